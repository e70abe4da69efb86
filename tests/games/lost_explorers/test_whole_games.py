"""Whole games: three records that replay for ever, and two hundred random ones by both endings, with the books kept
right and nothing hidden shown."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion import session as sessions
from games.contract import Seat
from games.lost_explorers import moves as m
from games.lost_explorers import names
from games.lost_explorers.model import State
from games.lost_explorers.pack import VEHICLES
from tests.games.lost_explorers.play import EXPLORERS, english, invariant, quick_game
from tests.games.lost_explorers.worlds import elsewhere

FOLDER = Path(__file__).parent / "golden"
# who wins, what counts for each seat, and what decided: counted by hand from the last state of each record
RESULTS: dict[str, tuple[tuple[tuple[int, ...], ...], tuple[int, ...], str]] = {
    "four-clues": (((1,), (0,)), (2, 4), "LE-01"),  # leaders 7 and 8: a glass each; 5 and 13: one and three
    "piles-empty": (((2,), (1,), (0,)), (1, 2, 3), ""),  # leaders 2 and 1, 4 and 2, 3 and 3
    "fewest-tokens": (((2,), (1,), (0,)), (2, 3, 3), "LE-49"),  # 2 and 6, 7 and 3, 3 and 9; 12, 8 and 5 tokens
}
GAMES = 200


def record(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_replays_for_ever(name: str) -> None:
    session = sessions.load(EXPLORERS, record(name))
    assert EXPLORERS.is_over(session.state)
    sheet = EXPLORERS.score(session.state)
    assert (sheet.ranking, sheet.totals, sheet.tie_rule) == RESULTS[name]
    assert session.view(None).score == sheet


def test_the_golden_games_hold_every_kind_of_entry() -> None:
    kinds = {e["kind"] for name in RESULTS for e in record(name)["log"]}
    assert kinds == {"played", "ruled", "corrected", "taken_back"}


def table_of(seed: int) -> tuple[int, dict[str, str]]:
    """Two to four players, dealt and with a box, and every option in turn."""
    options = {"box": ("practice", "practice", "box")[seed % 3]}
    options |= {"finish": "round"} if seed % 5 == 1 else {}
    options |= {"bonus": "vehicles"} if seed % 7 == 2 else {}
    return 2 + seed % 3 if seed % 2 else 2 + seed // 3 % 3, options


def test_two_hundred_random_games_come_to_their_end_by_both_ways_and_the_books_hold() -> None:
    endings: Counter[tuple[str, str]] = Counter()
    for seed in range(GAMES):
        n, options = table_of(seed)
        state = None
        for state, _seat, move in quick_game(seed, n, **options):
            holds(state)
            assert move is None or not EXPLORERS.is_over(state)
        assert state is not None
        ended_rightly(state)
        endings[options["box"], "clues" if state.winner is not None else "piles"] += 1
    assert all(endings[box, end] >= 5 for box in ("practice", "box") for end in ("clues", "piles")), endings


def holds(state: State) -> None:
    invariant(state)
    assert not set(state.members) & state.markers
    dealt = sum(len(p.missions) + p.nameless + sum(n or 0 for n in p.vehicles.values()) for p in state.players)
    gone = sum(n or 0 for kinds in (state.discard, state.spent) for n in kinds.values())
    assert dealt + gone + sum(n or 0 for n in state.piles) == 4 * len(state.players) + 64
    for p in state.players:
        assert p.fourth == int(all((s or 0) >= 4 for s in p.leaders))
        assert all(1 <= (s or 0) <= 14 for s in p.leaders)
        assert p.clues == sum((s or 0) >= glass for s in p.leaders for glass in (5, 9, 12, 14))
    if state.practice:
        assert tuple(map(len, state.chutes)) == state.piles


def ended_rightly(state: State) -> None:
    sheet = EXPLORERS.score(state)
    (first, *_others), by_clues = sheet.ranking[0], state.winner is not None
    if by_clues:
        assert (state.players[first].clues or 0) >= 4 and [first] == list(sheet.ranking[0])
        return
    assert state.piles == (0, 0) and all((p.clues or 0) < 4 for p in state.players)
    best = max((min(x or 0 for x in p.leaders), -(state.tokens(s) or 0)) for s, p in zip(state.seats, state.players,
                                                                                         strict=True))  # fmt: skip
    mine = state.players[first]
    assert (min(x or 0 for x in mine.leaders), -(state.tokens(first) or 0)) == best


@pytest.mark.parametrize("seed", range(3))
def test_what_lies_on_the_other_face_is_in_nothing_that_is_shown(seed: int) -> None:
    """In no view's bytes, to the owner or anybody: dealt anew behind the same vehicles, everything looks the same; and
    no mission is named before it is laid."""
    rnd = random.Random(seed)
    for state, _seat, _move in quick_game(seed, 2 + seed, box="practice"):
        other = elsewhere(state, None, rnd)
        open_ = {frozenset(x.places) for p in state.players for x in p.missions}
        for viewer in (None, *state.seats):
            shown = [show(state, viewer) for show in (EXPLORERS.view, EXPLORERS.steps, EXPLORERS.facts)]
            assert shown == [show(other, viewer) for show in (EXPLORERS.view, EXPLORERS.steps, EXPLORERS.facts)]
        sent = repr(EXPLORERS.view(state, None))
        assert not re.findall(r"'[ts]\d\d'", sent)
        assert {frozenset(x.places) for c in EXPLORERS.view(state, None).camps for x in c.missions} == open_


def test_the_log_tells_no_other_face() -> None:
    for state, seat, move in quick_game(7, 3, box="practice"):
        if isinstance(move, m.Equipment) and move.face == m.VEHICLE:
            chute = state.chutes[0 if move.zone == "left" else 1]
            token = state.pack.tokens[chute[move.n - 1]]
            told = english(EXPLORERS.tells(state, seat, move, seat))
            assert token.vehicle in told
            assert not [p for p in token.places if english(_named(state, p)) in told]


def _named(state: State, place: str) -> Any:
    return names.place(state, place)


def test_every_move_of_a_game_can_be_told() -> None:
    for box in ("box", "practice"):
        for state, seat, move in quick_game(3, 4, box=box):
            if move is not None:
                told = english(EXPLORERS.tells(state, seat, move, None))
                assert state.players[seat].name in told and "{" not in told and "?" not in told


def test_every_rule_of_the_dossier_is_a_sentence() -> None:
    """LE-01 to LE-52, each with its own id."""
    sentences = {s.id for a in EXPLORERS.actions.values() for s in a.sentences}
    sentences |= {s.id for section in EXPLORERS.rules.values() for s in section}
    sentences |= {f"LE-{n:02}" for n in range(1, 53) if any(i.startswith(f"LE-{n:02}") for i in sentences)}
    assert {f"LE-{n:02}" for n in range(1, 53)} <= sentences


def test_starting_tokens_are_one_of_each_vehicle_and_no_two_seats_have_the_same() -> None:
    state = next(iter(quick_game(1, 4, box="practice")))[0]
    for kind in VEHICLES:
        dealt = state.starting[kind]
        assert len(set(dealt)) == 4 and all(state.pack.tokens[t].vehicle == kind for t in dealt)
    assert all(dict(state.players[s].vehicles) == dict.fromkeys(VEHICLES, 1) for s in map(Seat, range(4)))
