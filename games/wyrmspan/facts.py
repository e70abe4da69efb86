"""The figures the table may set right, and the one door for doing so. All of them are public."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from games.contract import Fact, FactId, Seat
from games.figures import Figure
from games.words import Line, Value, _
from games.wyrmspan import automa_score, score_facts
from games.wyrmspan.data import (
    CARDS,
    CAVE_CARDS,
    CAVES,
    COLUMNS,
    DRAGONS,
    GUILDS,
    MARKERS,
    MAT_NESTS,
    OBJECTIVES,
    RESOURCES,
    ROMAN,
    ROUNDS,
    SLOTS,
    STOCK,
    TRACK,
    VISITS,
    cave_of,
    column_of,
)
from games.wyrmspan.facts_course import course, has_passed, set_objective
from games.wyrmspan.guild_tile import MOST_MARKERS, with_guild
from games.wyrmspan.mat import Dweller
from games.wyrmspan.model import OVER, SCORING, State
from games.wyrmspan.names import (
    RESOURCE_NAMES,
    cave_card_label,
    cave_name,
    dragon_at,
    dragon_label,
    guild_name,
    objective_name,
    space_name,
    track_label,
)
from games.wyrmspan.things import sign_of

NO_YES: Mapping[int, Value] = {0: Line(_("no")), 1: Line(_("yes"))}
ROUND_NAMES: Mapping[int, Value] = {n: ROMAN[n] for n in range(1, ROUNDS + 1)}
GUILD_NAMES: Mapping[int, Value] = {n: guild_name(g) for n, g in enumerate(GUILDS)}
OBJECTIVE_NAMES: Mapping[int, Value] = {n: objective_name(o) for n, o in enumerate(OBJECTIVES)}
TRACK_NAMES: Mapping[int, Value] = {n: track_label(n) for n in range(len(TRACK))}
DRAGON_NAMES: Mapping[int, Value] = {n: dragon_label(n) for n in DRAGONS}
CAVE_CARD_NAMES: Mapping[int, Value] = {n: cave_card_label(n) for n in CAVE_CARDS}
MOST = 40  # of one thing; the limit of nine only holds at the end of a turn
MOST_ON = 20  # on one dragon
MOST_EGGS = 5  # the largest printed capacity
MOST_POINTS = 20  # of a printed slot
SLOT_LIMITS = SLOTS - 1


def facts(state: State) -> tuple[Fact, ...]:
    found = [
        *_table(state),
        *(f for seat in state.seats for f in _seat(state, seat)),
        *score_facts.facts(state),
        *automa_score.facts(state),
    ]
    return tuple(_wide_enough(_unless_doubted(state, f)) for f in found)


def _wide_enough(fact: Fact) -> Fact:
    """What the table has overruled may lie beyond what the rules allow; it has to stay a figure it can set."""
    value = fact.low if fact.value is None else fact.value
    if fact.low <= value <= fact.high:
        return fact
    return replace(fact, low=min(fact.low, value), high=max(fact.high, value))


def _unless_doubted(state: State, fact: Fact) -> Fact:
    return replace(fact, value=None, guess=fact.value) if state.doubted(fact.id) else fact


def _table(state: State) -> Iterator[Fact]:
    names: Mapping[int, Value] = {s: state.players[s].name for s in state.seats}
    last = len(state.players) - 1
    if state.phase != SCORING:
        yield Fact("round", Line(_("Round")), state.round, 1, ROUNDS, sure=True, names=ROUND_NAMES)
        yield Fact("active", Line(_("Whose turn it is")), state.active, 0, last, sure=True, names=names)
        yield Fact("start", Line(_("Starting player")), state.start, 0, last, sure=True, names=names)
    tile = list(GUILDS).index(state.guild) if state.guild else None
    yield Fact("guild", Line(_("Guild tile")), tile, 0, len(GUILDS) - 1, names=GUILD_NAMES, sign="guild")
    for n in range(SLOT_LIMITS):
        says = Line(_("Markers that fit on slot {n}"), {"n": n + 1})
        yield Fact(f"limit/{n + 1}", says, state.limits[n], 1, MOST_MARKERS, sign="guild", minor=True)
    for n, points in enumerate(state.printed):
        says = Line(_("Printed points of marker {n} on the last slot"), {"n": n + 1})
        yield Fact(f"printed/{n}", says, points, 0, MOST_POINTS, sign="guild", minor=True)
    for n, objective in enumerate(state.objectives, 1):
        says = Line(_("Objective of round {n}"), {"n": ROMAN[n]})
        value = list(OBJECTIVES).index(objective) if objective else None
        yield Fact(f"objective/{n}", says, value, 0, len(OBJECTIVES) - 1, names=OBJECTIVE_NAMES, minor=True)


def _stock(state: State, seat: Seat) -> Iterable[str]:
    """What the seat holds, where that is kept at all; where it is not, what the final scoring has to ask."""
    if any(n is not None for n in state.players[seat].stock.values()):
        return STOCK
    return ("coin", *CARDS) if state.phase in (SCORING, OVER) else ()


def _seat(state: State, seat: Seat) -> Iterator[Fact]:
    p = state.players[seat]

    def fact(name: str, says: str, value: Figure, high: int, low: int = 0, **more: Value) -> Fact:
        return Fact(f"{seat}/{name}", Line(says, {"name": p.name, **more}), value, low, high, seat=seat)

    for what in _stock(state, seat):
        stock = fact(what, _("{name}: {what}"), p.stock[what], MOST, what=RESOURCE_NAMES[what])
        yield replace(stock, sign=sign_of(what))
    yield replace(fact("nests", _("Eggs in the mat nests of {name}"), p.mat.nests, MAT_NESTS), sign="egg")
    track = fact("guild", _("Guild token of {name}"), p.guild, len(TRACK) - 1)
    yield replace(track, names=TRACK_NAMES, sign="guild")
    for slot in range(1, SLOTS + 1):
        placed = state.slots[slot - 1].count(seat)
        markers = fact(f"slot/{slot}", _("Markers of {name} on slot {n}"), placed, MARKERS, n=slot)
        yield replace(markers, sure=True, sign="guild", minor=True)
    if not state.untracked:
        passed = fact("passed", _("{name} has passed"), int(seat in state.passed), 1)
        yield replace(passed, sure=True, names=NO_YES, minor=True)
    for cave in CAVES:
        yield from _cave(state, seat, cave)
    for space, there in p.mat.dragons:
        yield from _dragon(state, seat, space, there)


def _cave(state: State, seat: Seat, cave: str) -> Iterator[Fact]:
    p = state.players[seat]
    row, words = p.mat.caves[cave], {"name": p.name, "cave": cave_name(cave)}

    def fact(name: str, says: str, value: Figure, low: int, high: int) -> Fact:
        return Fact(f"{seat}/{name}/{cave}", Line(says, words), value, low, high, seat=seat, sign="cave")

    if not state.untracked:
        yield fact("explored", _("{cave}: visits of {name} this round"), p.explored[cave], 0, VISITS)
    yield fact("excavated", _("{cave}: columns of {name} that are open"), row.excavated, 1, len(COLUMNS))
    dragons = fact("dragons", _("{cave}: dragons of {name}"), len(row.dragons), 0, len(COLUMNS))
    yield replace(dragons, value=row.count, guess=len(row.dragons), sign="dragon")
    for n, card in enumerate(row.cards, 2):
        says = Line(_("{space}: cave card of {name}"), {"space": space_name(f"{cave}{n}"), "name": p.name})
        yield Fact(f"{seat}/cave/{cave}{n}", says, card, 1, len(CAVE_CARDS), names=CAVE_CARD_NAMES, seat=seat,
                   sign="cave", minor=True)  # fmt: skip


def _dragon(state: State, seat: Seat, space: str, there: Dweller) -> Iterator[Fact]:
    words: dict[str, Value] = {"dragon": dragon_at(there.number, space), "name": state.players[seat].name}

    def fact(name: str, says: Line, value: Figure, high: int, sign: str = "") -> Fact:
        return Fact(f"{seat}/{name}/{space}", says, value, 0, high, seat=seat, sign=sign)

    who = Line(_("{space}: dragon of {name}"), {"space": space_name(space), "name": words["name"]})
    yield replace(fact("dragon", who, there.number, len(DRAGONS), "dragon"), low=1, names=DRAGON_NAMES)
    room = MOST_EGGS if there.capacity is None else there.capacity
    yield fact("eggs", Line(_("{dragon} of {name}: eggs"), words), there.eggs, room, "egg")
    for what, n in there.cached.items():
        says = Line(_("{dragon} of {name}: cached {what}"), {**words, "what": RESOURCE_NAMES[what]})
        yield fact(what, says, n, MOST_ON, what)
    yield fact("tucked", Line(_("{dragon} of {name}: tucked cards"), words), there.tucked, MOST_ON)
    if there.card is None or there.card.feed:
        bonus = fact("bonus", Line(_("{dragon} of {name}: the bonus of its third feeding is used"), words),
                     int(there.bonus), 1)  # fmt: skip
        yield replace(bonus, sure=True, names=NO_YES, minor=True)


# --- setting right ---
def correct(state: State, fact: FactId, value: int | None) -> State:
    for door in (score_facts.correct, automa_score.correct):
        if (changed := door(state, fact, value)) is not None:
            return changed
    what, *which = fact.split("/")
    if what.isdigit():
        return _correct_seat(state, Seat(int(what)), which, fact, value)
    n = int(which[0]) if which else 0
    match what:
        case "guild":
            return with_guild(state, None if value is None else list(GUILDS)[value])
        case "limit":
            return replace(state, limits=_changed(state.limits, n - 1, value))
        case "printed":
            return replace(state, printed=_changed(state.printed, n, value))
        case "objective":
            return set_objective(state, n, None if value is None else list(OBJECTIVES)[value])
        case _:
            return course(state, what, value)


def _changed(figures: tuple[Figure, ...], at: int, value: Figure) -> tuple[Figure, ...]:
    return tuple(value if n == at else was for n, was in enumerate(figures))


def _correct_seat(state: State, seat: Seat, what: list[str], fact: FactId, value: int | None) -> State:
    name, which = what[0], what[1] if len(what) > 1 else ""
    if value is None:
        return _card_unknown(state, seat, name, which) or state.doubt([fact])
    p = state.players[seat]
    match name:
        case _ if name in STOCK and not which:
            state = state.with_player(seat, stock={**p.stock, name: value})
        case "nests":
            state = state.with_mat(seat, replace(p.mat, nests=value))
        case "guild":
            state = state.with_player(seat, guild=value)
        case "slot":
            return _slot(state, seat, int(which), value)
        case "passed":
            return has_passed(state, seat, passed=bool(value))
        case "explored":
            state = state.with_player(seat, explored={**p.explored, which: value})
        case "excavated":
            cards = (*p.mat.caves[which].cards, *(None for _ in COLUMNS))[: value - 1]
            state = state.with_mat(seat, p.mat.with_cave(which, excavated=value, cards=cards))
        case "dragons":
            state = _count(state, seat, which, value)
        case "cave":
            state = state.with_mat(seat, p.mat.name_card(which, value))
        case _:
            state = _on_dragon(state, seat, name, which, value)
    return state.trust(fact)


def _card_unknown(state: State, seat: Seat, name: str, which: str) -> State | None:
    """A cave card is named or not; it is never in doubt."""
    if name != "cave":
        return None
    return state.with_mat(seat, state.players[seat].mat.name_card(which, None))


def _slot(state: State, seat: Seat, slot: int, n: int) -> State:
    """More come last, the latest leave first."""
    markers = list(state.slots[slot - 1])
    while markers.count(seat) > n:
        del markers[len(markers) - 1 - markers[::-1].index(seat)]
    markers += [seat] * (n - markers.count(seat))
    slots = tuple(tuple(markers) if i == slot - 1 else s for i, s in enumerate(state.slots))
    return replace(state, slots=slots)


def _count(state: State, seat: Seat, cave: str, n: int) -> State:
    """What the books lack is a dragon nobody has named; the right-most leave."""
    mat = state.players[seat].mat
    row = mat.caves[cave]
    nobody = Dweller(None, None, dict.fromkeys(RESOURCES), None)
    dragons = (*row.dragons, *(nobody for _ in COLUMNS))[:n]
    state = state.with_mat(seat, mat.with_cave(cave, dragons=dragons, unsure=False))
    gone = {d for d in state.doubts if d.startswith(f"{seat}/") and _beyond(d.rpartition("/")[2], cave, n)}
    kept = tuple(o for o in state.open if not (o.seat == seat and _beyond(o.about.rpartition("/")[2], cave, n)))
    return replace(state, open=kept).trust(*gone)


def _beyond(space: str, cave: str, n: int) -> bool:
    """Whether that is a space of the cave with no dragon any more."""
    return len(space) == 2 and cave_of(space) == cave and space[1:].isdigit() and column_of(space) > n


def _on_dragon(state: State, seat: Seat, name: str, space: str, value: int) -> State:
    mat = state.players[seat].mat
    there = mat.at(space)
    if there is None:
        raise KeyError(name)
    match name:
        case "dragon":
            mat = mat.with_dragon(space, number=value)
        case "eggs" | "tucked":
            mat = mat.with_dragon(space, **{name: value})
        case "bonus":
            mat = mat.with_dragon(space, bonus=bool(value))
        case resource if resource in RESOURCES:
            mat = mat.with_dragon(space, cached={**there.cached, resource: value})
        case _:
            raise KeyError(name)
    return state.with_mat(seat, mat)
