"""What follows by itself: the walk goes on, turns and rounds end. Called after everything that is written down."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Seat
from games.wyrmspan import automa, gains, scoring_only
from games.wyrmspan.data import ROUNDS
from games.wyrmspan.explore import next_stop
from games.wyrmspan.limits import excess
from games.wyrmspan.model import END, TURNS, State
from games.wyrmspan.rounds import scores_objective
from games.wyrmspan.sharing import reads

ASIDE = ("what", "prepare", "guild", "limits", "count", "hers")  # these hold nothing up


def follows(state: State) -> State:
    while (after := _next(state)) is not None:
        state = after
    return state


def _next(state: State) -> State | None:
    """The next thing that happens by itself; None: somebody is to move."""
    if state.phase == END:
        return _end_of_round(state)
    if state.phase != TURNS:
        return None
    if held := [o for o in state.open if o.what == "trim" and o.seat is not None and not excess(state, o.seat)]:
        return replace(state, open=tuple(o for o in state.open if o not in held))  # set right meanwhile
    walker = Seat(int(state.walk[0].split("/")[0])) if state.walk else state.active
    if _asked(state, walker):
        return None
    if state.walk:
        return next_stop(state)
    return _end_of_turn(state) if state.acted else None


def _asked(state: State, seat: Seat) -> bool:
    return any(o.seat == seat and o.what not in ASIDE for o in state.open)


def _end_of_turn(state: State) -> State:
    """Down to the limits, then the next who has not passed (WY-LIM-1, WY-TURN-1)."""
    if excess(state, state.active):
        return gains.ask(state, "trim", state.active)
    if (after := automa.after_turn(state)) is not None:
        return after
    n = len(state.players)
    order = [Seat((state.active + i) % n) for i in range(1, n + 1)]
    still = [seat for seat in order if seat not in state.passed]
    if still:
        return replace(state, active=still[0], acted=False)
    due = tuple(Seat((state.start + i) % n) for i in range(n))
    return replace(state, phase=END, acted=False, active=state.start, due=due)


def _end_of_round(state: State) -> State | None:
    """Once-per-round dragons in turn order, then the objective, then the next round or the end (R01)."""
    if any(o.what not in ASIDE for o in state.open):
        return None
    if state.due:
        return _once_per_round(replace(state, due=state.due[1:]), state.due[0])
    if len(state.counts) < state.round:
        return scores_objective(state)
    if state.round < ROUNDS:
        return gains.ask(state, "next", None)
    return scoring_only.begin(state)


def _once_per_round(state: State, seat: Seat) -> State:
    for space, there in state.seen(seat).mat.dragons:
        if there.card is None:
            state = gains.ask(state, "read", seat, f"dragon/?/{space}")
        elif "once_per_round" in there.card.abilities:
            state = reads(state, seat, there.card.number, space, shares=there.card.shares)
    return state
