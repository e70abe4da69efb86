"""The door before Flet's socket: nothing reaches Flet that its own client would not have sent.

Measured on Flet 1.0.5: a foreign ``Origin`` is accepted, and a bad first frame leaves a task waiting for ever (200 such
sockets cost 16 MB for good). So the guard accepts the socket itself, waits for the first frame, and calls Flet only
when that frame is a well-formed registration. Later frames are held to a size, a rate and the shapes of the protocol.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

import msgpack  # type: ignore[import-untyped]

from companion.admit import admitted
from companion.frames import POLICY, Bad, Limits, read_frame

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

log = logging.getLogger("tableside.guard")

NAMES = rb"socket=([0-9a-f]{24})(?:&was=([0-9a-f]{24}))?"  # a page names its sockets, at random


# ---- who may call ----------------------------------------------------------------------------------------------


def host_of(scope: Scope) -> str:
    """The Host header, or "" when there is not exactly one or it holds anything but a name and a port."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if len(hosts) != 1:
        return ""
    host = hosts[0].decode("latin-1").lower()
    return host if re.fullmatch(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?", host) else ""


def host_allowed(host: str, names: frozenset[str]) -> bool:
    """Against DNS rebinding: a foreign page can point its own name at this machine, but not an address or our name."""
    name = re.sub(r":\d+$", "", host).strip("[]")
    if not name:
        return False
    if name == "localhost" or name.endswith(".local") or name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(scope: Scope, host: str) -> bool:
    """Browsers always send Origin with a WebSocket, so it must be there and be this host's."""
    origins = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"origin"]
    if len(origins) != 1:
        return False
    scheme, _, netloc = origins[0].partition("://")
    port = {"http": ":80", "https": ":443"}.get(scheme)
    return port is not None and netloc.removesuffix(port) == host.removesuffix(port)


# ---- how often -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Bucket:
    """``burst`` at once, then ``rate`` a second."""

    burst: float
    rate: float
    left: float = field(init=False)
    seen: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.burst

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass(slots=True)
class Client:
    """One address. ``waiting``: sockets without a first frame; ``open``: all of them."""

    sessions: Bucket
    waiting: int = 0
    open: int = 0


class Guard:
    """Wraps an ASGI app; only its WebSockets are looked at. ``names``: host names besides addresses and *.local."""

    def __init__(self, app: App, names: Iterable[str] = (), limits: Limits | None = None) -> None:
        self._app = app
        self._names = frozenset(name.lower() for name in names)
        self._limits = limits or Limits()
        self._clients: OrderedDict[str, Client] = OrderedDict()
        self._alive: dict[bytes, Socket] = {}

    def has(self, name: str) -> bool:
        """Whether the socket a phone opened under this random name is registered and open: after a sleep, a phone
        often still believes in a socket that is gone."""
        return bool(name) and name.encode() in self._alive

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        client = self._client(scope)
        refusal = self._refusal(scope, client)
        if refusal:
            log.info("socket refused: %s", refusal)
            await receive()
            await send({"type": "websocket.close", "code": POLICY})
            return
        client.open += 1
        try:
            await self._hold(scope, receive, send, client)
        finally:
            client.open -= 1

    def _client(self, scope: Scope) -> Client:
        address = (scope.get("client") or ("",))[0]
        if address not in self._clients:
            self._clients[address] = Client(Bucket(self._limits.sessions_burst, self._limits.sessions_rate))
            idle = [a for a, c in self._clients.items() if not c.open and a != address]
            for old in idle[: max(0, len(self._clients) - self._limits.clients_remembered)]:
                del self._clients[old]
        self._clients.move_to_end(address)
        return self._clients[address]

    def _refusal(self, scope: Scope, client: Client) -> str:
        host = host_of(scope)
        if scope["path"] != "/ws":
            return "no such socket"
        if not host_allowed(host, self._names):
            return "unknown host"
        if not same_origin(scope, host):
            return "foreign origin"
        if client.waiting >= self._limits.waiting_each or client.open >= self._limits.sockets_each:
            return "too many sockets"
        return ""

    async def _hold(self, scope: Scope, receive: Receive, send: Send, client: Client) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        client.waiting += 1
        try:
            first = await asyncio.wait_for(receive(), self._limits.first_frame_within)
            if first["type"] == "websocket.disconnect":
                return
            first = _let_through(first, self._limits, first=True) or first
            if not client.sessions.take():
                raise Bad("too many sessions", POLICY)
        except (Bad, TimeoutError) as error:
            log.info("first frame refused: %s", error if isinstance(error, Bad) else "too slow")
            await _quietly(send, {"type": "websocket.close", "code": getattr(error, "code", POLICY)})
            return
        finally:
            client.waiting -= 1
        # Nothing of ours is in a cookie; Flet would look for a sign-in of its own there.
        headers = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
        inner = {**scope, "headers": headers, "query_string": b""}
        socket = Socket(receive, send, first, self._limits)
        names = re.fullmatch(NAMES, scope.get("query_string", b""))
        name, before = names.groups() if names else (b"", None)
        if before in self._alive:  # the same page again: its old socket is dead, whatever this side believes
            await self._alive[before].let_go()
        self._alive[name] = socket
        try:
            await self._app(inner, socket.receive, socket.send)
        finally:
            if self._alive.get(name) is socket:
                del self._alive[name]
            socket.ended.set()
            await socket.close()


