"""Lost Explorers: what the app keeps track of. A figure that is doubted keeps its last value in the books and reads as
None: read figures through ``State``'s methods."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.contract import FactId, RuleId, Seat, StepId
from games.figures import Figure, total
from games.lost_explorers.board import pack_of
from games.lost_explorers.pack import SIDES, VEHICLES, Pack, Side, Vehicle

FIRST = Seat(0)
SETUP, TURNS, OVER = "setup", "turns", "over"  # stages of a game
FIRST_TURN = (1, 2, 3, 3)  # members each seat may use in its first turn
MEMBERS = 3  # in play from the start; the fourth joins later
ASIDE = ("clue", "map")  # questions that hold nothing up
NONE: Mapping[str, Figure] = dict.fromkeys(VEHICLES, 0)


@dataclass(frozen=True, slots=True)
class Open:
    """Something that waits for an answer. ``about``: the mission, leader or markers it is about; ``n``: how many.
    ``adds``: figures in doubt until it is answered."""

    step: StepId
    rule: RuleId
    seat: Seat | None  # None: any one seat answers for the table
    what: str  # "markers", "flip", "places", "leader", "map", "clue"
    about: str = ""
    n: int = 1
    adds: frozenset[FactId] = frozenset()


@dataclass(frozen=True, slots=True)
class Mission:
    """A token on its Mission face. ``places`` is empty until somebody has named them."""

    id: str
    vehicle: Vehicle  # its back
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    vehicles: Mapping[Vehicle, Figure] = field(default_factory=lambda: dict.fromkeys(VEHICLES, 1))
    missions: tuple[Mission, ...] = ()
    nameless: int = 0  # further missions, of which only the number is known
    leaders: tuple[Figure, Figure] = (1, 1)  # space on the left and on the right track
    clues: Figure = 0
    fourth: Figure = 0  # 1: the fourth member has joined
    numbers: tuple[int, ...] = ()  # on the winner's clue tiles


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """Of the active seat."""

    phase: int = 1
    acted: bool = False  # an action of phase 1 was taken: no more recalling
    used: int = 0  # members placed, on the map and in zones together (LE-A14)
    zones: tuple[Figure, Figure] = (0, 0)  # members in the left and the right zone


@dataclass(frozen=True)
class State:
    """``chutes``, ``starting``: tokens that the app dealt and that nobody has seen the Mission face of, next first; of
    the host only. A table with its own box has none."""

    board: str  # "box", "practice", or a pack file
    practice: bool
    players: tuple[Player, ...]
    piles: tuple[Figure, Figure] = (32, 32)
    markers: frozenset[str] = frozenset()
    members: Mapping[str, Seat] = field(default_factory=dict)  # place -> who stands there
    discard: Mapping[Vehicle, Figure] = field(default_factory=lambda: dict(NONE))  # on their Vehicle face
    spent: Mapping[Vehicle, Figure] = field(default_factory=lambda: dict(NONE))  # missions there, by their back
    active: Seat = FIRST
    round: int = 1
    stage: str = SETUP
    turn: ThisTurn = ThisTurn()
    laid: int = 0  # missions laid so far: their ids
    open: tuple[Open, ...] = ()
    doubts: frozenset[FactId] = frozenset()
    options: Mapping[str, str] = field(default_factory=dict)
    chutes: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    starting: Mapping[Vehicle, tuple[str, ...]] = field(default_factory=dict)
    winner: Seat | None = None  # by four clues
    ran_out: bool = False  # the last turn with empty piles is over
    spares: int = 0  # places nobody has entered that were used so far

    # --- reading ---
    @property
    def pack(self) -> Pack:
        return pack_of(self.board)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(n) for n in range(len(self.players)))

    @property
    def phase(self) -> int:
        return 0 if self.stage == SETUP else self.turn.phase

    @property
    def all_doubts(self) -> frozenset[FactId]:
        asked = [o.adds for o in self.open if o.adds]
        return self.doubts.union(*asked) if asked else self.doubts

    def known(self, fact: FactId, value: Figure) -> Figure:
        return None if fact in self.all_doubts else value

    def vehicles(self, seat: Seat) -> Mapping[Vehicle, Figure]:
        return {v: self.known(f"{seat}/{v}", self.players[seat].vehicles[v]) for v in VEHICLES}

    def leader(self, seat: Seat, side: int) -> Figure:
        return self.known(f"{seat}/leader/{SIDES[side]}", self.players[seat].leaders[side])

    def clues(self, seat: Seat) -> Figure:
        return self.known(f"{seat}/clues", self.players[seat].clues)

    def fourth(self, seat: Seat) -> Figure:
        return self.known(f"{seat}/fourth", self.players[seat].fourth)

    def pile(self, side: int) -> Figure:
        return self.known(f"pile/{SIDES[side]}", self.piles[side])

    def zone(self, side: int) -> Figure:
        return self.known(f"zone/{SIDES[side]}", self.turn.zones[side])

    def standing(self, seat: Seat) -> tuple[str, ...]:
        """Where a seat's members are on the map, as far as the books know."""
        return tuple(place for place in self.pack.places if self.members.get(place) == seat)

    @property
    def map_known(self) -> bool:
        return not any(doubt.startswith("at/") for doubt in self.all_doubts)

    def free(self, seat: Seat) -> Figure:
        """Members in front of their owner."""
        if not self.map_known:
            return None
        zones = total(self.zone(side) for side in (0, 1)) if seat == self.active else 0
        fourth = self.fourth(seat)
        if fourth is None or zones is None:
            return None
        return max(0, MEMBERS + fourth - len(self.standing(seat)) - zones)

    def missions(self, seat: Seat) -> Figure:
        """How many lie in front."""
        who = self.players[seat]
        return self.known(f"{seat}/missions", len(who.missions) + who.nameless)

    def tokens(self, seat: Seat) -> Figure:
        """In front of a seat, both faces."""
        return total((*self.vehicles(seat).values(), self.missions(seat)))

    def offered(self) -> Mapping[Vehicle, Figure]:
        """What a bonus may take from the discard (LE-A09)."""
        lying = {v: self.known(f"discard/{v}", self.discard[v]) for v in VEHICLES}
        if self.options.get("bonus") == "vehicles":
            return lying
        return {v: total((lying[v], self.known(f"spent/{v}", self.spent[v]))) for v in VEHICLES}

    @property
    def clues_left(self) -> Figure:
        held = total(self.clues(seat) for seat in self.seats)
        return None if held is None else max(0, 13 - held)

    @property
    def limit(self) -> int | None:
        """Members the active seat may still place in its first turn; None: no limit."""
        if self.round > 1:
            return None
        return max(0, FIRST_TURN[self.active] - self.turn.used)

    def mission(self, seat: Seat, id_: str) -> Mission | None:
        return next((m for m in self.players[seat].missions if m.id == id_), None)

    def needed(self, mission: Mission) -> tuple[str, ...]:
        """Places of a mission where a member is needed."""
        return tuple(place for place in mission.places if place not in self.markers)

    def missing(self, seat: Seat, mission: Mission) -> tuple[str, ...]:
        return tuple(place for place in self.needed(mission) if self.members.get(place) != seat)

    def side_of(self, mission: Mission) -> int:
        return SIDES.index(self.pack.settings.tracks[mission.vehicle])

    def find(self, step: StepId | None, seat: Seat) -> Open | None:
        return next((o for o in self.open if o.step == step and o.seat in (seat, None)), None)

    # --- changing ---
    def with_player(self, seat: Seat, **changes: object) -> State:
        p = replace(self.players[seat], **changes)  # type: ignore[arg-type]
        return replace(self, players=(*self.players[:seat], p, *self.players[seat + 1 :]))

    def with_turn(self, **changes: object) -> State:
        return replace(self, turn=replace(self.turn, **changes))  # type: ignore[arg-type]

    def ask(self, what: str, rule: RuleId, seat: Seat | None, about: str = "", n: int = 1) -> State:
        step = StepId("/".join((rule, what, about, "" if seat is None else str(seat), str(self.round))))
        known = any(o.step == step and o.seat == seat for o in self.open)
        return self if known else replace(self, open=(*self.open, Open(step, rule, seat, what, about, n)))

    def settle(self, step: StepId | None, seat: Seat) -> State:
        found = self.find(step, seat)
        return replace(self, open=tuple(o for o in self.open if o is not found))

    def doubt(self, facts: Iterable[FactId]) -> State:
        return replace(self, doubts=self.doubts | frozenset(facts))

    def trust(self, *facts: FactId) -> State:
        """These figures are known again."""
        opened = tuple(replace(o, adds=o.adds - set(facts)) if o.adds else o for o in self.open)
        return replace(self, doubts=self.doubts - set(facts), open=opened)

    def stands(self, place: str, seat: Seat | None) -> State:
        members = {p: s for p, s in self.members.items() if p != place}
        return replace(self, members=members if seat is None else {**members, place: seat})

    def lays(self, seat: Seat, vehicle: Vehicle, places: tuple[str, ...] = ()) -> State:
        """A token on its Mission face in front of a seat; unnamed places are asked for."""
        id_ = f"m{self.laid + 1}"
        missions = (*self.players[seat].missions, Mission(id_, vehicle, places))
        state = replace(self.with_player(seat, missions=missions), laid=self.laid + 1)
        return state if places else state.ask("places", "LE-18c", seat, id_)


def side(name: Side) -> int:
    return SIDES.index(name)
