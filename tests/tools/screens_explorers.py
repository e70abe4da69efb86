"""Pictures of Lost Explorers: python -m tests.tools.screens_explorers FOLDER [FILTER [WALK,WALK ...]]

FILTER as in tests.tools.screens ("de-360", "lamp-32"); WALK is the name of a function below, or of a scene.
"""

from __future__ import annotations

import sys

from tests.e2e.hands import Hands
from tests.tools.screens import Scenes, Shoot, pictures, sits


def start(phone: Hands, shoot: Shoot) -> None:
    """A token to flip, and the setup checklist."""
    sits(phone)
    shoot("now-prepare")
    phone.press("setup-open")
    shoot("checklist")


def board(phone: Hands, shoot: Shoot) -> None:
    """The map, a place within reach and another, nearer, further, Discovery, the players, the list."""
    sits(phone)
    phone.press("tab-board")
    phone.page.wait_for_timeout(1200)
    shoot("map")
    if phone.has("map-out"):
        phone.press("map-out")
        phone.page.wait_for_timeout(700)
        shoot("map-whole")
        for n, name in enumerate(sorted(p for p in phone.there() if p.startswith("place-"))[:2]):
            phone.press(name)
            phone.page.wait_for_timeout(500)
            shoot(f"card-{n}")
            phone.press("close-place")
            phone.gone("place-card")
    phone.press("board-tracks")
    phone.page.wait_for_timeout(500)
    shoot("tracks")
    phone.press("board-players")
    phone.page.wait_for_timeout(500)
    shoot("players")
    phone.press("camp-of-1")
    phone.page.wait_for_timeout(500)
    shoot("players-other")
    phone.press("board-map")
    phone.press("board-twin")
    phone.page.wait_for_timeout(600)
    shoot("twin")


def turn(phone: Hands, shoot: Shoot) -> None:
    """A turn begins: the pickers of its actions, the own figures, the log and the score."""
    sits(phone)
    shoot("now")
    for move in ("recall", "equipment", "expedition", "validate"):
        if phone.has(f"now-move-{move}"):
            phone.press(f"now-move-{move}")
            phone.page.wait_for_timeout(500)
            shoot(f"picker-{move}")
            phone.press("sheet-close")
            phone.page.wait_for_timeout(300)
    for tab in ("me", "score", "log"):
        phone.press(f"tab-{tab}")
        shoot(tab)


def asked(phone: Hands, shoot: Shoot) -> None:
    """Whatever the scene asks of the first seat."""
    sits(phone)
    shoot("now")
    if name := next((n for n in phone.there() if n.startswith("now-answer-")), None):
        phone.press(name)
        phone.page.wait_for_timeout(600)
        shoot("answer")


def waiting(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    shoot("now-theirs")


def display(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.page.wait_for_timeout(1200)
    shoot("display")


def final(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.press("tab-score")
    shoot("reveal")
    if phone.has("reveal-skip"):
        phone.press("reveal-skip")
    shoot("final")
    if phone.has("score-cell-0-0"):
        phone.press("score-cell-0-0")
        shoot("sum")


def box(phone: Hands, shoot: Shoot) -> None:
    """The box is entered: the list of boards, the steps, each of them."""
    phone.press("home-boards")
    shoot("shelf")
    phone.press("boards-box")
    phone.press("edit-done")
    phone.page.wait_for_timeout(500)
    shoot("steps")
    for section in ("settings", "colours", "markers", "clueNumbers"):
        phone.press(f"edit-section-{section}")
        phone.page.wait_for_timeout(400)
        shoot(f"step-{section}")
        phone.press("edit-done")
    phone.press("edit-section-places")
    shoot("places")
    phone.press("edit-row-places-3")
    phone.page.wait_for_timeout(500)
    shoot("place")


def new_table(phone: Hands, shoot: Shoot) -> None:
    phone.press("home-open-table")
    phone.press("new-game-lost_explorers")
    phone.page.wait_for_timeout(400)
    shoot("new-table")


SCENES: Scenes = (
    ("first", ((box, None), (new_table, None))),
    ("begun", ((start, 0),)),
    ("middle", ((board, 0), (waiting, 1), (display, -1))),
    ("middle", ((turn, 0),)),
    ("ready", ((turn, 0),)),
    ("four", ((board, 0), (display, -1))),
    ("box", ((turn, 0),)),
    ("box", ((board, 0),)),
    *((scene, ((asked, 0),)) for scene in ("markers", "flip", "places")),
    ("final", ((final, 0), (display, -1))),
)

if __name__ == "__main__":
    sys.exit(pictures(sys.argv[1:], __doc__, SCENES, "tests.e2e.explorers_host"))
