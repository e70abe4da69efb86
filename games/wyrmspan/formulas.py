"""What a dragon is worth at the end of the game: the data file's short formulas, read into closed types.

The formula itself stands in the data file and nowhere else; ``formulas_worth`` works it out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from games.wyrmspan.data import CAVES

ANY = "dragon"  # the trait every dragon has
SIZES = ("hatchling", "small", "medium", "large")
PERSONALITIES = ("shy", "helpful", "aggressive", "playful")
ABILITIES = ("if_activated", "when_played", "once_per_round", "end_game")
TRAITS = (ANY, *SIZES, *PERSONALITIES, *ABILITIES)
LETTERS = {name: letter for letter, name in CAVES.items()}


class Where(Enum):
    """Where the dragons lie that are counted."""

    MAT = "mat"
    CAVE = "cave"
    COLUMN = "column"
    BESIDE = "beside"  # orthogonally adjacent


@dataclass(frozen=True, slots=True)
class PerItemHere:
    """Points for each matching thing on the dragon itself, besides the usual one."""

    points: int
    item: str  # "milk", "meat" (cached) or "tucked"


@dataclass(frozen=True, slots=True)
class PerDragon:
    points: int
    trait: str
    where: Where
    others: bool  # without the dragon itself
    most: int | None = None  # points at most


@dataclass(frozen=True, slots=True)
class IfDragon:
    """Points if another such dragon lies there, or, with ``none``, if none does."""

    points: int
    trait: str
    where: Where
    none: bool = False


@dataclass(frozen=True, slots=True)
class IfFlanked:
    """Points if a dragon lies on either side of it in its cave."""

    points: int


@dataclass(frozen=True, slots=True)
class IfRightMost:
    points: int


@dataclass(frozen=True, slots=True)
class IfExcavated:
    """Points if all spaces of its cave are excavated."""

    points: int


@dataclass(frozen=True, slots=True)
class IfFull:
    """Points if so many dragons lie in a cave (None: its own) or, without a cave at all, in its column."""

    points: int
    dragons: int
    cave: str | None = None
    column: bool = False


@dataclass(frozen=True, slots=True)
class IfCaveHas:
    points: int
    traits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PerSet:
    """Points for each complete set of these on the mat."""

    points: int
    traits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PerMarker:
    """Points for each own marker on the guild tile."""

    points: int


@dataclass(frozen=True, slots=True)
class PerLowest:
    """Points for each objective where the own marker shares or holds the lowest rank that anybody holds."""

    points: int


@dataclass(frozen=True, slots=True)
class PerEggs:
    points: int
    each: int


@dataclass(frozen=True, slots=True)
class Pays:
    """Optional: leftovers for points. Each way is its cost and its points."""

    ways: tuple[tuple[Mapping[str, int], int], ...]


@dataclass(frozen=True, slots=True)
class GainsIfAhead:
    """An item for the leftovers, if own dragons in a cave are at least as many as the left neighbour's."""

    item: str
    n: int
    cave: str


Formula = (
    PerItemHere
    | PerDragon
    | IfDragon
    | IfFlanked
    | IfRightMost
    | IfExcavated
    | IfFull
    | IfCaveHas
    | PerSet
    | PerMarker
    | PerLowest
    | PerEggs
    | Pays
    | GainsIfAhead
)


# --- reading ---
def _trait(word: str) -> str:
    trait = word.lower().replace("-", "_")
    if trait not in TRAITS:
        raise ValueError(f"no such trait: {word!r}")
    return trait


def _counted(m: re.Match[str], where: Where, *, others: bool) -> PerDragon:
    most = m.groupdict().get("most")
    return PerDragon(int(m["n"]), _trait(m["trait"]), where, others, int(most) if most else None)


def _cost(text: str) -> Mapping[str, int]:
    cost = {}
    for part in text.split(" + "):
        n, item = part.split(" ", 1)
        cost[item.removesuffix("s").replace(" ", "_")] = int(n)
    return cost


