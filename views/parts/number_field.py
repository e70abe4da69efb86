"""A number as people say it at a table: "3+4-1". Read without ``eval``; kept between its bounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from games.contract import ScoreSheet
from games.words import Line, _, fill, n_
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import Look, Radius, Space, Type

MINUS = "\u2212"
SIGNS = {"\u2212": "-", "\u2013": "-", "\u2014": "-", "\ufe63": "-", "\uff0d": "-", "\u2010": "-", "\u2011": "-"}
SIGNS |= {"\uff0b": "+"}
GROUPS = re.compile(r"(?<=[0-9])[\s'](?=[0-9]{3}(?![0-9]))")  # "1 000"; Python's \s knows every kind of space
TERM = re.compile(r"\s*((?:[+-]\s*)*)([0-9]+)\s*")
LONGEST = 60  # characters; a longer text is not a sum somebody typed


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: a number, or why it is none. Empty text is neither."""

    value: int | None = None
    problem: Line | None = None
    is_sum: bool = False  # worth showing its result


def read(text: str, low: int, high: int) -> Reading:
    """Whole numbers, added and taken away; any dash is a minus; spaces do not matter."""
    plain = GROUPS.sub("", "".join(SIGNS.get(letter, letter) for letter in text)).strip()
    if not plain:
        return Reading()
    found = list(TERM.finditer(plain))
    gapless = sum(len(match[0]) for match in found) == len(plain)
    if len(text) > LONGEST or not gapless or not all(match[1] for match in found[1:]):
        return Reading(problem=fill(_("Write a whole number, or a sum like 3+4{minus}1."), {"minus": MINUS}))
    terms = [int(match[2]) * (-1) ** match[1].count("-") for match in found]
    value = sum(terms)
    is_sum = len(terms) > 1
    if not low <= value <= high:
        says = _("That makes {value}. It must be between {low} and {high}.")
        bounds = {"value": written(value), "low": written(low), "high": written(high)}
        return Reading(problem=fill(says, bounds), is_sum=is_sum)
    return Reading(value, None, is_sum)


def points_said(look: Look, points: int | None) -> str:
    """In words, in the form that fits the number."""
    says = n_("{points} point", "{points} points", by="n")
    return look.t(says, n=None if points is None else abs(points), points=written(points))


def total_said(look: Look, sheet: ScoreSheet, points: int | None) -> str:
    """A total in words; by its name where it is no number of points."""
    if sheet.means is None:
        return points_said(look, points)
    return look.t(_("{what}: {points}"), what=sheet.means, points=written(points))


def total_name(look: Look, sheet: ScoreSheet) -> str:
    return look.t(_("Total")) if sheet.means is None else look.say(sheet.means)


def written(value: int | None) -> str:
    """A figure as the book writes it: a true minus, a question mark for what nobody knows."""
    return "?" if value is None else str(value).replace("-", MINUS)


def number_field(
    look: Look,
    name: str,
    label: str,
    text: str,
    low: int,
    high: int,
    changed: Callable[[str], object],
    *,
    start: int | None = None,
    submitted: Callable[[], object] | None = None,
) -> ft.Control:
    """The field, minus and plus beside it, and what the text comes to. Controlled: the caller keeps ``text``.
    ``start``: the figure that minus and plus count from while nothing is written."""
    reading = read(text, low, high)
    known = reading.value if reading.value is not None else start

    def step(by: int) -> None:
        at = max(low, 0) if known is None else known + by
        changed(written(max(low, min(high, at))))

    ink, note = look.style(Type.TITLE), look.style(Type.NOTE)
    ink.color, note.color = look.palette.ink, look.palette.soft  # else black, by lamp light as well
    field = ft.TextField(
        value=text,
        label=label,
        on_change=lambda e: changed(str(e.control.value or "")),
        on_submit=(lambda _e: submitted()) if submitted else None,
        keyboard_type=ft.KeyboardType.TEXT,  # the number pads of iPhones have no minus
        autocorrect=False,
        enable_suggestions=False,
        text_align=ft.TextAlign.CENTER,
        text_style=ink,
        label_style=note,
        cursor_color=look.palette.act,
        max_length=LONGEST,
        counter="",
        border=ft.OutlineInputBorder(
            border_radius=Radius.CARD,
            side=ft.BorderSide(2, look.palette.blocked if reading.problem else look.palette.edge),
        ),
        expand=True,
    )
    return ft.Column(
        [
            ft.Row(
                [
                    _step_key(look, f"{name}-less", MINUS, look.t(_("one less")), partial(step, -1)),
                    ft.Semantics(content=field, identifier=name, expand=True),
                    _step_key(look, f"{name}-more", "+", look.t(_("one more")), partial(step, 1)),
                ],
                spacing=Space.SMALL,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            _outcome(look, reading),
        ],
        spacing=Space.TIGHT,
        tight=True,
    )


def _outcome(look: Look, reading: Reading) -> ft.Control:
    if reading.problem:
        face: list[ft.Control] = [
            sign(look, Glyph.CROSS, 16, look.palette.blocked, look.t(_("not like this"))),
            ft.Container(words(look, reading.problem, Type.NOTE, look.palette.blocked), expand=True),
        ]
    elif reading.is_sum:
        face = [words(look, f"= {written(reading.value)}", Type.COUNT, look.palette.done)]
    else:
        face = [words(look, " ", Type.NOTE)]
    return ft.Semantics(content=ft.Row(face, spacing=Space.SMALL), live_region=True)


def _step_key(look: Look, name: str, text: str, label: str, press: Callable[[], object]) -> ft.Control:
    face = ft.Container(
        words(look, text, Type.TITLE, align=ft.TextAlign.CENTER),
        width=Space.CONFIRM,
        height=Space.CONFIRM * (1.3 if look.big_text else 1),  # as high as the field beside it
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1.5, look.palette.edge),
        border_radius=Radius.CARD,
        bgcolor=look.palette.page,
    )
    return buttons.named(face, name, label, press)
