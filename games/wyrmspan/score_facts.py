"""The figures that only the scoring needs: what an objective counted, what is left over, and, where nothing was
tracked, whole categories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.contract import Fact, FactId, Seat
from games.figures import Figure
from games.words import Line, Value, _
from games.wyrmspan import objectives_results as results
from games.wyrmspan.data import ITEMS, LIMIT, MARKERS, RESOURCES, ROMAN, ROUNDS, SPACES, TRACK
from games.wyrmspan.formulas import GainsIfAhead, Pays
from games.wyrmspan.model import OVER, SCORING, State
from games.wyrmspan.names import dragon_name
from games.wyrmspan.score import CATEGORIES, points_fact, visible_fact
from games.wyrmspan.score_bounds import HIGHEST, LOWEST
from games.wyrmspan.score_dragons import chosen, clauses, kept_nowhere, scoring
from games.wyrmspan.score_leftovers import cost
from games.wyrmspan.score_scene import Sight, sight
from games.wyrmspan.score_words import items

MOST_COUNTED = len(TRACK) * (MARKERS + 1) - 1  # the furthest position on the guild; egg capacity comes to that as well
MOST_LEFT = 4 * LIMIT  # shared benefits may lift a hand above the limits after its player's last turn
NO_YES: Mapping[int, Value] = {0: Line(_("no")), 1: Line(_("yes"))}
LEFT: Mapping[str, tuple[tuple[str, ...], str]] = {
    "items": (ITEMS, _("Resources and cards in hand {name} has left, all together")),
    "resource": (RESOURCES, _("Resources {name} has left, of all kinds together")),
}


def facts(state: State) -> Iterator[Fact]:
    for seat in state.seats:
        yield from _counts(state, seat)
        if state.phase in (SCORING, OVER):
            yield from _at_the_end(state, seat)


def _counts(state: State, seat: Seat) -> Iterator[Fact]:
    for round_ in results.scored(state):
        words: dict[str, Value] = {"round": ROMAN[round_], "name": state.players[seat].name}
        says = Line(_("Objective of round {round}: what {name} had"), words)
        value = results.counts(state, round_)[seat]
        yield Fact(results.count_fact(seat, round_), says, value, 0, MOST_COUNTED, seat=seat, minor=True)


def _at_the_end(state: State, seat: Seat) -> Iterator[Fact]:
    p, see = state.players[seat], sight(state, seat)
    for what, (kinds, text) in LEFT.items():
        if not kept_nowhere(state, seat, kinds):
            continue
        says = Line(text, {"name": p.name})
        yield Fact(f"{seat}/left/{what}", says, p.entered.get(what), 0, MOST_LEFT, seat=seat, minor=True)
    if any(isinstance(f, GainsIfAhead) for _d, f in scoring(see)):
        says = Line(
            _("{name} has as many dragons in the Golden Grotto as the left neighbour, or more"), {"name": p.name}
        )
        yield Fact(f"{seat}/ahead", says, p.entered.get("ahead"), 0, 1, seat=seat, names=NO_YES, minor=True)
    yield from _clauses(state, see)
    if state.untracked:
        yield from _untracked(state, seat)


def _untracked(state: State, seat: Seat) -> Iterator[Fact]:
    p = state.players[seat]
    for category, label in CATEGORIES.items():
        says = Line(_("{what}: points of {name}"), {"what": label, "name": p.name})
        low, high = LOWEST.get(category, 0), HIGHEST[category]
        yield Fact(points_fact(seat, category), says, p.entered.get(category), low, high, seat=seat, minor=True)
    says = Line(_("Markers of {name} on the guild tile"), {"name": p.name})
    yield Fact(f"{seat}/markers", says, p.entered.get("markers"), 0, MARKERS, seat=seat, minor=True)
    says = Line(_("Dragons on the mat of {name} that can be seen"), {"name": p.name})
    yield Fact(visible_fact(seat), says, p.entered.get("visible"), 0, len(SPACES), seat=seat, minor=True)


def _clauses(state: State, see: Sight) -> Iterator[Fact]:
    """What is paid for each clause: as chosen, else as it is best."""
    plan, said = chosen(see) or {}, state.players[see.seat].clauses
    for number, clause in clauses(see).items():
        says = Line(_("What {dragon} is paid"), {"dragon": dragon_name(number)})
        value, high = said.get(number, plan.get(number, 0)), len(clause.ways)
        names = ways(clause)
        yield Fact(f"{see.seat}/clause/{number}", says, value, 0, high, True, names=names, seat=see.seat, minor=True)


def ways(clause: Pays) -> Mapping[int, Value]:
    """What may be paid, in words, by its number."""
    return {0: Line(_("nothing")), **{n: items(cost(clause, n)) for n in range(1, len(clause.ways) + 1)}}


# --- setting right ---
def correct(state: State, fact: FactId, value: Figure) -> State | None:
    """None: a fact that is kept elsewhere."""
    who, _slash, what = fact.partition("/")
    if not who.isdigit():
        return None
    seat, (name, _slash, which) = Seat(int(who)), what.partition("/")
    match name:
        case "count":
            return counted(state, seat, int(which), value).trust(fact)
        case "points" | "left":
            return entered(state, seat, which, value)
        case "ahead" | "markers" | "visible":
            return entered(state, seat, name, value)
        case "clause":
            return state.with_player(seat, clauses={**state.players[seat].clauses, int(which): value or 0})
        case _:
            return None


def entered(state: State, seat: Seat, what: str, value: Figure) -> State:
    """Written down instead of what was not tracked; None: it is not known after all."""
    kept = {k: v for k, v in state.players[seat].entered.items() if k != what}
    return state.with_player(seat, entered=kept if value is None else {**kept, what: value})


def counted(state: State, seat: Seat, round_: int, value: Figure) -> State:
    """What a seat had of a round's objective."""
    nobody: tuple[Figure, ...] = (None,) * len(state.players)
    rows = list(state.counts) + [nobody] * (max(round_, ROUNDS if state.untracked else 0) - len(state.counts))
    rows[round_ - 1] = tuple(value if s == seat else n for s, n in enumerate(rows[round_ - 1]))
    return replace(state, counts=tuple(rows))
