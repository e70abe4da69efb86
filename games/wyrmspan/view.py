"""What a seat may see of Wyrmspan, field by field. Only counts of hands are kept, so everything is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract import Seat
from games.figures import Figure
from games.words import Line, Value


@dataclass(frozen=True, slots=True)
class DragonShown:
    number: int | None  # None: not tracked
    name: Value
    size: str  # "hatchling", "small", "medium", "large"; "" where the dragon is not known
    points: Figure
    eggs: Figure
    capacity: Figure
    cached: Mapping[str, Figure]  # "meat", "gold", "crystal", "milk" -> how many
    tucked: Figure
    feeds: str  # a hatchling's matching item: "meat", "milk", "dragon_card_tuck"; "" for any other dragon
    fed: Figure  # matching items it has; the third brings its bonus
    bonus: bool  # that bonus is used
    covers: int  # dragons beneath it


@dataclass(frozen=True, slots=True)
class SpaceShown:
    id: str  # "C1" .. "A4"
    column: int  # 1 .. 4
    open: bool | None  # excavated; None: not known
    card: Figure  # number of its cave card; None: not tracked, or none (column 1, or not excavated)
    dragon: DragonShown | None
    eggs: int  # what excavating it costs beside the coin; 0 in columns 1 and 2
    next: bool  # the left-most empty space of its cave: the one to excavate next
    home: bool  # the left-most excavated space without a dragon: the one to entice to; the stop sign is seen
    adventurer: bool  # the explorer stands there now


@dataclass(frozen=True, slots=True)
class CaveShown:
    id: str  # "C", "G", "A"
    name: Value
    icons: tuple[Value, ...]  # five, as printed: icon i before space i, the last after space 4
    spaces: tuple[SpaceShown, ...]  # four
    explored: Figure  # visits this round, 0 .. 3
    visit: Value  # what the next visit costs, or that there is none
    adventurer: int  # 0: not in this cave; 1 .. 5: at the icon of that number
    played: bool = True  # False on a score sheet alone: nobody kept the visits


@dataclass(frozen=True, slots=True)
class SeatMat:
    seat: Seat
    name: str
    stock: Mapping[str, Figure]  # "coin", "meat", "gold", "crystal", "milk", "dragon_card", "cave_card"
    nests: Figure  # eggs in the two mat nests
    caves: tuple[CaveShown, ...]  # Crimson Cavern, Golden Grotto, Amethyst Abyss
    eggs: Figure  # all of them
    cached: Figure
    tucked: Figure
    dragons: Figure
    guild: Figure  # space of the guild track
    markers_left: int
    passed: bool
    base_camp: bool  # the adventurer is at home


@dataclass(frozen=True, slots=True)
class SlotShown:
    slot: int  # 1 .. 5
    says: Value  # what it does
    markers: tuple[Seat, ...]  # in order of placement
    limit: Figure  # how many fit; None: any number, or not known
    at_end: bool  # counts at the end
    hers: int = 0  # markers of the Automa there, who has no seat


@dataclass(frozen=True, slots=True)
class GuildShown:
    name: Value | None  # None: not named yet
    slots: tuple[SlotShown, ...]
    printed: tuple[Figure, ...]  # points of the last slot by order of placement


@dataclass(frozen=True, slots=True)
class TrackSpace:
    space: int  # 0 START .. 11, clockwise
    says: Value  # what it pays
    brown: bool
    tokens: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveShown:
    round: int
    says: Line | None  # what it counts; None: not named yet
    worth: tuple[int, ...]  # points of first, second, third
    counts: tuple[Figure, ...]  # of each seat: now, or as scored
    points: tuple[Figure, ...]  # of each seat once it is scored; else none
    scored: bool


@dataclass(frozen=True, slots=True)
class RivalShown:
    """The Automa."""

    level: Value
    guild: Figure
    dragons: Figure
    caves: Figure
    markers: int  # at hand
    played: int  # decision cards this round
    passed: bool


@dataclass(frozen=True, slots=True)
class WyrmspanView:
    round: int  # 1 .. 4
    active: Seat | None
    start_seat: Seat | None  # None: no round is played any more
    mats: tuple[SeatMat, ...]
    guild: GuildShown
    track: tuple[TrackSpace, ...]
    objectives: tuple[ObjectiveShown, ...]  # four
    rival: RivalShown | None  # solo only
