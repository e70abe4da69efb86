"""Random play, for every game alike: moves, rulings, corrections and take-backs."""

from __future__ import annotations

import importlib
import random
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from companion.chance import shuffled
from companion.entries import Corrected, Entry, Played, Ruled, TakenBack
from companion.session import Judged, Session
from games.contract import Choice, Game, Move, Partial, Rejection, Revision, RuleId, Seat, Setup


@dataclass(frozen=True)
class Case:
    """A move that keeps the rule, or breaks it and nothing else."""

    rule: RuleId
    keeps: bool
    state: Any
    seat: Seat
    move: Move


def kept(rule: RuleId, move: Any, state: Any, seat: int = 0) -> Case:
    return Case(rule, True, state, Seat(seat), move)


def broken(rule: RuleId, move: Any, state: Any, seat: int = 0) -> Case:
    return Case(rule, False, state, Seat(seat), move)


def world_of(game: Game) -> Any:
    """What a game's tests must bring: CASES, elsewhere(state, viewer, rnd), secrets(state, viewer). It may bring
    TABLES, the options it is played with."""
    return importlib.import_module(f"tests.games.{game.name}.worlds")


def seats_of(session: Session) -> list[Seat]:
    return [Seat(s) for s in range(len(session.setup.seats))]


def walk(
    game: Game, state: Any, seat: Seat, rnd: random.Random, *, wild: bool = False, start: Partial | None = None
) -> Any:
    """Answer one choice after another. ``wild`` also picks what is greyed out. None: nothing to do."""
    partial: dict[str, Any] = dict(start or {})
    while isinstance(asked := game.choices(state, seat, partial), Choice):
        options = [o for o in asked.options if wild or o.blocked is None]
        assert options or wild or not partial or start, "what is not greyed out must lead to a move"
        if not options:
            return None
        partial = dict(asked.answer(partial, rnd.choice(options).value))
    return asked


def enter(session: Session, entry: Entry) -> Revision:
    judged = session.judge(entry)
    assert isinstance(judged, Judged), judged
    session.append(judged)
    return judged.revision


def some_entry(session: Session, rnd: random.Random, key: str) -> Entry | None:
    game, state, seats = session.game, session.state, seats_of(session)
    seat, everyone = rnd.choice(seats), frozenset(seats)
    match rnd.choices(["play", "rule", "correct", "take back"], [7, 1, 1, 1])[0]:
        case "rule":
            move = walk(game, state, seat, rnd, wild=True)
            refused = move and game.play(state, seat, move)
            if isinstance(refused, Rejection) and refused.waives:
                return Ruled(seat=seat, key=key, move=move, waived=frozenset(refused.waives), agreed=everyone)
            return None
        case "correct":
            fact = rnd.choice(game.facts(state, seat))
            value = rnd.choice([fact.low, fact.high, fact.value if fact.sure else None])
            return Corrected(seat=seat, key=key, fact=fact.id, value=value)
        case "take back":
            mine = [r for r, e in session.live.items() if e.seat == seat]
            return TakenBack(seat=seat, key=key, undoes=mine[-1], agreed=everyone) if mine else None
        case _:
            for s in rnd.sample(seats, len(seats)):
                if move := walk(game, state, s, rnd):
                    return Played(seat=s, key=key, move=move)
            raise AssertionError("someone must have a move")


@st.composite
def played_tables(draw: st.DrawFn, game: Game, max_entries: int = 25) -> Session:
    names = tuple(f"P{i}" for i in range(draw(st.sampled_from(list(game.seats)))))
    rnd = random.Random(draw(st.integers(0, 2**32 - 1)))
    options = draw(st.sampled_from(getattr(world_of(game), "TABLES", ({},))))
    setup = Setup(game.name, game.version, names, {"depth": draw(st.sampled_from(game.depths)), **options})
    session = Session(game, shuffled(game, setup, rnd))
    for n in range(draw(st.integers(0, max_entries))):
        if game.is_over(session.state):
            break
        entry = some_entry(session, rnd, f"k{n}")
        judged = entry and session.judge(entry)
        assert not isinstance(judged, Rejection) or isinstance(entry, TakenBack), judged
        if isinstance(judged, Judged):
            session.append(judged)
    return session
