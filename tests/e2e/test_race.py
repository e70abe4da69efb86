"""A round of the artifact race on two phones and a display, by taps in a real browser: the die, the map, the end of the
turn, an event, taking back, and the page loaded again."""

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
MOST_SENT = 8_000  # bytes that a phone with the map open is sent for a move


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Host, list[str]]]:
    data = tmp_path / "data"
    command = [sys.executable, "-m", "tests.e2e.race_host", "{port}", "{data}", request.param]
    host = Host(command, data).start()
    yield host, [urlsplit(link).path for link in (data / "links.txt").read_text().split()]
    host.stop()


def sits(phone: Hands) -> None:
    phone.does("join-sit")
    phone.waits_for("whose-turn")


def reached(phone: Hands) -> list[str]:
    """Places on this part of the map that the roll leads to, as a screen reader is told."""

    def found() -> list[str]:
        names = [name for name in phone.identifiers() if name.startswith("place-")]
        return [name for name in names if re.search(r"By (ship|railway|expedition): \d", phone.words(name))]

    return list(until(found, "a place within reach"))


def goes(phone: Hands) -> str:
    """From Now, on the map, in so many taps."""
    taps = [phone.named("tab-board")]
    phone.press(taps[0])
    taps.append(reached(phone)[0])
    phone.press(taps[1])
    taps.append("place-go")
    phone.does(taps[2])
    assert len(taps) <= MOST_TAPS
    return taps[1].removeprefix("place-")


@pytest.mark.parametrize("table", ["rolled"], indirect=True)
def test_a_journey_is_three_taps_from_now_and_every_screen_shows_it(
    chromium: Browser, table: tuple[Host, list[str]]
) -> None:
    host, links = table
    with (
        Hands(chromium, host.base, links[0], width=360, height=640) as ada,
        Hands(chromium, host.base, links[1]) as bo,
        Hands(chromium, host.base, links[-1], width=1024, height=768) as display,
    ):
        for phone in (ada, bo, display):
            sits(phone)
        bo.press("tab-board")
        bo.named("place-.*")
        before = bo.rests()
        place = goes(ada)
        ada.gone("place-card")
        ada.waits_for(f"place-{place}")  # in the middle now
        sent = bo.rests() - before
        assert sent, "it is told of the move"
        assert sent < MOST_SENT, f"{sent} bytes for one move"
        bo.press("tab-log")
        bo.sees("Ada travels to", "")
        display.sees("Ada travels to", "")

        # taken back, it can be gone again; and a page loaded afresh is where it was
        ada.press("tab-log")
        ada.press("log-take-back")
        bo.sees("Taken back", "")
        ada.reload()
        ada.waits_for("whose-turn")
        assert goes(ada)
        for phone in (ada, bo, display):
            phone.is_well()


@pytest.mark.parametrize("table", ["first"], indirect=True)
def test_a_round_by_the_apps_die(chromium: Browser, table: tuple[Host, list[str]]) -> None:
    host, links = table
    with Hands(chromium, host.base, links[0]) as ada, Hands(chromium, host.base, links[1]) as bo:
        for phone in (ada, bo):
            sits(phone)
        for phone, other in ((ada, bo), (bo, ada)):
            phone.sees("Your turn", "whose-turn")
            phone.does("now-at-once-roll")
            phone.named("now-end-turn|now-move-end-turn")
            phone.press("tab-board")
            goes(phone)
            phone.press("tab-now")
            phone.press("now-end-turn")
            if phone.offers("pick-confirm"):
                phone.does("pick-confirm")
            while not _passed(phone, other):
                answer = phone.named(r"now-answer-.*-0")
                phone.does(answer)
            other.sees("Your turn", "whose-turn")
        for phone in (ada, bo):
            phone.is_well()


def _passed(phone: Hands, other: Hands) -> bool:
    """Whether the other one plays, or this one is asked something first."""

    def found() -> str | None:
        if "Your turn" in other.words("whose-turn"):
            return "passed"
        return next((n for n in phone.there() if n.startswith("now-answer-")), None)

    return until(found, "the turn goes on") == "passed"


