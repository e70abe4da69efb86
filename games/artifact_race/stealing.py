"""Theft, and the flight after it."""

from __future__ import annotations

from functools import cached_property

from games.artifact_race import names
from games.artifact_race.flow import victims
from games.artifact_race.model import SIX, Point, State
from games.artifact_race.moves import Confirm, Decline, Flee, Steal
from games.artifact_race.moving import ASK_TRIP, EMBARGO_CLOSES, WAR_CLOSES, Travelling
from games.artifact_race.pack import ArtifactId, Guard, NoPenalty
from games.artifact_race.reach import Journey
from games.artifact_race.travel import Bar, fleeing, flight, ways
from games.artifact_race.turn import (
    ASK_STEP,
    DIE_SHOWS,
    ON_THE_MAP,
    STEP_OPEN,
    STILL_ON,
    THROW,
    Answer,
    M,
    ThrownTurn,
    settled,
)
from games.contract import Group, Seat
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Value, _, n_

HUNTERS = "hunters"


# --- theft ---
class Thieving(ThrownTurn[M], Answer[M]):
    @property
    def no_penalty(self) -> bool:
        return any(isinstance(e, NoPenalty) for _whose, _n, e in self.state.effects(self.seat))


class Stealing(Thieving[Steal]):
    kinds = ("theft",)

    @property
    def at_end(self) -> bool:
        return self.state.turn.ending and self.seat == self.state.active

    @property
    def victim_is_here(self) -> bool:
        victim = self.move.victim
        if victim not in self.state.seats or victim == self.seat:
            return False
        return bool(self.state.players[victim].carried) and self.state.players[victim].place == self.me.place

    @property
    def victim(self) -> Value:
        seat = self.move.victim
        return self.state.players[seat].name if seat in self.state.seats else names.NOBODY

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, self.move.artifact)

    @property
    def theirs(self) -> bool:
        return self.state.carrier(self.move.artifact) == self.move.victim

    @property
    def victims(self) -> list[Seat]:
        return list(victims(self.state))

    @property
    def artifacts(self) -> list[ArtifactId]:
        return list(self.state.players[self.move.victim].carried)


class Confirming(Thieving[Confirm]):
    kinds = ("confirm",)

    @property
    def needs(self) -> int:
        found = guard_of(self.state, self.holder)
        return found[0] if found else SIX

    @property
    def holder(self) -> Seat | None:
        return self.state.carrier(ArtifactId(self.about))

    @property
    def guard(self) -> Value:
        return guard_name(self.state, self.holder)

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, ArtifactId(self.about))


def guard_of(state: State, seat: Seat | None) -> tuple[int, str] | None:
    """What a second throw has to show against this victim, and whose doing that is; None: no second throw."""
    if seat is None:
        return None
    found = [(e.at_least, whose) for whose, _n, e in state.effects(seat) if isinstance(e, Guard)]
    return max(found, default=None)


def guard_name(state: State, seat: Seat | None) -> Value:
    found = guard_of(state, seat)
    return names.whose(state.pack, found[1]) if found else names.NOBODY


def taken(state: State, thief: Seat, artifact: ArtifactId) -> State:
    """It changes hands and the thief runs."""
    return state.takes(thief, artifact).opened("flight", "AR-22", thief, artifact, state.pack.settings.flee_pips)


def caught(state: State, thief: Seat, victim: Seat, artifact: ArtifactId, face: int) -> State:
    """The victim may run; the thief pays, but for the Master Thief (AR-23 to AR-26)."""
    if ways(state.pack, fleeing(state, victim, face, None)):
        state = state.opened("flight", "AR-23", victim, artifact, face, thief)
    if any(isinstance(e, NoPenalty) for _whose, _n, e in state.effects(thief)):
        return state
    p = state.players[thief]
    state = state.with_player(thief, caught=p.caught + 1, skips=True)
    return state.scores(thief, Point(-1, "AR-24")) if p.fame > 0 else state


def tried(turn: Stealing, state: State) -> State:
    face, victim, artifact = turn.face, turn.move.victim, turn.move.artifact
    if face is None:
        return state
    state = settled(turn, turn.thrown(state))
    state = state.with_turn(stolen=True) if turn.seat == state.active else state
    if face == SIX and guard_of(state, victim):
        return state.opened("confirm", "AR-21a", turn.seat, artifact)
    if face == SIX:
        return taken(state, turn.seat, artifact)
    return caught(state, turn.seat, victim, artifact, face)


