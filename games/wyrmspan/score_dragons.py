"""The two rows of the dragons: what is printed on them, and what they are worth at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.contract import Cell, FactId, Part, Seat
from games.figures import Figure
from games.words import Line, Value, _
from games.wyrmspan import objectives_results as results
from games.wyrmspan.data import CARDS, RESOURCES, formula_of
from games.wyrmspan.formulas import (
    Formula,
    GainsIfAhead,
    IfExcavated,
    Pays,
    PerEggs,
    PerItemHere,
    PerLowest,
    PerMarker,
    parsed,
)
from games.wyrmspan.formulas_worth import worth
from games.wyrmspan.model import State
from games.wyrmspan.names import dragon_name
from games.wyrmspan.score_leftovers import Leftovers, Plan, best, cost, paid, points
from games.wyrmspan.score_scene import Lies, Sight
from games.wyrmspan.score_words import explained, items

PRINTED, END_GAME = "WY-SCO-2", "WY-SCO-3"
NOT_NAMED = Line(_("Dragons that are not named"))


def printed(see: Sight) -> Cell:
    parts = [
        Part(Line(_("{dragon}"), {"dragon": _name(d)}), d.dweller.card.vp if d.dweller.card else None, PRINTED)
        for d in see.lying
    ]
    if see.mat.unsure:
        parts.append(Part(NOT_NAMED, None, PRINTED))
    return Cell(tuple(parts), see.unnamed)


def _name(lies: Lies) -> Value:
    return dragon_name(lies.dweller.number)


# --- end of game ---
def formula(state: State, lies: Lies) -> Formula | None:
    card = lies.dweller.card
    text = formula_of(card, state.printing) if card else ""
    return parsed(text) if text else None


def scoring(see: Sight) -> list[tuple[Lies, Formula]]:
    return [(d, f) for d in see.lying if (f := formula(see.state, d)) is not None]


def clauses(see: Sight) -> Mapping[int, Pays]:
    """Of the dragons on the mat: what may be paid at the end. Each card is there once."""
    return {d.dweller.number: f for d, f in scoring(see) if isinstance(f, Pays) and d.dweller.number is not None}


def end_game(see: Sight) -> Cell:
    plan = chosen(see)
    parts: list[Part] = []
    asks: list[FactId] = []
    for d, f in scoring(see):
        if isinstance(f, Pays):
            parts.append(_paid(d, f, plan))
            asks += uncounted(see) if plan is None else []
            continue
        n = worth(f, d, see)
        parts.append(Part(explained(_name(d), f, d, see, n), n, END_GAME))
        asks += missing(see, d, f) if n is None else []
    if see.mat.unsure or any(d.traits is None for d in see.lying):
        parts.append(Part(NOT_NAMED, None, END_GAME))
        asks += see.unnamed
    return Cell(tuple(parts), tuple(dict.fromkeys(asks)))


def _paid(lies: Lies, clause: Pays, plan: Plan | None) -> Part:
    name = _name(lies)
    if plan is None:
        return Part(Line(_("{dragon}: what is paid of what is left over"), {"dragon": name}), None, END_GAME)
    way = plan.get(lies.dweller.number or 0, 0)
    if not way:
        return Part(Line(_("{dragon}: nothing paid"), {"dragon": name}), 0, END_GAME)
    says = Line(_("{dragon}: paid {cost}"), {"dragon": name, "cost": items(cost(clause, way))})
    return Part(says, points(clause, way), END_GAME)


def missing(see: Sight, lies: Lies, f: Formula) -> tuple[FactId, ...]:
    seat = see.seat
    match f:
        case PerItemHere(item=item):
            return (f"{seat}/{item}/{lies.space}",)
        case PerMarker():
            return (f"{seat}/markers",)
        case PerEggs():
            return see.uncounted_eggs
        case PerLowest():
            return uncounted_objectives(see.state)
        case IfExcavated():
            return (f"{seat}/excavated/{lies.cave}",)
        case _:
            return see.unnamed


def uncounted_objectives(state: State) -> tuple[FactId, ...]:
    return tuple(
        results.count_fact(seat, round_)
        for round_ in results.scored(state)
        for seat, n in zip(state.seats, results.counts(state, round_), strict=False)
        if n is None
    )


# --- what is left over ---
def leftovers(see: Sight) -> Leftovers:
    """Before any clause is paid; a gain at the end of the game counts already."""
    p = see.state.seen(see.seat)
    resources = p.entered.get("resource") if p.resources is None else p.resources
    if resources is not None:
        gained = gain(see)
        resources = None if gained is None else resources + gained
    return Leftovers(p.stock["coin"], resources, p.stock["dragon_card"], p.stock["cave_card"])


def gain(see: Sight) -> Figure:
    """Resources that dragons bring at the end of the game."""
    found = 0
    for _d, f in scoring(see):
        if isinstance(f, GainsIfAhead):
            is_ahead = ahead(see.state, see.seat, f.cave)
            if is_ahead is None:
                return None
            found += f.n * is_ahead
    return found


def ahead(state: State, seat: Seat, cave: str) -> bool | None:
    """At least as many dragons there as the player to the left; alone, the table decides."""
    said = state.players[seat].entered.get("ahead")
    if said is not None:
        return bool(said)
    left = Seat((seat + 1) % len(state.players))
    if left == seat or state.untracked:
        return None
    mine, theirs = (state.seen(s).mat.caves[cave].count for s in (seat, left))
    return None if mine is None or theirs is None else mine >= theirs


def chosen(see: Sight) -> Plan | None:
    """How all clauses together are paid: as the player said, else what is best."""
    return best(leftovers(see), clauses(see), see.state.players[see.seat].clauses)


def remaining(see: Sight) -> Leftovers | None:
    plan = chosen(see)
    return None if plan is None else paid(leftovers(see), clauses(see), plan)


def kept_nowhere(state: State, seat: Seat, kinds: Iterable[str]) -> bool:
    """None of these was ever tracked (depth light): one figure for all of them will do."""
    return all(state.players[seat].stock[what] is None for what in kinds)


def uncounted(see: Sight) -> tuple[FactId, ...]:
    """The figures of what is left over that are not known: one figure for the resources, where all four are open."""
    seat, p = see.seat, see.state.seen(see.seat)
    found: list[FactId] = []
    unknown = [what for what in RESOURCES if p.stock[what] is None]
    if unknown and "resource" not in p.entered:
        one = kept_nowhere(see.state, seat, RESOURCES)
        found += [f"{seat}/left/resource"] if one else [f"{seat}/{what}" for what in unknown]
    found += [f"{seat}/{what}" for what in CARDS if p.stock[what] is None]
    if gain(see) is None:
        found.append(f"{seat}/ahead")
    return tuple(found)
