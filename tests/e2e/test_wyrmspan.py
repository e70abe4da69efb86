"""Wyrmspan on phones and a display, by taps in a real browser: excavating on the mat, a shared benefit answered on the
other phone, a dragon found by search, exploring, passing, the score; and a sheet for a game nobody tracked."""

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
MOST_SENT = 8_000  # bytes that a phone with a mat open is sent for a move of somebody else
SHEET = {
    "guild": 5,
    "printed": 20,
    "end-game": 0,
    "eggs": 6,
    "cached": 3,
    "tucked": 2,
    "objectives": 11,
    "leftovers": 3,
}  # fifty points
SHARING = "27"  # a cave card that gives the others a guild step
FAR_AND_WIDE = "51"  # a dragon that lives in every cave


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Host, list[str]]]:
    data = tmp_path / "data"
    command = [sys.executable, "-m", "tests.e2e.wyrmspan_host", "{port}", "{data}", request.param]
    host = Host(command, data).start()
    yield host, [urlsplit(link).path for link in (data / "links.txt").read_text().split()]
    host.stop()


def sits(*phones: Hands) -> None:
    for phone in phones:
        phone.does("join-sit")
        phone.waits_for("whose-turn")


def asked_for(phone: Hands) -> bool:
    """Nobody else is waited for, as the band has it."""
    return "waiting for" not in phone.words("turn-order") + phone.words()


@pytest.mark.parametrize("table", ["opening"], indirect=True)
def test_a_round_from_the_first_excavation_to_the_objective(chromium: Browser, table: tuple[Host, list[str]]) -> None:
    host, links = table
    with (
        Hands(chromium, host.base, links[0], width=360, height=640) as ada,
        Hands(chromium, host.base, links[1]) as bo,
        Hands(chromium, host.base, links[-1], width=1024, height=768) as display,
    ):
        sits(ada, bo, display)
        excavates(ada)
        bo.press("tab-board")
        bo.press("mat-of-0")
        bo.sees("column 2. Open", "place-C2")
        names_the_card(ada, SHARING)

        # the other phone is asked at once, whoever's turn it is, and the active player sees for whom they wait
        ada.sees("waiting for Bo")
        bo.press("tab-now")
        bo.does_like(r"now-answer-shared-.*-0")
        until(lambda: asked_for(ada), "nobody is waited for any more")
        ada.does_like(r"now-answer-benefit-.*-1")
        bo.sees("Your turn", "whose-turn")
        bo.press("tab-board")
        bo.press("board-guild")
        bo.sees("Here: Bo", "place-guild-1")

        entices(bo, FAR_AND_WIDE)
        before = sum(map(len, bo.told[-1]))
        explores(ada)
        bo.sees("Your turn", "whose-turn")
        bo.page.wait_for_timeout(800)
        sent = sum(map(len, bo.told[-1])) - before
        assert sent < MOST_SENT, f"{sent} bytes for one move"

        for phone in (bo, ada):
            phone.press("tab-now")
            phone.press("now-pass")
            phone.does("pick-confirm")
        ada.sees("Start the next round")
        bo.does_like(r"now-answer-next-.*-0")
        display.sees("Round II", "whose-turn")
        ada.press("tab-score")
        ada.sees("Dragons")
        for phone in (ada, bo, display):
            phone.is_well()


def excavates(phone: Hands) -> None:
    """In three taps from Now, on the mat."""
    for tap in ("tab-board", "place-C2", "place-do-0"):
        phone.press(tap)
    phone.gone("place-card")


def names_the_card(phone: Hands, number: str) -> None:
    phone.press("tab-now")
    phone.press_like(r"now-answer-which-.*-0")
    phone.write("pick-search", number)
    phone.press(f"pick-{number}")
    phone.does("pick-confirm")


def entices(phone: Hands, number: str) -> None:
    """From the space it shall live on: the dragon is found by its number."""
    phone.press("tab-board")
    phone.press("board-mats")
    phone.press("mat-of-1")
    phone.press("place-A1")
    phone.press(phone.named(r"place-do-0"))
    phone.write("pick-search", number)
    phone.press(f"pick-{number}")
    phone.does("pick-confirm")
    phone.sees("Gryphdragon", "place-A1")


def explores(phone: Hands) -> None:
    for tap in ("tab-board", "place-C"):
        phone.press(tap)
    phone.does("place-do-0")
    phone.sees("Visits: 1 of 3", "place-C")


