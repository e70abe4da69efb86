"""Where everything of the race's map stands on the paper: places, lines, names and pips, so that none hides another.

Worked out once a game and size: nothing here changes with a move.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from views.boards.kit import Spot
from views.boards.map_labels import LETTER, LINE, MARK, Box, Crowd, beside, on, room
from views.theme import Space

UNITS = 1000.0  # a board is so many units wide and high
AROUND = 600.0  # units: a line longer than this leaves the sheet on one side and comes back on the other
PAD_X, PAD_TOP, PAD_BOTTOM = 12.0, 16.0, 24.0  # dp around the outermost units
ABOVE = 34.0  # dp from the middle of a place up to the head of whoever stands there
BESIDE = 9.0  # dp between two lines that join the same places
BADGE = 14.0  # dp beside a museum, for the letter of what it asks for
LARGEST = 1400.0  # dp: a crowded board grows no further, its places then lie closer than a thumb

Pin = tuple[str, str, tuple[int, int], bool]  # id, name as shown, across and down in units, a museum
Join = tuple[str, str, str, str, int]  # id, mode, from, to, pips


@dataclass(frozen=True, slots=True)
class Stretch:
    """A connection as it is drawn: one line, or two that leave the sheet."""

    id: str
    mode: str
    pips: int
    parts: tuple[tuple[Spot, Spot], ...]
    label: Spot  # where its pips stand
    wraps: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board laid out on ``width`` by ``height`` dp."""

    width: float
    height: float
    at: Mapping[str, Spot]
    room: Mapping[str, float]  # side of the square a thumb may hit: a thumb's, where no other place is nearer
    names: Mapping[str, Spot]  # the middle of each name
    lines: tuple[Stretch, ...]


def least_side(pins: Sequence[Pin]) -> float:
    """The smallest side of a sheet on which every place has a thumb's room of its own, dp."""
    spots = [at for _id, _name, at, _museum in pins]
    near = min(
        (max(abs(a[0] - b[0]), abs(a[1] - b[1])) for n, a in enumerate(spots) for b in spots[n + 1 :]), default=UNITS
    )
    return min(LARGEST, Space.TOUCH * UNITS / max(1, near) + PAD_TOP + PAD_BOTTOM)


@lru_cache(maxsize=16)
def laid_out(pins: tuple[Pin, ...], joins: tuple[Join, ...], width: float, height: float) -> Sheet:
    def place(at: tuple[int, int]) -> Spot:
        across = PAD_X + (width - 2 * PAD_X) * at[0] / UNITS
        return across, PAD_TOP + (height - PAD_TOP - PAD_BOTTOM) * at[1] / UNITS

    at = {id_: place(units) for id_, _name, units, _museum in pins}
    units = {id_: spot for id_, _name, spot, _museum in pins}
    drawn = _drawn(joins, at, units, width)
    museums = {id_ for id_, _name, _units, museum in pins if museum}
    marks = [Box(x - MARK, y - ABOVE, x + MARK + BADGE * (id_ in museums), y + MARK) for id_, (x, y) in at.items()]
    lines = [on(part, share / 12) for _join, parts, _wraps in drawn for part in parts for share in range(13)]
    labels = [(id_, len(name) * LETTER, LINE) for id_, name, _units, _museum in pins]
    names = beside(labels, at, marks, lines, width, height)
    taken = marks + [Box.around(names[id_], len(name) * LETTER, LINE) for id_, name, _units, _museum in pins]
    return Sheet(width, height, at, room(at), names, tuple(_labelled(drawn, taken)))


Drawn = tuple[Join, tuple[tuple[Spot, Spot], ...], bool]


def _drawn(
    joins: Iterable[Join], at: Mapping[str, Spot], units: Mapping[str, tuple[int, int]], width: float
) -> list[Drawn]:
    """Lines between the same places lie side by side."""
    pairs: defaultdict[frozenset[str], list[Join]] = defaultdict(list)
    for join in joins:
        pairs[frozenset(join[2:4])].append(join)
    found: list[Drawn] = []
    for together in pairs.values():
        for n, join in enumerate(together):
            a, b = sorted(join[2:4])  # the same side for all of them, whichever way they are written
            aside = BESIDE * (n - (len(together) - 1) / 2)
            wraps = abs(units[a][0] - units[b][0]) > AROUND
            found.append((join, _round(at[a], at[b], width) if wraps else (_beside(at[a], at[b], aside),), wraps))
    return found


def _beside(a: Spot, b: Spot, aside: float) -> tuple[Spot, Spot]:
    long = math.dist(a, b) or 1
    dx, dy = -(b[1] - a[1]) / long * aside, (b[0] - a[0]) / long * aside
    return (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)


def _round(a: Spot, b: Spot, width: float) -> tuple[tuple[Spot, Spot], ...]:
    """Around the back of the globe: to the nearer edge from each end, meeting at the same height."""
    west, east = (a, b) if a[0] < b[0] else (b, a)
    back = west[0] + width - east[0]
    height = west[1] + (east[1] - west[1]) * (west[0] / back if back else 0.5)
    return (west, (0.0, height)), (east, (width, height))


SHARES = (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72)


def _labelled(drawn: Iterable[Drawn], taken: list[Box]) -> Iterable[Stretch]:
    """Pips stand near the middle of their line, clear of names, places and each other."""
    crowd = Crowd(taken)
    for (id_, mode, _a, _b, pips), parts, wraps in drawn:
        longest = max(parts, key=lambda p: math.dist(*p))
        best, where = math.inf, on(longest, 0.5)
        for rank, share in enumerate(SHARES):
            spot = on(longest, share)
            cost = rank * 12 + crowd.hidden(Box.around(spot, 16, 16))
            if cost < best:
                best, where = cost, spot
        crowd.add(Box.around(where, 16, 16))
        yield Stretch(id_, mode, pips, parts, where, wraps)
