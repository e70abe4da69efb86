"""Phase 1: the Equipment action."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.contract import Group
from games.figures import less
from games.lost_explorers import names
from games.lost_explorers.model import State
from games.lost_explorers.moves import MISSION, VEHICLE, Equipment
from games.lost_explorers.pack import SIDES, VEHICLES
from games.lost_explorers.turn import (
    LIMIT,
    MEMBERS,
    TURN_1,
    LeTurn,
    gained,
    number_label,
    placed,
    vehicle_label,
    vehicle_sign,
)
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _, n_

NO_PLACES: tuple[str, ...] = ()
MOST = 4  # members in a zone, and tokens that can be reached
FACES = (VEHICLE, MISSION)
SHORT = {VEHICLE: Line(_("Vehicle")), MISSION: Line(_("Mission"))}
FACE_NAMES = {VEHICLE: Line(_("Vehicle face up")), MISSION: Line(_("Mission face up"))}


class Equipping(LeTurn[Equipment]):
    @property
    def placing(self) -> int:
        return self.move.n

    @property
    def side(self) -> int:
        return SIDES.index(self.move.zone) if self.move.zone in SIDES else 0

    @property
    def pile(self) -> int | None:
        return self.state.pile(self.side)

    @property
    def zone_name(self) -> Value:
        return names.ZONES.get(self.move.zone, names.NO_SUCH)

    @property
    def n(self) -> int:
        return self.move.n

    @property
    def zone_is_free(self) -> bool | None:
        if self.seat != self.state.active:
            return True
        members = self.state.zone(self.side)
        return None if members is None else members == 0

    @property
    def exists(self) -> bool:
        return self.move.zone in SIDES and 1 <= self.move.n <= MOST

    @property
    def is_in_pile(self) -> bool | None:
        """An empty pile is said elsewhere."""
        return None if self.pile is None else self.pile == 0 or self.move.n <= self.pile

    @property
    def face_name(self) -> Value:
        return FACE_NAMES.get(self.move.face, names.NO_SUCH)

    @property
    def is_named(self) -> bool:
        right = self.move.vehicle == "" if self.state.practice else self.move.vehicle in VEHICLES
        return right and self.move.face in FACES

    @property
    def spots(self) -> list[tuple[str, int]]:
        return [(zone, n) for zone in SIDES for n in range(1, MOST + 1)]

    @property
    def ways_to_lay(self) -> list[tuple[str, str]]:
        kinds = ("",) if self.state.practice else VEHICLES
        return [(face, kind) for face in FACES for kind in kinds]


def dealt(state: State, side: int, n: int) -> str | None:
    """The token of that number in a chute the app has dealt; None: there is none, or the table's own box is used."""
    chute = state.chutes[side]
    return chute[n - 1] if 0 < n <= len(chute) else None


def kind_at(state: State, side: int, n: int) -> str:
    """The vehicle on it; "": not tracked. Its Mission face is nobody's to know."""
    token = dealt(state, side, n)
    return "" if token is None else state.pack.tokens[token].vehicle


def into_zone(turn: Equipping, state: State) -> State:
    state = placed(state, turn, turn.move.n)
    if turn.seat != state.active:
        return state
    zones = tuple((m or 0) + turn.move.n if i == turn.side else m for i, m in enumerate(state.turn.zones))
    return state.with_turn(zones=zones)


def off_the_pile(turn: Equipping, state: State) -> State:
    left = less(state.piles[turn.side], 1)
    piles = tuple((left or 0) if i == turn.side else n for i, n in enumerate(state.piles))
    cut = turn.move.n - 1
    chutes = tuple((*c[:cut], *c[turn.move.n :]) if i == turn.side else c for i, c in enumerate(state.chutes))
    return replace(state, piles=(piles[0], piles[1]), chutes=(chutes[0], chutes[1]))


