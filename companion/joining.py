"""How a phone comes to a seat: at once by the QR while the lobby is open, else after somebody's nod."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, replace

from companion import keys, names, project, seats
from companion.host import Host, Knocking
from companion.keys import Kept
from companion.refuse import NOT_THERE, no
from companion.seats import NO_SEAT, Head, Place
from companion.shown import Role, TableShown
from games.contract import Rejection, Seat
from games.words import _

PATIENCE = 600.0  # seconds to wait for a nod
WAITING = 12  # how many may wait at one table
EACH = 3  # and how many of them one client, so that nobody can fill the doorway
WATCHERS = 40  # keys of watchers and displays a table keeps; the oldest gives way
REFUSED = no("TB-JOIN-3", _("The table did not let you in."))
NOBODY = no("TB-JOIN-4", _("Nobody answered. Ask at the table, and try again."))
CROWD = no("TB-JOIN-5", _("Too many are waiting to be let in. Try again in a moment."))
BEGUN_NEW = no("TB-JOIN-6", _("The game has begun. Choose a seat that is yours, or watch."))


async def sit(
    host: Host, seat: Seat | None, name: str, colour: int, *, invited: bool, mine: bool = False, client: str = ""
) -> str | Rejection:
    """``invited``: by the QR's own link or a key; a spoken code always waits for a nod. ``mine``: the phone that asks
    is the one that would have to nod. A seat keeps its name when none is given."""
    if refused := _impossible(host.head, seat, name, colour):
        return refused
    place = host.head.place(seat) if seat is not None else None
    taken = place is not None and host.head.own_phone(place.id)
    if not mine and (not invited or host.head.begun or taken):
        refused = await nodded(host, names.clean(name), place.id if place else "", client=client)
        if refused:
            return refused
        seat = host.head.seat(place.id) if place else None  # it may have moved meanwhile
        if place and seat is None:
            return NO_SEAT
    return await take(host, seat, name, colour)


def _impossible(head: Head, seat: Seat | None, name: str, colour: int) -> Rejection | None:
    """What no nod would help against, said at once."""
    if seat is None and head.begun:
        return BEGUN_NEW
    place = head.place(seat) if seat is not None else None
    if seat is not None and place is None:
        return NO_SEAT
    if head.begun:
        return None
    checked = seats.wanted(head, _named(place, name), colour, place.id if place else "")
    return checked if isinstance(checked, Rejection) else None


def _named(place: Place | None, name: str) -> str:
    return name if place is None or names.clean(name) else place.name


async def take(host: Host, seat: Seat | None, name: str, colour: int, *, lent: bool = False) -> str | Rejection:
    """Mint a key for a seat (None: a new one) and write it down. ``lent``: for somebody who has no phone."""
    key, kept = keys.mint(Role.SEAT, lent=lent)

    def alter(head: Head) -> Head | Rejection:
        if seat is None:
            after = seats.added(head, name, colour, max(host.players, default=0))
        else:
            after = head if head.begun else seats.changed(head, seat, _named(head.place(seat), name), colour)
        if isinstance(after, Rejection):
            return after
        place = after.place(seat if seat is not None else Seat(len(after.places) - 1))
        return NO_SEAT if place is None else seats.seated(after, place.id, replace(kept, place=place.id))

    return await host.change(alter) or key


async def watch(host: Host, name: str, *, invited: bool, client: str = "") -> str | Rejection:
    shown = names.clean(name)
    if not invited and (refused := await nodded(host, shown, "", watch=True, client=client)):
        return refused
    key, kept = keys.mint(Role.GUEST, name=shown)
    return await host.change(lambda head: with_watcher(head, kept)) or key


def with_watcher(head: Head, kept: Kept) -> Head:
    old = [k for k in head.keys if k.role in (Role.GUEST, Role.DISPLAY)]
    gone = {k.id for k in old[: len(old) + 1 - WATCHERS]}
    return replace(head, keys=(*(k for k in head.keys if k.id not in gone), kept))


async def redeem(host: Host, token: str) -> str | Rejection:
    """A one-time link: the seat's new phone, or a display."""
    wanted = keys.hashed(token)
    key, kept = keys.mint(Role.SEAT)

    def alter(head: Head) -> Head | Rejection:
        used = next((p for p in head.passes if p.hash == wanted), None)
        if used is None or (used.role is Role.SEAT and head.seat(used.place) is None):
            return NOT_THERE
        left = replace(head, passes=tuple(p for p in head.passes if p is not used))
        mine = replace(kept, role=used.role, place=used.place)
        return seats.seated(left, used.place, mine) if used.place else with_watcher(left, mine)

    return await host.change(alter) or key


async def nodded(host: Host, name: str, place: str, *, watch: bool = False, client: str = "") -> Rejection | None:
    """Wait until somebody who may nod has answered; None: come in."""
    if host.read_only is not None:
        return Rejection("TB-READ-1", host.read_only)
    same = sum(k.client == client for k in host.knocks.values())
    if len(host.knocks) >= WAITING or (client and same >= EACH):
        return CROWD
    knock = Knocking(secrets.token_hex(4), name, place, watch, client, asyncio.get_running_loop().create_future())
    host.knocks[knock.id] = knock
    host.tell()
    try:
        yes = await asyncio.wait_for(knock.answer, PATIENCE)
    except TimeoutError:
        return NOBODY
    finally:  # also when the phone went away
        del host.knocks[knock.id]
        host.tell()
    return None if yes else REFUSED


@dataclass(frozen=True, slots=True, repr=False)
class TableInvitation:
    """A join link ("join"), a spoken code ("code"), or a one-time link ("seat", "display")."""

    host: Host
    kind: str
    token: str = ""
    seat: Seat | None = None  # of a one-time link to a seat
    client: str = ""  # who asks

    @property
    def number(self) -> int:
        return self.host.number

    @property
    def game(self) -> str:
        return self.host.game.name

    def shown(self) -> TableShown:
        return project.stranger(self.host)

    async def sit(self, seat: Seat | None, name: str, colour: int) -> str | Rejection:
        match self.kind:
            case "seat":
                return await redeem(self.host, self.token)
            case "display":
                return NO_SEAT
            case _:
                return await sit(self.host, seat, name, colour, invited=self.kind == "join", client=self.client)

    async def watch_only(self, name: str) -> str | Rejection:
        match self.kind:
            case "display":
                return await redeem(self.host, self.token)
            case _:
                return await watch(self.host, name, invited=self.kind != "code", client=self.client)
