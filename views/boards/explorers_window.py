"""The world of Lost Explorers under the thumb: layers that are kept, places to tap, and what the patterns mean.

Names: ``place-<id>``; of the window's keys see ``moving_map``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft
import flet.canvas as cv

from views.boards import explorers_map as drawing
from views.boards import explorers_world as world_of
from views.boards.explorers_words import NAMES, Atlas, pins, spoken
from views.boards.explorers_world import World
from views.boards.kit import Press, aloud, spot
from views.boards.moving_map import Safe, use_window
from views.parts.kept import Kept, use_kept
from views.parts.words import sign, words
from views.theme import Look, Space, Type


# --- sheets that are kept while nothing on them changes ---
def _canvas(world: World, shapes: list[cv.Shape]) -> ft.Control:
    return cv.Canvas(shapes, width=world.width, height=world.height)


@ft.component
def _Ground(look: Look, world: World) -> ft.Control:
    sea = ft.Container(width=world.width, height=world.height, bgcolor=look.palette.sunk)
    coasts = ft.Image(
        world_of.ground(look.palette, world.shape),
        width=world.wide,
        height=world.high,
        fit=ft.BoxFit.FILL,
        left=world.left,
        top=world.top,
        exclude_from_semantics=True,
    )
    return ft.Stack([sea, coasts], width=world.width, height=world.height)


@ft.component
def _Ways(look: Look, world: World) -> ft.Control:
    return _canvas(world, drawing.ways(look, world))


@ft.component
def _Places(look: Look, world: World, pins: tuple[world_of.Pin, ...]) -> ft.Control:
    return _canvas(world, drawing.places(look, world, pins))


@ft.component
def _Chosen(look: Look, world: World, chosen: str) -> ft.Control:
    return _canvas(world, drawing.chosen_way(look, world, chosen))


@ft.component
def _Marked(look: Look, world: World, validated: tuple[str, ...], reached: tuple[str, ...]) -> ft.Control:
    return _canvas(world, drawing.marked(look, world, validated, reached))


@ft.component
def _Standing(
    look: Look, world: World, members: tuple[tuple[str, int], ...], reached: tuple[str, ...], active: int | None
) -> ft.Control:
    return _canvas(world, drawing.standing(look, world, members, reached, active))


@ft.component
def _Wanted(look: Look, world: World, asked: tuple[str, ...]) -> ft.Control:
    return _canvas(world, drawing.wanted(look, world, asked))


Ground, Ways, Places, Chosen, Marked, Standing, Wanted = (  # type: ignore[no-untyped-call]
    ft.memo(layer) for layer in (_Ground, _Ways, _Places, _Chosen, _Marked, _Standing, _Wanted)
)


def layers(look: Look, world: World, atlas: Atlas, chosen: str) -> list[ft.Control]:
    """From the sea up."""
    reached = atlas.reached
    return [
        Ground(look, world),
        Ways(look, world),
        Chosen(look, world, chosen),
        Places(look, world, pins(look, atlas.board)),
        Marked(look, world, atlas.validated, reached),
        Standing(look, world, atlas.members, reached, atlas.active),
        Wanted(look, world, atlas.wanted),
    ]


def spots(kept: Kept, look: Look, world: World, atlas: Atlas, press: Press) -> list[ft.Control]:
    """Where a thumb or a screen reader meets each place."""
    ears = aloud(look)
    found = []
    for place in atlas.board.places:
        label = spoken(ears, atlas, place)
        (x, y), size = world.at[place.id], world.room[place.id]

        def draw(
            place_id: str = place.id, label: str = label, x: float = x, y: float = y, size: float = size
        ) -> ft.Control:
            target = spot(f"place-{place_id}", label, partial(press, place_id), size, size)
            return ft.Container(target, left=x - size / 2, top=y - size / 2, width=size, height=size)

        found.append(kept.row(f"spot-{place.id}", (label, x, y, size, press), draw))
    return found


def legend(look: Look) -> ft.Control:
    """Which pattern is which vehicle. For eyes: the list and the cards name the vehicle."""
    keys: list[ft.Control] = []
    for vehicle, glyph in drawing.VEHICLES.items():
        line = cv.Canvas(drawing.sample(look, vehicle, 26), width=26, height=14)
        mark = sign(look, glyph, 15, drawing.tone(look.palette, vehicle))
        label = words(look, look.t(NAMES[vehicle]), Type.SMALL, look.palette.soft, no_wrap=True)
        keys.append(ft.Row([line, mark, label], spacing=Space.HAIR, tight=True))
    row = ft.Row(keys, spacing=Space.SMALL, run_spacing=0, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    box = ft.Container(row, height=None if look.big_text else 22, alignment=ft.Alignment.CENTER)
    return ft.Semantics(content=box, exclude_semantics=True)


@ft.component
def MovingWorld(
    look: Look,
    atlas: Atlas,
    chosen: str,
    home: str,
    size: tuple[float, float],
    stepped: int,
    step: Callable[[int], object],
    press: Press,
    safe: Safe,
) -> ft.Control:
    """``size``: of the window onto the world, dp. It opens around Venice. ``stepped``: by how many levels
    it is nearer than the one it opens with; ``step``: told how many it shall be."""
    kept = use_kept()
    where = pins(look, atlas.board)
    steps = world_of.levels(size, where)
    usual = world_of.opens_at(steps)
    level = min(max(usual + stepped, 0), len(steps) - 1)
    world = world_of.laid_out(where, *steps[level][0])
    drawn = [*layers(look, world, atlas, chosen), *spots(kept, look, world, atlas, press)]
    near = partial(step, level + 1 - usual) if level < len(steps) - 1 else None
    far = partial(step, level - 1 - usual) if level > 0 else None
    shown = chosen or world_of.HUB
    return use_window(look, drawn, world.at, steps[level], size, shown, home, near, far, safe)
