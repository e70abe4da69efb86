"""One line to write in. Controlled: a field that is not is wiped when its screen is drawn again (measured).

A controlled one has a trap of its own: while a letter is on its way to us the next one is already in the field, and
drawing the field with the older text would take it back. So a field that is being written in is drawn with what stands
in it now, and with ``value`` only when that was changed by something else than writing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import F_CODE, Look, Radius, Space, Type


@dataclass
class Written:
    """What the phone last told of a field, and the field's number in this session."""

    control: int | None = None
    text: str = ""


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
    apart: bool = False,
    autofocus: bool = False,
    expand: bool | None = None,
    lines: int = 1,
) -> ft.Control:
    """``letters``: a code of so many capital letters, set wide. ``wrong``: why what stands here will not do; ``apart``
    when ``said_wrong`` stands elsewhere, as beside a button there is no room for a sentence under the field. ``lines``:
    how many are seen of a text that may have more than one."""
    field = ft.TextField(
        label=label,
        hint_text=hint,
        error=None if apart else wrong,
        error_max_lines=4,
        on_submit=submit,
        capitalization=ft.TextCapitalization.CHARACTERS if letters else ft.TextCapitalization.SENTENCES,
        max_length=letters or longest,
        counter=ft.Container(width=0, height=0),  # one without a size takes the whole line from what is wrong
        autocorrect=False,
        enable_suggestions=False,
        autofocus=autofocus,
        key=name,
    )
    if lines > 1:
        field.multiline, field.min_lines, field.max_lines = True, lines, 3 * lines
        field.capitalization = ft.TextCapitalization.NONE
    _dress(field, look, code=letters > 0, wrong=bool(wrong))
    return ft.Container(TextLine(field, name, value, changed, key=name), expand=expand)


@ft.component
def TextLine(field: ft.TextField, name: str, value: str, changed: Callable[[str], object]) -> ft.Control:
    written = ft.use_ref(Written()).current
    assert written is not None

    def heard(e: ft.Event[ft.TextField]) -> None:
        written.control, written.text = e.control._i, e.control.value or ""
        changed(written.text)

    now = ft.context.page.get_control(written.control) if written.control is not None else None
    writing = isinstance(now, ft.TextField) and value == written.text
    field.value = now.value if writing and isinstance(now, ft.TextField) else value
    field.on_change = heard
    return ft.Semantics(content=field, identifier=name)


def _frame(color: str, width: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=Radius.CARD)


def said_wrong(look: Look, wrong: str | None) -> list[ft.Control]:
    """The sentence of a field that has no room for it, or nothing."""
    if not wrong:
        return []
    row = ft.Row(
        [
            sign(look, Glyph.CROSS, 18, look.palette.blocked),
            ft.Container(words(look, wrong, Type.NOTE, look.palette.blocked), expand=True),
        ],
        spacing=Space.SMALL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return [ft.Semantics(content=row, live_region=True, container=True)]


def _dress(field: ft.TextField, look: Look, *, code: bool, wrong: bool) -> None:
    style = ft.TextStyle(size=24, font_family=F_CODE, letter_spacing=6) if code else look.style(Type.BODY)
    style.color = look.palette.ink
    note = look.style(Type.NOTE)
    note.color = look.palette.soft
    field.text_style, field.label_style, field.hint_style = style, note, note
    field.border = {
        ft.ControlState.DEFAULT: _frame(look.palette.blocked if wrong else look.palette.edge, 1.5),
        ft.ControlState.FOCUSED: _frame(look.palette.blocked if wrong else look.palette.act, 2.5),
    }
    field.cursor_color, field.bgcolor, field.filled = look.palette.act, look.palette.sheet, True
