"""Build the four fonts of the text in assets/assets/fonts: Latin cuts of two families, both SIL OFL 1.1.

    npm pack @expo-google-fonts/besley @expo-google-fonts/atkinson-hyperlegible-next \
        @expo-google-fonts/atkinson-hyperlegible-mono
    for tgz in *.tgz; do mkdir ${tgz%.tgz}; tar xzf $tgz -C ${tgz%.tgz}; done
    python -m tests.tools.build_fonts .

The families lack the spaces and hyphens that French and German are set with, so they are added here: a sign that is
in no font of ours makes the engine look for a fallback font, and shows as a box until that has come. Flutter breaks a
line at a soft hyphen but never draws one there; its glyph is empty.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parents[2] / "assets" / "assets" / "fonts"  # as in Flutter's own bundle
CUTS = {
    "field-head.ttf": "Besley_600SemiBold.ttf",
    "field-text.ttf": "AtkinsonHyperlegibleNext_400Regular.ttf",
    "field-strong.ttf": "AtkinsonHyperlegibleNext_700Bold.ttf",
    "field-code.ttf": "AtkinsonHyperlegibleMono_600SemiBold.ttf",
}
LATIN = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(0x131, 0x152, 0x153, 0x178, 0x1E9E),
    *range(0x2009, 0x2027),
    *(0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212),
)
HYPHEN, HYPHENS = 0x2D, (0x2010, 0x2011)
# width in parts of a digit's (a fixed-width font: of any letter's); the narrow space of French stands before ? ! ;
EMPTY = {0x00AD: 0.0, 0x200B: 0.0, 0x2060: 0.0, 0x202F: 0.36}


def widened(font: TTFont) -> None:
    """Adds what the family lacks: hyphens as its own hyphen, and empty glyphs."""
    order, best = font.getGlyphOrder(), font.getBestCmap()
    glyphs, widths = font["glyf"], font["hmtx"]
    digit = widths[best[ord("0")]][0]
    tables = [table for table in font["cmap"].tables if table.isUnicode()]
    for code in HYPHENS:
        for table in tables:
            table.cmap.setdefault(code, best[HYPHEN])
    for code, share in EMPTY.items():
        name = best.get(code, f"uni{code:04X}")
        glyphs[name] = TTGlyphPen(None).glyph()
        widths[name] = (round(digit * share), 0)
        for table in tables:
            table.cmap[code] = name
        if name not in order:
            order.append(name)
    font.setGlyphOrder(order)


def built(source: Path) -> TTFont:
    font = TTFont(source)
    subsetter = Subsetter(Options(layout_features=["kern", "liga", "tnum", "mark", "ccmp"], hinting=False))
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    widened(font)
    font["head"].modified = font["head"].created  # the same bytes on every run
    font.recalcTimestamp = False
    return font


def main(packages: Path) -> None:
    for name, cut in CUTS.items():
        source = next(packages.rglob(cut))
        built(source).save(OUT / name)
        sys.stdout.write(f"{name:18} {(OUT / name).stat().st_size:7} bytes\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
