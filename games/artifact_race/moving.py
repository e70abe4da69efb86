"""Travelling, and the emergency passage."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar

from games.artifact_race import names
from games.artifact_race.model import SIX, State
from games.artifact_race.moves import Flee, Go, Passage
from games.artifact_race.pack import Mode, PlaceId, Switch
from games.artifact_race.reach import Journey
from games.artifact_race.rolling import misses_now
from games.artifact_race.travel import Bar, Trip, closed, crosses_from, journey, one_connection, trip, ways
from games.artifact_race.turn import (
    OF_A_TURN,
    ON_THE_MAP,
    RaceTurn,
    mode_sign,
)
from games.contract import Group
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Joined, Line, NotYet, Value, _, n_

T = TypeVar("T", Go, Flee, Passage)
Leg = tuple[PlaceId, Mode]
MODES = list(Mode)


class Leaving(RaceTurn[T]):
    @cached_property
    def trips(self) -> list[Leg]:
        """Where to, and by what."""
        raise NotImplementedError

    @property
    def by(self) -> Value:
        return names.BY[self.move.by]

    @property
    def to(self) -> Value:
        return names.place(self.pack, self.move.to)


class Travelling(Leaving[T]):
    """To a place by one transport: a turn's journey, or a flight."""

    @cached_property
    def journey(self) -> Journey:
        own = self.seat == self.state.active
        return journey(self.state) if own else Journey(self.me.place, 0, closed=closed(self.state, self.seat, None))

    @cached_property
    def trip(self) -> Trip:
        crises = {c.border: c.kind for c in self.state.crises}
        return trip(self.pack, self.journey, self.move.by, self.move.to, crises)

    @property
    def bar(self) -> Bar | None:
        return self.trip.bar

    def far(self, n: int) -> Value:
        """In what this journey is counted by."""
        return names.far(self.pack, n) if self.journey.places else names.counted(names.PIPS, n)

    @property
    def cost(self) -> int:
        return self.trip.cost

    @property
    def lacks(self) -> Value:
        return self.far(self.cost - self.have)

    @property
    def have(self) -> int:
        return self.trip.have

    @property
    def border(self) -> Value:
        return names.border(self.pack, self.trip.border)

    @property
    def crossing(self) -> Value:
        """What has to be rolled for an embargo."""
        least = crosses_from(self.state, self.seat)
        return str(SIX) if least == SIX else names.condition(f">={least}")

    @property
    def not_here(self) -> bool:
        return self.move.to != self.me.place

    @cached_property
    def trips(self) -> list[Leg]:
        """What can be reached, then the neighbours that cannot. Of one place, where that is settled: the transports
        that lead there; when none does all, the one that lacks least first."""
        to, by = known(self.move, "to"), known(self.move, "by")
        found = ways(self.pack, self.journey)
        reached: list[Leg] = [(place, mode) for place in self.pack.places for mode in MODES if (mode, place) in found]
        if to is None:
            legs = [*reached, *self._near()]
        else:
            legs = [leg for leg in reached if leg[0] == to] or sorted([(to, mode) for mode in MODES], key=self._lacks)
        return [leg for leg in legs if by in (None, leg[1])] or legs

    def _near(self) -> list[Leg]:
        """Neighbours out of reach, the one that lacks least first: of it is said why there is nowhere to go."""
        lines = dict.fromkeys((to, c.mode) for c, to in self.pack.leaving.get(self.me.place, ()))
        found = {self.me.place, *(place for _mode, place in ways(self.pack, self.journey))}
        return sorted([leg for leg in lines if leg[0] not in found], key=self._lacks)

    def _lacks(self, leg: Leg) -> tuple[int, int]:
        """A closed border lacks no pips; where there is no way at all, all of them."""
        found = trip(self.pack, self.journey, leg[1], leg[0], {})
        return (found.bar is Bar.NO_WAY, found.cost - found.have)


def known(move: Any, field: str) -> Any:
    """A field of a move that may be half filled in; None: not said yet."""
    try:
        return getattr(move, field)
    except NotYet:
        return None


