"""The seat's screen, headless: what is offered, what a tap does, and that a repeated one does nothing."""

from __future__ import annotations

import pytest

from tests.companion.table import ADA, BO, front, good, run, table_of_two
from tests.games.lantern.model import EndTurn, Hang, Lane
from tests.views.fake_phone import Browser, FakePhone
from views import keep
from views.phone import Kept, Picking, Refused


def hand(browser, seat):
    return browser.desk.shown(seat).view.board.hand


def log(browser, viewer=ADA):
    return browser.desk.shown(viewer).log


def slug(card):
    return f"pick-{card}"


async def hung(ada, phone, lane="red"):
    """From Now to the written move: the row, the lane, the lamp, the button."""
    card = hand(ada, ADA)[0]
    await phone.tap("now-move-hang")
    await phone.tap(f"pick-{lane}")
    await phone.tap(slug(card))
    await phone.tap("pick-confirm")
    return card


def test_a_round(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        hers, his = await FakePhone.at(ada), await FakePhone.at(bo)
        assert hers.said("whose-turn").startswith("\ue124") or "Your turn" in hers.said("whose-turn")
        assert "Ada" in his.said("whose-turn")
        card = await hung(ada, hers)
        assert hers.ui.sheet is None
        board = ada.desk.shown(ADA).view.board
        assert board.mats[ADA].lanes[Lane.RED] == (card,)
        steps = hers.like(r"now-answer-.*-1")
        assert len(steps) == 1
        await hers.tap(steps[0])  # no, thanks
        for name in his.like(r"now-answer-.*-1"):
            await his.tap(name)
        await hers.tap("now-end-turn")
        if hers.ui.sheet is not None:
            await hers.tap("pick-confirm")
        await his.settle()
        assert "Your turn" in his.said("whose-turn")
        assert "now-move-hang" in his.names()
        assert log(ada)[0].seat == ADA

    run(scene())


def test_the_filled_button_becomes_end_turn_when_nothing_else_is_open(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        for place in ("barrel", "flask"):
            good(await ada.desk.correct(ADA, f"{ADA}/oil/{place}", 0, f"o{place}"))
        phone = await FakePhone.at(ada)
        await phone.tap("now-end-turn")
        assert isinstance(phone.ui.sheet, Picking), "while a main action is open, ending is asked again"
        await phone.tap("sheet-close")
        good(await ada.desk.correct(ADA, f"{ADA}/coins", 0, "none"))
        await phone.settle()
        assert "now-reason-ln-hang-2" in phone.names() or "now-move-hang" in phone.names()
        before = len(log(ada))
        await phone.tap("now-end-turn")
        assert phone.ui.sheet is None
        assert len(log(ada)) == before + 1

    run(scene())


def test_blocked_to_overruled_in_two_taps(tmp_path):
    async def scene():
        _ada, bo = await table_of_two(front(tmp_path))
        for place in ("barrel", "flask"):
            good(await bo.desk.correct(BO, f"{BO}/oil/{place}", 9, f"o{place}"))
        phone = await FakePhone.at(bo)
        await phone.tap("now-move-hang")  # it is Ada's turn: the sheet shows it, and what stands against it
        await phone.tap("pick-gold")
        assert isinstance(phone.ui.sheet, Refused)
        said = phone.said("refusal")
        assert "It is Ada's turn." in said
        assert "TURN-1" in said
        await phone.tap("refusal-anyway")  # a lamp is still to be named: the sheet lets it be named
        assert isinstance(phone.ui.sheet, Picking)
        card = hand(bo, BO)[0]
        await phone.tap(slug(card))
        await phone.tap("pick-why")
        await phone.tap("refusal-agrees-0")
        assert "refusal-overrule" in phone.names()
        await phone.tap("refusal-overrule")
        line = log(bo, BO)[0]
        assert line.kind == "ruled"
        assert line.rules == ("LN-TURN-1",)
        assert line.agreed == (BO,)
        await phone.tap("tab-log")
        assert "Overruled" in phone.said(f"log-{line.revision}")

    run(scene())


def test_a_refused_move_is_overruled_in_two_taps(tmp_path):
    async def scene():
        _ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(bo)
        phone.ui.tab = "now"
        await phone.tap("now-move-hang")
        rejection = bo.desk.judge(BO, EndTurn())
        phone.ui.sheet = Refused(rejection, EndTurn(), {"move": EndTurn})
        await phone.settle()
        await phone.tap("refusal-anyway")
        assert phone.ui.sheet.agreed == {ADA, BO}
        await phone.tap("refusal-overrule")
        assert log(bo, BO)[0].kind == "ruled"
        assert phone.ui.sheet is None

    run(scene())


def test_a_changed_answer_rewrites_the_sheet_and_keeps_what_still_holds(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        card = hand(ada, ADA)[0]
        await phone.tap("now-move-hang")
        assert "pick-confirm" not in phone.names()
        await phone.tap("pick-red")
        await phone.tap(slug(card))
        await phone.tap("pick-blue")
        assert phone.named("pick-blue").selected
        assert not phone.named("pick-red").selected
        assert card in phone.said("pick-change-card")
        assert "Hang it" in phone.said("pick-confirm")
        await phone.tap("pick-confirm")
        assert ada.desk.shown(ADA).view.board.mats[ADA].lanes[Lane.BLUE] == (card,)

    run(scene())


def test_the_search_finds_without_accents(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path, None), "light")
        phone = await FakePhone.at(ada)
        await phone.tap("now-move-hang")
        await phone.tap("pick-red")
        assert len(phone.like(r"pick-lamp-\d+")) == 30
        await phone.type("pick-search", "LÁMP-07")
        assert phone.like(r"pick-lamp-\d+") == ["pick-lamp-07"]
        await phone.type("pick-search", "zebra")
        assert phone.like(r"pick-lamp-\d+") == []

    run(scene())


def test_a_double_tap_has_one_effect(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        card = hand(ada, ADA)[0]
        await phone.tap("now-move-hang")
        await phone.tap("pick-red")
        await phone.tap(slug(card))
        key = phone.pressable("pick-confirm")
        before = len(log(ada))
        await phone.session.dispatch_event(key._i, "click", None)
        await phone.session.dispatch_event(key._i, "click", None)
        await phone.settle()
        await phone.session.dispatch_event(key._i, "click", None)  # long after the sheet has closed
        await phone.settle()
        assert len(log(ada)) == before + 1
        assert phone.ui.note is None

    run(scene())


def test_a_late_second_tap_on_end_turn_meets_a_dead_key(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        good(await ada.desk.correct(ADA, f"{ADA}/coins", 0, "none"))
        good(await bo.desk.correct(BO, f"{BO}/coins", 0, "none"))
        both = await FakePhone.at(ada, bo)
        both.app._show_seat(ADA)
        await both.settle()
        key = both.pressable("now-end-turn")
        await both.fire(key, "click")
        if both.ui.sheet is not None:
            await both.tap("pick-confirm")
        ended = len(log(ada))
        await both.fire(key, "click")
        assert len(log(ada)) == ended

    run(scene())


def test_the_secret_is_in_the_tree_only_while_it_is_held(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        card = hand(ada, ADA)[0]
        await phone.tap("tab-me")
        assert card not in phone.said()
        assert not any(card.encode() in sent for sent in phone.bytes)
        await phone.hold()
        assert card in phone.said()
        await phone.lift()
        assert card not in phone.said()
        await phone.tap("me-secret")  # a keyboard or a screen reader cannot hold
        assert card in phone.said()
        await phone.tap("me-secret")
        assert card not in phone.said()

    run(scene())


def test_my_last_move_is_taken_back_with_one_tap(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await hung(ada, phone)
        await phone.tap("tab-log")
        await phone.tap("log-take-back")
        assert log(ada)[0].kind == "taken back"
        assert log(ada)[1].undone
        struck = phone.named(f"log-{log(ada)[1].revision}")
        assert any(getattr(t.style, "decoration", None) for t in phone.walk(struck) if hasattr(t, "style"))

    run(scene())


def test_what_was_drawn_is_taken_back_only_when_all_agree(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await hung(ada, phone)
        await phone.tap(phone.like(r"now-answer-.*-0")[0])  # take it: a lamp is drawn
        drawn = len(hand(ada, ADA))
        await phone.tap("tab-log")
        await phone.tap("log-take-back")
        assert "back-confirm" in phone.names()
        await phone.tap("back-confirm")
        assert len(hand(ada, ADA)) == drawn, "nobody else has agreed"
        await phone.tap("sheet-close")
        await phone.tap("log-take-back")
        await phone.tap("back-agrees-1")
        await phone.tap("back-confirm")
        assert len(hand(ada, ADA)) == drawn - 1

    run(scene())


@pytest.mark.parametrize(("typed", "value"), [("3+4-1", 6), ("7", 7)])
def test_a_figure_is_set_right_by_a_sum(tmp_path, typed, value):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-me")
        await phone.tap("me-fact-0-coins")
        assert "correct-confirm" not in phone.names()
        await phone.type("correct-value", typed)
        await phone.tap("correct-confirm")
        assert ada.desk.shown(ADA).view.board.mats[ADA].coins == value
        line = log(ada)[0]
        assert line.kind == "corrected"
        await phone.tap("tab-log")
        assert "Set right by Ada" in phone.said(f"log-{line.revision}")

    run(scene())


def test_nonsense_is_said_in_words_and_cannot_be_written(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-me")
        await phone.tap("me-fact-0-coins")
        await phone.type("correct-value", "100")
        assert "It must be between 0 and 99." in phone.said("correct")
        assert "correct-confirm" not in phone.names()
        await phone.type("correct-value", "")
        await phone.tap("correct-value-more")  # counts from what the book says
        await phone.tap("correct-confirm")
        assert ada.desk.shown(ADA).view.board.mats[ADA].coins == 7

    run(scene())


async def over(tables, depth="light"):
    ada, bo = await table_of_two(tables, depth)
    for turn in range(6):
        browser, seat = ((ada, ADA), (bo, BO))[turn % 2]
        good(await browser.desk.play(seat, EndTurn(), f"end{turn}"))
    return ada, bo


def test_at_the_end_what_is_unknown_is_asked_once_then_the_count_is_shown(tmp_path):
    async def scene():
        ada, _bo = await over(front(tmp_path))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-score")
        asked = phone.like(r"score-ask-.*")
        assert asked == [f"score-ask-{seat}-oil-{place}" for seat in (0, 1) for place in ("barrel", "flask")]
        for n, name in enumerate(asked):
            await phone.tap(name)
            await phone.type("correct-value", f"{n}+1")
            await phone.tap("correct-confirm")
        assert phone.like(r"score-ask-.*") == []
        await phone.tap("reveal-next")
        assert "Lamps hung" in phone.said("reveal-category")
        await phone.tap("reveal-next")
        await phone.tap("reveal-next")
        assert "Bo wins" in phone.said("score-winner")
        assert phone.texts("score-place-1")[0] == "1."

    run(scene())


def test_a_shared_victory_and_the_third_place_after_it(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await over(tables, "full")
        phone = await FakePhone.at(ada)
        await phone.tap("tab-score")
        await phone.tap("reveal-skip")
        assert "Ada, Bo share the victory" in phone.said("score-winner")
        assert [phone.texts(f"score-place-{seat}")[0] for seat in (0, 1)] == ["1.", "1."]

    run(scene())


def test_each_table_has_its_own_count(tmp_path):
    async def scene():
        tables = front(tmp_path)
        (one, _bo), (two, _cy) = await over(tables, "full"), await over(tables, "full")
        kept = Kept(keys={phone.number: tuple(phone.keys) for phone in (one, two)})
        browser = Browser(kept={keep.NAME: keep.written(kept)})
        phone = await FakePhone.open(tables, f"/t/{one.number}", browser)
        await phone.tap("tab-score")
        await phone.tap("reveal-skip")
        assert phone.sees("score-winner")
        await phone.navigate(f"/t/{two.number}")
        await phone.tap("tab-score")
        assert phone.sees("reveal-next"), "nobody has seen this one yet"
        await phone.navigate(f"/t/{one.number}")
        await phone.tap("tab-score")
        assert phone.sees("score-winner"), "nor is the first one counted again"

    run(scene())


def test_a_tapped_number_opens_its_sum_with_what_was_overruled(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        theirs = hand(bo, BO)[0]
        waived = frozenset({"LN-HANG-3a"})
        good(await ada.desk.rule(ADA, Hang(lane=Lane.RED, card=theirs), waived, frozenset({ADA, BO}), "ruled"))
        for seat, browser in ((ADA, ada), (BO, bo)):
            for step in browser.desk.shown(seat).view.steps:
                good(await browser.desk.play(seat, step.offers[1].move, f"{step.id}{seat}"))
        for turn in range(6):
            browser, seat = ((ada, ADA), (bo, BO))[turn % 2]
            good(await browser.desk.play(seat, EndTurn(), f"end{turn}"))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-score")
        await phone.tap("reveal-skip")
        sheet = ada.desk.shown(ADA).view.score
        for line in range(2):
            await phone.tap(f"score-cell-{line}-0")
            said = phone.texts("explain")
            parts = sheet.lines[line].cells[0].parts
            assert sum(part.points for part in parts) == sheet.lines[line].cells[0].points
            assert said[said.index("Together") + 1] == str(sheet.lines[line].cells[0].points)
            assert any("HANG-3a" in text for text in said)
            await phone.tap("sheet-close")
        await phone.tap("score-total-0")
        said = phone.texts("explain")
        assert said[said.index("Together") + 1] == str(sheet.totals[0])

    run(scene())


def test_a_phone_plays_for_a_seat_without_a_live_phone(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        his = await FakePhone.at(bo)  # Ada's phone sleeps
        await his.tap("now-for-0")
        assert his.ui.viewer == BO
        assert hand(ada, ADA)[0] not in his.said()
        assert "now-move-hang" not in his.names(), "a hand is secret: only Ada's own phone hangs her lamps"
        await his.tap("now-end-turn")
        if his.ui.sheet is not None:
            await his.tap("pick-confirm")
        line = log(bo, BO)[0]
        assert (line.seat, line.by) == (ADA, "Bo")

    run(scene())


def test_the_sheet_is_never_behind_the_curtain(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada, bo)
        await phone.tap("tab-me")
        await phone.tap("me-hand-to-1")
        assert phone.ui.curtain == BO
        secrets = {*hand(ada, ADA), *hand(bo, BO)}
        assert not secrets & set(phone.texts())
        assert phone.like("tab-.*") == []

    run(scene())


def check_buttons(phone, where):
    named = [inside for s in phone.names() for inside in phone.walk(phone.named(s))]
    for control in phone.walk():
        press = getattr(control, "on_click", None)
        if press is None:
            continue
        assert any(control is one for one in named), f"{where}: {control} has no name"
        assert press.__qualname__ in SAFE, f"{where}: {press} is not safe"


SAFE = {"PhoneSession.safe.<locals>.run"}


def test_every_button_of_every_tab_has_a_name_and_a_label_and_is_safe(tmp_path):
    """Safe: what it does runs through ``Phone.safe``, so that a fault becomes a sentence."""

    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        check_buttons(phone, "at the start")
        await phone.tap("open-settings")
        check_buttons(phone, "settings")
        await phone.tap("sheet-close")
        await hung(ada, phone)
        for tab in ("now", "board", "me", "log", "score"):
            await phone.tap(f"tab-{tab}")
            check_buttons(phone, tab)

    run(scene())


def test_long_logs_are_paged(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        for n in range(70):
            good(await ada.desk.correct(ADA, f"{ADA}/coins", n % 9, f"c{n}"))
        phone = await FakePhone.at(ada)
        await phone.tap("tab-log")
        assert len(phone.like(r"log-\d+")) == 60
        await phone.tap("log-more")
        assert len(phone.like(r"log-\d+")) == 70

    run(scene())


def test_an_entry_of_somebody_else_does_not_deaden_my_button(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        phone = await FakePhone.at(ada)
        card = hand(ada, ADA)[0]
        await phone.tap("now-move-hang")
        await phone.tap("pick-red")
        await phone.tap(slug(card))
        key = phone.pressable("pick-confirm")  # drawn, and then Bo's entry comes first
        good(await bo.desk.correct(BO, f"{BO}/coins", 3, "his"))
        await phone.settle()
        await phone.fire(key, "click")
        assert ada.desk.shown(ADA).view.board.mats[ADA].lanes[Lane.RED] == (card,)
        assert len(log(ada)) == 2

    run(scene())
