"""Every game by name. The only module that knows them all, and it imports a game when somebody first asks for it:
a host starts without the games nobody plays on it (measured: 0.15 to 0.25 s for each)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from games import arnak, artifact_race, lost_explorers, wyrmspan

if TYPE_CHECKING:
    from games.contract import Game

TITLES: Mapping[str, str] = {
    "arnak": arnak.TITLE,
    "artifact_race": artifact_race.TITLE,
    "lost_explorers": lost_explorers.TITLE,
    "wyrmspan": wyrmspan.TITLE,
}

# whose boards are data: the way to them is on the first page
OWN_BOARDS = frozenset({"artifact_race", "lost_explorers"})


class Shelf(Mapping[str, "Game"]):
    """Keys, their number and whether one is there cost nothing; a value is the game, from the module ``game`` of the
    folder of that name."""

    def __getitem__(self, name: str) -> Game:
        if name not in TITLES:
            raise KeyError(name)
        game: Game = import_module(f"games.{name}.game").GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in TITLES

    def __iter__(self) -> Iterator[str]:
        return iter(TITLES)

    def __len__(self) -> int:
        return len(TITLES)

    @property
    def titles(self) -> Mapping[str, str]:
        """Without a game being imported."""
        return TITLES

    @property
    def own_boards(self) -> frozenset[str]:
        return OWN_BOARDS


GAMES = Shelf()
