"""A table of Lantern and the phones around it, without a screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.desks import TableDesk
from companion.host import Clock
from companion.session import PLAIN
from companion.tables import Tables
from games.contract import Rejection, Seat
from games.words import say
from tests.games.lantern import Lantern
from tests.games.lantern.model import Decline, EndTurn, Take

ADA, BO, CY = Seat(0), Seat(1), Seat(2)


class OpenLantern(Lantern):
    """Lantern that says which of its moves rest on nothing secret."""

    public_moves = frozenset({Take, Decline, EndTurn})


@dataclass
class Ticking:
    """A clock a test moves by hand."""

    seconds: float = 0.0

    @property
    def clock(self) -> Clock:
        return Clock(lambda: datetime(2026, 11, 30, 21, 14, tzinfo=UTC), lambda: self.seconds)


def front(data: Path, ticking: Ticking | None = None, **games: Any) -> Tables:
    return Tables(data, "http://table.test:8550", games or {"lantern": OpenLantern()}, (ticking or Ticking()).clock)


@dataclass
class Phone:
    """What one browser keeps: its keys of one table."""

    tables: Tables
    number: int
    keys: list[str] = field(default_factory=list)
    told: int = 0

    @property
    def desk(self) -> TableDesk:
        desk = self.tables.desk(self.number, tuple(self.keys))
        assert isinstance(desk, TableDesk), words(desk)
        return desk

    def wake(self) -> Callable[[], None]:
        return self.desk.watch(self.heard)

    def heard(self) -> None:
        self.told += 1


async def opened(tables: Tables, depth: str = "full") -> Phone:
    """Ada makes a table; she holds the host's key and seat 0."""
    made = await tables.new_table("lantern", {"depth": depth}, "Ada", 0)
    assert not isinstance(made, Rejection), words(made)
    return Phone(tables, made[0], list(made[1]))


async def joined(ada: Phone, name: str, colour: int) -> Phone:
    """Somebody scans the code and sits down in a new seat."""
    link = ada.desk.shown(None).link
    invitation = ada.tables.invitation(link.rsplit("/", 1)[1])
    assert not isinstance(invitation, Rejection), words(invitation)
    return Phone(ada.tables, ada.number, [good(await invitation.sit(None, name, colour))])


async def table_of_two(tables: Tables, depth: str = "full") -> tuple[Phone, Phone]:
    ada = await opened(tables, depth)
    bo = await joined(ada, "Bo", 1)
    assert await ada.desk.start() is None
    return ada, bo


def good(answer: Any) -> Any:
    assert not isinstance(answer, Rejection), words(answer)
    return answer


def words(answer: Any) -> str:
    return f"{answer.rule}: {say(answer.says, PLAIN)}" if isinstance(answer, Rejection) else repr(answer)


def no_room(_handle: int) -> None:
    """In place of ``os.fsync``: the disk is full."""
    raise OSError(28, "No space left on device")


def run(scene: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(scene)
