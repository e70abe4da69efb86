"""What a turn nobody wrote down may have changed: those figures are doubted, and no others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.arnak.data import FIGURES, PLACES, TEMPLE, TRACK, row_of
from games.arnak.model import TABLE_STEPS, State
from games.contract import FactId, Seat
from games.words import _

# kinds of turn, in the words of the question "What was it?"
KINDS: Mapping[str, str] = {
    "nothing": _("Only resources or cards in hand"),
    "dig": _("Digging"),
    "discover": _("Discovering a site"),
    "overcome": _("Overcoming a guardian"),
    "buy": _("Buying a card"),
    "play": _("Playing a card"),
    "research": _("Research"),
    "temple": _("A temple tile"),
    "more": _("More than one of these"),
}
# what an effect that was left open at the end of a turn may have been used for
OF_EFFECT: Mapping[str, tuple[str, ...]] = {
    "dig": ("dig",),
    "arch": ("dig", "discover"),
    "relocate": ("dig",),
    "home": ("dig",),
    "activate": ("fear",),
    "fear": ("fear",),
    "exile": ("fear", "buy"),
    "item": ("buy",),
    "old_item": ("buy",),
    "buy_item": ("buy",),
    "artifact": ("buy",),
    "buy_artifact": ("buy",),
    "buy": ("buy",),
    "use": ("play",),
    "overcome": ("overcome",),
    "trap": ("overcome",),
    "move_guardian": ("overcome",),
    "research": ("research", "temple"),
    "notebook": ("research",),
    "recruit": ("assistants",),
    "upgrade": ("assistants",),
    "refresh": ("assistants",),
    "swap": ("assistants",),
}


# names of the figures a kind of turn may change
TOUCHES: Mapping[str, tuple[str, ...]] = {
    "dig": ("fear", "figure"),
    "discover": ("fear", "figure", "idols", "site", "guard"),
    "overcome": ("guard", "guardians"),
    "buy": ("cards", "points"),
    "play": ("fear", "cards", "points", "assistants", "assistant"),
    "research": ("glass", "notebook", "bonus", "assistants", "assistant"),
    "temple": ("temple", "stack"),
}


def could_change(state: State, seat: Seat, kind: str) -> frozenset[FactId]:
    facts = _FIGURES[kind](state, seat) if kind in _FIGURES else set()
    return frozenset(facts)


def told_by(state: State, facts: Iterable[FactId], kind: str) -> frozenset[FactId]:
    """Those of the doubted figures that a turn of this kind may have changed. By their names: where figures stand now,
    or what is in doubt itself, says nothing about the turn that is asked for."""
    found = {f for f in facts if kind == "more" or _name(f) in TOUCHES.get(kind, ())}
    awake = {f"guard/{s}" for s, site in state.sites.items() if site.guardian}  # as last known: before that turn
    asleep = {f"guard/{s}" for s in state.sites} - awake
    return frozenset(found - {"discover": awake, "overcome": asleep}.get(kind, set()))


def _name(fact: FactId) -> str:
    """ "0/figure/1" -> "figure", "guard/I1" -> "guard"."""
    first, *rest = fact.split("/")
    return rest[0] if first.isdigit() else first


def lapse(state: State, seat: Seat) -> State:
    """What a seat was asked and has not answered: what the table turned up counts as not tracked; what an effect
    offered may have been used."""
    waiting = [o for o in state.open if o.seat == seat and o.what not in TABLE_STEPS]
    kinds = {kind for o in waiting for kind in OF_EFFECT.get(o.what, ())}
    facts = {f for kind in kinds for f in could_change(state, seat, kind)}
    facts |= {f"{seat}/fear"} if any(o.what == "tile" for o in waiting) else set()
    state = replace(state, open=tuple(o for o in state.open if o not in waiting))
    for o in waiting:
        state = state.take_bonus(o.about) if o.what == "bonus" and o.about in state.bonus else state
    return state.doubt(facts)


def next_turn(state: State) -> State:
    """The turn goes on; with the last pass the round ends, and what anybody was still asked lapses."""
    for seat in state.seats if len(state.passed) == len(state.players) else ():
        state = lapse(state, seat)
    return state.after_turn()


def untracked_turn(state: State, seat: Seat) -> frozenset[FactId]:
    return frozenset(f for kind in _FIGURES for f in could_change(state, seat, kind))


def _mine(seat: Seat, *names: str) -> set[FactId]:
    return {f"{seat}/{name}" for name in names}


def _dig(state: State, seat: Seat) -> set[FactId]:
    if state.at_home(seat) == 0:
        return set()
    return _mine(seat, "fear", *(f"figure/{i}" for i in range(FIGURES)))


def _discover(state: State, seat: Seat) -> set[FactId]:
    if state.at_home(seat) == 0:
        return set()
    hidden = [s for s, site in state.sites.items() if not site.discovered]
    return _dig(state, seat) | _mine(seat, "idols") | {f"{what}/{s}" for s in hidden for what in ("site", "guard")}


def _overcome(state: State, seat: Seat) -> set[FactId]:
    sites = {f"guard/{s}" for s in state.sites if state.guarded(s) and state.stands_at(seat, s) is not False}
    return sites | _mine(seat, "guardians") if sites else set()


def _research(state: State, seat: Seat) -> set[FactId]:
    if (glass := state.standing(seat, "glass")) == TEMPLE and state.standing(seat, "notebook") in ("B7a", "B7b"):
        return set()
    tokens = _mine(seat, "notebook") | (_mine(seat, "glass") if glass != TEMPLE else set())
    rows = {row_of(state.players[seat].token(t)) for t in ("glass", "notebook")}
    above = {f"bonus/{s}" for s in TRACK if state.bonus.get(s) and row_of(s) > min(rows)}
    return tokens | above | _assistants(state, seat)


def _temple(state: State, seat: Seat) -> set[FactId]:
    if state.standing(seat, "glass") not in (TEMPLE, None):
        return set()
    return _mine(seat, "temple/11", "temple/6", "temple/2") | {f"stack/{s}" for s in state.stacks}


def _assistants(_state: State, seat: Seat) -> set[FactId]:
    return _mine(seat, "assistants", *(f"assistant/{i}" for i in range(PLACES)))


def _slots(state: State, seat: Seat) -> set[FactId]:
    p = state.players[seat]
    return _mine(seat, "slots") if p.idols > p.slots or state.doubted(f"{seat}/idols") else set()


_FIGURES = {
    "dig": _dig,
    "discover": _discover,
    "overcome": _overcome,
    "buy": lambda _state, seat: _mine(seat, "cards", "points"),
    "play": lambda state, seat: _mine(seat, "fear", "cards", "points") | _assistants(state, seat),
    "research": _research,
    "temple": _temple,
    "fear": lambda _state, seat: _mine(seat, "fear"),
    "assistants": _assistants,
    "slots": _slots,
}
