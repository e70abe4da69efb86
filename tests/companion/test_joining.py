"""How a phone comes to a seat, and what guessing brings."""

from __future__ import annotations

import asyncio

from companion import invite, joining
from companion.invite import LETTERS, Limit
from companion.shown import Role, Stage
from games.contract import Rejection, Seat
from tests.companion.table import ADA, BO, Phone, Ticking, front, good, joined, opened, run, table_of_two, words


def token(link: str) -> str:
    return link.rsplit("/", 1)[1]


async def waiting(host_phone: Phone, n: int = 1) -> None:
    for _ in range(50):
        if len(host_phone.desk.shown(None).knocks) == n:
            return
        await asyncio.sleep(0)
    raise AssertionError(f"nobody waits: {host_phone.desk.shown(None).knocks}")


def test_a_stranger_sees_names_colours_and_free_seats_only(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        shown = ada.tables.invitation(token(ada.desk.shown(None).link)).shown()
        assert [s.name for s in shown.seats] == ["Ada", "Bo"]
        assert (shown.view, shown.log, shown.link, shown.code, shown.knocks, shown.revision) == (
            None,
            (),
            "",
            "",
            (),
            0,
        )
        assert shown.stage is Stage.PLAYING and shown.role is Role.GUEST

    run(scene())


def test_the_link_lives_through_restarts(tmp_path):
    async def scene():
        tables = front(tmp_path)
        ada = await opened(tables)
        links = [ada.desk.shown(None).link]
        for _ in range(3):
            await tables.settled()
            tables.close()
            ada.tables = tables = front(tmp_path)
            links.append(ada.desk.shown(None).link)
        assert len(set(links)) == 4
        for link in links:
            assert not isinstance(tables.invitation(token(link)), Rejection)

    run(scene())


def test_a_seat_somebody_was_added_to_is_taken_at_once_in_the_lobby(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        ada.keys.append(good(await ada.desk.add_seat("Bo", 1)))
        invitation = ada.tables.invitation(token(ada.desk.shown(None).link))
        bo = Phone(ada.tables, 1, [good(await invitation.sit(BO, "Bobby", 1))])
        assert bo.desk.shown(BO).viewer == BO and bo.desk.shown(BO).seats[BO].name == "Bobby"
        assert ada.desk.shown(BO).viewer is None  # no longer behind Ada's curtain

    run(scene())


def test_a_taken_seat_needs_a_nod_by_its_phone_or_the_host(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        bo = await joined(ada, "Bo", 1)
        cy = await joined(ada, "Cy", 2)
        invitation = ada.tables.invitation(token(ada.desk.shown(None).link))
        asking = asyncio.create_task(invitation.sit(BO, "Bo", 1))
        await waiting(bo)
        assert len(ada.desk.shown(None).knocks) == 1 and cy.desk.shown(None).knocks == ()
        knock = bo.desk.shown(None).knocks[0]
        assert (knock.name, knock.seat, knock.watch) == ("Bo", BO, False)
        assert (await cy.desk.nod(knock.id, True)).rule == "TB-KEY-1"
        assert await bo.desk.nod(knock.id, True) is None
        new = Phone(ada.tables, 1, [good(await asking)])
        assert new.desk.shown(BO).viewer == BO and isinstance(ada.tables.desk(1, tuple(bo.keys)), Rejection)
        assert (await ada.desk.nod(knock.id, True)).rule == "TB-JOIN-7"

    run(scene())


def test_after_the_start_one_watches_or_claims_a_seat(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        ada.keys.append(good(await ada.desk.add_seat("Bo", 1)))
        await ada.desk.start()
        invitation = ada.tables.invitation(token(ada.desk.shown(None).link))
        assert words(await invitation.sit(None, "Cy", 2)).startswith("TB-JOIN-6")
        guest = Phone(ada.tables, 1, [good(await invitation.watch_only("Gus"))])
        assert guest.desk.shown(None).role is Role.GUEST
        desk = guest.desk
        claim = asyncio.create_task(desk.sit(BO, "whatever", 5))
        await waiting(ada)
        assert await ada.desk.nod(ada.desk.shown(None).knocks[0].id, True) is None
        guest.keys.append(good(await claim))
        assert guest.desk.shown(BO).viewer == BO == desk.shown(BO).viewer
        assert guest.desk.shown(BO).seats[BO].name == "Bo"  # names stay as they were at the start
        assert ada.desk.shown(BO).viewer is None

    run(scene())


def test_a_refused_or_forgotten_knock(tmp_path, monkeypatch):
    async def scene():
        ada = await opened(front(tmp_path))
        code = ada.desk.shown(None).code
        invitation = good(await ada.tables.by_code(code, "phone"))
        asking = asyncio.create_task(invitation.sit(None, "Bo", 1))
        await waiting(ada)
        await ada.desk.nod(ada.desk.shown(None).knocks[0].id, False)
        assert (await asking).rule == "TB-JOIN-3"
        asking = asyncio.create_task(invitation.sit(None, "Bo", 1))
        await waiting(ada)
        asking.cancel()  # the phone went away
        await waiting(ada, 0)
        monkeypatch.setattr(joining, "PATIENCE", 0.01)
        assert (await invitation.watch_only("Bo")).rule == "TB-JOIN-4"
        assert len(ada.desk.shown(None).seats) == 1

    run(scene())


def test_a_crowd_at_the_door_is_limited(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        code = ada.desk.shown(None).code
        one = good(await ada.tables.by_code(code, "phone-0"))
        crowd = [asyncio.create_task(one.watch_only(f"G{n}")) for n in range(joining.EACH)]
        await waiting(ada, joining.EACH)
        assert (await one.watch_only("one more")).rule == "TB-JOIN-5"  # one client does not fill the doorway
        for n in range(joining.EACH, joining.WAITING):
            other = good(await ada.tables.by_code(code, f"phone-{n}"))
            crowd.append(asyncio.create_task(other.watch_only(f"G{n}")))
        await waiting(ada, joining.WAITING)
        assert (await good(await ada.tables.by_code(code, "last")).watch_only("L")).rule == "TB-JOIN-5"
        for task in crowd:
            task.cancel()

    run(scene())


def test_nor_does_one_that_holds_the_link_fill_the_doorway(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        await joined(ada, "Bo", 1)
        assert await ada.desk.start() is None
        token = ada.desk.shown(None).link.rsplit("/", 1)[1]
        one = good(ada.tables.invitation(token, "phone-0"))
        crowd = [asyncio.create_task(one.sit(BO, "", 1)) for _ in range(joining.EACH)]
        await waiting(ada, joining.EACH)
        assert (await one.sit(BO, "", 1)).rule == "TB-JOIN-5"
        crowd.append(asyncio.create_task(good(ada.tables.invitation(token, "phone-1")).sit(BO, "", 1)))
        await waiting(ada, joining.EACH + 1)
        for task in crowd:
            task.cancel()

    run(scene())


def test_what_no_nod_would_help_against_is_said_at_once(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        invitation = good(await ada.tables.by_code(ada.desk.shown(None).code, "phone"))
        for name, colour, rule in (("", 1, "TB-NAME-1"), ("ADA", 1, "TB-NAME-2"), ("Bo", 0, "TB-COLOUR-2")):
            assert (await invitation.sit(None, name, colour)).rule == rule
        assert (await invitation.sit(None, "Bo", 6)).rule == "TB-COLOUR-1"
        assert (await invitation.sit(Seat(9), "Bo", 1)).rule == "TB-SEAT-1"
        assert ada.desk.shown(None).knocks == ()

    run(scene())


def test_the_code_works_only_while_the_lobby_is_open(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        code = ada.desk.shown(None).code
        assert set(code) <= set(LETTERS) and len(code) == 4
        assert not isinstance(await ada.tables.by_code(f" {code[:2].lower()}-{code[2:]} ", "a"), Rejection)
        await joined(ada, "Bo", 1)
        await ada.desk.start()
        assert (await ada.tables.by_code(code, "b")).rule == "TB-JOIN-1"

    run(scene())


def test_guessing_slows_only_the_client_that_guesses(tmp_path):
    async def scene():
        ticking = Ticking()
        ada = await opened(front(tmp_path, ticking))
        tables, shown = ada.tables, ada.desk.shown(None)
        wrong = [await tables.by_code("AAAA", "guesser") for _ in range(invite.TRIES)]
        assert {w.rule for w in wrong} == {"TB-JOIN-1"}
        for _ in range(100):
            assert (await tables.by_code("AAAA", "guesser")).rule == "TB-JOIN-2"
        assert (await tables.by_code(shown.code, "guesser")).rule == "TB-JOIN-2"  # also when it is right by now
        assert not isinstance(await tables.by_code(shown.code, "other"), Rejection)
        assert not isinstance(tables.invitation(token(shown.link)), Rejection)  # a right link is never delayed
        ticking.seconds += invite.WITHIN + 1
        assert not isinstance(await tables.by_code(shown.code, "guesser"), Rejection)

    run(scene())


def test_every_wrong_code_and_link_gets_the_same_answer(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        real = token(good(await bo.desk.give_seat(BO)))
        guesses = ["", "x", "1-", "1-x", "99-x", "0-x", "-1-x", "1-" + real[2:-1] + "x", "../1", "²-x", "1" * 400]
        answers = {repr(ada.tables.invitation(g)) for g in guesses}
        answers |= {repr(await ada.tables.by_code(c, f"c{n}")) for n, c in enumerate(["", "AAAA", "CDFH", "🎲" * 99])}
        assert len(answers) == 1

    run(scene())


def test_the_limit_forgets_old_guesses_and_old_clients():
    ticking = Ticking()
    limit = Limit(lambda: ticking.seconds, tries=2, within=10)
    limit.wrong("a")
    ticking.seconds = 6
    limit.wrong("a")
    assert limit.wait("a") == 4 and limit.wait("b") == 0
    ticking.seconds = 10.5
    assert limit.wait("a") == 0
    for n in range(invite.CLIENTS + 5):
        limit.wrong(str(n))
    assert len(limit._wrong) == invite.CLIENTS


def test_colours_and_names_stay_apart_when_two_sit_down_at_once(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        invitation = ada.tables.invitation(token(ada.desk.shown(None).link))
        answers = await asyncio.gather(*(invitation.sit(None, f"P{n}", 1) for n in range(3)))
        refused = [a for a in answers if isinstance(a, Rejection)]
        assert [r.rule for r in refused] == ["TB-COLOUR-2", "TB-COLOUR-2"]
        assert len(ada.desk.shown(ADA).seats) == 2

    run(scene())


def test_watchers_do_not_fill_the_file(tmp_path, monkeypatch):
    async def scene():
        monkeypatch.setattr(joining, "WATCHERS", 3)
        ada = await opened(front(tmp_path))
        invitation = ada.tables.invitation(token(ada.desk.shown(None).link))
        keys = [good(await invitation.watch_only(f"G{n}")) for n in range(5)]
        opens = [not isinstance(ada.tables.desk(1, (key,)), Rejection) for key in keys]
        assert opens == [False, False, True, True, True]
        assert ada.desk.shown(ADA).viewer == ADA

    run(scene())


def test_the_phone_that_added_somebody_may_make_the_seat_its_own_without_asking_itself(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        ada.keys.append(good(await ada.desk.add_seat("Bo", 1)))
        await ada.desk.start()
        ada.keys.append(good(await ada.desk.sit(BO, "", 1)))
        seats = ada.desk.shown(BO).seats
        assert (seats[BO].name, seats[BO].mine, seats[BO].presence.value) == ("Bo", True, "asleep")

    run(scene())


def test_a_seat_keeps_its_name_when_none_is_given(tmp_path):
    async def scene():
        ada = await opened(front(tmp_path))
        good(await ada.desk.add_seat("Bo", 1))
        good(await ada.tables.invitation(token(ada.desk.shown(None).link)).sit(BO, " ", 1))
        assert ada.desk.shown(None).seats[BO].name == "Bo"

    run(scene())
