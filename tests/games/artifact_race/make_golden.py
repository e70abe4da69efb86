"""Plays the golden games anew: python -m tests.games.artifact_race.make_golden. Only after a change of the rules'
version; then look at each record, and write its result into test_golden.py."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from companion import session as sessions
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.artifact_race import moves as m
from games.artifact_race.pack import Mode
from games.contract import Rejection, Revision, Seat
from tests.games.artifact_race.play import RACE, english, next_move, setup

FOLDER = Path(__file__).parent / "golden"


def enter(session: Session, entry: Entry) -> Revision:
    judged = session.judge(entry)
    assert isinstance(judged, Judged), (entry, english(judged.says))
    session.append(judged)
    return judged.revision


def overruled(session: Session) -> None:
    """The table lets somebody go where the pips do not reach."""
    state, everyone = session.state, frozenset(session.state.seats)
    if state.open or state.turn.kind not in ("roll", "ticket"):
        return
    for c, to in state.pack.leaving[state.me.place]:
        move = m.Go(by=Mode(c.mode), to=to)
        no = RACE.play(state, state.active, move)
        if isinstance(no, Rejection) and no.waives:
            key = f"r{session.revision}"
            enter(session, Ruled(seat=state.active, key=key, move=move, waived=frozenset(no.waives), agreed=everyone))
            return


def made(seed: int, n: int, **options: str) -> Session:
    rnd = random.Random(seed)
    session = Session(RACE, setup(n, seed, **options))
    while not RACE.is_over(session.state):
        seat, move = next_move(session.state, rnd)
        rev = enter(session, Played(seat=seat, key=str(session.revision), move=move))
        everyone = frozenset(Seat(s) for s in range(n))
        if rev % 60 == 20:
            enter(session, TakenBack(seat=seat, key=f"t{rev}", undoes=rev, agreed=everyone))
        if rev % 60 == 40:
            enter(session, Corrected(seat=seat, key=f"c{rev}", fact=f"{seat}/ticket/ship", value=1))
        if rev % 60 > 50 and not any(isinstance(e, Ruled) for e in session.log):
            overruled(session)
    return session


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    games = {
        "app-deals": made(11, 3),
        "table-deals": made(12, 2, cards="table", die="table", hunters_offer="open", dig_rolls="one-per-stage"),
    }
    for name, session in games.items():
        text = json.dumps(sessions.dump(session), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {session.revision} entries\n")
        for p in session.state.players:
            sys.stdout.write(f"  {p.name}: {[(x.n, x.rule, x.artifact, x.museum) for x in p.points]}\n")


if __name__ == "__main__":
    main()
