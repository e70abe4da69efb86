"""Somebody who forgot "End my turn" and is refused: the refusal ends it in one tap, and goes on where it can."""

from __future__ import annotations

from games.arnak.moves import Discover, DoneNotTracked, Pass, PlayCard
from tests.companion.table import ADA, BO, CY, front, good, run, table_of_two
from tests.views.arnak_table import arnak, moves
from tests.views.fake_phone import FakePhone
from views.phone import Picking, Refused

REFUSED = "now-move-research"


async def acted(ada, phone):
    """Ada's main action is taken and asks nothing."""
    good(await ada.desk.play(ADA, PlayCard(card=None), "hers"))
    await phone.settle()
    assert not ada.desk.shown(ADA).view.steps


def turn(browser):
    return browser.desk.shown(ADA).view.status.turn


def test_the_last_one_in_a_round_goes_on_with_one_tap(tmp_path):
    async def scene():
        ada, bo, cy = await arnak(tmp_path)
        good(await ada.desk.play(ADA, DoneNotTracked(), "first"))
        good(await bo.desk.play(BO, Pass(), "b"))
        good(await cy.desk.play(CY, Pass(), "c"))
        phone = await FakePhone.at(ada)
        for step in ada.desk.shown(ADA).view.steps:
            good(await ada.desk.play(ADA, step.offers[-1].move, step.id))
        await acted(ada, phone)
        await phone.tap(REFUSED)
        assert isinstance(phone.ui.sheet, Refused)
        assert "Is that turn over?" in phone.said("refusal")
        await phone.tap("refusal-end")
        assert turn(ada) == ADA
        assert isinstance(phone.ui.sheet, Picking), "what was refused is open now, and asks its first question"
        assert phone.sees("picker")

    run(scene())


def test_where_it_passes_on_the_phone_can_be_put_down(tmp_path):
    async def scene():
        ada, _bo, _cy = await arnak(tmp_path)
        phone = await FakePhone.at(ada)
        await acted(ada, phone)
        await phone.tap(REFUSED)
        entries = len(ada.desk.shown(ADA).log)
        key = phone.pressable("refusal-end")
        await phone.fire(key, "click")
        await phone.fire(key, "click")  # an impatient thumb
        assert turn(ada) == BO
        assert phone.ui.sheet is None
        assert len(ada.desk.shown(ADA).log) == entries + 1

    run(scene())


def test_nothing_is_ended_while_something_is_asked(tmp_path):
    """Ending would write the answers off: that is said where the turn is ended, and asked once more."""

    async def scene():
        ada, _bo, _cy = await arnak(tmp_path)
        phone = await FakePhone.at(ada)
        opened = next(move for move in moves(ada, ADA) if isinstance(move, Discover))
        good(await ada.desk.play(ADA, opened, "hers"))
        await phone.settle()
        assert ada.desk.shown(ADA).view.steps
        await phone.tap(REFUSED)
        assert isinstance(phone.ui.sheet, Refused)
        assert not phone.sees("refusal-end")

    run(scene())


def test_whoever_is_not_on_turn_has_none_to_end(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        good(await ada.desk.correct(ADA, f"{ADA}/coins", 0, "none"))  # hanging a lamp is the only main action here
        hers, his = await FakePhone.at(ada), await FakePhone.at(bo)
        await hers.tap("now-move-hang")
        assert hers.sees("refusal-end")
        await his.tap("now-move-hang")
        await his.tap("pick-red")
        assert isinstance(his.ui.sheet, Refused)
        assert not his.sees("refusal-end")

    run(scene())
