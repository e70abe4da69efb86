"""What somebody who cheats at Lost Explorers gets: no Mission face that does not lie up, no move for another, no second
effect of one tap; and a phone that slept, or a host that started anew, goes on with the mission being named."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.session import Session
from games.contract import Rejection, Seat
from games.lost_explorers import moves as m
from games.lost_explorers.game import GAME
from tests.companion.table import Phone, front, good, run, words
from tests.e2e.explorers_host import COLOURS, played
from tests.e2e.one_table import lay
from tests.games.lost_explorers.worlds import elsewhere
from tests.views.fake_phone import FakePhone, packed
from tests.views.test_shell_secrets import look_everywhere

ADA, BO = Seat(0), Seat(1)
ROOM = {"width": 390, "height": 844}
KINDS: Sequence[type] = tuple(GAME.moves)


async def watching(there: Phone) -> Phone:
    invitation = there.tables.invitation(there.desk.shown(None).link.rsplit("/", 1)[1])
    assert not isinstance(invitation, Rejection)
    return Phone(there.tables, there.number, [good(await invitation.watch_only("Dario"))])


def dealt_anew(session: Session) -> Session:
    """The same table and log, other missions behind the same vehicles wherever none lies up."""
    other = Session(GAME, session.setup, session.log)
    other.state = elsewhere(session.state, None, random.Random(4))
    return other


def asked_everything(desk: Any, seat: Seat | None) -> list[str]:
    """All that a phone may ask without writing."""
    shown = desk.shown(seat)
    found = [repr(shown.view), repr(shown.log), repr(desk.score(seat)), repr(desk.export(seat))]
    for kind in KINDS:
        found += [repr(desk.choices(ADA, {"move": kind})), repr(desk.ledger(ADA, {"move": kind}))]
    moves: list[Any] = [
        m.Equipment(zone=zone, n=n, face=face)
        for zone in ("left", "right")
        for n in range(6)
        for face in (m.VEHICLE, m.MISSION)
    ]
    moves += [m.Flip(step="LE-10/flip//0/1", vehicle="boat"), m.NamePlaces(step="", places=("petra", "kyoto", ""))]
    moves += [m.AddMission(vehicle="boat", places=("nazca", "tikal", ""))]
    for move in moves:
        found += [repr(desk.preview(ADA, move)), repr(desk.judge(ADA, move))]
        fields = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
        found += [repr(desk.choices(ADA, {"move": type(move), **fields})), repr(desk.ledger(ADA, fields))]
    return found


@pytest.mark.parametrize("scene", ["first", "middle", "four"])
def test_nothing_a_phone_can_ask_tells_a_mission_face_that_does_not_lie_up(tmp_path: Path, scene: str) -> None:
    async def looked() -> None:
        session = played(scene)
        assert session.state.practice
        tables = front(tmp_path, lost_explorers=GAME)
        number, _host, keys = await lay(tables, session, COLOURS)
        ada = Phone(tables, number, [keys[0]])
        watcher = await watching(ada)
        host = tables.open(number)
        told = [asked_everything(ada.desk, ADA), asked_everything(watcher.desk, None)]
        host.session = dealt_anew(host.session)
        assert host.session.state.chutes != session.state.chutes
        host.lines.clear()
        assert [asked_everything(ada.desk, ADA), asked_everything(watcher.desk, None)] == told

    run(looked())


def test_no_byte_sent_to_a_phone_names_a_token_the_app_has_dealt(tmp_path: Path) -> None:
    async def looked() -> None:
        session = played("middle")
        tables = front(tmp_path, lost_explorers=GAME)
        number, _host, keys = await lay(tables, session, COLOURS)
        phone = await FakePhone.at(Phone(tables, number, [keys[0]]), **ROOM)
        await look_everywhere(phone)
        await phone.tap(phone.like("now-move-equipment")[0])
        sent = b"".join(phone.bytes)
        tokens = [*session.state.pack.tokens]
        assert len(sent) > 10_000 and len(tokens) == 80
        assert not [t for t in tokens for form in (packed(t), repr(t).encode(), f'"{t}"'.encode()) if form in sent]

    run(looked())


def test_nobody_moves_for_somebody_else_and_one_tap_has_one_effect(tmp_path: Path) -> None:
    async def played_at() -> None:
        tables = front(tmp_path, lost_explorers=GAME)
        number, _host, keys = await lay(tables, played("first"), COLOURS)
        ada, bo = (Phone(tables, number, [key]) for key in keys)
        watcher = await watching(ada)
        session = tables.open(number).session
        before = session.revision
        take = m.Equipment(zone="left", n=1, face=m.VEHICLE)
        ada.wake()
        for cheat, seat in ((bo, ADA), (watcher, ADA), (watcher, BO), (bo, BO)):
            answer = await cheat.desk.play(seat, take, "cheat")
            assert isinstance(answer, Rejection), answer
        assert session.revision == before
        first = await ada.desk.play(ADA, take, "tap")
        assert first == before + 1 and await ada.desk.play(ADA, take, "tap") == first
        late = await ada.desk.play(ADA, take, "another tap")
        assert isinstance(late, Rejection) and set(late.waives) == {"LE-20", "LE-11"}, words(late)
        assert session.state.piles == (31, 32)

    run(played_at())


# --- in the middle of naming a mission's places ---
async def naming(phone: FakePhone) -> None:
    """Opens the question and names the first of two places."""
    await phone.tap(phone.like(r"now-answer-.*places.*-0")[0])
    assert phone.sees("pick-totem-pole") and not phone.sees("pick-sphinx"), "no train leads to the Sphinx"
    await phone.tap("pick-orthodox-church")


async def named(phone: FakePhone) -> None:
    for tap in ("pick-totem-pole", "pick-none", "pick-confirm"):
        await phone.tap(tap)
    assert not phone.like(r"now-answer-.*places.*") and not phone.crashes


def test_a_phone_that_slept_in_the_middle_of_naming_goes_on_there(tmp_path: Path) -> None:
    async def scene() -> None:
        tables = front(tmp_path, lost_explorers=GAME)
        number, _host, keys = await lay(tables, played("places"), COLOURS)
        phone = await FakePhone.at(Phone(tables, number, [keys[0]]), **ROOM)
        await naming(phone)
        await phone.sleep()
        await phone.wake()
        assert phone.sees("pick-change-places-0")
        await named(phone)
        (mission,) = tables.open(number).session.state.players[0].missions
        assert mission.places == ("orthodox-church", "totem-pole")

    run(scene())


def test_a_host_started_anew_in_the_middle_of_naming_asks_again(tmp_path: Path) -> None:
    async def scene() -> None:
        tables = front(tmp_path, lost_explorers=GAME)
        number, _host, keys = await lay(tables, played("places"), COLOURS)
        held = Phone(tables, number, [keys[0]])
        phone = await FakePhone.at(held, **ROOM)
        await naming(phone)
        before = tables.open(number).session.state
        await phone.close()
        tables.close()
        again = front(tmp_path, lost_explorers=GAME)
        phone = await FakePhone.at(replace(held, tables=again), **ROOM)
        assert again.open(number).session.state == before
        await naming(phone)
        await named(phone)
        assert again.open(number).session.state.players[0].missions[0].places == ("orthodox-church", "totem-pole")

    run(scene())
