"""The one road from a table into a screen.

Flet looks up "the current page" in a context variable, so changing an observable from the table's own code fails, or
redraws the wrong phone (measured). The table only rings an inbox; each session empties its own, in its own context.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


class Inbox:
    """Rings instead of holding messages: however many changes came, the phone draws the latest once."""

    def __init__(self) -> None:
        self._bell = asyncio.Event()

    def ring(self) -> None:
        """Called by the table, on its loop. Never fails and never draws."""
        self._bell.set()

    @property
    def ringing(self) -> bool:
        """Something has changed since the last look."""
        return self._bell.is_set()

    async def rung(self) -> None:
        await self._bell.wait()
        self._bell.clear()


async def follow(inbox: Inbox, draw: Callable[[], Awaitable[None]]) -> None:
    """One task a session, started inside that session's context; ends when it is cancelled."""
    while True:
        await inbox.rung()
        try:
            await draw()
        except Exception:  # one bad drawing must not deafen the phone for the rest of the evening
            log.exception("a change could not be shown")
