"""The race's map under the thumb: layers that are kept, places to tap, and a window that zooms and is pushed about.

Names: ``place-<id>``; of the window's keys see ``moving_map``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft
import flet.canvas as cv

from games.artifact_race.view import Board
from games.words import Says, _
from views.boards import race_map as drawing
from views.boards import race_words as say
from views.boards.kit import Press, Who, aloud, spot
from views.boards.moving_map import Safe, levels, opens_at, use_window
from views.boards.race_places import Sheet
from views.boards.race_words import Atlas
from views.parts.kept import Kept, use_kept
from views.parts.words import sign, words
from views.theme import Look, Space, Type


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
    found = []
    for place in atlas.board.places:
        label = say.spoken(ears, atlas, place, by)
        (x, y), size = sheet.at[place.id], sheet.room[place.id]

        def draw(
            place_id: str = place.id, label: str = label, x: float = x, y: float = y, size: float = size
        ) -> ft.Control:
            target = spot(f"place-{place_id}", label, partial(press, place_id), size, size)
            return ft.Container(target, left=x - size / 2, top=y - size / 2, width=size, height=size)

        found.append(kept.row(f"spot-{place.id}", (label, x, y, size, press), draw))
    return found


def legend(look: Look) -> ft.Control:
    """Which pattern is which transport. For eyes: the list and the cards name the transport."""
    names: dict[str, Says] = {"ship": _("ship"), "rail": _("railway"), "expedition": _("expedition")}
    keys: list[ft.Control] = []
    for mode, glyph in drawing.MODES.items():
        line = cv.Canvas(drawing.sample(look, mode, 36), width=36, height=14)
        label = words(look, look.t(names[mode]), Type.SMALL, look.palette.soft, no_wrap=True)
        keys.append(ft.Row([line, sign(look, glyph, 15, look.palette.soft), label], spacing=Space.TIGHT, tight=True))
    row = ft.Row(keys, spacing=Space.MEDIUM, run_spacing=0, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    box = ft.Container(row, height=None if look.big_text else 22, alignment=ft.Alignment.CENTER)
    return ft.Semantics(content=box, exclude_semantics=True)


# --- the map that is moved under the thumb ---
@ft.component
def MovingMap(
    look: Look,
    board: Board,
    who: Who,
    chosen: str,
    home: str,
    size: tuple[float, float],
    stepped: int,
    step: Callable[[int], object],
    press: Press,
    safe: Safe,
) -> ft.Control:
    """``size``: of the window onto the map, dp. It opens around ``home``. ``stepped``: by how many levels it is nearer
    than the one it opens with; ``step``: told how many it shall be."""
    kept = use_kept()
    side = drawing.least(look, board)
    steps = levels(size, side)
    usual = opens_at(steps, side)
    level = min(max(usual + stepped, 0), len(steps) - 1)
    sheet, atlas = drawing.sheet_of(look, board, *steps[level][0]), Atlas(board, who)
    drawn = [*layers(look, sheet, atlas, chosen), *spots(kept, look, sheet, atlas, press)]
    near = partial(step, level + 1 - usual) if level < len(steps) - 1 else None
    far = partial(step, level - 1 - usual) if level > 0 else None
    return use_window(look, drawn, sheet.at, steps[level], size, chosen or home, home, near, far, safe, follows=True)
