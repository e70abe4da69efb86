"""The world of Lost Explorers on a sheet: coasts, where places lie, their names, and the ways to them from Venice.

Worked out once for each pack and size: nothing here changes with a move. Degrees are east and north.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.assets import table
from views.boards.kit import Spot
from views.boards.map_labels import LETTER, Box, beside, room
from views.boards.moving_map import SCALES, Level, Size
from views.theme import Palette, Space

WEST, EAST, NORTH, SOUTH = -168.0, 192.0, 84.0, -58.0  # cut in the Bering Strait, so that no land is in two parts
HUB = "venice"
VENICE = (12.3, 45.4)
SLIM, BROAD = 1.25, 2.1  # width to height: the world may be drawn no slimmer, and no broader
LARGEST = 1400.0  # dp: a crowded world grows no further, its places then lie closer than a thumb
STRIP, CELL = 46.0, 104.0  # dp: rows and cells at the foot, for places that nobody has put on the map yet
MARK = 14.0  # dp from the middle of a place to its edge: a member stands on it
BOW = 0.16  # how far a way swings aside, in parts of its length
PAPER = 720  # units of the coasts' picture, across
SIGNS_FROM = 480.0  # dp of width: a smaller world has room for names only
NAME, SIGN = 16.0, 17.0  # dp: a line of letters, a line of signs

Degrees = tuple[float, float]
Pin = tuple[str, str, Degrees | None, tuple[str, ...] | None]  # id, name as shown, where, vehicles (None: not known)
Bend = tuple[Spot, Spot, Spot]  # a quadratic curve: from, pulled towards, to


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a way that is gone by one vehicle; "" where that is not known."""

    vehicle: str
    bend: Bend
    middle: Spot


@dataclass(frozen=True, slots=True)
class World:
    """Everything laid out on ``width`` by ``height`` dp. ``left``, ``top``, ``wide``, ``high``: of the drawn world."""

    width: float
    height: float
    left: float
    top: float
    wide: float
    high: float
    at: Mapping[str, Spot]
    room: Mapping[str, float]  # side of the square a thumb may hit
    names: Mapping[str, Spot]  # the middle of each name, or of the name and the signs under it
    ways: Mapping[str, tuple[Leg, ...]]
    signs: bool  # whether there is room for each place's vehicles

    @property
    def shape(self) -> float:
        return round(self.wide / self.high, 2)

    @property
    def hub(self) -> Spot:
        return self.at[HUB]


def share(at: Degrees) -> tuple[float, float]:
    """Across and down, in parts of the world's sides."""
    return (at[0] - WEST) / (EAST - WEST), (NORTH - at[1]) / (NORTH - SOUTH)


def degrees(across: float, down: float) -> Degrees:
    """The other way round, to a tenth."""
    return round(WEST + across * (EAST - WEST), 1), round(NORTH - down * (NORTH - SOUTH), 1)


# --- how large ---
def fitted(width: float, height: float) -> Size:
    """The world's own size on so much paper."""
    if width < height * SLIM:
        return width, width / SLIM
    return (height * BROAD, height) if width > height * BROAD else (width, height)


def _covering(window: Size) -> Size:
    width, height = window
    if width < height * SLIM:
        return height * SLIM, height
    return (width, width / BROAD) if width > height * BROAD else window


def levels(window: Size, pins: tuple[Pin, ...]) -> tuple[Level, ...]:
    """What the keys step through: the whole world, then one that leaves no paper bare and has a thumb's room at each
    place, then nearer."""
    wide, high = _covering(window)
    grow = max(1.0, min(_growth(pins, wide, high), LARGEST / wide))
    large = wide * grow, high * grow
    sheets = [(large, scale) for scale in SCALES]
    return tuple(sheets) if large == window else ((window, 1.0), *sheets)


def opens_at(found: tuple[Level, ...]) -> int:
    return len(found) - len(SCALES)


def _growth(pins: tuple[Pin, ...], wide: float, high: float) -> float:
    spots = [share(at) for _id, _name, at, _by in pins if at is not None]
    near = min(
        (max(abs(a[0] - b[0]) * wide, abs(a[1] - b[1]) * high) for n, a in enumerate(spots) for b in spots[n + 1 :]),
        default=float(Space.TOUCH),
    )
    return Space.TOUCH / max(1.0, near)


