"""Lantern: a made-up game of six turns. Lamps are hung along three lanes, and hanging one costs coins and oil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NewType

from games.contract import Move, Rolled, RuleId, Seat, StepId
from games.figures import Figure, less, plus

CardId = NewType("CardId", str)
Place = NewType("Place", str)  # "barrel" or "flask": somewhere oil is kept
CARDS = tuple(CardId(f"lamp-{n:02}") for n in range(1, 31))
GIVES_OTHERS = frozenset(CARDS[::5])
OIL_FOR_COLUMN = {2: 0, 3: 1, 4: 2}


class Lane(Enum):
    RED = "red"
    GOLD = "gold"
    BLUE = "blue"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hang(Move):
    lane: Lane
    card: CardId
    oil: tuple[Place, ...] = ()  # where it was taken from; fewer than due: not tracked


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Move):
    """Take what an open offer gives: always a lamp from the deck."""

    step: StepId
    drawn: Rolled = Rolled("lamps")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(Move):
    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Move):
    pass


LanternMove = Hang | Take | Decline | EndTurn


@dataclass(frozen=True, slots=True)
class Open:
    """A benefit waiting for one seat's yes or no."""

    step: StepId
    rule: RuleId
    seat: Seat


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    coins: Figure
    oil: Mapping[Place, Figure]
    hand: tuple[CardId, ...] | None  # None: held on the table, not tracked
    lanes: Mapping[Lane, tuple[CardId | None, ...]] = field(default_factory=lambda: dict.fromkeys(Lane, ()))

    def column(self, lane: Lane) -> int | None:
        """The column the next lamp goes into; the first one hangs from the start."""
        hung = 2 + len(self.lanes[lane])
        return hung if hung <= 4 else None

    def without_oil(self, n: int, named: tuple[Place, ...]) -> Player:
        """Places that were not named leave every figure unknown."""
        oil = dict(self.oil)
        for place, taken in Counter(named[:n]).items():
            oil[place] = less(oil.get(place, 0), taken)
        return replace(self, oil=oil if len(named) >= n else dict.fromkeys(oil))

    def without_card(self, card: CardId) -> Player:
        return replace(self, hand=None if self.hand is None else tuple(c for c in self.hand if c != card))


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    active: Seat
    deck: tuple[CardId, ...] = ()  # top first; empty where the deck is cardboard
    open: tuple[Open, ...] = ()
    turns_left: int = 6

    def with_player(self, seat: Seat, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def pay_coins(self, seat: Seat, n: int) -> State:
        p = self.players[seat]
        return self.with_player(seat, replace(p, coins=less(p.coins, n)))

    def gain_coins(self, seat: Seat, n: int) -> State:
        p = self.players[seat]
        return self.with_player(seat, replace(p, coins=plus(p.coins, n)))

    def lay(self, seat: Seat, lane: Lane, card: CardId) -> State:
        """The cardboard is the truth: wherever the books had the lamp, it hangs in the lane now."""
        players = tuple(p.without_card(card) for p in self.players)
        state = replace(self, players=players, deck=tuple(c for c in self.deck if c != card))
        p = state.players[seat]
        return state.with_player(seat, replace(p, lanes={**p.lanes, lane: (*p.lanes[lane], card)}))

    def draw(self, seat: Seat, card: str | None) -> State:
        p = self.players[seat]
        if card is None or p.hand is None:
            return self
        state = replace(self, deck=tuple(c for c in self.deck if c != card))
        return state.with_player(seat, replace(p, hand=(*p.hand, CardId(card))))

    def offer(self, rule: RuleId, seat: Seat, card: CardId) -> State:
        return replace(self, open=(*self.open, Open(f"{rule}/{seat}/{card}", rule, seat)))

    def settle(self, seat: Seat, step: StepId) -> State:
        return replace(self, open=tuple(o for o in self.open if (o.seat, o.step) != (seat, step)))

    def next_turn(self) -> State:
        nxt = Seat((self.active + 1) % len(self.players))
        return replace(self, active=nxt, turns_left=max(0, self.turns_left - 1))
