"""Pictures of every screen, for looking at: python -m tests.tools.screens FOLDER [FILTER [WALK,WALK ...]]

FILTER is a part of <language>-<size>-<light>-<text>, such as "de-360" or "lamp-32"; pictures are named after it. WALK
is the name of a function below that walks through screens, such as "seat"; without one all are walked.
python -m tests.tools.screens readme makes the two pictures of the README again.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from companion.server import lan_addresses
from tests.browser import FLAGS, ROOT, Host, find_chromium
from tests.e2e.hands import Hands

SIZES = {"390": (390, 844), "360": (360, 640), "1024": (1024, 768)}
LOCALES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR"}
LIGHTS = {"day": False, "lamp": True, "contrast": False, "forced": True}
WISHES: dict[str, dict[str, str]] = {  # what the browser asks for besides
    "contrast": {"contrast": "more"},
    "forced": {"contrast": "more", "forced_colors": "active"},
}
TEXTS = (16, 32)  # px of the browser's own text size; 16 is what phones come with
README = ROOT / "assets" / "readme"


@dataclass(frozen=True)
class Look:
    language: str
    size: str
    light: str
    text: int

    @property
    def name(self) -> str:
        return f"{self.language}-{self.size}-{self.light}-{self.text}"

    def opens(self, chromium: Browser, base: str, path: str) -> Hands:
        width, height = SIZES[self.size]
        locale, dark, wishes = LOCALES[self.language], LIGHTS[self.light], WISHES.get(self.light, {})
        return Larger(
            chromium, base, path, locale=locale, width=width, height=height, dark=dark, text=self.text, **wishes
        )


class Larger(Hands):
    """A phone whose owner reads larger text."""

    def __init__(self, *where: object, text: int, **more: object) -> None:
        self._text = text
        super().__init__(*where, **more)  # type: ignore[arg-type]

    def open(self, path: str) -> None:
        sets = f"document.documentElement.style.fontSize = '{self._text}px'"
        size = f"document.addEventListener('DOMContentLoaded', () => {{ {sets}; }})"
        if self._text != 16 and not hasattr(self, "said"):
            self.context.add_init_script(size)
        super().open(path)

    def reach(self, name: str) -> None:
        """In a wide window the page that is turned is the left one, beside the board."""
        super().reach(name) if self._turns(name) else self.waits_for(name)

    def _turns(self, name: str) -> bool:
        width = (self.page.viewport_size or {"width": 0})["width"]
        for _turn in range(30 if width > 700 else 0):
            if self.has(name):
                return False
            self.page.mouse.move(width * 0.2, 420)
            self.page.mouse.wheel(0, 400)
            self.page.wait_for_timeout(250)
        return True


@contextmanager
def host(scene: str, module: str = "tests.e2e.arnak_host") -> Iterator[tuple[Host, list[str]]]:
    with tempfile.TemporaryDirectory(prefix="tableside-screens-") as folder:
        data = Path(folder) / "data"
        command = [sys.executable, "-m", module, "{port}", "{data}", scene]
        running = Host(command, data, name=lan_addresses()[0]).start()
        try:
            yield running, [urlsplit(link).path for link in (data / "links.txt").read_text().split()]
        finally:
            running.stop()


Shoot = Callable[[str], None]


def empty(phone: Hands, shoot: Shoot) -> None:
    """Before there is a table."""
    phone.waits_for("home-open-table")
    shoot("home")
    phone.press("home-open-table")
    phone.waits_for("new-open")
    shoot("new-table")
    phone.write("new-name", "Ada")
    phone.does("new-open")
    phone.waits_for("lobby-seat-0")
    shoot("lobby")
    phone.press("open-settings")
    shoot("settings")


def seat(phone: Hands, shoot: Shoot) -> None:
    """Ada's turn, in the middle of a game."""
    phone.waits_for("join-sit")
    shoot("join-seat")
    phone.does("join-sit")
    phone.waits_for("whose-turn")
    shoot("now-mine")
    for action, name in (("dig", "dig"), ("discover", "discover"), ("buy-item", "buy"), ("research", "research")):
        phone.press(f"now-move-{action}")
        shoot(f"picker-{name}")
        if name == "buy":
            phone.write("pick-search", "ma")
            shoot("picker-search")
        phone.press("sheet-close")
    phone.press("now-end-turn")
    phone.waits_for("refusal")
    shoot("refusal")
    phone.press("refusal-anyway")
    shoot("overrule")
    phone.press("sheet-close")
    phone.page.wait_for_timeout(600)
    if phone.has("sheet-close"):
        phone.press("sheet-close")
    phone.press("tab-score")
    shoot("score-running")
    phone.press("open-rules")
    shoot("rules")


def board(phone: Hands, shoot: Shoot) -> None:
    """The drawn board, or its list where letters are large, and a place on it."""
    phone.does("join-sit")
    phone.press("tab-board")
    shoot("board")
    for section in ("track", "players"):
        if phone.has(f"board-{section}"):
            phone.press(f"board-{section}")
            shoot(f"board-{section}")
    phone.press("board-sites")
    phone.press("board-twin")
    shoot("board-twin")
    phone.press("board-twin")
    phone.page.wait_for_timeout(1000)  # the other twin is gone
    phone.press_like(r"place-[CI]+\d")
    shoot("board-place")


