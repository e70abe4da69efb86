"""The race's map under the thumb: layers that are kept, places to tap, and a window that zooms and is pushed about.

Names: ``place-<id>``, ``map-in``, ``map-out``, ``map-me``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from games.artifact_race.view import Board
from games.words import Says, _
from views.boards import race_map as drawing
from views.boards import race_words as say
from views.boards.kit import Press, Spot, Who, aloud, spot
from views.boards.race_places import Sheet
from views.boards.race_words import Atlas
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.kept import Kept, use_kept
from views.parts.marks import slug
from views.parts.words import sign, words
from views.theme import Look, Radius, Space, Type

SCALES, NEAREST = (1.0, 1.5, 2.2), 3.0  # of the keys, and of two fingers
WAITS, WAIT = 40, 0.05  # times, seconds
Level = tuple[tuple[float, float], float]  # the size of the sheet, and the scale it is shown at
Safe = Callable[[Callable[[], object]], Callable[[], object]]  # of the phone: what goes wrong becomes a sentence


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


def _spot(place: str, label: str, at: Spot, size: float, press: Press) -> ft.Control:
    target = spot(f"place-{slug(place)}", label, partial(press, place), size, size)
    return ft.Container(target, left=at[0] - size / 2, top=at[1] - size / 2, width=size, height=size)


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
@dataclass
class _Moving:
    """The window as it is drawn last: what its keys and effects talk to."""

    viewer: ft.InteractiveViewer | None = None
    sheet: Sheet | None = None
    size: tuple[float, float] = (0.0, 0.0)
    scale: float = 1.0

    async def to(self, place: str) -> None:
        """That place in the middle of the window, at this level's scale."""
        viewer, sheet = await self._on_page(), self.sheet
        if viewer is None or sheet is None:
            return
        await viewer.reset()
        if self.scale != 1:
            await viewer.zoom(self.scale)
        x, y = sheet.at.get(place, (sheet.width / 2, sheet.height / 2))
        width, height = (side / self.scale for side in self.size)
        await viewer.pan(-_within(x, width, sheet.width), -_within(y, height, sheet.height))

    async def _on_page(self) -> ft.InteractiveViewer | None:
        """Measured: an effect may run before Flet has put on the page what was drawn with it."""
        for _try in range(WAITS):
            try:
                if self.viewer is not None and self.viewer.page:
                    return self.viewer
            except RuntimeError:
                pass
            await asyncio.sleep(WAIT)
        return None


def levels(window: tuple[float, float], side: float) -> tuple[Level, ...]:
    """What the keys step through, from the whole map to the nearest. Places on a whole map may lie closer than
    thumbs; a window large enough for both needs only one of the two."""
    width, height = window
    large = max(width, side), max(height, side)
    sheets = [(large, scale) for scale in SCALES]
    return tuple(sheets) if large == window else ((window, 1.0), *sheets)


def opens_at(found: tuple[Level, ...], side: float) -> int:
    """With room for every thumb."""
    return next(n for n, ((w, h), _scale) in enumerate(found) if min(w, h) >= side)


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
    moving = ft.use_ref(_Moving).current
    assert moving is not None
    side = drawing.least(look, board)
    steps = levels(size, side)
    usual = opens_at(steps, side)
    level = min(max(usual + stepped, 0), len(steps) - 1)
    (wide, high), scale = steps[level]
    sheet, atlas = drawing.sheet_of(look, board, wide, high), Atlas(board, who)
    drawn = [*layers(look, sheet, atlas, chosen), *spots(kept, look, sheet, atlas, press)]
    moving.viewer, moving.sheet, moving.size, moving.scale = _viewer(drawn, sheet, size), sheet, size, scale
    ft.use_effect(partial(moving.to, chosen or home), [wide, high, scale, *size, home])
    keys = [
        _key(look, "map-in", "+", look.t(_("Nearer")), level < len(steps) - 1, partial(step, level + 1 - usual)),
        _key(look, "map-out", "\u2212", look.t(_("Further away")), level > 0, partial(step, level - 1 - usual)),
    ]
    if home:
        keys.append(_key(look, "map-me", Glyph.FIGURE, look.t(_("Where I am")), True, safe(partial(moving.to, home))))
    width, height = size
    return ft.Stack(
        [
            ft.Container(moving.viewer, width=width, height=height, clip_behavior=ft.ClipBehavior.HARD_EDGE),
            ft.Container(ft.Column(keys, spacing=Space.TIGHT, tight=True), right=Space.SMALL, bottom=Space.SMALL),
        ],
        width=width,
        height=height,
    )


def _viewer(drawn: list[ft.Control], sheet: Sheet, size: tuple[float, float]) -> ft.InteractiveViewer:
    least = min(1.0, max(size[0] / sheet.width, size[1] / sheet.height))
    content = ft.Stack(drawn, width=sheet.width, height=sheet.height)
    return ft.InteractiveViewer(content=content, constrained=False, min_scale=least, max_scale=NEAREST, key="map")


def _within(at: float, window: float, whole: float) -> float:
    """How far to move so that ``at`` comes to the middle, without leaving the sheet."""
    return min(max(0.0, at - window / 2), max(0.0, whole - window))


def _key(look: Look, name: str, face: str, label: str, works: bool, press: Callable[[], object]) -> ft.Control:
    color = look.palette.ink if works else look.palette.line
    text = (
        sign(look, face, 20, color)
        if isinstance(face, Glyph)
        else ft.Text(face, size=26 / look.text_scale, color=color)
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
