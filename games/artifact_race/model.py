"""The race: what the app keeps track of, and every way it changes. Everything is known: this game is ``full`` only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.artifact_race.board import pack_of
from games.artifact_race.measure import distance
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
    Rarity,
)
from games.contract import RuleId, Seat, StepId, Viewer

FIRST = Seat(0)
TURNS, OVER = "turns", "over"  # phases
FLOW = ("deliver", "theft", "confirm", "flight", "event", "relocate")  # steps of the end of one turn (AR-53)
NO_TICKETS: Mapping[Mode, int] = {Mode.SHIP: 0, Mode.RAIL: 0}
SIX = 6  # the natural roll that opens an embargo, steals, and makes a pair (AR-37, AR-21, AR-49)


@dataclass(frozen=True, slots=True)
class Open:
    """A question somebody has to answer before the game goes on. ``what``: "who", "tender", "keep" or one of FLOW;
    ``about``: the artifact, museum or event it comes from; ``n``: how far a flight goes, how many hunters to keep, 1
    where the token of a "who" was set down somewhere already. ``thief``: who was caught, in a flight of the victim's;
    None in one of the thief's own."""

    step: StepId
    rule: RuleId
    seat: Seat
    what: str
    about: str = ""
    n: int = 0
    thief: Seat | None = None


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
    """Where fame came from: an artifact delivered, a theft that failed (-1), or the table's correction."""

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
    tickets: Mapping[Mode, int] = field(default_factory=lambda: NO_TICKETS)
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
    bonus_used: frozenset[tuple[str, int]] = frozenset()  # whose, and which of its effects (AR-32)
    switched: frozenset[HunterId] = frozenset()
    moved: bool = False
    reachable: bool | None = None  # right after the roll (AR-51); None: not rolled
    rolls_left: int = 0  # of digging
    digging: ArtifactId | None = None
    ending: bool = False  # EndTurn was said; the open steps lead to the next turn
    stolen: bool = False  # the one attempt was made, or not wanted (AR-20)
    drawn: bool = False  # the event of the world city it ended in
    counted: bool = False  # among the turns of the personal event


