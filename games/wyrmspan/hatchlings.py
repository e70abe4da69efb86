"""Eggs, caching and tucking; and what feeding does for a hatchling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from games.contract import FactId, Group
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Line, Value, _
from games.wyrmspan import gains
from games.wyrmspan.data import RESOURCES, SPACES
from games.wyrmspan.mat import Dweller
from games.wyrmspan.model import State
from games.wyrmspan.moves import Cache, Lay, SwapDragons, Tuck
from games.wyrmspan.names import NO_SUCH, RESOURCE_NAMES, dragon_at, dragon_name, place_name
from games.wyrmspan.things import row, thing
from games.wyrmspan.turn import (
    ASK_STEP,
    SETTLE_ALL,
    SETTLE_ONE,
    STEP_OPEN,
    Answer,
    M,
    place_label,
    place_note,
    thing_sign,
)


class Laying(Answer[Lay]):
    kinds = ("lay",)

    @property
    def places(self) -> tuple[str, ...]:
        return gains.roomy(self.state, self.seat)

    @property
    def place(self) -> Value:
        return place_name(self.state, self.seat, self.move.place)

    @property
    def is_place(self) -> bool:
        return self.move.place in self.state.players[self.seat].mat.places

    @property
    def has_room(self) -> bool | None:
        room = self.mat.room_at(self.move.place)
        return None if room is None else room > 0


class OnDragon(Answer[M]):
    """A token or card that comes to lie on a dragon."""

    @property
    def spaces(self) -> Iterable[str]:
        """Those with a dragon; a hatchling that is read out is fed itself."""
        if self.kind == "read":
            return [self.how] if self.how in SPACES else []
        return [space for space, _ in self.state.players[self.seat].mat.dragons]

    @property
    def there(self) -> Dweller | None:
        space = self.move.space  # type: ignore[attr-defined]
        return self.mat.at(space) if space in SPACES else None

    @property
    def dragon(self) -> Value:
        space = self.move.space  # type: ignore[attr-defined]
        return dragon_at(self.there.number, space) if self.there else NO_SUCH

    @property
    def owns(self) -> list[bool]:
        """Whether it comes from the player's own; a hatchling's card says which."""
        return [False, True] if self.kind == "read" else [self.how == "own"]

    @property
    def reward(self) -> Value:
        card = self.there.card if self.there else None
        return row(card.reward) if card else thing("item", 0)


class Caching(OnDragon[Cache]):
    kinds = ("cache", "read")

    @property
    def feed(self) -> str:
        there = self.mat.at(self.how) if self.kind == "read" and self.how in SPACES else None
        return there.card.feed if there and there.card else ""

    @property
    def kinds_of(self) -> Iterable[str]:
        if self.kind == "read":
            return [self.feed] if self.feed in RESOURCES else []
        return [r for r in RESOURCES if not self.move.own or self.me.stock[r] != 0]

    @property
    def resource(self) -> Value:
        return RESOURCE_NAMES.get(self.move.resource, NO_SUCH)

    @property
    def exists(self) -> bool:
        fits = self.move.resource in RESOURCES and self.move.own in self.owns
        return fits and self.there is not None and (self.kind != "read" or self.move.resource == self.feed)

    @property
    def cost(self) -> Mapping[str, int]:
        return {self.move.resource: 1} if self.move.own else {}


class Tucking(OnDragon[Tuck]):
    kinds = ("tuck", "read")

    @property
    def exists(self) -> bool:
        fits = self.there is not None and self.move.own in self.owns
        card = self.there.card if self.there else None
        return fits and (self.kind != "read" or (card is not None and card.feed == "dragon_card_tuck"))

    @property
    def cost(self) -> Mapping[str, int]:
        return {"dragon_card": 1} if self.move.own else {}


class Swapping(Answer[SwapDragons]):
    kinds = ("swap",)

    @property
    def spaces(self) -> Iterable[str]:
        return [space for space, _ in self.state.players[self.seat].mat.dragons]

    @property
    def rest(self) -> Iterable[str]:
        return [space for space in self.spaces if space != self.move.one]

    @property
    def both(self) -> bool:
        return self.move.one in self.spaces and self.move.other in self.rest

    def _name(self, space: str) -> Value:
        there = self.mat.at(space) if space in SPACES else None
        return dragon_name(there.number) if there else NO_SUCH

    @property
    def one(self) -> Value:
        return self._name(self.move.one)

    @property
    def other(self) -> Value:
        return self._name(self.move.other)


def lays(turn: Laying, state: State) -> State:
    return gains.lay(state, turn.seat, turn.move.place)


def caches(turn: Caching, state: State) -> State:
    return gains.put_cached(state, turn.seat, turn.move.space, turn.move.resource, turn.about)


def tucks(turn: Tucking, state: State) -> State:
    return gains.put_tucked(state, turn.seat, turn.move.space, turn.about)


def swaps(turn: Swapping, state: State) -> State:
    mat = state.players[turn.seat].mat
    one, other = mat.at(turn.move.one), mat.at(turn.move.other)
    if one is None or other is None:
        return state
    mat = mat.put(turn.move.one, other).put(turn.move.other, one)
    return swap_doubts(state.with_mat(turn.seat, mat), f"{turn.seat}", turn.move.one, turn.move.other)


def swap_doubts(state: State, seat: str, one: str, other: str) -> State:
    """What was not known of a dragon goes with it."""

    def moved(facts: frozenset[FactId]) -> frozenset[FactId]:
        return frozenset(map(_of_other, facts))

    def _of_other(fact: FactId) -> FactId:
        whose, _slash, space = fact.rpartition("/")
        swapped = {one: other, other: one}.get(space)
        return f"{whose}/{swapped}" if swapped and fact.startswith(f"{seat}/") else fact

    asked = tuple(replace(o, adds=moved(o.adds)) if o.adds else o for o in state.open)
    return replace(state, doubts=moved(state.doubts), open=asked)


def dragon_label(turn: Any, space: str) -> Value:
    return place_label(turn, space)


def own_label(_turn: Any, own: bool) -> Value:
    return Line(_("from your own")) if own else Line(_("from the supply or the deck"))


# fmt: off
LAY = Action(_("Lay an egg"), Laying, (
    ASK_STEP,
    Ask("place", _("Where do you lay it?"), lambda y: y.places, label=place_label, note=place_note,
        sign=lambda y, p: "egg"),
), (
    STEP_OPEN,
    Shape("WY-LIM-4", _("An egg lies in a nest: two on your mat, and those printed on your dragons."),
          lambda y: y.is_place, _("There is no nest there."), source="S1; S3"),
    Need("WY-LIM-5", _("That nest has to be free; with all of them full no egg is laid."),
         lambda y: y.has_room, _("No egg fits there any more."), source="S1; L05"),
    Do("WY-LIM-5a", _("Lay 1 egg: {place}."), lays, source="S1"),
    SETTLE_ONE,
), group=Group.ANSWER, sign="egg", does=_("Lay it: {place}"))

CACHE = Action(_("Cache a resource"), Caching, (
    ASK_STEP,
    Ask("own", _("Where does it come from?"), lambda c: c.owns, label=own_label, silent=True),
    Ask("resource", _("Which resource?"), lambda c: c.kinds_of, label=lambda c, r: RESOURCE_NAMES[r],
        sign=thing_sign, silent=True),
    Ask("space", _("On which dragon?"), lambda c: c.spaces, label=dragon_label, silent=True),
), (
    STEP_OPEN,
    Shape("WY-HAT-6", _("A resource is cached on one of your dragons."),
          lambda c: c.exists, _("That cannot be cached there."), source="S1"),
    Pay("WY-HAT-6a", _("It comes from your own where the card or icon says so, else from the supply."),
        lambda c: c.cost, _("You have no {resource}."), source="S1; S5"),
    Do("WY-HAT-6b", _("Cache 1 {resource} on {dragon}."), caches, source="S1"),
    Trust("WY-HAT-1", _("A hatchling is fed by its own item only, wherever that comes from: it then gives its "
                        "reward, here {reward}."), source="S1 hatchling page; P11, P13"),
    Trust("WY-HAT-2", _("With the third of these items it gives its bonus too, once."), source="S1 hatchling page"),
    SETTLE_ONE,
), group=Group.ANSWER, sign="any", does=_("Cache {resource} on {dragon}"))

TUCK = Action(_("Tuck a card"), Tucking, (
    ASK_STEP,
    Ask("own", _("Where does it come from?"), lambda t: t.owns, label=own_label, silent=True),
    Ask("space", _("Under which dragon?"), lambda t: t.spaces, label=dragon_label, silent=True),
), (
    STEP_OPEN,
    Shape("WY-HAT-7", _("A card is tucked under one of your dragons."),
          lambda t: t.exists, _("Nothing can be tucked there."), source="S1"),
    Pay("WY-HAT-7a", _("It is a dragon card of your hand where the card or icon says so, else from the deck."),
        lambda t: t.cost, _("You have no dragon card in hand."), source="S1; S5"),
    Do("WY-HAT-7b", _("Tuck 1 card under {dragon}."), tucks, source="S1"),
    Trust("WY-HAT-7c", _("What a card counts once it is tucked is that it lies there, not what is on it. Where the "
                         "tucked card's cost gives a resource, it gives one: coins and eggs are no resources."),
          source="S1 faq; P14"),
    Trust("WY-HAT-1a", _("A hatchling that is fed by tucking gives its reward, here {reward}."),
          source="S1 hatchling page; P11"),
    Trust("WY-HAT-2a", _("With the third tucked card it gives its bonus too, once."), source="S1 hatchling page"),
    SETTLE_ONE,
), group=Group.ANSWER, sign="dragon", does=_("Tuck under {dragon}"))

SWAP = Action(_("Swap two dragons"), Swapping, (
    ASK_STEP,
    Ask("one", _("Which dragon?"), lambda s: s.spaces, label=dragon_label),
    Ask("other", _("With which?"), lambda s: s.rest, label=dragon_label, silent=True),
), (
    STEP_OPEN,
    Shape("WY-ENT-13", _("Two of your own dragons change places."),
          lambda s: s.both, _("There are no two dragons there."), source="S3; N10"),
    Do("WY-ENT-13a", _("They change places, with their eggs, cached resources and tucked cards: {one}, {other}."),
       swaps, source="S3; N10"),
    Trust("WY-ENT-13b", _("Which caves they may live in does not matter here."), source="S3; N10"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="dragon", does=_("Swap {one} and {other}"))
# fmt: on
