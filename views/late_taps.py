"""A tap that meets a control which a redraw has just taken away.

Flet 1.0.5 dispatches by a control's number; a number that is gone is a line in its debug log, and the tap is lost
without a word. A tap takes as long as the Wi-Fi does: meanwhile somebody else's entry, or a screen mounted afresh after
a dropped socket, may have made its control anew.

So each session remembers what it took down of late. A late tap reaches the control that means the same (same semantics
identifier, same Flet key, same tap key: after an entry of its own seat it is another one, so a second tap still does
nothing). Where there is none and the table changed it, the phone says so. What this phone changed itself says nothing:
that is the second tap of an impatient thumb.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.session import Session

from games.words import Line, _
from views.phone import Phone

log = logging.getLogger(__name__)
CHANGED = Line(_("The table changed as you tapped. Look again."))
LATE = 2.0  # seconds after a redraw in which a tap may still mean what stood there before
OWN = 5.0  # seconds within which an entry for this seat is the work of this phone's own tap
MOST = 400  # controls remembered a session: the fullest screen has about 120 that take a tap
NAME = "tableside.late-taps"  # in the session's store
DIFF = "_Session__get_update_control_patch"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a tap on a control says, whichever control stands there."""

    name: str  # the semantics identifier, views.names
    key: object  # Flet's, of the control or of what lies between it and its name
    tap: str  # the tap key of a finished move (AtTable.tap), "" for whatever opens or answers


@dataclass(frozen=True, slots=True)
class Gone:
    means: Meaning | None  # None: it had no name
    at: float  # time.monotonic()
    place: object
    own: bool  # this phone turned the page, or made the entry
    news: bool  # the table changed


class LateTaps:
    """Of one session."""

    def __init__(self, phone: Phone, clock: Callable[[], float] = time.monotonic) -> None:
        self._phone, self._clock = phone, clock
        self._gone: OrderedDict[int, Gone] = OrderedDict()
        self._place = self._where()
        self._entry = self._own_entry()
        self._shown: object = phone.ui.shown
        self._hit: OrderedDict[int, None] = OrderedDict()  # what was tapped while it stood
        self._tapped = -OWN
        self._cause = (False, False)  # own, news: whatever is redrawn before the next tap follows from it

    def __len__(self) -> int:
        return len(self._gone)

    # --- what is taken down ---
    def drawn(self, added: Iterable[BaseControl], removed: Iterable[BaseControl]) -> None:
        """One patch of a redraw: what it takes down and does not put up again under the same number."""
        now = self._clock()
        own, news = self._why(now)
        alive = {control._i for control in added}
        for control in removed:
            if control._i not in alive and _takes_taps(control):
                self._gone[control._i] = Gone(meaning(control), now, self._place, own, news)
        while len(self._gone) > MOST:
            self._gone.popitem(last=False)

    def _why(self, now: float) -> tuple[bool, bool]:
        """One change is drawn in several patches (a page's title comes first), on a busy host far apart."""
        place, entry, shown = self._where(), self._own_entry(), self._phone.ui.shown
        mine = place != self._place or (entry != self._entry and now - self._tapped < OWN)
        if mine or shown is not self._shown:
            self._cause = (mine, shown is not self._shown)
        self._place, self._entry, self._shown = place, entry, shown
        return self._cause

    def _where(self) -> object:
        """Which page this phone has open: what only its own taps change."""
        ui = self._phone.ui
        return ui.route, ui.tab, ui.viewer, ui.acting, ui.curtain, ui.sheet, ui.revealed

    def _own_entry(self) -> object:
        """The newest entry of a seat this phone plays for."""
        shown = self._phone.ui.shown
        if shown is None:
            return None
        seats = {line.seat for line in shown.seats if line.mine} | {self._phone.ui.acting}
        return shown.number, next((line.revision for line in shown.log if line.seat in seats), 0)

    # --- what is tapped ---
    def meets(self, session: Session, number: int) -> int | None:
        """The number of the control this tap is for; None when there is none (any more)."""
        gone = None if number in session.index else self._gone.get(number)
        if gone is None:
            self._hit_at(number)
            if self._phone.ui.note is CHANGED:
                self._phone.ui.note = None  # it has been read: the phone is tapped again
            return number
        if gone.own or number in self._hit or self._where() != gone.place:
            return None  # a second tap, or of a page this phone has turned since
        stands = self._same(session, gone)
        if stands is not None:
            self._hit_at(number)
            self._hit_at(stands)
            return stands
        log.info("a tap met nothing: what stood there is gone")
        if gone.news:
            self._phone.ui.note = CHANGED
        return None

    def _hit_at(self, number: int) -> None:
        self._tapped, self._cause = self._clock(), (False, False)
        self._hit[number] = None
        while len(self._hit) > MOST:
            self._hit.popitem(last=False)

    def _same(self, session: Session, gone: Gone) -> int | None:
        if gone.means is None or self._clock() - gone.at > LATE:
            return None
        live = (control for control in list(session.index.values()) if _takes_taps(control))
        return next((control._i for control in live if meaning(control) == gone.means), None)


def _takes_taps(control: BaseControl) -> bool:
    values: dict[str, Any] = control._values
    return values.get("on_click") is not None and not values.get("disabled")


def meaning(control: BaseControl) -> Meaning | None:
    """The name lies around what is tapped, and the key on it, on the name or on what merges both."""
    tap = str(getattr(getattr(control, "on_click", None), "tap", ""))
    around, key = control, control.key
    while not (isinstance(around, ft.Semantics) and around.identifier):
        above = around.parent
        if above is None:
            return None
        around = above
        key = key or around.key
    outer = around.parent
    if isinstance(outer, ft.MergeSemantics):
        key = key or outer.key
    return Meaning(str(around.identifier), key, tap)


# --- in Flet ---
def follow_late_taps(session: Session, phone: Phone) -> None:
    session.store.set(NAME, LateTaps(phone))


def late_taps_of(session: Session) -> LateTaps | None:
    found = session.store.get(NAME) if session.store.contains_key(NAME) else None
    return found if isinstance(found, LateTaps) else None


def catch_late_taps() -> None:
    """Once for this process: the two places of Flet where a control goes and where a tap comes in."""
    if getattr(Session.dispatch_event, "catching", False):
        return
    compared, dispatched = getattr(Session, DIFF), Session.dispatch_event

    def compare(self: Session, *args: Any, **kwargs: Any) -> Any:
        patch, added, removed = compared(self, *args, **kwargs)
        late = late_taps_of(self)
        if late is not None:
            try:
                late.drawn(added, removed)
            except Exception:  # the drawing itself matters more
                log.exception("what was taken down could not be remembered")
        return patch, added, removed

    async def dispatch_event(self: Session, control_id: int, event_name: str, event_data: Any) -> None:
        late = late_taps_of(self) if event_name == "click" else None
        if late is not None:
            _context_page.set(self.page)  # else a note would be drawn on another phone
            found = late.meets(self, control_id)
            if found is None:
                return
            control_id = found
        await dispatched(self, control_id, event_name, event_data)

    dispatch_event.catching = True  # type: ignore[attr-defined]
    setattr(Session, DIFF, compare)
    Session.dispatch_event = dispatch_event  # type: ignore[method-assign]
