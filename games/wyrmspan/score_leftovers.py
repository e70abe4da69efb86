"""What is left over at the end, and which of it buys points: the best of all pay clauses together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from games.figures import Figure, total
from games.wyrmspan.formulas import Pays

EACH = 4  # so many items that are no coins make a point
Plan = Mapping[int, int]  # dragon -> how its clause is paid; 0: not at all, else counted from 1


@dataclass(frozen=True, slots=True)
class Leftovers:
    """What a player holds. Eggs, cached and tucked things are no leftovers."""

    coins: Figure
    resource: Figure  # of all four kinds together
    dragon_card: Figure
    cave_card: Figure

    @property
    def items(self) -> Figure:
        return total((self.resource, self.dragon_card, self.cave_card))

    @property
    def points(self) -> Figure:
        items = self.items
        return None if self.coins is None or items is None else self.coins + items // EACH

    def covers(self, cost: Mapping[str, int]) -> bool | None:
        answers = [None if (have := getattr(self, item)) is None else have >= n for item, n in cost.items()]
        return False if False in answers else None if None in answers else True

    def less(self, cost: Mapping[str, int]) -> Leftovers:
        """Never below nothing."""
        rest = {item: _less(getattr(self, item), n) for item, n in cost.items()}
        return replace(self, **rest)


def _less(have: Figure, n: int) -> Figure:
    return None if have is None else max(0, have - n)


def cost(clause: Pays, way: int) -> Mapping[str, int]:
    return clause.ways[way - 1][0] if way else {}


def points(clause: Pays, way: int) -> int:
    return clause.ways[way - 1][1] if way else 0


def paid(left: Leftovers, clauses: Mapping[int, Pays], plan: Plan) -> Leftovers | None:
    """What remains. None: it does not reach for all of them, or nobody knows whether it does."""
    for dragon, way in plan.items():
        if left.covers(cost(clauses[dragon], way)) is not True:
            return None
        left = left.less(cost(clauses[dragon], way))
    return left


def plans(clauses: Mapping[int, Pays], fixed: Plan) -> Iterator[Plan]:
    ways = ([fixed[d]] if d in fixed else range(len(c.ways) + 1) for d, c in clauses.items())
    for chosen in product(*ways):
        yield dict(zip(clauses, chosen, strict=True))


def best(left: Leftovers, clauses: Mapping[int, Pays], fixed: Plan) -> Plan | None:
    """The plan with most points, what remains included; of equal ones the one that pays least. What the player has
    chosen stands, if it can be paid. None: it rests on a figure that is not known."""
    if not clauses:
        return {}
    if left.items is None:
        return None
    fixed = {d: w for d, w in fixed.items() if d in clauses}
    if paid(left, {d: clauses[d] for d in fixed}, fixed) is None:
        fixed = {}

    def worth(plan: Plan) -> tuple[int, int]:
        rest = paid(left, clauses, plan)
        if rest is None or rest.items is None or left.items is None:
            return -1, 0
        gained = sum(points(clauses[d], way) for d, way in plan.items())
        return gained + rest.items // EACH, rest.items - left.items

    return max(plans(clauses, fixed), key=worth)
