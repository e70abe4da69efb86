"""Everything a seat can do. A place, a mission and a vehicle are named by id; "" where there is none to name."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Move, StepId

ALL = "all"  # members to recall
VEHICLE, MISSION = "vehicle", "mission"  # faces


# --- phase 1 ---
@dataclass(frozen=True, slots=True, kw_only=True)
class Recall(Move):
    """One member back from a place of the map, or ``ALL`` of them."""

    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment(Move):
    """``n``: which token, and how many members. ``vehicle`` is "" where the app knows it: it dealt the chutes."""

    zone: str  # "left" or "right"
    n: int
    face: str  # VEHICLE or MISSION
    vehicle: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expedition(Move):
    place: str
    gives: str  # the vehicle given up


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPhase1(Move):
    pass


# --- phase 2 ---
@dataclass(frozen=True, slots=True, kw_only=True)
class Validate(Move):
    """``back``: the place a member comes back from; "": none was needed. ``bonus``: the vehicle taken from the discard;
    "": none was due, or there was none."""

    mission: str
    back: str
    bonus: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Move):
    pass


# --- at any time ---
@dataclass(frozen=True, slots=True, kw_only=True)
class DoneNotTracked(Move):
    """The turn is over; nobody wrote it down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddMission(Move):
    """A mission lies in front of this seat that the books do not know."""

    vehicle: str
    places: tuple[str, ...]  # three; the last is "" where there are two


# --- answers ---
@dataclass(frozen=True, slots=True, kw_only=True)
class DropMission(Move):
    """A mission the books have does not lie in front of this seat."""

    mission: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Markers(Move):
    """Set-up of the own box: where the markers drawn were laid."""

    step: StepId
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip(Move):
    """Set-up: which starting token is turned to its Mission face."""

    step: StepId
    vehicle: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NamePlaces(Move):
    """Which places a mission just laid asks for."""

    step: StepId
    places: tuple[str, ...]  # three; the last is "" where there are two


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderAt(Move):
    """Where a leader came to stand, asked where the books did not know."""

    step: StepId
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CluesAre(Move):
    """How many clue tiles one has, asked where the books did not know."""

    step: StepId
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersAt(Move):
    """Where one's members stand, after a turn nobody wrote down: up to four places, "" from where there are no more."""

    step: StepId
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClueNumber(Move):
    """The number on one of the winner's clue tiles."""

    step: StepId
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(Move):
    """Not tracked."""

    step: StepId


ExplorersMove = (
    Recall | Equipment | Expedition | EndPhase1 | Validate | EndTurn | DoneNotTracked | AddMission | DropMission
    | Markers | Flip | NamePlaces | LeaderAt | CluesAre | MembersAt | ClueNumber | Decline
)  # fmt: skip
