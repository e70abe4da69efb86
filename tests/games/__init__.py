"""Games that exist for the tests alone: they exercise what the games on the shelf do not need yet."""

from __future__ import annotations

from games.contract import Game
from tests.games.lantern import Lantern

LANTERN: Game = Lantern()
TEST_GAMES: dict[str, Game] = {LANTERN.name: LANTERN}
