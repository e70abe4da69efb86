"""The world of Lost Explorers, drawn in layers: sea and coasts, ways, places and names stay for a whole game; over them
lie, each on a sheet of its own, what is validated or can be reached, what one's missions ask for, and who stands there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft
import flet.canvas as cv

from views.boards.explorers_world import NAME, SIGN, Bend, Leg, Pin, World, label_size
from views.boards.kit import Spot, ink, plate, solid, stroke, token
from views.parts.glyphs import Glyph
from views.theme import Look, Palette, Type

VEHICLES: Mapping[str, Glyph] = {"boat": Glyph.SHIP, "airship": Glyph.AIRSHIP, "car": Glyph.CAR, "train": Glyph.RAIL}
UNKNOWN = Glyph.ASK
THIN, THICK = 1.6, 4.0  # dp of a way's line
QUIET = 0.55  # of a way that is not chosen: names and places stand out before it


# --- pens ---
def tone(palette: Palette, vehicle: str) -> str:
    """As printed: boats blue, airships green, cars yellow, trains red; legible on paper."""
    tones = {"boat": palette.corrected, "airship": palette.done, "car": palette.ask, "train": palette.blocked}
    return tones.get(vehicle, palette.soft)


def sign_of(vehicle: str) -> Glyph:
    return VEHICLES.get(vehicle, UNKNOWN)


def pen(palette: Palette, vehicle: str, width: float, opacity: float = 1.0) -> ft.Paint:
    """A pattern for each vehicle, for those who do not see its colour: dots, dashes, a line; a train's has sleepers."""
    dash = {"boat": (0.5, 5.0), "airship": (9.0, 5.0), "": (2.0, 6.0)}.get(vehicle)
    color = tone(palette, vehicle)
    return stroke(
        ft.Colors.with_opacity(opacity, color) if opacity < 1 else color,
        width * (1.3 if vehicle == "boat" else 1),
        dash,
    )


def _curve(bend: Bend, paint: ft.Paint) -> cv.Path:
    start, pulled, end = bend
    return cv.Path([cv.Path.MoveTo(*start), cv.Path.QuadraticTo(*pulled, *end)], paint)


def _leg(palette: Palette, leg: Leg, width: float, opacity: float = 1.0) -> list[cv.Shape]:
    shapes: list[cv.Shape] = [_curve(leg.bend, pen(palette, leg.vehicle, width, opacity))]
    if leg.vehicle == "train":
        shapes.append(_curve(leg.bend, stroke(palette.page, width * 0.45, (3, 4))))
    return shapes


def sample(look: Look, vehicle: str, width: float) -> list[cv.Shape]:
    """A piece of line, for the legend."""
    bend = ((2.0, 7.0), (width / 2, 7.0), (width - 2, 7.0))
    return _leg(look.palette, Leg(vehicle, bend, (0, 0)), 2.6)


# --- what stays for a game ---
def ways(look: Look, world: World) -> list[cv.Shape]:
    palette = look.palette
    shapes: list[cv.Shape] = []
    for legs in world.ways.values():
        for leg in legs:
            shapes += _leg(palette, leg, THIN, QUIET)
    return shapes


def places(look: Look, world: World, pins: Sequence[Pin]) -> list[cv.Shape]:
    """Where each place is, its name, and the vehicles on the way to it."""
    palette = look.palette
    ground = ft.Colors.with_opacity(0.78, palette.page)
    shapes: list[cv.Shape] = []
    for id_, name, where, by in pins:
        at, label = world.at[id_], world.names[id_]
        shapes += [cv.Circle(*at, 7, solid(palette.sheet)), cv.Circle(*at, 7, stroke(palette.ink, 2))]
        signs = world.signs and where is not None
        wide, high = label_size(name, by, signs)
        x, y = label
        shapes.append(cv.Rect(x - wide / 2, y - high / 2, wide, high, ft.BorderRadius.all(4), solid(ground)))
        top = y - high / 2 + NAME / 2
        shapes.append(ink(name, (x, top), Type.SMALL, palette.ink, size=13))
        if signs:
            shapes += _signs(palette, by, (x, top + (NAME + SIGN) / 2), SIGN)
    shapes += plate(world.hub, 19, 19, palette.ink, palette.page, line=1.5, radius=3)
    shapes.append(ink(Glyph.STAR, world.hub, Type.BODY, palette.page, size=13))
    return shapes


