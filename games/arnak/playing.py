"""Playing cards, exiling them, and the Fear they bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.arnak.cards import NAMED_FREE, effect_changes, effect_opens
from games.arnak.data import BASICS, CARDS, FEAR, FEAR_TILE, card_of
from games.arnak.model import State
from games.arnak.moves import Exile, FreeCard, GainFear, PlayCard
from games.arnak.names import card_name
from games.arnak.things import points, sign, signs
from games.arnak.turn import (
    ASK_STEP,
    FREE_ACTION,
    MAIN_ACTION,
    SETTLE,
    STEP_OPEN,
    TRAVEL_RULES,
    Answer,
    ArnakTurn,
    M,
)
from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Line, Value, _, n_


class Playing(ArnakTurn[M]):
    free = False

    @property
    def known(self) -> str | None:
        card: str | None = self.move.card  # type: ignore[attr-defined]
        return card

    @property
    def card(self) -> Value:
        return card_name(self.known)

    @property
    def exists(self) -> bool:
        return self.known is None or self.known in CARDS or self.known in BASICS

    @property
    def held(self) -> list[str]:
        return [*self.me.basics, *self.me.cards]

    @property
    def unsure(self) -> bool:
        return self.state.doubted(f"{self.seat}/cards")

    @property
    def mine(self) -> bool | None:
        if self.known is None or self.known in self.held:
            return True
        return None if self.me.unnamed or self.unsure else False

    @property
    def not_played(self) -> bool:
        return self.known is None or self.me.played.count(self.known) < max(1, self.held.count(self.known))

    @property
    def right_time(self) -> bool:
        """A lightning card is no main action, and the other way round."""
        return self.known is None or (self.known in NAMED_FREE) is self.free

    @property
    def playable(self) -> Iterator[str | None]:
        return iter([*(c for c in dict.fromkeys(self.held) if (c in NAMED_FREE) is self.free), None])

    @property
    def cost(self) -> Value:
        if self.known is None:
            return Line(_("nothing, or 1 tablet if it is an artifact"))
        known = card_of(self.known)
        return sign("tablet") if known and known.kind == "artifact" else Line(_("nothing"))

    @property
    def opens(self) -> list[tuple[str, str]]:
        return effect_opens(self.known)


class MainCard(Playing[PlayCard]):
    pass


class LightningCard(Playing[FreeCard]):
    free = True


def play(turn: Playing[Any], state: State) -> State:
    p = state.players[turn.seat]
    if turn.known is None:
        return state
    return state.with_player(turn.seat, played=(*p.played, turn.known))


def play_note(_turn: Any, card: str | None) -> Value | None:
    known = card_of(card)
    if known is None:
        return None
    travel = signs(known.travel)
    if known.kind == "artifact":
        return Line(_("{cost} · else travel {travel}"), {"cost": sign("tablet"), "travel": travel})
    return Line(_("else travel {travel}"), {"travel": travel})


class Exiling(Answer[Exile]):
    kinds = ("exile",)

    @property
    def card(self) -> Value:
        return card_name(self.move.card)

    @property
    def mine(self) -> list[str | None]:
        p = self.me
        fears = [FEAR] * (p.fear > 0 or self.unsure) + [FEAR_TILE] * (p.tiles > 0)
        return [*fears, *dict.fromkeys(p.basics), *p.cards, None]

    @property
    def unsure(self) -> bool:
        return self.state.doubted(f"{self.seat}/fear")

    @property
    def is_mine(self) -> bool | None:
        if self.move.card in self.mine:
            return True
        return None if self.me.unnamed or self.state.doubted(f"{self.seat}/cards") else False

    @property
    def exists(self) -> bool:
        return self.move.card in (FEAR, FEAR_TILE, None, *BASICS, *CARDS)


def exile(turn: Exiling, state: State) -> State:
    p = state.players[turn.seat]
    match turn.move.card:
        case None:
            return state.doubt([f"{turn.seat}/{what}" for what in ("fear", "cards", "points")])
        case "Fear":
            return state.with_player(turn.seat, fear=max(0, p.fear - 1))
        case "Fear tile":
            return state.with_player(turn.seat, tiles=max(0, p.tiles - 1))
        case card if card in p.cards or card in BASICS:
            return state.exile(turn.seat, card)
        case card:  # one of those that were not named
            left = max(0, p.unnamed - 1)
            gone = {"exiled": (*p.exiled, card), "played": tuple(c for c in p.played if c != card)}
            named = state.without_card(card).with_player(turn.seat, unnamed=left, **gone)
            if left:
                return named.doubt([f"{turn.seat}/points"])
            if not p.unnamed or state.doubted(f"{turn.seat}/cards"):
                return named
            return named.with_player(turn.seat, unnamed_points=0).trust(f"{turn.seat}/points")  # all others are named


class FearGained(Answer[GainFear]):
    kinds = ("fear",)

    @property
    def left(self) -> Figure:
        unsure = any(self.state.doubted(f"{s}/fear") for s in self.state.seats)
        return None if unsure else self.state.fear_left


def exile_note(_turn: Any, card: str | None) -> Value | None:
    known = card_of(card)
    return points(known.points) if known else None


# fmt: off
EXISTS: Shape[Playing[Any]] = Shape(
    "AK-PLAY-1", _("Choose a card."), lambda p: p.exists, _("There is no such card."))
FROM_HAND: Need[Playing[Any]] = Need(
    "AK-PLAY-1a", _("Play a card from your hand."), lambda p: p.mine, _("{card} is not one of your cards."))
ONCE: Need[Playing[Any]] = Need(
    "AK-PLAY-1b", _("It then lies face up in your play area for the rest of the round, unless it is exiled."),
    lambda p: p.not_played, _("{card} already lies in your play area."))
ARTIFACT_COST = Trust("AK-PLAY-2a", _("From the hand an artifact also costs 1 tablet, an item nothing: {cost}."))
DOWN: Do[Playing[Any]] = Do("AK-PLAY-1c", _("Lay {card} into your play area."), play)
DO_IT = Trust("AK-PLAY-1d", _("Do what the card says."))
KEEP: Do[Playing[Any]] = Do(
    "AK-PLAY-1e", _("The app keeps the Fear it brings and whether it leaves the game."),
    lambda p, s: effect_changes(p, s, p.known))
ASK_REST: May[Playing[Any]] = May(
    "AK-PLAY-1f", _("What else it changes is asked next."), lambda p: [p.seat], lambda p: p.opens)
PLAY_CARD = Action(_("Play a card"), MainCard, (
    Ask("card", _("Which card?"), lambda p: p.playable, label=lambda p, c: card_name(c), note=play_note),
), (
    *MAIN_ACTION[:4],
    EXISTS,
    FROM_HAND,
    Need("AK-PLAY-2", _("Without the lightning sign its effect is your main action; so is every artifact's."),
         lambda p: p.right_time, _("{card} is a free action.")),
    ONCE,
    ARTIFACT_COST,
    TRAVEL_RULES,
    DOWN,
    DO_IT,
    KEEP,
    Do("AK-PLAY-2b", _("That is your main action."),
       lambda p, s: replace(s, main_done=True) if p.seat == s.active else s),
    ASK_REST,
), sign="card",
   note=_("For its effect"), does=_("Play {card}"))

FREE_CARD = Action(_("Play a lightning card"), LightningCard, (
    Ask("card", _("Which card?"), lambda p: p.playable, label=lambda p, c: card_name(c), note=play_note),
), (
    *FREE_ACTION,
    EXISTS,
    FROM_HAND,
    Need("AK-TURN-3", _("A lightning sign makes it a free action: as many as you like, at any time of your turn."),
         lambda p: p.right_time, _("{card} is a main action.")),
    ONCE,
    TRAVEL_RULES,
    DOWN,
    DO_IT,
    KEEP,
    ASK_REST,
), group=Group.FREE, sign="card",
   note=_("As many as you like"), does=_("Play {card}"), short=_("Lightning card"))

EXILE = Action(_("Exile a card"), Exiling, (
    ASK_STEP,
    Ask("card", _("Which card leaves?"), lambda e: e.mine, label=lambda e, c: card_name(c), note=exile_note,
        sign=lambda e, c: "fear" if c in (FEAR, FEAR_TILE) else "card"),
), (
    STEP_OPEN,
    Shape("AK-EXILE-1", _("Choose a card."), lambda e: e.exists, _("There is no such card.")),
    Need("AK-EXILE-1a", _("It comes from your hand or your play area, never from your deck; "
                          "a Fear tile counts as lying in your play area."),
         lambda e: e.is_mine, _("You do not have {card}.")),
    Do("AK-EXILE-1b", _("{card} leaves: items and artifacts go to their piles, basic cards out of the game."), exile),
    Trust("AK-FEAR-2", _("A Fear that is exiled goes back to the Fear deck.")),
    SETTLE,
), group=Group.ANSWER, sign="card", does=_("Exile {card}"))

GAIN_FEAR = Action(_("Gain a Fear"), FearGained, (ASK_STEP,), (
    STEP_OPEN,
    Do("AK-FEAR-1a", _("Take a Fear from the deck into your play area; its travel is of no use this round."),
       lambda f, s: s.gain_fear(f.seat)),
    Trust("AK-FEAR-3", _("When the Fear deck is empty, take a Fear tile instead: 2 points less at the end.")),
    SETTLE,
), group=Group.ANSWER, sign="fear", note=n_("{left} Fear in the deck", "{left} Fear in the deck", by="left"),
   does=_("Gain the Fear"))
# fmt: on
