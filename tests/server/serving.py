"""The real app on a real port, in this process and on this loop, so that a test can count what is left behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn

from companion import server
from companion.frames import Limits
from tests.server.little import Score, front_of, main_of


class Quiet(uvicorn.Server):
    """Leaves the test runner's signal handlers alone."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(cache: Path, limits: Limits | None = None, score: Score | None = None) -> AsyncIterator[str]:
    with server.listen("127.0.0.1", 0) as listening:
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        score = score or Score()
        app = server.app_of(front_of(base, cache, False), lambda front: main_of(score), cache=cache, limits=limits)
        running = Quiet(server.config_of(app))
        task = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started:
            await asyncio.sleep(0.01)
        try:
            yield base
        finally:
            running.should_exit = True
            await task
