"""What the contract asks of a game (games.contract.GameRules), each answered by the module it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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
from games.lost_explorers import TITLE, facts, score, setup, shown, steps, tells
from games.lost_explorers.actions import ACTIONS
from games.lost_explorers.equipment import dealt
from games.lost_explorers.flow import follows
from games.lost_explorers.model import ASIDE, OVER, SETUP, State
from games.lost_explorers.moves import AddMission, DoneNotTracked, DropMission, Equipment, ExplorersMove, Flip
from games.lost_explorers.pack import SIDES
from games.lost_explorers.packs import PLAYERS, BoxPacks
from games.lost_explorers.rules import RULES
from games.lost_explorers.view import Board
from games.rulekit import Action
from games.words import Line, _

FACTS = lately(facts.facts)  # public, every one of them: the same for every viewer
BOARD = lately(shown.board)
OF_OWN_TABLE = (DoneNotTracked, AddMission, DropMission)  # never offered where the app deals
LOW = 4  # tokens in a pile that deserve a warning


class LostExplorers:
    name, title, version, prefix = "lost_explorers", TITLE, 1, "LE-"
    seats = PLAYERS
    depths: tuple[str, ...] = ("light",)
    options: tuple[GameOption, ...] = setup.OPTIONS
    state_type = State
    actions: Mapping[type[ExplorersMove], Action[Any]] = ACTIONS
    moves: tuple[type[ExplorersMove], ...] = tuple(ACTIONS)
    rules: Mapping[str, tuple[Any, ...]] = RULES
    public_moves: frozenset[type[ExplorersMove]] = frozenset(ACTIONS)
    packs = BoxPacks()

    def decks(self, setup_: Setup) -> Mapping[str, tuple[str, ...]]:
        return setup.decks(setup_)

    def checklist(self, setup_: Setup) -> tuple[Check, ...]:
        return setup.checklist(setup_)

    def start(self, setup_: Setup) -> State:
        return setup.start(setup_)

    def left(self, state: State, deck: str) -> tuple[str, ...]:
        """Nothing is drawn by a move: what a token hides is looked at when it is laid."""
        return ()

    def turns_up(self, state: State, seat: Seat, move: ExplorersMove) -> str:
        """A token of the app's own deal that comes to lie on its Mission face."""
        match move:
            case Equipment(face="mission", zone=zone, n=n) if zone in SIDES:
                return dealt(state, SIDES.index(zone), n) or ""
            case Flip(vehicle=kind):
                tokens = state.starting.get(kind, ())
                return tokens[seat] if seat < len(tokens) else ""
            case _:
                return ""

    def play(
        self, state: State, seat: Seat, move: ExplorersMove, waived: frozenset[RuleId] = frozenset()
    ) -> State | Rejection:
        action = self.actions[type(move)]
        turn = action.turn(state, seat, move)
        refused = action.judge(turn, waived)
        return refused or follows(action.perform(turn, waived, State.ask))

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choice | ExplorersMove:
        asked = asking.choices(self.actions, state, seat, partial)
        if partial or not state.practice or not isinstance(asked, Choice):
            return asked
        return replace(asked, options=tuple(o for o in asked.options if o.value not in OF_OWN_TABLE))

    def ledger(self, state: State, seat: Seat, partial: Partial) -> tuple[Row, ...]:
        return asking.ledger(self.actions, state, seat, partial)

    def steps(self, state: State, viewer: Viewer) -> tuple[Step, ...]:
        return steps.steps(state, viewer)

    def status(self, state: State, viewer: Viewer) -> Status:
        n = len(state.players)
        order = tuple(Seat((state.active + i) % n) for i in range(n))
        if state.stage == OVER:
            return Status(None, Line(_("Game over")), _ended(state), order)
        asked = [order if o.seat is None else (o.seat,) for o in state.open if o.what not in ASIDE]
        waits = frozenset(seat for seats in asked for seat in seats)
        if state.stage == SETUP:
            return Status(None, Line(_("Setting up")), Line(_("everybody chooses a first mission")), order, waits=waits)
        place = Line(_("Round {round}, phase {phase}"), {"round": state.round, "phase": state.phase})
        return Status(state.active, place, _doing(state), order, waits=waits)

    def tells(self, state: State, seat: Seat, move: ExplorersMove, viewer: Viewer) -> Line:
        return tells.tells(state, seat, move)

    def view(self, state: State, viewer: Viewer) -> Board:
        return BOARD(state)

    def facts(self, state: State, viewer: Viewer) -> tuple[Fact, ...]:
        return FACTS(state)

    def correct(self, state: State, fact: FactId, value: int | None) -> State:
        return facts.correct(state, fact, value)

    def score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def public_score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def is_over(self, state: State) -> bool:
        return state.stage == OVER

    def terms(self) -> frozenset[str]:
        """Places are named by the pack, in its own languages."""
        return frozenset()


def _doing(state: State) -> Line:
    """What is to be done; the piles are told of when they run low (LE-23)."""
    if any(o.seat == state.active and o.what not in ASIDE for o in state.open):
        return Line(_("answering what came up"))
    piles = [state.pile(0), state.pile(1)]
    if piles == [0, 0]:
        return Line(_("both piles are empty: this is the last turn"))
    low = [n for n in piles if n is not None and n <= LOW]
    if low and None not in piles:
        words = {"left": piles[0], "right": piles[1]}
        return Line(_("the piles run low: {left} left, {right} right"), words)
    return Line(_("sends members")) if state.phase == 1 else Line(_("validates missions"))


def _ended(state: State) -> Line:
    if state.winner is None:
        return Line(_("Both piles are empty"))
    total = shown.clue_sum(state)
    words = {"name": state.players[state.winner].name, "sum": total}
    if total is None:
        return Line(_("{name} has found the four clues"), words)
    return Line(_("{name} has found the four clues: together {sum}"), words)


GAME: GameRules[State, ExplorersMove, Board] = LostExplorers()
