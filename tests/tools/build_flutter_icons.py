"""Cut the icon font of Flutter to the few icons its own parts draw: python -m tests.tools.build_flutter_icons

No screen of ours uses an icon of it (tests/views/test_palette.py); Flutter's text fields do, when text is selected.
Measured: the whole font is 470 kB of the first load, this cut less than 3. Material Icons, Google, Apache License 2.0.
"""

from __future__ import annotations

import sys
from pathlib import Path

from flet_web import get_package_web_dir
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

NAME = "MaterialIcons-Regular.otf"
OUT = Path(__file__).resolve().parents[2] / "assets" / "assets" / "fonts" / NAME
ICONS = (
    *("arrow_back", "arrow_drop_down", "arrow_drop_up", "arrow_forward", "check", "chevron_left", "chevron_right"),
    *("clear", "close", "error", "error_outline", "expand_more", "menu", "more_vert", "visibility", "visibility_off"),
)


def main() -> None:
    font = TTFont(Path(get_package_web_dir()) / "assets" / "fonts" / NAME)
    wanted = {f"{icon}_baseline" for icon in ICONS}
    codes = [code for code, glyph in font.getBestCmap().items() if glyph in wanted]
    if len(codes) < len(wanted):
        raise SystemExit(f"not in this font: {wanted - {font.getBestCmap()[code] for code in codes}}")
    subsetter = Subsetter(Options(name_IDs=[0, 1, 2], hinting=False))
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font["head"].modified = font["head"].created  # the same bytes on every run
    font.recalcTimestamp = False
    font.save(OUT)
    sys.stdout.write(f"{NAME} {OUT.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
