"""The marks a sentence can carry, and the seat marks."""

from __future__ import annotations

import re
from enum import Enum

import flet as ft

from games.contract import RuleId
from games.words import _
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import SEAT_NAMES, SEAT_SHAPES, Look, Palette, Space, Type


class Mark(Enum):
    """What the book says about a sentence. Never colour alone: each has its sign and its word."""

    HOLDS = (Glyph.TICK, "done", _("this rule holds"))
    FAILS = (Glyph.CROSS, "blocked", _("this rule does not hold"))
    HAND = (Glyph.HAND, "ink", _("you do this on the table"))
    WRITES = (Glyph.PEN, "act", _("the book writes this down"))
    ASKS = (Glyph.ASK, "ask", _("the book asks you"))
    WAITS = (Glyph.HOURGLASS, "wait", _("waiting"))
    OVERRULED = (Glyph.OVERRULED, "over", _("overruled by the table"))
    CORRECTED = (Glyph.CORRECTED, "corrected", _("corrected"))
    UNDONE = (Glyph.UNDO, "soft", _("taken back"))

    @property
    def glyph(self) -> Glyph:
        return self.value[0]

    @property
    def label(self) -> str:
        return self.value[2]

    def color(self, palette: Palette) -> str:
        return str(getattr(palette, self.value[1]))


def margin_mark(look: Look, mark: Mark, rule: str = "") -> ft.Control:
    """The mark, with the rule number under it while the margin has room for it."""
    parts: list[ft.Control] = [sign(look, mark.glyph, 20, mark.color(look.palette), look.t(mark.label))]
    if rule and not look.big_text:
        parts.append(words(look, rule, Type.CODE, look.palette.soft, align=ft.TextAlign.CENTER, no_wrap=len(rule) <= 7))
    return ft.Column(parts, spacing=Space.HAIR, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def seat_mark(look: Look, seat: int, size: float = 20, *, on: bool = False) -> ft.Control:
    """A seat's shape in its colour. ``on``: drawn on its own colour."""
    color = look.on_seat(seat) if on else look.seat(seat)
    return sign(look, SEAT_SHAPES[seat], size, color, look.t(SEAT_NAMES[seat]))


def short(rule: RuleId) -> str:
    """A rule number as it stands in the margin: without the two letters of its game."""
    prefix, dash, rest = rule.partition("-")
    return rest if dash and len(prefix) == 2 else rule


def slug(value: object) -> str:
    """Any value as a piece of an identifier: "Dig" -> "dig", ("a", "b") -> "a-b". Never translated."""
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, type):
        value = value.__name__
    if isinstance(value, tuple):
        return "-".join(slug(item) for item in value) or "none"
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", str(value))
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "none"
