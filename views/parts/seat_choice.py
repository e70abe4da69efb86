"""Six seats to choose from: a colour and a shape each, with the word for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import sign, words
from views.theme import SEAT_NAMES, Look, Radius, Space, Type


def first_free(taken: Mapping[int, str]) -> int:
    return next((colour for colour in range(len(SEAT_NAMES)) if colour not in taken), 0)


def seat_choice(
    look: Look, name: str, chosen: int, taken: Mapping[int, str], choose: Callable[[int], Press]
) -> ft.Control:
    """``taken``: colour -> who sits there; those cannot be chosen and say so. ``name`` has a gap ``{colour}``."""
    tiles = [_tile(look, name, colour, chosen, taken.get(colour), choose) for colour in range(len(SEAT_NAMES))]
    across = 2 if look.big_text else 3
    rows: list[ft.Control] = [
        ft.Row(
            tiles[at : at + across],
            spacing=Space.SMALL,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for at in range(0, len(tiles), across)
    ]
    return ft.Column(rows, spacing=Space.SMALL, tight=True)


def _tile(
    look: Look, name: str, colour: int, chosen: int, holder: str | None, choose: Callable[[int], Press]
) -> ft.Control:
    on = colour == chosen and holder is None
    called = look.t(SEAT_NAMES[colour])
    under, lines = (called, 2) if holder is None else (holder, 1)  # a name would be broken at any letter
    face = ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(seat_mark(look, colour, 26), opacity=look.faint(0.5) if holder is not None else 1),
                        *([sign(look, Glyph.TICK, 16, look.palette.act)] if on else []),
                    ],
                    spacing=Space.TIGHT,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                words(look, under, Type.SMALL, look.palette.soft, align=ft.TextAlign.CENTER, max_lines=lines),
            ],
            spacing=2,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=Space.TIGHT, vertical=Space.SMALL),
        bgcolor=look.palette.act_wash if on else look.palette.sheet if holder is None else look.palette.sunk,
        border=ft.Border.all(2.5 if on else 1.5, _edge(look, on=on, taken=holder is not None)),
        border_radius=Radius.CARD,
    )
    if holder is not None:
        taken = look.t(_("{colour}: {name} sits there"), colour=called, name=holder)
        return ft.Semantics(content=face, label=taken, exclude_semantics=True, container=True, expand=True)
    return buttons.named(face, name.format(colour=colour), called, choose(colour), selected=on, expand=True)


def _edge(look: Look, *, on: bool, taken: bool) -> str:
    """A frame invites a thumb; where somebody sits it is no more than a line."""
    return look.palette.act if on else look.palette.line if taken else look.palette.edge
