"""What the contract asks of a game (games.contract.GameRules), each answered by the module it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import asking
from games.artifact_race import TITLE, facts, names, score, setup, shown, steps, tells
from games.artifact_race.actions import ACTIONS
from games.artifact_race.flow import follows, targets
from games.artifact_race.model import OVER, State
from games.artifact_race.moves import Keep, RaceMove, UseTicket
from games.artifact_race.pack import ArtifactId, PlaceId
from games.artifact_race.packs import RacePacks
from games.artifact_race.rules import RULES
from games.artifact_race.view import Board
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
from games.words import Line, _, fill, n_

FACTS = lately(facts.facts)  # of every viewer; some may not see all
ROLLED_SAYS = n_("rolled {roll}, {n} pip left", "rolled {roll}, {n} pips left", by="n")
DIG_SAYS = n_("digs, {n} roll left", "digs, {n} rolls left", by="n")
OPTIONS = (
    GameOption(
        "die",
        Line(_("The die")),
        {
            "both": Line(_("the app's or the table's, as you like")),
            "app": Line(_("the app throws")),
            "table": Line(_("the table throws, you enter it")),
        },
    ),
    GameOption(
        "cards",
        Line(_("Cards")),
        {
            "app": Line(_("the app shuffles and deals")),
            "table": Line(_("the table's own decks; you enter what comes up")),
        },
    ),
    GameOption(
        "hunters_offer",
        Line(_("Fame hunters drawn")),
        {
            "hidden": Line(_("seen by whoever delivers, until kept")),
            "open": Line(_("seen by all")),
        },
    ),
    GameOption(
        "tickets",
        Line(_("Tickets")),
        {
            "open": Line(_("seen by all")),
            "hidden": Line(_("seen by whoever holds them")),
        },
    ),
    GameOption(
        "dig_rolls",
        Line(_("The dig rolls of a turn are")),
        {
            "tries": Line(_("tries at whatever is due")),
            "one-per-stage": Line(_("one for each stage: a failure ends the digging")),
        },
    ),
)


class ArtifactRace:
    name, title, version, prefix = "artifact_race", TITLE, 1, "AR-"
    seats = range(2, 6)
    depths: tuple[str, ...] = ("full",)
    options: tuple[GameOption, ...] = OPTIONS
    state_type = State
    actions: Mapping[type[RaceMove], Action[Any]] = ACTIONS
    moves: tuple[type[RaceMove], ...] = tuple(ACTIONS)
    rules: Mapping[str, tuple[Any, ...]] = RULES
    dice = frozenset({"die", "chance"})
    packs = RacePacks()

    def public_moves(self, setup_: Setup) -> frozenset[type[RaceMove]]:
        hidden = {Keep, UseTicket} if setup_.options.get("tickets") == "hidden" else {Keep}
        return frozenset(ACTIONS) - hidden

    def decks(self, setup_: Setup) -> Mapping[str, tuple[str, ...]]:
        return setup.decks(setup_)

    def checklist(self, setup_: Setup) -> tuple[Check, ...]:
        return setup.checklist(setup_)

    def start(self, setup_: Setup) -> State:
        return setup.start(setup_)

    def left(self, state: State, deck: str) -> tuple[str, ...]:
        """Of a deck with a word after it ("tender/london"): the cards that may come up there."""
        name, _slash, which = deck.partition("/")
        match name:
            case "hunters":
                return state.decks["hunters"][int(which) :] if which.isdigit() else ()
            case "tender":
                cards = (ArtifactId(a) for a in state.decks["tenders"])
                museum = PlaceId(which)
                return tuple(a for a in cards if museum in state.tender and state.may_ask(museum, a))
            case "chance":
                allowed = targets(state, ArtifactId(which)) if which in state.pack.artifacts else ()
                return tuple(p for p in state.decks["chance"] if p in allowed) or allowed  # thrown with no such place
            case "die":
                return tuple(state.throws[:1])
            case "events":
                return state.decks[name]
            case _:
                return ()

    def play(
        self, state: State, seat: Seat, move: RaceMove, waived: frozenset[RuleId] = frozenset()
    ) -> State | Rejection:
        action = self.actions[type(move)]
        turn = action.turn(state, seat, move)
        refused = action.judge(turn, waived)
        return refused or follows(action.perform(turn, waived, State.opened))

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choice | RaceMove:
        return asking.choices(self.actions, state, seat, partial)

    def ledger(self, state: State, seat: Seat, partial: Partial) -> tuple[Row, ...]:
        return asking.ledger(self.actions, state, seat, partial)

    def steps(self, state: State, viewer: Viewer) -> tuple[Step, ...]:
        return steps.steps(state, viewer)

    def status(self, state: State, viewer: Viewer) -> Status:
        n = len(state.players)
        order = tuple(Seat((state.active + i) % n) for i in range(n))
        place = Line(_("Round {round}"), {"round": state.round})
        if state.phase == OVER:
            return Status(None, Line(_("Game over")), Line(_("Points are counted")), order)
        waits = frozenset(o.seat for o in state.open)
        skips = frozenset(s for s in state.seats if state.players[s].skips)
        return Status(state.active, place, _doing(state), order, skips, waits)

    def tells(self, state: State, seat: Seat, move: RaceMove, viewer: Viewer) -> Line:
        return tells.tells(state, seat, move, viewer)

    def view(self, state: State, viewer: Viewer) -> Board:
        return shown.board(state, viewer)

    def facts(self, state: State, viewer: Viewer) -> tuple[Fact, ...]:
        return tuple(f for f in FACTS(state) if facts.may_see(state, f, viewer))

    def correct(self, state: State, fact: FactId, value: int | None) -> State:
        return facts.correct(state, fact, value)

    def score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def public_score(self, state: State) -> ScoreSheet:
        return score.score(state)

    def is_over(self, state: State) -> bool:
        return state.phase == OVER

    def terms(self) -> frozenset[str]:
        """Names come from the board's pack, in its own languages."""
        return frozenset()


def _doing(state: State) -> Line:
    turn = state.turn
    if state.open:
        return Line(_("answering what came up"))
    if turn.kind == "" and state.me.skips:
        return Line(_("skips this turn: just end it"))
    match turn.kind:
        case "roll":
            return fill(ROLLED_SAYS, {"roll": turn.natural, "n": turn.left})
        case "ticket":
            return Line(_("travels by ticket, {far} left"), {"far": names.far(state.pack, turn.left)})
        case "dig":
            return fill(DIG_SAYS, {"n": turn.rolls_left})
        case "passage":
            return Line(_("took the emergency passage"))
        case _:
            return Line(_("roll, use a ticket or dig"))


GAME: GameRules[State, RaceMove, Board] = ArtifactRace()
