"""What broke when strangers tried the rules: each with the right value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.entries import Played, TakenBack
from companion.session import Session
from games.contract import Rejection, Seat
from games.wyrmspan.data import DRAGONS, OBJECTIVES
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import END, TURNS
from games.wyrmspan.moves import (
    Cache,
    Decline,
    DoneNotTracked,
    Entice,
    Excavate,
    Explore,
    Lay,
    NameCave,
    NextRound,
    Pass,
    SwapDragons,
    Take,
    WhatItWas,
)
from tests.games.wyrmspan.play import asked, english, figure, holds, play, question, setup, step
from tests.games.wyrmspan.worlds import FULL_CAVES, dug, dwells, full, light, living, nests, opened, player

OBJECTIVE = {o: n for n, o in enumerate(OBJECTIVES)}
STILL = [n for n, d in DRAGONS.items() if d.abilities == ("end_game",) and "C" in d.caves]  # nothing on the way


# --- the walk ---
def test_a_dragon_that_comes_on_the_way_is_met_and_the_walk_goes_on_behind_it():
    """The Guild of Seafarers lets one play a dragon at the second icon: the stop sign lies behind it then."""
    start = living(dug(full(3), C=3), C1=STILL[0])
    state = replace(player(start, guild=5), limits=(None,) * 5)
    state = play(state, Explore(cave="C"))
    assert asked(state)[0] == "any"
    state = play(state, Decline(step=step(state, "any")))
    assert "marker" in asked(state)  # the second icon: a step onto the brown space
    state = opened(state, "entice", "slot/seafarers/2/free")
    state = play(state, Entice(dragon=STILL[1], space="C2", step=step(state, "entice")))
    before = holds(state)
    assert asked(state) == ["marker"], "and the marker is still to be placed: the walk waits for that"
    state = play(state, Decline(step=step(state, "marker")))
    assert "any" in asked(state), "the third icon lies behind the new dragon"
    assert holds(state) == before
    state = play(state, Decline(step=step(state, "any")))
    assert state.walk == () and state.active == 1


def test_a_dragon_taken_out_of_the_books_on_the_way_is_where_the_walk_ends():
    state = play(living(full(), C1=STILL[0], C2=STILL[1]), Explore(cave="C"))
    state = WYRMSPAN.correct(state, "0/dragons/C", 0)
    state = play(state, Decline(step=step(state, "any")))
    assert state.players[0].guild == 0, "the second icon is not reached"
    assert state.active == 1


def test_a_walk_of_a_full_cave_passes_all_five_icons():
    state = play(living(full(), G1=STILL[0], G2=STILL[1], G3=STILL[2], G4=STILL[3]), Explore(cave="G"))
    while "lay" in asked(state):
        state = play(state, Decline(step=step(state, "lay")))
    assert holds(state)["dragon_card"] == 4 and state.players[0].guild == 1
    assert asked(state) == ["tuck"]
    assert play(state, Decline(step=step(state, "tuck"))).active == 1


# --- the end of a round ---
def ended():
    """Both have passed; the objective of the first round is counted."""
    state = play(play(dug(full(), C=2), Pass()), Pass(), seat=1)
    assert state.phase == END and asked(state) == ["next"] and state.counts == ((1, 0),)
    return state


def test_who_has_not_passed_after_all_goes_on_and_the_objective_is_counted_again():
    state = WYRMSPAN.correct(ended(), "1/passed", 0)
    assert (state.phase, state.active, state.counts) == (TURNS, 1, ())
    assert asked(state) == [] and asked(state, 1) == []
    state = play(state, Excavate(space="C2"), seat=1)
    state = play(state, Decline(step=step(state, "which", 1)), seat=1)
    assert state.active == 1, "Ada is out of the round"
    state = play(state, Pass(), seat=1)
    assert state.phase == END and state.counts == ((1, 1),)
    assert play(state, NextRound(step=step(state, "next"))).round == 2


def test_a_turn_set_right_at_the_end_of_the_round_is_a_turn():
    state = WYRMSPAN.correct(ended(), "active", 0)
    assert (state.phase, state.active, state.passed) == (TURNS, 0, frozenset({1}))
    assert play(state, Explore(cave="A")).players[0].explored["A"] == 1


def test_once_per_round_dragons_are_asked_again_after_such_a_turn():
    state = play(play(living(full(), C1=70), Pass()), Pass(), seat=1)
    assert asked(state) == ["read"] and asked(state, 1) == ["read"]  # 70 gives the others something
    state = WYRMSPAN.correct(state, "0/passed", 0)
    assert asked(state) == [] and asked(state, 1) == []
    state = play(state, Pass())
    assert asked(state) == ["read"]


def test_the_last_round_set_right_at_the_end_of_a_round_has_no_fifth_behind_it():
    state = play(play(full(round=3), Pass()), Pass(), seat=1)
    assert asked(state) == ["next"]
    state = WYRMSPAN.correct(state, "round", 4)
    assert "next" not in asked(state)
    assert state.round == 4 and len(state.counts) == 4


def test_an_objective_set_right_at_the_end_of_its_round_is_counted_anew():
    state = WYRMSPAN.correct(ended(), "objective/1", OBJECTIVE["3B"])  # eggs instead of cave cards
    assert state.counts == ((1, 1),) and asked(state) == ["next"]


def test_an_objective_set_right_later_is_asked_for():
    state = play(ended(), NextRound(step=step(ended(), "next")))
    state = WYRMSPAN.correct(state, "objective/1", OBJECTIVE["3B"])
    assert state.counts == ((None, None),)
    state = WYRMSPAN.correct(WYRMSPAN.correct(state, "0/count/1", 2), "1/count/1", 1)
    assert state.counts == ((2, 1),)


def test_an_objective_named_again_as_it_was_changes_nothing():
    state = ended()
    assert WYRMSPAN.correct(state, "objective/1", OBJECTIVE["1A"]) == state


# --- the limits ---
def test_what_is_set_right_below_the_limit_need_not_be_given_back():
    state = play(full(coin=11), Explore(cave="G"))
    assert asked(state) == ["trim"]
    state = WYRMSPAN.correct(state, "0/coin", 9)
    assert asked(state) == [] and state.active == 1


# --- hatchlings ---
def test_a_fourth_feeding_asks_whether_the_bonus_was_had():
    """The books were set right to three; whether the bonus was had then nobody said."""
    state = WYRMSPAN.correct(living(full(), C1=1), "0/milk/C1", 3)
    state = play(opened(state, "cache", "cave/3/supply"), Cache(step="cache/cave/3/supply/0/1", space="C1",
                                                                 resource="milk"))  # fmt: skip
    assert figure(state, "0/milk/C1") == 4 and holds(state)["cave_card"] == 3  # it was fed
    assert "lay" not in asked(state) and "third" in asked(state)


# --- swapping ---
def test_what_an_untracked_turn_left_in_doubt_goes_with_the_dragon():
    state = living(full(3), C1=dwells(36, 1), G1=dwells(40, 0), G2=dwells(66, 0))
    state = play(state, DoneNotTracked())
    assert figure(state, "0/eggs/C1") is None
    state = WYRMSPAN.correct(state, "0/eggs/C1", 1)
    state = opened(state, "swap", "cave/66")
    state = play(state, SwapDragons(step=step(state, "swap"), one="C1", other="G1"))
    assert figure(state, "0/eggs/G1") == 1, "known of that dragon"
    assert figure(state, "0/eggs/C1") is None, "not known of this one"


# --- eggs ---
def test_no_more_eggs_are_asked_for_than_there_is_room():
    state = opened(nests(living(full(), C1=dwells(36, 0)), 2), "benefit", "cave/55")  # three eggs
    free = state.seen(Seat(0)).mat.room_at("C1")
    two = living(nests(full(), 1), C1=dwells(36, free - 1))
    state = opened(two, "benefit", "cave/55")
    state = play(state, WYRMSPAN.steps(state, Seat(0))[0].offers[0].move)
    assert next(o.n for o in state.open if o.what == "lay") == 2
    state = play(state, Lay(step=step(state, "lay"), place="nests"), Lay(step=step(state, "lay"), place="C1"))
    assert "lay" not in asked(state)


# --- effects that would be lost ---
@pytest.mark.parametrize(
    ("slot", "state"), [("plains/2", FULL_CAVES), ("seafarers/2", FULL_CAVES), ("highlands/2", full())]
)
def test_nobody_pays_for_a_dragon_that_has_no_place(slot, state):
    state = opened(nests(state, 2), "slot", f"slot/{slot}")
    offer = question(state, "slot").offers[0]
    assert offer.blocked is not None and offer.blocked.rule == "WY-ENT-5c"
    assert question(opened(nests(light(), 2), "slot", "slot/plains/2"), "slot").offers[0].blocked is None


# --- untracked turns ---
def test_a_turn_of_an_earlier_round_that_was_passing_does_not_end_this_one():
    state = play(full(), DoneNotTracked())
    state = play(play(play(state, Pass(), seat=1), Pass()), NextRound(step="next/table/1"))
    assert state.round == 2 and "what" in asked(state)
    state = play(state, WhatItWas(step=step(state, "what"), was="pass"))
    assert state.passed == frozenset()


# --- taking back ---
def session_of(*entries):
    session = Session(WYRMSPAN, setup(2, 3, depth="light"))
    for key, (seat, move) in enumerate(entries):
        move = move(session.state) if callable(move) else move
        judged = session.judge(Played(seat=Seat(seat), key=str(key), move=move))
        assert not isinstance(judged, Rejection), (move, judged)
        session.append(judged)
    return session


def test_a_card_others_have_used_is_taken_back_after_their_answer_and_not_before():
    """Cave card 27 gives everybody else a step of the guild; Bo has taken his."""
    session = session_of(
        (0, Excavate(space="C2")),
        (0, lambda s: NameCave(step=step(s, "which"), card=27)),
        (1, lambda s: Take(step=step(s, "shared", 1))),
    )
    assert session.state.players[1].guild == 1
    refusal = session.judge(TakenBack(seat=Seat(0), key="x", undoes=2))
    assert isinstance(refusal, Rejection) and refusal.rule == "TB-UNDO-4"
    assert "entry 3 (Bo)" in english(refusal.says)
    for seat, revision in ((1, 3), (0, 2)):
        session.append(session.judge(TakenBack(seat=Seat(seat), key=f"back{revision}", undoes=revision)))
    assert session.state.players[1].guild == 0 and asked(session.state, 1) == []
    assert asked(session.state) == ["which"]


def test_an_own_part_taken_back_leaves_what_others_answered():
    session = session_of(
        (0, Excavate(space="C2")),
        (0, lambda s: NameCave(step=step(s, "which"), card=27)),
        (0, lambda s: Take(step=step(s, "benefit"))),
        (1, lambda s: Take(step=step(s, "shared", 1))),
    )
    assert [p.guild for p in session.state.players] == [2, 1]
    session.append(session.judge(TakenBack(seat=Seat(0), key="x", undoes=3)))
    assert [p.guild for p in session.state.players] == [0, 1]
    assert "benefit" in asked(session.state)
