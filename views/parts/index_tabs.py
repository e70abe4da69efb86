"""The thumb index: the book's five sections, at the bottom where the thumb is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Radius, Space, Type

Section = tuple[str, Glyph]


def index_tabs(look: Look, sections: Sequence[Section], chosen: int, choose: Callable[[int], object]) -> ft.Control:
    """The chosen tab is a piece of the page itself, so page and tab read as one leaf."""

    def tab(at: int, name: str, glyph: Glyph) -> ft.Control:
        on = at == chosen
        color = look.palette.ink if on else look.palette.soft
        face: list[ft.Control] = [sign(look, glyph, 22, look.palette.margin if on else color)]
        if not look.big_text:
            face.append(words(look, name, Type.SMALL, color, no_wrap=True))
        leaf = ft.Container(
            ft.Column(face, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=Space.SMALL),
            bgcolor=look.palette.page if on else ft.Colors.TRANSPARENT,
            border_radius=ft.BorderRadius.only(bottom_left=Radius.CARD, bottom_right=Radius.CARD),
            tooltip=name if look.big_text else None,
        )
        return buttons.named(leaf, name, partial(choose, at), selected=on, expand=True)

    return ft.Container(
        ft.SafeArea(
            ft.Row([tab(at, name, glyph) for at, (name, glyph) in enumerate(sections)], spacing=2),
            avoid_intrusions_top=False,
        ),
        bgcolor=look.palette.sunk,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.SMALL, bottom=Space.SMALL),
    )
