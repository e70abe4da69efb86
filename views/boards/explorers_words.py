"""Lost Explorers in words: places, missions and players, for cards, lists and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.contract import Seat, Viewer
from games.figures import Figure
from games.lost_explorers.view import Board, CampShown, ChuteShown, MissionShown, PlaceShown, TrackShown
from games.words import Joined, Line, Says, Sign, Value, _, fill, n_
from views.boards.explorers_world import Pin
from views.boards.kit import Who, sentence
from views.theme import Look

BOAT, AIRSHIP, CAR, TRAIN = "boat", "airship", "car", "train"
VEHICLES: Mapping[str, Value] = {
    BOAT: Sign("ship", Line(_("boat"))),
    AIRSHIP: Sign("airship", Line(_("airship"))),
    CAR: Sign("car", Line(_("car"))),
    TRAIN: Sign("rail", Line(_("train"))),
}
NAMES: Mapping[str, str] = {BOAT: _("boat"), AIRSHIP: _("airship"), CAR: _("car"), TRAIN: _("train")}
COUNTED: Mapping[str, tuple[str, Says]] = {
    BOAT: ("ship", n_("{n} boat", "{n} boats", by="n")),
    AIRSHIP: ("airship", n_("{n} airship", "{n} airships", by="n")),
    CAR: ("car", n_("{n} car", "{n} cars", by="n")),
    TRAIN: ("rail", n_("{n} train", "{n} trains", by="n")),
}
NOT_KNOWN = n_("{n} token whose vehicle is not known", "{n} tokens whose vehicle is not known", by="n")
UNKNOWN: Value = Sign("ask", Line(_("vehicle not known")))
SIDES: Mapping[str, Says] = {"left": _("Left track"), "right": _("Right track")}
CHUTES: Mapping[str, Says] = {"left": _("Left pile"), "right": _("Right pile")}


@dataclass(frozen=True, slots=True)
class Atlas:
    """A board with its parts by name, as ``seat`` looks at it: whose missions are looked for on the map."""

    board: Board
    who: Who
    seat: Viewer

    def place(self, id_: str) -> PlaceShown | None:
        return next((p for p in self.board.places if p.id == id_), None)

    def camp(self, seat: Viewer) -> CampShown | None:
        return next((c for c in self.board.camps if c.seat == seat), None)

    def name(self, id_: str) -> Value:
        place = self.place(id_)
        return place.name if place is not None else id_

    # --- for the drawing ---
    @property
    def reached(self) -> tuple[str, ...]:
        return tuple(p.id for p in self.board.places if p.reach is not None)

    @property
    def validated(self) -> tuple[str, ...]:
        return tuple(p.id for p in self.board.places if p.validated)

    @property
    def members(self) -> tuple[tuple[str, int], ...]:
        return tuple((p.id, self.who.colour(p.member)) for p in self.board.places if p.member is not None)

    @property
    def active(self) -> int | None:
        return None if self.board.active is None else self.who.colour(self.board.active)

    @property
    def wanted(self) -> tuple[str, ...]:
        """What the missions of the one who looks still lack."""
        camp = self.camp(self.seat)
        found = (id_ for mission in (camp.missions if camp else ()) for id_ in mission.missing)
        return tuple(dict.fromkeys(found))

    def leaders(self, side: int) -> tuple[tuple[int, int | None], ...]:
        return tuple((self.who.colour(c.seat), c.leaders[side]) for c in self.board.camps)


def pins(look: Look, board: Board) -> tuple[Pin, ...]:
    return tuple((p.id, look.plain(p.name), p.at, p.vehicles) for p in board.places)


# --- vehicles ---
def vehicle(kind: str | None) -> Value:
    return VEHICLES.get(kind or "", UNKNOWN)


def named(kind: str) -> Value:
    """Its name, where its sign stands beside."""
    return Line(NAMES[kind]) if kind in NAMES else Line(_("vehicle not known"))


def vehicles(kinds: Sequence[str]) -> Value:
    return Joined(tuple(vehicle(kind) for kind in kinds), " + ")


def counts(look: Look, kinds: Sequence[tuple[str, Figure]]) -> str:
    """ "2 boats, 1 car", with signs where they can be drawn."""
    return look.say(Joined(tuple(_counted(kind, n) for kind, n in kinds if n != 0), ", "))


def _counted(kind: str, n: Figure) -> Value:
    name, says = COUNTED.get(kind, ("ask", NOT_KNOWN))
    counted = Sign(name, fill(says, {"n": n}), n)
    return counted if n is not None else Joined(("?", counted), " ")


# --- places ---
def title(look: Look, place: PlaceShown) -> str:
    return sentence(look.say(place.name))


def needs(look: Look, place: PlaceShown) -> str:
    if place.vehicles is None:
        return look.t(_("Which vehicles lead there nobody has entered yet"))
    return look.t(_("From Venice: {vehicles}"), vehicles=vehicles(place.vehicles))


def place_lines(look: Look, atlas: Atlas, place: PlaceShown) -> list[str]:
    """Everything the table may know of a place."""
    if place.validated:
        return [look.t(_("Validated for everybody: it counts in every mission, and nobody goes there"))]
    lines = [needs(look, place)]
    if place.member is not None:
        lines.append(_stands(look, atlas, place.member))
    lines += _asked(look, atlas, place)
    return lines


def _stands(look: Look, atlas: Atlas, seat: Seat) -> str:
    name = atlas.who.name(seat)
    if seat == atlas.seat:
        return look.t(_("Your member is here"))
    if atlas.seat is None or seat == atlas.board.active:
        return look.t(_("Here: {names}"), names=name)
    return look.t(_("{name} is here: whoever comes takes the place and pays {name} the vehicle"), name=name)


def _asked(look: Look, atlas: Atlas, place: PlaceShown) -> list[str]:
    """Which missions ask for it; those of the one who looks first."""
    found = []
    for camp in sorted(atlas.board.camps, key=lambda c: c.seat != atlas.seat):
        count = sum(place.id in mission.places for mission in camp.missions)
        if count and camp.seat == atlas.seat:
            found.append(
                look.t(n_("{n} mission of yours asks for it", "{n} missions of yours ask for it", by="n"), n=count)
            )
        elif count:
            says = n_("{name}: {n} mission asks for it", "{name}: {n} missions ask for it", by="n")
            found.append(look.t(says, name=camp.name, n=count))
    return found


def spoken(look: Look, atlas: Atlas, place: PlaceShown) -> str:
    """The label of a place on the map: whether it can be reached comes first."""
    reach = [look.t(_("within reach"))] if place.reach is not None else []
    return ". ".join([title(look, place), *reach, *place_lines(look, atlas, place)])


# --- missions ---
def mission_title(look: Look, atlas: Atlas, mission: MissionShown) -> str:
    if not mission.places:
        return look.t(_("Its places are not named yet"))
    return " \u2013 ".join(sentence(look.say(atlas.name(id_))) for id_ in mission.places)


def mission_lines(look: Look, atlas: Atlas, mission: MissionShown) -> list[str]:
    """What it brings, and what is missing."""
    brings = n_("{track}: {n} space", "{track}: {n} spaces", by="n")
    lines = [look.t(brings, track=look.t(SIDES[mission.track]), n=mission.needs)]
    if mission.bonus:
        lines[0] += " \u00b7 " + look.t(_("with a token from the discard"))
    if not mission.places:
        return [look.t(SIDES[mission.track])]
    if mission.ready:
        return [*lines, look.t(_("Ready: it can be validated in phase 2"))]
    missing = ", ".join(look.say(atlas.name(id_)) for id_ in mission.missing)
    lines.append(look.t(_("Missing: a member on {places}"), places=missing))
    if mission.lacks:
        lines.append(look.t(_("Missing: {vehicles}"), vehicles=vehicles(mission.lacks)))
    return lines


def plan_lines(look: Look, mission: MissionShown) -> list[str]:
    if mission.ready or not mission.places:
        return []
    if mission.possible is False:
        return [look.t(_("Not this turn"))]
    return [look.say(line) for line in mission.plan]


# --- players ---
def member_line(look: Look, atlas: Atlas, camp: CampShown) -> str:
    """Where the members are."""
    parts = []
    zones = sum(camp.zones)
    if zones:
        parts.append(look.t(_("{n} in the Equipment areas"), n=zones))
    if camp.places:
        places = ", ".join(look.say(atlas.name(id_)) for id_ in camp.places)
        parts.append(look.t(_("on the map: {places}"), places=places))
    if camp.waiting:
        parts.append(look.t(_("the fourth waits")))
    if camp.limit is not None:
        parts.append(look.t(_("first turn: {n} may be used"), n=camp.limit))
    return " \u00b7 ".join(parts)


def leader_line(look: Look, board: Board, camp: CampShown) -> str:
    parts = []
    for track, space in zip(board.tracks, camp.leaders, strict=True):
        text = look.t(_("{track}: space {space}"), track=look.t(SIDES[track.side]), space=space)
        parts.append(text + next_glass(look, track, space))
    return " \u00b7 ".join(parts)


def next_glass(look: Look, track: TrackShown, space: int | None) -> str:
    ahead = [clue for clue in track.clues if space is not None and clue > space]
    if space is None or not ahead:
        return ""
    return " " + look.t(_("(next glass: {n})"), n=ahead[0])


def chute_line(look: Look, chute: ChuteShown) -> str:
    text = look.t(n_("{pile}: {n} token", "{pile}: {n} tokens", by="n"), pile=look.t(CHUTES[chute.side]), n=chute.left)
    return text if not chute.used else f"{text} \u00b7 {look.t(_('used this turn'))}"


def token_title(look: Look, side: str, n: int) -> str:
    return look.t(_("{pile}: token {n}"), pile=look.t(CHUTES[side]), n=n)


def firsts(look: Look, chute: ChuteShown) -> str:
    """The tokens in front, in order: the nth costs n members."""
    found = (f"{n}.\u00a0{look.say(vehicle(kind))}" for n, kind in enumerate(chute.first, 1))
    return "  ".join(found)
