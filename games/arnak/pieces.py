"""Arnak: the pieces the app keeps track of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.arnak.data import (
    BASICS,
    CARDS,
    FIGURES,
    HOME,
    START,
    START_FEAR,
)
from games.contract import FactId, RuleId, Seat, StepId


@dataclass(frozen=True, slots=True)
class Open:
    """Something that waits for an answer. ``about``: the site, space or card it comes from."""

    step: StepId
    rule: RuleId
    seat: Seat | None  # None: any one seat answers for the table
    what: str  # the kind of step: "idol", "exile", "tidy" ...
    about: str = ""
    adds: frozenset[FactId] = frozenset()  # kind "what": the figures in doubt until it is answered


@dataclass(frozen=True, slots=True)
class Boon:
    """A guardian overcome."""

    id: str | None  # None: not tracked
    used: bool = False


@dataclass(frozen=True, slots=True)
class Helper:
    """An assistant on a player board."""

    id: str | None
    gold: bool = False
    ready: bool = True


@dataclass(frozen=True, slots=True)
class Site:
    discovered: bool
    tile: str | None = None  # None: not tracked, or none there yet
    guardian: bool = False
    awake: str | None = None  # which guardian; None: not tracked, or none there


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    figures: tuple[str, ...] = (HOME,) * FIGURES  # where each archaeologist stands
    fear: int = START_FEAR
    tiles: int = 0  # Fear tiles
    idols: int = 0  # owned, in a slot or not
    slots: int = 0  # filled
    guardians: tuple[Boon, ...] = ()
    basics: tuple[str, ...] = BASICS
    cards: tuple[str, ...] = ()  # items and artifacts by name
    unnamed: int = 0  # more of them, not tracked
    unnamed_points: int = 0  # what those count
    exiled: tuple[str, ...] = ()
    played: tuple[str, ...] = ()  # this round: in the play area, not to be played again
    assistants: tuple[Helper, ...] = ()
    temple: Mapping[str, int] = field(default_factory=lambda: {"11": 0, "6": 0, "2": 0})  # points -> tiles
    glass: str = START
    notebook: str = START

    @property
    def card_count(self) -> int:
        return len(self.cards) + self.unnamed

    @property
    def card_points(self) -> int:
        return sum(CARDS[c].points for c in self.cards) + self.unnamed_points

    def token(self, name: str) -> str:
        return self.glass if name == "glass" else self.notebook
