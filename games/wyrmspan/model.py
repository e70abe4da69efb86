"""Wyrmspan: what the app keeps track of. A figure nobody knows is None; one that is doubted keeps its last value in
the books and reads as None: read a player through ``State.seen``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.contract import FactId, RuleId, Seat, StepId
from games.figures import Figure, total
from games.lately import lately
from games.wyrmspan.data import CARDS, CAVES, FIRST_PRINT, MARKERS, PRINTED_2, RESOURCES, SLOTS, STOCK
from games.wyrmspan.mat import CaveRow, Dweller, Mat
from games.wyrmspan.rival import Rival

FIRST = Seat(0)
# phases. SCORING: a table that was not tracked is filled in for the final scoring
TURNS, END, SCORING, OVER = "turns", "end", "scoring", "over"
NOT_HELD: Mapping[str, Figure] = dict.fromkeys(STOCK)


@dataclass(frozen=True, slots=True)
class Open:
    """Something that waits for an answer. ``about``: the card or space it comes from; ``n``: how many, how often."""

    step: StepId
    rule: RuleId
    seat: Seat | None  # None: any one seat answers for the table
    what: str
    about: str = ""
    n: int = 1
    adds: frozenset[FactId] = frozenset()  # kind "what": the figures in doubt until it is answered


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    stock: Mapping[str, Figure] = field(default_factory=lambda: dict(NOT_HELD))  # coin, resources, cards in hand
    mat: Mat = field(default_factory=Mat)
    since: Mapping[str, int] = field(default_factory=dict)  # what came and went before the start was written down
    guild: Figure = 0  # space of the guild track, 0 START .. 11
    explored: Mapping[str, Figure] = field(default_factory=lambda: dict.fromkeys(CAVES, 0))  # this round
    entered: Mapping[str, int] = field(default_factory=dict)  # at the final scoring, instead of what is not tracked
    clauses: Mapping[int, int] = field(default_factory=dict)  # dragon -> how its end-game clause is to be paid

    @property
    def resources(self) -> Figure:
        return total(self.stock[r] for r in RESOURCES)

    @property
    def cards(self) -> Figure:
        return total(self.stock[c] for c in CARDS)


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    printing: str = FIRST_PRINT
    active: Seat = FIRST
    start: Seat = FIRST
    round: int = 1
    phase: str = TURNS
    acted: bool = False  # the active seat has taken its action
    passed: frozenset[Seat] = frozenset()
    walk: tuple[str, ...] = ()  # what the explorer still passes: "icon/C/1", "dragon/C/1", ...
    due: tuple[Seat, ...] = ()  # round end: whose once-per-round dragons are still to come
    guild: str | None = None  # the guild tile; None: not named yet
    slots: tuple[tuple[Seat, ...], ...] = ((),) * SLOTS  # markers in order of placement
    limits: tuple[Figure, ...] = (None,) * SLOTS  # markers that fit on each slot; of the last any number
    printed: tuple[Figure, ...] = PRINTED_2  # points of the last slot by order of placement
    objectives: tuple[str | None, ...] = (None,) * 4  # one a round; None: not named yet
    counts: tuple[tuple[Figure, ...], ...] = ()  # for each objective scored: what each seat had
    open: tuple[Open, ...] = ()
    doubts: frozenset[FactId] = frozenset()
    rival: Rival | None = None  # the Automa
    untracked: bool = False  # the table opened at the final scoring: nothing was kept during the game
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # what the host shuffled, as far as it is left

    # --- reading ---
    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(n) for n in range(len(self.players)))

    def doubted(self, fact: FactId) -> bool:
        return fact in self.doubts or any(fact in o.adds for o in self.open if o.adds)

    def known(self, fact: FactId, value: Figure) -> Figure:
        return None if self.doubted(fact) else value

    def seen(self, seat: Seat) -> Player:
        """A player with every doubted figure unknown: the one to judge and to score by."""
        seen = _seen(self)
        if seat not in seen:
            seen[seat] = Doubting(self.players[seat], seat, self.all_doubts).player
        return seen[seat]

    @property
    def all_doubts(self) -> frozenset[FactId]:
        return self.doubts.union(*(o.adds for o in self.open if o.adds))

    @property
    def lying(self) -> frozenset[int]:
        """Dragons that lie on some mat, covered ones too: none of them can come again."""
        return _lying(self)

    def markers(self, seat: Seat) -> int:
        """Guild markers a seat has placed."""
        return sum(slot.count(seat) for slot in self.slots)

    def markers_left(self, seat: Seat) -> int:
        return max(0, MARKERS - self.markers(seat))

    def find(self, step: StepId | None, seat: Seat) -> Open | None:
        return next((o for o in self.open if o.step == step and o.seat in (seat, None)), None)

    # --- changing ---
    def with_player(self, seat: Seat, **changes: object) -> State:
        p = replace(self.players[seat], **changes)  # type: ignore[arg-type]
        return replace(self, players=(*self.players[:seat], p, *self.players[seat + 1 :]))

    def with_mat(self, seat: Seat, mat: Mat) -> State:
        return self.with_player(seat, mat=mat)

    def doubt(self, facts: Iterable[FactId]) -> State:
        return replace(self, doubts=self.doubts | frozenset(facts))

    def trust(self, *facts: FactId) -> State:
        """These figures are known again."""
        opened = tuple(replace(o, adds=o.adds - set(facts)) if o.adds else o for o in self.open)
        return replace(self, doubts=self.doubts - set(facts), open=opened)

    def settle(self, step: StepId | None, seat: Seat) -> State:
        """That question is answered."""
        found = self.find(step, seat)
        return replace(self, open=tuple(o for o in self.open if o is not found))


@lately
def _seen(_state: State) -> dict[Seat, Player]:
    """Filled as it is asked for: a state never changes."""
    return {}


@lately
def _lying(state: State) -> frozenset[int]:
    dwellers = [d for p in state.players for _, d in p.mat.dragons]
    return frozenset(n for d in dwellers for n in (d.number, *d.beneath) if n is not None)


@dataclass(frozen=True, slots=True)
class Doubting:
    """One player's figures with the doubted ones unknown."""

    of: Player
    seat: Seat
    doubts: frozenset[FactId]

    def known(self, name: str, value: Figure) -> Figure:
        return None if f"{self.seat}/{name}" in self.doubts else value

    @property
    def player(self) -> Player:
        p = self.of
        if not any(d.startswith(f"{self.seat}/") for d in self.doubts):
            return p
        caves = {cave: self._cave(cave, row) for cave, row in p.mat.caves.items()}
        return replace(
            p,
            stock={what: self.known(what, n) for what, n in p.stock.items()},
            mat=Mat(caves, self.known("nests", p.mat.nests)),
            guild=self.known("guild", p.guild),
            explored={cave: self.known(f"explored/{cave}", n) for cave, n in p.explored.items()},
        )

    def _cave(self, cave: str, row: CaveRow) -> CaveRow:
        dragons = tuple(self._dragon(f"{cave}{n}", d) for n, d in enumerate(row.dragons, 1))
        unsure = row.unsure or self.known(f"dragons/{cave}", 0) is None
        return CaveRow(self.known(f"excavated/{cave}", row.excavated), row.cards, dragons, unsure)

    def _dragon(self, space: str, d: Dweller) -> Dweller:
        cached = {what: self.known(f"{what}/{space}", n) for what, n in d.cached.items()}
        number = self.known(f"dragon/{space}", d.number)
        eggs, tucked = self.known(f"eggs/{space}", d.eggs), self.known(f"tucked/{space}", d.tucked)
        return replace(d, number=number, eggs=eggs, cached=cached, tucked=tucked)
