"""Lost connections at protocol level: every phone has its session and the current score back, fifty times in a row."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack
import pytest
from websockets.exceptions import InvalidHandshake

from companion.wire import REGISTER, Wire, walk
from tests.browser import Host, little
from tests.proxy import REFUSE, Proxy

WITHIN = 5.0  # seconds from the cut until usable, as promised; here it takes a few hundredths


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    running = little(tmp_path / "data").start()
    yield running
    running.stop()


async def back(phone: Wire, score: int) -> float:
    """Reconnects as a client does, again and again until let in. Seconds until the screen is right."""
    started = time.monotonic()
    while True:
        try:
            await phone.open()
            await phone.until(lambda w: w.drawn and f"Score {score}" in w.words() and w.find("add"), WITHIN)
        except (OSError, InvalidHandshake, TimeoutError):
            assert time.monotonic() - started < 4 * WITHIN
            await asyncio.sleep(0.05)
        else:
            return time.monotonic() - started


def test_fifty_cuts_in_a_row(host: Host) -> None:
    async def main(proxy: Proxy) -> None:
        a, b = await Wire(proxy.base).open(), await Wire(proxy.base).open()
        for phone in (a, b):
            await phone.until(lambda w: w.find("add"))
        sessions = a.session_id, b.session_id
        for n in range(1, 51):
            tapper = (a, b)[n % 2]
            await tapper.tap("add")
            await tapper.until(lambda w, n=n: f"Score {n}" in w.words())
            torn = await asyncio.to_thread(proxy.cut)
            assert torn >= 2
            for phone in (a, b):
                assert await back(phone, n) < WITHIN
            assert (a.session_id, b.session_id) == sessions
        await a.tap("add")
        for phone in (a, b):
            await phone.until(lambda w: "Score 51" in w.words())
            await phone.close()

    with Proxy(host.port) as proxy:
        asyncio.run(main(proxy))


def test_what_happens_while_a_phone_is_away_is_there_when_it_returns(host: Host) -> None:
    async def main(proxy: Proxy) -> None:
        away, here = await Wire(proxy.base).open(), await Wire(host.base).open()
        for phone in (away, here):
            await phone.until(lambda w: w.find("add"))
        await asyncio.to_thread(proxy.cut, REFUSE)
        for n in range(1, 6):
            await here.tap("add")
            await here.until(lambda w, n=n: f"Score {n}" in w.words())
        with pytest.raises((OSError, InvalidHandshake)):
            await away.open()
        proxy.mode = "open"
        await back(away, 5)
        await away.tap("add")
        await here.until(lambda w: "Score 6" in w.words())
        await away.close()
        await here.close()

    with Proxy(host.port) as proxy:
        asyncio.run(main(proxy))


def test_a_phone_that_comes_back_is_greeted_with_an_empty_page(host: Host) -> None:
    """With the old controls in the greeting, a browser that still has them is caught in an endless loop."""

    async def main() -> None:
        phone = await Wire(host.base).open()
        await phone.until(lambda w: w.find("add"))
        session = phone.session_id
        phone.cut()
        await asyncio.sleep(0.2)
        phone.listening, phone.heard = True, []
        await phone.open()
        await phone.until(lambda w: w.drawn and w.find("add"))
        greeting = next(body for action, body in map(_read, phone.heard) if action == REGISTER)
        assert greeting["session_id"] == session
        assert not greeting["page_patch"].get("views")
        assert any(b"add" in frame for frame in phone.heard[1:]), "and then drawn anew"
        await phone.close()

    asyncio.run(main())


def test_a_host_that_is_started_again_numbers_its_controls_anew(host: Host) -> None:
    """A page of the host before still has the controls of those numbers, and would answer for them."""

    async def numbers() -> set[int]:
        phone = await Wire(host.base).open()
        await phone.until(lambda w: w.find("add"))
        found = {node["_i"] for node in walk(phone.page) if "_i" in node}
        await phone.close()
        return found

    before = asyncio.run(numbers())
    host.kill()
    host.start()
    after = asyncio.run(numbers())
    assert len(before & after) <= 2, "the page itself may keep its number"


def _read(frame: bytes) -> tuple[int, dict[str, Any]]:
    action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
    return action, body
