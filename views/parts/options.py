"""Alternatives: cells side by side that change the ledger below them, and an answer folded to one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

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
    short: Value | None = None  # on a board: what stands in the cell, and what heads its row
    row: Value | None = None


def board_cells(look: Look, caption: str, options: Sequence[Cell], columns: int, *, asked: bool = False) -> ft.Control:
    """The question, and under it the places as they lie on the board: a row of cells for each of its rows."""
    tone = look.palette.ask if asked else look.palette.soft
    rows: list[ft.Control] = []
    for head, places in groupby(options, key=lambda cell: look.say(cell.row) if cell.row is not None else ""):
        faces = list(places)
        across = _across(look, faces, columns)
        lines: list[ft.Control] = [
            _cell_row([_place(look, cell) for cell in faces[n : n + across]], across)
            for n in range(0, len(faces), across)
        ]
        rows.append(_board_row(look, head, lines))
    mark = sign(look, Glyph.ASK if asked else Glyph.PEN, 18, tone)
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(mark, width=look.margin - Space.SMALL, alignment=ft.Alignment.CENTER),
                        words(look, caption, Type.LABEL, tone, expand=True),
                    ],
                    spacing=Space.LARGE,
                ),
                *rows,
            ],
            spacing=6,
            tight=True,
        ),
        padding=ft.Padding.only(left=Space.TIGHT, right=Space.LARGE, top=Space.SMALL, bottom=Space.MEDIUM),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def _across(look: Look, faces: Sequence[Cell], columns: int) -> int:
    """As many as the board has, unless the letters have grown too wide for that."""
    most = min(columns, len(faces))
    if not look.big_text:
        return most
    room = min(look.width, 560) - 2 * Space.LARGE
    longest = max(-(-len(look.say(cell.short or cell.label)) // 2) + 1 for cell in faces)
    return max(1, min(most, int(room // (longest * LETTER * min(look.text_scale, 2) + 2 * Space.SMALL))))


def _board_row(look: Look, row: str, lines: list[ft.Control]) -> ft.Control:
    """The row's name in the margin; with big letters above it."""
    if look.big_text:
        name = words(look, row.replace("\n", " "), Type.CODE, look.palette.soft)
        head: ft.Control = ft.Container(name, padding=ft.Padding.only(left=look.margin - Space.MEDIUM))
        return ft.Container(ft.Column([head, *lines], spacing=6, tight=True), padding=ft.Padding.only(left=Space.LARGE))
    head = words(look, row, Type.CODE, look.palette.soft, align=ft.TextAlign.CENTER, narrow=True)
    return ft.Row(
        [
            ft.Container(head, width=look.margin - Space.SMALL, alignment=ft.Alignment.CENTER),
            ft.Column(lines, spacing=6, tight=True, expand=True),
        ],
        spacing=Space.LARGE,
    )


def _cell_row(faces: list[ft.Control], across: int) -> ft.Control:
    empty = [ft.Container(expand=True) for _empty in range(across - len(faces))]
    return ft.Row([*faces, *empty], spacing=6, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _place(look: Look, cell: Cell) -> ft.Control:
    """What it costs or gives, or the sign of what stands there; its whole name is read out."""
    color, _beside = _tones(look, cell)
    short_name = words(look, cell.short or cell.label, Type.LABEL, color, align=ft.TextAlign.CENTER, narrow=True)
    if cell.blocked is None:
        face = [*([sign(look, cell.glyph, 15, color)] if cell.glyph else []), short_name]
    elif cell.glyph:
        face = [sign(look, cell.glyph, 18, color)]
    else:
        face = [sign(look, Glyph.CROSS, 12, color), short_name]
    return _leaf(look, cell, face, ft.Padding.symmetric(horizontal=Space.HAIR, vertical=Space.TIGHT))


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
    color, soft = _tones(look, cell)
    face: list[ft.Control] = [words(look, cell.label, Type.LABEL, color, align=ft.TextAlign.CENTER, narrow=True)]
    if cell.glyph and cell.glyph not in look.say(cell.label):
        face.insert(0, sign(look, cell.glyph, 20, color))
    if cell.blocked is not None:
        face.append(words(look, f"{Glyph.CROSS} {short(cell.blocked.rule)}", Type.CODE, soft))
    elif cell.note:
        face.append(words(look, cell.note, Type.NOTE, soft, align=ft.TextAlign.CENTER, narrow=True))
    return _leaf(look, cell, face, ft.Padding.symmetric(horizontal=Space.TIGHT, vertical=Space.MEDIUM))


def _tones(look: Look, cell: Cell) -> tuple[str, str]:
    """Of the cell's name, and of what is written beside it."""
    palette = look.palette
    if cell.chosen:
        return palette.on_act, palette.on_act
    return (palette.soft, palette.blocked) if cell.blocked else (palette.ink, palette.soft)


def _leaf(look: Look, cell: Cell, face: Sequence[ft.Control], padding: ft.Padding) -> ft.Control:
    """The chosen one is filled, a blocked one sunk; never lower than a thumb needs."""
    palette = look.palette
    said = look.plain(cell.label)
    if cell.blocked is not None:
        said = look.t(_("Not now: {title}. {why}"), title=said, why=look.plain(cell.blocked.says))
    elif cell.note:
        said = f"{said}, {look.plain(cell.note)}"
    middle = ft.CrossAxisAlignment.CENTER
    writing = ft.Column(list(face), spacing=0, tight=True, horizontal_alignment=middle)
    low = Space.TOUCH - 2 * Space.TIGHT
    leaf = ft.Container(
        ft.Row(
            [ft.Container(width=0, height=low), ft.Container(writing, expand=1, alignment=ft.Alignment.CENTER)],
            spacing=0,
            vertical_alignment=middle,
        ),
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.act if cell.chosen else palette.sunk if cell.blocked else palette.page,
        border=ft.Border.all(1.5, palette.act if cell.chosen else palette.line if cell.blocked else palette.edge),
        border_radius=Radius.CHIP,
        padding=padding,
    )
    return buttons.named(leaf, cell.name, said, cell.press, selected=cell.chosen, expand=True)


def option_line(
    look: Look, *, name: str, caption: str, label: str, glyph: Glyph | None, change: str, press: Press
) -> ft.Control:
    """A question that was answered from a long list: its answer, and the way back. With large letters the way back
    stands above the answer: beside it, names would break."""
    back = words(look, change, Type.LABEL, look.palette.act)
    asked: ft.Control = words(look, caption, Type.NOTE, look.palette.soft, expand=look.big_text or None)
    if look.big_text:
        asked = ft.Row([asked, back], spacing=Space.SMALL, vertical_alignment=ft.CrossAxisAlignment.START)
    return ruled(
        look,
        margin=sign(look, glyph or Glyph.PEN, 20, look.palette.act),
        content=ft.Column([asked, words(look, label, Type.STRONG)], spacing=0, tight=True),
        trailing=None if look.big_text else back,
        name=name,
        label=f"{caption} {label}. {change}",
        press=press,
        close=True,
    )
