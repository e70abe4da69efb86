"""How far places lie apart, which lines between them are open, and how a head start is split."""

from __future__ import annotations

from collections.abc import Mapping

from games.artifact_race.pack import BorderId, Line, Lines, Mode, Pack, PlaceId

KEPT = 32  # maps with these borders closed or those


def distance(pack: Pack, a: PlaceId, b: PlaceId) -> int | None:
    """Cheapest sum of pips over all transports, free changes, no war and no embargo (AR-55); None: no way."""
    known = pack.distances_from
    if a not in known:
        known[a] = _distances(pack, a)
    return known[a].get(b)


def _distances(pack: Pack, start: PlaceId) -> dict[PlaceId, int]:
    """Costs are few pips, so places wait in one list for each sum."""
    near, names = pack.nearest, list(pack.places)
    found = [-1] * len(names)
    at: list[list[int]] = [[names.index(start)]]
    for cost, places in enumerate(at):  # grows
        for place in places:
            if found[place] < 0:
                found[place] = cost
                for to, pips in near[place]:
                    if found[to] < 0:
                        while len(at) <= cost + pips:
                            at.append([])
                        at[cost + pips].append(to)
    return {name: cost for name, cost in zip(names, found, strict=True) if cost >= 0}


def parts(pips: int, rounds: int) -> tuple[int, ...]:
    """As evenly as it goes, the larger first (AR-A28)."""
    each, more = divmod(pips, rounds)
    return tuple(each + (n < more) for n in range(rounds))


def open_lines(pack: Pack, closed: frozenset[BorderId], places: bool) -> Lines:
    """For each transport and place (by their numbers) the open lines, cheapest first: what one costs (``places``: one
    each), where it leads, and which it is. Of several that lead to one place, the cheapest."""
    key = closed, places
    if key not in pack.opened:
        if len(pack.opened) >= KEPT:
            pack.opened.clear()
        order = {place: n for n, place in enumerate(pack.places)}
        rows = (tuple(_from(pack, place, mode, order, *key) for place in pack.places) for mode in Mode)
        pack.opened[key] = tuple(rows)
    return pack.opened[key]


def _from(
    pack: Pack, place: PlaceId, mode: Mode, order: Mapping[PlaceId, int], closed: frozenset[BorderId], places: bool
) -> tuple[Line, ...]:
    cheapest: dict[int, Line] = {}
    for c, to in pack.leaving[place]:
        if c.mode is mode and c.border not in closed:
            line = (1 if places else c.pips), order[to], c
            if order[to] not in cheapest or line[0] < cheapest[order[to]][0]:
                cheapest[order[to]] = line
    return tuple(sorted(cheapest.values(), key=lambda line: line[0]))
