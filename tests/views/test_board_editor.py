"""Boards people make, on a phone without a browser: the list, the editor, its live check, two phones at once."""

from __future__ import annotations

import json
from pathlib import Path

import flet as ft
import pytest

from companion.tables import Tables
from games.artifact_race.game import GAME as RACE
from games.artifact_race.reading import SAMPLE_TEXT
from games.contract import Rejection
from tests.companion.table import good, no_room
from tests.games.lantern import Lantern
from tests.views.board_maker import Maker, at, host, kept
from views.screens.boards import racing, work

pytestmark = pytest.mark.anyio
NASTY = "a\u202eb\x07c"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def front(tmp_path: Path) -> Tables:
    return host(tmp_path)


async def test_a_game_without_packs_has_no_boards(tmp_path: Path) -> None:
    phone = await Maker.open(Tables(tmp_path, "http://t.test", {"lantern": Lantern()}), "/")
    assert phone.sees("home-open-table")
    assert not phone.sees("home-boards")


async def test_a_place_is_renamed_and_saved(front: Tables) -> None:
    phone = await Maker.copying(front)
    assert phone.reads("Nothing is wrong: it can be played, by 2 to 5 players.")
    rome = at(kept(front), "places", "rom")
    await phone.row("places", rome)
    await phone.type("edit-text-name-en", "Roma")
    await phone.tap("edit-done")
    assert phone.reads("Roma")
    assert phone.reads("Changed, not saved yet")
    assert kept(front)["places"][rome]["name"]["en"] == "Rome"
    await phone.tap("edit-save")
    assert kept(front)["places"][rome]["name"] == {"de": "Rom", "en": "Roma", "fr": "Rome"}
    assert not phone.sees("edit-save")
    assert not phone.crashes


