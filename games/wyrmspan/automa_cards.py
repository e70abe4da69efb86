"""The Automa's sixteen decision cards, and which eight of them make a deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class ByCave(Enum):
    """Guild steps that follow the human's caves instead of the round."""

    DEEPEST = "deepest"  # as many as the most excavated cave has open spaces
    DEEPEST_AND_ONE = "deepest and one"
    SHALLOWEST = "shallowest"


@dataclass(frozen=True, slots=True)
class Decision:
    """``dragon`` and ``cave``: which card of the display she takes on a brown space, counted from 1; ``slot``: else
    which free slot of the guild tile her marker takes, counted from the first and round again."""

    id: str  # what is printed in its corner
    steps: tuple[int, int, int, int] | ByCave  # by round
    dragon: int
    cave: int | None = None
    slot: int | None = None
    objective: int = 0  # coins on the tile of this round: one more, one less, none
    passes: bool = False  # the pass icon
    refreshes: bool = False  # the dragons on display are dealt anew


# fmt: off
DECISIONS: Mapping[str, Decision] = {d.id: d for d in (
    Decision("1",     (1, 2, 2, 2),           dragon=3, slot=3),
    Decision("2",     (1, 1, 2, 3),           dragon=2, cave=2, objective=-1),
    Decision("3",     (2, 1, 2, 2),           dragon=1, cave=1, objective=+1, passes=True),
    Decision("4",     (1, 1, 1, 2),           dragon=3, cave=3,               passes=True),
    Decision("5",     (2, 1, 2, 1),           dragon=2, slot=4, objective=-1),
    Decision("6",     (1, 1, 1, 2),           dragon=1, cave=1, objective=+1, passes=True),
    Decision("7",     (1, 1, 2, 3),           dragon=2, slot=2, objective=+1, passes=True, refreshes=True),
    Decision("8",     (1, 1, 2, 3),           dragon=1, slot=3,               passes=True),
    Decision("1/4",   (2, 2, 3, 4),           dragon=3, slot=3),
    Decision("2/5",   (2, 2, 2, 3),           dragon=2, cave=2, objective=+1),
    Decision("3/6",   (2, 1, 4, 3),           dragon=1, cave=1, objective=-1),
    Decision("R 1/4", ByCave.DEEPEST,         dragon=3, slot=4),
    Decision("R 2",   ByCave.SHALLOWEST,      dragon=2, cave=2, objective=+1, passes=True),
    Decision("R 3/6", ByCave.DEEPEST,         dragon=1, cave=1, objective=-1),
    Decision("R 8",   ByCave.DEEPEST,         dragon=1, slot=3,               passes=True, refreshes=True),
    Decision("R 2/5", ByCave.DEEPEST_AND_ONE, dragon=2, cave=2, objective=+1, passes=True),
)}
# fmt: on


@dataclass(frozen=True, slots=True)
class Level:
    deck: tuple[str, ...]
    each_dragon: int = 7  # points
    ravel: bool = False


LEVELS: Mapping[str, Level] = {
    "level_1": Level(("1", "2", "3", "4", "5", "6", "7", "8")),
    "level_2": Level(("1/4", "2/5", "3/6", "4", "5", "6", "7", "8")),
    "level_3": Level(("1", "2", "3", "1/4", "2/5", "3/6", "7", "8"), each_dragon=8),
    "ravel_1": Level(("R 1/4", "R 2", "R 3/6", "4", "5", "6", "7", "R 8"), ravel=True),
    "ravel_2": Level(("1", "2", "3", "R 1/4", "R 2/5", "R 3/6", "7", "R 8"), ravel=True),
    "ravel_3": Level(("R 1/4", "R 2/5", "R 3/6", "1/4", "2/5", "3/6", "7", "R 8"), ravel=True),
}
