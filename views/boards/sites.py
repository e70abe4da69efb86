"""Arnak's sites as they lie on the board: level II on top, two rows of level I, the camps at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from games.arnak.data import COMPASSES
from games.arnak.names import site_name
from games.arnak.view import SiteShown, SpaceShown
from games.words import _, n_
from views.boards.kit import (
    ROMAN,
    Place,
    Press,
    Spot,
    Who,
    aloud,
    board,
    brief,
    compact,
    counted,
    ink,
    listed,
    margin_lines,
    plate,
    sentence,
    solid,
    stroke,
    token,
)
from views.parts.glyphs import SIGNS, Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, sign
from views.theme import Look, Type

ACROSS = 4  # discovery sites in a row of the board
GAP = 6.0
LEAST = 100.0  # the lowest cell that still has room for what a site gives and for its guardian's price


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the board: its label in the margin and its sites from left to right."""

    level: int
    upper: bool
    sites: tuple[SiteShown, ...]


def rows_of(sites: Sequence[SiteShown]) -> tuple[_Row, ...]:
    """From the top of the board to its foot."""
    by_level = {level: tuple(s for s in sites if s.level == level) for level in (0, 1, 2)}
    rows = (
        _Row(2, True, by_level[2]),
        _Row(1, True, by_level[1][ACROSS:]),
        _Row(1, False, by_level[1][:ACROSS]),
        _Row(0, False, by_level[0]),
    )
    return tuple(row for row in rows if row.sites)


# --- words ---
def site_title(look: Look, site: SiteShown) -> str:
    return sentence(look.say(site_name(site.id)))


def travel(space: SpaceShown) -> str:
    return "".join(SIGNS.get(name, name) for name in space.travel)


TRAVEL_NAMES = {
    "boot": n_("{n} boot", "{n} boots", by="n"),
    "car": n_("{n} car", "{n} cars", by="n"),
    "ship": n_("{n} ship", "{n} ships", by="n"),
    "plane": n_("{n} plane", "{n} planes", by="n"),
}


def travel_words(look: Look, space: SpaceShown) -> str:
    counts = {name: space.travel.count(name) for name in dict.fromkeys(space.travel)}
    return " + ".join(look.t(TRAVEL_NAMES[name], n=n) for name, n in counts.items())


def space_line(look: Look, who: Who, space: SpaceShown) -> str:
    ways = travel_words(look, space)
    if space.blocked:
        return look.t(_("{travel}: blocked by a tile"), travel=ways)
    if space.perhaps_blocked and space.seat is None:
        return look.t(_("{travel}: free, unless a blocking tile lies there"), travel=ways)
    if space.seat is not None:
        return look.t(_("{travel}: {name} stands here"), travel=ways, name=who.name(space.seat))
    return look.t(_("{travel}: free"), travel=ways)


DISCOVERY_COSTS = n_(
    "Discovering it costs {n} compass and the travel", "Discovering it costs {n} compasses and the travel", by="n"
)


def site_lines(look: Look, who: Who, site: SiteShown) -> list[str]:
    """Everything the table may see of a site."""
    lines: list[str] = []
    if not site.discovered:
        says = n_("Not discovered; {n} idol lies here", "Not discovered; {n} idols lie here", by="n")
        lines.append(look.t(says, n=site.idols))
        lines.append(look.t(DISCOVERY_COSTS, n=COMPASSES[site.level]))
    elif site.effect is not None:
        lines.append(look.t(_("Gives {effect}"), effect=site.effect))
    else:
        lines.append(look.t(_("What it gives is not tracked; read the tile")))
    if site.guardian:
        cost = site.guardian_cost
        lines.append(
            look.t(_("Guardian; its price is on the tile"))
            if cost is None
            else look.t(_("Guardian, overcome for {cost}"), cost=cost)
        )
    return lines + [space_line(look, who, space) for space in site.spaces]


