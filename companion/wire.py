"""A phone without a screen: speaks Flet's protocol over a real socket and keeps the tree of controls it is sent.

For ``tableside bench`` and for tests of reconnects: thousands of taps a minute, without a browser's weight. It knows
the protocol of Flet 1.0.5 (msgpack frames, patches as a table of paths and a list of operations).
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Self
from urllib.parse import urlsplit

import msgpack  # type: ignore[import-untyped]
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Node = dict[str, Any]
REGISTER, PATCH, EVENT, PROPS, INVOKE, CRASHED = 1, 2, 3, 4, 5, 6
REPLACE, ADD, REMOVE, MOVE = 0, 1, 2, 3


class Crashed(Exception):
    """The host ended this session with an error."""


class Wire:
    """One tab of one phone. ``kept`` is the phone's storage: hand the same one to a later tab."""

    def __init__(self, base: str, route: str = "/", kept: dict[str, Any] | None = None) -> None:
        self.base, self.route = base, route
        self.kept: dict[str, Any] = {} if kept is None else kept
        self.session_id = ""
        self.page: Node = {}
        self.drawn = 0  # patches since the socket opened; after a reconnect the first one brings fresh controls
        self.received = 0  # frames
        self.bytes_in = 0
        self.heard: list[bytes] = []  # every frame, when ``listening`` (to look for secrets)
        self.listening = False
        self.patched: list[float] = []  # when each patch came: time.perf_counter(), before it was read
        self.torn = False  # a patch did not fit the tree kept here: controls are then found among all ever sent
        self._name = ""  # of the socket, as assets/index.html names its own
        self._nodes: dict[int, Node] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._fault: Exception | None = None

    # --- connecting ---
    async def open(self) -> Self:
        """Connects and registers: as a new session, or as the one it had."""
        where = urlsplit(self.base)
        before, self._name = self._name, secrets.token_hex(12)
        was = f"&was={before}" if before else ""
        self._socket = await connect(
            f"ws://{where.netloc}/ws?socket={self._name}{was}",
            origin=self.base,  # type: ignore[arg-type]  # a NewType of str
            max_size=None,
            compression=None,
            open_timeout=20,
            user_agent_header=f"tableside-wire/{id(self.kept)}",
        )
        page = {"route": self.route, "width": 390, "height": 844, "web": True, "platform": "android", "pwa": False}
        page |= {"debug": False, "wasm": False, "test": False, "multi_view": False, "pyodide": False}
        page |= {"platform_brightness": "light", "media": {}}
        await self._send(REGISTER, {"session_id": self.session_id, "page_name": "", "page": page})
        self.drawn = 0
        self._reader = asyncio.create_task(self._read(self._socket))
        return self

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    def cut(self) -> None:
        """As a lost Wi-Fi does it: no goodbye."""
        if self._socket is not None:
            self._socket.transport.abort()

    @property
    def connected(self) -> bool:
        return self._reader is not None and not self._reader.done()

    async def _send(self, action: int, body: Node) -> None:
        assert self._socket is not None
        await self._socket.send(b"\x00" + msgpack.packb([action, body]))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                assert isinstance(frame, bytes)
                now = time.perf_counter()
                self.received += 1
                self.bytes_in += len(frame)
                if self.listening:
                    self.heard.append(frame)
                action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
                await self._take(action, body)
                if action == PATCH:
                    self.patched.append(now)
                self._news.set()
        except (ConnectionClosed, OSError):
            pass
        except Exception as error:  # noqa: BLE001  told to whoever waits
            self._fault = error
        finally:
            self._news.set()

    # --- the tree ---
    async def _take(self, action: int, body: Node) -> None:
        match action:
            case 1:
                self.session_id = body["session_id"]
                self.page = body["page_patch"]
                self._nodes.clear()
                self.torn = False
                self._learn(self.page)
            case 2:
                self._patch(body["id"], body["patch"])
                self.drawn += 1
            case 5:
                result = answered(self.kept, body["name"], body.get("args") or {})
                answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": result, "error": None}
                await self._send(INVOKE, answer)
            case 6:
                raise Crashed(body.get("message"))
            case _:
                pass

    def _learn(self, value: Any) -> None:
        for node in walk(value):
            if "_i" in node:
                self._nodes[node["_i"]] = node

    def _patch(self, control: int, patch: list[Any]) -> None:
        root = self._nodes.get(control)
        if root is None:
            return  # of a control that is gone already
        paths, *operations = patch
        places: dict[int, Any] = {}
        _find_places(paths, root, places)
        for operation in operations:
            try:
                self._apply(places, *operation)
            except (LookupError, TypeError):
                self.torn = True
            self._learn(operation[-1])

    def _apply(self, places: dict[int, Any], kind: int, *rest: Any) -> None:
        if kind == MOVE:
            source, at, target, to = rest
            places[target].insert(to, places[source].pop(at))
            return
        place, key = places[rest[0]], rest[1]
        if kind == REMOVE:
            del place[key]
        elif kind == ADD and isinstance(place, list):
            place.insert(key, rest[2])
        else:
            place[key] = rest[2]

    def nodes(self) -> Iterator[Node]:
        return walk(self.page)

    def find(self, identifier: str) -> Node | None:
        """The Semantics with that identifier, where the tests of the screens look too."""
        if self.torn:
            found = [n for n in self._nodes.values() if n.get("identifier") == identifier]
            return max(found, key=lambda n: int(n["_i"]), default=None)
        return next((n for n in self.nodes() if n.get("identifier") == identifier), None)

    def identifiers(self) -> list[str]:
        return [str(n["identifier"]) for n in self.nodes() if n.get("identifier")]

    def words(self, within: Node | None = None) -> str:
        """All text on screen."""
        keys = ("value", "label", "text", "title", "content", "tooltip")
        nodes = self.nodes() if within is None else walk(within)
        return "\n".join(str(n[k]) for n in nodes for k in keys if isinstance(n.get(k), (str, int)) and n.get(k) != "")

    # --- what a hand does ---
    async def tap(self, identifier: str) -> None:
        """Taps the control with that name: the Semantics itself if it takes taps, or the control inside it."""
        node = self.find(identifier)
        if node is None:
            raise KeyError(f"{identifier} is not on screen: {self.identifiers()}")
        for event in ("tap", "click"):
            for inner in walk(node):
                if inner.get(f"on_{event}"):
                    await self.event(inner, event)
                    return
        raise KeyError(f"{identifier} takes no tap")

    async def event(self, node: Node, name: str, data: Any = None) -> None:
        await self._send(EVENT, {"target": node["_i"], "name": name, "data": data})

    async def type(self, identifier: str, text: str) -> None:
        node = self.find(identifier)
        field = next((n for n in walk(node) if n.get("_c") == "TextField"), None) if node else None
        if field is None:
            raise KeyError(f"{identifier} is no text field on screen")
        field["value"] = text
        await self._send(PROPS, {"id": field["_i"], "props": {"value": text}})
        await self.event(field, "change", text)

    async def until(self, true: Callable[[Self], Any], patience: float = 20.0) -> Any:
        """Waits, without polling, until ``true`` of this phone; the answer. TimeoutError says what was on screen."""
        end = time.monotonic() + patience
        while True:
            answer = true(self)
            if answer:
                return answer
            if self._fault is not None:
                raise self._fault
            self._news.clear()
            left = end - time.monotonic()
            if left <= 0 or not self.connected:
                why = "waited" if self.connected else "the socket closed"
                raise TimeoutError(f"{why}; on screen: {self.words()[:400]!r}")
            await _in_time(self._news.wait(), min(left, 5.0))


