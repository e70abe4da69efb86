"""The bottom sheet an action is chosen in: title, a page that scrolls, and a foot that does not.

Drawn by us inside the view, not as a Flet dialog: a dialog outlives the view that a reconnect mounts anew, and the
seat whose curtain is drawn would still lie open in it.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.steady import steady
from views.parts.words import group, inset, paper, sign, words
from views.theme import Look, Radius, Space, Type

WIDEST, WIDEST_LARGE = 560, 760  # dp; with large letters


def sheet_body(
    look: Look,
    *,
    glyph: Glyph,
    title: str,
    note: str,
    rows: Sequence[ft.Control],
    foot: Sequence[ft.Control],
    close: Press,
    head: Sequence[ft.Control] = (),
    share: float = 0.9,
    color: str | None = None,
    at: str | None = None,
) -> ft.Control:
    """``share`` of the screen's height, never all of it: the table is still there behind the sheet. ``head`` is what
    the sheet is about: it comes before its note when letters are large. ``at``: another page of the same sheet begins
    at its top again."""
    tone = color or look.palette.act
    heading: list[ft.Control] = [words(look, title, Type.TITLE, max_lines=3)]
    page, pinned = [*head, *rows], list(foot)
    steady(ft.Column([*page, *pinned]))
    if look.big_text:  # only the title and the confirm button stay put
        moved = [inset(look, control) for control in pinned[:-1]]
        page = [*head, *([group(look, note)] if note else []), *rows, *moved]
        pinned = pinned[-1:]
    elif note:
        heading.append(words(look, note, Type.NOTE, look.palette.soft, max_lines=3))
    top = ft.Row(
        [
            ft.Container(sign(look, glyph, 28, tone), width=look.margin - Space.SMALL, alignment=ft.Alignment.CENTER),
            ft.Column(heading, spacing=0, expand=True, tight=True),
            buttons.icon(look, "sheet-close", Glyph.CROSS, look.t(_("Close")), close, color=look.palette.soft),
        ],
        spacing=Space.LARGE,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    parts: list[ft.Control] = [
        ft.Container(top, padding=ft.Padding.symmetric(horizontal=Space.TIGHT, vertical=Space.SMALL)),
        ft.Container(
            paper(look, page),
            expand=True,
            key=at,
            border=ft.Border.symmetric(vertical=ft.BorderSide(1, look.palette.line)),
        ),
    ]
    if pinned:
        parts.append(
            ft.Container(
                ft.Column(pinned, spacing=Space.MEDIUM, tight=True),
                padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.MEDIUM),
            )
        )
    return ft.Container(
        ft.SafeArea(ft.Column(parts, spacing=0), avoid_intrusions_top=False),
        height=look.height * (0.97 if look.big_text and look.low else 0.93 if look.big_text or look.low else share),
    )


def over(look: Look, below: ft.Control, sheet: ft.Control | None, close: Press, name: str = "sheet") -> ft.Control:
    """``below`` with a sheet lying on it, or without. A tap beside the sheet closes it; what is covered is neither
    pressed nor read out."""
    layers: list[ft.Control] = [
        ft.Container(
            ft.Semantics(content=below, exclude_semantics=sheet is not None, expand=True),
            ignore_interactions=sheet is not None,
            left=0,
            right=0,
            top=0,
            bottom=0,
        )
    ]
    if sheet is not None:
        paper_edge = ft.BorderRadius.only(top_left=Radius.SHEET, top_right=Radius.SHEET)
        lying = ft.Container(
            sheet,
            bgcolor=look.palette.sheet,
            border_radius=paper_edge,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            shadow=ft.BoxShadow(blur_radius=18, color="#66000000"),
            width=min(WIDEST_LARGE if look.big_text else WIDEST, look.width),
        )
        layers += [
            ft.GestureDetector(
                ft.Container(bgcolor="#99000000"),
                on_tap=close,
                exclude_from_semantics=True,
                left=0,
                right=0,
                top=0,
                bottom=0,
                key=f"{name}-shade",
            ),
            ft.Container(
                ft.Semantics(content=lying, identifier=name, container=True),
                left=0,
                right=0,
                top=Space.LARGE,
                bottom=0,
                alignment=ft.Alignment.BOTTOM_CENTER,
                key=name,
            ),
        ]
    return ft.Stack(layers, expand=True)
