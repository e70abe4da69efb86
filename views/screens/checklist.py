"""The setup checklist: the game as it comes out of the box. Ticked by anybody, binding for nobody."""

from __future__ import annotations

import flet as ft

from companion.shown import SeatShown, Stage, TableShown
from games.contract import Check, Rejection
from games.words import _
from views import names
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.sheet import sheet_body
from views.parts.ticks import tick_box
from views.parts.words import ruled, sign, words
from views.phone import Checking, Phone, Reading
from views.theme import Look, Space, Type

SKIPPED = "setup-skipped"  # the draft: this phone has seen enough of it


def done_checks(shown: TableShown) -> frozenset[str]:
    """One tick is enough, whoever made it: the table is set up together."""
    return frozenset().union(*(line.checked for line in shown.seats))


def wants_strip(phone: Phone, shown: TableShown) -> bool:
    """Until the first move, and only while something is left that somebody could tick."""
    left = {check.id for check in shown.checks} - done_checks(shown)
    may = any(line.mine for line in shown.seats)
    return (
        bool(left) and may and shown.stage is Stage.PLAYING and shown.revision == 0 and SKIPPED not in phone.ui.drafts
    )


def setup_strip(phone: Phone, shown: TableShown) -> ft.Control:
    """Above the seat, between the start and the first move. Never in the way of a move."""
    look = phone.look
    done = len({check.id for check in shown.checks} & done_checks(shown))
    says = look.t(_("Setup: {done} of {all} done"), done=done, all=len(shown.checks))
    opens = phone.safe(lambda: setattr(phone.ui, "sheet", Checking()))
    skips = phone.safe(lambda: phone.draft(SKIPPED, "yes"))
    face = ft.Container(
        ft.Row(
            [sign(look, Glyph.TICK, 20, look.palette.ask), words(look, says, Type.LABEL, expand=True)],
            spacing=Space.SMALL,
        ),
        padding=ft.Padding.only(left=Space.LARGE, top=14, bottom=14),
    )
    return ft.Container(
        ft.Row(
            [
                buttons.named(face, names.SETUP_OPEN, says, opens, expand=True),
                buttons.icon(look, names.SETUP_SKIP, Glyph.CROSS, look.t(_("Skip the setup list")), skips),
            ],
            spacing=0,
        ),
        bgcolor=look.palette.ask_wash,
    )


def checklist_sheet(phone: Phone) -> ft.Control:
    look, shown = phone.look, phone.ui.shown
    rows: list[ft.Control] = []
    done: frozenset[str] = frozenset()
    if shown is not None:
        done = done_checks(shown)
        mine = next((line for line in shown.seats if line.mine), None)
        rows = [_line(look, phone, shown, check, mine, done=check.id in done) for check in shown.checks]
    every = len(shown.checks) if shown else 0
    note = look.t(_("{done} of {all} done. Tick what lies ready; nothing waits for it."), done=len(done), all=every)
    close = phone.safe(lambda: setattr(phone.ui, "sheet", None))
    return sheet_body(look, glyph=Glyph.TICK, title=look.t(_("Setting up")), note=note, rows=rows, foot=[], close=close)


def _line(
    look: Look, phone: Phone, shown: TableShown, check: Check, mine: SeatShown | None, *, done: bool
) -> ft.Control:
    by = [seat_mark(look, line.colour, 16) for line in shown.seats if check.id in line.checked]
    box = tick_box(look, look.palette.done, on=done)
    prefix, _dash, short = check.rule.partition("-")
    lines: list[ft.Control] = [words(look, check.says, Type.BODY, look.palette.soft if done else None)]
    lines.append(
        ft.Row([words(look, f"§ {short or prefix}", Type.CODE, look.palette.soft), *by], spacing=6, tight=True)
    )
    row = ruled(look, margin=box, content=ft.Column(lines, spacing=Space.HAIR, tight=True))
    says = look.plain(check.says)
    name = names.CHECK.format(check=check.id)
    press = _tick(phone, check, mine, done=done) if mine else phone.safe(lambda: _read(phone, check))
    return buttons.named(row, name, says, press, selected=done)


def _tick(phone: Phone, check: Check, mine: SeatShown, *, done: bool) -> Press:
    async def tick() -> None:
        if phone.desk is None or phone.ui.shown is None:
            return
        whose = [line for line in phone.ui.shown.seats if line.mine and check.id in line.checked] if done else [mine]
        if not whose:
            return  # somebody else ticked it, and only they can take it back
        answer = await phone.desk.check(whose[0].seat, check.id, not done)
        if isinstance(answer, Rejection):
            phone.ui.note = answer.says

    return phone.safe(tick)


def _read(phone: Phone, check: Check) -> None:
    phone.ui.sheet = Reading(check.rule, phone.ui.sheet)
