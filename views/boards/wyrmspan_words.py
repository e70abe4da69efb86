"""Mats, guild and objectives of Wyrmspan in words: for the card of a place, the list, and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.contract import Seat
from games.figures import Figure
from games.words import Joined, Says, Value, _, n_
from games.wyrmspan.data import CAVE_CARDS, DRAGONS, FED, MAT_NESTS, VISITS
from games.wyrmspan.names import RESOURCE_NAMES, cave_card_label, cave_note, homes
from games.wyrmspan.things import row, thing
from games.wyrmspan.view import CaveShown, DragonShown, SeatMat, SpaceShown, WyrmspanView
from views.boards.kit import sentence
from views.parts.glyphs import Glyph
from views.theme import Look

NAMELESS = "?"
SIZES: Mapping[str, Says] = {
    "hatchling": _("hatchling"),
    "small": _("small"),
    "medium": _("medium"),
    "large": _("large"),
}
SIZE_BARS: Mapping[str, int] = {"hatchling": 0, "small": 1, "medium": 2, "large": 3}
PERSONALITIES: Mapping[str, Says] = {
    "shy": _("shy"),
    "helpful": _("helpful"),
    "aggressive": _("aggressive"),
    "playful": _("playful"),
}
ABILITIES: Mapping[str, Says] = {
    "if_activated": _("when the adventurer comes by"),
    "when_played": _("when played"),
    "once_per_round": _("once a round"),
    "end_game": _("at the end of the game"),
}
FEEDS: Mapping[str, Says] = {
    "meat": _("Fed with meat: {n} of {all}"),
    "milk": _("Fed with milk: {n} of {all}"),
    "dragon_card_tuck": _("Fed with tucked cards: {n} of {all}"),
}
FEED_SIGNS: Mapping[str, Glyph] = {"meat": Glyph.MEAT, "milk": Glyph.MILK, "dragon_card_tuck": Glyph.CARD}
RESOURCE_SIGNS: Mapping[str, Glyph] = {
    "meat": Glyph.MEAT,
    "gold": Glyph.GOLD,
    "crystal": Glyph.CRYSTAL,
    "milk": Glyph.MILK,
}
ICON_SIGNS: Mapping[str, Glyph] = {
    "any_resource": Glyph.ANY,
    "guild_step": Glyph.GUILD,
    "dragon_card": Glyph.DRAGON,
    "cave_card": Glyph.CAVE,
    "egg": Glyph.EGG,
    "cache_own": Glyph.LOCK,
    "tuck_own": Glyph.CARD,
    "lay_for_cave": Glyph.EGG,
}  # what the fifth icons do is said where they are tapped

FACTS: Mapping[str, Says] = {
    "nests": _("Mat nests"),
    "coin": _("Coins"),
    "dragon_card": _("Dragon cards"),
    "cave_card": _("Cave cards"),
    "dragon": _("Dragon"),
    "cave": _("Cave card"),
    "eggs": _("Eggs"),
    "tucked": _("Tucked"),
    "bonus": _("Bonus used"),
    "explored": _("Visits"),
    "excavated": _("Open columns"),
    "dragons": _("Dragons"),
    "meat": _("Meat"),
    "gold": _("Gold"),
    "crystal": _("Crystal"),
    "milk": _("Milk"),
}  # the figures of a place, short


def figure(n: Figure) -> str:
    return NAMELESS if n is None else str(n)


def personality(dragon: DragonShown) -> str:
    card = DRAGONS.get(dragon.number) if dragon.number is not None else None
    return card.personality if card else ""


# --- a dragon ---
def stamp(look: Look, dragon: DragonShown) -> str:
    """Number, size, temper and printed points."""
    parts: list[str] = []
    if dragon.number is not None:
        parts.append(look.t(_("no. {n}"), n=dragon.number))
    if dragon.size in SIZES:
        parts.append(look.t(SIZES[dragon.size]))
    if temper := personality(dragon):
        parts.append(look.t(PERSONALITIES[temper]))
    if dragon.points is not None:
        parts.append(look.t(n_("{n} point", "{n} points", by="n"), n=dragon.points))
    return " \u00b7 ".join(parts)


def on_dragon(look: Look, dragon: DragonShown) -> Iterator[str]:
    """What lies on it, under it and beneath it."""
    if dragon.capacity is None:
        yield look.t(_("Eggs: {n}"), n=figure(dragon.eggs))
    elif dragon.capacity:
        yield look.t(_("Eggs: {n} of {all}"), n=figure(dragon.eggs), all=dragon.capacity)
    for what, n in dragon.cached.items():
        if n is None:
            yield look.t(_("Cached {what}: not known"), what=RESOURCE_NAMES[what])
        elif n:
            yield look.t(_("Cached: {what}"), what=thing(what, n))
    if dragon.tucked is None:
        yield look.t(_("Tucked cards: not known"))
    elif dragon.tucked:
        yield look.t(n_("{n} tucked card", "{n} tucked cards", by="n"), n=dragon.tucked)
    if dragon.feeds in FEEDS:
        yield look.t(FEEDS[dragon.feeds], n=figure(dragon.fed), all=FED)
        if dragon.bonus:
            yield look.t(_("The bonus of the third feeding is used"))
    if dragon.covers:
        yield look.t(n_("{n} dragon lies beneath it", "{n} dragons lie beneath it", by="n"), n=dragon.covers)


def about_dragon(look: Look, dragon: DragonShown) -> Iterator[str]:
    """What its card says in numbers; its text is on the card."""
    card = DRAGONS.get(dragon.number) if dragon.number is not None else None
    if card is None:
        return
    if card.abilities:
        when = ", ".join(look.t(ABILITIES[a]) for a in card.abilities)
        yield look.t(_("Its ability, {when}, is on the card"), when=when)
    yield look.t(_("Costs {cost}, lives in: {caves}"), cost=row(card.cost), caves=homes(card))


# --- a space ---
def space_title(look: Look, cave: CaveShown, space: SpaceShown) -> str:
    if space.dragon is not None:
        return sentence(look.say(space.dragon.name))
    return look.t(_("{cave}, column {n}"), cave=cave.name, n=space.column)


def digging(look: Look, space: SpaceShown) -> str:
    """What it costs to open it."""
    return look.say(row({"coin": 1, "egg": space.eggs}))


def ground(look: Look, space: SpaceShown) -> Iterator[str]:
    """A space without a dragon."""
    if space.open is None:
        yield look.t(_("Whether it is excavated is not known"))
    elif not space.open:
        says = _("Not excavated: {cost}, the next one here") if space.next else _("Not excavated: {cost}, later")
        yield look.t(says, cost=digging(look, space))
        if space.column == 4:
            yield look.t(_("Covering it lets you give three items for a coin"))
    elif space.home:
        yield look.t(_("Open: the next dragon of this cave lives here"))
    else:
        yield look.t(_("Open: a dragon lives here after the one to the left"))


def cave_card(look: Look, space: SpaceShown) -> Iterator[str]:
    if space.card is not None and space.card in CAVE_CARDS:
        words: dict[str, Value] = {"card": cave_card_label(space.card), "gives": cave_note(CAVE_CARDS[space.card])}
        yield look.t(_("{card}: {gives}"), **words)


def space_lines(look: Look, cave: CaveShown, space: SpaceShown, *, full: bool = True) -> list[str]:
    """Everything the table may know of a space. ``full``: with what is printed on its cards."""
    dragon = space.dragon
    lines: list[str] = []
    if dragon is not None:
        lines.append(stamp(look, dragon))
        lines += on_dragon(look, dragon)
        if full:
            lines.append(look.t(_("{cave}, column {n}"), cave=cave.name, n=space.column))
            lines += about_dragon(look, dragon)
    else:
        lines += ground(look, space)
    if space.adventurer:
        lines.insert(0, look.t(_("The adventurer is here")))
    if full or dragon is None:
        lines += cave_card(look, space)
    return [line for line in lines if line]


def spoken_space(look: Look, cave: CaveShown, space: SpaceShown) -> str:
    """The label of a drawn space; ``look`` is one for ears."""
    where = look.t(_("{cave}, column {n}"), cave=cave.name, n=space.column)
    name = [where] if space.dragon is None else [where, space_title(look, cave, space)]
    return ". ".join([*name, *space_lines(look, cave, space, full=False)])


# --- a cave ---
def visits(look: Look, cave: CaveShown) -> str:
    """How often it was explored this round, and what the next time costs."""
    if cave.explored is not None and cave.explored >= VISITS:
        return look.t(_("Explored three times this round"))
    return look.t(_("Visits: {n} of {all}, next: {cost}"), n=figure(cave.explored), all=VISITS, cost=cave.visit)


def reach(cave: CaveShown) -> int:
    """Icons an explorer passes: one more than dragons."""
    return 1 + sum(space.dragon is not None for space in cave.spaces)


def cave_lines(look: Look, cave: CaveShown, *, full: bool = True) -> list[str]:
    """``full``: with what lies behind the stop sign."""
    lines = [visits(look, cave)] if cave.played else []
    passed = cave.icons[: reach(cave)]
    lines.append(look.t(_("On the way now: {icons}"), icons=Joined(tuple(passed), ", ")))
    rest = cave.icons[reach(cave) :]
    if rest and full:
        lines.append(look.t(_("Behind the stop sign: {icons}"), icons=Joined(tuple(rest), ", ")))
    if cave.adventurer and not any(space.adventurer for space in cave.spaces):
        lines.insert(0, look.t(_("The adventurer is here, at icon {n}"), n=cave.adventurer))
    return lines


def spoken_cave(look: Look, cave: CaveShown) -> str:
    return ". ".join([look.say(cave.name), *cave_lines(look, cave)])


# --- a mat ---
def held(mat: SeatMat) -> list[tuple[str, Figure]]:
    """What a player holds, as far as anybody keeps it."""
    return [(what, n) for what, n in mat.stock.items() if n is not None]


def nests(look: Look, mat: SeatMat) -> str:
    return look.t(_("Mat nests: {n} of {all}"), n=figure(mat.nests), all=MAT_NESTS)


def states(look: Look, board: WyrmspanView, mat: SeatMat, *, playing: bool = True) -> list[str]:
    parts = []
    if playing and mat.seat == board.active:
        parts.append(look.t(_("playing")))
    if mat.passed:
        parts.append(look.t(_("passed")))
    if mat.seat == board.start_seat:
        parts.append(look.t(_("start player")))
    return parts


def mat_lines(look: Look, board: WyrmspanView, mat: SeatMat) -> list[str]:
    """The figures of a whole mat."""
    lines = [", ".join(states(look, board, mat))]
    lines.append(look.say(Joined(tuple(thing(what, n) for what, n in held(mat)), ", ")) if held(mat) else "")
    lines.append(nests(look, mat))
    lines.append(look.t(_("Dragons: {n}"), n=figure(mat.dragons)))
    lines.append(look.t(_("Guild markers at hand: {n}"), n=mat.markers_left))
    return [line for line in lines if line]


def mat_of(board: WyrmspanView, seat: Seat | int | None) -> SeatMat | None:
    return next((mat for mat in board.mats if mat.seat == seat), None)


def found(mat: SeatMat, place: str) -> tuple[CaveShown, SpaceShown | None] | None:
    """The cave, or the space of it, with that id."""
    for cave in mat.caves:
        if cave.id == place:
            return cave, None
        for space in cave.spaces:
            if space.id == place:
                return cave, space
    return None


def all_lines(look: Look, mat: SeatMat, place: str) -> Sequence[str]:
    at = found(mat, place)
    if at is None:
        return ()
    cave, space = at
    return cave_lines(look, cave) if space is None else space_lines(look, cave, space)
