"""One space of a mat of Wyrmspan, drawn: a dragon with what lies on it, an open cave, or rock with its price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from games.words import _
from games.wyrmspan.data import FED
from games.wyrmspan.view import DragonShown, SpaceShown
from views.boards import wyrmspan_words as say
from views.boards.kit import Spot, ink, plate, solid
from views.parts.glyphs import Glyph
from views.parts.words import halves
from views.theme import Look, Type

EDGE, GAP = 8.0, 5.0  # dp beside the mat, and between two spaces
NAME, WAY = 21.0, 29.0  # of a cave's name, and of the way under it
UNDER = 9.0  # between two caves
SMALL_CELL = 58.0  # dp of width, below which a dragon's name has no room
LETTER = 6.6  # dp, the mean width of a letter of a name
FOLD = 14.0  # width of the folded corner that says a dragon's temper


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things lie on a mat of that size. ``tight``: seen from afar, without names and ways."""

    width: float
    cell: float  # height of a space
    tight: bool = False

    @property
    def wide(self) -> float:
        """Of a space."""
        return (self.width - 2 * EDGE - 3 * GAP) / 4

    @property
    def head(self) -> float:
        return NAME if self.tight else NAME + WAY

    @property
    def cave(self) -> float:
        return self.head + self.cell + (UNDER - 3 if self.tight else UNDER)

    @property
    def height(self) -> float:
        return 3 * self.cave

    def middle(self, row: int, column: int) -> Spot:
        """Of the space in that cave, 0 .. 2, and column, 1 .. 4."""
        x = EDGE + self.wide * (column - 0.5) + GAP * (column - 1)
        return x, row * self.cave + self.head + self.cell / 2

    def icon(self, row: int, n: int) -> Spot:
        """Of the icon before space ``n``; the fifth lies behind the last."""
        between = EDGE + (self.wide + GAP) * (n - 1) - GAP / 2
        x = EDGE + WAY / 2 if n == 1 else self.width - EDGE - WAY / 2 if n == 5 else between
        return x, row * self.cave + NAME + WAY / 2 - 1


# --- a space ---
def drawn_space(
    look: Look, frame: Frame, at: Spot, space: SpaceShown, lit: frozenset[str], chosen: str
) -> Iterator[cv.Shape]:
    palette, on = look.palette, space.id in lit
    wide, high = frame.wide, frame.cell
    if space.dragon is not None:
        fill, edge, line = palette.sheet, palette.edge, 1.3
        inside = partial(_small_dragon if frame.wide < SMALL_CELL or frame.tight else _dragon, dragon=space.dragon)
    elif space.open:
        fill, edge, line = (palette.act_wash, palette.act, 2.0) if space.home else (palette.page, palette.edge, 1.2)
        inside = partial(_open, space=space)
    else:
        fill, edge, line = palette.sunk, palette.line, 1.0
        inside = partial(_rock, space=space)
    if on:
        edge, line = palette.act, 2.6
    if chosen == space.id:
        fill, edge, line = palette.act_wash, palette.act, 3.0
    yield from plate(at, wide, high, fill, edge, line=line)
    yield from inside(look, frame, at)