class Socket:
    """A registered socket as Flet sees it."""

    def __init__(self, receive: Receive, send: Send, first: Message, limits: Limits) -> None:
        self._receive = receive
        self._send = send
        self._waiting: list[Message] = [first, {"type": "websocket.connect"}]
        self._limits = limits
        self._frames = Bucket(limits.frames_burst, limits.frames_rate)
        self._open = True
        self._gone = asyncio.Event()
        self.ended = asyncio.Event()  # Flet has put the session to sleep

    async def let_go(self) -> None:
        """Tells Flet that this phone has gone, and waits (a second at most) until it has taken note."""
        self._gone.set()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.ended.wait(), 1)

    async def receive(self) -> Message:
        if self._waiting:
            return self._waiting.pop()
        while (message := await self._received()) is None:
            pass  # nothing in it was this phone's to say
        return message

    async def _received(self) -> Message | None:
        message = await self._next() if self._open else None
        if message is None:
            await self.close(POLICY)
            return {"type": "websocket.disconnect", "code": POLICY}
        if message["type"] == "websocket.disconnect":
            self._open = False
            return message
        try:
            if not self._frames.take():
                raise Bad("too many frames", POLICY)
            return _let_through(message, self._limits, first=False)
        except Bad as error:
            log.info("frame refused: %s", error)
            await self.close(error.code)
            return {"type": "websocket.disconnect", "code": error.code}

    async def _next(self) -> Message | None:
        """The next message, or None when the phone was found to be gone."""
        waiting = [asyncio.ensure_future(self._receive()), asyncio.ensure_future(self._gone.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            return None if self._gone.is_set() else waiting[0].result()  # type: ignore[return-value]
        finally:
            for task in waiting:
                task.cancel()

    async def send(self, message: Message) -> None:
        """Flet accepts a socket that is accepted already. And what it sends to a phone that has just gone is dropped
        here: an error in its send loop would leave the session marked as connected for ever."""
        if message["type"] == "websocket.accept" or not self._open:
            return
        if message["type"] == "websocket.close":
            self._open = False
        await _quietly(self._send, message)

    async def close(self, code: int = 1000) -> None:
        if self._open:
            self._open = False
            await _quietly(self._send, {"type": "websocket.close", "code": code})


def _let_through(message: Message, limits: Limits, *, first: bool) -> Message | None:
    """The message with what its phone may say; None when that is nothing. Raises ``Bad``."""
    action, body = read_frame(message.get("bytes"), first=first, limits=limits)
    kept = admitted(action, body)
    if kept is None or kept is body:
        return None if kept is None else message
    return {**message, "bytes": b"\x00" + msgpack.packb([action, kept])}


async def _quietly(send: Send, message: Message) -> None:
    try:
        await send(message)
    except (OSError, RuntimeError) as error:  # the phone has gone: its own receive says so
        log.debug("not sent: %s", type(error).__name__)
