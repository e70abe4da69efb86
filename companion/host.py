"""One table in memory, and the one place it changes: judge, write down, append, tell. In that order.

Whatever is asked of a table waits in line (an asyncio lock hands it on in order of arrival), and runs as a task of the
table's own: a phone that goes away in the middle of a write takes nothing with it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Protocol, TypeVar

from companion import entries
from companion.chance import rolled
from companion.entries import Entry, Played, Ruled
from companion.packs import seats_of
from companion.refuse import no
from companion.seats import Head
from companion.session import Session
from companion.shown import LogLine, Presence, Stage
from games import codec
from games.contract import Game, Rejection, Revision, Viewer
from games.words import Line, _

T = TypeVar("T")
LOG = logging.getLogger("tableside.table")
FULL = no("TB-DISK-1", _("This could not be written down: the disk is full or not writable. Nothing has changed."))
NOT_BEGUN = no("TB-LOBBY-2", _("The game has not begun yet."))
CHANCE = no("TB-CHANCE-1", _("The app draws this itself; no phone may choose it."))


class Writes(Protocol):
    """Where a table is written down (companion.store.TableFile)."""

    def append(self, revision: int, entry: dict[str, Any]) -> None: ...
    def write_head(self, head: dict[str, Any]) -> None: ...


@dataclass
class Clock:
    """Wall clock for people, a monotonic one for durations."""

    now: Callable[[], datetime] = lambda: datetime.now().astimezone()
    ticks: Callable[[], float] = time.monotonic

    def stamp(self) -> str:
        return self.now().isoformat(timespec="seconds")


@dataclass(eq=False)
class Watcher:
    """One live screen: the public ids of the keys its phone holds, and whom to call."""

    keys: Callable[[], frozenset[str]]
    changed: Callable[[], None]


@dataclass
class Knocking:
    """Somebody waits for a nod."""

    id: str
    name: str
    place: str  # the place asked for, "" for a new one or for watching
    watch: bool
    client: str
    answer: asyncio.Future[bool] = field(repr=False)


class Host:
    """``session`` is None in the lobby, and when an old log cannot be read at all."""

    def __init__(
        self, number: int, game: Game, head: Head, session: Session | None, file: Writes, clock: Clock
    ) -> None:
        self.number, self.game, self.head, self.session = number, game, head, session
        self.read_only: Line | None = None
        self.knocks: dict[str, Knocking] = {}
        self.link_token = ""  # of the join link as this process knows it; the file keeps its hash
        self.code = ""  # the four letters, while the lobby is open
        self.lines: dict[tuple[Revision, Viewer, bool], LogLine] = {}  # of the log in words; undone or not
        self.clock = clock
        self._file = file
        self._watchers: list[Watcher] = []
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._since: dict[str, float] = {}  # place -> when its phone came or went
        self._awake: frozenset[str] = frozenset()  # places with a live phone of their own
        self._began = clock.ticks() - (session.log[-1].t if session and session.log else 0.0)

    @property
    def players(self) -> range:
        """How many may play: as the game says, or the board that was chosen. Empty: that board cannot be played."""
        return seats_of(self.game, self.head.setup.pack if self.head.setup else self.head.pack)

    @property
    def stage(self) -> Stage:
        if not self.head.begun:
            return Stage.LOBBY
        over = self.session is not None and self.game.is_over(self.session.state)
        return Stage.OVER if over else Stage.PLAYING

    # --- changing ---

    async def enter(self, entry: Entry, may: Callable[[], Rejection | None]) -> Revision | Rejection:
        """``may`` is asked when it is this entry's turn: by then a sleeping seat may have woken up."""
        return await self._in_line(lambda: self._enter(entry, may))

    async def change(self, alter: Callable[[Head], Head | Rejection]) -> Rejection | None:
        """The lobby and the keys: the same order as for an entry."""
        return await self._in_line(lambda: self._change(alter))

    async def _in_line(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        async def waiting() -> T:
            async with self._lock:
                return await work()

        task = asyncio.get_running_loop().create_task(waiting())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _enter(self, entry: Entry, may: Callable[[], Rejection | None]) -> Revision | Rejection:
        session = self.session
        if refused := self._refuse(entry) or may():
            return refused
        if session is None:
            return NOT_BEGUN
        if (known := session.already(entry)) is not None:
            return known
        judged = session.judge(self._stamped(entry))
        if isinstance(judged, Rejection):
            return judged
        written = codec.dump(judged.entry)
        assert entries.load(self.game, written) == judged.entry, "what is written down must read the same"
        if refused := await self._write(self._file.append, judged.revision, written):
            return refused  # nothing has happened
        session.append(judged)
        self.tell()
        return judged.revision

    def _refuse(self, entry: Entry) -> Rejection | None:
        if self.read_only is not None:
            return Rejection("TB-READ-1", self.read_only)
        if isinstance(entry, Played | Ruled) and any(f.value is not None for f in rolled(entry.move).values()):
            return CHANCE
        return None

    def _stamped(self, entry: Entry) -> Entry:
        t = round(self.clock.ticks() - self._began, 3)
        return replace(entry, at=self.clock.stamp(), t=t)

    async def _change(self, alter: Callable[[Head], Head | Rejection]) -> Rejection | None:
        if self.read_only is not None:
            return Rejection("TB-READ-1", self.read_only)
        head = alter(self.head)
        if isinstance(head, Rejection):
            return head
        if head == self.head:
            return None
        begins = Session(self.game, head.setup) if head.setup is not None and not self.head.begun else None
        if refused := await self._write(self._file.write_head, codec.dump(head)):
            return refused
        self.head = head
        if begins is not None:
            self.session, self._began = begins, self.clock.ticks()
        self._notice()
        self.tell()
        return None

    async def _write(self, write: Callable[..., None], *what: Any) -> Rejection | None:
        """On disk, in a thread; a disk that takes no more is a sentence."""
        try:
            await asyncio.to_thread(write, *what)
        except OSError as error:
            LOG.error("table %d could not be written: %s", self.number, error.strerror)
            return FULL
        return None

    # --- watching ---

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        self._watchers.append(watcher)
        self._presence_changed()

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)
                self._presence_changed()

        return stop

    def presence(self, place: str) -> tuple[Presence, float]:
        """Of the place's own phone, and for how many seconds."""
        if not self.head.own_phone(place):
            return Presence.NEVER, 0.0
        seconds = self.clock.ticks() - self._since.setdefault(place, self.clock.ticks())
        return Presence.HERE if place in self._awake else Presence.ASLEEP, seconds

    def is_live(self, place: str) -> bool:
        """Whether any phone that holds this place, its own or one it was lent to, is awake."""
        return bool({k.id for k in self.head.keys_of(place)} & self._awake_keys())

    def _awake_keys(self) -> frozenset[str]:
        return frozenset().union(*(w.keys() for w in self._watchers))

    def _presence_changed(self) -> None:
        if self._notice():
            self.tell()

    def _notice(self) -> bool:
        """Note since when each place's own phone has been here or asleep; true when one came or went."""
        keys = self._awake_keys()
        awake = frozenset(k.place for k in self.head.keys if k.place and not k.lent and k.id in keys)
        turned, self._awake = awake ^ self._awake, awake
        self._since.update(dict.fromkeys(turned, self.clock.ticks()))
        return bool(turned)

    # --- telling ---

    def _due(self) -> frozenset[str]:
        """The keys of the seats the table waits for."""
        if self.session is None:
            return frozenset()
        status = self.game.status(self.session.state, None)
        due = status.waits if status.turn is None else status.waits | {status.turn}
        places = [place for seat in due if (place := self.head.place(seat)) is not None]
        return frozenset(key.id for place in places for key in self.head.keys_of(place.id))

    def tell(self) -> None:
        """Who is asked or whose turn it is comes first. A screen that fails is its own affair, never the writer's or
        another screen's."""
        due = self._due()
        for watcher in sorted(self._watchers, key=lambda w: due.isdisjoint(w.keys())):
            try:
                watcher.changed()
            except Exception:
                LOG.exception("a screen of table %d failed to follow", self.number)
