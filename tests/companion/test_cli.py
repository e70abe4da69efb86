"""The commands, as a shell starts them. Records go out, come back, and are judged anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import cli, records, store
from companion.cli import Settings
from companion.demo import fill
from games.contract import Game, Rejection
from tests.companion.table import ADA, BO, OpenLantern, Phone, front, good, run, table_of_two
from tests.games.lantern.model import EndTurn, Hang, Lane, Take

ROOT = Path(__file__).parents[2]
GAMES: dict[str, Game] = {"lantern": OpenLantern()}
WITH_LANTERN = """
import sys
from companion import cli
from tests.companion.table import OpenLantern
sys.exit(cli.main(sys.argv[1:], lambda settings: print(settings) or 7, {"lantern": OpenLantern()}))
"""


def shell(*arguments: Any, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **env}
    command = [sys.executable, "-c", WITH_LANTERN, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8")


def call(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    code = cli.main([*map(str, arguments)], lambda _settings: 7, GAMES)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


async def play_some(data: Path) -> Phone:
    """A hidden draw, a ruling, a correction, and something taken back."""
    tables = front(data)
    ada, bo = await table_of_two(tables)
    card = ada.desk.shown(ADA).view.board.hand[0]
    good(await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "t1"))
    good(await ada.desk.play(ADA, Take(step=f"LN-HANG-4a/0/{card}"), "t2"))
    refused = await bo.desk.play(BO, EndTurn(), "t3")
    good(await bo.desk.rule(BO, EndTurn(), frozenset(refused.waives), frozenset({ADA}), "t4"))
    good(await ada.desk.correct(ADA, "0/coins", 2, "t5"))
    good(await ada.desk.take_back(ADA, 4, frozenset(), "t6"))
    await tables.settled()
    tables.close()
    return ada


@pytest.fixture
def data(tmp_path: Path) -> Path:
    run(play_some(tmp_path / "tables"))
    return tmp_path / "tables"


@pytest.fixture
def record(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "record.json"
    assert call(capsys, "export", 1, "--data", data, "-o", path)[0] == 0
    return path


def test_a_record_comes_back_as_a_new_table(data, record, capsys):
    before = (data / "1.json").read_bytes()
    code, out, _ = call(capsys, "import", record, "--data", data)
    assert (code, out) == (0, "table 2: lantern, Ada, Bo, 5 entries\n")
    assert (data / "1.json").read_bytes() == before
    one, two = (records.of_file(data / f"{n}.json") for n in (1, 2))
    assert one == two
    tables = front(data)

    async def look():
        key = good(await tables.host_key())
        shown = tables.open_desk(2, (key,)).shown(None)
        assert (shown.revision, shown.read_only) == (5, None)
        assert [s.name for s in shown.seats] == ["Ada", "Bo"]

    run(look())


def test_a_record_holds_no_key_and_all_that_replay_needs(data, record):
    told = json.loads(record.read_text())
    assert set(told) == {"tableside", "game", "rules_version", "opened", "people", "setup", "log"}
    head = json.loads((data / "1.json").read_text())["table"]["1"]
    for key in (*head["keys"], *({"hash": h} for h in head["invites"])):
        assert key["hash"] not in record.read_text()
    loaded = records.read(record, GAMES)
    assert not isinstance(loaded, Rejection)
    session, refused = records.replay(loaded)
    assert not refused and session.revision == 5


def test_replay_judges_exports_and_table_files_alike(data, record, capsys):
    code, out, _ = call(capsys, "replay", record, data / "1.json", "--json")
    one, two = json.loads(out)
    assert code == 0 and one.pop("file") != two.pop("file") and one == two
    assert (one["entries"], one["seats"], one["refused"]) == (5, ["Ada", "Bo"], [])
    assert [p["rule"] for p in one["points"]] == ["LN-END-1", "LN-END-2"] and one["points"][0]["points"] == [1, 0]
    code, out, _ = call(capsys, "replay", record)
    assert "Lamps hung: Ada 1, Bo 0" in out


def changed(record: Path, change: Any) -> Path:
    told = json.loads(record.read_text())
    change(told)
    record.write_text(json.dumps(told))
    return record


def test_setup_and_log_alone_are_a_record(record, tmp_path, capsys):
    whole = json.loads(record.read_text())
    bare = tmp_path / "bare.json"
    bare.write_text(json.dumps({"setup": whole["setup"], "log": whole["log"][:1]}))
    code, out, _ = call(capsys, "replay", bare)
    assert code == 0 and "lantern, 1 entry, not over yet" in out


def test_replay_names_every_entry_that_does_not_hold(record, capsys):
    def two_bad(told: Any) -> None:
        told["log"][2]["waived"] = []
        told["log"].append({"kind": "nonsense"})

    code, out, _ = call(capsys, "replay", changed(record, two_bad), "--json")
    (told,) = json.loads(out)
    assert code == 1
    assert (told["refused"][0]["index"], told["refused"][0]["rule"]) == (3, "TB-RULE-2")
    assert (told["refused"][-1]["index"], told["refused"][-1]["rule"]) == (6, "TB-FILE-7")
    assert "entry 3 refused by TB-RULE-2: The table would" in call(capsys, "replay", record)[1]


BAD_RECORDS = {
    "no file": (None, "TB-FILE-3"),
    "no json": ("{", "TB-FILE-1"),
    "binary": ("\x00\udcff", "TB-FILE-1"),
    "a list": ("[]", "TB-FILE-1"),
    "deep": ("[" * 100_000, "TB-FILE-1"),
    "another app's": ('{"game": "chess"}', "TB-FILE-1"),
}


@pytest.mark.parametrize(("text", "rule"), BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_what_is_no_record_is_refused_in_words(tmp_path, capsys, text, rule):
    path = tmp_path / "bad.json"
    if text is not None:
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
    code, out, err = call(capsys, "import", path, "--data", tmp_path / "tables")
    assert (code, out) == (1, "") and f"({rule})" in err and len(err.splitlines()) == 1
    assert not (tmp_path / "tables").exists()


def put(*path: Any, value: Any) -> Any:
    def change(told: Any) -> None:
        for step in path[:-1]:
            told = told[step]
        told[path[-1]] = value

    return change


def drawing(value: str | None) -> Any:
    return put("log", 1, "move", "drawn", "value", value=value)


def unclean(told: Any) -> None:
    told["people"][0]["name"] = told["setup"]["seats"][0] = "A\x1b"


def drawing_the_next(told: Any) -> None:
    """Not a card by name: the shuffle may have dealt just that one."""
    drawing(told["setup"]["decks"]["lamps"][9])(told)


BAD_CHANGES = {
    "other game": (put("game", value="chess"), "TB-FILE-4"),
    "older rules": (put("rules_version", value=0), "TB-FILE-10"),
    "newer rules": (put("rules_version", value=2), "TB-FILE-10"),
    "strange rules": (put("rules_version", value="1"), "TB-FILE-1"),
    "newer format": (put("tableside", value=2), "TB-FILE-6"),
    "lobby": (put("setup", value=None), "TB-FILE-9"),
    "setup of another version": (put("setup", "rules_version", value=3), "TB-FILE-1"),
    "too many seats": (put("setup", "seats", value=["a"] * 9), "TB-FILE-1"),
    "other people": (put("people", 0, "name", value="Mallory"), "TB-FILE-1"),
    "no people": (put("people", value=None), "TB-FILE-1"),
    "unclean name": (unclean, "TB-FILE-1"),
    "one colour twice": (put("people", 0, "colour", value=1), "TB-FILE-1"),
    "log of words": (put("log", value="abc"), "TB-FILE-1"),
    "unreadable entry": (put("log", 1, value=5), "TB-FILE-11"),
    "entry of nobody": (put("log", 0, "seat", value=77), "TB-FILE-11"),
    "another card drawn": (drawing_the_next, "TB-FILE-11"),
    "card left open": (drawing(None), "TB-FILE-11"),
    "ruling for nothing": (put("log", 2, "waived", value=[]), "TB-FILE-11"),
}


@pytest.mark.parametrize(("change", "rule"), BAD_CHANGES.values(), ids=BAD_CHANGES)
def test_a_record_that_does_not_hold_makes_no_table(data, record, capsys, change, rule):
    before = {p.name: p.read_bytes() for p in data.iterdir()}
    code, out, err = call(capsys, "import", changed(record, change), "--data", data)
    assert (code, out) == (1, "") and f"({rule})" in err, err
    if rule == "TB-FILE-11":
        assert err.startswith("Entry ") and "does not hold (" in err
    assert {p.name: p.read_bytes() for p in data.iterdir()} == before


def test_a_card_drawn_out_of_order_is_not_replayed(record, capsys):
    """The deck's order stands in the setup, so a record cannot claim a better draw."""
    told = json.loads(record.read_text())
    deck = told["setup"]["decks"]["lamps"]
    drawn = told["log"][1]["move"]["drawn"]["value"]
    assert drawn == deck[8]  # two hands of four were dealt first
    code, out, _ = call(capsys, "replay", changed(record, drawing(deck[9])), "--json")
    first = json.loads(out)[0]["refused"][0]
    assert code == 1 and (first["index"], first["rule"]) == (2, "TB-CHANCE-2")


