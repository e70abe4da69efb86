"""Where a roll leads: a search over the map with transport, bonuses, borders and changes.

A transport's bonuses are added when the journey first leaves a place with it, all at once, and pips never fall below
zero (AR-A11, AR-32). A change is made where the journey has already travelled: who leaves the start by rail chose
rail, and gains nothing for a transport not used.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from games.artifact_race.measure import open_lines
from games.artifact_race.pack import (
    BorderId,
    Connection,
    HunterId,
    Mode,
    MoveBonus,
    Pack,
    PlaceId,
    Switch,
)

MODES = tuple(Mode)
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


class Way(NamedTuple):
    """The cheapest way to a place. ``steps``: each connection, where it leads, and how many pips are left there.
    ``left``: at the end, with every bonus gained on the way. ``cost``: of its connections. ``used``, ``switched``:
    what it took."""

    by: Mode  # it leaves with
    ends: Mode  # and arrives with
    steps: tuple[Step, ...]
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


Step = tuple[Connection, PlaceId, int]  # where it leads, and what is left there
Layer = tuple[int, int]  # the transport one travels with, by its number, and what is used up (see ``_Search``)


class _Label(NamedTuple):
    """An arrival. ``came``: the arrival before, at the place it left; None: it left the start."""

    left: int
    place: int  # by its number
    layer: Layer
    came: _Label | None
    line: Connection


UsedUp = tuple[int, frozenset[tuple[str, int]], frozenset[HunterId]]  # all pips there were, whose bonuses, who changed
State = tuple[int, _Label | None]  # pips to travel on with from a place, and how one got there


class _Search:
    """In a layer all travel with one transport and have used up the same, so that of a place only the most pips count:
    each is one search over one transport's lines, most pips first. A change leads to a layer where more is used up;
    layers are taken in that order. What a layer that has used up no more has done as well already is not done again.

    ``spent`` has one bit for each bonus and for each hunter who changes transport. Set is never better than not set:
    so the bit of a handicap, which is better used up, starts set and is cleared."""

    def __init__(self, pack: Pack, journey: Journey) -> None:
        self.pack, self.journey = pack, journey
        self.names = list(pack.places)
        self.lines = open_lines(pack, journey.closed, journey.places)
        self.bonuses = [(bonus, 1 << n) for n, (_whose, bonus) in enumerate(journey.bonuses)]
        hunters = dict.fromkeys(whose for whose, _switch in journey.switches)
        self.hunters = {whose: 1 << len(self.bonuses) + n for n, whose in enumerate(hunters)}
        self.switches = [(self.hunters[whose], s.at_place_with, _changes(s)) for whose, s in journey.switches]
        self.fresh = sum(bit for bonus, bit in self.bonuses if bonus.pips < 0)
        self.changed = sum(self.hunters.values())  # the bits of hunters
        self.gains: dict[Layer, tuple[int, int]] = {}
        self.told: dict[int, UsedUp] = {}
        self.known: dict[int, tuple[Step, ...]] = {}  # by the id of labels that are all alive
        self.usable = self._usable()
        self.changes: dict[tuple[tuple[int, ...], Layer], list[Layer]] = {}

    def ways(self) -> dict[tuple[Mode, PlaceId], Way]:
        start = self.names.index(self.journey.start)
        firsts: dict[int, dict[Layer, dict[int, State]]] = {}
        for layer in self._first(start):
            left, onward = self._leaving(self.journey.left, self.journey.mode, layer)
            if left >= 0:
                firsts.setdefault(layer[0], {})[onward] = {start: (left, None)}
        found = {}
        for by, waiting in firsts.items():
            labels = self._spread(waiting)
            self.known.clear()
            for label in labels:
                if label is not None and label.place != start:
                    found[MODES[by], self.names[label.place]] = self._way(MODES[by], label)
        return found

    def _first(self, start: int) -> list[Layer]:
        """What it may leave the start with: any transport, or the one it has come with and those it may change to."""
        if self.journey.mode is None:
            return [(mode, self.fresh) for mode in range(len(MODES))]
        return self._transports(start, (MODES.index(self.journey.mode), self.fresh))

    def _leaving(self, left: int, mode: Mode | None, layer: Layer) -> tuple[int, Layer]:
        """The pips it leaves with, and what is used up then: bonuses come with a transport that is new."""
        if mode is not None and MODES[layer[0]] is mode:
            return left, layer
        gain, spent = self._gain(layer)
        return left + gain, (layer[0], spent)

    def _spread(self, waiting: dict[Layer, dict[int, State]]) -> list[_Label | None]:
        """The best arrival at each place. ``waiting``: where layers begin."""
        best: list[_Label | None] = [None] * len(self.names)
        done: dict[Layer, tuple[list[int], list[int]]] = {}
        while waiting:
            layer = min(waiting, key=self._rank)
            begin = waiting.pop(layer)
            arrived = self._travel(layer, begin, done)
            for place, label in arrived.items():
                known = best[place]
                if known is None or label.left > known.left:  # at as many, the one before has changed less
                    best[place] = label
            if self.switches:
                self._change(layer, arrived, waiting)
        return best

    def _rank(self, layer: Layer) -> tuple[int, int]:
        """A change uses up a hunter, so a layer comes after all that lead to it."""
        return (layer[1] & self.changed).bit_count(), layer[1].bit_count()

    def _travel(
        self, layer: Layer, begin: dict[int, State], done: dict[Layer, tuple[list[int], list[int]]]
    ) -> dict[int, _Label]:
        """Every arrival in a layer that is better than all in layers that have used up no more."""
        mode, spent = layer
        before = [pair for (m, s), pair in done.items() if m == mode and not s & ~spent]
        going, come = (_most([pair[n] for pair in before], len(self.names)) for n in (0, 1))
        via: dict[int, _Label | None] = {}
        arrived: dict[int, _Label] = {}
        waiting = []
        for place, (left, label) in begin.items():
            if left > going[place]:
                going[place], via[place] = left, label
                waiting.append((-left, place))
        heapify(waiting)
        lines = self.lines[mode]
        while waiting:
            less, place = heappop(waiting)
            if going[place] != -less:
                continue  # bettered since
            left, label = -less, via[place]
            for pips, to, line in lines[place]:
                rest = left - pips
                if rest < 0:
                    break
                if rest > come[to]:
                    come[to] = rest
                    arrived[to] = new = _Label(rest, to, layer, label, line)
                    if rest > going[to]:
                        going[to], via[to] = rest, new
                        heappush(waiting, (-rest, to))
        done[layer] = going, come
        return arrived

    def _change(self, layer: Layer, arrived: dict[int, _Label], waiting: dict[Layer, dict[int, State]]) -> None:
        """Where an arrival changes to another transport."""
        exits: dict[tuple[int, ...], list[tuple[int, dict[int, State]]]] = {}
        for place, label in arrived.items():
            usable = self.usable[place]
            if usable not in exits:
                onward = [self._leaving(0, MODES[layer[0]], other) for other in self._transports(place, layer)]
                exits[usable] = [(gain, waiting.setdefault(o, {})) for gain, o in onward if o != layer]
            for gain, begin in exits[usable]:
                left = label.left + gain
                if left > 0 and (place not in begin or begin[place][0] < left):
                    begin[place] = left, label

    def _gain(self, layer: Layer) -> tuple[int, int]:
        """Pips that come with a transport, and what is used up then."""
        if layer not in self.gains:
            mode, spent = layer
            unused = [(b, bit) for b, bit in self.bonuses if MODES[mode] in b.modes and not (spent ^ self.fresh) & bit]
            pips, bits = sum(b.pips for b, _bit in unused), sum(bit for _b, bit in unused)
            self.gains[layer] = pips, spent ^ bits
        return self.gains[layer]

    def _transports(self, place: int, layer: Layer) -> list[Layer]:
        """What it may travel on with from here, and what is used up then: each set of hunters that does it, and none
        that a part of it does too."""
        key = self.usable[place], layer
        if key not in self.changes:
            found = [layer]
            for mode, spent in found:  # grows: a change may follow a change
                for bit, _at, changes in (self.switches[m] for m in key[0]):
                    if not spent & bit:
                        further = [(m, spent | bit) for m in changes[mode]]
                        found += [change for change in further if change not in found]
            self.changes[key] = [f for f in found if not any(_part(other, f) for other in found)]
        return self.changes[key]

    def _usable(self) -> list[tuple[int, ...]]:
        """The switches that work at each place, by their number."""
        if not self.switches:
            return [()] * len(self.names)
        stops = [self.pack.lines[name] for name in self.names]
        return [tuple(n for n, (_bit, at, _to) in enumerate(self.switches) if at in lines) for lines in stops]

    def _way(self, by: Mode, label: _Label) -> Way:
        pips, used, switched = self._used_up(label.layer[1])
        return Way(by, MODES[label.layer[0]], self._steps(label), label.left, pips - label.left, used, switched)

    def _steps(self, label: _Label) -> tuple[Step, ...]:
        """The way so far is the same for all that go on from there."""
        found: tuple[Step, ...] = ()
        onward: list[_Label] = []
        at: _Label | None = label
        while at is not None:
            if id(at) in self.known:
                found = self.known[id(at)]
                break
            onward.append(at)
            at = at.came
        for at in reversed(onward):
            found = (*found, (at.line, self.names[at.place], at.left))
            self.known[id(at)] = found
        return found

    def _used_up(self, spent: int) -> UsedUp:
        if spent not in self.told:
            bits = spent ^ self.fresh
            used = [(whose, bonus) for n, (whose, bonus) in enumerate(self.journey.bonuses) if bits >> n & 1]
            pips = self.journey.left + sum(bonus.pips for _whose, bonus in used)
            switched = frozenset(whose for whose, bit in self.hunters.items() if bits & bit)
            self.told[spent] = pips, frozenset(whose for whose, _bonus in used), switched
        return self.told[spent]


def _most(known: list[list[int]], n: int) -> list[int]:
    """Place by place the most of them; -1 where there is nothing."""
    if len(known) < 2:
        return list(known[0]) if known else [-1] * n
    return list(map(max, *known))


def _changes(switch: Switch) -> list[list[int]]:
    """From each transport, to which."""
    one, other = (set(MODES) if word == "*" else {Mode(word)} for word in switch.between)
    pairs = {(a, b) for a in one for b in other if a is not b}
    return [[n for n, b in enumerate(MODES) if (a, b) in pairs or (b, a) in pairs] for a in MODES]


def _part(one: Layer, other: Layer) -> bool:
    return one[0] == other[0] and one[1] != other[1] and not one[1] & ~other[1]
