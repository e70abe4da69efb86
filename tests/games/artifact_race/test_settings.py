"""A board whose every setting is unlike the rules': it is played by its own numbers, and every text says those."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games.artifact_race
from companion.chance import filled
from games import asking
from games.artifact_race import moves as m
from games.artifact_race.constants import Settings
from games.artifact_race.model import State, ThisTurn
from games.artifact_race.numbers import WORDS, numbers
from games.artifact_race.pack import Pack
from games.artifact_race.reading import SAMPLE_TEXT, read, write
from games.artifact_race.settings import NUMBERS
from games.artifact_race.travel import journey, ways
from games.contract import Choice, Seat
from games.words import fill, gaps
from tests.games.artifact_race.play import RACE, asked, english, held, next_move, play, setup, step, why
from tests.games.artifact_race.worlds import BO, RAIL, SHIP, TENDER, steal, table

OWN: dict[str, Any] = {
    "fameToWin": 5,
    "players": [2, 4],
    "carryLimit": 2,
    "digRollsPerTurn": 7,
    "legendaryMinDistance": 11,
    "legendaryNeedsMythicRecovered": False,
    "crisisMaxRounds": 9,
    "personalMaxTurns": 2,
    "ticketPips": 5,
    "fleePips": 7,
    "emergencyAfterMisses": 2,
    "headStartRounds": 2,
    "huntersOffered": 5,
    "spaceUnit": "places",
}
OTHER_NAMES = {"h01": "Mule", "h02": "Fox", "h03": "Pilot", "h04": "Stoker", "h12": "Envoy", "h13": "Hound"}


def own_text(**more: Any) -> str:
    data = json.loads(SAMPLE_TEXT)
    data["settings"] = {**OWN, **more}
    for event in data["events"]:
        event.update({"turns": 2} if "turns" in event else {})
    for hunter in data["hunters"]:
        hunter["name"] = {"en": OTHER_NAMES.get(hunter["id"], hunter["name"]["en"])}
    return json.dumps(data)


def own_board(**more: Any) -> Pack:
    pack = read(own_text(**more))
    assert isinstance(pack, Pack), pack
    return pack


def own_table(at: str = "london", other: str = "newyork", **more: Any) -> State:
    state = replace(table(at=at, other=other), board=own_text(**more))
    assert state.pack.settings.fame_to_win == 5
    return state


def test_every_setting_is_here_and_unlike_the_usual():
    usual, own = Settings(), own_board().settings
    assert OWN.keys() == {*NUMBERS, "players", "legendaryNeedsMythicRecovered", "spaceUnit"}
    assert [name for name in Settings.__dataclass_fields__ if getattr(usual, name) == getattr(own, name)] == []
    assert read(write(own_board())) == own_board()


# --- no sentence has a number of its own ---
PLAYED = Path(games.artifact_race.__file__).parent
READ_ONLY = {"checks", "effects", "fields", "reading", "rows", "sections", "settings"}  # what is said of a file
NUMBER = re.compile(r"(?i)\b(\d+|two|three|four|five|six|seven|eight|nine|third|fourth|twice)\b")
FIXED = {  # the same on every board: the die's faces, its six, what an artifact is worth
    "A rare artifact brings 1 fame point, a mythic one 2, a legendary one 3: this one {worth}.",
    "1 for a rare, 2 for a mythic, 3 for a legendary one",
    "1 less each time, never below nothing",
    "Embargo: its border is crossed only on a rolled 6.",
    "A border under embargo is crossed only on a rolled 6, before any bonus.",
    "No bonus makes a lower roll a 6 for an embargo. Who crosses on less: {crossers}.",
    "War and embargo bind a ticket too, and it is no rolled 6.",
    "a thief needs {n} or more after the 6",
    "On a 6 it is yours.",
    "The six of a theft counts as rolled; the number a victim runs by does not.",
    "A 6 takes it. With {hunter} you risk nothing.",
    "A 6 takes it. Anything else costs you your next turn, and a fame point if you have one.",
    "{name} is caught stealing {artifact} from {victim}: {roll} is no 6",
    "{name} throws a 6 to steal {artifact} from {victim}; {guard} is still to be passed",
    "One die, with faces from 1 to 6; the app's, or the table's.",
    "A die shows 1 to 6.",
    "The first of two sixes may be the last roll of your turn before. Any stage will do, but the pair passes one only.",
    "The second six in a row at one artifact always succeeds.",
    "{name} digs for {artifact}, {stage}: the second six in a row, passed",
    "Take one artifact that your victim carries, never two.",
    "A head start is split evenly, larger parts first: 4 pips are {split}. What is left lapses.",
}


def texts() -> Iterator[str]:
    for path in PLAYED.glob("*.py"):
        if path.stem not in READ_ONLY:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "n_"):
                    yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def test_no_sentence_of_a_game_has_a_number_a_board_may_set():
    found = {text for text in texts() if NUMBER.search(text)}
    assert found == FIXED


def test_no_sentence_names_a_hunter_of_one_board():
    hunters = ("Porter", "Master Thief", "Harbour", "Conductor", "Navigation", "Bodyguard", "Diplomat")
    assert [text for text in texts() if any(hunter in text for hunter in hunters)] == []


# --- the rules, read before any turn ---
def rule(id_: str, board: Pack) -> str:
    """As it reads when every gap that can be filled before a turn is."""
    every = [s for a in RACE.actions.values() for s in a.sentences] + [s for ss in RACE.rules.values() for s in ss]
    says = next(s.says for s in every if s.id == id_)
    return english(fill(says, {gap: numbers(board).get(gap, "\u2026") for gap in gaps(says)}))


READS = {
    "AR-01b": "5 fame points win. No round is played to its end.",
    "AR-01a": "The game goes on until somebody has 5 fame points.",
    "AR-06a": "A museum nearer than 11 pips never asks for a legendary artifact.",
    "AR-05": "Legendary artifacts come only after somebody has recovered a mythic one (on this board: no).",
    "AR-10": "Each connection costs the pips printed on it (a ticket counts places); use as many as yours pay for.",
    "AR-13d": "Up to 7 rolls a turn.",
    "AR-17": "Carry 2 artifacts, or what your fame hunters allow. With full hands you may dig, but not recover.",
    "AR-18": "Who may carry more, and how many: Mule (2).",
    "AR-22b": "The thief runs up to 7 places; at the museum that asks for it the loot is handed over at once.",
    "AR-26": "Who loses nothing and skips nothing: Fox.",
    "AR-28": "Draw 5 fame hunters; keep as many as the artifact brought points, if there are so many.",
    "AR-37b": "No bonus makes a lower roll a 6 for an embargo. Who crosses on less: Envoy (5 or more).",
    "AR-42": "A personal event helps or hinders you for up to 2 of your next turns.",
    "AR-44": "Travel up to 5 places by \u2026.",
    "AR-44d": "How far a ticket or a flight goes is counted in places.",
    "AR-46": "Either ends by itself after 9 rounds; a newer one at the same border replaces it.",
    "AR-46a": "A crisis ends at the latest 9 rounds after it was drawn, before the turn of whoever drew it.",
    "AR-47a": "A legendary one stays at least 11 pips from its museum.",
    "AR-50": "After 2 turns in a row without a place to reach you may once take any connection.",
    "AR-52b": "In the first 2 rounds a head start adds to the roll: \u2026 this time.",
    "AR-52d": "A head start is split evenly, larger parts first: 4 pips are 2, 2. What is left lapses.",
}


@pytest.mark.parametrize("id_", READS)
def test_a_rule_says_the_boards_number(id_):
    assert rule(id_, own_board()) == READS[id_]
    assert rule(id_, read(SAMPLE_TEXT)) != READS[id_]


def test_the_rules_of_no_action_are_whole_before_any_turn():
    every = {gap for ss in RACE.rules.values() for s in ss for gap in gaps(s.says)}
    assert every <= set(WORDS)
    assert RACE.view(own_table(), None).numbers == numbers(own_board())


def test_one_of_a_thing_is_said_as_one():
    board = own_board(headStartRounds=1, digRollsPerTurn=1, emergencyAfterMisses=1, fleePips=1, carryLimit=1)
    assert rule("AR-13d", board) == "Up to 1 roll a turn."
    assert rule("AR-50", board) == "After 1 turn without a place to reach you may once take any connection."
    assert rule("AR-52b", board) == "In the first round a head start adds to the roll: \u2026 this time."
    assert rule("AR-22b", board).startswith("The thief runs up to 1 place;")
    assert rule("AR-17", board).startswith("Carry 1 artifact, ")


# --- every text of whole games ---
USUAL = re.compile(
    r"\b6 (fame|places)|\b8 pips\b(?! left)|\b3 (rolls a|fame hunters|turns|more)|\b[34] rounds\b(?! left)|\bthree\b"
)


def said(state: State, seat: Seat, move: Any) -> Iterator[str]:
    """Everything there is to read before a move: its sentences and what each begins with, the questions, the log."""
    for viewer in (seat, None):
        status = RACE.status(state, viewer)
        yield from (english(status.place), english(status.says))
        for s in RACE.steps(state, viewer):
            yield from (english(s.says), english(s.note) if s.note else "", *(english(o.label) for o in s.offers))
    yield english(RACE.tells(state, seat, move, seat))
    partial = {"move": type(move), **{f: getattr(move, f) for f in move.__dataclass_fields__}}
    yield from (english(row.says) for row in asking.ledger(RACE.actions, state, seat, partial))


@pytest.mark.parametrize("seed", range(3))
def test_no_text_of_a_game_says_a_number_of_another_board(seed):
    rnd = random.Random(seed)
    state = RACE.start(replace(setup(2 + seed, seed), pack=own_text()))
    read_: set[str] = set()
    for _move in range(400):
        if RACE.is_over(state):
            break
        seat, move = next_move(state, rnd)
        move = filled(RACE, state, move)
        read_ |= set(said(state, seat, move))
        state = play(state, move, seat=seat)
    assert len(read_) > 200
    wrong = {text for text in read_ if USUAL.search(text)}
    assert wrong == set()


# --- it is played by them ---
def test_a_win_is_what_the_board_says():
    state = RACE.correct(own_table(), "0/fame", 5)
    assert RACE.is_over(state)
    assert not RACE.is_over(RACE.correct(own_table(), "0/fame", 4))


def test_five_hunters_are_drawn_where_the_board_offers_five():
    state = held(own_table(), carried=("a01",))
    state = play(state, m.Roll(shown=1), m.EndTurn())
    top = state.decks["hunters"][:5]
    move = filled(RACE, state, RACE.steps(state, Seat(0))[0].offers[0].move)
    says = english(RACE.tells(state, Seat(0), move, Seat(0)))
    state = play(state, move)
    assert state.offered == top
    assert all(english(state.pack.hunters[h].name["en"]) in says for h in top)
    state = play(state, m.Keep(step=step(state, "keep"), hunters=(top[4],)))
    assert state.players[0].hunters == (top[4],)
    assert state.decks["hunters"][-4:] == top[:4]


def test_a_legendary_one_comes_at_once_where_the_board_says_so():
    state = own_table()
    assert not state.too_early("c02")
    assert state.too_near("c01", "petersburg") == 10


# --- places instead of pips (AR-A07) ---
def test_a_ticket_goes_so_many_places_whatever_their_pips():
    state = held(own_table(), tickets={SHIP: 1, RAIL: 0})
    state = play(state, m.UseTicket(mode=SHIP))
    assert english(RACE.status(state, None).says) == "travels by ticket, 5 places left"
    reach = {r.place: (r.cost, r.left) for r in RACE.view(state, None).reach}
    assert reach["newyork"] == (1, 4), "5 pips, but one place"
    assert reach["buenosaires"] == (3, 2), "Dakar or New York, Manaus, Buenos Aires"
    assert RACE.view(state, None).places_far
    choice = RACE.choices(state, Seat(0), {"move": m.Go, "to": "buenosaires"})
    on = play(state, choice if not isinstance(choice, Choice) else m.Go(by=SHIP, to="buenosaires"))
    assert (on.me.place, on.turn.left) == ("buenosaires", 2)
    far = replace(state, turn=replace(state.turn, left=2))
    says = "Buenos Aires is 1 place too far: it costs 3, you have 2."
    assert why(far, m.Go(by=SHIP, to="buenosaires")) == ("AR-10", says)


def test_a_roll_still_pays_the_pips():
    state = play(own_table(), m.Roll(shown=4))
    assert ("newyork" not in {to for _by, to in ways(state.pack, journey(state))}, state.turn.left) == (True, 4)
    assert not RACE.view(state, None).places_far
    assert why(state, m.Go(by=SHIP, to="newyork")) == ("AR-10", "New York is 1 pip too far: it costs 5, you have 4.")


def test_both_flights_go_so_many_places():
    state = held(own_table(at="rom", other="rom"), 1, carried=("a01",))
    state = replace(state, turn=ThisTurn("rom"), tender=TENDER)
    state = play(state, m.Roll(shown=1), m.EndTurn())
    thief = play(state, replace(steal(6), step=step(state, "theft")))
    assert english(RACE.steps(thief, Seat(0))[0].says) == "You may run up to 7 places, or stay."
    victim = play(state, replace(steal(2), step=step(state, "theft")))
    assert asked(victim, 1) == ["flight"]
    flee = m.Flee(step=step(victim, "flight"), by=RAIL, to="petersburg")
    assert play(victim, flee, seat=1).players[1].place == "petersburg", "two places, 6 pips"
    says = "You may flee at most 2 places; this costs 3."
    assert why(victim, replace(flee, to="samarkand"), seat=1) == ("AR-22a", says)
    assert english(RACE.steps(victim, BO)[0].says) == "You may run up to 2 places, or stay."
