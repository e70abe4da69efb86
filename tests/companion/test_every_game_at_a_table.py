"""Each game on the shelf, played by chance through the phones' desks, written down, and read again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion import records
from companion.shown import TableShown
from companion.tables import Tables
from games import shelf
from games.contract import Choice, Game, Rejection, Seat
from tests.companion.table import OpenLantern, Phone, good, joined, run

GAMES: list[Game] = [*shelf.GAMES.values(), OpenLantern()]
ENTRIES = 40


def some_move(phone: Phone, seat: Seat, rnd: random.Random) -> Any:
    partial: dict[str, Any] = {}
    while isinstance(asked := phone.desk.choices(seat, partial), Choice):
        if partial:
            assert phone.desk.ledger(seat, partial)
        options = [o for o in asked.options if o.blocked is None]
        if not options:
            return None
        partial = dict(asked.answer(partial, rnd.choice(options).value))
    assert not isinstance(asked, Rejection), asked
    return asked


async def one_turn(phones: list[Phone], rnd: random.Random, n: int) -> bool:
    for i in rnd.sample(range(len(phones)), len(phones)):
        phone, seat = phones[i], Seat(i)
        move = some_move(phone, seat, rnd)
        if move is None:
            continue
        assert phone.desk.judge(seat, move) is None
        phone.desk.preview(seat, move)
        revision = phone.desk.shown(seat).revision
        assert await phone.desk.play(seat, move, f"{n}") == revision + 1
        if rnd.random() < 0.1:
            taken = await phone.desk.take_back(seat, revision + 1, frozenset(map(Seat, range(len(phones)))), f"{n}b")
            assert taken == revision + 2 or isinstance(taken, Rejection)
        return True
    return False


def everything(phone: Phone, seat: Seat) -> TableShown:
    shown = phone.desk.shown(seat)
    assert shown.viewer == seat and shown.read_only is None and shown.view is not None
    assert len(shown.log) == shown.revision and phone.desk.score(seat).lines
    return shown


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
@pytest.mark.parametrize("seed", range(3))
def test_played_written_down_and_read_again(tmp_path, game, seed):
    async def scene() -> None:
        rnd = random.Random(seed)
        tables = Tables(tmp_path, "http://table.test", {game.name: game})
        number, keys = good(await tables.new_table(game.name, {}, "P0", 0))
        phones = [Phone(tables, number, list(keys))]
        for n in range(1, rnd.choice(game.seats)):
            phones.append(await joined(phones[0], f"P{n}", n))
        assert await phones[0].desk.start() is None
        for check in phones[0].desk.shown(None).checks:
            assert await phones[0].desk.check(Seat(0), check.id, True) is None
        for n in range(ENTRIES):
            if not await one_turn(phones, rnd, n):
                break
        before = [everything(phone, Seat(i)) for i, phone in enumerate(phones)]
        assert before[0].revision > 5
        await tables.settled()
        tables.close()
        again = Tables(tmp_path, "http://table.test", {game.name: game})
        for i, phone in enumerate(phones):
            phone.tables = again
            after = everything(phone, Seat(i))
            assert (after.view, after.log) == (before[i].view, before[i].log)
        record = records.read(tmp_path / f"{number}.json", {game.name: game})
        assert not isinstance(record, Rejection)
        session, refused = records.replay(record)
        assert (session.revision, refused) == (before[0].revision, [])
        await again.settled()

    run(scene())
