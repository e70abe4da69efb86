"""Back closes what lies on top: each thing that lies open has its entry in the browser's history, and no other has."""

from __future__ import annotations

import pytest

from tests.companion.table import ADA, BO, front, joined, opened, run, table_of_two
from tests.views.arnak_table import arnak
from tests.views.fake_phone import FakePhone
from tests.views.test_explorers_board import at as explorers_at
from tests.views.test_race_board import table as race
from tests.views.test_wyrmspan_board import at as wyrmspan_at
from views.layers import depth, marks_of, place_of
from views.phone import Picking, Reading, Refused


def address(phone):
    return phone.session.page.route


async def back(phone):
    """One entry less, as the browser tells it."""
    marks = marks_of(address(phone)) - 1
    assert marks >= 0, "this would leave the table"
    await phone.navigate(f"/t/1?sheet={marks}" if marks else "/t/1")


@pytest.mark.parametrize(
    ("route", "marks", "place"),
    [
        ("/t/1", 0, "/t/1"),
        ("/t/1?sheet=2", 2, "/t/1"),
        ("/t/1?a11y=1&sheet=3", 3, "/t/1?a11y=1"),
        ("/join/abc?seat=2", 0, "/join/abc?seat=2"),
        ("/t/1?sheet=", 0, "/t/1"),
        ("/t/1?sheet=-1", 0, "/t/1"),
        ("/t/1?sheet=many", 0, "/t/1"),
        ("//[", 0, "//["),
    ],
)
def test_an_address_says_how_much_lies_open(route, marks, place):
    assert (marks_of(route), place_of(route)) == (marks, place)


