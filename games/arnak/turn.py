"""Words every Arnak sentence may use, and the sentences actions begin and end with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from games import rulekit
from games.arnak.data import CARDS
from games.arnak.model import END, OVER, State
from games.arnak.pieces import Open, Player
from games.contract import Move, Seat, StepId
from games.figures import Figure
from games.rulekit import Ask, Do, Need, Shape, Trust, Turn
from games.words import Line, Term, Value, _

M = TypeVar("M", bound=Move)


class ArnakTurn(Turn[State, M]):
    @property
    def me(self) -> Player:
        return self.state.players[self.seat]

    @property
    def active_name(self) -> str:
        return self.state.players[self.state.active].name

    @property
    def others(self) -> list[Seat]:
        return [s for s in self.state.seats if s != self.seat]

    @property
    def by_effect(self) -> bool:
        return False

    @property
    def is_main(self) -> bool:
        return not self.by_effect

    @property
    def home(self) -> Figure:
        return self.state.at_home(self.seat)

    def has(self, what: str) -> int | None:
        """Light: resources lie on the table."""
        return None

    def spend(self, state: State, what: str, n: int) -> State:
        return state


class Stepped(rulekit.Stepped[State, M, Open], ArnakTurn[M]):
    @property
    def cause(self) -> Value:
        return cause(self.asked)


class Answer(Stepped[M]):
    """A move that only ever answers a step."""

    needs_step: ClassVar[bool] = True


def cause(step: Open | None) -> Value:
    """What opened a step, as far as it has a name."""
    return Term(step.about) if step and step.about in CARDS else Line(_("an effect"))


def step_label(turn: Any, step: StepId | None) -> Value:
    return Line(_("your main action")) if step is None else cause(turn.state.find(step, turn.seat))


def settled(turn: Any, state: State) -> State:
    """The step is answered; a main action is done. A ruling out of turn does not touch the turn."""
    if turn.by_effect:
        return state.settle(turn.step, turn.seat)
    return replace(state, main_done=True) if turn.seat == state.active else state


# fmt: off
STILL_ON: Need[ArnakTurn[Any]] = Need(
    "TB-OVER", _("The game is still on."), lambda t: t.state.phase != OVER, _("The game is over."),
    quiet=True)
ROUND_ON: Need[ArnakTurn[Any]] = Need(
    "TB-ROUND", _("Set up the next round before you go on."),
    lambda t: t.state.phase != END, _("The round is over; the next one is being set up."), quiet=True)
MY_TURN: Need[ArnakTurn[Any]] = Need(
    "AK-TURN-1", _("Take your turn when it is your turn."),
    lambda t: t.seat == t.state.active or t.by_effect, _("It is {active_name}'s turn."))
ONE_MAIN: Need[ArnakTurn[Any]] = Need(
    "AK-TURN-1a", _("Take exactly one main action in a turn."),
    lambda t: not t.state.main_done or not t.is_main, _("You have already taken your main action this turn."))
STEP_OPEN: Shape[Stepped[Any]] = Shape(
    "TB-STEP", _("Answer what you are asked."),
    lambda t: t.step_is_open, _("That is not open for you, or no longer."), quiet=True)
COSTS_FIRST = Trust("AK-TURN-4", _("Pay every cost before you take any reward of the same action."))
TRAVEL_RULES = Trust("AK-PLAY-3", _("A card you spend for travel gives no effect."))
SETTLE: Do[Any] = Do("TB-SETTLE", _("That is written down."), settled, quiet=True)
MAIN_ACTION: tuple[Any, ...] = (STILL_ON, ROUND_ON, MY_TURN, ONE_MAIN, STEP_OPEN)
FREE_ACTION: tuple[Any, ...] = (STILL_ON, ROUND_ON, MY_TURN)
ASK_STEP: Ask[Any] = Ask("step", _("By which effect?"), lambda t: t.steps, label=step_label, silent=True,
                          none=("TB-STEP", _("Nothing asks for that now.")))
# fmt: on
