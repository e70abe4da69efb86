"""The figures the table may set right, and the one door for doing so. All of them are public."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.contract import Fact, FactId, Seat
from games.lost_explorers import names
from games.lost_explorers.flow import follows
from games.lost_explorers.model import FIRST_TURN, SETUP, State, ThisTurn
from games.lost_explorers.pack import CLUE_TILES, SIDES, STACK_SIZE, VEHICLES
from games.lost_explorers.turn import offered_places, place_fact
from games.words import Line, Value, _

NO_YES: Mapping[int, Value] = {0: Line(_("no")), 1: Line(_("yes"))}
PHASES: Mapping[int, Value] = {1: Line(_("phase 1: sending members")), 2: Line(_("phase 2: validating missions"))}
MOST = 40  # tokens of one kind in one place; there are 20 of each in the box, 80 in all
MOST_MISSIONS = 20
MOST_ROUNDS = 99
MOST_IN_ZONE = 4
PILES = (_("Tokens in the left pile"), _("Tokens in the right pile"))
ZONES = (_("Members in the left Equipment zone"), _("Members in the right Equipment zone"))
LEADERS = (_("Leader of {name} on the left track"), _("Leader of {name} on the right track"))


def facts(state: State) -> tuple[Fact, ...]:
    found = (*_table(state), *(f for seat in state.seats for f in _seat(state, seat)), *_map(state))
    return tuple(_as_it_stands(state, fact) for fact in found)


def _as_it_stands(state: State, fact: Fact) -> Fact:
    """What the table has overruled may lie beyond what the rules allow; what is doubted is unknown. Where the app has
    dealt, everything is known."""
    if fact.value is not None and not fact.low <= fact.value <= fact.high:
        fact = replace(fact, low=min(fact.low, fact.value), high=max(fact.high, fact.value))
    if fact.id in state.all_doubts:
        return replace(fact, value=None, guess=fact.value)
    return replace(fact, sure=True) if state.practice else fact


def _table(state: State) -> Iterator[Fact]:
    players: Mapping[int, Value] = {s: state.players[s].name for s in state.seats}
    yield Fact("round", Line(_("Round")), state.round, 1, MOST_ROUNDS, sure=True, minor=True)
    yield Fact("active", Line(_("Whose turn it is")), state.active, 0, len(players) - 1, sure=True, names=players)
    if state.stage != SETUP:
        yield Fact("phase", Line(_("Phase of the turn")), state.turn.phase, 1, 2, sure=True, names=PHASES)
        for side, says in zip(SIDES, ZONES, strict=True):
            zone = state.turn.zones[SIDES.index(side)]
            yield Fact(f"zone/{side}", Line(says), zone, 0, MOST_IN_ZONE, sign="figure", minor=True)
        if state.round == 1:
            says = _("Members used in this first turn")
            yield Fact("used", Line(says), state.turn.used, 0, max(FIRST_TURN), sure=True, minor=True)
    for side, says in zip(SIDES, PILES, strict=True):
        n = SIDES.index(side)
        high = len(state.chutes[n]) if state.practice else STACK_SIZE
        yield Fact(f"pile/{side}", Line(says), state.piles[n], 0, high, sign="card")
    for kind in VEHICLES:
        words: Mapping[str, Value] = {"vehicle": names.VEHICLE_LINES[kind]}
        lying = Line(_("In the discard, Vehicle face up: {vehicle}"), words)
        yield Fact(f"discard/{kind}", lying, state.discard[kind], 0, MOST, sign=names.SIGNS[kind])
        spent = Line(_("In the discard, missions on the back of: {vehicle}"), words)
        yield Fact(f"spent/{kind}", spent, state.spent[kind], 0, MOST, sign=names.SIGNS[kind], minor=True)


def _seat(state: State, seat: Seat) -> Iterator[Fact]:
    who, settings = state.players[seat], state.pack.settings
    name: dict[str, Value] = {"name": who.name}

    def fact(what: str, says: str, value: int | None, high: int, sign: str = "", **more: Value) -> Fact:
        return Fact(f"{seat}/{what}", Line(says, {**name, **more}), value, 0, high, seat=seat, sign=sign)

    yield fact("clues", _("Clue tiles of {name}"), who.clues, CLUE_TILES, "glass")
    for n, says in enumerate(LEADERS):
        leader = fact(f"leader/{SIDES[n]}", says, who.leaders[n], settings.last, "flag")
        yield replace(leader, low=settings.start)
    for kind in VEHICLES:
        vehicle = names.VEHICLE_LINES[kind]
        yield fact(kind, _("{name}: {vehicle}"), who.vehicles[kind], MOST, names.SIGNS[kind], vehicle=vehicle)
    yield replace(fact("fourth", _("{name} has the fourth member"), who.fourth, 1, "figure"), names=NO_YES)
    count = len(who.missions)
    missions = fact(
        "missions", _("Missions in front of {name}"), count + who.nameless, max(MOST_MISSIONS, count), "notebook"
    )
    yield replace(missions, low=count)


def _map(state: State) -> Iterator[Fact]:
    who: Mapping[int, Value] = {0: Line(_("nobody")), **{s + 1: state.players[s].name for s in state.seats}}
    for place in offered_places(state):
        words: Mapping[str, Value] = {"place": names.place(state, place.id)}
        there = state.members.get(place.id)
        says = Line(_("Who stands here: {place}"), words)
        at, most = 0 if there is None else there + 1, len(state.players)
        yield Fact(place_fact(place.id), says, at, 0, most, names=who, sign="figure")
        marked = int(place.id in state.markers)
        says = Line(_("Validated: {place}"), words)
        yield Fact(f"marker/{place.id}", says, marked, 0, 1, sure=True, names=NO_YES, minor=True)


# --- setting right ---
def correct(state: State, fact: FactId, value: int | None) -> State:
    what, _slash, which = fact.partition("/")
    if value is None:
        state = state.doubt([fact])
    elif what.isdigit():
        state = _correct_seat(state, Seat(int(what)), which, value).trust(fact)
    else:
        state = _correct(state, what, which, value).trust(fact)
    return follows(state)


def _correct(state: State, what: str, which: str, n: int) -> State:
    match what:
        case "round":
            return replace(state, round=n)
        case "active":
            if n == state.active:
                return state
            return replace(state, active=Seat(n), turn=ThisTurn()).trust(*(f"zone/{side}" for side in SIDES))
        case "phase":
            return state.with_turn(phase=n)
        case "zone":
            zones = tuple(n if side == which else m for side, m in zip(SIDES, state.turn.zones, strict=True))
            return state.with_turn(zones=(zones[0], zones[1]))
        case "used":
            return state.with_turn(used=n)
        case "pile":
            return _pile(state, SIDES.index(which), n)
        case "discard":
            return replace(state, discard={**state.discard, which: n})
        case "spent":
            return replace(state, spent={**state.spent, which: n})
        case "at":
            return state.stands(which, Seat(n - 1) if n else None)
        case "marker":
            return replace(state, markers=state.markers | {which} if n else state.markers - {which})
        case _:
            raise KeyError(what)


def _pile(state: State, side: int, n: int) -> State:
    """A dealt chute loses its last tokens: none that anybody has seen."""
    piles = tuple(n if i == side else m for i, m in enumerate(state.piles))
    chutes = tuple(c[:n] if i == side else c for i, c in enumerate(state.chutes))
    return replace(state, piles=(piles[0], piles[1]), chutes=(chutes[0], chutes[1]))


def _correct_seat(state: State, seat: Seat, what: str, n: int) -> State:
    who = state.players[seat]
    name, _slash, which = what.partition("/")
    match name:
        case "clues" | "fourth":
            return state.with_player(seat, **{name: n})
        case "leader":
            spaces = tuple(n if side == which else m for side, m in zip(SIDES, who.leaders, strict=True))
            return state.with_player(seat, leaders=spaces)
        case "missions":
            return state.with_player(seat, nameless=max(0, n - len(who.missions)))
        case kind if kind in VEHICLES:
            return state.with_player(seat, vehicles={**who.vehicles, kind: n})
        case _:
            raise KeyError(name)
