"""Everything a seat can do. ``step`` None: as the turn's action; else by the effect that opened it.

A space is "C3": cave and column. A place where eggs lie is a space or ``data.NESTS``. ``eggs`` and ``gives`` are empty
where there is nothing to choose: the app then takes what there is, or what the table pays is not tracked."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Move, StepId
from games.wyrmspan.automa_moves import AutomaMove
from games.wyrmspan.scoring_only_moves import ScoringMove


# --- actions of a turn ---
@dataclass(frozen=True, slots=True, kw_only=True)
class Excavate(Move):
    space: str
    eggs: tuple[str, ...] = ()  # where each egg comes from
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entice(Move):
    dragon: int | None  # its number; None: not tracked
    space: str
    eggs: tuple[str, ...] = ()
    less: str = ""  # what an effect spares: a resource, "egg", "resources" or "all"
    instead: tuple[str, ...] = ()  # two resources for each one missing
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explore(Move):
    cave: str
    eggs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Move):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneNotTracked(Move):
    pass


# --- answers ---
@dataclass(frozen=True, slots=True, kw_only=True)
class NameCave(Move):
    """Which cave card was played."""

    step: StepId
    card: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Move):
    """What an effect offers, paying what it asks for. ``gives``: a resource, kind of card, or place of an egg each."""

    step: StepId
    gives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Move):
    """Column 4: three items for a coin."""

    step: StepId
    gives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(Move):
    """No, or no more of it."""

    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Move):
    """One of several things: a resource of choice, one of a card's list."""

    step: StepId
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Move):
    """One egg."""

    step: StepId
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cache(Move):
    """One resource onto a dragon. ``own``: from the player's own, where the card says so."""

    step: StepId
    space: str
    resource: str
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuck(Move):
    """One card under a dragon. ``own``: from the player's own hand."""

    step: StepId
    space: str
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTop(Move):
    """A dragon laid upon another (Guild of Highlands)."""

    step: StepId
    dragon: int | None
    space: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapDragons(Move):
    step: StepId
    one: str
    other: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGives(Move):
    """What a card whose text the app does not know gives. ``step`` None: an effect nobody was asked about."""

    what: str
    n: int
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCosts(Move):
    what: str
    n: int
    eggs: tuple[str, ...] = ()
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMarker(Move):
    step: StepId
    slot: int  # 1 .. 5


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenAt(Move):
    """Where the guild token came to stand, asked where the books did not know."""

    step: StepId
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGuild(Move):
    step: StepId
    guild: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotLimits(Move):
    """How many markers fit on each slot, on the side for 3 to 5 players."""

    step: StepId
    first: int
    second: int
    third: int
    fourth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trim(Move):
    """Down to the limits at the end of the own turn."""

    step: StepId
    gives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepare(Move):
    """The start: how many of the cards kept are dragons, and which resources were taken."""

    step: StepId
    dragons: int
    resources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NameObjective(Move):
    step: StepId
    objective: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Move):
    """What an objective counts, where the books cannot say."""

    step: StepId
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound(Move):
    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatItWas(Move):
    """A turn nobody wrote down, explained later."""

    step: StepId
    was: str


WyrmspanMove = (
    Excavate | Entice | Explore | Pass | DoneNotTracked | NameCave | Take | Exchange | Decline | Gain | Lay | Cache
    | Tuck | OnTop | SwapDragons | CardGives | CardCosts | PlaceMarker | TokenAt | NameGuild | SlotLimits | Trim
    | Prepare | NameObjective | Count | NextRound | WhatItWas | ScoringMove | AutomaMove
)  # fmt: skip
