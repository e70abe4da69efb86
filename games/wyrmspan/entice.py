"""Entice a dragon: by the action of a turn, or by an effect that plays one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from games.contract import FactId
from games.rulekit import Action, Ask, Do, May, Need, Pay, Shape, Trust
from games.words import Line, NotYet, Value, _
from games.wyrmspan.data import CAVES, DRAGONS, RESOURCES, SPACES, cave_of, column_of
from games.wyrmspan.entice_cost import SPARED, Paying
from games.wyrmspan.mat import Dweller
from games.wyrmspan.model import State
from games.wyrmspan.names import (
    NOT_TRACKED,
    RESOURCE_NAMES,
    SIZES,
    cave_name,
    dragon_label,
    dragon_name,
    dragon_note,
    listed,
    space_name,
)
from games.wyrmspan.sharing import clockwise
from games.wyrmspan.turn import (
    ASK_EGGS,
    ASK_STEP,
    EGG_PLACES,
    EGGS_THERE,
    MAIN_ACTION,
    SETTLE,
    STEP_OPEN,
    cave_of_space,
    thing_sign,
)


class Enticing(Paying):
    @property
    def dragons(self) -> list[int | None]:
        """Those that lie nowhere yet; "not tracked" first."""
        lying = self.state.lying
        return [None, *(n for n in DRAGONS if n not in lying)]

    @property
    def dragon(self) -> Value:
        return dragon_name(self.move.dragon)

    @property
    def space(self) -> Value:
        return space_name(self.move.space)

    @property
    def cave(self) -> Value:
        return cave_name(cave_of(self.move.space))

    @property
    def homes(self) -> Value:
        return listed((cave_name(c) for c in self.card.caves), " / ") if self.card else NOT_TRACKED

    @property
    def spaces(self) -> Iterable[str]:
        """The next space without a dragon in each cave; where nobody knows, each of its columns."""
        for cave in CAVES:
            column = self.mat.next_home(cave)
            yield from (f"{cave}{n}" for n in ((1, 2, 3, 4) if column is None else (min(column, 4),)))

    # --- where it may live ---
    @property
    def lives_there(self) -> bool | None:
        if self.card is None:
            return None
        return self.any_room is False or cave_of(self.move.space) in self.card.caves

    @property
    def is_next(self) -> bool | None:
        column = self.mat.next_home(cave_of(self.move.space))
        return None if column is None else column == column_of(self.move.space)

    @property
    def homes_of(self) -> Iterable[str]:
        """A dragon not yet chosen, or not tracked, may live anywhere."""
        try:
            return self.card.caves if self.card else CAVES
        except NotYet:
            return CAVES

    @cached_property
    def any_room(self) -> bool | None:
        """An excavated space without a dragon, in some cave the dragon may live in."""
        caves = self.homes_of
        rows = [row for cave, row in self.mat.caves.items() if cave in caves]
        found = [None if None in (r.count, r.excavated) else (r.count or 0) < (r.excavated or 0) for r in rows]
        return True if True in found else None if None in found else False

    @property
    def is_excavated(self) -> bool | None:
        """With no room in any cave that is said, and not this."""
        if self.any_room is False:
            return True
        excavated = self.mat.caves[cave_of(self.move.space)].excavated
        return None if excavated is None else column_of(self.move.space) <= excavated

    @property
    def dragon_facts(self) -> tuple[FactId, ...]:
        cave = str(self.move.space)[:1]
        return (f"{self.seat}/dragons/{cave}",) if cave in CAVES else ()

    @property
    def size(self) -> Value:
        return SIZES[self.card.size] if self.card else NOT_TRACKED

    @property
    def is_free(self) -> bool:
        return self.move.dragon is None or self.move.dragon not in self.state.lying

    @property
    def reads(self) -> list[tuple[str, str, int]]:
        """The step that reads its when-played ability out."""
        if self.card is None or "when_played" in self.card.abilities:
            return [("read", f"dragon/{self.move.dragon or '?'}/{self.move.space}", 1)]
        return []

    @property
    def shares(self) -> bool:
        return bool(self.card and self.card.shares and "when_played" in self.card.abilities)


def settles(turn: Enticing, state: State) -> State:
    seat, space = turn.seat, turn.move.space
    state = state.with_mat(seat, state.players[seat].mat.settle(space, newcomer(turn.move.dragon)))
    return state.trust(*fresh(seat, space))


def newcomer(number: int | None) -> Dweller:
    return Dweller(number)


def fresh(seat: int, space: str) -> list[FactId]:
    """The facts of a dragon that has just come."""
    of_it = ("dragon", *(f"{name}" for name in ("eggs", "tucked", *RESOURCES)))
    return [f"{seat}/dragons/{cave_of(space)}", *(f"{seat}/{name}/{space}" for name in of_it)]


def lessens(_turn: Any, what: str) -> Value:
    if what in SPARED:
        return Line(SPARED[what])
    return RESOURCE_NAMES.get(what, NOT_TRACKED)


def homes_note(_turn: Any, space: str) -> Value:
    return Line(_("column {n}"), {"n": column_of(space)})


def number_note(_turn: Any, number: int | None) -> Value | None:
    return dragon_note(DRAGONS[number]) if number is not None else Line(_("asked for when it counts"))


# fmt: off
ENTICE = Action(_("Entice"), Enticing, (
    ASK_STEP,
    Ask("dragon", _("Which dragon?"), lambda e: e.dragons, label=lambda e, n: dragon_label(n), note=number_note,
        sign=lambda e, n: "dragon", search=True, alone=lambda e: not e.by_effect),
    Ask("less", _("What does the effect spare?"), lambda e: e.spares, label=lessens, silent=True),
    Ask("space", _("Which cave?"), lambda e: e.spaces, label=cave_of_space, note=homes_note,
        sign=lambda e, s: "cave"),
    Ask("instead", _("Which resource stands in?"), lambda e: e.instead, lambda e: e.stand_ins,
        label=lambda e, r: RESOURCE_NAMES[r], sign=thing_sign),
    ASK_EGGS,
), (
    *MAIN_ACTION, STEP_OPEN,
    Shape("WY-ENT-2", _("Choose a dragon by its name or number, or leave it untracked."),
          lambda e: e.move.dragon is None or e.move.dragon in DRAGONS, _("There is no such dragon."),
          source="dossier 1", quiet=True),
    Shape("WY-ENT-2a", _("Choose a space of your mat."),
          lambda e: e.move.space in SPACES, _("There is no such space."), source="dossier 1", quiet=True,
          facts=lambda e: e.dragon_facts),
    Shape("WY-ENT-2c", _("An effect spares what it says."),
          lambda e: e.move.less in e.spares, _("It does not spare that."), source="S8", quiet=True),
    Need("WY-ENT-2b", _("Each dragon is there once: it lies on no mat yet."),
         lambda e: e.is_free, _("{dragon} lies on a mat already."), source="dossier 1", quiet=True),
    Pay("WY-ENT-1", _("Pay 1 coin and lay it on the entice action of your mat; by an effect, pay none."),
        lambda e: {"coin": e.coins} if e.coins else {}, _("You have no coin left."), source="S1; S5"),
    Need("WY-ENT-5b", _("A dragon needs an excavated space without a dragon, in a cave it may live in."),
         lambda e: e.any_room, _("All excavated spaces where it may live hold dragons: excavate first."),
         source="S0; S1; N03"),
    Need("WY-ENT-4", _("Play the dragon into a cave it may live in: {homes}."),
         lambda e: e.lives_there, _("{dragon} does not live in the {cave}."), source="S1; S8; N01"),
    Need("WY-ENT-5", _("It goes to the left-most space of the cave without a dragon."),
         lambda e: e.is_next, _("That is not the left-most space without a dragon."), source="S1"),
    Need("WY-ENT-5a", _("That space has to be excavated."),
         lambda e: e.is_excavated, _("Every excavated space of that cave holds a dragon: excavate first."),
         source="S0; S1; N03"),
    Trust("WY-ENT-6", _("Its size, {size}, does not matter for the space."), source="S1; S5"),
    Pay("WY-ENT-3", _("Pay its printed cost, with the action: {due}. A printed coin comes on top."),
        lambda e: e.without_eggs, _("You cannot pay {due}."), source="S1"),
    Pay("WY-ENT-3a", _("A printed egg is paid too."),
        lambda e: {"egg": e.eggs_due} if e.eggs_due else {}, _("You have no egg to pay."), source="S1; N05"),
    Shape("WY-ENT-8", _("Any two resources may stand in for one that is missing, if your rules say so."),
          lambda e: e.instead_fits, _("Two resources stand in for each one that is missing, no more and no less."),
          source="S5; N06 (one engine: the table decides)"),
    EGG_PLACES, EGGS_THERE,
    Pay("WY-ENT-3b", _("The card comes from your hand, or from where the effect says."),
        lambda e: {"dragon_card": 1} if e.from_hand else {}, _("You have no dragon card in hand."), source="S1"),
    Do("WY-ENT-7", _("{dragon} lies on {space} now."), settles, source="S1"),
    Trust("WY-ENT-7a", _("A hatchling costs an egg and milk once; there is no upkeep later, and no egg is ever laid on "
                         "it."), source="S1 hatchling page; N05"),
    Trust("WY-ENT-9", _("Played by an effect that says free, it costs nothing at all; cave and space still have to "
                        "fit, and what its own ability asks for is not free."), source="S2; S1 faq; N08"),
    Trust("WY-ENT-3c", _("What the dragon brings does not help to pay for it."), source="S3; N11"),
    SETTLE,
    May("WY-ENT-10", _("If it has an ability when played, use it once, or leave it."),
        lambda e: [e.seat], lambda e: e.reads, source="S1"),
    May("WY-ENT-10a", _("If that gives others something, each of them is asked, even if you leave your own part."),
        lambda e: clockwise(e.state, e.seat) if e.shares else [],
        lambda e: [("read", f"share/dragon/{e.move.dragon}", 1)],
        source="S2; O01, O05"),
), sign="dragon", note=_("1 coin and its printed cost"), does=_("Entice {dragon}: {due}"))
# fmt: on
