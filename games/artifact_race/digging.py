"""Digging: three rolls against find, expose and recover."""

from __future__ import annotations

from games.artifact_race import names
from games.artifact_race.flow import recovers
from games.artifact_race.model import SIX, State
from games.artifact_race.moves import Dig
from games.artifact_race.pack import ArtifactId, DigRolls, DigShift
from games.artifact_race.turn import DIE_SHOWS, OF_A_TURN, THROW, ThrownTurn
from games.contract import Seat
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _, n_

LAST = 2  # the stage that recovers


def shift(state: State, seat: Seat, stage: int) -> int:
    """How far a roll may be moved up or down, different hunters and events together (AR-30)."""
    return sum(e.by for _whose, _n, e in state.effects(seat) if isinstance(e, DigShift) and e.stage == stage)


def rolls_a_turn(state: State, seat: Seat) -> int:
    found = [e.count for _whose, _n, e in state.effects(seat) if isinstance(e, DigRolls)]
    return min(found, default=state.pack.settings.dig_rolls)


def succeeds(state: State, seat: Seat, artifact: ArtifactId, stage: int, face: int) -> bool:
    """By the card, by an ability that moves the roll, or by the second six in a row (AR-15, AR-49)."""
    if face == SIX and state.players[seat].six == artifact:
        return True
    by = shift(state, seat, stage)
    reach = range(max(1, face - by), min(SIX, face + by) + 1)
    return any(n in state.pack.artifacts[artifact].conditions[stage].shows for n in reach)


def stage_of(state: State, seat: Seat, artifact: ArtifactId) -> int:
    return min(state.players[seat].progress.get(artifact, 0), LAST)


class Digging(ThrownTurn[Dig]):
    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, self.move.artifact)

    @property
    def site(self) -> Value:
        return names.place(self.pack, self.state.sites.get(self.move.artifact))

    @property
    def stage(self) -> int:
        """The one that is due."""
        return stage_of(self.state, self.seat, self.move.artifact)

    @property
    def stage_says(self) -> Value:
        return names.STAGE_SAYS[self.stage]

    @property
    def needs(self) -> Value:
        if (found := self.pack.artifacts.get(self.move.artifact)) is None:
            return names.NOT_THERE
        return names.condition(found.conditions[self.stage].text)

    @property
    def digs(self) -> int:
        return rolls_a_turn(self.state, self.seat)

    @property
    def rolls(self) -> int:
        """Left this turn, before this one."""
        return rolls_a_turn(self.state, self.seat) if self.kind != "dig" else self.state.turn.rolls_left

    @property
    def began_here(self) -> bool:
        """And stands here still, wherever the table has set it since."""
        return self.state.sites[self.move.artifact] == self.state.turn.began == self.me.place

    @property
    def carrier(self) -> Value:
        seat = self.state.carrier(self.move.artifact)
        return None if seat is None else self.state.players[seat].name

    @property
    def same(self) -> bool:
        return self.state.turn.digging in (None, self.move.artifact)

    @property
    def artifacts(self) -> list[ArtifactId]:
        """What lies here and is asked for; else what might be meant."""
        asked = [a for a in self.state.tender.values() if a is not None]
        here = [a for a in asked if self.state.sites[a] == self.me.place and self.state.carrier(a) is None]
        return here or asked


def artifact_label(turn: Digging, artifact: ArtifactId) -> Value:
    return names.artifact(turn.pack, artifact)


def artifact_note(turn: Digging, artifact: ArtifactId) -> Value:
    stage = stage_of(turn.state, turn.seat, artifact)
    needs = names.condition(turn.pack.artifacts[artifact].conditions[stage].text)
    return Line(_("{stage}: {needs}"), {"stage": names.STAGE_SAYS[stage], "needs": needs})


def dug(turn: Digging, state: State) -> State:
    face, artifact, seat, stage = turn.face, turn.move.artifact, turn.seat, turn.stage
    if face is None:
        return state
    passed = succeeds(state, seat, artifact, stage, face)
    lost = not passed and state.options.get("dig_rolls") == "one-per-stage"
    rolls = 0 if lost else max(0, turn.rolls - 1)
    state = turn.thrown(state)
    if seat == state.active:
        state = state.with_turn(kind="dig", digging=artifact, rolls_left=rolls)
    six = artifact if face == SIX else None
    progress = {**state.players[seat].progress, artifact: stage + 1} if passed else state.players[seat].progress
    return state.with_player(seat, six=six, progress=progress)


def recovered(turn: Digging, state: State) -> State:
    if state.players[turn.seat].progress.get(turn.move.artifact, 0) <= LAST:
        return state
    state = recovers(state, turn.seat, turn.move.artifact)
    return state.with_turn(rolls_left=0) if turn.seat == state.active else state


# fmt: off
DIG = Action(_("Dig"), Digging, (
    Ask("artifact", _("For which artifact?"), lambda d: d.artifacts, label=artifact_label, note=artifact_note,
        silent=True, none=("AR-13b", _("No museum asks for anything that lies here."))),
    Ask("stage", _("What for?"), lambda d: [d.stage], label=lambda _d, n: names.STAGE_SAYS[n], silent=True),
    *THROW,
), (
    *OF_A_TURN,
    Shape("AR-13e", _("Dig for an artifact of this game."),
          lambda d: d.move.artifact in d.pack.artifacts, _("There is no such artifact."), quiet=True),
    Need("AR-54", _("Digging takes the whole turn: no roll, no ticket, no travel."),
         lambda d: d.kind in ("", "dig"), _("You have rolled or moved this turn; dig next turn."), source="DEC"),
    Need("AR-13a", _("Dig where the artifact lies, if your turn began there."),
         lambda d: d.began_here, _("Digging is possible only if you began this turn at its site, {site}.")),
    Need("AR-13b", _("Only for what a museum asks for now."),
         lambda d: d.state.museum_of(d.move.artifact) is not None,
         _("No museum asks for this artifact now."), source="DEC"),
    Need("AR-13c", _("Who recovers it first has it."),
         lambda d: d.carrier is None, _("{carrier} has already recovered it.")),
    Need("AR-13d", n_("Up to {digs} roll a turn.", "Up to {digs} rolls a turn.", by="digs"),
         lambda d: d.rolls > 0, _("Your dig rolls of this turn are used.")),
    Need("AR-13f", _("A turn's rolls all go to one artifact."),
         lambda d: d.same, _("You dig for another artifact this turn."), source="DEC"),
    Need("AR-14", _("First find, then expose, then recover: now {stage_says}."),
         lambda d: d.move.stage == d.stage, _("First find, then expose, then recover: now {stage_says}.")),
    Need("AR-17", n_("Carry {carry_limit} artifact, or what your fame hunters allow. With full hands you may dig, but "
                     "not recover.",
                     "Carry {carry_limit} artifacts, or what your fame hunters allow. With full hands you may dig, but "
                     "not recover.", by="carry_limit"),
         lambda d: d.stage < LAST or d.room,
         n_("You carry {holds} artifact already; you can take no more.",
            "You carry {holds} artifacts already; you can take no more.", by="holds")),
    DIE_SHOWS,
    Trust("AR-15", _("To {stage_says} it needs {needs}, as its card says.")),
    Trust("AR-49", _("The second six in a row at one artifact always succeeds.")),
    Do("AR-13", _("Roll: each roll is for the stage that is due."), dug),
    Do("AR-16", _("What is passed stays passed while you stay; what is recovered you carry."), recovered),
), sign="die", does=_("Dig"),
   short=_("Dig"))
# fmt: on
