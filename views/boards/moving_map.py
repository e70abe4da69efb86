"""A map under the thumb: a window onto a sheet that zooms, is pushed about, and comes back to a place by a key.

Names: ``map-in``, ``map-out``, ``map-me``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from games.words import _
from views.boards.kit import Spot
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign
from views.theme import Look, Radius, Space

SCALES, NEAREST = (1.0, 1.5, 2.2), 3.0  # of the keys, and of two fingers
WAITS, WAIT = 40, 0.05  # times, seconds
Size = tuple[float, float]  # dp
Level = tuple[Size, float]  # the size of the sheet, and the scale it is shown at
Safe = Callable[[Callable[[], object]], Callable[[], object]]  # of the phone: what goes wrong becomes a sentence


@dataclass
class Moving:
    """The window as it is drawn last: what its keys and effects talk to."""

    viewer: ft.InteractiveViewer | None = None
    at: Mapping[str, Spot] | None = None  # where each place lies on the sheet
    sheet: Size = (0.0, 0.0)
    size: Size = (0.0, 0.0)
    scale: float = 1.0

    async def to(self, place: str) -> None:
        """That place in the middle of the window, at this level's scale."""
        viewer, at = await self._on_page(), self.at
        if viewer is None or at is None:
            return
        await viewer.reset()
        if self.scale != 1:
            await viewer.zoom(self.scale)
        x, y = at.get(place, (self.sheet[0] / 2, self.sheet[1] / 2))
        width, height = (side / self.scale for side in self.size)
        await viewer.pan(-_within(x, width, self.sheet[0]), -_within(y, height, self.sheet[1]))

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


def use_window(
    look: Look,
    drawn: Sequence[ft.Control],
    at: Mapping[str, Spot],
    level: Level,
    size: Size,
    shown: str,
    home: str,
    near: Callable[[], object] | None,
    far: Callable[[], object] | None,
    safe: Safe,
    *,
    follows: bool = False,
) -> ft.Control:
    """``size``: of the window. It opens around ``shown``, and comes back there when ``home`` moves, if it ``follows``.
    ``home`` has a key of its own unless it is "". ``near`` and ``far``: one level nearer or further away, None where
    there is none. To be called on each drawing of a component."""
    moving = ft.use_ref(Moving).current
    assert moving is not None
    sheet, scale = level
    viewer = _viewer(drawn, sheet, size)
    moving.viewer, moving.at, moving.sheet, moving.size, moving.scale = viewer, at, sheet, size, scale
    ft.use_effect(partial(moving.to, shown), [*sheet, scale, *size, home if follows else ""])
    keys = [
        _key(look, "map-in", "+", look.t(_("Nearer")), near),
        _key(look, "map-out", "\u2212", look.t(_("Further away")), far),
    ]
    if home:
        keys.append(_key(look, "map-me", Glyph.FIGURE, look.t(_("Where I am")), safe(partial(moving.to, home))))
    width, height = size
    return ft.Stack(
        [
            ft.Container(viewer, width=width, height=height, clip_behavior=ft.ClipBehavior.HARD_EDGE),
            ft.Container(ft.Column(keys, spacing=Space.TIGHT, tight=True), right=Space.SMALL, bottom=Space.SMALL),
        ],
        width=width,
        height=height,
    )


def _viewer(drawn: Sequence[ft.Control], sheet: Size, size: Size) -> ft.InteractiveViewer:
    least = min(1.0, max(size[0] / sheet[0], size[1] / sheet[1]))
    content = ft.Stack(list(drawn), width=sheet[0], height=sheet[1])
    return ft.InteractiveViewer(content=content, constrained=False, min_scale=least, max_scale=NEAREST, key="map")


def _within(at: float, window: float, whole: float) -> float:
    """How far to move so that ``at`` comes to the middle, without leaving the sheet."""
    return min(max(0.0, at - window / 2), max(0.0, whole - window))


def _key(look: Look, name: str, face: str, label: str, press: Callable[[], object] | None) -> ft.Control:
    color = look.palette.ink if press else look.palette.line
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
    return buttons.named(box, name, label, press or _nothing)


def _nothing() -> None:
    return None


def levels(window: Size, side: float) -> tuple[Level, ...]:
    """What the keys step through, from the whole map to the nearest, on a map of any shape. Places on a whole map may
    lie closer than thumbs; a window large enough for both needs only one of the two."""
    width, height = window
    large = max(width, side), max(height, side)
    sheets = [(large, scale) for scale in SCALES]
    return tuple(sheets) if large == window else ((window, 1.0), *sheets)


def opens_at(found: tuple[Level, ...], side: float) -> int:
    """With room for every thumb."""
    return next(n for n, ((w, h), _scale) in enumerate(found) if min(w, h) >= side)
