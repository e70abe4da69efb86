"""The figures the table may set right, and the one door for doing so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.arnak.data import (
    CARDS,
    FEAR_CARDS,
    FEAR_TILES,
    FIGURES,
    GUARDIAN_TILES,
    HOME,
    IDOLS,
    LEVEL_1,
    LEVEL_2,
    PLACES,
    ROMAN,
    ROUNDS,
    SLOTS,
    SPACES,
    STACKS,
    TEMPLE,
    TRACK,
    row_of,
    site_of,
)
from games.arnak.doubts import lapse, next_turn
from games.arnak.model import END, REVEALS, TURNS, State
from games.arnak.names import site_name, space_name, track_name
from games.arnak.pieces import Boon, Helper, Player
from games.arnak.things import points
from games.contract import Fact, FactId, Seat
from games.words import Line, Value, _

STANDS = (HOME, *SPACES)
POINTS_BOUND = 99  # all 75 cards together count 108; nobody owns nearly all of them
NO_YES: Mapping[int, Value] = {0: Line(_("no")), 1: Line(_("yes"))}
SIDES: Mapping[int, Value] = {
    0: Line(_("silver, used")),
    1: Line(_("silver, ready")),
    2: Line(_("gold, used")),
    3: Line(_("gold, ready")),
}


def facts(state: State) -> tuple[Fact, ...]:
    found = [*_table(state), *(f for seat in state.seats for f in _seat(state, seat))]
    return tuple(_unless_doubted(state, _wide_enough(f)) for f in found)


def _wide_enough(fact: Fact) -> Fact:
    """What the table has overruled may lie beyond what the rules allow; it has to stay a figure it can set."""
    value = fact.value or 0
    return (
        fact if fact.low <= value <= fact.high else replace(fact, low=min(fact.low, value), high=max(fact.high, value))
    )


def _unless_doubted(state: State, fact: Fact) -> Fact:
    return replace(fact, value=None, guess=fact.value) if state.doubted(fact.id) else fact


def _table(state: State) -> Iterator[Fact]:
    names: Mapping[int, Value] = {s: state.players[s].name for s in state.seats}
    last = len(state.players) - 1
    rounds: Mapping[int, Value] = {n: ROMAN[n] for n in range(1, ROUNDS + 1)}
    yield Fact("round", Line(_("Round")), state.round, 1, ROUNDS, sure=True, names=rounds)
    yield Fact("active", Line(_("Whose turn it is")), state.active, 0, last, sure=True, names=names)
    yield Fact("start", Line(_("Starting player")), state.start, 0, last, sure=True, names=names)
    yield Fact("main", Line(_("Main action taken")), int(state.main_done), 0, 1, sure=True, names=NO_YES, minor=True)
    if len(state.players) == 3:
        for space, blocked in state.blocked.items():
            says = Line(_("Blocking tile on {space}"), {"space": space_name(space)})
            yield Fact(f"blocked/{space}", says, int(blocked), 0, 1, names=NO_YES)
    for site in (*LEVEL_1, *LEVEL_2):
        there = Line(_("{site} discovered"), {"site": site_name(site)})
        yield Fact(f"site/{site}", there, int(state.sites[site].discovered), 0, 1, names=NO_YES, minor=True)
    for site, here in state.sites.items():
        says = Line(_("Guardian on {site}"), {"site": site_name(site)})
        yield Fact(f"guard/{site}", says, int(here.guardian), 0, 1, names=NO_YES, sign="guardian", minor=True)
    for space, n in state.bonus.items():
        says = Line(_("Bonus tile on {space}"), {"space": track_name(space)})
        yield Fact(f"bonus/{space}", says, n, 0, 1, names=NO_YES, minor=True)
    for stack, n in state.stacks.items():
        says = Line(_("Temple tiles left, {worth}, {side}"), {"worth": points(STACKS[stack][0]), "side": _side(stack)})
        yield Fact(f"stack/{stack}", says, n, 0, len(state.players), sign="temple")


def _side(stack: str) -> Line:
    return {"L": Line(_("left")), "R": Line(_("right"))}.get(stack[-1], Line(_("middle")))


def _seat(state: State, seat: Seat) -> Iterator[Fact]:
    p, others = state.players[seat], [q for s, q in enumerate(state.players) if s != seat]

    def fact(name: str, says: str, value: int, low: int, high: int, sign: str = "", **more: Value) -> Fact:
        words: Mapping[str, Value] = {"name": p.name, **more}
        return Fact(f"{seat}/{name}", Line(says, words), value, low, high, seat=seat, sign=sign)

    left = FEAR_CARDS - sum(q.fear for q in others)
    yield fact("fear", _("Fear cards of {name}"), p.fear, 0, left, "fear")
    yield fact("tiles", _("Fear tiles of {name}"), p.tiles, 0, FEAR_TILES - sum(q.tiles for q in others), "fear")
    yield replace(
        fact("passed", _("{name} has passed"), int(seat in state.passed), 0, 1), sure=True, names=NO_YES, minor=True
    )
    for i in range(FIGURES):
        at = STANDS.index(p.figures[i])
        names = {n: Line(_("at home")) if s == HOME else space_name(s) for n, s in enumerate(STANDS)}
        says = _("Archaeologist {n} of {name}")
        yield replace(fact(f"figure/{i}", says, at, 0, len(STANDS) - 1, "figure", n=i + 1), names=names)
    most = IDOLS - sum(q.idols for q in others)
    filled = 0 if state.doubted(f"{seat}/slots") else p.slots
    yield fact("idols", _("Idols of {name}, in slots or not"), p.idols, filled, most, "idol")
    crates = SLOTS if state.doubted(f"{seat}/idols") else min(SLOTS, p.idols)
    yield fact("slots", _("Idol slots {name} has filled"), p.slots, 0, crates, "idol")
    awake = sum(bool(state.guarded(site)) for site in state.sites)
    free = GUARDIAN_TILES - awake - sum(len(q.guardians) for q in others)
    yield fact("guardians", _("Guardians {name} has overcome"), len(p.guardians), 0, free, "guardian")
    rest = len(CARDS) - sum(q.card_count for q in others)
    yield fact("cards", _("Items and artifacts of {name}"), p.card_count, len(p.cards), rest, "card")
    yield fact("points", _("Points on the cards of {name}"), p.card_points, 0, POINTS_BOUND, "card")
    yield from _tokens(state, seat, p)
    for worth, n in p.temple.items():
        room = len(state.players) * sum(str(each) == worth for each, _cost in STACKS.values())
        most = room - sum(q.temple[worth] for q in others)
        says = _("Temple tiles of {name}, {worth} each")
        yield fact(f"temple/{worth}", says, n, 0, most, "temple", worth=points(int(worth)))
    yield fact("assistants", _("Assistants of {name}"), len(p.assistants), 0, PLACES)
    for i, h in enumerate(p.assistants):
        says = _("Assistant {n} of {name}")
        yield replace(fact(f"assistant/{i}", says, 2 * h.gold + h.ready, 0, 3, n=i + 1), names=SIDES)


def _tokens(state: State, seat: Seat, p: Player) -> Iterator[Fact]:
    names: Mapping[int, Value] = {n: track_name(s) for n, s in enumerate(TRACK)}
    glass, notebook = TRACK.index(p.glass), TRACK.index(p.notebook)
    row = 0 if state.doubted(f"{seat}/notebook") else row_of(p.notebook)
    low = next(n for n, s in enumerate(TRACK) if row_of(s) >= row)
    says = Line(_("Magnifying glass of {name}"), {"name": p.name})
    yield Fact(f"{seat}/glass", says, glass, low, len(TRACK) - 1, names=names, seat=seat, sign="glass")
    row = 7 if state.doubted(f"{seat}/glass") else min(7, row_of(p.glass))
    high = max(n for n, s in enumerate(TRACK) if row_of(s) <= row)
    says = Line(_("Notebook of {name}"), {"name": p.name})
    yield Fact(f"{seat}/notebook", says, notebook, 0, high, names=names, seat=seat, sign="notebook")
    if seat in state.arrivals:
        place, says = state.arrivals.index(seat) + 1, Line(_("Arrival of {name} in the Lost Temple"), {"name": p.name})
        yield Fact(f"{seat}/arrival", says, place, 1, len(state.arrivals), seat=seat, sign="temple")


def correct(state: State, fact: FactId, value: int | None) -> State:
    if value is None:
        return state.doubt([fact])
    what, *which = fact.split("/")
    if what.isdigit():
        return _correct_seat(state, Seat(int(what)), "/".join(which), value)
    name = which[0] if which else ""
    match what:
        case "round":
            last = {value, state.round} & {ROUNDS} and value != state.round
            state = replace(state, round=value)
            return state.end_round() if last and state.phase == END else state  # the last round ends otherwise
        case "start":
            return replace(state, start=Seat(value))
        case "main":
            return replace(state, main_done=bool(value))
        case "active":
            state = replace(state, active=Seat(value), passed=state.passed - {value}, main_done=False)
        case "blocked":
            state = replace(state, blocked={**state.blocked, name: bool(value)})
        case "site":
            there = state.sites[name]
            new = bool(value) and not there.discovered  # where one was discovered a guardian woke
            guardian = bool(value) and (there.guardian or new)
            state = state.with_site(name, discovered=bool(value), guardian=guardian).trust(f"guard/{name}")
            state = state if value else _hidden(state, name)
        case "guard":
            state = state.found(name) if value else state.with_site(name, awake=None)
            state = state.with_site(name, guardian=bool(value))
        case "bonus":
            state = replace(state, bonus={**state.bonus, name: value})
        case "stack":
            state = replace(state, stacks={**state.stacks, name: value})
        case _:
            raise KeyError(fact)
    return state.trust(fact)


def _hidden(state: State, site: str) -> State:
    """Not discovered after all: nothing lies there, nobody stands there, and nothing is asked of it."""
    at = [f"{s}/figure/{i}" for s in state.seats for i, p in enumerate(state.players[s].figures) if p == site]
    kept = tuple(o for o in state.open if o.what not in REVEALS or o.about != site)
    return replace(state.with_site(site, tile=None, awake=None), open=kept).doubt(at)


def _correct_seat(state: State, seat: Seat, what: str, value: int) -> State:
    name, _slash, which = what.partition("/")
    match name:
        case "figure":
            return _correct_figure(state, seat, int(which), STANDS[value])
        case "passed":
            return _correct_passed(state, seat, passed=bool(value))
        case "glass":
            return _correct_glass(state, seat, TRACK[value])
        case "arrival":
            order = [s for s in state.arrivals if s != seat]
            state = replace(state, arrivals=(*order[: value - 1], seat, *order[value - 1 :]))
        case _:
            state = _correct_figure_of(state, seat, name, which, value)
    return state.trust(f"{seat}/{what}").agreed(seat)


def _correct_figure_of(state: State, seat: Seat, name: str, which: str, value: int) -> State:
    p = state.players[seat]
    match name:
        case "fear" | "tiles" | "idols" | "slots":
            return state.with_player(seat, **{name: value})
        case "guardians":
            few = sorted(p.guardians, key=lambda g: g.id is None)[:value]
            return state.with_player(seat, guardians=(*few, *[Boon(None)] * (value - len(few))))
        case "cards":
            unnamed = value - len(p.cards)
            more = state.with_player(seat, unnamed=unnamed, unnamed_points=p.unnamed_points if unnamed else 0)
            return more.doubt([f"{seat}/points"]) if unnamed > p.unnamed else more
        case "points":
            return state.with_player(seat, unnamed_points=p.unnamed_points + value - p.card_points)
        case "notebook":
            return state.with_player(seat, notebook=TRACK[value])
        case "temple":
            return state.with_player(seat, temple={**p.temple, which: value})
        case "assistants":
            few_helpers = p.assistants[:value]
            new = range(len(few_helpers), value)  # which side they lie on nobody has said
            state = state.with_player(seat, assistants=(*few_helpers, *(Helper(None) for _new in new)))
            return state.doubt(f"{seat}/assistant/{i}" for i in new)
        case "assistant":
            return state.set_helper(seat, int(which), gold=value >= 2, ready=bool(value % 2))
        case _:
            raise KeyError(name)


def _correct_figure(state: State, seat: Seat, figure: int, place: str) -> State:
    at = state.players[seat].figures
    if place != HOME:  # where it stands no other does, and the site is discovered
        others = [(s, i) for s in state.seats for i, p in enumerate(state.places(s)) if p == place]
        state = state.doubt(f"{s}/figure/{i}" for s, i in others if (s, i) != (seat, figure)).found(site_of(place))
    state = state.with_player(seat, figures=tuple(place if i == figure else was for i, was in enumerate(at)))
    return state.trust(f"{seat}/figure/{figure}")


def _correct_glass(state: State, seat: Seat, space: str) -> State:
    """Into the Lost Temple after others: in which place it came is not known."""
    state = state.with_player(seat, glass=space).trust(f"{seat}/glass", f"{seat}/arrival").agreed(seat)
    if space != TEMPLE:
        return replace(state, arrivals=tuple(s for s in state.arrivals if s != seat))
    if seat in state.arrivals:
        return state
    others = bool(state.arrivals)
    state = replace(state, arrivals=(*state.arrivals, seat))
    return state.doubt([f"{seat}/arrival"]) if others else state


def _correct_passed(state: State, seat: Seat, *, passed: bool) -> State:
    if not passed:
        back = replace(state, passed=state.passed - {seat})
        if state.phase == TURNS:
            return back
        kept = tuple(o for o in state.open if o.what == "what")
        return replace(back, phase=TURNS, active=seat, main_done=False, open=kept)
    state = replace(state, passed=state.passed | {seat})
    done = state.phase == TURNS and (seat == state.active or len(state.passed) == len(state.players))
    return next_turn(lapse(state, seat)) if done else state
