"""Build the icons in assets/: a round table, four seats of different shape around it. Needs Pillow.

python -m tests.tools.build_icons
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PAPER, TABLE, SHEET = "#EEF1E2", "#11574A", "#FAFBF4"
SEATS = ("#9E2F1A", "#2A46C0", "#B57E00", "#7C2F86")  # as in views.theme
BIG = 1024


def drawn(*, round_corners: bool, shrink: float = 1.0) -> Image.Image:
    """On a grid of 1024; ``shrink`` leaves the rim that a maskable icon may lose."""
    image = Image.new("RGBA", (BIG, BIG), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, BIG - 1, BIG - 1), 220 if round_corners else 0, fill=PAPER)

    def at(x: float) -> float:
        return BIG / 2 + (x - BIG / 2) * shrink

    def box(x: float, y: float, r: float) -> tuple[float, float, float, float]:
        return (at(x - r), at(y - r), at(x + r), at(y + r))

    pen.ellipse(box(512, 512, 250), fill=TABLE)
    pen.rounded_rectangle(box(512, 512, 92), 24 * shrink, fill=SHEET)
    pen.ellipse(box(512, 150, 86), fill=SEATS[0])
    pen.rounded_rectangle(box(874, 512, 78), 14 * shrink, fill=SEATS[1])
    pen.regular_polygon((at(512), at(882), 100 * shrink), 3, fill=SEATS[2])
    pen.regular_polygon((at(150), at(512), 100 * shrink), 4, rotation=45, fill=SEATS[3])
    return image


def main() -> int:
    icons = ASSETS / "icons"
    icons.mkdir(parents=True, exist_ok=True)
    plain, masked = drawn(round_corners=True), drawn(round_corners=False, shrink=0.78)
    for image, path, size in (
        (plain, ASSETS / "icon.png", 512),
        (plain, ASSETS / "favicon.png", 48),
        (plain, icons / "icon-192.png", 192),
        (plain, icons / "icon-512.png", 512),
        (masked, icons / "icon-maskable-192.png", 192),
        (masked, icons / "icon-maskable-512.png", 512),
        (masked, icons / "apple-touch-icon-192.png", 192),
    ):
        image.resize((size, size), Image.Resampling.LANCZOS).save(path, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
