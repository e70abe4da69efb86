"""Short words for playing Arnak in a test."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from games.arnak.game import GAME as ARNAK
from games.arnak.model import State
from games.contract import Move, Rejection, Seat, Verdict
from games.words import Value, say


def play(state: State, *moves: Any, seat: int = 0) -> State:
    for move in moves:
        after = ARNAK.play(state, Seat(seat), move)
        assert not isinstance(after, Rejection), (move, after.rule, english(after.says))
        state = after
    return state


def refused(state: State, move: Any, seat: int = 0) -> Rejection:
    answer = ARNAK.play(state, Seat(seat), move)
    assert isinstance(answer, Rejection), answer
    return answer


def verdicts(state: State, move: Move, seat: int = 0) -> dict[str, Verdict]:
    fields = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
    return {row.rule: row.verdict for row in ARNAK.ledger(state, Seat(seat), {"move": type(move), **fields})}


def read_out(state: State, move: Move, rule: str, seat: int = 0) -> str:
    """The sentence about cardboard the app does not track: never judged, always said."""
    fields = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
    rows = {row.rule: row for row in ARNAK.ledger(state, Seat(seat), {"move": type(move), **fields})}
    assert rows[rule].verdict is Verdict.READ
    return english(rows[rule].says)


def english(value: Value) -> str:
    return say(value, NullTranslations())


def asked(state: State, seat: int = 0) -> list[str]:
    return [step.id for step in ARNAK.steps(state, Seat(seat))]


def figure(state: State, fact: str) -> int | None:
    return next(f.value for f in ARNAK.facts(state, None) if f.id == fact)


def total(state: State, seat: int = 0) -> int | None:
    return ARNAK.score(state).totals[seat]