# --- the drawing ---
@dataclass(frozen=True, slots=True)
class _Drawing:
    look: Look
    who: Who
    lit: frozenset[str]  # ids of sites where something may be done now
    chosen: str
    width: float
    margin: float
    cell: float  # height of a site, dp

    @property
    def left(self) -> float:
        return self.margin + 10

    def cells(self, count: int) -> tuple[float, float]:
        """Width of one of ``count`` cells side by side, and from one to the next."""
        step = (self.width - self.left - 8 + GAP) / count
        return step - GAP, step

    def row(self, row: _Row, top: float) -> list[cv.Shape]:
        palette, x = self.look.palette, self.margin / 2
        y = top + self.cell / 2
        shapes: list[cv.Shape] = []
        if row.level:
            shapes += [
                ink(ROMAN[row.level], (x, y - 11), Type.LABEL, palette.ink),
                ink(f"{COMPASSES[row.level]} {Glyph.COMPASS}", (x, y + 10), Type.CODE, palette.soft),
            ]
        else:
            shapes.append(ink(Glyph.TENT, (x, y), Type.BODY, palette.soft, size=22))
        wide, step = self.cells(len(row.sites))
        for at, site in enumerate(row.sites):
            middle = (self.left + step * at + wide / 2, y)
            shapes += self.camp(site, middle, wide) if site.level == 0 else self.site(site, middle, wide)
        return shapes

    def edge(self, site: SiteShown) -> tuple[str, float]:
        """Colour and width. Its ground stays: it tells discovered from undiscovered."""
        palette = self.look.palette
        if site.id == self.chosen:
            return palette.ink, 3.5
        return (palette.act, 3) if site.id in self.lit else (palette.edge, 1.2)

    def site(self, site: SiteShown, at: Spot, wide: float) -> list[cv.Shape]:
        palette, (x, y) = self.look.palette, at
        edge, line = self.edge(site)
        ground = palette.sheet if site.discovered else palette.sunk
        shapes = plate(at, wide, self.cell, ground, edge, line=line, radius=6)
        space = site.spaces[0]
        top, low = y - self.cell / 2, y + self.cell / 2
        if not site.discovered:
            shapes.append(ink(travel(space), (x, y - 12), Type.BODY, palette.ink, size=19))
            shapes.append(ink(Glyph.IDOL * site.idols, (x, y + 16), Type.BODY, palette.soft, size=16))
        else:
            size = 14 if wide >= 62 else 11.5  # beside a token
            left = x - wide / 2 + 5 + size * 0.56 * len(space.travel)
            shapes.append(ink(travel(space), (left, top + 14), Type.BODY, palette.soft, size=size))
            foot = self.foot(site, wide)
            middle = (top + 22 + low - foot - 3 if foot else top + 26 + low) / 2  # clear of the strip below it
            shapes += self.effect(site, (x, middle), wide, self.cell - 28 - foot)
        if site.guardian:
            shapes += self.guardian(site, (x, low - 3 - self.foot(site, wide) / 2), wide)
        if space.seat is not None:
            colour = self.who.colour(space.seat)
            shapes += token(self.look, colour, (x + wide / 2 - 13, top + 13), Glyph.FIGURE, 24)
        return shapes

    def effect(self, site: SiteShown, at: Spot, wide: float, high: float) -> list[cv.Shape]:
        palette = self.look.palette
        if site.effect is None:
            return [ink(Glyph.FLAG, at, Type.BODY, palette.soft, size=18)]
        says = counted(self.look, site.effect)
        return [ink(says, at, Type.SMALL, palette.ink, size=13, width=wide - 8, lines=max(1, int(high / 17)))]

    def foot(self, site: SiteShown, wide: float) -> float:
        """Height of the strip that says there is a guardian: two lines where its price is too long for one."""
        if not site.guardian:
            return 0
        return 38 if 14 * (2 + len(self.price(site))) > wide - 6 else 21

    def price(self, site: SiteShown) -> str:
        return "" if site.guardian_cost is None else compact(self.look, site.guardian_cost)

    def guardian(self, site: SiteShown, at: Spot, wide: float) -> list[cv.Shape]:
        palette, high, price = self.look.palette, self.foot(site, wide), self.price(site)
        shapes = plate(at, wide - 6, high, palette.blocked_wash, palette.blocked, radius=4)
        if high < 30:
            says = f"{Glyph.GUARDIAN} {price}" if price else Glyph.GUARDIAN
            return [*shapes, ink(says, at, Type.BODY, palette.ink, size=13, width=wide - 10)]
        above, below = (at[0], at[1] - 9), (at[0], at[1] + 8)
        return [
            *shapes,
            ink(Glyph.GUARDIAN, above, Type.BODY, palette.ink, size=14),
            ink(price, below, Type.BODY, palette.ink, size=12, width=wide - 8),
        ]

    def camp(self, site: SiteShown, at: Spot, wide: float) -> list[cv.Shape]:
        palette, (x, y) = self.look.palette, at
        edge, line = self.edge(site)
        shapes = plate(at, wide, self.cell, palette.sheet, edge, line=line, radius=6)
        top = y - self.cell / 2
        says = "" if site.effect is None else brief(self.look, site.effect, 6)
        shapes.append(ink(says, (x, top + 13), Type.SMALL, palette.ink, size=13, width=wide - 4))
        high = (self.cell - 28) / max(1, len(site.spaces)) - 3
        for n, space in enumerate(site.spaces):
            middle = (x, top + 24 + high / 2 + n * (high + 3))
            shapes += self.space(space, middle, wide - 8, high)
        return shapes

    def space(self, space: SpaceShown, at: Spot, wide: float, high: float) -> list[cv.Shape]:
        palette = self.look.palette
        if space.blocked:
            box = cv.Rect(
                at[0] - wide / 2,
                at[1] - high / 2,
                wide,
                high,
                border_radius=ft.BorderRadius.all(4),
                paint=solid(palette.line),
            )
            return [box, ink(Glyph.CROSS, at, Type.BODY, palette.soft, size=13)]
        shapes = plate(at, wide, high, palette.page, palette.line, radius=4)
        if space.seat is not None:
            return shapes + token(self.look, self.who.colour(space.seat), at, Glyph.FIGURE, min(23, high - 2))
        says = travel(space) + (" ?" if space.perhaps_blocked else "")
        shapes.append(ink(says, at, Type.BODY, palette.soft, size=13))
        return shapes


