"""What a turn nobody wrote down may have changed: those figures are doubted, and no others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.contract import FactId, Seat
from games.words import _
from games.wyrmspan.data import CAVES, RESOURCES, STOCK
from games.wyrmspan.gains import ask, is_starting
from games.wyrmspan.model import Open, State

# kinds of turn, in the words of the question "What was it?"
KINDS: Mapping[str, str] = {
    "nothing": _("Nothing the app keeps"),
    "pass": _("Passing"),
    "excavate": _("Excavating"),
    "entice": _("Enticing a dragon"),
    "explore": _("Exploring"),
    "more": _("More than one of these"),
}
ON_DRAGONS = ("eggs", "tucked", *RESOURCES)
# names of the figures a kind of turn may change; what abilities bring is in all of them
GAINED = (*STOCK, "nests", "guild", *ON_DRAGONS)
TOUCHES: Mapping[str, tuple[str, ...]] = {
    "nothing": (),
    "pass": (),
    "excavate": (*GAINED, "excavated"),
    "entice": (*GAINED, "dragons"),
    "explore": (*GAINED, "explored"),
    "more": (*GAINED, "excavated", "dragons", "explored"),
}
# what an offer that was left open at the end of a turn may have been used for
OF_STEP: Mapping[str, tuple[str, ...]] = {
    "which": (), "cover": STOCK, "any": RESOURCES, "lay": ("nests", "eggs"), "cache": (*RESOURCES, "cached"),
    "tuck": ("dragon_card", "tucked"), "excavate": (*GAINED, "excavated"), "entice": (*GAINED, "dragons"),
    "on_top": (*GAINED, "dragon"), "swap": ("dragon",), "marker": (), "token": ("guild",), "trim": STOCK,
}  # fmt: skip
STAYS = (
    "what",
    "prepare",
    "guild",
    "limits",
    "objective",
    "count",
    "next",
    "sheet",
    "settle",
    "decide",
    "her_steps",
    "her_marker",
    "hers",
)  # no part of a turn


def could_change(state: State, seat: Seat, names: Iterable[str]) -> frozenset[FactId]:
    found: set[FactId] = set()
    for name in names:
        if name in STOCK or name in ("nests", "guild"):
            found |= {f"{seat}/{name}"}
        if name in ("excavated", "dragons", "explored"):
            found |= {f"{seat}/{name}/{cave}" for cave in CAVES if _may_grow(state, seat, name, cave)}
        if name in (*ON_DRAGONS, "dragon", "cached"):
            kinds = RESOURCES if name == "cached" else (name,)
            found |= {f"{seat}/{kind}/{space}" for kind in kinds for space in _holding(state, seat, kind)}
    if is_starting(state, seat):  # what it has is not known yet, and will be
        return frozenset(found)
    unknown = {f"{seat}/{what}" for what, n in state.players[seat].stock.items() if n is None}
    return frozenset(found - unknown)


def _may_grow(state: State, seat: Seat, name: str, cave: str) -> bool:
    row, visits = state.players[seat].mat.caves[cave], state.players[seat].explored[cave]
    return {"excavated": row.excavated != 4, "dragons": len(row.dragons) < 4, "explored": visits != 3}[name]


def _holding(state: State, seat: Seat, kind: str) -> list[str]:
    """Spaces whose dragon could hold more or less of it."""
    return [s for s, d in state.players[seat].mat.dragons if kind != "eggs" or d.capacity != 0]


def untracked(state: State, seat: Seat) -> State:
    """Doubt what the turn may have changed, until somebody says what it was."""
    adds = could_change(state, seat, TOUCHES["more"])
    before = {o.step for o in state.open}
    state = ask(state, "what", seat)
    return _with_adds(state, before, adds)


def _with_adds(state: State, before: set[str], adds: frozenset[FactId]) -> State:
    def filled(o: Open) -> Open:
        return o if o.step in before else replace(o, adds=adds)

    return replace(state, open=tuple(filled(o) for o in state.open))


def told_by(facts: Iterable[FactId], kind: str) -> frozenset[FactId]:
    """Those of the doubted figures that a turn of this kind may have changed, by their names."""
    return frozenset(f for f in facts if f.split("/")[1] in TOUCHES[kind])


def lapse(state: State, seat: Seat) -> State:
    """What a seat was asked and has not answered may have been used."""
    waiting = [o for o in state.open if o.seat == seat and o.what not in STAYS]
    names = {name for o in waiting for name in OF_STEP.get(o.what, GAINED)}
    state = replace(state, open=tuple(o for o in state.open if o not in waiting))
    return state.doubt(could_change(state, seat, names))
