"""The constants of the rules, which a board may set otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """The constants of the rules, as a group may have them. Pips, rounds, turns, rolls, fame. ``counts_places``: a
    ticket and a flight go so many places far instead of pips (AR-A07); ``ticket_pips`` and ``flee_pips`` are places
    then."""

    fame_to_win: int = 6
    players: tuple[int, int] = (2, 5)
    carry_limit: int = 1
    dig_rolls: int = 3
    legendary_distance: int = 8
    legendary_needs_mythic: bool = True
    crisis_rounds: int = 4
    personal_turns: int = 3
    ticket_pips: int = 6
    flee_pips: int = 6
    emergency_after: int = 3
    head_start_rounds: int = 3
    hunters_offered: int = 3
    counts_places: bool = False
