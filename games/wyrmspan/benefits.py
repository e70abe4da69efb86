"""What the app knows of a card's, a slot's or a mat icon's effect: what it asks for and what it gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.contract import Seat
from games.wyrmspan.data import CAVE_CARDS, DRAGONS, GUILDS, PRINT_2025, RESOURCES, STOCK, Cave, Tokens, tokens
from games.wyrmspan.gains import ask, gain, tracked
from games.wyrmspan.model import Open, State

FROM = {"cave_from_deck": "cave_deck", "cave_from_display": "cave_display"}
SLOT_GAINS: Mapping[str, Tokens] = {
    "caves_free": {"excavate_free": 2},
    "dragon_free": {"dragon_free": 1},
    "dragon_on_top": {"dragon_on_top": 1},
    "dragon_no_resources": {"dragon_any": 1},
}
SOURCES = {"hand": "excavate_free", "deck": "cave_deck", "hand or display": "cave_any"}
PLACES_CAVE = frozenset({"excavate_free", "cave_deck", "cave_display", "cave_any"})
# what a dragon's tag may let its player write down
TAGGED: Mapping[str, tuple[str, ...]] = {
    "gain_coin": ("coin",),
    "gain_resource": RESOURCES,
    "gain_dragon_card": ("dragon_card",),
    "deck_draw": ("dragon_card",),
    "gain_cave_card": ("cave_card",),
    "lay_egg": ("egg",),
    "gain_guild_step": ("guild_step",),
    "cache": ("cache", "cache_own"),
    "tuck": ("tuck", "tuck_own"),
    "excavate_free": ("excavate_free",),
    "play_dragon_free": ("dragon_free",),
    "swap_two_dragons": ("swap",),
}
EVERYTHING = ("coin", *RESOURCES, "dragon_card", "cave_card", "egg", "guild_step", "cache", "cache_own", "tuck",
              "tuck_own", "excavate_free", "cave_deck", "cave_display", "cave_paid", "dragon_free", "dragon_less",
              "swap")  # fmt: skip
COSTS = ("coin", *RESOURCES, "dragon_card", "cave_card", "egg")
OWN = {"cache_own": RESOURCES, "tuck_own": ("dragon_card",)}


@dataclass(frozen=True, slots=True)
class Deal:
    """Pay this, get that."""

    pays: Tokens = field(default_factory=dict)
    gains: Tokens = field(default_factory=dict)

    @property
    def places_cave(self) -> bool:
        return bool(PLACES_CAVE & self.gains.keys())


def deal_of(o: Open | None) -> Deal:
    """Of a question that is answered by taking."""
    if o is None:
        return Deal()
    _first, *rest = o.about.split("/")
    match o.what:
        case "benefit" if (card := _cave(rest)) is not None:
            gains = {FROM[card.gain]: 1} if card.gain in FROM else tokens(card.gain)
            return Deal(card.cost, gains)
        case "shared" if (card := _cave(rest)) is not None:
            once = card.kind == "exchange_up_to_3"
            return Deal(card.cost, tokens(card.gain)) if once else Deal({}, tokens(card.shares))
        case "slot":
            guild, number = o.about.split("/")[-2:]
            return _slot(guild, int(number))
        case "icon":
            return Deal({"cave_card": 1}, {"egg": 2})
        case _:
            return Deal()


def _cave(rest: list[str]) -> Cave | None:
    return CAVE_CARDS.get(int(rest[0])) if rest and rest[0].isdigit() else None


def _slot(guild: str, number: int) -> Deal:
    slot = GUILDS[guild].slots[number - 1]
    if slot.does == "cave_free":
        return Deal(slot.pays, {SOURCES[slot.source]: 1})
    return Deal(slot.pays, slot.gain or SLOT_GAINS.get(slot.does, {}))


def open_benefit(state: State, seat: Seat, number: int | None) -> State:
    """The own part of a cave card, as far as there is anything to write down."""
    about = f"cave/{number}"
    if number is None or (card := CAVE_CARDS.get(number)) is None:
        return ask(state, "read", seat, "cave/?")
    match card.kind:
        case "gain" if card.other:
            return ask(state, "choose", seat, about)
        case "gain":
            return ask(state, "benefit", seat, about) if matters(state, seat, tokens(card.gain)) else state
        case "choose_2_different":
            return ask(state, "choose", seat, about, 2)
        case "exchange_up_to_3" | "pay_then_play_cave_free":
            return ask(state, "benefit", seat, about, card.times)
        case "play_dragon_discount":
            return gain(state, seat, {"dragon_less": 1}, about)
        case "cache_from_general_supply":
            return gain(state, seat, {"cache": 2}, about)
        case "tuck_from_deck":
            return gain(state, seat, {"tuck": 2}, about)
        case "swap_two_dragons":
            return gain(state, seat, {"swap": 1}, about)
        case _:
            return ask(state, "read", seat, about)


def matters(state: State, seat: Seat, gains: Tokens) -> bool:
    """Whether any of it is written down: what lies on the table untracked is not."""
    plain = {"any_resource": tracked(state, seat, RESOURCES)}
    return any(plain.get(what, what not in STOCK or tracked(state, seat, (what,))) for what in gains)


def to_choose(state: State, o: Open | None) -> tuple[str, ...]:
    """The one of several things a question offers, each as tokens."""
    if o is None:
        return ()
    if o.what == "any":
        return tuple(f"{resource}1" for resource in RESOURCES)
    match o.about.rpartition("/")[2]:
        case "cave_any":
            return ("excavate_free1", "cave_display1")
        case "dragon_any":
            return ("dragon_no_resources1", "dragon_display1")
        case _:
            return _of_card(state, o)


def _of_card(state: State, o: Open) -> tuple[str, ...]:
    _first, number, *chosen = o.about.split("/")
    card = CAVE_CARDS[int(number)]
    if card.other:
        return (card.gain, card.other)
    listed = card.gain.partition(":")[2].split("/")
    listed = [w for w in listed if w != "guild_step" or state.printing != PRINT_2025]
    return tuple(f"{what}1" for what in listed if f"{what}1" not in chosen)


def may_give(state: State, seat: Seat, about: str | None) -> tuple[str, ...]:
    """What a card whose text the app does not know may give, by its tags; without a card, anything."""
    found: Iterable[str] = EVERYTHING
    first, *rest = (about or "").removeprefix("share/").split("/")
    if first == "dragon" and rest and rest[0].isdigit():
        tags = DRAGONS[int(rest[0])].tags
        if "reuse_other_ability" not in tags and tags:
            found = dict.fromkeys(what for tag in tags for what in TAGGED.get(tag, ()))
    dragons = len(list(state.players[seat].mat.dragons))
    on_dragons = {"cache": 1, "cache_own": 1, "tuck": 1, "tuck_own": 1, "swap": 2}  # how many it takes
    return tuple(
        what
        for what in found
        if (what not in STOCK or tracked(state, seat, (what,)))
        and (what not in OWN or tracked(state, seat, OWN[what]))
        and dragons >= on_dragons.get(what, 0)
    )


def may_cost(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(what for what in COSTS if what not in STOCK or tracked(state, seat, (what,)))
