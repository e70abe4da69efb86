"""Where a roll leads: a search over the map with transport, bonuses, borders and changes.

A transport's bonuses are added when the journey first leaves a place with it, all at once, and pips never fall below
zero (AR-A11, AR-32). A change is made where the journey has already travelled: who leaves the start by rail chose
rail, and gains nothing for a transport not used.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass

from games.artifact_race.pack import BorderId, Connection, HunterId, Mode, MoveBonus, Pack, PlaceId, Switch

ENOUGH = 100_000  # pips: more than any way costs (1000 connections of 12)


@dataclass(frozen=True, slots=True)
class Journey:
    """What an explorer can travel with. ``mode`` None: still free to choose, and the bonuses of the one chosen are
    added then. ``bonuses`` and ``switches``: those not used yet this turn, with whose they are; a bonus counts only
    for a natural roll its effect allows (the caller leaves out the others). ``closed``: borders that cannot be crossed
    on this journey."""

    start: PlaceId
    left: int  # pips
    mode: Mode | None = None
    bonuses: tuple[tuple[tuple[str, int], MoveBonus], ...] = ()
    switches: tuple[tuple[HunterId, Switch], ...] = ()
    closed: frozenset[BorderId] = frozenset()


@dataclass(frozen=True, slots=True)
class Way:
    """The cheapest way to a place. ``steps``: each connection, where it leads, and how many pips are left there.
    ``left``: at the end, with every bonus gained on the way. ``used``, ``switched``: what it took."""

    by: Mode  # it leaves with
    ends: Mode  # and arrives with
    steps: tuple[tuple[Connection, PlaceId, int], ...]
    left: int
    used: frozenset[tuple[str, int]] = frozenset()
    switched: frozenset[HunterId] = frozenset()

    @property
    def to(self) -> PlaceId:
        return self.steps[-1][1]

    @property
    def cost(self) -> int:
        """Pips of its connections."""
        return sum(c.pips for c, _to, _left in self.steps)


def reachable(pack: Pack, journey: Journey) -> dict[tuple[Mode, PlaceId], Way]:
    """For each transport it may leave with and each place it then reaches, the way that leaves most pips (at equal
    pips: the fewest changes). Never the start itself. Exact: proved against trying everything."""
    return _search(pack, journey)


@dataclass(frozen=True, slots=True)
class _Node:
    """Somewhere on the way. ``used``, ``switched``: bit n for bonus n or switch n of the journey. ``came``: the node
    before and the connection from there."""

    place: PlaceId
    by: Mode | None  # None: has not left the start
    mode: Mode | None
    used: int
    switched: int
    left: int
    length: int = 0
    came: tuple[_Node, Connection] | None = None

    @property
    def rank(self) -> tuple[int, int, int]:
        """The better of two ways to a place has the lower one."""
        return -self.left, self.switched.bit_count(), self.length

    @property
    def turns(self) -> int:
        """What is used up and never comes back. Along a way this grows, or else ``left`` falls: so nodes taken in the
        order of (turns, rank) are final when taken."""
        return self.used.bit_count() + self.switched.bit_count()


def _search(pack: Pack, journey: Journey, free: bool = False) -> dict[tuple[Mode, PlaceId], Way]:
    """``free``: as if the transport could be changed everywhere."""
    best: dict[tuple[Mode, PlaceId], _Node] = {}
    done: set[tuple[PlaceId, Mode | None, Mode | None, int, int]] = set()
    start = _Node(journey.start, None, journey.mode, 0, 0, journey.left)
    waiting, order = [(0, start.rank, 0, start)], 0
    while waiting:
        *_, node = heapq.heappop(waiting)
        key = (node.place, node.by, node.mode, node.used, node.switched)
        if key in done:
            continue
        done.add(key)
        if node.by and node.place != journey.start:
            known = best.get((node.by, node.place))
            if known is None or node.rank < known.rank:
                best[node.by, node.place] = node
        for following in _onward(pack, journey, node, free):
            order += 1
            heapq.heappush(waiting, (following.turns, following.rank, order, following))
    return {at: _way(journey, node) for at, node in best.items()}


def _onward(pack: Pack, journey: Journey, node: _Node, free: bool) -> Iterator[_Node]:
    for mode, switched in _transports(pack, journey, node, free):
        left, used = node.left, node.used
        if mode is not node.mode:
            gained = [n for n, (_whose, b) in enumerate(journey.bonuses) if mode in b.modes and not used >> n & 1]
            left = max(0, left + sum(journey.bonuses[n][1].pips for n in gained))
            used |= sum(1 << n for n in gained)
        for c, to in pack.leaving[node.place]:
            if c.mode is mode and c.pips <= left and c.border not in journey.closed:
                by = node.by or mode
                yield _Node(to, by, mode, used, switched, left - c.pips, node.length + 1, (node, c))


def _transports(pack: Pack, journey: Journey, node: _Node, free: bool) -> Iterator[tuple[Mode, int]]:
    """What it may travel on with from here, and the switches used by then: each set of them that does it."""
    if node.mode is None or free:
        yield from ((mode, node.switched) for mode in Mode)
        return
    lines = pack.lines[node.place]
    usable = [(1 << n, s) for n, s in _switches(journey) if s.at_place_with in lines]
    found = [(node.mode, node.switched)]
    for mode, switched in found:  # grows: a change may follow a change
        if not any(mode is m and switched & s == s and switched != s for m, s in found):
            yield mode, switched
        for bit, switch in usable:
            if not switched & bit:
                more = [(m, switched | bit) for m in Mode if _joins(switch, mode, m)]
                found += [change for change in more if change not in found]


def _switches(journey: Journey) -> Iterator[tuple[int, Switch]]:
    """Each with the number of its hunter: one change a hunter, whatever the hunter can do."""
    hunters = _hunters(journey)
    yield from ((hunters.index(whose), switch) for whose, switch in journey.switches)


def _hunters(journey: Journey) -> list[HunterId]:
    return list(dict.fromkeys(whose for whose, _switch in journey.switches))


def _joins(switch: Switch, a: Mode, b: Mode) -> bool:
    one, other = ({*Mode} if word == "*" else {Mode(word)} for word in switch.between)
    return a is not b and ((a in one and b in other) or (a in other and b in one))


def _way(journey: Journey, node: _Node) -> Way:
    steps, at = [], node
    while at.came is not None:
        steps.append((at.came[1], at.place, at.left))
        at = at.came[0]
    assert node.by is not None
    assert node.mode is not None
    used = frozenset(whose for n, (whose, _bonus) in enumerate(journey.bonuses) if node.used >> n & 1)
    switched = frozenset(whose for n, whose in enumerate(_hunters(journey)) if node.switched >> n & 1)
    return Way(node.by, node.mode, tuple(reversed(steps)), node.left, used, switched)


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
