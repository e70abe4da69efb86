"""One line to write in. Controlled: a field that is not is wiped when its screen is drawn again (measured)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts.buttons import Press
from views.theme import F_CODE, Look, Radius, Type


def _frame(color: str, width: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=Radius.CARD)


def text_field(
    look: Look,
    name: str,
    label: str,
    value: str,
    changed: Callable[[str], object],
    *,
    submit: Press | None = None,
    hint: str | None = None,
    letters: int = 0,
    longest: int = 40,
    wrong: str | None = None,
    autofocus: bool = False,
    expand: bool | None = None,
) -> ft.Control:
    """``letters``: a code of so many capital letters, set wide. ``wrong``: why what stands here will not do."""
    code = letters > 0
    style = look.style(Type.BODY)
    if code:
        style = ft.TextStyle(size=24, font_family=F_CODE, letter_spacing=6)
    style.color = look.palette.ink
    note = look.style(Type.NOTE)
    note.color = look.palette.soft
    field = ft.TextField(
        value=value,
        label=label,
        hint_text=hint,
        error=wrong,
        on_change=lambda e: changed(e.control.value or ""),
        on_submit=submit,
        text_style=style,
        label_style=note,
        hint_style=note,
        border={
            ft.ControlState.DEFAULT: _frame(look.palette.edge, 1.5),
            ft.ControlState.FOCUSED: _frame(look.palette.act, 2.5),
        },
        capitalization=ft.TextCapitalization.CHARACTERS if code else ft.TextCapitalization.WORDS,
        max_length=letters or longest,
        counter=ft.Container(),
        autocorrect=False,
        enable_suggestions=False,
        autofocus=autofocus,
        cursor_color=look.palette.act,
        bgcolor=look.palette.sheet,
        filled=True,
        key=name,
    )
    return ft.Semantics(content=field, identifier=name, expand=expand)
