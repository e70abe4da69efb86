"""A real host for the browser: python -m tests.views.lantern_host PORT DATA. Lantern, then what is on the shelf."""

from __future__ import annotations

import sys
from pathlib import Path

from companion import server
from companion.tables import Tables
from games.shelf import GAMES
from tests.companion.table import OpenLantern
from views.app import main_for


def front(base: str, data: Path, demo: bool) -> Tables:
    return Tables(data, base, {"lantern": OpenLantern(), **GAMES})


if __name__ == "__main__":
    sys.exit(server.run(front, main_for, host="127.0.0.1", port=int(sys.argv[1]), data=Path(sys.argv[2])))
