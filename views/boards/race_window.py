"""The race's map under the thumb: layers that are kept, places to tap, and a window that zooms and is pushed about.

Names: ``place-<id>``, ``map-in``, ``map-out``, ``map-whole``, ``map-me``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from games.artifact_race.view import Board
from games.words import _
from views.boards import race_map as drawing
from views.boards import race_words as say
from views.boards.kit import Press, Who, aloud, spot
from views.boards.race_places import Sheet
from views.boards.race_words import Atlas
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.kept import Kept, use_kept
from views.parts.words import sign
from views.theme import Look, Radius, Space

NEAR, FAR = 2.5, 1.0  # scales: nearest, and the one the map opens with
STEP = 1.35  # of a key that zooms


# --- sheets that are kept while nothing on them changes ---
def _canvas(sheet: Sheet, shapes: list[cv.Shape]) -> ft.Control:
    return cv.Canvas(shapes, width=sheet.width, height=sheet.height)


@ft.component
def _Ground(look: Look, sheet: Sheet) -> ft.Control:
    return _canvas(sheet, drawing.paper_and_lines(look, sheet))


@ft.component
def _Closed(look: Look, sheet: Sheet, closed: tuple[tuple[str, str, int], ...]) -> ft.Control:
    return _canvas(sheet, drawing.closures(look, sheet, closed))


@ft.component
def _Lights(look: Look, sheet: Sheet, lit: tuple[str, ...], way: tuple[str, ...]) -> ft.Control:
    return _canvas(sheet, drawing.lights(look, sheet, lit, way))


@ft.component
def _Places(look: Look, sheet: Sheet, places: tuple[drawing.Marked, ...]) -> ft.Control:
    return _canvas(sheet, drawing.places_and_names(look, places, sheet))


@ft.component
def _Lying(
    look: Look, sheet: Sheet, sites: tuple[tuple[str, str], ...], asked: tuple[tuple[str, str], ...]
) -> ft.Control:
    return _canvas(sheet, drawing.lying(look, sheet, sites, asked))


@ft.component
def _Reached(look: Look, sheet: Sheet, left: tuple[tuple[str, int], ...], chosen: str) -> ft.Control:
    return _canvas(sheet, drawing.reached(look, sheet, left, chosen))


@ft.component
def _Standing(look: Look, sheet: Sheet, seats: tuple[tuple[str, int], ...], active: int | None) -> ft.Control:
    return _canvas(sheet, drawing.standing(look, sheet, seats, active))


Ground, Closed, Lights, Places, Lying, Reached, Standing = (  # type: ignore[no-untyped-call]
    ft.memo(layer) for layer in (_Ground, _Closed, _Lights, _Places, _Lying, _Reached, _Standing)
)


def layers(look: Look, sheet: Sheet, atlas: Atlas, chosen: str) -> list[ft.Control]:
    """From the paper up."""
    board, who = atlas.board, atlas.who
    ways = atlas.ways_to(chosen)
    way = tuple(id_ for id_, _there in ways[0].way) if ways else ()
    return [
        Ground(look, sheet),
        Closed(look, sheet, drawing.closed_of(board)),
        Lights(look, sheet, drawing.lit_of(board), way),
        Places(look, sheet, drawing.marked(board)),
        Lying(look, sheet, drawing.sites_of(board), drawing.asked_of(board)),
        Reached(look, sheet, drawing.left_of(board), chosen),
        Standing(look, sheet, drawing.seats_of(board, who), drawing.active_of(board, who)),
    ]


def spots(kept: Kept, look: Look, sheet: Sheet, atlas: Atlas, press: Press) -> list[ft.Control]:
    """Where a thumb or a screen reader meets each place."""
    by, ears = drawing.letters(atlas.board), aloud(look)
    size = float(Space.TOUCH)
    found = []
    for place in atlas.board.places:
        label = say.spoken(ears, atlas, place, by)
        x, y = sheet.at[place.id]

        def draw(place_id: str = place.id, label: str = label, x: float = x, y: float = y) -> ft.Control:
            target = spot(f"place-{place_id}", label, partial(press, place_id), size, size)
            return ft.Container(target, left=x - size / 2, top=y - size / 2, width=size, height=size)

        found.append(kept.row(f"spot-{place.id}", (label, x, y, press), draw))
    return found


# --- the map that is moved under the thumb ---
@dataclass
class _Moving:
    """The viewer as it is drawn last: what its keys talk to."""

    viewer: ft.InteractiveViewer | None = None


@ft.component
def MovingMap(
    look: Look, board: Board, who: Who, chosen: str, home: str, width: float, height: float, press: Press
) -> ft.Control:
    """``width`` and ``height``: of the window onto the map, dp. It opens around ``home``."""
    kept = use_kept()
    moving = ft.use_ref(_Moving).current
    assert moving is not None
    atlas = Atlas(board, who)
    side = drawing.least(look, board)
    sheet = drawing.sheet_of(look, board, max(width, side), max(height, side))
    least = min(width / sheet.width, height / sheet.height, FAR)
    rest = [max(0.0, (have / least - is_) / 2) for have, is_ in ((width, sheet.width), (height, sheet.height))]
    content = ft.Stack(
        [*layers(look, sheet, atlas, chosen), *spots(kept, look, sheet, atlas, press)],
        width=sheet.width,
        height=sheet.height,
    )
    viewer = ft.InteractiveViewer(
        content=content,
        constrained=False,
        min_scale=least,
        max_scale=NEAR,
        boundary_margin=ft.Margin.symmetric(horizontal=rest[0], vertical=rest[1]),
        key="map",
    )
    moving.viewer = viewer

    async def to(place: str) -> None:
        """That place in the middle of the window, at the usual size."""
        if moving.viewer is None or place not in sheet.at:
            return
        x, y = sheet.at[place]
        await moving.viewer.reset()
        await moving.viewer.pan(-_within(x, width, sheet.width), -_within(y, height, sheet.height))

    async def zoom(by: float) -> None:
        if moving.viewer is not None:
            await moving.viewer.zoom(by)

    ft.use_effect(lambda: to(home), [sheet.width, sheet.height])
    keys = ft.Column(
        [
            _key(look, "map-in", "+", look.t(_("Nearer")), lambda: zoom(STEP)),
            _key(look, "map-out", "\u2212", look.t(_("Further away")), lambda: zoom(1 / STEP)),
            _key(look, "map-whole", Glyph.EYE, look.t(_("The whole map")), lambda: zoom(0.01)),
            *([_key(look, "map-me", Glyph.FIGURE, look.t(_("Where I am")), lambda: to(home))] if home else []),
        ],
        spacing=Space.TIGHT,
        tight=True,
    )
    return ft.Stack(
        [
            ft.Container(viewer, width=width, height=height, clip_behavior=ft.ClipBehavior.HARD_EDGE),
            ft.Container(keys, right=Space.SMALL, bottom=Space.SMALL),
        ],
        width=width,
        height=height,
    )


def _within(at: float, window: float, whole: float) -> float:
    """How far to move so that ``at`` comes to the middle, without leaving the sheet."""
    return min(max(0.0, at - window / 2), max(0.0, whole - window))


def _key(look: Look, name: str, face: str, label: str, press: Callable[[], object]) -> ft.Control:
    text = (
        sign(look, face, 20, look.palette.ink)
        if isinstance(face, Glyph)
        else ft.Text(face, size=26 / look.text_scale, color=look.palette.ink)
    )
    box = ft.Container(
        text,
        width=Space.TOUCH,
        height=Space.TOUCH,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.palette.sheet,
        border=ft.Border.all(1.5, look.palette.edge),
        border_radius=Radius.CARD,
    )
    return buttons.named(box, name, label, press)
