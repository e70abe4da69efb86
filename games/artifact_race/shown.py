"""Fills the view, from the state and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.artifact_race import names
from games.artifact_race.delivering import hunters_left
from games.artifact_race.flow import capacity, rounds_left
from games.artifact_race.model import NO_TICKETS, OVER, State
from games.artifact_race.numbers import numbers
from games.artifact_race.pack import ArtifactId, Connection, HunterId, Mode, Place
from games.artifact_race.reach import Journey
from games.artifact_race.rolling import misses_now
from games.artifact_race.travel import flight, head_start, journey, ways
from games.artifact_race.view import (
    ArtifactShown,
    Board,
    ConnectionShown,
    CrisisShown,
    ExplorerShown,
    HunterShown,
    PersonalShown,
    PlaceShown,
    Reached,
    TurnShown,
)
from games.contract import Seat, Viewer
from games.words import Named


def board(state: State, viewer: Viewer) -> Board:
    mover, trip = _mover(state)
    return Board(
        name=Named(state.pack.name),
        numbers=numbers(state.pack),
        places_far=trip is not None and trip.places,
        round=state.round,
        goal=state.pack.settings.fame_to_win,
        active=None if state.phase == OVER else state.active,
        places=tuple(_place(state, p) for p in state.pack.places.values()),
        connections=tuple(_connection(state, c) for c in state.pack.connections.values()),
        crises=_crises(state),
        artifacts=tuple(_artifact(state, a) for a in state.tender.values() if a is not None),
        explorers=tuple(_explorer(state, s, viewer) for s in state.seats),
        turn=_turn(state),
        reach_of=mover,
        reach=() if trip is None else _reach(state, trip),
        tenders_left=len(state.undealt),
        hunters_left=None if state.own_cards else hunters_left(state).total(),
        events_left=None if state.own_cards else len(state.decks["events"]),
        offered=_hunters(state, state.offered) if _may_see(state, viewer) else (),
    )


def _may_see(state: State, viewer: Viewer) -> bool:
    if state.phase == OVER:  # put aside, see State.aside
        return False
    open_ = state.options.get("hunters_offer") == "open"
    return open_ or (viewer is not None and any(o.what == "keep" and o.seat == viewer for o in state.open))


def _mover(state: State) -> tuple[Seat | None, Journey | None]:
    if state.phase == OVER:
        return None, None
    for o in state.open:
        if o.what == "flight":
            return o.seat, flight(state, o)
    if state.turn.kind in ("roll", "ticket") and not state.turn.ending:
        return state.active, journey(state)
    return None, None


def _reach(state: State, trip: Journey) -> tuple[Reached, ...]:
    return tuple(
        Reached(
            place=to,
            mode=by.value,
            ends=way.ends.value,
            cost=way.cost,
            left=way.left,
            way=tuple((c.id, there) for c, there, _left in way.steps),
            changes=len(way.switched),
        )
        for (by, to), way in ways(state.pack, trip).items()
    )


def _place(state: State, p: Place) -> PlaceShown:
    lies = (a for a in state.tender.values() if a is not None and state.sites[a] == p.id)
    return PlaceShown(
        id=p.id,
        name=Named(p.name),
        region=Named(state.pack.regions[p.region].name),
        at=p.at,
        ring=p.world_city,
        museum=p.museum,
        asks=state.tender.get(p.id),
        site_of=tuple(a for a in lies if state.carrier(a) is None),
    )


def _connection(state: State, c: Connection) -> ConnectionShown:
    closed = next((crisis.kind.value for crisis in state.crises if crisis.border == c.border), "")
    return ConnectionShown(c.id, c.mode.value, c.a, c.b, c.pips, c.border, closed, c.one_way)


def _crises(state: State) -> tuple[CrisisShown, ...]:
    return tuple(
        CrisisShown(c.border, c.kind.value, names.border(state.pack, c.border), rounds_left(state, c.since, c.seat))
        for c in state.crises
    )


def _artifact(state: State, id_: ArtifactId) -> ArtifactShown:
    a = state.pack.artifacts[id_]
    find, expose, recover = (names.condition(c.text) for c in a.conditions)
    stages = ((s, state.players[s].progress.get(id_, 0)) for s in state.seats)
    return ArtifactShown(
        id=id_,
        name=Named(a.name),
        rarity=names.RARITIES[a.rarity],
        points=a.points,
        museum=state.museum_of(id_) or "",
        site=state.sites[id_],
        conditions=(find, expose, recover),
        progress=tuple((s, n) for s, n in stages if n),
        carrier=state.carrier(id_),
    )


def _hunters(state: State, ids: Iterable[HunterId]) -> tuple[HunterShown, ...]:
    hunters = state.pack.hunters
    return tuple(HunterShown(h, Named(hunters[h].name), Named(hunters[h].text), n) for h, n in Counter(ids).items())


def _explorer(state: State, seat: Seat, viewer: Viewer) -> ExplorerShown:
    p, pack = state.players[seat], state.pack
    sees = state.sees_tickets(viewer, seat)
    tickets = p.tickets if sees else NO_TICKETS
    return ExplorerShown(
        seat=seat,
        name=p.name,
        adventurer=Named(pack.adventurers[p.adventurer].name),
        place=p.place,
        fame=p.fame,
        carries=p.carried,
        room=capacity(state, seat),
        hunters=_hunters(state, p.hunters),
        tickets_hidden=not sees,
        ship_tickets=tickets.get(Mode.SHIP, 0),
        rail_tickets=tickets.get(Mode.RAIL, 0),
        personal=_personal(state, seat),
        misses=p.misses,
        head_start=head_start(state, seat),
        skips=p.skips,
        caught=p.caught,
        six=p.six is not None,
    )


def _personal(state: State, seat: Seat) -> PersonalShown | None:
    personal = state.players[seat].personal
    if personal is None or (effect := state.pack.events[personal.event].effect) is None:
        return None
    return PersonalShown(names.event(state.pack, personal.event), names.effect(effect), personal.turns)


def _turn(state: State) -> TurnShown:
    t = state.turn
    earned = misses_now(state) >= state.pack.settings.emergency_after
    return TurnShown(
        kind=t.kind,
        natural=t.natural,
        left=t.left,
        mode=t.mode.value if t.mode else None,
        moved=t.moved,
        rolls_left=t.rolls_left,
        digging=t.digging,
        ending=t.ending,
        passage=earned and not t.moved and t.kind in ("", "roll", "ticket") and not t.ending,
    )
