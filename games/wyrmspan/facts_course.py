"""Setting right where the game is: round and turn, who has passed, and which objective is scored."""

from __future__ import annotations

from dataclasses import replace

from games.contract import FactId, Seat
from games.figures import Figure
from games.wyrmspan.data import DRAGONS
from games.wyrmspan.model import END, TURNS, Open, State
from games.wyrmspan.objectives_results import count_fact
from games.wyrmspan.rounds import with_objective

THE_OBJECTIVE = ("objective", "count", "next")  # questions of the end of a round


def course(state: State, what: str, value: int | None) -> State:
    """Round and turn: these are never unknown."""
    assert value is not None, what
    match what:
        case "round":
            return replace(state, round=value, open=tuple(o for o in state.open if o.what != "next"))
        case "start":
            return replace(state, start=Seat(value))
        case "active":
            return _goes_on(replace(state, active=Seat(value), passed=state.passed - {value}, acted=False))
        case _:
            raise KeyError(what)


def has_passed(state: State, seat: Seat, *, passed: bool) -> State:
    """Back in the round, the round goes on with them if it had ended."""
    if not passed:
        back = replace(state, passed=state.passed - {seat})
        return _goes_on(replace(back, active=seat, acted=False) if state.phase == END else back)
    mine = seat == state.active
    return replace(state, passed=state.passed | {seat}, acted=state.acted or mine)


def set_objective(state: State, round_: int, objective: str | None) -> State:
    """What was counted for another one holds no more: it is counted anew, or asked for if that is long ago."""
    was, counts = state.objectives[round_ - 1], state.counts
    state = with_objective(state, round_, objective)
    if state.untracked or was in (None, objective) or round_ > len(counts):
        return state
    if state.phase == END and round_ == state.round:
        kept = tuple(o for o in state.open if o.what not in THE_OBJECTIVE)
        return replace(state, counts=counts[: round_ - 1], open=kept).trust(*_counted(state, round_))
    nobody: tuple[Figure, ...] = (None,) * len(state.players)
    return replace(state, counts=tuple(nobody if n == round_ else row for n, row in enumerate(counts, 1)))


def _counted(state: State, round_: int) -> list[FactId]:
    return [count_fact(seat, round_) for seat in state.seats]


def _goes_on(state: State) -> State:
    """A round that was being ended is not over: its end is asked for anew, with the objective counted then."""
    if state.phase != END:
        return state
    kept = tuple(o for o in state.open if not _of_the_end(o))
    state = replace(state, phase=TURNS, due=(), counts=state.counts[: state.round - 1], open=kept)
    return state.trust(*_counted(state, state.round))


def _of_the_end(o: Open) -> bool:
    """Questions of the end of a round; what a card gave the others in somebody's turn stays open."""
    if o.what != "read":
        return o.what in THE_OBJECTIVE
    number = o.about.removeprefix("share/").split("/")[1]
    return not number.isdigit() or "once_per_round" in DRAGONS[int(number)].abilities
