"""What every part of a seat's screen needs at hand: the phone, its look, and the table as this viewer is shown it."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from companion.desk import Desk
from companion.shown import SeatShown, TableShown
from games.contract import Choice, Group, Move, Option, Partial, Rejection, Revision, RuleId, Seat, SeatView, Viewer
from views.parts.buttons import Press
from views.phone import Phone, Picking, Reading, Refused, Sheet
from views.theme import Look

UNKNOWN_SEAT = "?"


@dataclass(frozen=True)
class AtTable:
    phone: Phone
    look: Look
    shown: TableShown

    @property
    def view(self) -> SeatView[Any]:
        assert self.shown.view is not None, "the lobby has a screen of its own"
        return self.shown.view

    @property
    def desk(self) -> Desk:
        desk = self.phone.desk
        assert desk is not None, "a seat is shown only at a table"
        return desk

    @property
    def viewer(self) -> Viewer:
        return self.shown.viewer

    @property
    def actor(self) -> Viewer:
        """The seat this screen plays for: the one it shows, or one without a live phone that somebody chose to play
        for. As soon as that seat's own phone wakes, it is over by itself."""
        other = self.seat(self.phone.ui.acting)
        return other.seat if other is not None and other.may_act and not other.mine else self.viewer

    @property
    def acting(self) -> bool:
        return self.actor != self.viewer

    @property
    def my_turn(self) -> bool:
        return self.actor is not None and self.view.status.turn == self.actor

    @property
    def may_act(self) -> bool:
        """Whether this screen may play for the seat it stands for."""
        me = self.seat(self.actor)
        return me is not None and (me.mine or me.may_act) and self.shown.read_only is None and not self.view.over

    @property
    def key(self) -> str:
        """Goes into the Flet key of every control that acts: after an entry of this seat it is another control, and a
        late second tap meets a dead one. An entry of somebody else leaves it: two who tap at once both count."""
        own = next((line.revision for line in self.shown.log if line.seat == self.actor), 0)
        return f"{self.actor}-{own}"

    @property
    def once(self) -> str:
        """For a move that one tap on the page writes. As soon as the turn has passed, the same words mean another
        turn: "done, not tracked" just after the next player's move would write off a turn not taken yet."""
        return f"{self.key}-{self.view.status.turn}"

    def seat(self, seat: Viewer) -> SeatShown | None:
        return next((s for s in self.shown.seats if s.seat == seat), None)

    def name(self, seat: Viewer) -> str:
        found = self.seat(seat)
        return found.name if found else UNKNOWN_SEAT

    @property
    def people(self) -> tuple[tuple[Seat, str, int], ...]:
        """The seats with their names and colours: what a kept row that names people looks at."""
        return tuple((s.seat, s.name, s.colour) for s in self.shown.seats)

    def colour(self, seat: Viewer) -> int:
        found = self.seat(seat)
        return found.colour if found else 0

    # --- what can be done ---
    def openings(self) -> tuple[Option, ...]:
        """Every action of the seat on screen, in the game's order, open or not."""
        if self.actor is None:
            return ()
        choice = self.desk.choices(self.actor, {})
        return choice.options if isinstance(choice, Choice) else ()

    def choices(self, partial: Partial) -> Choice | Move | Rejection:
        return self.desk.choices(self.actor_seat, partial)

    @property
    def actor_seat(self) -> Seat:
        assert self.actor is not None, "only a seat moves"
        return Seat(self.actor)

    def at_once(self, move_type: Any) -> Move | None:
        """The finished move of an action that asks for nothing."""
        found = self.choices({"move": move_type})
        return found if isinstance(found, Move) else None

    def finished(self, partial: Partial) -> Move | None:
        """The move a half-filled one must become, when every question left has one answer."""
        found = self.choices(partial)
        while isinstance(found, Choice) and len(found.options) == 1:
            partial = found.answer(partial, found.options[0].value)
            found = self.choices(partial)
        return found if isinstance(found, Move) else None

    # --- presses ---
    def press(self, act: Callable[[], Awaitable[object] | object]) -> Press:
        return self.phone.safe(act)

    def opens(self, sheet: Sheet | None) -> Press:
        return self.press(lambda: setattr(self.phone.ui, "sheet", sheet))

    def reads(self, rule: RuleId) -> Press:
        """Opens the rulebook at a rule; closing it comes back to what is open now."""
        ui = self.phone.ui
        return self.press(lambda: setattr(ui, "sheet", Reading(rule, ui.sheet)))

    def picks(self, move_type: Any) -> Press:
        return self.opens(Picking({"move": move_type}))

    def asks_why(self, rejection: Rejection, partial: Partial | None = None) -> Press:
        """The move the table could play anyway is worked out when it is asked for, not whenever this is drawn."""

        def ask() -> None:
            move = self.finished(partial) if partial and rejection.waives else None
            self.phone.ui.sheet = Refused(rejection, move, partial)

        return self.press(ask)

    def plays(self, move: Move) -> Press:
        """Plays a finished move. Its tap key is made here, when the button is drawn."""
        seat, tap = self.actor_seat, self.tap("play", move)
        if self.acting:
            press = self.writes(lambda: self.desk.play(seat, move, tap))
        else:
            press = self.press(lambda: self.phone.play(move, tap))
        setattr(press, "tap", tap)  # noqa: B010 - a function's: views.late_taps tells by it which move a tap was for
        return press

    def tap(self, *what: object) -> str:
        """What a tap is remembered by: the same one twice, before this seat's next entry, counts once."""
        digest = hashlib.sha256(repr(what).encode()).hexdigest()[:20]
        return f"{self.shown.number}-{self.key}-{digest}"

    def writes(self, act: Callable[[], Awaitable[Revision | Rejection]], back: Sheet | None = None) -> Press:
        """An act whose refusal is a sheet of its own; done, the sheet closes (or ``back`` opens)."""

        async def run() -> None:
            done = await act()
            self.phone.ui.sheet = Refused(done) if isinstance(done, Rejection) else back

        return self.press(run)


def of_group(options: tuple[Option, ...], *groups: Group) -> list[Option]:
    return [option for option in options if option.group in groups]


def seats_in_order(at: AtTable) -> list[Seat]:
    return list(at.view.status.order) or [line.seat for line in at.shown.seats]
