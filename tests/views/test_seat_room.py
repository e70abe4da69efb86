"""Where things stand when room is short: large letters on a low screen, several questions, long lists, many figures."""

from __future__ import annotations

import flet as ft
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from games.arnak.moves import Discover, DoneNotTracked
from tests.companion.table import ADA, BO, good, run
from tests.tools.add_signs import FONT
from tests.views.fake_phone import FakePhone
from tests.views.test_seat_layout import LOW, arnak_of_two, rows_of
from views.parts.glyphs import Glyph
from views.theme import LAMP


async def with_large_text(one, **page) -> FakePhone:
    phone = await FakePhone.at(one, **{**LOW, **page})
    phone.ui.text_scale = 2.0
    await phone.settle()
    return phone


def order_of(phone: FakePhone, *names: str) -> list[str]:
    """These names as they come on the screen, from above."""
    found = [c.identifier for c in phone.walk() if isinstance(c, ft.Semantics) and c.identifier in names]
    return list(dict.fromkeys(found))


def test_large_letters_on_a_low_screen_leave_the_foot_one_row(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await with_large_text(ada)
        assert rows_of(phone, "now-more", "now-pass", "now-move-done-not-tracked")[-1] == ["now-more", "now-pass"]
        await phone.tap("now-move-done-not-tracked")  # on the page, and still one tap
        assert ada.desk.shown(ADA).view.status.turn == BO

    run(scene())


def test_large_letters_on_a_high_screen_keep_it_in_the_foot(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await with_large_text(ada, height=844)
        assert order_of(phone, "now-more", "now-pass", "now-move-done-not-tracked")[0] == "now-more"

    run(scene())


def test_with_large_letters_the_question_is_asked_once_and_first(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        usual = await FakePhone.at(ada, **LOW)
        await usual.tap("now-move-discover")
        assert usual.said("picker").count("Which site?") == 2, "on the page and in the foot"
        phone = await with_large_text(ada)
        await phone.tap("now-move-discover")
        said = phone.said("picker")
        assert said.count("Which site?") == 1
        assert said.index("Which site?") < said.index("archaeologists at home"), "the note comes after it"
        await phone.tap("pick-i3")
        assert "pick-change-site" in phone.names(), "answered: one line, and the way back"
        assert "pick-i4" not in phone.names()
        await phone.tap("pick-change-site")
        assert "pick-i4" in phone.names()

    run(scene())


def test_with_large_letters_times_leave_the_margin(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        good(await ada.desk.play(ADA, Discover(site="I1"), "site"))
        for scale, beside in ((1.0, True), (2.0, False)):
            phone = await with_large_text(ada)
            phone.ui.text_scale = scale
            phone.ui.tab = "log"
            await phone.settle()
            at = ada.desk.shown(ADA).log[0].at
            margins = [c for c in phone.walk() if isinstance(c, ft.Container) and c.width and c.width < 80]
            inside = [c for margin in margins for c in phone.walk(margin) if isinstance(c, ft.Text) and c.value == at]
            assert bool(inside) is beside, scale
            assert at in phone.said()

    run(scene())


def test_of_several_questions_one_is_a_card_and_the_others_a_line(tmp_path):
    async def scene():
        ada, bo = await arnak_of_two(tmp_path)
        for n in range(3):
            good(await ada.desk.play(ADA, DoneNotTracked(), f"ada-{n}"))
            good(await bo.desk.play(BO, DoneNotTracked(), f"bo-{n}"))
        steps = ada.desk.shown(ADA).view.steps
        assert len(steps) == 3
        phone = await FakePhone.at(ada, **LOW)
        assert len(phone.like(r"now-step-.*-\d+")) == 1
        assert "1/3" in phone.said(phone.like(r"now-step-.*-\d+")[0])
        assert "2 more questions" in phone.said("now-steps")
        await phone.tap("now-steps")
        assert len(phone.like(r"now-step-.*-\d+")) == 3
        await phone.tap("now-steps")
        await phone.tap(phone.like(r"now-answer-.*-0")[0])
        assert "1 more question" in phone.said("now-steps")
        assert len(ada.desk.shown(ADA).view.steps) == 2

    run(scene())


def test_a_card_without_a_name_is_in_reach_whatever_is_searched(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, **LOW)
        await phone.tap("now-move-buy-item")
        assert order_of(phone, "pick-search", "pick-none", "pick-machete") == [
            "pick-search",
            "pick-none",
            "pick-machete",
        ]
        await phone.type("pick-search", "zzz")
        assert "pick-machete" not in phone.names()
        await phone.tap("pick-none")
        assert phone.ui.sheet.partial["card"] is None

    run(scene())


def test_a_correction_is_found_without_turning_the_page(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, **LOW)
        phone.ui.tab = "me"
        await phone.settle()
        pages = [c for c in phone.walk() if isinstance(c, ft.ListView)]
        assert pages
        assert not [c for page in pages for c in phone.walk(page) if getattr(c, "identifier", "") == "me-correct"]
        assert "me-correct" in phone.names()
        phone = await with_large_text(ada)
        phone.ui.tab = "me"
        await phone.settle()
        facts = phone.like(r"me-fact-.*")
        assert order_of(phone, "me-correct", *facts)[0] == "me-correct"

    run(scene())


def test_what_is_typed_is_legible_by_lamp_light(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, **LOW)
        phone.ui.light = "lamp"
        await phone.settle()
        await phone.tap("now-move-buy-item")
        fields = [c for c in phone.walk() if isinstance(c, ft.TextField)]
        await phone.tap("sheet-close")
        phone.ui.tab = "me"
        await phone.settle()
        await phone.tap(next(name for name in phone.like(r"me-fact-.*fear")))
        fields += [c for c in phone.walk() if isinstance(c, ft.TextField)]
        assert [field.text_style.color for field in fields] == [LAMP.ink, LAMP.ink]

    run(scene())


def test_beside_now_the_board_is_first_drawn_in_the_room_it_gets(tmp_path):
    async def scene():
        ada, _bo = await arnak_of_two(tmp_path)
        phone = await FakePhone.at(ada, width=1024, height=768)
        assert "board-track" in phone.names(), "a wide board shows sites and track together"
        await phone.tap("tab-board")
        assert "board-track" not in phone.names()

    run(scene())


def test_every_sign_is_drawn_in_our_font():
    font = TTFont(FONT)
    names, drawn = font.getBestCmap(), font.getGlyphSet()
    for glyph in Glyph:
        pen = BoundsPen(drawn)
        drawn[names[ord(glyph)]].draw(pen)
        left, low, right, high = pen.bounds
        assert right - left > 200, glyph
        assert high - low > 200, glyph
