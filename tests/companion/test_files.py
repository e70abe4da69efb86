"""Damaged, old, foreign and interrupted table files."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion import store
from companion.session import PLAIN
from companion.store import Busy
from games.contract import Rejection
from games.words import say
from tests.companion.table import ADA, BO, OpenLantern, front, good, opened, run, table_of_two, words
from tests.games.lantern.model import EndTurn

ROOT = Path(__file__).parents[2]


async def played(tables, turns=3):
    ada, bo = await table_of_two(tables, "light")
    for n in range(turns):
        phone, seat = ((ada, ADA), (bo, BO))[n % 2]
        good(await phone.desk.play(seat, EndTurn(), f"t{n}"))
    return ada, bo


def test_a_file_cut_at_any_byte_shows_the_previous_one_and_can_go_on(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await played(tables)
        path = tmp_path / "1.json"
        whole, previous = path.read_bytes(), store.previous_of(path).read_bytes()
        for cut in range(0, len(whole), 23):
            await tables.settled()
            tables.close()
            path.write_bytes(whole[:cut])
            store.previous_of(path).write_bytes(previous)
            ada.tables = tables = front(tmp_path)
            shown = ada.desk.shown(ADA)
            assert shown.revision == 2 and say(shown.read_only, PLAIN).startswith("This table's file is damaged.")
            assert (await ada.desk.play(ADA, EndTurn(), "t9")).rule == "TB-READ-1"
            assert (await ada.desk.check(ADA, "oil", True)).rule == "TB-READ-1"
            assert path.read_bytes() == whole[:cut]  # looking changes nothing
            desk = ada.desk
            assert await desk.recover() is None
            broken = path.with_suffix(".broken")
            assert broken.read_bytes() == whole[:cut]
            broken.unlink()
            assert desk.shown(ADA).read_only is not None  # a screen still open is told to open the table again
            assert ada.desk.shown(ADA).read_only is None
            assert await ada.desk.play(ADA, EndTurn(), "t3") == 3

    run(scene())


def test_only_the_host_recovers_and_only_what_is_damaged(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada, bo = await played(tables)
        assert words(await ada.desk.recover()) == "TB-FILE-5: This table's file is not damaged."
        (tmp_path / "1.json").write_text("{")
        tables.close()
        ada.tables = bo.tables = front(tmp_path)
        assert (await bo.desk.recover()).rule == "TB-KEY-1"
        assert await ada.desk.recover() is None

    run(scene())


def test_both_files_damaged_are_kept_and_said(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await played(tables)
        key = good(await tables.host_key())
        for path in (tmp_path / "1.json", tmp_path / "1.previous"):
            path.write_text("{")
        tables.close()
        again = front(tmp_path)
        assert words(again.open_desk(1, (key,))).startswith("TB-FILE-2: This table's file is damaged, and so is")
        assert words(again.open_desk(1, tuple(ada.keys))).startswith("TB-KEY-2")  # no key can be told from another
        assert again.mine({0: (key,)}) == ()
        assert (tmp_path / "1.json").read_text() == (tmp_path / "1.previous").read_text() == "{"

    run(scene())


@pytest.mark.parametrize("change", ["head", "role", "entry", "move", "colour"])
def test_json_that_is_no_table_is_damage_too(tmp_path, change):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await played(tables)
        path = tmp_path / "1.json"
        stored = json.loads(path.read_text())
        head, entry = stored["table"]["1"], stored["log"]["1"]
        match change:
            case "head":
                head["places"] = 7
            case "role":
                head["keys"][0]["role"] = ["host"]
            case "entry":
                entry["kind"] = "stolen"
            case "move":
                entry["move"] = {"kind": "end_turn", "extra": 1}
            case _:
                head["places"][0]["colour"] = "red"
        path.write_text(json.dumps(stored))
        tables.close()
        ada.tables = front(tmp_path)
        assert ada.desk.shown(ADA).read_only is not None and ada.desk.shown(ADA).revision == 2

    run(scene())


def test_an_entry_that_no_longer_holds_is_shown_up_to_there_and_nothing_is_cut(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await played(tables)
        path = tmp_path / "1.json"
        stored = json.loads(path.read_text())
        stored["log"]["2"]["seat"] = 0
        path.write_text(json.dumps(stored))
        before = path.read_bytes()
        tables.close()
        ada.tables = front(tmp_path)
        shown = ada.desk.shown(ADA)
        assert shown.revision == 1
        assert say(shown.read_only, PLAIN) == (
            "Entry 2 of this table no longer holds (LN-TURN-1). You see it up to there."
        )
        assert (await ada.desk.play(BO, EndTurn(), "x")).rule == "TB-READ-1"
        assert path.read_bytes() == before

    run(scene())


class Newer(OpenLantern):
    version = 2


class Different(Newer):
    """Rules that no longer know the old moves."""

    moves = ()


@pytest.mark.parametrize(("game", "revision"), [(Newer(), 3), (Different(), 0)])
def test_an_old_table_on_newer_rules_is_for_looking(tmp_path, game, revision):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await played(tables)
        before = (tmp_path / "1.json").read_bytes()
        tables.close()
        ada.tables = front(tmp_path, lantern=game)
        shown = ada.desk.shown(ADA)
        assert say(shown.read_only, PLAIN) == (
            "This table was played by rules version 1; this host has 2. You can look, not play."
        )
        assert shown.revision == revision and shown.link == ""
        assert (await ada.desk.play(BO, EndTurn(), "x")).rule == "TB-READ-1"
        assert (await ada.desk.give_seat(ADA)).rule == "TB-READ-1"
        await ada.tables.settled()
        assert (tmp_path / "1.json").read_bytes() == before

    run(scene())


def test_a_table_of_an_unknown_game_or_format_is_left_alone(tmp_path):
    async def scene():
        tables = front(tmp_path)
        await played(tables)
        key = good(await tables.host_key())
        tables.close()
        other = front(tmp_path, chess=OpenLantern())
        assert words(other.open_desk(1, (key,))).startswith("TB-FILE-4")
        other.close()
        stored = json.loads((tmp_path / "1.json").read_text())
        stored["table"]["1"]["tableside"] = 99
        (tmp_path / "1.json").write_text(json.dumps(stored))
        assert words(front(tmp_path).open_desk(1, (key,))).startswith("TB-FILE-6")

    run(scene())


def test_two_hosts_never_share_a_folder(tmp_path):
    tables = front(tmp_path)
    with pytest.raises(Busy):
        front(tmp_path)
    tables.close()
    front(tmp_path).close()


def test_a_damaged_file_of_host_keys_costs_only_those_keys(tmp_path):
    async def scene():
        tables = front(tmp_path)
        await opened(tables)
        key = good(await tables.host_key())
        tables.close()
        (tmp_path / "host.json").write_text("{")
        again = front(tmp_path)
        assert isinstance(again.open_desk(1, (key,)), Rejection)
        assert not isinstance(again.open_desk(1, (good(await again.host_key()),)), Rejection)

    run(scene())


KILLED = """
import asyncio, sys
from pathlib import Path
from tests.companion.table import *
from tests.games.lantern.model import CARDS
async def scene():
    tables = front(Path(sys.argv[1]))
    ada = Phone(tables, 1, sys.argv[2].split(","))
    n = ada.desk.shown(ADA).revision
    print("ready", n, flush=True)
    while True:
        n += 1
        answer = await ada.desk.correct(ADA, "0/coins", n % 9, f"tap-{n}")
        print(answer, flush=True)
