"""One component a file."""
