"""Alone against the Automa: all sixteen cards, every level, her turn, her points."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from companion.chance import shuffled
from companion.entries import Played, TakenBack
from companion.session import PLAIN, Session
from games import codec
from games.contract import Choice, Rejection, Rolled, Setup
from games.words import say
from games.wyrmspan import automa
from games.wyrmspan.automa import DECIDE, HERS, MARKER, STEPS
from games.wyrmspan.automa_cards import DECISIONS, LEVELS, ByCave
from games.wyrmspan.automa_moves import Decide, HerMarker, HerSteps, HerTurnDone
from games.wyrmspan.automa_score import correct, facts
from games.wyrmspan.data import OBJECTIVES
from games.wyrmspan.model import END, OVER, State
from games.wyrmspan.moves import DoneNotTracked, NextRound, Pass
from games.wyrmspan.rival import AUTOMA, Rival
from games.wyrmspan.score import score
from tests.games.wyrmspan.score_cases import CASES, GAME, alone
from tests.games.wyrmspan.score_tables import ADA, FULL, example, mat, player, table

DOSSIER = json.loads((Path(__file__).parent / "automa_rows.json").read_text())
ROWS = {row["id"]: row for row in DOSSIER["cards"]}
BY_CAVE = {
    "deepest_cave": ByCave.DEEPEST,
    "shallowest_cave": ByCave.SHALLOWEST,
    "deepest_cave_plus_1": ByCave.DEEPEST_AND_ONE,
}


def opens(state, what):
    return [o for o in state.open if o.what == what]


def her_card(card, round_=1, level="level_1", guild=0, **changes):
    """The state after one card of hers, with six more to come."""
    order = (card, *(c for c in LEVELS[level].deck if c != card))[:8]
    state = alone(level, order=order, guild=guild, **changes)
    return automa.turned_over(replace(state, round=round_), card)


def play(state, move):
    after = GAME.play(state, ADA, move)
    assert isinstance(after, State), after
    return after


# --- the cards ---
@pytest.mark.parametrize("id_", ROWS)
def test_every_card_is_as_printed(id_):
    row, card = ROWS[id_], DECISIONS[id_]
    steps = BY_CAVE[row["steps"]] if isinstance(row["steps"], str) else tuple(row["steps"])
    assert (card.passes, card.refreshes, card.objective) == (row["pass"], row["refresh"], row["objective"])
    assert (card.steps, card.dragon, card.cave, card.slot) == (steps, row["dragon"], row["cave"], row["slot"])


def test_there_are_sixteen_and_every_deck_is_eight_of_them():
    assert len(DECISIONS) == len(ROWS) == 16
    assert {name: list(level.deck) for name, level in LEVELS.items()} == DOSSIER["decks"]
    assert all(len(set(level.deck)) == 8 for level in LEVELS.values())
    assert {id_ for level in LEVELS.values() for id_ in level.deck} == set(DECISIONS)


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
@pytest.mark.parametrize("id_", ROWS)
def test_every_card_moves_her_token_by_the_round_or_by_the_caves(id_, round_):
    row = ROWS[id_]
    level = "ravel_3" if id_.startswith("R") else "level_1"
    order = (id_, *(c for c in LEVELS[level].deck if c != id_))[:8]
    state = replace(alone(level, order=order), round=round_)
    caves = state.players[ADA].mat.with_cave("C", excavated=3).with_cave("G", excavated=2).with_cave("A", excavated=4)
    state = automa.turned_over(state.with_mat(ADA, caves), id_)
    wanted = {"deepest_cave": 4, "shallowest_cave": 2, "deepest_cave_plus_1": 5}
    steps = wanted[row["steps"]] if isinstance(row["steps"], str) else row["steps"][round_ - 1]
    assert state.rival.guild == steps
    assert state.rival.turned.steps == steps
    assert state.rival.coins[round_ - 1] == max(0, row["objective"])


@pytest.mark.parametrize("id_", ROWS)
def test_every_card_on_a_brown_space(id_):
    """From one space before it: a dragon, and a cave card or the slot the card counts to."""
    row = ROWS[id_]
    state = her_card(id_, guild=5)
    assert state.rival.dragons == 1
    assert state.rival.caves == (row["cave"] is not None)
    placed = [n for n, slot in enumerate(state.slots, 1) if AUTOMA in slot]
    assert placed == ([row["slot"]] if row["slot"] else [])
    assert state.rival.markers == (0 if row["slot"] else 1)
    says = say(GAME.steps(with_words(state), ADA)[0].says, PLAIN)
    assert f"dragon card {row['dragon']}" in says
    assert (f"cave card {row['cave']}" in says) == (row["cave"] is not None)
    assert (f"slot {row['slot']}" in says) == (row["slot"] is not None)
    assert ("deal three new ones" in says) == row["refresh"]


def with_words(state):
    return automa.gains.ask(state, HERS, ADA, "test", rule="WY-SOLO-5")


def test_landing_short_of_a_brown_space_takes_nothing():
    state = her_card("1", guild=4)
    assert (state.rival.guild, state.rival.dragons) == (5, 0)


def test_start_is_a_brown_space_when_she_comes_round():
    state = her_card("1", guild=11)
    assert (state.rival.guild, state.rival.dragons) == (0, 1)


def test_coins_never_go_below_none():
    state = her_card("2")
    assert state.rival.coins == (0, 0, 0, 0)
    assert her_card("2", coins=(2, 0, 0, 0)).rival.coins == (1, 0, 0, 0)
    assert her_card("3", round_=3).rival.coins == (0, 0, 1, 0)


# --- her marker ---
def test_full_slots_are_not_counted_and_the_count_goes_round():
    state = alone(guild=5)  # Plains: two, one, one, one, any number
    full = replace(state, slots=((), (ADA,), (), (), ()))
    assert automa.free_slot(full, 2) == 3
    assert automa.free_slot(replace(state, slots=((ADA, ADA), (ADA,), (ADA,), (ADA,), ())), 3) == 5
    assert automa.free_slot(replace(state, slots=((ADA, ADA), (), (), (ADA,), ())), 4) == 2


def test_without_a_marker_at_hand_none_is_placed():
    state = her_card("1", guild=5, markers=0)
    assert not any(state.slots)
    assert "no marker at hand" in say(GAME.steps(with_words(state), ADA)[0].says, PLAIN)


def test_on_a_tile_nobody_named_the_slot_is_asked():
    state = replace(alone(guild=5), guild=None, limits=(None,) * 5)
    state = automa.turned_over(state, "1")
    [o] = opens(state, MARKER)
    after = play(replace(state, acted=True), HerMarker(step=o.step, slot=3))
    assert after.slots[2] == (AUTOMA,)
    assert opens(after, HERS)


def test_caves_nobody_knows_are_asked_for():
    state = alone("ravel_1")
    state = replace(state, acted=True).doubt(["0/excavated/C"])
    state = automa.turned_over(state, "R 1/4")
    [o] = opens(state, STEPS)
    assert state.rival.guild == 0
    assert play(state, HerSteps(step=o.step, n=3)).rival.guild == 3
    assert isinstance(GAME.play(state, ADA, HerSteps(step=o.step, n=5)), Rejection)


def test_her_markers_are_shown_apart_as_she_has_no_seat():
    state = replace(alone(), slots=((ADA, AUTOMA), (), (), (), (AUTOMA,)))
    slots = GAME.view(state, ADA).guild.slots
    assert [(s.markers, s.hers) for s in slots] == [((ADA,), 1), ((), 0), ((), 0), ((), 0), ((), 1)]


# --- her turn ---
def session(level="level_1", seed=1, depth="light"):
    setup = Setup("wyrmspan", 1, ("Ada",), {"depth": depth, "automa": level})
    return Session(GAME, shuffled(GAME, setup, random.Random(seed)))


def enter(s, move):
    judged = s.judge(Played(seat=ADA, key=f"k{s.revision}", move=move))
    assert not isinstance(judged, Rejection), judged
    s.append(judged)


def her_turn(s):
    [o] = opens(s.state, DECIDE)
    enter(s, Decide(step=o.step, card=Rolled("automa")))


def answer(s):
    """The plainest answer to whatever is asked of her."""
    for what, move in ((STEPS, HerSteps), (MARKER, HerMarker)):
        for o in opens(s.state, what):
            enter(s, move(step=o.step, n=2) if what == STEPS else move(step=o.step, slot=5))


def test_she_has_her_turn_after_mine_at_one_tap_and_i_go_on():
    s = session()
    assert not opens(s.state, DECIDE)
    enter(s, DoneNotTracked())
    assert opens(s.state, DECIDE)
    refused = s.judge(Played(seat=ADA, key="x", move=Pass()))
    assert isinstance(refused, Rejection)
    her_turn(s)
    assert not opens(s.state, DECIDE)
    assert len(opens(s.state, HERS)) == 1
    enter(s, DoneNotTracked())  # what she asked for on the table holds nothing up
    her_turn(s)
    assert len(opens(s.state, HERS)) == 1
    enter(s, HerTurnDone(step=opens(s.state, HERS)[0].step))
    assert not opens(s.state, HERS)


def test_a_turn_not_tracked_leaves_what_is_asked_of_her_open():
    s = session("ravel_1", seed=5)
    enter(s, DoneNotTracked())  # it may have excavated
    while not opens(s.state, STEPS):
        her_turn(s)
        enter(s, DoneNotTracked())
    enter(s, DoneNotTracked())
    assert opens(s.state, STEPS)
    answer(s)
    assert not opens(s.state, STEPS)


def test_when_i_have_passed_she_goes_on_until_she_is_through():
    s = session()
    enter(s, Pass())
    cards = 0
    while opens(s.state, DECIDE):
        her_turn(s)
        answer(s)
        cards += 1
    assert cards == 7
    assert s.state.rival.passed
    assert s.state.phase == END


def test_what_a_card_asked_for_stays_to_be_read_while_she_goes_on():
    s = session(seed=2)
    enter(s, Pass())
    her_turn(s)
    first = s.state.rival.turned
    [step, *_others] = GAME.steps(s.state, ADA)
    assert step.rule == "WY-SOLO-4"
    assert f"Card {first.card}" in say(step.note, PLAIN)
    enter(s, HerTurnDone(step=opens(s.state, HERS)[0].step))
    assert GAME.steps(s.state, ADA)[0].note is None


def test_when_she_has_passed_i_go_on_alone():
    s = session()
    for _turn in range(7):
        enter(s, DoneNotTracked())
        her_turn(s)
        answer(s)
    assert s.state.rival.passed
    enter(s, DoneNotTracked())
    assert not opens(s.state, DECIDE)
    assert not s.state.acted


@pytest.mark.parametrize(("last", "carried_out"), [("4", False), ("1", True)])
def test_the_last_card_with_the_pass_sign_is_not_carried_out(last, carried_out):
    others = tuple(c for c in LEVELS["level_1"].deck if c != last)
    state = replace(alone(order=(*others[:6], last, others[6]), played=others[:6], guild=2), acted=True)
    state = automa.turned_over(state, last)
    assert state.rival.passed
    assert (state.rival.guild == 2) != carried_out


def test_the_pass_sign_means_nothing_before_the_last_card():
    assert her_card("4").rival.guild == 1
    assert not her_card("4").rival.passed


def test_the_eighth_card_is_set_aside_and_never_comes():
    for seed in range(5):
        s = session(seed=seed)
        aside = s.state.decks["automa/1"][7]
        enter(s, Pass())
        while opens(s.state, DECIDE):
            her_turn(s)
            answer(s)
        assert aside not in s.state.rival.played
        assert set(s.state.rival.played) | {aside} == set(LEVELS["level_1"].deck)


def test_a_draw_taken_back_comes_again():
    s = session()
    enter(s, DoneNotTracked())
    her_turn(s)
    first, was = s.state.rival.played, s.state
    back = s.judge(TakenBack(seat=ADA, key="b", undoes=s.revision, agreed=frozenset({ADA})))
    s.append(back)
    assert s.state.rival.played == ()
    her_turn(s)
    assert s.state.rival.played == first
    assert s.state == was


def test_the_order_of_her_deck_reaches_no_phone():
    s = session()
    enter(s, DoneNotTracked())
    order = s.state.decks["automa/1"]
    other = {**s.state.decks, "automa/1": (order[3], *order[:3], *order[4:]), "automa/2": order}
    there = replace(s.state, decks=other)
    for viewer in (ADA, None):
        for shown in (GAME.view, GAME.steps, GAME.facts, GAME.status):
            assert shown(s.state, viewer) == shown(there, viewer)


# --- between rounds ---
def round_end(level="level_1", coins=5, depth="full"):
    state = alone(level, depth=depth, passed=True, played=LEVELS[level].deck[:7], coins=(1, 0, 0, 0))
    state = state.with_player(ADA, stock={**state.players[ADA].stock, "coin": coins})
    state = replace(state, phase=END, passed=frozenset({ADA}), counts=((1,),))
    return automa.gains.ask(state, "next", None)


def test_a_new_round_brings_a_marker_and_a_new_order():
    after = play(round_end(), NextRound(step="next/table/1"))
    assert after.rival.markers == 2
    assert after.rival.played == ()
    assert not after.rival.passed
    assert len(automa.left(after)) == 7
    assert (after.active, after.start) == (ADA, ADA)


def test_a03_ravel_trims_to_two_coins_and_nobody_else_does():
    coins = {
        level: play(round_end(level), NextRound(step="next/table/1")).players[ADA].stock["coin"] for level in LEVELS
    }
    assert coins == {level: 2 + 6 if LEVELS[level].ravel else 5 + 6 for level in LEVELS}
    fewer = play(round_end("ravel_1", coins=1), NextRound(step="next/table/1"))
    assert fewer.players[ADA].stock["coin"] == 1 + 6
    unknown = play(round_end("ravel_1", coins=None), NextRound(step="next/table/1"))
    assert unknown.players[ADA].stock["coin"] is None


def test_a02_the_position_on_the_guild_is_never_drawn():
    for seed in range(40):
        s = session(seed=seed)
        assert None not in s.state.objectives
        assert all(OBJECTIVES[o].automa for o in s.state.objectives)
    two = Setup("wyrmspan", 1, ("Ada", "Bo"))
    assert "4B" in GAME.decks(two)["objectives"]


# --- her points ---
@pytest.mark.parametrize("id_", FULL)
def test_her_recorded_total(id_):
    state, m = example(id_)
    sheet, hers = score(state), m["automa"]
    parts = [p.points for p in sheet.opponent.cell.parts]
    assert parts[:3] == [hers["dragons"], hers["caves"], hers["steps"]]
    assert sum(parts[3:7]) == hers["objectives"]
    assert sum(parts[7:]) == hers.get("fixed", 0)
    assert sheet.opponent.cell.points == hers["total"]
    assert sheet.opponent.wins == (hers["total"] > m["human"]["total"])


def test_c5_ravel_total():
    """9 dragons, 5 caves, 4 steps, 19 for objectives, 7 printed: the first marker on the last slot and a later one."""
    state = table(
        player(),
        slots=((), (), (), (), (AUTOMA, ADA, AUTOMA)),
        objectives=("7A",) * 4,
        counts=((3,), (0,), (0,), (0,)),
        rival=Rival("ravel_1", guild=10, dragons=9, caves=5, counts={1: 2, 2: 1, 3: 1, 4: 1}),
    )
    cell = score(state).opponent.cell
    assert [p.points for p in cell.parts] == [63, 10, 4, 1, 5, 6, 7, 6, 1]
    assert cell.points == 103


@pytest.mark.parametrize(("level", "points"), [("level_1", 70), ("level_2", 70), ("level_3", 80), ("ravel_3", 70)])
def test_points_for_a_dragon_by_level(level, points):
    state = table(player(), rival=Rival(level, dragons=10))
    assert score(state).opponent.cell.points == points


def test_only_ravel_scores_printed_slots():
    for level, points in (("level_1", 0), ("ravel_1", 6)):
        state = table(player(), slots=((), (), (), (), (AUTOMA,)), rival=Rival(level))
        assert score(state).opponent.cell.points == points


@pytest.mark.parametrize(("eggs", "wins", "ranking"), [(6, True, ((), (0,))), (7, False, ((0,),)), (8, False, ((0,),))])
def test_a_tie_is_the_humans(eggs, wins, ranking):
    state = table(player("Ada", mat(nests=eggs)), rival=Rival("level_1", dragons=1))
    sheet = score(state)
    assert (sheet.opponent.wins, sheet.ranking) == (wins, ranking)
    assert (sheet.tie_rule == "WY-SOLO-15") == (eggs == 7)


# --- her figures ---
@pytest.mark.parametrize(
    "state", [example("M5")[0], alone("ravel_2"), alone("ravel_2", depth="score"), alone(depth="score")]
)
def test_every_figure_of_hers_can_be_set_right(state):
    for fact in facts(state):
        for value in (fact.low, fact.high, *([] if fact.sure else [None])):
            after = correct(state, fact.id, value)
            assert {f.id: f.value for f in facts(after)}[fact.id] == value
            assert codec.load(State, json.loads(json.dumps(codec.dump(after)))) == after
            score(after)


def test_a_solo_game_nobody_tracked_asks_for_her_figures_too():
    state = alone("ravel_1", depth="score")
    asks = score(state).asks
    assert {"rival/dragons", "rival/caves", "rival/guild", "rival/printed", "rival/count/1"} <= set(asks)
    assert set(asks) <= {f.id for f in GAME.facts(state, None)}
    for fact in asks:
        state = GAME.correct(state, fact, 1)
    sheet = score(state)
    assert sheet.opponent.cell.points == 7 + 2 + 1 + (4 + 5 + 6 + 7) + 1
    assert sheet.opponent.wins
    assert sheet.asks == ()


def test_all_names_of_levels_are_offered_as_options():
    option = next(o for o in GAME.options if o.name == "automa")
    assert list(option.values) == list(LEVELS)


# --- whole games ---
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_come_to_an_end(level):
    s = session(level, seed=7)
    rnd = random.Random(level)
    while not GAME.is_over(s.state):
        assert s.revision < 400
        questions = [x for x in GAME.steps(s.state, ADA) if x.rule not in ("WY-SOLO-5", "TB-DONE")]
        offers = [o for x in questions[:1] for o in x.offers if o.blocked is None]
        if not offers:
            enter(s, Pass() if rnd.random() < 0.2 else DoneNotTracked())
            continue
        offer = rnd.choice(offers)
        move, partial = offer.move, offer.start
        while move is None:
            asked = GAME.choices(s.state, ADA, partial)
            if isinstance(asked, Choice):
                open_ = [o for o in asked.options if o.blocked is None]
                partial = asked.answer(partial, rnd.choice(open_).value)
            else:
                move = asked
        enter(s, move)
    assert s.state.phase == OVER
    assert len(s.state.counts) == 4
    assert s.state.rival.markers + sum(slot.count(AUTOMA) for slot in s.state.slots) == 4


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.rule}-{'kept' if c.keeps else 'broken'}")
def test_each_rule_is_kept_and_broken(case):
    action = GAME.actions[type(case.move)]
    verdicts = {s.id: v.value for s, v in action.ledger(action.turn(case.state, case.seat, case.move))}
    assert [id_ for id_, v in verdicts.items() if v == "broken"] == ([] if case.keeps else [case.rule])
    assert isinstance(GAME.play(case.state, case.seat, case.move), Rejection) != case.keeps
