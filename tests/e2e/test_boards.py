"""A board of one's own in a real browser: made, checked, saved, given away as a file, brought back, played on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.server import lan_addresses
from games.artifact_race.reading import SAMPLE_TEXT
from tests.browser import Host, until
from tests.e2e.hands import Hands
from tests.e2e.test_screens import buttons, owes

pytestmark = pytest.mark.e2e


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """Met over the machine's own address, as phones do: no secure context."""
    running = Host([sys.executable, "main.py", "serve"], tmp_path / "data", name=lan_addresses()[0]).start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.output(), running.output()


def kept(host: Host, number: int = 1) -> dict[str, object]:
    file = json.loads((host.data / "boards" / f"{number}.json").read_text(encoding="utf-8"))
    found: dict[str, object] = json.loads(file["board"]["text"])
    return found


def begin(ada: Hands) -> None:
    ada.press("home-boards")
    ada.press("boards-copy")
    ada.does("edit-done")  # the name first; it may stay


def test_a_board_is_changed_and_a_table_is_played_on_it(chromium: Browser, host: Host) -> None:
    with Hands(chromium, host.base, width=360, height=640) as ada:
        begin(ada)
        ada.press("edit-section-places")
        ada.press("edit-row-places-2")
        ada.write("edit-text-name-en", "Roma Nova")
        ada.does("edit-done")
        ada.sees("Roma Nova")
        ada.press("back")
        ada.press("edit-section-connections")
        ada.press("edit-row-connections-2")
        ada.press("edit-text-pips-more")
        ada.sees("London – Roma Nova")  # noqa: RUF001 - as it stands on the screen
        ada.does("edit-done")
        ada.press("back")
        ada.sees("Nothing is wrong")
        ada.does("edit-save")
        data = kept(host)
        before = json.loads(SAMPLE_TEXT)
        assert data["places"][2]["name"]["en"] == "Roma Nova"  # type: ignore[index]
        assert data["connections"][2]["pips"] == before["connections"][2]["pips"] + 1  # type: ignore[index]
        ada.press("edit-play")
        ada.write("new-name", "Ada")
        ada.reach("new-board-1")
        ada.does("new-open")
        ada.press("lobby-add")
        ada.write("lobby-add-name", "Bo")
        ada.does("lobby-add-done")
        ada.does("lobby-start")
        ada.waits_for("whose-turn")
        table = json.loads((host.data / "1.json").read_text(encoding="utf-8"))
        assert json.loads(table["table"]["1"]["setup"]["pack"]) == data
        ada.is_well()


def test_a_board_leaves_as_a_file_and_comes_back(chromium: Browser, host: Host, tmp_path: Path) -> None:
    with Hands(chromium, host.base) as ada:
        begin(ada)
        ada.reach("edit-export")
        with ada.page.expect_download() as coming:
            ada.tap("edit-export")
        file = tmp_path / coming.value.suggested_filename
        coming.value.save_as(file)
        assert file.suffix == ".json"
        assert json.loads(file.read_text(encoding="utf-8")) == kept(host)
        ada.press("back")
        _choose(ada, file)
        until(lambda: ada.path() == "/boards/2", "the board that was brought")
        assert kept(host, 2) == kept(host, 1)
        ada.is_well()


def test_a_broken_file_says_where_and_keeps_nothing(chromium: Browser, host: Host, tmp_path: Path) -> None:
    data = json.loads(SAMPLE_TEXT)
    data["places"][3]["region"] = "NIX"
    data["licence"] = "x" * 200_000  # more than a frame of the socket may have
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data), encoding="utf-8")
    with Hands(chromium, host.base) as ada:
        ada.press("home-boards")
        _choose(ada, broken)
        ada.sees("Nothing was kept.")
        ada.sees("places, row 4 (Saint Petersburg)")
        ada.does("boards-close")
        torn = tmp_path / "torn.json"
        torn.write_text('{\n"packVersion": 1,\n]')
        _choose(ada, torn)
        ada.sees("line 3, column 1")
        assert not list((host.data / "boards").glob("*.json"))
        ada.is_well()


def _choose(ada: Hands, file: Path) -> None:
    """The browser opens its window only for a real tap."""
    ada.reach("boards-file")
    with ada.page.expect_file_chooser() as window:
        box = ada.node("boards-file").bounding_box()
        assert box is not None
        ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    window.value.set_files(file)


@pytest.mark.parametrize(("locale", "text"), [("de-DE", 16), ("fr-FR", 32)])
def test_everything_in_the_editor_is_named_and_large_enough(
    chromium: Browser, host: Host, locale: str, text: int
) -> None:
    from tests.tools.screens import Larger

    with Larger(chromium, host.base, "/", width=360, height=640, locale=locale, text=text) as ada:
        ada.press("home-boards")
        owes(ada, "boards")
        ada.press("boards-copy")
        owes(ada, "board")
        ada.does("edit-done")
        owes(ada, "front")
        for section in ("places", "connections", "artifacts", "hunters", "events"):
            ada.press(f"edit-section-{section}")
            owes(ada, section)
            ada.press(f"edit-row-{section}-1")
            owes(ada, f"one of {section}")
            assert all(b["right"] <= 360.5 for b in buttons(ada)), section
            ada.does("edit-done")
            ada.press("back")
        ada.is_well()
