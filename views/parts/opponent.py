"""Whoever is scored without a seat: its sum below the sheet of those who sit here, and its band when it wins."""

from __future__ import annotations

import flet as ft

from games.contract import Opponent
from games.words import _
from views.parts.marks import short
from views.parts.number_field import points_said, written
from views.parts.words import group, ruled, words
from views.theme import Look, Space, Type


def opponent_rows(look: Look, opponent: Opponent | None) -> list[ft.Control]:
    """Part by part, as nobody can ask a cell of the table for them."""
    if opponent is None:
        return []
    parts: list[ft.Control] = [
        ruled(
            look,
            margin=None if look.big_text else words(look, short(part.rule), Type.CODE, look.palette.soft, no_wrap=True),
            content=words(look, part.says, Type.BODY),
            trailing=words(look, written(part.points), Type.COUNT),
            close=True,
        )
        for part in opponent.cell.parts
    ]
    says = points_said(look, opponent.cell.points)
    total = ruled(
        look,
        margin=None,
        content=words(look, look.t(_("Together")), Type.HEADING),
        trailing=words(look, written(opponent.cell.points), Type.HEADING),
    )
    name = capital(look.say(opponent.name))
    said = ft.Semantics(content=total, label=f"{name}: {says}", identifier="score-opponent", exclude_semantics=True)
    return [group(look, name), *parts, said]


def opponent_band(look: Look, title: str, note: str, name: str) -> ft.Control:
    """Nobody's colour: what won has no seat."""
    lines: list[ft.Control] = [words(look, title, Type.DISPLAY, max_lines=3), words(look, note, Type.BODY)]
    face = ft.Container(ft.Column(lines, spacing=0, tight=True), bgcolor=look.palette.ask_wash, padding=Space.LARGE)
    return ft.Semantics(content=face, identifier=name, live_region=True, container=True)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
