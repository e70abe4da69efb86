"""What must hold for every game, whatever its rules. A new game gets these tests for free."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from companion import session as sessions
from companion.entries import Played, TakenBack
from companion.session import PLAIN
from games import codec, shelf
from games.contract import Choice, Rejection, Revision
from games.words import Joined, Line, Sign, Term, say
from tests.games import TEST_GAMES
from tests.texts import extracted
from tests.worlds import enter, played_tables, seats_of, walk, world_of

GAMES = [*shelf.GAMES.values(), *TEST_GAMES.values()]
pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
# without shrinking: a game of a hundred moves shrinks for many minutes, and the seed is printed anyway
phases = [p for p in Phase if p not in (Phase.shrink, Phase.explain)]
quick = settings(max_examples=25, suppress_health_check=list(HealthCheck), phases=phases)
dice = st.randoms(use_true_random=False)


def vars_of(move):
    return {f.name: getattr(move, f.name) for f in fields(move)}


def texts_in(value):
    """Every text inside what is shown, however deep it lies."""
    if isinstance(value, Line | Term | Sign | Joined):
        yield value
    if is_dataclass(value) and not isinstance(value, type):
        for f in fields(value):
            yield from texts_in(getattr(value, f.name))
    elif isinstance(value, Mapping):
        for v in value.values():
            yield from texts_in(v)
    elif isinstance(value, tuple | list | frozenset):
        for v in value:
            yield from texts_in(v)


def asked_on_the_way(game, state, seat, rnd):
    """Every question on the way to one move, open or not."""
    partial, found = {}, []
    while isinstance(asked := game.choices(state, seat, partial), Choice) and asked.options:
        found.append(asked)
        partial = asked.answer(partial, rnd.choice(asked.options).value)
    return found


def tap(seat, move, key="tap"):
    return Played(seat=seat, key=key, move=move)


@quick
@given(data=st.data())
def test_the_record_alone_rebuilds_the_table(game, data):
    table = data.draw(played_tables(game))
    again = sessions.load(game, json.loads(json.dumps(sessions.dump(table))))
    assert (again.setup, again.log, again.state) == (table.setup, table.log, table.state)
    assert codec.load(game.state_type, json.loads(json.dumps(codec.dump(table.state)))) == table.state


@quick
@given(data=st.data())
def test_play_and_choices_change_nothing(game, data):
    table, seed = data.draw(played_tables(game)), data.draw(st.integers())
    before = codec.dump(table.state)
    for seat in seats_of(table):
        moves = [walk(game, table.state, seat, random.Random(seed), wild=True) for _ in "ab"]
        assert moves[0] == moves[1]
        if moves[0]:
            assert game.play(table.state, seat, moves[0]) == game.play(table.state, seat, moves[0])
    assert codec.dump(table.state) == before


@quick
@given(data=st.data())
def test_what_is_offered_is_allowed(game, data):
    table = data.draw(played_tables(game))
    for seat in seats_of(table):
        if move := walk(game, table.state, seat, data.draw(dice)):
            assert not isinstance(game.play(table.state, seat, move), Rejection)


@quick
@given(data=st.data())
def test_taking_back_restores_exactly(game, data):
    table = data.draw(played_tables(game))
    agreed = frozenset(seats_of(table))
    for seat in seats_of(table):
        if move := walk(game, table.state, seat, data.draw(dice)):
            was = table.state
            rev = enter(table, tap(seat, move, f"try-{seat}"))
            after = table.state
            enter(table, TakenBack(seat=seat, key=f"undo-{seat}", undoes=rev, agreed=agreed))
            assert table.state == was
            enter(table, tap(seat, move, f"redo-{seat}"))  # chance gives the same again
            assert table.state == after


@quick
@given(data=st.data())
def test_taking_back_is_playing_without_it(game, data):
    """Whatever lies after it; or it is refused, naming the first entry that would no longer hold."""
    table = data.draw(played_tables(game))
    agreed = frozenset(seats_of(table))
    for seat in seats_of(table):
        mine = [r for r, e in table.live.items() if e.seat == seat]
        if not mine:
            continue
        answer = table.judge(TakenBack(seat=seat, key="u", undoes=mine[-1], agreed=agreed))
        without = [e for r, e in table.live.items() if r != mine[-1]]
        fresh = game.start(table.setup)
        for entry in without:
            fresh = fresh if isinstance(fresh, Rejection) else table.after(fresh, entry)
        if isinstance(fresh, Rejection):
            assert answer.says.values["rule"] == fresh.rule
        else:
            assert answer.state == fresh


@quick
@given(data=st.data())
def test_everything_can_be_taken_back_to_the_start(game, data):
    table = data.draw(played_tables(game))
    agreed = frozenset(seats_of(table))
    for rev, entry in reversed(table.live.items()):
        enter(table, TakenBack(seat=entry.seat, key=f"back-{rev}", undoes=Revision(rev), agreed=agreed))
    assert table.state == game.start(table.setup)


@quick
@given(data=st.data())
def test_nothing_a_seat_cannot_see_changes_what_it_is_shown(game, data):
    table, rnd = data.draw(played_tables(game)), data.draw(dice)
    for viewer in (None, *seats_of(table)):
        here, there = table.state, world_of(game).elsewhere(table.state, viewer, rnd)
        for shown in (game.view, game.steps, game.facts, game.status):
            assert shown(here, viewer) == shown(there, viewer)
        partial = {}
        while viewer is not None and isinstance(asked := game.choices(here, viewer, partial), Choice):
            assert asked == game.choices(there, viewer, partial)
            if not asked.options:
                break
            partial = asked.answer(partial, rnd.choice(asked.options).value)


@quick
@given(data=st.data())
def test_no_secret_is_among_the_bytes_sent(game, data):
    table = data.draw(played_tables(game))
    for viewer in (None, *seats_of(table)):
        sent = repr(table.view(viewer))
        assert not [s for s in world_of(game).secrets(table.state, viewer) if s in sent]


@quick
@given(data=st.data())
def test_every_figure_can_be_set_right(game, data):
    table = data.draw(played_tables(game))
    for fact in game.facts(table.state, None):
        for value in (fact.low, fact.high, *([] if fact.sure else [None])):
            after = game.correct(table.state, fact.id, value)
            assert {f.id: f.value for f in game.facts(after, None)}[fact.id] == value
            assert codec.load(game.state_type, json.loads(json.dumps(codec.dump(after)))) == after
            game.score(after)


@quick
@given(data=st.data())
def test_the_score_sheet_has_a_figure_for_everyone(game, data):
    table = data.draw(played_tables(game))
    sheet = game.score(table.state)
    assert len(sheet.totals) == len(table.setup.seats)
    assert len({line.rule for line in sheet.lines}) == len(sheet.lines)


@quick
@given(data=st.data())
def test_everything_shown_can_be_said_and_every_term_is_listed(game, data):
    """A glossary covers ``terms()``: what is not listed there would never be translated."""
    table, rnd = data.draw(played_tables(game)), data.draw(dice)
    terms = game.terms()
    for viewer in (None, *seats_of(table)):
        shown = [table.view(viewer), game.score(table.state)]
        for seat in seats_of(table):
            shown += asked_on_the_way(game, table.state, seat, rnd)
            if move := walk(game, table.state, seat, rnd):
                shown += [game.tells(table.state, seat, move, viewer)]
                shown += game.ledger(table.state, seat, {"move": type(move), **vars_of(move)})
        for value in texts_in(shown):
            say(value, PLAIN)
            assert not isinstance(value, Term) or value.id in terms, value
            assert not isinstance(value, Line) or {value.msgid, value.plural} - {""} <= extracted(), value


@quick
@given(data=st.data())
def test_what_is_offered_in_a_step_is_a_move_or_leads_to_one(game, data):
    table = data.draw(played_tables(game))
    for seat in seats_of(table):
        for step in game.steps(table.state, seat):
            for offer in step.offers:
                if offer.move is not None:
                    answer = game.play(table.state, seat, offer.move)
                    assert isinstance(answer, Rejection) == (offer.blocked is not None), offer
                elif offer.start is not None and offer.blocked is None:
                    assert walk(game, table.state, seat, random.Random(1), start=offer.start), offer


@quick
@given(data=st.data())
def test_the_checklist_and_the_status_fit_the_table(game, data):
    table = data.draw(played_tables(game))
    checks = game.checklist(table.setup)
    assert len({c.id for c in checks}) == len(checks) > 0
    status = game.status(table.state, None)
    assert (status.turn is None) or status.turn in seats_of(table)
    assert set(status.order) | status.out | status.waits <= set(seats_of(table))
    assert game.is_over(table.state) <= (status.turn is None)
