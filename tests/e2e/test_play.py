"""Two phones play at a real host: a move, what it asks, the turn passing over, a refusal overruled, a take-back."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser import Host, Phone, until

LAMP = r"pick-lamp-(?!01|06|11|16|21|26)\d+"  # one that offers nothing to the others
pytestmark = pytest.mark.e2e


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[tuple[Host, list[str]]]:
    data = tmp_path / "data"
    host = Host([sys.executable, "-m", "tests.e2e.seated_host", "{port}", "{data}"], data).start()
    links = [urlsplit(link).path for link in (data / "links.txt").read_text().split()]
    yield host, links
    host.stop()


def first(phone: Phone, pattern: str) -> str:
    def found() -> str | None:
        return next((name for name in phone.identifiers() if re.fullmatch(pattern, name)), None)

    return str(until(found, f"{pattern} among {phone.identifiers()}"))


def sit(phone: Phone) -> None:
    if "join-sit" in phone.identifiers():
        phone.tap("join-sit")
    phone.waits_for("whose-turn")


def test_a_round_on_two_phones(chromium: Browser, seated: tuple[Host, list[str]]) -> None:
    host, (hers, his) = seated
    with (
        Phone(chromium, host.base, hers, width=360, height=640) as ada,
        Phone(chromium, host.base, his, locale="en-GB", dark=True) as bo,
    ):
        sit(ada)
        sit(bo)
        ada.sees("Your turn", "whose-turn")
        bo.sees("Ada", "whose-turn")
        for name in ("now-move-hang", "now-end-turn"):
            box = ada.node(name).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 640, f"{name} is below the fold"
            assert box["height"] >= 48
        ada.tap("now-move-hang")
        ada.tap("pick-gold")
        ada.tap(first(ada, LAMP))
        ada.tap("pick-confirm")
        ada.tap(first(ada, r"now-answer-.*-1"))
        bo.tap("tab-log")
        bo.sees("Ada hangs a lamp in the gold lane")
        ada.tap("now-end-turn")
        ada.tap("pick-confirm")
        bo.sees("Your turn", "whose-turn")
        ada.sees("Bo", "whose-turn")

        # ending a turn that is not hers: why not, and the table's right to allow it, in two taps
        ada.tap("now-move-hang")
        ada.tap("pick-red")
        ada.tap("refusal-anyway")
        ada.tap(first(ada, LAMP))
        ada.tap("pick-why")
        ada.tap("refusal-overrule")
        bo.sees("Overruled § TURN-1", "")

        # back again
        ada.tap("tab-log")
        ada.tap("log-take-back")
        bo.sees("Taken back")
        assert not ada.errors
        assert not bo.errors
        assert not ada.outside
