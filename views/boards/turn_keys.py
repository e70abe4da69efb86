"""Keys over a map, beside its own: a move of the turn, and what is asked, which leads to Now.

Names: ``map-asked``; of a move as its board calls it.
"""

from __future__ import annotations

import flet as ft

from games.contract import Option, Step
from games.words import _
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.screens.at_table import AtTable
from views.theme import Radius, Space, Type


def acts(at: AtTable, option: Option, name: str, glyph: Glyph | None, *, filled: bool) -> ft.Control:
    look = at.look
    move, text = at.at_once(option.value), look.say(option.short or option.label)
    press = at.picks(option.value) if move is None else at.plays(move)
    key = f"{name}@{at.key if move is None else at.once}"
    if filled:
        button = buttons.confirm(look, name, text, press, glyph=glyph, key=key)
    else:
        button = buttons.quiet(look, name, text, press, expand=True, key=key)
    return ft.Container(ft.Row([button]), bgcolor=look.palette.page, border_radius=Radius.CARD)


def asked(at: AtTable, step: Step) -> ft.Control:
    """The first of what this seat is asked; what can be answered on the map is answered there as well."""
    look = at.look
    title, says = look.t(_("You are asked")), look.say(step.says)
    face = ft.Container(
        ft.Row(
            [
                sign(look, Glyph.ASK, 20, look.palette.ask),
                ft.Container(words(look, title if look.big_text else says, Type.LABEL, max_lines=3), expand=True),
                sign(look, Glyph.CHEVRON, 16, look.palette.ask),
            ],
            spacing=Space.SMALL,
        ),
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=14),
        bgcolor=look.palette.ask_wash,
        border=ft.Border.all(1.5, look.palette.ask),
        border_radius=Radius.CARD,
    )
    press = at.press(lambda: setattr(at.phone.ui, "tab", "now"))
    return buttons.named(face, "map-asked", f"{title}. {look.plain(step.says)}", press)


def pinned(face: ft.Control, *, beside_keys: bool = True) -> ft.Control:
    """At the foot; beside the map's own keys where there are some."""
    right = Space.TOUCH + 2 * Space.SMALL if beside_keys else Space.SMALL
    return ft.Container(face, left=Space.SMALL, right=right, bottom=Space.SMALL)
