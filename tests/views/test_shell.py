"""The way to a seat and back, headless: join, reload, sleep, another tab, another link, a handler that breaks."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

from games.contract import Rejection
from tests.companion.table import front as tables_at
from tests.views.fake_phone import Browser, FakePhone
from views import language, screen_of_phone
from views import session as session_of
from views.keep import NAME
from views.parts import dates
from views.screens import new_table


@pytest.fixture
def front(tmp_path: Path) -> Any:
    return tables_at(tmp_path)


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


async def opened(front: Any, name: str = "Mara", browser: Browser | None = None) -> FakePhone:
    phone = await FakePhone.open(front, "/", browser)
    await phone.tap("home-open-table")
    await phone.type("new-name", name)
    await phone.tap("new-open")
    return phone


def link(front: Any, number: int = 1) -> str:
    host = front.open(number)
    assert not isinstance(host, Rejection)
    return f"/join/{host.link_token}"


async def joined(front: Any, name: str, colour: int, browser: Browser | None = None) -> FakePhone:
    phone = await FakePhone.open(front, link(front), browser)
    await phone.type("join-name", name)
    await phone.tap(f"join-seat-{colour}")
    await phone.tap("join-sit")
    return phone


def test_a_table_is_opened_and_joined_with_one_field_and_two_taps(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        assert mara.route == "/t/1"
        assert mara.sees("table-code")
        jonas = await joined(front, "Jonas", 3)
        assert jonas.route == "/t/1"
        assert jonas.reads("Jonas (you)")
        await mara.settle()
        assert mara.reads("Jonas")
        await mara.tap("lobby-start")
        await jonas.settle()
        for phone in (mara, jonas):
            assert phone.sees("whose-turn")
            assert not phone.crashes

    play(scene())


def test_a_name_is_asked_for_in_words(front: Any) -> None:
    async def scene() -> None:
        await opened(front)
        phone = await FakePhone.open(front, link(front))
        await phone.tap("join-sit")
        assert phone.field("join-name").error == "The log needs a name for you."
        assert front.open(1).head.places[0].name == "Mara"
        assert len(front.open(1).head.places) == 1

    play(scene())


def test_keys_stay_in_the_browser_and_never_in_an_address(front: Any) -> None:
    async def scene() -> None:
        browser = Browser()
        await opened(front)
        phone = await joined(front, "Jonas", 3, browser)
        kept = json.loads(browser.kept[NAME])
        (key,) = kept["keys"]["1"]
        assert kept["name"] == "Jonas"
        assert len(key) >= 22  # 128 bits
        assert all(key not in route for route in phone.wire.routes)

    play(scene())


def test_a_new_tab_has_the_seat_back(front: Any) -> None:
    async def scene() -> None:
        browser = Browser()
        await opened(front)
        await joined(front, "Jonas", 3, browser)
        tab = await FakePhone.open(front, "/t/1", browser)
        assert tab.reads("Jonas (you)")
        again = await FakePhone.open(front, link(front), browser)  # the same square scanned once more
        assert again.route == "/t/1"
        assert again.reads("Jonas (you)")
        home = await FakePhone.open(front, "/", browser)
        await home.tap("home-resume-1")
        assert home.reads("Jonas (you)")

    play(scene())


def test_a_restarted_host_gives_the_seat_back(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        first = tables_at(tmp_path)
        await opened(first)
        await joined(first, "Jonas", 3, browser)
        first.close()
        phone = await FakePhone.open(tables_at(tmp_path), "/t/1", browser)
        assert phone.reads("Jonas (you)")

    play(scene())


def test_a_phone_that_slept_is_drawn_afresh_and_has_missed_nothing(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        jonas = await joined(front, "Jonas", 3)
        before = jonas.controls()
        await jonas.sleep()
        await mara.settle()
        assert mara.reads("phone asleep")
        await mara.tap("lobby-add")
        await mara.type("lobby-add-name", "Zoé")
        await mara.tap("lobby-add-done")
        await jonas.wake()
        assert jonas.reads("Zoé")
        assert not before & jonas.controls()  # the old controls stay deaf: none may remain
        await mara.settle()
        assert not mara.reads("phone asleep")
        await mara.tap("lobby-start")
        await jonas.settle()
        assert jonas.sees("whose-turn")
        assert not jonas.crashes

    play(scene())


def test_what_is_typed_outlives_a_nap(front: Any) -> None:
    async def scene() -> None:
        await opened(front)
        phone = await FakePhone.open(front, link(front))
        await phone.type("join-name", "Zoé et Ünal")
        await phone.tap("join-seat-4")
        await phone.sleep()
        await phone.wake()
        assert phone.field("join-name").value == "Zoé et Ünal"
        await phone.tap("join-sit")
        assert front.open(1).head.places[1].name == "Zoé et Ünal"
        assert front.open(1).head.places[1].colour == 4

    play(scene())


def test_letters_that_overtake_the_drawing_are_kept(front: Any) -> None:
    """The next letter is in the field before the screen of the last one is drawn."""

    async def scene() -> None:
        await opened(front)
        phone = await FakePhone.open(front, link(front))
        field = phone.field("join-name")
        for text in ("J", "Jo", "Jon"):
            phone.session.apply_patch(field._i, {"value": text})
            event = asyncio.ensure_future(phone.session.dispatch_event(field._i, "change", text))
        phone.session.apply_patch(field._i, {"value": "Jona"})  # its event is still on the way
        await event
        await phone.settle()
        assert phone.field("join-name").value == "Jona"
        assert b"Jon" not in b"".join(phone.bytes)  # nothing was sent back into the field

    play(scene())


def test_the_same_tab_opened_with_another_link(front: Any) -> None:
    async def scene() -> None:
        await opened(front)
        phone = await FakePhone.open(front, "/")
        await phone.sleep()
        await phone.wake(link(front))  # Flet resumes the old session: main does not run again
        assert phone.sees("join-name")
        await phone.navigate("/")
        assert phone.sees("home-open-table")

    play(scene())


@pytest.mark.parametrize(
    "route", ["/nowhere", "/t/99", "/t/x", "/join/not-a-link", "/host/not-a-link", "/table/1", "//["]
)
def test_an_address_that_leads_nowhere_says_so_and_nothing_else(front: Any, route: str) -> None:
    async def scene() -> None:
        await opened(front, "Mara of the secret name")
        phone = await FakePhone.open(front, route)
        assert phone.sees("lost-home")
        assert "secret name" not in " ".join(phone.texts())
        await phone.tap("lost-home")
        assert phone.sees("home-open-table")
        assert not phone.crashes

    play(scene())


def test_the_hosts_link_opens_every_table(front: Any) -> None:
    async def scene() -> None:
        await opened(front)
        browser = Browser()
        host = await FakePhone.open(front, front.host_link.removeprefix(front.base), browser)
        assert host.route == "/"
        await host.tap("home-resume-1")
        assert host.sees("lobby-display")
        assert "host" not in host.route

    play(scene())


def test_the_code_waits_for_a_nod(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        phone = await FakePhone.open(front, "/")
        await phone.type("home-code", front.open(1).code.lower())
        await phone.tap("home-join")
        await phone.type("join-name", "Jonas")
        asking = asyncio.ensure_future(phone.tap("join-sit"))
        await mara.settle()
        (knock,) = [name for name in mara.names() if name.startswith("knock-yes-")]
        assert phone.sees("join-stop")
        await mara.tap(knock)
        await asking
        assert phone.route == "/t/1"
        assert phone.reads("Jonas (you)")

    play(scene())


def test_a_second_tap_on_an_answered_knock_lets_nobody_else_in(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        asking, knocks = [], []
        for name in ("Jonas", "Eve"):
            phone = await FakePhone.open(front, f"/join/{front.open(1).code}", client_ip=f"10.0.0.{len(name)}")
            await phone.type("join-name", name)
            asking.append(asyncio.ensure_future(phone.tap("join-sit")))
            await mara.settle()
            knocks += [knock for knock in mara.like("knock-yes-.*") if knock not in knocks]
        first, second = knocks
        yes = mara.pressable(first)
        await mara.tap(first)
        assert not mara.sees(first)
        await mara.fire(yes, "click")
        assert mara.sees(second), "Eve still waits"
        await mara.tap(second)
        await asyncio.gather(*asking)

    play(scene())


def test_a_key_won_by_a_dying_socket_finds_its_browser(front: Any) -> None:
    """The nod comes while the phone sleeps, and its browser comes back in another session."""

    async def scene() -> None:
        mara = await opened(front)
        browser = Browser()
        phone = await FakePhone.open(front, f"/join/{front.open(1).code}", browser, main=mara.main)
        await phone.type("join-name", "Jonas")
        asking = asyncio.ensure_future(phone.tap("join-sit"))
        await mara.settle()
        await phone.sleep()
        (knock,) = [name for name in mara.names() if name.startswith("knock-yes-")]
        await mara.tap(knock)
        await asking
        assert not json.loads(browser.kept[NAME])["keys"]
        tab = await FakePhone.open(front, f"/join/{front.open(1).code}", browser, main=mara.main)
        assert tab.reads("Jonas (you)")
        assert json.loads(browser.kept[NAME])["keys"]["1"]

    play(scene())


def test_a_wrong_code_is_a_sentence(front: Any) -> None:
    async def scene() -> None:
        phone = await FakePhone.open(front, "/")
        await phone.type("home-code", "AB")
        await phone.tap("home-join")
        assert phone.reads("A table code has four letters.")
        await phone.type("home-code", "QQQQ")
        assert not phone.reads("A table code has four letters.")
        await phone.tap("home-join")
        assert phone.route == "/" and not phone.sees("lost-home")  # the page stays, and so does what was typed
        assert phone.reads("No table waits under this code. Read it once more, or scan the QR.")
        assert phone.field("home-code").value == "QQQQ"
        await phone.type("home-code", "QQQ")
        assert not phone.reads("No table waits")

    play(scene())


def test_a_wrong_code_opened_as_a_link_can_be_mended(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        phone = await FakePhone.open(front, "/join/QQQQ")
        assert phone.sees("lost-home")
        assert phone.field("home-code").value == "QQQQ" and phone.reads("No table waits")
        await phone.type("home-code", front.open(1).code)
        await phone.tap("home-join")
        assert phone.sees("join-name")
        await mara.close()

    play(scene())


def test_who_guesses_codes_is_told_to_wait(front: Any) -> None:
    async def scene() -> None:
        phone = await FakePhone.open(front, "/")
        await phone.type("home-code", "QQQQ")
        for _ in range(6):
            await phone.tap("home-join")
        assert phone.reads("seconds")

    play(scene())


def test_a_name_that_is_taken_is_said_at_its_field(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        phone = await FakePhone.open(front, mara.ui.shown.link.removeprefix(front.base))
        await phone.type("join-name", "Mara")
        await phone.tap("join-sit")
        assert phone.field("join-name").error.startswith("Mara already sits here.")
        assert not phone.sees("note")  # it would lie over the field
        await phone.type("join-name", "Mara B")
        assert not phone.field("join-name").error
        await phone.tap("join-sit")
        assert phone.reads("Mara B (you)")
        await mara.settle()
        await mara.tap("lobby-add")
        await mara.type("lobby-add-name", "mara")
        await mara.tap("lobby-add-done")
        assert mara.reads("already sits here.") and not mara.sees("note")
        await mara.type("lobby-add-name", "Noor")
        assert not mara.reads("already sits here.")
        await mara.tap("lobby-add-done")
        assert mara.reads("Noor")

    play(scene())


def test_a_seat_moves_to_another_phone_by_its_own_link(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        jonas = await joined(front, "Jonas", 3)
        await mara.tap("lobby-start")
        await jonas.settle()
        await jonas.tap("open-settings")
        await jonas.tap("settings-give")
        (given,) = [text for text in jonas.texts() if "/join/" in text]
        other = await FakePhone.open(front, given.removeprefix(front.base))
        assert not other.sees("join-name")
        await other.tap("join-sit")
        assert other.sees("whose-turn")
        await jonas.settle()
        assert not jonas.sees("tab-me")  # it no longer holds the seat

    play(scene())


def test_the_shared_display(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        await joined(front, "Jonas", 3)
        await mara.settle()
        await mara.tap("lobby-display")
        (given,) = [text for text in mara.texts() if "/join/" in text]
        tablet = await FakePhone.open(front, given.removeprefix(front.base), width=1024, height=768)
        await tablet.tap("join-sit")
        assert tablet.route == "/table/1"
        assert tablet.sees("table-code")  # in the lobby it invites
        await mara.tap("sheet-close")
        await mara.tap("lobby-start")
        await tablet.settle()
        assert tablet.sees("whose-turn")
        assert not tablet.crashes

    play(scene())


def test_a_handler_that_breaks_becomes_a_sentence(
    front: Any, monkeypatch: pytest.MonkeyPatch, broken: list[logging.LogRecord]
) -> None:
    async def scene() -> None:
        phone = await FakePhone.open(front, "/")

        async def broken(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(session_of.PhoneSession, "go", broken)
        await phone.tap("home-open-table")
        assert phone.sees("note")
        assert not phone.crashes
        await phone.tap("note-close")
        assert not phone.sees("note")

    play(scene())
    assert [type(record.exc_info[1]) for record in broken if record.exc_info] == [ZeroDivisionError]
    broken.clear()


def test_a_screen_that_breaks_leaves_the_phone_alive(
    front: Any, monkeypatch: pytest.MonkeyPatch, broken: list[logging.LogRecord]
) -> None:
    async def scene() -> None:
        phone = await FakePhone.open(front, "/")
        with monkeypatch.context() as patch:
            patch.setattr(new_table, "seat_choice", lambda *_: 1 / 0)
            await phone.tap("home-open-table")
        assert phone.reads("This part could not be drawn.")
        await phone.navigate("/")
        await phone.tap("home-open-table")
        assert phone.sees("new-name")
        assert not phone.crashes

    play(scene())
    assert broken
    broken.clear()


def test_a_browser_that_answers_nothing_still_gets_a_first_page(front: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr(session_of, "ANSWERS_WITHIN", 0.01)
        phone = await FakePhone.open(front, "/", Browser(silent=True))
        assert phone.sees("home-open-table")

    play(scene())


@pytest.mark.parametrize("kept", ["{", "[]", '{"keys": {"1": "x", "y": []}, "name": 3}', 7])
def test_broken_memory_makes_a_new_phone(front: Any, kept: object) -> None:
    async def scene() -> None:
        phone = await FakePhone.open(front, "/", Browser(kept={NAME: kept}))
        assert phone.sees("home-open-table")
        assert not phone.crashes

    play(scene())


def test_light_contrast_and_stillness_are_kept(front: Any) -> None:
    async def scene() -> None:
        browser = Browser()
        phone = await FakePhone.open(front, "/", browser)
        await phone.tap("open-settings")
        await phone.tap("settings-light-lamp")
        await phone.tap("settings-contrast")
        await phone.tap("settings-still")
        kept = json.loads(browser.kept[NAME])
        assert (kept["light"], kept["high_contrast"], kept["still"]) == ("lamp", True, True)
        again = await FakePhone.open(front, "/", browser)
        assert again.session.page.theme_mode.value == "dark"

    play(scene())


def test_strong_contrast_comes_from_the_browser_until_somebody_chooses(front: Any) -> None:
    async def scene() -> None:
        browser = Browser(kept={screen_of_phone.CONTRAST: "more"})  # as assets/index.html writes it
        phone = await FakePhone.open(front, "/", browser)
        assert phone.ui.high_contrast
        await phone.tap("open-settings")
        await phone.tap("settings-contrast")
        assert not phone.ui.high_contrast
        again = await FakePhone.open(front, "/", browser)
        assert not again.ui.high_contrast
        assert not (await FakePhone.open(front, "/", Browser())).ui.high_contrast

    play(scene())


def test_a_phone_that_wants_no_motion_is_still(front: Any) -> None:
    async def scene() -> None:
        browser = Browser()
        browser.features["disable_animations"] = True
        phone = await FakePhone.open(front, "/", browser)
        await phone.tap("open-settings")
        assert "No motion: on" in phone.labels()

    play(scene())


class Marked(NullTranslations):
    """A language that can be told apart, whatever is translated so far."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def gettext(self, message: str) -> str:
        return f"{self.language}:{message}"


