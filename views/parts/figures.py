"""The large number that matters."""

from __future__ import annotations

import flet as ft

from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Space, Type


def great_figure(look: Look, glyph: Glyph, value: str, name: str, note: str) -> ft.Control:
    """The figure people argue about."""
    lines: list[ft.Control] = [words(look, name, Type.STRONG, narrow=True)]
    if note:
        lines.append(words(look, note, Type.NOTE, look.palette.soft))
    color = look.palette.blocked
    return ft.Row(
        [
            sign(look, glyph, 40, color),
            words(look, value, Type.FIGURE, color),
            ft.Column(lines, spacing=0, expand=True, tight=True),
        ],
        spacing=Space.MEDIUM,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
