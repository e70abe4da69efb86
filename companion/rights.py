"""What the keys a phone shows allow it, computed anew each time: a seat that moved on is gone at once."""

from __future__ import annotations

from collections.abc import Iterable

from companion.host import Host
from companion.keys import Kept
from companion.refuse import NO_KEY, no
from companion.seats import NO_SEAT
from companion.shown import Role
from games.contract import Game, Move, Rejection, Seat, Setup, Viewer
from games.words import _


def public_moves(game: Game, setup: Setup) -> frozenset[type[Move]]:
    """Moves whose choices and judgement rest on nothing that only their seat may see.

    A game says so in ``public_moves``. One that says nothing is taken to have secrets as soon as the app holds a
    deck for it, and none without."""
    declared = getattr(game, "public_moves", None)
    if declared is not None:
        found: frozenset[type[Move]] = declared(setup) if callable(declared) else declared
        return found
    return frozenset() if any(setup.decks.values()) else frozenset(game.moves)


class Rights:
    def __init__(self, host: Host, ids: frozenset[str], everywhere: tuple[Kept, ...] = ()) -> None:
        """``ids``: of this phone's keys. ``everywhere``: keys to all tables of the process."""
        self.host = host
        self.keys = (*(k for k in host.head.keys if k.works and k.id in ids), *everywhere)
        self.ids = frozenset(k.id for k in self.keys)

    @property
    def role(self) -> Role:
        roles = {k.role for k in self.keys}
        return next((r for r in (Role.HOST, Role.SEAT, Role.DISPLAY) if r in roles), Role.GUEST)

    @property
    def hosts(self) -> bool:
        return self.role is Role.HOST

    @property
    def plays(self) -> bool:
        """Whether this phone sits at the table: a seat's or the host's."""
        return self.role in (Role.HOST, Role.SEAT)

    def holds(self, seat: Viewer) -> bool:
        place = None if seat is None else self.host.head.place(seat)
        return place is not None and any(k.role is Role.SEAT and k.place == place.id for k in self.keys)

    def may_act(self, seat: Seat) -> bool:
        """Its own seats; any other's public steps as long as no phone of that seat is awake."""
        place = self.host.head.place(seat)
        return place is not None and (self.holds(seat) or (self.plays and not self.host.is_live(place.id)))

    def refuse_act(self, seat: Seat) -> Rejection | None:
        if (place := self.host.head.place(seat)) is None:
            return NO_SEAT
        if self.may_act(seat):
            return None
        if not self.plays:
            return NO_KEY
        return no("TB-SEAT-3", _("{name} has a phone that is awake. Only {name} may tap that."), name=place.name)

    def refuse_move(self, seat: Seat, move: type[Move]) -> Rejection | None:
        """Why this phone may not play such a move for that seat."""
        if refused := self.refuse_act(seat):
            return refused
        setup, place = self.host.head.setup, self.host.head.place(seat)
        if self.holds(seat) or setup is None or place is None or move in public_moves(self.host.game, setup):
            return None
        says = _("This needs something that only {name} may see. Wake {name}'s phone, or move the seat to this one.")
        return no("TB-SEAT-4", says, name=place.name)

    def by(self, seat: Seat) -> str:
        """The public id that stands in the log: the seat's own key, else any seat's, else the host's."""
        place = self.host.head.place(seat)
        seats = [k for k in self.keys if k.role is Role.SEAT]
        own = [k for k in seats if place is not None and k.place == place.id]
        return next((k.id for k in (*own, *seats, *self.keys)), "")

    def any_seat(self) -> Seat | None:
        """A seat of this phone, for what anybody at the table may do."""
        found: Iterable[Seat | None] = (self.host.head.seat(k.place) for k in self.keys if k.role is Role.SEAT)
        return next((s for s in found if s is not None), None)
