"""A host with one table of Wyrmspan: python -m tests.e2e.wyrmspan_host PORT DATA [SCENE].

One-time links to its seats and a display are written to DATA/links.txt. SCENE names a moment of a game played by
chance; ``MOMENTS`` says what each looks like. The first seat is always the one it is about.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from companion.chance import shuffled
from companion.demo import some_move
from companion.entries import Played
from companion.session import Judged, Session
from companion.tables import Tables
from games.contract import Seat, Setup
from games.wyrmspan.game import Wyrmspan
from games.wyrmspan.model import SCORING, State
from tests.e2e.one_table import Laid, lay, main

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
    for seed in SEEDS:
        session = Session(GAME, setup(scene.players, scene.depth, seed))
        rnd = random.Random(seed)
        while session.revision < MOST:
            if scene.is_it(session.state):
                return session
            if GAME.is_over(session.state) or not _go_on(session, rnd):
                break
    raise AssertionError(f"no such moment: {name}")


def _go_on(session: Session, rnd: random.Random) -> bool:
    """One move of whoever has one; what the first seat is asked comes last, so that it is still there to be seen."""
    asked = [o.seat for o in session.state.open if o.seat is not None]
    seats = sorted({*asked, session.state.active}, key=lambda seat: (seat == 0, rnd.random()))
    for seat in seats:
        move = some_move(GAME, session.state, Seat(seat), rnd)
        if move is None:
            continue
        judged = session.judge(Played(seat=Seat(seat), key=str(session.revision), at="20:15", t=1.0, move=move))
        if isinstance(judged, Judged):
            session.append(judged)
            return True
    return False


if __name__ == "__main__":
    main(laid)
