"""A whole evening of Arnak on two phones and a display, from the square on the screen to the final score.

The chapters follow each other at one table. Where one fails, those after it say so and stop at once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser

from companion.server import lan_addresses
from tests.browser import Host, until
from tests.e2e.hands import Hands

pytestmark = pytest.mark.e2e
ROUNDS = 5


@dataclass
class Evening:
    """The host as `make run` starts it, met over the machine's own address, as phones do: no secure context."""

    chromium: Browser
    host: Host
    phones: dict[str, Hands] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)  # chapters that came to their end

    @property
    def ada(self) -> Hands:
        return self.phones["Ada"]

    @property
    def bo(self) -> Hands:
        return self.phones["Bo"]

    @property
    def display(self) -> Hands:
        return self.phones["display"]

    def opens(self, who: str, path: str, **more: object) -> Hands:
        self.phones[who] = Hands(self.chromium, self.host.base, path, scale=1, **more)
        return self.phones[who]

    def after(self, chapter: str) -> None:
        if chapter not in self.told:
            pytest.fail(f"the evening did not get past {chapter!r}", pytrace=False)

    def tell(self, chapter: str) -> None:
        for phone in self.phones.values():
            phone.is_well()
        assert "Traceback" not in self.host.output(), self.host.output()
        self.told.append(chapter)

    def turn_of(self) -> Hands:
        """Whose phone offers to pass: that of whoever's turn it is."""
        return until(lambda: next((p for p in (self.ada, self.bo) if p.offers("now-pass")), None), "somebody's turn")


