"""The limits at the end of the own turn: 9 coins, 9 cards, 9 resources."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.contract import Group, Seat
from games.figures import Figure
from games.rulekit import Action, Ask, Pay, Shape, Trust
from games.words import Value, _
from games.wyrmspan.data import CARDS, ITEMS, LIMIT, RESOURCES
from games.wyrmspan.model import State
from games.wyrmspan.moves import Trim
from games.wyrmspan.names import RESOURCE_NAMES
from games.wyrmspan.things import row, sign_of
from games.wyrmspan.turn import ASK_STEP, SETTLE_ALL, STEP_OPEN, Answer


def over(have: Figure) -> int:
    """How many too many; of what nobody knows, none."""
    return max(0, (have or 0) - LIMIT)


def excess(state: State, seat: Seat) -> dict[str, int]:
    """Coins, cards and resources above the limit."""
    p = state.seen(seat)
    found = {"coin": over(p.stock["coin"]), "card": over(p.cards), "resource": over(p.resources)}
    return {what: n for what, n in found.items() if n}


class Trimming(Answer[Trim]):
    kinds = ("trim",)

    @property
    def excess(self) -> dict[str, int]:
        return excess(self.state, self.seat)

    @property
    def due(self) -> int:
        return self.excess.get("card", 0) + self.excess.get("resource", 0)

    @property
    def items(self) -> Iterable[str]:
        """Of what there is still too much, those that are there."""
        given = self.given("gives")
        for kind, items in (("resource", RESOURCES), ("card", CARDS)):
            if sum(given.count(i) for i in items) < self.excess.get(kind, 0):
                yield from (i for i in items if (self.me.stock[i] or 0) > given.count(i))

    @property
    def fits(self) -> bool:
        given, excess = self.given("gives"), self.excess
        if not self.as_many("gives", self.due):
            return False
        groups = (("resource", RESOURCES), ("card", CARDS))
        right = [sum(given.count(i) for i in items) == excess.get(kind, 0) for kind, items in groups]
        return all(right) and all(i in ITEMS for i in given)

    @property
    def cost(self) -> Mapping[str, int]:
        gives = self.given("gives")
        given = {i: gives.count(i) for i in ITEMS if i in gives}
        coins = self.excess.get("coin", 0)
        return {**given, **({"coin": coins} if coins else {})}

    @property
    def paid(self) -> Value:
        return row(self.cost)


# fmt: off
TRIM = Action(_("Down to the limits"), Trimming, (
    ASK_STEP,
    Ask("gives", _("What do you give back?"), lambda t: t.items, lambda t: t.due,
        label=lambda t, i: RESOURCE_NAMES[i], sign=lambda t, i: sign_of(i)),
), (
    STEP_OPEN,
    Shape("WY-LIM-1", _("At the end of your own turn you keep at most 9 coins, 9 cards of both kinds together, and 9 "
                        "resources of all kinds together."),
          lambda t: t.fits, _("That is not what is too much."), source="S1"),
    Pay("WY-LIM-1a", _("Give back what is too much: {paid}."), lambda t: t.cost, _("You do not have all of that."),
        source="S1"),
    SETTLE_ALL,
    Trust("WY-LIM-1b", _("Then your turn is over."), source="S1"),
), group=Group.ANSWER, sign="hand", does=_("Give back {paid}"))

LIMIT_RULES = (
    Trust("WY-LIM-2", _("During a turn you may hold more; only its end counts."), source="S1; L02"),
    Trust("WY-LIM-2a", _("The coins of a new round come on top of what you saved; the limit counts at the end of your "
                         "next turn."), source="S1; L03"),
    Trust("WY-LIM-3", _("Throwing cards away for nothing is in no rule: agree on it at the table."),
          source="S4#315; L04 (low: warned, not refused)"),
)
# fmt: on
