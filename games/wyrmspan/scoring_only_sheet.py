"""The final scoring of a game nobody tracked: points of a category, objectives, and what is left over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, Need, Shape
from games.words import Line, Value, _
from games.wyrmspan.data import LIMIT, MARKERS, OBJECTIVES, ROMAN, ROUNDS, TRACK
from games.wyrmspan.model import State
from games.wyrmspan.names import objective_name
from games.wyrmspan.score import CATEGORIES
from games.wyrmspan.score_bounds import HIGHEST, LOWEST, MOST_EGGS, REACHABLE, possible
from games.wyrmspan.score_facts import counted, entered
from games.wyrmspan.scoring_only_mat import SHEET, label
from games.wyrmspan.scoring_only_moves import CountObjective, LeftOver, WritePoints
from games.wyrmspan.turn import ASK_STEP, STEP_OPEN, Answer

MOST_LEFT = 2 * LIMIT  # of one kind: shared benefits come after the last limit
UNNAMED = Line(_("which one is not known"))


class Writing(Answer[WritePoints]):
    kinds = (SHEET,)

    @property
    def what(self) -> Value:
        return CATEGORIES.get(self.move.category)

    @property
    def points(self) -> Figure:
        return self.move.points

    @property
    def low(self) -> int:
        return LOWEST.get(self.move.category, 0)

    @property
    def high(self) -> int:
        return HIGHEST.get(self.move.category, 0)

    @property
    def values(self) -> Iterable[int]:
        return range(self.low, self.high + 1)

    @property
    def is_reached(self) -> bool:
        return self.move.category != "objectives" or self.move.points in REACHABLE


class CountingObjective(Answer[CountObjective]):
    kinds = (SHEET,)

    @property
    def known(self) -> str | None:
        return self.state.objectives[self.move.round - 1]

    @property
    def objectives(self) -> Iterable[str | None]:
        if self.known is not None:
            return [self.known]
        usable = (o.id for o in OBJECTIVES.values() if o.automa or self.state.rival is None)
        return [None, *usable]

    @property
    def most(self) -> int:
        """On the guild the space counts behind the markers; else what is possible at all."""
        card = OBJECTIVES.get(self.move.objective or "")
        if card is not None and card.counts == "guild_position":
            return MARKERS * len(TRACK) + len(TRACK) - 1
        return MOST_EGGS if card is None or card.most is None else card.most

    @property
    def values(self) -> Iterable[int]:
        return range(self.most + 1)

    @property
    def is_there(self) -> bool:
        return 1 <= self.move.round <= ROUNDS and (self.move.objective is None or self.move.objective in OBJECTIVES)

    @property
    def is_free(self) -> bool:
        """Of the ten tiles each is there once, with one of its sides up."""
        if self.move.objective is None:
            return True
        tile = OBJECTIVES[self.move.objective].tile
        others = (o for n, o in enumerate(self.state.objectives, 1) if o is not None and n != self.move.round)
        return self.known in (None, self.move.objective) and all(OBJECTIVES[o].tile != tile for o in others)


def objective_counted(turn: CountingObjective, state: State) -> State:
    at = turn.move.round - 1
    if turn.move.objective is not None:
        named = state.objectives
        state = replace(state, objectives=(*named[:at], turn.move.objective, *named[at + 1 :]))
    state = entered(state, turn.seat, "objectives", None)  # what is built up stands before what was written
    return counted(state, turn.seat, turn.move.round, turn.move.n)


def count_label(turn: CountingObjective, n: int) -> Value:
    card = OBJECTIVES.get(turn.move.objective or "")
    if card is None or card.counts != "guild_position":
        return n
    return Line(_("{markers} + space {space}"), {"markers": n // len(TRACK), "space": n % len(TRACK)})


class Leaving(Answer[LeftOver]):
    kinds = (SHEET,)

    @property
    def all(self) -> tuple[int, ...]:
        return (self.move.coins, self.move.resources, self.move.dragon_cards, self.move.cave_cards)


def left_over(turn: Leaving, state: State) -> State:
    move, stock = turn.move, state.players[turn.seat].stock
    held = {**stock, "coin": move.coins, "dragon_card": move.dragon_cards, "cave_card": move.cave_cards}
    state = entered(state.with_player(turn.seat, stock=held), turn.seat, "leftovers", None)
    return entered(state, turn.seat, "resource", move.resources)


def category_label(_turn: Any, category: str) -> Value:
    return CATEGORIES[category]


# fmt: off
WRITE_POINTS = Action(_("Write down the points of a category"), Writing, (
    ASK_STEP,
    Ask("category", _("Which category?"), lambda t: CATEGORIES, label=category_label),
    Ask("points", _("How many points?"), lambda t: t.values, label=label, columns=6),
), (
    STEP_OPEN,
    Shape("WY-SCO-13", _("The sheet has eight categories."),
          lambda t: t.move.category in CATEGORIES, _("There is no such category."), source="S11", quiet=True),
    Need("WY-SCO-13a", _("No more than the category can come to."),
         lambda t: possible(t.move.category, t.move.points), _("{what} come to {low} at least and {high} at most."),
         source="dossier 1, 4"),
    Need("WY-SCO-13b", _("Objectives: what four rounds can bring together. Nobody has 20 or 21."),
         lambda t: t.is_reached, _("No four places come to {points} together."), source="S10; S11"),
    Do("WY-SCO-13c", _("It stands on the sheet as you have counted it."),
       lambda t, s: entered(s, t.seat, t.move.category, t.move.points)),
), group=Group.ANSWER, sign="star", does=_("{what}: {points}"))

COUNT_OBJECTIVE = Action(_("Count an objective"), CountingObjective, (
    ASK_STEP,
    Ask("round", _("Of which round?"), lambda t: range(1, ROUNDS + 1), label=lambda t, n: ROMAN[n]),
    Ask("objective", _("Which objective was it?"), lambda t: t.objectives, silent=True, search=True,
        label=lambda t, o: UNNAMED if o is None else objective_name(o)),
    Ask("n", _("How many did you have?"), lambda t: t.values, label=count_label, columns=6),
), (
    STEP_OPEN,
    Shape("WY-SCO-14", _("Each of the four rounds had an objective."),
          lambda t: t.is_there, _("There is no such objective."), quiet=True),
    Need("WY-SCO-14a", _("Of the ten objective tiles four are used, each once, with one side up."),
         lambda t: t.is_free, _("That tile cannot be this round's objective: another is, or it was another round's."),
         source="S5; S9"),
    Need("WY-SCO-14b", _("No more than there can be."),
         lambda t: 0 <= t.move.n <= t.most, _("There can be {most} at most."), source="dossier 1; R06"),
    Do("WY-SCO-14c", _("Places and points follow from what all have."), objective_counted),
), group=Group.ANSWER, sign="star", does=_("Write it down"))

LEFT_OVER = Action(_("Count what is left over"), Leaving, (
    ASK_STEP,
    Ask("coins", _("How many coins?"), lambda t: range(MOST_LEFT + 1), label=label, columns=6),
    Ask("resources", _("How many resources, of all kinds?"), lambda t: range(MOST_LEFT + 1), label=label, columns=6),
    Ask("dragon_cards", _("How many dragon cards in hand?"), lambda t: range(MOST_LEFT + 1), label=label, columns=6),
    Ask("cave_cards", _("How many cave cards in hand?"), lambda t: range(MOST_LEFT + 1), label=label, columns=6),
), (
    STEP_OPEN,
    Shape("WY-SCO-16", _("There may be none of a kind, and never fewer."),
          lambda t: min(t.all) >= 0, _("Nobody has less than nothing."), quiet=True),
    Do("WY-SCO-16a", _("1 point for each coin; all else is pooled, 1 point for each four."), left_over, source="F02"),
), group=Group.ANSWER, sign="coin", does=_("That is left over"))

# fmt: on
