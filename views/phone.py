"""One phone: its Flet session, its keys, its look, and the one road from a table into its screens.

Each session has exactly one ``Phone`` and one observable ``Ui``; nothing observable is ever shared between
phones (measured: Flet would send one player's secrets over another's socket).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import flet as ft

from companion.desk import Desk, Front, Invitation, Key
from companion.shown import TableShown
from games.contract import FactId, Move, Partial, Rejection, Seat, Viewer
from games.words import Line
from views.theme import Look

Act = Callable[[], Awaitable[object] | object]


# --- what is open over the screen: one sheet at a time ---
@dataclass(frozen=True, slots=True)
class Picking:
    """The action sheet: a move half filled in; without a "move" in it, the list of what else can be done.
    ``anyway``: blocked answers may be chosen, for the table to overrule the rule."""

    partial: Partial
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not; ``move`` is set when the table could play it anyway. Closing goes ``back`` to the sheet it came from.
    ``agreed``: set as soon as somebody asks to overrule; the seats that agree."""

    rejection: Rejection
    move: Move | None = None
    partial: Partial | None = None
    back: Sheet | None = None
    agreed: frozenset[Seat] | None = None


@dataclass(frozen=True, slots=True)
class Correcting:
    """Set a figure right, or answer what is asked for once."""

    fact: FactId | None = None  # None: choose which first


@dataclass(frozen=True, slots=True)
class Reading:
    """The rules, opened at one id (or at the start). Closing goes back to the sheet it was opened from."""

    rule: str = ""
    back: Sheet | None = None


@dataclass(frozen=True, slots=True)
class Explaining:
    """A number of the score and its sum."""

    line: int
    seat: int


@dataclass(frozen=True, slots=True)
class TakingBack:
    """An entry to take back that others have to agree to; ``agreed``: who does."""

    revision: int
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Settings:
    pass


@dataclass(frozen=True, slots=True)
class Sharing:
    """The invitation again, in mid-game."""


@dataclass(frozen=True, slots=True)
class Checking:
    """The setup checklist."""


@dataclass(frozen=True, slots=True)
class Giving:
    """A one-time link as a QR: this seat for another phone, or the shared display (``seat`` None)."""

    link: str
    seat: Viewer = None


Sheet = Picking | Refused | Correcting | Reading | Explaining | TakingBack | Settings | Sharing | Checking | Giving


@dataclass(frozen=True, slots=True)
class Work:
    """A board that is being changed on this phone and not saved: its text, and the revision it was made from."""

    text: str
    revision: str


@ft.observable
@dataclass
class Ui:
    """What this session shows. A screen is a function of this and of nothing else."""

    route: str = "/"
    width: float = 390
    height: float = 844
    text_scale: float = 1.0
    language: str = ""  # "": the browser's
    browser_language: str = "en"
    light: str = "auto"  # auto | day | lamp
    dark_browser: bool = False
    high_contrast: bool = False
    still: bool = False
    tab: str = "now"  # now | board | me | log | score
    viewer: Viewer = None  # the seat on screen
    curtain: Viewer = None  # the seat this phone is being handed to: nothing of any seat is in the tree
    sheet: Sheet | None = None
    shown: TableShown | None = None
    note: Line | None = None  # a sentence that is nobody's fault (disk full, not found): shown until closed
    acting: Viewer = None  # a seat without a live phone that this one plays for; the viewer stays who it is
    revealed: int = 0  # categories of the final score this phone has shown
    busy: bool = False  # this phone waits for an answer: a nod, a table being made
    drafts: dict[str, str] = field(
        default_factory=dict
    )  # what is typed or chosen and not yet sent: outlives a reconnect
    invitation: Invitation | Rejection | None = None  # at /join/
    lost: Rejection | None = None  # why the table of this address cannot be opened
    works: dict[int, Work] = field(default_factory=dict)  # boards by number; outlive going to another screen
    version: int = 0  # raised to draw again


@ft.observable
@dataclass
class Head:
    """What the band at the top says. It has its news before the page below it has: whose turn it is reaches every phone
    before the first of them is drawn whole (measured: five phones take a host 20 ms each)."""

    shown: TableShown | None = None


class Phone(Protocol):
    """What screens may ask of their session. Implemented by views.app."""

    front: Front
    ui: Ui
    head: Head
    page: ft.Page
    kept: Kept

    @property
    def look(self) -> Look: ...
    @property
    def desk(self) -> Desk | None:
        """The desk of the table on screen."""
        ...

    def safe(self, act: Act) -> Callable[[], Any]:
        """Every handler is wrapped by this: an exception becomes a sentence on screen, never Flet's red page."""
        ...

    async def go(self, route: str) -> None: ...
    def draft(self, name: str, text: str) -> None:
        """Keep what is typed or chosen until it is sent (``ui.drafts``)."""
        ...

    async def hand_to(self, seat: Seat) -> None:
        """Show another seat of this phone: behind the curtain when it keeps secrets from the one on screen."""
        ...

    def lift(self) -> None:
        """The curtain is held open: the seat it names comes on screen."""
        ...

    async def settle(self, **changes: object) -> None:
        """Change how this phone likes to read (fields of ``Kept``), and keep it."""
        ...

    async def remember(self, number: int, key: Key) -> None:
        """Keep a key of a table on this phone."""
        ...

    async def play(self, move: Move, tap: str) -> None:
        """Play for the seat on screen; a refusal opens the refusal sheet, success closes the sheet."""
        ...


@dataclass(frozen=True)
class Kept:
    """What this phone keeps between visits (SharedPreferences): keys by table number, and how it likes to read."""

    keys: dict[int, tuple[Key, ...]] = field(default_factory=dict)
    phone: str = ""  # this browser's own secret: what was meant for it finds it again in another session
    name: str = ""  # as last typed
    language: str = ""  # "": the browser's
    light: str = "auto"  # auto | day | lamp
    high_contrast: bool | None = None  # None: as the browser asks
    still: bool | None = None  # no motion; None: as the browser asks