def test_each_phone_speaks_its_own_language(front: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "translator", lambda to: NullTranslations() if to == "en" else Marked(to))

    async def scene() -> None:
        browser = Browser(language="de-AT")
        german, english = await FakePhone.open(front, "/", browser), await FakePhone.open(front, "/")
        assert german.reads("de:Open a new table")
        assert english.reads("Open a new table")
        assert not english.reads("de:")
        await german.tap("open-settings")
        await german.tap("settings-language-fr")
        assert german.reads("fr:Open a new table")
        again = await FakePhone.open(front, "/", browser)
        assert again.reads("fr:Open a new table")
        await again.tap("open-settings")
        await again.tap("settings-language-auto")
        assert again.reads("de:Open a new table")
        strange = await FakePhone.open(front, "/", Browser(language="xx"))
        assert strange.texts() == english.texts()

    play(scene())


def test_a_guest_watches_and_may_not_act(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        await joined(front, "Jonas", 3)
        await mara.settle()
        await mara.tap("lobby-start")
        guest = await FakePhone.open(front, link(front))
        await guest.tap("join-watch")
        assert guest.route == "/t/1"
        assert guest.sees("whose-turn")
        assert not guest.names() & {"tab-me", "settings-give", "settings-invite", "setup-open"}

    play(scene())


def test_the_setup_checklist_is_ticked_by_anybody_and_blocks_nobody(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        jonas = await joined(front, "Jonas", 3)
        await mara.settle()
        await mara.tap("lobby-start")
        await jonas.settle()
        assert jonas.sees("setup-open")
        await jonas.tap("setup-skip")
        assert not jonas.sees("setup-open")
        await mara.tap("setup-open")
        await mara.tap("check-oil")
        assert mara.reads("1 of 1 done")
        await mara.tap("sheet-close")
        assert not mara.sees("setup-open")
        assert jonas.sees("tab-now")

    play(scene())


def test_seats_are_renamed_moved_and_removed_in_the_lobby(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        await joined(front, "Jonas", 3)
        await mara.settle()
        await mara.tap("lobby-seat-1")
        await mara.type("lobby-seat-name", "Jonas the Elder")
        await mara.tap("lobby-seat-colour-5")
        await mara.tap("lobby-seat-done")
        places = front.open(1).head.places
        assert [(p.name, p.colour) for p in places] == [("Mara", 0), ("Jonas the Elder", 5)]
        await mara.tap("lobby-seat-1")
        await mara.tap("lobby-seat-up")
        assert [p.name for p in front.open(1).head.places] == ["Jonas the Elder", "Mara"]
        await mara.tap("lobby-seat-remove")
        assert [p.name for p in front.open(1).head.places] == ["Mara"]

    play(scene())


def test_the_rules_open_at_one_sentence_and_are_searched(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        await mara.tap("open-settings")
        await mara.tap("settings-rules")
        every = {name for name in mara.names() if name.startswith("rule-")}
        assert {"rule-LN-HANG-1", "rule-LN-END-1"} <= every
        await mara.type("rules-search", "measure of OIL")
        assert {name for name in mara.names() if name.startswith("rule-")} == {"rule-LN-END-2"}
        await mara.type("rules-search", "ln-hang-2")
        found = {name for name in mara.names() if name.startswith("rule-")}
        assert found == {name for name in every if name.startswith("rule-LN-HANG-2")}
        await mara.type("rules-search", "no such thing")
        assert mara.reads("No rule says that.")

    play(scene())


def test_home_writes_the_day_as_people_do(front: Any) -> None:
    async def scene() -> None:
        mara = await opened(front)
        await mara.navigate("/")
        (line,) = front.mine(dict(mara.app.kept.keys))
        assert mara.reads(dates.written(mara.app.look, line.opened, time=True))
        assert not mara.reads(line.opened)
        await mara.app.settle(language="de")
        await mara.settle()
        assert mara.reads(dates.written(mara.app.look, line.opened, time=True))
        assert mara.reads(f"{int(line.opened[8:10])}. ")

    play(scene())
