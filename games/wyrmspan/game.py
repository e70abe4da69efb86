"""What the contract asks of a game (games.contract.GameRules), each answered by the module it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import asking
from games.contract import (
    Check,
    Choice,
    Fact,
    FactId,
    GameOption,
    GameRules,
    Partial,
    Rejection,
    Row,
    RuleId,
    ScoreSheet,
    Seat,
    Setup,
    Status,
    Step,
    Viewer,
)
from games.lately import lately
from games.rulekit import Action
from games.words import Line, _
from games.wyrmspan import TITLE, automa, facts, score, setup, shown, steps, tells
from games.wyrmspan.actions import ACTIONS
from games.wyrmspan.data import ROMAN, ROUNDS
from games.wyrmspan.flow import follows
from games.wyrmspan.gains import opened
from games.wyrmspan.model import END, OVER, SCORING, State
from games.wyrmspan.moves import WyrmspanMove
from games.wyrmspan.rules import RULES
from games.wyrmspan.view import WyrmspanView

FACTS = lately(facts.facts)  # public, every one of them: the same for every viewer


class Wyrmspan:
    name, title, version, prefix = "wyrmspan", TITLE, 1, "WY-"
    seats = range(1, 6)
    depths: tuple[str, ...] = ("light", "full", "score")
    options: tuple[GameOption, ...] = setup.OPTIONS
    state_type = State
    actions: Mapping[type[WyrmspanMove], Action[Any]] = ACTIONS
    moves: tuple[type[WyrmspanMove], ...] = tuple(ACTIONS)
    rules: Mapping[str, tuple[Any, ...]] = RULES
    public_moves: frozenset[type[WyrmspanMove]] = frozenset(ACTIONS)

    def decks(self, setup_: Setup) -> Mapping[str, tuple[str, ...]]:
        return setup.decks(setup_)

    def checklist(self, setup_: Setup) -> tuple[Check, ...]:
        return setup.checklist(setup_)

    def start(self, setup_: Setup) -> State:
        return setup.start(setup_)

    def left(self, state: State, deck: str) -> tuple[str, ...]:
        return automa.left(state) if deck == automa.DECK else state.decks.get(deck, ())

    def play(
        self, state: State, seat: Seat, move: WyrmspanMove, waived: frozenset[RuleId] = frozenset()
    ) -> State | Rejection:
        action = self.actions[type(move)]
        turn = action.turn(state, seat, move)
        refused = action.judge(turn, waived)
        return refused or follows(action.perform(turn, waived, opened))

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choice | WyrmspanMove:
        return asking.choices(self.actions, state, seat, partial)

    def ledger(self, state: State, seat: Seat, partial: Partial) -> tuple[Row, ...]:
        return asking.ledger(self.actions, state, seat, partial)

    def steps(self, state: State, viewer: Viewer) -> tuple[Step, ...]:
        return steps.steps(state, viewer)

    def status(self, state: State, viewer: Viewer) -> Status:
        n = len(state.players)
        order = tuple(Seat((state.start + i) % n) for i in range(n))
        place = Line(_("Round {round} of {last}"), {"round": ROMAN[state.round], "last": ROMAN[ROUNDS]})
        if state.phase == OVER:
            return Status(None, Line(_("Game over")), Line(_("Points are counted")), order)
        if state.phase == SCORING:
            still = frozenset(o.seat for o in state.open if o.seat is not None)
            doing = _("what is left over is being counted")
            if state.untracked:
                doing = _("score sheets are being filled in")
            return Status(None, Line(_("Final scoring")), Line(doing), order, waits=still)
        asked = [order if o.seat is None else (o.seat,) for o in state.open if o.what not in ("what", "limits")]
        waits = frozenset(seat for seats in asked for seat in seats)
        if state.phase == END:
            return Status(None, place, Line(_("The end of the round")), order, state.passed, waits)
        return Status(state.active, place, _doing(state), order, state.passed, waits)

    def tells(self, state: State, seat: Seat, move: WyrmspanMove, viewer: Viewer) -> Line:
        return tells.tells(state, seat, move)

    def view(self, state: State, viewer: Viewer) -> WyrmspanView:
        return shown.board(state)

    def facts(self, state: State, viewer: Viewer) -> tuple[Fact, ...]:
        return FACTS(state)

    def correct(self, state: State, fact: FactId, value: int | None) -> State:
        return follows(facts.correct(state, fact, value))

    def score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def public_score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def is_over(self, state: State) -> bool:
        return state.phase == OVER

    def terms(self) -> frozenset[str]:
        return setup.terms()


def _doing(state: State) -> Line:
    if state.walk:
        return Line(_("exploring a cave"))
    if any(o.what == automa.DECIDE for o in state.open):
        return Line(_("it is the Automa's turn"))
    if any(o.seat == state.active and o.what not in ("what", "prepare", automa.HERS) for o in state.open):
        return Line(_("answering what came up"))
    return Line(_("excavate, entice, explore, or pass"))


GAME: GameRules[State, WyrmspanMove, WyrmspanView] = Wyrmspan()
