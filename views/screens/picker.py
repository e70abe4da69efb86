"""The action sheet: one question at a time, the sentences of the action as they stand, and one button that writes.

Names: ``pick-<value>``, ``pick-change-<field>``, ``pick-search``, ``pick-confirm``, ``pick-why`` (a finished move
the rules refuse), ``ledger-<rule>``, ``now-move-<move>`` in the list behind ``now-more``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from games.contract import Choice, Move, Option, Partial, Rejection, Row, Verdict
from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph, glyph_of
from views.parts.ledger import Entry, choice_row, preview, sentence_row
from views.parts.marks import slug
from views.parts.options import Cell, board_cells, cells, option_line
from views.parts.search import both, finds
from views.parts.sheet import sheet_body
from views.parts.words import group, inset, sign, words
from views.phone import Picking, Refused
from views.screens.at_table import AtTable
from views.screens.more import more_sheet
from views.theme import Look, Radius, Space, Type

STAYS = 6  # so many options stay on the sheet once one of them is chosen
GRID = 12  # so many lie side by side while they are asked for
LIST = 40  # lines of a long list before it asks to be searched


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and what was answered; ``before``: the move as it was when it was asked."""

    choice: Choice
    value: object
    before: Partial

    @property
    def option(self) -> Option | None:
        return next((o for o in self.choice.options if o.value == self.value), None)


@dataclass(frozen=True, slots=True)
class Draft:
    """A move half filled in: the answers that still hold, and what comes next."""

    partial: Partial
    answered: tuple[Answered, ...]
    next: Choice | Move | Rejection


def draft(at: AtTable, picking: Picking) -> Draft:
    """Walks through the answers as the game asks for them now. An answer that no longer holds is asked again; a
    question with one open answer is answered with it, and stays there to be changed."""
    partial: Partial = {"move": picking.partial["move"]}
    answered: list[Answered] = []
    while True:
        found = at.choices(partial)
        if not isinstance(found, Choice):
            return Draft(partial, tuple(answered), found)
        value, given = _given(found, partial, picking)
        if not given:
            return Draft(partial, tuple(answered), found)
        answered.append(Answered(found, value, partial))
        partial = found.answer(partial, value)


def _given(choice: Choice, so_far: Partial, picking: Picking) -> tuple[object, bool]:
    answers = picking.partial
    values: tuple[object, ...] = ()
    if choice.field in answers:
        kept = answers[choice.field]
        values = kept[len(so_far.get(choice.field, ())) :] if choice.many else (kept,)
    for value in values[:1]:
        option = next((o for o in choice.options if o.value == value), None)
        if option is not None and (option.blocked is None or picking.anyway):
            return value, True
    opened = [option for option in choice.options if option.blocked is None]
    if len(opened) == 1 and not choice.search and not values:
        return opened[0].value, True
    return None, False


@ft.component
def PickerSheet(at: AtTable, picking: Picking) -> ft.Control:
    search, set_search = ft.use_state(("", ""))  # which question is searched, and for what
    # typing in the search asks nothing anew: of 183 dragons that takes longer than a key press
    asked = [picking, at.shown.number, at.shown.revision, at.actor]
    now = ft.use_memo(lambda: draft(at, picking) if "move" in picking.partial else None, asked)
    if now is None:
        return more_sheet(at)
    look = at.look
    head = next((o for o in at.openings() if o.value == picking.partial["move"]), None)
    names: set[str] = set()
    question: list[ft.Control] = []
    many = False
    if isinstance(now.next, Choice):
        many = _is_list(now.next)
        field = now.next.field
        text = search[1] if search[0] == field else ""
        question = _question(at, picking, now, text, lambda typed: set_search((field, typed)), names)
    answers = _answers(at, picking, now, names)
    rows = [] if many else [_sentence(at, row) for row in _ledger(at, now.partial) if not _goes_without_saying(row)]
    return sheet_body(
        look,
        glyph=(glyph_of(head.sign) if head else None) or Glyph.FLAG,
        title=look.say(head.label) if head else "",
        note=look.say(head.note) if head and head.note and not (many and look.big_text) else "",
        head=[*question, *answers] if look.big_text else [*answers, *question],
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
        _grid(at, picking, answered.choice, answered.before, answered.value, names)
        if not at.look.big_text and not _is_list(answered.choice, STAYS) and not answered.choice.many
        else _collapsed(at, picking, answered)
        for answered in now.answered
    ]


def _is_list(choice: Choice, most: int = GRID) -> bool:
    return choice.search or (len(choice.options) > most and not choice.columns)


def _collapsed(at: AtTable, picking: Picking, answered: Answered) -> ft.Control:
    """One line: the question, the answer, and the way back to it."""
    look, choice = at.look, answered.choice
    option = answered.option
    label = look.say(option.label) if option else "?"
    back = Picking({**answered.before, **_emptied(answered)}, picking.anyway)
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


