"""Draw the gear (``Glyph.GEAR``) into assets/assets/fonts/tableside-marks.otf: python -m tests.tools.add_gear

The other signs of that font are drawn elsewhere; this one came later, for the settings, and is ours as well.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from fontTools.pens.basePen import AbstractPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from views.parts.glyphs import Glyph

FONT = Path(__file__).resolve().parents[2] / "assets" / "assets" / "fonts" / "tableside-marks.otf"
NAME, LIKE = "gear", "eye"  # as wide as that sign, and as high
TEETH, OUTER, INNER, HOLE = 8, 400, 300, 140  # radii in font units; an em is 1000
MIDDLE = (540, 380)
ROUND = 0.5523  # a quarter of a circle as a cubic curve


def spot(radius: float, turn: float) -> tuple[float, float]:
    return MIDDLE[0] + radius * math.cos(turn), MIDDLE[1] + radius * math.sin(turn)


def draw(pen: AbstractPen) -> None:
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


def main() -> None:
    font = TTFont(FONT, recalcTimestamp=False)
    cff = font["CFF "].cff
    top = cff.topDictIndex[0]
    wide = font["hmtx"][LIKE][0]
    pen = T2CharStringPen(wide, None)
    draw(pen)
    sign = pen.getCharString(private=top.Private, globalSubrs=cff.GlobalSubrs)
    if NAME in top.CharStrings:
        top.CharStrings[NAME] = sign
    else:
        top.CharStrings.charStrings[NAME] = len(top.CharStrings.charStringsIndex)
        top.CharStrings.charStringsIndex.append(sign)
        top.charset.append(NAME)
    font.setGlyphOrder(list(top.charset))
    font["hmtx"][NAME] = (wide, MIDDLE[0] - OUTER)
    for table in font["cmap"].tables:
        table.cmap[ord(Glyph.GEAR)] = NAME
    font.save(FONT)
    sys.stdout.write(f"{FONT.name}: {FONT.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
