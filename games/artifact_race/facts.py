"""The figures the table may set right, and the one door for doing so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.artifact_race import names
from games.artifact_race.delivering import hunters_left, put_under
from games.artifact_race.flow import follows, rounds_left
from games.artifact_race.model import FLOW, Crisis, Point, State, ThisTurn
from games.artifact_race.pack import ArtifactId, BorderId, EventKind, HunterId, Mode, Pack, PlaceId, Rarity
from games.contract import Fact, FactId, Seat, Viewer
from games.words import Line, Value, _, fill, n_

NO_YES: Mapping[int, Value] = dict(enumerate(names.NO_YES))
Names = Mapping[int, Value]
ASKED_BY = _("asked for by {museum}")
EMBARGO_SAYS = n_("embargo, {n} round left", "embargo, {n} rounds left", by="n")
WAR_SAYS = n_("war, {n} round left", "war, {n} rounds left", by="n")
MANY = 99
DECK, GONE, ASKED = 0, 1, 2  # where an artifact is; ASKED + n: asked for by the nth museum
SET = "TB-SET"  # points the table gave or took by setting fame right


def facts(state: State) -> tuple[Fact, ...]:
    found = (*_table(state), *(f for seat in state.seats for f in _seat(state, seat)))
    return tuple(_wide_enough(f) for f in found)


def may_see(state: State, fact: Fact, viewer: Viewer) -> bool:
    return "/ticket/" not in fact.id or fact.seat is None or state.sees_tickets(viewer, fact.seat)


def _wide_enough(fact: Fact) -> Fact:
    """What the table has overruled may lie beyond what the rules allow; it has to stay a figure it can set."""
    value = fact.value or 0
    if fact.low <= value <= fact.high:
        return fact
    return replace(fact, low=min(fact.low, value), high=max(fact.high, value))


def _table(state: State) -> Iterator[Fact]:
    pack, last = state.pack, len(state.players) - 1
    players: Names = {s: state.players[s].name for s in state.seats}
    yield Fact("round", Line(_("Round")), state.round, 1, MANY, sure=True)
    yield Fact("active", Line(_("Whose turn it is")), state.active, 0, last, sure=True, names=players)
    says = Line(_("A mythic artifact was recovered"))
    yield Fact("mythic", says, int(state.mythic), 0, 1, sure=True, names=NO_YES, minor=True)
    where: Names = {
        DECK: Line(_("in the deck")),
        GONE: Line(_("handed over")),
        **{ASKED + n: Line(ASKED_BY, {"museum": names.place(pack, m)}) for n, m in enumerate(pack.museums)},
    }
    carriers: Names = {0: names.NOBODY, **{s + 1: player for s, player in players.items()}}
    places = _places(pack)
    for a in pack.artifacts:
        yield from _artifact(state, a, where, carriers, places)
    most = pack.settings.crisis_rounds
    open_: Names = {
        0: Line(_("open")),
        **{n: fill(EMBARGO_SAYS, {"n": n}) for n in range(1, most + 1)},
        **{most + n: fill(WAR_SAYS, {"n": n}) for n in range(1, most + 1)},
    }
    crises = {c.border: c for c in state.crises}
    for border in pack.borders:
        says = Line(_("Border {border}"), {"border": names.border(pack, border)})
        left = _level(state, crises[border]) if border in crises else 0
        yield Fact(f"crisis/{border}", says, left, 0, 2 * most, sure=True, names=open_, minor=True)


def _places(pack: Pack) -> Names:
    return {n: names.place(pack, p) for n, p in enumerate(pack.places)}


def _level(state: State, c: Crisis) -> int:
    """Rounds left of an embargo; for a war as many more as a crisis lasts."""
    most = state.pack.settings.crisis_rounds
    left = rounds_left(state, c.since, c.seat)
    return left + most if c.kind is EventKind.WAR else left


def _artifact(state: State, a: ArtifactId, where: Names, carriers: Names, places: Names) -> Iterator[Fact]:
    pack, museum = state.pack, state.museum_of(a)
    name = {"artifact": names.artifact(pack, a)}
    value = GONE if a in state.gone else DECK if museum is None else ASKED + pack.museums.index(museum)
    says = Line(_("{artifact}"), name)
    yield Fact(f"artifact/{a}", says, value, DECK, ASKED + len(pack.museums) - 1, sure=True, names=where)
    if museum is None:
        return
    carrier = state.carrier(a)
    held, says = 0 if carrier is None else carrier + 1, Line(_("Who carries {artifact}"), name)
    yield Fact(f"carried/{a}", says, held, 0, len(state.players), sure=True, names=carriers)
    at, says = list(pack.places).index(state.sites[a]), Line(_("Site of {artifact}"), name)
    yield Fact(f"site/{a}", says, at, 0, len(places) - 1, sure=True, names=places, minor=True)


def _seat(state: State, seat: Seat) -> Iterator[Fact]:
    p, pack = state.players[seat], state.pack

    def fact(
        name: str, says: str, value: int, high: int, sign: str = "", *, minor: bool = False, **more: Value
    ) -> Fact:
        words: Mapping[str, Value] = {"name": p.name, **more}
        return Fact(f"{seat}/{name}", Line(says, words), value, 0, high, True, seat=seat, sign=sign, minor=minor)

    order = list(pack.places)
    at = fact("place", _("Place of {name}"), order.index(p.place), len(order) - 1, "figure")
    yield replace(at, names=_places(pack))
    yield fact("fame", _("Fame points of {name}"), p.fame, pack.settings.fame_to_win + 2, "star")
    for mode, says in TICKETS_OF.items():
        cards = sum(e.copies for e in pack.events.values() if e.mode is mode)
        yield fact(f"ticket/{mode.value}", says, p.tickets.get(mode, 0), cards, "card")
    yield fact("misses", _("Turns without a reachable place, {name}"), p.misses, pack.settings.emergency_after)
    yield replace(fact("skips", _("{name} skips the next turn"), int(p.skips), 1), names=NO_YES)
    yield fact("caught", _("Failed thefts of {name}"), p.caught, MANY)
    for a in state.tender.values():
        if a is not None and state.sites[a] == p.place and state.carrier(a) is None:
            says = _("Stages {name} has passed, {artifact}")
            yield fact(f"progress/{a}", says, p.progress.get(a, 0), 2, artifact=names.artifact(pack, a))
    for h in pack.hunters.values():
        says = _("{hunter}, kept by {name}")
        n = p.hunters.count(h.id)
        yield fact(f"hunter/{h.id}", says, n, h.copies, minor=True, hunter=names.hunter(pack, h.id))


TICKETS_OF = {Mode.SHIP: _("Ship tickets of {name}"), Mode.RAIL: _("Rail tickets of {name}")}


def correct(state: State, fact: FactId, value: int | None) -> State:
    """Every figure is always known."""
    what, _slash, which = fact.partition("/")
    n = value or 0
    return follows(
        _correct_seat(state, Seat(int(what)), which, n) if what.isdigit() else _correct(state, what, which, n)
    )


def _correct(state: State, what: str, which: str, n: int) -> State:
    match what:
        case "round":
            return replace(state, round=n)
        case "active":
            if n == state.active:
                return state
            state = replace(state, active=Seat(n)).without(FLOW)
            return replace(state, turn=ThisTurn(state.me.place))
        case "mythic":
            return replace(state, mythic=bool(n))
        case "artifact":
            return _whereabouts(state, ArtifactId(which), n)
        case "carried":
            artifact = ArtifactId(which)
            rare = state.pack.artifacts[artifact].rarity
            state = state.takes(Seat(n - 1), artifact) if n else state.drops(artifact)
            return replace(state, mythic=state.mythic or (bool(n) and rare is Rarity.MYTHIC))
        case "site":
            return _site(state, ArtifactId(which), list(state.pack.places)[n])
        case _:
            return _crisis(state, BorderId(which), n)


def _site(state: State, artifact: ArtifactId, place: PlaceId) -> State:
    """What was dug somewhere else is not dug there (AR-16)."""
    for seat in state.seats:
        p = state.players[seat]
        if p.place != place:
            progress = {a: stage for a, stage in p.progress.items() if a != artifact}
            state = state.with_player(seat, progress=progress, six=None if p.six == artifact else p.six)
    return replace(state, sites={**state.sites, artifact: place})


def _crisis(state: State, border: BorderId, level: int) -> State:
    """See ``_level``."""
    others = tuple(c for c in state.crises if c.border != border)
    if not level:
        return replace(state, crises=others)
    most = state.pack.settings.crisis_rounds
    kind, left = (EventKind.WAR, level - most) if level > most else (EventKind.EMBARGO, level)
    return replace(state, crises=(*others, Crisis(border, kind, state.round + left - most, state.active)))


def _whereabouts(state: State, artifact: ArtifactId, n: int) -> State:
    """Whatever another card had to make room for goes back to the deck."""
    tender = {m: None if a == artifact else a for m, a in state.tender.items()}
    gone, deck = state.gone - {artifact}, [a for a in state.decks["tenders"] if a != artifact]
    back: list[ArtifactId] = []
    if n >= ASKED:
        museum = state.pack.museums[n - ASKED]
        back += [a for a in [tender[museum]] if a is not None]
        tender[museum] = artifact
    elif n == GONE:
        gone |= {artifact}
    else:
        back.append(artifact)
    for out in [artifact, *back] if n < ASKED else back:
        state = state.drops(out)
    deck += [] if state.own_cards else back
    return replace(state, tender=tender, gone=gone, decks={**state.decks, "tenders": tuple(deck)})


def _correct_seat(state: State, seat: Seat, what: str, n: int) -> State:
    name, _slash, which = what.partition("/")
    p = state.players[seat]
    match name:
        case "place":
            return _stands(state, seat, list(state.pack.places)[n])
        case "fame":
            return state.scores(seat, Point(n - p.fame, SET)) if n != p.fame else state
        case "ticket":
            return state.with_player(seat, tickets={**p.tickets, Mode(which): n})
        case "progress":
            rest = {a: stage for a, stage in p.progress.items() if a != which}
            return state.with_player(seat, progress={**rest, ArtifactId(which): n} if n else rest)
        case "hunter":
            return _hunters(state, seat, HunterId(which), n)
        case "skips":
            return state.with_player(seat, skips=bool(n))
        case _:
            return state.with_player(seat, **{name: n})


def _stands(state: State, seat: Seat, place: PlaceId) -> State:
    """Before anything is done in a turn, it began where its explorer stands."""
    state = state.stands(seat, place)
    return state.with_turn(began=place) if seat == state.active and state.turn.kind == "" else state


def _hunters(state: State, seat: Seat, hunter: HunterId, n: int) -> State:
    have = state.players[seat].hunters
    others = tuple(h for h in have if h != hunter)
    more = n - have.count(hunter)
    for _card in range(more):
        state = state.used("hunters", hunter)
    state = state.with_player(seat, hunters=(*others, *[hunter] * n))
    if more >= 0 or state.own_cards:
        return state
    elsewhere = Counter(map(HunterId, (*state.offered, *state.decks["hunters"])))  # it may never have left the deck
    return put_under(state, [hunter] * -more, hunters_left(state) - elsewhere)
