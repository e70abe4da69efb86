"""Pictures of Wyrmspan: python -m tests.tools.screens_wyrmspan FOLDER [FILTER [WALK,WALK ...]]

FILTER as in tests.tools.screens ("de-360", "lamp-32"); WALK is the name of a function below, or of a scene.
"""

from __future__ import annotations

import sys

from tests.e2e.hands import Hands
from tests.tools.screens import Scenes, Shoot, pictures, sits


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
    if phone.has("pick-search"):  # else there is no card in hand, and the sheet says so
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


SCENES: Scenes = (
    ("begun", ((start, 0),)),
    ("middle", ((board, 0), (waiting, 1), (display, -1))),
    ("middle", ((turn, 0),)),
    ("light", ((turn, 0),)),
    ("five", ((board, 0), (display, -1))),
    ("solo", ((board, 0),)),
    ("solo", ((turn, 0),)),
    *((scene, ((asked, 0), (waiting, 1))) for scene in ("shared", "walks")),
    ("lay", ((asked, 0),)),
    ("score", ((sheet, 0),)),
    ("final", ((final, 0), (display, -1))),
)

if __name__ == "__main__":
    sys.exit(pictures(sys.argv[1:], __doc__, SCENES, "tests.e2e.wyrmspan_host"))