@dataclass(frozen=True)
class State:
    """``decks``, ``throws``: what is left of the cards and of the die, next first; for the host's eyes. ``sites``: of
    every artifact in the game, where an event has moved it included. ``aside``: what was open when the game ended; if
    a correction takes the end back, it is open again."""

    board: str  # its pack file; "": the one the app brings along
    players: tuple[Explorer, ...]
    tender: Mapping[PlaceId, ArtifactId | None]
    sites: Mapping[ArtifactId, PlaceId]
    decks: Mapping[str, tuple[str, ...]]  # "tenders", "hunters", "events", "chance", and "events/1" ...
    throws: str  # of the app's die, next first
    turn: ThisTurn
    options: Mapping[str, str]
    offered: tuple[HunterId, ...] = ()  # drawn for the one who delivers, for that seat's eyes
    crises: tuple[Crisis, ...] = ()
    round: int = 1
    active: Seat = FIRST
    phase: str = TURNS
    mythic: bool = False  # a mythic artifact was recovered once (AR-05)
    gone: frozenset[ArtifactId] = frozenset()  # delivered
    open: tuple[Open, ...] = ()
    aside: tuple[Open, ...] = ()

    # --- reading ---
    @property
    def pack(self) -> Pack:
        return pack_of(self.board)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(n) for n in range(len(self.players)))

    @property
    def me(self) -> Explorer:
        return self.players[self.active]

    @property
    def own_cards(self) -> bool:
        """The table has its own decks: what they give is named."""
        return self.options.get("cards") == "table"

    def sees_tickets(self, viewer: Viewer, seat: Seat) -> bool:
        """Hidden, they are their owner's secret until the game is over."""
        return self.options.get("tickets") != "hidden" or viewer == seat or self.phase == OVER

    def effects(self, seat: Seat) -> tuple[tuple[str, int, Effect], ...]:
        """Everything that works for a seat, each with whose it is and its number there; a second copy adds nothing
        (AR-A36)."""
        who = self.players[seat]
        found = [(h, n, e) for h in dict.fromkeys(who.hunters) for n, e in enumerate(self.pack.hunters[h].effects)]
        event = self.pack.events[who.personal.event] if who.personal else None
        own = [(event.id, 0, event.effect)] if event and event.effect else []
        return (*found, *own)

    def find(self, step: StepId, seat: Seat) -> Open | None:
        return next((o for o in self.open if o.step == step and o.seat == seat), None)

    def carrier(self, artifact: ArtifactId) -> Seat | None:
        return next((s for s in self.seats if artifact in self.players[s].carried), None)

    def museum_of(self, artifact: ArtifactId) -> PlaceId | None:
        return next((museum for museum, asked in self.tender.items() if asked == artifact), None)

    def found(self, artifact: ArtifactId) -> bool:
        """Carried, or somebody who still stands there has found it (AR-48, AR-A21)."""
        return self.carrier(artifact) is not None or any(p.progress.get(artifact, 0) for p in self.players)

    @property
    def undealt(self) -> tuple[ArtifactId, ...]:
        """In the tender deck, in the order of the pack: which they are anybody can work out."""
        out = {*self.gone, *self.tender.values()}
        return tuple(a for a in self.pack.artifacts if a not in out)

    def too_early(self, artifact: ArtifactId) -> bool:
        """AR-05."""
        needs = self.pack.settings.legendary_needs_mythic
        return self.pack.artifacts[artifact].rarity is Rarity.LEGENDARY and needs and not self.mythic

    def too_near(self, artifact: ArtifactId, museum: PlaceId, site: PlaceId | None = None) -> int | None:
        """How many pips a legendary artifact's site lies from the museum, where that is too few (AR-06)."""
        if self.pack.artifacts[artifact].rarity is not Rarity.LEGENDARY:
            return None
        pips = distance(self.pack, site or self.sites[artifact], museum)
        return pips if pips is not None and pips < self.pack.settings.legendary_distance else None

    def may_ask(self, museum: PlaceId, artifact: ArtifactId) -> bool:
        return not self.too_early(artifact) and self.too_near(artifact, museum) is None

    # --- changing ---
    def with_player(self, seat: Seat, **changes: object) -> State:
        p = replace(self.players[seat], **changes)  # type: ignore[arg-type]
        return replace(self, players=(*self.players[:seat], p, *self.players[seat + 1 :]))

    def with_turn(self, **changes: object) -> State:
        return replace(self, turn=replace(self.turn, **changes))  # type: ignore[arg-type]

    def opened(
        self, what: str, rule: RuleId, seat: Seat, about: str = "", n: int = 0, thief: Seat | None = None
    ) -> State:
        """Open a question, unless that very one is open already."""
        o = Open(StepId(f"{what}/{about}/{seat}/{self.round}"), rule, seat, what, about, n, thief)
        return self if self.find(o.step, seat) else replace(self, open=(*self.open, o))

    def settle(self, step: StepId, seat: Seat) -> State:
        return replace(self, open=tuple(o for o in self.open if (o.step, o.seat) != (step, seat)))

    def threw(self, face: str | None) -> State:
        """A throw is used up, wherever it lies; it comes again when all have been."""
        at = self.throws.find(face) if face else -1
        if at < 0:
            return self
        return replace(self, throws=f"{self.throws[:at]}{self.throws[at + 1 :]}{face}")

    def used(self, deck: str, card: str | None, *, back: bool = False) -> State:
        """A card leaves its deck, wherever it lies there. ``back``: to come again when all have been."""
        cards = self.decks.get(deck, ())
        if card is None or card not in cards:
            return self
        at = cards.index(card)
        rest = (*cards[:at], *cards[at + 1 :], *([card] if back else []))
        return replace(self, decks={**self.decks, deck: rest})

    def stands(self, seat: Seat, place: PlaceId) -> State:
        """Who leaves a place leaves the progress made there (AR-16). A token set down before it was said whose it is
        stays there when that is said."""
        who = (replace(o, n=1) if o.what == "who" and o.seat == seat else o for o in self.open)
        state = replace(self, open=tuple(who))
        if place == self.players[seat].place:
            return state
        return state.with_player(seat, place=place, progress={}, six=None)

    def takes(self, seat: Seat, artifact: ArtifactId) -> State:
        """Into these hands and out of all others; nobody digs for it any more (AR-A04)."""
        state = self
        for s in self.seats:
            p = state.players[s]
            carried = tuple(a for a in p.carried if a != artifact)
            progress = {a: n for a, n in p.progress.items() if a != artifact}
            six = None if p.six == artifact else p.six
            carried = (*carried, artifact) if s == seat else carried
            state = state.with_player(s, carried=carried, progress=progress, six=six)
        return state

    def drops(self, artifact: ArtifactId) -> State:
        """Out of all hands."""
        state = self
        for s in self.seats:
            state = state.with_player(s, carried=tuple(a for a in state.players[s].carried if a != artifact))
        return state

    def scores(self, seat: Seat, point: Point) -> State:
        return self.with_player(seat, points=(*self.players[seat].points, point))

    def asks(self, museum: PlaceId, artifact: ArtifactId | None) -> State:
        """The museum's tender; the card is no longer in the deck."""
        state = replace(self, tender={**self.tender, museum: artifact})
        return state.used("tenders", artifact)

    def without(self, kinds: Iterable[str]) -> State:
        return replace(self, open=tuple(o for o in self.open if o.what not in kinds))
