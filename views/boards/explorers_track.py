"""One Discovery track, drawn: its spaces across, and a lane for each player's leader. Its letters do not grow with the
reader's; the same stands in words on each player's page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet.canvas as cv

from views.boards.kit import ink, solid, stroke, token
from views.parts.glyphs import Glyph
from views.theme import Look, Type

HEAD, LANE, FOOT = 42.0, 25.0, 4.0  # dp
PAD = 6.0
WIDEST = 46.0  # dp of a space


@dataclass(frozen=True, slots=True)
class Track:
    """``clues``: spaces with a magnifying glass; ``leaders``: colour and space of each, in the order of the seats."""

    first: int
    last: int
    bonus: int
    clues: tuple[int, ...]
    leaders: tuple[tuple[int, int | None], ...]

    def height(self) -> float:
        return HEAD + LANE * len(self.leaders) + FOOT


def drawn_track(look: Look, track: Track, width: float) -> cv.Canvas:
    """From the start on the left to the last space on the right."""
    palette, height = look.palette, track.height()
    count = track.last - track.first + 1
    cell = min(WIDEST, (width - 2 * PAD) / max(1, count))
    left = (width - cell * count) / 2

    def middle(space: int) -> float:
        return left + cell * (space - track.first + 0.5)

    shapes: list[cv.Shape] = []
    for space in range(track.first, track.last + 1):
        glyph = _glyph(track, space)
        if glyph is not None:
            wash = {Glyph.GLASS: palette.ask_wash, Glyph.FIGURE: palette.act_wash}.get(glyph, palette.sunk)
            shapes.append(cv.Rect(middle(space) - cell / 2, 0, cell, height - FOOT, paint=solid(wash)))
    for space in range(track.first, track.last + 1):
        x = middle(space)
        shapes.append(cv.Line(x - cell / 2, HEAD, x - cell / 2, height - FOOT, stroke(palette.line, 0.8)))
        glyph = _glyph(track, space)
        shapes.append(ink(str(space), (x, 11), Type.CODE, palette.ink if glyph else palette.soft, size=13))
        if glyph is not None:
            tone = {Glyph.GLASS: palette.ask, Glyph.FIGURE: palette.act}.get(glyph, palette.soft)
            shapes.append(ink(glyph, (x, 30), Type.BODY, tone, size=16))
    right = left + cell * count
    shapes.append(cv.Line(right, HEAD, right, height - FOOT, stroke(palette.line, 0.8)))
    shapes += _lanes(look, track, left, right, middle)
    return cv.Canvas(shapes, width=width, height=height)


def _glyph(track: Track, space: int) -> Glyph | None:
    """What is printed on a space."""
    if space in track.clues:
        return Glyph.GLASS
    if space == track.bonus:
        return Glyph.FIGURE
    return Glyph.FLAG if space == track.first else None


def _lanes(look: Look, track: Track, left: float, right: float, middle: Callable[[int], float]) -> list[cv.Shape]:
    palette = look.palette
    shapes: list[cv.Shape] = []
    for lane, (colour, space) in enumerate(track.leaders):
        y = HEAD + LANE * (lane + 0.5)
        shapes.append(cv.Line(left, y, right, y, stroke(palette.line, 1, (1, 4))))
        if space is None:
            shapes.append(ink("?", (left - 1 + (right - left) / 2, y), Type.STRONG, palette.soft, size=17))
            continue
        x = middle(min(max(space, track.first), track.last))
        shapes.append(cv.Line(middle(track.first), y, x, y, stroke(look.seat(colour), 4)))
        shapes += token(look, colour, (x, y), size=19)
    return shapes
