"""A player's mat as end-game formulas and objectives look at it."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import FactId, Seat
from games.figures import Figure
from games.wyrmspan import objectives_results as results
from games.wyrmspan.data import cave_of, column_of
from games.wyrmspan.mat import Dweller, Mat
from games.wyrmspan.model import State


@dataclass(frozen=True, slots=True, eq=False)  # two dragons alike are still two
class Lies:
    space: str
    dweller: Dweller

    @property
    def traits(self) -> frozenset[str] | None:
        card = self.dweller.card
        return frozenset((card.size, card.personality, *card.abilities)) if card else None

    @property
    def cave(self) -> str:
        return cave_of(self.space)

    @property
    def column(self) -> int:
        return column_of(self.space)

    def holds(self, item: str) -> Figure:
        return self.dweller.tucked if item == "tucked" else self.dweller.cached[item]


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's side of the table, doubts seen as unknown."""

    state: State
    seat: Seat
    mat: Mat
    lying: tuple[Lies, ...]

    @property
    def dragons(self) -> tuple[Lies, ...] | None:
        return None if self.mat.unsure else self.lying

    @property
    def eggs(self) -> Figure:
        return self.state.players[self.seat].entered.get("eggs", self.mat.eggs)

    @property
    def markers(self) -> Figure:
        return markers(self.state, self.seat)

    @property
    def lowest(self) -> Figure:
        return results.lowest(self.state, self.seat)

    def excavated(self, cave: str) -> Figure:
        return self.mat.caves[cave].excavated

    # --- what is missing ---
    @property
    def unnamed(self) -> tuple[FactId, ...]:
        """Which dragons there are, then which they are."""
        unsure = [f"{self.seat}/dragons/{cave}" for cave, row in self.mat.caves.items() if row.unsure]
        return tuple(unsure or (f"{self.seat}/dragon/{d.space}" for d in self.lying if d.traits is None))

    @property
    def uncounted_eggs(self) -> tuple[FactId, ...]:
        if self.eggs is not None:
            return ()
        nests = [f"{self.seat}/nests"] * (self.mat.nests is None)
        eggs = [f"{self.seat}/eggs/{d.space}" for d in self.lying if d.dweller.eggs is None]
        return (*self._unsure, *nests, *eggs)

    @property
    def uncached(self) -> tuple[FactId, ...]:
        missing = ((d.space, what) for d in self.lying for what, n in d.dweller.cached.items() if n is None)
        return (*self._unsure, *(f"{self.seat}/{what}/{space}" for space, what in missing))

    @property
    def untucked(self) -> tuple[FactId, ...]:
        return (*self._unsure, *(f"{self.seat}/tucked/{d.space}" for d in self.lying if d.dweller.tucked is None))

    @property
    def unexcavated(self) -> tuple[FactId, ...]:
        return tuple(f"{self.seat}/excavated/{cave}" for cave, row in self.mat.caves.items() if row.excavated is None)

    @property
    def _unsure(self) -> tuple[FactId, ...]:
        return tuple(f"{self.seat}/dragons/{cave}" for cave, row in self.mat.caves.items() if row.unsure)


def sight(state: State, seat: Seat) -> Sight:
    mat = state.seen(seat).mat
    return Sight(state, seat, mat, tuple(Lies(space, d) for space, d in mat.dragons))


def markers(state: State, seat: Seat) -> Figure:
    """Own markers on the guild tile. A table that was not tracked is asked."""
    if state.untracked:
        return state.players[seat].entered.get("markers")
    return state.markers(seat)