async def test_a_connection_gets_other_pips_and_the_board_is_played(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("connections", 2)
    await phone.tap("edit-text-pips-more")
    await phone.type("edit-text-pips", "7")
    await phone.taps("edit-done", "back", "edit-save")
    assert kept(front)["connections"][2]["pips"] == 7
    await phone.tap("edit-play")
    assert phone.route == "/new"
    await phone.type("new-name", "Ada")
    await phone.tap("new-open")
    assert phone.route == "/t/1"
    head = front.open(1).head  # type: ignore[union-attr]
    assert json.loads(head.pack)["connections"][2]["pips"] == 7


async def test_a_figure_that_cannot_be_leaves_what_was_there(front: Tables) -> None:
    """Whoever writes 40 has written a 4 on the way."""
    phone = await Maker.copying(front)
    await phone.row("connections", 0)
    for text in ("", "4", "40"):
        await phone.type("edit-text-pips", text)
    assert phone.reads("That makes 40. It must be between 1 and 12.")
    assert phone.field("edit-text-pips").value == "40"
    await phone.tap("edit-done")
    assert not phone.sees("edit-save")
    await phone.tap("edit-row-connections-0")
    assert phone.field("edit-text-pips").value == "5"


async def test_the_check_is_live_and_leads_to_the_row(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("places", at(kept(front), "places", "rom"))
    for language in ("en", "de", "fr"):
        await phone.type(f"edit-text-name-{language}", "")
    assert "name" in phone.said("edit-sheet") or "called" in phone.said("edit-sheet")
    await phone.taps("edit-done", "back")
    assert phone.reads("1 thing to put right")
    assert not phone.sees("edit-play")
    await phone.tap("edit-flaw-0")
    await phone.type("edit-text-name-de", "Rom")
    await phone.taps("edit-done", "back")
    assert phone.reads("Nothing is wrong: it can be played, by 2 to 5 players.")


async def test_an_unfinished_board_is_saved_and_not_offered_for_a_table(front: Tables) -> None:
    phone = await Maker.open(front, "/boards")
    await phone.tap("boards-blank")
    await phone.type("edit-text-name-en", "My island")
    await phone.tap("edit-done")
    assert phone.reads("Save, not finished")
    await phone.tap("edit-save")
    (line,) = front.boards.lines()
    assert not line.seats
    await phone.tap("back")
    assert phone.reads("My island")
    table = await Maker.open(front, "/new")
    assert not table.like(r"new-board-\d+")


async def test_a_board_can_be_made_from_nothing(front: Tables) -> None:
    """Regions, places, a connection and an adventurer, with nothing but taps and names."""
    phone = await Maker.open(front, "/boards")
    await phone.taps("boards-blank", "edit-done")
    await adds(phone, "regions", "North")
    await adds(phone, "places", "Here")
    await adds(phone, "places", "There")
    await phone.taps("edit-section-connections", "edit-add-connections", "edit-place-a", "edit-pick-0")
    await phone.taps("edit-place-b", "edit-pick-1", "edit-value-mode-rail", "edit-done")
    assert phone.reads("Here \N{EN DASH} There")
    await phone.taps("back", "edit-section-adventurers", "edit-add-adventurers")
    await phone.type("edit-text-name-en", "Zoé")
    await phone.taps("edit-place-start", "edit-pick-1")
    await phone.saves()
    data = kept(front)
    assert data["connections"] == [{"id": "c1", "mode": "rail", "pips": 2, "a": "p1", "b": "p2"}]
    assert data["adventurers"] == [{"id": "a1", "name": {"en": "Zoé"}, "headStart": 0, "start": "p2"}]
    assert {place["region"] for place in data["places"]} == {data["regions"][0]["id"]}
    assert not phone.crashes


async def adds(phone: Maker, section: str, name: str) -> None:
    await phone.taps(f"edit-section-{section}", f"edit-add-{section}")
    await phone.type("edit-text-name-en", name)
    await phone.tap("edit-done")
    assert phone.reads(name)
    await phone.tap("back")


async def both_saved(front: Tables) -> Maker:
    """The phone of whoever came second."""
    ada = await Maker.copying(front)
    bo = await Maker.open(front, "/boards/1")
    await ada.renames("Ada's")
    await bo.renames("Bo's")
    await ada.tap("edit-save")
    await bo.tap("edit-save")
    return bo


async def test_two_phones_change_one_board_and_nothing_is_lost(front: Tables) -> None:
    bo = await both_saved(front)
    assert kept(front)["name"]["en"] == "Ada's"
    assert bo.reads("Somebody else has saved this board since you began.")
    assert not bo.sees("edit-save")
    assert bo.sees("edit-keep-both")
    await bo.tap("edit-keep-both")
    assert bo.route == "/boards/2"
    assert kept(front, 1)["name"]["en"] == "Ada's"
    assert kept(front, 2)["name"]["en"] == "Bo's"


async def test_ones_own_changes_may_be_dropped_for_theirs(front: Tables) -> None:
    bo = await both_saved(front)
    await bo.tap("edit-theirs")
    assert bo.reads("Ada's")
    assert not bo.sees("edit-save")


async def test_what_is_not_saved_outlives_going_elsewhere_and_sleeping(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.tap("edit-section-board")
    await phone.type("edit-text-name-en", "Mine")
    await phone.sleep()
    await phone.wake()
    assert phone.field("edit-text-name-en").value == "Mine"
    await phone.taps("edit-done", "back")
    assert phone.reads("Changed on this phone, not saved yet")
    await phone.taps("boards-open-1", "edit-save")
    assert kept(front)["name"]["en"] == "Mine"


async def test_a_full_disk_is_said_and_the_work_is_still_there(front: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = await Maker.copying(front)
    await phone.renames("Mine")
    monkeypatch.setattr("companion.store.os.fsync", no_room)
    await phone.tap("edit-save")
    assert phone.reads("the disk is full")
    monkeypatch.undo()
    await phone.tap("edit-save")
    assert kept(front)["name"]["en"] == "Mine"


@pytest.mark.parametrize("name", [NASTY, "שלום עולם", "x" * 60, "👩‍👩‍👧‍👦", "a'b\"c\\d{e}", "<b>"])
async def test_any_name_is_only_a_name(front: Tables, name: str) -> None:
    phone = await Maker.copying(front)
    await phone.row("places", 0)
    await phone.type("edit-text-name-en", name)
    await phone.saves()
    shown = kept(front)["places"][0]["name"]["en"]
    assert shown == ("abc" if name == NASTY else name)
    await phone.tap("back")
    assert phone.reads("Nothing is wrong")
    assert phone.sees("edit-play")
    assert not phone.crashes


async def test_a_file_in_the_field_is_taken_or_says_all_that_is_wrong(front: Tables) -> None:
    phone = await Maker.open(front, "/boards")
    data = json.loads(SAMPLE_TEXT)
    data["places"][3]["region"] = "NIX"
    data["connections"][5]["pips"] = 40
    await phone.tap("boards-paste")
    await phone.type("boards-text", json.dumps(data))
    await phone.tap("boards-bring")
    assert phone.reads("Nothing was kept.")
    assert phone.reads("places, row 4 (Saint Petersburg)")
    assert phone.reads("connections, row 6")
    assert front.boards.lines() == ()
    await phone.tap("boards-close")
    assert phone.field("boards-text").value == json.dumps(data)  # to be put right
    await phone.type("boards-text", '{\n"a": ]')
    await phone.tap("boards-bring")
    assert phone.reads("line 2, column 6")
    await phone.tap("boards-close")
    await phone.type("boards-text", SAMPLE_TEXT)
    await phone.tap("boards-bring")
    assert phone.route == "/boards/1"
    assert good(front.boards.open(1)).text == SAMPLE_TEXT


async def test_deleting_is_asked_once(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.tap("edit-delete")
    assert len(front.boards.lines()) == 1
    await phone.tap("edit-delete-yes")
    assert front.boards.lines() == ()
    assert phone.route == "/boards"
    other = await Maker.open(front, "/boards/1")
    assert other.reads("There is no such board on this host.")


async def test_a_place_lies_where_the_map_is_tapped(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("places", 0)
    inside = phone.walk(phone.named("edit-map"))
    drawn = next(c for c in inside if isinstance(c, ft.GestureDetector))
    side = drawn.content.width  # type: ignore[union-attr]
    where = {"k": "touch", "l": {"x": side / 2, "y": side}, "g": {"x": 1, "y": 1}}
    await phone.fire(drawn, "tap_up", where)
    await phone.type("edit-text-across", "123")
    await phone.saves()
    assert kept(front)["places"][0]["at"] == [123, 1000]
    await phone.taps("edit-row-places-0", "edit-unmap")
    await phone.saves()
    assert "at" not in kept(front)["places"][0]


async def test_whoever_knows_the_file_may_write_a_row_as_text(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("hunters", 0)
    await phone.tap("edit-raw")
    hunter = kept(front)["hunters"][0] | {"copies": 3}
    await phone.type("edit-raw-text", json.dumps(hunter)[:-1])
    assert phone.field("edit-raw-text").error == "Line 1: this cannot be read yet."
    await phone.type("edit-raw-text", json.dumps(hunter))
    assert phone.field("edit-raw-text").error is None
    await phone.saves()
    assert kept(front)["hunters"][0] == hunter
    await phone.taps("back", "edit-section-settings", "edit-raw")
    settings = kept(front)["settings"] | {"fameToWin": 4}
    await phone.type("edit-raw-text", json.dumps(settings))
    await phone.saves()
    assert kept(front)["settings"]["fameToWin"] == 4


# --- without a phone ---
def test_a_place_takes_its_connections_with_it() -> None:
    data = work.read(SAMPLE_TEXT)
    rome = at(data, "places", "rom")
    before = len(data["connections"])
    ways = work.connections_of(data, "rom")
    assert ways > 0
    work.removed(data, "places", rome)
    assert len(data["connections"]) == before - ways
    assert "rom" not in work.by_id(data, "places")


def test_a_border_follows_the_regions_of_its_ends() -> None:
    data = work.read(SAMPLE_TEXT)
    way = at(data, "connections", data["connections"][2]["id"])  # London to Rome: one region
    assert data["connections"][way].get("border") is None
    work.end_set(data, way, "b", "kairo")
    assert data["connections"][way]["border"] == "EUR|ORI"
    work.region_set(data, at(data, "places", "kairo"), "EUR")
    assert data["connections"][way].get("border") is None


def test_what_is_written_reads_the_same() -> None:
    data = work.read(SAMPLE_TEXT)
    assert work.read(work.written(data)) == data
    assert RACE.packs.read(work.written(data)) == RACE.packs.read(SAMPLE_TEXT)


@pytest.mark.parametrize("text", ["", "[]", "3", '{"places": 3}', '{"places": [3, {"id": []}]}', '{"name": {"en": 3}}'])
async def test_anything_may_stand_in_an_unfinished_board(front: Tables, text: str) -> None:
    made = await front.boards.new("artifact_race", text)
    if isinstance(made, Rejection):
        return
    phone = await Maker.open(front, f"/boards/{made}")
    for section in racing.KIND.lists:
        await phone.tap(f"edit-section-{section}")
        for row in phone.like(rf"edit-row-{section}-\d+"):
            await phone.tap(row)
            await phone.tap("edit-done")
        await phone.taps(f"edit-add-{section}", "edit-done", "back")
    await phone.tap("edit-save")
    assert not phone.crashes
