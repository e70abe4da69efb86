"""The start, the end of a round, and the next one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.contract import Group, Seat
from games.figures import Figure, plus
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _
from games.wyrmspan import automa, gains, objectives
from games.wyrmspan.data import (
    CAVES,
    INCOME,
    KEPT_CARDS,
    OBJECTIVES,
    RESOURCES,
    ROMAN,
    ROUNDS,
    START_RESOURCES,
)
from games.wyrmspan.model import TURNS, State
from games.wyrmspan.moves import Count, NameObjective, NextRound, Prepare
from games.wyrmspan.names import RESOURCE_NAMES, objective_name
from games.wyrmspan.objectives_results import count_fact
from games.wyrmspan.score_facts import MOST_COUNTED, counted
from games.wyrmspan.turn import ASK_STEP, SETTLE_ALL, STEP_OPEN, Answer, number_label

FEWEST, MOST = 1, 3  # dragon cards among the four kept: three of each kind were drawn


class Preparing(Answer[Prepare]):
    kinds = ("prepare",)

    @property
    def dragons(self) -> Iterable[int]:
        return range(FEWEST, MOST + 1)

    @property
    def fits(self) -> bool:
        kinds = all(r in RESOURCES for r in self.given("resources"))
        right = kinds and self.as_many("resources", START_RESOURCES)
        return right and FEWEST <= self.move.dragons <= MOST


class Naming(Answer[NameObjective]):
    kinds = ("objective",)

    @property
    def ids(self) -> Iterable[str]:
        """Of tiles that are not used in another round."""
        used = {OBJECTIVES[o].tile for o in self.state.objectives if o}
        return [o for o in OBJECTIVES if OBJECTIVES[o].tile not in used]

    @property
    def suits_automa(self) -> bool:
        return self.state.rival is None or bool(OBJECTIVES[self.move.objective].automa)

    @property
    def says(self) -> Value:
        known = self.move.objective in OBJECTIVES
        return objective_name(self.move.objective if known else None)


class Counting(Answer[Count]):
    kinds = ("count",)

    @property
    def objective(self) -> str | None:
        return self.state.objectives[int(self.about) - 1] if self.about else None

    @property
    def says(self) -> Value:
        return objective_name(self.objective)

    @property
    def numbers(self) -> Iterable[int]:
        return range(MOST_COUNTED + 1)


class Ending(Answer[NextRound]):
    kinds = ("next",)

    @property
    def next_round(self) -> str:
        return ROMAN[min(self.state.round + 1, ROUNDS)]

    @property
    def first_name(self) -> str:
        return self.state.players[next_start(self.state)].name


def next_start(state: State) -> Seat:
    return Seat((state.start + 1) % len(state.players))


def prepares(turn: Preparing, state: State) -> State:
    """With what came and went since; a figure the table has set right meanwhile stands."""
    p = state.players[turn.seat]
    start = {"dragon_card": turn.move.dragons, "cave_card": KEPT_CARDS - turn.move.dragons}
    start |= {r: turn.move.resources.count(r) for r in RESOURCES}
    now = {what: max(0, n + p.since.get(what, 0)) for what, n in start.items() if p.stock[what] is None}
    return state.with_player(turn.seat, stock={**p.stock, **now}, since={})


def names(turn: Naming, state: State) -> State:
    """For the round that is being scored."""
    return with_objective(state, state.round, turn.move.objective)


def with_objective(state: State, round_: int, objective: str | None) -> State:
    changed = tuple(objective if n == round_ else o for n, o in enumerate(state.objectives, 1))
    return replace(state, objectives=changed)


def counts(turn: Counting, state: State) -> State:
    round_ = int(turn.about)
    return counted(state, turn.seat, round_, turn.move.n).trust(count_fact(turn.seat, round_))


def scores_objective(state: State) -> State:
    """What everybody has of it now; what the books cannot say is asked."""
    objective = state.objectives[state.round - 1]
    if objective is None:
        return gains.ask(state, "objective", None)
    row = tuple(objectives.count(state, seat, objective) for seat in state.seats)
    nobody: tuple[Figure, ...] = (None,) * len(row)  # of rounds the table has skipped
    skipped = (nobody,) * (state.round - 1 - len(state.counts))
    state = replace(state, counts=(*state.counts, *skipped, row))
    for seat in state.seats:
        state = gains.ask(state, "count", seat, str(state.round)) if row[seat] is None else state
    return state


def next_round(_turn: Ending, state: State) -> State:
    """Income comes on top of what was saved, whatever the limit (L03)."""
    state, first = automa.between_rounds(state), next_start(state)
    for seat in state.seats:
        p = state.players[seat]
        stock = {**p.stock, "coin": plus(p.stock["coin"], INCOME)}
        state = state.with_player(seat, stock=stock, explored=dict.fromkeys(CAVES, 0))
        state = state.trust(*(f"{seat}/explored/{cave}" for cave in CAVES))
    state = replace(state, round=state.round + 1, phase=TURNS, start=first, active=first, passed=frozenset(),
                    acted=False)  # fmt: skip
    for seat in state.seats:
        state = gains.lay_eggs(state, seat, 1, "income")
    return state


def objective_label(_turn: Any, objective: str) -> Value:
    return objective_name(objective)


def tile_note(_turn: Any, objective: str) -> Value:
    return Line(_("tile {n}"), {"n": int(OBJECTIVES[objective].tile)})


# fmt: off
PREPARE = Action(_("Your start"), Preparing, (
    ASK_STEP,
    Ask("dragons", _("How many of the 4 cards you keep are dragons?"), lambda p: p.dragons, label=number_label),
    Ask("resources", _("Which resource do you take?"), lambda p: RESOURCES, lambda p: START_RESOURCES,
        label=lambda p, r: RESOURCE_NAMES[r], sign=lambda p, r: r),
), (
    STEP_OPEN,
    Shape("WY-SET-2", _("Of 3 dragon cards and 3 cave cards you keep any 4, and you take 3 resources of your "
                        "choice."),
          lambda p: p.fits, _("It is 4 cards and 3 resources."), source="S5; S15"),
    Do("WY-SET-2a", _("That is what you start with, beside 6 coins and an egg in a nest of your mat."), prepares,
       source="S5; S15"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="hand", does=_("Start with that"))

NAME_OBJECTIVE = Action(_("Which objective?"), Naming, (
    ASK_STEP,
    Ask("objective", _("Which objective is scored in this round?"), lambda n: n.ids, label=objective_label,
        note=tile_note),
), (
    STEP_OPEN,
    Shape("WY-OBJ-1", _("Each round one side of one objective tile is scored."),
          lambda n: n.move.objective in OBJECTIVES, _("There is no such objective."), source="S5; S9"),
    Need("WY-OBJ-1a", _("Four different tiles are used."),
         lambda n: n.move.objective in n.ids, _("That tile is used in another round."), source="S9"),
    Need("WY-SOLO-2b", _("Against the Automa the position on the guild is no objective: draw another."),
         lambda n: n.suits_automa, _("Against the Automa another tile is drawn for this one."), source="S1; A02",
         quiet=True),
    Do("WY-OBJ-1b", _("It counts: {says}."), names, source="S5"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="star", does=_("{says}"))

COUNT = Action(_("Count for the objective"), Counting, (
    ASK_STEP,
    Ask("n", _("How many?"), lambda c: c.numbers, label=number_label, search=True),
), (
    STEP_OPEN,
    Shape("WY-OBJ-2", _("Count on the table what the app cannot: {says}."),
          lambda c: 0 <= c.move.n <= MOST_COUNTED, _("That cannot be."), source="S1 scoring-objectives"),
    Do("WY-OBJ-2a", _("It is kept as it is now; what changes later does not matter."), counts, source="S1"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="star", does=_("That many"))

NEXT_ROUND = Action(_("Start the next round"), Ending, (ASK_STEP,), (
    STEP_OPEN,
    Trust("WY-RND-3", _("The coins and eggs that were paid leave the mats."), source="S5; S7"),
    Trust("WY-RND-3a", _("Discard the six cards of the display and deal 3 dragons and 3 caves anew."),
          source="S5; S7"),
    Trust("WY-RND-3b", _("Move the round marker on to round {next_round}."), source="S16"),
    Trust("WY-RND-3c", _("The start player marker goes clockwise, to {first_name}; if your rules say otherwise, set "
                         "the starting player right."), source="S7 (medium)"),
    Do("WY-RND-4", _("Everybody gains 6 coins, saved ones stay, and lays 1 egg."), next_round,
       source="S5; S15; S16; L03"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="hourglass", does=_("Start round {next_round}"))

ROUND_RULES = (
    Trust("WY-RND-1", _("A round ends when everybody has passed."), source="S1"),
    Trust("WY-ONC-1", _("Then the once-per-round dragons are used, player by player from the starting player."),
          source="S4#303; S5; R01"),
    Trust("WY-ONC-2", _("They come before the objective: eggs, cards and tokens they bring count for it."),
          source="S4#303; S5; R01"),
    Trust("WY-RND-2", _("Then the objective of the round is scored; after round IV the final scoring follows."),
          source="S1; S4"),
    Trust("WY-RND-5", _("The display is filled up at the end of a turn."), source="S5 (medium)"),
)
# fmt: on
