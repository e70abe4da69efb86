"""The score, one line a category. Every number can be asked where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from games.contract import ScoreSheet
from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.marks import Mark, seat_mark, short
from views.parts.number_field import total_name, written
from views.parts.words import sign, words
from views.theme import Look, Space, Type


@dataclass(frozen=True, slots=True)
class Column:
    """A seat of the table: its number, colour and name, and what the table overruled or set right for it."""

    seat: int
    colour: int
    name: str
    marks: tuple[Mark, ...] = ()


Ask = Callable[[int, int], Press]  # (line, seat) -> opens the sum; the line after the last is the total


def score_table(
    look: Look, columns: Sequence[Column], sheet: ScoreSheet, ask: Ask, asked: tuple[int, int] | None = None
) -> list[ft.Control]:
    """Rows for a page. ``asked`` is the (line, seat) whose explanation is open."""
    across = 120 if look.big_text else 56  # dp: what a number and a name above it need
    narrow = look.width < (420 if look.big_text else 150) + across * len(columns)
    apart = narrow or (len(columns) > 4 and not look.wide)  # numbers below the name
    width = None if apart else across

    def cell(line: int, column: Column, points: int | None, label: str, *, strong: bool = False) -> ft.Control:
        name = f"score-total-{column.seat}" if strong else f"score-cell-{line}-{column.seat}"
        color = look.palette.ask if points is None else None
        role = Type.HEADING if strong else Type.COUNT
        on = asked == (line, column.seat)
        face = ft.Container(
            words(look, written(points), role, color, no_wrap=True),
            width=width,
            height=Space.TOUCH * (1.2 if look.big_text else 1),
            alignment=ft.Alignment.CENTER,
            bgcolor=look.palette.act_wash if on else None,
            border_radius=4,
        )
        said = look.t(_("{name}, {what}: {points}"), name=column.name, what=label, points=written(points))
        return buttons.named(face, name, said, ask(line, column.seat), expand=True if apart else None)

    rows = [_row(look, [_head(look, column, width) for column in columns], words(look, "", Type.CODE), apart=apart)]
    for n, line in enumerate(sheet.lines):
        label = look.say(line.label)
        name = ft.Column(
            [
                words(look, line.label, Type.NOTE),
                words(look, f"\u00a7 {short(line.rule)}", Type.CODE, look.palette.soft),
            ],
            spacing=0,
            tight=True,
        )
        numbers = [cell(n, column, line.cells[column.seat].points, label) for column in columns]
        rows.append(_row(look, numbers, name, apart=apart))
    total = total_name(look, sheet)
    last, totals = len(sheet.lines), _totals(sheet)
    numbers = [cell(last, column, totals.get(column.seat), total, strong=True) for column in columns]
    rows.append(_row(look, numbers, words(look, total, Type.HEADING), apart=apart, strong=True))
    return rows


def _totals(sheet: ScoreSheet) -> Mapping[int, int | None]:
    return dict(enumerate(sheet.totals))


def _head(look: Look, column: Column, width: float | None) -> ft.Control:
    marks = [sign(look, mark.glyph, 13, mark.color(look.palette), look.t(mark.label)) for mark in column.marks]
    face = ft.Column(
        [
            ft.Row(
                [seat_mark(look, column.colour, 20), *marks],
                spacing=2,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            words(look, column.name, Type.SMALL, look.palette.soft, max_lines=1, align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        face,
        width=width,
        expand=True if width is None else None,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=6),
    )


def _row(look: Look, cells: list[ft.Control], head: ft.Control, *, apart: bool, strong: bool = False) -> ft.Control:
    line: ft.Control = (
        ft.Column([head, ft.Row(cells, spacing=0)], spacing=0, tight=True)
        if apart
        else ft.Row([ft.Container(head, expand=True), *cells], spacing=0)
    )
    return ft.Container(
        line,
        padding=ft.Padding.only(left=Space.MEDIUM, right=Space.SMALL, top=Space.TIGHT, bottom=Space.TIGHT),
        border=ft.Border.only(
            top=ft.BorderSide(2, look.palette.ink) if strong else None,
            bottom=ft.BorderSide(1, look.palette.line),
        ),
    )
