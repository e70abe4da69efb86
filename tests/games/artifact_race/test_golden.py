"""Whole games: two records that replay for ever, and two hundred random ones to their end."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion import session as sessions
from games.artifact_race import moves as m
from games.artifact_race.flow import capacity
from games.artifact_race.measure import distance
from games.artifact_race.model import State
from games.artifact_race.pack import EventKind, Rarity
from tests.games.artifact_race.play import RACE, english, quick_game, whole_game
from tests.games.artifact_race.worlds import elsewhere

FOLDER = Path(__file__).parent / "golden"
# fame of each seat, counted by hand from the artifacts handed over and the thefts that failed
FAME = {
    "app-deals": (2 - 1 - 1 + 1, 2 + 1 + 1, 2 + 1 - 1 + 1 + 3),
    "table-deals": (2 + 1 + 1, 2 + 1 + 2 + 1),
}


def record(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FAME)
def test_a_golden_game_replays_for_ever(name):
    session = sessions.load(RACE, record(name))
    assert RACE.is_over(session.state)
    sheet = RACE.score(session.state)
    assert sheet.totals == FAME[name]
    assert session.view(None).score == sheet


def test_the_golden_games_hold_every_kind_of_entry():
    kinds = {e["kind"] for name in FAME for e in record(name)["log"]}
    assert kinds == {"played", "ruled", "corrected", "taken_back"}


GAMES = 200


def table_of(seed: int) -> tuple[int, dict[str, str]]:
    """Two to five players, and every setting in turn."""
    options = {"cards": "table"} if seed % 5 == 4 else {}
    options |= {"dig_rolls": "one-per-stage"} if seed % 3 == 1 else {}
    options |= {"tickets": "hidden"} if seed % 2 else {}
    options |= {"die": ("app", "table", "both")[seed % 3]}
    return (2, 3, 2, 4, 2, 3, 2, 5)[seed % 8], options


def test_two_hundred_random_games_come_to_their_end_and_the_books_hold():
    moves, events, rounds = Counter[type](), Counter[EventKind](), []
    for seed in range(GAMES):
        n, options = table_of(seed)
        for state, _seat, move in quick_game(seed, n, **options):
            moves[type(move)] += 1
            if isinstance(move, m.Draw) and move.event:
                events[state.pack.events[move.event].kind] += 1
            if move is None or isinstance(move, m.EndTurn):
                holds(state)
            last = state
        rounds.append(last.round)
        ends_well(last)
    assert set(RACE.moves) <= set(moves), set(RACE.moves) - set(moves)
    assert set(events) == set(EventKind)
    assert moves[type(None)] == GAMES
    assert 15 < sorted(rounds)[GAMES // 2] < 60, "rounds of a game"


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_hidden_changes_nothing_that_others_are_shown(seed):
    rnd, seen = random.Random(seed), 0
    for n, (state, _seat, _move) in enumerate(quick_game(seed, 2 + seed, tickets="hidden")):
        viewer = (None, *state.seats)[n % (1 + len(state.seats))]
        there = elsewhere(state, viewer, rnd)
        for shown in (RACE.view, RACE.steps, RACE.facts, RACE.status):
            assert shown(state, viewer) == shown(there, viewer)
        seen += there.players != state.players
    assert seen, "somebody held a ticket"


def holds(state: State) -> None:
    """What is true at the end of every turn, whatever was played."""
    pack = state.pack
    asked = [a for a in state.tender.values() if a is not None]
    carried = [a for p in state.players for a in p.carried]
    assert len(set(asked)) == len(asked), "an artifact is asked for once"
    assert sorted([*asked, *state.gone, *state.undealt]) == sorted(pack.artifacts)
    assert set(carried) <= set(asked)
    assert len(set(carried)) == len(carried), "carried by one"
    for seat in state.seats:
        p = state.players[seat]
        assert len(p.carried) <= capacity(state, seat)
        assert all(state.sites[a] == p.place and a in asked and a not in carried for a in p.progress)
        assert p.fame >= 0
        assert p.misses <= pack.settings.emergency_after
    for museum, a in state.tender.items():
        if a is not None and pack.artifacts[a].rarity is Rarity.LEGENDARY:
            assert state.mythic
            assert state.carrier(a) is not None or (distance(pack, state.sites[a], museum) or 0) >= 8
    borders = [c.border for c in state.crises]
    assert len(set(borders)) == len(borders)
    assert all(state.round - c.since <= 4 for c in state.crises)
    if not state.own_cards:
        hunters = [h for p in state.players for h in p.hunters]
        assert Counter([*hunters, *state.offered, *state.decks["hunters"]]) == Counter(pack.hunter_cards)
        assert sorted(state.decks["tenders"]) == sorted(state.undealt)


def ends_well(state: State) -> None:
    sheet = RACE.score(state)
    assert sorted(s for place in sheet.ranking for s in place) == list(state.seats)
    assert sheet.totals == tuple(p.fame for p in state.players)
    best = max(p.fame for p in state.players)
    assert best >= 6 or not any(state.tender.values())
    assert all(f.value is not None and f.low <= f.value <= f.high for f in RACE.facts(state, None))


@pytest.mark.parametrize("seed", range(4))
def test_a_game_as_a_table_writes_it_down_replays(seed):
    n, options = table_of(seed + 1)
    session = whole_game(seed, n, **options)
    again = sessions.load(RACE, json.loads(json.dumps(sessions.dump(session))))
    assert again.state == session.state
    told = [english(RACE.tells(s, e.seat, e.move, None)) for s, e in zip(session.before, session.log, strict=True)]
    assert all(told)
    assert not [t for t in told if "?" in t or "{" in t]
