"""What a seat is asked now, each question with its answers to tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games import asking
from games.contract import Choice, Move, Offer, Partial, Seat, Step, Viewer
from games.words import Joined, Line, Plural, Value, _, fill, n_
from games.wyrmspan import automa_turn, automa_words, scoring_only
from games.wyrmspan import moves as m
from games.wyrmspan.actions import ACTIONS
from games.wyrmspan.benefits import deal_of, may_give, to_choose
from games.wyrmspan.data import DRAGONS, GUILDS, RESOURCES, SLOTS, SPACES, tokens
from games.wyrmspan.doubts import KINDS
from games.wyrmspan.gains import roomy
from games.wyrmspan.guild_tile import slot_says
from games.wyrmspan.limits import excess
from games.wyrmspan.model import Open, State
from games.wyrmspan.names import (
    RESOURCE_NAMES,
    cause_name,
    dragon_at,
    dragon_name,
    guild_name,
    objective_name,
    place_name,
    space_name,
)
from games.wyrmspan.rounds import next_start
from games.wyrmspan.things import row, thing

TOO_MUCH: Mapping[str, Plural] = {
    "card": n_("{n} card", "{n} cards", by="n"),
    "resource": n_("{n} resource", "{n} resources", by="n"),
}
FEW = 6  # answers that stand on buttons of their own
NO, DONE = Line(_("No")), Line(_("Done"))
SAYS: Mapping[str, str | Plural] = {
    "prepare": _("Which cards and resources do you start with?"),
    "which": _("Which cave card did you play? {space}"),
    "shared": _("Somebody's card gives you something too."),
    "choose": n_("Choose one", "Choose {n} different ones", by="n"),
    "cover": _("You covered column 4: give three items for a coin?"),
    "any": n_("Take a resource of your choice", "Take {n} resources of your choice", by="n"),
    "lay": n_("Lay an egg. Where?", "Lay {n} eggs, one after the other. Where?", by="n"),
    "cache": n_("Cache a resource. On which dragon?", "Cache {n} resources, one after the other. On which dragon?",
                by="n"),
    "tuck": n_("Tuck a card. Under which dragon?", "Tuck {n} cards, one after the other. Under which dragon?", by="n"),
    "excavate": n_("You may excavate a space", "You may excavate up to {n} spaces", by="n"),
    "entice": _("You may play a dragon"),
    "on_top": _("You may play a dragon on top of one of yours"),
    "swap": _("You may swap two of your dragons"),
    "marker": _("A brown space: place a guild marker. On which slot?"),
    "token": n_("Move your guild token 1 step. Where does it stand then?",
                "Move your guild token {n} steps. Where does it stand then?", by="n"),
    "guild": _("Which guild tile is used?"),
    "limits": _("How many markers fit on each slot of the guild tile?"),
    "trim": _("The end of your turn: down to the limits"),
    "objective": _("Which objective is scored in this round?"),
    "next": _("The round is over. Get the next one ready."),
    "what": _("One of your turns was not written down. What was it?"),
}  # fmt: skip
CLEAN_UP = _(
    "Take what was paid off the mats, deal the display anew, move the round marker; {name} begins. Everybody gains 6 "
    "coins and lays an egg."
)
READS = _("Read the card: {cause}. Use it or leave it, and write down what it changes.")
READS_OTHERS = _("Somebody's card gives you something too. Read it: {cause}.")
STARTS: Mapping[str, type[Move]] = {
    "prepare": m.Prepare,
    "which": m.NameCave,
    "cache": m.Cache,
    "excavate": m.Excavate,
    "entice": m.Entice,
    "on_top": m.OnTop,
    "swap": m.SwapDragons,
    "token": m.TokenAt,
    "limits": m.SlotLimits,
    "objective": m.NameObjective,
    "count": m.Count,
}
STARTED: Mapping[str, str] = {  # on the answer, where the title would only say the question again
    "which": _("Name the card"),
    "limits": _("Write the numbers down"),
    "objective": _("Name the objective"),
}
OPTIONAL = ("benefit", "shared", "slot", "icon", "third", "choose", "any", "lay", "cache", "tuck", "excavate",
            "entice", "on_top", "swap", "read", "cover", "which", "marker", "what")  # fmt: skip


def steps(state: State, viewer: Viewer) -> tuple[Step, ...]:
    if viewer is None:
        return ()
    return tuple(_step(state, viewer, o) for o in state.open if o.seat in (viewer, None))


def _step(state: State, seat: Seat, o: Open) -> Step:
    offers = tuple(_judged(state, seat, offer) for offer in _offers(state, seat, o))
    return Step(o.step, o.rule, _says(state, o), o.what in OPTIONAL, offers, _note(state, seat, o))


def _says(state: State, o: Open) -> Line:
    deal = deal_of(o)
    match o.what:
        case "benefit" | "slot" | "icon" if deal.pays:
            words: dict[str, Value] = {"cost": row(deal.pays), "gain": row(deal.gains), "n": o.n}
            return fill(n_("Pay {cost} for: {gain}?", "Up to {n} times: pay {cost} for: {gain}?", by="n"), words)
        case "benefit" | "slot":
            return Line(_("Take {gain}?"), {"gain": row(deal.gains)})
        case "read":
            says = READS_OTHERS if o.about.startswith("share/") else READS
            return Line(says, {"cause": cause_name(o.about)})
        case "count":
            return Line(_("How many have you for the objective of round {n}: {what}?"),
                        {"n": int(o.about), "what": objective_name(state.objectives[int(o.about) - 1])})  # fmt: skip
        case "third":
            says = _("{dragon}: was that its third matching item, and is its bonus still to come?")
            return Line(says, {"dragon": _dragon(state, o)})
        case "sheet" | "settle":
            return scoring_only.says(o)
        case kind if kind in automa_turn.KINDS:
            return automa_turn.says(state, o)
        case _:
            return fill(SAYS[o.what], {"n": o.n, "space": space_name(o.about)})


def _dragon(state: State, o: Open) -> Value:
    there = state.players[o.seat or 0].mat.at(o.about)
    return dragon_name(there.number if there else None)


def _note(state: State, seat: Seat, o: Open) -> Line | None:
    if o.what in ("sheet", "settle"):
        return scoring_only.note(state, seat, o)
    if o.what in automa_turn.KINDS:
        return automa_turn.note(state, o)
    if o.what == "next":
        ravel = automa_words.ravel_note(state.rival) if state.rival is not None else None
        return ravel or Line(CLEAN_UP, {"name": state.players[next_start(state)].name})
    if o.what in ("benefit", "shared", "choose", "any", "lay", "cache", "tuck", "excavate", "entice", "marker", "swap",
                  "on_top", "slot"):  # fmt: skip
        return Line(_("By {cause}"), {"cause": cause_name(o.about)})
    return None


def _judged(state: State, seat: Seat, offer: Offer) -> Offer:
    if offer.move is None:
        return replace(offer, blocked=asking.blocked(ACTIONS, state, seat, offer.start or {}))
    action = ACTIONS[type(offer.move)]  # type: ignore[index]
    return replace(offer, blocked=action.judge(action.turn(state, seat, offer.move)))


def _offers(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    match o.what:
        case "which":
            yield _start(o, m.NameCave)
            yield Offer(Line(_("Not tracked")), m.NameCave(step=o.step, card=None))
        case "benefit" | "shared" | "slot" | "icon" | "third":
            yield _direct(state, seat, _take(state, o), {"move": m.Take, "step": o.step})
        case "choose" | "any":
            yield from (Offer(_line(row(tokens(w))), m.Gain(step=o.step, what=w)) for w in to_choose(state, o))
        case "cover":
            yield _direct(state, seat, Line(_("Three items for a coin")), {"move": m.Exchange, "step": o.step})
        case "lay":
            yield from _places(state, seat, o)
        case "tuck":
            yield from _tucks(state, seat, o)
        case "read":
            yield from _reads(state, seat, o)
        case "marker":
            yield from _slots(state, o)
        case "guild":
            yield from (Offer(_line(guild_name(g)), m.NameGuild(step=o.step, guild=g)) for g in GUILDS)
        case "trim":
            label = Line(_("Give back: {what}"), {"what": _too_much(state, seat)})
            yield _direct(state, seat, label, {"move": m.Trim, "step": o.step})
        case "next":
            yield Offer(Line(_("Start the next round")), m.NextRound(step=o.step))
        case "what":
            yield from (Offer(Line(says), m.WhatItWas(step=o.step, was=kind)) for kind, says in KINDS.items())
        case "sheet" | "settle":
            yield from scoring_only.offers(state, seat, o)
        case kind if kind in automa_turn.KINDS:
            yield from automa_turn.offers(state, o)
        case kind:
            yield _start(o, STARTS[kind])
    if o.what in OPTIONAL and o.what != "which":
        yield Offer(DONE if o.what == "read" else NO, m.Decline(step=o.step))


def _take(state: State, o: Open) -> Line:
    if o.what == "third":
        there = state.players[o.seat or 0].mat.at(o.about)
        return Line(_("Yes: {gain}"), {"gain": row(there.card.third if there and there.card else {})})
    deal = deal_of(o)
    if deal.pays:
        return Line(_("Pay {cost}, take {gain}"), {"cost": row(deal.pays), "gain": row(deal.gains)})
    return Line(_("Take {gain}"), {"gain": row(deal.gains)})


def _places(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    places = roomy(state, seat)
    if len(places) > FEW:
        yield _start(o, m.Lay)
        return
    for place in places:
        yield Offer(_line(place_name(state, seat, place)), m.Lay(step=o.step, place=place))


def _tucks(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    dragons = list(state.seen(seat).mat.dragons)
    own = o.about.endswith("/own")
    if len(dragons) > FEW:
        yield _start(o, m.Tuck)
        return
    for space, there in dragons:
        yield Offer(_line(dragon_at(there.number, space)), m.Tuck(step=o.step, space=space, own=own))


def _reads(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    """A hatchling's own item first, then what the card may give, one of each at a tap; of a card that may give
    anything the list is behind one answer."""
    yield from _feeds(state, seat, o)
    found = may_give(state, seat, o.about)
    for what in found if len(found) <= FEW else ():
        yield Offer(_line(thing(what, 1)), m.CardGives(step=o.step, what=what, n=1))
    more = Line(_("More of it, or something else")) if len(found) <= FEW else Line(_("What it gives"))
    yield Offer(more, start={"move": m.CardGives, "step": o.step})
    if not o.about.startswith("share/dragon") or DRAGONS[int(o.about.split("/")[2])].pays:
        yield Offer(Line(_("What it costs")), start={"move": m.CardCosts, "step": o.step})


def _feeds(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    space = o.about.rpartition("/")[2]
    there = state.seen(seat).mat.at(space) if space in SPACES else None
    if there is None or there.card is None or not there.card.feed:
        return
    stock, feed = state.seen(seat).stock, there.card.feed
    tucks = feed not in RESOURCES
    for own in (False, True) if stock["dragon_card" if tucks else feed] is not None else (False,):
        whence = Line(_("of your own")) if own else Line(_("of the supply or the deck"))
        if tucks:
            yield Offer(Line(_("Tuck a card under it, {whence}"), {"whence": whence}),
                        m.Tuck(step=o.step, space=space, own=own))  # fmt: skip
        else:
            words: dict[str, Value] = {"resource": RESOURCE_NAMES[feed], "whence": whence}
            yield Offer(Line(_("Cache {resource} on it, {whence}"), words),
                        m.Cache(step=o.step, space=space, resource=feed, own=own))  # fmt: skip


def _slots(state: State, o: Open) -> Iterator[Offer]:
    for slot in range(1, SLOTS + 1):
        says = Line(_("Slot {n}: {does}"), {"n": slot, "does": slot_says(state, slot)})
        yield Offer(says, m.PlaceMarker(step=o.step, slot=slot))


def _too_much(state: State, seat: Seat) -> Value:
    """ "4 ⊙ + 1 card"."""
    over = excess(state, seat)
    return Joined(tuple(fill(TOO_MUCH[kind], {"n": n}) if kind in TOO_MUCH else thing(kind, n)
                        for kind, n in over.items()), " + ")  # fmt: skip


def _direct(state: State, seat: Seat, label: Line, start: Partial) -> Offer:
    """A tap plays it, where nothing is left to ask."""
    asked = asking.choices(ACTIONS, state, seat, start)
    return Offer(label, start=start) if isinstance(asked, Choice) else Offer(label, asked)


def _start(o: Open, move: type[Move]) -> Offer:
    title = STARTED.get(o.what, ACTIONS[move].title)  # type: ignore[index]
    assert isinstance(title, str)
    return Offer(Line(title), start={"move": move, "step": o.step})


def _line(value: Value) -> Line:
    return value if isinstance(value, Line) else Line(_("{what}"), {"what": value})
