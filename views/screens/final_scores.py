"""The end, for the whole room: category after category by itself, then who won and every number beside every other.

Nobody touches the display, so nobody has to: it goes on at a pace at which one category can be talked about.
"""

from __future__ import annotations

import asyncio

import flet as ft

from companion.shown import TableShown
from games.contract import ScoreLine, ScoreSheet, Seat
from games.words import _
from views.parts.marks import seat_mark
from views.parts.number_field import points_said, total_name, total_said, written
from views.parts.opponent import capital, opponent_band, opponent_rows
from views.parts.words import words
from views.screens.at_table import AtTable
from views.screens.reveal import counted
from views.theme import Look, Space, Type

PACE = 4.0  # seconds a category stands before the next comes
COUNTED = "display-counted"  # the draft: categories shown; outlives a lost connection


def counting(at: AtTable, sheet: ScoreSheet) -> bool:
    """Whether the result is still to be told. Without motion it is told at once, and so is one that is not known."""
    return not at.look.still and bool(sheet.ranking) and _shown(at) <= len(sheet.lines)


def _shown(at: AtTable) -> int:
    return int(at.phone.ui.drafts.get(COUNTED, "0"))


async def _pause() -> None:
    await asyncio.sleep(PACE)


@ft.component
def Counting(at: AtTable, sheet: ScoreSheet, width: float, *, tight: bool = False) -> ft.Control:
    """``tight``: as high as it has to be, on a page that scrolls as a whole; else it fills its place."""
    going = ft.use_ref(None)

    async def count() -> None:
        while _shown(at) <= len(sheet.lines):
            await _pause()
            at.phone.draft(COUNTED, str(_shown(at) + 1))

    def begin() -> None:
        going.current = asyncio.create_task(count())

    def end() -> None:
        if going.current is not None:
            going.current.cancel()

    ft.use_effect(begin, [], end)
    page = _rows(counted(at, sheet, _shown(at), width), Space.LARGE, tight=tight)
    return ft.Container(page, padding=ft.Padding.all(Space.LARGE if tight else Space.HUGE), expand=not tight or None)


def _rows(rows: list[ft.Control], spacing: int, *, tight: bool) -> ft.Control:
    if tight:
        return ft.Column(rows, spacing=spacing, tight=True)
    return ft.ListView(rows, spacing=spacing, expand=True)


def _colour(shown: TableShown, seat: Seat) -> int:
    return next(s.colour for s in shown.seats if s.seat == seat)


def _name(shown: TableShown, seat: Seat) -> str:
    return next(s.name for s in shown.seats if s.seat == seat)


def winner_band(look: Look, shown: TableShown, sheet: ScoreSheet) -> ft.Control:
    """The winner's colour from edge to edge; while something is unknown, that it still is."""
    first = sheet.ranking[0] if sheet.ranking else ()
    if sheet.opponent is not None and sheet.opponent.wins:
        title = look.t(_("{name} wins"), name=capital(look.say(sheet.opponent.name)))
        return opponent_band(look, title, points_said(look, sheet.opponent.cell.points), name="display-winner")
    if not first:
        ground, color = look.palette.ask_wash, look.palette.ink
        title, note = look.t(_("Not all figures are known yet")), ""
    else:
        ground, color = look.band(_colour(shown, first[0]))
        names = look.t(_(" and ")).join(_name(shown, seat) for seat in first)
        title = (
            look.t(_("{name} wins"), name=names)
            if len(first) == 1
            else look.t(_("{names} share the victory"), names=names)
        )
        note = total_said(look, sheet, sheet.totals[first[0]])
        if sheet.tie is not None:
            note = f"{note} · {look.say(sheet.tie)}"
    lines: list[ft.Control] = [words(look, title, Type.DISPLAY, color)]
    if note:
        lines.append(words(look, note, Type.BODY, color))
    mark = [seat_mark(look, _colour(shown, seat), 40, on=not look.palette.dark) for seat in first]
    return ft.Semantics(
        content=ft.Container(
            ft.Row([*mark, ft.Column(lines, spacing=0, tight=True, expand=True)], spacing=Space.MEDIUM),
            bgcolor=ground,
            padding=Space.LARGE,
        ),
        identifier="display-winner",
        live_region=True,
        container=True,
    )


@ft.component
def FinalScores(look: Look, shown: TableShown, sheet: ScoreSheet, width: float, *, tight: bool = False) -> ft.Control:
    seats = [line.seat for line in shown.seats]  # as in the count before: nobody changes places at the end
    column = max(46.0, min(84.0, (width - 190) / max(1, len(seats))))

    def row(head: ft.Control, cells: list[ft.Control], *, strong: bool = False) -> ft.Control:
        boxes = [ft.Container(cell, width=column, alignment=ft.Alignment.CENTER) for cell in cells]
        return ft.Container(
            ft.Row([ft.Container(head, expand=True), *boxes], spacing=0),
            padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.SMALL),
            border=ft.Border.only(
                top=ft.BorderSide(2, look.palette.ink) if strong else None,
                bottom=ft.BorderSide(1, look.palette.line),
            ),
        )

    def head(seat: Seat) -> ft.Control:
        return ft.Column(
            [
                seat_mark(look, _colour(shown, seat), 24),
                words(look, _name(shown, seat), Type.SMALL, look.palette.soft, max_lines=1),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    def category(line: ScoreLine) -> ft.Control:
        title: list[ft.Control] = [words(look, line.label, Type.STRONG)]
        if line.note is not None and not look.big_text:
            title.append(words(look, line.note, Type.NOTE, look.palette.soft))
        cells = [words(look, written(line.cells[seat].points), Type.COUNT, no_wrap=True) for seat in seats]
        return row(ft.Column(title, spacing=0, tight=True), list(cells))

    def total(seat: Seat) -> ft.Control:
        says = f"{_name(shown, seat)}: {total_said(look, sheet, sheet.totals[seat])}"
        return ft.Semantics(
            content=words(look, written(sheet.totals[seat]), Type.TITLE, no_wrap=True),
            label=says,
            identifier=f"display-total-{seat}",
            exclude_semantics=True,
            container=True,
        )

    totals = [total(seat) for seat in seats]
    rows = [
        row(words(look, "", Type.NOTE), [head(seat) for seat in seats]),
        *(category(line) for line in sheet.lines),
        row(words(look, total_name(look, sheet), Type.HEADING), list(totals), strong=True),
    ]
    rows += opponent_rows(look, sheet.opponent)
    parts = [winner_band(look, shown, sheet), _rows(rows, 0, tight=tight)]
    return ft.Column(parts, spacing=0, tight=tight, expand=not tight or None)
