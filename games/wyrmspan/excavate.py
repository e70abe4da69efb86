"""Excavate: the rulebook's page 5, sentence by sentence (S0), and free excavations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.contract import FactId, Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, May, Need, Pay, Shape, Trust
from games.words import Line, Value, _
from games.wyrmspan import gains
from games.wyrmspan.benefits import open_benefit
from games.wyrmspan.data import CAVE_CARDS, CAVES, COLUMN_EGGS, ITEMS, SPACES, Cave, cave_of, column_of
from games.wyrmspan.model import State
from games.wyrmspan.moves import Excavate, Exchange, NameCave
from games.wyrmspan.names import RESOURCE_NAMES, cave_card_label, cave_card_name, cave_note, space_name
from games.wyrmspan.sharing import clockwise
from games.wyrmspan.things import row, sign_of, thing
from games.wyrmspan.turn import (
    ASK_EGGS,
    ASK_STEP,
    EGG_PLACES,
    EGGS_THERE,
    MY_TURN,
    NOT_PASSED,
    ROUND_ON,
    SETTLE,
    SETTLE_ALL,
    STEP_OPEN,
    STILL_ON,
    Answer,
    Stepped,
    cave_of_space,
)

PAID = "paid"  # "play a cave card" that is not free
SOURCES = ("deck", "display")  # cards that do not come from the hand
EXCHANGED = 3  # items for a coin


class Digging(Stepped[Excavate]):
    kinds = ("excavate",)

    @property
    def space(self) -> Value:
        return space_name(self.move.space)

    @property
    def column(self) -> int:
        return column_of(self.move.space)

    @property
    def spaces(self) -> Iterable[str]:
        """The next space of each cave; where nobody knows how far it is excavated, each of its columns."""
        for cave in CAVES:
            column = self.mat.next_dig(cave)
            yield from (f"{cave}{n}" for n in ((2, 3, 4) if column is None else (min(column, 4),)))

    @property
    def is_next(self) -> bool | None:
        column = self.mat.next_dig(cave_of(self.move.space))
        return None if column is None else column == self.column

    @property
    def next_says(self) -> Value:
        column = self.mat.next_dig(cave_of(self.move.space))
        if column == 5:
            return Line(_("This cave is excavated all the way."))
        return Line(_("Column {n} of that cave is the next one."), {"n": column})

    @property
    def excavated_facts(self) -> tuple[FactId, ...]:
        cave = str(self.move.space)[:1]
        return (f"{self.seat}/excavated/{cave}",) if cave in CAVES else ()

    @property
    def coins(self) -> int:
        return 0 if self.by_effect else 1

    @property
    def eggs_due(self) -> int:
        """For the column; nothing when the effect says free (X14, X16)."""
        return COLUMN_EGGS.get(self.column, 0) if not self.by_effect or self.how == PAID else 0

    @property
    def due(self) -> Value:
        return row({"coin": self.coins, "egg": self.eggs_due})

    @property
    def from_hand(self) -> bool:
        return not self.by_effect or not any(self.how == source for source in SOURCES)

    @property
    def another(self) -> bool:
        """A second space by one action of the turn."""
        return self.state.acted and not self.by_effect and self.seat == self.state.active

    @property
    def eggs_have(self) -> Figure:
        return self.mat.eggs


class Played(Answer[NameCave]):
    kinds = ("which",)

    @property
    def card(self) -> Value:
        return cave_card_name(self.move.card)

    @property
    def known(self) -> Cave | None:
        return CAVE_CARDS.get(self.move.card) if self.move.card is not None else None

    @property
    def gives(self) -> Value:
        return cave_note(self.known) if self.known else Line(_("as printed"))

    @property
    def shares(self) -> bool:
        return bool(self.known and self.known.shares)

    @property
    def share(self) -> tuple[str, str, int]:
        """What the others are asked: to take their part, or to choose one of the list."""
        choose = self.known is not None and self.known.kind == "choose_2_different"
        return ("choose" if choose else "shared", f"cave/{self.move.card}", 1)

    @property
    def cards(self) -> list[int | None]:
        """Those that lie on no mat yet, and "not tracked" first."""
        lying = {c for p in self.state.players for r in p.mat.caves.values() for c in r.cards}
        return [None, *(n for n in CAVE_CARDS if n not in lying)]

    @property
    def is_free(self) -> bool:
        own = self.state.players[self.seat].mat
        mats = [p.mat for p in self.state.players]
        at = [(m is own and s == self.about) for m in mats for s in SPACES if self._lies(m, s)]
        return all(at)

    def _lies(self, mat: Any, space: str) -> bool:
        return bool(mat.caves[cave_of(space)].card(column_of(space)) == self.move.card is not None)


class Exchanging(Answer[Exchange]):
    kinds = ("cover",)

    @property
    def gives(self) -> tuple[str, ...]:
        return self.given("gives")

    @property
    def items(self) -> list[str]:
        """What there may still be one of to give."""
        return [i for i in ITEMS if (n := self.me.stock[i]) is None or n > self.gives.count(i)]

    @property
    def choices(self) -> int:
        return EXCHANGED if gains.tracked(self.state, self.seat, ITEMS) else 0

    @property
    def items_exist(self) -> bool:
        return all(i in ITEMS for i in self.gives) and self.as_many("gives", self.choices, EXCHANGED)

    @property
    def cost(self) -> Mapping[str, int]:
        return {i: self.gives.count(i) for i in ITEMS if i in self.gives}

    @property
    def paid(self) -> Value:
        return row(self.cost) if self.gives else thing("item", EXCHANGED)


def digs(turn: Digging, state: State) -> State:
    mat = state.players[turn.seat].mat
    state = state.with_mat(turn.seat, mat.dig(turn.move.space))
    return state.trust(f"{turn.seat}/excavated/{cave_of(turn.move.space)}")


def names_card(turn: Played, state: State) -> State:
    mat = state.players[turn.seat].mat
    return state.with_mat(turn.seat, mat.name_card(turn.about, turn.move.card)) if turn.about in SPACES else state


def own_benefit(turn: Played, state: State) -> State:
    return open_benefit(state, turn.seat, turn.move.card)


def dig_note(turn: Digging, space: str) -> Value:
    coins = 0 if turn.by_effect else 1
    free = turn.by_effect and turn.how != PAID
    cost = {"coin": coins, "egg": 0 if free else COLUMN_EGGS.get(column_of(space), 0)}
    return Line(_("column {n}: {cost}"), {"n": column_of(space), "cost": row(cost)})


def card_note(_turn: Any, card: int | None) -> Value | None:
    return cave_note(CAVE_CARDS[card]) if card is not None else Line(_("its benefit is not written down then"))


# fmt: off
EXCAVATE = Action(_("Excavate"), Digging, (
    ASK_STEP,
    Ask("space", _("Which cave?"), lambda d: d.spaces, label=cave_of_space, note=dig_note,
        sign=lambda d, s: "cave"),
    ASK_EGGS,
), (
    STILL_ON, ROUND_ON, NOT_PASSED, MY_TURN, STEP_OPEN,
    Trust("WY-EXC-1", _("A cave card of yours becomes a space of one of your caves."), source="S0 page 5"),
    Shape("WY-EXC-1b", _("The first space of a cave is open from the start; you may excavate the second, third "
                         "and fourth."),
          lambda d: d.move.space in SPACES and d.column > 1, _("There is nothing to excavate at that space."),
          source="S0 page 5; X06", facts=lambda d: d.excavated_facts),
    Need("WY-EXC-1a", _("In each cave you go from left to right: only its next empty space may be excavated."),
         lambda d: d.is_next, _("{next_says}"), source="S0 page 5; X05"),
    Trust("WY-EXC-1c", _("Any cave card may go into any cave: its colour means nothing."), source="S0 page 5; X07"),
    Need("WY-EXC-6", _("Each time you take this action you excavate one space, unless the card you play says more. "
                       "A turn is one action."),
         lambda d: not d.another, _("You have taken your action this turn."),
         source="S0 page 5, first note; X08"),
    Pay("WY-EXC-2", _("Pay 1 coin and lay it on the excavate action of your mat; by an effect that says free, pay "
                      "none: {due}."),
        lambda d: {"coin": d.coins} if d.coins else {}, _("You have no coin left."), source="S0 page 5; X01"),
    Pay("WY-EXC-2a", _("Then pay 1 egg for the third column or 2 for the fourth: {due}."),
        lambda d: {"egg": d.eggs_due} if d.eggs_due else {},
        _("Eggs for column {column}: {eggs_due}; you have {eggs_have}."), source="S0 page 5; X02, X03, X04"),
    EGG_PLACES, EGGS_THERE,
    Pay("WY-EXC-3", _("A cave card leaves your hand for that space, or the one the effect gives you."),
        lambda d: {"cave_card": 1} if d.from_hand else {}, _("You have no cave card in hand."), source="S0 page 5"),
    Do("WY-EXC-3a", _("It lies on {space}, which is excavated now."), digs, source="S0 page 5"),
    Trust("WY-EXC-3b", _("Lay it so that the stop sign below it stays in sight."), source="S0 page 5"),
    Trust("WY-EXC-7", _("Excavating for free costs neither the coin nor the eggs of the column."),
          source="S0 page 5, second note; X14, X15, X17"),
    Trust("WY-EXC-7a", _("An effect that lets you play a cave card without saying free costs no coin, but the eggs."),
          source="S1 faq; X16"),
    Trust("WY-EXC-4", _("Then use both of the following, in whichever order you like."), source="S0 page 5; X12"),
    SETTLE,
    May("WY-EXC-4a", _("The benefit printed on the cave card, if you want it."),
        lambda d: [d.seat], lambda d: [("which", d.move.space, 1)], source="S0 page 5"),
    May("WY-EXC-4d", _("The benefit printed on the space you covered: in column 4, three items for a coin."),
        lambda d: [d.seat] if d.column == 4 else [], lambda d: [("cover", d.move.space, 1)],
        source="S0 page 5; X09"),
    Trust("WY-EXC-8", _("A coin more is welcome, but so is the last space of a cave: excavating it before you have "
                        "three items to spare is often right."), source="S0 page 5, tip; X11"),
), sign="cave", note=_("1 coin, and 1 or 2 eggs for the last two columns"), does=_("Excavate {space}: {due}"))

NAME_CAVE = Action(_("Which cave card did you play?"), Played, (
    ASK_STEP,
    Ask("card", _("Which cave card?"), lambda p: p.cards, label=lambda p, c: cave_card_label(c), note=card_note,
        search=True),
), (
    STEP_OPEN,
    Shape("WY-EXC-9", _("Choose a cave card by its number, or leave it untracked."),
          lambda p: p.move.card is None or p.move.card in CAVE_CARDS, _("There is no such cave card."),
          source="dossier 1", quiet=True),
    Need("WY-EXC-9a", _("Each cave card is there once: it lies on no mat yet."),
         lambda p: p.is_free, _("That card lies on a mat already."), source="dossier 1", quiet=True),
    Do("WY-EXC-9b", _("{card} lies there: {gives}."), names_card, source="S0 page 5"),
    Do("WY-EXC-4b", _("Use its benefit or leave it."), own_benefit, source="S0 page 5; X20"),
    SETTLE_ALL,
    May("WY-EXC-4c", _("If it gives others something, each of them is asked, even if you leave your own part."),
        lambda p: clockwise(p.state, p.seat) if p.shares else [], lambda p: [p.share],
        source="S0 page 5; X19, O01"),
), group=Group.ANSWER, sign="cave", does=_("{card}: {gives}"))

EXCHANGE = Action(_("Three items for a coin"), Exchanging, (
    ASK_STEP,
    Ask("gives", _("Which item?"), lambda e: e.items, lambda e: e.choices,
        label=lambda e, i: RESOURCE_NAMES[i], sign=lambda e, i: sign_of(i)),
), (
    STEP_OPEN,
    Shape("WY-EXC-5", _("Give exactly 3 items: resources, dragon cards and cave cards of your hand, in any mix. Eggs "
                        "and coins are no items."),
          lambda e: e.items_exist, _("It takes 3 items: resources, dragon cards or cave cards."),
          source="S0 page 5; X09, X10"),
    Pay("WY-EXC-5a", _("Pay them: {paid}."), lambda e: e.cost, _("You do not have all of these."),
        source="S0 page 5; X11"),
    Do("WY-EXC-5b", _("Gain 1 coin."), lambda e, s: gains.add(s, e.seat, "coin", 1), source="S0 page 5"),
    Trust("WY-EXC-5c", _("You may do this once, or leave it; it is never made free."), source="S0 page 5; X13"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="coin", does=_("Pay {paid}, gain 1 coin"))
# fmt: on
