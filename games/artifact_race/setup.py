"""The start of a game: its board, its decks, the checklist, and the state it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.artifact_race.board import pack_of
from games.artifact_race.events import CHANCE, EVENTS, ORDERS
from games.artifact_race.flow import follows
from games.artifact_race.model import Explorer, Open, State, ThisTurn
from games.artifact_race.moves import DIE
from games.artifact_race.pack import ArtifactId, Pack
from games.contract import Check, Seat, Setup, StepId
from games.words import Line, Named, _

THROWS = 200  # of each face, until the first throw comes again
MOVES = 5  # of a site to each place
SHUFFLES = 4  # of the event deck, each another one, until the first comes again


def decks(setup: Setup) -> Mapping[str, tuple[str, ...]]:
    pack = pack_of(setup.pack)
    thrown = {DIE: tuple("123456") * THROWS, CHANCE: tuple(pack.places) * MOVES}
    if setup.options.get("cards") == "table":
        return thrown
    events = tuple(pack.event_cards)
    again = {f"{EVENTS}/{n}": events for n in range(1, SHUFFLES + 1)}
    return {**thrown, "tenders": tuple(pack.artifacts), "hunters": pack.hunter_cards, EVENTS: events, **again}


def checklist(setup: Setup) -> tuple[Check, ...]:
    return tuple(Check(id_, rule, says) for id_, rule, says in _checks(setup, pack_of(setup.pack)))


def _checks(setup: Setup, pack: Pack) -> Iterator[tuple[str, str, Line]]:
    yield "board", "AR-09", Line(_("Lay out the board: {board}."), {"board": Named(pack.name)})
    if setup.options.get("cards") == "table":
        yield "artifacts", "AR-03", Line(_("Shuffle the artifact cards; the app asks which ones come up."))
        yield "hunters", "AR-28", Line(_("Shuffle the fame hunters."))
        yield "events", "AR-36", Line(_("Shuffle the event cards."))
    else:
        says = _("Leave the artifact, hunter and event cards in the box: the app shuffles and deals.")
        yield "cards", "AR-03", Line(says)
    yield "die", "AR-07", Line(_("Have a die at hand, or let the app throw."))
    yield "who", "AR-52", Line(_("Everybody chooses an adventurer and puts the token where that one starts."))
    says = _("{name} begins; turns go on clockwise, as people sit here.")
    yield "first", "AR-07", Line(says, {"name": setup.seats[0]})


def start(setup: Setup) -> State:
    pack = pack_of(setup.pack)
    who = tuple(pack.adventurers.values())
    if len(who) < len(setup.seats):
        raise ValueError("this board has fewer adventurers than there are players")
    players = tuple(Explorer(name, a.id, a.start) for name, a in zip(setup.seats, who, strict=False))
    dealt = {name: cards for name, cards in setup.decks.items() if name != DIE}
    cards = {**dealt, ORDERS: tuple(d for d in setup.decks if d.startswith(f"{EVENTS}/"))}
    state = State(
        board=setup.pack,
        players=players,
        tender=dict.fromkeys(pack.museums),
        sites={a.id: a.site for a in pack.artifacts.values()},
        decks={**dict.fromkeys((CHANCE, "tenders", "hunters", EVENTS), ()), **cards},
        throws="".join(setup.decks.get(DIE, ())),
        turn=ThisTurn(players[0].place),
        options=dict(setup.options),
    )
    for museum in pack.museums:
        card = next((a for a in state.decks["tenders"] if state.may_ask(museum, ArtifactId(a))), None)
        state = state.asks(museum, ArtifactId(card)) if card else state
    asked = tuple(Open(StepId(f"who/{s}"), "AR-52", Seat(s), "who") for s in range(len(players)))
    return follows(replace(state, open=asked))
