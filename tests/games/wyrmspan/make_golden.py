"""Plays golden games anew: python -m tests.games.wyrmspan.make_golden [NAME ...]. Only where a record holds what is no
longer allowed; then look at each record, and write its result into test_whole_games.py."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from companion import session as sessions
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.contract import Rejection, Revision, Seat
from games.wyrmspan.data import SPACES
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.moves import Excavate, Pass
from tests.games.wyrmspan.play import english, next_move, setup

FOLDER = Path(__file__).parent / "golden"


def enter(session: Session, entry: Entry) -> Revision:
    judged = session.judge(entry)
    assert isinstance(judged, Judged), (entry, english(judged.says))
    session.append(judged)
    return judged.revision


def everyone(session: Session) -> frozenset[Seat]:
    return frozenset(session.state.seats)


def correct(session: Session, fact: str, value: int) -> None:
    enter(session, Corrected(seat=Seat(0), key=f"c{session.revision}", fact=fact, value=value))


def overruled(session: Session) -> None:
    """The table lets somebody excavate although a rule is against it."""
    state = session.state
    for space in SPACES:
        move = Excavate(space=space)
        no = WYRMSPAN.play(state, state.active, move)
        if isinstance(no, Rejection) and len(no.waives) == 1:
            waived, agreed = frozenset(no.waives), everyone(session)
            enter(
                session, Ruled(seat=state.active, key=f"r{session.revision}", move=move, waived=waived, agreed=agreed)
            )
            return


def made(seed: int, n: int, **options: str) -> Session:
    rnd = random.Random(seed)
    session = Session(WYRMSPAN, setup(n, seed, **options))
    while not WYRMSPAN.is_over(session.state):
        seat, move = next_move(session.state, rnd)
        rev = enter(session, Played(seat=seat, key=str(session.revision), move=move))
        if rev % 40 == 15:
            enter(session, TakenBack(seat=seat, key=f"t{rev}", undoes=rev, agreed=everyone(session)))
        if rev % 60 == 40:
            correct(session, f"{seat}/nests", 2)
        if rev % 60 > 50 and not session.state.open and not any(isinstance(e, Ruled) for e in session.log):
            overruled(session)
    return session


def counted(session: Session) -> Session:
    """What scoring has to ask is answered, each figure once."""
    while asks := WYRMSPAN.score(session.state).asks:
        fact = next(f for f in WYRMSPAN.facts(session.state, None) if f.id == asks[0])
        correct(session, fact.id, min(fact.high, max(fact.low, 3)))
    return session


def evened(session: Session) -> Session:
    """The table finds so many coins more with whoever has less that both have the same: the dragons decide."""
    totals = WYRMSPAN.score(session.state).totals
    worse = totals.index(min(totals))
    have = session.state.players[worse].stock["coin"] or 0
    correct(session, f"{worse}/coin", have + max(totals) - min(totals))
    return session


def nobody_acts(n: int) -> Session:
    """Everybody passes at once in each round: the same points and no dragon at all."""
    session = Session(WYRMSPAN, setup(n, 1, depth="full"))
    rnd = random.Random(1)
    while not WYRMSPAN.is_over(session.state):
        seat, move = next_move(session.state, rnd)
        move = Pass() if not WYRMSPAN.steps(session.state, seat) else move
        enter(session, Played(seat=seat, key=str(session.revision), move=move))
    return session


GAMES = {
    "two-full": lambda: counted(made(12, 2, depth="full")),
    "four-light": lambda: counted(made(5, 4, depth="light", tiles="table", printing="2025")),
    "dragons-decide": lambda: evened(made(8, 2, depth="full")),
    "shared-victory": lambda: nobody_acts(2),
}


def main(names: list[str]) -> None:
    for name in names or GAMES:
        session = GAMES[name]()
        text = json.dumps(sessions.dump(session), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        sheet = WYRMSPAN.score(session.state)
        dragons = [session.state.seen(s).mat.dragon_count for s in session.state.seats]
        sys.stdout.write(f"{name}: {session.revision} entries, {sheet.totals}, {sheet.ranking}, {sheet.tie_rule}\n")
        for line in sheet.lines:
            sys.stdout.write(f"  {english(line.label)}: {[c.points for c in line.cells]}\n")
        sys.stdout.write(f"  {dragons} {[p.stock for p in session.state.players]}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
