"""What points can be at all: sums nobody can reach are mistakes of the pencil."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from games.wyrmspan.data import CAVES, COLUMNS, DRAGONS, MARKERS, MAT_NESTS
from games.wyrmspan.objectives_results import POINTS

MOST_DRAGONS = len(CAVES) * len(COLUMNS)


def _best(values: list[int], n: int = MOST_DRAGONS) -> int:
    return sum(sorted(values)[-n:])


# a guild marker on a slot that counts brings 24 at the very most (eight resources in each of four costs, 16; 12 for
# columns; 9 for cave cards; half of all eggs), two of them fit there; the printed points of the others come beside
MOST_EGGS = MAT_NESTS + _best([d.capacity for d in DRAGONS.values()])
COUNTED, PRINTED = max(MOST_EGGS // 2, 16), (6, 3)
LOWEST: Mapping[str, int] = {"end_game": -9}  # the two dragons that subtract, with three aggressive ones beside each
HIGHEST: Mapping[str, int] = {
    "guild": MARKERS * COUNTED // 2 + sum(PRINTED),
    "printed": _best([d.vp for d in DRAGONS.values()]),
    "end_game": 99,
    "eggs": MOST_EGGS,
    "cached": 99,
    "tucked": 99,
    "objectives": sum(max(row) for row in POINTS),
    "leftovers": 40,
}
REACHABLE = frozenset(sum(rows) for rows in product(*POINTS))  # of four objectives: never 20 or 21


def possible(category: str, points: int) -> bool:
    if category == "objectives":
        return points in REACHABLE
    return LOWEST.get(category, 0) <= points <= HIGHEST[category]
