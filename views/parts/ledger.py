"""The ledger: an action written as the rulebook writes it, each sentence with its mark in the margin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.shown import Change
from games.contract import Row, Verdict
from games.words import Value, _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph, glyph_of
from views.parts.marks import Mark, margin_mark, short, slug
from views.parts.number_field import written
from views.parts.words import ruled, sign, words
from views.theme import Look, Radius, Space, Type

MARKS = {
    Verdict.KEPT: Mark.HOLDS,
    Verdict.BROKEN: Mark.FAILS,
    Verdict.UNKNOWN: Mark.HAND,
    Verdict.READ: Mark.HAND,
    Verdict.DONE: Mark.WRITES,
    Verdict.OFFERED: Mark.ASKS,
}


def sentence_row(look: Look, row: Row, open_rule: Press | None = None) -> ft.Control:
    """One sentence. A tap on it opens the rulebook there."""
    mark = MARKS[row.verdict]
    failed = mark is Mark.FAILS
    lines: list[ft.Control] = [words(look, row.says, Type.STRONG if failed else Type.BODY)]
    if row.otherwise:
        lines.append(words(look, row.otherwise, Type.NOTE, look.palette.blocked))
    rule = short(row.rule)
    if look.big_text:
        lines.append(words(look, f"\u00a7 {rule}", Type.CODE, look.palette.soft))
    return ruled(
        look,
        margin=margin_mark(look, mark, rule),
        content=ft.Column(lines, spacing=Space.HAIR, tight=True),
        wash=look.palette.blocked_wash if failed else None,
        close=True,
        name=f"ledger-{slug(row.rule)}" if open_rule else "",
        label=f"{look.t(mark.label)}: {look.plain(row.says)} {look.plain(row.otherwise or '')} \u00a7 {rule}",
        press=open_rule,
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """One action a seat could take. ``blocked`` is the reason it cannot, with ``rule`` as its ground."""

    name: str  # identifier
    title: Value
    note: Value | None = None
    glyph: Glyph | None = Glyph.FLAG
    blocked: Value | None = None
    rule: str = ""


def choice_row(look: Look, entry: Entry, press: Press, key: str | None = None) -> ft.Control:
    """An open action opens its ledger; a blocked one opens the same ledger at the sentence that fails."""
    if entry.blocked is not None:
        return _blocked_row(look, entry, press, key)
    lines: list[ft.Control] = [words(look, entry.title, Type.HEADING)]
    if entry.note:
        lines.append(words(look, entry.note, Type.NOTE, look.palette.soft, max_lines=5 if look.big_text else 3))
    return ruled(
        look,
        margin=sign(look, entry.glyph, 26, look.palette.act) if entry.glyph else None,
        content=ft.Column(lines, spacing=0, tight=True),
        trailing=sign(look, Glyph.CHEVRON, 18, look.palette.act),
        name=entry.name,
        label=f"{look.plain(entry.title)}. {look.plain(entry.note or '')}",
        press=press,
        key=key,
        close=True,
    )


def _blocked_row(look: Look, entry: Entry, press: Press, key: str | None) -> ft.Control:
    """Folded: its name and the first line of the reason, and the sign that asks for more."""
    lines: list[ft.Control] = [
        words(look, entry.title, Type.STRONG, look.palette.soft),
        words(look, entry.blocked or "", Type.NOTE, look.palette.blocked, max_lines=4 if look.big_text else 2),
    ]
    rule = short(entry.rule)
    said = look.t(_("Not now: {title}. {why}"), title=look.plain(entry.title), why=look.plain(entry.blocked))
    return ruled(
        look,
        margin=margin_mark(look, Mark.FAILS, rule),
        content=ft.Column(lines, spacing=0, tight=True),
        trailing=sign(look, Glyph.ASK, 18, look.palette.soft),
        name=entry.name,
        label=f"{said} \u00a7 {rule}",
        press=press,
        key=key,
        close=True,
    )


@dataclass(frozen=True, slots=True)
class Answer:
    """One tappable answer of a card that asks."""

    name: str
    text: Value
    press: Press
    blocked: bool = False


def ask_card(
    look: Look,
    *,
    name: str,
    who: str,
    says: Value,
    note: Value | None,
    answers: Sequence[Answer],
    rule: str = "",
    open_rule: Press | None = None,
    key: str | None = None,
) -> ft.Control:
    """The table asks you something, now, whoever's turn it is. ``who`` heads it; "" where the band says it already."""
    head: list[ft.Control] = [
        sign(look, Glyph.ASK, 20, look.palette.ask),
        ft.Container(words(look, who, Type.LABEL, look.palette.ask), expand=True),
    ]
    chip = rule_chip(look, f"{name}-rule", rule, open_rule) if rule and open_rule else None
    if chip and not look.big_text:  # else it would leave no room for a word beside it
        head.append(chip)
    lines: list[ft.Control] = [*([ft.Row(head, spacing=Space.SMALL)] if who else []), words(look, says, Type.STRONG)]
    if note:
        lines.append(words(look, note, Type.NOTE, look.palette.soft))
    lines.append(_answers(look, answers, key))
    if chip and look.big_text:
        lines.append(ft.Row([chip], alignment=ft.MainAxisAlignment.END))
    return ft.Semantics(
        content=ft.Container(
            ft.Column(lines, spacing=Space.SMALL, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            bgcolor=look.palette.ask_wash,
            border=ft.Border.all(1.5, look.palette.ask),
            border_radius=Radius.CARD,
            padding=Space.MEDIUM,
            margin=ft.Margin.only(left=Space.MEDIUM, right=Space.MEDIUM, top=Space.MEDIUM),
        ),
        identifier=name,
        container=True,
    )


WIDE, NARROW = 28, 12  # letters: more have a line of their own; so many stand three in a line
TINY = 6  # large letters: so many stand two in a line


def _answers(look: Look, answers: Sequence[Answer], key: str | None) -> ft.Control:
    """Two or three short ones side by side, else two and two; a long one has a line of its own."""
    letters = [len(look.say(answer.text)) for answer in answers]
    short_ones = len(answers) <= 3 and max(letters, default=0) <= NARROW
    across = len(answers) if short_ones and not look.big_text else 2
    rows: list[list[ft.Control]] = []
    room = 0  # how many more the last row takes
    for answer, length in zip(answers, letters, strict=True):
        wide = length > (TINY if look.big_text else WIDE)
        if wide or room == 0:
            rows.append([])
            room = 1 if wide else across
        rows[-1].append(_answer(look, answer, key))
        room = 0 if wide else room - 1
    return ft.Column(
        [
            ft.Row(
                row,
                spacing=Space.SMALL,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
            for row in rows
        ],
        spacing=Space.SMALL,
        tight=True,
    )


def _answer(look: Look, answer: Answer, key: str | None) -> ft.Control:
    color = look.palette.soft if answer.blocked else look.palette.ink
    face: list[ft.Control] = [
        ft.Container(words(look, answer.text, Type.LABEL, color, align=ft.TextAlign.CENTER, narrow=True), expand=1)
    ]
    if answer.blocked:
        face.insert(0, sign(look, Glyph.CROSS, 16, look.palette.blocked, look.t(_("not now"))))
    return buttons.named(
        ft.Container(
            ft.Row(face, spacing=Space.TIGHT),
            alignment=ft.Alignment.CENTER,
            bgcolor=look.palette.sunk if answer.blocked else look.palette.sheet,
            border=ft.Border.all(1.5, look.palette.edge if answer.blocked else look.palette.ask),
            border_radius=Radius.CARD,
            padding=ft.Padding.symmetric(horizontal=Space.SMALL, vertical=14),
        ),
        answer.name,
        look.plain(answer.text),
        answer.press,
        expand=True,
        key=key and f"{answer.name}@{key}",
    )


def rule_chip(look: Look, name: str, rule: str, press: Press, *, color: str | None = None) -> ft.Control:
    """A rule number that opens its page in the rulebook."""
    tone = color or look.palette.soft
    face = ft.Container(
        ft.Container(
            words(look, f"\u00a7 {short(rule)}", Type.CODE, tone, no_wrap=True),
            border=ft.Border.all(1, tone),
            border_radius=4,
            padding=ft.Padding.symmetric(horizontal=6, vertical=2),
        ),
        height=Space.TOUCH,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=Space.TIGHT),
    )
    return buttons.named(face, name, look.t(_("Rule {rule}"), rule=short(rule)), press)


def preview(look: Look, title: str, changes: Sequence[Change]) -> ft.Control:
    """What the confirm button will write: figures in one row that wraps, what has a name in a line of its own."""
    named = [change for change in changes if change.names]
    figures = [_changed(look, change) for change in changes if not change.names]
    head = words(look, title, Type.CODE, look.palette.soft)
    return ft.Column(
        [
            ft.Row([head, *figures], wrap=True, spacing=Space.LARGE, run_spacing=Space.TIGHT),
            *(_renamed(look, change) for change in named),
        ],
        spacing=Space.TIGHT,
        tight=True,
    )


def _changed(look: Look, change: Change) -> ft.Control:
    glyph = glyph_of(change.sign)
    before, after = (_figure(look, change, at) for at in (change.before, change.after))
    named = sign(look, glyph, 18, look.palette.ink) if glyph else words(look, change.says, Type.NOTE, max_lines=2)
    figures: list[ft.Control] = [
        named,
        words(look, before, Type.COUNT, look.palette.soft),
        sign(look, Glyph.ARROW, 13, look.palette.soft),
        words(look, after, Type.COUNT, look.palette.ink),
    ]
    content = ft.Row(figures, spacing=5, tight=bool(glyph), wrap=not glyph)
    return ft.Semantics(content=content, label=_becomes(look, change), exclude_semantics=True)


def _renamed(look: Look, change: Change) -> ft.Control:
    """ "at home, then Camp 3, first space": never more than a line, on the screen; all of it to who listens."""
    glyph = glyph_of(change.sign)
    before, after = (_figure(look, change, at) for at in (change.before, change.after))
    named: list[ft.Control] = [sign(look, glyph, 18, look.palette.ink)] if glyph else []
    text = words(look, f"{before} {Glyph.ARROW} {after}", Type.NOTE, max_lines=1, expand=True)
    return ft.Semantics(content=ft.Row([*named, text], spacing=5), label=_becomes(look, change), exclude_semantics=True)


def _becomes(look: Look, change: Change) -> str:
    before, after = (_figure(look, change, at) for at in (change.before, change.after))
    return look.t(_("{what}: {before} becomes {after}"), what=change.says, before=before, after=after)


def _figure(look: Look, change: Change, value: int | None) -> str:
    return look.say(change.names[value]) if value in change.names else written(value)
