"""Plays the golden games of the final scoring and of the Automa and writes their records:
``python -m tests.games.wyrmspan.make_score_golden``.

Only for a change of the record's own form. A golden game that no longer replays is a broken promise, not a reason
to write it anew.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from companion import session as sessions
from companion.chance import shuffled
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.contract import Rolled, Seat, Setup
from games.wyrmspan.automa_moves import Decide, HerTurnDone
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.moves import DoneNotTracked, NextRound, Pass
from games.wyrmspan.scoring_only_moves import (
    AllNamed,
    Counted,
    CountObjective,
    GuildMarkers,
    LeftOver,
    NamesDragon,
    PayClause,
    ThingsOn,
    WritePoints,
)

FOLDER = Path(__file__).parent / "golden"
SEED = 11


class Table:
    def __init__(self, *names: str, **options: str) -> None:
        setup = Setup("wyrmspan", WYRMSPAN.version, names, options)
        self.session = Session(WYRMSPAN, shuffled(WYRMSPAN, setup, random.Random(SEED)))

    @property
    def state(self) -> Any:
        return self.session.state

    def enter(self, kind: type[Entry], seat: int, **more: Any) -> None:
        n = self.session.revision + 1
        entry = kind(seat=Seat(seat), key=f"k{n}", at=f"2026-11-30 21:{n % 60:02}", t=float(n), **more)
        judged = self.session.judge(entry)
        assert isinstance(judged, Judged), (entry, judged)
        self.session.append(judged)

    def do(self, seat: int, *moves: Any) -> None:
        for move in moves:
            self.enter(Played, seat, move=move)

    def write(self, name: str) -> None:
        text = json.dumps(sessions.dump(self.session), ensure_ascii=False, indent=1) + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def sheet(seat: int) -> str:
    return f"sheet/{seat}/4"


def dragons(seat: int, **caves: tuple[int, ...]) -> list[Any]:
    named = [NamesDragon(step=sheet(seat), dragon=n, cave=c) for c, numbers in caves.items() for n in numbers]
    return [*named, AllNamed(step=sheet(seat))]


def points(seat: int, **categories: int) -> list[Any]:
    return [WritePoints(step=sheet(seat), category=c, points=n) for c, n in categories.items()]


def objectives(seat: int, *counts: int) -> list[Any]:
    tiles = ("7B", "3B", "5A", "9B")
    return [CountObjective(step=sheet(seat), round=r, objective=tiles[r - 1], n=n) for r, n in enumerate(counts, 1)]


def tie_by_dragons() -> Table:
    """Ada builds hers up, Bo writes points, Cy mixes. Ada and Bo come to 83; Ada shows 9 dragons, Bo 8."""
    t = Table("Ada", "Bo", "Cy", depth="score")
    t.do(0, *dragons(0, C=(48, 38, 119), G=(86, 36, 46), A=(37, 43, 17)))
    t.do(0, ThingsOn(step=sheet(0), space="A3", eggs=0, matching=2, cached=1, tucked=0))
    t.do(0, GuildMarkers(step=sheet(0), guild="highlands", others=2, counted=0, last=("first",)))
    t.do(0, LeftOver(step=sheet(0), coins=1, resources=2, dragon_cards=2, cave_cards=3), *objectives(0, 3, 4, 2, 1))
    t.do(0, PayClause(step=sheet(0), dragon=86, way=1), *points(0, eggs=3, cached=3, tucked=0))
    t.do(1, *objectives(1, 3, 6, 1, 0), *points(1, guild=3, printed=48, end_game=9, eggs=4, cached=1, tucked=5))
    t.do(1, *points(1, leftovers=1))
    t.do(2, *dragons(2, A=(106, 62)), *objectives(2, 1, 4, 2, 1), *points(2, guild=0, eggs=2, cached=0, tucked=5))
    everyone = frozenset({Seat(0), Seat(1), Seat(2)})
    much = WritePoints(step=sheet(2), category="leftovers", points=41)
    t.enter(Ruled, 2, move=much, waived=frozenset({"WY-SCO-13a"}), agreed=everyone)
    t.enter(TakenBack, 2, undoes=t.session.revision, agreed=everyone)
    t.do(2, *points(2, leftovers=4))
    for seat in range(3):
        t.do(seat, Counted(step=sheet(seat)))
    t.enter(Corrected, 0, fact="printed/0", value=6)  # with three players the tile's other side is up
    t.enter(Corrected, 1, fact="1/visible", value=8)
    return t


def shared_victory() -> Table:
    """Equal points and equal dragons: the place after the shared first is the third."""
    t = Table("Ada", "Bo", "Cy", depth="score", printing="2025")
    same = {"guild": 6, "printed": 40, "end_game": 9, "eggs": 8, "cached": 5, "tucked": 6, "objectives": 15}
    t.do(0, *points(0, **same, leftovers=2))
    t.do(1, *points(1, **{**same, "eggs": 9, "cached": 4}, leftovers=2))
    t.do(2, *points(2, **{**same, "objectives": 8}, leftovers=0))
    for seat in range(3):
        t.do(seat, Counted(step=sheet(seat)))
    for fact, value in (("0/visible", 9), ("1/visible", 9)):
        t.enter(Corrected, 0, fact=fact, value=value)
    return t


def against_ravel() -> Table:
    """A whole solo game of untracked turns, every card of Ravel's as it comes, and her figures at the end."""
    t = Table("Ada", depth="light", automa="ravel_1")
    for round_ in range(1, 5):
        turns = 0
        while t.state.phase == "turns":
            for o in t.state.open:
                if o.what == "decide":
                    t.do(0, Decide(step=o.step, card=Rolled("automa")))
                    break
                if o.what == "her_steps":
                    t.enter(Corrected, 0, fact="0/excavated/C", value=1 + round_ % 4)
                    offers = next(s for s in WYRMSPAN.steps(t.state, Seat(0)) if s.id == o.step).offers
                    t.do(0, offers[round_ % 3].move)
                    break
            else:
                for o in t.state.open:
                    if o.what == "hers" and turns % 2:
                        t.do(0, HerTurnDone(step=o.step))
                turns += 1
                t.do(0, DoneNotTracked() if turns < 6 - round_ // 2 else Pass())
        for o in list(t.state.open):
            if o.what == "next":
                t.do(0, NextRound(step=o.step))
    for n in range(60):
        if not (asks := WYRMSPAN.score(t.state).asks):
            return t
        fact = next(f for f in WYRMSPAN.facts(t.state, None) if f.id == asks[0])
        value = (0, 1, 2)[n % 3] if fact.guess is None else fact.guess
        t.enter(Corrected, 0, fact=fact.id, value=max(fact.low, min(fact.high, value)))
    raise AssertionError("each figure is asked once")


GAMES = {"score-tie-by-dragons": tie_by_dragons, "score-shared-victory": shared_victory, "solo-ravel": against_ravel}

if __name__ == "__main__":
    for name, played in GAMES.items():
        played().write(name)
