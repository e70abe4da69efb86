"""The Automa's points, and her figures the table may set right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.contract import Cell, Fact, FactId, Opponent, Part
from games.figures import Figure, total
from games.words import Line, _, fill, n_
from games.wyrmspan import objectives_results as results
from games.wyrmspan.automa import from_brown, level
from games.wyrmspan.automa_words import NAME
from games.wyrmspan.data import MARKERS, ROMAN, ROUNDS, TRACK
from games.wyrmspan.model import FIRST, State
from games.wyrmspan.rival import AUTOMA, Rival
from games.wyrmspan.score_guild import PRINTED, printed, printed_fact

RULE, TIE = "WY-SOLO-14", "WY-SOLO-15"
EACH_CAVE = 2
MOST_CARDS, MOST_COINS, MOST_COUNT, MOST_PRINTED = 40, 28, 60, 11  # seven cards a round, four rounds
DRAGONS_SAY = n_("{n} dragon card, {each} points each", "{n} dragon cards, {each} points each", by="n")
CAVES_SAY = n_("{n} cave card, {each} points each", "{n} cave cards, {each} points each", by="n")
STEPS_SAY = n_("{n} step past the last brown space", "{n} steps past the last brown space", by="n")


def opponent(state: State, human: Figure) -> Opponent | None:
    """None: nobody plays alone. A tie is the human's (WY-SOLO-15)."""
    rival = state.rival
    if rival is None:
        return None
    parts = (*_cards(rival), *_objectives(state), *_printed(state, rival))
    hers = total(part.points for part in parts)
    return Opponent(NAME, Cell(parts, _asks(state, rival)), None if hers is None or human is None else hers > human)


def _cards(rival: Rival) -> Iterator[Part]:
    each, steps = level(rival).each_dragon, from_brown(rival)
    yield Part(fill(DRAGONS_SAY, {"n": rival.dragons, "each": each}), _times(rival.dragons, each), RULE)
    yield Part(fill(CAVES_SAY, {"n": rival.caves, "each": EACH_CAVE}), _times(rival.caves, EACH_CAVE), RULE)
    yield Part(fill(STEPS_SAY, {"n": steps}), steps, RULE)


def _times(n: Figure, each: int) -> Figure:
    return None if n is None else n * each


def _objectives(state: State) -> Iterator[Part]:
    for round_ in results.scored(state):
        place = results.place_of(state, AUTOMA, round_)
        says = Line(
            _("Objective of round {round}: {n}"), {"round": ROMAN[round_], "n": results.rival_count(state, round_)}
        )
        yield Part(says, results.points(round_, place), RULE)


def _printed(state: State, rival: Rival) -> Iterator[Part]:
    """Ravel alone scores the last slot of the tile."""
    if not level(rival).ravel:
        return
    if state.untracked:
        yield Part(Line(_("Printed points of her markers")), rival.printed, RULE)
        return
    for n, seat in enumerate(state.slots[PRINTED]):
        if seat == AUTOMA:
            says = Line(_("Marker {n} on the slot with printed points"), {"n": n + 1})
            yield Part(says, printed(state.printed, n), RULE)


def _asks(state: State, rival: Rival) -> tuple[FactId, ...]:
    wanted = {"dragons": rival.dragons, "caves": rival.caves, "guild": rival.guild}
    if level(rival).ravel and state.untracked:
        wanted["printed"] = rival.printed
    found = [f"rival/{what}" for what, n in wanted.items() if n is None]
    for round_ in results.scored(state):
        if results.place_of(state, AUTOMA, round_) is None:
            human, hers = results.counts(state, round_)
            found += [results.count_fact(FIRST, round_)] * (human is None) + [count_fact(round_)] * (hers is None)
    if level(rival).ravel and not state.untracked:
        mine = (n for n, seat in enumerate(state.slots[PRINTED]) if seat == AUTOMA)
        found += [printed_fact(n, state.printed) for n in mine if printed(state.printed, n) is None]
    return tuple(found)


# --- figures ---
def count_fact(round_: int) -> FactId:
    return f"rival/count/{round_}"


def facts(state: State) -> Iterator[Fact]:
    rival = state.rival
    if rival is None:
        return
    sure = not state.untracked
    highest = {"guild": len(TRACK) - 1, "dragons": MOST_CARDS, "caves": MOST_CARDS, "printed": MOST_PRINTED}
    says = {
        "guild": _("Guild token of the Automa"),
        "dragons": _("Dragon cards the Automa took"),
        "caves": _("Cave cards the Automa took"),
        "printed": _("Printed points of the Automa's markers"),
    }
    for what, high in highest.items():
        if what != "printed" or (level(rival).ravel and state.untracked):
            yield Fact(f"rival/{what}", Line(says[what]), getattr(rival, what), 0, high, sure=sure)
    if not state.untracked:
        yield Fact(
            "rival/markers", Line(_("Guild markers the Automa has at hand")), rival.markers, 0, MARKERS, sure=True
        )
        coins = rival.coins[state.round - 1]
        words = {"round": ROMAN[state.round]}
        yield Fact("rival/coins", Line(_("Her coins on the objective of round {round}"), words), coins, 0, MOST_COINS)
    for round_ in results.scored(state):
        line = Line(_("Objective of round {round}: what the Automa had"), {"round": ROMAN[round_]})
        yield Fact(count_fact(round_), line, results.rival_count(state, round_), 0, MOST_COUNT, minor=True)


def correct(state: State, fact: FactId, value: Figure) -> State | None:
    """None: a fact that is kept elsewhere."""
    rival, (who, _slash, what) = state.rival, fact.partition("/")
    if rival is None or who != "rival":
        return None
    name, _slash, which = what.partition("/")
    match name:
        case "guild" | "dragons" | "caves" | "markers" | "printed":
            return _with(state, rival, **{name: value})
        case "coins":
            coins = (value if n == state.round else c for n, c in enumerate(rival.coins, 1))
            return _with(state, rival, coins=tuple(coins))
        case "count":
            return _with_count(state, rival, int(which), value)
        case _:
            return None


def _with(state: State, rival: Rival, **changes: object) -> State:
    return replace(state, rival=replace(rival, **changes))  # type: ignore[arg-type]


def _with_count(state: State, rival: Rival, round_: int, value: Figure) -> State:
    """Not known after all: then her coins of that round are not either."""
    counts = {r: n for r, n in rival.counts.items() if r != round_}
    if value is not None:
        return _with(state, rival, counts={**counts, round_: value})
    coins = tuple(None if n == round_ else c for n, c in enumerate(rival.coins, 1))
    return _with(state, rival, counts=counts, coins=coins)


def untracked(level_: str) -> Rival:
    """A game nobody tracked: nothing is known of her either."""
    return Rival(level_, guild=None, dragons=None, caves=None, coins=(None,) * ROUNDS, printed=None)
