"""Lost Explorers on phones and a display, by taps in a real browser: a starting token is turned, a token taken, a place
gone to, a mission completed and the score looked at; and a table with a box of its own."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser import Host, until
from tests.e2e.hands import Hands

pytestmark = pytest.mark.e2e
MOST_TAPS = 3  # from Now to the journey written down
MOST_SENT = 8_000  # bytes that a phone with the map open is sent for a move of somebody else


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Host, list[str]]]:
    data = tmp_path / "data"
    command = [sys.executable, "-m", "tests.e2e.explorers_host", "{port}", "{data}", request.param]
    host = Host(command, data).start()
    yield host, [urlsplit(link).path for link in (data / "links.txt").read_text().split()]
    host.stop()


def sits(*phones: Hands) -> None:
    for phone in phones:
        phone.does("join-sit")
        phone.waits_for("whose-turn")


def reached(phone: Hands) -> list[str]:
    """Places on this part of the map that can be gone to, as a screen reader is told."""

    def found() -> list[str]:
        names = [name for name in phone.identifiers() if re.fullmatch(r"place-[a-z0-9-]+", name)]
        return [name for name in names if "within reach" in phone.words(name)]

    return list(until(found, "a place within reach"))


def goes(phone: Hands) -> str:
    """From Now, on the map, in so many taps."""
    phone.press("tab-board")
    phone.press("map-out")  # the whole world, which is no tap of the move: the place may lie anywhere
    phone.page.wait_for_timeout(800)
    taps = ["tab-board", reached(phone)[0], "place-do-0"]
    phone.press(taps[1])
    phone.does(taps[2])
    assert len(taps) <= MOST_TAPS
    phone.gone("place-card")
    return taps[1]


def turns_a_token(phone: Hands) -> None:
    phone.press_like(r"now-answer-.*-0")
    phone.page.wait_for_timeout(400)
    while phone.has("pick-confirm"):
        phone.does("pick-confirm")


@pytest.mark.parametrize("table", ["begun"], indirect=True)
def test_from_the_first_token_to_a_member_on_the_map(chromium: Browser, table: tuple[Host, list[str]]) -> None:
    host, links = table
    with (
        Hands(chromium, host.base, links[0], width=360, height=640) as ada,
        Hands(chromium, host.base, links[1]) as bo,
        Hands(chromium, host.base, links[-1], width=1024, height=768) as display,
    ):
        sits(ada, bo, display)
        for phone in (ada, bo):
            turns_a_token(phone)
        ada.sees("Your turn", "whose-turn")
        ada.press("tab-board")
        ada.press("board-players")
        ada.sees("1 mission")

        takes(ada, "left", 1)
        ada.press("tab-board")
        ada.press("board-tracks")
        ada.sees("31 tokens", "chute-left")
        ada.press("board-map")
        ada.press("map-end")
        ada.sees("End turn", "map-end")
        ada.does("map-end")
        bo.sees("Your turn", "whose-turn")

        ada.press("board-map")
        ada.press("map-out")  # all of it, wherever Bo goes
        ada.page.wait_for_timeout(800)
        before = sum(map(len, ada.told[-1]))
        place = goes(bo)
        ada.sees("Here: Bo", place)
        ada.page.wait_for_timeout(1000)
        sent = sum(map(len, ada.told[-1])) - before
        assert sent < MOST_SENT, f"{sent} bytes for one move"
        display.sees("Bo", "display-board")
        bo.press("tab-log")
        bo.sees("Bo")
        for phone in (ada, bo, display):
            phone.is_well()


def takes(phone: Hands, side: str, n: int) -> None:
    """A token from a pile, Vehicle face up: the action, the token, the face: the third tap writes it."""
    phone.press("tab-now")
    phone.press("now-move-equipment")
    phone.press(f"pick-{side}-{n}")
    phone.does_like(r"pick-vehicle(-.*)?")


def answers_to_the_end(phone: Hands) -> None:
    """Whatever the sheet asks, by the last answer there is; then it is written down."""
    for _asked in range(8):
        phone.page.wait_for_timeout(500)
        if not phone.has("sheet-close"):
            return
        names = [name for name in phone.there() if re.fullmatch(r"pick-(?!search|change|confirm).*", name)]
        phone.press("pick-confirm" if phone.has("pick-confirm") else names[-1])
    phone.gone("sheet-close")


@pytest.mark.parametrize("table", ["ready"], indirect=True)
def test_a_mission_is_completed_and_every_screen_shows_it(chromium: Browser, table: tuple[Host, list[str]]) -> None:
    host, links = table
    with (
        Hands(chromium, host.base, links[0]) as ada,
        Hands(chromium, host.base, links[1], locale="de-DE") as bo,
        Hands(chromium, host.base, links[-1], width=1024, height=768) as display,
    ):
        sits(ada, bo, display)
        ada.press("tab-board")
        ada.press("board-players")
        key = ada.named(r"mission-do-\d+")
        ada.press(key)
        answers_to_the_end(ada)
        bo.press("tab-log")
        bo.sees("Ada")
        ada.press("tab-score")
        ada.waits_for("score-total-0")
        for phone in (ada, bo, display):
            phone.is_well()


@pytest.mark.parametrize("table", ["markers"], indirect=True)
def test_a_table_with_a_box_says_where_its_markers_lie(chromium: Browser, table: tuple[Host, list[str]]) -> None:
    host, links = table
    with Hands(chromium, host.base, links[0]) as ada, Hands(chromium, host.base, links[1]) as bo:
        sits(ada, bo)
        ada.press_like(r"now-answer-.*-0")
        answers_to_the_end(ada)
        bo.press("tab-board")
        bo.press("board-twin")
        bo.sees("Validated for everybody")
        for phone in (ada, bo):
            phone.is_well()