@pytest.mark.parametrize("table", ["rolled"], indirect=True)
def test_the_map_is_pinched_pushed_and_stepped_through(chromium: Browser, table: tuple[Host, list[str]]) -> None:
    host, links = table
    with Hands(chromium, host.base, links[0], width=360, height=640) as ada:
        sits(ada)
        ada.press("tab-board")
        seen = at_rest(ada)
        drag(ada, (180, 400), (120, 330))
        pushed = at_rest(ada)
        both = seen.keys() & pushed.keys()
        assert both and all(pushed[name][0] < seen[name][0] - 20 for name in both), (seen, pushed)
        apart = width_of(pushed)
        pinch(ada, (150, 380), 40, 56)
        assert width_of(at_rest(ada), among=pushed) > apart, "two fingers bring it nearer"
        ada.press("map-out")
        until(lambda: sum(name.startswith("place-") for name in ada.there()) == 25, "the whole map")
        ada.press("map-in")
        at_rest(ada)
        whole = [box for box in ada.page.evaluate(BOXES) if box[0] in centres(ada)]
        assert whole and all(min(wide, high) >= 47.5 for _name, _x, _y, wide, high in whole), whole
        ada.is_well()


Points = dict[str, tuple[float, float]]


BOXES = """() => [...document.querySelectorAll('[flt-semantics-identifier^="place-"]')].map(e => {
  const r = e.getBoundingClientRect();
  return [e.getAttribute('flt-semantics-identifier'), r.x, r.y, r.width, r.height];
})"""  # at one moment: asked one by one, the last may have left the window


def centres(phone: Hands) -> Points:
    """Of the places that the edge of the window does not cut: those that touch no edge any of them reaches."""
    boxes = phone.page.evaluate(BOXES)
    left, top = (min((box[n] for box in boxes), default=0) + 1 for n in (1, 2))
    right, bottom = (max((box[n] + box[n + 2] for box in boxes), default=0) - 1 for n in (1, 2))
    whole = (b for b in boxes if left < b[1] and top < b[2] and b[1] + b[3] < right and b[2] + b[4] < bottom)
    return {name: (x + wide / 2, y + high / 2) for name, x, y, wide, high in whole}


def at_rest(phone: Hands) -> Points:
    """Where the places are as soon as the map no longer moves."""
    before: Points = {}

    def found() -> Points | None:
        nonlocal before
        now, then = centres(phone), before
        before = now
        phone.page.wait_for_timeout(300)
        return now if now and now == then else None

    return dict(until(found, "a map at rest"))


def width_of(points: Points, among: Points | None = None) -> float:
    """Distance of the two nearest places that are in both."""
    names = sorted(points.keys() & (among or points).keys())
    pairs = [(a, b) for n, a in enumerate(names) for b in names[n + 1 :]]
    return min(abs(points[a][0] - points[b][0]) + abs(points[a][1] - points[b][1]) for a, b in pairs)


def drag(phone: Hands, start: tuple[float, float], end: tuple[float, float]) -> None:
    """By one finger, as the browser's own touch events."""
    touch(phone, "touchStart", start)
    for step in range(1, 9):
        share = step / 8
        touch(phone, "touchMove", tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)))
        phone.page.wait_for_timeout(20)
    phone.page.wait_for_timeout(200)  # it rests, so that nothing is thrown
    touch(phone, "touchEnd")
    phone.page.wait_for_timeout(600)


def pinch(phone: Hands, middle: tuple[float, float], near: float, far: float) -> None:
    x, y = middle
    touch(phone, "touchStart", (x - near, y), (x + near, y))
    for step in range(1, 9):
        apart = near + (far - near) * step / 8
        touch(phone, "touchMove", (x - apart, y), (x + apart, y))
        phone.page.wait_for_timeout(20)
    phone.page.wait_for_timeout(200)
    touch(phone, "touchEnd")
    phone.page.wait_for_timeout(600)


def touch(phone: Hands, kind: str, *points: tuple[float, ...]) -> None:
    if not hasattr(phone, "fingers"):
        phone.fingers = phone.context.new_cdp_session(phone.page)  # type: ignore[attr-defined]
    at = [{"x": p[0], "y": p[1], "id": n} for n, p in enumerate(points)]
    phone.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})  # type: ignore[attr-defined]
