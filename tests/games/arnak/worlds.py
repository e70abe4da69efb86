"""Arnak's worlds: every sentence kept once and broken once. At depth light nothing is hidden from a seat but the
list of another's own cards."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from games.arnak.game import GAME as ARNAK
from games.arnak.model import END, OVER, State
from games.arnak.moves import (
    Activate,
    Awaken,
    BringHome,
    BuyArtifact,
    BuyItem,
    ByEffect,
    Decline,
    Dig,
    Discover,
    DoneNotTracked,
    EndTurn,
    Exile,
    FreeCard,
    GainFear,
    GoHome,
    MoveGuardian,
    MoveStaff,
    Overcome,
    Pass,
    PlayCard,
    Recruit,
    Refresh,
    Relocate,
    Research,
    SlotIdol,
    Swap,
    TakeBonus,
    TakeIdol,
    TempleTile,
    Tidy,
    TurnTile,
    Upgrade,
    UseAssistant,
    UseBoon,
    UseEffect,
    WhatItWas,
)
from games.arnak.pieces import Boon, Helper, Open
from games.contract import Seat, Setup, Viewer
from tests.worlds import broken, kept

ADA, BO = Seat(0), Seat(1)
NAMES = ("Ada", "Bo", "Cy", "Di")


def table(n: int = 2, **changes: Any) -> State:
    """A fresh table, with some of its fields replaced."""
    return replace(ARNAK.start(Setup("arnak", 1, NAMES[:n])), **changes)


def player(state: State, seat: int = 0, **changes: Any) -> State:
    return state.with_player(Seat(seat), **changes)


def at(state: State, *spaces: str, seat: int = 0) -> State:
    """Figures stand there."""
    return player(state, seat, figures=(*spaces, "home", "home")[:2])


def opened(state: State, kind: str, about: str = "effect", seat: int = 0) -> State:
    return state.offer("AK-TEST", Seat(seat), [(kind, about)])


def step(kind: str, about: str = "effect", seat: int = 0, round_: int = 1) -> str:
    return f"{kind}/{about}/{seat}/{round_}"


def wild(state: State, *sites: str) -> State:
    """Discovered, and guarded."""
    for site in sites:
        state = state.with_site(site, discovered=True, guardian=True)
    return state


START = table()
DONE = table(main_done=True)
ROUND_END = table(passed=frozenset((ADA, BO))).end_round()
LAST_END = table(round=5, passed=frozenset((ADA, BO))).end_round()
I1 = wild(START, "I1")
GUARDED = at(I1, "I1")
TWO_OUT = at(START, "C1a", "C2a")
IDOL, TILE = opened(START, "idol", "I1"), opened(I1, "tile", "I1")
AWAKE = opened(I1, "guardian", "I1")
GLASS_UP = player(START, glass="B2a", notebook="B1a")
IN_TEMPLE = player(table(arrivals=(ADA,)), glass="BT", notebook="B7a")
TORCH, HORSE = player(START, cards=("Torch",)), player(START, cards=("Horse",))
HELPED = player(START, assistants=(Helper("601"),))
USED = player(START, assistants=(Helper("601", ready=False),))
RICH = player(START, idols=1)
CROWN = opened(GUARDED, "move_guardian", "Guardian's Crown")
CROWNED = step("move_guardian", "Guardian's Crown")
SANDALS = opened(at(START, "C1a"), "relocate", "Pathfinder's Sandals")
SHOD = step("relocate", "Pathfinder's Sandals")
LAZY = replace(START, open=(Open("what/0/1", "TB-DONE", ADA, "what", "", frozenset({"0/fear"})),))


def crown(state: State, to: str = "C3", start: str = "I1") -> tuple[Any, State]:
    return MoveGuardian(step=CROWNED, start=start, to=to), state


def shoes(state: State, to: str, start: str = "C1a") -> tuple[Any, State]:
    return Relocate(step=SHOD, start=start, to=to), state


CASES = [
    # --- turns ---
    kept("TB-OVER", Dig(space="C1a"), START),
    broken("TB-OVER", Dig(space="C1a"), replace(START, phase=OVER)),
    kept("TB-ROUND", Dig(space="C1a"), START),
    broken("TB-ROUND", Dig(space="C1a"), replace(START, phase=END)),
    kept("AK-TURN-1", Dig(space="C1a"), START),
    broken("AK-TURN-1", Dig(space="C1a"), START, BO),
    broken("AK-TURN-1", DoneNotTracked(), START, BO),
    kept("AK-TURN-1", DoneNotTracked(), START),
    kept("AK-TURN-1a", Pass(), START),
    broken("AK-TURN-1a", Pass(), DONE),
    broken("AK-TURN-1a", Dig(space="C1a"), DONE),
    kept("TB-STEP", Decline(step=step("exile")), opened(START, "exile")),
    broken("TB-STEP", Decline(step=step("exile")), START),
    broken("TB-STEP", Dig(space="C1a", step="dig/no/0/1"), START),
    kept("AK-PASS-1b", EndTurn(), DONE),
    broken("AK-PASS-1b", EndTurn(), START),
    # --- dig and discover ---
    kept("AK-DIG-3", Dig(space="C3a"), at(START, "C1a")),
    broken("AK-DIG-3", Dig(space="C3a"), TWO_OUT),
    kept("AK-DIG-2", Dig(space="C1a"), START),
    broken("AK-DIG-2", Dig(space="C9"), START),
    kept("AK-DIG-5", Dig(space="I1"), I1),
    broken("AK-DIG-5", Dig(space="I1"), START),
    kept("AK-DIG-2a", Dig(space="C1b"), at(table(4), "C1a")),
    broken("AK-DIG-2a", Dig(space="C1a"), at(START, "C1a", seat=1)),
    kept("AK-DIG-2b", Dig(space="C1b"), table(4)),
    broken("AK-DIG-2b", Dig(space="C1b"), START),
    kept("AK-DISC-1", Discover(site="I1"), START),
    broken("AK-DISC-1", Discover(site="C1"), START),
    kept("AK-DISC-1a", Discover(site="II1"), START),
    broken("AK-DISC-1a", Discover(site="I1"), I1),
    kept("AK-DISC-2b", TakeIdol(step=step("idol", "I1"), face="coin"), IDOL),
    broken("AK-DISC-2b", TakeIdol(step=step("idol", "I1"), face="gold"), IDOL),
    kept("AK-DISC-3b", TurnTile(step=step("tile", "I1"), tile="1a"), TILE),
    broken("AK-DISC-3b", TurnTile(step=step("tile", "I1"), tile="2a"), TILE),
    kept("AK-DISC-3c", TurnTile(step=step("tile", "I1"), tile="1i"), TILE),
    broken("AK-DISC-3c", TurnTile(step=step("tile", "I1"), tile="1i"), TILE.with_site("I2", tile="1i")),
    kept("AK-DISC-4b", Awaken(step=step("guardian", "I1"), guardian=None), AWAKE),
    broken("AK-DISC-4b", Awaken(step=step("guardian", "I1"), guardian="xx"), AWAKE),
    kept("AK-DISC-4c", Awaken(step=step("guardian", "I1"), guardian="c1e7ef"), AWAKE),
    broken(
        "AK-DISC-4c",
        Awaken(step=step("guardian", "I1"), guardian="c1e7ef"),
        player(AWAKE, 1, guardians=(Boon("c1e7ef"),)),
    ),
    # --- guardians ---
    kept("AK-GUARD-2", Overcome(site="I1"), GUARDED),
    broken("AK-GUARD-2", Overcome(site="I9"), GUARDED),
    kept("AK-GUARD-2a", Overcome(site="I1"), GUARDED),
    broken("AK-GUARD-2a", Overcome(site="C1"), at(I1, "C1a")),
    kept("AK-GUARD-2b", Overcome(site="I1"), at(GUARDED, "C1a", "I1")),
    broken("AK-GUARD-2b", Overcome(site="I1"), at(I1, "I1", seat=1)),
    kept("AK-TURN-3a", UseBoon(guardian="094b9c"), player(START, guardians=(Boon("094b9c"),))),
    broken("AK-TURN-3a", UseBoon(guardian="094b9c"), START),
    kept("AK-TURN-3b", UseBoon(guardian="faa0f3"), player(DONE, guardians=(Boon("faa0f3"),))),
    broken("AK-TURN-3b", UseBoon(guardian="faa0f3"), player(START, guardians=(Boon("faa0f3", used=True),))),
    kept("AK-GUARD-4a", *crown(CROWN)),
    broken("AK-GUARD-4a", *crown(CROWN, "II1")),
    kept("AK-GUARD-4b", *crown(CROWN)),
    broken("AK-GUARD-4b", *crown(wild(CROWN, "I2"), start="I2")),
    kept("AK-GUARD-4c", *crown(wild(CROWN, "I2").with_site("I2", guardian=False), "I2")),
    broken("AK-GUARD-4c", *crown(CROWN, "I2")),
    kept("AK-GUARD-4d", *crown(CROWN)),
    broken("AK-GUARD-4d", *crown(at(CROWN, "C3a", seat=1))),
    kept("AK-GUARD-4h", *shoes(SANDALS, "C2a")),
    broken("AK-GUARD-4h", *shoes(SANDALS, "C0")),
    kept("AK-GUARD-4i", *shoes(SANDALS, "C2a")),
    broken("AK-GUARD-4i", *shoes(SANDALS, "C2a", start="C3a")),
    kept("AK-GUARD-4j", *shoes(SANDALS, "C2a")),
    broken("AK-GUARD-4j", *shoes(opened(at(table(4), "C1a"), "relocate", "Pathfinder's Sandals"), "C1b")),
    kept("AK-GUARD-4k", *shoes(wild(SANDALS, "I1"), "I1")),
    broken("AK-GUARD-4k", *shoes(SANDALS, "I1")),
    kept("AK-GUARD-4l", *shoes(SANDALS, "C2a")),
    broken("AK-GUARD-4l", *shoes(SANDALS, "C2b")),
    kept("AK-GUARD-4p", BringHome(step=step("home"), space="C1a"), opened(at(START, "C1a"), "home")),
    broken("AK-GUARD-4p", BringHome(step=step("home"), space="home"), opened(START, "home")),
    kept("AK-GUARD-4q", BringHome(step=step("home"), space="C2a"), opened(TWO_OUT, "home")),
    broken("AK-GUARD-4q", BringHome(step=step("home"), space="C3a"), opened(TWO_OUT, "home")),
    kept("AK-DIG-4c", Activate(step=step("activate"), site="I1"), opened(I1, "activate")),
    broken("AK-DIG-4c", Activate(step=step("activate"), site="home"), opened(I1, "activate")),
    kept("AK-DIG-4d", Activate(step=step("activate"), site="C1"), opened(I1, "activate")),
    broken("AK-DIG-4d", Activate(step=step("activate"), site="I2"), opened(I1, "activate")),
    kept("TB-EFFECT", ByEffect(effect="exile"), START),
    broken("TB-EFFECT", ByEffect(effect="win"), START),
    # --- cards ---
    kept("AK-BUY-1", BuyItem(card="Torch"), START),
    broken("AK-BUY-1", BuyItem(card="Stone Jar"), START),
    kept("AK-BUY-1a", BuyItem(card=None), TORCH),
    broken("AK-BUY-1a", BuyItem(card="Torch"), TORCH),
    kept("AK-BUY-2", BuyArtifact(card="Stone Jar"), START),
    broken("AK-BUY-2", BuyArtifact(card="Torch"), START),
    kept("AK-PLAY-1", PlayCard(card="Torch"), TORCH),
    broken("AK-PLAY-1", PlayCard(card="Sword"), player(START, unnamed=1)),
    kept("AK-PLAY-1a", PlayCard(card="Torch"), TORCH),
    broken("AK-PLAY-1a", PlayCard(card="Torch"), HORSE),
    kept("AK-PLAY-1b", FreeCard(card="Funding"), player(START, played=("Funding",))),
    broken("AK-PLAY-1b", FreeCard(card="Funding"), player(START, played=("Funding", "Funding"))),
    kept("AK-PLAY-2", PlayCard(card="Horse"), HORSE),
    broken("AK-PLAY-2", PlayCard(card="Funding"), START),
    kept("AK-TURN-3", FreeCard(card="Exploration"), DONE),
    broken("AK-TURN-3", FreeCard(card="Horse"), HORSE),
    kept("AK-EXILE-1", Exile(step=step("exile"), card="Fear"), opened(START, "exile")),
    broken("AK-EXILE-1", Exile(step=step("exile"), card="Sword"), opened(player(START, unnamed=1), "exile")),
    kept("AK-EXILE-1a", Exile(step=step("exile"), card="Torch"), opened(TORCH, "exile")),
    broken("AK-EXILE-1a", Exile(step=step("exile"), card="Horse"), opened(TORCH, "exile")),
    kept("TB-STEP", UseEffect(step=step("use", "War Mask")), opened(START, "use", "War Mask")),
    kept("TB-STEP", GainFear(step=step("fear")), opened(START, "fear")),
    # --- research ---
    kept("AK-RES-1", Research(way="glass/B1a"), START),
    broken("AK-RES-1", Research(way="hat/B1a"), START),
    kept("AK-RES-1a", Research(way="glass/B2b"), player(START, glass="B1b")),
    broken("AK-RES-1a", Research(way="glass/B2a"), player(START, glass="B1b")),
    kept("AK-RES-2", Research(way="notebook/B2b"), GLASS_UP),
    broken("AK-RES-2", Research(way="notebook/B1a"), START),
    kept("AK-RES-3c", TakeBonus(step=step("bonus", "B2a"), face="draw"), opened(START, "bonus", "B2a")),
    broken("AK-RES-3c", TakeBonus(step=step("bonus", "B2a"), face="gold"), opened(START, "bonus", "B2a")),
    kept("AK-RES-5", TempleTile(stack="T11"), IN_TEMPLE),
    broken("AK-RES-5", TempleTile(stack="T12"), IN_TEMPLE),
    kept("AK-RES-5a", TempleTile(stack="T2M"), IN_TEMPLE),
    broken("AK-RES-5a", TempleTile(stack="T2M"), GLASS_UP),
    kept("AK-RES-5b", TempleTile(stack="T6L"), IN_TEMPLE),
    broken("AK-RES-5b", TempleTile(stack="T6L"), replace(IN_TEMPLE, stacks={**START.stacks, "T6L": 0})),
    # --- assistants and idols ---
    kept("AK-ASST-1", UseAssistant(place=0), HELPED),
    broken("AK-ASST-1", UseAssistant(place=1), HELPED),
    kept("AK-ASST-1a", Recruit(step=step("recruit"), assistant=None), opened(START, "recruit")),
    broken("AK-ASST-1a", Recruit(step=step("recruit"), assistant="007"), opened(START, "recruit")),
    kept("AK-ASST-1b", Recruit(step=step("recruit"), assistant="602"), opened(HELPED, "recruit")),
    broken("AK-ASST-1b", Recruit(step=step("recruit"), assistant="601"), opened(HELPED, "recruit")),
    kept("AK-ASST-1c", UseAssistant(place=0), HELPED),
    broken("AK-ASST-1c", UseAssistant(place=0), USED),
    kept("AK-ASST-1f", Recruit(step=step("recruit"), assistant="602"), opened(HELPED, "recruit")),
    broken(
        "AK-ASST-1f",
        Recruit(step=step("recruit"), assistant="602"),
        opened(player(START, assistants=(Helper("601"), Helper(None))), "recruit"),
    ),
    kept("AK-ASST-1h", Upgrade(step=step("upgrade"), place=0), opened(USED, "upgrade")),
    broken(
        "AK-ASST-1h",
        Upgrade(step=step("upgrade"), place=0),
        opened(player(START, assistants=(Helper("601", gold=True),)), "upgrade"),
    ),
    kept("AK-ASST-1", Refresh(step=step("refresh"), place=0), opened(USED, "refresh")),
    kept("AK-ASST-1b", Swap(step=step("swap"), place=0, assistant="602"), opened(HELPED, "swap")),
    kept("AK-IDOL-1", SlotIdol(effect="draw"), RICH),
    broken("AK-IDOL-1", SlotIdol(effect="gold"), RICH),
    kept("AK-IDOL-1a", SlotIdol(effect="draw"), player(DONE, idols=2, slots=1)),
    broken("AK-IDOL-1a", SlotIdol(effect="draw"), player(START, idols=1, slots=1)),
    kept("AK-IDOL-1b", SlotIdol(effect="jewel"), player(START, idols=5, slots=3)),
    broken("AK-IDOL-1b", SlotIdol(effect="jewel"), player(START, idols=5, slots=4)),
    # --- the table and the end of a round ---
    kept("TB-WHAT", WhatItWas(step="what/0/1", was="nothing"), LAZY),
    broken("TB-WHAT", WhatItWas(step="what/0/1", was="luck"), LAZY),
    kept("AK-END-2", Tidy(step="tidy/1/1", kept="none"), ROUND_END, BO),
    broken("AK-END-2", Tidy(step="tidy/1/1", kept="lots"), ROUND_END, BO),
    broken("TB-STEP", Tidy(step="tidy/1/1", kept="none"), ROUND_END, ADA),
    kept("TB-STEP", MoveStaff(step="staff/1"), ROUND_END, BO),
    kept("TB-STEP", GoHome(step="finish/5"), LAST_END, BO),
]  # fmt: skip


def elsewhere(state: State, viewer: Viewer, rnd: random.Random) -> State:
    """At depth light the app holds nothing of which another seat could not know: every move is made in the open.
    What it does not repeat to others is which cards a player owns, so those are what may differ."""
    for seat in state.seats:
        p = state.players[seat]
        if seat != viewer and len(set(p.basics)) == 2:
            state = state.with_player(seat, basics=tuple(rnd.sample(p.basics, len(p.basics))))
    return state


def secrets(state: State, viewer: Viewer) -> set[str]:
    return set()
