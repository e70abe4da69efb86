"""The drawn signs: one private code point each, in the font "Tableside Marks".

A sign is a letter. It sits inside sentences, takes their colour, and grows with the reader's text size.
Put it in any string: ``f"Pay 3 {Glyph.COMPASS}"``. ``spoken`` puts the same string into words.
"""

from __future__ import annotations

from enum import StrEnum


class Glyph(StrEnum):
    """A sign. The order fixes the code points, so new ones go to the end."""

    COIN = "\ue100"
    COMPASS = "\ue101"
    TABLET = "\ue102"
    ARROWHEAD = "\ue103"
    JEWEL = "\ue104"
    BOOT = "\ue105"
    CAR = "\ue106"
    SHIP = "\ue107"
    PLANE = "\ue108"
    GLASS = "\ue109"
    NOTEBOOK = "\ue10a"
    FIGURE = "\ue10b"
    IDOL = "\ue10c"
    FEAR = "\ue10d"
    GUARDIAN = "\ue10e"
    CARD = "\ue10f"
    TEMPLE = "\ue110"
    EGG = "\ue111"
    DRAGON = "\ue112"
    CAVE = "\ue113"
    MEAT = "\ue114"
    GOLD = "\ue115"
    CRYSTAL = "\ue116"
    MILK = "\ue117"
    GUILD = "\ue118"
    RAIL = "\ue119"
    TENT = "\ue11a"
    MUSEUM = "\ue11b"
    TICK = "\ue11c"
    CROSS = "\ue11d"
    HAND = "\ue11e"
    PEN = "\ue11f"
    HOURGLASS = "\ue120"
    ASK = "\ue121"
    OVERRULED = "\ue122"
    CORRECTED = "\ue123"
    CIRCLE = "\ue124"
    TRIANGLE = "\ue125"
    SQUARE = "\ue126"
    DIAMOND = "\ue127"
    HEXAGON = "\ue128"
    STAR = "\ue129"
    ARROW = "\ue12a"
    CHEVRON = "\ue12b"
    SPADE = "\ue12c"
    FLAG = "\ue12d"
    ANY = "\ue12e"
    EYE = "\ue12f"
    LOCK = "\ue130"
    UNDO = "\ue131"
    GEAR = "\ue132"
    AIRSHIP = "\ue133"


# What games call their signs (games.words.Sign.sign): the glyph's name in lower case.
SIGNS = {glyph.name.lower(): glyph.value for glyph in Glyph}


def glyph_of(name: str) -> Glyph | None:
    """The glyph a game names, or None for a name this font does not have."""
    return Glyph(SIGNS[name]) if name in SIGNS else None