def confirmed(turn: Confirming, state: State) -> State:
    artifact = ArtifactId(turn.about)
    if (face := turn.face) is None or (victim := state.carrier(artifact)) is None:
        return state
    state = settled(turn, turn.thrown(state))
    if face >= turn.needs:
        return taken(state, turn.seat, artifact)
    return caught(state, turn.seat, victim, artifact, face)


# --- flight ---
class Fleeing(Travelling[Flee], Answer[Flee]):
    kinds = ("flight",)

    @cached_property
    def journey(self) -> Journey:
        return flight(self.state, self.asked) if self.asked else Journey(self.me.place, 0)

    @property
    def allowed(self) -> Value:
        return self.far(self.n)


def fled(turn: Fleeing, state: State) -> State:
    return settled(turn, state.stands(turn.seat, turn.move.to))


class Declining(Answer[Decline]):
    kinds = ("theft", "flight")


def declined(turn: Declining, state: State) -> State:
    what = turn.asked.what if turn.asked else ""
    state = settled(turn, state)
    return state.with_turn(stolen=True) if what == "theft" else state


def artifact_label(turn: Stealing, artifact: ArtifactId) -> Value:
    return names.artifact(turn.pack, artifact)


# fmt: off
STEAL = Action(_("Steal"), Stealing, (
    Ask("step", _("What do you answer?"), lambda t: t.steps, silent=True,
        none=("AR-20b", _("Stealing is possible only where your turn ends, beside somebody with an artifact."))),
    Ask("victim", _("From whom?"), lambda t: t.victims, label=lambda t, s: t.state.players[s].name, silent=True),
    Ask("artifact", _("Which artifact?"), lambda t: t.artifacts, label=artifact_label, silent=True),
    *THROW,
), (
    STILL_ON,
    Need("AR-20b", _("Steal where your turn ends."),
         lambda t: t.at_end, _("Stealing is possible only where your turn ends.")),
    Need("AR-20a", _("From somebody who stands there with an artifact."),
         lambda t: t.victim_is_here, _("Nobody with an artifact stands here.")),
    Need("AR-20c", _("You need a free hand."),
         lambda t: t.room, n_("You carry {holds} artifact already; you can take no more.",
                              "You carry {holds} artifacts already; you can take no more.", by="holds"),
         source="DEC"),
    Need("AR-20d", _("Try once a turn."),
         lambda t: not t.state.turn.stolen, _("One theft attempt per turn.")),
    Shape("AR-19", _("Take one artifact that your victim carries, never two."),
          lambda t: t.theirs, _("A theft takes exactly one artifact, and one the victim carries.")),
    DIE_SHOWS,
    Do("AR-20", _("Roll once: bonuses do not count."), tried),
    Trust("AR-21", _("On a 6 it is yours.")),
    Trust("AR-24", _("Else you are caught: you lose a fame point, if you have one.")),
    Trust("AR-25", _("And you skip your next turn.")),
    Trust("AR-26", _("Who loses nothing and skips nothing: {masters}.")),
    Trust("AR-23", _("Your victim may then run, up to the number rolled."), source="DEC"),
), group=Group.ANSWER, sign="die", does=_("Try it"))

CONFIRM: Action[Confirming] = Action(_("Throw once more"), Confirming, (ASK_STEP, *THROW), (
    STEP_OPEN,
    DIE_SHOWS,
    Do("AR-21a", _("This victim has a guard, {guard}: only on {needs} or more is it yours."), confirmed,
       source="PACK"),
), group=Group.ANSWER, sign="die", does=_("Throw once more"))

FLEE: Action[Fleeing] = Action(_("Run"), Fleeing, (
    ASK_STEP,
    ASK_TRIP,
), (
    STEP_OPEN,
    ON_THE_MAP,
    Need("AR-57a", _("A flight uses one transport and no bonus."),
         lambda t: t.bar is not Bar.NO_WAY, _("There is no way from {here} to {to} by {by} alone."), source="DEC"),
    Need("AR-22a", _("Run up to {allowed}, or stay."),
         lambda t: t.bar is not Bar.PIPS,
         _("You may flee at most {allowed}; this costs {cost}."), source="DEC"),
    WAR_CLOSES, EMBARGO_CLOSES,
    Do("AR-22", _("Run to {to}."), fled),
    Trust("AR-57", _("The six of a theft counts as rolled; the number a victim runs by does not."), source="DEC"),
), group=Group.ANSWER, sign="boot", does=_("Run to {to}"))

DECLINE = Action(_("Say no"), Declining, (ASK_STEP,), (
    STEP_OPEN,
    Do("TB-NO", _("Nobody has to steal, and nobody has to run."), declined),
), group=Group.ANSWER, sign="hand", does=_("No"))
# fmt: on
