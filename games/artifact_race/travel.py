"""What an explorer can travel with, and where that leads: the one place that asks the map."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from games.artifact_race.measure import parts
from games.artifact_race.model import SIX, Open, State
from games.artifact_race.pack import BorderId, EmbargoFrom, EventKind, Mode, MoveBonus, Pack, PlaceId, Switch
from games.artifact_race.reach import ENOUGH, Journey, Way, price, reachable
from games.contract import Seat

Ways = Mapping[tuple[Mode, PlaceId], Way]
KEPT = 128  # journeys: each is asked again and again while one question is on the screen
_known: OrderedDict[tuple[int, Journey], tuple[Pack, Ways]] = OrderedDict()


def ways(pack: Pack, journey: Journey) -> Ways:
    """As ``reach.reachable``, known by the pack itself."""
    key = (id(pack), journey)
    if key not in _known or _known[key][0] is not pack:
        _known[key] = (pack, reachable(pack, journey))
        if len(_known) > KEPT:
            _known.popitem(last=False)
    return _known[key][1]


def crosses_from(state: State, seat: Seat) -> int:
    """The lowest roll that crosses an embargo: a 6, or what a hunter allows (AR-37, AR-A13)."""
    return min([SIX, *(e.roll for _whose, _n, e in state.effects(seat) if isinstance(e, EmbargoFrom))])


def closed(state: State, seat: Seat, natural: int | None) -> frozenset[BorderId]:
    """Borders that cannot be crossed: by war never, by embargo only on a rolled 6 (AR-37, AR-38). ``natural``: what
    the die showed; None: no roll."""
    crossing = natural is not None and natural >= crosses_from(state, seat)
    return frozenset(c.border for c in state.crises if c.kind is EventKind.WAR or not crossing)


def journey(state: State) -> Journey:
    """Of the active explorer, as the turn stands."""
    turn, seat, place = state.turn, state.active, state.me.place
    shut = closed(state, seat, turn.natural)
    if turn.kind != "roll":
        left = turn.left if turn.kind == "ticket" else 0
        return Journey(place, left, turn.mode, closed=shut, places=state.pack.settings.counts_places)
    effects = state.effects(seat)
    bonuses = tuple(
        ((whose, n), e)
        for whose, n, e in effects
        if isinstance(e, MoveBonus) and (whose, n) not in turn.bonus_used and counts(e, turn.natural)
    )
    switches = tuple((whose, e) for whose, _n, e in effects if isinstance(e, Switch) and whose not in turn.switched)
    return Journey(place, turn.left, turn.mode, bonuses, switches, shut)  # type: ignore[arg-type]


def counts(bonus: MoveBonus, natural: int | None) -> bool:
    """ "On 3 or less" is what the die showed (AR-34)."""
    return bonus.when_at_most is None or (natural is not None and natural <= bonus.when_at_most)


def flight(state: State, o: Open) -> Journey:
    """Of a thief whose six counts as rolled, or of a victim: one transport, nothing else (AR-57)."""
    natural = SIX if o.thief is None else None
    return fleeing(state, o.seat, o.n, natural)


def fleeing(state: State, seat: Seat, n: int, natural: int | None) -> Journey:
    shut, places = closed(state, seat, natural), state.pack.settings.counts_places
    return Journey(state.players[seat].place, n, closed=shut, places=places)


def one_connection(pack: Pack, here: PlaceId, by: Mode, to: PlaceId) -> bool:
    """Whatever it costs and whatever closes it (AR-50, AR-A27)."""
    return any(c.mode is by and there == to for c, there in pack.leaving[here])


class Bar(Enum):
    """Why a place cannot be reached. Only the first that holds."""

    NO_WAY = "no way"
    PIPS = "pips"
    WAR = "war"
    EMBARGO = "embargo"


@dataclass(frozen=True, slots=True)
class Trip:
    """A journey to one place by one transport: the way, or why there is none. ``wanted``: the way it would be with
    pips enough and open borders. ``cost``, ``have``: of pips that do not suffice, bonuses on the way included."""

    way: Way | None
    bar: Bar | None = None
    wanted: Way | None = None
    border: BorderId | None = None
    cost: int = 0
    have: int = 0


def trip(pack: Pack, j: Journey, by: Mode, to: PlaceId, crises: Mapping[BorderId, EventKind]) -> Trip:
    if way := ways(pack, j).get((by, to)):
        return Trip(way)
    free = ways(pack, replace(j, closed=frozenset()))
    if way := free.get((by, to)):
        border = next(c.border for c, _to, _left in way.steps if c.border in j.closed and c.border)
        return Trip(None, Bar.WAR if crises.get(border) is EventKind.WAR else Bar.EMBARGO, way, border)
    far = ways(pack, replace(j, left=ENOUGH, closed=frozenset()))
    if way := far.get((by, to)):
        cost, have = lacking(way, j)
        return Trip(None, Bar.PIPS, way, None, cost, have)
    return Trip(None, Bar.NO_WAY)


def lacking(way: Way, j: Journey) -> tuple[int, int]:
    """What it costs and what there is for it: of the whole way, or, where a bonus comes too late, of the part with most
    pips lacking at its end. ``way`` was travelled with ``ENOUGH``."""
    spent, parts = 0, []
    for n, (c, _to, left) in enumerate(way.steps):
        spent += price(j, c)
        have = j.left + left + spent - ENOUGH
        parts.append((spent - have, n, spent, have))
    *_, cost, have = max(parts)
    return cost, max(0, have)


def head_start(state: State, seat: Seat) -> int:
    """Pips of this round: spread as evenly as it goes, the larger parts first (AR-52, AR-A28)."""
    pips = state.pack.adventurers[state.players[seat].adventurer].head_start
    split = parts(pips, state.pack.settings.head_start_rounds)
    return split[state.round - 1] if 1 <= state.round <= len(split) else 0
