"""Wyrmspan's worlds: every sentence kept once and broken once. Hands are kept as counts: hidden is only the Automa's
deck, from everybody."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from games.contract import Seat, Setup, Viewer
from games.wyrmspan import gains
from games.wyrmspan.data import NESTS, RESOURCES, STOCK, cave_of
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.mat import CaveRow, Dweller
from games.wyrmspan.model import END, OVER, State
from games.wyrmspan.moves import (
    Cache,
    CardCosts,
    CardGives,
    Count,
    Decline,
    DoneNotTracked,
    Entice,
    Excavate,
    Exchange,
    Explore,
    Gain,
    Lay,
    NameCave,
    NameGuild,
    NameObjective,
    NextRound,
    OnTop,
    Pass,
    PlaceMarker,
    Prepare,
    SlotLimits,
    SwapDragons,
    Take,
    TokenAt,
    Trim,
    Tuck,
    WhatItWas,
)
from tests.games.wyrmspan import score_cases
from tests.worlds import broken, kept

ADA, BO = Seat(0), Seat(1)
NAMES = ("Ada", "Bo", "Cy", "Di", "El")


def light(n: int = 2, **changes: Any) -> State:
    """A fresh table; the guild tile and the objectives are known."""
    state = WYRMSPAN.start(Setup("wyrmspan", 1, NAMES[:n], {"depth": "light", "tiles": "table"}))
    state = replace(state, objectives=("1A", "3B", "5A", "7A"))
    return replace(WYRMSPAN.correct(state, "guild", 0) if n < 3 else replace(state, guild="plains"), **changes)


def full(n: int = 2, **stock: int) -> State:
    """A table where everything is known. Everybody starts with 6 coins and two of everything else."""
    state = light(n)
    holds = {**dict.fromkeys(STOCK, 2), "coin": 6, **stock}
    for seat in state.seats:
        state = state.with_player(seat, stock=holds)
    return state


def player(state: State, seat: int = 0, **changes: Any) -> State:
    return state.with_player(Seat(seat), **changes)


def holding(state: State, seat: int = 0, **stock: int | None) -> State:
    return player(state, seat, stock={**state.players[seat].stock, **stock})


def dug(state: State, seat: int = 0, **columns: int | None) -> State:
    """``dug(state, C=3)``: excavated as far as that."""
    mat = state.players[seat].mat
    for cave, n in columns.items():
        mat = mat.with_cave(cave, excavated=n, cards=(None,) * ((n or 1) - 1))
    return player(state, seat, mat=mat)


def dwells(number: int | None, eggs: int | None = 0, tucked: int | None = 0, **cached: int | None) -> Dweller:
    return Dweller(number, eggs, {**dict.fromkeys(RESOURCES, 0), **cached}, tucked)


def living(state: State, seat: int = 0, **dragons: Dweller | int) -> State:
    """``living(state, C1=36)``: dragons by space, from the left; the spaces are excavated."""
    mat = state.players[seat].mat
    for space, one in dragons.items():
        cave, column = cave_of(space), int(space[1:])
        row: CaveRow = mat.caves[cave]
        excavated = max(row.excavated or 1, column)
        cards = (*row.cards, None, None, None)[: excavated - 1]
        dragon = one if isinstance(one, Dweller) else dwells(one)
        mat = mat.with_cave(cave, excavated=excavated, cards=cards, dragons=(*row.dragons, dragon))
    return player(state, seat, mat=mat)


def nests(state: State, eggs: int | None, seat: int = 0) -> State:
    return player(state, seat, mat=replace(state.players[seat].mat, nests=eggs))


def opened(state: State, what: str, about: str = "effect", n: int = 1, seat: int | None = 0) -> State:
    return gains.ask(state, what, None if seat is None else Seat(seat), about, n)


def step(state: State, what: str, seat: int = 0) -> str:
    """The first question of that kind."""
    return next(o.step for o in state.open if o.what == what and o.seat in (seat, None))


START = full()
PLAIN = light()
DONE = replace(START, acted=True)
PASSED = replace(START, passed=frozenset({ADA}))
ROUND_END = opened(replace(START, phase=END, passed=frozenset({ADA, BO})), "next", "", seat=None)
BROKE = full(coin=0)
NO_HAND = full(dragon_card=0, cave_card=0)
C3 = dug(START, C=2)
EGGLESS = nests(C3, 0)
FREE_DIG = opened(START, "excavate", "slot/seafarers/1/hand")
WHICH = opened(dug(START, C=2), "which", "C2")
LAID_27 = player(WHICH, 1, mat=START.players[1].mat.dig("G2", 27))
COVER = opened(START, "cover", "C4")
BENEFIT = opened(START, "benefit", "cave/62")  # two dragon cards for a cave card of the deck
NO_ROOM = dug(BENEFIT, C=4, G=4, A=4)
MEATY = opened(START, "benefit", "cave/58")  # two resources for it
EGGY = opened(nests(START, 2), "benefit", "cave/64")  # two eggs for it
ONE_EGG = opened(living(START, C1=dwells(36, 1)), "shared", "cave/74")  # an egg for two resources
ANY = opened(START, "any")
READ = opened(START, "read", "dragon/85/C1")
LAYING = opened(living(START, C1=36), "lay")
FULL_NESTS = nests(LAYING, 2)
HOME = living(START, C1=36, G1=40)
CACHING = opened(HOME, "cache", "icon/C/5/own")
TUCKING = opened(HOME, "tuck", "icon/G/5/own")
SWAPPING = opened(HOME, "swap")
ON_TOP = opened(HOME, "on_top", "slot/highlands/2/free")
MARKING = opened(START, "marker")
ALL_PLACED = replace(MARKING, slots=((), (), (), (), (ADA,) * 4))
SLOT_FULL = replace(MARKING, slots=((), (BO,), (), (), ()))
NO_TILE = replace(MARKING, guild=None)
LIMITS = opened(light(3), "limits", "", seat=None)
TOKEN = opened(player(START, guild=None), "token")
TILE = opened(replace(START, guild=None), "guild", "", seat=None)
TRIM = opened(full(meat=7, gold=2, crystal=1, milk=0), "trim", "")
PREPARE = opened(light(), "prepare", "")
OBJECTIVE = opened(replace(START, objectives=(None, "3B", "5A", "7A")), "objective", "", seat=None)
COUNTING = opened(replace(START, counts=((None, 2),)), "count", "1")
WHAT = gains.ask(START, "what", ADA)
LESS = opened(START, "entice", "cave/52/less")
PAID_DRAGON = opened(living(dug(START, C=2), C1=dwells(36, 1)), "slot", "slot/plains/2")  # two eggs for a dragon
SEAFARERS = opened(START, "slot", "slot/seafarers/2")  # a dragon card for a dragon of the hand
HOMELESS = opened(nests(living(START, C1=36, G1=40, A1=43), 2), "slot", "slot/plains/2")
FULL_CAVES = living(START, C1=36, G1=40, A1=43)
ONE_CAVE = living(START, C1=36)


def at(state: State, what: str) -> dict[str, str]:
    return {"step": step(state, what)}


CASES = [
    # --- the table's own ---
    kept("TB-OVER", Pass(), START),
    broken("TB-OVER", Pass(), replace(START, phase=OVER)),
    kept("TB-ROUND", Pass(), START),
    broken("TB-ROUND", Pass(), ROUND_END),
    kept("TB-STEP", NextRound(**at(ROUND_END, "next")), ROUND_END),
    broken("TB-STEP", NextRound(step="next"), START),
    kept("TB-STEP", Decline(**at(ANY, "any")), ANY),
    kept("TB-WHAT", WhatItWas(**at(WHAT, "what"), was="explore"), WHAT),
    broken("TB-WHAT", WhatItWas(**at(WHAT, "what"), was="sleeping"), WHAT),
    # --- turns ---
    kept("WY-TURN-1", DoneNotTracked(), START),
    broken("WY-TURN-1", DoneNotTracked(), START, seat=1),
    kept("WY-TURN-2", Explore(cave="C"), START),
    broken("WY-TURN-2", Explore(cave="C"), DONE),
    kept("WY-PASS-2", Pass(), START),
    broken("WY-PASS-2", Pass(), PASSED),
    kept("WY-TURN-4", Excavate(space="C3", eggs=(NESTS,)), C3),
    broken("WY-TURN-4", Excavate(space="C3", eggs=("G1",)), living(C3, G1=dwells(36, 0))),
    kept("WY-TURN-4a", Excavate(space="C3", eggs=(NESTS,)), C3),
    broken("WY-TURN-4a", Excavate(space="C3", eggs=("B7",)), C3),
    kept("WY-TURN-5", Gain(**at(ANY, "any"), what="gold1"), ANY),
    broken("WY-TURN-5", Gain(**at(ANY, "any"), what="coin1"), ANY),
    kept("WY-TURN-7", Take(**at(MEATY, "benefit"), gives=("meat", "gold")), MEATY),
    broken("WY-TURN-7", Take(**at(MEATY, "benefit"), gives=("meat", "egg")), MEATY),
    kept("WY-TURN-7a", Take(**at(BENEFIT, "benefit")), BENEFIT),
    broken("WY-TURN-7a", Take(**at(BENEFIT, "benefit")), holding(BENEFIT, dragon_card=1)),
    kept("WY-TURN-8", CardGives(what="coin", n=2), START),
    broken("WY-TURN-8", CardGives(what="coin", n=0), START),
    kept("WY-TURN-9", CardCosts(what="gold", n=1), START),
    broken("WY-TURN-9", CardCosts(what="dragon", n=1), START),
    kept("WY-TURN-9a", CardCosts(**at(READ, "read"), what="gold", n=2), READ),
    broken("WY-TURN-9a", CardCosts(**at(READ, "read"), what="gold", n=3), READ),
    kept("WY-TURN-7d", Take(**at(SEAFARERS, "slot")), SEAFARERS),
    broken("WY-TURN-7d", Take(**at(SEAFARERS, "slot")), holding(SEAFARERS, dragon_card=1)),
    # --- excavate ---
    kept("WY-EXC-1a", Excavate(space="C2"), START),
    broken("WY-EXC-1a", Excavate(space="C3"), START),
    kept("WY-EXC-1b", Excavate(space="G2"), START),
    broken("WY-EXC-1b", Excavate(space="G1"), START),
    kept("WY-EXC-2", Excavate(space="A2"), START),
    broken("WY-EXC-2", Excavate(space="A2"), BROKE),
    kept("WY-EXC-2a", Excavate(space="C3"), C3),
    broken("WY-EXC-2a", Excavate(space="C3"), EGGLESS),
    kept("WY-EXC-3", Excavate(space="C2"), START),
    broken("WY-EXC-3", Excavate(space="C2"), NO_HAND),
    kept("WY-EXC-6", Excavate(space="C2"), START),
    broken("WY-EXC-6", Excavate(space="C2"), DONE),
    kept("WY-EXC-2", Excavate(space="C2", step=step(FREE_DIG, "excavate")), holding(FREE_DIG, coin=0)),
    kept("WY-EXC-9", NameCave(**at(WHICH, "which"), card=33), WHICH),
    broken("WY-EXC-9", NameCave(**at(WHICH, "which"), card=76), WHICH),
    kept("WY-EXC-9a", NameCave(**at(WHICH, "which"), card=28), LAID_27),
    broken("WY-EXC-9a", NameCave(**at(WHICH, "which"), card=27), LAID_27),
    kept("WY-EXC-5", Exchange(**at(COVER, "cover"), gives=("meat", "dragon_card", "cave_card")), COVER),
    broken("WY-EXC-5", Exchange(**at(COVER, "cover"), gives=("meat", "meat", "egg")), COVER),
    kept("WY-EXC-5a", Exchange(**at(COVER, "cover"), gives=("milk", "milk", "gold")), COVER),
    broken("WY-EXC-5a", Exchange(**at(COVER, "cover"), gives=("milk", "milk", "milk")), COVER),
    kept("WY-EXC-10", Take(**at(BENEFIT, "benefit")), BENEFIT),
    broken("WY-EXC-10", Take(**at(BENEFIT, "benefit")), NO_ROOM),
    kept("WY-ENT-5c", Take(**at(PAID_DRAGON, "slot"), gives=(NESTS, "C1")), PAID_DRAGON),
    broken("WY-ENT-5c", Take(**at(HOMELESS, "slot"), gives=(NESTS, NESTS)), HOMELESS),
    # --- entice ---
    kept("WY-ENT-1", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-1", Entice(dragon=None, space="C1"), BROKE),
    kept("WY-ENT-2", Entice(dragon=None, space="C1"), START),
    broken("WY-ENT-2", Entice(dragon=184, space="C1"), START),
    kept("WY-ENT-2a", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-2a", Entice(dragon=36, space="C5"), START),
    kept("WY-ENT-2b", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-2b", Entice(dragon=36, space="G1"), living(START, seat=1, C1=36)),
    kept("WY-ENT-2c", Entice(dragon=36, space="G1", less="gold", step=step(LESS, "entice")), LESS),
    broken("WY-ENT-2c", Entice(dragon=36, space="G1", less="gold"), START),
    kept("WY-ENT-3", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-3", Entice(dragon=36, space="G1"), holding(START, gold=1, meat=0, milk=0, crystal=0)),
    kept("WY-ENT-3a", Entice(dragon=1, space="G1"), START),
    broken("WY-ENT-3a", Entice(dragon=1, space="G1"), nests(START, 0)),
    kept("WY-ENT-3b", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-3b", Entice(dragon=36, space="G1"), NO_HAND),
    kept("WY-ENT-4", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-4", Entice(dragon=36, space="C1"), START),
    kept("WY-ENT-5", Entice(dragon=36, space="G1"), START),
    broken("WY-ENT-5", Entice(dragon=40, space="G2"), dug(START, G=2)),
    kept("WY-ENT-5a", Entice(dragon=40, space="G1"), ONE_CAVE),
    broken("WY-ENT-5a", Entice(dragon=38, space="C2"), holding(ONE_CAVE, crystal=3)),
    kept("WY-ENT-5b", Entice(dragon=None, space="G1"), ONE_CAVE),
    broken("WY-ENT-5b", Entice(dragon=None, space="G2"), FULL_CAVES),
    kept("WY-ENT-8", Entice(dragon=37, space="A1", instead=("meat", "gold")), holding(START, crystal=1)),
    broken("WY-ENT-8", Entice(dragon=37, space="A1", instead=("meat",)), holding(START, crystal=2)),
    # --- explore ---
    kept("WY-EXP-1", Explore(cave="G"), START),
    broken("WY-EXP-1", Explore(cave="G"), BROKE),
    kept("WY-EXP-1a", Explore(cave="C"), player(START, explored={"C": 1, "G": 0, "A": 0})),
    broken("WY-EXP-1a", Explore(cave="C"), player(START, explored={"C": 2, "G": 0, "A": 0})),
    kept("WY-EXP-2", Explore(cave="G"), player(START, explored={"C": 3, "G": 0, "A": 0})),
    broken("WY-EXP-2", Explore(cave="C"), player(nests(START, 2), explored={"C": 3, "G": 0, "A": 0})),
    kept("WY-EXP-6", Explore(cave="A"), START),
    broken("WY-EXP-6", Explore(cave="B"), START),
    # --- eggs, caching, tucking, swapping ---
    kept("WY-LIM-4", Lay(**at(LAYING, "lay"), place="C1"), LAYING),
    broken("WY-LIM-4", Lay(**at(LAYING, "lay"), place="C2"), LAYING),
    kept("WY-LIM-5", Lay(**at(LAYING, "lay"), place=NESTS), LAYING),
    broken("WY-LIM-5", Lay(**at(FULL_NESTS, "lay"), place=NESTS), FULL_NESTS),
    kept("WY-HAT-6", Cache(**at(CACHING, "cache"), space="C1", resource="milk", own=True), CACHING),
    broken("WY-HAT-6", Cache(**at(CACHING, "cache"), space="C2", resource="milk", own=True), CACHING),
    kept("WY-HAT-6a", Cache(**at(CACHING, "cache"), space="C1", resource="milk", own=True), CACHING),
    broken("WY-HAT-6a", Cache(**at(CACHING, "cache"), space="C1", resource="milk", own=True), holding(CACHING, milk=0)),
    kept("WY-HAT-7", Tuck(**at(TUCKING, "tuck"), space="G1", own=True), TUCKING),
    broken("WY-HAT-7", Tuck(**at(TUCKING, "tuck"), space="A1", own=True), TUCKING),
    kept("WY-HAT-7a", Tuck(**at(TUCKING, "tuck"), space="G1", own=True), TUCKING),
    broken("WY-HAT-7a", Tuck(**at(TUCKING, "tuck"), space="G1", own=True), holding(TUCKING, dragon_card=0)),
    kept("WY-ENT-13", SwapDragons(**at(SWAPPING, "swap"), one="C1", other="G1"), SWAPPING),
    broken("WY-ENT-13", SwapDragons(**at(SWAPPING, "swap"), one="C1", other="C1"), SWAPPING),
    # --- guild ---
    kept("WY-GLD-2", TokenAt(**at(TOKEN, "token"), space=7), TOKEN),
    broken("WY-GLD-2", TokenAt(**at(TOKEN, "token"), space=12), TOKEN),
    kept("WY-GLD-3", PlaceMarker(**at(MARKING, "marker"), slot=4), MARKING),
    broken("WY-GLD-3", PlaceMarker(**at(ALL_PLACED, "marker"), slot=4), ALL_PLACED),
    kept("WY-GLD-4", PlaceMarker(**at(MARKING, "marker"), slot=5), MARKING),
    broken("WY-GLD-4", PlaceMarker(**at(MARKING, "marker"), slot=6), MARKING),
    kept("WY-GLD-4a", PlaceMarker(**at(SLOT_FULL, "marker"), slot=1), SLOT_FULL),
    broken("WY-GLD-4a", PlaceMarker(**at(SLOT_FULL, "marker"), slot=2), SLOT_FULL),
    kept("WY-GLD-8a", PlaceMarker(**at(MARKING, "marker"), slot=1), MARKING),
    broken("WY-GLD-8a", PlaceMarker(**at(NO_TILE, "marker"), slot=1), NO_TILE),
    kept("WY-GLD-7", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="C1"), ON_TOP),
    broken("WY-GLD-7", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="A1"), ON_TOP),
    kept("WY-GLD-7a", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="C1"), ON_TOP),
    broken("WY-GLD-7a", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="G1"), ON_TOP),
    kept("WY-GLD-7b", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="C1"), ON_TOP),
    broken("WY-GLD-7b", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="C1"), holding(ON_TOP, dragon_card=0)),
    kept("WY-GLD-7e", OnTop(**at(ON_TOP, "on_top"), dragon=38, space="C1"), ON_TOP),
    broken("WY-GLD-7e", OnTop(**at(ON_TOP, "on_top"), dragon=40, space="G1"), ON_TOP),
    kept("WY-GLD-8", NameGuild(**at(TILE, "guild"), guild="highlands"), TILE),
    broken("WY-GLD-8", NameGuild(**at(TILE, "guild"), guild="thieves"), TILE),
    kept("WY-GLD-9", SlotLimits(**at(LIMITS, "limits"), first=2, second=3, third=2, fourth=1), LIMITS),
    broken("WY-GLD-9", SlotLimits(**at(LIMITS, "limits"), first=2, second=3, third=0, fourth=1), LIMITS),
    # --- limits, start, rounds ---
    kept("WY-LIM-1", Trim(**at(TRIM, "trim"), gives=("crystal",)), TRIM),
    broken("WY-LIM-1", Trim(**at(TRIM, "trim"), gives=("crystal", "gold")), TRIM),
    kept("WY-LIM-1a", Trim(**at(TRIM, "trim"), gives=("meat",)), TRIM),
    broken("WY-LIM-1a", Trim(**at(TRIM, "trim"), gives=("milk",)), TRIM),
    kept("WY-SET-2", Prepare(**at(PREPARE, "prepare"), dragons=2, resources=("meat", "meat", "milk")), PREPARE),
    broken("WY-SET-2", Prepare(**at(PREPARE, "prepare"), dragons=4, resources=("meat", "meat", "milk")), PREPARE),
    kept("WY-OBJ-1", NameObjective(**at(OBJECTIVE, "objective"), objective="2A"), OBJECTIVE),
    broken("WY-OBJ-1", NameObjective(**at(OBJECTIVE, "objective"), objective="11A"), OBJECTIVE),
    kept("WY-OBJ-1a", NameObjective(**at(OBJECTIVE, "objective"), objective="2B"), OBJECTIVE),
    broken("WY-OBJ-1a", NameObjective(**at(OBJECTIVE, "objective"), objective="3A"), OBJECTIVE),
    kept("WY-OBJ-2", Count(**at(COUNTING, "count"), n=4), COUNTING),
    broken("WY-OBJ-2", Count(**at(COUNTING, "count"), n=-1), COUNTING),
    *score_cases.CASES,
]


def unseen(state: State, deck: str) -> int:
    """How many of a round's decision cards have been turned over: the rest nobody has seen."""
    round_ = int(deck.partition("/")[2])
    played = len(state.rival.played) if state.rival else 0
    return 8 if round_ < state.round else played if round_ == state.round else 0


def elsewhere(state: State, _viewer: Viewer, rnd: random.Random) -> State:
    """Only the order of the Automa's cards is hidden, and that from everybody; hands are kept as counts."""
    decks = {}
    for deck, cards in state.decks.items():
        n = unseen(state, deck)
        decks[deck] = (*cards[:n], *rnd.sample(cards[n:], len(cards) - n))
    return replace(state, decks=decks)


def secrets(state: State, _viewer: Viewer) -> list[str]:
    orders = (cards[unseen(state, deck) :] for deck, cards in state.decks.items())
    return [repr(rest) for rest in orders if len(rest) > 1]
