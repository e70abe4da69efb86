"""The boards people make: one file a board, its text exactly as a pack file has it, and a table never depends on it.

Whoever may open a table on this host may make, change and delete boards. A board that is not finished may be kept, and
only one without a flaw is played.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from companion import store
from companion.desk import BoardLine, BoardText
from companion.host import FULL
from companion.packs import FLAWED, Judged, judge, judged, known, packs_of, revision_of
from companion.refuse import no
from games.contract import Flaw, Game, PackCard, Packs, Rejection
from games.words import _

LOG = logging.getLogger("tableside.boards")
LARGEST = 1_000_000  # bytes of one board
MOST = 60  # boards of one host
TICKETS = 16  # files that may be on their way at once; the oldest gives way
NO_BOARD = no("TB-BOARD-1", _("There is no such board on this host."))
CHANGED = no(
    "TB-BOARD-2",
    _("Somebody has saved this board in the meantime. Nothing was overwritten: yours is still here, not saved."),
)
TOO_MANY = no("TB-BOARD-3", _("There is no room for another board on this host. Delete one first."))
TOO_LARGE = no("TB-BOARD-4", _("A board has 1 MB at most."))
NO_JSON = no("TB-BOARD-5", _("This is no board pack: it must be one group of fields in braces."))
NO_PACKS = no("TB-BOARD-7", _("The board of this game is not made of data."))
DAMAGED = no("TB-BOARD-8", _("This board's file is damaged, and so is the previous one. Both are kept."))
UNREADABLE = no("TB-BOARD-9", _("This board's file cannot be read on this device."))


@dataclass(frozen=True, slots=True)
class Seen:
    """A board's file as it was last read; ``stamp``: of the file, so that a changed one is read again."""

    stamp: tuple[int, int]
    line: BoardLine
    text: str