def lays_it(turn: Equipping, state: State) -> State:
    """The face was chosen before: only now does the app look at the other one, if that is to lie up."""
    vehicle, places = turn.move.vehicle, NO_PLACES
    if turn.state.practice:
        token = dealt(turn.state, turn.side, turn.move.n)
        if token is None:
            return state
        vehicle, places = turn.state.pack.tokens[token].vehicle, turn.state.pack.tokens[token].places
    if turn.move.face == VEHICLE:
        return gained(state, turn.seat, vehicle)
    return state.lays(turn.seat, vehicle, places)


def spot_label(_turn: Any, spot: tuple[str, int]) -> Value:
    return Line(_("Token {n}, {zone}"), {"n": spot[1], "zone": names.ZONES[spot[0]]})


def spot_note(turn: Any, spot: tuple[str, int]) -> Value | None:
    kind = kind_at(turn.state, SIDES.index(spot[0]), spot[1])
    return names.vehicle(kind) if kind else None


def lay_label(_turn: Any, way: tuple[str, str]) -> Value:
    face, kind = way
    if not kind:
        return FACE_NAMES[face]
    return Line(_("{face}, {vehicle}"), {"face": FACE_NAMES[face], "vehicle": names.VEHICLE_LINES[kind]})


# fmt: off
EQUIPMENT = Action(_("Equipment"), Equipping, (
    Ask("spot", _("Which token? The first costs 1 member, the fourth 4."), lambda e: e.spots, label=spot_label,
        note=spot_note, columns=4, short=lambda e, s: number_label(e, s[1]), row=lambda e, s: names.SIDE_NAMES[s[0]],
        sign=lambda e, s: names.SIGNS.get(kind_at(e.state, SIDES.index(s[0]), s[1]), ""), fills=("zone", "n")),
    Ask("lay", _("Which face up? Decide before anybody sees the Mission face."), lambda e: e.ways_to_lay,
        label=lay_label, columns=4, short=lambda e, w: vehicle_label(e, w[1]) if w[1] else FACE_NAMES[w[0]],
        row=lambda e, w: SHORT[w[0]], sign=lambda e, w: vehicle_sign(e, w[1]), fills=("face", "vehicle"),
        at_once=lambda _e, _w: True),  # it says all: the third tap from Now writes it
), (
    *TURN_1,
    Shape("LE-16a", _("There are two zones, and the first to fourth token of each pile can be reached."),
          lambda e: e.exists, _("There is no such token.")),
    Shape("LE-18a", _("Say which vehicle is on the token, and which face lies up."),
          lambda e: e.is_named, _("Say which vehicle is on it, and the face.")),
    Need("LE-20", _("Once members stand in a zone it takes no more: one token from each pile in a turn."),
         lambda e: e.zone_is_free, _("You have used that zone this turn.")),
    Need("LE-22", _("Nothing can be taken from an empty pile."),
         lambda e: None if e.pile is None else e.pile > 0, _("That pile is empty.")),
    Need("LE-16b", _("The pile has a token of that number."),
         lambda e: e.is_in_pile,
         n_("That pile has only {pile} token.", "That pile has only {pile} tokens.", by="pile"), source="LE-A12"),
    MEMBERS, LIMIT,
    Do("LE-16", _("Exactly as many of your members go to the {zone_name} as the number of the token says: {n}."),
       into_zone),
    Do("LE-16c", _("The token leaves the pile, and those behind it move up."), off_the_pile),
    Trust("LE-18", _("Vehicle or Mission is decided before the Mission face is seen.")),
    Do("LE-18b", _("It lies in front of you: {face_name}."), lays_it),
    Trust("LE-19", _("A token that lies keeps its face for good.")),
    Trust("LE-21", _("There is no limit to the tokens you may own.")),
), group=Group.MAIN, sign="card", note=_("1 to 4 members for the 1st to 4th token"),
   does=_("Take token {n}"), short=_("Equipment"))
# fmt: on
