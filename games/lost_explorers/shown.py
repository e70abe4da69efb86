"""The board as everybody sees it: all of it is public. The Mission faces that do not lie up are in no view."""

from __future__ import annotations

from games.contract import Seat
from games.lost_explorers import names
from games.lost_explorers.equipment import MOST, kind_at
from games.lost_explorers.model import OVER, Mission, State
from games.lost_explorers.pack import SIDES, TO_WIN, VEHICLES, Place
from games.lost_explorers.plan import Plan, plan, reach
from games.lost_explorers.turn import offered_places
from games.lost_explorers.validating import bonus_due
from games.lost_explorers.view import Board, CampShown, ChuteShown, MissionShown, PlaceShown, TrackShown
from games.words import Line, Named, Value, _


def board(state: State) -> Board:
    over = state.stage == OVER
    return Board(
        name=Named(state.pack.name),
        practice=state.practice,
        places=tuple(_place(state, place) for place in _on_the_map(state)),
        tracks=(_track(state, 0), _track(state, 1)),
        chutes=(_chute(state, 0), _chute(state, 1)),
        discard=tuple((kind, n) for kind, n in state.offered().items() if n != 0),
        camps=tuple(_camp(state, seat) for seat in state.seats),
        active=None if over else state.active,
        phase=state.phase,
        clues_left=state.clues_left,
        winner=state.winner,
        sum=clue_sum(state),
    )


def _on_the_map(state: State) -> list[Place]:
    """Of places nobody has entered only those in use."""
    used = {*state.members, *state.markers, *(id_ for p in state.players for m in p.missions for id_ in m.places)}
    return [place for place in offered_places(state) if not place.spare or place.id in used]


def clue_sum(state: State) -> int | None:
    if state.winner is None:
        return None
    numbers = state.players[state.winner].numbers
    return sum(numbers) if len(numbers) == TO_WIN else None


def _place(state: State, place: Place) -> PlaceShown:
    return PlaceShown(
        id=place.id,
        name=Named(place.name),
        at=place.at,
        vehicles=place.vehicles,
        marker=place.id in state.pack.markers,
        validated=place.id in state.markers,
        member=state.members.get(place.id),
        reach=reach(state, place),
    )


def _track(state: State, side: int) -> TrackShown:
    settings, name = state.pack.settings, SIDES[side]
    kinds = tuple(kind for kind in VEHICLES if settings.tracks[kind] == name)
    return TrackShown(name, kinds, settings.start, settings.last, settings.bonus, settings.clues[name])


def _chute(state: State, side: int) -> ChuteShown:
    found = (kind_at(state, side, n) for n in range(1, MOST + 1))
    used = state.phase > 0 and state.turn.zones[side] != 0
    return ChuteShown(SIDES[side], state.pile(side), tuple(kind for kind in found if kind), used)


def _camp(state: State, seat: Seat) -> CampShown:
    who, mine = state.players[seat], seat == state.active
    zones = (state.turn.zones[0] or 0, state.turn.zones[1] or 0) if mine else (0, 0)
    return CampShown(
        seat=seat,
        name=who.name,
        free=state.free(seat),
        zones=zones,
        places=state.standing(seat),
        waiting=state.fourth(seat) == 0,
        leaders=(state.leader(seat, 0), state.leader(seat, 1)),
        clues=state.clues(seat),
        vehicles=tuple((kind, n) for kind, n in state.vehicles(seat).items() if n != 0),
        missions=tuple(_mission(state, seat, mission) for mission in who.missions),
        tokens=state.tokens(seat),
        limit=state.limit if mine and state.phase else None,
        numbers=who.numbers,
    )


def _mission(state: State, seat: Seat, mission: Mission) -> MissionShown:
    found = plan(state, seat, mission)
    return MissionShown(
        id=mission.id,
        vehicle=mission.vehicle,
        track=state.pack.settings.tracks[mission.vehicle],
        places=mission.places,
        missing=state.missing(seat, mission),
        needs=len(state.needed(mission)),
        lacks=found.lacks,
        plan=steps(state, found),
        ready=found.ready and state.map_known,
        possible=found.possible,
        bonus=bonus_due(state, seat, mission) is True and any(n != 0 for n in state.offered().values()),
    )


def steps(state: State, found: Plan) -> tuple[Line, ...]:
    """A plan in words, one line a step."""
    lines = [Line(_("Call the member back: {place}"), {"place": names.place(state, id_)}) for id_ in found.recalls]
    for take in found.takes:
        words: dict[str, Value] = {"n": take.n, "zone": names.ZONES[take.side], "vehicle": names.vehicle(take.vehicle)}
        lines.append(Line(_("Take token {n}, {zone}, for its {vehicle}"), words))
    for trip in found.trips:
        words = {"place": names.place(state, trip.place), "vehicle": names.vehicle(trip.gives)}
        lines.append(Line(_("Go to {place}, giving up {vehicle}"), words))
    return tuple(lines)