def _signs(palette: Palette, by: tuple[str, ...] | None, at: Spot, gap: float) -> list[cv.Shape]:
    kinds = by or ("",)
    first = at[0] - gap * (len(kinds) - 1) / 2
    return [
        ink(sign_of(kind), (first + gap * n, at[1]), Type.BODY, tone(palette, kind), size=15)
        for n, kind in enumerate(kinds)
    ]


# --- what changes ---
def marked(look: Look, world: World, validated: Sequence[str], reached: Sequence[str]) -> list[cv.Shape]:
    """``validated``: done for everybody, nobody goes there. ``reached``: whoever plays can go there now."""
    palette = look.palette
    shapes: list[cv.Shape] = []
    for id_ in validated:
        shapes += plate(world.at[id_], 21, 21, palette.done, palette.page, line=1.5, radius=5)
        shapes.append(ink(Glyph.TICK, world.at[id_], Type.BODY, palette.page, size=15))
    for id_ in reached:
        x, y = world.at[id_]
        shapes += [cv.Circle(x, y, 12, solid(palette.act)), cv.Circle(x, y, 12, stroke(palette.page, 1.5))]
        shapes.append(ink(Glyph.ARROW, (x, y), Type.BODY, palette.on_act, size=14))
    return shapes


def wanted(look: Look, world: World, asked: Sequence[str]) -> list[cv.Shape]:
    """Places that one's own missions still lack."""
    palette = look.palette
    shapes: list[cv.Shape] = []
    for id_ in asked:
        x, y = world.at[id_]
        shapes += plate((x + 15, y - 12), 18, 18, palette.ask_wash, palette.ask, line=1.5, radius=4)
        shapes.append(ink(Glyph.NOTEBOOK, (x + 15, y - 12), Type.BODY, palette.ask, size=13))
    return shapes


def chosen_way(look: Look, world: World, chosen: str) -> list[cv.Shape]:
    """The way to the chosen place, strong and with a sign on each leg, and a ring around the place."""
    palette = look.palette
    if chosen not in world.at:
        return []
    shapes: list[cv.Shape] = []
    for leg in world.ways.get(chosen, ()):
        shapes.append(_curve(leg.bend, stroke(palette.page, THICK + 4)))
        shapes += _leg(palette, leg, THICK)
    for leg in world.ways.get(chosen, ()):
        shapes += plate(leg.middle, 24, 24, palette.sheet, tone(palette, leg.vehicle), line=2, radius=12)
        shapes.append(ink(sign_of(leg.vehicle), leg.middle, Type.BODY, tone(palette, leg.vehicle), size=16))
    shapes.append(cv.Circle(*world.at[chosen], 19, stroke(palette.ink, 3)))
    return shapes


def standing(
    look: Look, world: World, members: Sequence[tuple[str, int]], reached: Sequence[str], active: int | None
) -> list[cv.Shape]:
    """``members``: the place and the colour of each; ``active``: the colour of whoever plays. A place holds one,
    on a disc, so that nothing of the place shows beside it."""
    palette = look.palette
    shapes: list[cv.Shape] = []
    for id_, colour in members:
        at = world.at[id_]
        ring, width = (palette.edge, 1.0)
        if id_ in reached or colour == active:
            ring, width = (palette.act if id_ in reached else look.seat(colour)), 2.5
        shapes += [cv.Circle(*at, 16, solid(palette.sheet)), cv.Circle(*at, 16, stroke(ring, width))]
        shapes += token(look, colour, at, Glyph.FIGURE, size=24)
    return shapes
