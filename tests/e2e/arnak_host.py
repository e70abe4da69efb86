"""A host with one table of Arnak that has begun, on the real server: python -m tests.e2e.arnak_host PORT DATA [SCENE].

One-time links to its two seats and a display are written to DATA/links.txt. Started again on the same data, the table
is the one that lies there. SCENE: start (the default), middle (after a few rounds of play), untracked (several turns
that nobody wrote down), round (a round is over, and everybody tidies up), asked (over, and the count still lacks
figures), final (over and counted).
"""

from __future__ import annotations

import random

from companion import demo
from companion.chance import shuffled
from companion.entries import Corrected, Played
from companion.session import Judged, Session
from companion.tables import Tables
from games.arnak.game import GAME as ARNAK
from games.arnak.model import State
from games.arnak.moves import DoneNotTracked
from games.contract import Seat, Setup
from tests.e2e.one_table import Laid, good, lay, main

NAMES = ("Ada", "Bo")
COLOURS = (2, 4)
SEED, MIDDLE, UNTRACKED = 7, 70, 4


async def laid(tables: Tables, scene: str) -> Laid:
    """A table at that moment."""
    return await lay(tables, played(scene, tables.now()), COLOURS)


def played(scene: str, at: str) -> Session:
    """By chance, and the same every time."""
    rnd = random.Random(SEED)
    setup = shuffled(ARNAK, Setup(ARNAK.name, ARNAK.version, NAMES, {}), rnd)
    session = Session(ARNAK, setup)
    if scene == "start":
        return session
    if scene == "untracked":
        for n in range(2 * UNTRACKED):
            seat = Seat(session.state.active)
            entry = Played(seat=seat, key=f"done-{n}", at=at, t=1.0, move=DoneNotTracked())
            session.append(good(session.judge(entry)))
        return session
    while not ARNAK.is_over(session.state) and not _there(session, scene):
        judged = demo._next(session, rnd, at)
        assert judged is not None, "the game goes on"
        session.append(judged)
    if scene == "final":
        _count(session, at)
    return session


def _there(session: Session, scene: str) -> bool:
    if scene == "round":
        return session.revision >= MIDDLE and sum(o.what in ("tidy", "staff") for o in session.state.open) == 3
    return scene == "middle" and session.revision >= MIDDLE and _quiet(session)


def _quiet(session: Session) -> bool:
    """Ada is about to begin a turn: nothing is asked."""
    state: State = session.state
    return state.active == 0 and not state.open and not state.main_done


def _count(session: Session, at: str) -> None:
    for n in range(50):
        asks = ARNAK.score(session.state).asks
        if not asks:
            return
        entry = Corrected(seat=Seat(0), key=f"count-{n}", at=at, t=1.0, fact=asks[0], value=1)
        judged = session.judge(entry)
        assert isinstance(judged, Judged), judged
        session.append(judged)


if __name__ == "__main__":
    main(laid)
