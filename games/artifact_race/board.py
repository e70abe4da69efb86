"""The board a state is played on, by its file: read once, one object for all states and games."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from games.artifact_race.pack import Pack
from games.artifact_race.reading import SAMPLE, read
from games.words import say

BOARDS = 16  # kept: tables that play at the same time


def pack_of(text: str) -> Pack:
    """Of a pack file; "": the one the app brings along. Raises ValueError: that board is broken."""
    return _read(text) if text else SAMPLE


@lru_cache(maxsize=BOARDS)
def _read(text: str) -> Pack:
    found = read(text)
    if not isinstance(found, Pack):
        raise ValueError("; ".join(say(problem.says, NullTranslations()) for problem in found))
    return found
