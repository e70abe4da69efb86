"""Draw the signs that came later into assets/assets/fonts/tableside-marks.otf: python -m tests.tools.add_signs

The other signs of that font are drawn elsewhere; these are ours as well: the gear of the settings, the airship of Lost
Explorers.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path

from fontTools.pens.basePen import AbstractPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from views.parts.glyphs import Glyph

FONT = Path(__file__).resolve().parents[2] / "assets" / "assets" / "fonts" / "tableside-marks.otf"
LIKE = "eye"  # as wide as that sign, and as high
Draw = Callable[[AbstractPen], None]
TEETH, OUTER, INNER, HOLE = 8, 400, 300, 140  # radii in font units; an em is 1000
MIDDLE = (540, 380)
ROUND = 0.5523  # a quarter of a circle as a cubic curve


def spot(radius: float, turn: float) -> tuple[float, float]:
    return MIDDLE[0] + radius * math.cos(turn), MIDDLE[1] + radius * math.sin(turn)


def gear(pen: AbstractPen) -> None:
    """A wheel with teeth, and a hole that turns the other way round: so it stays open."""
    step = math.tau / TEETH
    corners = [
        spot(radius, step * (n + part))
        for n in range(TEETH)
        for radius, part in ((INNER, -0.29), (OUTER, -0.19), (OUTER, 0.19), (INNER, 0.29))
    ]
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    pen.moveTo(spot(HOLE, 0))
    for quarter in range(4):
        a, b = -quarter * math.pi / 2, -(quarter + 1) * math.pi / 2
        (ax, ay), (bx, by) = spot(HOLE, a), spot(HOLE, b)
        pull = HOLE * ROUND
        one = (ax + pull * math.sin(a), ay - pull * math.cos(a))
        two = (bx - pull * math.sin(b), by + pull * math.cos(b))
        pen.curveTo(one, two, (bx, by))
    pen.closePath()


def airship(pen: AbstractPen) -> None:
    """A long hull with its point to the right, fins behind, a cabin below."""
    left, right, middle, half = 120, 990, 500, 285
    pen.moveTo((left, middle))
    pen.curveTo((left + 90, middle + half), (right - 300, middle + half), (right, middle))
    pen.curveTo((right - 300, middle - half), (left + 90, middle - half), (left, middle))
    pen.closePath()
    _closed(pen, [(80, middle + 60), (80, middle + 215), (185, middle + 215), (330, middle + 90), (200, middle)])
    _closed(pen, [(200, middle), (330, middle - 90), (185, middle - 215), (80, middle - 215), (80, middle - 60)])
    _closed(pen, [(430, 70), (390, 215), (710, 215), (660, 70)])
    for x in (450, 610):  # what it hangs by
        _closed(pen, [(x, 215), (x, 330), (x + 36, 330), (x + 36, 215)])


def _closed(pen: AbstractPen, corners: list[tuple[float, float]]) -> None:
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()


DRAWN: dict[Glyph, Draw] = {Glyph.GEAR: gear, Glyph.AIRSHIP: airship}


def put(font: TTFont, glyph: Glyph, draw: Draw) -> None:
    cff, name = font["CFF "].cff, glyph.name.lower()
    top = cff.topDictIndex[0]
    wide = font["hmtx"][LIKE][0]
    pen = T2CharStringPen(wide, None)
    draw(pen)
    sign = pen.getCharString(private=top.Private, globalSubrs=cff.GlobalSubrs)
    if name in top.CharStrings:
        top.CharStrings[name] = sign
    else:
        top.CharStrings.charStrings[name] = len(top.CharStrings.charStringsIndex)
        top.CharStrings.charStringsIndex.append(sign)
        top.charset.append(name)
    font.setGlyphOrder(list(top.charset))
    sides = BoundsPen(None)
    draw(sides)
    font["hmtx"][name] = (wide, round(sides.bounds[0]))
    for table in font["cmap"].tables:
        table.cmap[ord(glyph)] = name


def main() -> None:
    font = TTFont(FONT, recalcTimestamp=False)
    for glyph, draw in DRAWN.items():
        put(font, glyph, draw)
    font.save(FONT)
    sys.stdout.write(f"{FONT.name}: {FONT.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
