"""Words every sentence of Wyrmspan may use, and the sentences actions begin and end with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from games.asking import Draft
from games.contract import Move, StepId
from games.figures import Figure
from games.rulekit import Ask, Do, Need, Shape, Turn
from games.words import Line, NotYet, Value, _
from games.wyrmspan import gains
from games.wyrmspan.data import NESTS, ROMAN, SPACES, STOCK, cave_of
from games.wyrmspan.mat import Mat
from games.wyrmspan.model import END, OVER, SCORING, Open, Player, State
from games.wyrmspan.names import cause_name, cave_name, place_name, space_name
from games.wyrmspan.things import sign_of, thing

M = TypeVar("M", bound=Move)


class WyrmTurn(Turn[State, M]):
    @cached_property
    def me(self) -> Player:
        """With what is doubted unknown."""
        return self.state.seen(self.seat)

    @property
    def mat(self) -> Mat:
        return self.me.mat

    @property
    def active_name(self) -> str:
        return self.state.players[self.state.active].name

    @property
    def by_effect(self) -> bool:
        return False

    @property
    def round_name(self) -> str:
        return ROMAN[self.state.round]

    def has(self, what: str) -> int | None:
        if what == "egg":
            return self.mat.eggs
        return self.me.stock[what] if what in STOCK else None

    def spend(self, state: State, what: str, n: int) -> State:
        if what == "egg":
            return gains.take_eggs(state, self.seat, self.eggs, n)
        if what not in STOCK:  # eggs, nobody knows how many
            return state.doubt(gains.eggs_of(state, self.seat))
        return gains.take(state, self.seat, what, n)

    # --- things asked for one by one ---
    def given(self, field: str) -> tuple[str, ...]:
        """As far as they are answered."""
        try:
            values: tuple[str, ...] = getattr(self.move, field, ())
        except NotYet:
            return ()
        return values

    def as_many(self, field: str, *right: int) -> bool:
        """Whether there are as many as asked for; while they are being answered that is open."""
        n = len(self.given(field))
        if n not in right and n < max(right) and isinstance(self.move, Draft):
            raise NotYet(field)
        return n in right

    # --- eggs that are paid ---
    @property
    def eggs(self) -> tuple[str, ...]:
        return self.given("eggs")

    @property
    def egg_places(self) -> tuple[str, ...]:
        """Where there is still one left to take."""
        taken = self.eggs
        at = {place: self.mat.eggs_at(place) for place in gains.laid_in(self.state, self.seat)}
        return tuple(p for p, n in at.items() if n is None or n > taken.count(p))

    @property
    def eggs_are_places(self) -> bool:
        return all(place == NESTS or place in SPACES for place in self.eggs)

    @property
    def eggs_are_there(self) -> bool | None:
        """Whether every place named holds the eggs taken from it."""
        found = [_holds(self.mat.eggs_at(p), self.eggs.count(p)) for p in dict.fromkeys(self.eggs)]
        return False if False in found else None if None in found else True


def _holds(have: Figure, n: int) -> bool | None:
    return None if have is None else have >= n


class Stepped(WyrmTurn[M]):
    """A turn whose move may be, or is, the answer to an open question."""

    kinds: ClassVar[tuple[str, ...]] = ()  # of questions it answers
    needs_step: ClassVar[bool] = False

    @property
    def step(self) -> StepId | None:
        step: StepId | None = self.move.step  # type: ignore[attr-defined]
        return step

    @cached_property
    def asked(self) -> Open | None:
        return self.state.find(self.step, self.seat)

    @property
    def kind(self) -> str:
        return self.asked.what if self.asked else ""

    @property
    def about(self) -> str:
        return self.asked.about if self.asked else ""

    @property
    def times(self) -> int:
        return self.asked.n if self.asked else 1

    @property
    def how(self) -> str:
        """The last word of what the question is about."""
        return self.about.rpartition("/")[2]

    @property
    def by_effect(self) -> bool:
        try:
            return self.step is not None
        except NotYet:
            if self.steps == [None]:  # nothing it could answer: it can only be the action of the turn
                return False
            raise

    @property
    def step_is_open(self) -> bool:
        if self.step is None:
            return not self.needs_step
        return self.kind in self.kinds

    @property
    def steps(self) -> list[StepId | None]:
        """Asked for silently: the open question it answers, else the action of the turn."""
        mine = dict.fromkeys(o.step for o in self.state.open if o.seat in (self.seat, None) and o.what in self.kinds)
        return list(mine) or ([] if self.needs_step else [None])

    @property
    def cause(self) -> Value:
        return cause_name(self.about)


class Answer(Stepped[M]):
    """A move that only ever answers a question."""

    needs_step: ClassVar[bool] = True


def step_label(turn: Any, step: StepId | None) -> Value:
    found = turn.state.find(step, turn.seat)
    return Line(_("the action of your turn")) if found is None else cause_name(found.about)


def acted(turn: Any, state: State) -> State:
    """The question is answered; or the action is taken. A ruling out of turn does not touch the turn."""
    if turn.by_effect:
        return gains.answered(state, turn.step, turn.seat)
    return replace(state, acted=True) if turn.seat == state.active else state


def one_answered(turn: Any, state: State) -> State:
    return gains.answered(state, turn.step, turn.seat)


def all_answered(turn: Any, state: State) -> State:
    return state.settle(turn.step, turn.seat)


def place_label(turn: Any, place: str) -> Value:
    return place_name(turn.state, turn.seat, place)


def place_note(turn: Any, place: str) -> Value | None:
    return thing("egg", turn.mat.eggs_at(place))


def space_label(_turn: Any, space: str) -> Value:
    return space_name(space)


def cave_label(_turn: Any, cave: str) -> Value:
    return cave_name(cave)


def cave_of_space(_turn: Any, space: str) -> Value:
    return cave_name(cave_of(space))


def number_label(_turn: Any, n: int) -> Value:
    return n


def thing_label(_turn: Any, what: str) -> Value:
    return thing(what) if what in STOCK else what


def thing_sign(_turn: Any, what: str) -> str:
    return sign_of(what)


def egg_places(turn: Any) -> Iterable[str]:
    places: tuple[str, ...] = turn.egg_places
    return places


def egg_choices(turn: Any) -> int:
    return gains.egg_choices(turn.state, turn.seat, turn.eggs_due)


# fmt: off
STILL_ON: Need[WyrmTurn[Any]] = Need(
    "TB-OVER", _("The game is still on."), lambda t: t.state.phase not in (OVER, SCORING), _("The game is over."),
    quiet=True)
ROUND_ON: Need[WyrmTurn[Any]] = Need(
    "TB-ROUND", _("Finish the end of the round before you go on."),
    lambda t: t.state.phase != END or t.by_effect, _("The round is over; its end is being settled."), quiet=True)
MY_TURN: Need[WyrmTurn[Any]] = Need(
    "WY-TURN-1", _("Take your turn when it is your turn."),
    lambda t: t.seat == t.state.active or t.by_effect or t.state.phase == END, _("It is {active_name}'s turn."),
    source="S1 gameplay")
ONE_ACTION: Need[WyrmTurn[Any]] = Need(
    "WY-TURN-2", _("A turn is one action: excavate, entice or explore; or you pass."),
    lambda t: not t.state.acted or t.by_effect or t.seat != t.state.active,
    _("You have taken your action this turn."), source="S1 gameplay")
NOT_PASSED: Need[WyrmTurn[Any]] = Need(
    "WY-PASS-2", _("Who has passed takes no more turns this round."),
    lambda t: t.seat not in t.state.passed or t.by_effect or t.state.phase == END, _("You have passed for this round."),
    source="dossier 2, Pass", quiet=True)
STEP_OPEN: Shape[Stepped[Any]] = Shape(
    "TB-STEP", _("Answer what you are asked."),
    lambda t: t.step_is_open, _("That is not open for you, or no longer."), quiet=True)
EGG_PLACES: Shape[WyrmTurn[Any]] = Shape(
    "WY-TURN-4a", _("An egg lies on a dragon or in a nest of your mat."),
    lambda t: t.eggs_are_places, _("There is no such place."), source="S0 page 5", quiet=True)
EGGS_THERE: Need[WyrmTurn[Any]] = Need(
    "WY-TURN-4", _("Eggs may come from any of your dragons or from the nests on your mat."),
    lambda t: t.eggs_are_there, _("There are not that many eggs at one of these places."), source="S0 page 5; S3")
SETTLE: Do[Any] = Do("TB-SETTLE", _("That is written down."), acted, quiet=True)
SETTLE_ONE: Do[Any] = Do("TB-SETTLE-1", _("One of them is written down."), one_answered, quiet=True)
SETTLE_ALL: Do[Any] = Do("TB-SETTLE-2", _("The question is answered."), all_answered, quiet=True)
MAIN_ACTION: tuple[Any, ...] = (STILL_ON, ROUND_ON, NOT_PASSED, MY_TURN, ONE_ACTION)
ASK_STEP: Ask[Any] = Ask("step", _("By which effect?"), lambda t: t.steps, label=step_label, silent=True,
                         none=("TB-STEP", _("Nothing asks for that now.")))
ASK_EGGS: Ask[Any] = Ask("eggs", _("Where does the egg come from?"), egg_places, egg_choices, label=place_label,
                         note=place_note, sign=lambda t, p: "egg")
# fmt: on
