"""What the twenty objectives count on a mat, and their words. Ranks and points: ``objectives_results``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.contract import FactId, Seat
from games.figures import Figure, plus, total
from games.wyrmspan.data import OBJECTIVES, TRACK
from games.wyrmspan.formulas_worth import has, span
from games.wyrmspan.model import State
from games.wyrmspan.names import objective_name as says
from games.wyrmspan.score_scene import Lies, Sight, markers, sight

__all__ = ["count", "missing", "position", "says"]
LETTERS = {"crimson_cavern": "C", "golden_grotto": "G", "amethyst_abyss": "A"}


def count(state: State, seat: Seat, objective: str) -> Figure:
    """What a seat has of it now. None: the books cannot say."""
    return _count(sight(state, seat), OBJECTIVES[objective].counts)


def missing(state: State, seat: Seat, objective: str) -> tuple[FactId, ...]:
    """The figures that would have to be known to count."""
    see, counts = sight(state, seat), OBJECTIVES[objective].counts
    if _count(see, counts) is not None:
        return ()
    match counts.partition(":")[0]:
        case "cave_cards":
            return see.unexcavated
        case "cards_in":
            cave = LETTERS[counts.partition(":")[2]]
            row = see.mat.caves[cave]
            dragons = [f"{seat}/dragons/{cave}"] if row.unsure else []
            return (*dragons, *([f"{seat}/excavated/{cave}"] if row.excavated is None else []))
        case "eggs":
            return see.uncounted_eggs
        case "cached":
            return see.uncached
        case "guild_position":
            return (f"{seat}/guild",)
        case _:
            return see.unnamed


def _count(see: Sight, counts: str) -> Figure:
    kind, _colon, which = counts.partition(":")
    match kind:
        case "cave_cards":
            return see.mat.cave_cards
        case "cards_in":
            row = see.mat.caves[LETTERS[which]]
            return plus(row.count, None if row.excavated is None else row.excavated - 1)
        case "egg_capacity":
            return None if see.dragons is None else total(d.dweller.capacity for d in see.dragons)
        case "eggs":
            return see.mat.eggs
        case "cached":
            return see.mat.cached
        case "guild_position":
            return position(see.state, see.seat)
        case _:
            return _dragons(see, TESTS[counts])


def position(state: State, seat: Seat) -> Figure:
    """One figure that sorts as the tile does: more markers first, then further on the track."""
    placed, space = markers(state, seat), state.seen(seat).guild
    return None if placed is None or space is None else placed * len(TRACK) + space


def _dragons(see: Sight, test: Callable[[Lies], bool | None]) -> Figure:
    if see.dragons is None:
        return None
    low, high = span(map(test, see.dragons))
    return low if low == high else None


def _costs(test: Callable[[int], bool]) -> Callable[[Lies], bool | None]:
    return lambda d: None if d.dweller.card is None else test(d.dweller.card.items)


def _either(*traits: str) -> Callable[[Lies], bool | None]:
    return lambda d: None if d.traits is None else bool(d.traits & set(traits))


def _trait(trait: str) -> Callable[[Lies], bool | None]:
    return lambda d: has(d, trait)


TESTS: Mapping[str, Callable[[Lies], bool | None]] = {
    "cost_0_2": _costs(lambda n: n <= 2),
    "cost_3_plus": _costs(lambda n: n >= 3),
    "type_wp_or_opr": _either("when_played", "once_per_round"),
    "type_if_activated": _trait("if_activated"),
    **{
        key: _trait(key.partition(":")[2])
        for key in (o.counts for o in OBJECTIVES.values())
        if key.startswith(("size:", "pers:"))
    },
}
