"""What one phone is shown of a table. Frozen, filled field by field: what is not here never leaves the host."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from games.contract import Check, Revision, RuleId, Seat, SeatView, Viewer
from games.words import Line


class Role(Enum):
    """What a key may do. A phone may hold several keys of one table."""

    HOST = "host"  # opened the table: seats people, starts, nods newcomers in, may also hold seats
    SEAT = "seat"
    GUEST = "guest"  # watches
    DISPLAY = "display"  # the tablet in the middle


class Stage(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Presence(Enum):
    """Of a seat's own phone."""

    HERE = "here"
    ASLEEP = "asleep"
    NEVER = "never"  # a seat without a phone of its own: it belongs to the phone that added it


@dataclass(frozen=True, slots=True)
class SeatShown:
    seat: Seat
    name: str  # as typed, at most 40 characters, control characters removed
    colour: int  # 0..5: index of colour + shape in views.theme
    presence: Presence
    since: float = field(default=0.0, compare=False)  # seconds in that presence; time alone changes no screen
    mine: bool = False  # a key of this phone acts for it
    may_act: bool = False  # this phone may do its public steps right now (its own, or no live phone there)
    checked: frozenset[str] = frozenset()  # ids of setup checks it ticked


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the log in words, as this viewer may read it."""

    revision: Revision
    kind: str  # "played" | "ruled" | "corrected" | "taken back"
    seat: Seat
    by: str  # name of whoever acted for that seat, "" when it acted itself
    at: str  # "21:14", wall clock of the host
    says: Line
    rules: tuple[RuleId, ...] = ()  # what a ruling waived
    agreed: tuple[Seat, ...] = ()
    undone: bool = False  # struck through
    mine: bool = False  # this phone may take it back now


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody with the spoken code, or asking for a seat that is taken, waits for a nod."""

    id: str
    name: str
    seat: Seat | None  # None: a new seat, or just watching
    watch: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """One figure before and after, for the preview above the confirm button."""

    says: Line
    sign: str
    before: int | None
    after: int | None
    names: Mapping[int, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableShown:
    """Everything one screen of one phone needs. ``viewer`` is the seat the screen is opened for."""

    number: int  # public number, in URLs
    game: str
    stage: Stage
    revision: Revision
    role: Role
    viewer: Viewer
    seats: tuple[SeatShown, ...]
    options: Mapping[str, str]
    checks: tuple[Check, ...]  # the setup checklist
    link: str  # the join link, for those who may invite; "" for others
    code: str  # four letters, only while the lobby is open
    knocks: tuple[Knock, ...]  # only for those who may nod
    log: tuple[LogLine, ...]  # newest first
    view: SeatView[Any] | None  # None in the lobby
    read_only: Line | None = None  # why nothing can be written (an older table on newer rules, a damaged file)
    players: range = range(0)  # how many may play


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table on the home screen of a phone that holds a key of it."""

    number: int
    game: str
    stage: Stage
    role: Role
    seats: tuple[SeatShown, ...]
    opened: str  # "2026-11-30 21:14"
    place: Line | None  # "Round III of V"
    totals: tuple[int | None, ...] = ()  # when over
    winners: tuple[Seat, ...] = ()
