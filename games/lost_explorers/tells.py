"""A move in one sentence for the log, on the state before it. Nothing in it is secret: what a token hides on its other
face is told of none that does not lie on its Mission face."""

from __future__ import annotations

from games.contract import Seat
from games.lost_explorers import moves as m
from games.lost_explorers import names
from games.lost_explorers.equipment import kind_at
from games.lost_explorers.model import State
from games.lost_explorers.pack import SIDES, VEHICLES
from games.lost_explorers.tracks import glasses
from games.lost_explorers.validating import Validating
from games.words import Line, Plural, Value, _, fill, n_

Told = tuple[str | Plural, dict[str, Value]]
VALIDATES = n_(
    "{name} validates {mission}: {n} space on the {track}",
    "{name} validates {mission}: {n} spaces on the {track}",
    by="n",
)
FINDS = n_(
    "{name} validates {mission}: {n} space on the {track}, and finds {clues}",
    "{name} validates {mission}: {n} spaces on the {track}, and finds {clues}",
    by="n",
)
CLUES = n_("{n} clue", "{n} clues", by="n")


def tells(state: State, seat: Seat, move: m.ExplorersMove) -> Line:
    says, words = _of_a_turn(state, seat, move)
    return fill(says, {"name": state.players[seat].name, **words})


def _of_a_turn(state: State, seat: Seat, move: m.ExplorersMove) -> Told:
    match move:
        case m.Recall(place=m.ALL):
            return _("{name} takes all members back from the map"), {}
        case m.Recall(place=place):
            return _("{name} takes a member back: {place}"), {"place": names.place(state, place)}
        case m.Equipment():
            return _equipment(state, move)
        case m.Expedition(place=place, gives=kind):
            return _expedition(state, seat, place, kind)
        case m.EndPhase1():
            return _("{name} ends phase 1"), {}
        case m.Validate():
            return _validate(state, seat, move)
        case m.EndTurn():
            return _("{name} ends the turn"), {}
        case m.DoneNotTracked():
            return _("{name} took a turn that was not tracked"), {}
        case _:
            return _answers(state, move)


def _equipment(state: State, move: m.Equipment) -> Told:
    side = SIDES.index(move.zone) if move.zone in SIDES else 0
    kind = move.vehicle or kind_at(state, side, move.n)
    words: dict[str, Value] = {
        "n": move.n,
        "zone": names.ZONES.get(move.zone, names.NO_SUCH),
        "vehicle": names.vehicle(kind),
    }
    if move.face == m.VEHICLE:
        return _("{name} takes token {n}, {zone}: {vehicle}"), words
    return _("{name} takes token {n}, {zone}, as a mission (back: {vehicle})"), words


def _expedition(state: State, seat: Seat, place: str, kind: str) -> Told:
    there = state.members.get(place)
    words: dict[str, Value] = {"place": names.place(state, place), "vehicle": names.vehicle(kind)}
    if there is None or there == seat:
        return _("{name} goes to {place} and gives up {vehicle}"), words
    foe = state.players[there].name
    return _("{name} goes to {place}, pushes {foe} home and pays {vehicle}"), {**words, "foe": foe}


def _validate(state: State, seat: Seat, move: m.Validate) -> Told:
    turn = Validating(state, seat, move)
    n = turn.steps_forward
    words: dict[str, Value] = {"mission": turn.says, "n": n, "track": names.TRACKS[SIDES[turn.side]]}
    found = glasses(state, seat, turn.side, n)
    return (FINDS, {**words, "clues": fill(CLUES, {"n": found})}) if found else (VALIDATES, words)


def _answers(state: State, move: m.ExplorersMove) -> Told:
    match move:
        case m.Markers(places=places):
            return _("{name} lays the markers: {places}"), {"places": names.places(state, places)}
        case m.Flip(vehicle=kind):
            shown = names.vehicle(kind) if kind in VEHICLES else names.NO_SUCH
            return _("A starting token of {name} is turned over: {vehicle}"), {"vehicle": shown}
        case m.NamePlaces(places=places) | m.AddMission(places=places):
            return _("{name} has the mission {places}"), {"places": names.places(state, [p for p in places if p])}
        case m.DropMission():
            return _("{name} has a mission less than the books said"), {}
        case m.LeaderAt(space=space):
            return _("{name} says where a leader stands: {space}"), {"space": space}
        case m.CluesAre(n=n):
            return _("{name} says how many clue tiles there are: {n}"), {"n": n}
        case m.MembersAt(places=places):
            there = [p for p in places if p]
            where = names.places(state, there) if there else Line(_("nowhere"))
            return _("{name} says where the members stand: {places}"), {"places": where}
        case m.ClueNumber(number=number):
            return _("{name} reads a number from a clue: {number}"), {"number": number}
        case _:
            return _("{name} leaves a question open"), {}
