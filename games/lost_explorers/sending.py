"""Phase 1: calling members back, Equipment, Expedition, and the end of the phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.contract import FactId, Group, Seat
from games.figures import less
from games.lost_explorers import names
from games.lost_explorers.model import State
from games.lost_explorers.moves import ALL, MISSION, VEHICLE, EndPhase1, Equipment, Expedition, Recall
from games.lost_explorers.pack import SIDES, VEHICLES, Place
from games.lost_explorers.turn import (
    LIMIT,
    MEMBERS,
    TURN_1,
    LeTurn,
    M,
    gained,
    number_label,
    offered_places,
    place_fact,
    place_label,
    placed,
    vehicle_label,
    vehicle_sign,
)
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Line, Value, _, n_

NO_PLACES: tuple[str, ...] = ()
MOST = 4  # members in a zone, and tokens that can be reached
FACES = (VEHICLE, MISSION)
FACE_NAMES = {VEHICLE: Line(_("Vehicle face up")), MISSION: Line(_("Mission face up"))}


# --- calling back ---
class Recalling(LeTurn[Recall]):
    @property
    def standing(self) -> list[str]:
        mine = list(self.state.standing(self.seat))
        return [*mine, ALL] if len(mine) > 1 else mine

    @property
    def place_name(self) -> Value:
        return names.place(self.state, self.move.place)

    @property
    def there(self) -> bool | None:
        if self.move.place == ALL or self.state.members.get(self.move.place) == self.seat:
            return True
        doubted = place_fact(self.move.place) in self.state.all_doubts
        return None if doubted and self.move.place in self.state.pack.places else False

    @property
    def fact(self) -> tuple[FactId, ...]:
        return (place_fact(self.move.place),) if self.move.place in self.state.pack.places else ()


def recalls(turn: Recalling, state: State) -> State:
    places = state.standing(turn.seat) if turn.move.place == ALL else (turn.move.place,)
    for place in places:
        state = state.stands(place, None)
        state = state if turn.move.place == ALL else state.trust(place_fact(place))
    return state


# --- Equipment ---
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


# --- Expedition ---
class Going(LeTurn[Expedition]):
    @property
    def placing(self) -> int:
        return 1

    @property
    def place(self) -> Place | None:
        return self.state.pack.places.get(self.move.place)

    @property
    def place_name(self) -> Value:
        return names.place(self.state, self.move.place)

    @property
    def route(self) -> Value:
        return names.route(self.state, self.move.place)

    @property
    def lacks(self) -> Value:
        have = {kind: n or 0 for kind, n in self.state.vehicles(self.seat).items()}
        return names.vehicles(self.place.lacks(have).elements() if self.place else ())

    @property
    def owns_all(self) -> bool | None:
        if self.place is None or self.place.vehicles is None:
            return None
        return shows(self.state, self.seat, self.place)

    @property
    def fits(self) -> bool | None:
        if self.place is None or self.place.vehicles is None:
            return None
        return self.move.gives in self.place.vehicles

    @property
    def gives(self) -> Value:
        return names.vehicle(self.move.gives)

    @property
    def kinds(self) -> Iterable[str]:
        """What may be given up: of the route, or, where nobody has entered it, of what lies in front."""
        if self.place is not None and self.place.vehicles is not None:
            return dict.fromkeys(self.place.vehicles)
        return VEHICLES

    @property
    def foe(self) -> Seat | None:
        """Who is pushed home."""
        there = self.state.members.get(self.move.place)
        return None if there in (None, self.seat) else there

    @property
    def to_whom(self) -> Value:
        return Line(_("the discard")) if self.foe is None else self.state.players[self.foe].name

    @property
    def stands_there(self) -> Value:
        return Line(_("nobody")) if self.foe is None else self.state.players[self.foe].name

    @property
    def fact(self) -> tuple[FactId, ...]:
        return (place_fact(self.move.place),)


def shows(state: State, seat: Seat, place: Place) -> bool | None:
    """Whether all vehicles that lead there lie in front of a seat; None: that is not known."""
    have, needs = state.vehicles(seat), place.vehicles
    if needs is None:
        return None
    short = [have[kind] for kind in set(needs) if have[kind] is None or (have[kind] or 0) < needs.count(kind)]
    return True if not short else None if all(n is None for n in short) else False


def goes(turn: Going, state: State) -> State:
    return placed(state.stands(turn.move.place, turn.seat).trust(place_fact(turn.move.place)), turn, 1)


def hands_over(turn: Going, state: State) -> State:
    kind = turn.move.gives
    if turn.foe is not None:
        return gained(state, turn.foe, kind)
    return replace(state, discard={**state.discard, kind: (state.discard[kind] or 0) + 1})


def place_note(turn: Any, id_: str) -> Value | None:
    there = turn.state.members.get(id_)
    route = names.route(turn.state, id_)
    if there is None or there == turn.seat:
        return route
    return Line(_("{route}; {name} is there"), {"route": route, "name": turn.state.players[there].name})


# --- the end of the phase ---
class Ending1(LeTurn[EndPhase1]):
    pass


def ends_phase(turn: LeTurn[M], state: State) -> State:
    return state.with_turn(phase=2) if turn.seat == state.active else state


# fmt: off
RECALL = Action(_("Take members back"), Recalling, (
    Ask("place", _("From which place?"), lambda r: r.standing, label=place_label,
        none=("LE-14a", _("You have no member on the map."))),
), (
    *TURN_1,
    Shape("LE-14a", _("Take back your own members from places of the map."),
          lambda r: r.there, _("You have no member there: {place_name}."), facts=lambda r: r.fact),
    Need("LE-14", _("Only at the very start of phase 1 may you take back members: all, some or none."),
         lambda r: r.seat != r.state.active or not r.state.turn.acted,
         _("Taking members back is possible only before your first action.")),
    Trust("LE-14b", _("Members in an Equipment zone come back only at the end of your turn.")),
    Do("LE-14c", _("They lie in front of you again: {place_name}."), recalls),
), group=Group.FREE, sign="figure", note=_("Only before your first action"), does=_("Take back"),
   short=_("Take back"))

EQUIPMENT = Action(_("Equipment"), Equipping, (
    Ask("spot", _("Which token? The first costs 1 member, the fourth 4."), lambda e: e.spots, label=spot_label,
        note=spot_note, columns=4, short=lambda e, s: number_label(e, s[1]), row=lambda e, s: names.ZONES[s[0]],
        sign=lambda e, s: names.SIGNS.get(kind_at(e.state, SIDES.index(s[0]), s[1]), ""), fills=("zone", "n")),
    Ask("lay", _("Which face up? Decide before anybody sees the Mission face."), lambda e: e.ways_to_lay,
        label=lay_label, columns=4, short=lambda e, w: vehicle_label(e, w[1]) if w[1] else FACE_NAMES[w[0]],
        row=lambda e, w: FACE_NAMES[w[0]], sign=lambda e, w: vehicle_sign(e, w[1]), fills=("face", "vehicle")),
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
    Do("LE-16", _("Token {n} takes {n} of your members on the {zone_name}: exactly as many."), into_zone),
    Do("LE-16c", _("The token leaves the pile, and those behind it move up."), off_the_pile),
    Trust("LE-18", _("Vehicle or Mission is decided before the Mission face is seen.")),
    Do("LE-18b", _("It lies in front of you: {face_name}."), lays_it),
    Trust("LE-19", _("A token that lies keeps its face for good.")),
    Trust("LE-21", _("There is no limit to the tokens you may own.")),
), group=Group.MAIN, sign="card", note=_("1 to 4 members for the 1st to 4th token"),
   does=_("Take token {n}"), short=_("Equipment"))

EXPEDITION = Action(_("Expedition"), Going, (
    Ask("place", _("Where to?"), lambda g: [p.id for p in offered_places(g.state)], label=place_label,
        note=place_note, search=True),
    Ask("gives", _("Which vehicle do you give up?"), lambda g: g.kinds, label=vehicle_label, sign=vehicle_sign,
        silent=True),
), (
    *TURN_1,
    Shape("LE-24a", _("Exactly one member goes to one place of the map."),
          lambda g: g.place is not None, _("There is no such place.")),
    Shape("LE-26a", _("Say which vehicle is given up."), lambda g: g.move.gives in VEHICLES,
          _("There is no such vehicle."), quiet=True),
    Need("LE-24b", _("Nobody goes to a validated place: it counts for everybody already."),
         lambda g: g.move.place not in g.state.markers,
         _("{place_name} is validated for everybody: no member goes there."), source="LE-A07"),
    Need("LE-24c", _("A place holds one member; a second one of yours would bring nothing."),
         lambda g: None if place_fact(g.move.place) in g.state.all_doubts
         else g.state.members.get(g.move.place) != g.seat,
         _("You stand there already: {place_name}."), source="LE-A06"),
    MEMBERS, LIMIT,
    Need("LE-25", _("In front of you lie ALL vehicles on the way from Venice: {route}. Vehicles you show but do not "
                    "give up serve again."),
         lambda g: g.owns_all, _("{place_name} needs {route}. Missing: {lacks}.")),
    Need("LE-26", _("One of the vehicles needed is given up, and only one; you choose which."),
         lambda g: g.fits, _("Give up one of the vehicles of this trip: {route}.")),
    Pay("LE-26b", _("You give up {gives}."), lambda g: {g.move.gives: 1}, _("That does not lie in front of you: "
                                                                            "{gives}.")),
    Do("LE-24", _("Your member stands there: {place_name}."), goes),
    Trust("LE-29", _("You take the place of a member that stands there: {stands_there}.")),
    Trust("LE-30", _("That member goes back to its owner: {stands_there}.")),
    Do("LE-31", _("The vehicle goes, Vehicle face up, to whoever was pushed home, else to the discard: {to_whom}."),
       hands_over),
    Trust("LE-28", _("You may send members as often as you have some in front of you.")),
), group=Group.MAIN, sign="map", note=_("1 member, all vehicles of the way, one given up"),
   does=_("Go to {place_name}"), short=_("Expedition"))

END_1 = Action(_("End phase 1"), Ending1, (), (
    *TURN_1,
    Do("LE-13", _("Phase 2 begins; there is no way back to phase 1."), ends_phase),
), group=Group.END, sign="flag", note=_("Then validate missions, and end the turn"), does=_("End phase 1"),
   short=_("Phase 2"))
# fmt: on
