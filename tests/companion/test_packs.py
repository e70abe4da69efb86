"""Boards that are data: how the host keeps them, and how a table carries the one it is played on."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from companion import boards, cli, records, store
from companion.boards import Boards
from companion.packs import seats_of
from companion.session import PLAIN
from companion.tables import Tables
from games import codec
from games.arnak.game import GAME as ARNAK
from games.artifact_race.game import GAME as RACE
from games.artifact_race.reading import SAMPLE_TEXT
from games.contract import Rejection, Setup
from games.words import say
from tests.companion.table import good, no_room, run

GAMES = {"artifact_race": RACE, "arnak": ARNAK}


def tables(folder: Path) -> Tables:
    return Tables(folder, "http://table.test:8550", GAMES)


def shelf(folder: Path) -> Boards:
    return Boards(folder / "boards", GAMES)


def changed(**head: Any) -> str:
    return json.dumps({**json.loads(SAMPLE_TEXT), **head}, ensure_ascii=False)


def three() -> str:
    data = json.loads(SAMPLE_TEXT)
    data["settings"]["players"] = [2, 3]
    return json.dumps(data)


def rule_of(answer: Any) -> str:
    assert isinstance(answer, Rejection), answer
    return answer.rule


# --- the files ---
def test_a_board_is_kept_and_found_by_another_process(tmp_path: Path) -> None:
    number = good(run(shelf(tmp_path).new("artifact_race", SAMPLE_TEXT)))
    (line,) = shelf(tmp_path).lines()
    assert (line.number, line.game, line.seats, line.flaws) == (number, "artifact_race", range(2, 6), 0)
    assert good(shelf(tmp_path).open(number)).text == SAMPLE_TEXT
    assert (tmp_path / "boards" / f"{number}.json").exists()


def test_the_second_of_two_savers_is_told_and_overwrites_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = shelf(tmp_path)
        number = good(await kept.new("artifact_race", SAMPLE_TEXT))
        before = good(kept.open(number)).line.revision
        first, second = changed(id="first"), changed(id="second")
        after = good(await kept.save(number, first, before))
        assert rule_of(await kept.save(number, second, before)) == "TB-BOARD-2"
        assert good(kept.open(number)).text == first
        assert good(await kept.save(number, first, before)) == after  # the same tap again
        assert good(await kept.save(number, second, after)) != after

    run(scene())


def test_an_unfinished_board_is_kept_and_not_played(tmp_path: Path) -> None:
    async def scene() -> None:
        host = tables(tmp_path)
        number = good(await host.boards.new("artifact_race", RACE.packs.blank))
        (line,) = host.boards.lines()
        assert not line.seats
        assert line.flaws
        refused = await host.new_table("artifact_race", {}, "Ada", 0, number)
        assert rule_of(refused) == "TB-BOARD-6"
        assert host.numbers() == []

    run(scene())


@pytest.mark.parametrize("text", ["", "[]", "{", "nonsense", '{"a": 1}}', "[" * 100_000, '{"a": "\ud800"}'])
def test_what_is_no_group_of_fields_is_not_kept(tmp_path: Path, text: str) -> None:
    kept = shelf(tmp_path)
    assert rule_of(run(kept.new("artifact_race", text))) == "TB-BOARD-5"
    number = good(run(kept.new("artifact_race", SAMPLE_TEXT)))
    revision = good(kept.open(number)).line.revision
    assert rule_of(run(kept.save(number, text, revision))) == "TB-BOARD-5"
    assert good(kept.open(number)).text == SAMPLE_TEXT


def test_boards_have_a_size_and_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = shelf(tmp_path)
    large = changed(licence="x" * boards.LARGEST)
    assert rule_of(run(kept.new("artifact_race", large))) == "TB-BOARD-4"
    assert rule_of(run(kept.bring(large))) == "TB-BOARD-4"
    monkeypatch.setattr(boards, "MOST", 2)
    for _n in range(2):
        good(run(kept.new("artifact_race", SAMPLE_TEXT)))
    assert rule_of(run(kept.new("artifact_race", SAMPLE_TEXT))) == "TB-BOARD-3"
    assert rule_of(run(kept.bring(SAMPLE_TEXT))) == "TB-BOARD-3"
    assert len(kept.lines()) == 2


def test_a_full_disk_is_a_sentence_and_the_board_is_what_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = shelf(tmp_path)
    number = good(run(kept.new("artifact_race", SAMPLE_TEXT)))
    revision = good(kept.open(number)).line.revision
    monkeypatch.setattr("companion.store.os.fsync", no_room)
    assert rule_of(run(kept.save(number, changed(id="other"), revision))) == "TB-DISK-1"
    assert rule_of(run(kept.new("artifact_race", SAMPLE_TEXT))) == "TB-DISK-1"
    monkeypatch.undo()
    assert good(shelf(tmp_path).open(number)).text == SAMPLE_TEXT
    assert [line.number for line in shelf(tmp_path).lines()] == [number]


def test_a_damaged_board_comes_back_from_its_previous_file(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = good(run(kept.new("artifact_race", SAMPLE_TEXT)))
    good(run(kept.save(number, changed(id="newer"), good(kept.open(number)).line.revision)))
    path = tmp_path / "boards" / f"{number}.json"
    path.write_text('{"board": {"ga')
    assert good(kept.open(number)).text == SAMPLE_TEXT
    assert path.with_suffix(".broken").read_text() == '{"board": {"ga'
    good(run(kept.save(number, changed(id="again"), good(kept.open(number)).line.revision)))


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"board": {"game": "arnak", "text": "{}"}}', '{"board": 3}'])
def test_a_damaged_board_without_a_previous_one_is_a_sentence(tmp_path: Path, content: str) -> None:
    kept = shelf(tmp_path)
    number = good(run(kept.new("artifact_race", SAMPLE_TEXT)))
    (tmp_path / "boards" / f"{number}.json").write_text(content)
    assert rule_of(kept.open(number)) == "TB-BOARD-8"
    assert kept.lines() == ()
    assert rule_of(run(kept.save(number, SAMPLE_TEXT, ""))) == "TB-BOARD-8"


def test_a_deleted_board_is_gone_and_its_tables_go_on(tmp_path: Path) -> None:
    async def scene() -> None:
        host = tables(tmp_path)
        number = good(await host.boards.new("artifact_race", three()))
        table, keys = good(await host.new_table("artifact_race", {}, "Ada", 0, number))
        assert await host.boards.delete(number) is None
        assert rule_of(host.boards.open(number)) == "TB-BOARD-1"
        desk = good(host.open_desk(table, keys))
        good(await desk.add_seat("Bo", 1))
        assert await desk.start() is None

    run(scene())


# --- from elsewhere ---
def test_a_file_from_elsewhere_is_taken_whole(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    number = good(run(kept.bring("\ufeff" + SAMPLE_TEXT)))
    assert good(kept.open(number)).text == SAMPLE_TEXT


def test_a_broken_file_says_everything_and_keeps_nothing(tmp_path: Path) -> None:
    data = json.loads(SAMPLE_TEXT)
    data["places"][3]["region"] = "NIX"
    data["connections"][5]["pips"] = 40
    kept = shelf(tmp_path)
    flaws = run(kept.bring(json.dumps(data)))
    assert isinstance(flaws, tuple)
    assert {(flaw.section, flaw.row) for flaw in flaws} >= {("places", 4), ("connections", 6)}
    (torn,) = run(kept.bring('{\n"packVersion": 1,\n]'))
    assert say(torn.where, PLAIN) == "line 3, column 1"
    assert kept.lines() == ()
    assert store.numbers(tmp_path / "boards") == []


def test_a_path_for_a_file_works_once(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    ticket = kept.ticket()
    assert not kept.receive("another", b"x")
    assert not kept.receive(ticket, b"x" * (boards.LARGEST + 1))
    assert kept.receive(ticket, b"one")
    assert not kept.receive(ticket, b"two")
    assert kept.taken(ticket) == b"one"
    assert kept.taken(ticket) is None
    many = [kept.ticket() for _n in range(boards.TICKETS + 1)]
    assert not kept.receive(many[0], b"late")
    assert kept.receive(many[-1], b"x")


# --- the table ---
def test_a_table_carries_its_board_in_entry_0_and_seats_follow_it(tmp_path: Path) -> None:
    async def scene() -> None:
        host = tables(tmp_path)
        number = good(await host.boards.new("artifact_race", three()))
        table, keys = good(await host.new_table("artifact_race", {}, "Ada", 0, number))
        desk = good(host.open_desk(table, keys))
        assert desk.shown(None).players == range(2, 4)
        for n, name in enumerate(("Bo", "Cy"), 1):
            good(await desk.add_seat(name, n))
        assert rule_of(await desk.add_seat("Di", 3)) == "TB-SEAT-2"
        assert await desk.start() is None
        head = host.open(table).head  # type: ignore[union-attr]
        assert head.setup is not None
        assert head.setup.pack == three()
        assert head.pack == ""  # it stands there once

    run(scene())


def test_the_games_own_board_is_carried_too(tmp_path: Path) -> None:
    """So that a later version of it changes no table that is being played."""

    async def scene() -> None:
        host = tables(tmp_path)
        table, keys = good(await host.new_table("artifact_race", {}, "Ada", 0))
        desk = good(host.open_desk(table, keys))
        good(await desk.add_seat("Bo", 1))
        assert await desk.start() is None
        assert host.open(table).head.setup.pack == SAMPLE_TEXT  # type: ignore[union-attr]
        arnak, keys = good(await host.new_table("arnak", {}, "Ada", 0))
        assert host.open(arnak).head.pack == ""  # type: ignore[union-attr]
        assert rule_of(await host.new_table("arnak", {}, "Ada", 0, 1)) == "TB-BOARD-7"
        assert rule_of(await host.new_table("artifact_race", {}, "Ada", 0, 99)) == "TB-BOARD-1"

    run(scene())


def test_a_record_of_such_a_table_needs_no_file(tmp_path: Path) -> None:
    async def begun() -> int:
        host = tables(tmp_path / "here")
        number = good(await host.boards.new("artifact_race", three()))
        table, keys = good(await host.new_table("artifact_race", {}, "Ada", 0, number))
        desk = good(host.open_desk(table, keys))
        good(await desk.add_seat("Bo", 1))
        assert await desk.start() is None
        return int(table)

    table = run(begun())
    record = records.parsed(good(records.of_file(tmp_path / "here" / f"{table}.json")), GAMES)
    assert not isinstance(record, Rejection)
    assert record.setup.pack == three()
    head, log = good(records.imported(record))
    other = tmp_path / "there"
    other.mkdir()
    store.create(other, codec.dump(head), log)
    host = tables(other).open(1)
    assert not isinstance(host, Rejection)
    assert host.players == range(2, 4)
    assert host.read_only is None


def test_a_record_on_a_broken_board_is_refused(tmp_path: Path) -> None:
    setup = Setup("artifact_race", RACE.version, ("Ada", "Bo"), {}, {}, changed(places=[]))
    people = [{"name": name, "colour": n} for n, name in enumerate(setup.seats)]
    raw = {
        "tableside": 1,
        "game": "artifact_race",
        "rules_version": RACE.version,
        "opened": "",
        "people": people,
        "setup": codec.dump(setup),
        "log": [],
    }
    assert rule_of(records.parsed(raw, GAMES)) == "TB-FILE-1"
    assert seats_of(ARNAK, "any pack") == range(0)


# --- the commands ---
def command(tmp_path: Path, *words: str) -> int:
    return cli.main(["boards", "--data", str(tmp_path), *words], lambda _settings: 1, GAMES)


def test_the_commands_list_check_import_and_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.json"
    file.write_text(SAMPLE_TEXT, encoding="utf-8")
    assert command(tmp_path, "check", str(file)) == 0
    assert command(tmp_path) == 0
    assert "Practice" not in capsys.readouterr().out.splitlines()[-1]  # checking keeps nothing
    assert command(tmp_path, "import", str(file)) == 0
    assert command(tmp_path, "list") == 0
    assert "2-5 players" in capsys.readouterr().out
    assert command(tmp_path, "export", "1") == 0
    assert capsys.readouterr().out == SAMPLE_TEXT
    assert command(tmp_path, "export", "1", "-o", str(tmp_path / "out.json")) == 0
    assert (tmp_path / "out.json").read_text(encoding="utf-8") == SAMPLE_TEXT
    after = ["boards", "list", "--json", "--data", str(tmp_path)]  # the same, said the other way round
    assert cli.main(after, lambda _settings: 1, GAMES) == 0
    said = capsys.readouterr().out
    assert command(tmp_path, "--json") == 0
    assert capsys.readouterr().out == said
    (one,) = json.loads(said)
    assert (one["number"], one["seats"], one["flaws"]) == (1, [2, 5], 0)


def test_the_commands_say_which_line_and_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(SAMPLE_TEXT)
    data["places"][3]["region"] = "NIX"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data))
    for what in ("check", "import"):
        assert command(tmp_path, what, str(file)) == 1
        said = capsys.readouterr().err
        assert "places, row 4 (Saint Petersburg): “region” names “NIX”" in said
    assert command(tmp_path, "import", str(tmp_path / "none.json")) == 1
    file.write_bytes(b"\xff\xfe\x00")
    assert command(tmp_path, "check", str(file)) == 1
    assert command(tmp_path, "export", "1") == 1
    assert store.numbers(tmp_path / "boards") == []


def test_a_board_from_an_earlier_evening_is_judged_beside_the_loop(tmp_path: Path, monkeypatch: Any) -> None:
    """A host that starts anew knows none of its boards: no phone may wait for them."""

    async def scene() -> None:
        number = good(await shelf(tmp_path).new("artifact_race", changed(licence="of an earlier evening")))
        loop, where = threading.current_thread(), []

        def judged(packs: Any, text: str) -> Any:
            where.append(threading.current_thread())
            return packs.read(text)

        monkeypatch.setattr(boards, "judged", judged)
        monkeypatch.setattr(boards, "known", lambda _packs, _text: None)
        later = shelf(tmp_path)
        assert later.unread == (number,)
        await later.read()
        assert where and loop not in where
        assert later.unread == ()
        assert later.lines()[0].number == number
        assert len(where) == 1, "and only once"

    run(scene())


def test_a_table_on_such_a_board_is_opened_without_judging_it_on_the_loop(tmp_path: Path, monkeypatch: Any) -> None:
    async def scene() -> None:
        number = good(await shelf(tmp_path).new("artifact_race", SAMPLE_TEXT))
        loop, where, read = threading.current_thread(), [], boards.Boards._read

        def seen(self: Boards, wanted: int) -> Any:
            if wanted not in self._seen:
                where.append(threading.current_thread())
            return read(self, wanted)

        monkeypatch.setattr(boards.Boards, "_read", seen)
        monkeypatch.setattr(boards, "known", lambda _packs, _text: None)
        later = tables(tmp_path)
        good(await later.new_table("artifact_race", {}, "Ada", 0, number))
        assert where and loop not in where

    run(scene())
