"""All tables of this process (companion.desk.Front): found by the names of their files, opened when first needed."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion import boards, entries, invite, joining, keys, opening, packs, seats, store
from companion.desk import EVERY, Desk, Front, Invitation
from companion.desks import TableDesk
from companion.host import FULL, Clock, Host
from companion.refuse import NO_TABLE, NOT_THERE, no
from companion.seats import Head
from companion.shown import Role, Stage, TableLine, TableShown
from games import codec
from games.contract import Game, Rejection, Revision
from games.words import Line, _, n_

WARM_AFTER = 3.0  # seconds
INVITES = 8  # earlier join links that still work after restarts


class Tables:
    """``base`` is the address in links and QR codes; the server sets it once it knows its port."""

    def __init__(
        self,
        data: Path,
        base: str = "",
        games: Mapping[str, Game] | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.data, self.base = data, base
        self._games = shelf() if games is None else games
        self._clock = clock or Clock()
        self._open: dict[int, Host] = {}
        self._limit = invite.Limit(self._clock.ticks)
        self._host_token = invite.token(EVERY)  # only in memory: a new one at each start
        self._making = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # decks lie in there
        self._guard = store.locked(data)
        self.boards = boards.Boards(data / "boards", self._games)
        self._host_keys: tuple[str, ...] = self._read_host_keys()

    def now(self) -> str:
        """The wall clock, as it stands in the files."""
        return self._clock.stamp()

    async def settled(self) -> None:
        """When all that runs beside the phones' own requests has been written down."""
        await asyncio.gather(*self._tasks)

    def close(self) -> None:
        self._guard.close()

    @property
    def host_link(self) -> str:
        """Gives the host's rights on every table; printed at start, and never stored."""
        return f"{self.base}/host/{self._host_token}"

    # --- Front ---

    def open_desk(self, number: int, keys: tuple[str, ...]) -> Desk | Rejection:
        return self.desk(number, keys)

    def desk(self, number: int, keys_shown: tuple[str, ...]) -> TableDesk | Rejection:
        host = self.open(number)
        if isinstance(host, Rejection):
            return host if host is not NO_TABLE and self._is_host(keys_shown) else NO_TABLE
        ids = frozenset(k.id for k in keys.held(host.head.keys, keys_shown[:64]) if k.works)
        everywhere = (keys.EVERYWHERE,) if self._is_host(keys_shown) else ()
        if not ids and not everywhere:
            return NO_TABLE
        return TableDesk(host, ids, lambda: self.base, everywhere, lambda: self.recover(number))

    def invitation(self, token: str, client: str = "") -> Invitation | Rejection:
        if hmac.compare_digest(keys.hashed(token), keys.hashed(self._host_token)):
            return HostInvitation(self)
        number = invite.number_of(token)
        host = self.open(number) if number else NOT_THERE
        if isinstance(host, Rejection):
            return NOT_THERE
        head, wanted = host.head, keys.hashed(token)
        if keys.known(head.invites, token) or (host.link_token and wanted == keys.hashed(host.link_token)):
            return joining.TableInvitation(host, "join", client=client)
        used = next((p for p in head.passes if hmac.compare_digest(p.hash, wanted)), None)
        if used is None:
            return NOT_THERE
        kind = "seat" if used.role is Role.SEAT else "display"
        return joining.TableInvitation(host, kind, token, head.seat(used.place))

    async def by_code(self, code: str, client: str) -> Invitation | Rejection:
        if wait := self._limit.wait(client):
            return no("TB-JOIN-2", TOO_MANY, n=int(wait) + 1)
        lobbies = [(n, host.code) for n, host in self._open.items() if host.code and host.stage is Stage.LOBBY]
        number = invite.matching(lobbies, code)
        if number is None:
            self._limit.wrong(client)
            return NOT_THERE
        return joining.TableInvitation(self._open[number], "code", client=client)

    async def new_table(
        self, game: str, options: dict[str, str], name: str, colour: int, board: int = 0
    ) -> tuple[int, tuple[str, ...]] | Rejection:
        if game not in self._games:
            return no("TB-GAME-1", _("There is no such game on this host's shelf."))
        rules = self._games[game]
        chosen = complete(rules, options)
        if isinstance(chosen, Rejection):
            return chosen
        if board:
            await self.boards.read()
        pack = self.boards.playable(game, board)
        if isinstance(pack, Rejection):
            return pack
        head = Head(game, rules.version, self._clock.stamp(), chosen, pack=pack)
        head_or_no = seats.added(head, name, colour, max(packs.seats_of(rules, pack), default=0))
        if isinstance(head_or_no, Rejection):
            return head_or_no
        host_key, host_kept = keys.mint(Role.HOST, name=head_or_no.places[0].name)
        seat_key, seat_kept = keys.mint(Role.SEAT, head_or_no.places[0].id)
        number = await self.add(replace(head_or_no, keys=(host_kept, seat_kept)))
        return number if isinstance(number, Rejection) else (number, (host_key, seat_key))

    def mine(self, keys: dict[int, tuple[str, ...]]) -> tuple[TableLine, ...]:
        every = keys.get(EVERY, ())
        numbers = self.numbers() if self._is_host(every) else keys
        found = []
        for number in sorted((n for n in numbers if n != EVERY), reverse=True):
            desk = self.desk(number, (*keys.get(number, ()), *every))
            if isinstance(desk, TableDesk):
                found.append(desk.line())
        return tuple(found)

    def games(self) -> tuple[Game, ...]:
        return tuple(self._games.values())

    def titles(self) -> Mapping[str, str]:
        known: Mapping[str, str] | None = getattr(self._games, "titles", None)  # a shelf's; tests bring a plain dict
        return {name: game.title for name, game in self._games.items()} if known is None else known

    async def warm_up(self) -> None:
        """Every game of the shelf, one after the other and beside the loop, once the phones of a restart are back."""
        for name in self._games:
            await asyncio.sleep(WARM_AFTER)
            await asyncio.to_thread(self._games.get, name)

    # --- files ---

    def numbers(self) -> list[int]:
        return store.numbers(self.data)

    def open(self, number: int) -> Host | Rejection:
        if number not in self._open:
            opened = opening.opened(number, self.data, self._games, self._clock)
            if isinstance(opened, Rejection):
                return opened
            self._open[number] = opened
            self._invite(opened)
        return self._open[number]

    def _invite(self, host: Host) -> None:
        """A link and a code for this run. The hash of the link is written down soon, so that it outlives the run."""
        if host.read_only is not None:
            return
        host.link_token = invite.token(host.number)
        if host.stage is Stage.LOBBY:
            host.code = invite.code(h.code for h in self._open.values())
        made = keys.hashed(host.link_token)

        def remember(head: Head) -> Head:
            return replace(head, invites=(*head.invites[1 - INVITES :], made))

        with contextlib.suppress(RuntimeError):  # no loop: a command that only reads
            task = asyncio.get_running_loop().create_task(host.change(remember))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def add(self, head: Head, log: tuple[entries.Entry, ...] = ()) -> int | Rejection:
        """A new table under the next free number, whole or not at all."""
        async with self._making:
            try:
                number = await asyncio.to_thread(
                    store.create, self.data, codec.dump(head), [codec.dump(e) for e in log]
                )
            except OSError:
                return FULL
        opened = self.open(number)
        return opened if isinstance(opened, Rejection) else number

    def recover(self, number: int) -> Rejection | None:
        host = self._open.get(number)
        if host is not None and host.read_only != opening.DAMAGED:
            return no("TB-FILE-5", _("This table's file is not damaged."))
        try:
            store.recover(self.data / f"{number}.json")
        except OSError:
            return FULL
        self._open.pop(number, None)
        if host is not None:
            host.read_only = MOVED
            host.tell()
        return None

    # --- the host's own link ---

    def _is_host(self, shown: tuple[str, ...]) -> bool:
        return sum(keys.known(self._host_keys, key) for key in shown[:64]) > 0

    def _read_host_keys(self) -> tuple[str, ...]:
        try:
            found = store.WholeFileStorage(self.data / "host.json").read() or {}
        except store.Damaged:
            found = {}  # the link printed at start makes a new one
        return tuple(str(h) for h in found.get("hosts", {}).get("hashes", ()))

    async def host_key(self) -> str | Rejection:
        key = keys.secret()
        hashes = (*self._host_keys[-31:], keys.hashed(key))
        file = store.WholeFileStorage(self.data / "host.json")
        try:
            await asyncio.to_thread(file.write, {"hosts": {"hashes": list(hashes)}})
        except OSError:
            return FULL
        self._host_keys = hashes
        return key


