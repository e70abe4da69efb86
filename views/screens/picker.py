"""The action sheet: one question at a time, the sentences of the action as they stand, and one button that writes.

Names: those of ``views.screens.question``, ``pick-change-<field>``, ``pick-confirm``, ``pick-why`` (a finished move
the rules refuse), ``ledger-<rule>``, ``now-move-<move>`` in the list behind ``now-more``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from games.contract import Choice, Move, Partial, Rejection, Row, Verdict
from games.words import _
from views.parts import buttons
from views.parts.glyphs import Glyph, glyph_of
from views.parts.ledger import preview, sentence_row
from views.parts.marks import slug
from views.parts.options import option_line
from views.parts.sheet import sheet_body
from views.parts.words import sign, words
from views.phone import Picking, Refused
from views.screens.at_table import AtTable
from views.screens.draft import Answered, Draft, draft, emptied
from views.screens.more import more_sheet
from views.screens.question import GRID, grid, is_list, question
from views.theme import Look, Radius, Space, Type

STAYS = 6  # so many options stay on the sheet once one of them is chosen


@ft.component
def PickerSheet(at: AtTable, picking: Picking) -> ft.Control:
    search, set_search = ft.use_state(("", ""))  # which question is searched, and for what
    # typing in the search asks nothing anew: of 183 dragons that takes longer than a key press
    rests_on = [picking, at.shown.number, at.shown.revision, at.actor]
    now = ft.use_memo(lambda: draft(at, picking) if "move" in picking.partial else None, rests_on)
    if now is None:
        return more_sheet(at)
    look = at.look
    head = next((o for o in at.openings() if o.value == picking.partial["move"]), None)
    names: set[str] = set()
    asked: list[ft.Control] = []
    many = False
    if isinstance(now.next, Choice):
        many = is_list(now.next)
        field = now.next.field
        text = search[1] if search[0] == field else ""
        asked = question(at, picking, now, text, lambda typed: set_search((field, typed)), names)
    answers = _answers(at, picking, now, names)
    rows = [] if many else [_sentence(at, row) for row in _ledger(at, now.partial) if not _goes_without_saying(row)]
    return sheet_body(
        look,
        glyph=(glyph_of(head.sign) if head else None) or Glyph.FLAG,
        title=look.say(head.label) if head else "",
        note=look.say(head.note) if head and head.note and not (many and look.big_text) else "",
        head=[*asked, *answers] if look.big_text else [*answers, *asked],
        rows=rows,
        foot=_foot(at, picking, now),
        close=at.opens(None),
        at=_asked_for(now) if look.big_text else None,
    )


def _asked_for(now: Draft) -> str:
    """Which question is open, as a name."""
    return f"{now.next.field}-{len(now.answered)}" if isinstance(now.next, Choice) else "answered"


def _ledger(at: AtTable, partial: Partial) -> Sequence[Row]:
    return at.desk.ledger(at.actor_seat, partial)


def _goes_without_saying(row: Row) -> bool:
    """Of the table's own rules ("the game is still on") only those that are broken are worth a line."""
    return row.rule.startswith("TB-") and row.verdict is Verdict.KEPT


def _sentence(at: AtTable, row: Row) -> ft.Control:
    return sentence_row(at.look, row, at.reads(row.rule))


# --- what was answered ---
def _answers(at: AtTable, picking: Picking, now: Draft, names: set[str]) -> list[ft.Control]:
    return [
        grid(at, picking, answered.choice, answered.before, answered.value, names)
        if not at.look.big_text and _stays(answered.choice)
        else _collapsed(at, picking, answered)
        for answered in now.answered
    ]


def _stays(choice: Choice) -> bool:
    """Its options stay on the sheet: few of them, or places as they lie on a board. A block of numbers would push the
    next question off a small screen."""
    numbers = len(choice.options) > GRID and choice.options[0].row is None
    return not choice.many and not numbers and not is_list(choice, STAYS)


def _collapsed(at: AtTable, picking: Picking, answered: Answered) -> ft.Control:
    """One line: the question, the answer, and the way back to it."""
    look, choice = at.look, answered.choice
    option = answered.option
    label = look.say(option.label) if option else "?"
    back = Picking({**answered.before, **emptied(answered)}, picking.anyway)
    at_item = len(answered.before.get(choice.field, ())) if choice.many else ""
    return option_line(
        look,
        name=f"pick-change-{slug(choice.field)}" + (f"-{at_item}" if choice.many else ""),
        caption=look.say(choice.says),
        label=label,
        glyph=glyph_of(option.sign) if option else None,
        change=look.t(_("change")),
        press=at.opens(back),
    )


# --- the foot ---
def _foot(at: AtTable, picking: Picking, now: Draft) -> list[ft.Control]:
    look = at.look
    match now.next:
        case Choice() as choice:
            if look.big_text:  # the question is the first thing on the page, and needs the room
                return []
            return [_waiting(look, look.say(choice.says))]
        case Rejection() as refused:
            return [ft.Row([_why(at, Refused(refused))])]
        case move:
            return _finished(at, picking, now.partial, move)


def _finished(at: AtTable, picking: Picking, partial: Partial, move: Move) -> list[ft.Control]:
    look = at.look
    refused = at.desk.judge(at.actor_seat, move)
    if refused is not None:
        agreed = frozenset(line.seat for line in at.shown.seats) if picking.anyway and refused.waives else None
        return [ft.Row([_why(at, Refused(refused, move, partial, back=replace(picking, anyway=False), agreed=agreed))])]
    changes = at.desk.preview(at.actor_seat, move)
    foot: list[ft.Control] = [preview(look, look.t(_("After this")), changes)] if changes else []
    does = at.desk.does(at.actor_seat, partial)
    says = does if look.say(does) else look.t(_("Write it down"))
    key = f"pick-confirm@{at.tap('play', move)}"  # another move is another button: a tap on its way writes what it saw
    foot.append(ft.Row([buttons.confirm(look, "pick-confirm", says, at.plays(move), glyph=Glyph.PEN, key=key)]))
    return foot


def _why(at: AtTable, refused: Refused) -> ft.Control:
    if refused.agreed is not None:
        text = at.look.t(_("Play it, the table agrees"))
        return buttons.confirm(
            at.look, "pick-why", text, at.opens(refused), glyph=Glyph.OVERRULED, color=at.look.palette.over
        )
    text = at.look.t(_("Not like this: why?"))
    return buttons.confirm(at.look, "pick-why", text, at.opens(refused), glyph=Glyph.CROSS, danger=True)


def _waiting(look: Look, question: str) -> ft.Control:
    """Where the button will be: what it still waits for. Not a button."""
    return ft.Container(
        ft.Row(
            [
                sign(look, Glyph.ASK, 20, look.palette.ask),
                ft.Container(words(look, question, Type.LABEL, look.palette.ask), expand_loose=True, expand=1),
            ],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=10,
        ),
        bgcolor=look.palette.ask_wash,
        border_radius=Radius.CARD,
        padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.LARGE + 2),
    )
