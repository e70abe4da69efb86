"""The Automa's table: what a solo game keeps of her. Filled in by automa.py."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Seat

AUTOMA = Seat(1)  # whose markers lie on the tile: the seat behind the only player's; nobody sits there


@dataclass(frozen=True, slots=True)
class Rival:
    """``dragons`` and ``caves``: numbers of the display cards she took, None where not named."""

    level: str  # "1", "2", "3", "ravel_1" ..
    guild: int = 0  # her token, 0 .. 11
    dragons: tuple[int | None, ...] = ()
    caves: tuple[int | None, ...] = ()
    markers: int = 1  # at hand
    coins: tuple[int, ...] = (0, 0, 0, 0)  # on each round's objective
    deck: tuple[str, ...] = ()  # this round's decision cards, in order; nobody sees it
    played: tuple[str, ...] = ()  # this round
    passed: bool = False