def test_tables_lists_what_lies_there(data, capsys):
    (data / "2.json").write_text("{")
    run(fill_one(data))
    code, out, _ = call(capsys, "tables", "--data", data, "--json")
    lines = json.loads(out)
    assert code == 0 and [(t["number"], t["stage"]) for t in lines] == [(1, "playing"), (2, "damaged"), (3, "lobby")]
    text = call(capsys, "tables", "--data", data)[1]
    assert text.splitlines()[0] == str(data) and "Ada, Bo" in text and "damaged" in text


async def fill_one(data: Path) -> None:
    tables = front(data)
    good(await tables.new_table("lantern", {}, "Zoe", 4))
    await tables.settled()
    tables.close()


def test_a_damaged_table_is_recovered_by_command(data, capsys):
    path = data / "1.json"
    assert call(capsys, "tables", "--data", data, "--recover", 1)[0] == 1
    path.write_text("{")
    code, _, err = call(capsys, "export", 1, "--data", data)
    assert code == 1 and "(TB-FILE-1)" in err
    code, out, _ = call(capsys, "export", 1, "--previous", "--data", data)
    assert code == 0 and len(json.loads(out)["log"]) == 4
    holder = front(data)
    code, _, err = call(capsys, "tables", "--data", data, "--recover", 1)
    assert code == 1 and "A host is running" in err
    holder.close()
    assert call(capsys, "tables", "--data", data, "--recover", 1)[0] == 0
    assert len(store.TableFile(path).entries()) == 4 and path.with_suffix(".broken").read_text() == "{"


