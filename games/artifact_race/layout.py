"""Where places are drawn that a board does not say it of: those with few connections between them lie close.

The same board gives the same map, so nothing here is left to chance.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations

from games.artifact_race.pack import Pack, PlaceId

SIZE, MARGIN = 1000, 50
APART = 60  # between two places, where there is room for it
STEPS = 6000  # places times rounds: the time it takes grows with places times this
FELT = 4  # times the room of one place: how far places push each other
TURN = math.pi * (3 - math.sqrt(5))  # radians from one place to the next on the spiral they start from
Points = dict[PlaceId, complex]  # across + down * i


def positions(pack: Pack) -> Mapping[PlaceId, tuple[int, int]]:
    """Of every place, across and down, 0 to 1000. What the pack says stays as it is."""
    if not pack.drawn:
        pack.drawn.update(_drawn(pack))
    return pack.drawn


def _drawn(pack: Pack) -> dict[PlaceId, tuple[int, int]]:
    said = {place.id: place.at for place in pack.places.values() if place.at is not None}
    at = _begin(pack, said)
    free = [place for place in at if place not in said]
    if free:
        _spring(pack, at, free)
        _fit(at, free)
        _part(at, free)
    return {place: said.get(place) or (round(p.real), round(p.imag)) for place, p in at.items()}


def _begin(pack: Pack, said: Mapping[PlaceId, tuple[int, int]]) -> Points:
    """Beside the first neighbour whose place is known, else on a spiral from the middle outwards."""
    at: Points = {place: complex(*xy) for place, xy in said.items()}
    middle, n = complex(SIZE, SIZE) / 2, len(pack.places)
    for k, place in enumerate(pack.places):
        if place not in at:
            away = (SIZE / 2 - MARGIN) * math.sqrt((k + 0.5) / n) * complex(math.cos(k * TURN), math.sin(k * TURN))
            near = [at[to] for _c, to in pack.leaving[place] if to in said]
            at[place] = near[0] + away / 8 if near else middle + away
    return {place: at[place] for place in pack.places}


def _spring(pack: Pack, at: Points, free: list[PlaceId]) -> None:
    """Places push each other away, connections pull; each round moves them less far (Fruchterman and Reingold)."""
    rounds = max(20, min(150, STEPS // len(at)))
    wide = SIZE / math.sqrt(len(at))
    for n in range(rounds):
        force = dict.fromkeys(at, 0j)
        for a, b in combinations(at, 2):
            away = at[a] - at[b] or complex(1, 1)
            if abs(away) < FELT * wide:
                push = away * (wide / abs(away)) ** 2
                force[a] += push
                force[b] -= push
        for c in pack.connections.values():
            pull = (at[c.a] - at[c.b]) * abs(at[c.a] - at[c.b]) / wide
            force[c.a] -= pull
            force[c.b] += pull
        most = SIZE / 8 * (1 - n / rounds)
        for place in free:
            step = force[place]
            at[place] += step if abs(step) <= most else step / abs(step) * most


def _fit(at: Points, free: list[PlaceId]) -> None:
    """All of it as large as there is room for, across and down; but what stands beside fixed places only inside."""
    if len(free) < len(at):
        at.update({place: _inside(at[place]) for place in free})
        return
    left, right = _ends(p.real for p in at.values())
    top, bottom = _ends(p.imag for p in at.values())
    room = SIZE - 2 * MARGIN
    for place, p in at.items():
        across, down = (p.real - left) / (right - left), (p.imag - top) / (bottom - top)
        at[place] = complex(MARGIN + room * across, MARGIN + room * down)


def _ends(values: Iterator[float]) -> tuple[float, float]:
    found = sorted(values)
    return found[0], max(found[-1], found[0] + 1)


def _part(at: Points, free: list[PlaceId]) -> None:
    """Pushes apart what would be drawn over each other."""
    apart = min(APART, 0.7 * SIZE / math.sqrt(len(at)))
    loose = set(free)
    for _round in range(100):
        close = [(a, b) for a, b in combinations(at, 2) if abs(at[a] - at[b]) < apart]
        close = [(a, b) for a, b in close if a in loose or b in loose]
        if not close:
            return
        for a, b in close:
            away = at[a] - at[b] or complex(1, 1)
            step = away / abs(away) * (apart + 1 - abs(away)) / (2 if {a, b} <= loose else 1)
            if a in loose:
                at[a] = _inside(at[a] + step)
            if b in loose:
                at[b] = _inside(at[b] - step)


def _inside(p: complex) -> complex:
    return complex(min(SIZE - MARGIN, max(MARGIN, p.real)), min(SIZE - MARGIN, max(MARGIN, p.imag)))
