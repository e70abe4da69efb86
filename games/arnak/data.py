"""The board and the tiles of the base game, Bird Temple side. Tiles without a printed name go by their own id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games import assets
from games.arnak.things import DRAW, EXILE, PUT_DOWN, REFRESH, UPGRADE, either, row, sign, signs, swap
from games.words import Line, Value, _

ROUNDS = 5
FIGURES = 2
SLOTS = 4
SLOT_POINTS = (1, 2, 3, 4)  # of an empty slot, left to right
FEAR_CARDS, START_FEAR, FEAR_TILES = 19, 2, 10
IDOLS, GUARDIAN_TILES, PLACES = 16, 15, 2
HOME = "home"
ROMAN = ("", "I", "II", "III", "IV", "V")


@dataclass(frozen=True, slots=True)
class Card:
    """``does`` names what of its effect the app keeps: what it opens (see ``effects``) or writes down at once."""

    name: str
    kind: str  # "item" | "artifact"
    cost: int  # coins for an item, compasses for an artifact
    points: int
    travel: tuple[str, ...]
    free: bool  # a free action
    does: tuple[str, ...]


CARDS: Mapping[str, Card] = {
    c["name"]: Card(**{**c, "travel": tuple(c["travel"]), "does": tuple(c["does"])})
    for c in assets.table("arnak", "cards")
}


def card_of(name: str | None) -> Card | None:
    return CARDS.get(name or "")


ITEMS = tuple(name for name, c in CARDS.items() if c.kind == "item")
ARTIFACTS = tuple(name for name, c in CARDS.items() if c.kind == "artifact")
BASICS = ("Funding", "Funding", "Exploration", "Exploration")
FEAR, FEAR_TILE = "Fear", "Fear tile"

CAMPS = ("C1", "C2", "C3", "C4", "C5")
LEVEL_1 = ("I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8")
LEVEL_2 = ("II1", "II2", "II3", "II4")
SITES = (*CAMPS, *LEVEL_1, *LEVEL_2)
CAMP_SPACES = tuple(f"{camp}{half}" for camp in CAMPS for half in "ab")
SECOND_SPACES = CAMP_SPACES[1::2]
SPACES = (*CAMP_SPACES, *LEVEL_1, *LEVEL_2)  # a discovery site's only space goes by the site's id
TRAVEL: Mapping[str, tuple[str, ...]] = {
    **{space: ("boot",) * (1 + (space[-1] == "b")) for space in CAMP_SPACES},
    **dict(zip(LEVEL_1, (("car",), ("car",), ("ship",), ("ship",)) * 2, strict=True)),
    **dict(zip(LEVEL_2, (("car",) * 2, ("car",) * 2, ("ship",) * 2, ("ship",) * 2), strict=True)),
}
COMPASSES = {1: 3, 2: 6}  # what discovering costs, by level
CAMP_EFFECTS: Mapping[str, Value] = {
    "C1": sign("coin", 2),
    "C2": sign("compass", 2),
    "C3": sign("tablet", 2),
    "C4": sign("arrowhead", 1),
    "C5": swap(PUT_DOWN, sign("jewel", 1)),
}


@dataclass(frozen=True, slots=True)
class Tile:
    """A site tile: what it gives, and what of it the app keeps."""

    says: Value
    fear: bool = False
    item: bool = False  # may give an item of the row


GAIN_ITEM = Line(_("an item of the row"))
TILES_1: Mapping[str, Tile] = {
    "1a": Tile(row({"coin": 1, "tablet": 2})),
    "1b": Tile(row({"arrowhead": 1}, DRAW)),
    "1c": Tile(row({"compass": 1, "arrowhead": 1})),
    "1d": Tile(either(sign("compass", 2), GAIN_ITEM), item=True),
    "1e": Tile(row({"coin": 1, "arrowhead": 1})),
    "1f": Tile(sign("jewel", 1)),
    "1g": Tile(row({"coin": 1, "tablet": 1}, DRAW)),
    "1h": Tile(row({"tablet": 1, "arrowhead": 1})),
    "1i": Tile(row({"fear": 1, "compass": 1, "jewel": 1}), fear=True),
    "1j": Tile(row({"fear": 1, "tablet": 1, "jewel": 1}), fear=True),
}
TILES_2: Mapping[str, Tile] = {
    "2a": Tile(row({"fear": 1, "tablet": 2, "arrowhead": 2}), fear=True),
    "2b": Tile(row({"compass": 2, "jewel": 1})),
    "2c": Tile(row({"tablet": 2, "jewel": 1})),
    "2d": Tile(row({"arrowhead": 1, "jewel": 1})),
    "2e": Tile(row({"tablet": 1, "jewel": 1}, DRAW)),
    "2f": Tile(row({"coin": 1, "compass": 1, "tablet": 1, "arrowhead": 1})),
}
TILES: Mapping[str, Tile] = {**TILES_1, **TILES_2}


@dataclass(frozen=True, slots=True)
class Guardian:
    cost: Value
    boon: Value
    exile: bool = False  # its boon exiles a card


_BOOT, _ONE_EXILE = ("boot",), {"boon": EXILE, "exile": True}
GUARDIANS: Mapping[str, Guardian] = {
    "094b9c": Guardian(row({"compass": 2, "arrowhead": 1}), sign("ship")),
    "46196d": Guardian(row({"coin": 1, "compass": 1, "arrowhead": 1}), sign("ship")),
    "4820e2": Guardian(row({"car": 1, "arrowhead": 1}), sign("ship")),
    "4e3cf3": Guardian(row({"coin": 2, "arrowhead": 1}), sign("car")),
    "87eb00": Guardian(row({"boot": 1, "coin": 1, "arrowhead": 1}), sign("car")),
    "e5153d": Guardian(row({"ship": 1, "arrowhead": 1}), sign("car")),
    "88e2d0": Guardian(row({"boot": 1, "jewel": 1}), sign("plane")),
    "c1e7ef": Guardian(row({"tablet": 3}), sign("plane")),
    "4f2bd2": Guardian(row({"boot": 1, "tablet": 1, "arrowhead": 1}), EXILE, exile=True),
    "9cfd06": Guardian(row({"boot": 2, "compass": 1}), EXILE, exile=True),
    "9d1649": Guardian(row({"plane": 1, "arrowhead": 1}), EXILE, exile=True),
    "faa0f3": Guardian(row({"plane": 1, "arrowhead": 1}), EXILE, exile=True),
    "8b09d1": Guardian(row({"coin": 1, "arrowhead": 1}, PUT_DOWN), EXILE, exile=True),
    "be4964": Guardian(row({"compass": 1, "arrowhead": 1}, PUT_DOWN), DRAW),
    "cdb620": Guardian(row({"coin": 4}), UPGRADE),
}


@dataclass(frozen=True, slots=True)
class Assistant:
    silver: Value
    gold: Value
    exile: bool = False
    main: bool = False  # using it is the turn's main action


CHEAPER = Line(_("buy a card, {n} cheaper"), {"n": 1})
ASSISTANTS: Mapping[str, Assistant] = {
    "601": Assistant(sign("tablet"), row({"coin": 1, "tablet": 1})),
    "602": Assistant(swap(sign("boot"), sign("arrowhead")), sign("arrowhead")),
    "603": Assistant(
        swap(sign("coin"), sign("arrowhead")), swap(sign("coin"), either(sign("arrowhead"), sign("jewel")))
    ),
    "604": Assistant(EXILE, row({"compass": 1}, EXILE), exile=True),
    "605": Assistant(Line(_("draw a card, then put one down")), DRAW),
    "606": Assistant(either(sign("coin"), sign("plane")), either(sign("coin", 2), sign("plane", 2))),
    "607": Assistant(either(sign("compass"), sign("car")), either(row({"coin": 1, "compass": 1}), sign("car", 2))),
    "608": Assistant(either(sign("compass"), sign("ship")), either(row({"coin": 1, "compass": 1}), sign("ship", 2))),
    "609": Assistant(CHEAPER, Line(_("buy a card, {n} cheaper"), {"n": 2}), main=True),
    "610": Assistant(UPGRADE, row({"compass": 1}, UPGRADE)),
    "611": Assistant(sign("compass"), sign("compass", 2)),
    "703": Assistant(sign("coin", 2), sign("coin", 3)),
}

IDOL_FACES: Mapping[str, Value] = {
    "coin": sign("coin"),
    "compass": sign("compass"),
    "tablet": sign("tablet"),
    "exile": EXILE,
    "upgrade": UPGRADE,
    "refresh": REFRESH,
}
BONUS_FACES: Mapping[str, Value] = {
    "coin": sign("coin"),
    "compass": sign("compass"),
    "tablet": sign("tablet"),
    "draw": DRAW,
    "exile": EXILE,
    "upgrade": UPGRADE,
}
SLOT_EFFECTS: Mapping[str, Value] = {
    "jewel": swap(sign("coin"), sign("jewel")),
    "arrowhead": sign("arrowhead"),
    "tablet": sign("tablet", 2),
    "coin": row({"coin": 1, "compass": 1}),
    "draw": DRAW,
}

# --- the research track, Bird Temple ---
START, TEMPLE = "start", "BT"
TRACK = (START, "B1a", "B1b", "B2a", "B2b", "B3", "B4a", "B4b", "B4c", "B5", "B6a", "B6b", "B7a", "B7b", TEMPLE)
PLACE: Mapping[str, float] = {  # 0.0 left .. 1.0 right
    "B1a": 0.25,
    "B1b": 0.75,
    "B2a": 0.25,
    "B2b": 0.75,
    "B4a": 0.15,
    "B4b": 0.5,
    "B4c": 0.85,
    "B6a": 0.25,
    "B6b": 0.75,
    "B7a": 0.25,
    "B7b": 0.75,
    **dict.fromkeys((START, "B3", "B5", TEMPLE), 0.5),
}
GLASS_POINTS = (0, 1, 2, 4, 6, 9, 12, 16)  # by row
NOTEBOOK_POINTS = (0, 0, 1, 2, 4, 6, 8, 10)
ARRIVAL_POINTS = (23, 21, 20, 19)
RECRUIT, TO_GOLD = Line(_("recruit an assistant")), Line(_("turn an assistant to gold"))
ARTIFACT, OVERCOME = Line(_("take an artifact of the row")), Line(_("overcome a guardian where you stand"))
GLASS_EFFECTS: tuple[Value, ...] = (
    *(sign("coin"), *(sign("compass"),) * 4, DRAW, sign("compass")),
    Line(_("one tile of the hidden stack")),
)  # rows 1..8
NOTEBOOK_EFFECTS: tuple[Value, ...] = (RECRUIT, RECRUIT, TO_GOLD, TO_GOLD, sign("compass", 3), ARTIFACT, OVERCOME)
NOTEBOOK_OPENS: Mapping[int, str] = {
    **dict.fromkeys((1, 2), "recruit"),
    **dict.fromkeys((3, 4), "upgrade"),
    6: "artifact",
    7: "overcome",
}
_ARROW = {"tablet": 1, "arrowhead": 1}
BRIDGES: Mapping[tuple[str, str], Mapping[str, int]] = {
    (START, "B1a"): {"compass": 1, "arrowhead": 1},
    (START, "B1b"): {"jewel": 1},
    ("B1a", "B2a"): {"jewel": 1},
    ("B1a", "B2b"): _ARROW,
    ("B1b", "B2b"): _ARROW,
    ("B2a", "B3"): {"tablet": 2, "arrowhead": 1},
    ("B2b", "B3"): {"tablet": 2, "arrowhead": 1},
    ("B3", "B4a"): {"coin": 1, "tablet": 1, "arrowhead": 1},
    ("B3", "B4b"): {"tablet": 1, "jewel": 1},
    ("B3", "B4c"): {"arrowhead": 2},
    ("B4a", "B5"): {"coin": 1, "jewel": 1},
    ("B4b", "B5"): {"coin": 1, "jewel": 1},
    ("B4c", "B5"): {"coin": 1, "jewel": 1},
    ("B5", "B6a"): {"compass": 1, "jewel": 1},
    ("B5", "B6b"): {"tablet": 2, "arrowhead": 1},
    ("B6a", "B7a"): {"coin": 1, "tablet": 1, "arrowhead": 1},
    ("B6b", "B7a"): {"coin": 1, "tablet": 1, "arrowhead": 1},
    ("B6b", "B7b"): {"tablet": 1, "jewel": 1},
    ("B7a", TEMPLE): {"coin": 1, "compass": 1, "jewel": 1},
    ("B7b", TEMPLE): {"coin": 1, "compass": 1, "jewel": 1},
}
BONUS_FROM: Mapping[str, int] = {  # the number of players from which a bonus tile lies there
    **dict.fromkeys(("B2a", "B2b", "B4a", "B4b", "B4c", "B6a", "B6b"), 2),
    **dict.fromkeys(("B7a", "B7b"), 3),
    **dict.fromkeys(("B3", "B5"), 4),
}
_L, _M, _R = {"coin": 1, "tablet": 2}, {"jewel": 1}, {"compass": 1, "arrowhead": 1}
STACKS: Mapping[str, tuple[int, Mapping[str, int]]] = {  # id -> points, cost
    "T11": (11, {"coin": 1, "compass": 1, "tablet": 2, "arrowhead": 1, "jewel": 1}),
    "T6L": (6, {**_L, **_M}),
    "T6R": (6, {**_M, **_R}),
    "T2L": (2, _L),
    "T2M": (2, _M),
    "T2R": (2, _R),
}
START_GOODS: tuple[Mapping[str, int], ...] = (
    {"coin": 2},
    {"coin": 1, "compass": 1},
    {"coin": 2, "compass": 1},
    {"coin": 1, "compass": 2},
)  # by turn order


def level(site: str) -> int:
    return 0 if site in CAMPS else 1 if site in LEVEL_1 else 2


def site_of(space: str) -> str:
    return space[:2] if space in CAMP_SPACES else space


def spaces_of(site: str) -> tuple[str, ...]:
    return (f"{site}a", f"{site}b") if site in CAMPS else (site,)


def row_of(space: str) -> int:
    """0 at the start, 1 to 7, 8 the Lost Temple."""
    return 8 if space == TEMPLE else int(space[1]) if space in TRACK[1:] else 0


def travel(space: str) -> Value:
    return signs(TRAVEL.get(space, ()))
