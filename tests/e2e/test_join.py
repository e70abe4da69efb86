"""The way to a seat in a real browser: by the QR's own link, again after a reload, in a new tab, after a restart."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser import Host, Phone, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.e2e


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    command = [sys.executable, "-m", "tests.views.lantern_host", "{port}", "{data}"]
    running = Host(command, tmp_path / "data").start()
    yield running
    running.stop()


def write(phone: Phone, field: str, text: str) -> None:
    """Flutter takes a click that follows a finger within 50 ms for the same one, and drops it."""
    phone.type(field, text)
    phone.page.wait_for_timeout(150)


def tap(phone: Phone, name: str) -> None:
    """At a person's pace: what a tap changed is drawn before the next."""
    phone.tap(name)
    phone.page.wait_for_timeout(300)


def opened(chromium: Browser, host: Host) -> Phone:
    """Mara's phone in the lobby of a table she just opened."""
    mara = Phone(chromium, host.base)
    tap(mara, "home-open-table")
    tap(mara, "new-game-lantern")
    write(mara, "new-name", "Mara")
    tap(mara, "new-open")
    mara.waits_for("table-code")
    return mara


def scanned(phone: Phone) -> str:
    """What a camera reads in the square on that phone's screen."""
    zxingcpp = pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    import io

    def read() -> str:
        phone.page.wait_for_timeout(300)
        found = zxingcpp.read_barcodes(image.open(io.BytesIO(phone.page.screenshot())))
        return found[0].text if found else ""

    return str(until(read, "a QR code that can be read from the screen"))


def path(phone: Phone) -> str:
    """What the address bar shows, without the switch that opens the semantics tree."""
    return str(phone.page.evaluate("location.pathname"))


def test_a_phone_joins_by_the_qr_and_has_its_seat_back_whatever_happens(chromium: Browser, host: Host) -> None:
    with opened(chromium, host) as mara:
        link = scanned(mara)
        assert link.startswith(f"{host.base}/join/")
        with Phone(chromium, host.base, link) as jonas:
            write(jonas, "join-name", "Jonas")  # one field
            tap(jonas, "join-seat-3")  # and two taps
            tap(jonas, "join-sit")
            jonas.sees("Jonas (you)")
            until(lambda: path(jonas) == "/t/1", "only the table's number in the address")
            mara.sees("Jonas")
            tap(mara, "lobby-start")
            jonas.waits_for("whose-turn")

            jonas.reload()
            jonas.waits_for("tab-me")
            jonas.new_tab("/t/1")
            jonas.waits_for("tab-me")
            jonas.new_tab(link)  # the same square once more
            jonas.waits_for("tab-me")
            until(lambda: path(jonas) == "/t/1", "the seat, not the invitation")

            host.kill()
            host.start()
            jonas.waits_for("tab-me")

            def handed_on() -> bool:
                """Until the phones are back, a tap goes nowhere, as it does for a person."""
                for name in ("now-end-turn", "pick-confirm"):
                    if mara.has(name):
                        tap(mara, name)
                mara.page.wait_for_timeout(700)
                return "your turn" in jonas.words().casefold()

            until(handed_on, "both phones back at the table, without a touch")
            assert jonas.outside == []
            assert jonas.errors == []


def test_a_phone_that_speaks_the_code_waits_for_a_nod(chromium: Browser, host: Host) -> None:
    with opened(chromium, host) as mara, Phone(chromium, host.base, width=360, height=640, dark=True) as jonas:
        code = mara.words("table-code").split()[-4:]
        write(jonas, "home-code", "".join(code).lower())
        tap(jonas, "home-join")
        write(jonas, "join-name", "Jonas")
        tap(jonas, "join-sit")
        jonas.waits_for("join-stop")
        knock = until(lambda: next((n for n in mara.identifiers() if n.startswith("knock-yes-")), ""), "a knock")
        tap(mara, knock)
        jonas.sees("Jonas (you)")
        assert jonas.errors == []


def test_every_button_has_a_name_of_its_own(chromium: Browser, host: Host) -> None:
    with opened(chromium, host) as mara:
        tap(mara, "open-settings")
        mara.waits_for("settings-contrast")
        nameless = mara.page.evaluate(
            "() => [...document.querySelectorAll('[role=button]')].filter(e => !e.closest('[flt-semantics-identifier]')"
            " || !(e.textContent || e.ariaLabel || '').trim()).map(e => e.outerHTML.slice(0, 200))"
        )
        assert nameless == []
        if os.environ.get("SHOTS"):
            mara.screenshot(Path(os.environ["SHOTS"]) / "settings.png")


def test_who_gives_no_name_reads_why_not(chromium, host):
    with Phone(chromium, host.base, width=360, height=640) as phone:
        tap(phone, "home-open-table")
        tap(phone, "new-game-lantern")
        tap(phone, "new-open")
        phone.sees("The log needs a name for you.")
