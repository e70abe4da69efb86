"""Passing, and turns nobody writes down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.contract import Group
from games.rulekit import Action, Ask, Do, Shape, Trust
from games.words import Line, Value, _, n_
from games.wyrmspan.doubts import KINDS, lapse, told_by, untracked
from games.wyrmspan.model import TURNS, State
from games.wyrmspan.moves import DoneNotTracked, Pass, WhatItWas
from games.wyrmspan.names import NO_SUCH
from games.wyrmspan.turn import (
    ASK_STEP,
    MAIN_ACTION,
    MY_TURN,
    NOT_PASSED,
    ROUND_ON,
    SETTLE,
    STEP_OPEN,
    STILL_ON,
    Answer,
    M,
    WyrmTurn,
)


class EndOfTurn(WyrmTurn[M]):
    @property
    def playing(self) -> int:
        return len(self.state.players) - len(self.state.passed)


class Explaining(Answer[WhatItWas]):
    kinds = ("what",)

    @property
    def kinds_left(self) -> Iterable[str]:
        return KINDS

    @property
    def of_round(self) -> int:
        """The round of the turn, which its question is named by."""
        _what, _seat, round_, *_again = str(self.step).split("/")
        return int(round_)

    @property
    def says(self) -> Value:
        return Line(KINDS[self.move.was]) if self.move.was in KINDS else NO_SUCH


def passes(turn: EndOfTurn[Pass], state: State) -> State:
    return replace(state, passed=state.passed | {turn.seat})


def unwritten(turn: EndOfTurn[DoneNotTracked], state: State) -> State:
    """What was asked lapses; a turn of which something is written already needs no question what it was."""
    begun = state.acted and turn.seat == state.active
    state = lapse(replace(state, walk=tuple(w for w in state.walk if not w.startswith(f"{turn.seat}/"))), turn.seat)
    return state if begun else untracked(state, turn.seat)


def explained(turn: Explaining, state: State) -> State:
    """Who has passed is out of the round from now on, if it was a turn of this round."""
    adds = turn.asked.adds if turn.asked else frozenset()
    state = state.settle(turn.step, turn.seat).doubt(told_by(adds, turn.move.was))
    if turn.move.was != "pass" or state.phase != TURNS or turn.of_round != state.round:
        return state
    mine = turn.seat == state.active
    return replace(state, passed=state.passed | {turn.seat}, acted=state.acted or mine)


# fmt: off
PASS = Action(_("Pass for the round"), EndOfTurn[Pass], (), (
    *MAIN_ACTION,
    Trust("WY-PASS-1", _("You may pass whenever it is your turn, and you have to without a coin to act with."),
          source="dossier 2, Pass"),
    Do("WY-PASS-1a", _("You take no more turns this round."), passes, source="dossier 2, Pass"),
    Trust("WY-PASS-3", _("What others' cards give everybody still reaches you."), source="S1 gameplay; O01"),
    Trust("WY-PASS-4", _("You keep your coins, cards, resources, and the eggs in their nests."),
          source="dossier 2, Pass"),
    SETTLE,
), group=Group.END, sign="flag",
   note=n_("{playing} player still in the round", "{playing} players still in the round", by="playing"),
   does=_("Pass for the round"), short=_("Pass"))

DONE: Action[EndOfTurn[DoneNotTracked]] = Action(_("Done, not tracked"), EndOfTurn[DoneNotTracked], (), (
    STILL_ON, ROUND_ON, NOT_PASSED, MY_TURN,
    Do("TB-DONE", _("You took your turn and write nothing more of it down; what it may have changed counts as not "
                    "known."), unwritten),
    SETTLE,
), group=Group.TABLE, sign="hand",
   note=_("One tap; asked for later, and only where it counts"), does=_("Done, not tracked"))

WHAT = Action(_("What was it?"), Explaining, (
    ASK_STEP,
    Ask("was", _("What was the turn that nobody wrote down?"), lambda w: w.kinds_left,
        label=lambda w, kind: Line(KINDS[kind])),
), (
    STEP_OPEN,
    Shape("TB-WHAT", _("Choose what it was."), lambda w: w.move.was in KINDS, _("There is no such answer.")),
    Do("TB-WHAT-a", _("Only what that may have changed stays not known."), explained),
), group=Group.ANSWER, sign="ask", does=_("{says}"))
# fmt: on