@pytest.fixture(scope="module")
def evening(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    data = tmp_path_factory.mktemp("evening") / "data"
    host = Host([sys.executable, "main.py", "serve"], data, name=lan_addresses()[0]).start()
    night = Evening(chromium, host)
    yield night
    for phone in night.phones.values():
        phone.close()
    assert host.stop() == 0
    assert "Traceback" not in host.output(), host.output()


def test_a_table_opens_and_people_sit_down_by_the_square_on_its_screen(evening: Evening) -> None:
    ada = evening.opens("Ada", "/")
    ada.press("home-open-table")
    ada.write("new-name", "Ada")
    ada.press("new-colour-2")
    ada.does("new-open")
    ada.waits_for("table-code")
    ada.sees(evening.host.base.removeprefix("http://"), "table-address")

    link = ada.scanned()
    assert link.startswith(f"{evening.host.base}/join/"), link
    bo = evening.opens("Bo", link, width=360, height=640, locale="de-DE", dark=True)
    bo.write("join-name", "Bo")  # one field
    bo.press("join-seat-4")  # and two taps
    bo.does("join-sit")
    ada.sees("Bo")
    until(lambda: bo.path() == "/t/1", "only the table's number in the address")

    ada.press("lobby-display")
    ada.waits_for("given-link")
    display = evening.opens("display", ada.scanned(), width=1024, height=768, locale="fr-FR")
    display.does("join-sit")
    until(lambda: display.path() == "/table/1", "the display at its place")
    ada.press("sheet-close")
    ada.does("lobby-start")

    for phone in (ada, bo):
        phone.waits_for("whose-turn")
        phone.press("setup-skip")
        phone.gone("setup-open")
    ada.sees("Your turn", "whose-turn")
    bo.sees("Ada", "whose-turn")
    display.sees("Ada", "whose-turn")
    evening.tell("people sit down")


def test_a_round_with_everything_a_turn_can_be(evening: Evening) -> None:
    evening.after("people sit down")
    ada, bo, display = evening.ada, evening.bo, evening.display

    # a discovery, and what it turns up, in rulebook order; the last is not tracked
    ada.press("now-move-discover")
    ada.press("pick-i1")
    ada.does("pick-confirm")
    ada.does_like(r"now-answer-idol-.*-0")
    ada.does_like(r"now-answer-tile-.*-0")
    ada.does_like(r"now-answer-guardian-.*-1")
    display.waits_for("log-4")
    ada.does("now-end-turn")

    bo.press("now-move-dig")
    bo.press("pick-c1a")
    bo.does("pick-confirm")
    display.waits_for("log-6")
    bo.does("now-end-turn")

    ada.press("now-move-research")
    ada.press("pick-glass-b1a")
    ada.does("pick-confirm")
    # a free action in between
    ada.press("now-move-slot-idol")
    ada.press("pick-coin")
    ada.does("pick-confirm")
    ada.does("now-end-turn")

    bo.press("now-move-buy-item")
    bo.write("pick-search", "machete")
    bo.press("pick-machete")
    bo.does("pick-confirm")
    bo.does("now-end-turn")

    ada.press("now-move-research")
    ada.press("pick-glass-b2a")
    ada.does("pick-confirm")
    ada.does_like(r"now-answer-bonus-.*-2")  # a bonus tile lay there: its face is asked now, not at setup
    ada.does("now-end-turn")
    ada.press("tab-log")
    until(lambda: ada.newest() == 15, "fifteen entries, the newest on top")
    for entry, says in (("log-11", "Machete"), ("log-1", "Ada discovers Level I, lower row, site 1")):
        ada.reach(entry)
        ada.sees(says, entry)
    ada.press("tab-now")
    evening.tell("a round")


def test_taken_back_overruled_and_set_right(evening: Evening) -> None:
    evening.after("a round")
    ada, bo, display = evening.ada, evening.bo, evening.display

    # the wrong camp, taken back
    bo.press("now-move-dig")
    bo.press("pick-c2a")
    bo.does("pick-confirm")
    display.waits_for("log-16")
    bo.press("tab-log")
    bo.press("log-take-back")
    ada.press("tab-log")
    ada.sees("Taken back", "log-16")
    bo.press("tab-now")

    # somebody stands there already: why not, and the table's right to allow it, in two taps
    bo.press("now-move-dig")
    bo.press("pick-i1")
    bo.waits_for("ledger-ak-dig-2a")
    bo.sees("Ada")
    bo.press("refusal-anyway")
    bo.does("refusal-overrule")
    ada.sees("Overruled § DIG-2a. Agreed: Ada, Bo", f"log-{ada.newest()}")
    bo.does("now-end-turn")

    # the table shows another number of Fear cards than the book
    ada.press("tab-me")
    ada.press("me-fact-0-fear")
    ada.write("correct-value", "3+4-3")
    ada.does("correct-confirm")
    ada.sees("4", "me-fact-0-fear")
    ada.press("tab-log")
    newest = ada.newest()
    ada.sees("Set right by Ada", f"log-{newest}")
    display.waits_for(f"log-{newest}")
    ada.press("tab-now")
    evening.tell("overruled")


def test_phones_and_display_come_back_by_themselves(evening: Evening) -> None:
    evening.after("overruled")
    ada, bo, display, host = evening.ada, evening.bo, evening.display, evening.host

    # an open question outlives a reload of the phone that is asked
    ada.press("now-move-discover")
    ada.press("pick-ii1")
    ada.does("pick-confirm")
    question = ada.named(r"now-step-idol-ii1.*\d")
    ada.reload()
    ada.waits_for(question)
    bo.reload()
    bo.waits_for("tab-me")
    bo.sees("Ada", "whose-turn")
    newest = display.newest()

    # and a host that loses its power
    phones = (ada, bo, display)
    sockets = {phone: len(phone.told) for phone in phones}
    host.kill()
    host.start()
    for phone in phones:
        until(lambda p=phone: p.is_back(sockets[p]), "back without a touch")
    ada.waits_for(question)
    display.waits_for(f"log-{newest}")
    assert (ada.path(), bo.path(), display.path()) == ("/t/1", "/t/1", "/table/1")
    ada.does_like(r"now-answer-idol-ii1-.*-6")
    display.waits_for(f"log-{newest + 1}")
    ada.does("now-end-turn")  # what is still open counts as not tracked
    bo.waits_for("now-pass")  # nobody is deaf
    evening.tell("back")


def test_to_the_end_and_the_same_numbers_everywhere(evening: Evening) -> None:
    evening.after("back")
    ada, bo, display = evening.ada, evening.bo, evening.display

    bo.press("now-move-buy-item")  # which one is not tracked: its points are asked once, at the end
    bo.press("pick-none")
    bo.does("pick-confirm")
    bo.does("now-end-turn")

    for round_ in range(1, ROUNDS + 1):
        for _ in range(2):
            pass_(evening.turn_of())
        if round_ == ROUNDS:
            break
        ada.does_like(r"now-answer-tidy-.*-0")
        bo.does_like(r"now-answer-tidy-.*-1")
        ada.does_like(r"now-answer-staff-.*-0")
    ada.does_like(r"now-answer-finish-.*-0")

    bo.press("now-count")
    bo.press_like(r"score-ask-1-points")
    bo.write("correct-value", "2+1")
    bo.does("correct-confirm")
    ada.press("now-count")
    answered = bo.named(r"score-total-0|reveal-skip|score-(ask|still)-.*")
    while answered.startswith(("score-ask", "score-still")):
        answer(bo, answered)
        answered = bo.named(r"score-total-0|reveal-skip|score-(ask|still)-.*")
    for phone in (ada, bo):
        phone.press("reveal-next")
        phone.press("reveal-skip")
        phone.waits_for("score-winner")

    totals = {seat: ada.figure(f"score-total-{seat}") for seat in (0, 1)}
    assert "?" not in totals.values()
    assert {seat: bo.figure(f"score-total-{seat}") for seat in (0, 1)} == totals
    display.waits_for("display-winner")
    assert {seat: display.figure(f"display-total-{seat}") for seat in (0, 1)} == totals

    # a tapped number opens its sum; the sum is right, and what the table overruled stands beside it
    parts = [int(ada.figure(f"score-cell-{line}-1")) for line in range(6)]
    assert sum(parts) == int(totals[1])
    ada.press("score-cell-0-0")
    ada.waits_for("explain")
    ada.waits_for("explain-ak-sco-1")
    ada.press("sheet-close")
    ada.press("score-total-1")
    ada.sees("DIG-2a", "explain")
    ada.press("sheet-close")
    evening.tell("the end")


def pass_(phone: Hands) -> None:
    phone.press("now-pass")
    phone.does("pick-confirm")


def answer(phone: Hands, name: str) -> None:
    """A figure the count still lacks: as it was, or one."""
    phone.press(name)
    if name.startswith("score-ask"):
        phone.write("correct-value", "1")
        phone.does("correct-confirm")
    phone.gone(name)
