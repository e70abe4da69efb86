"""Lost Explorers' worlds: every sentence kept once and broken once, and the tokens' hidden faces dealt anew."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from games.contract import Seat, Viewer
from games.lost_explorers import moves as m
from games.lost_explorers.model import OVER, SETUP, TURNS, State
from games.lost_explorers.pack import VEHICLES
from tests.games.lost_explorers.play import start, step
from tests.worlds import broken, kept

ADA, BO = Seat(0), Seat(1)
TABLES = ({}, {"box": "practice"}, {"box": "practice", "finish": "round", "bonus": "vehicles"})
MASK, CHICHEN, SPHINX, CHURCH, TOTEM = "african-mask", "chichen-itza", "sphinx", "orthodox-church", "totem-pole"


def table(n: int = 2, round_: int = 2, **changes: Any) -> State:
    """The own box, half entered, set up: everybody has two of each vehicle; the church is validated."""
    state = replace(start(n), open=(), stage=TURNS, round=round_, markers=frozenset({CHURCH}), **changes)
    for seat in state.seats:
        state = state.with_player(seat, vehicles=dict.fromkeys(VEHICLES, 2))
    return state


def dealt(n: int = 2, seed: int = 0, round_: int = 2, **changes: Any) -> State:
    """The practice map, set up."""
    state = replace(start(n, seed, box="practice"), open=(), stage=TURNS, round=round_, **changes)
    for seat in state.seats:
        state = state.with_player(seat, vehicles=dict.fromkeys(VEHICLES, 2))
    return state


def having(state: State, seat: int = 0, **vehicles: int | None) -> State:
    return state.with_player(Seat(seat), vehicles={**state.players[seat].vehicles, **vehicles})


def player(state: State, seat: int = 0, **changes: Any) -> State:
    return state.with_player(Seat(seat), **changes)


def standing(state: State, *places: str, seat: int = 0) -> State:
    for place in places:
        state = state.stands(place, Seat(seat))
    return state


def mission(state: State, vehicle: str, *places: str, seat: int = 0) -> State:
    """Ids are m1, m2, ... in the order of laying."""
    return state.lays(Seat(seat), vehicle, places)


def phase2(state: State) -> State:
    return state.with_turn(phase=2)


def turned(state: State, **changes: Any) -> State:
    return replace(state, turn=replace(state.turn, **changes))


def discard(state: State, **kinds: int) -> State:
    return replace(state, discard={**state.discard, **kinds})


def at(state: State, what: str, seat: int = 0) -> dict[str, str]:
    return {"step": step(state, what, seat)}


START = table()
FIRST = table(round_=1)
PHASE_2 = phase2(START)
FRESH = start(2)
TAKE = m.Equipment(zone="left", n=1, face=m.VEHICLE, vehicle="boat")
GO = m.Expedition(place=SPHINX, gives="car")
READY = phase2(standing(mission(START, "car", SPHINX, MASK), SPHINX, MASK))
AHEAD = player(READY, leaders=(1, 2))
BONUS = discard(READY, boat=1)
VALIDATE = m.Validate(mission="m1", back=SPHINX, bonus="")
NOTHING = phase2(replace(mission(START, "car", SPHINX, MASK), markers=frozenset({SPHINX, MASK})))
ASKED = mission(START, "boat")
ANOTHER = mission(ASKED, "boat", MASK, CHICHEN, seat=1)
LEADER = START.ask("leader", "LE-36a", ADA, "left")
CLUES = START.ask("clues", "LE-40a", ADA)
MAP = START.ask("map", "TB-MAP", ADA)
WON = replace(player(START, clues=4), stage=OVER, winner=ADA).ask("clue", "LE-47", ADA, n=4)
DEALT = dealt()
FOUR = (CHURCH, SPHINX, MASK, TOTEM)


def named(*places: str, state: State = ASKED) -> m.NamePlaces:
    return m.NamePlaces(**at(state, "places"), places=(*places, "", "")[:3])


def adds(vehicle: str, *places: str) -> m.AddMission:
    return m.AddMission(vehicle=vehicle, places=(*places, "", "")[:3])


def markers(*places: str) -> m.Markers:
    return m.Markers(**at(FRESH, "markers"), places=places)


CASES = [
    # --- whose turn, and which phase ---
    kept("TB-OVER", m.EndPhase1(), START),
    broken("TB-OVER", m.EndPhase1(), replace(START, stage=OVER)),
    kept("TB-SETUP", m.EndPhase1(), START),
    broken("TB-SETUP", m.EndPhase1(), replace(START, stage=SETUP)),
    kept("LE-46a", m.EndPhase1(), START),
    broken("LE-46a", m.EndPhase1(), START, BO),
    kept("LE-13a", m.EndPhase1(), START),
    broken("LE-13a", m.EndPhase1(), PHASE_2),
    kept("LE-13b", VALIDATE, READY),
    broken("LE-13b", VALIDATE, turned(READY, phase=1)),
    kept("LE-13c", m.EndTurn(), START),
    broken("LE-13c", m.EndTurn(), turned(READY, phase=1)),
    kept("TB-ANSWER", m.EndPhase1(), START),
    broken("TB-ANSWER", m.EndPhase1(), ASKED),
    kept("TB-STEP", m.Flip(**at(FRESH, "flip"), vehicle="car"), FRESH),
    broken("TB-STEP", m.Flip(step="flip", vehicle="car"), FRESH),
    kept("TB-STEP", m.Decline(**at(MAP, "map")), MAP),
    kept("TB-DONE-1", m.DoneNotTracked(), START),
    broken("TB-DONE-1", m.DoneNotTracked(), DEALT),
    # --- setting up ---
    kept("LE-06", markers(*FOUR), FRESH),
    broken("LE-06", markers(*FOUR[:3]), FRESH),
    kept("LE-06a", markers(*FOUR), FRESH),
    broken("LE-06a", markers(*FOUR[:3], CHURCH), FRESH),
    kept("LE-10", m.Flip(**at(FRESH, "flip"), vehicle="car"), FRESH),
    broken("LE-10", m.Flip(**at(FRESH, "flip"), vehicle="rocket"), FRESH),
    # --- taking members back ---
    kept("LE-14a", m.Recall(place=SPHINX), standing(START, SPHINX)),
    kept("LE-14a", m.Recall(place=m.ALL), standing(START, SPHINX, MASK)),
    broken("LE-14a", m.Recall(place=SPHINX), standing(START, SPHINX, seat=1)),
    kept("LE-14", m.Recall(place=SPHINX), standing(START, SPHINX)),
    broken("LE-14", m.Recall(place=SPHINX), turned(standing(START, SPHINX), acted=True)),
    # --- Equipment ---
    kept("LE-16a", TAKE, START),
    broken("LE-16a", replace(TAKE, zone="middle"), START),
    kept("LE-18a", TAKE, START),
    kept("LE-18a", replace(TAKE, vehicle=""), DEALT),
    broken("LE-18a", replace(TAKE, vehicle=""), START),
    kept("LE-20", TAKE, START),
    broken("LE-20", TAKE, turned(START, zones=(1, 0))),
    kept("LE-22", TAKE, START),
    broken("LE-22", TAKE, replace(START, piles=(0, 32))),
    kept("LE-16b", replace(TAKE, n=2), START),
    broken("LE-16b", replace(TAKE, n=2), replace(START, piles=(1, 32))),
    kept("LE-17", replace(TAKE, n=3), START),
    broken("LE-17", replace(TAKE, n=3), standing(START, SPHINX)),
    kept("LE-11", TAKE, FIRST),
    broken("LE-11", replace(TAKE, n=2), FIRST),
    # --- Expedition ---
    kept("LE-24a", GO, START),
    broken("LE-24a", replace(GO, place="atlantis"), START),
    kept("LE-26a", GO, START),
    broken("LE-26a", replace(GO, gives="rocket"), START),
    kept("LE-24b", GO, START),
    broken("LE-24b", GO, replace(START, markers=frozenset({SPHINX}))),
    kept("LE-24c", GO, standing(START, SPHINX, seat=1)),
    broken("LE-24c", GO, standing(START, SPHINX)),
    kept("LE-25", GO, START),
    broken("LE-25", GO, having(START, car=1)),
    kept("LE-26", replace(GO, place=MASK), START),
    broken("LE-26", replace(GO, gives="boat"), START),
    kept("LE-26b", replace(GO, place=TOTEM), START),
    broken("LE-26b", replace(GO, place=TOTEM), having(START, car=0)),
    # --- validating ---
    kept("LE-32", VALIDATE, READY),
    broken("LE-32", replace(VALIDATE, mission="m9"), READY),
    kept("LE-33", VALIDATE, READY),
    broken("LE-33", VALIDATE, READY.stands(MASK, BO)),
    kept("LE-35", VALIDATE, READY),
    broken("LE-35", replace(VALIDATE, back=TOTEM), READY),
    kept("LE-35a", replace(VALIDATE, back=""), NOTHING),
    broken("LE-35a", VALIDATE, NOTHING),
    kept("LE-38", VALIDATE, READY),
    kept("LE-38", replace(VALIDATE, bonus="boat"), BONUS),
    broken("LE-38", VALIDATE, BONUS),
    kept("LE-38a", VALIDATE, discard(AHEAD, boat=1)),
    broken("LE-38a", replace(VALIDATE, bonus="boat"), discard(AHEAD, boat=1)),
    kept("LE-38b", replace(VALIDATE, bonus="boat"), BONUS),
    broken("LE-38b", replace(VALIDATE, bonus="train"), BONUS),
    # --- naming places ---
    kept("LE-05", named(MASK, CHICHEN), ASKED),
    kept("LE-05", named(MASK, CHICHEN, TOTEM), ASKED),
    broken("LE-05", named(MASK), ASKED),
    kept("LE-52", named(MASK, TOTEM), ASKED),
    broken("LE-52", named(MASK, SPHINX), ASKED),
    kept("LE-05a", named(MASK, TOTEM), ANOTHER),
    broken("LE-05a", named(CHICHEN, MASK), ANOTHER),
    kept("LE-ADD", adds("car", SPHINX, MASK), START),
    broken("LE-ADD", adds("boat", "reykjavik", "nazca"), DEALT),
    kept("LE-ADD-1", adds("car", SPHINX, MASK), START),
    broken("LE-ADD-1", adds("rocket", SPHINX, MASK), START),
    kept("LE-ADD-2", adds("car", SPHINX, MASK), START),
    broken("LE-ADD-2", adds("car", SPHINX, SPHINX), START),
    kept("LE-ADD-3", adds("car", SPHINX, MASK), START),
    broken("LE-ADD-3", adds("car", SPHINX, CHICHEN), START),
    kept("LE-ADD-4", adds("boat", MASK, TOTEM), ANOTHER),
    broken("LE-ADD-4", adds("boat", MASK, CHICHEN), ANOTHER),
    kept("LE-DROP", m.DropMission(mission="m1"), ASKED),
    broken("LE-DROP", m.DropMission(mission="m9"), ASKED),
    # --- what the books do not know ---
    kept("LE-36a", m.LeaderAt(**at(LEADER, "leader"), space=5), LEADER),
    broken("LE-36a", m.LeaderAt(**at(LEADER, "leader"), space=40), LEADER),
    kept("LE-40a", m.CluesAre(**at(CLUES, "clues"), n=2), CLUES),
    broken("LE-40a", m.CluesAre(**at(CLUES, "clues"), n=7), CLUES),
    kept("TB-MAP", m.MembersAt(**at(MAP, "map"), places=(SPHINX, MASK, "", "")), MAP),
    broken("TB-MAP", m.MembersAt(**at(MAP, "map"), places=("atlantis", "", "", "")), MAP),
    kept("LE-47", m.ClueNumber(**at(WON, "clue"), number=7), WON),
    broken("LE-47", m.ClueNumber(**at(WON, "clue"), number=1000), WON),
]


def elsewhere(state: State, _viewer: Viewer, rnd: random.Random) -> State:
    """Other missions on the backs of the same vehicles: in the chutes, and of starting tokens not turned."""
    tokens = state.pack.tokens
    by_kind = {kind: [t for c in state.chutes for t in c if tokens[t].vehicle == kind] for kind in VEHICLES}
    for found in by_kind.values():
        rnd.shuffle(found)
    chutes = tuple(tuple(by_kind[tokens[t].vehicle].pop() for t in chute) for chute in state.chutes)
    starting = {}
    for kind, dealt_ in state.starting.items():
        hidden = [n for n in range(len(dealt_)) if n not in turned_over(state)]
        mixed = rnd.sample(hidden, len(hidden))
        place = dict(zip(hidden, mixed, strict=True))
        starting[kind] = tuple(dealt_[place.get(n, n)] for n in range(len(dealt_)))
    return replace(state, chutes=(chutes[0], chutes[1]), starting=starting)


def turned_over(state: State) -> set[int]:
    """Seats whose starting token of that kind may lie on its Mission face."""
    return {seat for seat in state.seats if not any(o.what == "flip" and o.seat == seat for o in state.open)}


def secrets(state: State, _viewer: Viewer) -> list[str]:
    return [repr(token) for chute in state.chutes for token in chute]