def test_export_of_what_is_not_there(data, tmp_path, capsys):
    code, _, err = call(capsys, "export", 9, "--data", data)
    assert (code, err.startswith("There is no table 9 in ")) == (1, True)
    code, _, err = call(capsys, "export", 1, "--data", data, "-o", tmp_path / "no" / "where.json")
    assert code == 1 and "cannot be written" in err


def test_rules_as_json_and_as_a_page(capsys):
    code, out, _ = call(capsys, "rules", "lantern", "--json")
    rows = json.loads(out)
    assert code == 0 and len({r["id"] for r in rows}) == len(rows)
    by_id = {r["id"]: r for r in rows}
    assert set(rows[0]) == {"id", "action", "kind", "says", "source", "cases"}
    assert by_id["LN-HANG-2"]["kind"] == "pay" and by_id["LN-HANG-1"]["kind"] == "shape"
    assert by_id["LN-END-1"] == {
        "id": "LN-END-1",
        "action": "The end of the game",
        "kind": "plain",
        "says": "Every lamp you hung is a point.",
        "source": "",
        "cases": {"kept": 0, "broken": 0},
    }
    assert all(r["cases"]["kept"] and r["cases"]["broken"] for r in rows if r["kind"] in ("need", "shape", "pay"))
    page = call(capsys, "rules", "lantern")[1]
    assert page.startswith("# Lantern\n") and "- **LN-HANG-2** (pay) Pay 1 coin." in page
    code, _, err = call(capsys, "rules", "chess")
    assert code == 1 and "there are: lantern" in err


def test_from_a_shell(data, record, tmp_path):
    assert shell("replay", record).returncode == 0
    assert json.loads(shell("replay", record, "--json").stdout)[0]["entries"] == 5
    assert shell("replay", tmp_path / "none.json").returncode == 1
    assert "Ada, Bo" in shell("tables", DATA=str(data)).stdout
    exported = shell("export", "1", DATA=str(data))
    assert json.loads(exported.stdout) == json.loads(record.read_text())
    assert shell("nonsense").returncode == 2
    assert shell("--help").stdout.startswith("usage: tableside")


def test_serve_is_the_default_and_takes_its_settings_from_the_environment(tmp_path):
    assert shell(DATA=str(tmp_path), PORT="8123", HOST="127.0.0.1").stdout == f"{_settings(tmp_path)}\n"
    assert shell(DATA=str(tmp_path), PORT="8123", HOST="127.0.0.1").returncode == 7
    assert "port=8550" in shell("serve", PORT="", HOST="", DATA="").stdout
    assert "demo=True" in shell("--demo").stdout
    home = shell(XDG_DATA_HOME=str(tmp_path / "xdg"), DATA="").stdout
    assert str(tmp_path / "xdg" / "tableside") in home
    assert shell("serve", "--port", "99999").returncode == 2
    assert shell(PORT="eighty").returncode == 2


def _settings(data: Path) -> Settings:
    return Settings("127.0.0.1", 8123, data, False)


def test_a_terminal_without_unicode_gets_question_marks(data, tmp_path):
    def hebrew(told: Any) -> None:
        told["people"][0]["name"] = told["setup"]["seats"][0] = "שרה"

    record = tmp_path / "r.json"
    record.write_text(json.dumps(records.of_file(data / "1.json")))
    done = shell("replay", changed(record, hebrew), PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and "??? 1, Bo 0" in done.stdout


def test_the_demo_is_in_mid_play_and_the_same_every_time(tmp_path):
    async def scene(folder: str) -> list[Any]:
        tables = front(tmp_path / folder)
        lines = await fill(tables)
        tables.close()
        assert [line.strip().split(":")[0] for line in lines] == ["Lantern", "Ada", "Bo", "Cleo", "display"]
        return [e["move"] for e in store.TableFile(tmp_path / folder / "1.json").entries()]

    one, two = run(scene("a")), run(scene("b"))
    assert one == two and one

    async def sit() -> None:
        tables = front(tmp_path / "c")
        lines = await fill(tables)
        token = lines[1].rsplit("/", 1)[1]
        invitation = tables.invitation(token)
        assert not isinstance(invitation, Rejection)
        desk = tables.desk(1, (good(await invitation.sit(ADA, "", 0)),))
        assert not isinstance(desk, Rejection)
        shown = desk.shown(ADA)
        assert shown.viewer == ADA and shown.view is not None and not shown.view.over

    run(sit())
