"""The game's counted things, each with its sign and its word; costs and gains are rows of them."""

from __future__ import annotations

from collections.abc import Mapping

from games.words import Joined, Line, Plural, Sign, Value, _, n_

WORDS: Mapping[str, tuple[str, Plural]] = {  # token -> its sign and its words
    "coin": ("coin", n_("{n} coin", "{n} coins", by="n")),
    "meat": ("meat", n_("{n} meat", "{n} meat", by="n")),
    "gold": ("gold", n_("{n} gold", "{n} gold", by="n")),
    "crystal": ("crystal", n_("{n} crystal", "{n} crystals", by="n")),
    "milk": ("milk", n_("{n} milk", "{n} milk", by="n")),
    "egg": ("egg", n_("{n} egg", "{n} eggs", by="n")),
    "dragon_card": ("", n_("{n} dragon card", "{n} dragon cards", by="n")),
    "cave_card": ("", n_("{n} cave card", "{n} cave cards", by="n")),
    "any_resource": ("", n_("{n} resource of your choice", "{n} resources of your choice", by="n")),
    "guild_step": ("guild", n_("{n} guild step", "{n} guild steps", by="n")),
    "item": ("", n_("{n} item", "{n} items", by="n")),
    "cache": ("", n_("cache {n} resource", "cache {n} resources", by="n")),
    "cache_own": ("", n_("cache {n} resource of your own", "cache {n} resources of your own", by="n")),
    "tuck": ("", n_("tuck {n} card from the deck", "tuck {n} cards from the deck", by="n")),
    "tuck_own": ("", n_("tuck {n} dragon card of your hand", "tuck {n} dragon cards of your hand", by="n")),
    "excavate_free": ("cave", n_("excavate {n} space for free", "excavate {n} spaces for free", by="n")),
    "cave_deck": ("cave", n_("play {n} cave card of the deck for free", "play {n} cave cards of the deck for free",
                             by="n")),
    "cave_display": ("cave", n_("play {n} cave card of the display for free",
                                "play {n} cave cards of the display for free", by="n")),
    "cave_paid": ("cave", n_("play {n} cave card, paying the eggs of its column",
                             "play {n} cave cards, paying the eggs of their columns", by="n")),
    "dragon_free": ("dragon", n_("play {n} dragon for free", "play {n} dragons for free", by="n")),
    "dragon_less": ("dragon", n_("play {n} dragon for an egg or a resource less",
                                 "play {n} dragons for an egg or a resource less each", by="n")),
    "dragon_no_resources": ("dragon", n_("play {n} dragon without paying its resources",
                                         "play {n} dragons without paying their resources", by="n")),
    "dragon_display": ("dragon", n_("play {n} dragon of the display without paying its resources",
                                    "play {n} dragons of the display without paying their resources", by="n")),
    "cave_any": ("cave", n_("play {n} cave card of your hand or the display for free",
                            "play {n} cave cards of your hand or the display for free", by="n")),
    "dragon_any": ("dragon", n_("play {n} dragon of your hand or the display without paying its resources",
                                "play {n} dragons of your hand or the display without paying their resources",
                                by="n")),
    "dragon_on_top": ("dragon", n_("play {n} dragon on top of another for free",
                                   "play {n} dragons on top of others for free", by="n")),
    "swap": ("dragon", n_("swap two dragons ({n})", "swap two dragons ({n} times)", by="n")),
}  # fmt: skip
POINTS = n_("{n} point", "{n} points", by="n")
NOTHING = Line(_("nothing"))
SPACE_SAYS: Mapping[str, Line] = {"brown": Line(_("a marker onto the guild tile"))}


def thing(name: str, n: int | None = 1) -> Value:
    """ "3 ⊙", or in words what has no sign."""
    sign, words = WORDS[name]
    says = Line(words.one, {"n": n}, words.many, n)
    return Sign(sign, says, n) if sign in COUNTED else says


COUNTED = ("coin", "meat", "gold", "crystal", "milk", "egg")  # the sign says it all


def sign_of(name: str) -> str:
    return WORDS[name][0] if name in WORDS else ""


def row(things: Mapping[str, int]) -> Value:
    """ "1 ⊙ + 2 eggs"."""
    parts = tuple(thing(name, n) for name, n in things.items() if n)
    return parts[0] if len(parts) == 1 else Joined(parts, " + ") if parts else NOTHING


def points(n: int | None) -> Line:
    return Line(POINTS.one, {"n": n}, POINTS.many, n)
