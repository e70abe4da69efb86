"""What is kept away from Flet, and that keeping it away leaves nothing behind."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgpack
import pytest
from flet_web.fastapi.flet_app import FletApp
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.frames import Bad, Limits, read_frame
from companion.guard import Bucket, host_allowed
from companion.wire import Wire
from tests.server.serving import serving

SHORT = Limits(first_frame_within=0.5)
PAGE = {"route": "/", "width": 390, "height": 844, "web": True, "media": {}}


def frame(action: Any, body: Any) -> bytes:
    return b"\x00" + bytes(msgpack.packb([action, body]))


def register(**fields: Any) -> bytes:
    return frame(1, {"session_id": "", "page_name": "", "page": PAGE} | fields)


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


GOOD = register()
BAD_FIRST = {
    "text": "hello",
    "empty": b"",
    "not msgpack": b"\x00\xc1\xff\xff",
    "cut short": GOOD[:-5],
    "more than one": GOOD + b"\x01",
    "a number": b"\x00\x05",
    "an event first": frame(3, {"target": 1, "name": "click", "data": None}),
    "unknown action": frame(9, {}),
    "true as action": frame(True, {"session_id": "", "page_name": "", "page": PAGE}),
    "no page": frame(1, {"session_id": "", "page_name": ""}),
    "a field too many": register(admin=True),
    "page is a list": register(page=[]),
    "no route": register(page={"width": 1}),
    "session id is a number": register(session_id=5),
    "session id is long": register(session_id="x" * 500),
    "private field": register(page=PAGE | {"_i": 5}),
    "nested": register(page=PAGE | {"media": nested(40)}),
    "nested past the parser": b"\x00\x92\x01" + b"\x91" * 5000,
    "number as key": frame(1, {"session_id": "", "page_name": "", "page": PAGE | {"media": {1: 2}}}),
    "a bad date": register(page=PAGE | {"media": msgpack.ExtType(1, b"yesterday")}),
    "oversized": register(page=PAGE | {"route": "/" + "x" * 20_000}),
    "huge": b"\x00" + b"x" * 2_000_000,
    "data channel": b"\x01\x00\x00\x00\x00x",
}


async def socket(base: str, origin: str | None = "own", **headers: str) -> ClientConnection:
    origin = base if origin == "own" else origin
    where = base.replace("http", "ws") + "/ws"
    return await connect(where, origin=origin, additional_headers=headers, max_size=None)  # type: ignore[arg-type]


async def closed(ws: ClientConnection, within: float = 5.0) -> int:
    """The code it was closed with; fails when Flet answered, or nobody closed it."""
    try:
        answer = await asyncio.wait_for(ws.recv(), within)
    except ConnectionClosed:
        return ws.close_code or 0
    raise AssertionError(f"answered: {answer!r:.80}")


def run(test: Callable[[str], Awaitable[None]], cache: Path, limits: Limits = SHORT) -> None:
    async def main() -> None:
        async with serving(cache, limits) as base:
            await test(base)

    asyncio.run(main())


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def test_a_good_first_frame_is_answered(cache: Path) -> None:
    async def test(base: str) -> None:
        ws = await socket(base)
        await ws.send(GOOD)
        answer = await asyncio.wait_for(ws.recv(), 10)
        assert msgpack.unpackb(answer[1:], strict_map_key=False)[0] == 1
        await ws.close()

    run(test, cache)


@pytest.mark.parametrize(
    "origin", [None, "http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://", ""]
)
def test_foreign_or_missing_origin_is_refused(cache: Path, origin: str | None) -> None:
    async def test(base: str) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await socket(base, origin)
        assert refused.value.response.status_code == 403

    run(test, cache)


def test_a_foreign_name_for_this_machine_is_refused_even_with_its_own_origin(cache: Path) -> None:
    """DNS rebinding: evil.example now points here, so its page's origin and host agree."""

    async def test(base: str) -> None:
        port = base.rsplit(":", 1)[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: evil.example:{port}\r\nOrigin: http://evil.example:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b" 403 " in await reader.readline()
        writer.close()

    run(test, cache)


def test_host_names() -> None:
    names = frozenset({"kitchen"})
    for good in ("192.168.1.20:8550", "10.0.0.1", "localhost:1", "[fe80::1]:8550", "pi.local:80", "kitchen:8550"):
        assert host_allowed(good, names), good
    for bad in ("", "evil.example", "192.168.1.20.evil.example", "local", "evil.local.example", "kitchen.example"):
        assert not host_allowed(bad, names), bad


def test_every_bad_first_frame_is_closed_before_flet_sees_it(cache: Path) -> None:
    async def test(base: str) -> None:
        for what, data in BAD_FIRST.items():
            ws = await socket(base)
            await ws.send(data)
            code = await closed(ws)
            assert code in (1007, 1008, 1009), what

    run(test, cache)


def test_a_slow_first_frame_is_not_waited_for(cache: Path) -> None:
    async def test(base: str) -> None:
        ws = await socket(base)
        assert await closed(ws) == 1008

    run(test, cache)


def test_bad_sockets_leave_nothing_behind(cache: Path) -> None:
    async def test(base: str) -> None:
        good = await Wire(base).open()
        await good.until(lambda w: w.find("add"))
        await asyncio.sleep(0.2)
        tasks, apps = len(asyncio.all_tasks()), count_flet_apps()
        kinds = [d for d in BAD_FIRST.values() if len(d) < 100_000]
        for at in range(0, 200, 20):
            await asyncio.gather(*(bad_socket(base, kinds[(at + i) % len(kinds)], i % 3) for i in range(20)))
        for _ in range(100):
            await asyncio.sleep(0.05)
            if len(asyncio.all_tasks()) <= tasks:
                break
        assert len(asyncio.all_tasks()) <= tasks
        assert count_flet_apps() == apps
        await good.tap("add")
        await good.until(lambda w: "Score 1" in w.words())
        await good.close()

    run(test, cache, Limits(first_frame_within=0.5, waiting_each=400))


async def bad_socket(base: str, data: str | bytes, manner: int) -> None:
    """Sends rubbish and waits, sends rubbish and vanishes, or says nothing at all and vanishes."""
    ws = await socket(base)
    if manner < 2:
        await ws.send(data)
    if manner == 0:
        await closed(ws)
    ws.transport.abort()


def count_flet_apps() -> int:
    gc.collect()
    return sum(isinstance(thing, FletApp) for thing in gc.get_objects())


def test_one_address_cannot_hold_every_socket(cache: Path) -> None:
    async def test(base: str) -> None:
        held = [await socket(base) for _ in range(5)]
        with pytest.raises(InvalidStatus):
            await socket(base)
        for ws in held:
            await ws.close()
        await asyncio.sleep(0.1)
        await (await socket(base)).close()

    run(test, cache, Limits(waiting_each=5))


def test_sessions_of_one_address_are_limited(cache: Path) -> None:
    async def test(base: str) -> None:
        for _ in range(3):
            ws = await socket(base)
            await ws.send(GOOD)
            await asyncio.wait_for(ws.recv(), 10)
            await ws.close()
        ws = await socket(base)
        await ws.send(GOOD)
        assert await closed(ws) == 1008

    run(test, cache, Limits(sessions_burst=3, sessions_rate=0.001))


LATER = {
    "text": ("hello", 1007),
    "registered twice": (GOOD, 1007),
    "not msgpack": (b"\x00\xc1", 1007),
    "private field": (frame(4, {"id": 1, "props": {"_i": 3}}), 1007),
    "target is a word": (frame(3, {"target": "x", "name": "click", "data": None}), 1007),
    "nested": (frame(3, {"target": 1, "name": "click", "data": nested(60)}), 1007),
    "oversized": (frame(3, {"target": 1, "name": "click", "data": "x" * 150_000}), 1009),
}


def test_bad_later_frames_end_only_that_socket_and_its_session_is_put_to_sleep(cache: Path) -> None:
    async def test(base: str) -> None:
        other = await Wire(base).open()
        await other.until(lambda w: w.find("add"))
        for what, (data, code) in LATER.items():
            phone = await Wire(base).open()
            await phone.until(lambda w: w.find("add"))
            assert phone._socket is not None
            await phone._socket.send(data)
            await phone._socket.wait_closed()
            assert phone._socket.close_code == code, what
            await phone.open()  # the session was let go: the same one takes this phone back
            assert phone.session_id == await phone.until(lambda w: w.session_id)
            await phone.until(lambda w: w.find("add"))
            await phone.close()
        await other.tap("add")
        await other.until(lambda w: "Score 1" in w.words())
        await other.close()

    run(test, cache)


def test_a_flood_of_frames_is_stopped(cache: Path) -> None:
    async def test(base: str) -> None:
        phone = await Wire(base).open()
        await phone.until(lambda w: w.find("add"))
        ws = phone._socket
        assert ws is not None
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2000):
                await ws.send(frame(3, {"target": 999_999, "name": "click", "data": None}))
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert ws.close_code == 1008

    run(test, cache, Limits(frames_burst=50, frames_rate=10))


