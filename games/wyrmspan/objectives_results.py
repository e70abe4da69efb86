"""Who came where in each objective: friendly ties, one at least, points by round."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import FactId, Seat
from games.figures import Figure
from games.wyrmspan.data import OBJECTIVES, ROUNDS
from games.wyrmspan.model import State

OTHER = 4  # the place of whoever has nothing to count, and of all behind the third
POINTS: tuple[tuple[int, int, int, int], ...] = ((4, 1, 0, 0), (5, 2, 1, 0), (6, 3, 2, 0), (7, 4, 3, 0))
Place = int  # 1, 2, 3 or OTHER


def places(counts: Sequence[Figure]) -> tuple[Place | None, ...]:
    """Ties share a place, and the next lower count takes the next one; nothing takes none. While one count is
    unknown only those who have nothing know their place."""
    if None in counts:
        return tuple(OTHER if n == 0 else None for n in counts)
    order = sorted({n for n in counts if n}, reverse=True)
    return tuple(min(OTHER, order.index(n) + 1) if n else OTHER for n in counts)


def points(round_: int, place: Place | None) -> Figure:
    return None if place is None else POINTS[round_ - 1][place - 1]


def count_fact(seat: Seat, round_: int) -> FactId:
    return f"{seat}/count/{round_}"


def scored(state: State) -> range:
    """The rounds whose objective has been counted, or has to be: all four where nothing was tracked."""
    return range(1, (ROUNDS if state.untracked else len(state.counts)) + 1)


def counts(state: State, round_: int) -> tuple[Figure, ...]:
    """What each seat had when it was scored, and last the Automa."""
    have: tuple[Figure, ...] = (None,) * len(state.players)
    if round_ <= len(state.counts):
        have = tuple(
            state.known(count_fact(seat, round_), n)
            for seat, n in zip(state.seats, state.counts[round_ - 1], strict=True)
        )
    return have if state.rival is None else (*have, rival_count(state, round_))


def rival_count(state: State, round_: int) -> Figure:
    """Printed count of the round and her coins, as far as that is possible at all (WY-SOLO-13)."""
    objective, rival = OBJECTIVES.get(state.objectives[round_ - 1] or ""), state.rival
    if rival is None or round_ in rival.counts:
        return rival.counts[round_] if rival else None
    coins = rival.coins[round_ - 1]
    if objective is None or not objective.automa or coins is None:
        return None
    n = objective.automa[round_ - 1] + coins
    return n if objective.most is None else min(n, objective.most)


def place_of(state: State, seat: int, round_: int) -> Place | None:
    """The Automa is the seat after the last."""
    return places(counts(state, round_))[seat]


def lowest(state: State, seat: Seat) -> Figure:
    """Objectives where this seat's marker lies in the lowest place that any lies in."""
    found = 0
    for round_ in scored(state):
        all_ = places(counts(state, round_))
        mine = all_[seat]
        if mine != OTHER and None in all_:
            return None
        found += mine == max(p or 0 for p in all_)
    return found
