"""What a translator would be given."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).parents[1]


@cache
def extracted() -> set[str]:
    found = set()
    for folder in ("games", "companion", "tests/games"):
        for _, _, message, _, _ in extract_from_dir(ROOT / folder, keywords={"_": None, "n_": (1, 2)}):
            found |= {message} if isinstance(message, str) else set(message)
    return found
