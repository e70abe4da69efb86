"""What somebody who cheats at Wyrmspan gets: no card of the Automa ahead of time, no move for another, no second effect
of one tap, nothing of a question that is closed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.entries import Played
from companion.session import Judged, Session
from games.contract import Rejection, Revision, Rolled, Seat
from games.wyrmspan.automa import DECK, USABLE
from games.wyrmspan.automa_cards import LEVELS
from games.wyrmspan.automa_moves import Decide
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.moves import Excavate, Explore, NameCave, Pass, Take
from tests.companion.table import Phone, front, good, run, words
from tests.e2e.one_table import lay
from tests.e2e.wyrmspan_host import COLOURS, setup
from tests.games.wyrmspan.play import english, step
from tests.views.fake_phone import FakePhone, packed
from tests.views.test_shell_secrets import look_everywhere

ADA, BO, CLEO = Seat(0), Seat(1), Seat(2)
TABS = {"width": 390, "height": 844}


def begun(players: int, depth: str = "full", **options: str) -> Session:
    made = setup(players, depth, 7)
    if "automa" not in options:
        return Session(WYRMSPAN, made)
    deck = LEVELS[options["automa"]].deck  # each round the same order, upside down
    decks = {**made.decks, **{f"{DECK}/{n}": tuple(reversed(deck)) for n in range(1, 5)}}
    return Session(WYRMSPAN, replace(made, options={**made.options, **options}, decks=decks))


def enter(session: Session, seat: int, move: Any) -> None:
    judged = session.judge(Played(seat=Seat(seat), key=str(session.revision), move=move))
    assert isinstance(judged, Judged), judged
    session.append(judged)


def her_turn(**options: str) -> Session:
    """Ada has explored; the Automa's card is about to be turned over."""
    session = begun(1, **options)
    enter(session, 0, Explore(cave="A"))
    while not any(o.what == "decide" for o in session.state.open):
        asked = WYRMSPAN.steps(session.state, ADA)[0]
        enter(session, 0, next(o.move for o in asked.offers if o.move is not None))
    return session


def runs(cards: tuple[str, ...]) -> list[bytes]:
    """Three cards in a row, however they may be written into a message."""
    found: list[bytes] = []
    for n in range(len(cards) - 2):
        three = cards[n : n + 3]
        found += [b"".join(map(packed, three)), json.dumps(three)[1:-1].encode(), repr(three)[1:-1].encode()]
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("depth", ["light", "full"])
def test_no_byte_sent_to_a_phone_holds_the_automas_order(tmp_path: Path, level: str, depth: str) -> None:
    session = her_turn(automa=level, depth=depth)
    hidden = [run_ for cards in session.state.decks.values() for run_ in runs(cards)]
    assert len(hidden) == 4 * 3 * (len(LEVELS[level].deck) - 2)

    async def scene() -> None:
        tables = front(tmp_path, wyrmspan=WYRMSPAN)
        number, _host, (key,) = await lay(tables, session, COLOURS)
        held = Phone(tables, number, [key])
        phone = await FakePhone.at(held, **TABS)
        await look_everywhere(phone)
        sent = b"".join(phone.bytes)
        assert len(sent) > 10_000 and not [secret for secret in hidden if secret in sent]

    run(scene())


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_a_phone_can_ask_tells_the_card_that_comes_next(tmp_path: Path, level: str) -> None:
    """The same table with her cards in another order answers word for word the same."""
    told = her_turn(automa=level)
    cards = {name: tuple(reversed(order)) for name, order in told.setup.decks.items() if name.startswith(DECK)}
    other = Session(WYRMSPAN, replace(told.setup, decks={**told.setup.decks, **cards}), told.log)
    assert told.state.decks != other.state.decks
    turn_over = Decide(step=step(told.state, "decide"), card=Rolled(DECK))

    async def answers(session: Session, folder: Path) -> list[str]:
        tables = front(folder, wyrmspan=WYRMSPAN)
        number, _host, (key,) = await lay(tables, session, COLOURS)
        found = []
        ada = Phone(tables, number, [key])
        for held, seat in ((ada, ADA), (await watching(ada), None)):
            desk = held.desk
            shown = desk.shown(seat)
            found += [repr(shown.view), repr(shown.log), repr(desk.score(seat))]
            found += [repr(desk.choices(ADA, {"move": Decide})), repr(desk.ledger(ADA, {"move": Decide}))]
            found += [repr(desk.preview(ADA, turn_over)), repr(desk.judge(ADA, turn_over))]
            for card in sorted(LEVELS[level].deck):  # guessing is no way either
                guess = replace(turn_over, card=Rolled(DECK, card))
                found += [words(desk.judge(ADA, guess)), words(await desk.play(ADA, guess, f"guess-{card}"))]
        return found

    async def scene() -> None:
        here, there = await answers(told, tmp_path / "a"), await answers(other, tmp_path / "b")
        assert here == there

    run(scene())


