"""What strangers broke at the table, each with what is right."""

from __future__ import annotations

from companion.entries import Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.contract import Rejection, Revision, Seat
from games.lost_explorers import moves as m
from tests.games.lost_explorers.play import EXPLORERS, setup, step

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
