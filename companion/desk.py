"""A phone's desk at one table: all that a screen may ask for or do, through the keys that phone holds.

Nothing here raises for a person's mistake, a full disk or a missing right: the answer is a ``Rejection`` in words.
A desk never hands out more than its keys allow; screens need not check anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from companion.shown import Change, TableLine, TableShown
from games.contract import (
    Choice,
    FactId,
    Flaw,
    Move,
    Packs,
    Partial,
    Rejection,
    Revision,
    Row,
    RuleId,
    ScoreSheet,
    Seat,
    Viewer,
)
from games.words import Line, Value

EVERY = 0  # the "number" under which a phone keeps the key of the host's link; show it to every table too
Key = str  # at least 128 random bits, urlsafe; kept on the phone, stored hashed


class Desk(Protocol):
    @property
    def number(self) -> int: ...
    @property
    def game(self) -> str: ...

    # --- looking (immediate) ---
    def shown(self, viewer: Viewer) -> TableShown:
        """The whole screen for one seat of this phone, or for a watcher (None). Without that right: None."""
        ...

    def choices(self, seat: Seat, partial: Partial) -> Choice | Move | Rejection: ...
    def ledger(self, seat: Seat, partial: Partial) -> tuple[Row, ...]: ...
    def blocked_but_for(self, seat: Seat, move_type: type[Move], rules: frozenset[RuleId]) -> Rejection | None:
        """Why no move of that kind could be made if those rules did not stand against it ("it is not your turn")."""
        ...

    def does(self, seat: Seat, partial: Partial) -> Line:
        """What the confirm button says: ``games.asking.does``. Empty where the action says nothing."""
        ...

    def preview(self, seat: Seat, move: Move) -> tuple[Change, ...]:
        """The figures a move would change, before and after; only those this phone may see."""
        ...

    def judge(self, seat: Seat, move: Move) -> Rejection | None:
        """What ``play`` would answer now, without doing it."""
        ...

    def score(self, viewer: Viewer) -> ScoreSheet:
        """The running score: public figures only."""
        ...

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Marks this phone as live. ``changed`` is called, on the host's loop, after every accepted entry, every
        change of presence and of the lobby. The answer stops watching and puts the phone to sleep."""
        ...

    # --- doing (written down before anybody is told) ---
    async def play(self, seat: Seat, move: Move, tap: str) -> Revision | Rejection:
        """``tap`` was made when the button was drawn: the same tap twice has one effect and the same answer."""
        ...

    async def rule(
        self, seat: Seat, move: Move, waived: frozenset[RuleId], agreed: frozenset[Seat], tap: str
    ) -> Revision | Rejection: ...
    async def correct(self, seat: Seat, fact: FactId, value: int | None, tap: str) -> Revision | Rejection: ...
    async def take_back(
        self, seat: Seat, revision: Revision, agreed: frozenset[Seat], tap: str
    ) -> Revision | Rejection: ...

    # --- the lobby, and people ---
    async def sit(self, seat: Seat | None, name: str, colour: int) -> Key | Rejection:
        """Take a seat for this phone (None: a new one at the end of the turn order). The key is for the phone to
        keep, and already works on this desk."""
        ...

    async def add_seat(self, name: str, colour: int) -> Key | Rejection:
        """Somebody without a phone: the seat belongs to this phone."""
        ...

    async def change_seat(self, seat: Seat, name: str, colour: int) -> Rejection | None: ...
    async def move_seat(self, seat: Seat, to: int) -> Rejection | None: ...
    async def remove_seat(self, seat: Seat) -> Rejection | None: ...
    async def nod(self, knock: str, yes: bool) -> Rejection | None: ...
    async def start(self) -> Rejection | None: ...
    async def check(self, seat: Seat, check: str, done: bool) -> Rejection | None:
        """Tick a line of the setup checklist."""
        ...

    async def give_seat(self, seat: Seat) -> str | Rejection:
        """A one-time link that moves this seat to another phone."""
        ...

    async def display_link(self) -> str | Rejection:
        """A one-time link that opens the shared display with a key of its own."""
        ...

    async def recover(self) -> Rejection | None:
        """The host takes the previous file of a damaged table (``read_only`` says so); open the desk again then."""
        ...


