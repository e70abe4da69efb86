"""Where a place is drawn: tapped on a small map of all places, or written as two numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft
import flet.canvas as cv

from games.words import _
from views import names
from views.boards.kit import ink, solid
from views.parts import buttons
from views.parts.words import group, inset
from views.screens.boards import work
from views.screens.boards.fields import Row
from views.screens.boards.work import Data, Fields
from views.theme import Look, Radius, Space, Type

EDGE = 1000  # the board's own measure, across and down
WIDEST = 460  # dp
DOT, HERE = 4, 9  # dp
LABEL = 90  # dp


Size = tuple[float, float]
Across = tuple[int, int]  # 0 to EDGE, from the left and from the top


def _at(one: Fields) -> Across | None:
    match one.get("at"):
        case [int(x), int(y)]:
            return x, y
        case _:
            return None


def _bare(_look: Look, _size: Size) -> list[ft.Control]:
    return []


def _no_lines(_look: Look, _data: Data, _size: Size) -> list[cv.Shape]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """The sheet places lie on. ``high``: in parts of its width; ``spot`` and ``written``: out of a row and into it."""

    high: float = 1.0
    spot: Callable[[Fields], Across | None] = _at
    written: Callable[[Across], list[Any]] = list
    ground: Callable[[Look, Size], list[ft.Control]] = _bare
    lines: Callable[[Look, Data, Size], list[cv.Shape]] = _no_lines
    unplaced: str = _("The app finds a place for it. Tap where it lies, to say it yourself.")
    let: str = _("Let the app find a place")


def on_paper(at: Across, size: Size) -> Size:
    return at[0] / EDGE * size[0], at[1] / EDGE * size[1]


def position(row: Row, data: Data, paper: Paper) -> list[ft.Control]:
    look, at = row.look, paper.spot(row.fields)
    note = _("Tap where it lies.") if at else paper.unplaced
    found = [group(look, look.t(_("On the map")), look.t(note)), inset(look, _map(row, data, paper))]
    for axis, label in enumerate((_("From the left"), _("From the top"))):

        def put(n: int, axis: int = axis) -> None:
            x, y = paper.spot(row.fields) or (EDGE // 2, EDGE // 2)
            row.put("at", paper.written((n, y) if axis == 0 else (x, n)))

        found.append(row.counted(("across", "down")[axis], look.t(label), 0, EDGE, at[axis] if at else None, put))
    if at:
        press = row.phone.safe(lambda: row.put("at", None))
        let = buttons.quiet(look, names.EDIT_UNMAP, look.t(paper.let), press)
        found.append(inset(look, ft.Row([let])))
    return found


def _map(row: Row, data: Data, paper: Paper) -> ft.Control:
    look = row.look
    side = min(look.width, WIDEST) - look.margin - Space.MEDIUM - Space.LARGE - 2
    size = side, side * paper.high

    def tapped(e: ft.TapEvent[ft.GestureDetector]) -> None:
        if e.local_position is not None:
            taps = zip((e.local_position.x, e.local_position.y), size, strict=True)
            x, y = (max(0, min(EDGE, round(v / whole * EDGE))) for v, whole in taps)
            row.put("at", paper.written((x, y)))

    async def tap(e: ft.TapEvent[ft.GestureDetector]) -> None:
        await row.phone.safe(lambda: tapped(e))()

    shapes = [*paper.lines(look, data, size), *_shapes(row, data, paper, size)]
    drawing = cv.Canvas(shapes=shapes, width=size[0], height=size[1])
    sheet = ft.Container(
        ft.Stack([*paper.ground(look, size), drawing], width=size[0], height=size[1]),
        width=size[0],
        height=size[1],
        bgcolor=look.palette.sheet,
        border=ft.Border.all(1.5, look.palette.edge),
        border_radius=Radius.CHIP,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
    face = ft.GestureDetector(sheet, on_tap_up=tap, exclude_from_semantics=True)
    says = look.t(_("Map. The same can be written in the two fields below."))
    return ft.Semantics(content=face, identifier=names.EDIT_MAP, label=says, container=True)


def _shapes(row: Row, data: Data, paper: Paper, size: Size) -> list[cv.Shape]:
    """The place itself with its name, the others as dots."""
    look, here = row.look, row.row
    places = work.rows(data, row.section)
    shapes: list[cv.Shape] = []
    for n, one in enumerate(places):
        at = paper.spot(one)
        if at and n != here:
            shapes.append(cv.Circle(*on_paper(at, size), DOT, paint=solid(look.palette.soft)))
    mine = paper.spot(row.fields)
    if mine:
        x, y = on_paper(mine, size)
        shapes.append(cv.Circle(x, y, HERE, paint=solid(look.palette.act)))
        name = look.say(work.name_of(row.fields) or "")
        middle = max(LABEL / 2, min(size[0] - LABEL / 2, x))
        below = y + 20 if y < size[1] - 30 else y - 20
        shapes.append(ink(name, (middle, below), Type.SMALL, look.palette.ink, width=LABEL))
    return shapes
