"""What a player gains, and what has to be asked on the way. All of it total: what is not known stays unknown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.contract import RuleId, Seat
from games.figures import Figure, less, plus, total
from games.wyrmspan.data import FED, RESOURCES, STOCK, TRACK, Tokens
from games.wyrmspan.model import Open, State

# every kind of question, and the rule it rests on
ASKED_BY: Mapping[str, RuleId] = {
    "prepare": "WY-SET-2", "which": "WY-EXC-4a", "benefit": "WY-EXC-4b", "choose": "WY-EXC-4b", "shared": "WY-EXC-4c",
    "cover": "WY-EXC-4d", "any": "WY-TURN-5", "lay": "WY-LIM-5", "cache": "WY-HAT-6", "tuck": "WY-HAT-7",
    "excavate": "WY-EXC-7", "entice": "WY-ENT-9", "on_top": "WY-GLD-7", "swap": "WY-ENT-13", "read": "WY-TURN-6",
    "third": "WY-HAT-4", "marker": "WY-GLD-3", "token": "WY-GLD-2", "guild": "WY-GLD-8", "limits": "WY-GLD-9",
    "slot": "WY-GLD-5", "icon": "WY-EXP-4", "trim": "WY-LIM-1", "objective": "WY-OBJ-1", "count": "WY-OBJ-2",
    "next": "WY-RND-4", "what": "TB-DONE",
}  # fmt: skip
MERGED = ("any", "lay", "cache", "tuck")  # two of one cause are one question about more
PLACINGS: Mapping[str, tuple[str, str]] = {  # token -> the question it opens, and how the card is got
    "excavate_free": ("excavate", "hand"),
    "cave_deck": ("excavate", "deck"),
    "cave_display": ("excavate", "display"),
    "cave_any": ("choose", "cave_any"),
    "cave_paid": ("excavate", "paid"),
    "dragon_free": ("entice", "free"),
    "dragon_less": ("entice", "less"),
    "dragon_any": ("choose", "dragon_any"),
    "dragon_no_resources": ("entice", "no_resources"),
    "dragon_display": ("entice", "display"),
    "dragon_on_top": ("on_top", "free"),
    "swap": ("swap", ""),
}


def ask(state: State, what: str, seat: Seat | None, about: str = "", n: int = 1, rule: RuleId = "") -> State:
    """Open a question. Its id names its cause, so that it outlives a take-back before it."""
    whose = "table" if seat is None else str(seat)
    first = step = "/".join(filter(None, (what, about, whose, str(state.round))))
    same = next((o for o in state.open if o.step == step), None)
    if same and what in MERGED:
        return replace(state, open=tuple(replace(o, n=o.n + n) if o is same else o for o in state.open))
    again = 1
    while any(o.step == step for o in state.open):
        again += 1
        step = f"{first}/{again}"
    return replace(state, open=(*state.open, Open(step, rule or ASKED_BY[what], seat, what, about, n)))


def opened(state: State, rule: RuleId, seat: Seat, choice: Iterable[tuple[str, str, int]]) -> State:
    """What a May opens: (kind, about, how many)."""
    for what, about, n in choice:
        state = ask(state, what, seat, about, n, rule)
    return state


def answered(state: State, step: str | None, seat: Seat) -> State:
    """One of several is answered; the last one closes the question."""
    found = state.find(step, seat)
    if found is None or found.n <= 1:
        return state.settle(step, seat)
    return replace(state, open=tuple(replace(o, n=o.n - 1) if o is found else o for o in state.open))


# --- the stock ---
def add(state: State, seat: Seat, what: str, n: int) -> State:
    stock = state.players[seat].stock
    if stock[what] is None:
        return _noted(state, seat, what, n)
    return state.with_player(seat, stock={**stock, what: plus(stock[what], n)})


def take(state: State, seat: Seat, what: str, n: int) -> State:
    """What is not known to be there leaves an unknown, never less than nothing."""
    stock = state.players[seat].stock
    if stock[what] is None:
        return _noted(state, seat, what, -n)
    return state.with_player(seat, stock={**stock, what: less(stock[what], n)})


def is_starting(state: State, seat: Seat) -> bool:
    """What it starts with is still to be written down."""
    return any(o.what == "prepare" and o.seat == seat for o in state.open)


def _noted(state: State, seat: Seat, what: str, n: int) -> State:
    """Added to the start as soon as that is written down; where nothing is tracked, nothing."""
    if not is_starting(state, seat):
        return state
    since = state.players[seat].since
    return state.with_player(seat, since={**since, what: since.get(what, 0) + n})


def tracked(state: State, seat: Seat, kinds: Iterable[str]) -> bool:
    """Whether any of it is written down, or will be added to the start."""
    stock = state.seen(seat).stock
    return is_starting(state, seat) or any(stock[what] is not None for what in kinds)


# --- eggs ---
def roomy(state: State, seat: Seat) -> tuple[str, ...]:
    """Places an egg may be laid, as far as anybody knows."""
    mat = state.seen(seat).mat
    return tuple(place for place in mat.places if mat.room_at(place) != 0)


def lay(state: State, seat: Seat, place: str) -> State:
    mat = state.players[seat].mat
    return state.with_mat(seat, mat.with_eggs(place, plus(mat.eggs_at(place), 1)))


def lay_eggs(state: State, seat: Seat, n: int, about: str) -> State:
    """Asked where only if there is a choice; with every nest full nothing happens (L05)."""
    places, mat = roomy(state, seat), state.seen(seat).mat
    room: Figure = mat.room_at(places[0]) if len(places) == 1 else None
    if not places:
        return state
    if room is None or mat.unsure:
        free = None if mat.unsure else total(mat.room_at(place) for place in places)
        return ask(state, "lay", seat, about, n if free is None else min(n, free))
    for _egg in range(min(n, room)):
        state = lay(state, seat, places[0])
    return state


def laid_in(state: State, seat: Seat) -> tuple[str, ...]:
    """Places an egg may be taken from, as far as anybody knows."""
    mat = state.seen(seat).mat
    return tuple(place for place in mat.places if mat.eggs_at(place) != 0)


def egg_choices(state: State, seat: Seat, n: Figure) -> int:
    """How many eggs of a payment have to be asked for: none where there is no choice, or where what the books have
    is too little (then they lie on dragons nobody wrote down)."""
    places, mat = laid_in(state, seat), state.seen(seat).mat
    there = total(mat.eggs_at(place) for place in places)
    if not n or len(places) < 2 or (there is not None and there <= n):
        return 0
    return n


def take_eggs(state: State, seat: Seat, places: tuple[str, ...], n: int) -> State:
    """Named places give one each; where nothing was named there was no choice: all there are, or the one place."""
    if not places:
        return _without_choice(state, seat, n)
    for place in places:
        mat = state.players[seat].mat
        state = state.with_mat(seat, mat.with_eggs(place, less(mat.eggs_at(place), 1)))
    return state


def _without_choice(state: State, seat: Seat, n: int) -> State:
    left, mat = n, state.players[seat].mat
    if mat.eggs != n and len(laid_in(state, seat)) > 1:  # nobody said which
        return state.doubt(eggs_of(state, seat))
    for place in mat.places:
        here = mat.eggs_at(place)
        gone = left if here is None else min(left, here)
        mat, left = mat.with_eggs(place, less(here, gone)), left - gone
    return state.with_mat(seat, mat)


def eggs_of(state: State, seat: Seat) -> list[str]:
    """The facts of every place where eggs lie."""
    return [f"{seat}/nests", *(f"{seat}/eggs/{space}" for space, _ in state.players[seat].mat.dragons)]


# --- everything a card or space may give ---
def gain(state: State, seat: Seat, things: Tokens, about: str) -> State:
    for what, n in things.items():
        state = _gain(state, seat, what, n, about)
    return state


def _gain(state: State, seat: Seat, what: str, n: int, about: str) -> State:
    match what:
        case _ if what in STOCK:
            return add(state, seat, what, n)
        case "any_resource":
            return ask(state, "any", seat, about, n) if tracked(state, seat, RESOURCES) else state
        case "egg":
            return lay_eggs(state, seat, n, about)
        case "guild_step":
            return guild_steps(state, seat, n, about)
        case "cache" | "cache_own" | "tuck" | "tuck_own":
            kind, _own, own = what.partition("_")
            whence = "own" if own else "supply"
            dragons = any(state.players[seat].mat.dragons)
            return ask(state, kind, seat, f"{about}/{whence}", n) if dragons else state
        case _:
            kind, how = PLACINGS[what]
            if kind == "excavate" and not may_dig(state, seat):
                return state  # nothing is left to excavate: the effect is lost (X18)
            if not _enough_dragons(state, seat, kind):
                return state
            return ask(state, kind, seat, f"{about}/{how}" if how else about, n)


def _enough_dragons(state: State, seat: Seat, kind: str) -> bool:
    """Two to change places, one to lie beneath another; as far as anybody knows."""
    count = state.seen(seat).mat.dragon_count
    return count is None or count >= {"swap": 2, "on_top": 1}.get(kind, 0)


def may_dig(state: State, seat: Seat) -> bool:
    mat = state.seen(seat).mat
    return any((mat.next_dig(cave) or 0) <= 4 for cave in mat.caves)


# --- the guild track ---
def guild_steps(state: State, seat: Seat, n: int, about: str) -> State:
    """One step at a time, each space pays. From a space nobody knows it is asked where the token comes to stand."""
    at = state.seen(seat).guild
    if at is None:
        return ask(state, "token", seat, about, n)
    for _step in range(n):
        at = (at + 1) % len(TRACK)
        state = arrive(state.with_player(seat, guild=at), seat, at, f"{about}/track/{at}")
    return state


def arrive(state: State, seat: Seat, space: int, about: str) -> State:
    what = TRACK[space]
    if what != "brown":
        return gain(state, seat, {what: 1}, about)
    coming = sum(o.what == "marker" and o.seat == seat for o in state.open)
    if state.markers_left(seat) <= coming:
        return state  # a fifth arrival: no marker is left, no slot (G03)
    if state.guild is None and not any(o.what == "guild" for o in state.open):
        state = ask(state, "guild", None)
    return ask(state, "marker", seat, about)


# --- hatchlings ---
def fed(state: State, seat: Seat, space: str, item: str, about: str) -> State:
    """A matching item came to lie on a hatchling: its reward, and with the third its bonus, once."""
    there = state.seen(seat).mat.at(space)
    card = there.card if there else None
    if there is None or card is None or card.feed != item:
        return state
    state = gain(state, seat, card.reward, f"{about}/{space}/fed")
    if there.bonus or (there.fed is not None and there.fed < FED):
        return state
    if there.fed is None or there.fed > FED:  # whether it was the third, or the bonus was had before, nobody knows
        return ask(state, "third", seat, space)
    return bonus(state, seat, space)


def bonus(state: State, seat: Seat, space: str) -> State:
    there = state.players[seat].mat.at(space)
    if there is None or there.card is None:
        return state
    state = state.with_mat(seat, state.players[seat].mat.with_dragon(space, bonus=True))
    return gain(state, seat, there.card.third, f"{space}/third")


def put_cached(state: State, seat: Seat, space: str, resource: str, about: str) -> State:
    mat = state.players[seat].mat
    there = mat.at(space)
    if there is None:
        return state
    cached = {**there.cached, resource: plus(there.cached[resource], 1)}
    return fed(state.with_mat(seat, mat.with_dragon(space, cached=cached)), seat, space, resource, about)


def put_tucked(state: State, seat: Seat, space: str, about: str) -> State:
    mat = state.players[seat].mat
    there = mat.at(space)
    if there is None:
        return state
    changed = mat.with_dragon(space, tucked=plus(there.tucked, 1))
    return fed(state.with_mat(seat, changed), seat, space, "dragon_card_tuck", about)