def test_the_order_would_be_found_if_it_were_sent() -> None:
    cards = her_turn(automa="level_1").state.decks[f"{DECK}/1"][:USABLE]
    for sent in (packed(list(cards)), json.dumps(cards).encode(), repr(cards).encode()):
        assert [one for one in runs(cards) if one in sent]


# --- at a table of three ---
def shared(depth: str = "full") -> Session:
    """Ada has played a cave card that gives Bo and Cleo a step of the guild."""
    session = begun(3, depth)
    enter(session, 0, Excavate(space="C2"))
    enter(session, 0, NameCave(step=step(session.state, "which"), card=27))
    return session


async def watching(there: Phone) -> Phone:
    """A phone that has scanned the code and has no seat."""
    invitation = there.tables.invitation(there.desk.shown(None).link.rsplit("/", 1)[1])
    assert not isinstance(invitation, Rejection)
    return Phone(there.tables, there.number, [good(await invitation.watch_only("Dario"))])


def at_three(play: Callable[[Any, list[Phone]], Any], tmp_path: Path) -> None:
    async def scene() -> None:
        tables = front(tmp_path, wyrmspan=WYRMSPAN)
        number, _host, keys = await lay(tables, shared(), COLOURS)
        phones = [Phone(tables, number, [key]) for key in keys]
        for phone in phones:
            phone.wake()
        await play(tables.open(number).session, phones)

    run(scene())


def test_nobody_answers_for_somebody_else_and_nobody_moves_for_them(tmp_path: Path) -> None:
    async def play(session: Session, phones: list[Phone]) -> None:
        ada, bo, _cleo = phones
        mine = step(session.state, "shared", 1)
        watcher = await watching(bo)
        before = session.revision
        for cheat in (ada, watcher):
            answer = await cheat.desk.play(BO, Take(step=mine), "cheat")
            assert isinstance(answer, Rejection), answer
        for move in (Take(step=step(session.state, "benefit")), Pass(), Explore(cave="C")):
            assert isinstance(await bo.desk.play(ADA, move, "cheat"), Rejection)
        assert isinstance(await bo.desk.play(BO, Take(step=step(session.state, "benefit")), "hers"), Rejection)
        assert session.revision == before

    at_three(play, tmp_path)


def test_one_tap_has_one_effect_and_a_late_one_none(tmp_path: Path) -> None:
    async def play(session: Session, phones: list[Phone]) -> None:
        bo = phones[1]
        take = Take(step=step(session.state, "shared", 1))
        first = await bo.desk.play(BO, take, "tap")
        assert isinstance(first, int) and await bo.desk.play(BO, take, "tap") == Revision(first)
        late = await bo.desk.play(BO, take, "another tap")
        assert isinstance(late, Rejection) and late.rule == "TB-STEP" and not late.waives
        assert english(late.says) == "That is not open for you, or no longer."
        assert session.state.players[1].guild == 1

    at_three(play, tmp_path)


def test_a_phone_that_slept_meets_its_question_again(tmp_path: Path) -> None:
    async def scene() -> None:
        tables = front(tmp_path, wyrmspan=WYRMSPAN)
        number, _host, keys = await lay(tables, shared("light"), COLOURS)
        phone = await FakePhone.at(Phone(tables, number, [keys[1]]), **TABS)
        (asked,) = phone.like(r"now-step-shared-.*1-1")
        await phone.sleep()
        ada = Phone(tables, number, [keys[0]])
        benefit = step(tables.open(number).session.state, "benefit")
        assert isinstance(await ada.desk.play(ADA, Take(step=benefit), "t"), int)
        await phone.wake()
        assert phone.like(r"now-step-shared-.*1-1") == [asked]
        await phone.tap(phone.like(r"now-answer-shared-.*-0")[0])
        assert tables.open(number).session.state.players[1].guild == 1

    run(scene())
