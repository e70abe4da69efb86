"""What a seat may see of Arnak, field by field. Everything here is public except ``mine``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract import Seat
from games.figures import Figure
from games.words import Line, Value


@dataclass(frozen=True, slots=True)
class SpaceShown:
    id: str  # "C1a", "C1b" (camp), "I5", "II2"
    travel: tuple[str, ...]  # names of signs: "boot", "car", "ship", "plane"; one an icon
    blocked: bool  # a blocking tile lies on it (2-3 players); None of the camps is blocked with 4
    seat: Seat | None  # whose figure stands there
    perhaps_blocked: bool = False  # 3 players, and nobody has said where the three tiles lie


@dataclass(frozen=True, slots=True)
class SiteShown:
    id: str  # "C1".."C5" camps left to right; "I1".."I4" lower row, "I5".."I8" upper row; "II1".."II4"
    level: int  # 0 camp, 1, 2
    spaces: tuple[SpaceShown, ...]
    discovered: bool  # camps always are
    effect: Value | None  # what digging there gives; None: not discovered, or the tile is not tracked
    guardian: bool
    guardian_cost: Value | None  # None: no guardian, or not tracked
    idols: int  # still lying there, undiscovered


@dataclass(frozen=True, slots=True)
class TrackSpace:
    id: str  # "start", "B1a".."B7b", "BT"
    row: int  # 0 start, 1..7, 8 the Lost Temple
    place: float  # 0.0 left .. 1.0 right, as printed
    bonus: int  # bonus tiles still lying there, face unknown to the app
    tokens: tuple[tuple[Seat, str], ...]  # (seat, "glass" | "notebook")


@dataclass(frozen=True, slots=True)
class TrackRow:
    row: int
    glass_points: tuple[int, ...]  # several for the Lost Temple, by arrival
    notebook_points: int | None
    glass_effect: Line
    notebook_effect: Line | None


@dataclass(frozen=True, slots=True)
class Bridge:
    start: str
    end: str
    cost: Value


@dataclass(frozen=True, slots=True)
class StackShown:
    """A stack of temple tiles. ``id``: "T11", "T6L", "T6R", "T2L", "T2M", "T2R"."""

    id: str
    points: int
    left: Figure
    cost: Value


@dataclass(frozen=True, slots=True)
class GuardianShown:
    says: Value  # its boon in words, or "not tracked"
    boon_used: bool


@dataclass(frozen=True, slots=True)
class AssistantShown:
    says: Value  # what it does on the side that is up, or "not tracked"
    gold: bool
    ready: bool


@dataclass(frozen=True, slots=True)
class Mat:
    """What anyone may see of a player."""

    seat: Seat
    name: str
    figures_home: Figure
    fear: Figure
    fear_tiles: Figure
    idols: Figure  # owned, slotted or not
    slots_filled: Figure
    guardians: tuple[GuardianShown, ...]
    assistants: tuple[AssistantShown, ...]
    cards: Figure  # items and artifacts owned
    temple: tuple[int, ...]  # points of the temple tiles owned
    arrival: int | None  # 1 = first in the Lost Temple
    passed: bool


@dataclass(frozen=True, slots=True)
class Mine:
    """The viewer's own: which cards make up its hand, play area and deck together. Named, sorted."""

    cards: tuple[Value, ...]
    not_tracked: int  # cards bought without a name
    exiled: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Board:
    round: int  # 1..5
    artifacts: int  # places left of the staff
    items: int  # places right of it
    active: Seat | None
    start_seat: Seat
    sites: tuple[SiteShown, ...]
    rows: tuple[TrackRow, ...]
    track: tuple[TrackSpace, ...]
    bridges: tuple[Bridge, ...]
    stacks: tuple[StackShown, ...]
    arrivals: tuple[Seat, ...]  # order of arrival in the Lost Temple
    fear_left: Figure
    mats: tuple[Mat, ...]
    mine: Mine | None  # None for anyone without a seat
    open_ways: Mapping[str, bool]  # track spaces one bridge away from the active seat's tokens
