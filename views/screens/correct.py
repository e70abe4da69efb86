"""The table shows something else: one figure of the books set right, marked for ever.

Names: ``correct-choose-<fact>``, ``correct-value`` (with ``correct-value-less`` and ``-more``), ``correct-is-<value>``
for figures with names, ``correct-still``, ``correct-unknown``, ``correct-confirm``.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from games.contract import Fact, FactId
from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph, glyph_of
from views.parts.marks import seat_mark, slug
from views.parts.number_field import number_field, read, written
from views.parts.options import Cell, cells
from views.parts.sheet import sheet_body
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Correcting
from views.screens.at_table import AtTable
from views.theme import Look, Space, Type


@ft.component
def CorrectSheet(at: AtTable, wanted: FactId | None) -> ft.Control:
    fact = next((fact for fact in at.view.facts if fact.id == wanted), None)
    text, set_text = ft.use_state("")
    look = at.look
    title = look.t(_("The table shows something else"))
    if fact is None:
        return _choose(at, title)
    value = read(text, fact.low, fact.high).value
    head: list[ft.Control] = [group(look, look.say(fact.says), _now(look, fact))]
    if fact.names:
        head.append(_named(at, fact))
        foot: list[ft.Control] = []
    else:
        label = look.t(_("from {low} to {high}"), low=written(fact.low), high=written(fact.high))
        press = correcting(at, fact, value) if value is not None else None
        head.append(
            inset(
                look,
                number_field(
                    look,
                    "correct-value",
                    label,
                    text,
                    fact.low,
                    fact.high,
                    lambda typed: set_text(typed),
                    start=fact.value if fact.value is not None else fact.guess,
                    submitted=press,
                ),
            )
        )
        foot = [ft.Row([_confirm(at, fact, value)])] if value is not None else [_not_yet(look)]
    if fact.value is None and fact.guess is not None:
        still = look.t(_("Still {n}"), n=figure(look, fact, fact.guess))
        head.append(
            inset(look, ft.Row([buttons.quiet(look, "correct-still", still, correcting(at, fact, fact.guess))]))
        )
    if not fact.sure and fact.value is not None:
        unknown = buttons.quiet(
            look, "correct-unknown", look.t(_("Nobody knows")), correcting(at, fact, None), glyph=Glyph.ASK, expand=True
        )
        head.append(inset(look, ft.Row([unknown])))
    head.append(group(look, look.t(_("A figure set right stays marked in the log and beside the score."))))
    return sheet_body(
        look,
        glyph=Glyph.CORRECTED,
        title=title,
        note="",
        rows=head,
        foot=foot,
        close=at.opens(None),
        color=look.palette.corrected,
    )


def value_of(look: Look, fact: Fact) -> str:
    """The figure in words: its name where it has one."""
    return figure(look, fact, fact.value)


def figure(look: Look, fact: Fact, value: int | None) -> str:
    """Any value of a fact in words."""
    return look.say(fact.names[value]) if value is not None and value in fact.names else written(value)


def _now(look: Look, fact: Fact) -> str:
    if fact.value is None and fact.guess is not None:
        return look.t(_("The book does not know it; it was {guess} once."), guess=figure(look, fact, fact.guess))
    if fact.value is None:
        return look.t(_("The book does not know it."))
    return look.t(_("The book says {value}."), value=value_of(look, fact))


def correcting(at: AtTable, fact: Fact, value: int | None) -> Press:
    """Writes a figure down. For a guest, who has no seat to do it for, nothing."""
    seat = at.viewer
    assert seat is not None
    tap = at.tap("correct", fact.id, value)
    return at.writes(lambda: at.desk.correct(seat, fact.id, value, tap))


def _confirm(at: AtTable, fact: Fact, value: int) -> ft.Control:
    return buttons.confirm(
        at.look,
        "correct-confirm",
        at.look.t(_("Write {value}"), value=written(value)),
        correcting(at, fact, value),
        glyph=Glyph.PEN,
        key=f"correct-confirm@{at.key}",
    )


def _not_yet(look: Look) -> ft.Control:
    return ft.Container(
        words(
            look, look.t(_("How many does the table show?")), Type.LABEL, look.palette.ask, align=ft.TextAlign.CENTER
        ),
        bgcolor=look.palette.ask_wash,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        padding=Space.LARGE,
    )


def _named(at: AtTable, fact: Fact) -> ft.Control:
    options = [
        Cell(
            f"correct-is-{slug(value)}",
            label,
            None,
            None,
            chosen=value == fact.value,
            blocked=None,
            press=correcting(at, fact, value),
        )
        for value, label in fact.names.items()
    ]
    return cells(at.look, at.look.t(_("What does the table show?")), options, asked=True)


def _choose(at: AtTable, title: str) -> ft.Control:
    look = at.look
    mine = [fact for fact in at.view.facts if fact.seat == at.viewer]
    tables = [fact for fact in at.view.facts if fact.seat is None]
    rows = [*fact_rows(at, mine), *([group(look, look.t(_("On the table")))] if tables else []), *fact_rows(at, tables)]
    for line in at.shown.seats:
        theirs = [fact for fact in at.view.facts if fact.seat == line.seat and line.seat != at.viewer]
        if theirs:
            rows += [group(look, line.name), *fact_rows(at, theirs)]
    return sheet_body(
        look,
        glyph=Glyph.CORRECTED,
        title=title,
        note=look.t(_("Which figure is wrong in the book?")),
        rows=rows,
        foot=[],
        close=at.opens(None),
        color=look.palette.corrected,
    )


def fact_rows(at: AtTable, facts: Sequence[Fact], prefix: str = "correct-choose") -> list[ft.Control]:
    """Figures one below the other: sign, name, figure. A tap sets one right."""
    return [_fact_row(at, fact, prefix) for fact in facts]


def _fact_row(at: AtTable, fact: Fact, prefix: str) -> ft.Control:
    look, glyph = at.look, glyph_of(fact.sign)
    known = fact.value is not None
    value = value_of(look, fact)
    wide_value = len(value) > 4  # it goes below its name
    figure = words(
        look,
        value,
        Type.STRONG if wide_value else Type.COUNT,
        None if known else look.palette.ask,
        align=ft.TextAlign.START if wide_value else ft.TextAlign.END,
    )
    mark: ft.Control | None = None
    if glyph:
        mark = sign(look, glyph, 22, look.palette.ink)
    elif fact.seat is not None and prefix == "correct-choose":
        mark = seat_mark(look, at.colour(fact.seat), 18)
    says = words(look, fact.says, Type.BODY)
    content = ft.Column([says, figure], spacing=0, tight=True) if wide_value else says
    return ruled(
        look,
        margin=mark,
        content=content,
        trailing=None if wide_value else figure,
        name=f"{prefix}-{slug(fact.id)}",
        label=f"{look.plain(fact.says)}: {value}",
        press=at.opens(Correcting(fact.id)) if at.viewer is not None else None,
        close=True,
    )
