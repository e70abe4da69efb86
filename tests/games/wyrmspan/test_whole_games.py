"""Whole games: records that replay for ever, and two hundred random ones to their end."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion import session as sessions
from games import codec
from games.wyrmspan.automa_moves import HerSteps
from games.wyrmspan.data import MARKERS, MAT_NESTS, NESTS
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import State
from games.wyrmspan.moves import Count, DoneNotTracked, OnTop, TokenAt, WhatItWas
from games.wyrmspan.scoring_only_moves import ScoringMove
from tests.games.wyrmspan.play import english, quick_game

FOLDER = Path(__file__).parent / "golden"
# points of each seat as added up by hand from the table at the end, who is first, and the rule that decided a tie
# guild, dragons, abilities, eggs, cached, tucked, objectives, left over
GOLDEN: dict[str, tuple[tuple[int, ...], tuple[tuple[int, ...], ...], str]] = {
    "two-full": ((17 + 3 + 12 + 5 + 3, 18 + 1 + 11 + 6), ((0,), (1,)), ""),
    "four-light": (
        (4 + 2 + 1 + 3, 24 + 2 + 14 + 3, 17 + 3 + 2 + 22 + 4, 25 + 7 + 3 + 9 + 3),
        ((2,), (3,), (1,), (0,)),
        "",
    ),
    "dragons-decide": ((17 + 15 + 3, 15 + 6 + 1 + 12 + 1), ((0,), (1,)), "WY-SCO-9"),  # six against five
    "shared-victory": ((2 + 9 + 1, 2 + 9 + 1), ((0, 1),), "WY-SCO-9a"),
}
GAMES = 200


def record(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_replays_for_ever(name):
    session = sessions.load(WYRMSPAN, record(name))
    totals, ranking, rule = GOLDEN[name]
    sheet = WYRMSPAN.score(session.state)
    assert WYRMSPAN.is_over(session.state)
    assert (sheet.totals, sheet.ranking, sheet.tie_rule) == (totals, ranking, rule)


def table_of(seed: int) -> tuple[int, dict[str, str]]:
    """One to five players, and every setting in turn."""
    options = {"depth": ("full", "light")[seed % 2]}
    options |= {"tiles": "table"} if seed % 3 == 1 else {}
    options |= {"printing": "2025"} if seed % 5 == 2 else {}
    options |= {"automa": ("level_1", "level_3", "ravel_2")[seed % 3]}
    return (2, 3, 2, 4, 1, 2, 5, 3)[seed % 8], options


@pytest.mark.parametrize("part", range(10))
def test_two_hundred_random_games_come_to_their_end_and_the_books_hold(part):
    for seed in range(part * GAMES // 10, (part + 1) * GAMES // 10):
        n, options = table_of(seed)
        for state, seat, move in quick_game(seed, n, **options):
            holds(state)
            assert "{" not in english(WYRMSPAN.tells(state, seat, move, None)) if move else True
        ends_well(state, options["depth"])


def test_random_games_play_every_move_there_is():
    """All but what only a doubt or one rare slot brings; an untracked game's score sheet has tests of its own."""
    moves = Counter[type]()
    for seed in range(60):
        n, options = table_of(seed)
        moves.update(type(move) for _state, _seat, move in quick_game(seed, n, **options))
    aside = {Count, DoneNotTracked, OnTop, TokenAt, WhatItWas, HerSteps, *ScoringMove.__args__}
    assert set(WYRMSPAN.moves) - aside <= set(moves), set(WYRMSPAN.moves) - aside - set(moves)
    assert moves[type(None)] == 60


def holds(state: State) -> None:
    """What is true after everything that is written down, as nobody overrules anything here."""
    lying = [n for p in state.players for _space, d in p.mat.dragons for n in (d.number, *d.beneath) if n]
    assert len(set(lying)) == len(lying), "each dragon is there once"
    for seat in state.seats:
        p = state.players[seat]
        assert all(n is None or n >= 0 for n in p.stock.values())
        assert p.mat.nests is None or 0 <= p.mat.nests <= MAT_NESTS
        assert state.markers(seat) <= MARKERS
        for row in p.mat.caves.values():
            assert row.excavated is not None and len(row.dragons) <= row.excavated <= 4
            assert len(row.cards) == row.excavated - 1
        for place in p.mat.places:
            room = p.mat.room_at(place)
            assert place == NESTS or room is None or 0 <= (p.mat.eggs_at(place) or 0) <= (p.mat.at(place).capacity or 5)
    assert all(state.acted is False or any(o.seat == state.active for o in state.open) or state.walk for _ in (1,))


def ends_well(state: State, depth: str) -> None:
    assert len(state.counts) == state.round == 4
    assert codec.load(State, json.loads(json.dumps(codec.dump(state)))) == state
    sheet = WYRMSPAN.score(state)
    if depth == "full":  # then only what no source tells is asked: printed points, and who has more dragons next door
        assert all(f.startswith("printed") or f.endswith("ahead") for f in sheet.asks)
        if not sheet.asks:
            assert sorted(s for place in sheet.ranking for s in place) == list(range(len(sheet.totals)))
