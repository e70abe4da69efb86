"""The rows that count things: eggs, cached, tucked, the objectives, and what is left over."""

from __future__ import annotations

from games.contract import Cell, FactId, Part
from games.figures import Figure
from games.words import Line, Plural, Value, _, fill, n_
from games.wyrmspan import objectives_results as results
from games.wyrmspan.data import ITEMS, OBJECTIVES, ROMAN, TRACK
from games.wyrmspan.names import dragon_name, objective_name
from games.wyrmspan.score_dragons import clauses, kept_nowhere, remaining, uncounted
from games.wyrmspan.score_leftovers import EACH
from games.wyrmspan.score_scene import Sight

EGGS, CACHED, TUCKED, OBJECTIVE, LEFT = "WY-SCO-4", "WY-SCO-5", "WY-SCO-6", "WY-SCO-7", "WY-SCO-8"
NESTS_SAY = n_("{n} egg in the mat nests", "{n} eggs in the mat nests", by="n")
EGGS_SAY = n_("{dragon}: {n} egg", "{dragon}: {n} eggs", by="n")
CACHED_SAY = n_("{dragon}: {n} resource cached", "{dragon}: {n} resources cached", by="n")
TUCKED_SAY = n_("{dragon}: {n} card tucked", "{dragon}: {n} cards tucked", by="n")
COINS_SAY = n_("{n} coin", "{n} coins", by="n")
ITEMS_SAY = n_("{n} other item, 1 point for each {each}", "{n} other items, 1 point for each {each}", by="n")
PLACES: dict[int, str] = {1: _("first"), 2: _("second"), 3: _("third"), results.OTHER: _("no place that scores")}


def _each(see: Sight, says: Plural, rule: str, what: str) -> list[Part]:
    """A part for each dragon that has some, or may have."""
    counts = ((d.dweller.number, _amount(d.dweller, what)) for d in see.lying)
    parts = [Part(fill(says, {"dragon": dragon_name(number), "n": n}), n, rule) for number, n in counts if n != 0]
    return parts + [Part(Line(_("Dragons that are not in the books")), None, rule)] * see.mat.unsure


def _amount(dweller: object, what: str) -> Figure:
    n: Figure = getattr(dweller, what)
    return n


def eggs(see: Sight) -> Cell:
    nests = see.mat.nests
    parts = [] if nests == 0 else [Part(fill(NESTS_SAY, {"n": nests}), nests, EGGS)]
    return Cell((*parts, *_each(see, EGGS_SAY, EGGS, "eggs")), see.uncounted_eggs)


def cached(see: Sight) -> Cell:
    return Cell(tuple(_each(see, CACHED_SAY, CACHED, "all_cached")), see.uncached)


def tucked(see: Sight) -> Cell:
    return Cell(tuple(_each(see, TUCKED_SAY, TUCKED, "tucked")), see.untucked)


# --- objectives ---
def objective_row(see: Sight) -> Cell:
    """Of every round that was scored: what was had, and what place that was."""
    parts: list[Part] = []
    asks: list[FactId] = []
    for round_ in results.scored(see.state):
        counts = results.counts(see.state, round_)
        place = results.places(counts)[see.seat]
        parts.append(Part(_result(see, round_, counts[see.seat], place), results.points(round_, place), OBJECTIVE))
        if place is None:
            asks += [results.count_fact(s, round_) for s in see.state.seats if counts[s] is None]
            asks += [] if counts[-1] is not None or see.state.rival is None else [f"rival/count/{round_}"]
    return Cell(tuple(parts), tuple(dict.fromkeys(asks)))


def _result(see: Sight, round_: int, n: Figure, place: int | None) -> Line:
    tile = see.state.objectives[round_ - 1]
    amount: Value = n
    card = OBJECTIVES.get(tile or "")
    if n is not None and card is not None and card.counts == "guild_position":
        amount = Line(_("{markers} + space {space}"), {"markers": n // len(TRACK), "space": n % len(TRACK)})
    where: Value = Line(PLACES[place]) if place else None
    words: dict[str, Value] = {"round": ROMAN[round_], "what": objective_name(tile), "n": amount, "place": where}
    return Line(_("{round}: {what}: {n}, {place}"), words)


# --- what is left over ---
def left_row(see: Sight) -> Cell:
    """A point for each coin, and one for each four of all other items together."""
    stock, entered = see.state.seen(see.seat).stock, see.state.players[see.seat].entered
    coins, rest = stock["coin"], remaining(see)
    n = rest.items if rest is not None else None
    asks: tuple[FactId, ...] = ()
    if n is None and not clauses(see) and "items" in entered:
        n = entered["items"]
    elif n is None:
        asks = _items(see)
    items_say = fill(ITEMS_SAY, {"n": n, "each": EACH})
    parts = (
        Part(fill(COINS_SAY, {"n": coins}), coins, LEFT),
        Part(items_say, None if n is None else n // EACH, LEFT),
    )
    return Cell(parts, (*([f"{see.seat}/coin"] if coins is None else []), *asks))


def _items(see: Sight) -> tuple[FactId, ...]:
    """One figure for all of them together, where nothing is paid of them and none was kept."""
    if not clauses(see) and kept_nowhere(see.state, see.seat, ITEMS):
        return (f"{see.seat}/left/items",)
    return uncounted(see)
