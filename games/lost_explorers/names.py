"""Lost Explorers in words: vehicles, places, missions, tracks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.lost_explorers.model import Mission, State
from games.lost_explorers.moves import ALL
from games.lost_explorers.pack import AIRSHIP, BOAT, CAR, LEFT, RIGHT, TRAIN, VEHICLES, Side, Vehicle
from games.words import Joined, Line, Named, Plural, Sign, Value, _, fill, n_

SIGNS: Mapping[Vehicle, str] = {BOAT: "ship", AIRSHIP: "airship", CAR: "car", TRAIN: "rail"}
VEHICLE_LINES: Mapping[Vehicle, Line] = {
    BOAT: Line(_("boat")),
    AIRSHIP: Line(_("airship")),
    CAR: Line(_("car")),
    TRAIN: Line(_("train")),
}
COUNTED: Mapping[Vehicle, Plural] = {
    BOAT: n_("{n} boat", "{n} boats", by="n"),
    AIRSHIP: n_("{n} airship", "{n} airships", by="n"),
    CAR: n_("{n} car", "{n} cars", by="n"),
    TRAIN: n_("{n} train", "{n} trains", by="n"),
}
SIDE_NAMES: Mapping[Side, Line] = {LEFT: Line(_("Left")), RIGHT: Line(_("Right"))}
ZONES: Mapping[Side, Line] = {LEFT: Line(_("left Equipment zone")), RIGHT: Line(_("right Equipment zone"))}
TRACKS: Mapping[Side, Line] = {LEFT: Line(_("left track")), RIGHT: Line(_("right track"))}
UNKNOWN_VEHICLE = Line(_("a vehicle that is not known"))
NOT_NAMED = Line(_("a mission whose places are not named yet"))
ON_THE_BOARD = Line(_("those shown on the board"))
NO_SUCH = Line(_("nothing there is"))


def vehicle(kind: str) -> Value:
    """One alone is a word: a sign without a number beside it says too little."""
    return VEHICLE_LINES.get(kind, UNKNOWN_VEHICLE)


def vehicles(kinds: Iterable[str], by: str = " + ") -> Value:
    """A sign for each; of several alike one with their number."""
    found = list(kinds)
    return Joined(tuple(counted(kind, found.count(kind)) for kind in VEHICLES if kind in found), by)


def counted(kind: str, n: int) -> Value:
    return Sign(SIGNS[kind], fill(COUNTED[kind], {"n": n}), n)


def place(state: State, id_: str) -> Value:
    if id_ == ALL:
        return Line(_("all of them"))
    found = state.pack.places.get(id_)
    return NO_SUCH if found is None else Named(found.name)


def places(state: State, ids: Sequence[str]) -> Value:
    return Joined(tuple(place(state, id_) for id_ in ids))


def route(state: State, id_: str) -> Value:
    found = state.pack.places.get(id_)
    return ON_THE_BOARD if found is None or found.vehicles is None else vehicles(found.vehicles)


def mission(state: State, it: Mission | None) -> Value:
    if it is None:
        return NO_SUCH
    if not it.places:
        return NOT_NAMED
    return Joined(tuple(place(state, id_) for id_ in it.places), " \N{EN DASH} ")
