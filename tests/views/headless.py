"""A Flet session without a browser: renders a component, counts the bytes, finds controls, taps them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

ENCODE = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


def wire(value: Any) -> bytes:
    return bytes(msgpack.packb(value, default=ENCODE))


class _Recorder(Connection):
    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.session: Any = None
        self.loop = asyncio.get_running_loop()
        self.executor = None
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = "ws://test"
        self.sent: list[bytes] = []

    def send_message(self, message: Any) -> None:
        self.sent.append(wire([message.action, message.body]))

    def dispose(self) -> None:
        pass


class Screen:
    """``draw`` is a component of one argument, an observable: changing it draws again."""

    def __init__(self, draw: Callable[[Any], ft.Control], ui: Any) -> None:
        self.connection = _Recorder()
        self.session = Session(self.connection)
        self.connection.session = self.session
        _context_page.set(self.session.page)
        self.session.apply_page_patch({"route": "/", "width": 390, "height": 844, "web": True})
        wire(self.session.get_page_patch())  # type: ignore[no-untyped-call]  # encoding records what later changes are compared with
        self.ui, self.draw = ui, draw

    async def open(self) -> None:
        page = self.session.page
        page.views = []
        page.render_views(_Window, self.ui, self.draw)
        await self.settle()

    async def settle(self) -> None:
        await self.session.after_event(self.session.page)
        await asyncio.sleep(0.02)

    @property
    def sent(self) -> bytes:
        return b"".join(self.connection.sent)

    def clear(self) -> None:
        self.connection.sent.clear()

    def controls(self) -> Iterator[Any]:
        return iter(list(self.session.index.values()))

    def named(self, name: str) -> Any | None:
        return next((c for c in self.controls() if isinstance(c, ft.Semantics) and c.identifier == name), None)

    def names(self) -> set[str]:
        return {str(c.identifier) for c in self.controls() if isinstance(c, ft.Semantics) and c.identifier}

    async def tap(self, name: str) -> None:
        """What a thumb on that name would press."""
        pressed = self.named(name)
        assert pressed is not None, f"no {name} on screen"
        button = pressed.content
        assert button.on_click is not None, f"{name} cannot be pressed"
        await self.session.dispatch_event(button._i, "click", None)
        await self.settle()


@ft.component
def _Window(ui: Any, draw: Callable[[Any], ft.Control]) -> ft.View:  # noqa: N802  (a component)
    return ft.View(route="/", controls=[draw(ui)])
