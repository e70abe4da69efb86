"""A tap that meets a control just taken away by a redraw: it reaches what means the same, or the phone says so."""

from __future__ import annotations

from games.arnak.moves import BuyItem
from tests.companion.table import ADA, BO, CY, front, good, run, table_of_two
from tests.views.arnak_table import arnak, moves
from tests.views.fake_phone import FakePhone
from views import late_taps
from views.late_taps import CHANGED, LateTaps, late_taps_of
from views.parts.marks import slug
from views.phone import Picking


def late(phone) -> LateTaps:
    found = late_taps_of(phone.session)
    assert found is not None
    return found


def log(browser):
    return browser.desk.shown(ADA).log


async def seated(tmp_path):
    """Ada's phone at a table of Lantern; it is her turn."""
    ada, _bo = await table_of_two(front(tmp_path))
    return ada, await FakePhone.at(ada)


async def confirming(ada, phone):
    """Ada is about to write a move; the button of it."""
    await phone.tap("now-move-hang")
    await phone.tap("pick-red")
    await phone.tap(f"pick-{ada.desk.shown(ADA).view.board.hand[0]}")
    return phone.pressable("pick-confirm")


async def redrawn(phone):
    """As after a dropped socket: every control is made anew."""
    await phone.sleep()
    await phone.wake()


def test_a_tap_on_its_way_while_the_screen_was_mounted_afresh_reaches_its_action(tmp_path):
    async def scene():
        _ada, phone = await seated(tmp_path)
        row = phone.pressable("now-move-hang")
        await redrawn(phone)
        assert row._i not in phone.controls()
        await phone.fire(row, "click")
        assert isinstance(phone.ui.sheet, Picking)
        assert phone.ui.note is None

    run(scene())


def test_a_move_on_its_way_while_the_screen_was_mounted_afresh_is_written_once(tmp_path):
    async def scene():
        ada, phone = await seated(tmp_path)
        key = await confirming(ada, phone)
        await redrawn(phone)
        for _ in range(2):  # an impatient thumb
            await phone.fire(key, "click")
        assert len(log(ada)) == 1
        assert phone.ui.sheet is None
        assert phone.ui.note is None

    run(scene())


def test_two_taps_at_once_on_what_was_mounted_afresh_count_once(tmp_path):
    async def scene():
        ada, phone = await seated(tmp_path)
        key = await confirming(ada, phone)
        await redrawn(phone)
        for _ in range(2):
            await phone.session.dispatch_event(key._i, "click", None)
        await phone.settle()
        assert len(log(ada)) == 1
        assert phone.ui.note is None

    run(scene())


def test_a_late_tap_after_an_own_entry_does_nothing_and_says_nothing(tmp_path):
    async def scene():
        ada, phone = await seated(tmp_path)
        key = await confirming(ada, phone)
        await phone.fire(key, "click")
        assert len(log(ada)) == 1
        for _ in range(2):
            await phone.fire(key, "click")
        assert len(log(ada)) == 1
        assert phone.ui.note is None

    run(scene())


def test_what_the_table_took_away_says_so_until_the_phone_is_tapped_again(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        his = await FakePhone.at(bo)
        play_for = his.pressable("now-for-0")  # Ada sleeps
        hers = await FakePhone.at(ada)  # and wakes up
        await his.settle()
        assert not his.sees("now-for-0")
        await his.fire(play_for, "click")
        assert his.ui.note is CHANGED
        assert his.sees("note")
        assert his.ui.acting is None
        assert hers.ui.note is None
        await his.tap("tab-log")
        assert his.ui.note is None
        assert not his.sees("note")

    run(scene())


def test_what_this_phone_took_away_itself_says_nothing(tmp_path):
    async def scene():
        _ada, phone = await seated(tmp_path)
        row = phone.pressable("now-move-hang")
        await phone.tap("tab-log")
        assert row._i not in phone.controls()
        await phone.fire(row, "click")
        assert phone.ui.sheet is None
        assert phone.ui.note is None

    run(scene())


def test_long_afterwards_a_tap_means_nothing_any_more(tmp_path):
    async def scene():
        _ada, phone = await seated(tmp_path)
        row = phone.pressable("now-move-hang")
        await redrawn(phone)
        late(phone)._clock = lambda: late_taps.time.monotonic() + late_taps.LATE + 1
        await phone.fire(row, "click")
        assert phone.ui.sheet is None

    run(scene())


def test_another_move_under_the_same_name_is_not_played_for_it(tmp_path):
    """What the button would write changed meanwhile: nobody tapped that."""

    async def scene():
        ada, phone = await seated(tmp_path)
        key = await confirming(ada, phone)
        means = late_taps.meaning(key)
        await redrawn(phone)
        stands = phone.pressable("pick-confirm")
        assert means is not None
        assert late_taps.meaning(stands) == means
        stands.on_click.tap = "another move"
        await phone.fire(key, "click")
        assert log(ada) == ()
        assert phone.ui.note is CHANGED

    run(scene())


def test_what_is_remembered_is_bounded(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        for n in range(40):
            for tab in ("log", "board", "me", "score", "now"):
                await phone.tap(f"tab-{tab}")
            good(await bo.desk.correct(BO, f"{BO}/coins", n, f"his-{n}"))
        await phone.settle()
        assert 0 < len(late(phone)) <= late_taps.MOST

    run(scene())


def numbers(phone) -> dict[int, str]:
    """What each number takes a tap for."""
    live = (late_taps.meaning(control) for control in phone.walk() if getattr(control, "on_click", None))
    taps = [control._i for control in phone.walk() if getattr(control, "on_click", None)]
    return {number: means.name for number, means in zip(taps, live, strict=True) if means is not None}


def test_no_control_takes_over_the_number_of_another_when_a_row_goes(tmp_path):
    """Else a tap on its way would choose the card that moved up into the row."""

    async def scene():
        ada, bo, cy = await arnak(tmp_path)
        for browser, seat in ((ada, ADA), (bo, BO)):
            good(await browser.desk.play(seat, next(moves(ada, seat)), f"first-{seat}"))
        phone = await FakePhone.at(ada)
        await phone.tap("now-move-buy-item")
        before = numbers(phone)
        bought = next(move for move in moves(ada, CY) if isinstance(move, BuyItem) and move.card)
        name = f"pick-{slug(bought.card)}"
        assert name in before.values()
        good(await cy.desk.play(CY, bought, "bought"))
        await phone.settle()
        after = numbers(phone)
        assert name not in after.values()
        both = before.keys() & after.keys()
        assert {i: before[i] for i in both} == {i: after[i] for i in both}
        stay = {shown for shown in before.values() if shown.startswith("pick-")} & set(after.values())
        assert len(stay) > 5
        assert {before[i] for i in both} >= stay, "and those beside it live on"

    run(scene())


def test_done_not_tracked_is_not_done_for_a_turn_that_is_still_to_come(tmp_path):
    """Bo's move ends Ada's turn; her tap on "done" was on its way."""

    async def scene():
        ada, bo, _cy = await arnak(tmp_path)
        phone = await FakePhone.at(ada)
        good(await ada.desk.play(ADA, next(moves(ada, ADA)), "hers"))
        await phone.settle()
        done = phone.pressable("now-move-done-not-tracked")
        entries = len(log(ada))
        good(await bo.desk.play(BO, next(moves(ada, BO)), "his"))
        await phone.settle()
        assert ada.desk.shown(ADA).view.status.turn == BO
        await phone.fire(done, "click")
        assert len(log(ada)) == entries + 1
        assert phone.ui.note is CHANGED

    run(scene())
