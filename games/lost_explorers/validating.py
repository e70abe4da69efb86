"""Phase 2: validating missions, and the end of the turn."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from games.contract import FactId, Group, Seat
from games.figures import less
from games.lost_explorers import names
from games.lost_explorers.flow import next_turn
from games.lost_explorers.model import Mission, State
from games.lost_explorers.moves import EndTurn, Validate
from games.lost_explorers.pack import SIDES, VEHICLES
from games.lost_explorers.tracks import advances, clued, fourth_joins, glasses
from games.lost_explorers.turn import (
    ANSWERED,
    MY_TURN,
    SET_UP,
    STILL_ON,
    TURN_2,
    LeTurn,
    gained,
    place_fact,
    vehicle_label,
    vehicle_sign,
)
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _, fill, n_

BRINGS = n_("{track}: {n} space", "{track}: {n} spaces", by="n")


# --- validating ---
class Validating(LeTurn[Validate]):
    @cached_property
    def mission(self) -> Mission | None:
        return self.state.mission(self.seat, self.move.mission)

    @property
    def says(self) -> Value:
        return names.mission(self.state, self.mission)

    @property
    def needed(self) -> tuple[str, ...]:
        return self.state.needed(self.mission) if self.mission else ()

    @property
    def steps_forward(self) -> int:
        return len(self.needed)

    @property
    def missing(self) -> Value:
        return names.places(self.state, self.state.missing(self.seat, self.mission) if self.mission else ())

    @property
    def held(self) -> bool | None:
        return None if self.mission is None else holds(self.state, self.seat, self.mission)

    @property
    def one_comes_back(self) -> bool | None:
        if self.mission is None or not self.mission.places:
            return None
        return not self.needed or self.move.back in self.needed

    @property
    def needed_places(self) -> Value:
        return names.places(self.state, self.needed)

    @property
    def back_name(self) -> Value:
        return names.place(self.state, self.move.back) if self.move.back else Line(_("nobody"))

    # --- the bonus ---
    @property
    def side(self) -> int:
        return self.state.side_of(self.mission) if self.mission else 0

    @property
    def track(self) -> Value:
        return names.TRACKS[SIDES[self.side]]

    @property
    def due(self) -> bool | None:
        return bonus_due(self.state, self.seat, self.mission)

    @property
    def to_take(self) -> list[str]:
        """Kinds that lie in the discard, or may."""
        return [kind for kind, n in self.state.offered().items() if n != 0]

    @property
    def takes_bonus(self) -> bool | None:
        """Who may take one takes one: with nothing there it lapses."""
        if self.move.bonus or not self.to_take:
            return True
        unsure = all(self.state.offered()[kind] is None for kind in self.to_take)
        return True if self.due is False else None if self.due is None or unsure else False

    @property
    def is_there(self) -> bool | None:
        if not self.move.bonus:
            return True
        n = self.state.offered().get(self.move.bonus)
        return None if n is None else n > 0

    @property
    def bonuses(self) -> list[str]:
        if self.due is False or not self.to_take:
            return [""]
        return [*self.to_take, *([""] if self.due is None else [])]

    @property
    def bonus_name(self) -> Value:
        return names.vehicle(self.move.bonus) if self.move.bonus else Line(_("nothing"))

    @property
    def glasses(self) -> int | None:
        """Clue tiles this brings."""
        return glasses(self.state, self.seat, self.side, self.steps_forward)

    @property
    def fact(self) -> tuple[FactId, ...]:
        return (f"{self.seat}/missions",)


def bonus_due(state: State, seat: Any, mission: Mission | None) -> bool | None:
    """The leader that moves stood level with the other or behind it; who moves nobody gets none (LE-A08)."""
    if mission is None or not state.needed(mission):
        return False
    side = state.side_of(mission)
    mine, other = state.leader(seat, side), state.leader(seat, 1 - side)
    return None if mine is None or other is None else mine <= other


def holds(state: State, seat: Seat, mission: Mission) -> bool | None:
    """Whether a member stands on each place of a mission; None: that is not known."""
    if not mission.places:
        return None
    doubts = state.all_doubts
    if any(place_fact(place) not in doubts for place in state.missing(seat, mission)):
        return False
    return None if any(place_fact(place) in doubts for place in state.needed(mission)) else True


def comes_back(turn: Validating, state: State) -> State:
    back = turn.move.back
    return state.stands(back, None) if state.members.get(back) == turn.seat else state


def moves_leader(turn: Validating, state: State) -> State:
    return advances(state, turn.seat, turn.side, turn.steps_forward)


def takes_clues(turn: Validating, state: State) -> State:
    return clued(state, turn.seat, turn.glasses or 0)


def brings_fourth(turn: Validating, state: State) -> State:
    return fourth_joins(state, turn.seat)


def takes_from_discard(turn: Validating, state: State) -> State:
    kind = turn.move.bonus
    if kind not in VEHICLES:
        return state
    if state.discard[kind]:
        state = replace(state, discard={**state.discard, kind: less(state.discard[kind], 1)})
    elif state.spent[kind]:
        state = replace(state, spent={**state.spent, kind: less(state.spent[kind], 1)})
    return gained(state, turn.seat, kind)


def leaves(turn: Validating, state: State) -> State:
    if turn.mission is None:
        return state
    kept = tuple(m for m in state.players[turn.seat].missions if m.id != turn.mission.id)
    kind = turn.mission.vehicle
    spent = {**state.spent, kind: (state.spent[kind] or 0) + 1}
    asked = tuple(o for o in state.open if (o.what, o.about) != ("places", turn.mission.id))
    return replace(state.with_player(turn.seat, missions=kept), spent=spent, open=asked)


def mission_label(turn: Any, id_: str) -> Value:
    return names.mission(turn.state, turn.state.mission(turn.seat, id_))


def mission_note(turn: Any, id_: str) -> Value | None:
    mission = turn.state.mission(turn.seat, id_)
    words: dict[str, Value] = {"track": names.TRACKS[SIDES[turn.state.side_of(mission)]]}
    return fill(BRINGS, {**words, "n": len(turn.state.needed(mission))})


def mission_sign(turn: Any, id_: str) -> str:
    mission = turn.state.mission(turn.seat, id_)
    return names.SIGNS.get(mission.vehicle, "") if mission else ""


# --- the end of the turn ---
class Ending(LeTurn[EndTurn]):
    @property
    def next_name(self) -> str:
        n = len(self.state.players)
        return self.state.players[(self.state.active + 1) % n].name

    @property
    def may_end(self) -> bool:
        """In phase 2, or where there is nothing to do in it."""
        state = self.state
        if self.seat != state.active or state.turn.phase == 2:
            return True
        return all(holds(state, self.seat, mission) is False for mission in self.me.missions)

    @property
    def staying(self) -> Value:
        there = self.state.standing(self.seat)
        return names.places(self.state, there) if there else Line(_("nobody"))


def ends_turn(turn: Any, state: State) -> State:
    return next_turn(state) if turn.seat == state.active else state


# fmt: off
VALIDATE = Action(_("Validate a mission"), Validating, (
    Ask("mission", _("Which mission?"), lambda v: [m.id for m in v.me.missions], label=mission_label,
        note=mission_note, sign=mission_sign, none=("LE-32", _("No mission lies in front of you."))),
    Ask("back", _("From which place do you take a member back?"), lambda v: v.needed or [""],
        label=lambda v, p: names.place(v.state, p) if p else Line(_("nobody")), silent=True),
    Ask("bonus", _("Which token do you take from the discard?"), lambda v: v.bonuses, label=vehicle_label,
        sign=vehicle_sign, silent=True),
), (
    *TURN_2,
    Shape("LE-32", _("Validate any of the missions that lie in front of you, or none."),
          lambda v: v.mission is not None, _("That mission does not lie in front of you."), facts=lambda v: v.fact),
    Need("LE-33", _("A member of yours stands on each of its places: {says}."),
         lambda v: v.held, _("Still missing for this mission: {missing}.")),
    Trust("LE-34", _("A place with a validated marker needs no member: it counts for everybody.")),
    Need("LE-35", _("Take back exactly one of your members, from one of its places; you choose which."),
         lambda v: v.one_comes_back, _("Take back one member, from one of these: {needed_places}.")),
    Need("LE-35a", _("Where no member was needed, none comes back."),
         lambda v: bool(v.needed) or v.move.back == "", _("No member was needed, so none comes back.")),
    Do("LE-35b", _("It lies in front of you again: {back_name}."), comes_back),
    Trust("LE-43", _("That may make your next mission impossible: choose with care.")),
    Need("LE-38", _("If that leader stood level with your other one or behind it, before it moves, you take one "
                    "token from the discard."),
         lambda v: v.takes_bonus, _("A token from the discard is due: choose one."), source="LE-A10"),
    Need("LE-38a", _("If it stood ahead, or does not move at all, there is none."),
         lambda v: True if not v.move.bonus else v.due, _("No token is due: that leader was ahead of your other one, "
                                                          "or does not move."), source="LE-A08"),
    Need("LE-38b", _("With nothing in the discard the token lapses."),
         lambda v: v.is_there, _("No such token lies in the discard: {bonus_name}."), source="LE-A09; LE-A10"),
    Do("LE-36", n_("The leader on the {track} moves {steps_forward} space: missions of that colour belong to it.",
                   "The leader on the {track} moves {steps_forward} spaces: missions of that colour belong to it.",
                   by="steps_forward"), moves_leader),
    Trust("LE-37", _("It moves one space for each member that was needed: a validated place makes it one less.")),
    Trust("LE-37a", _("Beyond the last space the rest is lost."), source="LE-A03"),
    Do("LE-38c", _("From the discard, Vehicle face up: {bonus_name}."), takes_from_discard),
    Do("LE-39", _("The mission itself goes to the discard after that, so it cannot be the one taken."), leaves),
    Do("LE-40", _("Each magnifying glass the leader reaches or passes gives one clue tile: {glasses}."), takes_clues,
       source="LE-A02"),
    Do("LE-41", _("Once both your leaders have reached the fourth space, your fourth member lies in front of you."),
       brings_fourth, source="LE-A13"),
    Trust("LE-42", _("You may validate several missions, one after the other.")),
), group=Group.MAIN, sign="tick", note=_("One member on each of its places"), does=_("Validate"),
   short=_("Validate"))

END_TURN = Action(_("End the turn"), Ending, (), (
    STILL_ON, SET_UP, MY_TURN, ANSWERED,
    Need("LE-13c", _("You are in phase 2, or it has nothing for you: no mission of yours is ready."),
         lambda e: e.may_end, _("A mission of yours may be ready: end phase 1 first."), quiet=True),
    Do("LE-44", _("Your members come back from the Equipment zones, and it is {next_name}'s turn."), ends_turn),
    Trust("LE-45", _("Members on the map stay there, where others may push them home: {staying}.")),
), group=Group.END, sign="hourglass", note=_("Then: {next_name}"), does=_("End the turn"), short=_("End turn"))
# fmt: on
