"""A TCP proxy between phones and host that loses connections the way Wi-Fi does. Runs in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Self

OPEN, REFUSE, HANG = "open", "refuse", "hang"


class Proxy:
    """``cut`` aborts every connection (no goodbye, both ends). ``mode``: OPEN lets new ones through, REFUSE aborts
    them, HANG takes them and all bytes and passes nothing on, as a phone out of range sees it."""

    def __init__(self, target: int, host: str = "127.0.0.1") -> None:
        self._target, self._host = target, host
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self.mode = OPEN
        self.port = 0
        self.cuts = 0

    def __enter__(self) -> Self:
        self._thread.start()
        server = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._serve, self._host, 0), self._loop).result(
            10
        )
        self._server = server
        self.port = server.sockets[0].getsockname()[1]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._call(self._server.close)
        self.cut()
        asyncio.run_coroutine_threadsafe(self._settle(), self._loop).result(10)
        self._call(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _settle(self) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    @property
    def base(self) -> str:
        return f"http://{self._host}:{self.port}"

    @property
    def connections(self) -> int:
        return len(self._pairs)

    def cut(self, mode: str | None = None) -> int:
        """Returns how many connections it tore."""
        if mode is not None:
            self.mode = mode
        done = threading.Event()
        torn = 0

        def tear() -> None:
            nonlocal torn
            for pair in list(self._pairs):
                torn += 1
                for writer in pair:
                    writer.transport.abort()
            done.set()

        self._call(tear)
        done.wait(10)
        self.cuts += 1
        return torn

    def _call(self, what: Callable[[], None]) -> None:
        self._loop.call_soon_threadsafe(what)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.mode == REFUSE:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(self._host, self._target)
        except OSError:  # the host is down
            writer.transport.abort()
            return
        pair = (writer, far_writer)
        self._pairs.add(pair)
        try:
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        except asyncio.CancelledError:  # the proxy ends
            return
        finally:
            self._pairs.discard(pair)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                while self.mode == HANG:
                    await asyncio.sleep(0.05)
                target.write(data)
                await target.drain()
        target.transport.abort() if target.transport.is_closing() else target.close()
