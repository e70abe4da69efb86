"""A phone without a browser that makes boards, and what is then kept of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Self

from companion.tables import Tables
from games.artifact_race.game import GAME as RACE
from tests.companion.table import good
from tests.views.fake_phone import FakePhone


def host(folder: Path) -> Tables:
    return Tables(folder, "http://table.test:8550", {"artifact_race": RACE})


def kept(front: Tables, number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(good(front.boards.open(number)).text)
    return found


def at(data: dict[str, Any], section: str, id: str) -> int:  # noqa: A002
    return next(n for n, row in enumerate(data[section]) if row["id"] == id)


class Maker(FakePhone):
    @classmethod
    async def copying(cls, front: Tables) -> Self:
        """With a copy of the sample in the editor."""
        phone = await cls.open(front, "/")
        await phone.taps("home-boards", "boards-copy")
        assert phone.route == "/boards/1"
        await phone.tap("edit-done")  # its name is asked first
        return phone

    async def taps(self, *names: str) -> None:
        for name in names:
            await self.tap(name)

    async def row(self, section: str, n: int) -> None:
        await self.taps(f"edit-section-{section}", f"edit-row-{section}-{n}")

    async def renames(self, name: str) -> None:
        """The board; not saved."""
        await self.tap("edit-section-board")
        await self.type("edit-text-name-en", name)
        await self.tap("edit-done")

    async def saves(self) -> None:
        """From the sheet of a row."""
        await self.taps("edit-done", "edit-save")
        assert not self.crashes
