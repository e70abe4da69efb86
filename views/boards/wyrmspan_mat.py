"""A mat of Wyrmspan, drawn: three caves of four spaces, the way of the explorer over each, and what lies there.

Places: a cave is "C", "G" or "A" (its name, its way and its visits), a space "C1" .. "A4".
"""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import flet.canvas as cv

from games.words import _
from games.wyrmspan.data import ICONS, VISIT_EGGS, VISITS
from games.wyrmspan.view import CaveShown, SeatMat
from views.boards import wyrmspan_words as say
from views.boards.kit import Place, Press, aloud, board, ink, plate, solid, stroke, token
from views.boards.wyrmspan_cells import EDGE, NAME, UNDER, WAY, Frame, drawn_space
from views.parts.glyphs import Glyph
from views.theme import Look, Type

LEAST, MOST = 90.0, 122.0  # height of a space: three lines of a name at least


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
            shapes += drawn_space(look, frame, frame.middle(row, space.column), space, lit, chosen)
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
    if cave.played:
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


# --- what a player holds ---
def stock_signs(mat: SeatMat) -> list[tuple[str, str]]:
    """Sign and figure of everything somebody keeps."""
    signs: dict[str, str] = {"coin": Glyph.COIN, **say.RESOURCE_SIGNS}
    found = [(signs[what], str(n)) for what, n in say.held(mat) if what in signs]
    cards = {"dragon_card": Glyph.DRAGON, "cave_card": Glyph.CAVE}
    found += [(Glyph.CARD + cards[what], str(n)) for what, n in say.held(mat) if what in cards]
    return found
