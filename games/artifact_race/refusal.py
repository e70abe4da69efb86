"""Why a place cannot be travelled to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from games.artifact_race.pack import BorderId, EventKind, Mode, Pack, PlaceId
from games.artifact_race.reach import ENOUGH, Journey, Way, reachable


class Why(Enum):
    """The dossier's codes."""

    NO_CONNECTION = "NO_CONNECTION"
    MODE_MIX = "MODE_MIX"
    SWITCH_NOT_ALLOWED = "SWITCH_NOT_ALLOWED"
    PIPS_SHORT = "PIPS_SHORT"
    BORDER_WAR = "BORDER_WAR"
    BORDER_EMBARGO = "BORDER_EMBARGO"


@dataclass(frozen=True, slots=True)
class WhyNot:
    """``border``: the one that stands in the way. ``cost``, ``have``: pips, the bonuses of that way included."""

    why: Why
    border: BorderId | None = None
    cost: int = 0
    have: int = 0


def why_not(pack: Pack, journey: Journey, by: Mode, to: PlaceId, closed: Mapping[BorderId, EventKind]) -> WhyNot | None:
    """The first of these that alone would let it through: the borders, a free change of transport, more pips; else
    borders and pips together. None: it can go there. ``closed``: what closes each border."""
    opened = replace(journey, closed=frozenset())
    goal = (by, to)
    if goal in reachable(pack, journey):
        return None
    if way := reachable(pack, opened).get(goal):
        return _border(way, journey, closed)
    if goal in reachable(pack, journey, mixed=True):
        return _mixing(journey)
    if way := reachable(pack, replace(journey, left=ENOUGH)).get(goal):
        return _pips(way, journey)
    if way := reachable(pack, replace(opened, left=ENOUGH)).get(goal):
        return _border(way, journey, closed)
    leaves = any(c.mode is by for c, _to in pack.leaving[journey.start])
    return _mixing(journey) if leaves and journey.mode not in (None, by) else WhyNot(Why.NO_CONNECTION)


def _border(way: Way, journey: Journey, closed: Mapping[BorderId, EventKind]) -> WhyNot:
    border = next(c.border for c, _to, _left in way.steps if c.border in journey.closed)
    assert border is not None
    return WhyNot(Why.BORDER_WAR if closed.get(border) is EventKind.WAR else Why.BORDER_EMBARGO, border)


def _mixing(journey: Journey) -> WhyNot:
    """Who may change transport cannot do so on that way; the others may not at all."""
    return WhyNot(Why.SWITCH_NOT_ALLOWED if journey.switches else Why.MODE_MIX)


def _pips(way: Way, journey: Journey) -> WhyNot:
    """Of the whole way; or, where a later bonus makes up for it, of the part with most pips lacking at its end.
    ``way`` was travelled with ``ENOUGH``."""
    spent, parts = 0, []
    for n, (c, _to, left) in enumerate(way.steps):
        spent += c.pips
        have = journey.left + left + spent - ENOUGH  # with the bonuses so far
        parts.append((spent - have, n, spent, have))
    *_, cost, have = max(parts)
    return WhyNot(Why.PIPS_SHORT, None, cost, max(0, have))
