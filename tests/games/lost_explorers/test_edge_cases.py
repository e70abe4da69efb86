"""The dossier's edge cases, each by its id; and its rulings where a table might dispute them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.contract import Choice, Seat
from games.lost_explorers import moves as m
from games.lost_explorers.model import OVER, TURNS
from tests.games.lost_explorers.play import EXPLORERS, asked, english, figure, invariant, play, refused, start, step
from tests.games.lost_explorers.worlds import (
    CHURCH,
    MASK,
    SPHINX,
    TOTEM,
    dealt,
    discard,
    having,
    mission,
    phase2,
    player,
    standing,
    table,
    turned,
)

LEFT1 = m.Equipment(zone="left", n=1, face=m.VEHICLE, vehicle="train")
PHASE, END = m.EndPhase1(), m.EndTurn()


def why(state, move, seat=0):
    return refused(state, move, seat).rule


def go(place, gives):
    return m.Expedition(place=place, gives=gives)


def validate(id_="m1", back="", bonus=""):
    return m.Validate(mission=id_, back=back, bonus=bonus)


def on(state, *leaders, seat=0):
    return player(state, seat, leaders=leaders)


def leaders(state, seat=0):
    return state.players[seat].leaders


# --- the first turns ---
def test_le_e01_the_first_player_takes_no_second_token_in_the_first_turn():
    state = table(round_=1)
    assert why(state, replace(LEFT1, n=2)) == "LE-11"
    assert state == table(round_=1)


def test_le_e03_the_limit_counts_zones_and_map_together():
    state = replace(table(round_=1), active=Seat(1))
    state = play(state, LEFT1, go(SPHINX, "car"), seat=1)
    assert state.limit == 0 and why(state, replace(LEFT1, zone="right"), 1) == "LE-11"


def test_the_limit_is_1_2_3_3_and_gone_in_the_second_round():
    state = table(4, round_=1)
    assert [replace(state, active=Seat(n)).limit for n in range(4)] == [1, 2, 3, 3]
    assert replace(state, round=2).limit is None


# --- Equipment ---
def test_le_e05_a_zone_is_used_once_a_turn():
    state = play(player(table(), fourth=1), replace(LEFT1, n=3))
    assert why(state, LEFT1) == "LE-20"
    play(state, replace(LEFT1, zone="right"))


def test_le_e06_a_token_keeps_its_face_and_nothing_turns_it():
    state = play(table(), LEFT1)
    assert state.players[0].vehicles["train"] == 3 and state.players[0].missions == ()
    turning = {m.Flip, m.NamePlaces}  # the only moves about a face; neither is open for a token that lies
    assert not [o for o in state.open if o.what in ("flip", "places")]
    assert all(why(state, t(step="x", **f)) == "TB-STEP" for t, f in zip(turning, _fields(turning), strict=True))


def _fields(kinds):
    return [{"vehicle": "boat"} if kind is m.Flip else {"places": (MASK, SPHINX, "")} for kind in kinds]


def test_the_second_token_leaves_the_first_and_the_rest_moves_up():
    state = dealt()
    chute = state.chutes[0]
    after = play(state, m.Equipment(zone="left", n=2, face=m.VEHICLE))
    assert after.chutes[0] == (chute[0], *chute[2:]) and after.piles == (31, 32)


# --- Expedition ---
def test_le_e08_a_vehicle_that_is_not_given_up_serves_again():
    state = having(dealt(), car=2, train=1, boat=0, airship=0)
    state = play(state, go("timbuktu", "car"), go("yellowstone", "train"))
    assert dict(state.players[0].vehicles) == {"boat": 0, "airship": 0, "car": 1, "train": 0}


def test_le_e10_only_a_vehicle_of_the_way_is_given_up():
    assert why(table(), go(MASK, "train")) == "LE-26"


def test_le_e11_the_vehicle_goes_to_whoever_was_pushed_home_and_not_to_the_discard():
    state = standing(table(), SPHINX, seat=1)
    after = play(state, go(SPHINX, "car"))
    assert after.players[1].vehicles["car"] == 3 and after.discard["car"] == 0
    assert after.members[SPHINX] == 0 and (state.free(Seat(1)), after.free(Seat(1))) == (2, 3)


def test_le_e13_the_same_player_may_be_pushed_home_twice():
    state = standing(table(), SPHINX, MASK, seat=1)
    after = play(having(state, car=3), go(SPHINX, "car"), go(MASK, "boat"))
    assert after.free(Seat(1)) == 3
    assert (after.players[1].vehicles["car"], after.players[1].vehicles["boat"]) == (3, 3)


def test_le_e15_nobody_goes_to_a_validated_place():
    assert why(table(), go(CHURCH, "car")) == "LE-24b"


def test_a_way_nobody_has_entered_is_read_out_and_teaches_nothing():
    state = having(table(), train=1, boat=0, car=0, airship=0)
    after = play(state, go(TOTEM, "train"))
    assert after.pack.places[TOTEM].vehicles is None and after.discard["train"] == 1


# --- taking back ---
def test_le_e18_some_come_back_and_some_stay():
    state = standing(table(), SPHINX, MASK, TOTEM)
    state = play(state, m.Recall(place=SPHINX), m.Recall(place=MASK))
    assert state.free(Seat(0)) == 2 and state.standing(Seat(0)) == (TOTEM,)
    assert why(play(state, LEFT1), m.Recall(place=TOTEM)) == "LE-14"


def test_le_a19_the_place_just_left_may_be_gone_to_again_and_is_paid_again():
    state = play(standing(table(), SPHINX), m.Recall(place=SPHINX), go(SPHINX, "car"))
    assert state.discard["car"] == 1 and state.players[0].vehicles["car"] == 1


# --- validating ---
def test_le_e16_a_validated_place_needs_no_member_and_makes_it_one_step_less():
    state = phase2(standing(mission(table(), "boat", CHURCH, TOTEM), TOTEM))
    after = play(state, validate(back=TOTEM))
    assert leaders(after) == (2, 1) and after.members == {} and after.free(Seat(0)) == 3


def test_le_e20_a_mission_taken_this_turn_may_be_validated_in_it():
    state = standing(dealt(), "nazca", "kyoto", "manaus", "svalbard", "lhasa", "rapanui", "zimbabwe")
    first = next(n for n, t in enumerate(state.chutes[0], 1) if state.pack.tokens[t].vehicle == "airship")
    chute = (state.chutes[0][first - 1], *(t for n, t in enumerate(state.chutes[0], 1) if n != first))
    state = replace(state, chutes=(chute, state.chutes[1]))
    token = state.pack.tokens[chute[0]]
    state = replace(state, members={p: Seat(0) for p in token.places[:2]}, markers=frozenset(token.places[2:]))
    state = play(state, m.Equipment(zone="left", n=1, face=m.MISSION), PHASE)
    after = play(state, validate(back=token.places[0]))
    assert leaders(after)[0] == 3 and after.players[0].missions == ()


def test_le_e21_a_vehicle_gained_in_phase_2_sends_nobody_in_this_turn():
    state = phase2(standing(mission(discard(table(), car=1), "car", SPHINX, MASK), SPHINX, MASK))
    state = play(state, validate(back=SPHINX, bonus="car"))
    assert why(state, go(SPHINX, "car")) == "LE-13a"


def three():
    """Missions {X, Y} and {Y, Z}, and {X, Y, Z}; members on all three."""
    state = standing(table(), SPHINX, MASK, TOTEM)
    return phase2(mission(mission(state, "car", SPHINX, MASK), "boat", MASK, TOTEM))


def test_le_e23_two_missions_that_share_a_place_by_taking_back_the_other_member():
    after = play(three(), validate("m1", SPHINX), validate("m2", TOTEM, bonus="car"))
    assert leaders(after) == (3, 3)
    assert why(play(three(), validate("m1", MASK)), validate("m2", TOTEM, bonus="car")) == "LE-33"


def test_le_e25_the_long_one_first():
    state = phase2(mission(mission(standing(table(), SPHINX, MASK, TOTEM), "car", SPHINX, MASK, TOTEM), "car", SPHINX,
                           MASK))  # fmt: skip
    state = play(state, validate("m1", TOTEM), validate("m2", SPHINX))
    assert leaders(state) == (1, 6)


def test_le_e26_three_places_one_of_them_validated():
    state = phase2(standing(mission(table(), "boat", CHURCH, TOTEM, MASK), TOTEM, MASK))
    assert leaders(play(state, validate(back=MASK))) == (3, 1)


def boats(n, *spaces, **kinds):
    """A blue mission for so many members, leaders where they are said to be."""
    places = (MASK, TOTEM, "other-a")[:n]
    state = standing(mission(table(), "boat", *places), *places)
    return discard(on(phase2(state), *spaces), **kinds)


def test_le_e28_level_before_the_move_brings_a_token_and_space_5_a_clue():
    after = play(boats(2, 3, 3, car=1), validate(back=MASK, bonus="car"))
    assert leaders(after) == (5, 3) and after.players[0].clues == 1 and after.players[0].fourth == 0
    assert after.players[0].vehicles["car"] == 3


def test_le_e30_behind_before_the_move_although_it_ends_ahead():
    places = (SPHINX, MASK, TOTEM)
    state = discard(on(phase2(standing(mission(table(), "car", *places), *places)), 5, 3), boat=1)
    assert why(state, validate(back=SPHINX)) == "LE-38"
    after = play(state, validate(back=SPHINX, bonus="boat"))
    assert leaders(after) == (5, 6) and after.players[0].clues == 1
    assert after.players[0].fourth == 1 and after.free(Seat(0)) == 2


def test_le_e31_with_an_empty_discard_there_is_no_token():
    after = play(boats(2, 1, 1), validate(back=MASK))
    assert after.spent["boat"] == 1
    assert why(boats(2, 1, 1), validate(back=MASK, bonus="boat")) == "LE-38b"


def test_the_mission_being_validated_is_not_the_token_taken():
    assert why(boats(2, 1, 1), validate(back=MASK, bonus="boat")) == "LE-38b"
    used = replace(boats(2, 1, 1), spent={"boat": 1, "airship": 0, "car": 0, "train": 0})
    after = play(used, validate(back=MASK, bonus="boat"))  # a used mission's back is a vehicle (LE-A09)
    assert after.spent["boat"] == 1 and after.players[0].vehicles["boat"] == 3


def test_le_a09_a_table_may_leave_used_missions_out():
    used = replace(boats(2, 1, 1), spent={"boat": 1, "airship": 0, "car": 0, "train": 0}, options={"bonus": "vehicles"})
    assert why(used, validate(back=MASK, bonus="boat")) == "LE-38b"
    play(used, validate(back=MASK))


def test_le_e33_beyond_the_last_space_the_rest_is_lost():
    after = play(boats(3, 13, 1), validate(back=MASK))
    assert leaders(after) == (14, 1) and after.players[0].clues == 1


def test_le_a02_a_glass_that_is_passed_counts_and_two_count_twice():
    state = replace(boats(3, 11, 1), board="practice")
    assert play(boats(3, 11, 1), validate(back=MASK)).players[0].clues == 2
    assert state.pack.settings.clues["left"] == (5, 9, 12, 14)


def test_le_e35_the_fourth_member_is_not_sent_in_the_turn_it_comes():
    after = play(boats(3, 3, 4, car=1), validate(back=MASK, bonus="car"))
    assert after.players[0].fourth == 1 and why(after, go(SPHINX, "car")) == "LE-13a"


def test_le_a08_a_mission_with_nobody_needed_only_leaves():
    state = replace(boats(2, 3, 3, car=1), markers=frozenset({MASK, TOTEM}))
    after = play(state, validate())
    assert leaders(after) == (3, 3) and after.players[0].missions == () and after.discard["car"] == 1
    assert why(state, validate(bonus="car")) == "LE-38a"


# --- the end ---
def emptied(**changes):
    """Ada takes the last token of both piles."""
    return replace(player(table(), fourth=0), piles=(1, 0), **changes)


def test_le_e36_four_clues_win_in_the_turn_that_empties_the_piles():
    places = (MASK, TOTEM, "other-a")
    state = on(standing(mission(emptied(), "boat", *places), *places[:2]), 13, 1)
    state = player(replace(state, markers=frozenset({"other-a"})), clues=3)
    state = play(state, LEFT1, PHASE, validate(back=MASK))
    assert state.winner == 0 and state.stage == OVER and asked(state) == ["clue"]


def test_le_a04_the_turn_is_finished_and_then_counted():
    state = play(emptied(), LEFT1)
    assert state.stage == TURNS and state.piles == (0, 0)
    assert play(state, PHASE, END).stage == OVER


def test_a_table_may_finish_the_round():
    state = play(emptied(options={"finish": "round"}), LEFT1, PHASE, END)
    assert state.stage == TURNS
    assert play(state, PHASE, END, seat=1).stage == OVER


def test_le_e38_among_equals_the_fewest_tokens_win_missions_counted():
    state = replace(mission(table(), "car", SPHINX, MASK), piles=(0, 0), stage=OVER)
    for seat, spaces in enumerate(((5, 8), (6, 5))):
        state = on(state, *spaces, seat=seat)
    state = having(having(state, car=0), 1, car=0)
    assert [state.tokens(Seat(s)) for s in (0, 1)] == [7, 6]
    sheet = EXPLORERS.score(state)
    assert sheet.ranking == ((1,), (0,)) and sheet.totals == (5, 5) and sheet.tie_rule == "LE-49"
    assert english(sheet.tie) == "Bo is before Ada, with fewer tokens in front: 6 against 7."
    level = EXPLORERS.score(having(state, 1, car=1))
    assert level.ranking == ((0, 1),) and level.tie_rule == "LE-49a"


def test_le_a05_the_fourth_clue_wins_at_once_and_takes_the_numbers():
    places = (MASK, TOTEM)
    state = player(on(phase2(standing(mission(table(), "boat", *places), *places)), 3, 1), clues=3)
    state = play(state, validate(back=MASK))
    assert (state.winner, state.stage, asked(state), asked(state, 1)) == (0, OVER, ["clue"], [])
    for n in (3, 11, 0, 8):
        state = play(state, m.ClueNumber(step=step(state, "clue"), number=n))
    assert asked(state) == [] and state.players[0].numbers == (3, 11, 0, 8)


def test_a_clue_set_right_takes_the_end_back():
    state = player(on(phase2(standing(mission(table(), "boat", MASK, TOTEM), MASK, TOTEM)), 3, 1), clues=3)
    state = EXPLORERS.correct(play(state, validate(back=MASK)), "0/clues", 3)
    assert (state.stage, state.winner, asked(state)) == (TURNS, None, [])


# --- setting up, and the end of a turn ---
@pytest.mark.parametrize(("players", "markers"), [(2, 4), (3, 3), (4, 2)])
def test_le_e40_so_many_markers_for_so_many_players(players, markers):
    state = start(players)
    places = (CHURCH, SPHINX, MASK, TOTEM)
    move = m.Markers(step=step(state, "markers"), places=places[: markers - 1])
    assert why(state, move) == "LE-06"
    assert len(play(state, replace(move, places=places[:markers])).markers) == markers


def test_le_a17_with_two_players_and_a_box_entered_nothing_is_drawn():
    assert len(start(2, box="practice").markers) == 4
    assert asked(start(2, box="practice")) == ["flip"]


def test_le_e41_the_members_come_back_from_the_zones_with_the_end_of_the_turn():
    state = play(table(), LEFT1, replace(LEFT1, zone="right", n=2))
    assert state.turn.zones == (1, 2) and state.free(Seat(0)) == 0
    after = play(state, PHASE, END)
    assert after.free(Seat(0)) == 3 and after.active == 1 and after.turn.zones == (0, 0)
    invariant(after)


def test_le_45_members_on_the_map_stay():
    assert play(standing(table(), SPHINX), PHASE, END).members == {SPHINX: 0}


def test_le_e43_who_sends_nobody_may_still_validate():
    state = standing(mission(table(), "boat", MASK, TOTEM), MASK, TOTEM)
    assert leaders(play(state, PHASE, validate(back=MASK))) == (3, 1)


def test_a_turn_without_anything_to_validate_ends_at_once():
    assert play(mission(table(), "boat", MASK, TOTEM), END).active == 1
    ready = standing(mission(table(), "boat", MASK, TOTEM), MASK, TOTEM)
    assert why(ready, END) == "LE-13c"


def test_le_a15_a_mission_is_named_by_whoever_lays_it_and_offers_only_what_fits():
    state = play(table(), replace(LEFT1, face=m.MISSION, vehicle="boat"))
    asked_ = EXPLORERS.choices(state, Seat(0), {"move": m.NamePlaces})
    assert isinstance(asked_, Choice)
    offered = [o.value for o in asked_.options]
    assert SPHINX not in offered  # two cars lead there
    assert {MASK, TOTEM, CHURCH, "other-a"} <= set(offered)
    assert why(state, PHASE) == "TB-ANSWER"


# --- turns nobody wrote down ---
def test_an_untracked_turn_puts_in_doubt_what_it_may_have_changed_and_asks_where_the_members_are():
    state = play(standing(table(), SPHINX), m.DoneNotTracked())
    assert state.active == 1 and asked(state) == ["map"]
    assert figure(state, "0/clues") is None and figure(state, "1/clues") == 0
    assert figure(state, "1/boat") is None and figure(state, "pile/left") is None
    assert state.free(Seat(1)) is None
    after = play(state, m.MembersAt(step=step(state, "map"), places=(MASK, "", "", "")))
    assert after.free(Seat(1)) == 3 and after.standing(Seat(0)) == (MASK,)
    assert after.free(Seat(0)) is None  # the fourth member may have come
    assert EXPLORERS.correct(after, "0/fourth", 0).free(Seat(0)) == 2


def test_where_a_leader_stands_is_asked_when_it_moves_and_the_clues_with_it():
    state = boats(2, 3, 3).doubt(["0/leader/left", "0/clues"])
    state = play(state, validate(back=MASK))
    assert asked(state) == ["leader", "clues"]
    state = play(state, m.LeaderAt(step=step(state, "leader"), space=9), m.CluesAre(step=step(state, "clues"), n=2))
    assert leaders(state) == (9, 3) and figure(state, "0/clues") == 2 and figure(state, "0/leader/left") == 9


def test_a_mission_nobody_names_is_only_counted():
    state = play(table(), replace(LEFT1, face=m.MISSION, vehicle="boat"))
    state = play(state, m.Decline(step=step(state, "places")))
    assert state.players[0].missions == () and state.missions(Seat(0)) == 1 and state.tokens(Seat(0)) == 9


def test_a_turn_of_a_dealt_table_is_never_untracked():
    assert why(dealt(), m.DoneNotTracked()) == "TB-DONE-1"


def test_a_missed_first_action_still_lets_members_come_back():
    state = standing(turned(table(), acted=True), SPHINX)
    assert why(state, m.Recall(place=SPHINX)) == "LE-14"
