"""The guild's row: markers on the two slots that count at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.contract import Cell, FactId, Part
from games.figures import Figure
from games.words import Line, _
from games.wyrmspan.data import COLUMNS, GUILDS
from games.wyrmspan.score_scene import Sight

RULE = "WY-SCO-1"
COUNTED, PRINTED = 3, 4  # which of the tile's slots
PLACES = ("first", "second", "later")  # of a marker on the last slot


def place_key(place: str) -> str:
    """Under which a seat's markers of that place are written down, where nothing was tracked."""
    return f"guild/{place}"


def guild(see: Sight) -> Cell:
    """Its end-game slots by the tile, and the printed points by who came first."""
    entered = see.state.players[see.seat].entered
    if see.state.untracked and "counted" not in entered:
        return Cell((Part(Line(_("Markers on the guild tile")), None, RULE),))
    parts: list[Part] = []
    asks: list[FactId] = []
    mine = entered["counted"] if see.state.untracked else see.state.slots[COUNTED].count(see.seat)
    for _marker in range(mine):
        says, points, missing = _counted(see)
        parts.append(Part(says, points, RULE))
        asks += missing if points is None else []
    for n in _places(see):
        points = printed(see.state.printed, n)
        parts.append(Part(Line(_("Marker {n} on the slot with printed points"), {"n": n + 1}), points, RULE))
        asks += [printed_fact(n, see.state.printed)] if points is None else []
    return Cell(tuple(parts), tuple(dict.fromkeys(asks)))


def _places(see: Sight) -> list[int]:
    """Of the own markers on the last slot: how many came there before each."""
    if not see.state.untracked:
        return [n for n, seat in enumerate(see.state.slots[PRINTED]) if seat == see.seat]
    entered = see.state.players[see.seat].entered
    return [n for n, place in enumerate(PLACES) for _marker in range(entered.get(place_key(place), 0))]


def printed(points: tuple[Figure, ...], n: int) -> Figure:
    """Of the marker that came there after n others."""
    return points[min(n, len(points) - 1)]


def printed_fact(n: int, points: tuple[Figure, ...]) -> FactId:
    return f"printed/{min(n, len(points) - 1)}"


def _counted(see: Sight) -> tuple[Line, Figure, tuple[FactId, ...]]:
    tile = GUILDS.get(see.state.guild or "")
    if tile is None:
        return Line(_("A marker on the slot that counts at the end")), None, ("guild",)
    says, count, missing = ENDS[tile.slots[COUNTED].end]
    n, factor = count(see)
    return Line(says, {"n": n}), None if n is None else n * factor, missing(see)


def _eggs(see: Sight) -> tuple[Figure, int]:
    return None if see.eggs is None else see.eggs // 2, 1


def _columns(see: Sight) -> tuple[Figure, int]:
    """Dragons lie from the left without a gap, so the shortest cave says how many columns are full."""
    if see.dragons is None:
        return None, 3
    return sum(all(row.at(column) for row in see.mat.caves.values()) for column in COLUMNS), 3


def _cave_cards(see: Sight) -> tuple[Figure, int]:
    return see.mat.cave_cards, 1


def _resources(see: Sight) -> tuple[Figure, int]:
    """Of the cave that has most of them: which one is the player's to say, and nobody says less."""
    if see.dragons is None or any(d.dweller.card is None for d in see.dragons):
        return None, 1
    by_cave = (sum(d.card.resources for d in row.dragons if d.card) for row in see.mat.caves.values())
    return max(by_cave), 1


Count = Callable[[Sight], tuple[Figure, int]]
Missing = Callable[[Sight], tuple[FactId, ...]]
ENDS: Mapping[str, tuple[str, Count, Missing]] = {
    "1 per 2 eggs": (_("Guild, pairs of eggs: {n}"), _eggs, lambda see: see.uncounted_eggs),
    "3 per column with dragons in all 3 caves": (
        _("Guild, columns with a dragon in each cave, 3 points each: {n}"),
        _columns,
        lambda see: see.unnamed,
    ),
    "1 per cave card": (_("Guild, cave cards on the mat: {n}"), _cave_cards, lambda see: see.unexcavated),
    "1 per resource icon in the costs of one cave": (
        _("Guild, resources in the costs of one cave's dragons: {n}"),
        _resources,
        lambda see: see.unnamed,
    ),
}
