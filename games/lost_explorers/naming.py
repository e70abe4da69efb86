"""Which places a mission shows: entered when it is laid, and missions written into or out of the books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from games.contract import Group
from games.lost_explorers import names
from games.lost_explorers.model import Mission, State
from games.lost_explorers.moves import DropMission, NamePlaces
from games.lost_explorers.pack import VEHICLES, Place
from games.lost_explorers.turn import (
    ASK_STEP,
    SETTLE,
    STEP_OPEN,
    STILL_ON,
    Answer,
    LeTurn,
    Stepped,
    offered_places,
    place_label,
    vehicle_label,
    vehicle_sign,
)
from games.lost_explorers.validating import mission_label, mission_sign
from games.rulekit import Action, Ask, Do, Need, Shape
from games.words import NotYet, Value, _

MOST = 3  # places of a mission


# --- naming places ---
class Placing(Stepped[Any]):
    """Two or three places of a mission."""

    kinds: ClassVar[tuple[str, ...]] = ("places",)

    @property
    def vehicle(self) -> str | None:
        return self.mission.vehicle if self.mission else None

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(p for p in self.given("places") if p)

    @property
    def places_left(self) -> list[str]:
        """Only places that need the vehicle on the back are offered, and those nobody has entered (LE-52)."""
        chosen = self.given("places")
        if len(chosen) == MOST - 1:
            return ["", *self._fitting(chosen)]
        return self._fitting(chosen)

    def _fitting(self, chosen: tuple[str, ...]) -> list[str]:
        return [p.id for p in self._sorted() if p.fits(self.vehicle) and p.id not in chosen]

    def _sorted(self) -> Iterator[Place]:
        """Those that are known to fit come first."""
        found = offered_places(self.state)
        yield from (p for p in found if p.vehicles is not None)
        yield from (p for p in found if p.vehicles is None)

    @property
    def are_places(self) -> bool:
        if self.still_asking("places", MOST):
            raise NotYet("places")
        there = all(p in self.state.pack.places for p in self.named)
        return there and len(set(self.named)) == len(self.named) and len(self.named) in (2, MOST)

    @property
    def all_fit(self) -> bool:
        known = (self.state.pack.places.get(p) for p in self.named)
        return all(p is None or p.fits(self.vehicle) for p in known)

    @property
    def is_unique(self) -> bool:
        if self.still_asking("places", MOST):
            raise NotYet("places")
        others = (m for p in self.state.players for m in p.missions if m.id != self.about)
        return all(set(m.places) != set(self.named) for m in others)

    @property
    def kind_name(self) -> Value:
        return names.vehicle(self.vehicle or "")

    @property
    def names_said(self) -> Value:
        return names.places(self.state, self.named)


class Naming(Placing, Answer[NamePlaces]):
    pass


class Adding(Placing):
    """``about`` is nothing: the mission is not in the books yet."""

    kinds: ClassVar[tuple[str, ...]] = ()

    @property
    def step(self) -> None:
        return None

    @property
    def vehicle(self) -> str | None:
        kind: str = self.move.vehicle
        return kind

    @property
    def known_kind(self) -> bool:
        return self.move.vehicle in VEHICLES

    @property
    def has_room(self) -> bool:
        return not self.state.practice


class Dropping(LeTurn[DropMission]):
    @property
    def mission(self) -> Mission | None:
        return self.state.mission(self.seat, self.move.mission)

    @property
    def says(self) -> Value:
        return names.mission(self.state, self.mission)

    @property
    def has_room(self) -> bool:
        return not self.state.practice


def names_it(turn: Placing, state: State) -> State:
    missions = (replace(m, places=turn.named) if m.id == turn.about else m for m in state.players[turn.seat].missions)
    return state.with_player(turn.seat, missions=tuple(missions))


def adds(turn: Adding, state: State) -> State:
    """One of those of which only the number was known is known now."""
    nameless = max(0, state.players[turn.seat].nameless - 1)
    return state.with_player(turn.seat, nameless=nameless).lays(turn.seat, turn.move.vehicle, turn.named)


def drops(turn: Dropping, state: State) -> State:
    """And nobody is asked for its places any more."""
    missions = tuple(m for m in state.players[turn.seat].missions if m.id != turn.move.mission)
    kept = tuple(o for o in state.open if (o.what, o.about) != ("places", turn.move.mission))
    return replace(state.with_player(turn.seat, missions=missions), open=kept)


# fmt: off
OWN_TABLE: Need[Any] = Need(
    "LE-ADD", _("The tokens lie on your table."),
    lambda a: a.has_room, _("The app dealt this table's tokens: it knows them all."), quiet=True)

NAME_PLACES = Action(_("Places of a mission"), Naming, (
    ASK_STEP,
    Ask("places", _("Which place does the mission show?"), lambda p: p.places_left, lambda p: MOST,
        label=place_label, search=True, alone=lambda p: True),
), (
    STEP_OPEN,
    Shape("LE-05", _("A mission shows two or three places."),
          lambda p: p.are_places, _("It shows two or three places, each once.")),
    Need("LE-52", _("To each of them leads at least one {kind_name}, the vehicle on the back."),
         lambda p: p.all_fit, _("No {kind_name} leads to one of these: {names_said}.")),
    Need("LE-05a", _("No two missions show the same places."),
         lambda p: p.is_unique, _("Another mission on the table shows just these: {names_said}.")),
    Do("LE-18c", _("Everybody may see it: {names_said}."), names_it, source="LE-A15"),
    SETTLE,
), group=Group.ANSWER, sign="notebook", does=_("It shows these"))

ADD = Action(_("A mission the app does not know"), Adding, (
    Ask("vehicle", _("Which vehicle is on its back?"), lambda a: VEHICLES, label=vehicle_label, sign=vehicle_sign),
    Ask("places", _("Which place does the mission show?"), lambda p: p.places_left, lambda p: MOST,
        label=place_label, search=True, alone=lambda p: True),
), (
    STILL_ON,
    OWN_TABLE,
    Shape("LE-ADD-1", _("One of four vehicles is on the back."),
          lambda a: a.known_kind, _("There is no such vehicle.")),
    Shape("LE-ADD-2", _("It shows two or three places."),
          lambda a: a.are_places, _("It shows two or three places, each once.")),
    Need("LE-ADD-3", _("To each of them leads the vehicle on the back."),
         lambda a: a.all_fit, _("No {kind_name} leads to one of these: {names_said}.")),
    Need("LE-ADD-4", _("No two missions show the same."),
         lambda a: a.is_unique, _("Another mission on the table shows just these: {names_said}.")),
    Do("LE-ADD-5", _("It lies in front of you: {names_said}."), adds),
), group=Group.TABLE, sign="notebook", note=_("Writes a token into the books, outside any turn"), does=_("Add it"))

DROP = Action(_("A mission that is not there"), Dropping, (
    Ask("mission", _("Which mission does not lie in front of you?"), lambda d: [m.id for m in d.me.missions],
        label=mission_label, sign=mission_sign, none=("LE-DROP", _("No mission lies in front of you."))),
), (
    STILL_ON,
    OWN_TABLE,
    Shape("LE-DROP", _("A mission in the books does not lie on the table."),
          lambda d: d.mission is not None, _("That mission does not lie in front of you.")),
    Do("LE-DROP-1", _("It leaves the books: {says}."), drops),
), group=Group.TABLE, sign="undo", note=_("Takes a token out of the books, outside any turn"), does=_("Take it out"))
# fmt: on
