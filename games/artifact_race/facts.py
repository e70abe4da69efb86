"""The figures the table may set right, and the one door for doing so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.artifact_race import names
from games.artifact_race.events import CRISES
from games.artifact_race.flow import follows, rounds_left
from games.artifact_race.model import FLOW, Crisis, Point, State, ThisTurn
from games.artifact_race.pack import ArtifactId, BorderId, EventKind, HunterId, Mode, PlaceId, Rarity
from games.contract import Fact, FactId, Seat
from games.words import Line, Value, _

NO_YES: Mapping[int, Value] = {0: Line(_("no")), 1: Line(_("yes"))}
MANY = 99
DECK, GONE, ASKED = 0, 1, 2  # where an artifact is; ASKED + n: asked for by the nth museum
SET = "TB-SET"  # points the table gave or took by setting fame right


def facts(state: State) -> tuple[Fact, ...]:
    found = (*_table(state), *(f for seat in state.seats for f in _seat(state, seat)))
    return tuple(_wide_enough(f) for f in found)


def _wide_enough(fact: Fact) -> Fact:
    """What the table has overruled may lie beyond what the rules allow; it has to stay a figure it can set."""
    value = fact.value or 0
    return replace(fact, low=min(fact.low, value), high=max(fact.high, value), sure=True)


def _table(state: State) -> Iterator[Fact]:
    pack = state.pack
    players: Mapping[int, Value] = {s: state.players[s].name for s in state.seats}
    yield Fact("round", Line(_("Round")), state.round, 1, MANY)
    yield Fact("active", Line(_("Whose turn it is")), state.active, 0, len(players) - 1, names=players)
    yield Fact("mythic", Line(_("A mythic artifact was recovered")), int(state.mythic), 0, 1, names=NO_YES, minor=True)
    places: Mapping[int, Value] = {n: names.place(pack, p) for n, p in enumerate(pack.places)}
    for a in pack.artifacts:
        yield from _artifact(state, a, players, places)
    for border in pack.borders:
        for kind in CRISES:
            here = next((c for c in state.crises if c.border == border and c.kind is kind), None)
            left = rounds_left(state, here.since, here.seat) if here else 0
            says = Line(SAYS[kind], {"border": names.border(pack, border)})
            yield Fact(f"{kind.value}/{border}", says, left, 0, pack.settings.crisis_rounds, minor=True)


SAYS = {
    EventKind.EMBARGO: _("Embargo, {border}: rounds left"),
    EventKind.WAR: _("War, {border}: rounds left"),
}


def _artifact(state: State, a: ArtifactId, players: Mapping[int, Value], places: Mapping[int, Value]) -> Iterator[Fact]:
    pack, museum = state.pack, state.museum_of(a)
    name = {"artifact": names.artifact(pack, a)}
    where: dict[int, Value] = {DECK: Line(_("in the deck")), GONE: Line(_("handed over"))}
    for n, m in enumerate(pack.museums):
        where[ASKED + n] = Line(_("asked for by {museum}"), {"museum": names.place(pack, m)})
    value = GONE if a in state.gone else DECK if museum is None else ASKED + pack.museums.index(museum)
    yield Fact(f"artifact/{a}", Line(_("{artifact}"), name), value, DECK, ASKED + len(pack.museums) - 1, names=where)
    if museum is None:
        return
    carrier = state.carrier(a)
    by: Mapping[int, Value] = {0: names.NOBODY, **{s + 1: player for s, player in players.items()}}
    held = 0 if carrier is None else carrier + 1
    yield Fact(f"carried/{a}", Line(_("Who carries {artifact}"), name), held, 0, len(players), names=by)
    at = list(pack.places).index(state.sites[a])
    yield Fact(f"site/{a}", Line(_("Site of {artifact}"), name), at, 0, len(places) - 1, names=places, minor=True)


def _seat(state: State, seat: Seat) -> Iterator[Fact]:
    p, pack = state.players[seat], state.pack

    def fact(name: str, says: str, value: int, high: int, sign: str = "", **more: Value) -> Fact:
        words: Mapping[str, Value] = {"name": p.name, **more}
        return Fact(f"{seat}/{name}", Line(says, words), value, 0, high, seat=seat, sign=sign)

    order = list(pack.places)
    at = fact("place", _("Place of {name}"), order.index(p.place), len(order) - 1, "figure")
    yield replace(at, names={n: names.place(pack, place) for n, place in enumerate(order)})
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
        hunter = fact(f"hunter/{h.id}", says, p.hunters.count(h.id), h.copies, hunter=names.hunter(pack, h.id))
        yield replace(hunter, minor=True)


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
            place = list(state.pack.places)[n]
            return replace(state, sites={**state.sites, ArtifactId(which): place})
        case _:
            return _crisis(state, EventKind(what), BorderId(which), n)


def _crisis(state: State, kind: EventKind, border: BorderId, left: int) -> State:
    others = tuple(c for c in state.crises if c.border != border)
    here = next((c for c in state.crises if c.border == border), None)
    if not left:
        return replace(state, crises=others) if here and here.kind is kind else state
    since = state.round + left - state.pack.settings.crisis_rounds
    return replace(state, crises=(*others, Crisis(border, kind, since, state.active)))


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
    if more < 0 and not state.own_cards:
        state = replace(state, decks={**state.decks, "hunters": (*state.decks["hunters"], *[hunter] * -more)})
    return state.with_player(seat, hunters=(*others, *[hunter] * n))
