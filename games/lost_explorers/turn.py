"""Words every sentence of Lost Explorers may use, and the sentences actions begin and end with."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, TypeVar

from games import rulekit
from games.asking import Draft
from games.contract import FactId, Move, StepId
from games.figures import Figure, less
from games.lost_explorers import names
from games.lost_explorers.model import ASIDE, OVER, SETUP, Mission, Open, Player, State
from games.lost_explorers.pack import VEHICLES, Place
from games.rulekit import Ask, Do, Need, Shape, Turn
from games.words import Line, NotYet, Value, _, n_

M = TypeVar("M", bound=Move)


class LeTurn(Turn[State, M]):
    @property
    def me(self) -> Player:
        return self.state.players[self.seat]

    @property
    def active_name(self) -> str:
        return self.state.players[self.state.active].name

    @property
    def have(self) -> Figure:
        """Members in front."""
        return self.state.free(self.seat)

    @property
    def placing(self) -> int:
        """Members this move places."""
        return 0

    @property
    def limit(self) -> Figure:
        return self.state.limit if self.seat == self.state.active else None

    @property
    def within_limit(self) -> bool:
        return self.limit is None or self.placing <= self.limit

    @property
    def enough_members(self) -> bool | None:
        return None if self.have is None else self.placing <= self.have

    def has(self, what: str) -> int | None:
        return self.state.vehicles(self.seat)[what] if what in VEHICLES else None

    def spend(self, state: State, what: str, n: int) -> State:
        have = state.players[self.seat].vehicles
        if what not in have:
            return state
        left = less(have[what], n)
        state = state.with_player(self.seat, vehicles={**have, what: left or 0})
        return state if left is not None else state.doubt([f"{self.seat}/{what}"])

    # --- things asked for one by one ---
    def given(self, field: str) -> tuple[str, ...]:
        """As far as they are answered."""
        try:
            values: tuple[str, ...] = getattr(self.move, field, ())
        except NotYet:
            return ()
        return values

    def still_asking(self, field: str, n: int) -> bool:
        move: Any = self.move
        return isinstance(move, Draft) and len(self.given(field)) < n


class Stepped(rulekit.Stepped[State, M, Open], LeTurn[M]):
    @cached_property
    def mission(self) -> Mission | None:
        """The one the question is about."""
        return self.state.mission(self.seat, self.about)


class Answer(Stepped[M]):
    """A move that only ever answers a question."""

    needs_step: ClassVar[bool] = True


def settled(turn: Any, state: State) -> State:
    return state.settle(turn.step, turn.seat)


def gained(state: State, seat: Any, what: str, n: int = 1) -> State:
    """More of a vehicle; an unknown figure stays in doubt."""
    have = state.players[seat].vehicles
    return state.with_player(seat, vehicles={**have, what: (have[what] or 0) + n})


def placed(state: State, turn: Any, n: int) -> State:
    """Members leave the front: the turn counts them, and nobody is called back any more."""
    if turn.seat != state.active:
        return state
    return state.with_turn(used=state.turn.used + n, acted=True)


def place_fact(place: str) -> FactId:
    return f"at/{place}"


def offered_places(state: State) -> list[Place]:
    """Every place of the pack; of the spare ones those used so far and one more."""
    spare = [p for p in state.pack.places.values() if p.spare]
    return [*state.pack.entered, *spare[: state.spares + 1]]


def place_label(turn: Any, id_: str) -> Value:
    return names.place(turn.state, id_) if id_ else Line(_("no third place"))


def vehicle_label(_turn: Any, kind: str) -> Value:
    return names.VEHICLE_LINES[kind] if kind in VEHICLES else Line(_("none"))


def vehicle_sign(_turn: Any, kind: str) -> str:
    return names.SIGNS.get(kind, "")


def number_label(_turn: Any, n: int) -> Value:
    return n


def step_label(turn: Any, step: StepId | None) -> Value:
    found = turn.state.find(step, turn.seat)
    about = "" if found is None else found.about
    mission = turn.state.mission(turn.seat, about)
    if mission is not None:
        return Line(_("the mission on the back of: {vehicle}"), {"vehicle": names.vehicle(mission.vehicle)})
    return names.TRACKS.get(about, Line(_("what was asked first")))


# fmt: off
STILL_ON: Need[LeTurn[Any]] = Need(
    "TB-OVER", _("The game is still on."), lambda t: t.state.stage != OVER, _("The game is over."), quiet=True)
SET_UP: Need[LeTurn[Any]] = Need(
    "TB-SETUP", _("The game is set up."),
    lambda t: t.state.stage != SETUP, _("Finish setting up first."), quiet=True)
MY_TURN: Need[LeTurn[Any]] = Need(
    "LE-46a", _("Take your turn when it is your turn."),
    lambda t: t.seat == t.state.active, _("It is {active_name}'s turn."), quiet=True)
PHASE_1: Need[LeTurn[Any]] = Need(
    "LE-13a", _("This belongs to phase 1: there is no way back to it."),
    lambda t: t.seat != t.state.active or t.state.turn.phase == 1,
    _("That belongs to phase 1, and you are in phase 2."), quiet=True)
PHASE_2: Need[LeTurn[Any]] = Need(
    "LE-13b", _("This belongs to phase 2."),
    lambda t: t.seat != t.state.active or t.state.turn.phase == 2,
    _("That belongs to phase 2: end phase 1 first."), quiet=True)
ANSWERED: Need[LeTurn[Any]] = Need(
    "TB-ANSWER", _("Nothing you were asked is open."),
    lambda t: not any(o.seat == t.seat and o.what not in ASIDE for o in t.state.open),
    _("Answer first what you are asked."), quiet=True)
MEMBERS: Need[LeTurn[Any]] = Need(
    "LE-17", _("Only members that lie in front of you can be sent; you have {have}."),
    lambda t: t.enough_members, _("You need {placing} in front of you, and have {have}."))
LIMIT: Need[LeTurn[Any]] = Need(
    "LE-11", _("In their first turns the first player may use 1 member, the second 2, all others 3, zones and map "
               "together."),
    lambda t: t.within_limit,
    n_("In this first turn you may use only {limit} more member.",
       "In this first turn you may use only {limit} more members.", by="limit"))
STEP_OPEN: Shape[Stepped[Any]] = Shape(
    "TB-STEP", _("Answer what you are asked."),
    lambda t: t.step_is_open, _("That is not open for you, or no longer."), quiet=True)
SETTLE: Do[Any] = Do("TB-SETTLE", _("The question is answered."), settled, quiet=True)
TURN_1: tuple[Any, ...] = (STILL_ON, SET_UP, MY_TURN, PHASE_1, ANSWERED)
TURN_2: tuple[Any, ...] = (STILL_ON, SET_UP, MY_TURN, PHASE_2, ANSWERED)
ASK_STEP: Ask[Any] = Ask("step", _("Which question do you answer?"), lambda t: t.steps, label=step_label, silent=True,
                         none=("TB-STEP", _("Nothing asks for that now.")))
# fmt: on
