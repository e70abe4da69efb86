"""Phase 1: the Expedition action."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.contract import FactId, Group, Seat
from games.lost_explorers import names
from games.lost_explorers.model import State
from games.lost_explorers.moves import Expedition
from games.lost_explorers.pack import VEHICLES, Place
from games.lost_explorers.turn import (
    LIMIT,
    MEMBERS,
    TURN_1,
    LeTurn,
    gained,
    offered_places,
    place_fact,
    place_label,
    placed,
    vehicle_label,
    vehicle_sign,
)
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Line, Value, _


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


# fmt: off
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
), group=Group.MAIN, sign="compass", note=_("1 member, all vehicles of the way, one given up"),
   does=_("Go to {place_name}, giving up: {gives}"), short=_("Expedition"))
# fmt: on