def _pays(m: re.Match[str]) -> Pays:
    ways = (way.removeprefix("pay ").split(":") for way in m[0].split(" or "))
    return Pays(tuple((_cost(cost), int(points)) for cost, points in ways))


N, TRAIT = r"(?P<n>-?\d+)", r"(?P<trait>[a-zA-Z-]+)"
CAVE = "(?P<cave>" + "|".join(LETTERS) + ")"
FORMS: tuple[tuple[str, Callable[[re.Match[str]], Formula]], ...] = (
    (rf"{N}/cached (?P<item>milk|meat) here \(.*\)", lambda m: PerItemHere(int(m["n"]), m["item"])),
    (rf"{N}/tucked card here \(.*\)", lambda m: PerItemHere(int(m["n"]), "tucked")),
    (rf"{N} if a dragon on both sides, same cave", lambda m: IfFlanked(int(m["n"]))),
    (rf"{N}/objective where own marker is in the lowest .*", lambda m: PerLowest(int(m["n"]))),
    (rf"{N}/own marker on the guild tile", lambda m: PerMarker(int(m["n"]))),
    (rf"{N} if own column has (?P<k>\d) dragons", lambda m: IfFull(int(m["n"]), int(m["k"]), column=True)),
    (rf"{N}/complete set of the 4 personalities on mat", lambda m: PerSet(int(m["n"]), PERSONALITIES)),
    (rf"{N}/complete set of the 4 sizes on mat", lambda m: PerSet(int(m["n"]), SIZES)),
    (rf"{N}/orthogonally adjacent {TRAIT}", lambda m: _counted(m, Where.BESIDE, others=True)),
    (rf"{N}/other {TRAIT} same cave", lambda m: _counted(m, Where.CAVE, others=True)),
    (rf"{N} if no {TRAIT} in own cave", lambda m: IfDragon(int(m["n"]), _trait(m["trait"]), Where.CAVE, none=True)),
    (rf"{N} if another {TRAIT} in own cave", lambda m: IfDragon(int(m["n"]), _trait(m["trait"]), Where.CAVE)),
    (rf"{N} if another {TRAIT} in own column", lambda m: IfDragon(int(m["n"]), _trait(m["trait"]), Where.COLUMN)),
    (rf"{N} if all 4 spaces of own cave are excavated", lambda m: IfExcavated(int(m["n"]))),
    (rf"{N} if right-most dragon of own cave", lambda m: IfRightMost(int(m["n"]))),
    (
        rf"{N} if own cave has a (?P<traits>\w+(?: and a \w+)+)",
        lambda m: IfCaveHas(int(m["n"]), tuple(_trait(t) for t in m["traits"].split(" and a "))),
    ),
    (rf"{N} if {CAVE} has (?P<k>\d) dragons", lambda m: IfFull(int(m["n"]), int(m["k"]), LETTERS[m["cave"]])),
    (rf"{N} if own cave has (?P<k>\d) dragons", lambda m: IfFull(int(m["n"]), int(m["k"]))),
    (r"pay \d .+:\d+(?: or pay \d .+:\d+)*", _pays),
    (
        rf"gain {N} (?P<item>\w+) if own {CAVE} dragons >= left neighbour",
        lambda m: GainsIfAhead(m["item"], int(m["n"]), LETTERS[m["cave"]]),
    ),
    (rf"{N}/(?P<k>\d) eggs on mat, round down", lambda m: PerEggs(int(m["n"]), int(m["k"]))),
    (
        rf"{N}/{TRAIT}(?: dragon)?(?: on mat)(?: incl\. hatchlings)?(?:, max (?P<most>\d+))?",
        lambda m: _counted(m, Where.MAT, others=False),
    ),
)


@cache
def parsed(text: str) -> Formula:
    """A formula of the data file. One nobody can read is a mistake in the data."""
    for form, made in FORMS:
        if m := re.fullmatch(form, text):
            return made(m)
    raise ValueError(f"no such formula: {text!r}")
