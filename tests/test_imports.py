"""main -> views -> companion -> games, never back; one game never knows another; nothing outside is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from companion.packs import packs_of
from games.shelf import GAMES

ROOT = Path(__file__).parents[1]
MAY_USE = {
    "games": {"games"},
    "companion": {"games", "companion"},
    "views": {"games", "companion", "views"},
}
ONLY_IN = {
    "flet": {"views", "companion/server.py", "companion/mend.py"},  # the mount, and what is mended
    "flet_web": {"companion/server.py", "companion/mend.py", "companion/offline.py", "companion/loadtime.py"},
    "tinydb": {"companion/store.py"},
    "qrcode": {"companion"},
    "random": {"companion"},
    "secrets": {"companion"},
    "time": {"companion", "views"},
    "datetime": {"companion"},
    "uuid": {"companion"},
    "logging": {"companion", "views"},
    "asyncio": {"companion", "views"},
}
SHARED = {"contract", "rulekit", "codec", "words", "figures", "asking", "assets", "lately", "fields"}
SHELF = "games/shelf.py"  # the only file that names every game


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {a.name for a in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{a.name}" for a in node.names}
    return found


def sources(top: str) -> list[Path]:
    return sorted((ROOT / top).rglob("*.py"))


def test_dependencies_point_one_way():
    wrong = []
    for top, allowed in MAY_USE.items():
        for path in sources(top):
            here = path.relative_to(ROOT).as_posix()
            for name in imports(path):
                head, *rest = name.split(".")
                if head in {*MAY_USE, "main", "tests"} and head not in allowed:
                    wrong.append(f"{here} uses {name}")
                if head in ONLY_IN and not {top, here} & ONLY_IN[head]:
                    wrong.append(f"{here} uses {name}")
                if top == head == "games" and _another_game(here, rest):
                    wrong.append(f"{here} uses another game: {name}")
    assert not wrong


def _another_game(here: str, rest: list[str]) -> bool:
    parts = here.split("/")
    own = {parts[1]} if len(parts) > 2 else set()
    return here != SHELF and bool(rest) and rest[0] not in SHARED | own


def test_a_breach_would_be_found(tmp_path):
    path = tmp_path / "x.py"
    path.write_text("import flet as ft\nfrom games.wyrmspan import model\n")
    assert imports(path) == {"flet", "games.wyrmspan.model"}
    assert _another_game("games/arnak/dig.py", ["wyrmspan", "model"])
    assert _another_game("games/rulekit.py", ["arnak"])
    assert not _another_game("games/arnak/dig.py", ["arnak", "model"])


def test_games_read_no_files_but_package_data():
    """No clock, no dice, no files: only games/assets.py opens anything."""
    wrong = []
    for path in sources("games"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            opens = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
            opens |= isinstance(node, ast.Attribute) and node.attr in ("read_text", "read_bytes", "write_text")
            if opens and path.name != "assets.py":
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not wrong


def test_a_host_starts_without_the_games_nobody_plays():
    """Each takes its time to be read in, and a host that comes back has its phones waiting."""
    starts = "import sys, main, companion.server, views.app; from games.shelf import GAMES; list(GAMES)"
    tells = "print(*(m for m in sys.modules if m.startswith('games.') and m.endswith('.game')))"
    found = subprocess.run([sys.executable, "-c", f"{starts}; {tells}"], cwd=ROOT, capture_output=True, text=True)
    assert (found.returncode, found.stdout.split()) == (0, []), found.stderr


def test_every_game_of_the_shelf_is_found_where_it_says():
    assert {name: game.title for name, game in GAMES.items()} == GAMES.titles
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert {game.name for game in GAMES.values() if packs_of(game)} == GAMES.own_boards
    assert "chess" not in GAMES
    assert GAMES.get("chess") is None
