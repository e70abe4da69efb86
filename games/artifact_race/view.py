"""What a seat may see of the race, field by field. Everything is public but the hunters drawn and not yet kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract import Seat
from games.words import Line, Value


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """``at``: across and down, each 0 to 1000; None: not drawn yet. ``asks``: the artifact its museum asks for;
    ``site_of``: those whose site is here and that still lie here."""

    id: str
    name: Value
    region: Value
    at: tuple[int, int] | None
    ring: bool  # world city
    museum: bool
    asks: str | None
    site_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConnectionShown:
    """``mode``: "ship", "rail", "expedition". ``closed``: "" open, "war", "embargo"."""

    id: str
    mode: str
    a: str
    b: str
    pips: int
    border: str | None
    closed: str
    one_way: bool


@dataclass(frozen=True, slots=True)
class CrisisShown:
    """``kind``: "war" or "embargo"; ``rounds_left``: the present one counted."""

    border: str
    kind: str
    says: Value
    rounds_left: int


@dataclass(frozen=True, slots=True)
class ArtifactShown:
    """One that a museum asks for. ``conditions``: what the die must show to find, expose and recover it;
    ``progress``: stages passed, of whoever has passed one; ``carrier``: who has it."""

    id: str
    name: Value
    rarity: Line
    points: int
    museum: str
    site: str
    conditions: tuple[Value, Value, Value]
    progress: tuple[tuple[Seat, int], ...]
    carrier: Seat | None


@dataclass(frozen=True, slots=True)
class HunterShown:
    id: str
    name: Value
    text: Value
    copies: int = 1


@dataclass(frozen=True, slots=True)
class PersonalShown:
    name: Value
    says: Line  # what it does
    turns: int  # own turns it still works


@dataclass(frozen=True, slots=True)
class ExplorerShown:
    seat: Seat
    name: str
    adventurer: Value
    place: str
    fame: int
    carries: tuple[str, ...]  # artifacts
    room: int  # how many it may carry
    hunters: tuple[HunterShown, ...]
    tickets_hidden: bool  # from whoever this is for: then none are shown
    ship_tickets: int
    rail_tickets: int
    personal: PersonalShown | None
    misses: int  # turns in a row without a reachable place
    head_start: int  # pips of this round
    skips: bool
    caught: int
    six: bool  # its last dig roll was a six


@dataclass(frozen=True, slots=True)
class Reached:
    """A place within reach of whoever ``Board.reach_of`` names. ``way``: each connection and where it leads."""

    place: str
    mode: str  # it leaves with
    ends: str  # and arrives with
    cost: int
    left: int  # pips
    way: tuple[tuple[str, str], ...]
    changes: int


@dataclass(frozen=True, slots=True)
class TurnShown:
    """``kind``: "" nothing done, "roll", "ticket", "dig", "passage"; ``mode``: the transport, once chosen."""

    kind: str
    natural: int | None
    left: int
    mode: str | None
    moved: bool
    rolls_left: int  # of digging
    digging: str | None
    ending: bool
    passage: bool  # the emergency passage may be taken


@dataclass(frozen=True, slots=True)
class Board:
    name: Value
    numbers: Mapping[str, Value]  # the board's, by the word a sentence has for each: for rules read before any turn
    places_far: bool  # what ``turn.left`` of a ticket and the reach of a flight count: places, not pips
    round: int
    goal: int
    active: Seat | None
    places: tuple[PlaceShown, ...]
    connections: tuple[ConnectionShown, ...]
    crises: tuple[CrisisShown, ...]
    artifacts: tuple[ArtifactShown, ...]
    explorers: tuple[ExplorerShown, ...]
    turn: TurnShown
    reach_of: Seat | None  # the one who travels or runs now
    reach: tuple[Reached, ...]
    tenders_left: int  # cards that have not come up
    hunters_left: int | None  # None: the table's own deck
    events_left: int | None
    offered: tuple[HunterShown, ...]  # drawn, for those who may see them
