"""The browser's back button, which on most phones is a gesture: it closes what lies open, and leaves the table last."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser import Host, until
from tests.e2e.hands import Hands

pytestmark = pytest.mark.e2e
SHEETS = ("picker", "reading", "settings", "sheet-close")


@pytest.fixture
def ada(chromium: Browser, tmp_path: Path) -> Iterator[Hands]:
    data = tmp_path / "data"
    host = Host([sys.executable, "-m", "tests.e2e.seated_host", "{port}", "{data}"], data).start()
    link = urlsplit((data / "links.txt").read_text().split()[0]).path
    with Hands(chromium, host.base, "/", width=360, height=640) as phone:
        phone.waits_for("home-open-table")
        phone.open(link)
        if phone.offers("join-sit"):
            phone.press("join-sit")
        phone.waits_for("whose-turn")
        until(lambda: phone.path() == "/t/1", "the table's address")
        yield phone
        phone.is_well()
    host.stop()


def address(phone: Hands) -> str:
    return str(phone.page.evaluate("location.pathname + location.search"))


def entries(phone: Hands) -> int:
    return int(phone.page.evaluate("history.length"))


def at(phone: Hands, where: str) -> None:
    until(lambda: address(phone) == where, f"{where} in the address bar, not {address(phone)}")
    phone.page.wait_for_timeout(300)


def back(phone: Hands) -> None:
    phone.page.go_back(wait_until="commit")
    phone.page.wait_for_timeout(300)


def test_back_closes_a_sheet_then_the_section_and_then_leaves(ada: Hands) -> None:
    ada.press("now-move-hang")
    ada.waits_for("picker")
    at(ada, "/t/1?sheet=1")
    ada.press_like("ledger-.*")
    ada.waits_for("reading")
    at(ada, "/t/1?sheet=2")
    back(ada)
    ada.waits_for("picker")  # the rule was read in it
    back(ada)
    ada.gone("picker")
    at(ada, "/t/1")
    ada.press("tab-log")
    ada.press("open-settings")
    ada.waits_for("settings")
    at(ada, "/t/1?sheet=2")
    back(ada)
    ada.gone("settings")
    back(ada)
    ada.waits_for("now-move-hang")
    at(ada, "/t/1")
    back(ada)  # the used link does not stand in between
    ada.waits_for("home-open-table")


def test_a_sheet_closed_by_its_own_button_leaves_no_entry(ada: Hands) -> None:
    ada.press("open-rules")
    at(ada, "/t/1?sheet=1")
    most = entries(ada)
    ada.does("sheet-close")
    at(ada, "/t/1")
    for _ in range(3):  # faster than a browser goes back
        ada.press("open-settings")
        ada.tap("sheet-close")
        ada.waits_for("open-settings")
    ada.press("tab-board")
    ada.press("tab-now")
    at(ada, "/t/1")
    assert entries(ada) == most, "nothing was left behind on the way"
    back(ada)
    ada.waits_for("home-open-table")


def test_forward_and_reload_leave_everything_in_order(ada: Hands) -> None:
    ada.press("open-settings")
    at(ada, "/t/1?sheet=1")
    back(ada)
    ada.page.go_forward(wait_until="commit")  # there is nothing to open again
    at(ada, "/t/1")
    assert not any(map(ada.has, SHEETS))
    ada.press("open-settings")
    at(ada, "/t/1?sheet=1")
    ada.reload()
    ada.waits_for("settings")  # as before the reload
    back(ada)
    ada.gone("settings")
    at(ada, "/t/1")
    ada.open("/t/1?sheet=2")  # an address somebody copied
    ada.waits_for("whose-turn")
    until(lambda: ada.path() == "/t/1" and "sheet" not in address(ada), "the table, and nothing open")
    assert not any(map(ada.has, SHEETS))


def test_the_way_home_is_a_way_back(ada: Hands) -> None:
    ada.press("open-settings")
    ada.press("settings-home")
    ada.waits_for("home-open-table")
    ada.press("home-resume-1")
    ada.waits_for("whose-turn")
    at(ada, "/t/1")
    back(ada)
    ada.waits_for("home-open-table")
    at(ada, "/?a11y=1")  # the page this phone began at, and not home once more before it
    ada.press("home-open-table")
    ada.waits_for("new-open")
    at(ada, "/new")
    ada.press("back")
    ada.waits_for("home-open-table")
    at(ada, "/?a11y=1")
