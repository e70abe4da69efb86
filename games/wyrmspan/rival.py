"""The Automa's side of a solo table: what has to be remembered of her."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.contract import Seat
from games.figures import Figure

AUTOMA = Seat(1)  # whose markers lie on the tile: the seat behind the only player's; nobody sits there


@dataclass(frozen=True, slots=True)
class Turned:
    """What her latest card made her do, for the words that say what to do on the table."""

    card: str
    passes: bool = False
    coins: int = 0  # on the objective: one more, one less, or as before
    steps: Figure = None  # None: not known yet
    to: int = 0  # where her token stands then
    brown: bool = False
    slot: int = 0  # of the guild tile, where her marker went; 0: none
    last: bool = False  # of the round: she has passed


@dataclass(frozen=True, slots=True)
class Rival:
    """Figures are None only where nothing was tracked."""

    level: str  # "level_1" .. "ravel_3"
    guild: Figure = 0  # space of her token, 0 .. 11
    dragons: Figure = 0  # cards she took
    caves: Figure = 0
    markers: int = 1  # at hand
    coins: tuple[Figure, ...] = (0, 0, 0, 0)  # on each round's objective
    counts: Mapping[int, int] = field(default_factory=dict)  # round -> what she had, as the table has set it
    printed: Figure = 0  # points of her markers on the last slot, where nothing was tracked
    played: tuple[str, ...] = ()  # this round's cards so far
    turned: Turned | None = None
    moved: bool = False  # she has had her turn after the player's
    passed: bool = False