def test_a_phone_that_vanishes_while_being_sent_to_is_let_go(cache: Path) -> None:
    """An error in Flet's send loop would skip its own clean-up: the session stays "connected" for an hour."""

    async def test(base: str) -> None:
        tapper = await Wire(base).open()
        await tapper.until(lambda w: w.find("add"))
        for n in range(1, 11):
            victim = await Wire(base).open()
            await victim.until(lambda w: w.find("add"))
            victim.cut()
            await tapper.tap("add")
            await tapper.until(lambda w, n=n: f"Score {n}" in w.words())
            old = victim.session_id
            await asyncio.sleep(0.05)
            await victim.open()
            await victim.until(lambda w, n=n: f"Score {n}" in w.words())
            assert victim.session_id == old, "still counted as connected, so it was given another session"
            await victim.close()
        await tapper.close()

    run(test, cache)


def test_every_later_frame_of_flets_own_client_is_let_through() -> None:
    for body in (
        frame(3, {"target": 5, "name": "click", "data": None}),
        frame(3, {"target": 1, "name": "resize", "data": {"width": 390.0, "height": 844.0}}),
        frame(4, {"id": 7, "props": {"value": "Zoé"}}),
        frame(5, {"control_id": 9, "call_id": "abc", "result": {"a": [1, 2]}, "error": None}),
    ):
        read_frame(body, first=False, limits=Limits())
    with pytest.raises(Bad):
        read_frame(frame(6, {"message": "x"}), first=False, limits=Limits())


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2, 1000)
    assert bucket.take() and bucket.take()
    bucket.seen -= 1
    assert bucket.take()
    slow = Bucket(1, 0.001)
    assert slow.take() and not slow.take()
