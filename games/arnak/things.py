"""The game's counted things, each with its sign and its word; costs and gains are rows of them."""

from __future__ import annotations

from collections.abc import Mapping

from games.words import Joined, Line, Plural, Sign, Value, _, n_

WORDS: Mapping[str, Plural] = {
    "coin": n_("{n} coin", "{n} coins", by="n"),
    "compass": n_("{n} compass", "{n} compasses", by="n"),
    "tablet": n_("{n} tablet", "{n} tablets", by="n"),
    "arrowhead": n_("{n} arrowhead", "{n} arrowheads", by="n"),
    "jewel": n_("{n} jewel", "{n} jewels", by="n"),
    "boot": n_("{n} boot", "{n} boots", by="n"),
    "car": n_("{n} car", "{n} cars", by="n"),
    "ship": n_("{n} ship", "{n} ships", by="n"),
    "plane": n_("{n} plane", "{n} planes", by="n"),
    "fear": n_("{n} Fear", "{n} Fear", by="n"),
    "idol": n_("{n} idol", "{n} idols", by="n"),
    "guardian": n_("{n} guardian", "{n} guardians", by="n"),
    "card": n_("{n} card", "{n} cards", by="n"),
    "figure": n_("{n} archaeologist", "{n} archaeologists", by="n"),
}
POINTS = n_("{n} point", "{n} points", by="n")
TOKENS: Mapping[str, str] = {"glass": _("magnifying glass"), "notebook": _("notebook")}
NOTHING = Line(_("nothing"))


def sign(name: str, n: int | None = 1) -> Sign:
    """ "3 ⊙"; a token of the research track stands without a number."""
    if name in TOKENS:
        return Sign(name, Line(TOKENS[name]))
    words = WORDS[name]
    return Sign(name, Line(words.one, {"n": n}, words.many, n), n)


def points(n: int | None) -> Line:
    return Line(POINTS.one, {"n": n}, POINTS.many, n)


def row(things: Mapping[str, int], *more: Value) -> Value:
    """ "1 ⊙ + 2 ▭", and what cannot be counted after it."""
    parts = (*(sign(name, n) for name, n in things.items()), *more)
    return parts[0] if len(parts) == 1 else Joined(parts, " + ") if parts else NOTHING


def signs(names: tuple[str, ...]) -> Value:
    """Travel icons: ("boot", "boot") is 2 boots."""
    return row({name: names.count(name) for name in names})


def either(*ways: Value) -> Value:
    return Joined(ways, " / ")


def swap(cost: Value, gain: Value) -> Line:
    return Line(_("pay {cost}, get {gain}"), {"cost": cost, "gain": gain})


DRAW = Line(_("draw a card"))
EXILE = Line(_("exile a card"))
UPGRADE = Line(_("upgrade a resource"))
REFRESH = Line(_("refresh an assistant"))
PUT_DOWN = Line(_("a card from your hand"))
EITHER_COIN_OR_PLANE = either(sign("coin"), sign("plane"))
