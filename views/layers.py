"""What lies open over a screen, one thing upon the other, and what "back" means: the topmost goes.

On most phones back is a gesture of the browser, which knows nothing but addresses. So whatever lies open has an entry
of its own in the browser's history: the address of the place with ``?sheet=<how many>``. Going back takes one away,
and the app closes down to what is left. Closed by its own button, the entry is taken out again (assets/index.html does
that: what Flet pushes as a new address is there a way back). Such an address opened anew means its place and nothing
more; going forward to one finds nothing to open again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

from views import routes
from views.phone import Reading, Refused, Sheet, Ui

log = logging.getLogger(__name__)
MARK = "sheet"
LOBBY_EDITED = "lobby-edited"  # the draft: number of the seat of a lobby that is open for changes, or "new"
PLACE = "board-place"  # the draft: what is tapped open on the board, see views.boards.chosen
ANSWERS_WITHIN = 8.0  # seconds a browser has to go where it is told


# --- what lies open ---
def beneath(sheet: Sheet) -> Sheet | None:
    """What is seen when a sheet goes: the one it was opened from, else the screen."""
    match sheet:
        case Refused(agreed=agreed) if agreed is not None:
            return replace(sheet, agreed=None)
        case Refused(back=back) | Reading(back=back):
            return back
        case _:
            return None


def _plays_for_another(ui: Ui) -> bool:
    if ui.acting is None or ui.shown is None:
        return False
    line = next((line for line in ui.shown.seats if line.seat == ui.acting), None)
    return line is not None and line.may_act and not line.mine


def _steps(ui: Ui) -> list[Callable[[], None]]:
    """How to close each thing that is open, the topmost last."""
    steps: list[Callable[[], None]] = []
    if _plays_for_another(ui):
        steps.append(lambda: setattr(ui, "acting", None))
    if ui.tab != "now":
        steps.append(lambda: setattr(ui, "tab", "now"))
    if ui.drafts.get(PLACE):
        steps.append(lambda: setattr(ui, "drafts", {**ui.drafts, PLACE: ""}))
    if ui.drafts.get(LOBBY_EDITED):
        steps.append(lambda: setattr(ui, "drafts", {**ui.drafts, LOBBY_EDITED: ""}))
    sheet = ui.sheet
    while sheet is not None:
        steps.append(lambda: setattr(ui, "sheet", beneath(ui.sheet) if ui.sheet else None))
        sheet = beneath(sheet)
    if ui.curtain is not None and ui.viewer is not None:  # else there is nobody to hand the phone back to
        steps.append(lambda: setattr(ui, "curtain", None))
    return steps


def depth(ui: Ui) -> int:
    return len(_steps(ui))


def close_down(ui: Ui, to: int) -> None:
    """From the top, until no more than that many things lie open."""
    for step in reversed(_steps(ui)[to:]):
        step()


# --- what the browser's address says of it ---
def marks_of(route: str) -> int:
    """How many things lie open at an address; 0 for whatever is not a number."""
    try:
        found = parse_qs(urlsplit(route).query).get(MARK, ["0"])[-1]
    except ValueError:
        return 0
    return int(found) if routes.NUMBER.fullmatch(found) else 0


def place_of(route: str) -> str:
    """The address without a mark. Whatever else is asked of it stays."""
    head, question, rest = route.partition("?")
    kept = [part for part in rest.split("&") if part and part.partition("=")[0] != MARK]
    return head + (question + "&".join(kept) if kept else "")


def marked(route: str, count: int) -> str:
    path = urlsplit(route).path
    return f"{path}?{MARK}={count}" if count else path


class Trail:
    """Keeps the browser's history in step with what lies open on one phone."""

    def __init__(self, ui: Ui, push: Callable[[str], Awaitable[None]], ready: Callable[[], bool]) -> None:
        self.marks = 0  # of the browser's address, as far as it is known
        self._ui, self._push, self._ready = ui, push, ready
        self._sent: int | None = None  # on its way to the browser
        self._going: asyncio.Task[None] | None = None
        self._changed = lambda *_: self.follow()  # held: an observable keeps its listeners weakly
        ui.subscribe(self._changed)  # type: ignore[attr-defined]

    def arrived(self, route: str) -> None:
        """This phone is at another place."""
        self.marks = marks_of(route)

    def heard(self, route: str) -> None:
        """The browser is at another entry of the same place: it went where it was told, or somebody went back."""
        marks = marks_of(route)
        if marks == self._sent:
            return
        back = marks < self.marks
        self.marks, self._sent = marks, None
        if back:
            close_down(self._ui, marks)
        self.follow()

    def woke(self, route: str) -> None:
        """The browser is back after it was away: what was on its way to it may never have come."""
        if self._going is not None:
            self._going.cancel()
            self._going = None
            self.marks, self._sent = marks_of(route), None
        self.heard(route)

    def follow(self) -> None:
        """Soon, and once for all that changes at one stroke."""
        if self._going is None and self._ready() and depth(self._ui) != self.marks:
            self._going = asyncio.ensure_future(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while (count := depth(self._ui)) != self.marks and self._ready():
                self._sent = count
                await asyncio.wait_for(self._push(marked(self._ui.route, count)), ANSWERS_WITHIN)
                if self._sent == count:  # else somebody went back meanwhile
                    self.marks, self._sent = count, None
        except Exception:  # asleep, or gone: when it is back its address is read again
            log.info("a phone's history could not be marked", exc_info=True)
        finally:
            self._going = None
