"""One phone's session: its way through the app, its keys, its table. Implements ``views.phone.Phone``."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import flet as ft
from flet.controls.exceptions import FletPageDisconnectedException

from companion.desk import EVERY, Desk, Front, Invitation, Key
from companion.shown import Stage, TableShown
from games.contract import Move, Rejection, Seat, Viewer
from games.words import Line, _
from views import keep, routes, screen_of_phone
from views.follow import Inbox, follow
from views.layers import Trail, place_of
from views.phone import Act, Head, Kept, Picking, Refused, Ui
from views.theme import Look, Palette, flet_theme

log = logging.getLogger(__name__)
ANSWERS_WITHIN = 8.0  # seconds a browser has to say what it keeps; a phone that does not answer starts as a new one
# Seconds from the band to the whole page: every phone of a table is told whose turn it is before the first is drawn
# whole, then come those that are asked something, then the rest, who only look on. On a small host, or when five phones
# share its processor, the one who wants to tap waits for nobody else's page.
BAND_FIRST, THE_ASKED_FIRST = 0.01, 0.08
BROKE = Line(_("That did not work, and nothing was written down. Try it again."))


class PhoneSession:
    """Everything here runs in this session's own page context, or starts by entering it."""

    def __init__(self, front: Front, page: ft.Page, undelivered: keep.Undelivered) -> None:
        self.front, self.page, self._undelivered = front, page, undelivered
        self.ui = Ui(route=place_of(page.route or "/"))
        self.trail = Trail(self.ui, page.push_route, lambda: self.mounts > 0 and self.connected)
        self.head = Head()
        self.kept = Kept()
        self.mounts = 0  # how often this phone was drawn from nothing
        self._desk: Desk | None = None
        self._unwatch: Callable[[], None] | None = None
        self._inbox = Inbox()
        self._follower: asyncio.Task[None] | None = None
        self._unsaved = False
        self._revealed: dict[int, int] = {}  # by table: how much of its count this phone has seen
        self._playing = 0  # moves of this phone that are being written
        self._asked = False  # whether this phone was last seen to be waited for
        self._calm = self._sharp = False  # the browser asks for no motion, for high contrast
        self._worn: Palette | None = None  # the theme the page has on
        self._saving: asyncio.Future[None] | None = None
        self._stirring: asyncio.Future[None] | None = None  # held: a task nobody holds may vanish half-way

    # --- what screens read ---
    @property
    def look(self) -> Look:
        return screen_of_phone.look(self.ui)

    @property
    def desk(self) -> Desk | None:
        return self._desk

    @property
    def gone(self) -> bool:
        """Whether Flet has let go of this session, whatever it told us."""
        try:
            return self.page.session is None
        except RuntimeError:
            return True

    @property
    def connected(self) -> bool:
        return not self.gone and self.page.session.connection is not None

    # --- the life of the session ---
    async def begin(self) -> None:
        """Before the first frame: what the browser keeps and speaks, in one round trip."""
        screen_of_phone.measure(self.ui, self.page)
        kept, spoken, still, sharp = await asyncio.gather(
            self._ask(keep.load()),
            self._ask(screen_of_phone.languages(self.page)),
            self._ask(screen_of_phone.wants_stillness()),
            self._ask(screen_of_phone.wants_contrast()),
        )
        self._calm, self._sharp = bool(still), bool(sharp)
        self.ui.browser_language = spoken or "en"
        found = kept or Kept()
        self._take(self._undelivered.added_to(keep.with_phone(found)))
        if self.kept != found:
            self._saving = asyncio.ensure_future(self._save())
        self._follower = asyncio.create_task(follow(self._inbox, self._heard))
        await self.arrive(self.page.route or "/")

    async def _ask(self, question: Awaitable[Any]) -> Any:
        try:
            return await asyncio.wait_for(question, ANSWERS_WITHIN)
        except Exception:  # an old or unusual browser: whatever it cannot answer has a default
            log.info("a phone left a question unanswered", exc_info=True)
            return None

    async def awake(self) -> None:
        """The phone is back. It missed every change since it slept, and its page is deaf until drawn afresh."""
        self._watch()
        await self.routed(self.page.route or self.ui.route, woke=True)
        self.refresh()
        if self._unsaved:
            await self._save()

    def asleep(self) -> None:
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    def end(self) -> None:
        self.asleep()
        if self._follower is not None:
            self._follower.cancel()

    # --- going places ---
    async def go(self, route: str) -> None:
        await self.arrive(route)
        if self.connected and self.ui.route == route:  # arriving may lead on: a link whose seat is here already
            await self.page.push_route(route)

    async def routed(self, route: str, *, woke: bool = False) -> None:
        """The browser is at that address: back at another place, at another link opened in this tab, or still here
        with more or less lying open."""
        if routes.read(route) != routes.read(self.ui.route):
            await self.arrive(route)
        elif woke:
            self.trail.woke(route)
        else:
            self.trail.heard(route)

    async def arrive(self, route: str) -> None:
        """Show the place an address names."""
        self._leave()
        self.trail.arrived(route)
        place = routes.read(route)
        ui = self.ui
        ui.sheet = ui.curtain = ui.viewer = ui.shown = ui.invitation = ui.lost = ui.note = None
        self.head.shown = None
        ui.acting = None
        ui.drafts, ui.busy, ui.tab = {}, False, "now"
        ui.route = place_of(route)
        match place:
            case routes.AtTable(number) | routes.AtDisplay(number):
                self._sit_down(number)
            case routes.AtInvite(token):
                await self._meet(token, spoken=place.spoken)
            case routes.AtHost(token):
                await self._become_host(token)
        self._dress()

    def _leave(self) -> None:
        self.asleep()
        if self._desk is not None:
            self._revealed[self._desk.number] = self.ui.revealed
        self.ui.revealed = 0
        self._desk = None
        self._asked = False

    def keys(self, number: int) -> tuple[Key, ...]:
        return (*self.kept.keys.get(number, ()), *self.kept.keys.get(EVERY, ()))

    def _sit_down(self, number: int) -> None:
        desk = self.front.open_desk(number, self.keys(number))
        if isinstance(desk, Rejection):
            self.ui.lost = desk
            return
        self._desk = desk
        self.ui.revealed = self._revealed.get(number, 0)
        self._watch()
        self.refresh()

    def _watch(self) -> None:
        if self._desk is not None and self._unwatch is None:
            self._unwatch = self._desk.watch(self._inbox.ring)

    async def _meet(self, token: str, *, spoken: bool) -> None:
        if spoken:
            found = await self.front.by_code(token, self.page.client_ip or "")
        else:
            found = self.front.invitation(token, self.page.client_ip or "")
        if isinstance(found, Rejection):
            self.ui.invitation = found
        elif found.kind == "host":
            await self._become_host(token)
        elif found.kind in ("join", "code") and self._sits_at(found):
            await self.go(f"/t/{found.number}")  # the same square scanned again: the seat is back
        else:
            self.ui.invitation = found
            if self.kept.name:
                self.draft("join-name", self.kept.name)

    def _sits_at(self, invitation: Invitation) -> bool:
        desk = self.front.open_desk(invitation.number, self.keys(invitation.number))
        return not isinstance(desk, Rejection) and any(line.mine for line in desk.shown(None).seats)

    async def _become_host(self, token: str) -> None:
        found = self.front.invitation(token)
        if isinstance(found, Rejection):
            self.ui.lost = found
            return
        key = await found.watch_only("")
        if isinstance(key, Rejection):
            self.ui.lost = key
            return
        await self.remember(EVERY, key)
        await self.go("/")

    # --- from the table to the screen ---
    def refresh(self) -> None:
        """Take the latest view of the table."""
        shown = self._latest()
        if shown is not None:
            self._draw(shown)

    def _draw(self, shown: TableShown) -> None:
        """The only place where ``ui.shown`` is set."""
        self.head.shown = shown
        self.ui.viewer, self.ui.shown = shown.viewer, shown
        self._announce(shown)
        self._entitle()

    def _latest(self) -> TableShown | None:
        if self.gone:
            self.end()
        if self._desk is None or self.gone:
            return None
        try:
            return self._shown(self._desk)
        except Exception:
            log.exception("table %s could not be shown", self._desk.number)
            self.ui.note = BROKE
            return None

    def _shown(self, desk: Desk) -> TableShown:
        if isinstance(routes.read(self.ui.route), routes.AtDisplay):
            return desk.shown(None)
        last, wanted = self.ui.shown, self.ui.viewer
        started = last is not None and last.stage is not Stage.LOBBY
        if started and wanted is not None:
            shown = desk.shown(wanted)
            if shown.viewer == wanted:
                return shown
            if shown.view is not None and shown.seats[wanted].may_act:
                return replace(shown, viewer=wanted)  # its public steps, for somebody whose phone sleeps
        everybody = desk.shown(None)
        mine = [line.seat for line in everybody.seats if line.mine]
        if not mine:
            return everybody
        turn = everybody.view.status.turn if everybody.view else None
        return desk.shown(turn if turn in mine else mine[0])

    @staticmethod
    def _asks(shown: TableShown) -> bool:
        """The table waits for this phone."""
        if shown.view is None or shown.view.over:
            return False
        status = shown.view.status
        return any(line.mine and (line.seat == status.turn or line.seat in status.waits) for line in shown.seats)

    def _announce(self, shown: TableShown) -> None:
        """Say so, and stir, when the table begins to wait for this phone."""
        asked = self._asks(shown)
        if asked and not self._asked and self.connected:
            mine = {line.seat for line in shown.seats if line.mine}
            turn = shown.view is not None and shown.view.status.turn in mine
            says = _("It is your turn.") if turn else _("The table asks you something.")
            self._stirring = asyncio.ensure_future(screen_of_phone.stir(self.look.t(says)))
        self._asked = asked

    def _entitle(self) -> None:
        title = screen_of_phone.title(self.ui, self.look, self._game_title())
        if self.page.title != title:
            self.page.title = title

    def _game_title(self) -> str:
        name = self._desk.game if self._desk else ""
        return self.front.titles().get(name, "")

    def redress(self) -> None:
        """Light, contrast or size has changed."""
        self._dress()

    def _dress(self) -> None:
        palette = self.look.palette
        mode = ft.ThemeMode.DARK if palette.dark else ft.ThemeMode.LIGHT
        if self.page.theme_mode != mode or self._worn != palette:
            self._worn = palette
            self.page.theme = self.page.dark_theme = flet_theme(palette)
            self.page.theme_mode = mode
        self._entitle()

    # --- what screens ask for ---
    def safe(self, act: Act) -> Callable[[], Any]:
        async def run() -> None:
            try:
                done = act()
                if inspect.isawaitable(done):
                    await done
            except FletPageDisconnectedException:
                log.info("a phone fell asleep in the middle of a tap")
            except Exception:
                log.exception("a tap failed")
                self.ui.note = BROKE

        return run

    def draft(self, name: str, text: str) -> None:
        self.ui.drafts = {**self.ui.drafts, name: text}

    async def remember(self, number: int, key: Key) -> None:
        self.kept = keep.with_key(self.kept, number, key)
        self._undelivered.put(self.kept)
        self.refresh()  # a key just won already works on the desk that is open
        await self._save()

    async def settle(self, **changes: Any) -> None:
        self._take(replace(self.kept, **changes))
        self._dress()
        await self._save()

    def _take(self, kept: Kept) -> None:
        self.kept = kept
        ui = self.ui
        ui.language, ui.light = kept.language, kept.light
        ui.high_contrast = self._sharp if kept.high_contrast is None else kept.high_contrast
        ui.still = self._calm if kept.still is None else kept.still

    async def _save(self) -> None:
        """A key won while the phone slept is written when it wakes."""
        self._unsaved = True
        if not self.connected:
            return
        try:
            self.kept = await keep.save(self.kept)
        except Exception:  # the socket died meanwhile, or a browser that keeps nothing
            log.info("a phone could not keep its keys", exc_info=True)
            return
        self._unsaved = False
        self._undelivered.delivered(self.kept)

    async def _heard(self) -> None:
        """Something changed at the table. While this phone's own move is being written it waits for the answer: else
        its sheet would be judged once more, on the table after that move, before it closes."""
        if self._playing:
            return
        last, latest = self.ui.shown, self._latest()
        if latest is None:
            return
        if last is not None and (last.stage, last.viewer) == (latest.stage, latest.viewer):
            self.head.shown = latest
            await asyncio.sleep(BAND_FIRST if self._asks(latest) else THE_ASKED_FIRST)
        if self._playing or self.gone:
            return
        if self.ui.shown is last and not self._inbox.ringing:
            self._draw(latest)
        else:  # something else has come meanwhile
            self.refresh()

    async def play(self, move: Move, tap: str) -> None:
        if self._desk is None or self.ui.viewer is None:
            return
        self._playing += 1
        try:
            self._answered(await self._desk.play(self.ui.viewer, move, tap), move)
        finally:
            self._playing -= 1
            self.refresh()

    def _answered(self, done: object, move: Move) -> None:
        if not isinstance(done, Rejection):
            self.ui.sheet = None
        elif done.rule.startswith("TB-") and not done.waives and not done.facts:
            self.ui.note = done.says  # nothing a player did wrong: a full disk, a table that is closed
        else:
            partial = self.ui.sheet.partial if isinstance(self.ui.sheet, Picking) else None
            self.ui.sheet = Refused(done, move, partial)

    async def hand_to(self, seat: Seat) -> None:
        self.ui.sheet = None
        if self._secret_between(self.ui.viewer, seat):
            self.ui.curtain = seat
        else:
            self._show_seat(seat)

    def _secret_between(self, last: Viewer, seat: Seat) -> bool:
        """Where both read the same book there is nothing to hide, and no curtain to hold open."""
        if self._desk is None or last is None:
            return False
        here, there = self._desk.shown(last).view, self._desk.shown(seat).view
        return here is None or there is None or here.board != there.board or here.facts != there.facts

    def lift(self) -> None:
        if self.ui.curtain is not None:
            self._show_seat(Seat(self.ui.curtain))

    def _show_seat(self, seat: Seat) -> None:
        self.ui.viewer, self.ui.tab = seat, "now"
        self.refresh()
        self.ui.curtain = None
