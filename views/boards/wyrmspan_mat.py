"""A mat of Wyrmspan, drawn: three caves of four spaces, the way of the explorer over each, and what lies there.

Places: a cave is "C", "G" or "A" (its name, its way and its visits), a space "C1" .. "A4".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from games.words import _
from games.wyrmspan.data import ICONS, VISIT_EGGS, VISITS
from games.wyrmspan.view import CaveShown, DragonShown, SeatMat, SpaceShown
from views.boards import wyrmspan_words as say
from views.boards.kit import Place, Press, Spot, aloud, board, ink, plate, solid, stroke, token
from views.parts.glyphs import Glyph
from views.theme import Look, Type

EDGE, GAP = 8.0, 5.0  # dp beside the mat, and between two spaces
NAME, WAY = 21.0, 29.0  # of a cave's name, and of the way under it
UNDER = 9.0  # between two caves
LEAST, MOST = 78.0, 122.0  # height of a space
SMALL_CELL = 58.0  # dp of width, below which a dragon's name has no room
FOLD = 14.0  # width of the folded corner that says a dragon's temper


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things lie on a mat of that size. ``tight``: seen from afar, without names and ways."""

    width: float
    cell: float  # height of a space
    tight: bool = False

    @property
    def wide(self) -> float:
        """Of a space."""
        return (self.width - 2 * EDGE - 3 * GAP) / 4

    @property
    def head(self) -> float:
        return NAME if self.tight else NAME + WAY

    @property
    def cave(self) -> float:
        return self.head + self.cell + (UNDER - 3 if self.tight else UNDER)

    @property
    def height(self) -> float:
        return 3 * self.cave

    def middle(self, row: int, column: int) -> Spot:
        """Of the space in that cave, 0 .. 2, and column, 1 .. 4."""
        x = EDGE + self.wide * (column - 0.5) + GAP * (column - 1)
        return x, row * self.cave + self.head + self.cell / 2

    def icon(self, row: int, n: int) -> Spot:
        """Of the icon before space ``n``; the fifth lies behind the last."""
        between = EDGE + (self.wide + GAP) * (n - 1) - GAP / 2
        x = EDGE + WAY / 2 if n == 1 else self.width - EDGE - WAY / 2 if n == 5 else between
        return x, row * self.cave + NAME + WAY / 2 - 1


def cell_height(room: float) -> float:
    """For three caves in so much height."""
    return max(LEAST, min(MOST, room / 3 - NAME - WAY - UNDER))


@ft.component
def _Mat(
    look: Look, mat: SeatMat, colour: int, lit: frozenset[str], chosen: str, frame: Frame, press: Press | None
) -> ft.Control:
    return drawn_mat(look, mat, colour, lit, chosen, frame, press)


KeptMat = ft.memo(_Mat)  # type: ignore[no-untyped-call]


def drawn_mat(
    look: Look, mat: SeatMat, colour: int, lit: frozenset[str], chosen: str, frame: Frame, press: Press | None
) -> ft.Control:
    shapes: list[cv.Shape] = []
    for row, cave in enumerate(mat.caves):
        shapes += _cave(look, cave, frame, row, colour, chosen)
        for space in cave.spaces:
            shapes += _space(look, frame, frame.middle(row, space.column), space, lit, chosen)
            if space.adventurer:
                x, y = frame.middle(row, space.column)
                shapes += token(look, colour, (x + frame.wide / 2 - 13, y - frame.cell / 2 + 13), Glyph.FIGURE, 24)
    label = look.t(_("The mat of {name}"), name=mat.name)
    return board(frame.width, frame.height, shapes, places(look, mat, frame), label, press)


def places(look: Look, mat: SeatMat, frame: Frame) -> Iterator[Place]:
    ears = aloud(look)
    for row, cave in enumerate(mat.caves):
        middle = (frame.width / 2, row * frame.cave + frame.head / 2)
        yield Place(cave.id, middle, frame.width - 2 * EDGE, frame.head, say.spoken_cave(ears, cave))
        for space in cave.spaces:
            at = frame.middle(row, space.column)
            yield Place(space.id, at, frame.wide, frame.cell, say.spoken_space(ears, cave, space))


# --- a cave: its name, its visits, its way ---
def _cave(look: Look, cave: CaveShown, frame: Frame, row: int, colour: int, chosen: str) -> Iterator[cv.Shape]:
    palette, y = look.palette, row * frame.cave + NAME / 2
    if chosen == cave.id:
        yield from plate(
            (frame.width / 2, y + (frame.head - NAME) / 2), frame.width - 4, frame.head, palette.act_wash, palette.act
        )
    name = look.say(cave.name)
    yield ink(name, (EDGE + 1, y), Type.LABEL, palette.ink, align=ft.Alignment.CENTER_LEFT)
    yield from _visits(look, cave, frame.width - EDGE - 1, y, tight=frame.tight)
    if not frame.tight:
        yield from _way(look, cave, frame, row, colour)


