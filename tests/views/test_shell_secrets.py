"""Two phones at a table with secrets, and one phone for two of its seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.contract import Rejection, Seat
from tests.companion.table import front as tables_at
from tests.games.lantern.model import EndTurn
from tests.games.lantern.worlds import secrets
from tests.views.fake_phone import Browser, FakePhone
from tests.views.test_shell import joined, play
from views.keep import NAME


@pytest.fixture
def front(tmp_path: Path) -> Any:
    return tables_at(tmp_path)


async def full_table(front: Any, browser: Browser) -> FakePhone:
    """Ada's phone at a lobby of Lantern with every card in the app: hands are secret."""
    made = await front.new_table("lantern", {"depth": "full"}, "Ada", 0)
    assert not isinstance(made, Rejection)
    number, keys = made
    browser.kept[NAME] = json.dumps({"keys": {str(number): list(keys)}})
    return await FakePhone.open(front, f"/t/{number}", browser)


def hand(front: Any, seat: int) -> set[bytes]:
    """What only that seat may see, as it would stand in a message."""
    host = front.open(1)
    hidden = secrets(host.session.state, None) - secrets(host.session.state, Seat(seat))
    return {str(card).encode() for card in hidden}


async def look_everywhere(phone: FakePhone) -> None:
    for tab in ("tab-board", "tab-me", "tab-log", "tab-score", "tab-now"):
        if phone.sees(tab):
            await phone.tap(tab)
    if phone.sees("me-secret"):
        await phone.tap("me-secret")
    await phone.sleep()
    await phone.wake()


def test_no_byte_of_a_phone_holds_anothers_secret(front: Any) -> None:
    async def scene() -> None:
        ada = await full_table(front, Browser())
        bo = await joined(front, "Bo", 1)
        guest = await FakePhone.open(front, f"/join/{front.open(1).link_token}")
        await guest.tap("join-watch")
        await ada.tap("lobby-start")
        for phone in (ada, bo, guest):
            await phone.settle()
            await look_everywhere(phone)
        of_ada, of_bo = hand(front, 0), hand(front, 1)
        assert of_ada
        assert of_bo
        assert not of_ada & of_bo
        for phone, forbidden in ((ada, of_bo), (bo, of_ada), (guest, of_ada | of_bo)):
            sent = b"".join(phone.bytes)
            assert [secret for secret in forbidden if secret in sent] == []

    play(scene())


async def shared(front: Any) -> FakePhone:
    """Ada's phone also plays for Cy, who has none."""
    ada = await full_table(front, Browser())
    await ada.tap("lobby-add")
    await ada.type("lobby-add-name", "Cy")
    await ada.tap("lobby-add-done")
    await ada.tap("lobby-start")
    return ada


def test_a_curtain_lies_between_two_seats_of_one_phone(front: Any) -> None:
    async def scene() -> None:
        phone = await shared(front)
        await phone.tap("open-settings")
        await phone.tap("settings-seat-1")
        assert phone.sees("curtain-open")
        assert phone.reads("Hand me to Cy")
        assert not phone.names() & {"tab-now", "whose-turn", "settings"}  # nothing of the last seat is in the tree
        await phone.tap("curtain-back")
        assert phone.session.page.title.startswith("Your turn")
        await phone.tap("open-settings")
        await phone.tap("settings-seat-1")
        await phone.tap("curtain-open")  # a keyboard or a screen reader: one activation
        assert not phone.sees("curtain-open")
        await phone.tap("open-settings")
        assert "Cy, on screen" in phone.labels()

    play(scene())


def test_the_curtain_opens_only_when_held(front: Any) -> None:
    async def scene() -> None:
        phone = await shared(front)
        await phone.tap("open-settings")
        await phone.tap("settings-seat-1")
        await phone.thumb("tap_down")
        await phone.thumb("tap_up")
        await phone.settle(900)  # well past the time it must be held
        assert phone.sees("curtain-open")
        await phone.thumb("tap_down")
        await phone.settle(900)
        assert not phone.sees("curtain-open")
        assert not phone.crashes

    play(scene())


def test_a_curtain_stays_drawn_when_the_phone_sleeps(front: Any) -> None:
    async def scene() -> None:
        phone = await shared(front)
        await phone.tap("open-settings")
        await phone.tap("settings-seat-1")
        await phone.sleep()
        await phone.wake()
        assert phone.sees("curtain-open")
        assert not phone.sees("tab-now")

    play(scene())


def test_my_turn_is_said_and_felt_once(front: Any) -> None:
    async def scene() -> None:
        browser = Browser()
        ada = await full_table(front, Browser())
        bo = await joined(front, "Bo", 1, browser)
        await ada.tap("lobby-start")
        await bo.settle()
        assert browser.said == []
        desk = ada_desk(front, ada)
        assert not isinstance(await desk.play(Seat(0), EndTurn(), "tap"), Rejection)
        await bo.settle()
        assert browser.said == ["It is your turn."]
        assert browser.stirs == 1
        assert bo.session.page.title.startswith("Your turn")
        await bo.sleep()
        await bo.wake()
        assert browser.stirs == 1

    play(scene())


def ada_desk(front: Any, phone: FakePhone) -> Any:
    keys = json.loads(phone.wire.browser.kept[NAME])["keys"]["1"]
    return front.open_desk(1, tuple(keys))
