"""Pictures of the artifact race: python -m tests.tools.screens_race FOLDER [FILTER [WALK,WALK ...]]

FILTER as in tests.tools.screens ("de-360", "lamp-32"); WALK is the name of a function below.
"""

from __future__ import annotations

import sys

from tests.e2e.hands import Hands
from tests.tools.screens import Scenes, Shoot, pictures, sits


def start(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    shoot("now-who")
    phone.press("setup-open")
    shoot("checklist")


def consent(phone: Hands, shoot: Shoot) -> None:
    """The die was thrown: whoever takes that back asks the others."""
    sits(phone)
    phone.does("now-at-once-roll")
    phone.press("tab-log")
    phone.press("log-take-back")
    phone.waits_for("back-confirm")
    shoot("consent")


def board(phone: Hands, shoot: Shoot) -> None:
    """A roll to be travelled with: the map, near and far, a place within reach and one that is not, the list."""
    sits(phone)
    shoot("now")
    phone.press("tab-board")
    phone.page.wait_for_timeout(1200)
    shoot("map")
    if phone.has("map-out"):
        phone.press("map-out")
        phone.page.wait_for_timeout(500)
        shoot("map-whole")
        phone.press("map-in")
        phone.page.wait_for_timeout(500)
    near = within_reach(phone)
    if near:
        phone.press(near[0])
        shoot("place-near")
        phone.press("close-place")
    phone.press_like(r"place-(?!go|why).*")
    shoot("place")
    phone.press("close-place")
    for section in ("tenders", "explorers"):
        phone.press(f"board-{section}")
        shoot(section)
    phone.press("board-map")
    phone.press("board-twin")
    shoot("twin")


def within_reach(phone: Hands) -> list[str]:
    labels = {name: phone.words(name) for name in phone.identifiers() if name.startswith("place-")}
    return [name for name, label in labels.items() if any(by in label for by in ("By ", "Mit ", "En ", "Par "))]


def turn(phone: Hands, shoot: Shoot) -> None:
    """A turn begins: the die, a ticket, digging."""
    sits(phone)
    shoot("now")
    phone.press("now-move-roll")
    shoot("picker-roll")
    phone.press("sheet-close")
    phone.press("tab-me")
    shoot("me")
    phone.press("tab-score")
    shoot("score")
    phone.press("tab-log")
    shoot("log")


def travel(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.press("now-move-go")
    shoot("picker-go")
    phone.press_like(r"pick-.*")
    shoot("picker-go-chosen")


def asked(phone: Hands, shoot: Shoot) -> None:
    """Whatever the scene asks of the first seat."""
    sits(phone)
    shoot("now")
    if name := next((n for n in phone.identifiers() if n.startswith("now-answer-")), None):
        phone.press(name)
        phone.page.wait_for_timeout(500)
        shoot("answer")
    if phone.has("sheet-close"):
        phone.press("sheet-close")
    phone.press("tab-me")
    shoot("me")
    phone.press("tab-board")
    phone.page.wait_for_timeout(900)
    shoot("map")


def waiting(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    shoot("now-theirs")
    phone.press("tab-board")
    phone.page.wait_for_timeout(900)
    shoot("map-theirs")


def display(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.page.wait_for_timeout(900)
    shoot("display")


def final(phone: Hands, shoot: Shoot) -> None:
    sits(phone)
    phone.press("tab-score")
    shoot("reveal")
    phone.press("reveal-skip")
    shoot("final")
    phone.press("score-cell-0-0")
    shoot("sum")


def empty(phone: Hands, shoot: Shoot) -> None:
    phone.waits_for("home-open-table")
    phone.press("home-open-table")
    phone.press("new-game-artifact_race")
    shoot("new-table")
    phone.write("new-name", "Ada")
    phone.does("new-open")
    phone.waits_for("lobby-seat-0")
    shoot("lobby")


# --- boards of one's own ---
def shelf(phone: Hands, shoot: Shoot) -> None:
    """The list of boards, and a file that is none."""
    phone.press("home-boards")
    shoot("boards")
    phone.press("boards-paste")
    phone.reach("boards-text")
    phone.write("boards-text", BROKEN)
    phone.press("boards-bring")
    phone.waits_for("boards-close")
    shoot("boards-refused")


def editor(phone: Hands, shoot: Shoot) -> None:
    """A copy of the sample: its first page, each section, and a row of each."""
    phone.press("home-boards")
    phone.press("boards-copy")
    shoot("edit-board")
    phone.does("edit-done")
    phone.waits_for("edit-section-places")
    shoot("edit")
    for section, row in ROWS:
        phone.press(f"edit-section-{section}")
        phone.page.wait_for_timeout(500)
        if row is not None:
            shoot(f"edit-{section}")
            phone.press(f"edit-row-{section}-{row}")
        pages(phone, shoot, f"edit-{section}-row" if row is not None else f"edit-{section}")
        phone.does("edit-done")
        if row is not None:
            phone.press("back")


def pages(phone: Hands, shoot: Shoot, name: str) -> None:
    """A sheet from its top to its end."""
    size = phone.page.viewport_size or {"width": 390, "height": 844}
    phone.page.wait_for_timeout(500)
    phone.page.mouse.move(size["width"] / 2, size["height"] / 2)
    for page in range(PAGES):
        shoot(f"{name}-{page}")
        before = phone.page.screenshot()
        phone.page.mouse.wheel(0, size["height"] * 0.55)
        phone.page.wait_for_timeout(500)
        if phone.page.screenshot() == before:
            return


def parts(phone: Hands, shoot: Shoot) -> None:
    """An ability of a hunter, a place from the list, a row as text, and what is wrong said where it is."""
    phone.press("home-boards")
    phone.press("boards-copy")
    phone.does("edit-done")
    phone.press("edit-section-hunters")
    phone.press("edit-row-hunters-7")
    phone.press("edit-part-effects-0")
    pages(phone, shoot, "edit-ability")
    phone.press("edit-kind")
    phone.page.wait_for_timeout(500)
    shoot("edit-kinds")
    phone.press("edit-value-effects-type-switch_mode")
    pages(phone, shoot, "edit-ability-switch")
    phone.press("edit-done")  # the sheet of the row has one of the same name
    phone.page.wait_for_timeout(500)
    phone.does("edit-done")
    phone.press("back")
    phone.press("edit-section-connections")
    phone.press("edit-row-connections-0")
    phone.press("edit-place-a")
    phone.page.wait_for_timeout(500)
    shoot("edit-pick")
    phone.press("edit-pick-1")
    phone.reach("edit-text-pips")
    phone.write("edit-text-pips", "40")
    shoot("edit-wrong")
    phone.press("edit-raw")
    phone.page.wait_for_timeout(500)
    shoot("edit-raw")
    phone.does("edit-done")
    phone.press("back")
    phone.press("edit-section-places")
    phone.press("edit-row-places-0")
    for language in ("en", "de", "fr"):
        phone.reach(f"edit-text-name-{language}")
        phone.write(f"edit-text-name-{language}", "")
    shoot("edit-nameless")
    phone.does("edit-done")
    phone.press("back")
    shoot("edit-flaws")


ROWS = (
    ("regions", 0),
    ("places", 1),
    ("connections", 0),
    ("artifacts", 0),
    ("hunters", 4),
    ("events", 15),
    ("adventurers", 3),
    ("settings", None),
)
PAGES = 7  # of a sheet, at most
BROKEN = '{"packVersion": 1, "id": "x", "places": [{"id": "a"}], "regions": []}'

SCENES: Scenes = (
    ("start", ((start, 0), (empty, None))),
    ("rolled", ((board, 0), (waiting, 1), (display, -1))),
    ("rolled", ((travel, 0),)),
    ("first", ((consent, 0),)),
    ("middle", ((turn, 0),)),
    *((scene, ((asked, 0),)) for scene in ("keep", "theft", "flight", "event", "deliver", "relocate", "digging")),
    ("final", ((final, 0), (display, -1))),
    ("start", ((shelf, None), (editor, None), (parts, None))),
)

if __name__ == "__main__":
    sys.exit(pictures(sys.argv[1:], __doc__, SCENES, "tests.e2e.race_host"))
