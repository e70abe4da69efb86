"""The games of a host: read in when somebody needs one, and never while phones wait for the loop."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from companion import tables
from games.shelf import GAMES
from tests.companion.table import run


def test_the_shelf_is_read_in_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Late(dict[str, Any]):
        def get(self, name: str, default: Any = None) -> Any:
            asked.append((name, threading.current_thread() is threading.main_thread()))
            return super().get(name, default)

    monkeypatch.setattr(tables, "WARM_AFTER", 0)
    run(tables.Tables(tmp_path, "", Late(one=GAMES["arnak"], two=GAMES["wyrmspan"])).warm_up())
    assert asked == [("one", False), ("two", False)]


def test_titles_need_no_game(tmp_path: Path) -> None:
    assert tables.Tables(tmp_path).titles() == {name: game.title for name, game in GAMES.items()}


def test_the_first_page_needs_no_game(tmp_path: Path) -> None:
    """What it shows: titles, the way to boards, and this phone's tables."""
    code = """
import sys
from pathlib import Path
from companion.tables import Tables
tables = Tables(Path(sys.argv[1]))
assert tables.titles() and tables.boards.games and tables.mine({}) == ()
print(*(m for m in sys.modules if m.startswith("games.") and m.endswith(".game")))
"""
    found = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout.split()) == (0, []), found.stderr