TOO_MANY = n_(
    "Too many wrong codes. Try again in {n} second.", "Too many wrong codes. Try again in {n} seconds.", by="n"
)
MOVED = Line(_("This table was brought back from its previous file. Open it again."))


class HostInvitation:
    """The link printed at start: a key to every table. Kept by the phone under number EVERY."""

    number, game, kind, seat = EVERY, "", "host", None

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def shown(self) -> TableShown:
        return TableShown(EVERY, "", Stage.LOBBY, Revision(0), Role.HOST, None, (), {}, (), "", "", (), (), None)

    async def sit(self, seat: object, name: str, colour: int) -> str | Rejection:  # noqa: ARG002 - the contract's
        return await self._tables.host_key()

    async def watch_only(self, name: str) -> str | Rejection:  # noqa: ARG002 - the contract's
        return await self._tables.host_key()


def front(data: Path, base: str) -> Front:
    """The tables in a folder, as phones meet them."""
    return Tables(data, base)


def complete(game: Game, options: Mapping[str, str]) -> dict[str, str] | Rejection:
    """What was chosen, with the first value of everything that was not."""
    known = {o.name: tuple(o.values) for o in game.options}
    known.setdefault("depth", game.depths)
    if any(value not in known.get(name, ()) for name, value in options.items()):
        return no("TB-OPTION-1", _("This game has no such option."))
    return {name: options.get(name, values[0]) for name, values in known.items()}


def shelf() -> Mapping[str, Game]:
    from games.shelf import GAMES  # late: what needs no game runs without one

    return GAMES