def drawn_sites(
    look: Look,
    sites: Sequence[SiteShown],
    who: Who,
    lit: frozenset[str],
    chosen: str,
    width: float,
    margin: float,
    cell: float,
    press: Press | None,
) -> ft.Control:
    """``lit``: sites where the viewer may do something now. ``cell``: height of a site, dp."""
    drawing = _Drawing(look, who, lit, chosen, width, margin, max(cell, LEAST))
    rows = rows_of(sites)
    height = GAP + (drawing.cell + GAP) * len(rows)
    shapes: list[cv.Shape] = margin_lines(look, margin, height)
    places: list[Place] = []
    for at, row in enumerate(rows):
        top = GAP + (drawing.cell + GAP) * at
        shapes += drawing.row(row, top)
        shapes.append(cv.Line(0, top + drawing.cell + GAP / 2, margin - 4, top + drawing.cell + GAP / 2, _rule(look)))
        wide, step = drawing.cells(len(row.sites))
        for n, site in enumerate(row.sites):
            middle = (drawing.left + step * n + wide / 2, top + drawing.cell / 2)
            places.append(Place(site.id, middle, wide, drawing.cell, _label(look, who, site, site.id in lit)))
    return board(width, height, shapes, places, look.t(_("Sites of the island")), press)


def cell_height(height: float, rows: int = 4) -> float:
    """The height of a site that makes the whole drawing fit into ``height``."""
    return (height - GAP) / rows - GAP


def _rule(look: Look) -> ft.Paint:
    return stroke(look.palette.line, 1)


def _label(look: Look, who: Who, site: SiteShown, open_: bool) -> str:
    look = aloud(look)
    lines = [site_title(look, site), *site_lines(look, who, site)]
    if open_:
        lines.append(look.t(_("Open to you now")))
    return ". ".join(lines)


# --- the twin ---
def listed_sites(
    look: Look, sites: Sequence[SiteShown], who: Who, lit: frozenset[str], press: Press | None
) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for row in reversed(rows_of(sites)):
        rows.append(group(look, look.t(row_title(row))))
        for site in row.sites:
            taken = next((space.seat for space in site.spaces if space.seat is not None), None)
            glyph = Glyph.GUARDIAN if site.guardian else Glyph.TENT if not site.level else Glyph.FLAG
            mark = (
                sign(look, glyph if site.discovered else Glyph.IDOL, 20, look.palette.ink)
                if taken is None
                else seat_mark(look, who.colour(taken), 22)
            )
            rows.append(
                listed(
                    look,
                    site.id,
                    site_title(look, site),
                    partial(_lines, who, site),
                    press,
                    margin=mark,
                    open_=site.id in lit,
                )
            )
    return rows


def _lines(who: Who, site: SiteShown, look: Look) -> list[str]:
    return site_lines(look, who, site)


def row_title(row: _Row) -> str:
    if row.level == 0:
        return _("Camps")
    if row.level == 2:
        return _("Level II")
    return _("Level I, upper row") if row.upper else _("Level I, lower row")
