"""Setting up the own box: where the markers lie, and which starting token each player turns."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from games.contract import Group
from games.figures import less
from games.lost_explorers import names
from games.lost_explorers.model import State
from games.lost_explorers.moves import Flip, Markers
from games.lost_explorers.pack import VEHICLES
from games.lost_explorers.turn import (
    ASK_STEP,
    SETTLE,
    STEP_OPEN,
    Answer,
    place_label,
    vehicle_label,
    vehicle_sign,
)
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import NotYet, Value, _


class Marking(Answer[Markers]):
    kinds: ClassVar[tuple[str, ...]] = ("markers",)

    @property
    def n(self) -> int:
        return self.asked.n if self.asked else 0

    @property
    def p(self) -> int:
        return len(self.state.players)

    @property
    def candidates(self) -> list[str]:
        """Those that have a marker in the box come first."""
        chosen, pack = self.given("places"), self.state.pack
        rest = [p.id for p in pack.entered if p.id not in pack.markers]
        spare = [p for p in pack.places if pack.places[p].spare]
        return [p for p in (*pack.markers, *rest, *spare[: self.n]) if p not in chosen]

    @property
    def are_places(self) -> bool:
        if self.still_asking("places", self.n):
            raise NotYet("places")
        places = self.given("places")
        return len(set(places)) == len(places) and all(p in self.state.pack.places for p in places)

    @property
    def right_number(self) -> bool:
        if self.still_asking("places", self.n):
            raise NotYet("places")
        return len(self.given("places")) == self.n

    @property
    def where(self) -> Value:
        return names.places(self.state, self.given("places"))


class Flipping(Answer[Flip]):
    kinds: ClassVar[tuple[str, ...]] = ("flip",)

    @property
    def lies_there(self) -> bool:
        return self.move.vehicle in VEHICLES and self.state.players[self.seat].vehicles[self.move.vehicle] != 0

    @property
    def vehicle_name(self) -> Value:
        return names.vehicle(self.move.vehicle)


def marks(turn: Marking, state: State) -> State:
    return replace(state, markers=frozenset(turn.given("places")))


def flips(turn: Flipping, state: State) -> State:
    """In a game the app deals, only now it looks at the other face."""
    kind = turn.move.vehicle
    have = state.players[turn.seat].vehicles
    state = state.with_player(turn.seat, vehicles={**have, kind: less(have[kind], 1)})
    dealt = turn.state.starting.get(kind, ())
    places = turn.state.pack.tokens[dealt[turn.seat]].places if turn.seat < len(dealt) else ()
    return state.lays(turn.seat, kind, places)


# fmt: off
MARKERS = Action(_("Validated places"), Marking, (
    ASK_STEP,
    Ask("places", _("On which place does a marker lie?"), lambda m: m.candidates, lambda m: m.n, label=place_label,
        search=True, alone=lambda m: True),
), (
    STEP_OPEN,
    Need("LE-06", _("4, 3 or 2 validated-location markers for 2, 3 or 4 players: {n} for {p}."),
         lambda m: m.right_number, _("The number of markers follows from that of the players: exactly {n} here.")),
    Shape("LE-06a", _("Each marker lies on a place of its own."),
          lambda m: m.are_places, _("Each lies on a place of its own.")),
    Do("LE-06b", _("These count for everybody in every mission: {where}."), marks),
    SETTLE,
), group=Group.ANSWER, sign="flag", does=_("They lie there"))

FLIP = Action(_("Your first mission"), Flipping, (
    ASK_STEP,
    Ask("vehicle", _("Which of your four tokens do you turn over?"), lambda f: VEHICLES, label=vehicle_label,
        sign=vehicle_sign, columns=4),
), (
    STEP_OPEN,
    Shape("LE-10", _("Turn exactly one of your starting tokens to its Mission face; you choose by the vehicle alone."),
          lambda f: f.lies_there, _("Choose one of your four starting tokens.")),
    Trust("LE-10a", _("Nobody looks at the Mission faces of the other three.")),
    Do("LE-10b", _("Its Mission face lies up, for all to see: {vehicle_name}."), flips),
    SETTLE,
), group=Group.ANSWER, sign="card", does=_("Turn it over"))
# fmt: on
