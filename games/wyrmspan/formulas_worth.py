"""A dragon's end-game formula worked out on one player's mat.

Everything here is ``int | None``: a dragon whose name or place is not known leaves a count unknown, unless the answer
is the same whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from games.figures import Figure
from games.wyrmspan.data import CAVES, COLUMNS
from games.wyrmspan.formulas import (
    ANY,
    Formula,
    GainsIfAhead,
    IfCaveHas,
    IfDragon,
    IfExcavated,
    IfFlanked,
    IfFull,
    IfRightMost,
    Pays,
    PerDragon,
    PerEggs,
    PerItemHere,
    PerLowest,
    PerMarker,
    PerSet,
    Where,
)

ORDER = tuple(CAVES)  # from top to bottom, for what is adjacent


class Lying(Protocol):
    """A dragon that can be seen on the mat. ``column`` and ``cave``: None where its place is not known."""

    @property
    def traits(self) -> frozenset[str] | None:
        """None: which dragon it is, is not known."""
        ...

    @property
    def cave(self) -> str | None: ...
    @property
    def column(self) -> int | None: ...
    def holds(self, item: str) -> Figure:
        """Cached resources of a kind, or tucked cards."""
        ...


class Scene(Protocol):
    """All that a formula may look at, of one player."""

    @property
    def dragons(self) -> tuple[Lying, ...] | None:
        """Every visible one. None: which dragons lie on the mat is not known."""
        ...

    @property
    def eggs(self) -> Figure: ...
    @property
    def markers(self) -> Figure: ...
    @property
    def lowest(self) -> Figure: ...
    def excavated(self, cave: str) -> Figure: ...


def has(dragon: Lying, trait: str) -> bool | None:
    if trait == ANY:
        return True
    return None if dragon.traits is None else trait in dragon.traits


def _same(a: object, b: object) -> bool | None:
    return None if a is None or b is None else a == b


def _both(*answers: bool | None) -> bool | None:
    return False if False in answers else None if None in answers else True


def _beside(a: Lying, b: Lying) -> bool | None:
    if a.cave is None or b.cave is None or a.column is None or b.column is None:
        return None
    return abs(ORDER.index(a.cave) - ORDER.index(b.cave)) + abs(a.column - b.column) == 1


def lies(a: Lying, b: Lying, where: Where) -> bool | None:
    """Whether a counts as lying there, seen from b."""
    match where:
        case Where.MAT:
            return True
        case Where.CAVE:
            return _same(a.cave, b.cave)
        case Where.COLUMN:
            return _same(a.column, b.column)
        case Where.BESIDE:
            return _beside(a, b)


def span(answers: Iterable[bool | None]) -> tuple[int, int]:
    """How many at least, and at most."""
    known = list(answers)
    return known.count(True), len(known) - known.count(False)


def _between(low: int, high: int, worth: Callable[[int], int]) -> Figure:
    """Unknown, unless all numbers from low to high come to the same."""
    found = {worth(n) for n in range(low, high + 1)}
    return found.pop() if len(found) == 1 else None


def counted(me: Lying, scene: Scene, trait: str, where: Where, *, others: bool) -> tuple[int, int] | None:
    """How many such dragons lie there, at least and at most. None: nobody knows what lies on the mat."""
    if scene.dragons is None:
        return None
    return span(_both(lies(d, me, where), has(d, trait)) for d in scene.dragons if not (others and d is me))


def worth(formula: Formula, me: Lying, scene: Scene) -> Figure:
    """Points of one dragon's formula; of a clause that is paid for, nothing here (see ``score_leftovers``)."""
    match formula:
        case PerItemHere(points, item):
            n = me.holds(item)
            return None if n is None else points * n
        case PerDragon(points, trait, where, others, most):
            bounds = counted(me, scene, trait, where, others=others)
            return None if bounds is None else _between(*bounds, lambda n: min(points * n, most or points * n))
        case IfDragon(points, trait, where, none):
            bounds = counted(me, scene, trait, where, others=True)
            wanted = not none  # its own traits never stand in its way: it is no other dragon
            return None if bounds is None else _between(*bounds, lambda n: points if bool(n) == wanted else 0)
        case PerMarker(points):
            return None if scene.markers is None else points * scene.markers
        case PerLowest(points):
            return None if scene.lowest is None else points * scene.lowest
        case PerEggs(points, each):
            return None if scene.eggs is None else points * (scene.eggs // each)
        case Pays() | GainsIfAhead():
            return 0
        case _:
            return _of_its_place(formula, me, scene)


def _of_its_place(
    formula: IfFlanked | IfRightMost | IfExcavated | IfFull | IfCaveHas | PerSet, me: Lying, scene: Scene
) -> Figure:
    if isinstance(formula, IfExcavated):
        open_ = None if me.cave is None else scene.excavated(me.cave)
        return None if open_ is None else formula.points * (open_ == len(COLUMNS))
    if scene.dragons is None:
        return None
    here = [(d, _same(d.cave, me.cave), d.column) for d in scene.dragons if d is not me]
    match formula:
        case IfFlanked(points):
            sides = (_any(_both(same, _at(column, me.column, by)) for _d, same, column in here) for by in (-1, 1))
            return _if(points, _both(*sides))
        case IfRightMost(points):
            further = _any(_both(same, _beyond(column, me.column)) for _d, same, column in here)
            return _if(points, None if further is None else not further)
        case IfFull(points, dragons, cave, column):
            there = [_same(column_, me.column) if column else _same(d.cave, cave or me.cave) for d, _c, column_ in here]
            mine = True if cave is None else _same(me.cave, cave)
            return _between(*span([mine, *there]), lambda n: points * (n >= dragons))
        case IfCaveHas(points, traits):
            found = (
                _any(_both(_same(d.cave, me.cave) if d is not me else True, has(d, t)) for d in scene.dragons)
                for t in traits
            )
            return _if(points, _both(*found))
        case PerSet(points, traits):
            have = [sum(has(d, t) is True for d in scene.dragons) for t in traits]
            free = sum(d.traits is None for d in scene.dragons)  # each may be what one set still lacks
            return _between(min(have), _sets(have, free), lambda n: points * n)


def _sets(have: list[int], free: int) -> int:
    """How many complete sets there may be at most."""
    sets = min(have)
    while sum(max(0, sets + 1 - n) for n in have) <= free:
        sets += 1
    return sets


def _any(answers: Iterable[bool | None]) -> bool | None:
    known = list(answers)
    return True if True in known else None if None in known else False


def _if(points: int, answer: bool | None) -> Figure:
    return None if answer is None else points * answer


def _at(column: int | None, mine: int | None, by: int) -> bool | None:
    return None if column is None or mine is None else column == mine + by


def _beyond(column: int | None, mine: int | None) -> bool | None:
    return None if column is None or mine is None else column > mine
