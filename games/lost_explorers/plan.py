"""What an open mission still lacks, and the cheapest way to it this turn: an exact search. Cheapest are the fewest
members placed, then the fewest called back, then the fewest called back from places other missions ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

from games.contract import Seat
from games.lost_explorers.equipment import MOST, kind_at
from games.lost_explorers.model import FIRST_TURN, Mission, State
from games.lost_explorers.pack import SIDES, VEHICLES, Place, Vehicle

Counts = tuple[int, int, int, int]  # of each of VEHICLES
Route = tuple[Vehicle, ...]


@dataclass(frozen=True, slots=True)
class Trip:
    place: str
    gives: Vehicle


@dataclass(frozen=True, slots=True)
class Take:
    """A token taken for its vehicle."""

    side: str
    n: int
    vehicle: Vehicle


@dataclass(frozen=True, slots=True)
class Plan:
    """``possible``: None where not all vehicles are known. ``lacks``: vehicles to be had before all trips can be
    made, as few as can be."""

    ready: bool
    possible: bool | None
    lacks: tuple[Vehicle, ...] = ()
    recalls: tuple[str, ...] = ()
    takes: tuple[Take, ...] = ()
    trips: tuple[Trip, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat can still do in phase 1: of the turn it is in, or of its next one, as things stand."""

    open: bool  # phase 1 is still to be played, or is being
    recall: bool
    free: int | None
    limit: int | None
    zones: tuple[bool, bool]  # still empty


def turn_of(state: State, seat: Seat) -> Turn:
    free = state.free(seat)
    if seat == state.active and state.phase:
        now = state.turn
        empty = (now.zones[0] == 0, now.zones[1] == 0)
        return Turn(now.phase == 1, not now.acted, free, state.limit, empty)
    first = state.round == 1 and seat >= state.active
    return Turn(True, True, free, FIRST_TURN[seat] if first else None, (True, True))


def plan(state: State, seat: Seat, mission: Mission) -> Plan:
    missing = state.missing(seat, mission)
    if not missing:
        return Plan(bool(mission.places), True if mission.places else None)
    found = [state.pack.places[id_] for id_ in missing]
    have, turn = state.vehicles(seat), turn_of(state, seat)
    if any(place.vehicles is None for place in found) or None in have.values():
        return Plan(False, None if turn.open else False)
    held: Counter[Vehicle] = Counter({kind: n or 0 for kind, n in have.items()})
    ways = ways_round(tuple((place.id, place.vehicles or ()) for place in found))
    lacks = min((_less(needs, held) for needs, _trips in ways), key=lambda more: (sum(more.values()), _order(more)))
    kinds = tuple(kind for kind in VEHICLES for _n in range(lacks[kind]))
    if not turn.open:
        return Plan(False, False, kinds)
    if turn.free is None:
        return Plan(False, None, kinds)
    return _cheapest(state, seat, mission, turn, held, ways, kinds)


# --- trips ---
Way = tuple[Counter[Vehicle], tuple[Trip, ...]]


@lru_cache(maxsize=1024)
def ways_round(places: tuple[tuple[str, Route], ...]) -> tuple[Way, ...]:
    """Every order of the trips and every vehicle given up, with the vehicles one has to begin with: what is shown on
    each trip, and what has been given up before it. Of those that need the same, the first."""
    found: dict[tuple[int, ...], Way] = {}
    for order in permutations(places):
        for gives in product(*(dict.fromkeys(route) for _id, route in order)):
            needs: Counter[Vehicle] = Counter()
            gone: Counter[Vehicle] = Counter()
            for (_id, route), kind in zip(order, gives, strict=True):
                needs |= Counter(route) + gone
                gone[kind] += 1
            trips = tuple(Trip(id_, kind) for (id_, _route), kind in zip(order, gives, strict=True))
            found.setdefault(tuple(needs[kind] for kind in VEHICLES), (needs, trips))
    return tuple(found.values())


def _less(needs: Counter[Vehicle], have: Counter[Vehicle]) -> Counter[Vehicle]:
    return needs - have


def _order(kinds: Counter[Vehicle]) -> tuple[int, ...]:
    return tuple(-kinds[kind] for kind in VEHICLES)


# --- the cheapest ---
def _cheapest(
    state: State,
    seat: Seat,
    mission: Mission,
    turn: Turn,
    held: Counter[Vehicle],
    ways: tuple[Way, ...],
    lacks: Route,
) -> Plan:
    best: tuple[tuple[int, ...], Plan] | None = None
    for takes in _takes(state, turn):
        have = held + Counter(take.vehicle for take in takes)
        way = next((trips for needs, trips in ways if not _less(needs, have)), None)
        if way is None:
            continue
        placing = len(way) + sum(take.n for take in takes)
        recalls = _recalls(state, seat, mission, turn, placing)
        if recalls is None or (turn.limit is not None and placing > turn.limit):
            continue
        cost = (placing, len(recalls), len(takes))
        if best is None or cost < best[0]:
            best = cost, Plan(False, True, lacks, recalls, takes, way)
    return best[1] if best else Plan(False, False, lacks)


def _takes(state: State, turn: Turn) -> Iterator[tuple[Take, ...]]:
    """At most one token of each chute; only those whose vehicle the app sees."""
    choices = []
    for side, name in enumerate(SIDES):
        kinds = [(n, kind_at(state, side, n)) for n in range(1, MOST + 1)] if turn.zones[side] else []
        choices.append([None, *(Take(name, n, kind) for n, kind in kinds if kind)])
    for chosen in product(*choices):
        yield tuple(take for take in chosen if take is not None)


def _recalls(state: State, seat: Seat, mission: Mission, turn: Turn, placing: int) -> tuple[str, ...] | None:
    """Whom to call back so that there are enough in front; None: there are not."""
    short = placing - (turn.free or 0)
    if short <= 0:
        return ()
    if not turn.recall:
        return None
    others = Counter(p for m in state.players[seat].missions if m.id != mission.id for p in m.places)
    spare = [place for place in state.standing(seat) if place not in mission.places]
    spare.sort(key=lambda place: others[place])
    return tuple(spare[:short]) if len(spare) >= short else None


def reach(state: State, place: Place) -> tuple[Vehicle, ...] | None:
    """What the active seat may give up for going there now; (): it may go, and nobody has entered by what; None: it
    cannot."""
    seat, limit = state.active, state.limit
    if state.phase != 1 or state.free(seat) == 0 or limit == 0:
        return None
    if place.id in state.markers or state.members.get(place.id) == seat:
        return None
    if place.vehicles is None:
        return ()
    have = state.vehicles(seat)
    short = [k for k in set(place.vehicles) if have[k] is not None and (have[k] or 0) < place.vehicles.count(k)]
    return None if short else tuple(dict.fromkeys(place.vehicles))
