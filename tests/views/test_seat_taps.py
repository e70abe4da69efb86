"""From Now to the written move: at most three taps, for every kind of move of Arnak."""

from __future__ import annotations

import flet as ft

from games.contract import Choice, Group
from tests.companion.table import ADA, run
from tests.views.arnak_table import arnak
from tests.views.fake_phone import FakePhone
from views.parts.marks import slug
from views.phone import Picking

MOST = 3  # taps: the row, the choice, the button. Searching by name is not counted.
COMMON = {"Dig", "Discover", "BuyItem", "BuyArtifact", "PlayCard", "Research", "Pass"}


def is_search(phone, browser, seat):
    found = browser.desk.choices(seat, phone.ui.sheet.partial)
    return isinstance(found, Choice) and found.search


async def taps_to_write(phone, browser, seat, option):
    """Taps the row and always the first open answer, until the button is there; then the button."""
    taps, free = 1, 0
    await phone.tap(f"now-{slug(option.value)}" if option.group is Group.END else f"now-move-{slug(option.value)}")
    while isinstance(phone.ui.sheet, Picking) and "pick-confirm" not in phone.names():
        partial = phone.ui.sheet.partial
        searching = is_search(phone, browser, seat)
        for name in phone.like(r"pick-(?!search|change|why|confirm).*"):
            if not (phone.named(name).label or "").startswith("Not now"):
                await phone.tap(name)
                break
        assert phone.ui.sheet.partial != partial, f"nothing to choose in {phone.names()}"
        taps, free = taps + 1, free + searching
    if isinstance(phone.ui.sheet, Picking):
        await phone.tap("pick-confirm")
        taps += 1
    return taps - free


def test_every_open_action_is_written_with_three_taps(tmp_path):
    async def scene():
        taps = {}
        for kind in range(len(COMMON) + 1):
            folder = tmp_path / str(kind)
            folder.mkdir()
            ada, _bo = await arnak(folder, "Bo")
            groups = (Group.MAIN, Group.END)
            opened = [o for o in ada.desk.choices(ADA, {}).options if o.blocked is None and o.group in groups]
            if kind == len(opened):
                break
            option = opened[kind]
            phone = await FakePhone.at(ada, height=640, width=360)
            before = ada.desk.shown(ADA).revision
            taps[option.value.__name__] = await taps_to_write(phone, ada, ADA, option)
            assert ada.desk.shown(ADA).revision == before + 1, option
        assert taps.keys() >= COMMON
        assert max(taps.values()) <= MOST, taps

    run(scene())


def test_a_blocked_end_of_turn_is_overruled_in_two_taps(tmp_path):
    async def scene():
        ada, _bo = await arnak(tmp_path, "Bo")
        phone = await FakePhone.at(ada, height=640, width=360)
        await phone.tap("now-end-turn")  # no main action yet
        assert phone.ui.sheet.rejection.rule == "AK-PASS-1b"
        await phone.tap("refusal-anyway")
        await phone.tap("refusal-overrule")
        line = ada.desk.shown(ADA).log[0]
        assert (line.kind, line.agreed) == ("ruled", (0, 1))

    run(scene())


def test_the_button_that_writes_is_read_out_without_signs(tmp_path):
    async def scene():
        ada, _bo = await arnak(tmp_path, "Bo")
        phone = await FakePhone.at(ada)
        await phone.tap("now-move-dig")
        await phone.tap(phone.like(r"pick-c\d+a?")[0])
        texts = [c for c in phone.walk(phone.named("pick-confirm")) if isinstance(c, ft.Text)]
        assert "Dig here for 1 boot" in [text.semantics_label for text in texts]

    run(scene())
