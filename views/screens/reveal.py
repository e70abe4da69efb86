"""The end: the count, one category at a time, at the thumb's pace. It can be skipped.

Names: ``reveal-next``, ``reveal-skip``.
"""

from __future__ import annotations

import flet as ft

from games.contract import ScoreSheet, Seat
from games.words import _, n_
from views.parts import buttons
from views.parts.marks import seat_mark
from views.parts.number_field import written
from views.parts.words import words
from views.screens.at_table import AtTable
from views.theme import Look, Motion, Space, Type

WIDEST_BAR, FIGURES = 520, 140  # dp: a bar at most, and what stands behind it


@ft.component
def Reveal(at: AtTable, sheet: ScoreSheet) -> ft.Control:
    look, ui = at.look, at.phone.ui
    step = ui.revealed
    skip = buttons.quiet(
        look, "reveal-skip", look.t(_("Skip")), at.press(lambda: setattr(ui, "revealed", len(sheet.lines) + 1))
    )
    following = buttons.confirm(
        look,
        "reveal-next",
        look.t(_("Next: {category}"), category=sheet.lines[step].label)
        if step < len(sheet.lines)
        else look.t(_("See the whole sheet")),
        at.press(lambda: setattr(ui, "revealed", step + 1)),
        key=f"reveal-next@{step}",
    )
    foot: ft.Control = (
        ft.Column([ft.Row([following]), ft.Row([skip])], spacing=Space.SMALL, tight=True)
        if look.big_text
        else ft.Row([skip, following], spacing=Space.SMALL)
    )
    page = ft.ListView(counted(at, sheet, step, look.width), spacing=Space.LARGE, expand=True)
    return ft.Container(ft.Column([page, foot], spacing=Space.MEDIUM), padding=ft.Padding.all(Space.LARGE), expand=True)


def counted(at: AtTable, sheet: ScoreSheet, step: int, width: float) -> list[ft.Control]:
    """The count after ``step`` categories, for a page ``width`` dp wide: the last one by name, and a bar for each
    seat, as long as its part of the longest."""
    look = at.look
    done = sheet.lines[:step]
    seats = [line.seat for line in at.shown.seats]
    totals = {seat: sum(line.cells[seat].points or 0 for line in done if line.counts) for seat in seats}
    longest = max(
        1, *(sum(max(0, line.cells[seat].points or 0) for line in sheet.lines if line.counts) for seat in seats)
    )
    last = done[-1] if done else None
    title = look.say(last.label) if last else look.t(_("The count"))
    says = look.say(last.note) if last and last.note else "" if last else look.t(_("One category after the other."))
    head = ft.Semantics(
        content=ft.Column(
            [
                words(look, title, Type.DISPLAY if look.low else Type.FIGURE, max_lines=2),
                words(look, says, Type.BODY, look.palette.soft),
            ],
            spacing=Space.TIGHT,
            tight=True,
        ),
        identifier="reveal-category",
        live_region=True,
        container=True,
    )
    room = min(width - 2 * Space.LARGE - FIGURES * max(1.0, look.text_scale * 0.8), WIDEST_BAR)

    def gained(seat: Seat) -> int | None:
        return (last.cells[seat].points or 0) if last else None

    bars = [_bar(at, seat, totals[seat], gained(seat), room * totals[seat] / longest) for seat in seats]
    return [head, _steps(look, step, len(sheet.lines)), *bars]


def _steps(look: Look, step: int, count: int) -> ft.Control:
    return ft.Row(
        [
            ft.Container(
                height=6,
                expand=True,
                border_radius=3,
                bgcolor=look.palette.margin if n < step else look.palette.line,
            )
            for n in range(count)
        ],
        spacing=4,
    )


def _bar(at: AtTable, seat: Seat, total: int, gained: int | None, length: float) -> ft.Control:
    look = at.look
    plus = "" if gained is None else ("+" if gained >= 0 else "") + written(gained)
    face = ft.Column(
        [
            ft.Row(
                [
                    seat_mark(look, at.colour(seat), 24),
                    words(look, at.name(seat), Type.HEADING, expand=True, max_lines=1),
                ],
                spacing=Space.SMALL,
            ),
            ft.Row(
                [
                    ft.Container(
                        width=max(6.0, length),
                        height=48 if look.wide else 32,
                        bgcolor=look.seat(at.colour(seat)),
                        border_radius=ft.BorderRadius.only(top_right=4, bottom_right=4),
                        animate=look.move(Motion.REVEAL),
                    ),
                    words(look, written(total), Type.TITLE),
                    words(look, plus, Type.COUNT, look.palette.soft),
                ],
                spacing=Space.MEDIUM,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ],
        spacing=Space.HAIR,
        tight=True,
    )
    label = look.t(
        n_("{name}: {points} point", "{name}: {points} points", by="n"),
        name=at.name(seat),
        points=written(total),
        n=total,
    )
    return ft.Semantics(content=face, label=label, exclude_semantics=True, identifier=f"reveal-bar-{seat}")
