"""Three people at a table of Arnak that has begun, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.demo import some_move
from companion.tables import Tables
from games.contract import Seat
from games.shelf import GAMES
from tests.companion.table import Phone, Ticking, good, joined


async def arnak(tmp_path: Path, *others: str) -> tuple[Phone, ...]:
    tables = Tables(tmp_path, "http://table.test:8550", GAMES, Ticking().clock)
    made = good(await tables.new_table("arnak", {}, "Ada", 0))
    ada = Phone(tables, made[0], list(made[1]))
    sat = [await joined(ada, name, colour) for colour, name in enumerate(others or ("Bo", "Cy"), 1)]
    assert await ada.desk.start() is None
    return ada, *sat


def moves(browser: Phone, seat: Seat, least: int = 1) -> Iterator[Any]:
    """What that seat could do now, by chance and the same every time."""
    session = browser.desk._host.session
    assert session is not None
    found = (some_move(session.game, session.state, seat, Random(n)) for n in range(least, 4000))
    return (move for move in found if move is not None)