run(scene())
"""


def test_kill_9_at_any_moment_loses_no_acknowledged_entry(tmp_path):
    """Twenty hosts are killed while they write as fast as they can."""

    async def begin():
        tables = front(tmp_path)
        ada, _bo = await table_of_two(tables, "light")
        await tables.settled()
        tables.close()
        return ada.keys

    keys, acknowledged = run(begin()), 0
    for round_ in range(20):
        arguments = [sys.executable, "-c", KILLED, str(tmp_path), ",".join(keys)]
        with subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.PIPE, text=True) as host:
            assert host.stdout is not None
            ready = host.stdout.readline().split()
            assert ready[0] == "ready" and int(ready[1]) >= acknowledged
            for _ in range(1 + round_ % 7):
                acknowledged = int(host.stdout.readline())
            os.kill(host.pid, signal.SIGKILL)
            for line in host.stdout.read().splitlines(keepends=True):
                acknowledged = int(line) if line.endswith("\n") else acknowledged
    assert acknowledged >= 20

    async def end():
        tables = front(tmp_path)
        desk = tables.desk(1, tuple(keys))
        shown = desk.shown(ADA)
        assert shown.read_only is None and shown.revision >= acknowledged
        assert [line.revision for line in shown.log] == list(range(shown.revision, 0, -1))
        # a tap that was acknowledged and comes again after the restart is still the same tap
        last = (await desk.correct(ADA, "0/coins", acknowledged % 9, f"tap-{acknowledged}"), shown.revision)
        assert last[0] == acknowledged

    run(end())


def test_a_hundred_entries_stay_one_small_file(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path), "light")
        for n in range(100):
            good(await ada.desk.correct(ADA, "0/coins", n % 9, f"t{n}"))
        assert (tmp_path / "1.json").stat().st_size < 100 * 300
        assert len(store.TableFile(tmp_path / "1.json").entries()) == 100

    run(scene())


def test_reading_tables_is_done_only_when_they_are_needed(tmp_path, monkeypatch):
    async def scene():
        tables = front(tmp_path)
        first = await opened(tables)
        await opened(tables)
        await tables.settled()
        tables.close()
        again, read = front(tmp_path), []
        real = store.WholeFileStorage.read
        monkeypatch.setattr(store.WholeFileStorage, "read", lambda self: read.append(self._path.name) or real(self))
        again.mine({1: tuple(first.keys)})
        assert set(read) == {"1.json"}
        await asyncio.sleep(0)

    run(scene())
