"""Alternatives: cells side by side that change the ledger below them, and an answer folded to one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from games.contract import Rejection
from games.words import Value, _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.marks import short
from views.parts.words import ruled, sign, words
from views.theme import Look, Radius, Space, Type

LETTER = 7.7  # dp: the mean width of a letter in a cell


@dataclass(frozen=True, slots=True)
class Cell:
    name: str
    label: Value
    note: Value | None
    glyph: Glyph | None
    chosen: bool
    blocked: Rejection | None
    press: Press


def cells(look: Look, caption: str, options: Sequence[Cell], *, asked: bool = False) -> ft.Control:
    """The question, and under it equal cells in as many columns as their words allow. The chosen one is filled; a
    blocked one can still be asked why."""
    room = min(look.width, 560) - look.margin - 2 * Space.LARGE
    longest = max((_letters(look, option) for option in options), default=4)
    fits = int(room // (longest * LETTER * min(look.text_scale, 2) + 3 * Space.SMALL))
    across = max(1, min(fits, 4, len(options)))
    faces = [_cell(look, option) for option in options]
    rows = [faces[n : n + across] for n in range(0, len(faces), across)]
    if len(rows) > 1:
        rows[-1] += [ft.Container(expand=True) for _empty in range(across - len(rows[-1]))]
    grid = ft.Column(
        [
            ft.Row(row, spacing=Space.SMALL, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
            for row in rows
        ],
        spacing=Space.SMALL,
        tight=True,
    )
    tone = look.palette.ask if asked else look.palette.soft
    return ruled(
        look,
        margin=sign(look, Glyph.ASK if asked else Glyph.PEN, 18, tone),
        content=ft.Column([words(look, caption, Type.LABEL, tone), grid], spacing=Space.SMALL, tight=True),
        close=True,
    )


def _letters(look: Look, cell: Cell) -> int:
    """How many letters a cell's widest line has: its longest word, a label in two lines, a note in three."""
    note = short(cell.blocked.rule) if cell.blocked else look.say(cell.note) if cell.note else ""
    label = look.say(cell.label)
    longest = max(len(word) for word in (*label.split(), *note.split(), "----"))
    return max(longest, -(-len(label) // 2) if len(label) > 9 else 0, -(-len(note) // 3))


def _cell(look: Look, cell: Cell) -> ft.Control:
    palette = look.palette
    color = palette.on_act if cell.chosen else palette.soft if cell.blocked else palette.ink
    soft = palette.on_act if cell.chosen else palette.blocked if cell.blocked else palette.soft
    face: list[ft.Control] = [words(look, cell.label, Type.LABEL, color, align=ft.TextAlign.CENTER)]
    if cell.glyph and cell.glyph not in look.say(cell.label):
        face.insert(0, sign(look, cell.glyph, 20, color))
    said = look.plain(cell.label)
    if cell.blocked is not None:
        face.append(words(look, f"{Glyph.CROSS} {short(cell.blocked.rule)}", Type.CODE, soft))
        said = look.t(_("Not now: {title}. {why}"), title=said, why=look.plain(cell.blocked.says))
    elif cell.note:
        face.append(words(look, cell.note, Type.NOTE, soft, align=ft.TextAlign.CENTER))
        said = f"{said}, {look.plain(cell.note)}"
    ground = palette.act if cell.chosen else palette.sunk if cell.blocked else palette.page
    leaf = ft.Container(
        ft.Column(
            face,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        bgcolor=ground,
        border=ft.Border.all(1.5, palette.act if cell.chosen else palette.line if cell.blocked else palette.edge),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(horizontal=Space.TIGHT, vertical=Space.MEDIUM),
    )
    return buttons.named(leaf, cell.name, said, cell.press, selected=cell.chosen, expand=True)


def option_line(
    look: Look, *, name: str, caption: str, label: str, glyph: Glyph | None, change: str, press: Press
) -> ft.Control:
    """A question that was answered from a long list: its answer, and the way back."""
    return ruled(
        look,
        margin=sign(look, glyph or Glyph.PEN, 20, look.palette.act),
        content=ft.Column(
            [words(look, caption, Type.NOTE, look.palette.soft), words(look, label, Type.STRONG)],
            spacing=0,
            tight=True,
        ),
        trailing=words(look, change, Type.LABEL, look.palette.act),
        name=name,
        label=f"{caption} {label}. {change}",
        press=press,
        close=True,
    )
