"""The final scoring as a phase of its own: a table that opens there because nobody tracked the game, and the choice
after a tracked one of what is paid for end-game clauses. Hooks for setup, flow and steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.contract import Move, Offer, Seat
from games.rulekit import Action, Trust
from games.words import Joined, Line, Value, _
from games.wyrmspan.data import CAVES, ROUNDS, SPACES
from games.wyrmspan.gains import ask
from games.wyrmspan.mat import CaveRow, Mat
from games.wyrmspan.model import NOT_HELD, OVER, SCORING, Open, State
from games.wyrmspan.names import dragon_name, listed
from games.wyrmspan.score import missing
from games.wyrmspan.score_dragons import chosen, clauses, leftovers
from games.wyrmspan.score_facts import ways
from games.wyrmspan.score_scene import Sight, sight
from games.wyrmspan.scoring_only_guild import GUILD_MARKERS
from games.wyrmspan.scoring_only_mat import ALL_NAMED, NAMES_DRAGON, SHEET, THINGS_ON
from games.wyrmspan.scoring_only_moves import (
    AllNamed,
    Counted,
    CountObjective,
    GuildMarkers,
    LeftOver,
    NamesDragon,
    PayClause,
    ThingsOn,
    WritePoints,
)
from games.wyrmspan.scoring_only_pay import COUNTED_UP, PAY_CLAUSE, SETTLE
from games.wyrmspan.scoring_only_sheet import COUNT_OBJECTIVE, LEFT_OVER, WRITE_POINTS

ACTIONS: Mapping[Any, Action[Any]] = {  # move type -> its sentences
    NamesDragon: NAMES_DRAGON,
    AllNamed: ALL_NAMED,
    ThingsOn: THINGS_ON,
    GuildMarkers: GUILD_MARKERS,
    CountObjective: COUNT_OBJECTIVE,
    LeftOver: LEFT_OVER,
    WritePoints: WRITE_POINTS,
    PayClause: PAY_CLAUSE,
    Counted: COUNTED_UP,
}
ASKED_BY: Mapping[str, str] = {SHEET: "WY-SCO-10", SETTLE: "WY-SCO-17"}  # kinds of question, and their rules
ASKS: Mapping[str, str] = {
    SHEET: _("The game was not tracked. Fill in your score sheet: as points, or as what lies on your mat."),
    SETTLE: _("Some of your dragons may be paid before what is left over is counted."),
}
UNKNOWN = CaveRow(None, (), (), unsure=True)


# --- opening it ---
def untracked(state: State) -> State:
    """The table opens at the final scoring: nothing is known, and every seat is asked for its sheet."""
    mat = Mat(dict.fromkeys(CAVES, UNKNOWN), None)
    for seat in state.seats:
        state = state.with_player(seat, stock=dict(NOT_HELD), mat=mat, guild=None)
    state = replace(state, phase=SCORING, untracked=True, round=ROUNDS, open=())
    for seat in state.seats:
        state = ask(state, SHEET, seat, rule=ASKED_BY[SHEET])
    return state


def begin(state: State) -> State:
    """After the fourth round. Who may be able to pay for something is asked; with nobody to ask, it is over."""
    paying = [seat for seat in state.seats if may_pay(sight(state, seat))]
    for seat in paying:
        state = ask(state, SETTLE, seat, rule=ASKED_BY[SETTLE])
    return replace(state, phase=SCORING if paying else OVER)


def may_pay(see: Sight) -> bool:
    """Some clause is within reach of what is left over, or nobody knows that."""
    left = leftovers(see)
    return any(left.covers(cost) is not False for clause in clauses(see).values() for cost, _points in clause.ways)


# --- asking ---
def offers(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    """The answers to one of its questions; whoever asks judges them."""
    if o.what == SHEET:
        mat = state.players[seat].mat
        yield _start(o, NamesDragon)
        if mat.unsure:
            yield Offer(_title(AllNamed), AllNamed(step=o.step))
        if any(mat.at(space) for space in SPACES):
            yield _start(o, ThingsOn)
        for move in (GuildMarkers, CountObjective, LeftOver, WritePoints):
            yield _start(o, move)
    if clauses(sight(state, seat)):
        yield _start(o, PayClause)
    label = Line(_("My sheet is filled in")) if o.what == SHEET else _title(Counted)
    yield Offer(label, Counted(step=o.step))


def _start(o: Open, move: type[Move]) -> Offer:
    return Offer(_title(move), start={"move": move, "step": o.step})


def _title(move: type[Move]) -> Line:
    title = ACTIONS[move].title
    assert isinstance(title, str)
    return Line(title)


def says(o: Open) -> Line:
    return Line(ASKS[o.what])


def note(state: State, seat: Seat, o: Open) -> Line | None:
    """Of a sheet: what it lacks. Of the clauses: what is paid if nothing else is said."""
    if o.what == SHEET:
        lacks = missing(state, seat)
        return Line(_("Not known yet: {what}."), {"what": listed(lacks)}) if lacks else Line(_("Everything is there."))
    see = sight(state, seat)
    found, plan = clauses(see), chosen(see)
    if o.what != SETTLE or not found:
        return None
    if plan is None:
        return Line(_("What is best is worked out as soon as it is known what is left over."))
    said = (_paid(number, ways(found[number])[way]) for number, way in plan.items())
    return Line(_("As it is best: {what}."), {"what": Joined(tuple(said), "; ")})


def _paid(number: int, what: Value) -> Line:
    return Line(_("{dragon}: {what}"), {"dragon": dragon_name(number), "what": what})


# fmt: off
RULES = (
    Trust("WY-SCO-10", _("Whoever did not track the game fills in the score sheet alone: the points of a category, or "
                         "what lies on the mat, and both may be mixed."), source="TB"),
    Trust("WY-SCO-1", _("Dragon Guild: own markers on the slot that counts something at the end, and on the last one: "
                        "6, 3 and then 1 point each, by order of placement."), source="dossier 4"),
    Trust("WY-SCO-2", _("Dragons: what is printed on every dragon that can be seen; those beneath another do not "
                        "count."), source="dossier 4"),
    Trust("WY-SCO-3", _("End-game abilities of every dragon that can be seen. Two of them subtract; some may be paid "
                        "of what is left over, before that is counted."), source="dossier 4; F05"),
    Trust("WY-SCO-4", _("Eggs: 1 point for each, on dragons and in the mat nests."), source="dossier 4"),
    Trust("WY-SCO-5", _("Cached resources: 1 point for each."), source="dossier 4; F03"),
    Trust("WY-SCO-6", _("Tucked cards: 1 point for each."), source="dossier 4; F03"),
    Trust("WY-SCO-7", _("Objectives: what each of the four rounds brought. Equal counts share a place and all of its "
                        "points, the next lower count takes the next place; who has none takes no place."),
          source="S1; R03, R04"),
    Trust("WY-SCO-8", _("Left over: 1 point for each coin; resources, dragon cards and cave cards are pooled, 1 point "
                        "for each four, rounded down."), source="S1; F02"),
    Trust("WY-SCO-9", _("With equal points whoever has more dragons that can be seen is first."), source="S1; F07"),
    Trust("WY-SCO-9a", _("If that is equal too, the victory is shared."), source="S1; F07; B-20"),
)
# fmt: on
