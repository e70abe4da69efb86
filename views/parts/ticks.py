"""What is chosen carries a tick, never colour alone: a box that is ticked, and a tile among others."""

from __future__ import annotations

import flet as ft

from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Space, Type

BOX = 28  # dp


def tick_box(look: Look, color: str, *, on: bool) -> ft.Control:
    """For the margin of a line; ``color`` once it is ticked."""
    return ft.Container(
        sign(look, Glyph.TICK, 18, color) if on else None,
        width=BOX,
        height=BOX,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2, color if on else look.palette.edge),
        border_radius=6,
    )


def tick_tile(look: Look, says: str, radius: float, ground: str, *, on: bool, wraps: bool = False) -> ft.Control:
    """``wraps``: as wide as there is room, for words that may need more than one line."""
    label: ft.Control = words(look, says, Type.LABEL)
    if wraps:
        label = ft.Container(label, expand=1, expand_loose=True)
    tick = [sign(look, Glyph.TICK, 18 if wraps else 16, look.palette.act)] if on else []
    return ft.Container(
        ft.Row([*tick, label], spacing=Space.SMALL, tight=True),
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=14),
        bgcolor=look.palette.act_wash if on else ground,
        border=ft.Border.all(2.5 if on else 1.5, look.palette.act if on else look.palette.edge),
        border_radius=radius,
    )
