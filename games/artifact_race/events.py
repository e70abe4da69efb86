"""World cities draw events: crises, moved sites, peace, personal effects, tickets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from games.artifact_race import names
from games.artifact_race.flow import fitting, movable, targets
from games.artifact_race.model import Crisis, Personal, State
from games.artifact_race.moves import Draw, Relocate
from games.artifact_race.pack import ArtifactId, Event, EventId, EventKind, PlaceId
from games.artifact_race.turn import ASK_STEP, STEP_OPEN, STILL_ON, Answer, OfMuseum, place_label, settled
from games.contract import Group, Rolled
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _, n_

EVENTS, ORDERS, CHANCE = "events", "orders", "chance"  # decks
CRISES = (EventKind.EMBARGO, EventKind.WAR)


class Drawing(Answer[Draw]):
    kinds = ("event",)

    @property
    def event(self) -> Event | None:
        """None: not drawn yet, or no such card."""
        found = self.move.event
        return self.pack.events.get(found) if found else None

    @property
    def is_card(self) -> bool | None:
        if (self.move.card is None) != self.state.own_cards:
            return False
        return None if self.move.event is None else self.move.event in self.pack.events

    @property
    def named(self) -> list[EventId | None]:
        """Of cards that do the same, one."""
        if not self.state.own_cards:
            return [None]
        found: list[Event] = []
        for event in self.pack.events.values():
            if not any(replace(event, id=other.id, copies=other.copies) == other for other in found):
                found.append(event)
        return [event.id for event in found]

    @property
    def cards(self) -> list[Rolled | None]:
        return [None] if self.state.own_cards else [Rolled(EVENTS)]

    @property
    def target(self) -> str:
        """Whoever's turn ended here; overruled, whoever drew."""
        return self.state.players[self.seat].name


def drawn(turn: Drawing, state: State) -> State:
    if turn.event is None:
        return state
    if turn.asked:
        state = settled(turn, state).with_turn(drawn=True)
    return state if state.own_cards else state.used(EVENTS, turn.event.id)


def reshuffled(_turn: Drawing, state: State) -> State:
    """The last one out brings a new order of those nobody holds, the one just drawn included (AR-58)."""
    orders = state.decks.get(ORDERS, ())
    if state.decks.get(EVENTS) or not orders:
        return state
    held = Counter[str](p.personal.event for p in state.players if p.personal)
    for mode, kept in Counter({m: sum(p.tickets[m] for p in state.players) for m in names.TICKETS}).items():
        cards = [c for c in state.pack.event_cards if state.pack.events[c].mode is mode]
        held.update(cards[:kept])
    deck = []
    for card in state.decks[orders[0]]:
        if held[card]:
            held[card] -= 1
        else:
            deck.append(card)
    decks = {**state.decks, EVENTS: tuple(deck) or state.decks[orders[0]], ORDERS: (*orders[1:], orders[0])}
    return replace(state, decks=decks)


def crisis(turn: Drawing, state: State) -> State:
    """A newer one takes the place of an older at the same border and counts anew (AR-A20)."""
    e = turn.event
    if e is None or e.kind not in CRISES or e.border is None:
        return state
    new = Crisis(e.border, e.kind, state.round, state.active)
    return replace(state, crises=(*(c for c in state.crises if c.border != e.border), new))


def peace(turn: Drawing, state: State) -> State:
    return replace(state, crises=()) if turn.event and turn.event.kind is EventKind.PEACE else state


def personal(turn: Drawing, state: State) -> State:
    e = turn.event
    if e is None or e.kind is not EventKind.PERSONAL:
        return state
    return state.with_player(turn.seat, personal=Personal(e.id, min(e.turns, turn.own_turns)))


def ticket(turn: Drawing, state: State) -> State:
    e = turn.event
    if e is None or e.kind is not EventKind.TICKET or e.mode is None:
        return state
    held = state.players[turn.seat].tickets
    return state.with_player(turn.seat, tickets={**held, e.mode: held.get(e.mode, 0) + 1})


def relocation(turn: Drawing, state: State) -> State:
    """Where no site can be moved nothing happens (AR-A23)."""
    if turn.event is None or turn.event.kind is not EventKind.RELOCATE or not movable(state):
        return state
    return state.opened("relocate", "AR-39", turn.seat, turn.event.id)


class Relocating(OfMuseum[Relocate]):
    kinds = ("relocate",)

    @property
    def by_chance(self) -> bool:
        event = self.pack.events.get(EventId(self.about))
        return event is not None and event.by_chance

    @property
    def museum_id(self) -> PlaceId | None:
        return self.state.museum_of(self.move.artifact)

    @property
    def place(self) -> Value:
        return names.place(self.pack, self.move.place) if self.move.place else Line(_("a place that fits"))

    @property
    def on_the_map(self) -> bool | None:
        """Named by whoever drew the event, or drawn where chance decides."""
        if self.by_chance == (self.move.drawn is None):
            return False
        return None if self.move.place is None else self.move.place in self.pack.places

    @property
    def theme_fits(self) -> bool | None:
        return None if self.move.place is None else self.move.place in fitting(self.state, self.move.artifact)

    @property
    def near(self) -> int | None:
        if self.move.place is None or self.museum_id is None:
            return None
        return self.state.too_near(self.move.artifact, self.museum_id, self.move.place)

    @property
    def artifacts(self) -> Iterable[ArtifactId]:
        """Those that can be moved, then those that cannot, to be asked why."""
        able = movable(self.state)
        return (*able, *(a for a in self.state.tender.values() if a is not None and a not in able))

    @property
    def places(self) -> list[PlaceId | None]:
        return [None] if self.by_chance else list(fitting(self.state, self.move.artifact))

    @property
    def draws(self) -> list[Rolled | None]:
        """Chance decides among the places that are allowed."""
        if not self.by_chance or not targets(self.state, self.move.artifact):
            return [None]
        return [Rolled(f"{CHANCE}/{self.move.artifact}")]