def _visits(look: Look, cave: CaveShown, right: float, y: float, *, tight: bool) -> Iterator[cv.Shape]:
    """Three rings: full ones are visits of this round, the next says its price in eggs."""
    palette = look.palette
    if cave.explored is None:
        yield ink(f"{Glyph.FIGURE} ?/{VISITS}", (right, y), Type.SMALL, palette.soft, align=ft.Alignment.CENTER_RIGHT)
        return
    step = 15.0
    for n in range(VISITS):
        x = right - step * (VISITS - n) + step / 2
        if n < cave.explored:
            yield cv.Circle(x, y, 5.5, solid(palette.act))
        else:
            yield cv.Circle(x, y, 5, stroke(palette.edge, 1.5))
    left = right - step * VISITS - 5
    if not tight and cave.explored < VISITS:
        eggs = Glyph.EGG * VISIT_EGGS[cave.explored]
        yield ink(f"1{Glyph.COIN}{eggs}", (left, y), Type.SMALL, palette.soft, align=ft.Alignment.CENTER_RIGHT)
        left -= 22 + 13 * len(eggs)
    yield ink(Glyph.FIGURE, (left - 8, y), Type.SMALL, palette.soft, size=15)


def _way(look: Look, cave: CaveShown, frame: Frame, row: int, colour: int) -> Iterator[cv.Shape]:
    """The icons as printed, joined as far as an explorer gets now."""
    palette, reached = look.palette, say.reach(cave)
    first, last, end = frame.icon(row, 1), frame.icon(row, 5), frame.icon(row, reached)
    yield cv.Line(*first, *last, stroke(palette.line, 2.5))
    yield cv.Line(*first, *end, stroke(palette.act, 3))
    for n, icon in enumerate(ICONS[cave.id], 1):
        at, on = frame.icon(row, n), n <= reached
        fill, edge = (palette.act_wash, palette.act) if on else (palette.page, palette.line)
        yield cv.Circle(*at, 12.5, solid(fill))
        yield cv.Circle(*at, 12.5, stroke(edge, 2 if on else 1.2))
        yield ink(say.ICON_SIGNS[icon], at, Type.SMALL, palette.ink if on else palette.soft, size=15)
    here = cave.adventurer if not any(space.adventurer for space in cave.spaces) else 0
    if here:
        yield cv.Circle(*frame.icon(row, here), 15, solid(palette.page))
        yield from token(look, colour, frame.icon(row, here), Glyph.FIGURE, 27)


# --- a space ---
def _space(
    look: Look, frame: Frame, at: Spot, space: SpaceShown, lit: frozenset[str], chosen: str
) -> Iterator[cv.Shape]:
    palette, on = look.palette, space.id in lit
    wide, high = frame.wide, frame.cell
    if space.dragon is not None:
        fill, edge, line = palette.sheet, palette.edge, 1.3
        inside = partial(_small_dragon if frame.wide < SMALL_CELL or frame.tight else _dragon, dragon=space.dragon)
    elif space.open:
        fill, edge, line = (palette.act_wash, palette.act, 2.0) if space.home else (palette.page, palette.edge, 1.2)
        inside = partial(_open, space=space)
    else:
        fill, edge, line = palette.sunk, palette.line, 1.0
        inside = partial(_rock, space=space)
    if on:
        edge, line = palette.act, 2.6
    if chosen == space.id:
        fill, edge, line = palette.act_wash, palette.act, 3.0
    yield from plate(at, wide, high, fill, edge, line=line)
    yield from inside(look, frame, at)


