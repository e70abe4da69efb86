"""Alone against somebody without a seat: her sum below the sheet, and who won."""

from __future__ import annotations

import pytest

from games.contract import Seat
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.scoring_only_moves import Counted
from tests.companion.table import Phone, front, good, run
from tests.views.fake_phone import FakePhone

ADA = Seat(0)


async def counted(tables, eggs):
    """A solo game nobody tracked: nothing but eggs, against one dragon of the Automa."""
    options = {"depth": "score", "automa": "level_1"}
    number, keys = good(await tables.new_table("wyrmspan", options, "Ada", 0))
    ada = Phone(tables, number, list(keys))
    assert await ada.desk.start() is None
    step = ada.desk.shown(ADA).view.steps[0].id
    good(await ada.desk.play(ADA, Counted(step=step), "count"))
    for n in range(40):
        asks = ada.desk.shown(ADA).view.score.asks
        if not asks:
            return ada
        value = {"0/points/eggs": eggs, "rival/dragons": 1}.get(asks[0], 0)
        good(await ada.desk.correct(ADA, asks[0], value, f"tap{n}"))
    raise AssertionError("everything is asked once")


@pytest.mark.parametrize(
    ("eggs", "title", "note", "place"),
    [
        (6, "The Automa wins", "7 points, 1 ahead of Ada", "2."),
        (7, "Ada wins", "7 points", "1."),
        (9, "Ada wins", "9 points, 2 ahead of the Automa", "1."),
    ],
)
def test_who_won_and_her_sum(tmp_path, eggs, title, note, place):
    async def scene():
        ada = await counted(front(tmp_path, wyrmspan=WYRMSPAN), eggs)
        phone = await FakePhone.at(ada)
        await phone.tap("tab-score")
        await phone.tap("reveal-skip")
        said = phone.said("score-winner")
        assert title in said
        assert note in said
        assert phone.texts("score-opponent")[-1] == "7"
        assert phone.texts("score-place-0")[0] == place
        assert bool(phone.like("score-tie")) == (eggs == 7)

    run(scene())


def test_a_score_sheet_alone_and_alone_is_opened_and_begun_by_hand(tmp_path):
    """From Home to the first question: nobody else has to sit down."""

    async def scene():
        phone = await FakePhone.open(front(tmp_path, wyrmspan=WYRMSPAN), "/")
        await phone.tap("home-open-table")
        await phone.type("new-name", "Ada")
        await phone.tap("new-option-depth-score")
        await phone.tap("new-open")
        await phone.tap("lobby-start")
        assert any(name.startswith("now-step-sheet-0") for name in phone.names())

    run(scene())
