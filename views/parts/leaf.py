"""A leaf of the book: the head with its title, ruled paper below it, and a foot that stays in reach of the thumb."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import inset, paper, sign, words
from views.theme import Look, Space, Type

WIDEST = 680  # dp: lines longer than this are hard to follow


def head(
    look: Look,
    title: str,
    *,
    glyph: Glyph = Glyph.GLASS,
    note: str = "",
    back: tuple[str, buttons.Press] | None = None,
    trailing: Sequence[ft.Control] = (),
) -> ft.Control:
    """``back``: its label and what it does; without it the app's own sign stands in the margin."""
    if back:
        corner: ft.Control = buttons.icon(look, names.BACK, Glyph.UNDO, back[0], back[1], color=look.palette.margin)
    else:
        corner = sign(look, glyph, 30, look.palette.margin)
    lines: list[ft.Control] = [
        ft.Semantics(content=words(look, title, Type.TITLE), header=True, heading_level=1, container=True)
    ]
    if note:
        lines.append(words(look, note, Type.NOTE, look.palette.soft))
    return ft.Container(
        ft.Row(
            [
                ft.Container(corner, width=look.margin - Space.SMALL, alignment=ft.Alignment.CENTER),
                ft.Column(lines, spacing=0, tight=True, expand=True),
                *trailing,
            ],
            spacing=Space.LARGE,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(left=Space.TIGHT, right=Space.SMALL, top=Space.SMALL, bottom=Space.SMALL),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def foot(look: Look, controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.SafeArea(
            ft.Column(
                list(controls), spacing=Space.SMALL, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
            ),
            avoid_intrusions_top=False,
        ),
        padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.MEDIUM),
        bgcolor=look.palette.page,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
    )


def leaf(look: Look, top: ft.Control, rows: Sequence[ft.Control], bottom: Sequence[ft.Control] = ()) -> ft.Control:
    """On a wide screen one leaf in the middle: nobody reads lines of a thousand points."""
    rows, bottom = list(rows), list(bottom)
    if look.big_text and len(bottom) > 1:  # only the confirm button stays put
        rows += [inset(look, control) for control in bottom[1:]]
        bottom = bottom[:1]
    below = [foot(look, bottom)] if bottom else []
    page = ft.Column([top, paper(look, rows), *below], spacing=0, expand=True)
    if not look.wide:
        return page
    edge = ft.BorderSide(1, look.palette.line)
    sheet = ft.Container(page, width=WIDEST, border=ft.Border.symmetric(horizontal=edge))
    return ft.Row(
        [sheet],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
