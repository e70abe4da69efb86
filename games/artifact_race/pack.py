"""A board pack: everything about the race that is board, card or setting, and no rule.

The format is the dossier's (packVersion 1), plus ``at`` for where a place is drawn. ``reading.py`` makes a pack of a
file or says what is wrong with it; nothing here checks anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import NewType

from games.artifact_race.constants import Settings as Settings

PlaceId = NewType("PlaceId", str)
RegionId = NewType("RegionId", str)
ConnectionId = NewType("ConnectionId", str)
BorderId = NewType("BorderId", str)  # "EUR|RUS": two regions, in order of the alphabet
ArtifactId = NewType("ArtifactId", str)
HunterId = NewType("HunterId", str)  # a kind of hunter; copies are the same hunter
EventId = NewType("EventId", str)
AdventurerId = NewType("AdventurerId", str)
Names = Mapping[str, str]  # language ("en", "de", "fr") -> name; at least one


class Mode(Enum):
    """A transport: blue, red, black (AR-09)."""

    SHIP = "ship"
    RAIL = "rail"
    EXPEDITION = "expedition"


class Rarity(Enum):
    RARE = "rare"
    MYTHIC = "mythic"
    LEGENDARY = "legendary"


POINTS = {Rarity.RARE: 1, Rarity.MYTHIC: 2, Rarity.LEGENDARY: 3}  # fame (AR-02)
STAGES = ("find", "expose", "recover")  # AR-14; progress 0 to 3 counts the stages passed


@dataclass(frozen=True, slots=True)
class Region:
    id: RegionId
    name: Names


@dataclass(frozen=True, slots=True)
class Place:
    """``at``: where it is drawn, across and down, each 0 to 1000; None: nobody has said yet."""

    id: PlaceId
    name: Names
    region: RegionId
    world_city: bool = False  # golden ring (AR-36)
    museum: bool = False
    themes: frozenset[str] = frozenset()
    at: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Connection:
    """``pips``: what it costs (AR-10). ``one_way``: only from ``a`` to ``b``."""

    id: ConnectionId
    mode: Mode
    a: PlaceId
    b: PlaceId
    pips: int
    border: BorderId | None = None
    one_way: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """What a die must show: ``text`` is ">=4", "<=3", "=6", "even", "odd" or "2-4" (AR-15)."""

    text: str
    shows: frozenset[int]  # the faces, 1 to 6


@dataclass(frozen=True, slots=True)
class Artifact:
    id: ArtifactId
    name: Names
    rarity: Rarity
    site: PlaceId  # as printed; an event may move it
    theme: str
    alternatives: frozenset[PlaceId]  # where its site may be moved (AR-47)
    conditions: tuple[Condition, Condition, Condition]  # find, expose, recover

    @property
    def points(self) -> int:
        return POINTS[self.rarity]


# --- what hunters and personal events can do: one class for each ``effectTypes`` of the dossier ---
@dataclass(frozen=True, slots=True)
class Carry:
    """AR-18."""

    capacity: int


@dataclass(frozen=True, slots=True)
class NoPenalty:
    """AR-26."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Change of transport, once a turn (AR-31): at a place with a ``at_place_with`` line, between that transport and
    any other, as ``between`` says ("*": any)."""

    between: tuple[str, str]
    at_place_with: Mode


@dataclass(frozen=True, slots=True)
class MoveBonus:
    """``pips`` (may be negative) with these transports, once a turn; ``when_at_most``: only if the die showed that or
    less, before any other ability (AR-34)."""

    modes: frozenset[Mode]
    pips: int
    when_at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Reroll:
    when_at_most: int


@dataclass(frozen=True, slots=True)
class DigShift:
    """A dig roll at this stage may count up to ``by`` higher or lower."""

    stage: int  # 0 find, 1 expose, 2 recover
    by: int


@dataclass(frozen=True, slots=True)
class DigRolls:
    """So many dig rolls a turn instead of three."""

    count: int


@dataclass(frozen=True, slots=True)
class EmbargoFrom:
    """Crosses an embargo border on this roll or more."""

    roll: int


@dataclass(frozen=True, slots=True)
class Guard:
    """A theft against its owner needs, after the 6, a second roll of this or more."""

    at_least: int


@dataclass(frozen=True, slots=True)
class Note:
    """The app only reminds of it."""

    text: Names


Effect = Carry | NoPenalty | Switch | MoveBonus | Reroll | DigShift | DigRolls | EmbargoFrom | Guard | Note


@dataclass(frozen=True, slots=True)
class Hunter:
    id: HunterId
    name: Names
    effects: tuple[Effect, ...]
    text: Names  # its ability in words, for the card on screen
    copies: int = 1


class EventKind(Enum):
    EMBARGO = "embargo"
    WAR = "war"
    RELOCATE = "relocate"
    PEACE = "peace"
    QUIET = "quiet"
    PERSONAL = "personal"
    TICKET = "ticket"


@dataclass(frozen=True, slots=True)
class Event:
    """``border``: of an embargo or a war. ``mode``: of a ticket. ``effect``, ``turns``, ``name``: of a personal one.
    ``by_chance``: of a relocation whose new site is drawn instead of chosen by the drawer."""

    id: EventId
    kind: EventKind
    border: BorderId | None = None
    mode: Mode | None = None
    effect: Effect | None = None
    turns: int = 0
    name: Names = field(default_factory=dict)
    by_chance: bool = False
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Adventurer:
    """``head_start``: pips, spread over the first rounds (AR-52)."""

    id: AdventurerId
    name: Names
    start: PlaceId
    head_start: int = 0


Line = tuple[int, int, Connection]  # what it costs, the number of the place it leads to, which it is
Lines = tuple[tuple[tuple[Line, ...], ...], ...]  # by the numbers of transport and place


@dataclass(frozen=True)
class Pack:
    id: str
    name: Names
    licence: str
    settings: Settings
    regions: Mapping[RegionId, Region]
    places: Mapping[PlaceId, Place]  # in the file's order, as all of these
    connections: Mapping[ConnectionId, Connection]
    artifacts: Mapping[ArtifactId, Artifact]
    hunters: Mapping[HunterId, Hunter]
    events: Mapping[EventId, Event]
    adventurers: Mapping[AdventurerId, Adventurer]

    @cached_property
    def leaving(self) -> Mapping[PlaceId, tuple[tuple[Connection, PlaceId], ...]]:
        """From each place: its connections, and where each leads."""
        found: dict[PlaceId, list[tuple[Connection, PlaceId]]] = {place: [] for place in self.places}
        for c in self.connections.values():
            found[c.a].append((c, c.b))
            if not c.one_way:
                found[c.b].append((c, c.a))
        return {place: tuple(ways) for place, ways in found.items()}

    @cached_property
    def opened(self) -> dict[tuple[frozenset[BorderId], bool], Lines]:
        """What ``reach`` has found so far of the lines that are open, for a pack is one object for a whole game."""
        return {}

    @cached_property
    def nearest(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By the numbers of places: where one line leads from each by any transport, and the fewest pips of such."""
        order = {place: n for n, place in enumerate(self.places)}
        found: list[dict[int, int]] = [{} for _place in order]
        for place, ways in self.leaving.items():
            pips = found[order[place]]
            for c, to in ways:
                pips[order[to]] = min(c.pips, pips.get(order[to], c.pips))
        return tuple(tuple(pips.items()) for pips in found)

    @cached_property
    def distances_from(self) -> dict[PlaceId, Mapping[PlaceId, int]]:
        """What ``reach.distance`` has found so far, likewise."""
        return {}

    @cached_property
    def drawn(self) -> dict[PlaceId, tuple[int, int]]:
        """What ``layout.positions`` has found, likewise."""
        return {}

    @cached_property
    def lines(self) -> Mapping[PlaceId, frozenset[Mode]]:
        """The transports that stop at a place, if only to arrive."""
        ends = {(end, c.mode) for c in self.connections.values() for end in (c.a, c.b)}
        return {place: frozenset(mode for mode in Mode if (place, mode) in ends) for place in self.places}

    @cached_property
    def museums(self) -> tuple[PlaceId, ...]:
        return tuple(place.id for place in self.places.values() if place.museum)

    @cached_property
    def borders(self) -> tuple[BorderId, ...]:
        return tuple(sorted({c.border for c in self.connections.values() if c.border}))

    @cached_property
    def hunter_cards(self) -> tuple[HunterId, ...]:
        """One a card: copies are cards of the same hunter."""
        return tuple(h.id for h in self.hunters.values() for _copy in range(h.copies))

    @cached_property
    def event_cards(self) -> tuple[EventId, ...]:
        return tuple(e.id for e in self.events.values() for _copy in range(e.copies))
