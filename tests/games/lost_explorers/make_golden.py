"""Plays the golden games anew: python -m tests.games.lost_explorers.make_golden. Only after a change of the rules'
version; then look at each record, and write its result into test_whole_games.py."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from companion import session as sessions
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.contract import Rejection, Revision, Seat
from games.lost_explorers import moves as m
from games.lost_explorers.score import TIE
from tests.games.lost_explorers.play import EXPLORERS, english, next_move, setup

FOLDER = Path(__file__).parent / "golden"


def enter(session: Session, entry: Entry) -> Revision:
    judged = session.judge(entry)
    assert isinstance(judged, Judged), (entry, english(judged.says))
    session.append(judged)
    return judged.revision


def overruled(session: Session) -> bool:
    """The table lets somebody take a second token from a zone."""
    state, everyone = session.state, frozenset(session.state.seats)
    move = m.Equipment(zone="left", n=1, face=m.VEHICLE, vehicle="" if state.practice else "train")
    no = EXPLORERS.play(state, state.active, move)
    if not isinstance(no, Rejection) or no.waives != ("LE-20",):
        return False
    enter(session, Ruled(seat=state.active, key="r", move=move, waived=frozenset(no.waives), agreed=everyone))
    return True


def made(seed: int, n: int, *, changes: bool, **options: str) -> Session:
    rnd = random.Random(seed)
    session = Session(EXPLORERS, setup(n, seed, **options))
    ruled = not changes
    while not EXPLORERS.is_over(session.state):
        seat, move = next_move(session.state, rnd)
        rev = enter(session, Played(seat=seat, key=str(session.revision), move=move))
        everyone = frozenset(Seat(s) for s in range(n))
        if changes and rev % 50 == 20:
            enter(session, TakenBack(seat=seat, key=f"t{rev}", undoes=rev, agreed=everyone))
        if changes and rev % 50 == 40:
            enter(session, Corrected(seat=seat, key=f"c{rev}", fact="discard/car", value=1))
        ruled = ruled or (rev > 30 and overruled(session))
    while EXPLORERS.steps(session.state, Seat(0)) or any(EXPLORERS.steps(session.state, Seat(s)) for s in range(n)):
        seat, move = next_move(session.state, rnd)
        enter(session, Played(seat=seat, key=str(session.revision), move=move))
    return session


def found(wanted: str, n: int, *, changes: bool, **options: str) -> Session:
    """The first game that ends so."""
    for seed in range(400):
        session = made(seed, n, changes=changes, **options)
        state = session.state
        sheet = EXPLORERS.score(state)
        first = [sheet.totals[place[0]] for place in sheet.ranking[:2]]
        ending = "clues" if state.winner is not None else "tie" if sheet.tie_rule == TIE else "piles"
        if ending == "tie" and first[0] != first[1]:
            continue  # it decides who wins
        if ending == wanted:
            return session
    raise AssertionError(wanted)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    games = {
        "four-clues": found("clues", 2, changes=True, box="practice"),
        "piles-empty": found("piles", 3, changes=True, box="box"),
        "fewest-tokens": found("tie", 3, changes=False, box="practice"),
    }
    for name, session in games.items():
        text = json.dumps(sessions.dump(session), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        sheet = EXPLORERS.score(session.state)
        sys.stdout.write(f"{name}: {session.revision} entries, {sheet.ranking} {sheet.totals} {sheet.tie_rule}\n")
        for p in session.state.players:
            seat = session.state.players.index(p)
            tokens = session.state.tokens(Seat(seat))
            sys.stdout.write(f"  {p.name}: {p.leaders} clues {p.clues} tokens {tokens} numbers {p.numbers}\n")


if __name__ == "__main__":
    main()