def artifact_label(turn: Relocating, artifact: ArtifactId) -> Value:
    return names.artifact(turn.pack, artifact)


def artifact_note(turn: Relocating, artifact: ArtifactId) -> Value:
    return Line(_("now at {place}"), {"place": names.place(turn.pack, turn.state.sites[artifact])})


def event_label(turn: Drawing, event: EventId | None) -> Value:
    return names.event(turn.pack, event)


def moved(turn: Relocating, state: State) -> State:
    artifact, place = turn.move.artifact, turn.move.place
    if place is None:
        return state
    state = settled(turn, replace(state, sites={**state.sites, artifact: place}))
    for seat in state.seats:  # a six rolled at the old site is no first of a pair at the new one
        if state.players[seat].six == artifact:
            state = state.with_player(seat, six=None)
    return state if turn.move.drawn is None else state.used(CHANCE, turn.move.drawn.value, back=True)


# fmt: off
DRAW = Action(_("Draw the event"), Drawing, (
    Ask("step", _("What do you answer?"), lambda t: t.steps, silent=True,
        none=("AR-36b", _("Events are drawn only where a turn ends in a world city."))),
    Ask("named", _("Which event came up?"), lambda t: t.named, label=event_label, search=True, silent=True),
    Ask("card", _("The card"), lambda t: t.cards, silent=True),
), (
    STILL_ON,
    Need("AR-36b", _("A turn that ends in a world city, with a golden ring, draws an event."),
         lambda t: t.asked is not None, _("Events are drawn only where a turn ends in a world city.")),
    Shape("AR-36c", _("Name an event of this game."),
          lambda t: t.is_card, _("There is no such event."), quiet=True),
    Do("AR-36", _("Draw one, and do what it says:"), drawn),
    Trust("AR-37", _("Embargo: its border is crossed only on a rolled 6.")),
    Trust("AR-38", _("War: its border is closed.")),
    Do("AR-46", n_("Either ends by itself after {rounds} round; a newer one at the same border replaces it.",
                     "Either ends by itself after {rounds} rounds; a newer one at the same border replaces it.",
                     by="rounds"), crisis),
    Do("AR-39", _("A site is moved: choose which, and where to; if none can be, nothing happens."), relocation),
    Do("AR-40", _("A peace conference ends all wars and embargoes."), peace),
    Trust("AR-41", _("Quiet times: nothing happens.")),
    Do("AR-42", n_("A personal event helps or hinders you in your next turn.",
                   "A personal event helps or hinders you for up to {own_turns} of your next turns.", by="own_turns"),
       personal),
    Do("AR-43", _("A ship or rail ticket is kept until you use it."), ticket),
    Do("AR-58a", _("When the last event is drawn, all are shuffled anew but those somebody holds."), reshuffled,
       source="DEC"),
), group=Group.ANSWER, sign="card", does=_("Draw the event"))

RELOCATE = Action(_("Move a site"), Relocating, (
    ASK_STEP,
    Ask("artifact", _("Which artifact's site?"), lambda t: t.artifacts, label=artifact_label, note=artifact_note),
    Ask("to", _("Where to?"), lambda t: t.places, label=place_label, silent=True,
        none=("AR-47", _("No other place fits its theme."))),
    Ask("drawn", _("By chance"), lambda t: t.draws, silent=True),
), (
    STEP_OPEN,
    Shape("AR-39a", _("Move the site of an artifact some museum asks for."),
          lambda t: t.museum_id is not None, _("No museum asks for this artifact."), source="DEC"),
    Need("AR-48", _("What somebody has found already is never moved."),
         lambda t: not t.state.found(t.move.artifact), _("{artifact} has been found already; its site stays.")),
    Shape("AR-39c", _("It goes to a place of the map."),
          lambda t: t.on_the_map, _("There is no such place."), quiet=True),
    Need("AR-47", _("It moves only to another place that fits its theme."),
         lambda t: t.theme_fits, _("{place} does not fit the theme of {artifact}.")),
    Need("AR-47a", n_("A legendary one stays at least {distance} pip from its museum.",
                        "A legendary one stays at least {distance} pips from its museum.", by="distance"),
         lambda t: t.near is None,
         n_("{place} is only {near} pip from {museum}; a legendary site needs {distance}.",
            "{place} is only {near} pips from {museum}; a legendary site needs {distance}.", by="near"),
         source="DEC"),
    Do("AR-39b", _("Its site is now {place}."), moved),
), group=Group.ANSWER, sign="chevron", does=_("Move it"))
# fmt: on
