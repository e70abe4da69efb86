"""A host with one table of Lost Explorers: python -m tests.e2e.explorers_host PORT DATA [SCENE].

One-time links to its seats and a display are written to DATA/links.txt. SCENE names a moment of a game played by
chance; ``MOMENTS`` says what each looks like. The first seat is always the one it is about.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from companion.chance import shuffled
from companion.session import Session
from companion.tables import Tables
from games.contract import Seat, Setup
from games.lost_explorers.game import GAME
from games.lost_explorers.model import TURNS, State
from tests.e2e.one_table import Laid, by_chance, lay, main

NAMES = ("Ada", "Bo", "Cleo", "Dario")
COLOURS = (0, 1, 3, 4)
SEEDS = range(60)
MOST = 900  # entries of a game


@dataclass(frozen=True)
class Scene:
    """A moment: of a game of so many players with or without the box, the first state that looks like it."""

    is_it: Callable[[State], bool]
    players: int = 3
    box: str = "practice"


async def laid(tables: Tables, scene: str) -> Laid:
    """A table at that moment."""
    return await lay(tables, played(scene), COLOURS)


# --- moments ---
def _fresh(state: State) -> bool:
    """The first seat's turn begins, and nothing is asked."""
    return state.active == 0 and state.stage == TURNS and not state.open and state.phase == 1 and not state.turn.acted


def _middle(state: State) -> bool:
    """Members of several on the map, a mission or two before the first seat, leaders on their way."""
    away = set(state.members.values())
    ada = state.players[0]
    return _fresh(state) and len(away) >= 2 and len(ada.missions) >= 2 and max(x or 0 for x in ada.leaders) >= 3


def _out(state: State) -> bool:
    """The first seat has members on the map and a mission whose places are named."""
    ada = state.players[0]
    return _fresh(state) and bool(state.standing(Seat(0))) and any(m.places for m in ada.missions)


def _ready(state: State) -> bool:
    """The first seat is in phase 2, and a mission of hers can be validated."""
    if state.active != 0 or state.phase != 2 or state.open or state.stage != TURNS:
        return False
    return any(m.places and not state.missing(Seat(0), m) for m in state.players[0].missions)


def _asks(what: str) -> Callable[[State], bool]:
    return lambda state: any(o.what == what and o.seat in (0, None) for o in state.open)


MOMENTS: dict[str, Scene] = {
    "begun": Scene(lambda state: bool(state.open), players=2),
    "first": Scene(lambda state: _fresh(state) and state.round == 1, players=2),
    "middle": Scene(_middle),
    "four": Scene(_middle, players=4),
    "ready": Scene(_ready),
    "markers": Scene(_asks("markers"), box="box"),
    "flip": Scene(_asks("flip"), players=2, box="box"),
    "places": Scene(_asks("places"), players=2, box="box"),
    "box": Scene(_out, box="box"),
    "final": Scene(GAME.is_over),
}


def setup(players: int, box: str, seed: int) -> Setup:
    options = {option.name: next(iter(option.values)) for option in GAME.options}
    fresh = Setup(GAME.name, GAME.version, NAMES[:players], {**options, "box": box})
    return shuffled(GAME, fresh, random.Random(seed))


@cache
def played(name: str) -> Session:
    """By chance, and the same every time. Not to be changed: it is kept."""
    scene = MOMENTS[name]
    setups = ((seed, setup(scene.players, scene.box, seed)) for seed in SEEDS)
    found = by_chance(setups, GAME, scene.is_it, MOST)
    assert found is not None, f"no such moment: {name}"
    return found


if __name__ == "__main__":
    main(laid)
