"""A table of each game in mid-play: by chance, but the same every time."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from typing import Any

from companion.desks import TableDesk
from companion.session import PLAIN
from companion.tables import Tables
from games.contract import Choice, Game, Rejection, Seat
from games.words import say

NAMES = ("Ada", "Bo", "Cleo", "Dario", "Emil", "Fay")
MOVES = 24  # entries to play, if the game lasts that long


async def fill(tables: Tables, seed: int = 1) -> list[str]:
    """Make the tables. One line for each seat's one-time link and for each display's."""
    lines = []
    for game in tables.games():
        lines += [f"{game.title}:", *[f"    {line}" async for line in _table(tables, game, random.Random(seed))]]
    await tables.settled()
    return lines


async def _table(tables: Tables, game: Game, rnd: random.Random) -> AsyncIterator[str]:
    made = _sure(await tables.new_table(game.name, {}, NAMES[0], 0))
    number, keys = made
    desk = tables.desk(number, keys)
    assert isinstance(desk, TableDesk), desk
    for n in range(1, min(3, max(game.seats))):
        _sure(await desk.add_seat(NAMES[n], n))
    _sure(await desk.start())
    await _play(desk, rnd)
    seats = [s.seat for s in desk.shown(None).seats]
    for seat in seats:
        yield f"{NAMES[seat]}: {_sure(await desk.give_seat(seat))}"
    yield f"display: {_sure(await desk.display_link())}"


async def _play(desk: TableDesk, rnd: random.Random) -> None:
    for n in range(MOVES):
        for seat, move in _moves(desk, rnd):
            before = desk.shown(None)
            if before.view is None or before.view.over:
                return
            if not isinstance(await desk.play(seat, move, f"demo-{n}-{seat}"), Rejection):
                break
        else:
            return


def _moves(desk: TableDesk, rnd: random.Random) -> Iterator[tuple[Seat, Any]]:
    seats = [s.seat for s in desk.shown(None).seats]
    for seat in rnd.sample(seats, len(seats)):
        if (move := _some_move(desk, seat, rnd)) is not None:
            yield seat, move


def _some_move(desk: TableDesk, seat: Seat, rnd: random.Random) -> Any:
    """Answer one question after another with what is open; None when nothing is."""
    partial: dict[str, Any] = {}
    while isinstance(asked := desk.choices(seat, partial), Choice):
        options = [o for o in asked.options if o.blocked is None]
        if not options:
            return None
        partial = dict(asked.answer(partial, rnd.choice(options).value))
    return asked


def _sure(answer: Any) -> Any:
    assert not isinstance(answer, Rejection), say(answer.says, PLAIN)
    return answer
