"""Numbers a player keeps: tallies in a row, and the large one that matters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Space, Type


@dataclass(frozen=True, slots=True)
class Figure:
    """A counted thing."""

    glyph: Glyph
    name: str
    value: str


def figure_row(look: Look, figures: Sequence[Figure]) -> ft.Control:
    """Counted things side by side, each with its sign and its name."""

    def cell(figure: Figure) -> ft.Control:
        return ft.Container(
            ft.Column(
                [
                    sign(look, figure.glyph, 22, look.palette.ink),
                    words(look, figure.value, Type.TITLE),
                    words(look, figure.name, Type.SMALL, look.palette.soft, no_wrap=True),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            expand=None if look.big_text else True,
            padding=ft.Padding.only(right=Space.LARGE) if look.big_text else None,
        )

    return ft.Row(
        [cell(figure) for figure in figures],
        wrap=look.big_text,
        spacing=Space.TIGHT,
        run_spacing=Space.MEDIUM,
    )


def great_figure(look: Look, glyph: Glyph, value: str, name: str, note: str, color: str) -> ft.Control:
    """The figure people argue about."""
    return ft.Row(
        [
            sign(look, glyph, 40, color),
            words(look, value, Type.FIGURE, color),
            ft.Column(
                [words(look, name, Type.STRONG), words(look, note, Type.NOTE, look.palette.soft)],
                spacing=0,
                expand=True,
                tight=True,
            ),
        ],
        spacing=Space.MEDIUM,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
