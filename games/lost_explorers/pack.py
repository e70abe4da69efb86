"""A box of Lost Explorers as data: its places, what leads there, its tracks, and tokens where a pack can be dealt.

What nobody has entered yet is None or empty: such a pack is valid for play. Degrees are east and north, for drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase

Names = Mapping[str, str]  # language -> text
Vehicle = str  # one of VEHICLES
Side = str  # one of SIDES
BOAT, AIRSHIP, CAR, TRAIN = "boat", "airship", "car", "train"
VEHICLES: tuple[Vehicle, ...] = (BOAT, AIRSHIP, CAR, TRAIN)
LEFT, RIGHT = "left", "right"
SIDES: tuple[Side, Side] = (LEFT, RIGHT)
START, STACK = "start", "stack"  # groups of tokens
MARKERS = 4  # validated-location markers in the box
STACK_SIZE = 32  # tokens in each chute
CLUE_TILES = 13
TO_WIN = 4  # clues
SPARE = "other-"  # ids of places that stand in for those nobody has entered
SPARES = 20  # LE-DEC: more than that many unentered places on the table at once are not expected
TRACK_OF: Mapping[Vehicle, Side] = {BOAT: LEFT, AIRSHIP: LEFT, CAR: RIGHT, TRAIN: RIGHT}
GLASSES = (5, 9, 12, 14)


@dataclass(frozen=True, slots=True)
class Place:
    """``vehicles``: from Venice, sorted as in VEHICLES, with repeats; None: not entered."""

    id: str
    name: Names
    vehicles: tuple[Vehicle, ...] | None = None
    at: tuple[float, float] | None = None
    spare: bool = False  # stands in for one that is not entered

    def fits(self, vehicle: Vehicle | None) -> bool:
        """Whether a mission on the back of that vehicle may ask for it (LE-52); an unknown one always may."""
        return vehicle is None or self.vehicles is None or vehicle in self.vehicles

    def lacks(self, have: Mapping[Vehicle, int]) -> Counter[Vehicle]:
        """What is missing of the vehicles that lead there."""
        return Counter(self.vehicles or ()) - Counter(have)


@dataclass(frozen=True, slots=True)
class Token:
    """One token of a pack that can be dealt: the vehicle on one face, the places on the other."""

    id: str
    group: str  # START or STACK
    vehicle: Vehicle
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    start: int = 1
    bonus: int = 4
    last: int = 14
    clues: Mapping[Side, tuple[int, ...]] = field(default_factory=lambda: dict.fromkeys(SIDES, GLASSES))
    tracks: Mapping[Vehicle, Side] = field(default_factory=lambda: dict(TRACK_OF))


@dataclass(frozen=True)
class Pack:
    """``places``: those of the file, then the spare ones of a box that is not entered completely."""

    id: str
    name: Names
    places: Mapping[str, Place]
    licence: str = ""
    settings: Settings = Settings()
    markers: tuple[str, ...] = ()  # places that have one; fewer than MARKERS: not all entered
    tokens: Mapping[str, Token] = field(default_factory=dict)
    clue_numbers: tuple[int, ...] = ()
    complete: bool = False  # every place of the box is in it
    checked: tuple[str, ...] = ()  # what was compared with the box, in words of whoever made the file

    @property
    def entered(self) -> tuple[Place, ...]:
        return tuple(p for p in self.places.values() if not p.spare)

    @property
    def dealt(self) -> bool:
        """Whether it has all tokens, so that the app can deal them."""
        groups = Counter((t.group, t.vehicle) for t in self.tokens.values())
        stack = sum(n for (group, _vehicle), n in groups.items() if group == STACK)
        full = all(groups[START, vehicle] == MARKERS for vehicle in VEHICLES)
        return full and stack == 2 * STACK_SIZE and len(self.markers) == MARKERS

    @property
    def progress(self) -> Mapping[str, tuple[int, int | None]]:
        """How many of what are entered; None: of how many nobody knows."""
        known = self.entered
        return {
            "places": (len(known), len(known) if self.complete else None),
            "vehicles": (sum(p.vehicles is not None for p in known), len(known)),
            "positions": (sum(p.at is not None for p in known), len(known)),
            "markers": (len(self.markers), MARKERS),
            "clueNumbers": (len(self.clue_numbers), CLUE_TILES),
        }


def spare_places() -> dict[str, Place]:
    """One letter each: the table says aloud which place it means by it."""
    letters = ascii_lowercase[:SPARES]
    return {f"{SPARE}{c}": Place(f"{SPARE}{c}", _another(c.upper()), spare=True) for c in letters}


def _another(letter: str) -> Names:
    return {"en": f"another place ({letter})", "de": f"anderer Ort ({letter})", "fr": f"autre Lieu ({letter})"}


def in_order(vehicles: tuple[Vehicle, ...]) -> tuple[Vehicle, ...]:
    return tuple(sorted(vehicles, key=VEHICLES.index))
