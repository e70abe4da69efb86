"""Lost Explorers in the middle of the shared display: the world, both tracks, every player. Nothing to press."""

from __future__ import annotations

import flet as ft

from games.words import _
from views.boards import explorers_world as world_of
from views.boards.explorers_camps import SHOWN, brief, camp_rows
from views.boards.explorers_list import place_rows
from views.boards.explorers_tracks import store_line, store_rows, track, track_of, track_rows
from views.boards.explorers_window import layers
from views.boards.explorers_words import Atlas, pins
from views.theme import Look

BESIDE = 480.0  # dp of width from which tracks, and players, lie side by side
TITLE = 34.0  # over a track
PERSON, LINE = 72.0, 21.0  # dp: a player's head and vehicles, each mission
STORE = 30.0
LEAST = 230.0  # dp of the world's height


def displayed(look: Look, atlas: Atlas) -> ft.Control:
    if look.big_text:
        return ft.ListView(_listed(look, atlas), expand=True, spacing=0)
    across = 2 if look.width >= BESIDE else 1
    half = look.width / across
    camps = atlas.board.camps
    rows = [camps[n : n + across] for n in range(0, len(camps), across)]
    people = sum(PERSON + LINE * max(min(SHOWN, len(camp.missions)) for camp in row) for row in rows)
    tracks = (track_of(atlas, 0).height() + TITLE) * (2 / across)
    high = max(LEAST, min(look.width / world_of.SLIM, look.height - people - tracks - STORE))
    top = ft.CrossAxisAlignment.START
    drawn = [track(look, atlas, side, half) for side in (0, 1)]
    return ft.ListView(
        [
            _world(look, atlas, high),
            *(ft.Row(list(drawn[n : n + across]), spacing=0, vertical_alignment=top) for n in range(0, 2, across)),
            store_line(look, atlas.board),
            *(
                ft.Row([brief(look, atlas, camp, half) for camp in row], spacing=0, vertical_alignment=top)
                for row in rows
            ),
        ],
        expand=True,
        spacing=0,
    )


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
