"""Two turns of one round that nobody wrote down are two questions, each with an id of its own."""

from __future__ import annotations

from companion.entries import Played
from companion.session import Judged
from games.arnak.game import GAME as ARNAK
from games.arnak.moves import DoneNotTracked, WhatItWas
from games.contract import Seat
from tests.e2e.arnak_host import played


def test_each_untracked_turn_is_asked_for_by_itself():
    session = played("start", "2026-11-30T20:00:00+01:00")

    def does(seat: int, move: object) -> None:
        stamp = {"seat": Seat(seat), "key": f"k{session.revision}", "at": "", "t": 0.0}
        judged = session.judge(Played(move=move, **stamp))
        assert isinstance(judged, Judged), judged
        session.append(judged)

    for seat in (0, 1, 0, 1, 0):
        does(seat, DoneNotTracked())
    steps = [step.id for step in ARNAK.steps(session.state, Seat(0))]
    assert len(steps) == len(set(steps)) == 3
    does(0, WhatItWas(step=steps[0], was="nothing"))
    assert [step.id for step in ARNAK.steps(session.state, Seat(0))] == steps[1:]
