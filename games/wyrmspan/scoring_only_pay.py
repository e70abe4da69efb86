"""The last of a game, tracked or not: how the end-game clauses are paid, and when the points are counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.contract import Group
from games.rulekit import Action, Ask, Do, Need, Shape
from games.words import Value, _
from games.wyrmspan.formulas import Pays
from games.wyrmspan.model import OVER, SCORING, State
from games.wyrmspan.names import dragon_name
from games.wyrmspan.score_dragons import clauses, leftovers
from games.wyrmspan.score_facts import ways
from games.wyrmspan.score_leftovers import Leftovers, cost, paid
from games.wyrmspan.score_scene import sight
from games.wyrmspan.scoring_only_mat import SHEET
from games.wyrmspan.scoring_only_moves import Counted, PayClause
from games.wyrmspan.turn import ASK_STEP, STEP_OPEN, Answer

SETTLE = "settle"  # after a game that was tracked: some clauses may be paid


class Paying(Answer[PayClause]):
    kinds = (SHEET, SETTLE)

    @property
    def clauses(self) -> Mapping[int, Pays]:
        return clauses(sight(self.state, self.seat))

    @property
    def clause(self) -> Pays | None:
        return self.clauses.get(self.move.dragon)

    @property
    def dragon(self) -> Value:
        return dragon_name(self.move.dragon)

    @property
    def cost(self) -> Value:
        return way_says(self, self.move.way)

    @property
    def values(self) -> Iterable[int]:
        return range(len(self.clause.ways) + 1) if self.clause else ()

    @property
    def left(self) -> Leftovers:
        return leftovers(sight(self.state, self.seat))

    @property
    def is_way(self) -> bool:
        return self.clause is not None and 0 <= self.move.way <= len(self.clause.ways)

    @property
    def reaches(self) -> bool | None:
        """Besides all that is chosen already."""
        said = self.state.players[self.seat].clauses
        others = {d: w for d, w in said.items() if d in self.clauses and d != self.move.dragon}
        left = self.left
        for number, way in others.items():
            left = paid(left, self.clauses, {number: way}) or left
        return left.covers(cost(self.clauses[self.move.dragon], self.move.way))


def way_says(turn: Paying, way: int) -> Value:
    return ways(turn.clause).get(way) if turn.clause else None


def chosen_to_pay(turn: Paying, state: State) -> State:
    return state.with_player(turn.seat, clauses={**state.players[turn.seat].clauses, turn.move.dragon: turn.move.way})


class Ending(Answer[Counted]):
    kinds = (SHEET, SETTLE)


def ended(turn: Ending, state: State) -> State:
    """When the last one has nothing more to say, the points are counted; what is still unknown is asked then."""
    state = state.settle(turn.step, turn.seat)
    waits = any(o.what in (SHEET, SETTLE) for o in state.open)
    return state if waits or state.phase != SCORING else replace(state, phase=OVER)


# fmt: off
PAY_CLAUSE = Action(_("Pay an end-game clause differently"), Paying, (
    ASK_STEP,
    Ask("dragon", _("Which dragon's?"), lambda t: t.clauses, label=lambda t, n: dragon_name(n),
        sign=lambda t, n: "dragon", none=("WY-SCO-17", _("None of your dragons can be paid at the end."))),
    Ask("way", _("What do you pay?"), lambda t: t.values, label=way_says),
), (
    STEP_OPEN,
    Shape("WY-SCO-17", _("Some dragons may be paid at the end of the game, in one of the ways printed on them."),
          lambda t: t.is_way, _("No dragon of yours offers that.")),
    Need("WY-SCO-17a", _("It is paid of what is left over, before that is counted."),
         lambda t: t.reaches, _("That is more than is left over."), source="dossier 4"),
    Do("WY-SCO-17b", _("{dragon}: {cost}. All others are paid as is best."), chosen_to_pay),
), group=Group.ANSWER, sign="dragon", does=_("Pay {dragon}: {cost}"))

COUNTED_UP = Action(_("Count the points"), Ending, (ASK_STEP,), (
    STEP_OPEN,
    Do("WY-SCO-18", _("When everybody is ready the points are counted; a figure still missing is asked once."), ended),
), group=Group.ANSWER, sign="star", does=_("Count the points"))
# fmt: on
