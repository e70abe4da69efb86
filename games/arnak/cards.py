"""What a card is worth to the app: its price, and what of its effect is written down or asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.arnak.data import BASICS, CARDS, Card, card_of
from games.arnak.model import State
from games.arnak.things import sign
from games.arnak.turn import (
    ArnakTurn,
)
from games.words import Value

AT_ONCE = ("fear", "mask", "unslot", "exile_self")  # written down as soon as the card is used; the rest is asked
SEALED = ("item", "old_item", "artifact")  # gained without paying
NAMED_FREE = (*dict.fromkeys(BASICS), *(name for name, c in CARDS.items() if c.free))


def effect_opens(card: str | None) -> list[tuple[str, str]]:
    """What the app asks after a card's effect, in the order of the effect."""
    does = known.does if (known := card_of(card)) else ()
    return [("fear" if tag == "top_tile" else tag, card or "") for tag in does if tag not in AT_ONCE]


def effect_changes(turn: ArnakTurn[Any], state: State, card: str | None) -> State:
    """What a card's effect changes without a question."""
    seat, known = turn.seat, card_of(card)
    does = known.does if known else ()
    if "fear" in does:
        state = state.gain_fear(seat)
    if "mask" in does:
        state = replace(state, masked=state.masked | {seat})
    if "unslot" in does:
        state = state.with_player(seat, slots=max(0, state.players[seat].slots - 1))
    return state.exile(seat, card) if card and "exile_self" in does else state


def price(card: Card) -> Value:
    return sign("coin" if card.kind == "item" else "compass", card.cost)
