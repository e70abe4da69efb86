"""Where a roll leads: a search over the map with transport, bonuses, borders and changes.

A transport's bonuses are added when the journey first leaves a place with it, all at once, and pips never fall below
zero (AR-A11, AR-32). A change is made where the journey has already travelled: who leaves the start by rail chose
rail, and gains nothing for a transport not used.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from games.artifact_race.pack import BorderId, Connection, HunterId, Mode, MoveBonus, Pack, PlaceId, Switch

MODES = tuple(Mode)
NOT_YET = -1  # in the place of a transport's number
ENOUGH = 100_000  # pips: more than any way costs (1000 connections of 12)


@dataclass(frozen=True, slots=True)
class Journey:
    """What an explorer can travel with. ``mode`` None: still free to choose, and the bonuses of the one chosen are
    added then. ``bonuses`` and ``switches``: those not used yet this turn, with whose they are; a bonus counts only
    for a natural roll its effect allows (the caller leaves out the others). ``closed``: borders that cannot be crossed
    on this journey. ``places``: each connection costs one, whatever its pips: ``left`` is places then (AR-A07)."""

    start: PlaceId
    left: int  # pips
    mode: Mode | None = None
    bonuses: tuple[tuple[tuple[str, int], MoveBonus], ...] = ()
    switches: tuple[tuple[HunterId, Switch], ...] = ()
    closed: frozenset[BorderId] = frozenset()
    places: bool = False


def price(journey: Journey, line: Connection) -> int:
    return 1 if journey.places else line.pips


def parts(pips: int, rounds: int) -> tuple[int, ...]:
    """As evenly as it goes, the larger first (AR-A28)."""
    each, more = divmod(pips, rounds)
    return tuple(each + (n < more) for n in range(rounds))


@dataclass(frozen=True, slots=True)
class Way:
    """The cheapest way to a place. ``steps``: each connection, where it leads, and how many pips are left there.
    ``left``: at the end, with every bonus gained on the way. ``cost``: of its connections. ``used``, ``switched``:
    what it took."""

    by: Mode  # it leaves with
    ends: Mode  # and arrives with
    steps: tuple[tuple[Connection, PlaceId, int], ...]
    left: int
    cost: int
    used: frozenset[tuple[str, int]] = frozenset()
    switched: frozenset[HunterId] = frozenset()

    @property
    def to(self) -> PlaceId:
        return self.steps[-1][1]


def reachable(pack: Pack, journey: Journey) -> dict[tuple[Mode, PlaceId], Way]:
    """For each transport it may leave with and each place it then reaches, the way that leaves most pips (at equal
    pips: the fewest changes). Never the start itself. Exact: proved against trying everything."""
    return _Search(pack, journey).ways()


class _Label(NamedTuple):
    """Somewhere on a way. ``spent``: what is used up (see ``_Search``). ``came``: the label before."""

    left: int
    changes: int
    place: PlaceId
    by: int  # transports by their number; -1: not chosen yet
    mode: int
    spent: int
    came: _Label | None = None
    line: Connection | None = None


class _Search:
    """Labels spread over (transport it left with, place, transport now). One is dropped where another there has as
    many pips and has used up nothing that the dropped one still has: whatever the one can do, the other can.

    ``spent`` has one bit for each bonus and for each hunter who changes transport. Set is never better than not set:
    so the bit of a handicap, which is better used up, starts set and is cleared."""

    def __init__(self, pack: Pack, journey: Journey) -> None:
        self.pack, self.journey = pack, journey
        self.bonuses = [(bonus, 1 << n) for n, (_whose, bonus) in enumerate(journey.bonuses)]
        hunters = dict.fromkeys(whose for whose, _switch in journey.switches)
        self.hunters = {whose: 1 << len(self.bonuses) + n for n, whose in enumerate(hunters)}
        self.switches = [(self.hunters[whose], s.at_place_with, _changes(s)) for whose, s in journey.switches]
        self.fresh = sum(bit for bonus, bit in self.bonuses if bonus.pips < 0)
        self.gains: dict[tuple[int, int], tuple[int, int]] = {}
        self.usable: dict[PlaceId, tuple[int, ...]] = {}
        self.changes: dict[tuple[tuple[int, ...], int, int], list[tuple[int, int, int]]] = {}

    def ways(self) -> dict[tuple[Mode, PlaceId], Way]:
        """Taken in the order of pips left, most first: few labels are bettered later, and it is right in any order."""
        best: dict[tuple[int, PlaceId], _Label] = {}
        there: dict[tuple[int, PlaceId, int], list[_Label]] = {}
        waiting = [(0, 0, self._start())]
        pushed = 0
        while waiting:
            *_, label = heapq.heappop(waiting)
            for new in self._onward(label, there):
                pushed += 1
                heapq.heappush(waiting, (-new.left, pushed, new))
                known = best.get((new.by, new.place))
                if known is None or (new.left, -new.changes) > (known.left, -known.changes):
                    best[new.by, new.place] = new
        start = self.journey.start
        return {(MODES[by], to): self._way(label) for (by, to), label in best.items() if to != start}

    def _start(self) -> _Label:
        mode = NOT_YET if self.journey.mode is None else MODES.index(self.journey.mode)
        return _Label(self.journey.left, 0, self.journey.start, NOT_YET, mode, self.fresh)

    def _onward(self, label: _Label, there: dict[tuple[int, PlaceId, int], list[_Label]]) -> Iterator[_Label]:
        """One connection further, where that is worth keeping."""
        closed, places = self.journey.closed, self.journey.places
        for mode, spent, changes in self._transports(label):
            left = label.left
            if mode != label.mode:
                gain, spent = self._gain(mode, spent)
                left += gain  # below zero: it cannot leave
            by = mode if label.by == NOT_YET else label.by
            for line, to in self.pack.leaving_by[label.place][mode]:
                rest = left - (line.pips if not places else 1)
                if rest < 0 or line.border in closed:
                    continue
                others = there.setdefault((by, to, mode), [])
                for other in others:
                    if other.left >= rest and not other.spent & ~spent:
                        break
                else:
                    new = _Label(rest, label.changes + changes, to, by, mode, spent, label, line)
                    others.append(new)
                    yield new

    def _gain(self, mode: int, spent: int) -> tuple[int, int]:
        """Pips that come with a transport, and what is used up then."""
        if (mode, spent) not in self.gains:
            unused = [(b, bit) for b, bit in self.bonuses if MODES[mode] in b.modes and not (spent ^ self.fresh) & bit]
            pips, bits = sum(b.pips for b, _bit in unused), sum(bit for _b, bit in unused)
            self.gains[mode, spent] = pips, spent ^ bits
        return self.gains[mode, spent]

    def _transports(self, label: _Label) -> list[tuple[int, int, int]]:
        """What it may travel on with from here, what is used up then, and by how many changes: each set of hunters
        that does it, and none that a part of it does too."""
        if label.mode == NOT_YET:
            return [(mode, label.spent, 0) for mode in range(len(MODES))]
        key = self._usable(label.place), label.mode, label.spent
        if key not in self.changes:
            found = [(label.mode, label.spent, 0)]
            for mode, spent, n in found:  # grows: a change may follow a change
                for bit, _at, changes in (self.switches[m] for m in key[0]):
                    if not spent & bit:
                        further = [(m, spent | bit, n + 1) for m in changes[mode]]
                        found += [change for change in further if change not in found]
            self.changes[key] = [f for f in found if not any(_part(other, f) for other in found)]
        return self.changes[key]

    def _usable(self, place: PlaceId) -> tuple[int, ...]:
        """The switches that work here, by their number."""
        if place not in self.usable:
            lines = self.pack.lines[place]
            self.usable[place] = tuple(n for n, (_bit, at, _changes) in enumerate(self.switches) if at in lines)
        return self.usable[place]

    def _way(self, label: _Label) -> Way:
        steps, at = [], label
        while at.came is not None and at.line is not None:
            steps.append((at.line, at.place, at.left))
            at = at.came
        bits = label.spent ^ self.fresh
        used = frozenset(whose for n, (whose, _bonus) in enumerate(self.journey.bonuses) if bits >> n & 1)
        switched = frozenset(whose for whose, bit in self.hunters.items() if bits & bit)
        cost = sum(price(self.journey, line) for line, _to, _left in steps)
        return Way(MODES[label.by], MODES[label.mode], tuple(reversed(steps)), label.left, cost, used, switched)


def _changes(switch: Switch) -> list[list[int]]:
    """From each transport, to which."""
    one, other = (set(MODES) if word == "*" else {Mode(word)} for word in switch.between)
    pairs = {(a, b) for a in one for b in other if a is not b}
    return [[n for n, b in enumerate(MODES) if (a, b) in pairs or (b, a) in pairs] for a in MODES]


def _part(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return one[0] == other[0] and one[1] != other[1] and not one[1] & ~other[1]


def distance(pack: Pack, a: PlaceId, b: PlaceId) -> int | None:
    """Cheapest sum of pips over all transports, free changes, no war and no embargo (AR-55); None: no way."""
    known = pack.distances_from
    if a not in known:
        known[a] = _distances(pack, a)
    return known[a].get(b)


def _distances(pack: Pack, start: PlaceId) -> dict[PlaceId, int]:
    found: dict[PlaceId, int] = {}
    waiting = [(0, start)]
    while waiting:
        cost, place = heapq.heappop(waiting)
        if place in found:
            continue
        found[place] = cost
        for c, to in pack.leaving[place]:
            if to not in found:
                heapq.heappush(waiting, (cost + c.pips, to))
    return found
