"""Passing, ending a turn, turns nobody wrote down, and the end of a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.arnak.data import HOME, ROUNDS, site_of
from games.arnak.doubts import KINDS, lapse, next_turn, told_by, untracked_turn
from games.arnak.model import TABLE_STEPS, State
from games.arnak.moves import DoneNotTracked, EndTurn, GoHome, MoveStaff, Pass, Tidy, WhatItWas
from games.arnak.names import NO_SUCH
from games.arnak.pieces import Open
from games.arnak.things import sign
from games.arnak.turn import (
    ASK_STEP,
    FREE_ACTION,
    MAIN_ACTION,
    MY_TURN,
    ROUND_ON,
    STEP_OPEN,
    STILL_ON,
    Answer,
    ArnakTurn,
    M,
)
from games.contract import Group, Seat
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _, n_


class EndOfTurn(ArnakTurn[M]):
    @property
    def waiting(self) -> list[Open]:
        """What is still open for this seat."""
        return [o for o in self.state.open if o.seat == self.seat and o.what not in TABLE_STEPS]

    @property
    def playing(self) -> int:
        return len(self.state.players) - len(self.state.passed)

    @property
    def open(self) -> int:
        return len(self.waiting)


def closed(turn: EndOfTurn[M], state: State) -> State:
    return lapse(state, turn.seat)


def end_turn(turn: ArnakTurn[M], state: State) -> State:
    return next_turn(state) if turn.seat == state.active and turn.state.phase == "turns" else state


def pass_(turn: ArnakTurn[M], state: State) -> State:
    return replace(state, passed=state.passed | {turn.seat})


def untracked(turn: ArnakTurn[M], state: State) -> State:
    """Doubt what the turn may have changed, until somebody says what it was."""
    step = first = f"what/{turn.seat}/{state.round}"
    again = 1
    while any(o.step == step for o in state.open):  # more than one such turn in a round, each asked for by itself
        again += 1
        step = f"{first}/{again}"
    adds = untracked_turn(state, turn.seat)
    return replace(state, open=(*state.open, Open(step, "TB-DONE", turn.seat, "what", "", adds)))


class Explaining(Answer[WhatItWas]):
    kinds = ("what",)

    @property
    def kinds_left(self) -> Iterable[str]:
        return KINDS

    @property
    def says(self) -> Line:
        return Line(KINDS[self.move.was]) if self.move.was in KINDS else NO_SUCH


def explained(turn: Explaining, state: State) -> State:
    adds = turn.asked.adds if turn.asked else frozenset()
    return state.settle(turn.step, turn.seat).doubt(told_by(state, adds, turn.move.was))


class RoundEnd(Answer[M]):
    def fear_of(self, seat: Seat) -> int | None:
        """Fear from guarded sites; None where a figure or a guardian is not known."""
        if seat in self.state.masked:
            return 0
        places = self.state.places(seat)
        if None in places:
            return None
        guards = [self.state.guarded(site_of(p)) for p in places if p and p != HOME]
        return None if None in guards else guards.count(True)

    @property
    def fear(self) -> Value:
        return sign("fear", self.fear_of(self.seat))


class Tidying(RoundEnd[Tidy]):
    kinds = ("tidy",)


class StaffMoved(RoundEnd[MoveStaff]):
    kinds = ("staff",)

    @property
    def next_round(self) -> int:
        return min(self.state.round + 1, ROUNDS)

    @property
    def left_name(self) -> str:
        players = self.state.players
        return players[(self.state.start + 1) % len(players)].name


class LastHome(RoundEnd[GoHome]):
    kinds = ("finish",)

    @property
    def all_fear(self) -> int | None:
        each = [self.fear_of(s) for s in self.state.seats]
        return None if None in each else sum(n for n in each if n is not None)


def everyone_home(_turn: LastHome, state: State) -> State:
    for seat in state.seats:
        state = state.tidy(seat)
    return replace(state, phase="over", open=())


KEPT = {"none": _("No cards kept in hand"), "some": _("Some cards kept in hand")}


# fmt: off
PASS = Action(_("Pass for the round"), EndOfTurn[Pass], (), (
    *MAIN_ACTION[:4],
    Trust("AK-PASS-1", _("Passing is your main action. First use up the free actions you still want, "
                         "and a card that pays you for passing.")),
    Do("AK-PASS-1a", _("Tell the others: you take no more turns this round."), pass_),
    Do("AK-PASS-1c", _("What is still open counts as not tracked."), closed),
    Trust("AK-PASS-2", _("Play goes on clockwise without you; the last player left takes turn after turn.")),
    Do("AK-PASS-2a", _("When everybody has passed, the round ends."), end_turn),
), group=Group.END, sign="flag",
   note=n_("{playing} player still in the round", "{playing} players still in the round", by="playing"),
   does=_("Pass for the round"), short=_("Pass"))

END_TURN = Action(_("End my turn"), EndOfTurn[EndTurn], (), (
    *FREE_ACTION,
    Need("AK-PASS-1b", _("A turn has a main action. Free actions alone are no turn: then you have to pass."),
         lambda t: t.state.main_done, _("You have taken no main action. If that is all, passing is what is meant.")),
    Do("TB-END", _("What is still open counts as not tracked."), closed),
    Do("AK-TURN-1b", _("The next player who has not passed takes a turn."), end_turn),
), group=Group.END, sign="arrow", note=n_("{open} question still open", "{open} questions still open", by="open"),
   does=_("End my turn"), short=_("End turn"))

DONE: Action[EndOfTurn[DoneNotTracked]] = Action(_("Done, not tracked"), EndOfTurn[DoneNotTracked], (), (
    STILL_ON, ROUND_ON, MY_TURN,
    Do("TB-DONE-a", _("What is still open counts as not tracked."), closed),
    Do("TB-DONE", _("You took your turn and write nothing down; what it may have changed counts as not known."),
       untracked),
    Do("TB-DONE-b", _("The next player who has not passed takes a turn."), end_turn),
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

TIDY = Action(_("Get ready for the next round"), Tidying, (
    ASK_STEP,
    Ask("kept", _("Do you keep cards in hand?"), lambda r: KEPT, label=lambda r, kept: Line(KEPT[kept])),
), (
    STEP_OPEN,
    Shape("AK-END-2", _("Cards in hand: mostly you have none left. Keep each for the next round, seldom of use, "
                       "or lay it into your play area."),
          lambda r: r.move.kept in KEPT, _("There is no such answer.")),
    Do("AK-END-1", _("Take both archaeologists home, and one Fear into your play area for each that comes from a site "
                     "with a guardian, whoever woke it: {fear}."),
       lambda r, s: s.tidy(r.seat).settle(r.step, r.seat)),
    Trust("AK-END-3", _("Shuffle all cards of your play area and put them under your deck; "
                        "items bought this round then lie above them.")),
    Trust("AK-END-4", _("Turn your assistants upright.")),
    Trust("AK-END-6", _("When the next round starts, draw until you hold 5 cards, or as many as your deck has.")),
    Do("AK-END-6a", _("When everybody is ready, the next round starts."), lambda r, s: s.next_round()),
), group=Group.ANSWER, sign="figure", does=_("Ready for the next round"))

STAFF = Action(_("Move the moon staff"), StaffMoved, (ASK_STEP,), (
    STEP_OPEN,
    Trust("AK-END-5", _("Exile the artifact and the item on either side of the moon staff.")),
    Trust("AK-END-5a", _("Move the staff on to the number of the next round, {next_round}.")),
    Trust("AK-END-5b", _("Fill the row up again.")),
    Trust("AK-END-6b", _("The starting player marker moves one place to the left, to {left_name}.")),
    Do("AK-END-5c", _("When everybody is ready, the next round starts."),
       lambda r, s: s.settle(r.step, r.seat).next_round()),
), group=Group.ANSWER, sign="hourglass", does=_("The row is ready"))

GO_HOME = Action(_("The last round is over"), LastHome, (ASK_STEP,), (
    STEP_OPEN,
    Do("AK-END-7", _("Everybody takes their archaeologists home, and one Fear for each that comes from a site with a "
                     "guardian. Skip the rest and count points."), everyone_home),
), group=Group.ANSWER, sign="hourglass", does=_("Count the points"))
# fmt: on
