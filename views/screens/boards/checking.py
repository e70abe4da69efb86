"""What the newest text of a board is worth. It is found out beside the loop, so that no other phone waits for it.

One check runs at a time. A text that is changed while it is being judged is judged again, and of the check that was
overtaken nothing is seen.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.packs import Judged, judge, known
from games.contract import Packs
from views.phone import Phone

LONG = 0.2  # seconds; a check that takes longer is told of while it runs


@dataclass(frozen=True, slots=True)
class Verdict:
    """``late``: it is of an older text, and the newest is being judged. ``slow``: that takes a while."""

    found: Judged | None = None  # None: nothing is known yet
    late: bool = False
    slow: bool = False


class Checking:
    """Of one board on one phone."""

    def __init__(self) -> None:
        self._last = Verdict()
        self._wanted: str | None = None  # the text to be judged
        self._running: asyncio.Task[None] | None = None

    def of(self, packs: Packs, text: str) -> Verdict:
        """As far as is known now."""
        found = known(packs, text)
        if found is None:
            self._wanted = text
            return replace(self._last, late=True)
        self._wanted = None
        self._last = Verdict(found, slow=self._last.slow)
        return self._last

    def begin(self, phone: Phone, packs: Packs, tell: Callable[[], object]) -> None:
        """Unless one is running: that goes on with the newest text."""
        if self._wanted is not None and (self._running is None or self._running.done()):
            self._running = asyncio.create_task(phone.safe(lambda: self._run(packs, tell))())

    async def _run(self, packs: Packs, tell: Callable[[], object]) -> None:
        while (text := self._wanted) is not None:
            began = time.monotonic()
            found = await judge(packs, text)
            if self._wanted == text:
                self._wanted = None
                self._last = Verdict(found, slow=time.monotonic() - began > LONG)
                tell()

    def end(self) -> None:
        self._wanted = None


def use_verdict(phone: Phone, packs: Packs, text: str) -> Verdict:
    """To be called on each drawing of a component, like any hook of Flet."""
    checking = ft.use_ref(Checking).current
    assert checking is not None
    _times, set_times = ft.use_state(0)
    found = checking.of(packs, text)
    ft.use_effect(lambda: checking.begin(phone, packs, lambda: set_times(lambda n: n + 1)), [text])
    ft.use_effect(lambda: None, [], checking.end)
    return found
