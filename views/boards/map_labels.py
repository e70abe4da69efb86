"""Where names stand on a map, so that none hides another, and how much room a thumb has at each place."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from views.boards.kit import Spot
from views.theme import Space

MARK = 11.0  # dp from the middle of a place to its edge
LETTER, LINE = 6.9, 16.0  # dp of a letter of a name, and of its line
LEAST_ROOM = 28.0  # dp
Label = tuple[str, float, float]  # of which place, and how wide and high it is, dp


@dataclass(frozen=True, slots=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, at: Spot, width: float, height: float) -> Box:
        return cls(at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2)

    def shared(self, other: Box) -> float:
        """Area in both."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0

    def outside(self, width: float, height: float) -> float:
        return max(0.0, -self.left, -self.top, self.right - width, self.bottom - height)


class Crowd:
    """Boxes and points that have their place already, found by where they lie: a large board has thousands."""

    CELL = 64.0  # dp

    def __init__(self, boxes: Iterable[Box] = (), points: Iterable[Spot] = ()) -> None:
        self.boxes: defaultdict[tuple[int, int], list[Box]] = defaultdict(list)
        self.points: defaultdict[tuple[int, int], list[Spot]] = defaultdict(list)
        for box in boxes:
            self.add(box)
        for x, y in points:
            self.points[int(x // self.CELL), int(y // self.CELL)].append((x, y))

    def _cells(self, box: Box) -> Iterable[tuple[int, int]]:
        across = range(int(box.left // self.CELL), int(box.right // self.CELL) + 1)
        return [(x, y) for x in across for y in range(int(box.top // self.CELL), int(box.bottom // self.CELL) + 1)]

    def add(self, box: Box) -> None:
        for cell in self._cells(box):
            self.boxes[cell].append(box)

    def hidden(self, box: Box) -> float:
        """Area of ``box`` that others take."""
        near = {id(other): other for cell in self._cells(box) for other in self.boxes.get(cell, ())}
        return sum(box.shared(other) for other in near.values())

    def crossed(self, box: Box) -> int:
        """How many points lie in it."""
        near = (point for cell in self._cells(box) for point in self.points.get(cell, ()))
        return sum(box.left < x < box.right and box.top < y < box.bottom for x, y in near)


def room(at: Mapping[str, Spot]) -> dict[str, float]:
    found = {}
    for id_, (x, y) in at.items():
        near = (max(abs(x - x2), abs(y - y2)) for other, (x2, y2) in at.items() if other != id_)
        found[id_] = min(float(Space.TOUCH), max(LEAST_ROOM, min(near, default=float(Space.TOUCH))))
    return found


def on(part: tuple[Spot, Spot], share: float) -> Spot:
    (x1, y1), (x2, y2) = part
    return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


def beside(
    labels: Sequence[Label],
    at: Mapping[str, Spot],
    marks: Sequence[Box],
    lines: Iterable[Spot],
    width: float,
    height: float,
    mark: float = MARK,
) -> dict[str, Spot]:
    """Below its place, or wherever around it there is most room. In the order of the board: the same every time.
    ``lines``: points of what is better not covered."""
    crowd = Crowd(marks, lines)
    found: dict[str, Spot] = {}
    for id_, wide, high in labels:
        best, where = math.inf, at[id_]
        for rank, spot in enumerate(_around(at[id_], wide, high, mark)):
            box = Box.around(spot, wide, high)
            cost = rank * 3 + crowd.crossed(box) * 9 + crowd.hidden(box) + 60 * box.outside(width, height)
            if cost < best:
                best, where = cost, spot
        found[id_] = where
        crowd.add(Box.around(where, wide, high))
    return found


def _around(at: Spot, wide: float, high: float, mark: float) -> Iterable[Spot]:
    x, y = at
    down, side = mark + high / 2 + 1, mark + 5 + wide / 2
    yield x, y + down
    yield x + wide / 4, y + down
    yield x - wide / 4, y + down
    yield x + side, y
    yield x - side, y
    yield x + wide / 2 + 4, y + down - 4
    yield x - wide / 2 - 4, y + down - 4
    yield x, y - down
