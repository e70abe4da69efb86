"""The marks a sentence can carry, and the seat marks."""

from __future__ import annotations

from enum import Enum

import flet as ft

from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.theme import SEAT_NAMES, SEAT_SHAPES, Look, Palette, Space, Type


class Mark(Enum):
    """What the book says about a sentence. Never colour alone: each has its sign and its word."""

    HOLDS = (Glyph.TICK, "done", "holds")
    FAILS = (Glyph.CROSS, "blocked", "does not hold")
    HAND = (Glyph.HAND, "ink", "you do this on the table")
    WRITES = (Glyph.PEN, "act", "the book writes this down")
    ASKS = (Glyph.ASK, "ask", "asks you")
    WAITS = (Glyph.HOURGLASS, "wait", "waiting")
    OVERRULED = (Glyph.OVERRULED, "over", "overruled by the table")
    CORRECTED = (Glyph.CORRECTED, "corrected", "corrected")
    UNDONE = (Glyph.UNDO, "soft", "taken back")

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
    parts: list[ft.Control] = [sign(look, mark.glyph, 20, mark.color(look.palette), mark.label)]
    if rule and not look.big_text:
        parts.append(words(look, rule, Type.CODE, look.palette.soft, align=ft.TextAlign.CENTER, no_wrap=True))
    return ft.Column(parts, spacing=Space.HAIR, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def seat_mark(look: Look, seat: int, size: float = 20, *, on: bool = False) -> ft.Control:
    """A seat's shape in its colour. ``on``: drawn on its own colour."""
    color = look.on_seat(seat) if on else look.seat(seat)
    return sign(look, SEAT_SHAPES[seat], size, color, SEAT_NAMES[seat])


def rule_chip(look: Look, rule: str, *, color: str | None = None) -> ft.Control:
    """A rule number that opens its page in the rulebook."""
    tone = color or look.palette.soft
    return ft.Container(
        words(look, f"§ {rule}", Type.CODE, tone, no_wrap=True),
        border=ft.Border.all(1, tone),
        border_radius=4,
        padding=ft.Padding.symmetric(horizontal=6, vertical=2),
    )
