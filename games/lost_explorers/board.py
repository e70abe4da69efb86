"""The board a state is played on: one the app brings along, or a pack file, read once."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from games.lost_explorers.pack import Pack
from games.lost_explorers.reading import BOX_TEXT, PRACTICE_TEXT, read
from games.words import say

BOX, PRACTICE = "box", "practice"
BOARDS = 16  # kept: tables that play at the same time
BUNDLED = {"": BOX_TEXT, BOX: BOX_TEXT, PRACTICE: PRACTICE_TEXT}


@lru_cache(maxsize=BOARDS)
def pack_of(text: str) -> Pack:
    """Of a pack file, or of one of the app's own by name. Raises ValueError: that board is broken."""
    found = read(BUNDLED.get(text, text))
    if not isinstance(found, Pack):
        raise ValueError("; ".join(say(problem.says, NullTranslations()) for problem in found))
    return found