# --- where everything stands ---
@lru_cache(maxsize=16)
def laid_out(pins: tuple[Pin, ...], width: float, height: float) -> World:
    loose = [pin for pin in pins if pin[2] is None]
    across = max(1, int(width // CELL))
    strip = STRIP * -(-len(loose) // across)
    wide, high = fitted(width, height - strip)
    left, top = (width - wide) / 2, (height - strip - high) / 2

    def place(where: Degrees) -> Spot:
        x, y = share(where)
        return left + x * wide, top + y * high

    at = {id_: place(where) for id_, _name, where, _by in pins if where is not None}
    for n, (id_, _name, _where, _by) in enumerate(loose):
        line, cell = divmod(n, across)
        at[id_] = (width * (cell + 0.5) / across, height - strip + line * STRIP + 14)
    at[HUB] = place(VENICE)
    ways = {id_: _way(at[HUB], at[id_], by) for id_, _name, where, by in pins if where is not None}
    signs = width >= SIGNS_FROM
    names = _named(pins, at, ways, width, height, signs)
    return World(width, height, left, top, wide, high, at, room(at), names, ways, signs)


def _named(
    pins: tuple[Pin, ...],
    at: Mapping[str, Spot],
    ways: Mapping[str, tuple[Leg, ...]],
    width: float,
    height: float,
    signs: bool,
) -> Mapping[str, Spot]:
    labels = [(id_, *label_size(name, by, signs)) for id_, name, where, by in pins if where is not None]
    marks = [Box(x - MARK, y - MARK, x + MARK, y + MARK) for x, y in at.values()]
    middles = [leg.middle for legs in ways.values() for leg in legs]
    names = beside(labels, at, marks, middles, width, height, MARK)
    loose = {id_: (at[id_][0], at[id_][1] + MARK + NAME / 2 + 1) for id_, _name, where, _by in pins if where is None}
    return {**names, **loose}


def label_size(name: str, by: tuple[str, ...] | None, signs: bool) -> Size:
    return max(len(name) * LETTER, SIGN * len(by or "?") if signs else 0), NAME + (SIGN if signs else 0)


def _way(hub: Spot, to: Spot, by: Sequence[str] | None) -> tuple[Leg, ...]:
    """A bow from Venice, in as many legs as vehicles."""
    dx, dy = to[0] - hub[0], to[1] - hub[1]
    bow = BOW if dx < 0 else -BOW  # both sides swing north
    pulled = hub[0] + dx / 2 - dy * bow, hub[1] + dy / 2 + dx * bow
    whole: Bend = (hub, pulled, to)
    kinds = tuple(by or ("",))
    count = len(kinds)
    found = []
    for n, kind in enumerate(kinds):
        bend = _part(whole, n / count, (n + 1) / count)
        found.append(Leg(kind, bend, _point(bend, 0.5)))
    return tuple(found)


def _point(bend: Bend, t: float) -> Spot:
    a, b, c = bend
    one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return one * a[0] + two * b[0] + three * c[0], one * a[1] + two * b[1] + three * c[1]


def _part(bend: Bend, start: float, end: float) -> Bend:
    """The piece of a curve between two shares of it is such a curve again (blossoming)."""
    a, b, c = bend

    def mixed(axis: int) -> float:
        s, t = start, end
        return (1 - s) * (1 - t) * a[axis] + (s * (1 - t) + t * (1 - s)) * b[axis] + s * t * c[axis]

    return _point(bend, start), (mixed(0), mixed(1)), _point(bend, end)


def length(bend: Bend) -> float:
    return math.dist(bend[0], bend[2])


# --- the coasts ---
@lru_cache(maxsize=16)
def ground(palette: Palette, shape: float) -> str:
    """The world as SVG, to be drawn over the sea: small on the wire, and sharp at any size. ``shape``: width to height;
    measured, Flet scales both sides alike, so the picture has that shape itself."""
    data = table("lost_explorers", "coasts")
    high = PAPER / shape
    land, water = ("".join(_outline(row, high) for row in data[kind]) for kind in ("land", "water"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PAPER} {high:.0f}">'
        f'<g stroke="{palette.edge}" stroke-width="0.9" stroke-linejoin="round">'
        f'<path fill="{palette.page}" d="{land}"/><path fill="{palette.sunk}" d="{water}"/></g></svg>'
    )


def _outline(row: Sequence[float], high: float) -> str:
    points = (share(at) for at in zip(row[::2], row[1::2], strict=True))
    return "M" + "L".join(f"{x * PAPER:.0f} {y * high:.0f}" for x, y in points) + "Z"