def _dragon(look: Look, frame: Frame, at: Spot, *, dragon: DragonShown) -> Iterator[cv.Shape]:
    """Size and printed points above, the name, then what lies on it."""
    palette, (x, y) = look.palette, at
    left, top = x - frame.wide / 2 + 5, y - frame.cell / 2
    yield from _size(look, dragon, (left + 9, top + 13))
    yield ink(
        say.figure(dragon.points), (left + 21, top + 13), Type.HEADING, palette.ink, align=ft.Alignment.CENTER_LEFT
    )
    yield from _temper(look, dragon, (x + frame.wide / 2, top))
    rows = _things(dragon)
    below = 15.0 * len(rows) + 3
    room = frame.cell - 24 - below
    name = look.say(dragon.name)
    yield ink(
        name,
        (left, top + 24 + room / 2),
        Type.SMALL,
        palette.ink,
        width=frame.wide - 7,
        lines=max(1, int(room // 14.5)),
        align=ft.Alignment.CENTER_LEFT,
    )
    for n, text in enumerate(rows):
        spot = (left, y + frame.cell / 2 - below + 15 * n + 7)
        yield ink(text, spot, Type.SMALL, palette.ink, size=12.5, align=ft.Alignment.CENTER_LEFT)


def _small_dragon(look: Look, frame: Frame, at: Spot, *, dragon: DragonShown) -> Iterator[cv.Shape]:
    """From across the table: points, and what lies on it."""
    palette, (x, y) = look.palette, at
    rows = [text.replace(" ", "") for text in _things(dragon)][:2]
    top = y - (7.5 * len(rows) if rows else 0)
    yield from _size(look, dragon, (x - 10, top))
    yield ink(say.figure(dragon.points), (x + 10, top), Type.HEADING, palette.ink)
    for n, text in enumerate(rows):
        yield ink(text, (x, top + 18 + 14 * n), Type.SMALL, palette.ink, size=12, width=frame.wide - 2)


def _size(look: Look, dragon: DragonShown, at: Spot) -> Iterator[cv.Shape]:
    """As bars, one to three; a hatchling has an egg shell instead, an unknown dragon the bare sign."""
    x, y = at
    color = look.palette.margin
    if dragon.size == "hatchling":
        yield ink(Glyph.EGG, at, Type.BODY, color, size=17)
        return
    bars = say.SIZE_BARS.get(dragon.size, 0)
    if not bars:
        yield ink(Glyph.DRAGON, at, Type.BODY, color, size=17)
        return
    for n in range(3):
        high = 5.0 + 4 * n
        full = n < bars
        rect = (x - 8 + 6 * n, y + 6.5 - high, 4.4, high)
        yield cv.Rect(*rect, border_radius=ft.BorderRadius.all(1), paint=solid(color if full else look.palette.line))


def _temper(look: Look, dragon: DragonShown, corner: Spot) -> Iterator[cv.Shape]:
    """Its first letter in the corner above; in words where it is tapped."""
    temper = say.personality(dragon)
    if temper:
        letter = look.t(say.PERSONALITIES[temper])[:1].upper()
        spot = (corner[0] - FOLD / 2 - 2, corner[1] + 12)
        yield ink(letter, spot, Type.CODE, look.palette.soft)


def _things(dragon: DragonShown) -> list[str]:
    """Eggs and room, feedings; cached and tucked: what is nothing is left out, what nobody knows is "?"."""
    first: list[str] = []
    if dragon.capacity is None:
        first.append(f"{Glyph.EGG}{say.figure(dragon.eggs)}")
    elif dragon.capacity:
        first.append(f"{Glyph.EGG}{say.figure(dragon.eggs)}/{dragon.capacity}")
    if dragon.tucked != 0:
        first.append(f"{Glyph.CARD}{say.figure(dragon.tucked)}")
    cached = [(say.RESOURCE_SIGNS[what], n) for what, n in dragon.cached.items() if n != 0]
    unknown = bool(cached) and all(n is None for _sign, n in cached)
    second = [f"{Glyph.ANY}?"] if unknown else [f"{sign}{say.figure(n)}" for sign, n in cached]
    if dragon.feeds:
        second.append(f"{say.figure(dragon.fed)}/3{Glyph.TICK if dragon.bonus else ''}")
    return [" ".join(row) for row in (first, second) if row]


def _open(look: Look, frame: Frame, at: Spot, *, space: SpaceShown) -> Iterator[cv.Shape]:
    palette, (x, y) = look.palette, at
    color = palette.act if space.home else palette.soft
    lift = 0.0 if frame.tight else 8.0
    yield ink(Glyph.CAVE, (x, y - lift), Type.BODY, color, size=20 if frame.tight else 26)
    if not frame.tight:
        yield ink(look.t(_("open")), (x, y + 17), Type.SMALL, color, width=frame.wide - 4)


def _rock(look: Look, frame: Frame, at: Spot, *, space: SpaceShown) -> Iterator[cv.Shape]:
    """Closed: its price; the next one to excavate has a spade."""
    palette, (x, y) = look.palette, at
    if space.open is None:
        yield ink("?", at, Type.HEADING, palette.soft)
        return
    cost = f"1{Glyph.COIN}{Glyph.EGG * space.eggs}"
    if frame.tight:
        if space.next:
            yield ink(Glyph.SPADE, at, Type.BODY, palette.soft, size=15)
        return
    color = palette.ask if space.next else palette.soft
    if space.next:
        yield ink(Glyph.SPADE, (x, y - 13), Type.BODY, color, size=20)
    yield ink(cost, (x, y + (12 if space.next else 0)), Type.LABEL if space.next else Type.SMALL, color)


# --- what a player holds ---
def stock_signs(mat: SeatMat) -> list[tuple[str, str]]:
    """Sign and figure of everything somebody keeps."""
    signs = {"coin": Glyph.COIN, **say.RESOURCE_SIGNS}
    found = [(signs[what], str(n)) for what, n in say.held(mat) if what in signs]
    cards = {"dragon_card": Glyph.DRAGON, "cave_card": Glyph.CAVE}
    found += [(Glyph.CARD + cards[what], str(n)) for what, n in say.held(mat) if what in cards]
    return found
