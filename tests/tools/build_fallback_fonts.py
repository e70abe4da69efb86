"""Build assets/fonts: what the Flutter engine asks its fallback host for when a name holds more than Latin letters.

    apt-get download fonts-noto-core fonts-noto-color-emoji
    for deb in *.deb; do dpkg -x $deb unpacked; done
    python -m tests.tools.build_fallback_fonts unpacked/usr/share/fonts/truetype/noto

The engine holds a table of which code point it expects in which file; it is read here out of the packaged client, so
that every file holds exactly what will be looked for in it. Colour emoji stay bitmaps (CBDT): glyphs of the SVG table
paint blank. To save 10 MB flags are shown as their two letters, and joined emoji with a skin tone are not there
(such an astronaut is shown as a person of that tone beside a rocket).
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

from flet_web import get_package_web_dir
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parents[2] / "assets" / "fonts"
EMOJI = "notocoloremoji"
FLAGS = 0  # the slice of the regional letters
SOURCES = {
    "notosans": "NotoSans-Regular.ttf",  # extended Latin, Greek, Cyrillic
    "notosansarabic": "NotoSansArabic-Regular.ttf",
    "notosansarmenian": "NotoSansArmenian-Regular.ttf",
    "notosansdevanagari": "NotoSansDevanagari-Regular.ttf",
    "notosansgeorgian": "NotoSansGeorgian-Regular.ttf",
    "notosanshebrew": "NotoSansHebrew-Regular.ttf",
    "notosansmath": "NotoSansMath-Regular.ttf",
    "notosanssymbols": "NotoSansSymbols-Regular.ttf",
    "notosanssymbols2": "NotoSansSymbols2-Regular.ttf",
    "notosansthai": "NotoSansThai-Regular.ttf",
    EMOJI: "NotoColorEmoji.ttf",
}
# Digits only for the keycaps; letters come from our own fonts.
LATIN = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180))


def wanted(client: str) -> dict[tuple[str, str], set[int]]:
    """(family, slice) -> code points, as the engine in main.dart.js expects them (its ``font_fallback_data.dart``)."""
    fonts = re.findall(r'\("Noto [^"]*","([a-z0-9]+)/v\d+/[^"]*?(?:\.(\d+))?\.woff2"\)', client)
    sets = _longest(r'"((?:[0-9]*[a-z]|,){3000,})"', client).split(",")
    ranges = _longest(r'"((?:[0-9]*[a-zA-Z]){3000,})"', client)
    found: dict[tuple[str, str], set[int]] = defaultdict(set)
    start, prefix, size = 0, 0, 1
    for char in ranges:
        if char.isdigit():
            prefix = prefix * 10 + int(char)
        elif char.islower():  # a size, less 2
            size, prefix = prefix * 26 + ord(char) - ord("a") + 2, 0
        else:  # a set of fonts for the next ``size`` code points
            for font in _fonts_of(sets[prefix * 26 + ord(char) - ord("A")]):
                found[fonts[font]].update(range(start, start + size))
            start, prefix, size = start + size, 0, 1
    assert start == 0x110000, "the table covers all of Unicode, or this is not the table"
    return found


def _longest(pattern: str, text: str) -> str:
    return max(re.findall(pattern, text), key=len)


def _fonts_of(packed: str) -> list[int]:
    """Font numbers as differences, less 1: digits are a prefix, a letter ends a number."""
    numbers, last, prefix = [], -1, 0
    for char in packed:
        if char.isdigit():
            prefix = prefix * 10 + int(char)
        else:
            last, prefix = last + prefix * 26 + ord(char) - ord("a") + 1, 0
            numbers.append(last)
    return numbers


def cut(source: Path, points: set[int], out: Path, *, ligatures: bool = True) -> None:
    options = Options()
    options.layout_features = ["*"] if ligatures else []
    options.hinting = False
    options.flavor = "woff2"
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx"]
    font = TTFont(source)
    drop_toned_groups(font)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(out)


def drop_toned_groups(font: TTFont) -> None:
    """Joined emoji come in 5 skin tones for each person in them; those are most of the font."""
    names = font.getBestCmap()
    tones = {name for point, name in names.items() if 0x1F3FB <= point <= 0x1F3FF}
    joiner = names.get(0x200D)
    if not tones:
        return
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            for first, ligatures in getattr(table, "ligatures", {}).items():
                table.ligatures[first] = [
                    one for one in ligatures if joiner not in one.Component or not tones & {first, *one.Component}
                ]


def main(noto: Path) -> int:
    table = wanted((Path(get_package_web_dir()) / "main.dart.js").read_text(encoding="utf-8"))
    OUT.mkdir(parents=True, exist_ok=True)
    for family, name in SOURCES.items():
        source = noto / name
        have = set(TTFont(source, lazy=True).getBestCmap())
        slices = {part: points & have for (of, part), points in table.items() if of == family}
        if family != EMOJI:  # one file answers for every slice
            slices = {"": set().union(*slices.values())}
            if family not in ("notosans", "notosansmath"):
                slices[""] -= LATIN - {0x20, 0xA0}
        for part, points in slices.items():
            out = OUT / f"{family}{f'-{part}' if part else ''}.woff2"
            if points:
                cut(source, points, out, ligatures=not (family == EMOJI and part == str(FLAGS)))
                sys.stdout.write(f"{out.name}: {len(points)} code points, {out.stat().st_size // 1024} kB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