class Invitation(Protocol):
    """What a join link or code opens, before anybody sits: no more than a stranger may know."""

    @property
    def kind(self) -> str:
        """One of: join (the QR's link); code (the spoken one); seat (a one-time link: ``sit`` moves ``seat`` here, name
        and colour do not matter); display (``watch_only`` opens it); host (the host's own link: ``watch_only`` gives a
        key to every table, to be kept under number ``EVERY``)."""
        ...

    @property
    def number(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def seat(self) -> Seat | None:
        """The seat a "seat" link is for; else None."""
        ...

    def shown(self) -> TableShown:
        """Names, colours and free seats; no view, no log."""
        ...

    async def sit(self, seat: Seat | None, name: str, colour: int) -> Key | Rejection:
        """By the QR: at once. By the spoken code, or for a seat that is taken: after a nod (this waits for it)."""
        ...

    async def watch_only(self, name: str) -> Key | Rejection: ...


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One board somebody made. ``seats`` is empty, and ``flaws`` counts, while it cannot be played."""

    number: int
    game: str
    name: Value  # None: it has none yet
    revision: str  # of its text
    seats: range
    flaws: int = 0


@dataclass(frozen=True, slots=True)
class BoardText:
    line: BoardLine
    text: str  # as its file has it


class BoardShelf(Protocol):
    """The boards people make, for games whose boards are data. Whoever may open a table may change them."""

    @property
    def games(self) -> tuple[str, ...]:
        """The names of those games; none: nothing to be made here."""
        ...

    def packs(self, game: str) -> Packs | None: ...
    @property
    def unread(self) -> tuple[int, ...]:
        """The numbers of boards nobody has judged since their file was written. ``lines`` and ``open`` would do it at
        once; ``read`` does it beside the loop, so that no phone waits for it."""
        ...

    async def read(self) -> None: ...
    def lines(self, game: str = "") -> tuple[BoardLine, ...]: ...
    def open(self, number: int) -> BoardText | Rejection: ...
    async def new(self, game: str, text: str) -> int | Rejection: ...
    async def save(self, number: int, text: str, revision: str) -> str | Rejection:
        """``revision``: of the text that was changed; the answer is the new one's. Refused where somebody else has
        saved in between."""
        ...

    async def delete(self, number: int) -> Rejection | None: ...
    async def bring(self, text: str) -> int | tuple[Flaw, ...] | Rejection:
        """A file from elsewhere: its number, or all that is wrong with it, and then nothing is kept."""
        ...

    def ticket(self) -> str:
        """A path of this host's that takes one file, once: PUT /boards/bring/<ticket>."""
        ...

    def awaits(self, ticket: str) -> bool: ...
    def receive(self, ticket: str, data: bytes) -> bool: ...
    def taken(self, ticket: str) -> bytes | None:
        """What came in on it; None: nothing. It is kept no longer."""
        ...


class Front(Protocol):
    """The tables of this host, as one phone meets them."""

    base: str  # "http://192.168.1.20:8550", as printed and in QR codes

    @property
    def boards(self) -> BoardShelf: ...

    @property
    def host_link(self) -> str:
        """Gives the host's rights on every table; printed at start, and nowhere else."""
        ...

    def open_desk(self, number: int, keys: tuple[Key, ...]) -> Desk | Rejection: ...
    def invitation(self, token: str, client: str = "") -> Invitation | Rejection:
        """The token of a /join/ link: an invite, a one-time seat link, a display link or the host's link.
        ``client``: who asks, for the limit on how many of one client may wait for a nod."""
        ...

    async def by_code(self, code: str, client: str) -> Invitation | Rejection:
        """The spoken code. ``client``: who asks, for the limit on guessing."""
        ...

    async def new_table(
        self, game: str, options: dict[str, str], name: str, colour: int, board: int = 0
    ) -> tuple[int, tuple[Key, ...]] | Rejection:
        """A lobby with the opener in its first seat; the keys are the host's and that seat's. ``board``: the number of
        one that somebody made; 0: the game's own."""
        ...

    def mine(self, keys: dict[int, tuple[Key, ...]]) -> tuple[TableLine, ...]:
        """The tables this phone holds a key of, newest first."""
        ...

    def games(self) -> tuple[Any, ...]:
        """Every game on the shelf (games.contract.Game), for the picker."""
        ...

    def titles(self) -> Mapping[str, str]:
        """Of every game on the shelf, by its name; no game need be in memory for that."""
        ...

    async def warm_up(self) -> None:
        """Reads in what the first phone would otherwise wait for."""
        ...