def test_back_closes_a_sheet_and_then_the_section(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-log")
        await phone.tap("open-settings")
        assert address(phone) == "/t/1?sheet=2"
        await back(phone)
        assert phone.ui.sheet is None
        assert phone.ui.tab == "log"
        await back(phone)
        assert phone.ui.tab == "now"
        assert address(phone) == "/t/1"
        assert phone.wire.routes == ["/t/1?sheet=1", "/t/1?sheet=2"], "nothing is pushed on the way back"

    run(scene())


def test_what_closes_by_its_own_button_leaves_no_entry(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("open-settings")
        await phone.tap("sheet-close")
        assert address(phone) == "/t/1"
        await phone.tap("now-move-hang")
        await phone.tap("pick-red")  # the same sheet, one answer further
        assert address(phone) == "/t/1?sheet=1"
        card = ada.desk.shown(ADA).view.board.hand[0]
        await phone.tap(f"pick-{card}")
        await phone.tap("pick-confirm")
        assert phone.ui.sheet is None
        assert address(phone) == "/t/1"

    run(scene())


def test_back_from_a_rule_is_the_sheet_it_was_read_in(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("now-move-hang")
        await phone.tap(phone.like("ledger-.*")[0])
        assert isinstance(phone.ui.sheet, Reading)
        assert address(phone) == "/t/1?sheet=2"
        await back(phone)
        assert isinstance(phone.ui.sheet, Picking)
        await back(phone)
        assert phone.ui.sheet is None

    run(scene())


def test_back_from_overruling_is_the_refusal_then_what_was_chosen(tmp_path):
    async def scene():
        _ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(bo)
        await phone.tap("now-move-hang")
        await phone.tap("pick-gold")
        await phone.tap("refusal-anyway")
        await phone.tap(f"pick-{bo.desk.shown(BO).view.board.hand[0]}")
        await phone.tap("pick-why")
        assert isinstance(phone.ui.sheet, Refused) and phone.ui.sheet.agreed is not None
        assert address(phone) == "/t/1?sheet=3"
        await back(phone)
        assert isinstance(phone.ui.sheet, Refused) and phone.ui.sheet.agreed is None
        await back(phone)
        assert isinstance(phone.ui.sheet, Picking)

    run(scene())


def test_back_closes_what_was_tapped_open_on_the_board_before_the_board(tmp_path):
    async def scene():
        people = ((await race(tmp_path / "race", "rolled"))[0], (await arnak(tmp_path / "arnak", "Bo"))[0])
        phones = [await FakePhone.at(held, width=390, height=844) for held in people]
        phones.append((await explorers_at(tmp_path / "explorers", "middle", tab="now"))[0])
        phones.append((await wyrmspan_at(tmp_path / "wyrmspan", "middle", tab="now"))[0])
        for phone in phones:
            await phone.tap("tab-board")
            places = [name for name in phone.like("place-.*") if name != "place-card"]
            await phone.tap(places[0])
            assert phone.sees("place-card")
            assert marks_of(address(phone)) == 2
            await back(phone)
            assert not phone.sees("place-card")
            assert phone.ui.tab == "board"
            await phone.tap(places[0])
            await phone.tap("close-place")
            assert marks_of(address(phone)) == 1, "closed by its own button, no entry is left"
            await phone.tap(places[0])
            await phone.tap("tab-now")
            assert not phone.sees("place-card")
            assert marks_of(address(phone)) == 0, "what went with the board leaves no entry"

    run(scene())


def test_several_entries_at_one_stroke(tmp_path):
    """The button of a browser, held, goes back as far as one likes."""

    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-me")
        await phone.tap("open-rules")
        await phone.navigate("/t/1")
        assert (phone.ui.sheet, phone.ui.tab) == (None, "now")
        assert address(phone) == "/t/1"

    run(scene())


def test_forward_opens_nothing_and_leaves_no_entry(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("open-settings")
        await back(phone)
        await phone.navigate("/t/1?sheet=1")
        assert phone.ui.sheet is None
        assert address(phone) == "/t/1"

    run(scene())


def test_a_reload_keeps_the_sheet_and_the_way_back(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("open-settings")
        await phone.sleep()
        await phone.wake("/t/1?sheet=1")
        assert phone.sees("settings-contrast")
        await back(phone)
        assert phone.ui.sheet is None

    run(scene())


def test_back_while_the_phone_was_away_counts(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("open-settings")
        await phone.sleep()
        await phone.wake("/t/1")
        assert phone.ui.sheet is None

    run(scene())


def test_a_marked_address_opened_anew_is_its_place(tmp_path):
    """As after a restart of the host: the sheet is gone, and so is its entry."""

    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        first = await FakePhone.at(ada)
        browser = first.wire.browser
        phone = await FakePhone.open(ada.tables, "/t/1?sheet=2", browser)
        assert phone.sees("whose-turn")
        assert depth(phone.ui) == 0
        assert address(phone) == "/t/1"

    run(scene())


def test_back_lifts_no_curtain_but_gives_the_phone_back(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada, bo)
        await phone.tap("open-settings")
        await phone.tap("settings-seat-1")
        assert phone.ui.curtain == BO
        assert address(phone) == "/t/1?sheet=1"
        await back(phone)
        assert phone.ui.curtain is None
        assert phone.ui.viewer == ADA

    run(scene())


def test_back_closes_the_form_of_a_seat_in_the_lobby(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        await joined(ada, "Bo", 1)
        phone = await FakePhone.at(ada)
        await phone.tap("lobby-seat-0")
        assert phone.sees("lobby-seat-name")
        await back(phone)
        assert not phone.sees("lobby-seat-name")
        assert phone.sees("lobby-seat-0")

    run(scene())


def test_playing_for_somebody_ends_with_back_and_nothing_of_it_is_left_at_another_table(tmp_path):
    async def scene():
        _ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(bo)
        await phone.tap("now-for-0")  # Ada's phone sleeps
        assert phone.sees("acting-stop")
        await back(phone)
        assert not phone.sees("acting-stop")
        await phone.tap("now-for-0")
        await phone.navigate("/")
        assert phone.ui.acting is None

    run(scene())
