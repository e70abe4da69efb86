"""The palettes, measured: contrast of every role, and how far apart six seats stay for every kind of sight."""

from __future__ import annotations

import itertools

import pytest

from views.theme import DAY, DAY_HIGH, LAMP, LAMP_HIGH, SEAT_NAMES, SEAT_SHAPES, Look, Palette

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
SIGHT: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.072175),
    (0.0193339, 0.119192, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)
TEXT, EDGE, SEATS, WASH = 4.5, 3.0, 24.0, 9.0
PALETTES = {"day": DAY, "lamp": LAMP, "day, high contrast": DAY_HIGH, "lamp, high contrast": LAMP_HIGH}
every_palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def linear(color: str) -> Triple:
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return red, green, blue


def through(matrix: Matrix, color: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, color, strict=True)) for row in matrix)
    return a, b, c


def contrast(one: str, other: str) -> float:
    """WCAG 2: 1 (the same) to 21 (black on white)."""
    first, second = sorted(through(TO_XYZ, linear(color))[1] for color in (one, other))
    return (second + 0.05) / (first + 0.05)


def lab(color: Triple) -> Triple:
    inside: Triple = (min(1, max(0, color[0])), min(1, max(0, color[1])), min(1, max(0, color[2])))
    scaled = [value / white for value, white in zip(through(TO_XYZ, inside), WHITE, strict=True)]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21, abs=0.01)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)  # the well-known grey that just fails


@every_palette
@pytest.mark.parametrize("ground", ["page", "sheet", "sunk"])
@pytest.mark.parametrize("role", ["ink", "soft", "act", "done", "blocked", "ask", "wait", "over", "corrected"])
def test_text_of_every_role_is_legible_on_every_ground(palette: Palette, role: str, ground: str) -> None:
    assert contrast(getattr(palette, role), getattr(palette, ground)) >= TEXT


@every_palette
@pytest.mark.parametrize("role", ["act", "blocked", "ask", "wait", "over", "corrected"])
def test_a_wash_leaves_ink_and_its_own_role_legible(palette: Palette, role: str) -> None:
    wash = getattr(palette, f"{role}_wash")
    assert contrast(palette.ink, wash) >= WASH
    assert contrast(getattr(palette, role), wash) >= TEXT
    assert contrast(palette.soft, wash) >= TEXT  # second lines stand on a washed row as well


@every_palette
def test_buttons_and_edges(palette: Palette) -> None:
    assert contrast(palette.on_act, palette.act) >= TEXT
    assert contrast(palette.page, palette.blocked) >= TEXT
    assert contrast(palette.edge, palette.page) >= EDGE
    assert contrast(palette.margin, palette.page) >= EDGE


@every_palette
@pytest.mark.parametrize("seat", range(6), ids=SEAT_NAMES)
def test_a_seat_is_seen_on_everything_it_stands_on(palette: Palette, seat: int) -> None:
    """Marks lie on the page or on a plate of ``sheet``, never on ``sunk``: ochre would be 2.8 there by day, and a
    darker ochre comes too near to red for who cannot tell them apart."""
    color = palette.seats[seat]
    for ground in (palette.page, palette.sheet):
        assert contrast(color, ground) >= EDGE
    assert contrast(palette.on_seats[seat], color) >= TEXT
    ground, ink = Look(palette=palette).band(seat)
    assert contrast(ink, ground) >= TEXT


@every_palette
@pytest.mark.parametrize("sight", SIGHT)
def test_two_seats_are_told_apart_by_every_sight(palette: Palette, sight: str) -> None:
    """CIE76 distance; besides, every seat has a shape of its own."""
    seen = [lab(through(SIGHT[sight], linear(color))) for color in palette.seats]
    for (i, a), (j, b) in itertools.combinations(enumerate(seen), 2):
        apart = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        assert apart >= SEATS, f"{SEAT_NAMES[i]} and {SEAT_NAMES[j]}"


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_NAMES) == len(DAY.seats) == len(LAMP.seats) == 6


def test_what_stands_back_can_still_be_read_in_high_contrast():
    for palette in (DAY, LAMP):
        assert Look(palette=palette).faint(0.4) == 0.4
    for palette in (DAY_HIGH, LAMP_HIGH):
        assert Look(palette=palette).faint(0.4) >= 0.85
