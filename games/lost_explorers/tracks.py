"""The Discovery tracks: moving a leader, magnifying glasses, and the fourth member."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Seat
from games.figures import Figure
from games.lost_explorers.model import State
from games.lost_explorers.pack import CLUE_TILES, SIDES


def reached(state: State, side: int, before: int, after: int) -> int:
    """Glasses on the spaces after one and up to another (LE-40, LE-A02)."""
    return sum(before < space <= after for space in state.pack.settings.clues[SIDES[side]])


def ahead(state: State, space: int, n: int) -> int:
    """Never beyond the last space (LE-A03)."""
    return min(space + n, state.pack.settings.last)


def glasses(state: State, seat: Seat, side: int, n: int) -> Figure:
    """Clue tiles a move of so many spaces brings."""
    before = state.leader(seat, side)
    return None if before is None else reached(state, side, before, ahead(state, before, n))


def advances(state: State, seat: Seat, side: int, n: int) -> State:
    """Where the books do not know the leader's space it is asked for, and the clues it may bring are too."""
    if n == 0:
        return state
    before = state.leader(seat, side)
    if before is None:
        return state.ask("leader", "LE-36a", seat, SIDES[side]).ask("clues", "LE-40a", seat)
    return at_space(state, seat, side, ahead(state, before, n))


def clued(state: State, seat: Seat, n: int) -> State:
    """More clue tiles; there are thirteen."""
    return state.with_player(seat, clues=min((state.players[seat].clues or 0) + n, CLUE_TILES))


def at_space(state: State, seat: Seat, side: int, space: int) -> State:
    spaces = tuple(space if i == side else s for i, s in enumerate(state.players[seat].leaders))
    return state.with_player(seat, leaders=(spaces[0], spaces[1]))


def fourth_joins(state: State, seat: Seat) -> State:
    """Once both leaders are on the fourth space or beyond (LE-41)."""
    spaces = [state.leader(seat, side) for side in (0, 1)]
    if state.players[seat].fourth or any(s is None or s < state.pack.settings.bonus for s in spaces):
        return state
    return replace(state.with_player(seat, fourth=1)).trust(f"{seat}/fourth")
