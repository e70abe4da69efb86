"""A phone without a browser: a real Flet session on a connection that answers like one and keeps every byte.

It leans on private names of Flet 1.0.5 (``_i``, ``_context_page``, ``_dialogs``); nothing else in the tests may.
"""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from companion.desk import Front
from companion.wire import answered
from tests.companion import table
from views import keep
from views.app import main_for
from views.phone import Kept, Ui
from views.session import PhoneSession
from views.theme import SOFT_HYPHEN

WANTED = "accessible_navigation bold_text disable_animations high_contrast invert_colors reduce_motion"
CALM = dict.fromkeys([*WANTED.split(), "on_off_switch_labels", "supports_announcements"], False)
HERE = {"local_x": 1, "local_y": 1, "global_x": 1, "global_y": 1, "kind": "touch"}
Main = Callable[[ft.Page], Awaitable[None]]


@dataclass
class Browser:
    """What one browser keeps and tells, whichever page or tab is open in it."""

    language: str = "en-GB"
    kept: dict[str, Any] = field(default_factory=dict)
    features: dict[str, bool] = field(default_factory=lambda: dict(CALM))
    said: list[str] = field(default_factory=list)  # announced to a screen reader
    stirs: int = 0
    silent: bool = False  # answers nothing: an old browser, or a private one

    def answer(self, name: str, args: Any) -> Any:
        match name:
            case "get_device_info":
                spoken = {"language": self.language, "languages": [self.language]}
                return {"browser_name": "chrome", **spoken, "locales": [], "locale": None}
            case "get_accessibility_features":
                return self.features
            case "announce_message":
                self.said.append(args["message"])
            case "light_impact":
                self.stirs += 1
        return answered(self.kept, name, args or {})


def packed(value: Any) -> bytes:
    found: bytes = msgpack.packb(value, default=configure_encode_object_for_msgpack(BaseControl))
    return found


class Wire(Connection):
    """Encodes for real, so that a value Flet cannot send fails the test."""

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = None
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url, self.page_name = "ws://test", ""
        self.browser, self.session = browser, None
        self.sent: list[bytes] = []
        self.crashes: list[Any] = []
        self.routes: list[str] = []
        self.going: asyncio.Future[None] | None = None

    def send_message(self, message: Any) -> None:
        self.sent.append(packed([message.action.value, message.body]))
        if message.action is MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body)
        if message.action is MessageAction.INVOKE_METHOD:
            self._answer(message.body)

    def _answer(self, body: Any) -> None:
        session = self.session
        assert session is not None
        if body.name == "push_route":  # a browser goes there, and says so
            route = body.args["route"]
            self.routes.append(route)
            session.apply_page_patch({"route": route})
            self.going = asyncio.ensure_future(
                session.dispatch_event(session.page._i, "route_change", {"route": route})
            )
        if self.browser.silent:
            return
        answer = self.browser.answer(body.name, body.args)
        self.loop.call_soon(session.handle_invoke_method_results, body.control_id, body.call_id, answer, None)

    def dispose(self) -> None:
        """Nothing to close."""


def at_work(task: asyncio.Task[Any]) -> bool:
    """The host writes something down, a phone has its band drawn and its page not yet, or a board is being judged."""
    coro: Any = task.get_coro()
    within = str(getattr(coro, "cr_await", ""))
    return "Host._in_line" in str(coro) or "PhoneSession._heard" in within or "Checking._run" in within


