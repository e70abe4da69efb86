"""Buying cards, and the effect of an artifact just bought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.arnak.cards import SEALED, effect_changes, effect_opens, price
from games.arnak.data import ARTIFACTS, ITEMS, card_of
from games.arnak.moves import BuyArtifact, BuyItem, UseEffect
from games.arnak.names import card_name
from games.arnak.things import points, signs
from games.arnak.turn import (
    ASK_STEP,
    COSTS_FIRST,
    MAIN_ACTION,
    SETTLE,
    STEP_OPEN,
    Answer,
    M,
    Stepped,
)
from games.contract import Group
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Line, Value, _, n_


def buy_note(_turn: Any, card: str | None) -> Value | None:
    if (c := card_of(card)) is None:
        return Line(_("its points are asked at the end"))
    says = {"cost": price(c), "travel": signs(c.travel), "points": points(c.points)}
    return Line(_("{cost} · {travel} · {points}"), says)


class Buying(Stepped[M]):
    pile: tuple[str, ...] = ()

    @property
    def known(self) -> str | None:
        """The card named; None: not tracked."""
        card: str | None = self.move.card  # type: ignore[attr-defined]
        return card

    @property
    def card(self) -> Value:
        return card_name(self.known)

    @property
    def cost(self) -> Value:
        if self.kind in SEALED:
            return Line(_("nothing but what the effect asks"))
        known = card_of(self.known)
        return price(known) if known else Line(_("as printed"))

    @property
    def gone(self) -> set[str]:
        owned = {c for p in self.state.players for c in p.cards}
        return owned if self.kind == "old_item" else owned | {c for p in self.state.players for c in p.exiled}

    @property
    def left(self) -> Iterator[str | None]:
        return iter([*(c for c in self.pile if c not in self.gone), None])

    @property
    def row_size(self) -> int:
        n = self.state.round
        return n if self.pile is ARTIFACTS else 6 - n


class ItemBought(Buying[BuyItem]):
    kinds = ("item", "old_item", "buy_item", "buy")
    pile = ITEMS


class ArtifactBought(Buying[BuyArtifact]):
    kinds = ("artifact", "buy_artifact", "buy")
    pile = ARTIFACTS

    @property
    def opens(self) -> list[tuple[str, str]]:
        """Only an effect the app keeps something of is worth a question."""
        known = card_of(self.known)
        return [("use", known.name)] if known and known.does else []


class EffectUsed(Answer[UseEffect]):
    kinds = ("use",)

    @property
    def card(self) -> Value:
        return card_name(self.about)

    @property
    def opens(self) -> list[tuple[str, str]]:
        return effect_opens(self.about)


# fmt: off
REFILL = Trust("AK-BUY-3", _("At the end of your turn the row closes up toward the staff and is filled up at its "
                             "outer end; once a deck is empty, its cards stay where they lie."))
ONE_COPY: Need[Buying[Any]] = Need(
    "AK-BUY-1a", _("There is one copy of every card."),
    lambda b: b.known is None or b.known not in b.gone, _("{card} is not in the row: it was bought or exiled before."))
BUY_ITEM = Action(_("Buy an item"), ItemBought, (
    ASK_STEP,
    Ask("card", _("Which item?"), lambda b: b.left, label=lambda b, c: card_name(c), note=buy_note, search=True),
), (
    *MAIN_ACTION,
    Shape("AK-BUY-1", _("Choose an item that lies in the row."),
          lambda b: b.known is None or b.known in ITEMS, _("There is no such item.")),
    ONE_COPY,
    Trust("AK-BUY-1b", _("Pay its coins: {cost}.")),
    COSTS_FIRST,
    Do("AK-BUY-1c", _("Put {card} face down under your deck, unless an effect says otherwise."),
       lambda b, s: s.own(b.seat, b.known)),
    REFILL,
    SETTLE,
), sign="card", note=n_("{row_size} item in the row", "{row_size} items in the row", by="row_size"),
   does=_("Buy it for {cost}"))

BUY_ARTIFACT = Action(_("Buy an artifact"), ArtifactBought, (
    ASK_STEP,
    Ask("card", _("Which artifact?"), lambda b: b.left, label=lambda b, c: card_name(c), note=buy_note, search=True),
), (
    *MAIN_ACTION,
    Shape("AK-BUY-2", _("Choose an artifact that lies in the row."),
          lambda b: b.known is None or b.known in ARTIFACTS, _("There is no such artifact.")),
    ONE_COPY,
    Trust("AK-BUY-2a", _("Pay its compasses: {cost}.")),
    COSTS_FIRST,
    Do("AK-BUY-2b", _("Lay {card} into your play area."), lambda b, s: s.own(b.seat, b.known, played=True)),
    Trust("AK-BUY-2c", _("You may use its effect at once without paying the tablet in its corner; "
                         "what the effect itself asks is still due. All of it belongs to this main action.")),
    REFILL,
    SETTLE,
    May("AK-BUY-2d", _("Do you use its effect?"), lambda b: [b.seat], lambda b: b.opens),
), sign="compass", note=n_("{row_size} artifact in the row", "{row_size} artifacts in the row", by="row_size"),
   does=_("Buy it for {cost}"))

USE_EFFECT = Action(_("Use the effect"), EffectUsed, (ASK_STEP,), (
    STEP_OPEN,
    Trust("AK-BUY-2e", _("Do what {card} says.")),
    Do("AK-BUY-2f", _("The app writes down what it tracks of it."), lambda u, s: effect_changes(u, s, u.about)),
    SETTLE,
    May("AK-BUY-2g", _("The rest of it is asked next."), lambda u: [u.seat], lambda u: u.opens),
), group=Group.ANSWER, sign="card", does=_("Use its effect"))
# fmt: on
