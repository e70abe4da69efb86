"""Wyrmspan: what is printed. Facts of cards as numbers and our own tags; see ``assets/games/wyrmspan``.

Sources: the dossier, sections 1 and 4; a figure that is not known there is None.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.assets import table
from games.figures import Figure

PLAYERS = range(2, 6)
ROUNDS = 4
ROMAN = ("", "I", "II", "III", "IV")
CAVES: Mapping[str, str] = {"C": "Crimson Cavern", "G": "Golden Grotto", "A": "Amethyst Abyss"}  # letter -> term
COLUMNS = (1, 2, 3, 4)
SPACES = tuple(f"{cave}{column}" for cave in CAVES for column in COLUMNS)  # "C1" .. "A4"
NESTS = "nests"  # the two mat nests, as a place where eggs lie
MAT_NESTS = 2
RESOURCES = ("meat", "gold", "crystal", "milk")
CARDS = ("dragon_card", "cave_card")
ITEMS = (*RESOURCES, *CARDS)  # what the exchange of column 4 takes (S0)
STOCK = ("coin", *ITEMS)  # what a player holds beside the mat
COLUMN_EGGS: Mapping[int, int] = {2: 0, 3: 1, 4: 2}  # excavating
VISIT_EGGS = (0, 1, 2)  # exploring for the first, second, third time
VISITS = len(VISIT_EGGS)
START_COINS, INCOME = 6, 6
KEPT_CARDS, START_RESOURCES = 4, 3
LIMIT = 9  # coins; cards; resources
TRACK: tuple[str, ...] = (
    "brown", "egg", "meat", "dragon_card", "cave_card", "crystal",
    "brown", "egg", "gold", "dragon_card", "coin", "milk",
)  # fmt: skip
MARKERS = 4
FED = 3  # the matching item that brings a hatchling its bonus

ICONS: Mapping[str, tuple[str, ...]] = {
    "C": ("any_resource", "guild_step", "any_resource", "egg", "cache_own"),
    "G": ("dragon_card", "guild_step", "dragon_card", "egg", "tuck_own"),
    "A": ("cave_card", "guild_step", "cave_card", "egg", "lay_for_cave"),
}  # icon i lies before space i, the fifth after space 4
FIRST_PRINT, PRINT_2025 = "first", "2025"

Tokens = Mapping[str, int]  # "any_resource1+egg1" -> {"any_resource": 1, "egg": 1}


def tokens(text: str) -> Tokens:
    found: dict[str, int] = {}
    for part in filter(None, text.split("+")):
        name, n = re.fullmatch(r"(\D+?)(\d+)", part).groups()  # type: ignore[union-attr]
        found[name] = found.get(name, 0) + int(n)
    return found


@dataclass(frozen=True, slots=True)
class Dragon:
    number: int
    name: str
    size: str  # hatchling, small, medium, large
    personality: str  # shy, helpful, aggressive, playful
    vp: int
    capacity: int  # eggs; hatchlings 0
    cost: Tokens  # meat, gold, crystal, milk, coin, egg
    caves: str  # letters of the caves it may live in, "CGA"
    abilities: tuple[str, ...]  # if_activated, when_played, once_per_round, end_game
    tags: tuple[str, ...]  # what the ability does, roughly
    pays: bool = False  # its ability has a cost
    times: int = 1
    shares: bool = False  # offers something to the others
    left: bool = False  # looks at the left neighbour
    feed: str = ""  # a hatchling's matching item: milk, meat, dragon_card_tuck
    reward: Tokens = field(default_factory=dict)  # of each feeding
    third: Tokens = field(default_factory=dict)  # once, with the third
    formula: str = ""  # end of game, as the CSV has it; see formulas.py
    formula_2025: str = ""  # where the 2025 card differs

    @property
    def items(self) -> int:
        """Printed cost in items: resources, coins and eggs."""
        return sum(self.cost.values())

    @property
    def resources(self) -> int:
        return sum(n for what, n in self.cost.items() if what in RESOURCES)


@dataclass(frozen=True, slots=True)
class Cave:
    number: int
    kind: str  # gain, choose_2_different, exchange_up_to_3, pay_then_play_cave_free, play_dragon_discount ...
    cost: Tokens
    gain: str  # tokens, or a word of the kind
    times: int = 1
    shares: str = ""  # what the others get: tokens, or a word
    other: str = ""  # the second reading, where sources differ: the card decides


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a guild tile. ``markers``: how many fit, on the side for 1 or 2 players; None: any number."""

    does: str  # gain, cave_free, caves_free, dragon_free, dragon_on_top, dragon_no_resources, end, printed
    markers: Figure
    pays: Tokens = field(default_factory=dict)
    gain: Tokens = field(default_factory=dict)
    source: str = ""  # where the card comes from: hand, deck, hand or display
    end: str = ""  # what it counts at the end


@dataclass(frozen=True, slots=True)
class Guild:
    id: str
    name: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """One side of an objective tile. ``counts``: what it counts, see objectives.py."""

    id: str  # "3B": tile 3, second side
    counts: str
    automa: tuple[int, ...] = ()  # the Automa's printed count by round; none: not in solo
    most: Figure = None  # what is physically possible

    @property
    def tile(self) -> str:
        return self.id[:-1]


def _dragon(row: Mapping[str, Any]) -> Dragon:
    lists = {"abilities": tuple(row["abilities"]), "tags": tuple(row["tags"])}
    feed = {name: tokens_of(row.get(name, "")) for name in ("reward", "third")}
    return Dragon(**{**row, **lists, **feed})


def tokens_of(text: str) -> Tokens:
    """Of a hatchling: "extra_vp_at_end" is no gain now."""
    return tokens(text) if re.search(r"\d", text) else {}


def _cave(row: Mapping[str, Any]) -> Cave:
    known = {name: value for name, value in row.items() if name not in ("or", "cost", "gain")}
    return Cave(**known, cost=tokens(row.get("cost", "")), gain=row.get("gain", ""), other=row.get("or", ""))


def _slot(row: Mapping[str, Any]) -> Slot:
    pays, gain = tokens(row.get("pays", "")), tokens(row.get("gain", ""))
    return Slot(row["does"], row["markers"], pays, gain, row.get("from", ""), row.get("end", ""))


def _guild(row: Mapping[str, Any]) -> Guild:
    return Guild(row["id"], row["name"], tuple(map(_slot, row["slots"])))


def _objective(row: Mapping[str, Any]) -> Objective:
    return Objective(row["id"], row["counts"], tuple(row["automa"] or ()), row["most"])


DRAGONS: Mapping[int, Dragon] = {d.number: d for d in map(_dragon, table("wyrmspan", "dragons"))}
CAVE_CARDS: Mapping[int, Cave] = {c.number: c for c in map(_cave, table("wyrmspan", "caves"))}
GUILDS: Mapping[str, Guild] = {g.id: g for g in map(_guild, table("wyrmspan", "guilds"))}
OBJECTIVES: Mapping[str, Objective] = {o.id: o for o in map(_objective, table("wyrmspan", "objectives"))}
SLOTS = 5
PRINTED_2: tuple[Figure, ...] = (6, 3, 1, 1, 1)  # points of the last slot: first .. fourth marker, each later one


def cave_of(space: str) -> str:
    return space[:1]


def column_of(space: str) -> int:
    return int(space[1:])


def formula_of(dragon: Dragon, printing: str) -> str:
    return dragon.formula_2025 if printing == PRINT_2025 and dragon.formula_2025 else dragon.formula
