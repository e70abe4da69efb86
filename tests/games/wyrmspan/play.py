"""Short words for playing Wyrmspan in a test."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from games.contract import Rejection, Seat, Step, Verdict
from games.shelf import WYRMSPAN
from games.words import Value, say
from games.wyrmspan.model import State


def play(state: State, *moves: Any, seat: int = 0) -> State:
    for move in moves:
        after = WYRMSPAN.play(state, Seat(seat), move)
        assert not isinstance(after, Rejection), (move, after.rule, english(after.says))
        state = after
    return state


def refused(state: State, move: Any, seat: int = 0) -> Rejection:
    answer = WYRMSPAN.play(state, Seat(seat), move)
    assert isinstance(answer, Rejection), answer
    return answer


def ruled(state: State, move: Any, seat: int = 0) -> State:
    """The table plays it anyway."""
    why = refused(state, move, seat)
    after = WYRMSPAN.play(state, Seat(seat), move, frozenset(why.waives))
    assert not isinstance(after, Rejection)
    return after


def verdicts(state: State, move: Any, seat: int = 0) -> dict[str, Verdict]:
    fields = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
    return {row.rule: row.verdict for row in WYRMSPAN.ledger(state, Seat(seat), {"move": type(move), **fields})}


def english(value: Value) -> str:
    return say(value, NullTranslations())


def asked(state: State, seat: int = 0) -> list[str]:
    """Kinds of questions, in order."""
    ids = [step.id for step in WYRMSPAN.steps(state, Seat(seat))]
    return [o.what for o in state.open if o.step in ids and o.seat in (seat, None)]


def question(state: State, what: str, seat: int = 0) -> Step:
    opened = next(o for o in state.open if o.what == what and o.seat in (seat, None))
    return next(s for s in WYRMSPAN.steps(state, Seat(seat)) if s.id == opened.step)


def step(state: State, what: str, seat: int = 0) -> str:
    return question(state, what, seat).id


def figure(state: State, fact: str) -> int | None:
    return next(f.value for f in WYRMSPAN.facts(state, None) if f.id == fact)


def holds(state: State, seat: int = 0) -> dict[str, int | None]:
    return {what: figure(state, f"{seat}/{what}") for what in state.players[seat].stock}
