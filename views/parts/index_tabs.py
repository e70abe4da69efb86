"""The thumb index: the book's five sections, at the bottom where the thumb is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Radius, Space, Type

Section = tuple[str, str, Glyph]  # its id, its name in words, its sign


def index_tabs(look: Look, sections: Sequence[Section], chosen: str, choose: Callable[[str], Press]) -> ft.Control:
    """The chosen tab is a piece of the page itself, so page and tab read as one leaf."""

    named = look.wide or not look.big_text  # where large letters have no room the sign stands alone

    def tab(section: str, name: str, glyph: Glyph) -> ft.Control:
        on = section == chosen
        color = look.palette.ink if on else look.palette.soft
        face: list[ft.Control] = [sign(look, glyph, 22, look.palette.margin if on else color)]
        if named:
            face.append(words(look, name, Type.SMALL, color, no_wrap=True, narrow=True))
        leaf = ft.Container(
            ft.Column(face, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=Space.SMALL),
            bgcolor=look.palette.page if on else ft.Colors.TRANSPARENT,
            border_radius=ft.BorderRadius.only(bottom_left=Radius.CARD, bottom_right=Radius.CARD),
            tooltip=None if named else name,
        )
        return buttons.named(leaf, f"tab-{section}", name, choose(section), selected=on, expand=True)

    return ft.Container(
        ft.SafeArea(
            ft.Row([tab(*section) for section in sections], spacing=2),
            avoid_intrusions_top=False,
        ),
        bgcolor=look.palette.sunk,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.SMALL, bottom=Space.SMALL),
    )
