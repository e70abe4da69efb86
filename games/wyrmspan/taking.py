"""Effects: taking what is offered, choosing among things, and cards whose text is read on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from games.contract import Group
from games.figures import less
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Value, _
from games.wyrmspan import gains
from games.wyrmspan.benefits import COSTS, EVERYTHING, Deal, deal_of, may_cost, may_give, to_choose
from games.wyrmspan.data import NESTS, RESOURCES, SPACES, tokens
from games.wyrmspan.model import State
from games.wyrmspan.moves import CardCosts, CardGives, Decline, Gain, Take
from games.wyrmspan.names import RESOURCE_NAMES, cause_name, place_name
from games.wyrmspan.things import WORDS, row, thing
from games.wyrmspan.turn import (
    ASK_EGGS,
    ASK_STEP,
    EGG_PLACES,
    EGGS_THERE,
    SETTLE_ALL,
    SETTLE_ONE,
    STEP_OPEN,
    STILL_ON,
    Answer,
    Stepped,
    number_label,
    thing_sign,
)

MOST = 6  # of one thing by one effect
OF_HAND: Mapping[str, str] = {  # what an effect lets one play of the hand
    "excavate_free": "cave_card",
    "dragon_free": "dragon_card",
    "dragon_on_top": "dragon_card",
}
DRAGON_GAINS = frozenset({"dragon_free", "dragon_any"})


class Taking(Answer[Take]):
    kinds = ("benefit", "shared", "slot", "icon", "third")

    @cached_property
    def deal(self) -> Deal:
        return deal_of(self.asked)

    @property
    def pays(self) -> Value:
        return row(self.deal.pays)

    @property
    def gain(self) -> Value:
        if self.kind == "third" and (there := self.mat.at(self.about)) and there.card:
            return row(there.card.third)
        return row(self.deal.gains)

    @property
    def of_choice(self) -> int:
        """Resources of choice among what is paid."""
        return self.deal.pays.get("any_resource", 0)

    @property
    def gives(self) -> tuple[str, ...]:
        return self.given("gives")

    @property
    def eggs(self) -> tuple[str, ...]:
        return self.gives if self.deal.pays.get("egg") else ()

    @property
    def due(self) -> int:
        """How many of them are asked for: none where there is no choice, or where nothing is tracked."""
        if eggs := self.deal.pays.get("egg", 0):
            return gains.egg_choices(self.state, self.seat, eggs)
        return self.of_choice if gains.tracked(self.state, self.seat, RESOURCES) else 0

    @property
    def ways(self) -> Iterable[str]:
        if self.deal.pays.get("egg"):
            return self.egg_places
        stock, given = self.me.stock, self.gives
        return [r for r in RESOURCES if (n := stock[r]) is None or n > given.count(r)]

    @property
    def gives_fit(self) -> bool:
        asked = self.of_choice or self.deal.pays.get("egg", 0)
        kinds = RESOURCES if self.of_choice else (NESTS, *SPACES)
        return all(g in kinds for g in self.gives) and self.as_many("gives", self.due, asked)

    @property
    def cost(self) -> Mapping[str, int]:
        plain = {what: n for what, n in self.deal.pays.items() if what != "any_resource"}
        gives = self.gives if self.of_choice else ()
        return {**plain, **{r: gives.count(r) for r in RESOURCES if r in gives}}

    @property
    def room(self) -> bool:
        """Somewhere to put the cave card it lets one play (X18)."""
        return not self.deal.places_cave or gains.may_dig(self.state, self.seat)

    @property
    def has_home(self) -> bool:
        """Somewhere to put the dragon it lets one play, as far as anybody knows."""
        mat = self.mat
        if "dragon_on_top" in self.deal.gains:
            return mat.unsure or any(True for _ in mat.dragons)
        return not DRAGON_GAINS & self.deal.gains.keys() or any(
            r.count is None or r.excavated is None or r.count < r.excavated for r in mat.caves.values()
        )

    @property
    def is_in_hand(self) -> bool | None:
        """A card is left to play of the hand when the cost is paid."""
        stock, pays = self.me.stock, self.deal.pays
        left = [less(stock[card], pays.get(card, 0)) for what, card in OF_HAND.items() if what in self.deal.gains]
        return None if None in left else all(left)


class Choosing(Answer[Gain]):
    kinds = ("any", "choose")

    @property
    def ways(self) -> tuple[str, ...]:
        return to_choose(self.state, self.asked)

    @property
    def gain(self) -> Value:
        return row(tokens(self.move.what)) if self.move.what in self.ways else cause_name("")


class Giving(Stepped[CardGives]):
    kinds = ("read",)

    @property
    def ways(self) -> tuple[str, ...]:
        return may_give(self.state, self.seat, self.about if self.step else None)

    @property
    def fits(self) -> bool:
        return self.move.what in EVERYTHING and 0 < self.move.n <= MOST

    @property
    def gain(self) -> Value:
        return thing(self.move.what, self.move.n) if self.move.what in WORDS else cause_name("")

    @property
    def by(self) -> str:
        return self.about or "effect"


class Costing(Stepped[CardCosts]):
    kinds = ("read",)

    @property
    def eggs_due(self) -> int:
        return self.move.n if self.move.what == "egg" else 0

    @property
    def ways(self) -> tuple[str, ...]:
        return may_cost(self.state, self.seat)

    @property
    def fits(self) -> bool:
        return self.move.what in COSTS and 0 < self.move.n <= MOST

    @property
    def cost(self) -> Value:
        return thing(self.move.what, self.move.n) if self.move.what in WORDS else cause_name("")


class Declined(Answer[Decline]):
    kinds = ("benefit", "shared", "slot", "icon", "third", "choose", "any", "lay", "cache", "tuck", "excavate",
             "entice", "on_top", "swap", "read", "cover", "which", "marker", "what")  # fmt: skip


def takes(turn: Taking, state: State) -> State:
    if turn.kind == "third":
        return gains.bonus(state, turn.seat, turn.about)
    return gains.gain(state, turn.seat, turn.deal.gains, turn.about)


def chooses(turn: Choosing, state: State) -> State:
    """Two different: the second is asked for without the first."""
    o, what = turn.asked, turn.move.what
    state = gains.answered(state, turn.step, turn.seat)
    if o is not None and o.what == "choose" and o.n > 1:
        state = gains.ask(state.settle(o.step, turn.seat), "choose", turn.seat, f"{o.about}/{what}", o.n - 1, o.rule)
    return gains.gain(state, turn.seat, tokens(what), o.about if o else "effect")


def lets_be(turn: Declined, state: State) -> State:
    """A turn that is not explained leaves its figures not known."""
    return state.doubt(turn.asked.adds) if turn.asked else state


def gives_label(turn: Any, what: str) -> Value:
    return RESOURCE_NAMES[what] if what in RESOURCE_NAMES else place_name(turn.state, turn.seat, what)


def tokens_label(_turn: Any, what: str) -> Value:
    return row(tokens(what))


def one_of(_turn: Any, what: str) -> Value:
    return thing(what)


# fmt: off
TAKE = Action(_("Use it"), Taking, (
    ASK_STEP,
    Ask("gives", _("What do you pay with?"), lambda t: t.ways, lambda t: t.due, label=gives_label, sign=thing_sign),
), (
    STEP_OPEN,
    Trust("WY-TURN-6", _("An ability is nearly always optional: use it or leave it."), source="S2"),
    Trust("WY-TURN-3", _("Pay every cost before you take any benefit of the same action."), source="S3; N11"),
    Need("WY-EXC-10", _("To play a cave card there has to be a space left to excavate."),
         lambda t: t.room, _("Every space is excavated: the effect would be lost. Do not pay for it."),
         source="X18"),
    Need("WY-ENT-5c", _("To play a dragon by it there has to be a place for one."),
         lambda t: t.has_home, _("No dragon can come to your mat now: the effect would be lost. Do not pay for it."),
         source="N03; X18"),
    Need("WY-TURN-7d", _("A card it lets you play of your hand has to be there when the cost is paid."),
         lambda t: t.is_in_hand, _("No such card would be left in your hand: the effect would be lost. Do not pay for "
                                   "it."), source="X18"),
    Shape("WY-TURN-7", _("What you pay with has to be of the kind that is asked for."),
          lambda t: t.gives_fit, _("That is not what it asks for."), source="S2", quiet=True),
    EGGS_THERE,
    Pay("WY-TURN-7a", _("Pay {pays}."), lambda t: t.cost, _("You do not have {pays}."), source="S2; P08"),
    SETTLE_ONE,
    Do("WY-TURN-7b", _("Gain {gain}; several gains in any order."), takes, source="S3; P09"),
    Trust("WY-TURN-7c", _("Once each time, unless it says up to so many times."), source="S2; P08"),
), group=Group.ANSWER, sign="tick", does=_("Gain {gain}"))

GAIN = Action(_("Choose one"), Choosing, (
    ASK_STEP,
    Ask("what", _("Which?"), lambda c: c.ways, label=tokens_label),
), (
    STEP_OPEN,
    Shape("WY-TURN-5", _("Choose one of the things offered; two have to be different."),
          lambda c: c.move.what in c.ways, _("That is not offered."), source="S8; S15"),
    Do("WY-TURN-5a", _("Gain {gain}."), chooses, source="S8"),
), group=Group.ANSWER, sign="any", does=_("Gain {gain}"))

CARD_GIVES = Action(_("An effect gives me ..."), Giving, (
    ASK_STEP,
    Ask("what", _("What?"), lambda g: g.ways, label=one_of, sign=thing_sign),
    Ask("n", _("How many?"), lambda g: range(1, MOST + 1), label=number_label),
), (
    STILL_ON, STEP_OPEN,
    Shape("WY-TURN-8", _("Read the card, and write down here what it changes."),
          lambda g: g.fits, _("That is nothing a card gives."), source="TB: cards are on the table"),
    Do("WY-TURN-8a", _("Gain {gain}."), lambda g, s: gains.gain(s, g.seat, {g.move.what: g.move.n}, g.by),
       source="TB: cards are on the table"),
), group=Group.TABLE, sign="any", note=_("A card the app did not ask about"), does=_("Gain {gain}"))

CARD_COSTS = Action(_("An effect costs me ..."), Costing, (
    ASK_STEP,
    Ask("what", _("What?"), lambda c: c.ways, label=one_of, sign=thing_sign),
    Ask("n", _("How many?"), lambda c: range(1, MOST + 1), label=number_label),
    ASK_EGGS,
), (
    STILL_ON, STEP_OPEN,
    Shape("WY-TURN-9", _("Read the card, and write down here what it makes you pay."),
          lambda c: c.fits, _("That is nothing a card costs."), source="TB: cards are on the table"),
    EGG_PLACES, EGGS_THERE,
    Pay("WY-TURN-9a", _("Pay {cost}."), lambda c: {c.move.what: c.move.n}, _("You do not have {cost}."), source="S2"),
), group=Group.TABLE, sign="any", note=_("A card the app did not ask about"), does=_("Pay {cost}"))

DECLINE = Action(_("No"), Declined, (ASK_STEP,), (
    STEP_OPEN,
    Trust("WY-TURN-6a", _("Whatever is offered may be left, or left after some of it."), source="S0 page 5; S2; X17"),
    Do("TB-DECLINE", _("A turn that is not explained leaves its figures not known."), lets_be, quiet=True),
    SETTLE_ALL,
), group=Group.ANSWER, sign="cross", does=_("No"))
# fmt: on
