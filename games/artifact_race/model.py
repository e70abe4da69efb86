"""The race: what the app keeps track of. Everything is known: this game is ``full`` only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.artifact_race.pack import (
    AdventurerId,
    ArtifactId,
    BorderId,
    Effect,
    EventId,
    EventKind,
    HunterId,
    Mode,
    Pack,
    PlaceId,
)
from games.contract import RuleId, Seat, StepId

FIRST = Seat(0)
TURNS, OVER = "turns", "over"  # phases


@dataclass(frozen=True, slots=True)
class Open:
    """A question somebody has to answer before the game goes on. ``what``: "deliver", "keep", "tender", "theft",
    "confirm", "flight" (of thief or victim), "event", "relocate"; ``about``: the artifact, museum or event it comes
    from; ``n``: the pips of a flight, or how many hunters to keep."""

    step: StepId
    rule: RuleId
    seat: Seat
    what: str
    about: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Crisis:
    """A war or an embargo. It ends before ``seat``'s turn in round ``since`` + 4 (AR-46, AR-A19)."""

    border: BorderId
    kind: EventKind
    since: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Personal:
    """An event that works on one explorer for ``turns`` more own turns (AR-42)."""

    event: EventId
    turns: int


@dataclass(frozen=True, slots=True)
class Point:
    """Where fame came from: an artifact delivered, or a theft that failed (negative), or the table's correction."""

    n: int
    rule: RuleId
    artifact: ArtifactId | None = None
    museum: PlaceId | None = None


@dataclass(frozen=True, slots=True)
class Explorer:
    name: str
    adventurer: AdventurerId
    place: PlaceId
    points: tuple[Point, ...] = ()
    carried: tuple[ArtifactId, ...] = ()
    hunters: tuple[HunterId, ...] = ()
    tickets: Mapping[Mode, int] = field(default_factory=lambda: {Mode.SHIP: 0, Mode.RAIL: 0})
    personal: Personal | None = None
    progress: Mapping[ArtifactId, int] = field(default_factory=dict)  # stages passed here (AR-16)
    six: ArtifactId | None = None  # the last dig roll was a six, at this artifact (AR-49)
    misses: int = 0  # turns in a row without a reachable place (AR-50)
    skips: bool = False  # the next turn (AR-25)
    caught: int = 0

    @property
    def fame(self) -> int:
        return sum(point.n for point in self.points)


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """Of the active explorer. ``natural``: what the die showed, before anything else (AR-34); None with a ticket."""

    began: PlaceId
    kind: str = ""  # "", "roll", "ticket", "dig", "passage"
    natural: int | None = None
    again: bool = False  # thrown once more
    mode: Mode | None = None  # chosen after the roll
    left: int = 0  # pips, bonuses of the present transport included
    bonus_used: frozenset[tuple[HunterId | EventId, int]] = frozenset()  # and which of its effects (AR-32)
    switched: frozenset[HunterId] = frozenset()
    moved: bool = False
    reachable: bool | None = None  # right after the roll (AR-51); None: not rolled
    rolls_left: int = 0  # of digging
    digging: ArtifactId | None = None
    ending: bool = False  # EndTurn was said; the open steps lead to the next turn
    stolen: bool = False  # the one attempt was made (AR-20)


@dataclass(frozen=True)
class State:
    """``decks``: what is left of the cards, next first; for the host's eyes. ``sites``: of every artifact in the game,
    where an event has moved it included. ``pack`` is the same object in every state of a game."""

    pack: Pack
    players: tuple[Explorer, ...]
    tender: Mapping[PlaceId, ArtifactId | None]
    sites: Mapping[ArtifactId, PlaceId]
    decks: Mapping[str, tuple[str, ...]]  # "tenders", "hunters", "events", "die", "chance"
    turn: ThisTurn
    options: Mapping[str, str]
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # played event cards, to be reshuffled
    offered: tuple[HunterId, ...] = ()  # drawn for the one who delivers, for that seat's eyes
    crises: tuple[Crisis, ...] = ()
    round: int = 1
    active: Seat = FIRST
    phase: str = TURNS
    mythic: bool = False  # a mythic artifact was recovered once (AR-05)
    gone: frozenset[ArtifactId] = frozenset()  # delivered
    open: tuple[Open, ...] = ()

    @property
    def me(self) -> Explorer:
        return self.players[self.active]

    def effects(self, seat: Seat) -> tuple[tuple[HunterId | EventId, int, Effect], ...]:
        """Everything that works for a seat, each with whose it is and its number there; a second copy adds nothing
        (AR-A36)."""
        who = self.players[seat]
        found = [(h, n, e) for h in dict.fromkeys(who.hunters) for n, e in enumerate(self.pack.hunters[h].effects)]
        event = self.pack.events[who.personal.event] if who.personal else None
        own = [(event.id, 0, event.effect)] if event and event.effect else []
        return (*found, *own)
