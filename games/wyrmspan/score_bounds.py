"""What points can be at all: sums nobody can reach are mistakes of the pencil."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from games.wyrmspan.data import CAVES, COLUMNS, DRAGONS, MARKERS, MAT_NESTS
from games.wyrmspan.objectives_results import POINTS

MOST_DRAGONS = len(CAVES) * len(COLUMNS)


def _best(values: list[int], n: int = MOST_DRAGONS) -> int:
    return sum(sorted(values)[-n:])


MOST_EGGS = MAT_NESTS + _best([d.capacity for d in DRAGONS.values()])
MOST_COUNTED = max(MOST_EGGS // 2, 16)  # what one guild marker may count: eggs in twos, or four costs of four resources
LOWEST: Mapping[str, int] = {"end_game": -9}  # the two dragons that subtract, with three aggressive ones beside each
HIGHEST: Mapping[str, int] = {
    "guild": MARKERS * MOST_COUNTED,
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
    return LOWEST.get(category, 0) <= points <= HIGHEST[category]
