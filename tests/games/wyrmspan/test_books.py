"""Setup, what is read out and what is judged, untracked turns, and figures that are set right."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from companion.chance import shuffled
from games.contract import Choice, Seat, Setup, Verdict
from games.rulekit import Trust
from games.wyrmspan.data import OBJECTIVES, STOCK
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import OVER
from games.wyrmspan.moves import (
    CardGives,
    Count,
    Decline,
    DoneNotTracked,
    Entice,
    Excavate,
    Exchange,
    Explore,
    Gain,
    NameCave,
    NameGuild,
    NameObjective,
    NextRound,
    Pass,
    PlaceMarker,
    Prepare,
    Take,
    TokenAt,
    WhatItWas,
)
from tests.games.wyrmspan.play import asked, figure, holds, play, question, refused, ruled, step, verdicts
from tests.games.wyrmspan.worlds import ADA, BO, dug, dwells, full, holding, light, living, nests, opened, player


def start(n=2, **options):
    made = Setup("wyrmspan", 1, ("Ada", "Bo", "Cy", "Di", "El")[:n], options)
    return WYRMSPAN.start(shuffled(WYRMSPAN, made, random.Random(4)))


def unknown(state, seat=0):
    return {f.id for f in WYRMSPAN.facts(state, None) if f.value is None and f.id.startswith(f"{seat}/")}


def held(state, seat=0):
    """The kinds of coins, resources and cards there is a figure of."""
    return {f.id.partition("/")[2] for f in WYRMSPAN.facts(state, None) if f.seat == seat} & set(STOCK)


# --- the start ---
def test_the_app_draws_a_guild_tile_and_four_different_objective_tiles():
    state = start(3, depth="light")
    assert state.guild is not None
    assert len({OBJECTIVES[o].tile for o in state.objectives}) == 4


def test_a_table_that_draws_itself_is_asked_when_it_is_needed_and_not_before():
    state = start(2, depth="light", tiles="table")
    assert state.guild is None and state.objectives == (None,) * 4 and asked(state) == []
    arrived = play(state, CardGives(what="guild_step", n=6))
    while "lay" in asked(arrived):
        arrived = play(arrived, Decline(step=step(arrived, "lay")))
    assert {"guild", "marker"} <= set(asked(arrived))
    assert refused(arrived, PlaceMarker(step=step(arrived, "marker"), slot=1)).rule == "WY-GLD-8a"
    arrived = play(arrived, NameGuild(step=step(arrived, "guild"), guild="seafarers"))
    assert arrived.limits == (1, 1, 2, 1, None)
    ended = play(replace(state, passed=frozenset({BO})), Pass())
    assert asked(ended) == ["objective"]
    ended = play(ended, NameObjective(step=step(ended, "objective"), objective="7A"))
    assert ended.counts == ((0, 0),) and asked(ended) == ["next"]


def test_light_leaves_coins_resources_and_hands_on_the_table():
    state = start(2, depth="light")
    assert held(state) == set(), "a figure that is not kept is not there"
    rows = verdicts(state, Excavate(space="C2"))
    assert rows["WY-EXC-2"] is rows["WY-EXC-3"] is Verdict.UNKNOWN
    assert rows["WY-EXC-1a"] is Verdict.KEPT
    state = play(state, Excavate(space="C2"))
    assert held(state) == set()
    scored = replace(state, phase=OVER)
    assert held(scored) == {"coin", "dragon_card", "cave_card"}, "what is left over is asked for"


def test_full_asks_for_the_start_and_then_judges_everything():
    state = start(2, depth="full")
    assert holds(state)["coin"] == 6 and holds(state)["meat"] is None
    state = play(state, Prepare(step=step(state, "prepare"), dragons=1, resources=("milk", "milk", "gold")))
    assert holds(state) == {
        "coin": 6, "meat": 0, "gold": 1, "crystal": 0, "milk": 2, "dragon_card": 1, "cave_card": 3,
    }  # fmt: skip
    assert refused(state, Entice(dragon=167, space="C1")).rule == "WY-ENT-3"


@pytest.mark.parametrize(("printing", "n"), [("first", 4), ("2025", 3)])
def test_the_reprinted_caves_lose_the_guild_step(printing, n):
    state = play(replace(full(), printing=printing), Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=50))
    assert len(question(state, "choose").offers) == n + 1
    state = play(state, Gain(step=step(state, "choose"), what="cave_card1"))
    assert refused(state, Gain(step=step(state, "choose"), what="cave_card1")).rule == "WY-TURN-5"


@pytest.mark.parametrize("n", range(1, 6))
def test_the_checklist_fits_the_number_of_players(n):
    options = {"depth": "light"}
    checks = WYRMSPAN.checklist(Setup("wyrmspan", 1, ("Ada", "Bo", "Cy", "Di", "El")[:n], options))
    assert {"guild", "cards", "coins", "first"} <= {c.id for c in checks}
    assert ("automa" in {c.id for c in checks}) == (n == 1)


def test_every_sentence_of_the_rulebook_page_has_an_id():
    ids = {s.id for action in WYRMSPAN.actions.values() for s in action.sentences}
    sentences = ("1", "1a", "1b", "1c", "2", "2a", "3", "3a", "3b", "4", "4a", "4b", "4c", "4d", "5", "5a", "5b", "5c",
                 "6", "7", "7a", "8")  # fmt: skip
    assert {f"WY-EXC-{n}" for n in sentences} <= ids and "WY-TURN-4" in ids


def test_every_sentence_says_where_it_is_from():
    everything = [s for a in WYRMSPAN.actions.values() for s in a.sentences if s.id.startswith("WY-")]
    everything = [s for s in everything if not s.id.startswith("WY-SCO")]  # theirs is the dossier's section 4
    everything += [s for section in WYRMSPAN.rules.values() for s in section]
    assert [s.id for s in everything if not s.source] == []
    assert any(isinstance(s, Trust) for s in everything)


# --- three taps ---
@pytest.mark.parametrize(
    ("move", "answers"), [(Excavate, {"space": "C2"}), (Explore, {"cave": "G"}), (Pass, {}), (DoneNotTracked, {})]
)
def test_the_commonest_moves_ask_one_thing_at_most(move, answers):
    found = WYRMSPAN.choices(light(), ADA, {"move": move, **answers})
    assert not isinstance(found, Choice)


def test_a_dragon_that_lives_in_one_cave_asks_for_no_cave():
    found = WYRMSPAN.choices(light(), ADA, {"move": Entice, "dragon": 36})
    assert [o.value for o in found.options if o.blocked is None] == ["G1"]


# --- turns nobody writes down ---
def test_an_untracked_turn_goes_on_and_doubts_what_it_may_have_changed():
    state = play(light(), DoneNotTracked())
    assert state.active == BO
    assert {"0/nests", "0/guild", "0/excavated/C", "0/dragons/G", "0/explored/A"} <= unknown(state)
    assert unknown(state, 1) == set()
    explained = play(state, WhatItWas(step=step(state, "what"), was="explore"))
    assert figure(explained, "0/excavated/C") == 1 and figure(explained, "0/explored/C") is None
    nothing = play(state, WhatItWas(step=step(state, "what"), was="nothing"))
    assert unknown(nothing) == set()
    no_word = play(state, Decline(step=step(state, "what")))
    assert "0/excavated/C" in unknown(no_word) and "what" not in asked(no_word)


def test_an_untracked_turn_that_was_a_pass_is_one():
    state = play(light(3), DoneNotTracked())
    state = play(state, WhatItWas(step=step(state, "what"), was="pass"))
    assert state.passed == {ADA} and state.active == BO
    state = play(play(state, Pass(), seat=1), Pass(), seat=2)
    assert "next" in asked(state)


def test_a_turn_of_which_something_is_written_ends_without_a_question():
    state = play(light(), Excavate(space="C2"))
    state = play(state, DoneNotTracked())
    assert state.active == BO and "what" not in asked(state)
    assert figure(state, "0/excavated/C") == 2


def test_where_nobody_knows_how_far_a_cave_is_excavated_its_column_is_asked():
    state = light().doubt(["0/excavated/C"])
    spaces = WYRMSPAN.choices(state, ADA, {"move": Excavate})
    assert [o.value for o in spaces.options] == ["C2", "C3", "C4", "G2", "A2"]
    assert verdicts(state, Excavate(space="C3"))["WY-EXC-1a"] is Verdict.UNKNOWN
    state = play(state, Excavate(space="C3"))
    assert figure(state, "0/excavated/C") == 3


def test_where_nobody_knows_the_dragons_a_newcomer_makes_its_left_neighbours_untracked():
    state = dug(light(), G=3).doubt(["0/dragons/G"])
    state = play(state, Entice(dragon=36, space="G3"))
    assert figure(state, "0/dragons/G") == 3 and figure(state, "0/dragon/G1") is None
    assert figure(state, "0/dragon/G3") == 36


def test_a_visit_nobody_counted_is_read_out_and_leaves_the_eggs_unknown():
    state = light().doubt(["0/explored/C"])
    assert verdicts(state, Explore(cave="C"))["WY-EXP-1a"] is Verdict.UNKNOWN
    state = play(state, Explore(cave="C"))
    assert figure(state, "0/nests") is None


def test_from_an_unknown_space_of_the_guild_it_is_asked_where_the_token_stands():
    state = play(player(full(), guild=None), CardGives(what="guild_step", n=1))
    state = play(state, TokenAt(step=step(state, "token"), space=6))
    assert figure(state, "0/guild") == 6 and "marker" in asked(state)


def test_what_is_not_countable_for_an_objective_is_asked_of_its_player():
    state = replace(light(), objectives=("3B", "1A", "5A", "7A"), passed=frozenset({BO}))
    state = play(nests(state, None), Pass())
    assert state.counts == ((None, 1),) and asked(state) == ["count", "next"]
    state = play(state, Count(step=step(state, "count"), n=4))
    assert state.counts == ((4, 1),)


def test_an_open_count_does_not_hold_up_the_next_round():
    state = replace(light(), objectives=("3B", "1A", "5A", "7A"), passed=frozenset({BO}))
    state = play(nests(state, None), Pass())
    state = play(state, NextRound(step=step(state, "next")))
    assert state.round == 2 and "count" in asked(state)
    state = play(state, Count(step=step(state, "count"), n=2))
    assert state.counts == ((2, 1),)


def test_in_light_the_exchange_is_one_tap():
    state = opened(light(), "cover", "C4")
    offer = question(state, "cover").offers[0]
    assert offer.move == Exchange(step=step(state, "cover"))
    assert "cover" not in asked(play(state, offer.move))


def test_in_light_a_benefit_of_resources_only_is_no_question():
    state = play(light(), Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=44))
    assert asked(state) == [] and state.active == BO


# --- setting right, and the table overruling ---
def test_dragons_are_added_and_taken_away():
    state = WYRMSPAN.correct(light(), "0/dragons/A", 2)
    assert figure(state, "0/dragon/A2") is None and figure(state, "0/eggs/A1") is None
    state = WYRMSPAN.correct(WYRMSPAN.correct(state, "0/dragon/A2", 37), "0/eggs/A2", 3)
    assert state.seen(ADA).mat.at("A2").capacity == 3
    fewer = WYRMSPAN.correct(state, "0/dragons/A", 1)
    assert fewer.seen(ADA).mat.at("A2") is None


def test_setting_right_that_the_active_player_has_passed_moves_the_turn_on():
    state = WYRMSPAN.correct(light(), "0/passed", 1)
    assert state.active == BO and state.passed == {ADA}
    state = WYRMSPAN.correct(state, "1/passed", 1)
    assert "next" in asked(state)


def test_markers_are_set_right_slot_by_slot():
    state = WYRMSPAN.correct(WYRMSPAN.correct(light(), "1/slot/5", 2), "0/slot/5", 1)
    assert state.slots[4] == (BO, BO, ADA)
    assert WYRMSPAN.correct(state, "1/slot/5", 1).slots[4] == (BO, ADA)


def test_a_ruled_action_out_of_turn_does_not_move_the_turn():
    state = ruled(full(), Excavate(space="C2"), seat=1)
    assert state.active == ADA and not state.acted
    assert "which" in asked(state, 1)


def test_a_dragon_the_table_puts_on_another_covers_it():
    state = holding(living(dug(full(), C=2), C1=dwells(100)), crystal=3)
    state = ruled(state, Entice(dragon=38, space="C1"))
    assert state.players[0].mat.at("C1").beneath == (100,)


def test_two_players_answer_in_any_order_and_the_active_one_sees_who_is_still_thinking():
    state = play(full(3), Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=27))
    state = play(state, Take(step=step(state, "shared", 2)), seat=2)
    while "lay" in asked(state, 2):
        state = play(state, Decline(step=step(state, "lay", 2)), seat=2)
    assert WYRMSPAN.status(state, Seat(0)).waits == {ADA, BO}
    state = play(state, Decline(step=step(state, "benefit")))
    assert state.active == BO and WYRMSPAN.status(state, Seat(0)).waits == {BO}  # the turn does not wait for Bo


def test_eggs_on_dragons_nobody_wrote_down_are_not_asked_for():
    state = nests(dug(light(), C=3), 0).doubt(["0/dragons/G"])
    assert WYRMSPAN.choices(state, ADA, {"move": Excavate, "space": "C4"}) == Excavate(space="C4")
    assert verdicts(state, Excavate(space="C4"))["WY-EXC-2a"] is Verdict.UNKNOWN
