"""The shared display: read by everybody at arm's length, touched by nobody. Public facts only, for any game.

Names on this screen: ``whose-turn``, ``display-seat-<n>``, ``display-qr``, ``display-board``, ``log-<revision>``,
``display-winner``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.shown import SeatShown, TableShown
from games.contract import Fact, ScoreSheet, Seat, Status
from games.words import Says, _
from views import boards
from views.parts.glyphs import glyph_of
from views.parts.kept import Kept, use_kept
from views.parts.marks import seat_mark
from views.parts.number_field import points_said, written
from views.parts.qr_square import qr_square
from views.parts.words import margin_rule, words
from views.phone import Phone
from views.screens.at_table import AtTable
from views.screens.final_scores import Counting, FinalScores, counting
from views.screens.log import kept_entry
from views.theme import Look, Radius, Space, Type

SIDE = 244.0  # the column with the seats, dp
LOG_SIDE, LOG_SIDE_AT_THE_END = 224.0, 320.0  # a board needs the room more than a sheet of points
LOG_HEIGHT = 144.0  # what the newest lines need under the board of a tablet held upright
LOG_LINES = 14
PAGE_BELOW = 640.0  # dp: narrower displays are scrolled
FACTS = 4  # figures of a seat shown beside its name
LONG_NAME = 9  # letters that fit the large size beside the board


@dataclass(frozen=True)
class _Display:
    """The table as the whole room may see it."""

    at: AtTable
    sheet: ScoreSheet | None
    kept: Kept

    @property
    def look(self) -> Look:
        return self.at.look

    @property
    def shown(self) -> TableShown:
        return self.at.shown

    @property
    def status(self) -> Status:
        return self.at.view.status

    @property
    def counting(self) -> bool:
        """The result is being told, category by category: nothing beside it gives it away."""
        return self.at.view.over and self.sheet is not None and counting(self.at, self.sheet)

    # --- whose turn ---
    def turn(self, *, inline: bool = False, expand: int | None = None) -> ft.Control:
        """As large as the place allows: it is what people look up for."""
        shows = (self.look, self.status, self.at.people, self.at.view.over, inline, expand)
        return self.kept.row("turn", shows, lambda: ft.Container(self._turn(inline=inline), expand=expand))

    def _turn(self, *, inline: bool) -> ft.Control:
        look, status = self.look, self.status
        name = self.who_now()
        role = Type.FIGURE if len(name) <= (14 if inline else LONG_NAME) else Type.DISPLAY
        lines: list[ft.Control] = [
            words(look, status.place, Type.CODE, look.palette.soft),
            words(look, name, role, max_lines=3),
            words(look, status.says, Type.BODY, look.palette.soft),
        ]
        if status.waits:
            names = ", ".join(self.at.name(seat) for seat in sorted(status.waits))
            lines.append(words(look, look.t(_("Asked: {names}"), names=names), Type.NOTE, look.palette.ask))
        return ft.Semantics(
            content=ft.Column(lines, spacing=Space.HAIR, tight=True),
            identifier="whose-turn",
            live_region=True,
            container=True,
        )

    def who_now(self) -> str:
        if self.at.view.over:
            return self.look.t(_("Game over"))
        if self.status.turn is None:
            return self.look.t(_("Everybody"))
        return self.at.name(self.status.turn)

    def edge(self) -> str:
        """The colour at the edge of the page: of the seat whose turn it is."""
        turn = self.status.turn
        return self.look.palette.edge if turn is None else self.look.seat(self.at.colour(turn))

    # --- seats ---
    def order(self) -> list[SeatShown]:
        """This round's turn order, then whoever is not in it."""
        place = {seat: n for n, seat in enumerate(self.status.order)}
        return sorted(self.shown.seats, key=lambda s: (place.get(s.seat, len(place)), s.seat))

    def state(self, seat: Seat) -> Says:
        status = self.status
        if self.at.view.over:
            return ""
        if seat == status.turn:
            return _("playing")
        if seat in status.out:
            return _("passed")
        if seat in status.waits:
            return _("is asked")
        return _("next") if seat == self.next_() else _("waiting")

    def next_(self) -> Seat | None:
        """Who plays after the one whose turn it is."""
        order, turn = self.status.order, self.status.turn
        if turn not in order:
            return None
        at = order.index(turn)
        after = (*order[at + 1 :], *order[:at])
        return next((seat for seat in after if seat not in self.status.out), None)

    def points(self, seat: Seat) -> int | None:
        """The running score; None where the public figures do not say it."""
        totals = self.sheet.totals if self.sheet and not self.counting else ()
        return totals[seat] if seat < len(totals) else None

    def facts(self, seat: Seat) -> list[Fact]:
        """The seat's counts that have a sign, one of each sign; what stands for a place or a state is on the board.
        At the end only points count."""
        if self.at.view.over:
            return []
        found: dict[str, Fact] = {}
        for fact in self.at.view.facts:
            if fact.seat == seat and glyph_of(fact.sign) is not None and not fact.names:
                found.setdefault(fact.sign, fact)
        return list(found.values())[:FACTS]

    def figures(self, seat: Seat) -> str:
        return "  ".join(_figure(fact) for fact in self.facts(seat))

    def figures_said(self, seat: Seat) -> str:
        return ", ".join(f"{self.look.plain(f.says)} {'?' if f.value is None else f.value}" for f in self.facts(seat))

    def seat(self, line: SeatShown, *, tight: bool, width: float | None = None) -> ft.Control:
        what = (
            self.state(line.seat),
            self.points(line.seat),
            self.figures_said(line.seat),
            line.seat in self.status.out,
        )
        shows = (self.look, line.name, line.colour, line.seat == self.status.turn, tight, width, *what)
        return self.kept.row(
            f"seat-{line.seat}", shows, lambda: ft.Container(self._seat(line, tight=tight), width=width)
        )

    def _seat(self, line: SeatShown, *, tight: bool) -> ft.Control:
        look = self.look
        on = line.seat == self.status.turn
        ground, color = look.band(line.colour) if on else (look.palette.sheet, look.palette.ink)
        soft = color if on else look.palette.soft
        state, points = look.t(self.state(line.seat)), self.points(line.seat)
        name = words(look, line.name, Type.HEADING, color, max_lines=1)
        body: list[ft.Control] = [name]
        if state:
            body.append(words(look, state, Type.NOTE, soft, max_lines=1))
        figures = self.figures(line.seat)
        if figures:
            body.append(words(look, figures, Type.CODE, soft))
        row: list[ft.Control] = [
            seat_mark(look, line.colour, 24 if tight else 30, on=on and not look.palette.dark),
            ft.Column(body, spacing=0, tight=True, expand=True),
        ]
        if points is not None:
            row.append(words(look, written(points), Type.TITLE, color, no_wrap=True))
        said = [line.name, state, self.figures_said(line.seat)]
        if points is not None:
            said.append(points_said(look, points))
        return ft.Semantics(
            content=ft.Container(
                ft.Row(row, spacing=Space.SMALL),
                padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.TIGHT if tight else Space.SMALL),
                bgcolor=ground,
                border=ft.Border.all(1.5, look.seat(line.colour) if on else look.palette.line),
                border_radius=Radius.CARD,
                opacity=look.faint(0.6) if line.seat in self.status.out and not on else 1,
            ),
            label=", ".join(part for part in said if part),
            identifier=f"display-seat-{line.seat}",
            exclude_semantics=True,
        )

    # --- the way in ---
    def qr(self, size: float, *, expand: int | None = None) -> ft.Control:
        shows = (self.look, self.shown.link, size, expand)
        return self.kept.row("qr", shows, lambda: ft.Container(self._qr(size), expand=expand))

    def _qr(self, size: float) -> ft.Control:
        look, link = self.look, self.shown.link
        if not link:
            return ft.Container()
        label = look.t(_("QR code that opens this table"))
        says = words(look, look.t(_("Point a camera here to sit down or watch")), Type.NOTE, look.palette.soft)
        square = ft.Semantics(content=qr_square(look, link, size, label), identifier="display-qr")
        if look.big_text:
            return ft.Column([square, says], spacing=Space.SMALL, tight=True)
        return ft.Row(
            [square, ft.Container(says, expand=True)],
            spacing=Space.MEDIUM,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )

    # --- the middle, and what happened ---
    def middle(self, width: float, height: float) -> ft.Control:
        if self.at.view.over and self.sheet is not None:
            return self.end(self.sheet, width)
        small = replace(self.look, width=width, height=height)
        at = replace(self.at, look=small)
        return ft.Semantics(content=boards.board(at), identifier="display-board", container=True)

    def end(self, sheet: ScoreSheet, width: float, *, tight: bool = False) -> ft.Control:
        if self.counting:
            return Counting(self.at, sheet, width, tight=tight)
        return FinalScores(self.at.look, self.shown, sheet, width, tight=tight)

    def log(self) -> ft.Control:
        rows = [kept_entry(self.at, self.kept, line, plain=True) for line in self.shown.log[:LOG_LINES]]
        return ft.Stack(
            [*margin_rule(self.look), ft.ListView(rows, spacing=0, left=0, right=0, top=0, bottom=0)], expand=True
        )


