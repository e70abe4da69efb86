"""A host with one table of Wyrmspan: python -m tests.e2e.wyrmspan_host PORT DATA [SCENE].

One-time links to its seats and a display are written to DATA/links.txt. SCENE names a moment of a game played by
chance; ``MOMENTS`` says what each looks like. The first seat is always the one it is about.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from companion.chance import shuffled
from companion.session import Session
from companion.tables import Tables
from games.contract import Setup
from games.wyrmspan.game import Wyrmspan
from games.wyrmspan.model import SCORING, State
from tests.e2e.one_table import Laid, by_chance, lay, main

GAME = Wyrmspan()
NAMES = ("Ada", "Bo", "Cleo", "Dario", "Eve")
COLOURS = (0, 1, 3, 4, 2)
SEEDS = range(40)
MOST = 900  # entries of a game


@dataclass(frozen=True)
class Scene:
    """A moment: of a game of so many players at that depth, the first state that looks like it."""

    is_it: Callable[[State], bool]
    players: int = 3
    depth: str = "full"


async def laid(tables: Tables, scene: str) -> Laid:
    """A table at that moment."""
    return await lay(tables, played(scene), COLOURS)


# --- moments ---
def _fresh(state: State) -> bool:
    """The first seat's turn begins, and nothing is asked."""
    return state.active == 0 and not state.open and not state.acted and state.phase == "turns"


def _dragons(state: State) -> int:
    return sum(p.mat.dragon_count or 0 for p in state.players)


def _asks(what: str) -> Callable[[State], bool]:
    return lambda state: any(o.what == what and o.seat == 0 for o in state.open)


def _shared(state: State) -> bool:
    """Somebody's card gives every other one something, and the first seat is among those still asked."""
    asked = {o.seat for o in state.open if o.what == "shared" or o.about.startswith("share/")}
    return len(asked) >= 2 and 0 in asked


def _walks(state: State) -> bool:
    """The first seat's explorer is on the way, past a dragon."""
    return bool(state.walk) and state.walk[0].startswith("0/dragon/") and bool(state.open)


def _middle(state: State) -> bool:
    return _fresh(state) and state.round >= 2 and _dragons(state) >= 2 * len(state.players)


MOMENTS: dict[str, Scene] = {
    "begun": Scene(lambda state: bool(state.open)),
    "first": Scene(_fresh, players=2),
    "opening": Scene(_fresh, players=2, depth="light"),
    "middle": Scene(_middle),
    "light": Scene(_middle, depth="light"),
    "five": Scene(_middle, players=5),
    "solo": Scene(_middle, players=1),
    "shared": Scene(_shared),
    "walks": Scene(_walks),
    "lay": Scene(_asks("lay"), players=2),
    "score": Scene(lambda state: state.phase == SCORING, depth="score"),
    "final": Scene(GAME.is_over, players=2),
}


def setup(players: int, depth: str, seed: int) -> Setup:
    options = {option.name: next(iter(option.values)) for option in GAME.options}
    fresh = Setup(GAME.name, GAME.version, NAMES[:players], {**options, "depth": depth})
    return shuffled(GAME, fresh, random.Random(seed))


def played(name: str) -> Session:
    """By chance, and the same every time."""
    scene = MOMENTS[name]
    setups = ((seed, setup(scene.players, scene.depth, seed)) for seed in SEEDS)
    found = by_chance(setups, GAME, scene.is_it, MOST)
    assert found is not None, f"no such moment: {name}"
    return found


if __name__ == "__main__":
    main(laid)
