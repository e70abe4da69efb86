"""What leaves a table for one phone holds no secret of a seat whose key that phone lacks, and no key at all."""

from __future__ import annotations

import io
import json
import logging
import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import project
from companion.entries import TakenBack
from companion.host import Host
from companion.keys import Kept, hashed, mint
from companion.rights import Rights
from companion.seats import Head, Place
from companion.session import Judged, Session
from companion.shown import Role
from games.contract import Rejection, Seat, Viewer
from tests.companion.table import ADA, BO, OpenLantern, Phone, Ticking, front, good, joined, opened, run, table_of_two
from tests.games.lantern import worlds
from tests.games.lantern.model import CARDS, EndTurn, Hang, Lane, Take
from tests.worlds import played_tables, walk

GAME = OpenLantern()


def table_with(session: Session) -> Host:
    """A host of a session that was played elsewhere; every seat has a phone of its own."""
    places = tuple(Place(f"p{n}", name, n) for n, name in enumerate(session.setup.seats))
    keys = tuple(Kept(f"k{n}", hashed(f"key-{n}"), Role.SEAT, p.id) for n, p in enumerate(places))
    head = Head("lantern", 1, "", session.setup.options, places, keys, setup=session.setup)
    return Host(1, GAME, head, session, None, Ticking().clock)  # type: ignore[arg-type]


def rights_of(host: Host, viewer: Viewer) -> Rights:
    return Rights(host, frozenset() if viewer is None else frozenset({f"k{viewer}"}))


def all_of(host: Host, viewer: Viewer) -> str:
    """Every byte a phone may be given without asking for something."""
    shown = project.shown(host, rights_of(host, viewer), viewer, "http://x/join/y")
    assert shown.viewer == viewer
    session = host.session
    assert session is not None
    return repr(shown) + json.dumps(project.story(shown)) + repr(project.score(session)) + repr(project.stranger(host))


@settings(max_examples=60)
@given(session=played_tables(GAME, 15), data=st.data())
def test_no_secret_of_another_seat_in_anything_shown(session: Session, data: st.DataObject):
    viewer: Viewer = data.draw(st.sampled_from([None, *map(Seat, range(len(session.setup.seats)))]))
    everything = all_of(table_with(session), viewer)
    hung = {e.move.card for e in session.log if hasattr(e, "move") and isinstance(e.move, Hang)}
    for secret in worlds.secrets(session.state, viewer) - hung:  # what was hung once is known, also when taken back
        assert secret not in everything


@settings(max_examples=60)
@given(session=played_tables(GAME, 15), data=st.data())
def test_two_worlds_a_viewer_cannot_tell_apart_look_the_same(session: Session, data: st.DataObject):
    viewer: Viewer = data.draw(st.sampled_from([None, *map(Seat, range(len(session.setup.seats)))]))
    host = table_with(session)
    here = all_of(host, viewer)
    rnd = random.Random(data.draw(st.integers(0, 2**32 - 1)))
    session.state = worlds.elsewhere(session.state, viewer, rnd)
    session._views.clear()
    assert all_of(host, viewer) == here


@settings(max_examples=60)
@given(session=played_tables(GAME, 15), data=st.data())
def test_no_secret_in_a_refusal_or_a_preview_of_a_watching_helper(session: Session, data: st.DataObject):
    """One seat tries moves, take-backs and previews; what it hears names no card of another's hand or of the deck."""
    rnd = random.Random(data.draw(st.integers(0, 2**32 - 1)))
    viewer = data.draw(st.sampled_from([*map(Seat, range(len(session.setup.seats)))]))
    heard: list[Any] = []
    mine = set(session.state.players[viewer].hand or ())
    for _ in range(4):
        move = walk(GAME, session.state, viewer, rnd, wild=True)
        if move is not None:
            heard += [GAME.play(session.state, viewer, move), project.preview(session, viewer, move, viewer)]
    for r in session.live:
        heard.append(session.judge(TakenBack(seat=viewer, key="x", undoes=r, agreed=frozenset())))
    said = repr([h for h in heard if isinstance(h, Rejection | tuple)])
    named = set(re.findall(r"lamp-\d\d", said))
    hung = {e.move.card for e in session.log if hasattr(e, "move") and isinstance(e.move, Hang)}
    assert not (named & worlds.secrets(session.state, viewer)) - hung - mine


