"""The question of the action sheet that is open: a few answers side by side, or a list that can be searched.

Names: ``pick-<value>``, ``pick-search``.
"""

from __future__ import annotations

import flet as ft

from games.contract import Choice, Option, Partial
from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph, glyph_of
from views.parts.ledger import Entry, choice_row
from views.parts.marks import slug
from views.parts.options import Cell, board_cells, cells
from views.parts.search import both, finds
from views.parts.words import group, inset
from views.phone import Picking, Refused
from views.screens.at_table import AtTable
from views.screens.draft import Draft
from views.theme import Look, Radius, Type

GRID = 12  # so many lie side by side while they are asked for
LIST = 40  # lines of a long list before it asks to be searched


def is_list(choice: Choice, most: int = GRID) -> bool:
    return choice.search or (len(choice.options) > most and not choice.columns)


def question(
    at: AtTable, picking: Picking, now: Draft, search: str, type_: object, names: set[str]
) -> list[ft.Control]:
    choice = now.next
    assert isinstance(choice, Choice)
    if not is_list(choice):
        return [grid(at, picking, choice, now.partial, None, names, asked=True)]
    return _list(at, picking, choice, now.partial, search, type_, names)


def _choose(at: AtTable, picking: Picking, choice: Choice, before: Partial, option: Option) -> Press:
    kept = picking.partial if not choice.many else before
    chosen = Picking({**kept, **choice.answer(before, option.value)}, picking.anyway)
    if option.at_once is not None and option.at_once.move is not None and not picking.anyway:
        return at.plays(option.at_once.move)
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


def grid(
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
