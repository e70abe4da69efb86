"""The keys above a drawn board: its sections side by side, and the change between drawing and list.

Names: ``board-<section>``, ``board-twin``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from games.words import Says, _
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Radius, Space, Type


def section_keys(
    look: Look, sections: Mapping[str, tuple[Glyph, Says]], section: str, choose: Callable[[str], object]
) -> ft.Control:
    def tab(name: str, glyph: Glyph, title: Says) -> ft.Control:
        on = name == section
        color = look.palette.on_act if on else look.palette.ink
        says = look.t(title)
        label = words(look, says, Type.LABEL, color, max_lines=1)
        face: list[ft.Control] = [ft.Container(label, expand_loose=True, expand=1)]
        if look.big_text and not look.wide:
            face = [sign(look, glyph, 18, color)]
        elif look.width >= 380 and len(says) <= 8:
            face.insert(0, sign(look, glyph, 18, color))
        return buttons.named(
            ft.Container(
                ft.Row(face, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
                height=Space.TOUCH,
                bgcolor=look.palette.act if on else look.palette.sheet,
                border=ft.Border.all(1.5, look.palette.act if on else look.palette.edge),
                border_radius=Radius.CHIP,
            ),
            f"board-{name}",
            says,
            partial(choose, name),
            selected=on,
            expand=True,
        )

    tabs = [tab(name, glyph, title) for name, (glyph, title) in sections.items()]
    return ft.Row(tabs, spacing=Space.TIGHT, expand=True)


def twin_key(look: Look, as_list: bool, press: buttons.Press) -> ft.Control:
    label = look.t(_("Show the drawing") if as_list else _("Show as a list"))
    glyph = Glyph.EYE if as_list else Glyph.NOTEBOOK
    return buttons.icon(look, "board-twin", glyph, label, press)
