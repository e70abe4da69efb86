"""Buttons. One filled button a screen; everything else is quieter.

Every control a thumb may press is made here (or wrapped by ``named``) and has a ``name``: a stable,
language-independent semantics identifier (DOM attribute ``flt-semantics-identifier``), listed in the README.
``key`` is for controls that act: it carries the revision, so that a late second tap meets a dead control.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from games.words import Value
from views.parts.glyphs import Glyph
from views.parts.words import pressable, sign, words
from views.theme import Look, Radius, Space, Type

Press = Callable[[], object]
named = pressable


def _face(look: Look, text: Value, color: str, glyph: Glyph | None, align: ft.MainAxisAlignment) -> ft.Control:
    label = words(look, text, Type.LABEL, color, align=ft.TextAlign.CENTER, narrow=True)
    if glyph is None:
        return label
    return ft.Row(
        [sign(look, glyph, 20, color), ft.Container(label, expand_loose=True, expand=1)],
        spacing=10,
        alignment=align,
        tight=True,
    )


def _identified(button: ft.Control, name: str, expand: bool | None) -> ft.Control:
    return ft.Semantics(content=button, identifier=name, expand=expand)


def confirm(
    look: Look,
    name: str,
    text: Value,
    press: Press,
    *,
    glyph: Glyph | None = None,
    danger: bool = False,
    color: str | None = None,
    disabled: bool = False,
    key: str | None = None,
) -> ft.Control:
    """The one thing to press, as wide as the thumb's reach. Stands in a Row or a stretched Column."""
    ground = color or (look.palette.blocked if danger else look.palette.act)
    ink = look.palette.page if danger or color else look.palette.on_act
    button = ft.FilledButton(
        _face(look, text, ink, glyph, ft.MainAxisAlignment.CENTER),
        on_click=press,
        disabled=disabled,
        key=key,
        style=ft.ButtonStyle(
            bgcolor=ground,
            shape=ft.RoundedRectangleBorder(radius=Radius.CARD),
            padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.LARGE + 2),
        ),
    )
    return _identified(button, name, True)


def quiet(
    look: Look,
    name: str,
    text: Value,
    press: Press,
    *,
    glyph: Glyph | None = None,
    expand: bool | None = None,
    key: str | None = None,
) -> ft.Control:
    """A second choice."""
    button = ft.OutlinedButton(
        _face(look, text, look.palette.ink, glyph, ft.MainAxisAlignment.CENTER),
        on_click=press,
        key=key,
        style=ft.ButtonStyle(
            side=ft.BorderSide(1.5, look.palette.edge),
            bgcolor=ft.Colors.TRANSPARENT,
            shape=ft.RoundedRectangleBorder(radius=Radius.CARD),
            padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=14),
        ),
    )
    return _identified(button, name, expand)


def link(
    look: Look, name: str, text: str, press: Press, *, color: str | None = None, key: str | None = None
) -> ft.Control:
    """A way out, without a frame. Still 48 dp high."""
    button = ft.TextButton(
        words(look, text, Type.LABEL, color or look.palette.act),
        on_click=press,
        key=key,
        style=ft.ButtonStyle(
            bgcolor=ft.Colors.TRANSPARENT, padding=ft.Padding.symmetric(horizontal=Space.SMALL, vertical=14)
        ),
    )
    return _identified(button, name, None)


def icon(look: Look, name: str, glyph: Glyph, label: str, press: Press, *, color: str | None = None) -> ft.Control:
    """A sign to press, 48 dp square, with its name for screen readers."""
    face = ft.Container(
        sign(look, glyph, 22, color or look.palette.ink),
        width=Space.TOUCH,
        height=Space.TOUCH,
        alignment=ft.Alignment.CENTER,
        border_radius=Space.TOUCH,
        tooltip=label,
    )
    return named(face, name, label, press)
