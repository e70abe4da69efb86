"""The board of any game, from its rules alone: every figure by seat, and what the table is waiting for.

Also the list twin of a drawn board: the same figures, for whoever cannot see a drawing.
Names: ``board-fact-<fact>``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import flet as ft

from games.contract import Fact
from games.words import Joined, Line, Sign, Term, Value, _
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import paper, ruled, sign, words
from views.theme import Look, Space, Type

if TYPE_CHECKING:
    from views.screens.at_table import AtTable


@ft.component
def PlainBoard(at: AtTable) -> ft.Control:
    rows = [_place(at)]
    for line in at.shown.seats:
        rows += seat_rows(at, line.seat)
    tables = [fact for fact in at.view.facts if fact.seat is None]
    if tables:
        rows += [heading(at.look, at.look.t(_("On the table"))), *facts(at, tables)]
    return paper(at.look, [*rows, ft.Container(height=Space.LARGE)])


def _place(at: AtTable) -> ft.Control:
    look, status = at.look, at.view.status
    lines: list[ft.Control] = [
        words(look, status.place, Type.HEADING),
        words(look, status.says, Type.NOTE, look.palette.soft),
    ]
    waited = [at.name(seat) for seat in sorted(status.waits)]
    if waited:
        says = look.t(_("Waiting for {names}."), names=", ".join(waited))
        lines.append(words(look, says, Type.NOTE, look.palette.wait))
    face = ft.Column(lines, spacing=0, tight=True)
    return ruled(look, margin=sign(look, Glyph.FLAG, 24, look.palette.act), content=face)


def seat_rows(at: AtTable, seat: int) -> list[ft.Control]:
    """A seat and its figures."""
    look, status = at.look, at.view.status
    line = next(line for line in at.shown.seats if line.seat == seat)
    states = []
    if seat == status.turn:
        states.append(look.t(_("playing")))
    if seat in status.waits:
        states.append(look.t(_("is asked")))
    if seat in status.out:
        states.append(look.t(_("passed")))
    head = heading(look, line.name, " \u00b7 ".join(states), mark=seat_mark(look, line.colour, 24))
    return [head, *facts(at, [fact for fact in at.view.facts if fact.seat == seat])]


def heading(look: Look, title: str, note: str = "", mark: ft.Control | None = None) -> ft.Control:
    lines: list[ft.Control] = [words(look, title, Type.HEADING, max_lines=2)]
    if note:
        lines.append(words(look, note, Type.NOTE, look.palette.wait))
    face = ft.Column(lines, spacing=0, tight=True)
    return ft.Container(ruled(look, margin=mark, content=face, close=True), padding=ft.Padding.only(top=Space.SMALL))


def facts(at: AtTable, found: Iterable[Fact]) -> list[ft.Control]:
    from views.screens.correct import fact_rows  # the sheet that a tap on a figure opens

    return fact_rows(at, list(found), "board-fact")


# --- what only the viewer may see ---
HELD = ("mine", "hand", "secret")  # the field of a board that holds what only its viewer may see


def private(look: Look, board: Any) -> ft.Control | None:
    """The viewer's own part of a board in words: a tuple of names, or a frozen type with tuples in it."""
    held = next((getattr(board, name) for name in HELD if getattr(board, name, None) is not None), None)
    if held is None:
        return None
    lines = [words(look, value, Type.STRONG) for value in _values(held)]
    empty = words(look, look.t(_("Nothing at the moment.")), Type.NOTE, look.palette.soft)
    return ft.Container(
        ft.Column([*lines] or [empty], spacing=Space.TIGHT, tight=True),
        padding=Space.SMALL,
    )


def _values(held: Any) -> list[Value]:
    if isinstance(held, Line | Term | Sign | Joined | int):
        return [held]
    if isinstance(held, str):
        return [Term(held)]
    if isinstance(held, tuple | list | frozenset):
        items = sorted(held) if isinstance(held, frozenset) else held
        return [value for item in items for value in _values(item)]
    names = getattr(type(held), "__dataclass_fields__", {})
    return [value for name in names for value in _values(getattr(held, name))]
