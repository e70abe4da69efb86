"""What a seat may see, field by field, and which figures the table may set right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.contract import Fact, FactId, Seat, Viewer
from games.figures import Figure
from games.words import Line, Term, _
from tests.games.lantern.model import CardId, Lane, Place, Player, State


@dataclass(frozen=True, slots=True)
class Mat:
    """What anyone may see of a player. A field not listed here is not shown."""

    name: str
    coins: Figure
    oil: Mapping[Place, Figure]
    cards_in_hand: Figure
    lanes: Mapping[Lane, tuple[CardId | None, ...]]


@dataclass(frozen=True, slots=True)
class Board:
    active: Seat
    mats: tuple[Mat, ...]
    hand: tuple[CardId, ...] | None  # the viewer's own


def board(state: State, viewer: Viewer) -> Board:
    mats = tuple(Mat(p.name, p.coins, p.oil, None if p.hand is None else len(p.hand), p.lanes) for p in state.players)
    return Board(state.active, mats, None if viewer is None else state.players[viewer].hand)


def facts(state: State) -> tuple[Fact, ...]:
    found = []
    for n, p in enumerate(state.players):
        seat = Seat(n)
        found.append(Fact(f"{seat}/coins", Line(_("Coins of {name}"), {"name": p.name}), p.coins, 0, 99, seat=seat))
        for place, oil in p.oil.items():
            says = Line(_("Oil of {name}: {place}"), {"name": p.name, "place": Term(place)})
            found.append(Fact(f"{seat}/oil/{place}", says, oil, 0, 9, seat=seat))
        for lane, cards in p.lanes.items():
            says = Line(_("Lamps of {name}: {lane}"), {"name": p.name, "lane": Term(lane.value)})
            found.append(Fact(f"{seat}/hung/{lane.value}", says, len(cards), 0, 3, sure=True, seat=seat))
    return tuple(found)


def correct(state: State, fact: FactId, value: int | None) -> State:
    seat, what, *which = fact.split("/")
    return state.with_player(Seat(int(seat)), _corrected(state.players[int(seat)], what, which, value))


def _corrected(p: Player, what: str, which: list[str], value: int | None) -> Player:
    if what == "coins":
        return replace(p, coins=value)
    if what == "oil":
        return replace(p, oil={**p.oil, Place(which[0]): value})
    cards = p.lanes[Lane(which[0])]
    known = (*cards, None, None, None)[: value or 0]  # hung with a lamp nobody named
    return replace(p, lanes={**p.lanes, Lane(which[0]): known})
