"""Boards people make, on a phone without a browser: the list, the editor, its live check, two phones at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from companion.tables import Tables
from games.shelf import RACE
from tests.companion.table import good
from tests.games.lantern import Lantern
from tests.views.fake_phone import Browser, FakePhone

NASTY = "a\u202eb\x07c"


@pytest.fixture
def front(tmp_path: Path) -> Tables:
    return Tables(tmp_path, "http://table.test:8550", {"artifact_race": RACE})


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


def kept(front: Tables, number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(good(front.boards.open(number)).text)
    return found


def at(data: dict[str, Any], section: str, id: str) -> int:  # noqa: A002
    return next(n for n, row in enumerate(data[section]) if row["id"] == id)


async def copied(front: Tables, browser: Browser | None = None) -> FakePhone:
    """A phone with a copy of the sample in the editor."""
    phone = await FakePhone.open(front, "/", browser)
    await phone.tap("home-boards")
    await phone.tap("boards-copy")
    assert phone.route == "/boards/1"
    await phone.tap("edit-done")  # its name is asked first
    return phone


def test_a_game_without_packs_has_no_boards(tmp_path: Path) -> None:
    async def scene() -> None:
        phone = await FakePhone.open(Tables(tmp_path, "http://t.test", {"lantern": Lantern()}), "/")
        assert phone.sees("home-open-table")
        assert not phone.sees("home-boards")

    play(scene())


def test_a_place_is_renamed_and_saved(front: Tables) -> None:
    async def scene() -> None:
        phone = await copied(front)
        assert phone.reads("Nothing is wrong: it can be played, by 2 to 5 players.")
        rome = at(kept(front), "places", "rom")
        await phone.tap("edit-section-places")
        await phone.tap(f"edit-row-places-{rome}")
        await phone.type("edit-text-name-en", "Roma")
        await phone.tap("edit-done")
        assert phone.reads("Roma")
        assert phone.reads("Changed, not saved yet")
        assert kept(front)["places"][rome]["name"]["en"] == "Rome"
        await phone.tap("edit-save")
        assert kept(front)["places"][rome]["name"] == {"de": "Rom", "en": "Roma", "fr": "Rome"}
        assert not phone.sees("edit-save")
        assert not phone.crashes

    play(scene())