def leg_label(turn: Leaving[T], leg: Leg) -> Value:
    """The place, with the transport where another one leads there too."""
    place, by = leg
    name = names.place(turn.pack, place)
    if sum(to == place for to, _by in turn.trips) == 1:
        return name
    return Line(_("{place}, by {by}"), {"place": name, "by": names.BY[by]})


def leg_note(turn: Travelling[T], leg: Leg) -> Value:
    """By what, how much is left there, and on which way."""
    place, by = leg
    way = ways(turn.pack, turn.journey).get((by, place))
    if way is None:
        return names.BY[by]
    words: dict[str, Value] = {"by": names.BY[by], "n": way.left}
    if len(way.steps) == 1:
        return Line(_("{by}: {n} left"), words)
    words["places"] = Joined(tuple(names.place(turn.pack, to) for _c, to, _left in way.steps), " \u2013 ")
    return Line(_("{by}: {n} left, by way of {places}"), words)


class Going(Travelling[Go]):
    @property
    def mode(self) -> Value:
        return names.BY[self.state.turn.mode] if self.state.turn.mode else None

    @property
    def changes(self) -> bool:
        """Leaves with another transport than it came."""
        return self.state.turn.mode not in (None, self.move.by)

    @property
    def ticket_fits(self) -> bool:
        return self.kind != "ticket" or not self.changes

    @property
    def has_switch(self) -> bool:
        return any(isinstance(e, Switch) for _whose, _n, e in self.state.effects(self.seat))

    @property
    def switch_fits(self) -> bool:
        """Changing here, now: there is any way at all to leave with it."""
        if self.kind != "roll" or not self.changes or not self.has_switch:
            return True
        far = replace(self.journey, left=999, closed=frozenset())
        return any(by is self.move.by for by, _to in ways(self.pack, far))

    @property
    def bar(self) -> Bar | None:
        """One refusal for one mistake: what was said of the transport is not said of the way."""
        mistaken = self.changes and not (self.has_switch and self.switch_fits and self.kind == "roll")
        stuck = self.kind not in ("roll", "ticket") or mistaken or not self.not_here
        return None if stuck else self.trip.bar

    @property
    def left(self) -> int:
        return self.state.turn.left

    @property
    def rest(self) -> int:
        way = self.trip.way
        return way.left if way else max(0, self.trip.have - self.trip.cost)

    @property
    def left_after(self) -> Value:
        return self.far(self.rest)


def went(turn: Going, state: State) -> State:
    """Overruled, it is there all the same, with what is left then."""
    way = turn.trip.way or turn.trip.wanted
    state = state.stands(turn.seat, turn.move.to)
    if turn.seat != state.active:
        return state
    used = state.turn.bonus_used | (way.used if way else frozenset())
    switched = state.turn.switched | (way.switched if way else frozenset())
    mode = way.ends if way else turn.move.by
    kind = state.turn.kind or "roll"  # overruled, without one
    return state.with_turn(kind=kind, mode=mode, left=turn.rest, bonus_used=used, switched=switched, moved=True)


class Passing(Leaving[Passage]):
    @property
    def misses(self) -> int:
        return misses_now(self.state) if self.seat == self.state.active else self.me.misses

    @property
    def is_one(self) -> bool:
        return one_connection(self.pack, self.me.place, self.move.by, self.move.to)

    @property
    def before_travel(self) -> bool:
        return self.kind in ("", "roll", "ticket") and not self.state.turn.moved

    @cached_property
    def trips(self) -> list[Leg]:
        legs = list(dict.fromkeys((to, c.mode) for c, to in self.pack.leaving.get(self.me.place, ())))
        to = known(self.move, "to")
        return [leg for leg in legs if to in (None, leg[0])] or [(to, by) for by in Mode]


def passed(turn: Passing, state: State) -> State:
    state = state.stands(turn.seat, turn.move.to).with_player(turn.seat, misses=0)
    if turn.seat != state.active:
        return state
    return state.with_turn(kind="passage", mode=turn.move.by, left=0, moved=True, reachable=None)