@pytest.mark.parametrize("table", ["shared"], indirect=True)
def test_a_shared_benefit_is_answered_on_three_phones_in_any_order(
    chromium: Browser, table: tuple[Host, list[str]]
) -> None:
    host, links = table
    with (
        Hands(chromium, host.base, links[0]) as ada,
        Hands(chromium, host.base, links[1], locale="de-DE") as bo,
        Hands(chromium, host.base, links[2], locale="fr-FR") as cleo,
        Hands(chromium, host.base, links[-1], width=1024, height=768) as display,
    ):
        sits(ada, bo, cleo, display)
        phones = {"Ada": ada, "Bo": bo, "Cleo": cleo}
        for phone in phones.values():
            phone.named(r"now-answer-.*")

        # one phone loads its page anew, one sleeps, and the host dies under all of them: each has its question again
        asked = {name: questions(phone) for name, phone in phones.items()}
        ada.reload()
        bo.context.set_offline(True)
        sockets = {name: len(phone.told) for name, phone in phones.items()}
        host.kill()
        host.start()
        bo.context.set_offline(False)
        for name, phone in phones.items():
            until(lambda p=phone, n=name: p.is_back(sockets[n]), f"{name} is back")
            until(lambda p=phone, n=name: questions(p) == asked[n], f"{name} is asked the same again")
        until(lambda: display.is_back(1), "the display is back")
        for name in ("Cleo", "Ada", "Bo"):
            display.sees(name, "whose-turn")
            answers_all(phones[name])
            until(lambda n=name: n not in _asked(display), f"{name} is not asked any more")
        for phone in (*phones.values(), display):
            phone.is_well()


def questions(phone: Hands) -> list[str]:
    return [name for name in phone.there() if name.startswith("now-answer-")]


def answers_all(phone: Hands) -> None:
    """The last answer of each question: no, or done."""
    while names := [name for name in phone.there() if name.startswith("now-answer-read")]:
        phone.press(names[-1])
        phone.gone(names[0])


def _asked(display: Hands) -> str:
    """Who is asked, on the display; the last line of its band."""
    lines = display.words("whose-turn").splitlines()
    return next((line for line in lines if line.startswith("Asked")), "")


@pytest.mark.parametrize("table", ["score"], indirect=True)
def test_three_people_fill_in_a_sheet_for_a_game_nobody_tracked(
    chromium: Browser, table: tuple[Host, list[str]]
) -> None:
    host, links = table
    with (
        Hands(chromium, host.base, links[0], width=360, height=640) as ada,
        Hands(chromium, host.base, links[1]) as bo,
        Hands(chromium, host.base, links[2], locale="de-DE") as cleo,
    ):
        sits(ada, bo, cleo)
        ada.press_like(r"now-answer-.*-0")
        ada.write("pick-search", "gryph aloof")
        ada.press(f"pick-{FAR_AND_WIDE}")
        ada.press("pick-c")
        ada.does("pick-confirm")
        ada.press_like(r"now-answer-.*-1")  # that was all of them; the answer after it takes its name
        bo.press("tab-board")
        bo.press("mat-of-0")
        bo.sees("Aloof Gryphdragon", "place-C1")
        for phone in (ada, cleo):
            phone.press("tab-score")
            until(lambda p=phone: p.figure("score-cell-1-0") == "5", "its printed points are on every sheet")

        # the rest as points, from the sheet of paper, and on to the winner
        for phone, printed in ((ada, 20), (bo, 21), (cleo, 19)):
            phone.press("tab-now")
            fills_in(phone, SHEET | {"printed": printed})
        ada.sees("Game over", "whose-turn")
        for phone, wins in ((ada, "Bo wins"), (bo, "Bo wins"), (cleo, "Bo gewinnt")):
            phone.press("now-count")
            phone.press("reveal-skip")
            phone.sees(wins)
        for seat, total in enumerate(("50", "51", "49")):
            assert ada.figure(f"score-total-{seat}") == total
        for phone in (ada, bo, cleo):
            phone.is_well()


def fills_in(phone: Hands, points: dict[str, int]) -> None:
    """Every category in points, and then the sheet is filled in."""
    for category, n in points.items():
        phone.press(until(lambda: questions(phone)[-2:-1], "the sheet asks again")[0])
        phone.press(f"pick-{category}")
        phone.press(f"pick-{n}")
        phone.does("pick-confirm")
    phone.does(questions(phone)[-1])
