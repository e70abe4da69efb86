"""Where a place is drawn: tapped on a small map of all places, or written as two numbers."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from games.artifact_race.pack import Mode
from games.words import _
from views import names
from views.boards.kit import ink, solid, stroke
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


def position(row: Row, data: Data) -> list[ft.Control]:
    look, at = row.look, spot(row.fields)
    note = _("Tap where it lies.") if at else _("The app finds a place for it. Tap where it lies, to say it yourself.")
    found = [group(look, look.t(_("On the map")), look.t(note)), inset(look, _map(row, data))]
    for axis, label in enumerate((_("From the left"), _("From the top"))):

        def put(n: int, axis: int = axis) -> None:
            x, y = spot(row.fields) or (EDGE // 2, EDGE // 2)
            row.put("at", [n, y] if axis == 0 else [x, n])

        found.append(row.counted(("across", "down")[axis], look.t(label), 0, EDGE, at[axis] if at else None, put))
    if at:
        press = row.phone.safe(lambda: row.put("at", None))
        let = buttons.quiet(look, names.EDIT_UNMAP, look.t(_("Let the app find a place")), press)
        found.append(inset(look, ft.Row([let])))
    return found


def spot(one: Fields) -> tuple[int, int] | None:
    match one.get("at"):
        case [int(x), int(y)]:
            return x, y
        case _:
            return None


def _map(row: Row, data: Data) -> ft.Control:
    look = row.look
    side = min(look.width, WIDEST) - look.margin - Space.MEDIUM - Space.LARGE - 2

    def tapped(e: ft.TapEvent[ft.GestureDetector]) -> None:
        if e.local_position is not None:
            x, y = (max(0, min(EDGE, round(v / side * EDGE))) for v in (e.local_position.x, e.local_position.y))
            row.put("at", [x, y])

    async def tap(e: ft.TapEvent[ft.GestureDetector]) -> None:
        await row.phone.safe(lambda: tapped(e))()

    drawing = cv.Canvas(shapes=_shapes(look, data, row.row, side), width=side, height=side)
    paper = ft.Container(
        drawing,
        width=side,
        height=side,
        bgcolor=look.palette.sheet,
        border=ft.Border.all(1.5, look.palette.edge),
        border_radius=Radius.CHIP,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
    face = ft.GestureDetector(paper, on_tap_up=tap, exclude_from_semantics=True)
    says = look.t(_("Map. The same can be written in the two fields below."))
    return ft.Semantics(content=face, identifier=names.EDIT_MAP, label=says, container=True)


def _shapes(look: Look, data: Data, here: int | None, side: float) -> list[cv.Shape]:
    """The place itself with its name, the others as dots, what leads from one to another as lines."""

    def on_paper(at: tuple[int, int]) -> tuple[float, float]:
        return at[0] / EDGE * side, at[1] / EDGE * side

    places = work.rows(data, "places")
    spots = {str(one.get("id")): on_paper(at) for one in places if (at := spot(one))}
    inks = {Mode.SHIP.value: look.palette.corrected, Mode.RAIL.value: look.palette.blocked}
    shapes: list[cv.Shape] = []
    for way in work.rows(data, "connections"):
        a, b = (spots.get(str(way.get(end))) for end in ("a", "b"))
        if a and b:
            pen = stroke(inks.get(str(way.get("mode")), look.palette.soft), 1)
            shapes.append(cv.Line(a[0], a[1], b[0], b[1], paint=pen))
    for n, one in enumerate(places):
        at = spots.get(str(one.get("id")))
        if at and n != here:
            shapes.append(cv.Circle(at[0], at[1], DOT, paint=solid(look.palette.soft)))
    mine = spots.get(str(places[here].get("id"))) if here is not None and here < len(places) else None
    if mine and here is not None:
        shapes.append(cv.Circle(mine[0], mine[1], HERE, paint=solid(look.palette.act)))
        name = look.say(work.name_of(places[here]) or "")
        x = max(LABEL / 2, min(side - LABEL / 2, mine[0]))
        y = mine[1] + 20 if mine[1] < side - 30 else mine[1] - 20
        shapes.append(ink(name, (x, y), Type.SMALL, look.palette.ink, width=LABEL))
    return shapes
