"""Lantern's rules, one sentence a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

from games.contract import Group, Move, Seat, StepId
from games.figures import covers, total
from games.rulekit import Action, Ask, Do, May, Need, Pay, Shape, Trust, Turn
from games.words import Line, Term, _, n_
from tests.games.lantern.model import (
    CARDS,
    GIVES_OTHERS,
    OIL_FOR_COLUMN,
    CardId,
    Decline,
    EndTurn,
    Hang,
    Lane,
    LanternMove,
    Place,
    Player,
    State,
    Take,
)

M = TypeVar("M", bound=Move)


class LanternTurn(Turn[State, M]):
    @property
    def me(self) -> Player:
        return self.state.players[self.seat]

    @property
    def active(self) -> Player:
        return self.state.players[self.state.active]

    @property
    def others(self) -> list[Seat]:
        return [Seat(s) for s in range(len(self.state.players)) if s != self.seat]

    @property
    def oil(self) -> int | None:
        return total(self.me.oil.values())

    @property
    def paid_from(self) -> tuple[Place, ...]:
        return ()

    def has(self, what: str) -> int | None:
        return {"coins": self.me.coins, "oil": self.oil}[what]

    def spend(self, state: State, what: str, n: int) -> State:
        if what == "coins":
            return state.pay_coins(self.seat, n)
        return state.with_player(self.seat, state.players[self.seat].without_oil(n, self.paid_from))


class Hanging(LanternTurn[Hang]):
    @property
    def lane(self) -> Term:
        return Term(self.move.lane.value)

    @property
    def column(self) -> int | None:
        return self.me.column(self.move.lane)

    @property
    def oil_due(self) -> int:
        return OIL_FOR_COLUMN.get(self.column or 0, 0)

    @property
    def paid_from(self) -> tuple[Place, ...]:
        return self.move.oil

    @property
    def oil_is_there(self) -> bool | None:
        """Each named measure lies where it was named; an untracked place says nothing."""
        places = [covers(self.me.oil.get(p, 0), n) for p, n in Counter(self.paid_from).items()]
        return False if False in places else None if None in places else len(self.paid_from) <= self.oil_due

    @property
    def card_is_mine(self) -> bool | None:
        return None if self.me.hand is None else self.move.card in self.me.hand

    @property
    def laid(self) -> set[CardId | None]:
        return {card for p in self.state.players for lane in p.lanes.values() for card in lane}

    @property
    def cards(self) -> Iterable[CardId]:
        return CARDS if self.me.hand is None else self.me.hand

    @property
    def places(self) -> list[Place]:
        return [p for p, n in self.me.oil.items() if n]


class Reply(LanternTurn[M]):
    @property
    def steps(self) -> list[StepId]:
        return [o.step for o in self.state.open if o.seat == self.seat]


class Taking(Reply[Take]):
    @property
    def drawn(self) -> str | None:
        return self.move.drawn.value

    @property
    def drawn_is_left(self) -> bool | None:
        return None if self.drawn is None else self.drawn in self.state.deck


def offered(turn: Any, step: StepId) -> Line:
    return Line(_("A lamp's benefit"))


# fmt: off
ON_MY_TURN: tuple[Need[LanternTurn[Any]], ...] = (
    Need("LN-TURN-0", _("The game lasts a set number of turns."),
         lambda t: t.state.turns_left > 0, _("The game is over.")),
    Need("LN-TURN-1", _("Players take turns."),
         lambda t: t.seat == t.state.active, _("It is {active.name}'s turn.")),
    Need("LN-TURN-2", _("Settle every benefit before going on."),
         lambda t: not t.state.open, _("First settle the open benefits.")),
)
HANG = Action(_("Hang a lamp"), Hanging, (
    Ask("lane", _("Which lane?"), lambda d: Lane),
    Ask("card", _("Which lamp?"), lambda d: d.cards, search=True),
    Ask("oil", _("Oil from where?"), lambda d: d.places, many=lambda d: 0 if d.oil is None else d.oil_due),
), (
    *ON_MY_TURN,
    Shape("LN-HANG-1", _("Choose a lane with an empty hook; hang from left to right."),
          lambda d: d.column is not None, _("The {lane} lane is full."),
          facts=lambda d: (f"{d.seat}/hung/{d.move.lane.value}",)),
    Pay("LN-HANG-2", _("Pay 1 coin."),
        lambda d: {"coins": 1},
        n_("That costs 1 coin and you have {me.coins} coin.",
           "That costs 1 coin and you have {me.coins} coins.", by="me.coins")),
    Pay("LN-HANG-2a", _("Pay 1 oil for the 3rd column, 2 for the 4th."),
        lambda d: {"oil": d.oil_due},
        n_("Column {column} costs {oil_due} measure of oil and you have {oil}.",
           "Column {column} costs {oil_due} measures of oil and you have {oil}.", by="oil_due")),
    Need("LN-HANG-2b", _("Take the oil from your barrel or your flask."),
         lambda d: d.oil_is_there, _("That oil is not there to be taken.")),
    Shape("LN-HANG-3", _("A lamp is hung once."),
          lambda d: d.move.card in CARDS and d.move.card not in d.laid, _("There is no such lamp to hang.")),
    Need("LN-HANG-3a", _("Hang a lamp from your hand."),
         lambda d: d.card_is_mine, _("That lamp is not in your hand.")),
    Do("LN-HANG-3b", _("Hang it on the empty hook."),
       lambda d, s: s.lay(d.seat, d.move.lane, d.move.card)),
    Trust("LN-HANG-3c", _("Keep the hook visible.")),
    May("LN-HANG-4a", _("Then take the lamp's benefit, if you like."),
        lambda d: [d.seat], lambda d: d.move.card),
    May("LN-HANG-4b", _("Everyone else may take their part of it, even if you decline yours."),
        lambda d: d.others if d.move.card in GIVES_OTHERS else [], lambda d: d.move.card),
), does=_("Hang it"))
ANSWERED: Shape[Reply[Any]] = Shape(
    "LN-TURN-3", _("Answer what you are asked."),
    lambda r: r.move.step in r.steps, _("That offer is not open for you."))
TAKE = Action(_("Take the benefit: draw a lamp"), Taking, (
    Ask("step", _("Which benefit?"), lambda r: r.steps, label=offered, silent=True),
), (
    ANSWERED,
    Shape("LN-CARD-1", _("Draw from the deck."),
          lambda r: r.drawn_is_left, _("That lamp is no longer in the deck.")),
    Do("LN-CARD-2", _("Take the lamp into your hand."),
       lambda r, s: s.settle(r.seat, r.move.step).draw(r.seat, r.drawn)),
), group=Group.ANSWER)
DECLINE = Action(_("Decline the benefit"), Reply[Decline], (
    Ask("step", _("Which benefit?"), lambda r: r.steps, label=offered, silent=True),
), (
    ANSWERED,
    Do("LN-TURN-4", _("Benefits are optional."), lambda r, s: s.settle(r.seat, r.move.step)),
), group=Group.ANSWER)
END_TURN = Action(_("End your turn"), LanternTurn[EndTurn], (), (
    *ON_MY_TURN,
    Do("LN-TURN-5", _("The next player takes a turn."),
       lambda t, s: s.next_turn() if t.seat == s.active else s),
), group=Group.END)
# fmt: on
ACTIONS: dict[type[LanternMove], Action[Any]] = {Hang: HANG, Take: TAKE, Decline: DECLINE, EndTurn: END_TURN}
