"""Python's garbage collector, kept out of the way of taps.

Measured in a host with six phones: young collections took 17 ms of each move, a full one 0.1 to 0.5 s. So what is there
at the start is set aside for good, and what gathers in play is swept up while nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
from dataclasses import dataclass, field
from typing import Protocol

LOOK = 0.4  # seconds between two looks
STILL = 300  # new objects between two looks: less than one change of one phone
YOUNG = 3_000  # objects from which a sweep of the young ones is worth while
WHOLE_AFTER = 600  # looks between two full sweeps: four minutes
LONG_STILL = 10  # looks without a change before a full sweep, which takes longest
THRESHOLD = 60_000  # objects after which Python sweeps by itself, however busy it is; some thirty moves of six phones


class Collector(Protocol):
    """The module ``gc``."""

    def get_count(self) -> tuple[int, int, int]: ...
    def collect(self, generation: int = 2) -> int: ...
    def freeze(self) -> None: ...
    def set_threshold(self, threshold0: int, threshold1: int = ..., threshold2: int = ...) -> None: ...


@dataclass
class Sweeper:
    """Looks, again and again, whether this is a moment to sweep."""

    gc: Collector = field(default_factory=lambda: gc)
    before: int = 0
    still: int = 0  # looks in a row without much that is new
    since: int = 0  # looks since the last full sweep

    def begin(self) -> None:
        self.gc.collect()
        self.gc.freeze()
        self.gc.set_threshold(THRESHOLD, 10, 10)

    def look(self) -> None:
        young = self.gc.get_count()[0]
        self.still = self.still + 1 if abs(young - self.before) < STILL else 0
        self.since += 1
        if self.still >= LONG_STILL and self.since >= WHOLE_AFTER:
            self.gc.collect()
            self.since = 0
        elif self.still and young > YOUNG:
            self.gc.collect(1)
        self.before = self.gc.get_count()[0]

    async def run(self) -> None:
        self.begin()
        while True:
            await asyncio.sleep(LOOK)
            self.look()