def _figure(fact: Fact) -> str:
    return f"{glyph_of(fact.sign)}{'?' if fact.value is None else fact.value}"


def _landscape(display: _Display) -> ft.Control:
    look = display.look
    log_side = LOG_SIDE_AT_THE_END if display.at.view.over else LOG_SIDE
    middle_width = look.width - SIDE - log_side
    tight = len(display.shown.seats) > 4
    left = ft.Container(
        ft.Column(
            [
                display.turn(),
                ft.ListView(
                    [display.seat(line, tight=tight) for line in display.order()],
                    spacing=Space.TIGHT if tight else Space.SMALL,
                    expand=True,
                ),
                display.qr(96),
            ],
            spacing=Space.SMALL,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=SIDE,
        padding=Space.MEDIUM,
        bgcolor=look.palette.sunk,
        border=ft.Border(top=ft.BorderSide(8, display.edge()), right=ft.BorderSide(1, look.palette.line)),
    )
    right = ft.Container(
        ft.Column([display.log()], spacing=0),
        width=log_side,
        border=ft.Border.only(left=ft.BorderSide(1, look.palette.line)),
    )
    middle = ft.Container(display.middle(middle_width, look.height), expand=True)
    return ft.Row([left, middle, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _portrait(display: _Display) -> ft.Control:
    look = display.look
    count = max(1, len(display.shown.seats))
    across = count if look.width / count >= 180 else 2
    step = (look.width - 2 * Space.MEDIUM + Space.SMALL) / across
    lines = -(-count // across)
    seats = ft.Row(
        [display.seat(line, tight=True, width=step - Space.SMALL) for line in display.order()],
        wrap=True,
        spacing=Space.SMALL,
        run_spacing=Space.SMALL,
    )
    head = ft.Row(
        [display.turn(inline=True, expand=3), display.qr(104, expand=2)],
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=Space.MEDIUM,
    )
    top = ft.Container(
        ft.Column([head, seats], spacing=Space.SMALL, tight=True),
        padding=Space.MEDIUM,
        bgcolor=look.palette.sunk,
        border=ft.Border(top=ft.BorderSide(8, display.edge()), bottom=ft.BorderSide(1, look.palette.line)),
    )
    board_height = max(360.0, look.height - 166 - 84 * lines - LOG_HEIGHT)
    return ft.Column(
        [
            top,
            ft.Container(display.middle(look.width, board_height), height=board_height),
            ft.Container(display.log(), expand=1, border=ft.Border.only(top=ft.BorderSide(1, look.palette.line))),
        ],
        spacing=0,
        expand=True,
    )


def _page(display: _Display) -> ft.Control:
    """A phone as the display, or very large text: everything below everything, to be scrolled."""
    look = display.look
    if look.width >= PAGE_BELOW:
        head: ft.Control = ft.Row([display.turn(inline=True, expand=3), display.qr(104, expand=1)])
    else:
        head = ft.Column([display.turn(inline=True), display.qr(104)], spacing=Space.MEDIUM, tight=True)
    turn = ft.Container(
        head,
        padding=Space.LARGE,
        bgcolor=look.palette.sunk,
        border=ft.Border(top=ft.BorderSide(8, display.edge())),
    )
    seats = ft.Container(
        ft.Column([display.seat(line, tight=True) for line in display.order()], spacing=Space.TIGHT, tight=True),
        padding=Space.SMALL,
    )
    log = ft.Container(display.log(), height=look.height * 0.6)
    if display.at.view.over and display.sheet is not None:  # the result first, and all of it
        return ft.ListView(
            [display.end(display.sheet, look.width, tight=True), turn, seats, log], expand=True, spacing=0
        )
    middle = ft.Container(display.middle(look.width, look.height), height=look.height * 0.92)
    return ft.ListView([turn, seats, middle, log], expand=True, spacing=0)


@ft.component
def SharedTable(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """Landscape: seats, board, log from left to right. Upright: from top to bottom."""
    at = AtTable(phone, look, shown)
    kept = use_kept()
    if shown.view is None:
        return ft.Container()
    sheet = shown.view.score or (phone.desk.score(None) if phone.desk is not None else None)
    display = _Display(at, sheet, kept)
    if look.big_text or look.width < PAGE_BELOW:
        return _page(display)
    return _landscape(display) if look.width >= 900 and look.width > look.height else _portrait(display)
