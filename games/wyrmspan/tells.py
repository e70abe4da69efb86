"""A move in one sentence for the log, on the state before it. Nothing in it is secret: hands are counts."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Seat
from games.words import Line, Value, _
from games.wyrmspan import moves as m
from games.wyrmspan.benefits import deal_of
from games.wyrmspan.data import CAVE_CARDS, DRAGONS, OBJECTIVES, RESOURCES, SPACES, TRACK, cave_of, column_of, tokens
from games.wyrmspan.doubts import KINDS
from games.wyrmspan.guild_tile import slot_says
from games.wyrmspan.model import State
from games.wyrmspan.names import (
    NO_SUCH,
    RESOURCE_NAMES,
    cause_name,
    cave_card_name,
    cave_name,
    cave_note,
    dragon_at,
    dragon_name,
    guild_name,
    objective_name,
    place_name,
    space_name,
    track_label,
)
from games.wyrmspan.scoring_only_tells import told
from games.wyrmspan.things import WORDS, row, thing

Told = tuple[str, dict[str, Value]]
WITHOUT: Mapping[str, str] = {  # kind of question -> what is left when it is declined
    "cover": _("three items for a coin"),
    "any": _("a resource"),
    "lay": _("an egg"),
    "cache": _("caching a resource"),
    "tuck": _("tucking a card"),
    "excavate": _("excavating a space"),
    "entice": _("playing a dragon"),
    "on_top": _("playing a dragon on top of another"),
    "swap": _("swapping two dragons"),
    "marker": _("a guild marker"),
    "third": _("the bonus of the third feeding"),
}


def tells(state: State, seat: Seat, move: m.WyrmspanMove) -> Line:
    says, words = _of_a_turn(state, seat, move)
    return Line(says, {"name": state.players[seat].name, **words})


def _of_a_turn(state: State, seat: Seat, move: m.WyrmspanMove) -> Told:
    match move:
        case m.Excavate(space=space):
            column = column_of(space) if space in SPACES else None
            return _("{name} excavates column {n} of the {cave}"), {"cave": cave_name(cave_of(space)), "n": column}
        case m.Entice(dragon=dragon, space=space):
            words: dict[str, Value] = {"dragon": _named(dragon), "cave": cave_name(cave_of(space))}
            return _("{name} entices {dragon} into the {cave}"), words
        case m.Explore(cave=cave):
            return _("{name} explores the {cave}"), {"cave": cave_name(cave)}
        case m.Pass():
            return _("{name} passes for the round"), {}
        case m.DoneNotTracked():
            return _("{name} took a turn that was not tracked"), {}
        case m.WhatItWas(was=was):
            says = Line(KINDS[was]) if was in KINDS else NO_SUCH
            return _("{name} explains the turn: {was}"), {"was": says}
        case m.Prepare(dragons=dragons, resources=taken):
            words = {"n": dragons, "taken": row({r: taken.count(r) for r in RESOURCES if r in taken})}
            return _("{name} starts with {taken}, and {n} of the four cards are dragons"), words
        case m.NextRound():
            return _("{name} starts the next round"), {}
        case _:
            return _answers(state, seat, move)


def _answers(state: State, seat: Seat, move: m.WyrmspanMove) -> Told:
    match move:
        case m.NameCave(card=card):
            known = CAVE_CARDS.get(card) if card is not None else None
            words: dict[str, Value] = {"card": cave_card_name(card), "gives": cave_note(known) if known else NO_SUCH}
            return (_("{name} played {card}: {gives}") if known else _("{name} played {card}")), words
        case m.Take(step=step):
            deal = deal_of(state.find(step, seat))
            words = {"cost": row(deal.pays), "gain": row(deal.gains), "cause": _cause(state, step, seat)}
            says = _("{name} pays {cost} for {gain} ({cause})") if deal.pays else _("{name} takes {gain} ({cause})")
            return (says if deal.gains else _("{name} takes the bonus ({cause})")), words
        case m.Exchange(gives=gives):
            paid = row({what: gives.count(what) for what in dict.fromkeys(gives) if what in WORDS})
            return _("{name} gives {paid} for a coin"), {"paid": paid if gives else thing("item", 3)}
        case m.Gain(what=what, step=step):
            words = {"gain": _tokens(what), "cause": _cause(state, step, seat)}
            return _("{name} chooses {gain} ({cause})"), words
        case m.CardGives(what=what, n=n):
            return _("{name} gains {gain}"), {"gain": thing(what, n) if what in WORDS else NO_SUCH}
        case m.CardCosts(what=what, n=n):
            return _("{name} pays {cost}"), {"cost": thing(what, n) if what in WORDS else NO_SUCH}
        case m.Decline(step=step):
            return _declines(state, step, seat)
        case m.Trim(gives=gives):
            paid = row({what: gives.count(what) for what in dict.fromkeys(gives) if what in WORDS})
            return _("{name} goes down to the limits: {paid}"), {"paid": paid}
        case _:
            return _on_mat(state, seat, move)


def _on_mat(state: State, seat: Seat, move: m.WyrmspanMove) -> Told:
    match move:
        case m.Lay(place=place):
            return _("{name} lays an egg: {place}"), {"place": place_name(state, seat, place)}
        case m.Cache(space=space, resource=resource):
            words: dict[str, Value] = {"what": RESOURCE_NAMES.get(resource, NO_SUCH), "dragon": _at(state, seat, space)}
            return _("{name} caches {what} on {dragon}"), words
        case m.Tuck(space=space):
            return _("{name} tucks a card under {dragon}"), {"dragon": _at(state, seat, space)}
        case m.SwapDragons(one=one, other=other):
            words = {"one": _at(state, seat, one), "other": _at(state, seat, other)}
            return _("{name} swaps {one} and {other}"), words
        case m.OnTop(dragon=dragon, space=space):
            words = {"dragon": _named(dragon), "below": _at(state, seat, space)}
            return _("{name} lays {dragon} on {below}"), words
        case m.PlaceMarker(slot=slot):
            return _("{name} puts a guild marker on the tile: {slot}"), {"slot": slot_says(state, slot)}
        case m.TokenAt(space=space):
            where = track_label(space) if space in range(len(TRACK)) else NO_SUCH
            return _("{name} moves the guild token to {space}"), {"space": where}
        case m.NameGuild(guild=guild):
            return _("The guild tile is the {guild}"), {"guild": guild_name(guild)}
        case m.SlotLimits(first=a, second=b, third=c, fourth=d):
            return _("The guild tile has room on its slots for: {a}, {b}, {c} and {d}"), {
                "a": a,
                "b": b,
                "c": c,
                "d": d,
            }
        case m.NameObjective(objective=objective):
            known = objective if objective in OBJECTIVES else None
            words = {"n": state.round, "what": objective_name(known)}
            return _("The objective of round {n}: {what}"), words
        case m.Count(n=n):
            return _("{name} counts {n} for the objective"), {"n": n}
        case _:
            return told(move)


def _declines(state: State, step: str, seat: Seat) -> Told:
    """What somebody leaves, by the kind of question; after a card was read, or some of it used, that was all."""
    found = state.find(step, seat)
    words: dict[str, Value] = {"cause": _cause(state, step, seat)}
    match found.what if found else "":
        case "read":
            return _("{name} is done with {cause}"), words
        case "which":
            return _("{name} does not say which cave card it was"), {}
        case "what":
            return _("{name} does not say what that turn was"), {}
        case what if what in WITHOUT:
            return _("{name} leaves out: {what} ({cause})"), {"what": Line(WITHOUT[what]), **words}
        case _:
            return _("{name} leaves what is offered ({cause})"), words


def _named(number: int | None) -> Value:
    return dragon_name(number) if number is None or number in DRAGONS else NO_SUCH


def _at(state: State, seat: Seat, space: str) -> Value:
    there = state.players[seat].mat.at(space) if space in SPACES else None
    return dragon_at(there.number, space) if there else space_name(space)


def _cause(state: State, step: str, seat: Seat) -> Value:
    found = state.find(step, seat)
    return cause_name(found.about) if found else NO_SUCH


def _tokens(what: str) -> Value:
    try:
        return row({w: n for w, n in tokens(what).items() if w in WORDS})
    except AttributeError:  # no token at all
        return NO_SUCH
