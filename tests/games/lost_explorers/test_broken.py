"""What strangers broke at the table, each with what is right."""

from __future__ import annotations

from dataclasses import replace

from companion.entries import Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.contract import Rejection, Revision, Seat
from games.lost_explorers import moves as m
from games.lost_explorers.model import OVER, TURNS
from tests.games.lost_explorers.play import EXPLORERS, asked, play, refused, ruled, setup, step
from tests.games.lost_explorers.worlds import MASK, SPHINX, TAKE, mission, phase2, standing, table

BOTH = frozenset({Seat(0), Seat(1)})
MISSION = m.Equipment(zone="left", n=1, face=m.MISSION)


# --- taking back what was seen ---
def enter(session, *moves, seat=0):
    for move in moves:
        entry = Played(seat=Seat(seat), key=str(session.revision), move=move)
        session.append(judged(session.judge(entry)))


def judged(answer):
    assert isinstance(answer, Judged), answer
    return answer


def undone(session, revision, seat=0, agreed=frozenset()):
    return session.judge(TakenBack(seat=Seat(seat), key="u", undoes=Revision(revision), agreed=agreed))


def practice():
    """Both have turned a boat over; it is Ada's turn."""
    session = Session(EXPLORERS, setup(2, 3, box="practice"))
    for seat in (0, 1):
        enter(session, m.Flip(step=step(session.state, "flip", seat), vehicle="boat"), seat=seat)
    return session


def test_a_mission_the_app_has_dealt_is_taken_back_only_if_everybody_agrees():
    """Else one looks at the Mission face, takes it back and lays the token on the other (LE-18)."""
    session = practice()
    enter(session, MISSION)
    answer = undone(session, 3)
    assert isinstance(answer, Rejection) and answer.rule == "TB-UNDO-3"
    assert judged(undone(session, 3, agreed=BOTH)).state == session.before[2]


def test_a_starting_token_turned_over_is_taken_back_only_if_everybody_agrees():
    session = practice()
    assert undone(session, 1).rule == "TB-UNDO-3" and isinstance(undone(session, 1, agreed=BOTH), Judged)


def test_what_hides_nothing_is_taken_back_without_asking():
    session = practice()
    enter(session, m.Equipment(zone="left", n=1, face=m.VEHICLE))
    assert isinstance(undone(session, 3), Judged)
    own = Session(EXPLORERS, setup(2, 3, box="box"))
    enter(own, m.Flip(step=step(own.state, "flip"), vehicle="boat"))
    assert isinstance(undone(own, 1), Judged)


def test_a_ruling_whose_taking_back_would_turn_another_mission_up_is_asked_of_everybody():
    """Without the token taken before, the first of the pile is another one."""
    session = practice()
    more = m.Equipment(zone="left", n=2, face=m.VEHICLE)
    waived = frozenset(EXPLORERS.play(session.state, Seat(0), more).waives)
    assert waived == {"LE-11"}
    session.append(judged(session.judge(Ruled(seat=Seat(0), key="r", move=more, waived=waived, agreed=BOTH))))
    enter(session, m.EndTurn())
    enter(session, MISSION, seat=1)
    first = session.state.players[1].missions[-1]
    assert isinstance(undone(session, 3), Judged)  # token 1 is the same one
    enter(session, m.EndTurn(), seat=1)
    enter(session, m.Equipment(zone="left", n=1, face=m.MISSION))
    assert undone(session, 3).rule == "TB-UNDO-3"
    assert judged(undone(session, 3, agreed=BOTH)).state.players[1].missions[-1] == first


# --- figures set right ---
def test_a_clue_forgotten_in_the_last_turn_still_wins_when_it_is_set_right():
    """Four clues come before empty piles (LE-A22), also where the end was counted already."""
    over = play(phase2(replace(table(), piles=(0, 0))), m.EndTurn())
    assert (over.stage, over.winner) == (OVER, None)
    won = EXPLORERS.correct(over, "0/clues", 4)
    assert (won.stage, won.winner, asked(won)) == (OVER, 0, ["clue"])
    assert EXPLORERS.score(won).ranking == ((0,), (1,))
    assert EXPLORERS.correct(won, "0/clues", 0) == over
    assert EXPLORERS.correct(over, "pile/left", 1).stage == TURNS


def test_a_turn_set_back_to_phase_1_takes_nobody_back_after_an_action():
    state = play(standing(table(), SPHINX), TAKE, m.EndPhase1())
    state = EXPLORERS.correct(state, "phase", 1)
    assert refused(state, m.Recall(place=SPHINX)).rule == "LE-14"
    assert play(state, m.Equipment(zone="right", n=1, face=m.VEHICLE, vehicle="car")).turn.used == 2


def test_whose_turn_it_is_set_right_leaves_no_doubt_about_another_s_zones():
    state = EXPLORERS.correct(play(table(), TAKE), "zone/left", None)
    assert state.free(Seat(0)) is None
    assert EXPLORERS.correct(state, "active", 1).free(Seat(1)) == 3


def test_a_mission_validated_before_its_places_were_named_is_not_asked_for_any_more():
    """The table overruled it; "not tracked" then must not count it as still lying there."""
    state = ruled(phase2(mission(table(), "boat")), m.Validate(mission="m1", back="", bonus=""))
    assert asked(state) == [] and state.missions(Seat(0)) == 0


def test_where_my_members_stand_offers_no_place_another_has_gone_to_since():
    state = play(standing(table(), SPHINX, MASK, seat=1), m.DoneNotTracked())
    asks = {"move": m.MembersAt, "step": step(state, "map")}
    assert {SPHINX, MASK} <= {o.value for o in EXPLORERS.choices(state, Seat(0), asks).options}
    state = play(state, m.Recall(place=SPHINX), m.Expedition(place=SPHINX, gives="car"), seat=1)
    offered = {o.value for o in EXPLORERS.choices(state, Seat(0), asks).options}
    assert SPHINX not in offered and MASK in offered
