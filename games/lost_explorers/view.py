"""What a seat may see of Lost Explorers, field by field. Nothing here comes from the Mission face of a token that does
not lie on it: such a face is hidden from everybody, its owner too."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Seat
from games.figures import Figure
from games.words import Line, Value


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """``reach``: what the active seat may give up for going there now; (): it may go, but the kinds are not known;
    None: it cannot."""

    id: str
    name: Value
    at: tuple[float, float] | None  # degrees east, north; None: nobody has put it on the map
    vehicles: tuple[str, ...] | None  # "boat", "airship", "car", "train", in that order; None: not entered
    marker: bool  # a marker of the box belongs to it
    validated: bool
    member: Seat | None  # who stands there
    reach: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class MissionShown:
    """``plan``: the cheapest way to it this turn (of a seat that is not to move: next turn, as things stand), one line
    a step; () where nothing is to be done (``ready``), or no way is found (``possible``)."""

    id: str
    vehicle: str | None  # its back
    track: str  # "left" or "right"
    places: tuple[str, ...]  # (): not named yet
    missing: tuple[str, ...]  # places without an own member or a marker
    needs: int  # members needed now: the spaces it moves
    lacks: tuple[str, ...]  # vehicles still to be had before all missing places can be gone to; a kind may repeat
    plan: tuple[Line, ...]
    ready: bool  # can be validated as it stands
    possible: bool | None  # this turn; None: not known, as vehicles are not
    bonus: bool  # a token from the discard would be due


@dataclass(frozen=True, slots=True)
class CampShown:
    """What a player has. ``vehicles``: kinds of which there are any; a number None is not known."""

    seat: Seat
    name: str
    free: Figure  # members in front
    zones: tuple[int, int]  # members in the left and right Equipment zone
    places: tuple[str, ...]  # where members stand
    waiting: bool  # the fourth member still waits
    leaders: tuple[Figure, Figure]  # space on the left and right track
    clues: Figure
    vehicles: tuple[tuple[str, Figure], ...]
    missions: tuple[MissionShown, ...]
    tokens: Figure  # all, both faces
    limit: int | None  # members it may still use this first turn; None: no limit
    numbers: tuple[int, ...] = ()  # on the winner's clue tiles, as far as entered


@dataclass(frozen=True, slots=True)
class ChuteShown:
    side: str  # "left" or "right"
    left: Figure  # tokens in it
    first: tuple[str | None, ...]  # vehicles of the first four, where the app deals; (): not tracked
    used: bool  # the active seat has been there this turn


@dataclass(frozen=True, slots=True)
class TrackShown:
    side: str
    vehicles: tuple[str, ...]  # missions of these move the leader here
    start: int
    last: int
    bonus: int
    clues: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    name: Value  # of the pack
    practice: bool  # the app dealt the tokens
    places: tuple[PlaceShown, ...]
    tracks: tuple[TrackShown, TrackShown]
    chutes: tuple[ChuteShown, ChuteShown]
    discard: tuple[tuple[str, Figure], ...]  # kinds of which a bonus may take one
    camps: tuple[CampShown, ...]
    active: Seat | None
    phase: int  # 0 set-up, 1, 2
    clues_left: Figure
    winner: Seat | None = None  # by four clues
    sum: Figure = None  # of the winner's clue numbers, once all are entered
