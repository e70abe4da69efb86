"""What the table sets right, overrules or leaves out: nothing is lost by it that the rules would have given."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.artifact_race import moves as m
from games.artifact_race.model import Point, State
from games.contract import Rolled, Seat
from tests.games.artifact_race.play import RACE, asked, english, held, play, refused, setup, step, why
from tests.games.artifact_race.test_edge_cases import deliver
from tests.games.artifact_race.worlds import (
    BO,
    GUARD,
    GUIDE,
    LUCKY,
    PORTER,
    RAIL,
    SHIP,
    crisis,
    flee,
    meets,
    steal,
    table,
)

END = m.EndTurn()


def overruled(state: State, move: m.RaceMove, seat: int = 0) -> State:
    no = refused(state, move, seat)
    after = RACE.play(state, Seat(seat), move, frozenset(no.waives))
    assert isinstance(after, State)
    return after


# --- who is who, said later (AR-52) ---
def test_where_a_token_was_set_it_stays_when_its_owner_says_who_it_is():
    state = RACE.start(setup(3))
    state = play(state, m.DoneNotTracked(at="kairo"))
    assert (state.active, asked(state)) == (1, ["who"])
    for adventurer in ("ad1", "ad6"):  # its own, or one that starts elsewhere
        after = play(state, m.Choose(step="who/0", adventurer=adventurer))
        assert (after.players[0].place, after.players[0].adventurer) == ("kairo", adventurer)
        assert asked(after) == []


def test_a_token_that_stayed_where_it_stood_stays_too():
    state = RACE.start(setup(3))
    here = state.players[0].place
    state = play(state, m.DoneNotTracked(at=here), m.Choose(step="who/0", adventurer="ad6"))
    assert state.players[0].place == here


def test_a_token_nobody_said_anything_of_starts_where_its_adventurer_does():
    state = play(RACE.start(setup(3)), m.DoneNotTracked(), m.Choose(step="who/0", adventurer="ad6"))
    assert state.players[0].place == "sydney"


def test_whose_adventurer_is_taken_away_stays_where_the_token_was_set():
    state = play(RACE.start(setup(3)), m.DoneNotTracked(at="kairo"))
    state = play(state, m.Choose(step="who/1", adventurer="ad1"), seat=1)  # Ada's, who has not said so
    assert [(p.adventurer, p.place) for p in state.players[:2]] == [("ad2", "kairo"), ("ad1", "london")]


def test_a_place_set_right_before_it_is_said_who_it_is_holds():
    state = RACE.start(setup(3))
    state = RACE.correct(state, "0/place", [*state.pack.places].index("rom"))
    state = play(state, m.Choose(step="who/0", adventurer="ad6"))
    assert (state.players[0].place, state.turn.began) == ("rom", "rom")


# --- a win that was none (AR-01) ---
def won() -> State:
    state = held(table(), points=(Point(5, "AR-02"),), carried=("b04",))
    state = replace(state, tender={**state.tender, "london": "b04", "newyork": "a01"})
    state = replace(state, decks={**state.decks, "hunters": (PORTER, GUIDE, LUCKY, GUARD)})
    return deliver(play(state, m.Roll(shown=1), END), "b04")


@pytest.mark.parametrize("offer", ["hidden", "open"])
def test_a_win_taken_back_by_a_correction_brings_the_hunters_of_the_delivery(offer):
    state = won()
    state = replace(state, options={**state.options, "hunters_offer": offer})
    assert RACE.is_over(state)
    assert (asked(state), RACE.steps(state, Seat(0)), RACE.view(state, Seat(0)).offered) == ([], (), ())
    state = RACE.correct(state, "0/fame", 3)
    assert not RACE.is_over(state)
    assert asked(state) == ["keep"]
    assert [h.id for h in RACE.view(state, Seat(0)).offered] == [PORTER, GUIDE, LUCKY]
    state = play(state, m.Keep(step=step(state, "keep"), hunters=(PORTER, LUCKY)))
    assert state.players[0].hunters == (PORTER, LUCKY)
    assert state.decks["hunters"] == (GUARD, GUIDE)
    assert asked(state) == ["event"], "and the end of the turn goes on"


def test_a_win_by_mistake_takes_nothing_away_that_was_open():
    state = play(meets(), steal(3))
    assert asked(state, 1) == ["flight"]
    state = RACE.correct(state, "1/fame", 6)
    assert (RACE.is_over(state), state.open) == (True, ())
    state = RACE.correct(state, "1/fame", 0)
    assert asked(state, 1) == ["flight"]
    state = play(state, replace(flee(RAIL, "berlin"), step=step(state, "flight")), seat=1)
    assert (state.players[1].place, state.active) == ("berlin", 1)


def test_a_win_set_to_more_stays_one():
    state = RACE.correct(won(), "0/fame", 8)
    state = RACE.correct(state, "0/fame", 2)
    assert asked(state) == ["keep"]


def test_the_log_tells_of_no_hunters_where_the_delivery_won():
    state = held(table(), points=(Point(5, "AR-02"),), carried=("a01",))
    state = play(state, m.Roll(shown=1), END)
    move = m.Deliver(step=step(state, "deliver"), artifact="a01", first=Rolled("hunters/0", PORTER))
    assert "Hunters drawn" not in english(RACE.tells(state, Seat(0), move, Seat(0)))
    fewer = held(state, points=())
    assert "Hunters drawn: Porter" in english(RACE.tells(fewer, Seat(0), move, Seat(0)))


# --- a theft the table allows out of turn (AR-20b, AR-57) ---
def beside(**bo: object) -> State:
    """Ada's turn; she stands with an artifact beside Bo, who steals all the same."""
    state = held(table(at="rom", other="rom"), carried=("a01",), **bo)
    return crisis(state, "EUR|ORI", "embargo")


def test_a_thief_out_of_turn_crosses_an_embargo_as_in_turn():
    state = overruled(beside(), steal(6, victim=0), seat=1)
    assert (state.players[1].carried, asked(state, 1)) == (("a01",), ["flight"])
    away = replace(flee(SHIP, "kairo"), step=step(state, "flight"))
    assert play(state, away, seat=1).players[1].place == "kairo"
    assert RACE.steps(state, BO)[0].note is None


def test_a_victim_whose_turn_it_is_crosses_none():
    state = overruled(beside(), steal(5, victim=0), seat=1)
    assert (asked(state), state.players[1].skips) == (["flight"], True)
    away = replace(flee(SHIP, "kairo"), step=step(state, "flight"))
    assert why(state, away)[0] == "AR-37a"
    assert english(RACE.steps(state, Seat(0))[0].note) == "Bo was caught stealing from you."


def test_a_guard_is_passed_out_of_turn_too():
    state = overruled(beside(hunters=(GUARD,)), steal(6, victim=0), seat=1)
    assert asked(state, 1) == ["confirm"]
    state = play(state, m.Confirm(step=step(state, "confirm"), shown=4), seat=1)
    assert (state.players[1].carried, asked(state, 1)) == (("a01",), ["flight"])
