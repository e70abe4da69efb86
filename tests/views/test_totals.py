"""A total is the sum of the lines that count, wherever it is shown, and is called what the game calls it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft

from games.contract import Cell, Part, ScoreLine, ScoreSheet, Seat
from games.words import Line
from views.parts.number_field import total_name, total_said
from views.screens import reveal
from views.screens.scores import winner_words
from views.theme import DAY, Look

LOOK = Look(palette=DAY)


def line(rule: str, *points: int, counts: bool) -> ScoreLine:
    cells = tuple(Cell((Part(Line("part"), n, rule),)) for n in points)
    return ScoreLine(rule, Line(rule), cells, counts=counts)


LINES = (line("LE-48", 5, 3, counts=True), line("LE-49", 7, 9, counts=False))
SHEET = ScoreSheet(LINES, ((Seat(0),), (Seat(1),)), means=Line("What decides"))


def at() -> Any:
    seats = [SimpleNamespace(seat=Seat(n), colour=n, name=name) for n, name in enumerate(("Ada", "Bo"))]
    return SimpleNamespace(
        look=LOOK, shown=SimpleNamespace(seats=seats), name=lambda s: seats[s].name, colour=lambda s: seats[s].colour
    )


def test_the_count_at_the_end_adds_up_what_counts():
    texts = [
        c.value for control in reveal.counted(at(), SHEET, 2, 360) for c in walk(control) if isinstance(c, ft.Text)
    ]
    assert {"5", "3"} <= set(texts) and not {"12"} & set(texts)


def test_a_total_is_said_as_the_game_says_it():
    assert total_said(LOOK, SHEET, 5) == "What decides: 5" and total_name(LOOK, SHEET) == "What decides"
    assert winner_words(at(), SHEET) == ("Ada wins", "What decides: 5")
    shared = ScoreSheet(LINES[:1], ((Seat(0), Seat(1)),))
    assert (winner_words(at(), shared)[1], total_name(LOOK, shared)) == ("5 points each", "Total")
    assert winner_words(at(), replace(SHEET, ranking=shared.ranking))[0] == "Ada, Bo share the victory"


def walk(control: Any) -> Any:
    yield control
    for inner in (*(getattr(control, "controls", None) or ()), getattr(control, "content", None)):
        if inner is not None:
            yield from walk(inner)
