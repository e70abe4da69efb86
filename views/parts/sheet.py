"""The bottom sheet an action is chosen in: title, a page that scrolls, and a foot that does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import group, inset, paper, sign, words
from views.theme import Look, Space, Type


def sheet_body(
    look: Look,
    *,
    glyph: Glyph,
    title: str,
    note: str,
    rows: Sequence[ft.Control],
    foot: Sequence[ft.Control],
    close: Callable[[], object],
    head: Sequence[ft.Control] = (),
    share: float = 0.9,
    color: str | None = None,
) -> ft.Control:
    """``share`` of the screen's height, never all of it: the table is still there behind the sheet."""
    tone = color or look.palette.act
    heading: list[ft.Control] = [words(look, title, Type.TITLE)]
    page, pinned = [*head, *rows], list(foot)
    if look.big_text:  # only the title and the confirm button stay put
        page = [group(look, note), *page, *(inset(look, control) for control in pinned[:-1])]
        pinned = pinned[-1:]
    else:
        heading.append(words(look, note, Type.NOTE, look.palette.soft))
    top = ft.Row(
        [
            ft.Container(sign(look, glyph, 28, tone), width=look.margin - Space.SMALL, alignment=ft.Alignment.CENTER),
            ft.Column(heading, spacing=0, expand=True),
            buttons.icon(look, Glyph.CROSS, "Close", close, color=look.palette.soft),
        ],
        spacing=Space.LARGE,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        ft.SafeArea(
            ft.Column(
                [
                    ft.Container(top, padding=ft.Padding.symmetric(horizontal=Space.TIGHT, vertical=Space.SMALL)),
                    ft.Container(
                        paper(look, page),
                        expand=True,
                        border=ft.Border.symmetric(vertical=ft.BorderSide(1, look.palette.line)),
                    ),
                    ft.Container(
                        ft.Column(pinned, spacing=Space.MEDIUM, tight=True),
                        padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.MEDIUM),
                    ),
                ],
                spacing=0,
            ),
            avoid_intrusions_top=False,
        ),
        height=look.height * (0.92 if look.big_text else share),
    )


@ft.component
def Sheet(look: Look, body: ft.Control, close: Callable[[], object]) -> ft.Control:
    """Mount to open, unmount to close."""
    ft.use_dialog(
        ft.BottomSheet(
            body,
            scrollable=True,
            draggable=True,
            bgcolor=look.palette.sheet,
            size_constraints=ft.BoxConstraints(max_width=560),
            on_dismiss=lambda _: close(),
            animation_style=ft.AnimationStyle(duration=0, reverse_duration=0) if look.still else None,
        )
    )
    return ft.Container()
