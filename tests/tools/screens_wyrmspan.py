"""Pictures of Wyrmspan: python -m tests.tools.screens_wyrmspan FOLDER [FILTER [WALK,WALK ...]]

FILTER as in tests.tools.screens ("de-360", "lamp-32"); WALK is the name of a function below, or of a scene.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import FLAGS, find_chromium
from tests.e2e.hands import Hands
from tests.tools.screens import host, looks

Shoot = Callable[[str], None]


def sits(phone: Hands) -> None:
    phone.does("join-sit")
    phone.waits_for("whose-turn")


def start(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    shoot("now-prepare")
    phone.press("setup-open")
    shoot("checklist")


def board(phone: Hands, shoot: Shoot) -> None:
    """The own mat, a dragon, a space to excavate, another mat, the guild, the objectives, the list."""
    sits(phone)
    phone.press("tab-board")
    phone.page.wait_for_timeout(900)
    shoot("mat")
    for kind, place in (("dragon", "place-C1"), ("rock", "place-C2"), ("cave", "place-C")):
        phone.press(place)
        phone.page.wait_for_timeout(300)
        shoot(f"card-{kind}")
        phone.press("close-place")
        phone.gone("place-card")
    other = "mat-of-1" if phone.has("mat-of-1") else "mat-of-automa"
    phone.press(other)
    shoot("mat-other")
    phone.press("board-guild")
    phone.page.wait_for_timeout(300)
    shoot("guild")
    phone.press("board-goals")
    shoot("goals")
    phone.press("board-mats")
    phone.press("board-twin")
    phone.page.wait_for_timeout(300)
    shoot("twin")


def turn(phone: Hands, shoot: Shoot) -> None:
    """A turn begins: the pickers of the three actions, the own figures, the log and the score."""
    sits(phone)
    shoot("now")
    phone.press("now-move-excavate")
    shoot("picker-excavate")
    phone.press("sheet-close")
    phone.press("now-move-explore")
    shoot("picker-explore")
    phone.press("sheet-close")
    phone.press("now-move-entice")
    phone.page.wait_for_timeout(500)
    shoot("picker-entice")
    phone.write("pick-search", "gry")
    phone.page.wait_for_timeout(600)
    shoot("picker-search")
    phone.press("sheet-close")
    for tab in ("me", "score", "log"):
        phone.press(f"tab-{tab}")
        shoot(tab)


def asked(phone: Hands, shoot: Shoot) -> None:
    """Whatever the scene asks of the first seat."""
    sits(phone)
    shoot("now")
    if name := next((n for n in phone.there() if n.startswith("now-answer-")), None):
        phone.press(name)
        phone.page.wait_for_timeout(500)
        shoot("answer")
    if phone.has("sheet-close"):
        phone.press("sheet-close")
    phone.press("tab-board")
    phone.page.wait_for_timeout(900)
    shoot("mat")


def waiting(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    shoot("now-theirs")


def display(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.page.wait_for_timeout(900)
    shoot("display")


def sheet(phone: Hands, shoot: Shoot) -> None:
    """A score sheet by hand: points, dragons by search, objectives."""
    sits(phone)
    shoot("now")
    for n in range(6):
        name = next((a for a in phone.there() if a.startswith("now-answer-") and a.endswith(f"-{n}")), None)
        if name is None:
            break
        phone.press(name)
        phone.page.wait_for_timeout(500)
        shoot(f"answer-{n}")
        if phone.has("sheet-close"):
            phone.press("sheet-close")
    phone.press("tab-score")
    shoot("score")
    phone.press("tab-board")
    phone.page.wait_for_timeout(500)
    shoot("mat")


def final(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.press("tab-score")
    shoot("reveal")
    phone.press("reveal-skip")
    shoot("final")
    phone.press("score-cell-0-0")
    shoot("sum")


Walk = tuple[Callable[[Hands, Shoot], None], int]
SCENES: tuple[tuple[str, tuple[Walk, ...]], ...] = (
    ("begun", ((start, 0),)),
    ("middle", ((board, 0), (waiting, 1), (display, -1))),
    ("middle", ((turn, 0),)),
    ("light", ((turn, 0),)),
    ("five", ((board, 0), (display, -1))),
    ("solo", ((board, 0), (turn, 0))),
    *((scene, ((asked, 0), (waiting, 1))) for scene in ("shared", "walks")),
    ("lay", ((asked, 0),)),
    ("score", ((sheet, 0),)),
    ("final", ((final, 0), (display, -1))),
)
"""Scene -> what is walked through, with which of the host's one-time links."""


def take(chromium: Browser, folder: Path, wanted: str, walked: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    names = walked.split(",")
    for look in (look for look in looks() if wanted in look.name):
        for scene, every in SCENES:
            walks = [w for w in every if not walked or w[0].__name__ in names or scene in names]
            if not walks:
                continue
            with host(scene, "tests.e2e.wyrmspan_host") as (running, links):
                for walk, link in walks:
                    with look.opens(chromium, running.base, links[link]) as phone:
                        kept = f"{folder}/{look.name}-{scene}-"
                        try:
                            walk(phone, lambda name, p=phone, k=kept: p.screenshot(f"{k}{name}.png"))
                        except AssertionError as error:
                            sys.stderr.write(f"{look.name} {scene}: {error}\n")
                            phone.screenshot(f"{kept}STUCK.png")
                        sys.stdout.write(f"{look.name} {scene} {walk.__name__}\n")


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write(__doc__ or "")
        return 2
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        take(chromium, Path(arguments[0]), *(*arguments[1:3], "", "")[:2])
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
