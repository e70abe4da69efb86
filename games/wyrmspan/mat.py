"""Wyrmspan: a player mat, three caves of four spaces. A figure nobody knows is None."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from games.figures import Figure, total
from games.wyrmspan.data import CAVES, COLUMNS, DRAGONS, FED, MAT_NESTS, NESTS, RESOURCES, Dragon, cave_of, column_of

NONE_CACHED: Mapping[str, Figure] = dict.fromkeys(RESOURCES, 0)


@dataclass(frozen=True, slots=True)
class Dweller:
    """A dragon on its space, with what lies on it and under it."""

    number: int | None  # None: not tracked
    eggs: Figure = 0
    cached: Mapping[str, Figure] = field(default_factory=lambda: dict(NONE_CACHED))
    tucked: Figure = 0
    bonus: bool = False  # a hatchling that has had the bonus of its third feeding
    beneath: tuple[int | None, ...] = ()  # dragons it was laid upon (Guild of Highlands); they count no more

    @property
    def card(self) -> Dragon | None:
        return DRAGONS.get(self.number) if self.number is not None else None

    @property
    def capacity(self) -> Figure:
        return self.card.capacity if self.card else None

    @property
    def all_cached(self) -> Figure:
        return total(self.cached.values())

    @property
    def fed(self) -> Figure:
        """Matching items of a hatchling (WY-HAT); 0 for any other dragon."""
        if self.card is None:
            return None
        match self.card.feed:
            case "":
                return 0
            case "dragon_card_tuck":
                return self.tucked
            case resource:
                return self.cached[resource]

    @property
    def sated(self) -> bool:
        return self.bonus or (self.fed or 0) >= FED


@dataclass(frozen=True, slots=True)
class CaveRow:
    """One cave. ``cards``: the cave card of each of columns 2 .. 4 that is excavated, None where not tracked."""

    excavated: Figure = 1  # columns that are open, 1 .. 4
    cards: tuple[int | None, ...] = ()
    dragons: tuple[Dweller, ...] = ()  # from the left
    unsure: bool = False  # whether these are all its dragons nobody knows

    @property
    def count(self) -> Figure:
        return None if self.unsure else len(self.dragons)

    def card(self, column: int) -> int | None:
        return self.cards[column - 2] if 0 <= column - 2 < len(self.cards) else None

    def at(self, column: int) -> Dweller | None:
        return self.dragons[column - 1] if 0 < column <= len(self.dragons) else None


@dataclass(frozen=True, slots=True)
class Mat:
    caves: Mapping[str, CaveRow] = field(default_factory=lambda: {cave: CaveRow() for cave in CAVES})
    nests: Figure = 1  # eggs in the two mat nests

    # --- reading ---
    @property
    def dragons(self) -> Iterator[tuple[str, Dweller]]:
        """Every visible dragon with its space, "C1"."""
        for cave, row in self.caves.items():
            yield from ((f"{cave}{n}", d) for n, d in enumerate(row.dragons, 1))

    @property
    def dragon_count(self) -> Figure:
        return total(row.count for row in self.caves.values())

    @property
    def cave_cards(self) -> Figure:
        """Cave cards on the mat, those under dragons too."""
        return total(None if row.excavated is None else row.excavated - 1 for row in self.caves.values())

    def at(self, space: str) -> Dweller | None:
        return self.caves[cave_of(space)].at(column_of(space))

    def eggs_at(self, place: str) -> Figure:
        if place == NESTS:
            return self.nests
        dragon = self.at(place)
        return dragon.eggs if dragon else 0

    def room_at(self, place: str) -> Figure:
        """How many more eggs fit there."""
        if place == NESTS:
            return None if self.nests is None else MAT_NESTS - self.nests
        dragon = self.at(place)
        if dragon is None or dragon.capacity == 0:
            return 0
        if dragon.capacity is None or dragon.eggs is None:
            return None
        return max(0, dragon.capacity - dragon.eggs)

    @property
    def places(self) -> tuple[str, ...]:
        """Where eggs may lie: the mat nests, then each dragon."""
        return (NESTS, *(space for space, _ in self.dragons))

    @property
    def unsure(self) -> bool:
        """There may be dragons the books do not have."""
        return any(row.unsure for row in self.caves.values())

    @property
    def eggs(self) -> Figure:
        return None if self.unsure else total(self.eggs_at(place) for place in self.places)

    @property
    def cached(self) -> Figure:
        return None if self.unsure else total(d.all_cached for _, d in self.dragons)

    @property
    def tucked(self) -> Figure:
        return None if self.unsure else total(d.tucked for _, d in self.dragons)

    def next_dig(self, cave: str) -> int | None:
        """The left-most empty column; 5 where the cave is full; None: not known."""
        open_columns = self.caves[cave].excavated
        return None if open_columns is None else open_columns + 1

    def next_home(self, cave: str) -> int | None:
        """The left-most column without a dragon, excavated or not; 5: none left; None: not known."""
        count = self.caves[cave].count
        return None if count is None else count + 1

    # --- changing ---
    def with_cave(self, cave: str, **changes: object) -> Mat:
        return replace(self, caves={**self.caves, cave: replace(self.caves[cave], **changes)})  # type: ignore[arg-type]

    def with_dragon(self, space: str, **changes: object) -> Mat:
        """Nothing happens where no dragon lies."""
        cave, at = cave_of(space), column_of(space) - 1
        dragons = self.caves[cave].dragons
        if not 0 <= at < len(dragons):
            return self
        changed = replace(dragons[at], **changes)  # type: ignore[arg-type]
        return self.with_cave(cave, dragons=(*dragons[:at], changed, *dragons[at + 1 :]))

    def dig(self, space: str, card: int | None = None) -> Mat:
        """A cave card on that space; what the books lacked to the left of it is not tracked."""
        cave, column = cave_of(space), column_of(space)
        cards = (*self.caves[cave].cards, *(None for _ in COLUMNS))[: column - 2]
        return self.with_cave(cave, excavated=column, cards=(*cards, card)[: len(COLUMNS) - 1])

    def name_card(self, space: str, card: int | None) -> Mat:
        cave, at = cave_of(space), column_of(space) - 2
        cards = self.caves[cave].cards
        return self.with_cave(cave, cards=tuple(card if i == at else was for i, was in enumerate(cards)))

    def put(self, space: str, dragon: Dweller) -> Mat:
        """Another dragon where one lies."""
        cave, at = cave_of(space), column_of(space) - 1
        dragons = self.caves[cave].dragons
        return self.with_cave(cave, dragons=tuple(dragon if i == at else d for i, d in enumerate(dragons)))

    def settle(self, space: str, dragon: Dweller) -> Mat:
        """A dragon lives there now; what the books lacked to the left of it is not tracked. Where the table puts it on
        one that lies there, it covers that."""
        cave, at = cave_of(space), column_of(space) - 1
        if (below := self.at(space)) is not None:
            return self.put(space, replace(below, number=dragon.number, beneath=(below.number, *below.beneath)))
        there = self.caves[cave].dragons[:at]
        missing = tuple(Dweller(None, None, dict.fromkeys(RESOURCES), None) for _ in range(at - len(there)))
        return self.with_cave(cave, dragons=(*there, *missing, dragon), unsure=False)

    def with_eggs(self, place: str, eggs: Figure) -> Mat:
        return replace(self, nests=eggs) if place == NESTS else self.with_dragon(place, eggs=eggs)
