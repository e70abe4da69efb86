"""A phone at a table without a browser: the real session, shell and desk on a connection that only listens.

What is found is found by the identifiers of ``views.names``; a press is what the browser would send for it.
"""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.companion.table import Phone as Browser
from views import app, keep
from views.phone import Kept, Ui
from views.session import PhoneSession

pack = configure_encode_object_for_msgpack(BaseControl)


class Listening(Connection):
    """Keeps every byte sent, and answers what the app asks the browser for."""

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = None
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url, self.page_name = "ws://test", ""
        self.sent: list[bytes] = []
        self.store = {keep.NAME: keep.written(kept)}

    def send_message(self, message: Any) -> None:
        self.sent.append(msgpack.packb([message.action, message.body], default=pack))
        if message.action is MessageAction.INVOKE_METHOD:
            body = message.body
            answer = self.store.get((body.args or {}).get("key")) if body.name == "get" else None
            self.loop.call_soon(self.session.handle_invoke_method_results, body.control_id, body.call_id, answer, None)

    def dispose(self) -> None:
        pass


class SeatPhone:
    def __init__(self, session: Session, connection: Listening, phone: PhoneSession) -> None:
        self.session, self.connection, self.phone = session, connection, phone

    @classmethod
    async def at(cls, *browsers: Browser, width: float = 390, height: float = 844) -> SeatPhone:
        """Opens the table of these browsers' keys: one phone that holds all of them."""
        first = browsers[0]
        keys = tuple(key for browser in browsers for key in browser.keys)
        connection = Listening(Kept(keys={first.number: keys}))
        session = Session(connection)
        connection.session = session
        _context_page.set(session.page)
        props = {"route": f"/t/{first.number}", "width": width, "height": height, "web": True}
        session.apply_page_patch(props)
        msgpack.packb(session.get_page_patch(), default=pack)  # encoding records what later changes are told from
        made: list[PhoneSession] = []

        class Seen(PhoneSession):
            def __init__(self, *args: Any) -> None:
                super().__init__(*args)
                made.append(self)

        kept_class, app.PhoneSession = app.PhoneSession, Seen
        try:
            await app.main_for(first.tables)(session.page)
        finally:
            app.PhoneSession = kept_class
        await session.after_event(session.page)
        found = cls(session, connection, made[0])
        await found.settle()
        return found

    @property
    def ui(self) -> Ui:
        return self.phone.ui

    async def settle(self) -> None:
        for _ in range(6):
            await asyncio.sleep(0)
        await asyncio.sleep(0.02)

    def walk(self) -> Iterator[Any]:
        seen: set[int] = set()

        def go(value: Any) -> Iterator[Any]:
            value = unwrap_component(value)
            if isinstance(value, list | tuple):
                for item in value:
                    yield from go(item)
            elif isinstance(value, BaseControl) and id(value) not in seen:
                seen.add(id(value))
                yield value
                for field in dataclasses.fields(value):
                    if not field.name.startswith("__") and not field.metadata.get("skip"):
                        inner = getattr(value, field.name, None)
                        if isinstance(inner, BaseControl | list | tuple):
                            yield from go(inner)

        yield from go(self.session.page.views)
        yield from go(self.session.page._dialogs)

    @property
    def names(self) -> list[str]:
        return [c.identifier for c in self.walk() if isinstance(c, ft.Semantics) and c.identifier]

    def texts(self, within: str | None = None) -> list[str]:
        root = self.walk() if within is None else self._under(self.named(within))
        return [c.value for c in root if isinstance(c, ft.Text)]

    def said(self, within: str | None = None) -> str:
        return " | ".join(self.texts(within))

    def _under(self, control: Any) -> Iterator[Any]:
        inside = SeatPhone(self.session, self.connection, self.phone)
        page = type("Page", (), {"views": [control], "_dialogs": []})
        inside.session = type("Session", (), {"page": page})  # type: ignore[assignment]
        yield from inside.walk()

    def named(self, name: str) -> Any:
        found = next((c for c in self.walk() if isinstance(c, ft.Semantics) and c.identifier == name), None)
        assert found is not None, f"no {name!r} among {self.names}"
        return found

    def like(self, pattern: str) -> list[str]:
        return [name for name in self.names if re.fullmatch(pattern, name)]

    def target(self, name: str) -> Any:
        """What a thumb on the control of that name meets."""
        for control in self._under(self.named(name)):
            if getattr(control, "on_click", None) is not None:
                return control
        raise AssertionError(f"{name!r} cannot be pressed")

    async def tap(self, name: str) -> None:
        await self.fire(self.target(name), "click")

    async def fire(self, control: Any, event: str, data: Any = None) -> None:
        _context_page.set(self.session.page)
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def type(self, name: str, text: str) -> None:
        field = next(c for c in self._under(self.named(name)) if isinstance(c, ft.TextField))
        self.session.apply_patch(field._i, {"value": text})
        await self.fire(field, "change", text)

    async def hold(self, name: str) -> None:
        held = next(c for c in self._under(self.named(name)) if isinstance(c, ft.GestureDetector))
        await self.fire(held, "tap_down", {"local_x": 1, "local_y": 1, "global_x": 1, "global_y": 1, "kind": "touch"})

    async def lift(self, name: str) -> None:
        held = next(c for c in self._under(self.named(name)) if isinstance(c, ft.GestureDetector))
        await self.fire(held, "tap_up", {"local_x": 1, "local_y": 1, "global_x": 1, "global_y": 1, "kind": "touch"})