def test_the_log_tells_a_draw_to_the_one_who_drew(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        card = ada.desk.shown(ADA).view.board.hand[0]
        await ada.desk.play(ADA, Hang(lane=Lane.RED, card=card), "t1")
        before = set(ada.desk.shown(ADA).view.board.hand)
        await ada.desk.play(ADA, Take(step=f"LN-HANG-4a/0/{card}"), "t2")
        (drawn,) = set(ada.desk.shown(ADA).view.board.hand) - before
        assert drawn in repr(ada.desk.shown(ADA).log) and drawn in json.dumps(ada.desk.export(ADA))
        for shown in (bo.desk.shown(BO), bo.desk.shown(ADA), ada.desk.shown(None)):
            assert drawn not in repr(shown)
        assert drawn not in json.dumps(bo.desk.export(BO))
        await ada.desk.take_back(ADA, 2, frozenset({BO}), "t3")
        for shown in (bo.desk.shown(BO), ada.desk.shown(ADA), ada.desk.shown(None)):
            assert drawn not in repr(shown)  # back in the deck, and the next to be drawn

    run(scene())


def test_a_refused_draw_does_not_tell_what_it_would_have_been(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        top = ada.tables.open(1).session.state.deck[0]
        for phone, seat in ((ada, ADA), (bo, BO)):
            refused = await phone.desk.play(seat, Take(step="LN-HANG-4a/0/lamp-01"), "t1")
            assert isinstance(refused, Rejection) and top not in repr(refused)

    run(scene())


# --- keys ---


def test_keys_are_random_and_only_their_hashes_are_kept():
    made = [mint(Role.SEAT) for _ in range(200)]
    assert len({key for key, _ in made}) == 200
    assert all(len(key) >= 22 and re.fullmatch(r"[\w-]+", key) for key, _ in made)  # 22 letters: 128 bits
    assert all(key not in repr(kept) and kept.id not in key for key, kept in made)


def test_no_key_or_token_in_any_file_log_line_or_repr(tmp_path, monkeypatch):
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    root = logging.getLogger()
    root.addHandler(handler)
    monkeypatch.setattr(root, "level", logging.DEBUG)

    async def scene() -> tuple[list[str], str]:
        tables = front(tmp_path)
        ada = await opened(tables)
        bo = await joined(ada, "Bo", 1)
        lent = good(await ada.desk.add_seat("Cy", 2))
        shown = ada.desk.shown(ADA)
        links = [shown.link, good(await ada.desk.give_seat(ADA)), good(await ada.desk.display_link())]
        host_key = good(await tables.invitation(tables.host_link.rsplit("/", 1)[1]).watch_only(""))
        await ada.desk.start()
        await ada.desk.play(ADA, EndTurn(), "t1")
        ada.desk.watch(lambda: 1 / 0)  # a traceback in the log
        await bo.desk.play(BO, EndTurn(), "t2")
        await tables.by_code("AAAA", "1.2.3.4")
        tokens = [link.rsplit("/", 1)[1] for link in (*links, tables.host_link)]
        invitation = tables.invitation(tokens[0])
        reprs = repr([tables, ada.desk, ada.desk.shown(None).seats, invitation, tables.open(1), tables.open(1).head])
        keys = [*ada.keys, *bo.keys, lent, host_key]
        shown_to_bo = repr(bo.desk.shown(BO))
        assert not any(key in shown_to_bo for key in keys) and tokens[1] not in shown_to_bo
        await tables.settled()
        return [*keys, *(t.partition("-")[2] for t in tokens)], reprs

    try:
        secrets, reprs = run(scene())
    finally:
        root.removeHandler(handler)
    files = "".join(p.read_text(encoding="utf-8") for p in tmp_path.iterdir())
    assert "ZeroDivisionError" in lines.getvalue() and len(secrets) == 9
    for secret in secrets:
        assert len(secret) >= 22
        assert secret not in files
        assert secret not in lines.getvalue()
        assert secret not in reprs


def test_two_phones_of_one_table_never_see_each_others_hand_over_a_whole_game(tmp_path):
    async def scene():
        ada, bo = await table_of_two(front(tmp_path))
        rnd = random.Random(3)
        session = ada.tables.open(1).session
        for n in range(60):
            if session.game.is_over(session.state):
                break
            for phone, seat in ((ada, ADA), (bo, BO)):
                move = walk(GAME, session.state, seat, rnd)
                if move is not None:
                    await phone.desk.play(seat, move, f"t{n}")
                _only_its_own(session, phone, seat)
        assert session.game.is_over(session.state)

    run(scene())


def _only_its_own(session: Session, phone: Phone, seat: Seat) -> None:
    shown = [phone.desk.shown(v) for v in (None, ADA, BO)]
    text = repr(shown)
    hung = {e.move.card for e in session.log if isinstance(e.move, Hang)}
    for secret in worlds.secrets(session.state, seat) - hung:
        assert secret not in text


def test_the_running_score_of_a_game_with_secrets_is_unknown_unless_the_game_says_what_is_public(tmp_path):
    async def scene():
        ada, _bo = await table_of_two(front(tmp_path))
        assert set(ada.desk.score(ADA).totals) == {None} and not ada.desk.score(ADA).asks

        class Telling(OpenLantern):
            def public_score(self, state: Any) -> Any:
                return self.score(state)

        told, _ = await table_of_two(front(tmp_path / "b", lantern=Telling()))
        assert None not in told.desk.score(ADA).totals
        plain, _ = await table_of_two(front(tmp_path / "c"), "light")
        assert plain.desk.score(ADA).lines[0].cells[0].points == 0

    run(scene())


@pytest.mark.parametrize("depth", ["light", "full"])
def test_secrets_are_there_to_be_kept(depth):
    """The tests above would say nothing about a game that hides nothing."""
    rnd = random.Random(1)
    from companion.chance import shuffled
    from games.contract import Setup

    setup = shuffled(GAME, Setup("lantern", 1, ("Ada", "Bo"), {"depth": depth}), rnd)
    session = Session(GAME, setup)
    assert bool(worlds.secrets(session.state, ADA)) == (depth == "full")
    assert isinstance(session.judge(_first(session, rnd)), Judged) and set(CARDS)


def _first(session: Session, rnd: random.Random) -> Any:
    from companion.entries import Played

    return Played(seat=ADA, key="k", move=walk(GAME, session.state, ADA, rnd))