def book(phone: Hands, shoot: Shoot) -> None:
    """What is written down already: figures, log, a figure set right."""
    phone.does("join-sit")
    phone.press("tab-me")
    shoot("me")
    phone.press("me-correct")
    shoot("correct-which")
    phone.press_like(r"correct-choose-1-.*")
    shoot("correct-value")
    phone.press("correct-value-more")
    shoot("correct-written")
    phone.press("sheet-close")
    phone.press("tab-log")
    shoot("log")


def turn(phone: Hands, shoot: Shoot) -> None:
    """A site is discovered: the picker to its end, the questions that follow, and taking back."""
    phone.does("join-sit")
    phone.press("now-move-discover")
    phone.press_like(r"pick-i\d+|pick-ii\d+")
    shoot("picker-chosen")
    phone.reach("pick-confirm")
    phone.does("pick-confirm")
    phone.page.wait_for_timeout(600)
    shoot("now-asked")
    phone.press_like(r"now-answer-.*-1")
    phone.page.wait_for_timeout(600)
    shoot("now-asked-next")
    phone.press("tab-log")
    phone.press("log-take-back")
    phone.page.wait_for_timeout(600)
    shoot("taking-back")


def round_end(phone: Hands, shoot: Shoot) -> None:
    """What everybody does between two rounds."""
    phone.does("join-sit")
    phone.waits_for("whose-turn")
    shoot("round-end")
    phone.press_like(r"now-answer-tidy-.*-0")
    phone.page.wait_for_timeout(600)
    shoot("round-end-answered")


def untracked(phone: Hands, shoot: Shoot) -> None:
    """Several questions at once."""
    phone.does("join-sit")
    phone.waits_for("whose-turn")
    shoot("now-questions")
    phone.press("now-steps")
    shoot("now-unfolded")


def waiting(phone: Hands, shoot: Shoot) -> None:
    phone.does("join-sit")
    phone.waits_for("whose-turn")
    shoot("now-theirs")


def display(phone: Hands, shoot: Shoot) -> None:
    phone.does("join-sit")
    phone.waits_for("whose-turn")
    shoot("display")


def begun(phone: Hands, shoot: Shoot) -> None:
    phone.does("join-sit")
    phone.press("setup-open")
    shoot("checklist")


def asked(phone: Hands, shoot: Shoot) -> None:
    phone.does("join-sit")
    phone.press("tab-score")
    shoot("score-asked")


def final(phone: Hands, shoot: Shoot) -> None:
    phone.does("join-sit")
    phone.press("tab-score")
    shoot("reveal")
    phone.press("reveal-skip")
    shoot("final")
    phone.press("score-cell-0-0")
    shoot("sum")


SCENES: tuple[tuple[str, tuple[tuple[Callable[[Hands, Shoot], None], int | None], ...]], ...] = (
    ("middle", ((seat, 0), (waiting, 1), (display, 2), (empty, None))),
    ("middle", ((board, 0), (book, 1))),
    ("middle", ((turn, 0),)),
    ("untracked", ((untracked, 0),)),
    ("round", ((round_end, 0), (waiting, 1), (display, 2))),
    ("start", ((begun, 0),)),
    ("asked", ((asked, 0),)),
    ("final", ((final, 0), (display, 2))),
)
"""Scene -> what is walked through, with which of the host's one-time links."""


def looks() -> Iterator[Look]:
    for language, size, light, text in product(LOCALES, SIZES, LIGHTS, TEXTS):
        yield Look(language, size, light, text)


def take(chromium: Browser, folder: Path, wanted: str, walked: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for look in looks():
        if wanted not in look.name:
            continue
        for scene, every in SCENES:
            walks = [(walk, link) for walk, link in every if not walked or walk.__name__ in walked.split(",")]
            if not walks:
                continue
            with host(scene) as (running, links):
                for walk, link in walks:
                    path = "/" if link is None else links[link]
                    with look.opens(chromium, running.base, path) as phone:
                        kept = f"{folder}/{look.name}-{scene}-"
                        try:
                            walk(phone, lambda name, p=phone, k=kept: p.screenshot(f"{k}{name}.png"))
                        except AssertionError as error:
                            sys.stderr.write(f"{look.name} {scene}: {error}\n")
                            phone.screenshot(f"{kept}STUCK.png")
                        sys.stdout.write(f"{look.name} {scene} {walk.__name__}\n")


def readme(chromium: Browser) -> None:
    """A phone whose turn it is, and the display in the middle of the table."""
    README.mkdir(parents=True, exist_ok=True)
    with host("middle") as (running, links):
        for name, look, link in (
            ("now", Look("en", "390", "day", 16), 0),
            ("display", Look("en", "1024", "day", 16), 2),
        ):
            with look.opens(chromium, running.base, links[link]) as phone:
                phone.does("join-sit")
                phone.waits_for("whose-turn")
                phone.page.wait_for_timeout(1500)
                path = README / f"{name}.png"
                phone.page.screenshot(path=str(path), scale="css" if look.size == "1024" else "device")
                Image.open(path).convert("RGB").quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write(__doc__ or "")
        return 2
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        if arguments[0] == "readme":
            readme(chromium)
        else:
            take(chromium, Path(arguments[0]), *(*arguments[1:3], "", "")[:2])
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
