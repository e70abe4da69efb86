"""How far places lie apart, and how a head start is split."""

from __future__ import annotations

from games.artifact_race.pack import Pack, PlaceId


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
