"""What a seat does once the game is over and the points are counted; above all where nobody tracked it."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Move, StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesDragon(Move):
    """A dragon that lies on the mat, from the left of its cave."""

    step: StepId
    dragon: int
    cave: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AllNamed(Move):
    """There are no more dragons on the mat than those that were named."""

    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingsOn(Move):
    """What lies on one dragon. ``matching``: cached resources its own clause counts; ``cached``: all others."""

    step: StepId
    space: str
    eggs: int
    matching: int
    cached: int
    tucked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WritePoints(Move):
    """A whole category, as the table has counted it."""

    step: StepId
    category: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountObjective(Move):
    """What the seat had of a round's objective. ``objective``: which tile it was; None: not named."""

    step: StepId
    round: int
    objective: str | None
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildMarkers(Move):
    """Own markers on the guild tile: ``counted`` on the slot that counts something at the end, ``last`` of them on the
    one with printed points (each "first", "second" or "later" there), ``others`` on the three that count no more."""

    step: StepId
    guild: str
    others: int
    counted: int
    last: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOver(Move):
    step: StepId
    coins: int
    resources: int
    dragon_cards: int
    cave_cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PayClause(Move):
    """How one end-game clause is paid instead of as proposed. ``way``: 0 not at all, else as the card counts them."""

    step: StepId
    dragon: int
    way: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Move):
    """The seat has nothing more to say: its points may be counted."""

    step: StepId


ScoringMove = (
    NamesDragon | AllNamed | ThingsOn | WritePoints | CountObjective | GuildMarkers | LeftOver | PayClause | Counted
)
