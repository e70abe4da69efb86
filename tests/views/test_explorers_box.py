"""One's own box of Lost Explorers, entered on a phone without a browser: step by step, left and taken up again, given
away as a file, and chosen for a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.tables import Tables
from games.lost_explorers.game import GAME
from tests.companion.table import good
from tests.views.board_maker import Maker, at, kept

pytestmark = pytest.mark.anyio
BEGUN = "Entered so far: 4 of 12"  # the vehicles of three places and one marker are known of every box


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def front(tmp_path: Path) -> Tables:
    return Tables(tmp_path, "http://table.test:8550", {"lost_explorers": GAME})


async def begun(front: Tables) -> Maker:
    phone = await Maker.open(front, "/")
    await phone.taps("home-boards", "boards-box")
    assert phone.route == "/boards/1"
    await phone.tap("edit-done")  # its name is asked first
    return phone


async def test_a_box_nobody_has_entered_can_be_played_and_says_how_far_it_is(front: Tables) -> None:
    phone = await begun(front)
    assert phone.reads("Nothing is wrong: it can be played, by 2 to 4 players.")
    assert phone.reads(BEGUN)
    assert phone.sees("edit-play")


async def test_a_place_is_named_its_vehicles_tapped_and_put_on_the_map(front: Tables) -> None:
    phone = await begun(front)
    await phone.taps("edit-section-places", "edit-add-places")
    await phone.type("edit-text-name-en", "Machu Picchu")
    for kind in ("boat", "train", "boat"):
        await phone.tap(f"edit-value-vehicles-{kind}")
    await phone.type("edit-text-across", "250")
    await phone.type("edit-text-down", "680")
    await phone.taps("edit-done", "back", "edit-save")
    (place,) = [one for one in kept(front)["places"] if one["name"].get("en") == "Machu Picchu"]
    assert place["vehicles"] == ["boat", "boat", "train"]
    assert place["at"] == [-78.0, -12.6]
    assert phone.reads("Entered so far: 5 of 13")
    assert not phone.crashes


async def test_a_fourth_tap_begins_the_vehicles_again_and_one_alone_is_wrong(front: Tables) -> None:
    phone = await begun(front)
    church = at(kept(front), "places", "orthodox-church")
    await phone.row("places", church)
    await phone.tap("edit-value-vehicles-car")
    assert phone.reads("Two or three vehicles lead to a place; here there are 1.")
    for kind in ("train", "train", "boat"):
        await phone.tap(f"edit-value-vehicles-{kind}")
    await phone.tap("edit-value-vehicles-airship")
    await phone.taps("edit-done", "edit-save")
    assert kept(front)["places"][church]["vehicles"] == ["boat", "airship"]
    await phone.tap(f"edit-row-places-{church}")
    await phone.taps("edit-clear", "edit-done", "edit-save")
    assert "vehicles" not in kept(front)["places"][church]


async def test_every_step_counts_and_the_rest_waits_on_another_phone(front: Tables) -> None:
    phone = await begun(front)
    await phone.tap("edit-section-settings")
    await phone.taps("edit-value-glass-left-5", "edit-value-glass-left-6")
    await phone.taps("edit-text-settings-bonusSpace-more", "edit-flag-checked", "edit-done")
    await phone.tap("edit-section-colours")
    await phone.taps("edit-value-boat-right", "edit-flag-checked", "edit-done")
    await phone.tap("edit-section-markers")
    for place in ("sphinx", "totem-pole", "african-mask"):
        await phone.tap(f"edit-value-markers-{place}")
    await phone.tap("edit-value-markers-chichen-itza")  # a fifth: there are four in the box
    await phone.tap("edit-done")
    await phone.tap("edit-section-clueNumbers")
    await phone.type("edit-text-clues", "3, 14 15")
    await phone.taps("edit-done", "edit-save")
    data = kept(front)
    assert data["settings"]["clueSpaces"]["left"] == [6, 9, 12, 14]
    assert data["settings"]["bonusSpace"] == 5
    assert data["settings"]["tracks"]["boat"] == "right"
    assert data["markers"] == ["orthodox-church", "sphinx", "totem-pole", "african-mask"]
    assert data["clueNumbers"] == [3, 14, 15]
    assert phone.reads("Entered so far: 9 of 12")

    other = await Maker.open(front, "/boards/1", main=phone.main)
    assert other.reads("Entered so far: 9 of 12")
    await other.tap("edit-section-places")
    await other.taps("edit-flag-complete", "back")
    assert other.reads("Entered so far: 10 of 12")
    assert not phone.crashes and not other.crashes


async def test_a_box_is_brought_as_a_file_and_played_on(front: Tables) -> None:
    phone = await begun(front)
    text = good(front.boards.open(1)).text
    made = await front.boards.bring(text)
    assert made == 2
    await phone.tap("edit-play")
    assert phone.route == "/new"
    await phone.type("new-name", "Ada")
    await phone.tap("new-open")
    assert phone.route == "/t/1"
    head = front.open(1).head  # type: ignore[union-attr]
    assert json.loads(head.pack)["id"] == "box"
    assert head.options["box"] == "box"


async def test_without_the_box_no_box_is_asked_for(front: Tables) -> None:
    phone = await begun(front)
    await phone.tap("back")
    await phone.tap("back")
    await phone.tap("home-open-table")
    await phone.tap("new-option-box-box")
    assert phone.sees("new-board-1") and phone.sees("new-boards")
    await phone.tap("new-option-box-practice")
    assert not phone.sees("new-board-1") and not phone.sees("new-boards")
    await phone.type("new-name", "Ada")
    await phone.tap("new-open")
    assert front.open(1).head.options["box"] == "practice"  # type: ignore[union-attr]
