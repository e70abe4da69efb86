"""One phone for two seats, in a real browser: handed over behind the curtain, held open, a secret held, handed back."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.browser import Host, until
from tests.e2e.hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.e2e
LAMP = re.compile(r"lamp-\d+")
HELD = 1500  # ms: longer than the curtain asks for
SLIP = 200  # ms: shorter


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    command = [sys.executable, "-m", "tests.e2e.seated_host", "{port}", "{data}"]
    running = Host(command, tmp_path / "data").start()
    yield running
    running.stop()


@contextmanager
def thumb_on(phone: Hands, name: str) -> Iterator[None]:
    """A finger, not the click of a screen reader: it lies there as long as the block lasts."""
    box = phone.node(name).bounding_box()
    assert box is not None
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    try:
        yield
    finally:
        phone.page.mouse.up()
        phone.page.wait_for_timeout(800)  # Flutter takes a click right after a finger for that finger's, and drops it


def lamps(phone: Hands) -> set[str]:
    return set(LAMP.findall(phone.words()))


def secret(phone: Hands) -> set[str]:
    """What is read while a thumb lies on it, and no longer."""
    phone.press("tab-me")
    phone.waits_for("me-secret")
    phone.page.wait_for_timeout(500)
    assert not lamps(phone)
    with thumb_on(phone, "me-secret"):
        held = set(until(lambda: lamps(phone), "the hand, while it is held"))
    until(lambda: not lamps(phone), "covered again")
    phone.press("me-secret")  # a keyboard or a screen reader: one activation opens, one covers
    assert until(lambda: lamps(phone), "the hand, without a thumb") == held
    phone.press("me-secret")
    until(lambda: not lamps(phone), "covered once more")
    return held


def to_curtain(phone: Hands, seat: int) -> None:
    phone.press("open-settings")
    phone.press(f"settings-seat-{seat}")
    phone.waits_for("curtain-open")
    phone.page.wait_for_timeout(500)


def test_two_seats_on_one_phone_keep_their_secrets(chromium: Browser, host: Host) -> None:
    links = [urlsplit(link).path for link in (host.data / "links.txt").read_text().split()]
    with Hands(chromium, host.base, links[0]) as phone:
        phone.does("join-sit")
        phone.waits_for("whose-turn")
        phone.open(links[1])
        phone.does("join-sit")
        phone.waits_for("whose-turn")
        of_ada = secret(phone)
        to_curtain(phone, 1)
        phone.sees("Bo")
        assert not lamps(phone)
        assert not phone.has("me-secret")
        with thumb_on(phone, "curtain-open"):
            phone.page.wait_for_timeout(SLIP)
        assert phone.has("curtain-open")  # a slip opens nothing
        with thumb_on(phone, "curtain-open"):
            phone.page.wait_for_timeout(HELD)
        phone.gone("curtain-open")
        of_bo = secret(phone)
        assert of_ada
        assert of_bo
        assert not of_ada & of_bo
        to_curtain(phone, 0)
        phone.sees("Ada")
        phone.does("curtain-back")
        assert secret(phone) == of_bo
        phone.is_well()
