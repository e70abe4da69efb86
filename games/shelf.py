"""Every game by name. The only module that knows them all."""

from __future__ import annotations

from games.arnak import Arnak
from games.arnak.model import State as ArnakState
from games.arnak.moves import ArnakMove
from games.arnak.view import Board as ArnakBoard
from games.artifact_race import ArtifactRace
from games.artifact_race.model import State as RaceState
from games.artifact_race.moves import RaceMove
from games.artifact_race.view import Board as RaceBoard
from games.contract import Game, GameRules
from games.wyrmspan import Wyrmspan
from games.wyrmspan.model import State as WyrmspanState
from games.wyrmspan.moves import WyrmspanMove
from games.wyrmspan.view import WyrmspanView

ARNAK: GameRules[ArnakState, ArnakMove, ArnakBoard] = Arnak()
RACE: GameRules[RaceState, RaceMove, RaceBoard] = ArtifactRace()
WYRMSPAN: GameRules[WyrmspanState, WyrmspanMove, WyrmspanView] = Wyrmspan()
GAMES: dict[str, Game] = {game.name: game for game in (ARNAK, RACE, WYRMSPAN)}
