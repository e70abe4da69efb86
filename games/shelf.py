"""Every game by name. The only module that knows them all."""

from __future__ import annotations

from games.arnak import Arnak
from games.arnak.model import State as ArnakState
from games.arnak.moves import ArnakMove
from games.arnak.view import Board as ArnakBoard
from games.contract import Game, GameRules

ARNAK: GameRules[ArnakState, ArnakMove, ArnakBoard] = Arnak()
GAMES: dict[str, Game] = {game.name: game for game in (ARNAK,)}
