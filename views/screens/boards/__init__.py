"""Boards people make: the list of them, and the editor of one."""
