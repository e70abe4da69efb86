"""What follows by itself: the setting up ends, turns and rounds pass, the game ends."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Seat
from games.lost_explorers.model import ASIDE, OVER, SETUP, TURNS, State, ThisTurn
from games.lost_explorers.pack import TO_WIN


def follows(state: State) -> State:
    state = _places_used(state)
    if state.stage == SETUP and not [o for o in state.open if o.what not in ASIDE]:
        state = replace(state, stage=TURNS)
    state = _resumed(state)
    return _won(state) if state.stage != SETUP and state.winner is None else state


def _places_used(state: State) -> State:
    """Of the spare places that stand in for those nobody has entered."""
    used = {*state.members, *state.markers, *(id_ for p in state.players for m in p.missions for id_ in m.places)}
    spare = [p.id for p in state.pack.places.values() if p.spare]
    n = max((n for n, id_ in enumerate(spare, 1) if id_ in used), default=0)
    return replace(state, spares=n) if n > state.spares else state


def winner_by_clues(state: State) -> Seat | None:
    """The active seat first: clues are gained in one's own turn."""
    order = sorted(state.seats, key=lambda seat: seat != state.active)
    return next((s for s in order if (state.clues(s) or 0) >= TO_WIN), None)


def _won(state: State) -> State:
    """Four clues win at once, before empty piles are looked at (LE-01, LE-A05, LE-A22)."""
    seat = winner_by_clues(state)
    if seat is None:
        return state
    state = replace(state, stage=OVER, winner=seat)
    return state.ask("clue", "LE-47", seat, n=TO_WIN)


def _resumed(state: State) -> State:
    """A figure set right may take the end of the game back: that by four clues, and that by empty piles."""
    if state.winner is not None and (state.clues(state.winner) or 0) < TO_WIN:
        kept = tuple(o for o in state.open if o.what != "clue")
        back = state.with_player(state.winner, numbers=())
        state = replace(back, stage=OVER if back.ran_out else TURNS, winner=None, open=kept)
    if state.ran_out and not _piles_empty(state):
        state = replace(state, ran_out=False, stage=TURNS if state.winner is None else OVER)
    return state


def _piles_empty(state: State) -> bool:
    return state.pile(0) == 0 and state.pile(1) == 0


def next_turn(state: State) -> State:
    """Members come back from the zones; to the left, or to the end (LE-44, LE-46)."""
    n = len(state.players)
    following = Seat((state.active + 1) % n)
    last = following == 0
    over = _piles_empty(state) and (last or state.options.get("finish") != "round")
    state = state.trust("zone/left", "zone/right")
    return replace(
        state,
        active=following,
        round=state.round + last,
        turn=ThisTurn(),
        stage=OVER if over else state.stage,
        ran_out=over,
    )
