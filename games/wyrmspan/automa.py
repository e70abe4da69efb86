"""The Automa: her deck, what a card makes her do, and when it is her turn. Pure changes and hooks for the flow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.figures import Figure, plus
from games.wyrmspan import gains
from games.wyrmspan.automa_cards import DECISIONS, LEVELS, ByCave, Decision, Level
from games.wyrmspan.data import ROUNDS, SLOTS, TRACK
from games.wyrmspan.model import FIRST, State
from games.wyrmspan.rival import AUTOMA, Rival, Turned

DECK = "automa"  # what her next card is drawn from; this round's order lies in ``automa/1`` .. ``automa/4``
USABLE = 7  # of the eight cards one is set aside unseen
RAVEL_COINS = 2  # the human keeps between rounds
HALF = TRACK.index("brown", 1)  # the brown spaces lie opposite each other
DECIDE, STEPS, MARKER, HERS = "decide", "her_steps", "her_marker", "hers"  # kinds of question
ASKED_BY: Mapping[str, str] = {DECIDE: "WY-SOLO-4", STEPS: "WY-SOLO-8", MARKER: "WY-SOLO-10", HERS: "WY-SOLO-5"}


def decks(level: str) -> Mapping[str, tuple[str, ...]]:
    """One order for each round: the host shuffles all of them before the game."""
    return {f"{DECK}/{round_}": LEVELS[level].deck for round_ in range(1, ROUNDS + 1)}


def left(state: State) -> tuple[str, ...]:
    """The cards she may still use this round, in their order."""
    if state.rival is None:
        return ()
    return state.decks.get(f"{DECK}/{state.round}", ())[len(state.rival.played) : USABLE]


def level(rival: Rival) -> Level:
    return LEVELS[rival.level]


def with_rival(state: State, **changes: object) -> State:
    return state if state.rival is None else replace(state, rival=replace(state.rival, **changes))  # type: ignore[arg-type]


# --- whose turn ---
def after_turn(state: State) -> State | None:
    """The player has acted or passed: then she turns over a card, and again while the player is out. None: both are
    done with this round."""
    rival = state.rival
    if rival is None:
        return None
    if not rival.passed and not rival.moved:
        return asks(state, DECIDE, f"card{len(rival.played) + 1}")
    if FIRST not in state.passed:
        return replace(with_rival(state, moved=False), acted=False)
    return None if rival.passed else with_rival(state, moved=False)


def between_rounds(state: State) -> State:
    """Another marker at hand and all cards shuffled anew; against Ravel the player keeps two coins (A03)."""
    rival = state.rival
    if rival is None:
        return state
    coins = state.players[FIRST].stock["coin"]
    if level(rival).ravel and coins is not None:
        stock = {**state.players[FIRST].stock, "coin": min(coins, RAVEL_COINS)}
        state = state.with_player(FIRST, stock=stock)
    state = replace(state, open=tuple(o for o in state.open if o.what != HERS))
    return with_rival(state, markers=rival.markers + 1, played=(), turned=None, moved=False, passed=False)


def asks(state: State, what: str, about: str = "") -> State:
    """Before all else that is open: it is what the table does now."""
    state = gains.ask(state, what, FIRST, about, rule=ASKED_BY[what])
    return replace(state, open=(state.open[-1], *state.open[:-1]))


# --- her card ---
def passes(state: State, card: str) -> bool:
    """The last card she may use, with the pass icon, is not carried out: she passes."""
    return len(left(state)) <= 1 and DECISIONS[card].passes


def turned_over(state: State, card: str) -> State:
    """All that a card says, as far as nothing has to be asked."""
    rival, decision = state.rival, DECISIONS[card]
    if rival is None:
        return state
    last, out = len(left(state)) <= 1, passes(state, card)
    played = (*rival.played, card)
    if out:
        return with_rival(state, played=played, moved=True, passed=True, turned=Turned(card, passes=True))
    state, coins = _coins(state, decision)
    state = with_rival(state, played=played, moved=True, passed=last, turned=Turned(card, coins=coins, last=last))
    steps = guild_steps(state, decision)
    if steps is None:
        return asks(state, STEPS)
    return walks(state, steps)


def _coins(state: State, decision: Decision) -> tuple[State, int]:
    """One coin more or less on the objective of this round, never fewer than none."""
    assert state.rival is not None
    was = state.rival.coins[state.round - 1]
    now = None if was is None else max(0, was + decision.objective)
    coins = tuple(now if n == state.round else c for n, c in enumerate(state.rival.coins, 1))
    changed = 0 if was is None or now is None else now - was
    return with_rival(state, coins=coins), changed


def guild_steps(state: State, decision: Decision) -> Figure:
    """By the round, or by how far the player's caves are excavated."""
    steps = decision.steps
    if not isinstance(steps, ByCave):
        return steps[state.round - 1]
    open_ = [row.excavated for row in state.seen(FIRST).mat.caves.values()]
    known = [n for n in open_ if n is not None]
    if len(known) < len(open_):
        return None
    return {ByCave.SHALLOWEST: min(known), ByCave.DEEPEST: max(known), ByCave.DEEPEST_AND_ONE: max(known) + 1}[steps]


def walks(state: State, steps: int) -> State:
    """Her token goes on; on each brown space she comes to she takes what the card shows."""
    rival = state.rival
    if rival is None or rival.turned is None or rival.guild is None:
        return state
    reached = [(rival.guild + n) % len(TRACK) for n in range(1, steps + 1)]
    browns = [space for space in reached if TRACK[space] == "brown"]
    to = reached[-1] if reached else rival.guild
    state = with_rival(state, guild=to, turned=replace(rival.turned, steps=steps, to=to, brown=bool(browns)))
    for _brown in browns:
        state = _brown_space(state, DECISIONS[rival.turned.card])
    return state


def _brown_space(state: State, decision: Decision) -> State:
    """A dragon of the display, and a cave card or a marker."""
    rival = state.rival
    assert rival is not None
    state = with_rival(state, dragons=plus(rival.dragons, 1))
    if decision.cave is not None:
        return with_rival(state, caves=plus(rival.caves, 1))
    if rival.markers < 1 or decision.slot is None:
        return state
    slot = free_slot(state, decision.slot)
    if slot is None:
        return asks(state, MARKER)
    return marks(state, slot)


def free_slot(state: State, nth: int) -> int | None:
    """The nth slot that has room, counted from the first and round again. None: the tile is not known."""
    if state.guild is None or None in state.limits[: SLOTS - 1]:
        return None
    slots = zip(range(1, SLOTS + 1), state.slots, state.limits, strict=True)
    free = [n for n, lying, limit in slots if n == SLOTS or limit is None or len(lying) < limit]
    return free[(nth - 1) % len(free)]


def marks(state: State, slot: int) -> State:
    """Her marker takes a place of the tile; its effect is nobody's."""
    rival = state.rival
    if rival is None:
        return state
    slots = tuple((*lying, AUTOMA) if n == slot else lying for n, lying in enumerate(state.slots, 1))
    turned = replace(rival.turned, slot=slot) if rival.turned else None
    return with_rival(replace(state, slots=slots), markers=max(0, rival.markers - 1), turned=turned)


def from_brown(rival: Rival) -> Figure:
    """Steps of her token past the last brown space."""
    return None if rival.guild is None else rival.guild % HALF
