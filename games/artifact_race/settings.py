"""The settings of a pack: what the file calls them, and from what to what they go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.artifact_race.constants import Settings
from games.fields import Row
from games.words import Line, _

MOST_PLAYERS = 5
NUMBERS: Mapping[str, tuple[str, int, int]] = {  # in the file -> here, least, most
    "fameToWin": ("fame_to_win", 1, 99),
    "carryLimit": ("carry_limit", 1, 9),
    "digRollsPerTurn": ("dig_rolls", 1, 9),
    "legendaryMinDistance": ("legendary_distance", 0, 99),
    "crisisMaxRounds": ("crisis_rounds", 1, 9),
    "personalMaxTurns": ("personal_turns", 1, 3),
    "ticketPips": ("ticket_pips", 1, 12),
    "fleePips": ("flee_pips", 0, 12),
    "emergencyAfterMisses": ("emergency_after", 1, 9),
    "headStartRounds": ("head_start_rounds", 1, 9),
    "huntersOffered": ("hunters_offered", 1, 9),
}
MYTHIC_FIRST, PLAYERS, UNIT = "legendaryNeedsMythicRecovered", "players", "spaceUnit"
UNITS = ("pips", "places")


def settings(row: Row) -> Settings:
    """What the file does not say is as the rules have it."""
    row.only(*NUMBERS, MYTHIC_FIRST, PLAYERS, UNIT)
    usual = Settings()
    numbers = {
        field: row.number(key, least, most, getattr(usual, field)) for key, (field, least, most) in NUMBERS.items()
    }
    return Settings(
        players=_players(row, usual.players),
        legendary_needs_mythic=row.flag(MYTHIC_FIRST, usual.legendary_needs_mythic),
        counts_places=row.word(UNIT, UNITS, UNITS[usual.counts_places]) == UNITS[True],
        **numbers,
    )


def _players(row: Row, usual: tuple[int, int]) -> tuple[int, int]:
    says = Line(_("“players” must be two numbers from 2 to {most}: the fewest, the most."), {"most": MOST_PLAYERS})
    found = row.pair(PLAYERS, 2, MOST_PLAYERS, says, list(usual))
    if found and found[0] > found[1]:
        row.wrong(says.msgid, **says.values)
    return found or usual


def written(settings: Settings) -> Mapping[str, Any]:
    return {
        PLAYERS: list(settings.players),
        **{key: getattr(settings, field) for key, (field, _least, _most) in NUMBERS.items()},
        MYTHIC_FIRST: settings.legendary_needs_mythic,
        UNIT: UNITS[settings.counts_places],
    }
