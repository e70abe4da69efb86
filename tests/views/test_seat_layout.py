"""Room on a small phone: a foot of two rows, places as the board lies, previews that help, forms that are seen."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from companion.desks import TableDesk
from games.arnak.dig import BOARD_ROWS
from games.arnak.game import Arnak
from games.arnak.moves import Discover, EndTurn, PlayCard
from tests.companion.table import ADA, Phone, front, good, joined, run, words
from tests.views.fake_phone import FakePhone

LOW = {"width": 360, "height": 640}


async def arnak_of_two(data) -> tuple[Phone, Phone]:
    tables = front(data, arnak=Arnak())
    number, keys = good(await tables.new_table("arnak", {}, "Ada", 0))
    ada = Phone(tables, number, list(keys))
    bo = await joined(ada, "Bo", 1)
    assert await ada.desk.start() is None
    return ada, bo


def rows_of(phone: FakePhone, *names: str) -> list[list[str]]:
    """Which of these names stand in one row of the screen, rows from above."""
    found: list[list[str]] = []
    for control in phone.walk():
        if isinstance(control, ft.Row) and not any(isinstance(c, ft.Column) for c in control.controls):
            here = [c.identifier for c in phone.walk(control) if isinstance(c, ft.Semantics) and c.identifier in names]
            if here:
                found.append(here)
    return found


def places(phone: FakePhone) -> Iterator[ft.Semantics]:
    return (c for c in phone.walk() if isinstance(c, ft.Semantics) and (c.identifier or "").startswith("pick-i"))


def test_before_the_main_action_passing_and_bookkeeping_stand_in_one_row(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, **LOW)
        assert rows_of(phone, "now-pass", "now-move-done-not-tracked") == [["now-pass", "now-move-done-not-tracked"]]
        free = ["now-move-free-card", "now-move-by-effect"]
        assert rows_of(phone, *free) == [free]
        assert "Lightning card" in phone.said("now-move-free-card")
        assert phone.named("now-move-free-card").label == "Play a lightning card"
        assert "Not now, and why" in phone.said()
        assert "main action" in phone.named("now-end-turn").label, "blocked: its reason stands on the page"

    run(scene())


def test_after_it_ending_the_turn_is_filled_and_the_rest_is_on_the_page(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        good(await ada.desk.play(ADA, PlayCard(card=None), "card"))
        phone = await FakePhone.at(ada, **LOW)
        assert rows_of(phone, "now-end-turn", "now-pass", "now-move-done-not-tracked")[-1] == ["now-end-turn"]
        assert isinstance(phone.pressable("now-end-turn"), ft.FilledButton)
        assert "now-pass" in phone.names()
        assert "You have already taken your main action" in phone.named("now-pass").label
        await phone.tap("now-move-done-not-tracked")
        assert ada.desk.shown(ADA).view.status.turn != ADA

    run(scene())


def test_while_a_question_waits_the_free_actions_lie_behind_one_key(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        good(await ada.desk.play(ADA, Discover(site="I1"), "site"))
        phone = await FakePhone.at(ada, **LOW)
        assert rows_of(phone, "now-more", "now-end-turn") == [["now-more", "now-end-turn"]]
        assert "now-move-slot-idol" not in phone.names()
        await phone.tap("now-more")
        assert {"now-move-slot-idol", "now-move-free-card", "now-move-by-effect"} <= phone.names()

    run(scene())


@pytest.mark.parametrize("height", [640, 844])
def test_the_bands_second_line_has_the_whole_width_of_a_phone(tmp_path, height):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, width=360, height=height)
        line = next(c for c in phone.walk() if isinstance(c, ft.Text) and c.value == "one main action, then free ones")
        beside = [c for c in phone.walk(phone.named("whose-turn")) if c is line]
        assert line.max_lines == (2 if height < 700 else 3), "German needs two"
        assert beside == []

    run(scene())


def test_sites_lie_in_the_picker_as_on_the_board(tmp_path):
    async def scene():
        ada, bo = await arnak_of_two(tmp_path)
        good(await ada.desk.play(ADA, Discover(site="I2"), "site"))
        good(await ada.desk.play(ADA, EndTurn(), "end"))
        phone = await FakePhone.at(bo, **LOW)
        await phone.tap("now-move-discover")
        in_order = [f"pick-{site.lower()}" for row in BOARD_ROWS for site in row]
        assert [c.identifier for c in places(phone)] == in_order
        rows = [row for row in rows_of(phone, *in_order) if len(row) > 1]
        assert [row for row in rows if len(row) == 4] == [in_order[0:4], in_order[4:8], in_order[8:12]]
        assert "Level I, lower row, site 2" in phone.named("pick-i2").label
        assert "discovered already" in phone.named("pick-i2").label
        assert phone.texts("pick-i2") != phone.texts("pick-i1"), "a flag, not its travel"
        await phone.tap("pick-ii3")
        assert phone.named("pick-ii3").selected
        assert set(in_order) <= phone.names(), "the others stay, to be chosen instead"

    run(scene())


def test_the_preview_shows_figures_and_no_bookkeeping(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        changes = ada.desk.preview(ADA, Discover(site="I3"))
        said = [words(change) for change in changes]
        assert len(said) == 2, said  # where the archaeologist goes, and the idol
        assert {change.sign for change in changes} == {"figure", "idol"}
        after = ada.desk.shown(ADA).view.facts
        assert {f.id for f in after if f.minor} >= {"main", "site/I3", "guard/I3", "0/passed"}
        phone = await FakePhone.at(ada, **LOW)
        await phone.tap("now-move-discover")
        await phone.tap("pick-i3")
        lines = [c for c in phone.walk() if isinstance(c, ft.Text) and "Level I, lower row, site 3" in (c.value or "")]
        assert [line.max_lines for line in lines if "at home" in line.value] == [1]

    run(scene())


def test_a_form_in_the_lobby_folds_the_square_away(tmp_path):
    async def scene():
        tables = front(tmp_path, arnak=Arnak())
        number, keys = good(await tables.new_table("arnak", {}, "Ada", 0))
        ada = Phone(tables, number, list(keys))
        await joined(ada, "Bo", 1)
        phone = await FakePhone.at(ada, **LOW)
        code = ada.desk.shown(ADA).code
        assert phone.sees("table-code")
        await phone.tap("lobby-add")
        assert not phone.sees("table-code")
        assert phone.reads(f"Table code {code}")
        assert rows_of(phone, "lobby-add-name", "lobby-add-done")[-1] == ["lobby-add-name", "lobby-add-done"]
        assert "lobby-start" not in phone.names()
        await phone.type("lobby-add-name", "Cy")
        await phone.tap("lobby-add-done")
        assert phone.sees("table-code")
        await phone.tap("lobby-seat-1")
        assert not phone.sees("table-code")
        assert rows_of(phone, "lobby-seat-name", "lobby-seat-done")[-1] == ["lobby-seat-name", "lobby-seat-done"]
        await phone.tap("lobby-seat-done")
        assert {"table-code", "lobby-start"} <= phone.names()

    run(scene())


def test_the_sheet_is_not_judged_again_on_the_table_after_its_move(tmp_path, monkeypatch):
    judged = []
    ledger = TableDesk.ledger

    def heard(desk, seat, partial):
        judged.append(partial)
        return ledger(desk, seat, partial)

    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, **LOW)
        await phone.tap("now-move-discover")
        await phone.tap("pick-i3")
        assert [partial for partial in judged if partial["move"] is Discover]
        judged.clear()
        await phone.tap("pick-confirm")
        assert phone.ui.sheet is None
        assert ada.desk.shown(ADA).view.steps
        assert [partial for partial in judged if partial["move"] is Discover] == []

    monkeypatch.setattr(TableDesk, "ledger", heard)
    run(scene())