def _emptied(answered: Answered) -> dict[str, object]:
    """The answer taken out again; of a tuple, this item and all after it."""
    choice = answered.choice
    return {choice.field: answered.before.get(choice.field, ())} if choice.many else {choice.field: NOT_YET}


NOT_YET = object()  # equal to no option: the question is asked again, however few answers it has


# --- the question that is open ---
def _question(
    at: AtTable, picking: Picking, now: Draft, search: str, type_: object, names: set[str]
) -> list[ft.Control]:
    choice = now.next
    assert isinstance(choice, Choice)
    if not _is_list(choice):
        return [_grid(at, picking, choice, now.partial, None, names, asked=True)]
    return _list(at, picking, choice, now.partial, search, type_, names)


def _choose(at: AtTable, picking: Picking, choice: Choice, before: Partial, option: Option) -> Press:
    kept = picking.partial if not choice.many else before
    chosen = Picking({**kept, **choice.answer(before, option.value)}, picking.anyway)
    if option.blocked is None or picking.anyway:
        return at.opens(chosen)
    so_far = choice.answer(before, option.value)
    move = at.finished(so_far) if option.blocked.waives else None
    return at.opens(Refused(option.blocked, move, so_far, back=picking))


def _pick_name(choice: Choice, option: Option, names: set[str]) -> str:
    """``pick-<value>``; where two questions on one sheet share a value, the second adds its field."""
    name = f"pick-{slug(option.value)}"
    if name in names:
        name = f"pick-{slug(choice.field)}-{slug(option.value)}"
    while name in names:
        name += "-again"
    names.add(name)
    return name


def _grid(
    at: AtTable,
    picking: Picking,
    choice: Choice,
    before: Partial,
    chosen: object,
    names: set[str],
    *,
    asked: bool = False,
) -> ft.Control:
    faces = [
        Cell(
            _pick_name(choice, option, names),
            option.label,
            option.note,
            glyph_of(option.sign),
            chosen=not asked and option.value == chosen,
            blocked=option.blocked,
            press=_choose(at, picking, choice, before, option),
            short=option.short,
            row=option.row,
        )
        for option in choice.options
    ]
    question = at.look.say(choice.says)
    if choice.columns:
        return board_cells(at.look, question, faces, choice.columns, asked=asked)
    return cells(at.look, question, faces, asked=asked)


def _list(
    at: AtTable, picking: Picking, choice: Choice, before: Partial, search: str, type_: object, names: set[str]
) -> list[ft.Control]:
    look = at.look
    nameless = [o for o in choice.options if o.value is None and o.blocked is None]  # "not tracked": always in reach
    named = [o for o in choice.options if o not in nameless]
    found = [o for o in named if finds(search, both(look, o.label))] if search else named
    found.sort(key=lambda o: o.blocked is not None)  # open ones first; otherwise in the game's order
    controls: list[ft.Control] = [group(look, look.say(choice.says), color=look.palette.ask)]
    if choice.search:
        controls.append(inset(look, _search_field(look, search, type_)))
    for option in nameless:
        name, press = _pick_name(choice, option, names), _choose(at, picking, choice, before, option)
        key = buttons.quiet(
            look,
            name,
            _capital(look.say(option.label)),
            press,
            glyph=None if look.big_text else Glyph.HAND,
            expand=True,
        )
        controls.append(inset(look, ft.Row([key])))
    for option in found[:LIST]:
        entry = Entry(
            _pick_name(choice, option, names),
            option.label,
            option.note,
            glyph_of(option.sign),
            option.blocked.says if option.blocked else None,
            option.blocked.rule if option.blocked else "",
        )
        controls.append(choice_row(look, entry, _choose(at, picking, choice, before, option)))
    if len(found) > LIST:
        more = look.t(_("{n} more. Type a part of the name."), n=len(found) - LIST)
        controls.append(group(look, more))
    if not found:
        controls.append(group(look, look.t(_("Nothing has that name."))))
    return controls


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _search_field(look: Look, text: str, type_: object) -> ft.Control:
    ink, note = look.style(Type.BODY), look.style(Type.NOTE)
    ink.color, note.color = look.palette.ink, look.palette.soft  # else black, by lamp light as well
    field = ft.TextField(
        value=text,
        label=look.t(_("Search")),
        on_change=lambda e: type_(str(e.control.value or "")),  # type: ignore[operator]
        autocorrect=False,
        enable_suggestions=False,
        text_style=ink,
        label_style=note,
        cursor_color=look.palette.act,
        border=ft.OutlineInputBorder(side=ft.BorderSide(1.5, look.palette.edge), border_radius=Radius.CARD),
        key="pick-search",
    )
    return ft.Semantics(content=field, identifier="pick-search")


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
    does = look.say(at.desk.does(at.actor_seat, partial)) or look.t(_("Write it down"))
    key = f"pick-confirm@{at.tap('play', move)}"  # another move is another button: a tap on its way writes what it saw
    foot.append(ft.Row([buttons.confirm(look, "pick-confirm", does, at.plays(move), glyph=Glyph.PEN, key=key)]))
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
