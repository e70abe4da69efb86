"""What every drawn board uses: pens, plates, tokens, and places to tap that screen readers can name.

A board is one ``Canvas`` of fixed size with transparent controls on top. The canvas is for eyes, the controls
are for thumbs and screen readers; the canvas itself says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft
import flet.canvas as cv

from views.parts import buttons
from views.parts.glyphs import Glyph
from views.theme import SEAT_SHAPES, Look, Space, Type

Spot = tuple[float, float]


def stroke(color: str, width: float, dash: Sequence[float] | None = None) -> ft.Paint:
    return ft.Paint(
        color=color,
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_dash_pattern=list(dash) if dash else None,
    )


def solid(color: str) -> ft.Paint:
    return ft.Paint(color=color, style=ft.PaintingStyle.FILL)


def ink(text: str, at: Spot, role: Type, color: str, *, size: float | None = None) -> cv.Text:
    """Text centred on a spot. Canvas text does not scale with the reader's text size: keep it to labels."""
    style = role.style
    style.color = color
    if size:
        style.size = size
    return cv.Text(at[0], at[1], text, style=style, alignment=ft.Alignment.CENTER, text_align=ft.TextAlign.CENTER)


def plate(
    at: Spot, width: float, height: float, fill: str, edge: str, *, line: float = 1, radius: float = 6
) -> list[cv.Shape]:
    x, y = at[0] - width / 2, at[1] - height / 2
    round_ = ft.BorderRadius.all(radius)
    return [
        cv.Rect(x, y, width, height, border_radius=round_, paint=solid(fill)),
        cv.Rect(x, y, width, height, border_radius=round_, paint=stroke(edge, line)),
    ]


def token(look: Look, seat: int, at: Spot, tool: Glyph | None = None, size: float = 24) -> list[cv.Shape]:
    """A seat's shape in its colour, with the tool it stands for cut into it."""
    shapes: list[cv.Shape] = [
        ink(SEAT_SHAPES[seat], at, Type.BODY, look.palette.sheet, size=size + 5),
        ink(SEAT_SHAPES[seat], at, Type.BODY, look.seat(seat), size=size),
    ]
    if tool:
        shapes.append(ink(tool, at, Type.BODY, look.on_seat(seat), size=size * 0.5))
    return shapes


def spot(look: Look, label: str, press: Callable[[], object]) -> ft.Control:
    """An invisible button over a drawn place: 48 dp, with a name."""
    size = Space.TOUCH
    face = ft.Container(width=size, height=size, border_radius=size / 2, ink_color=look.palette.act_wash)
    return buttons.named(face, label, press)


def board(
    width: float,
    height: float,
    shapes: Sequence[cv.Shape],
    spots: Sequence[tuple[Spot, ft.Control]],
    label: str,
) -> ft.Control:
    """The drawing with its places to tap."""
    over = [
        ft.Container(
            control,
            left=at[0] - Space.TOUCH / 2,
            top=at[1] - Space.TOUCH / 2,
            width=Space.TOUCH,
            height=Space.TOUCH,
        )
        for at, control in spots
    ]
    return ft.Semantics(
        content=ft.Stack([cv.Canvas(list(shapes), width=width, height=height), *over], width=width, height=height),
        label=label,
        container=True,
    )
