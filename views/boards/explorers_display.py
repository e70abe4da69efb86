"""Lost Explorers in the middle of the shared display: the world, both tracks, every player. Nothing to press."""

from __future__ import annotations

import flet as ft

from games.words import _
from views.boards import explorers_world as world_of
from views.boards.explorers_camps import brief_rows, camp_rows
from views.boards.explorers_list import place_rows
from views.boards.explorers_tracks import store_rows, track_of, track_rows
from views.boards.explorers_window import layers
from views.boards.explorers_words import Atlas, pins
from views.parts.words import paper
from views.theme import Look

BESIDE = 900.0  # dp of width from which tracks and players lie side by side
TITLE = 36.0  # over a track
LEAST, MOST = 220.0, 0.62  # dp of the world's height; its share of the height at most


def displayed(look: Look, atlas: Atlas) -> ft.Control:
    if look.big_text:
        return ft.ListView(_listed(look, atlas), expand=True, spacing=0)
    across = look.width >= BESIDE
    half = look.width / 2 if across else look.width
    tracks = sum(track_of(atlas, side).height() + TITLE for side in (0, 1))
    below = tracks if not across else max(tracks, 96.0 * len(atlas.board.camps))
    high = max(LEAST, min(look.height * MOST, look.height - below - 12))
    world = _world(look, atlas, high)
    drawn = ft.Column(track_rows(look, atlas, half, as_list=False), spacing=0, tight=True, width=half)
    people = paper(look, list(brief_rows(look, atlas)), tight=True)
    store = paper(look, list(store_rows(look, atlas.board)), tight=True)
    if across:
        row = [drawn, ft.Container(people, width=half)]
        beside = ft.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)
        return ft.ListView([world, beside, store], expand=True, spacing=0)
    return ft.ListView([world, drawn, people, store], expand=True, spacing=0)


def _world(look: Look, atlas: Atlas, high: float) -> ft.Control:
    """All of it, as large as it fits."""
    world = world_of.laid_out(pins(look, atlas.board), look.width, high)
    return ft.Semantics(
        content=ft.Stack(layers(look, world, atlas, ""), width=world.width, height=world.height),
        label=look.t(_("Map of the world")),
        container=True,
    )


def _listed(look: Look, atlas: Atlas) -> list[ft.Control]:
    rows = [*track_rows(look, atlas, look.width, as_list=True), *store_rows(look, atlas.board)]
    for camp in atlas.board.camps:
        rows += camp_rows(look, atlas, camp)
    return [*rows, *place_rows(look, atlas, None)]
