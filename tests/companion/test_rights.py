"""Who may act for whom."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rights import public_moves
from companion.session import PLAIN, Session
from companion.shown import Presence, Role
from games.contract import Choice, Fact, Move, Rejection, Seat
from games.words import Line, say
from tests.companion.table import (
    ADA,
    BO,
    CY,
    OpenLantern,
    Phone,
    front,
    good,
    joined,
    opened,
    run,
    table_of_two,
    words,
)
from tests.games.lantern import Lantern, worlds
from tests.games.lantern.model import CARDS, Decline, EndTurn, Hang, Lane
from tests.worlds import played_tables


def test_a_public_step_only_while_the_other_phone_sleeps(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        stop = ada.wake()
        assert not bo.desk.shown(BO).seats[ADA].may_act
        awake = "TB-SEAT-3: Ada has a phone that is awake. Only Ada may tap that."
        assert words(await bo.desk.play(ADA, EndTurn(), "t1")) == awake
        assert words(bo.desk.choices(ADA, {})) == awake
        stop()
        assert bo.desk.shown(BO).seats[ADA].may_act and not bo.desk.shown(BO).seats[ADA].mine
        assert await bo.desk.play(ADA, EndTurn(), "t1") == 1
        line = ada.desk.shown(ADA).log[0]
        assert (line.seat, line.by) == (ADA, "Bo")
        assert bo.desk.shown(BO).log[0].mine and ada.desk.shown(None).log[0].by == "Bo"

    run(scene())


def test_whether_the_phone_sleeps_is_asked_when_the_tap_has_its_turn(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        first = asyncio.create_task(ada.desk.play(ADA, Hang(lane=Lane.RED, card=CARDS[1]), "t1"))
        second = asyncio.create_task(bo.desk.play(ADA, Decline(step=f"LN-HANG-4a/0/{CARDS[1]}"), "t2"))
        await asyncio.sleep(0)
        ada.wake()
        assert await first == 1
        assert (await second).rule == "TB-SEAT-3"

    run(scene())


def test_what_rests_on_a_secret_waits_for_its_own_phone(tmp_path):
    async def scene():
        _ada, bo = await table_of_two(front(tmp_path))
        moves = {o.value for o in bo.desk.choices(ADA, {}).options}
        assert Hang not in moves and EndTurn in moves
        secret = (
            "TB-SEAT-4: This needs something that only Ada may see. Wake Ada's phone, or move the seat to this one."
        )
        guess = Hang(lane=Lane.RED, card=CARDS[0])
        assert words(bo.desk.choices(ADA, {"move": Hang})) == secret
        assert words(bo.desk.judge(ADA, guess)) == secret
        assert words(await bo.desk.play(ADA, guess, "t1")) == secret
        assert words(await bo.desk.rule(ADA, guess, frozenset(), frozenset(), "t2")) == secret
        assert bo.desk.ledger(ADA, {"move": Hang}) == bo.desk.preview(ADA, guess) == ()

    run(scene())


def test_without_decks_and_without_a_word_from_the_game_every_move_is_public(tmp_path):
    async def scene():
        for depth, public in (("light", {*Lantern.moves}), ("full", set())):
            tables = front(tmp_path / depth, lantern=Lantern())
            _ada, bo = await table_of_two(tables, depth)
            assert {o.value for o in bo.desk.choices(ADA, {}).options} == public

    run(scene())


@settings(max_examples=40)
@given(session=played_tables(OpenLantern()), seed=st.integers(0, 2**32 - 1))
def test_a_public_move_is_judged_alike_whatever_its_seat_holds_in_secret(session: Session, seed: int):
    """The reason why a helper may be shown its choices: deal anew what the table cannot see, and nothing changes."""
    game, rnd = session.game, random.Random(seed)
    other = worlds.elsewhere(session.state, None, rnd)
    for seat in (Seat(n) for n in range(len(session.setup.seats))):
        for move in public_moves(game, session.setup):
            here, there = (game.choices(s, seat, {"move": move}) for s in (session.state, other))
            assert here == there
            if isinstance(here, Move):
                ours, theirs = (game.play(s, seat, here) for s in (session.state, other))
                assert isinstance(ours, Rejection) == isinstance(theirs, Rejection)
                assert not isinstance(ours, Rejection) or ours == theirs
            elif isinstance(here, Choice):
                assert [o.blocked for o in here.options] == [o.blocked for o in there.options]


class Noting(OpenLantern):
    """Each player keeps a figure nobody else may see."""

    def facts(self, state, viewer):
        own = () if viewer is None else (Fact(f"{viewer}/notes", Line("Notes"), state.turns_left, 0, 9, seat=viewer),)
        return (*super().facts(state, viewer), *own)


def test_a_helper_previews_only_what_everybody_may_see(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path, lantern=Noting()))
        (change,) = ada.desk.preview(ADA, EndTurn())
        assert (say(change.says, PLAIN), change.before, change.after) == ("Notes", 6, 5)
        assert bo.desk.judge(ADA, EndTurn()) is None
        assert bo.desk.preview(ADA, EndTurn()) == ()

    run(scene())


def test_a_watcher_and_a_display_do_nothing(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path), "light")
        invitation = ada.tables.invitation(ada.desk.shown(None).link.rsplit("/", 1)[1])
        guest = Phone(ada.tables, 1, [good(await invitation.watch_only("Gus"))])
        link = good(await ada.desk.display_link())
        display_invitation = ada.tables.invitation(link.rsplit("/", 1)[1])
        assert display_invitation.kind == "display"
        display = Phone(ada.tables, 1, [good(await display_invitation.watch_only(""))])
        assert guest.desk.shown(ADA).role is Role.GUEST and display.desk.shown(None).role is Role.DISPLAY
        for phone in (guest, display):
            shown = phone.desk.shown(ADA)
            assert (shown.viewer, shown.code, shown.knocks) == (None, "", ())
            assert bool(shown.link) is (phone is display)  # the square in the middle of the table is always there
            assert not any(s.may_act or s.mine for s in shown.seats) and not any(entry.mine for entry in shown.log)
            for answer in (
                await phone.desk.play(ADA, EndTurn(), "t"),
                await phone.desk.rule(ADA, EndTurn(), frozenset(), frozenset(), "t"),
                await phone.desk.correct(ADA, "0/coins", 3, "t"),
                await phone.desk.take_back(ADA, 1, frozenset(), "t"),
                await phone.desk.check(ADA, "oil", True),
                await phone.desk.give_seat(ADA),
                await phone.desk.display_link(),
                await phone.desk.add_seat("Xi", 4),
                await phone.desk.start(),
                await phone.desk.recover(),
                phone.desk.choices(ADA, {}),
                phone.desk.judge(ADA, EndTurn()),
            ):
                assert isinstance(answer, Rejection) and answer.rule == "TB-KEY-1"

    run(scene())


def test_a_seat_added_by_a_phone_belongs_to_it(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        ada.keys.append(good(await ada.desk.add_seat("Bo", 1)))
        bo = await joined(ada, "Cy", 2)
        await ada.desk.start()
        seats = ada.desk.shown(ADA).seats
        assert [s.mine for s in seats] == [True, True, False]
        assert seats[BO].presence is Presence.NEVER
        assert ada.desk.shown(BO).viewer == BO  # behind the curtain
        ada.wake()
        assert not bo.desk.shown(CY).seats[BO].may_act  # the phone it was lent to is awake
        assert ada.desk.shown(ADA).seats[BO].presence is Presence.NEVER
        assert await ada.desk.play(ADA, EndTurn(), "t1") == 1
        assert await ada.desk.play(BO, EndTurn(), "t2") == 2
        assert [line.by for line in ada.desk.shown(ADA).log] == ["", ""]

    run(scene())


def test_a_new_key_works_on_the_desk_that_asked_for_it(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        desk = ada.desk
        good(await desk.add_seat("Bo", 1))
        assert desk.shown(BO).viewer == BO

    run(scene())


def test_a_seat_moves_to_another_phone_by_a_link_that_works_once(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        old = bo.desk
        link = good(await old.give_seat(BO))
        assert (await bo.desk.give_seat(ADA)).rule == "TB-KEY-1"
        token = link.rsplit("/", 1)[1]
        invitation = ada.tables.invitation(token)
        assert (invitation.kind, invitation.seat) == ("seat", BO)
        new = Phone(ada.tables, 1, [good(await invitation.sit(BO, "", 0))])
        assert new.desk.shown(BO).viewer == BO and new.desk.shown(BO).view.board.hand
        assert old.shown(BO).viewer is None  # at once, also on a screen that is open
        assert words(ada.tables.desk(1, tuple(bo.keys))).startswith("TB-KEY-2")
        assert (await invitation.sit(BO, "", 0)).rule == "TB-JOIN-1"
        assert isinstance(ada.tables.invitation(token), Rejection)

    run(scene())


def test_a_display_link_works_once(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        invitation = ada.tables.invitation(good(await ada.desk.display_link()).rsplit("/", 1)[1])
        good(await invitation.watch_only(""))
        assert (await invitation.watch_only("")).rule == "TB-JOIN-1"

    run(scene())


def test_a_seat_link_is_worth_nothing_once_the_seat_was_taken_otherwise(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        links = [good(await bo.desk.give_seat(BO)) for _ in range(2)]
        first, second = (ada.tables.invitation(link.rsplit("/", 1)[1]) for link in links)
        good(await first.sit(BO, "", 0))
        assert (await second.sit(BO, "", 0)).rule == "TB-JOIN-1"

    run(scene())


def test_who_helped_a_sleeping_seat_may_take_that_back(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path), "light")
        good(await bo.desk.play(ADA, EndTurn(), "t1"))
        good(await bo.desk.play(BO, EndTurn(), "t2"))
        good(await ada.desk.play(ADA, EndTurn(), "t3"))
        assert (await bo.desk.take_back(ADA, 3, frozenset(), "t4")).rule == "TB-KEY-1"
        assert await ada.desk.take_back(ADA, 3, frozenset(), "t5") == 4
        stop = ada.wake()
        assert (await bo.desk.take_back(ADA, 1, frozenset(), "t6")).rule == "TB-SEAT-3"
        stop()
        assert await bo.desk.take_back(BO, 2, frozenset(), "t7") == 5
        assert await bo.desk.take_back(ADA, 1, frozenset(), "t8") == 6

    run(scene())


def test_only_the_host_orders_the_lobby(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        bo = await joined(ada, "Bo", 1)
        cy = await joined(ada, "Cy", 2)
        assert (await bo.desk.move_seat(BO, 0)).rule == "TB-KEY-1"
        assert (await bo.desk.change_seat(CY, "Mallory", 3)).rule == "TB-KEY-1"
        assert (await bo.desk.remove_seat(CY)).rule == "TB-KEY-1"
        assert await bo.desk.change_seat(BO, "Bob", 3) is None
        assert await ada.desk.move_seat(CY, 0) is None
        assert [s.name for s in ada.desk.shown(None).seats] == ["Cy", "Ada", "Bob"]
        assert cy.desk.shown(Seat(0)).viewer == 0 and ada.desk.shown(Seat(1)).viewer == 1
        assert (await ada.desk.change_seat(Seat(0), "Bob", 2)).rule == "TB-NAME-2"
        assert (await ada.desk.change_seat(Seat(0), "Cy", 3)).rule == "TB-COLOUR-2"
        assert await ada.desk.remove_seat(Seat(0)) is None
        assert isinstance(ada.tables.desk(1, tuple(cy.keys)), Rejection)
        assert await bo.desk.remove_seat(Seat(1)) is None  # one's own

    run(scene())


def test_the_hosts_link_opens_every_table(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada, _bo = await table_of_two(tables)
        await opened(tables)
        invitation = tables.invitation(tables.host_link.rsplit("/", 1)[1])
        key = good(await invitation.watch_only(""))
        assert (invitation.kind, invitation.number) == ("host", 0)
        assert [line.number for line in tables.mine({0: (key,)})] == [2, 1]
        desk = tables.desk(1, (key,))
        assert desk.shown(ADA).role is Role.HOST and desk.shown(ADA).viewer is None  # rights, but no seat's secrets
        assert await desk.play(ADA, EndTurn(), "t1") == 1  # nobody is awake
        assert ada.desk.shown(ADA).log[0].by == "host"
        tables.close()
        again = front(tmp_path)
        assert [line.number for line in again.mine({0: (key,)})] == [2, 1]
        assert isinstance(again.invitation(tables.host_link.rsplit("/", 1)[1]), Rejection)  # a new one at each start
        assert again.mine({0: ("wrong",), 1: ("wrong",)}) == ()

    run(scene())


@pytest.mark.parametrize("key", ["", "x", "é\ud800", "0" * 5000])
def test_strange_keys_open_nothing(tmp_path, key):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        assert ada.tables.desk(1, (key,)).rule == "TB-KEY-2"
        assert ada.tables.desk(7, tuple(ada.keys)).rule == "TB-KEY-2"
        assert isinstance(ada.tables.invitation(key), Rejection)
        revoked = replace(ada.tables.open(1).head.keys[0], hash="")
        assert not revoked.works

    run(scene())
