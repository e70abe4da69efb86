"""Words every sentence of the race may use, and the sentences actions begin with."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from games.artifact_race import names
from games.artifact_race.flow import capacity
from games.artifact_race.model import OVER, Explorer, Open, State
from games.artifact_race.moves import DIE
from games.artifact_race.numbers import Numbers
from games.artifact_race.pack import Mode, Pack, PlaceId
from games.contract import Move, Rolled, StepId
from games.rulekit import Ask, Need, Shape, Turn
from games.words import Line, Value, _, n_

M = TypeVar("M", bound=Move)
FACES = range(1, 7)


class RaceTurn(Numbers, Turn[State, M]):
    @property
    def me(self) -> Explorer:
        return self.state.players[self.seat]

    @property
    def pack(self) -> Pack:
        return self.state.pack

    @property
    def active_name(self) -> str:
        return self.state.me.name

    @property
    def here(self) -> Value:
        return names.place(self.pack, self.me.place)

    @property
    def kind(self) -> str:
        return self.state.turn.kind

    @property
    def holds(self) -> int:
        return len(self.me.carried)

    @property
    def room(self) -> bool:
        return self.holds < capacity(self.state, self.seat)

    @property
    def waiting(self) -> Value:
        """What is open, and whom it waits for."""
        found = (o for o in self.state.open if o.what != "event")
        return names.joined(
            Line(_("{what} ({name})"), {"what": OPEN_SAYS[o.what], "name": self.state.players[o.seat].name})
            for o in found
        )

    def has(self, what: str) -> int | None:
        return self.me.tickets.get(Mode(what), 0)

    def spend(self, state: State, what: str, n: int) -> State:
        tickets = state.players[self.seat].tickets
        return state.with_player(self.seat, tickets={**tickets, Mode(what): tickets.get(Mode(what), 0) - n})


OPEN_SAYS = {
    "who": Line(_("who you are")),
    "tender": Line(_("a museum's new artifact")),
    "deliver": Line(_("handing over an artifact")),
    "keep": Line(_("which fame hunters to keep")),
    "theft": Line(_("a theft, or none")),
    "confirm": Line(_("the second throw of a theft")),
    "flight": Line(_("a flight, or none")),
    "event": Line(_("an event")),
    "relocate": Line(_("where a site is moved to")),
}


class ThrownTurn(RaceTurn[M]):
    """A move with one throw of the die."""

    @property
    def face(self) -> int | None:
        face: int | None = self.move.face  # type: ignore[attr-defined]
        return face

    @property
    def face_is_there(self) -> bool:
        """One throw, by a die this table uses."""
        shown, die = self.move.shown, self.move.die  # type: ignore[attr-defined]
        if shown is not None:
            return shown in self.throws and die is None
        return None in self.throws and isinstance(die, Rolled) and die.deck == DIE

    @property
    def throws(self) -> tuple[int | None, ...]:
        """The app throws (None), or what the table's die showed."""
        way = self.state.options.get("die", "both")
        return (None,) if way == "app" else tuple(FACES) if way == "table" else (None, *FACES)

    @property
    def dice(self) -> tuple[Rolled | None, ...]:
        return (Rolled(DIE),) if self.move.shown is None else (None,)  # type: ignore[attr-defined]

    def thrown(self, state: State) -> State:
        """The throw is used up."""
        die: Rolled | None = self.move.die  # type: ignore[attr-defined]
        return state.threw(die.value) if die else state


class Answer(RaceTurn[M]):
    """A move that answers an open step."""

    kinds: ClassVar[tuple[str, ...]] = ()

    @property
    def step(self) -> StepId:
        step: StepId = self.move.step  # type: ignore[attr-defined]
        return step

    @property
    def asked(self) -> Open | None:
        found = self.state.find(self.step, self.seat)
        return found if found and found.what in self.kinds else None

    @property
    def about(self) -> str:
        return self.asked.about if self.asked else ""

    @property
    def n(self) -> int:
        return self.asked.n if self.asked else 0

    @property
    def steps(self) -> list[StepId]:
        return [o.step for o in self.state.open if o.seat == self.seat and o.what in self.kinds]


