"""What the books say stays possible, after untracked turns, corrections and exiled cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.arnak.data import BASICS
from games.arnak.game import GAME as ARNAK
from games.arnak.model import END, OVER, TURNS
from games.arnak.moves import (
    Activate,
    Awaken,
    Dig,
    Discover,
    DoneNotTracked,
    Exile,
    FreeCard,
    MoveGuardian,
    Overcome,
    Pass,
    PlayCard,
    Recruit,
    Relocate,
    Research,
    WhatItWas,
)
from games.arnak.pieces import Boon, Helper
from tests.games.arnak.play import asked, figure, play, refused
from tests.games.arnak.worlds import (
    ADA,
    BO,
    CROWN,
    CROWNED,
    GUARDED,
    I1,
    IN_TEMPLE,
    ROUND_END,
    SANDALS,
    SHOD,
    START,
    at,
    opened,
    player,
    step,
    table,
    wild,
)


def unknown(state, *names):
    return {f.id for f in ARNAK.facts(state, None) if f.value is None and f.id.split("/")[0] in names}


def explained(state, was, seat=0):
    return play(state, WhatItWas(step=next(s for s in asked(state, seat) if s.startswith("what")), was=was), seat=seat)


def test_the_lost_temple_is_for_the_glass_alone():
    assert refused(IN_TEMPLE, Research(way="notebook/BT")).rule == "AK-RES-1"


def test_a_glass_not_known_cannot_come_up_below_the_notebook():
    lost = ARNAK.correct(player(START, glass="B6a", notebook="B5"), "0/glass", None)
    assert refused(lost, Research(way="glass/B4a")).rule == "AK-RES-2"
    assert play(lost, Research(way="glass/B6b")).players[ADA].glass == "B6b"


def test_an_untracked_turn_that_overcame_a_guardian_leaves_just_that_in_doubt():
    told = explained(play(GUARDED, DoneNotTracked()), "overcome")
    assert unknown(told, "0", "guard") == {"0/guardians", "guard/I1"}


def test_an_untracked_dig_keeps_its_fear_in_doubt_although_both_figures_are_known_by_now():
    state = play(START, DoneNotTracked())
    for n, space in enumerate((1, 2)):
        state = ARNAK.correct(state, f"0/figure/{n}", space)
    assert unknown(explained(state, "dig"), "0") == {"0/fear"}


def test_an_untracked_discovery_leaves_the_guardians_already_awake_alone():
    told = explained(play(wild(START, "I1", "I2"), DoneNotTracked()), "discover")
    assert not {"guard/I1", "guard/I2"} & unknown(told, "guard") and "guard/I3" in unknown(told, "guard")


@pytest.mark.parametrize("to, ends", [(5, OVER), (2, TURNS)])
def test_a_round_set_right_at_its_end_ends_as_that_round_does(to, ends):
    state = ARNAK.correct(replace(ROUND_END, round=4), "round", to)
    assert state.phase == END
    for seat in state.seats:
        for asks in ARNAK.steps(state, seat):
            state = play(state, asks.offers[0].move, seat=seat)
    assert (state.phase, state.round) == (ends, min(5, to + 1))


def test_the_last_round_set_right_to_an_earlier_one_is_not_the_end():
    state = ARNAK.correct(replace(START, round=5, passed=frozenset((ADA, BO))).end_round(), "round", 4)
    assert {o.what for o in state.open} == {"tidy", "staff"}


def test_of_two_alike_the_one_exiled_may_be_the_one_played():
    played = opened(play(START, FreeCard(card="Funding")), "exile")
    left = play(played, Exile(step=step("exile"), card="Funding"), FreeCard(card="Funding"))
    assert left.players[ADA].played == ("Funding",)
    assert refused(left, FreeCard(card="Funding")).rule == "AK-PLAY-1b"
    assert BASICS.count("Funding") == 2


def test_an_exiled_item_that_comes_back_may_be_played_again():
    trap = play(player(I1, cards=("Bear Trap",)), PlayCard(card="Bear Trap"))
    assert "Bear Trap" not in trap.own(ADA, "Bear Trap").players[ADA].played


def test_a_card_not_named_takes_its_points_along_when_it_is_exiled():
    state = ARNAK.correct(ARNAK.correct(START, "0/cards", 1), "0/points", 3)
    gone = play(opened(state, "exile"), Exile(step=step("exile"), card="Horse"))
    assert (figure(gone, "0/cards"), figure(gone, "0/points")) == (0, 0)


def test_where_somebody_digs_or_uses_a_site_it_is_discovered():
    lost = ARNAK.correct(ARNAK.correct(START, "site/I1", None), "guard/I1", None)
    dug = play(lost, Dig(space="I1"))
    used = play(opened(lost, "activate"), Activate(step=step("activate"), site="I1"))
    for state in (dug, used):
        assert figure(state, "site/I1") == 1 and figure(state, "guard/I1") is None
    assert refused(replace(dug, main_done=False, active=BO), Discover(site="I1"), seat=1).rule == "AK-DISC-1a"
    assert figure(ARNAK.correct(START, "guard/I1", 1), "site/I1") == 1
    assert figure(ARNAK.correct(START, "0/figure/0", 11), "site/I1") == 1


def test_a_figure_set_right_puts_the_other_one_in_doubt_that_stood_there():
    state = ARNAK.correct(at(START, "C1a", seat=1), "0/figure/0", 1)
    assert (figure(state, "0/figure/0"), figure(state, "1/figure/0")) == (1, None)


def test_a_guess_that_cannot_be_stays_in_doubt():
    state = play(player(START, glass="B1a", idols=1), DoneNotTracked())
    state = ARNAK.correct(ARNAK.correct(state, "0/notebook", 5), "0/slots", 3)
    told = explained(state, "nothing")
    assert figure(told, "0/glass") is None and figure(told, "0/idols") is None
    assert (figure(told, "0/notebook"), figure(told, "0/slots")) == (5, 3)
    assert next(f.low for f in ARNAK.facts(told, None) if f.id == "0/idols") == 3


@pytest.mark.parametrize(
    "state, move",
    [
        (SANDALS, Relocate(step=SHOD, start="C1a", to="I2")),
        (CROWN, MoveGuardian(step=CROWNED, start="I1", to="I2")),
    ],
)
def test_an_item_on_the_tile_is_asked_however_the_site_is_used(state, move):
    there = state.with_site("I2", discovered=True, tile="1d")
    assert asked(play(there, move)) == ["item/I2/0/1"]


def test_a_guardian_overcome_before_it_was_named_is_named_all_the_same():
    found = play(START, Discover(site="I1"))
    gone = play(opened(found, "overcome"), Overcome(site="I1", step=step("overcome")))
    named = play(gone, Awaken(step="guardian/I1/0/1", guardian="c1e7ef"))
    assert named.players[ADA].guardians == (Boon("c1e7ef"),)
    assert named.sites["I1"].awake is None


def test_there_are_ten_fear_tiles_in_all():
    state = player(player(START, tiles=6), seat=1, tiles=3, fear=17)
    assert next(f.high for f in ARNAK.facts(state, None) if f.id == "0/tiles") == 7
    assert state.gain_fear(ADA, 2).players[ADA].tiles == 7


def test_whether_a_card_or_a_tile_came_is_not_known_while_the_deck_may_be_empty():
    dry = ARNAK.correct(player(player(START, fear=17), seat=1, fear=2), "1/fear", None)
    assert unknown(dry.gain_fear(ADA), "0") == {"0/fear", "0/tiles"}


def test_what_was_still_asked_when_the_table_says_somebody_passed_is_in_doubt():
    state = ARNAK.correct(play(START, Discover(site="I1")), "0/passed", 1)
    assert state.active == BO and not asked(state) and unknown(state, "0") == {"0/fear"}


def test_what_was_asked_out_of_turn_is_in_doubt_once_the_round_is_over():
    state = opened(START, "fear", seat=1)
    state = play(ARNAK.correct(state, "1/passed", 1), Pass())
    assert state.phase == END and unknown(state, "1") == {"1/fear"}


def test_a_site_that_is_not_discovered_after_all_holds_nothing_and_nobody():
    state = ARNAK.correct(play(START, Discover(site="I1")), "site/I1", 0)
    assert not asked(state) and figure(state, "0/figure/0") is None and not state.guarded("I1")


def test_guardians_awake_cannot_have_been_overcome():
    assert next(f.high for f in ARNAK.facts(GUARDED, None) if f.id == "0/guardians") == 14


def test_an_assistant_the_table_adds_has_a_side_nobody_has_told_and_a_recruit_has_one():
    added = ARNAK.correct(START, "0/assistants", 1)
    assert figure(added, "0/assistant/0") is None
    recruit = opened(player(table(), assistants=(Helper("601"),)).doubt(["0/assistant/1"]), "recruit")
    assert figure(play(recruit, Recruit(step=step("recruit"), assistant="611")), "0/assistant/1") == 1