class Boards:
    """Of one host. ``asyncio.to_thread`` writes and judges; a board that was judged is small enough to be
    read at once."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self._folder = folder
        self._on_shelf = games
        self._seen: dict[int, Seen] = {}
        self._tickets: dict[str, bytes | None] = {}
        self._writing = asyncio.Lock()

    @property
    def games(self) -> tuple[str, ...]:
        """Those whose boards are data."""
        known: frozenset[str] | None = getattr(self._on_shelf, "own_boards", None)  # a shelf says so without the games
        return tuple(self._packs if known is None else (name for name in self._on_shelf if name in known))

    def packs(self, game: str) -> Packs | None:
        found = self._on_shelf.get(game)
        return packs_of(found) if found is not None else None

    @cached_property
    def _packs(self) -> Mapping[str, Packs]:
        """Late: to know it, every game of the shelf is read in."""
        return {name: packs for name, game in self._on_shelf.items() if (packs := packs_of(game))}

    def lines(self, game: str = "") -> tuple[BoardLine, ...]:
        """Newest first; what cannot be read at all says so when it is opened."""
        found = (self._read(number) for number in reversed(store.numbers(self._folder)))
        lines = (seen.line for seen in found if isinstance(seen, Seen))
        return tuple(line for line in lines if not game or line.game == game)

    @property
    def unread(self) -> tuple[int, ...]:
        """Those that nobody has judged since their file was written: that takes a while, see ``read``."""
        return tuple(number for number in store.numbers(self._folder) if not self._judged_already(number))

    def _judged_already(self, number: int) -> bool:
        path = self._path(number)
        try:
            seen = self._seen.get(number)
            if seen is not None and seen.stamp == _stamp(path):
                return True
            game, text = _told(store.WholeFileStorage(path).read(), self._packs, path)
            return known(self._packs[game], text) is not None
        except store.Damaged:
            return False
        except OSError:
            return True  # nothing to be judged; whoever opens it is told

    async def read(self) -> None:
        """All of them, beside the loop."""
        async with self._writing:
            unread = self.unread
            await asyncio.to_thread(lambda: [self._read(number) for number in unread])

    def open(self, number: int) -> BoardText | Rejection:
        seen = self._read(number)
        return seen if isinstance(seen, Rejection) else BoardText(seen.line, seen.text)

    def playable(self, game: str, number: int) -> str | Rejection:
        """The text a table is opened with; ``number`` 0: the board the game brings along. "" without packs."""
        packs = self.packs(game)
        if packs is None:
            return NO_PACKS if number else ""
        if not number:
            return packs.sample
        seen = self._read(number)
        if isinstance(seen, Rejection):
            return seen
        if seen.line.game != game:
            return NO_BOARD
        return seen.text if seen.line.seats else FLAWED

    async def new(self, game: str, text: str) -> int | Rejection:
        """A board that may be unfinished."""
        if game not in self._packs:
            return NO_PACKS
        if refused := _refuse(text):
            return refused
        async with self._writing:
            if len(store.numbers(self._folder)) >= MOST:
                return TOO_MANY
            made: int | Rejection = await _written(lambda: self._create(game, text))
            return made

    def _create(self, game: str, text: str) -> int:
        judged(self._packs[game], text)  # here, in its thread: whoever reads it next knows already
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return store.new_file(self._folder, _content(game, text))

    async def save(self, number: int, text: str, revision: str) -> str | Rejection:
        """``revision``: of the text that was changed. The answer is the new one's."""
        if refused := _refuse(text):
            return refused
        async with self._writing:
            seen = self._read(number)
            if isinstance(seen, Rejection):
                return seen
            if seen.line.revision != revision and seen.text != text:
                return CHANGED
            game = seen.line.game
            done = await _written(lambda: self._rewrite(number, game, text))
            return done if isinstance(done, Rejection) else revision_of(text)

    def _rewrite(self, number: int, game: str, text: str) -> None:
        judged(self._packs[game], text)
        store.WholeFileStorage(self._path(number)).write(_content(game, text))

    async def delete(self, number: int) -> Rejection | None:
        async with self._writing:
            path = self._path(number)
            self._seen.pop(number, None)
            done = await _written(lambda: _gone(path))
            return done if isinstance(done, Rejection) else None

    async def bring(self, text: str) -> int | tuple[Flaw, ...] | Rejection:
        """A pack file from elsewhere: all of it, or nothing and everything that is wrong with it."""
        text = text.removeprefix("\ufeff")
        game, found = await self._judged(text)
        return await self.new(game, text) if isinstance(found, PackCard) else found

    async def judge(self, text: str) -> Judged | Rejection:
        """What ``bring`` would say of it; nothing is kept."""
        return (await self._judged(text.removeprefix("\ufeff")))[1]

    async def _judged(self, text: str) -> tuple[str, Judged | Rejection]:
        """The game whose board it is, or what is wrong with it: in the words of the game it comes nearest to."""
        if len(text.encode("utf-8", "replace")) > LARGEST:
            return "", TOO_LARGE
        flaws: tuple[Flaw, ...] = ()
        for game, packs in self._packs.items():
            card = await judge(packs, text)
            if isinstance(card, PackCard):
                return game, card
            flaws = card if not flaws or len(card) < len(flaws) else flaws
        return "", flaws or NO_PACKS

    # --- files that come in beside the socket ---

    def ticket(self) -> str:
        while len(self._tickets) >= TICKETS:
            del self._tickets[next(iter(self._tickets))]
        made = secrets.token_urlsafe(24)
        self._tickets[made] = None
        return made

    def awaits(self, ticket: str) -> bool:
        return ticket in self._tickets and self._tickets[ticket] is None

    def receive(self, ticket: str, data: bytes) -> bool:
        """Once, and no more than a board may have."""
        if not self.awaits(ticket) or len(data) > LARGEST:
            return False
        self._tickets[ticket] = data
        return True

    def taken(self, ticket: str) -> bytes | None:
        return self._tickets.pop(ticket, None)

    # --- files ---

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}.json"

    def _read(self, number: int) -> Seen | Rejection:
        path = self._path(number)
        try:
            if not path.exists() and not store.previous_of(path).exists():
                return NO_BOARD
            return self._known(number, path)
        except store.Damaged:
            return self._rescued(number, path)
        except OSError:
            return UNREADABLE

    def _known(self, number: int, path: Path) -> Seen:
        stamp = _stamp(path)
        seen = self._seen.get(number)
        if seen is None or seen.stamp != stamp:
            game, text = _told(store.WholeFileStorage(path).read(), self._packs, path)
            seen = Seen(stamp, line_of(number, game, self._packs[game], text), text)
            self._seen[number] = seen
        return seen

    def _rescued(self, number: int, path: Path) -> Seen | Rejection:
        """From its previous file; the damaged one stays beside it."""
        LOG.error("the file of board %d is damaged", number)
        try:
            _told(store.WholeFileStorage(store.previous_of(path)).read(), self._packs, path)
            store.recover(path)
            return self._known(number, path)
        except (store.Damaged, OSError):
            return DAMAGED


def _stamp(path: Path) -> tuple[int, int]:
    if not path.exists():
        return (0, 0)
    found = path.stat()
    return (found.st_mtime_ns, found.st_size)


def line_of(number: int, game: str, packs: Packs, text: str) -> BoardLine:
    card = judged(packs, text)
    if isinstance(card, PackCard):
        return BoardLine(number, game, card.name, revision_of(text), card.seats)
    return BoardLine(number, game, packs.title(text), revision_of(text), range(0), len(card))


def _content(game: str, text: str) -> dict[str, Any]:
    return {"board": {"game": game, "text": text}}


def _told(stored: Any, packs: Mapping[str, Packs], path: Path) -> tuple[str, str]:
    board = stored.get("board") if isinstance(stored, dict) else None
    if not isinstance(board, dict) or board.get("game") not in packs or not isinstance(board.get("text"), str):
        raise store.Damaged(path)
    return board["game"], board["text"]


def _refuse(text: str) -> Rejection | None:
    """Of what is to be kept, though it need not be finished."""
    try:
        if len(text.encode("utf-8")) > LARGEST:
            return TOO_LARGE
        return None if isinstance(json.loads(text), dict) else NO_JSON
    except (ValueError, RecursionError):
        return NO_JSON


async def _written(work: Callable[[], Any]) -> Any:
    """A phone that goes away in the middle of it takes nothing with it."""
    try:
        return await asyncio.shield(asyncio.to_thread(work))
    except OSError:
        return FULL


def _gone(path: Path) -> None:
    for one in (store.previous_of(path), path):
        one.unlink(missing_ok=True)
    store.sync_folder(path.parent)
