"""Whole games: three records that replay for ever, and random ones to their end."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion import session as sessions
from companion.entries import Corrected, Played
from companion.session import Judged, Session
from games.arnak.game import GAME as ARNAK
from games.arnak.moves import ByEffect, Decline, DoneNotTracked, EndTurn, Pass
from games.contract import Choice, Group, Rejection, Seat, Setup
from tests.games.arnak.play import english

FOLDER = Path(__file__).parent / "golden"
# the six lines of each seat, counted by hand from the moves: research, temple, idols, guardians, cards, Fear
LINES = {
    "temple-decides": [(24, 0, 12, 5, 1, -1), (22, 2, 12, 5, 1, -1)],
    "four-players": [(23, 17, 15, 5, 0, -4), (4, 0, 16, 5, 3, -4), (2, 0, 16, 0, 5, -3), (1, 0, 13, 0, 1, -4)],
    "nobody-in-the-temple": [(6, 0, 10, 0, 0, -2), (0, 0, 13, 5, 4, -2), (2, 0, 13, 5, 2, -2)],
}
ENDS = {
    "temple-decides": (((0,), (1,)), "Ada is before Bo: earlier in the Lost Temple."),
    "four-players": (((0,), (1,), (2,), (3,)), ""),
    "nobody-in-the-temple": (((2,), (1,), (0,)), "Cy is before Bo: more points in research."),
}


def record(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", LINES)
def test_a_golden_game_replays_for_ever(name):
    session = sessions.load(ARNAK, record(name))
    assert ARNAK.is_over(session.state)
    sheet = ARNAK.score(session.state)
    assert [tuple(line.cells[s].points for line in sheet.lines) for s in session.state.seats] == LINES[name]
    assert sheet.asks == ()
    assert (sheet.ranking, english(sheet.tie) if sheet.tie else "") == ENDS[name]
    assert session.view(None).score == sheet


def test_the_golden_games_hold_every_kind_of_entry():
    kinds = {e["kind"] for name in LINES for e in record(name)["log"]}
    assert kinds == {"played", "ruled", "corrected", "taken_back"}


def some_move(state: Any, seat: Seat, rnd: random.Random) -> Any:
    """Like ``walk``, with the weights of real people: they act more than they ask for odd effects."""
    choice = ARNAK.choices(state, seat, {})
    assert isinstance(choice, Choice)
    odds = {ByEffect: 0.2, Decline: 0.5, DoneNotTracked: 0.3, Pass: 2, EndTurn: 6}
    doable = [o for o in choice.options if o.blocked is None]
    if not doable:
        return None
    weights = [odds.get(o.value, 2 if o.group is Group.MAIN else 1) for o in doable]
    asked: Any = choice
    partial = asked.answer({}, rnd.choices(doable, weights)[0].value)
    while isinstance(asked := ARNAK.choices(state, seat, partial), Choice):
        partial = asked.answer(partial, rnd.choice([o.value for o in asked.options if o.blocked is None]))
    return asked


def whole_game(seed: int) -> Session:
    rnd, n = random.Random(seed), 2 + seed % 3
    session = Session(ARNAK, Setup("arnak", 1, ("Ada", "Bo", "Cy", "Di")[:n]))
    while not ARNAK.is_over(session.state):
        assert session.revision < 2000, "the game has to come to its end"
        status = ARNAK.status(session.state, None)
        asked = [s for s in session.state.seats if s == status.turn or s in status.waits]
        seats = rnd.sample(asked, len(asked))
        move, seat = next((m, s) for s in seats if (m := some_move(session.state, s, rnd)))
        judged = session.judge(Played(seat=seat, key=str(session.revision), move=move))
        assert isinstance(judged, Judged), (move, judged)
        session.append(judged)
    while asks := ARNAK.score(session.state).asks:
        fact = next(f for f in ARNAK.facts(session.state, None) if f.id == asks[0])
        value = fact.guess if fact.guess is not None else rnd.randint(fact.low, fact.high)
        judged = session.judge(Corrected(seat=Seat(0), key=f"c{session.revision}", fact=fact.id, value=value))
        assert not isinstance(judged, Rejection), (fact, judged)
        session.append(judged)
    return session


@pytest.mark.parametrize("seed", range(18))
def test_a_random_game_comes_to_an_end_and_adds_up(seed):
    session = whole_game(seed)
    state, sheet = session.state, ARNAK.score(session.state)
    assert state.round == 5 and all(state.at_home(s) == 2 for s in state.seats)
    assert sorted(s for place in sheet.ranking for s in place) == list(state.seats)
    best = [sheet.totals[place[0]] for place in sheet.ranking]
    assert best == sorted(best, reverse=True)
    assert sum(p.fear for p in state.players) <= 19
    if not any(isinstance(e, Played) and isinstance(e.move, DoneNotTracked) for e in session.log):
        assert sum(p.idols for p in state.players) <= 16, "an idol nobody wrote down may be slotted all the same"
    owned = [c for p in state.players for c in p.cards]
    assert len(set(owned)) == len(owned), "one copy of each card"
    assert all(f.value is None or f.low <= f.value <= f.high for f in ARNAK.facts(state, None))
    again = sessions.load(ARNAK, json.loads(json.dumps(sessions.dump(session))))
    assert again.state == state
