"""A host with one table of the artifact race: python -m tests.e2e.race_host PORT DATA [SCENE].

One-time links to its seats and a display are written to DATA/links.txt. SCENE names a moment of a game played by people
with an aim; ``moment`` says what each looks like. The first seat is always the one it is about.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from companion.entries import Played
from companion.session import Judged, Session
from companion.tables import Tables
from games.artifact_race import shown
from games.artifact_race.model import State
from games.artifact_race.travel import journey, ways
from tests.e2e.one_table import Laid, lay, main
from tests.games.artifact_race.play import RACE, next_move, setup

COLOURS = (0, 1, 3)
SEEDS = range(60)


async def laid(tables: Tables, scene: str) -> Laid:
    """A table at that moment."""
    return await lay(tables, played(scene), COLOURS)


# --- moments ---
def _fresh(state: State) -> bool:
    """The first seat's turn begins, and nothing is asked."""
    return state.active == 0 and not state.open and state.turn.kind == ""


def _asks(what: str) -> Callable[[State], bool]:
    return lambda state: any(o.what == what and o.seat == 0 for o in state.open)


def _two_ways(state: State) -> bool:
    """A place within reach of whoever travels can be reached by more than one transport."""
    board = shown.board(state, None)
    return board.reach_of == 0 and len({r.place for r in board.reach}) < len(board.reach)


MOMENTS: dict[str, Callable[[State], bool]] = {
    "first": lambda state: _fresh(state) and state.round == 1,
    "middle": lambda state: _fresh(state) and len(state.crises) >= 2 and any(p.carried for p in state.players),
    "rolled": lambda state: (
        state.active == 0
        and not state.open
        and state.turn.kind == "roll"
        and not state.turn.moved
        and len({to for _by, to in ways(state.pack, journey(state))}) >= 5
        and bool(state.crises)
    ),
    "digging": lambda state: state.active == 0 and state.turn.kind == "dig" and state.turn.rolls_left == 2,
    "keep": _asks("keep"),
    "theft": _asks("theft"),
    "flight": lambda state: _asks("flight")(state) and _two_ways(state),
    "event": _asks("event"),
    "deliver": _asks("deliver"),
    "relocate": _asks("relocate"),
    "final": RACE.is_over,
}


def played(scene: str) -> Session:
    """By chance, and the same every time."""
    players = 2 if scene in ("start", "first") else 3
    for seed in SEEDS:
        session = Session(RACE, setup(players, seed))
        if scene == "start":
            return session
        rnd, moment = random.Random(seed), MOMENTS[scene]
        for _move in range(1500):
            if moment(session.state):
                return session
            if RACE.is_over(session.state):
                break
            seat, move = next_move(session.state, rnd)
            judged = session.judge(Played(seat=seat, key=str(session.revision), at="20:15", t=1.0, move=move))
            assert isinstance(judged, Judged), move
            session.append(judged)
    raise AssertionError(f"no such moment: {scene}")


if __name__ == "__main__":
    main(laid)
