"""Pictures of the screens around a table: python -m tests.tools.screens_around FOLDER [FILTER [WALK]]

FILTER as in tests.tools.screens; WALK is one of lobby, curtain, over, table. Home, a new table, the ways
in, lobby, settings, checklist, the curtain between two seats of one phone, the end on a seat and on the display, rules,
dead links.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error

from tests.browser import Host
from tests.e2e.hands import Hands
from tests.tools.screens import Look, browser, host, looks

NO_SUCH_CODE = "QQQQ"  # no table's code has a Q
HELD = 1500  # ms: longer than the curtain asks for


class Stage:
    """One host, the phones around it, and where their pictures go."""

    def __init__(self, chromium: Browser, look: Look, base: str, kept: str, open_: ExitStack) -> None:
        self._chromium, self._look, self._base, self._kept, self._open = chromium, look, base, kept, open_

    def phone(self, path: str = "/") -> Hands:
        return self._open.enter_context(self._look.opens(self._chromium, self._base, path))

    def shoot(self, phone: Hands, name: str) -> None:
        phone.page.wait_for_timeout(600)
        phone.screenshot(f"{self._kept}{name}.png")


@contextmanager
def lantern(module: str = "tests.views.lantern_host") -> Iterator[tuple[Host, list[str]]]:
    """A host with Lantern, whose hands are secret; and the links of its seats where it has a table that has begun."""
    with tempfile.TemporaryDirectory(prefix="tableside-around-") as folder:
        data = Path(folder) / "data"
        running = Host([sys.executable, "-m", module, "{port}", "{data}"], data).start()
        links = data / "links.txt"
        try:
            yield running, [urlsplit(link).path for link in links.read_text().split()] if links.exists() else []
        finally:
            running.stop()


def turn(phone: Hands, by: int) -> None:
    size = phone.page.viewport_size or {"width": 390, "height": 844}
    phone.page.mouse.move(size["width"] * 0.7, size["height"] * 0.6)
    phone.page.mouse.wheel(0, by)
    phone.page.wait_for_timeout(200)


def lobby(stage: Stage, _links: list[str]) -> None:
    ada = stage.phone()
    ada.waits_for("home-open-table")
    ada.page.wait_for_timeout(2500)
    stage.shoot(ada, "01-home-empty")
    ada.write("home-code", NO_SUCH_CODE)
    ada.press("home-join")
    stage.shoot(ada, "02-home-wrong-code")
    _dead_links(stage)
    _opens(stage, ada, "arnak")
    link = _link(ada)
    code = "".join(ada.words("table-code").split()[-4:])
    _without_a_phone(stage, ada)
    _joins(stage, ada, link, code)
    _settings(stage, ada)
    ada.press("lobby-start")
    _late(stage, ada, link)


def _dead_links(stage: Stage) -> None:
    phone = stage.phone("/t/999")
    phone.waits_for("lost-home")
    stage.shoot(phone, "03-lost-table")
    phone.open(f"/join/{NO_SUCH_CODE}")
    phone.waits_for("lost-home")
    stage.shoot(phone, "04-lost-code")


def _opens(stage: Stage, phone: Hands, game: str) -> None:
    phone.open("/new")
    phone.press(f"new-game-{game}")
    phone.press("new-open")
    stage.shoot(phone, "05-new-nameless")
    phone.write("new-name", "Ada")
    stage.shoot(phone, "06-new-table")
    turn(phone, 4000)
    stage.shoot(phone, "07-new-table-below")
    phone.does("new-open")
    phone.waits_for("lobby-seat-0")
    stage.shoot(phone, "08-lobby-alone")


def _link(phone: Hands) -> str:
    """As a camera reads it. Large text pushes the square away: there it is scrolled to."""
    turn(phone, -4000)
    return phone.scanned()


def _without_a_phone(stage: Stage, ada: Hands) -> None:
    ada.press("lobby-add")
    stage.shoot(ada, "09-lobby-add")
    ada.write("lobby-add-name", "Grandmother Rosalind")
    ada.does("lobby-add-done")
    ada.press("lobby-seat-1")
    stage.shoot(ada, "10-lobby-edit")
    ada.press("lobby-seat-1")


def _joins(stage: Stage, ada: Hands, link: str, code: str) -> None:
    bo = stage.phone(link)
    bo.waits_for("join-sit")
    stage.shoot(bo, "11-join-link")
    bo.press("join-sit")
    stage.shoot(bo, "12-join-nameless")
    bo.press("join-claim-1")
    stage.shoot(bo, "13-join-claim")
    turn(bo, 4000)
    stage.shoot(bo, "14-join-below")
    turn(bo, -4000)
    bo.press("join-seat-3")
    turn(bo, -4000)
    bo.write("join-name", "Bo")
    bo.does("join-sit")
    bo.waits_for("table-code")
    stage.shoot(bo, "15-lobby-guest")
    cy = stage.phone(f"/join/{code}")
    cy.write("join-name", "Cy")
    cy.does("join-sit")
    cy.waits_for("join-stop")
    stage.shoot(cy, "16-join-waiting")
    ada.named(r"knock-yes-.*")
    turn(ada, -4000)
    stage.shoot(ada, "17-lobby-knock")
    ada.does_like(r"knock-no-.*")
    cy.waits_for("note-close")
    stage.shoot(cy, "18-join-refused")
    turn(ada, -4000)
    stage.shoot(ada, "19-lobby-three")
    turn(ada, 4000)
    stage.shoot(ada, "20-lobby-below")
    bo.close()


def _settings(stage: Stage, ada: Hands) -> None:
    ada.press("lobby-display")
    ada.waits_for("given-link")
    stage.shoot(ada, "21-giving-display")
    given = ada.words("given-link").strip().splitlines()[0]
    ada.press("sheet-close")
    display = stage.phone(given)
    display.waits_for("join-sit")
    stage.shoot(display, "22-join-display")
    display.does("join-sit")
    display.waits_for("table-code")
    stage.shoot(display, "23-display-lobby")
    ada.press("lobby-checks")
    stage.shoot(ada, "24-checklist")
    ada.press("sheet-close")
    ada.press("open-settings")
    stage.shoot(ada, "25-settings")
    turn(ada, 500)
    stage.shoot(ada, "26-settings-middle")
    turn(ada, 4000)
    stage.shoot(ada, "27-settings-below")
    ada.press("settings-rules")
    stage.shoot(ada, "28-rules")
    _closes(ada)


def _closes(phone: Hands) -> None:
    """Every sheet, down to the table."""
    while phone.has("sheet-close"):
        phone.press("sheet-close")
        phone.page.wait_for_timeout(500)


def _late(stage: Stage, ada: Hands, link: str) -> None:
    ada.waits_for("whose-turn")
    stage.shoot(ada, "29-begun")
    ada.press("open-settings")
    ada.press("settings-invite")
    stage.shoot(ada, "30-invite")
    ada.press("sheet-close")
    dee = stage.phone(link)
    dee.waits_for("join-claim-0")
    stage.shoot(dee, "31-join-begun")
    ada.press("open-settings") if not ada.has("settings-give") else None
    ada.press("settings-give")
    ada.waits_for("given-link")
    stage.shoot(ada, "32-giving-seat")
    given = ada.words("given-link").strip().splitlines()[0]
    dee.open(given)
    dee.waits_for("join-sit")
    stage.shoot(dee, "33-join-seat")
    ada.open("/")
    ada.waits_for("home-resume-1")
    stage.shoot(ada, "34-home-tables")


def curtain(stage: Stage, links: list[str]) -> None:
    """One phone, two seats with hands of their own: handed over, held open, a secret shown, handed back."""
    ada = stage.phone(links[0])
    ada.does("join-sit")
    ada.waits_for("whose-turn")
    ada.open(links[1])
    ada.does("join-sit")
    ada.waits_for("whose-turn")
    ada.page.wait_for_timeout(1500)
    ada.press("open-settings")
    ada.waits_for("settings-seat-1")
    stage.shoot(ada, "01-settings-seats")
    ada.press("settings-seat-1")
    ada.waits_for("curtain-open")
    stage.shoot(ada, "02-curtain")
    with _held(ada, "curtain-open"):
        ada.page.wait_for_timeout(400)
        ada.page.screenshot(path=f"{stage._kept}03-curtain-held.png")
        ada.page.wait_for_timeout(HELD)
    ada.gone("curtain-open")
    ada.press("tab-me")
    stage.shoot(ada, "04-covered")
    with _held(ada, "me-secret"):
        ada.page.wait_for_timeout(500)
        stage.shoot(ada, "05-secret-held")
    stage.shoot(ada, "06-covered-again")
    ada.press("open-settings")
    ada.press("settings-seat-0")
    ada.waits_for("curtain-open")
    stage.shoot(ada, "07-curtain-back")
    ada.does("curtain-back")
    stage.shoot(ada, "08-back")


@contextmanager
def _held(phone: Hands, name: str) -> Iterator[None]:
    """A thumb on it, for as long as the block lasts: real pointer events, as ``tap`` sends none."""
    box = phone.node(name).bounding_box()
    assert box is not None, f"{name} is on screen"
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    try:
        yield
    finally:
        phone.page.mouse.up()
        phone.page.wait_for_timeout(800)  # Flutter takes a click right after a finger for that finger's, and drops it


def over(stage: Stage, links: list[str]) -> None:
    """Counted: category by category on a seat and on the display, then the evening on the first page."""
    ada = stage.phone(links[0])
    ada.does("join-sit")
    ada.press("tab-score")
    stage.shoot(ada, "01-reveal")
    ada.press("reveal-next")
    ada.page.wait_for_timeout(900)
    stage.shoot(ada, "02-reveal-first")
    ada.press("reveal-next")
    ada.page.wait_for_timeout(900)
    stage.shoot(ada, "03-reveal-second")
    ada.does("reveal-skip")
    stage.shoot(ada, "04-final")
    turn(ada, 4000)
    stage.shoot(ada, "05-final-below")
    display = stage.phone(links[2])
    display.does("join-sit")
    display.waits_for("whose-turn")
    stage.shoot(display, "06-display-at-once")
    display.page.wait_for_timeout(4000)
    stage.shoot(display, "07-display-later")
    display.page.wait_for_timeout(30000)
    stage.shoot(display, "08-display-all")
    turn(display, 4000)
    stage.shoot(display, "09-display-below")
    ada.open("/")
    ada.waits_for("home-past-1")
    stage.shoot(ada, "10-home-past")


def table(stage: Stage, links: list[str]) -> None:
    """The display in mid-play, and the rules opened beside it from a seat."""
    display = stage.phone(links[2])
    display.does("join-sit")
    display.waits_for("whose-turn")
    stage.shoot(display, "01-display")
    turn(display, 700)
    stage.shoot(display, "02-display-below")
    ada = stage.phone(links[0])
    ada.does("join-sit")
    ada.press("open-rules")
    stage.shoot(ada, "03-rules")
    ada.write("rules-search", "xyz")
    stage.shoot(ada, "04-rules-nothing")
    _closes(ada)
    ada.press("open-settings")
    stage.shoot(ada, "05-settings-in-play")
    turn(ada, 600)
    stage.shoot(ada, "06-settings-below")


WALKS: dict[str, Callable[[Stage, list[str]], None]] = {
    "lobby": lobby,
    "curtain": curtain,
    "over": over,
    "table": table,
}
HOSTS: dict[str, Callable[[], AbstractContextManager[tuple[Host, list[str]]]]] = {
    "lobby": lantern,
    "curtain": lambda: lantern("tests.e2e.seated_host"),
    "over": lambda: host("final"),
    "table": lambda: host("middle"),
}


def walk(chromium: Browser, look: Look, name: str, folder: Path) -> None:
    with ExitStack() as open_:
        running, links = open_.enter_context(HOSTS[name]())
        stage = Stage(chromium, look, running.base, f"{folder}/{look.name}-{name}-", open_)
        try:
            WALKS[name](stage, links)
        except (AssertionError, Error) as error:
            sys.stderr.write(f"{look.name} {name}: {str(error)[:600]}\n")
            for n, context in enumerate(chromium.contexts):
                for page in context.pages:
                    page.screenshot(path=f"{folder}/{look.name}-{name}-STUCK-{n}.png")
        sys.stdout.write(f"{look.name} {name}\n")


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write(__doc__ or "")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1] if len(arguments) > 1 else ""
    names = arguments[2:] or list(WALKS)
    with browser() as chromium:
        for look in looks():
            if wanted in look.name:
                for name in names:
                    walk(chromium, look, name, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