class FakePhone:
    def __init__(self, session: Session, wire: Wire) -> None:
        self.session, self.wire = session, wire
        self.bytes: list[bytes] = wire.sent
        self.main: Main

    @classmethod
    async def open(
        cls, front: Front, route: str = "/", browser: Browser | None = None, main: Main | None = None, **page: Any
    ) -> Self:
        """``main`` of another phone: both are phones of one host process."""
        phone = cls._connected(browser or Browser(), {"route": route, **page})
        phone.main = main or main_for(front)
        await phone.main(phone.session.page)
        await phone.settle()
        return phone

    @classmethod
    async def at(cls, *held: table.Phone, **page: Any) -> Self:
        """Opens the table of these keys: one phone that holds all of them."""
        first = held[0]
        kept = Kept(keys={first.number: tuple(key for one in held for key in one.keys)})
        browser = Browser(kept={keep.NAME: keep.written(kept)})
        return await cls.open(first.tables, f"/t/{first.number}", browser, **page)

    @classmethod
    def _connected(cls, browser: Browser, page: dict[str, Any]) -> Self:
        wire = Wire(browser)
        session = Session(wire)
        wire.session = session
        phone = cls(session, wire)
        phone._enter()
        usual = {"route": "/", "width": 390, "height": 844, "web": True, "client_ip": "10.0.0.9"}
        session.apply_page_patch(usual | page)
        packed(session.get_page_patch())  # encoding records what later changes are compared with
        context.reset_auto_update()
        return phone

    @property
    def app(self) -> PhoneSession:
        """What the app itself keeps of this phone."""
        found = self.session.page.on_disconnect.__self__  # the handler is a method of it
        assert isinstance(found, PhoneSession)
        return found

    @property
    def ui(self) -> Ui:
        return self.app.ui

    def _enter(self) -> None:
        _context_page.set(self.session.page)

    async def settle(self, calm: int = 6) -> None:
        """Until nothing is being written down and nothing has been sent for a few rounds of the loop."""
        quiet, sent = 0, -1
        for _ in range(2000):
            await asyncio.sleep(0.001)
            busy = any(map(at_work, asyncio.all_tasks()))
            quiet = 0 if busy or len(self.bytes) != sent else quiet + 1
            sent = len(self.bytes)
            if quiet >= calm:
                return
        raise AssertionError("never quiet")

    # --- the connection ---
    async def sleep(self) -> None:
        await self.session.disconnect(3600)
        await self.settle()

    async def wake(self, route: str | None = None) -> None:
        """The same tab comes back; the client is sent the whole page as the session has it, then ``connect``."""
        wire = Wire(self.wire.browser)
        wire.session = self.session
        if route is not None:
            self.session.apply_page_patch({"route": route})
        wire.sent.append(packed(self.session.page))
        self.bytes = [*self.bytes, *wire.sent]
        self.wire, wire.sent = wire, self.bytes
        await self.session.connect(wire)
        await self.settle()

    async def close(self) -> None:
        self.session.close()
        await self.settle()

    async def navigate(self, route: str) -> None:
        """The browser's back button, or another link opened in this tab."""
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(self.session.page._i, "route_change", {"route": route})
        await self.settle()

    # --- what is on screen ---
    def walk(self, root: Any = None) -> Iterator[BaseControl]:
        seen: set[int] = set()

        def go(value: Any) -> Iterator[BaseControl]:
            value = unwrap_component(value)
            if isinstance(value, list | tuple):
                for item in value:
                    yield from go(item)
            elif isinstance(value, BaseControl) and id(value) not in seen:
                seen.add(id(value))
                yield value
                for f in dataclasses.fields(value):
                    if not f.name.startswith("__") and not f.metadata.get("skip"):
                        yield from go(getattr(value, f.name, None))

        if root is not None:
            yield from go(root)
        else:
            yield from go(self.session.page.views)
            yield from go(self.session.page._dialogs.controls)

    def controls(self) -> set[int]:
        """The numbers by which the browser knows what is on screen."""
        return {c._i for c in self.walk()}

    def names(self) -> set[str]:
        return {c.identifier for c in self.walk() if isinstance(c, ft.Semantics) and c.identifier}

    def sees(self, name: str) -> bool:
        return name in self.names()

    def like(self, pattern: str) -> list[str]:
        """In the order of the screen."""
        shown = (c.identifier for c in self.walk() if isinstance(c, ft.Semantics) and c.identifier)
        return [name for name in shown if re.fullmatch(pattern, name)]

    def texts(self, within: str | None = None) -> list[str]:
        inside = self.walk(None if within is None else self.named(within))
        return [c.value for c in inside if isinstance(c, ft.Text) and isinstance(c.value, str)]

    def said(self, within: str | None = None) -> str:
        """As it reads: where a word may be parted shows only where it is."""
        return " | ".join(self.texts(within)).replace(SOFT_HYPHEN, "")

    def reads(self, text: str) -> bool:
        return any(text in said for said in self.texts())

    def labels(self) -> list[str]:
        return [c.label for c in self.walk() if isinstance(c, ft.Semantics) and c.label]

    def named(self, name: str) -> BaseControl:
        found = next((c for c in self.walk() if isinstance(c, ft.Semantics) and c.identifier == name), None)
        assert found is not None, f"no {name!r} among {sorted(self.names())}; it reads {self.texts()}"
        return found

    def field(self, name: str) -> ft.TextField:
        return next(c for c in self.walk(self.named(name)) if isinstance(c, ft.TextField))

    # --- what a thumb does ---
    def pressable(self, name: str) -> BaseControl:
        inside = self.walk(self.named(name))
        return next(c for c in inside if getattr(c, "on_click", None) and not getattr(c, "disabled", None))

    async def tap(self, name: str) -> None:
        await self.fire(self.pressable(name), "click")

    async def type(self, name: str, text: str) -> None:
        field = self.field(name)
        self.session.apply_patch(field._i, {"value": text})
        await self.fire(field, "change", text)

    async def fire(self, control: BaseControl, event: str, data: Any = None) -> None:
        self._enter()
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def thumb(self, event: str, name: str | None = None) -> None:
        """``tap_down``, ``tap_up`` or ``tap_cancel`` on what is held: under that name, or the only one on screen."""
        inside = self.walk(None if name is None else self.named(name))
        held = next(c for c in inside if isinstance(c, ft.GestureDetector) and c.on_tap_down)
        await self.session.dispatch_event(held._i, event, HERE)

    async def hold(self, name: str | None = None) -> None:
        await self.thumb("tap_down", name)
        await self.settle()

    async def lift(self, name: str | None = None) -> None:
        await self.thumb("tap_up", name)
        await self.settle()

    @property
    def crashes(self) -> list[Any]:
        return self.wire.crashes

    @property
    def route(self) -> str:
        """What the address bar shows."""
        return self.wire.routes[-1] if self.wire.routes else str(self.session.page.route)


class Screen(FakePhone):
    """One component instead of the app. ``draw`` has one argument, an observable: changing it draws again."""

    @classmethod
    async def of(cls, draw: Callable[[Any], ft.Control], drawn: Any) -> Self:
        phone = cls._connected(Browser(), {})
        phone.drawn = drawn
        page = phone.session.page
        page.views = []
        page.render_views(_Window, drawn, draw)
        await phone.session.after_event(page)
        await phone.settle()
        return phone

    drawn: Any

    @property
    def sent(self) -> bytes:
        return b"".join(self.bytes)

    def clear(self) -> None:
        self.bytes.clear()


@ft.component
def _Window(drawn: Any, draw: Callable[[Any], ft.Control]) -> ft.View:  # noqa: N802  (a component)
    return ft.View(route="/", controls=[draw(drawn)])
