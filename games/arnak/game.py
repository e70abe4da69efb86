"""What the contract asks of a game (games.contract.GameRules), each answered by the module it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import asking
from games.arnak import TITLE, facts, score, setup, shown, steps, tells
from games.arnak.actions import ACTIONS
from games.arnak.data import BASICS, CARDS, FEAR, FEAR_TILE, ROMAN, ROUNDS
from games.arnak.model import END, OVER, State
from games.arnak.moves import ArnakMove
from games.arnak.rules import RULES
from games.arnak.view import Board
from games.contract import (
    Check,
    Choice,
    Fact,
    FactId,
    GameOption,
    GameRules,
    Group,
    Partial,
    Rejection,
    Row,
    RuleId,
    ScoreSheet,
    Seat,
    Setup,
    Status,
    Step,
    StepId,
    Viewer,
)
from games.lately import lately
from games.rulekit import Action
from games.words import Line, _

FACTS = lately(facts.facts)  # public, every one of them: the same for every viewer


class Arnak:
    name, title, version, prefix = "arnak", TITLE, 1, "AK-"
    seats = range(2, 5)
    depths: tuple[str, ...] = ("light",)
    options: tuple[GameOption, ...] = ()
    state_type = State
    actions: Mapping[type[ArnakMove], Action[Any]] = ACTIONS
    moves: tuple[type[ArnakMove], ...] = tuple(ACTIONS)
    rules: Mapping[str, tuple[Any, ...]] = RULES

    def decks(self, setup: Setup) -> Mapping[str, tuple[str, ...]]:
        return {}

    def checklist(self, table: Setup) -> tuple[Check, ...]:
        return setup.checklist(table)

    def start(self, table: Setup) -> State:
        return setup.start(table)

    def left(self, state: State, deck: str) -> tuple[str, ...]:
        return ()

    def play(
        self, state: State, seat: Seat, move: ArnakMove, waived: frozenset[RuleId] = frozenset()
    ) -> State | Rejection:
        action = self.actions[type(move)]
        state = _as_begun(state, seat, type(move), getattr(move, "step", None))
        turn = action.turn(state, seat, move)
        after: State | Rejection = action.judge(turn, waived) or action.perform(turn, waived, State.offer)
        return after

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choice | ArnakMove:
        return asking.choices(self.actions, _as_asked(state, seat, partial), seat, partial)

    def ledger(self, state: State, seat: Seat, partial: Partial) -> tuple[Row, ...]:
        return asking.ledger(self.actions, _as_asked(state, seat, partial), seat, partial)

    def steps(self, state: State, viewer: Viewer) -> tuple[Step, ...]:
        return steps.steps(state, viewer)

    def status(self, state: State, viewer: Viewer) -> Status:
        n = len(state.players)
        order = tuple(Seat((state.start + i) % n) for i in range(n))
        place = Line(_("Round {round} of {last}"), {"round": ROMAN[state.round], "last": ROMAN[ROUNDS]})
        if state.phase == OVER:
            return Status(None, Line(_("Game over")), Line(_("Points are counted")), order)
        asked = [order if o.seat is None else (o.seat,) for o in state.open if o.what != "what"]
        waits = frozenset(seat for seats in asked for seat in seats)
        if state.phase == END:
            return Status(None, place, Line(_("The end of the round")), order, state.passed, waits)
        return Status(state.active, place, _doing(state), order, state.passed, waits)

    def tells(self, state: State, seat: Seat, move: ArnakMove, viewer: Viewer) -> Line:
        return tells.tells(state, seat, move)

    def view(self, state: State, viewer: Viewer) -> Board:
        return shown.board(state, viewer)

    def facts(self, state: State, viewer: Viewer) -> tuple[Fact, ...]:
        return FACTS(state)

    def correct(self, state: State, fact: FactId, value: int | None) -> State:
        return facts.correct(state, fact, value)

    def score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def is_over(self, state: State) -> bool:
        return state.phase == OVER

    def terms(self) -> frozenset[str]:
        return frozenset({*CARDS, *BASICS, FEAR, FEAR_TILE})


def _as_begun(state: State, seat: Seat, move: type[ArnakMove], step: StepId | None) -> State:
    """Whoever takes an action of a turn begins that turn; who answers a question does not."""
    answers = ACTIONS[move].group is Group.ANSWER or step is not None
    return state if answers else state.begun_by(seat)


def _as_asked(state: State, seat: Seat, partial: Partial) -> State:
    if "move" not in partial:
        return state.begun_by(seat)
    return _as_begun(state, seat, partial["move"], partial.get("step"))


def _doing(state: State) -> Line:
    if any(o.seat == state.active and o.what != "what" for o in state.open):
        return Line(_("answering what came up"))
    if state.main_done:
        return Line(_("main action done, free ones still open"))
    if len(state.passed) == len(state.players) - 1:
        return Line(_("the last one left: one turn after the other"))
    return Line(_("one main action, then free ones"))


GAME: GameRules[State, ArnakMove, Board] = Arnak()
