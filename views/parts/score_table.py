"""The score, one line a category. Every number can be asked where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.parts.header import SeatLine
from views.parts.marks import Mark, seat_mark
from views.parts.words import sign, words
from views.theme import Look, Space, Type


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A category: its points for each seat, and which of them the table overruled or corrected."""

    rule: str
    name: str
    points: tuple[int, ...]
    marked: tuple[tuple[int, Mark], ...] = ()


def signed(points: int) -> str:
    return str(points).replace("-", "\u2212")


def score_table(
    look: Look,
    seats: Sequence[SeatLine],
    lines: Sequence[ScoreLine],
    *,
    asked: tuple[int, int] | None,
    ask: Callable[[int, int], object],
    total: str,
) -> list[ft.Control]:
    """Rows for a page. ``asked`` is the (line, column) whose explanation is open."""
    column = 58 if len(seats) <= 4 else 46
    if look.big_text:
        column += 22

    def number(line: int, at: int) -> ft.Control:
        marks = dict(lines[line].marked)
        on = asked == (line, at)
        face: list[ft.Control] = [words(look, signed(lines[line].points[at]), Type.COUNT, no_wrap=True)]
        if at in marks:
            face.append(sign(look, marks[at].glyph, 12, marks[at].color(look.palette), marks[at].label))
        return ft.Container(
            ft.Row(face, spacing=3, alignment=ft.MainAxisAlignment.CENTER, tight=True),
            width=column,
            height=Space.TOUCH * (1.2 if look.big_text else 1),
            alignment=ft.Alignment.CENTER,
            bgcolor=look.palette.act_wash if on else None,
            border=ft.Border.all(2, look.palette.act) if on else None,
            border_radius=4,
            ink=True,
            on_click=lambda _: ask(line, at),
        )

    def row(cells: list[ft.Control], head: ft.Control, *, strong: bool = False) -> ft.Control:
        numbers = ft.Row(cells, spacing=0, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        line: ft.Control = (
            ft.Column([head, numbers], spacing=0, tight=True)
            if look.big_text
            else ft.Row([ft.Container(head, expand=True), *cells], spacing=0)
        )
        return ft.Container(
            line,
            padding=ft.Padding.only(left=Space.MEDIUM, right=Space.SMALL),
            border=ft.Border.only(
                top=ft.BorderSide(2, look.palette.ink) if strong else None,
                bottom=ft.BorderSide(1, look.palette.line),
            ),
        )

    heads = [
        ft.Container(
            ft.Column(
                [
                    seat_mark(look, line.seat, 22),
                    words(look, line.name, Type.SMALL, look.palette.soft, max_lines=1, align=ft.TextAlign.CENTER),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=column,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=6),
        )
        for line in seats
    ]
    rows = [row(list(heads), words(look, "", Type.CODE))]
    for at, line in enumerate(lines):
        name = ft.Column(
            [words(look, line.name, Type.NOTE), words(look, line.rule, Type.CODE, look.palette.soft)],
            spacing=0,
            tight=True,
        )
        rows.append(row([number(at, col) for col in range(len(seats))], name))
    totals = [sum(line.points[col] for line in lines) for col in range(len(seats))]
    rows.append(
        row(
            [
                ft.Container(
                    words(look, str(points), Type.HEADING, no_wrap=True),
                    width=column,
                    height=Space.TOUCH,
                    alignment=ft.Alignment.CENTER,
                )
                for points in totals
            ],
            words(look, total, Type.HEADING),
            strong=True,
        )
    )
    return rows