class OfMuseum(Answer[M]):
    """An answer about the artifact that a museum asks for."""

    @property
    def museum_id(self) -> PlaceId | None:
        raise NotImplementedError

    @property
    def museum(self) -> Value:
        return names.place(self.pack, self.museum_id)

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, self.move.artifact)  # type: ignore[attr-defined]


def about_label(turn: Any, step: StepId) -> Value:
    o = turn.state.find(step, turn.seat)
    return OPEN_SAYS[o.what] if o else names.NOT_THERE


def throw_label(_turn: Any, shown: int | None) -> Value:
    return Line(_("Roll for me")) if shown is None else str(shown)


def place_label(turn: Any, place: PlaceId | None) -> Value:
    return names.place(turn.pack, place)


MODE_SIGNS = {Mode.SHIP: "ship", Mode.RAIL: "rail", Mode.EXPEDITION: "tent"}


def mode_sign(_turn: Any, mode: Mode) -> str:
    return MODE_SIGNS[mode]


def settled(turn: Any, state: State) -> State:
    return state.settle(turn.step, turn.seat)


def known_place(turn: Any) -> bool:
    return turn.move.to in turn.pack.places


# fmt: off
STILL_ON: Need[RaceTurn[Any]] = Need(
    "AR-01a", n_("The game goes on until somebody has {goal} fame point.",
                 "The game goes on until somebody has {goal} fame points.", by="goal"),
    lambda t: t.state.phase != OVER, _("The game is over."))
MY_TURN: Need[RaceTurn[Any]] = Need(
    "AR-07a", _("Take your turn when it is your turn."),
    lambda t: t.seat == t.state.active, _("Wait: it is {active_name}'s turn."))
SETTLED: Need[RaceTurn[Any]] = Need(
    "AR-53a", _("Answer what is open before anybody goes on."),
    lambda t: not any(o.what != "event" for o in t.state.open), _("First: {waiting}."), source="DEC")
EVENT_FIRST: Need[RaceTurn[Any]] = Need(
    "AR-36a", _("Where a turn ends in a world city, its event comes before the next turn."),
    lambda t: not any(o.what == "event" for o in t.state.open),
    _("A turn ended in a world city: draw its event first."))
NOT_SKIPPED: Need[RaceTurn[Any]] = Need(
    "AR-25a", _("Who was caught stealing skips one turn."),
    lambda t: not t.me.skips, _("You were caught stealing: this turn is skipped."))
COMMON: tuple[Any, ...] = (STILL_ON, MY_TURN, SETTLED, EVENT_FIRST)
OF_A_TURN: tuple[Any, ...] = (*COMMON, NOT_SKIPPED)
STEP_OPEN: Shape[Answer[Any]] = Shape(
    "TB-STEP", _("Answer what you are asked."),
    lambda t: t.asked is not None, _("That is not open for you, or no longer."), quiet=True)
DIE_SHOWS: Shape[ThrownTurn[Any]] = Shape(
    "AR-07b", _("One die, with faces from 1 to 6; the app's, or the table's."),
    lambda t: t.face_is_there, _("A die shows 1 to 6."), quiet=True)
ON_THE_MAP: Shape[RaceTurn[Any]] = Shape(
    "AR-11", _("A move ends at a place of the map, never on the way."),
    known_place, _("A move ends at a place, never on the way."))
ASK_STEP: Ask[Any] = Ask("step", _("What do you answer?"), lambda t: t.steps, label=about_label, silent=True,
                         none=("TB-STEP", _("Nothing asks for that now.")))
ASK_SHOWN: Ask[Any] = Ask("shown", _("What does the die show?"), lambda t: t.throws, label=throw_label,
                          silent=True, columns=4, at_once=lambda _t, shown: shown is None)
ASK_DIE: Ask[Any] = Ask("die", _("The die"), lambda t: t.dice, silent=True)
THROW: tuple[Ask[Any], ...] = (ASK_SHOWN, ASK_DIE)
# fmt: on
