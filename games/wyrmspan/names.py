"""What places and cards are called. A dragon's name is as printed in English: no other edition was read, so it is
found by its number as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.contract import Seat
from games.words import Joined, Line, Term, Value, _
from games.wyrmspan.data import (
    CAVE_CARDS,
    CAVES,
    DRAGONS,
    GUILDS,
    NESTS,
    OBJECTIVES,
    SPACES,
    TRACK,
    Cave,
    Dragon,
    cave_of,
    column_of,
    tokens,
)
from games.wyrmspan.model import State
from games.wyrmspan.things import NOTHING, SPACE_SAYS, row, thing

NOT_TRACKED = Line(_("not tracked"))
NO_SUCH = Line(_("something that is not there"))
SIZES: Mapping[str, Line] = {
    "hatchling": Line(_("hatchling")),
    "small": Line(_("small")),
    "medium": Line(_("medium")),
    "large": Line(_("large")),
}
RESOURCE_NAMES: Mapping[str, Line] = {
    "meat": Line(_("meat")),
    "gold": Line(_("gold")),
    "crystal": Line(_("crystal")),
    "milk": Line(_("milk")),
    "dragon_card": Line(_("dragon cards in hand")),
    "cave_card": Line(_("cave cards in hand")),
    "coin": Line(_("coins")),
}


COUNTS: Mapping[str, Line] = {
    "cave_cards": Line(_("cave cards on the mat, those under dragons too")),
    "cards_in:crimson_cavern": Line(_("dragons and cave cards in the Crimson Cavern")),
    "cards_in:golden_grotto": Line(_("dragons and cave cards in the Golden Grotto")),
    "cards_in:amethyst_abyss": Line(_("dragons and cave cards in the Amethyst Abyss")),
    "egg_capacity": Line(_("room for eggs on the dragons")),
    "eggs": Line(_("eggs on the mat")),
    "cached": Line(_("cached resources on the mat")),
    "guild_position": Line(_("position on the dragon guild: markers first, then the track")),
    "cost_0_2": Line(_("dragons whose printed cost is 0 to 2 items")),
    "cost_3_plus": Line(_("dragons whose printed cost is 3 items or more")),
    "type_wp_or_opr": Line(_("dragons with an ability when played or once a round")),
    "type_if_activated": Line(_("dragons with an ability if activated")),
    "size:hatchling": Line(_("hatchlings")),
    "size:small": Line(_("small dragons")),
    "size:medium": Line(_("medium dragons")),
    "size:large": Line(_("large dragons")),
    "pers:aggressive": Line(_("aggressive dragons")),
    "pers:playful": Line(_("playful dragons")),
    "pers:shy": Line(_("shy dragons")),
    "pers:helpful": Line(_("helpful dragons")),
}


def cave_name(cave: str) -> Value:
    return Term(CAVES[cave]) if cave in CAVES else NO_SUCH


def space_name(space: str) -> Value:
    if space not in SPACES:
        return NO_SUCH
    return Line(_("{cave}, column {n}"), {"cave": cave_name(cave_of(space)), "n": column_of(space)})


def place_name(state: State, seat: Seat, place: str) -> Value:
    """Where eggs lie: the mat nests or a dragon."""
    if place == NESTS:
        return Line(_("Nests on the mat"))
    there = state.players[seat].mat.at(place) if place in SPACES else None
    return dragon_at(there.number, place) if there else NO_SUCH


def dragon_at(number: int | None, space: str) -> Value:
    if number is None:
        return Line(_("Unnamed dragon ({space})"), {"space": space_name(space)})
    return Line(_("{dragon} ({space})"), {"dragon": dragon_name(number), "space": space_name(space)})


def dragon_name(number: int | None) -> Value:
    if number is None:
        return Line(_("a dragon that is not named"))
    return DRAGONS[number].name if number in DRAGONS else NO_SUCH


def dragon_label(number: int | None) -> Value:
    """With its number, so that it is found by that too."""
    if number is None:
        return NOT_TRACKED
    return Line(_("{dragon}, no.\u00a0{n}"), {"dragon": dragon_name(number), "n": number})


def homes(card: Dragon) -> Value:
    """The caves it may live in."""
    if len(card.caves) == len(CAVES):
        return Line(_("any cave"))
    return Joined(tuple(cave_name(c) for c in card.caves), " / ")


def dragon_note(card: Dragon) -> Value:
    words: dict[str, Value] = {"size": SIZES[card.size], "cost": row(card.cost), "caves": homes(card)}
    return Line(_("{size}; {cost}; {caves}"), words)


def cave_card_label(number: int | None) -> Value:
    return NOT_TRACKED if number is None else Line(_("Cave card {n}"), {"n": number})


def cave_card_name(number: int | None) -> Value:
    if number is None:
        return Line(_("a cave card that is not named"))
    return cave_card_label(number) if number in CAVE_CARDS else NO_SUCH


def cave_note(card: Cave) -> Value:
    """What it gives, in a line of our own."""
    match card.kind:
        case "gain":
            return either(card.gain, card.other) if card.other else row(tokens(card.gain))
        case "choose_2_different":
            return Line(_("two different of: a dragon card, a cave card, a resource (first printing: a guild step)"))
        case "exchange_up_to_3":
            words: dict[str, Value] = {"cost": row(card.cost), "gain": row(tokens(card.gain))}
            return Line(_("up to three times: {cost} for {gain}"), words)
        case "pay_then_play_cave_free":
            gain = thing("cave_deck" if card.gain == "cave_from_deck" else "cave_display")
            return Line(_("{cost} for: {gain}"), {"cost": row(card.cost), "gain": gain})
        case "play_dragon_discount":
            return thing("dragon_less")
        case "cache_from_general_supply":
            return thing("cache", 2)
        case "tuck_from_deck":
            return thing("tuck", 2)
        case "swap_two_dragons":
            return Line(_("swap two dragons"))
        case _:
            again = {"once_per_round": _("use a once-per-round ability again")}
            return Line(again.get(card.gain, _("use a when-played ability again")))


def either(*ways: str) -> Value:
    return Joined(tuple(row(tokens(w)) for w in ways), " / ")


def guild_name(guild: str | None) -> Value:
    return NOT_TRACKED if guild is None else Term(GUILDS[guild].name) if guild in GUILDS else NO_SUCH


def cause_name(about: str) -> Value:
    """What a question comes from: "cave/27", "dragon/85/C2", "share/dragon/85", "slot/plains/1", "C2/third" ..."""
    first, *rest = about.split("/")
    match first:
        case "share":
            return cause_name("/".join(rest))
        case "cave" if rest and rest[0].isdigit():
            return cave_card_name(int(rest[0]))
        case "dragon" if rest and rest[0].isdigit():
            return dragon_name(int(rest[0]))
        case "slot" if len(rest) > 1:
            return Line(_("{guild}, slot {n}"), {"guild": guild_name(rest[0]), "n": int(rest[1])})
        case "income":
            return Line(_("the new round"))
        case "icon" | "walk":
            return Line(_("exploring"))
        case _ if first in SPACES:
            return space_name(first)
        case _:
            return Line(_("an effect"))


def objective_name(objective: str | None) -> Line:
    if objective is None:
        return Line(_("an objective that is not named"))
    return COUNTS[OBJECTIVES[objective].counts] if objective in OBJECTIVES else NO_SUCH


def track_name(space: int) -> Value:
    """What a space of the guild track pays."""
    what = TRACK[space]
    return SPACE_SAYS.get(what) or thing(what)


def track_label(space: int) -> Line:
    if space == 0:
        return Line(_("START"))
    return Line(_("space {n}: {pays}"), {"n": space, "pays": track_name(space)})


def seat_name(state: State, seat: Seat | None) -> Value:
    return state.players[seat].name if seat is not None and seat in state.seats else NO_SUCH


def listed(values: Iterable[Value], by: str = ", ") -> Value:
    found = tuple(values)
    return Joined(found, by) if found else NOTHING
