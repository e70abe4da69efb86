"""Who sits where, before and after the start, and who may act for whom. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion import names
from companion.keys import Kept, revoked
from companion.refuse import no
from companion.shown import Role
from games import codec
from games.contract import Rejection, Seat, Setup
from games.words import _, n_

COLOURS = range(6)
SEATS = n_("This game has {most} seat.", "This game has {most} seats.", by="most")
WITHOUT_PACK = {"pack": ""}
FORMAT = 1  # of a table's file, and of its record


@dataclass(frozen=True, slots=True)
class Place:
    """A seat and who sits there. Its number is where it stands in the turn order."""

    id: str  # never changes and is never used again at this table
    name: str
    colour: int
    checked: frozenset[str] = frozenset()  # lines of the setup checklist


@dataclass(frozen=True, slots=True)
class Pass:
    """A link that works once: it moves a seat to another phone, or opens a display."""

    hash: str
    role: Role
    place: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """Entry 0: everything a table knows besides its log."""

    game: str
    rules_version: int
    opened: str  # wall clock, ISO 8601
    options: Mapping[str, str]
    places: tuple[Place, ...] = ()
    keys: tuple[Kept, ...] = ()
    passes: tuple[Pass, ...] = ()
    invites: tuple[str, ...] = ()  # hashes of the join links, newest last
    setup: Setup | None = None  # None: the lobby is open
    next_place: int = 0
    tableside: int = FORMAT
    pack: str = ""  # the board that is chosen; once the game has begun it stands in the setup, and here no more

    @property
    def begun(self) -> bool:
        return self.setup is not None

    def place(self, seat: Seat) -> Place | None:
        return self.places[seat] if 0 <= seat < len(self.places) else None

    def seat(self, place: str) -> Seat | None:
        return next((Seat(n) for n, p in enumerate(self.places) if p.id == place), None)

    def keys_of(self, place: str) -> tuple[Kept, ...]:
        return tuple(k for k in self.keys if k.works and k.role is Role.SEAT and k.place == place)

    def own_phone(self, place: str) -> bool:
        return any(not k.lent for k in self.keys_of(place))


def read_head(raw: Mapping[str, Any]) -> Head:
    """As it stands in a file, also in one from before there were boards to choose. Raises codec.BadShape."""
    setup = raw.get("setup")
    return codec.load(Head, {**WITHOUT_PACK, **raw, "setup": with_pack(setup) if setup is not None else None})


def read_setup(raw: Any) -> Setup:
    """Likewise."""
    return codec.load(Setup, with_pack(raw))


def with_pack(raw: Any) -> Any:
    return {**WITHOUT_PACK, **raw} if isinstance(raw, dict) else raw


BEGUN = no("TB-LOBBY-1", _("The game has begun; seats stay as they are."))
NO_SEAT = no("TB-SEAT-1", _("There is no such seat."))


@dataclass(frozen=True, slots=True)
class Wanted:
    """A name and a colour, checked."""

    name: str
    colour: int
    place: str = field(default="")


def wanted(head: Head, name: str, colour: int, but: str = "") -> Wanted | Rejection:
    """``but``: the place that may keep its own name and colour."""
    others = [p for p in head.places if p.id != but]
    name = names.clean(name)
    if not name:
        return no("TB-NAME-1", _("A name needs at least one letter or sign."))
    if any(names.same(name, p.name) for p in others):
        return no(
            "TB-NAME-2", _("{name} already sits here. Add a letter so that the log can tell you apart."), name=name
        )
    if colour not in COLOURS:
        return no("TB-COLOUR-1", _("There is no such colour."))
    if holder := next((p.name for p in others if p.colour == colour), None):
        return no("TB-COLOUR-2", _("{name} has that colour."), name=holder)
    return Wanted(name, colour, but)


def added(head: Head, name: str, colour: int, most: int) -> Head | Rejection:
    """One more place, at the end of the turn order; its id is the last one's."""
    if head.begun:
        return BEGUN
    if len(head.places) >= most:
        return no("TB-SEAT-2", SEATS, most=most)
    checked = wanted(head, name, colour)
    if isinstance(checked, Rejection):
        return checked
    place = Place(f"p{head.next_place}", checked.name, checked.colour)
    return replace(head, places=(*head.places, place), next_place=head.next_place + 1)


def changed(head: Head, seat: Seat, name: str, colour: int) -> Head | Rejection:
    if head.begun:
        return BEGUN
    if (place := head.place(seat)) is None:
        return NO_SEAT
    checked = wanted(head, name, colour, place.id)
    if isinstance(checked, Rejection):
        return checked
    return with_place(head, replace(place, name=checked.name, colour=checked.colour))


def moved(head: Head, seat: Seat, to: int) -> Head | Rejection:
    if head.begun:
        return BEGUN
    if (place := head.place(seat)) is None:
        return NO_SEAT
    rest = [p for p in head.places if p is not place]
    rest.insert(max(0, min(to, len(rest))), place)
    return replace(head, places=tuple(rest))


def removed(head: Head, seat: Seat) -> Head | Rejection:
    if head.begun:
        return BEGUN
    if (place := head.place(seat)) is None:
        return NO_SEAT
    return replace(
        head,
        places=tuple(p for p in head.places if p is not place),
        keys=tuple(k for k in head.keys if k.place != place.id),
        passes=tuple(p for p in head.passes if p.place != place.id),
    )


def ticked(head: Head, seat: Seat, check: str, done: bool) -> Head | Rejection:
    if (place := head.place(seat)) is None:
        return NO_SEAT
    checked = place.checked | {check} if done else place.checked - {check}
    return with_place(head, replace(place, checked=checked))


def seated(head: Head, place: str, key: Kept) -> Head:
    """The place gets this key; when it is a phone of its own, earlier keys of the place open nothing any more."""
    keys = head.keys if key.lent else tuple(revoked(k) if k.place == place else k for k in head.keys)
    return replace(head, keys=(*keys, key), passes=tuple(p for p in head.passes if p.place != place))


def with_place(head: Head, place: Place) -> Head:
    return replace(head, places=tuple(place if p.id == place.id else p for p in head.places))
