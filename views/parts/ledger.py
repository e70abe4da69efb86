"""The ledger: an action written as the rulebook writes it, each sentence with its mark in the margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.parts.glyphs import Glyph
from views.parts.marks import Mark, margin_mark
from views.parts.words import ruled, sign, words
from views.theme import Look, Radius, Space, Type


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of an action. ``detail`` carries the numbers behind the mark."""

    rule: str
    mark: Mark
    says: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One action a seat could take. ``blocked`` is the reason it cannot, with ``rule`` as its ground."""

    glyph: Glyph
    title: str
    note: str
    rule: str
    blocked: str = ""


def sentence_row(look: Look, sentence: Sentence) -> ft.Control:
    failed = sentence.mark is Mark.FAILS
    lines: list[ft.Control] = [words(look, sentence.says, Type.STRONG if failed else Type.BODY)]
    if sentence.detail:
        lines.append(words(look, sentence.detail, Type.NOTE, look.palette.blocked if failed else look.palette.soft))
    if look.big_text and sentence.rule:
        lines.append(words(look, f"§ {sentence.rule}", Type.CODE, look.palette.soft))
    return ruled(
        look,
        margin=margin_mark(look, sentence.mark, sentence.rule),
        content=ft.Column(lines, spacing=Space.HAIR, tight=True),
        wash=look.palette.blocked_wash if failed else None,
    )


def choice_row(look: Look, choice: Choice, press: Callable[[], object]) -> ft.Control:
    """An open action opens its ledger; a blocked one opens the same ledger at the sentence that fails."""
    if choice.blocked:
        lines: list[ft.Control] = [
            words(look, choice.title, Type.HEADING, look.palette.soft),
            words(look, choice.blocked, Type.NOTE, look.palette.blocked),
        ]
        if look.big_text:
            lines.append(words(look, f"§ {choice.rule}", Type.CODE, look.palette.soft))
        return ruled(
            look,
            margin=margin_mark(look, Mark.FAILS, choice.rule),
            content=ft.Column(lines, spacing=Space.HAIR, tight=True),
            trailing=sign(look, Glyph.ASK, 18, look.palette.soft, "why not?"),
            on_click=press,
        )
    return ruled(
        look,
        margin=sign(look, choice.glyph, 28, look.palette.act),
        content=ft.Column(
            [words(look, choice.title, Type.HEADING), words(look, choice.note, Type.NOTE, look.palette.soft)],
            spacing=Space.HAIR,
            tight=True,
        ),
        trailing=ft.Container(
            sign(look, Glyph.CHEVRON, 18, look.palette.act), padding=ft.Padding.only(top=Space.MEDIUM)
        ),
        on_click=press,
    )


def ask_card(
    look: Look, *, who: str, says: str, answers: Sequence[tuple[str, Callable[[], object]]], rule: str = ""
) -> ft.Control:
    """The table asks you something, now, whoever's turn it is."""
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        sign(look, Glyph.ASK, 20, look.palette.ask, "asks you"),
                        ft.Container(words(look, who, Type.LABEL, look.palette.ask), expand=True),
                        words(look, f"§ {rule}" if rule else "", Type.CODE, look.palette.soft),
                    ],
                    spacing=Space.SMALL,
                ),
                words(look, says, Type.STRONG),
                ft.Row(
                    [
                        ft.OutlinedButton(
                            words(look, answer, Type.LABEL),
                            on_click=lambda _, press=press: press(),
                            expand=None if look.big_text else True,
                            style=ft.ButtonStyle(
                                side=ft.BorderSide(1.5, look.palette.ask),
                                bgcolor=look.palette.sheet,
                                shape=ft.RoundedRectangleBorder(radius=Radius.CARD),
                                padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=14),
                            ),
                        )
                        for answer, press in answers
                    ],
                    spacing=Space.SMALL,
                    wrap=look.big_text,
                ),
            ],
            spacing=Space.SMALL,
        ),
        bgcolor=look.palette.ask_wash,
        border=ft.Border.all(1.5, look.palette.ask),
        border_radius=Radius.CARD,
        padding=Space.MEDIUM,
        margin=ft.Margin.only(left=Space.MEDIUM, right=Space.MEDIUM, top=Space.MEDIUM),
    )


@dataclass(frozen=True, slots=True)
class Change:
    """One figure before and after."""

    glyph: Glyph
    name: str
    before: str
    after: str


def preview(look: Look, title: str, changes: Sequence[Change]) -> ft.Control:
    """What the confirm button will write, in figures."""

    def cell(change: Change) -> ft.Control:
        return ft.Row(
            [
                sign(look, change.glyph, 18, look.palette.ink, change.name),
                words(look, change.before, Type.COUNT, look.palette.soft),
                sign(look, Glyph.ARROW, 13, look.palette.soft, "becomes"),
                words(look, change.after, Type.COUNT, look.palette.ink),
            ],
            spacing=5,
            tight=True,
        )

    return ft.Column(
        [
            words(look, title, Type.CODE, look.palette.soft),
            ft.Row([cell(change) for change in changes], wrap=True, spacing=Space.LARGE, run_spacing=Space.TIGHT),
        ],
        spacing=Space.TIGHT,
        tight=True,
    )