def answered(kept: Node, name: str, args: Node) -> Any:
    """What a browser that keeps ``kept`` would answer to a method of one of its services."""
    match name:
        case "get":
            return kept.get(args["key"])
        case "set":
            kept[args["key"]] = args["value"]
            return True
        case "contains_key":
            return args["key"] in kept
        case "remove":
            return kept.pop(args["key"], None) is not None
        case "get_keys":
            return [key for key in kept if key.startswith(args["key_prefix"])]
        case "get_device_info":
            return {"language": "en-GB", "languages": ["en-GB"]}
        case "get_accessibility_features":
            return {}
        case _:
            return None


def walk(value: Any) -> Iterator[Node]:
    """Every control and value in a tree, parents first."""
    if isinstance(value, dict):
        yield value
        for child in value.values():
            if isinstance(child, (dict, list)):
                yield from walk(child)
    elif isinstance(value, list):
        for child in value:
            yield from walk(child)


def _find_places(paths: list[Any], here: Any, places: dict[int, Any]) -> None:
    """``[number, {key: paths}]``: numbers the objects that operations speak of."""
    places[paths[0]] = here
    for key, deeper in (paths[1] if len(paths) > 1 else {}).items():
        if isinstance(here, dict) and here.get(key) is None:
            here[key] = []  # a list that was empty is not sent
        try:
            _find_places(deeper, here[key], places)
        except (LookupError, TypeError):
            continue


async def _in_time(waiting: Awaitable[Any], seconds: float) -> None:
    try:
        await asyncio.wait_for(waiting, seconds)
    except TimeoutError:
        return
