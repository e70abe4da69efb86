"""Where a roll leads: a search over the map with transport, bonuses, borders and changes."""

from __future__ import annotations

from dataclasses import dataclass

from games.artifact_race.pack import BorderId, Connection, HunterId, Mode, MoveBonus, Pack, PlaceId, Switch


@dataclass(frozen=True, slots=True)
class Journey:
    """What an explorer can travel with. ``mode`` None: still free to choose, and the bonuses of the one chosen are
    added then. ``bonuses`` and ``switches``: those not used yet this turn, with whose they are; a bonus counts only
    for a natural roll its effect allows (the caller leaves out the others). ``closed``: borders that cannot be crossed
    on this journey."""

    start: PlaceId
    left: int  # pips
    mode: Mode | None = None
    bonuses: tuple[tuple[tuple[str, int], MoveBonus], ...] = ()
    switches: tuple[tuple[HunterId, Switch], ...] = ()
    closed: frozenset[BorderId] = frozenset()


@dataclass(frozen=True, slots=True)
class Way:
    """The cheapest way to a place. ``steps``: each connection, where it leads, and how many pips are left there.
    ``left``: at the end, with every bonus gained on the way. ``used``, ``switched``: what it took."""

    by: Mode  # it leaves with
    ends: Mode  # and arrives with
    steps: tuple[tuple[Connection, PlaceId, int], ...]
    left: int
    used: frozenset[tuple[str, int]] = frozenset()
    switched: frozenset[HunterId] = frozenset()

    @property
    def to(self) -> PlaceId:
        return self.steps[-1][1]


def reachable(pack: Pack, journey: Journey) -> dict[tuple[Mode, PlaceId], Way]:
    """For each transport it may leave with and each place it then reaches, the way that leaves most pips (at equal
    pips: the fewest changes). Never the start itself. Exact: proved against trying everything."""
    raise NotImplementedError


def distance(pack: Pack, a: PlaceId, b: PlaceId) -> int | None:
    """Cheapest sum of pips over all transports, free changes, no war and no embargo (AR-55); None: no way."""
    raise NotImplementedError
