"""What a dragon costs: what is printed, what an effect spares, and what stands in for a resource that is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from games.figures import total
from games.words import Line, Value, _
from games.wyrmspan.data import DRAGONS, RESOURCES, Dragon
from games.wyrmspan.moves import Entice
from games.wyrmspan.things import row
from games.wyrmspan.turn import Stepped

FREE, LESS, NO_RESOURCES, DISPLAY = "free", "less", "no_resources", "display"  # how an effect plays a dragon
SPARED: Mapping[str, str] = {
    "egg": _("the egg"),
    "resources": _("the resources only: coin and egg are paid"),
    "all": _("the whole cost"),
}


class Paying(Stepped[Entice]):
    kinds = ("entice",)

    @cached_property
    def card(self) -> Dragon | None:
        return DRAGONS.get(self.move.dragon) if self.move.dragon is not None else None

    @cached_property
    def cost(self) -> dict[str, int]:
        """The printed cost, less what an effect spares."""
        if self.card is None or (self.by_effect and self.how == FREE):
            return {}
        spared = self.spared
        return {what: n - spared.get(what, 0) for what, n in self.card.cost.items() if n > spared.get(what, 0)}

    @cached_property
    def spared(self) -> Mapping[str, int]:
        if self.card is None or not self.by_effect:
            return {}
        match self.move.less:
            case "all":
                return self.card.cost
            case "resources":
                return {r: n for r, n in self.card.cost.items() if r in RESOURCES}
            case "":
                return {}
            case one:
                return {one: 1}

    @property
    def spares(self) -> list[str]:
        """What an effect may spare of this dragon's cost: one thing, or what the guild tile shows."""
        if self.card is None or not self.by_effect:
            return [""]
        if self.how == LESS:
            return [what for what in self.card.cost if what in (*RESOURCES, "egg")] or [""]
        if self.how in (NO_RESOURCES, DISPLAY):
            rest = self.card.cost.keys() - set(RESOURCES)
            return ["resources", "all"] if rest else ["resources"]
        return [""]

    @cached_property
    def missing(self) -> dict[str, int]:
        """Resources of the cost the player lacks, as far as that is known."""
        stock = self.me.stock
        return {r: n - have for r, n in self.cost.items() if r in RESOURCES and (have := stock[r]) is not None
                and have < n}  # fmt: skip

    @cached_property
    def stand_ins(self) -> int:
        """Two resources for each that is missing (N06)."""
        return 2 * sum(self.missing.values()) if self._enough else 0

    @property
    def _enough(self) -> bool:
        rest = self._rest
        left = total(rest.values())
        return left is None or left >= 2 * sum(self.missing.values())

    @cached_property
    def _rest(self) -> dict[str, int | None]:
        """What is left of each resource when the cost is paid as far as it goes."""
        stock = self.me.stock
        return {r: None if (have := stock[r]) is None else max(0, have - self.cost.get(r, 0)) for r in RESOURCES}

    @property
    def instead(self) -> Iterable[str]:
        given = self.given("instead")
        return [r for r, n in self._rest.items() if n is None or n > given.count(r)]

    @property
    def instead_fits(self) -> bool:
        given = self.given("instead")
        return all(r in RESOURCES for r in given) and self.as_many("instead", self.stand_ins)

    @cached_property
    def paid(self) -> dict[str, int]:
        """Coins, resources and eggs that leave, with what stands in for others."""
        given, cost = self.given("instead"), dict(self.cost)
        if given:
            cost = {what: n - self.missing.get(what, 0) for what, n in cost.items()}
        for resource in given:
            cost[resource] = cost.get(resource, 0) + 1
        return {what: n for what, n in cost.items() if n}

    @property
    def without_eggs(self) -> dict[str, int]:
        return {what: n for what, n in self.paid.items() if what != "egg"}

    @property
    def coins(self) -> int:
        return 0 if self.by_effect else 1

    @property
    def eggs_due(self) -> int:
        return self.cost.get("egg", 0)

    @property
    def from_hand(self) -> bool:
        return not (self.by_effect and self.how == DISPLAY)

    @property
    def due(self) -> Value:
        """With the coin of the action; a dragon not tracked costs what is printed."""
        if self.card is None:
            return Line(_("its printed cost")) if self.by_effect else Line(_("1 coin and its printed cost"))
        cost = {"coin": self.coins + self.paid.get("coin", 0), **{k: n for k, n in self.paid.items() if k != "coin"}}
        return row(cost)
