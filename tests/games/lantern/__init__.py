"""Lantern's rules, as the app sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import asking
from games.contract import (
    Cell,
    Check,
    Choice,
    Fact,
    FactId,
    GameOption,
    Offer,
    Part,
    Partial,
    Rejection,
    Row,
    RuleId,
    ScoreLine,
    ScoreSheet,
    Seat,
    Setup,
    Status,
    Step,
    Viewer,
)
from games.figures import total
from games.rulekit import Action, Trust
from games.words import Line, Says, Term, _, line
from tests.games.lantern import view
from tests.games.lantern.actions import ACTIONS, HANG
from tests.games.lantern.model import (
    CARDS,
    CardId,
    Decline,
    EndTurn,
    Hang,
    Lane,
    LanternMove,
    Place,
    Player,
    State,
    Take,
)

SAYS: dict[RuleId, Says] = {s.id: s.says for s in HANG.sentences}


class Lantern:
    name, title, version, prefix = "lantern", "Lantern", 1, "LN-"
    seats = range(2, 6)
    depths: tuple[str, ...] = ("light", "full")
    options: tuple[GameOption, ...] = ()
    state_type = State
    actions: Mapping[type[LanternMove], Action[Any]] = ACTIONS
    moves: tuple[type[LanternMove], ...] = tuple(ACTIONS)
    rules: Mapping[str, tuple[Any, ...]] = {
        _("The end of the game"): (
            Trust("LN-END-1", _("Every lamp you hung is a point.")),
            Trust("LN-END-2", _("So is every measure of oil you still have.")),
        )
    }

    def decks(self, setup: Setup) -> Mapping[str, tuple[str, ...]]:
        return {"lamps": CARDS} if setup.depth == "full" else {}

    def checklist(self, setup: Setup) -> tuple[Check, ...]:
        return (Check("oil", "LN-SET-1", Line(_("Put 2 oil into every barrel and every flask."))),)

    def start(self, setup: Setup) -> State:
        deck = tuple(map(CardId, setup.decks.get("lamps", ())))
        oil, n = {Place("barrel"): 2, Place("flask"): 1}, len(setup.seats)
        if setup.depth == "light":
            players = [Player(who, coins=None, oil=dict.fromkeys(oil), hand=None) for who in setup.seats]
        else:
            players = [Player(who, 6, oil, deck[i : 4 * n : n]) for i, who in enumerate(setup.seats)]
        return State(tuple(players), Seat(0), deck[4 * n :])

    def left(self, state: State, deck: str) -> tuple[str, ...]:
        return state.deck

    def play(
        self, state: State, seat: Seat, move: LanternMove, waived: frozenset[RuleId] = frozenset()
    ) -> State | Rejection:
        action = self.actions[type(move)]
        turn = action.turn(state, seat, move)
        after: State | Rejection = action.judge(turn, waived) or action.perform(turn, waived, State.offer)
        return after

    def choices(self, state: State, seat: Seat, partial: Partial) -> Choice | LanternMove:
        return asking.choices(self.actions, state, seat, partial)

    def ledger(self, state: State, seat: Seat, partial: Partial) -> tuple[Row, ...]:
        return asking.ledger(self.actions, state, seat, partial)

    def steps(self, state: State, viewer: Viewer) -> tuple[Step, ...]:
        return tuple(
            Step(
                o.step,
                o.rule,
                line(SAYS[o.rule], o),
                may_decline=True,
                offers=(
                    Offer(Line(_("Take it")), Take(step=o.step)),
                    Offer(Line(_("No, thanks")), Decline(step=o.step)),
                ),
            )
            for o in state.open
            if o.seat == viewer and not self.is_over(state)
        )

    def status(self, state: State, viewer: Viewer) -> Status:
        seats = [Seat(i) for i in range(len(state.players))]
        order = tuple(seats[state.active :] + seats[: state.active])
        place = Line(_("{left} turns left"), {"left": state.turns_left})
        turn = None if self.is_over(state) else state.active
        return Status(turn, place, Line(_("Hang a lamp")), order, waits=frozenset(o.seat for o in state.open))

    def tells(self, state: State, seat: Seat, move: LanternMove, viewer: Viewer) -> Line:
        name = state.players[seat].name
        match move:
            case Hang(lane=lane):
                return Line(_("{name} hangs a lamp in the {lane} lane"), {"name": name, "lane": Term(lane.value)})
            case Take(drawn=drawn) if viewer == seat and drawn.value:
                return Line(_("{name} draws {card}"), {"name": name, "card": Term(drawn.value)})
            case Take():
                return Line(_("{name} draws a lamp"), {"name": name})
            case Decline():
                return Line(_("{name} takes no benefit"), {"name": name})
            case EndTurn():
                return Line(_("{name} ends the turn"), {"name": name})

    def view(self, state: State, viewer: Viewer) -> view.Board:
        return view.board(state, viewer)

    def facts(self, state: State, viewer: Viewer) -> tuple[Fact, ...]:
        return view.facts(state)

    def correct(self, state: State, fact: FactId, value: int | None) -> State:
        return view.correct(state, fact, value)

    def score(self, state: State) -> ScoreSheet:
        lamps = tuple(
            Cell((Part(Line(_("Lamps hung")), sum(map(len, p.lanes.values())), "LN-END-1"),)) for p in state.players
        )
        oil = tuple(self._oil(i, p) for i, p in enumerate(state.players))
        lines = (
            ScoreLine("LN-END-1", Line(_("Lamps hung")), lamps),
            ScoreLine("LN-END-2", Line(_("Oil left")), oil),
        )
        totals = ScoreSheet(lines).totals
        known = [t for t in totals if t is not None]
        if len(known) < len(totals):
            return ScoreSheet(lines)
        best = sorted(set(known), reverse=True)
        ranking = tuple(tuple(Seat(i) for i, t in enumerate(known) if t == points) for points in best)
        return ScoreSheet(lines, ranking)

    def _oil(self, seat: int, p: Player) -> Cell:
        points = total(p.oil.values())
        asks = tuple(f"{seat}/oil/{place}" for place, n in p.oil.items() if n is None)
        return Cell((Part(Line(_("Oil left")), points, "LN-END-2"),), asks)

    def is_over(self, state: State) -> bool:
        return state.turns_left == 0

    def terms(self) -> frozenset[str]:
        return frozenset({*CARDS, *(lane.value for lane in Lane), "barrel", "flask"})
