"""Each game on the shelf, played by chance through the phones' desks, written down, and read again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from companion import records, store
from companion.chance import unfilled
from companion.entries import Corrected, Played, Ruled, TakenBack
from companion.shown import TableShown
from companion.tables import Tables
from games import shelf
from games.contract import Choice, Game, Rejection, Seat
from tests.companion.table import OpenLantern, Phone, Ticking, good, joined, no_room, run, words
from tests.worlds import walk

GAMES: list[Game] = [*shelf.GAMES.values(), OpenLantern()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
ENTRIES = 40


async def seated(folder: Path, game: Game, players: int) -> list[Phone]:
    """A table that has begun, with a phone a seat."""
    tables = Tables(folder, "http://table.test", {game.name: game}, Ticking().clock)
    number, keys = good(await tables.new_table(game.name, {}, "P0", 0))
    phones = [Phone(tables, number, list(keys))]
    for n in range(1, players):
        phones.append(await joined(phones[0], f"P{n}", n))
    assert await phones[0].desk.start() is None
    await tables.settled()
    return phones


async def played(folder: Path, game: Game, rnd: random.Random, entries: int = 15) -> list[Phone]:
    phones = await seated(folder, game, rnd.choice(game.seats))
    for n in range(entries):
        if not await one_turn(phones, rnd, n):
            break
    return phones


def trace(phones: list[Phone], folder: Path) -> Any:
    """All by which anybody could tell that something happened: files, screens, and how often they were told."""
    files = {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()}
    return files, [p.desk.shown(Seat(i)) for i, p in enumerate(phones)], [p.told for p in phones]


def still(folder: Path, phones: list[Phone]) -> Any:
    for phone in phones:
        phone.wake()
    return trace(phones, folder)


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


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_played_written_down_and_read_again(tmp_path, game, seed):
    async def scene() -> None:
        rnd = random.Random(seed)
        phones = await seated(tmp_path, game, rnd.choice(game.seats))
        tables, number = phones[0].tables, phones[0].number
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


@every_game
def test_every_tap_that_comes_again_gets_its_old_answer_and_leaves_no_trace(tmp_path, game):
    async def scene() -> None:
        rnd = random.Random(11)
        phones = await played(tmp_path, game, rnd, ENTRIES)
        before = still(tmp_path, phones)
        log = phones[0].tables.open(phones[0].number).session.log
        assert len(log) > 5
        for revision, entry in enumerate(log, 1):
            desk, seat = phones[entry.seat].desk, entry.seat
            match entry:
                case Played(move=move):
                    assert await desk.play(seat, unfilled(move), entry.key) == revision
                case TakenBack(undoes=undoes, agreed=agreed):
                    assert await desk.take_back(seat, undoes, agreed, entry.key) == revision
                case Ruled() | Corrected():
                    raise AssertionError("this scene makes none")
        assert trace(phones, tmp_path) == before

    run(scene())


@every_game
def test_a_refused_tap_leaves_no_trace(tmp_path, game):
    async def scene() -> None:
        rnd = random.Random(12)
        phones = await played(tmp_path, game, rnd)
        before = still(tmp_path, phones)
        session = phones[0].tables.open(phones[0].number).session
        refused = 0
        for n in range(60):
            i = rnd.randrange(len(phones))
            move = walk(game, session.state, Seat(i), rnd, wild=True)
            if move is None or phones[i].desk.judge(Seat(i), move) is None:
                continue
            answer = await phones[i].desk.play(Seat(i), move, f"refused-{n}")
            assert isinstance(answer, Rejection) and answer.rule and words(answer)
            refused += 1
        assert refused > 5
        assert trace(phones, tmp_path) == before

    run(scene())


@every_game
def test_a_full_disk_leaves_no_trace_and_tells_nobody(tmp_path, game, monkeypatch):
    async def scene() -> None:
        rnd = random.Random(13)
        phones = await played(tmp_path, game, rnd)
        before = still(tmp_path, phones)
        moves = [(i, some_move(phone, Seat(i), rnd)) for i, phone in enumerate(phones)]
        i, move = next((i, move) for i, move in moves if move is not None)
        with monkeypatch.context() as m:
            m.setattr(store.os, "fsync", no_room)
            answer = await phones[i].desk.play(Seat(i), move, "full")
            assert isinstance(answer, Rejection) and answer.rule == "TB-DISK-1"
        assert trace(phones, tmp_path) == before
        revision = before[1][0].revision
        assert await phones[i].desk.play(Seat(i), move, "full") == revision + 1  # there is room: the same tap counts
        assert [p.told for p in phones] == [told + 1 for told in before[2]]

    run(scene())


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_seats_that_tap_at_once_all_count_or_get_a_sentence(tmp_path, game, seed):
    """Each seat taps what its screen offered; meanwhile the others may have changed the table."""

    async def scene() -> None:
        rnd = random.Random(seed)
        phones = await played(tmp_path, game, rnd)

        async def tap(i: int, n: int, move: Any) -> Any:
            for _ in range(rnd.randrange(4)):  # somewhere between two steps of another's tap
                await asyncio.sleep(0)
            return await phones[i].desk.play(Seat(i), move, f"at-once-{n}-{i}")

        for n in range(8):
            was = phones[0].desk.shown(None).revision
            moves = [(i, some_move(phone, Seat(i), rnd)) for i, phone in enumerate(phones) for _ in "ab"]
            wished = [(i, 2 * n + half % 2, move) for half, (i, move) in enumerate(moves) if move is not None]
            rnd.shuffle(wished)
            answers = await asyncio.gather(*(tap(*wish) for wish in wished))
            counted = sorted(a for a in answers if not isinstance(a, Rejection))
            assert counted == list(range(was + 1, was + 1 + len(counted)))
            assert all(a.rule and words(a) for a in answers if isinstance(a, Rejection))
            assert bool(counted) == bool(wished)
            assert {p.desk.shown(Seat(i)).revision for i, p in enumerate(phones)} == {was + len(counted)}
        record = records.read(tmp_path / "1.json", {game.name: game})
        assert not isinstance(record, Rejection)
        session, refused = records.replay(record)
        assert (session.revision, refused) == (phones[0].desk.shown(None).revision, [])

    run(scene())