# fmt: off
ASK_TRIP: Ask[Any] = Ask("trip", _("Where to?"), lambda t: t.trips, label=leg_label, note=leg_note,
                         sign=lambda t, leg: mode_sign(t, leg[1]), silent=True, fills=("to", "by"))
WAR_CLOSES: Need[Travelling[Any]] = Need(
    "AR-38a", _("A border at war cannot be crossed."),
    lambda t: t.bar is not Bar.WAR, _("The border {border} is closed by war."))
EMBARGO_CLOSES: Need[Travelling[Any]] = Need(
    "AR-37a", _("A border under embargo is crossed only on a rolled 6, before any bonus."),
    lambda t: t.bar is not Bar.EMBARGO, _("Embargo: the border {border} needs a roll of {crossing}."))

GO = Action(_("Travel"), Going, (
    ASK_TRIP,
), (
    *OF_A_TURN,
    Need("AR-54a", _("Digging takes the whole turn."),
         lambda t: t.kind != "dig", _("You dig this turn; travel in the next one."), source="DEC"),
    Need("AR-50c", _("The emergency passage is one connection and no more."),
         lambda t: t.kind != "passage", _("The emergency passage covers one connection, once.")),
    Need("AR-12", _("Pips come from this turn's roll or ticket; what is left of them at its end lapses."),
         lambda t: t.kind != "", _("Left-over pips lapse; roll first.")),
    ON_THE_MAP,
    Shape("AR-11a", _("Whoever does not want to move just stays."),
          lambda t: t.not_here, _("You are there already."), quiet=True),
    Need("AR-44b", _("A ticket is for its own transport only."),
         lambda t: t.ticket_fits, _("This ticket is for the {mode} only.")),
    Need("AR-08", _("One roll, one transport."),
         lambda t: t.kind != "roll" or not t.changes or t.has_switch,
         _("One roll, one transport: you travel by {mode}.")),
    Need("AR-31", _("Changing the transport takes a fame hunter who can, once a turn, at a place with such a line."),
         lambda t: t.switch_fits,
         _("Changing here needs one of these fame hunters, once a turn, at a place of theirs: {changers}.")),
    Need("AR-09", _("Blue lines are for ships, red ones for the railway, black ones for expeditions."),
         lambda t: t.bar is not Bar.NO_WAY, _("There is no way by {by} from {here} to {to}.")),
    Need("AR-10", _("Each connection costs the pips printed on it (a ticket counts {unit}); use as many as yours pay "
                    "for."),
         lambda t: t.bar is not Bar.PIPS,
         _("{to} is {lacks} too far: it costs {cost}, you have {have}.")),
    WAR_CLOSES, EMBARGO_CLOSES,
    Do("AR-10a", _("Go to {to}, with {left_after} left."), went),
    Trust("AR-16a", _("Whoever leaves a place leaves the digging done there.")),
    Trust("AR-32", _("After a change the bonus of the new transport counts as well, each once a turn.")),
), sign="arrow", does=_("Go to {to}"), short=_("Travel"))

PASSAGE = Action(_("Emergency passage"), Passing, (
    replace(ASK_TRIP, note=lambda _t, leg: names.BY[leg[1]]),
), (
    *OF_A_TURN,
    Need("AR-50", n_("After {after} turn without a place to reach you may once take any connection.",
                     "After {after} turns in a row without a place to reach you may once take any connection.",
                     by="after"),
         lambda t: t.misses >= t.after,
         n_("The emergency passage needs {after} turn without a reachable place; so far {misses}.",
            "The emergency passage needs {after} turns in a row without a reachable place; so far {misses}.",
            by="after")),
    Need("AR-50a", _("Take it instead of travelling, in the turn of the last miss or in the next."),
         lambda t: t.before_travel, _("You have travelled or dug already this turn."), source="DEC"),
    ON_THE_MAP,
    Need("AR-50b", _("Any one connection, whatever it costs, closed borders too."),
         lambda t: t.is_one, _("The emergency passage covers one connection, once; none leads to {to} by {by}.")),
    Do("AR-50d", _("Go to {to}; counting starts again."), passed),
), group=Group.FREE, sign="boot", does=_("Go to {to}"), short=_("Passage"))
# fmt: on
