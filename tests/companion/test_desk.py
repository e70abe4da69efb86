"""A phone's desk: the way of a tap, and what each phone is shown."""

from __future__ import annotations

import asyncio

from companion.shown import Role, Stage
from tests.companion.table import ADA, BO, front, good, joined, opened, run, words
from tests.games.lantern.model import Hang, Lane


def test_from_the_lobby_to_the_first_move(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada = await opened(tables)
        shown = ada.desk.shown(ADA)
        assert (shown.stage, shown.role, shown.view, len(shown.code)) == (Stage.LOBBY, Role.HOST, None, 4)
        bo = await joined(ada, "Bo", 1)
        assert [s.name for s in bo.desk.shown(BO).seats] == ["Ada", "Bo"]
        assert bo.desk.shown(BO).role is Role.SEAT
        assert words(await bo.desk.start()) == "TB-KEY-1: This phone holds no key for that."
        assert await ada.desk.start() is None
        assert ada.desk.shown(ADA).stage is Stage.PLAYING
        card = ada.desk.shown(ADA).view.board.hand[0]
        assert good(await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "tap-1")) == 1
        assert bo.desk.shown(BO).revision == 1
        assert bo.desk.shown(BO).view.board.hand != ada.desk.shown(ADA).view.board.hand
        assert bo.desk.shown(ADA).viewer is None and bo.desk.shown(ADA).view.board.hand is None
        await asyncio.sleep(0)
        tables.close()
        again = front(tmp_path)
        ada.tables = bo.tables = again
        assert ada.desk.shown(ADA).revision == 1 and ada.desk.shown(ADA).log[0].kind == "played"

    run(scene())
