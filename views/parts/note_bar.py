"""A sentence of the app itself, over the screen until it is closed: not a toast that is gone before it is read."""

from __future__ import annotations

import flet as ft

from games.words import Line, _
from views import names
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Radius, Space, Type


def note_bar(look: Look, says: Line, close: Press) -> ft.Control:
    row = ft.Row(
        [
            sign(look, Glyph.ASK, 22, look.palette.ask),
            words(look, says, Type.STRONG, expand=True),
            buttons.icon(look, names.NOTE_CLOSE, Glyph.CROSS, look.t(_("Close")), close),
        ],
        spacing=Space.MEDIUM,
    )
    bar = ft.Container(
        ft.Semantics(content=row, identifier=names.NOTE, live_region=True, container=True),
        bgcolor=look.palette.ask_wash,
        border=ft.Border.all(1.5, look.palette.ask),
        border_radius=Radius.CARD,
        padding=ft.Padding.only(left=Space.MEDIUM, top=Space.TIGHT, bottom=Space.TIGHT),
        margin=Space.SMALL,
    )
    return ft.Column([bar], left=0, right=0, top=0)