def _dragon(look: Look, frame: Frame, at: Spot, *, dragon: DragonShown) -> Iterator[cv.Shape]:
    """Size and printed points above, the name, then what lies on it."""
    palette, (x, y) = look.palette, at
    left, top = x - frame.wide / 2 + 5, y - frame.cell / 2
    yield from _size(look, dragon, (left + 9, top + 13))
    yield ink(
        say.figure(dragon.points), (left + 21, top + 13), Type.HEADING, palette.ink, align=ft.Alignment.CENTER_LEFT
    )
    yield from _temper(look, dragon, (x + frame.wide / 2, top))
    rows = _things(dragon)
    below = 15.0 * len(rows) + 3
    room = frame.cell - 24 - below
    name = hyphened(look.say(dragon.name), int((frame.wide - 7) / LETTER))
    yield ink(
        name,
        (left, top + 24 + room / 2),
        Type.SMALL,
        palette.ink,
        width=frame.wide - 7,
        lines=max(1, int(room // 14.5)),
        align=ft.Alignment.CENTER_LEFT,
    )
    for n, text in enumerate(rows):
        spot = (left, y + frame.cell / 2 - below + 15 * n + 7)
        yield ink(text, spot, Type.SMALL, palette.ink, size=12.5, align=ft.Alignment.CENTER_LEFT)


def _small_dragon(look: Look, frame: Frame, at: Spot, *, dragon: DragonShown) -> Iterator[cv.Shape]:
    """From across the table: points, and what lies on it."""
    palette, (x, y) = look.palette, at
    rows = [text.replace(" ", "") for text in _things(dragon)][:2]
    top = y - (7.5 * len(rows) if rows else 0)
    yield from _size(look, dragon, (x - 10, top))
    yield ink(say.figure(dragon.points), (x + 10, top), Type.HEADING, palette.ink)
    for n, text in enumerate(rows):
        yield ink(text, (x, top + 18 + 14 * n), Type.SMALL, palette.ink, size=12, width=frame.wide - 2)


def _size(look: Look, dragon: DragonShown, at: Spot) -> Iterator[cv.Shape]:
    """As bars, one to three; a hatchling has an egg shell instead, an unknown dragon the bare sign."""
    x, y = at
    color = look.palette.margin
    if dragon.size == "hatchling":
        yield ink(Glyph.EGG, at, Type.BODY, color, size=17)
        return
    bars = say.SIZE_BARS.get(dragon.size, 0)
    if not bars:
        yield ink(Glyph.DRAGON, at, Type.BODY, color, size=17)
        return
    for n in range(3):
        high = 5.0 + 4 * n
        full = n < bars
        rect = (x - 8 + 6 * n, y + 6.5 - high, 4.4, high)
        yield cv.Rect(*rect, border_radius=ft.BorderRadius.all(1), paint=solid(color if full else look.palette.line))


def _temper(look: Look, dragon: DragonShown, corner: Spot) -> Iterator[cv.Shape]:
    """Its first letter in the corner above; in words where it is tapped."""
    temper = say.personality(dragon)
    if temper:
        letter = look.t(say.PERSONALITIES[temper])[:1].upper()
        spot = (corner[0] - FOLD / 2 - 2, corner[1] + 12)
        yield ink(letter, spot, Type.CODE, look.palette.soft)


def _things(dragon: DragonShown) -> list[str]:
    """Eggs and room, feedings; cached and tucked: what is nothing is left out, what nobody knows is "?"."""
    fed_by = {dragon.feeds: dragon.fed}  # what it was fed lies on it or under it: said once
    first: list[str] = []
    if dragon.capacity is None:
        first.append(f"{Glyph.EGG}{say.figure(dragon.eggs)}")
    elif dragon.capacity:
        first.append(f"{Glyph.EGG}{say.figure(dragon.eggs)}/{dragon.capacity}")
    if dragon.tucked not in (0, fed_by.get("dragon_card_tuck")):
        first.append(f"{Glyph.CARD}{say.figure(dragon.tucked)}")
    cached = [(say.RESOURCE_SIGNS[what], n) for what, n in dragon.cached.items() if n not in (0, fed_by.get(what))]
    unknown = bool(cached) and all(n is None for _sign, n in cached)
    second = [f"{Glyph.ANY}?"] if unknown else [f"{sign}{say.figure(n)}" for sign, n in cached]
    if dragon.feeds:
        fed = f"{say.figure(dragon.fed)}/{FED}{say.FEED_SIGNS[dragon.feeds]}"
        first.append(fed + (Glyph.TICK if dragon.bonus else ""))
    return [" ".join(row) for row in (first, second) if row]


def _open(look: Look, frame: Frame, at: Spot, *, space: SpaceShown) -> Iterator[cv.Shape]:
    palette, (x, y) = look.palette, at
    color = palette.act if space.home else palette.soft
    lift = 0.0 if frame.tight else 8.0
    yield ink(Glyph.CAVE, (x, y - lift), Type.BODY, color, size=20 if frame.tight else 26)
    if not frame.tight:
        yield ink(look.t(_("open")), (x, y + 17), Type.SMALL, color, width=frame.wide - 4)


def _rock(look: Look, frame: Frame, at: Spot, *, space: SpaceShown) -> Iterator[cv.Shape]:
    """Closed: its price; the next one to excavate has a spade."""
    palette, (x, y) = look.palette, at
    if space.open is None:
        yield ink("?", at, Type.HEADING, palette.soft)
        return
    cost = f"1{Glyph.COIN}{Glyph.EGG * space.eggs}"
    if frame.tight:
        if space.next:
            yield ink(Glyph.SPADE, at, Type.BODY, palette.soft, size=15)
        return
    color = palette.ask if space.next else palette.soft
    if space.next:
        yield ink(Glyph.SPADE, (x, y - 13), Type.BODY, color, size=20)
    yield ink(cost, (x, y + (12 if space.next else 0)), Type.LABEL if space.next else Type.SMALL, color)


def hyphened(name: str, letters: int) -> str:
    """A word longer than a line, parted: "Australo-" and "pithecus"."""
    parts = [word if len(word) <= letters or "-" in word else "-".join(halves(word)) for word in name.split(" ")]
    return " ".join(parts)
