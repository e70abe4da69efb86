"""Every game by name. The only module that knows them all."""

from __future__ import annotations

from games.contract import Game

GAMES: dict[str, Game] = {}
