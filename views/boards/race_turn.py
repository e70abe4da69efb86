"""What a turn of the race begins and ends with, on the map itself: nobody goes back to Now for either. And what is
asked, which leads there.

Names: ``map-roll``, ``map-end-turn``; of what is asked see ``turn_keys``.
"""

from __future__ import annotations

import flet as ft

from games.artifact_race.moves import EndTurn, Roll
from games.artifact_race.view import Board
from games.contract import Option
from views.boards.turn_keys import acts, asked, pinned
from views.parts.glyphs import Glyph
from views.screens.at_table import AtTable

NAMES = {Roll: "map-roll", EndTurn: "map-end-turn"}


def turn_key(at: AtTable) -> ft.Control | None:
    """None: nothing of that is open, or it stands beside the map already."""
    if at.phone.ui.tab != "board" or not at.may_act:
        return None
    if at.view.steps and not at.acting:
        return pinned(asked(at, at.view.steps[0]))
    if not at.my_turn:
        return None
    option = next((o for o in at.openings() if o.value in NAMES and o.blocked is None), None)
    return None if option is None else _key(at, option)


def _key(at: AtTable, option: Option) -> ft.Control:
    """Filled as soon as it is the one thing left to do."""
    board = at.view.board
    assert isinstance(board, Board)
    glyph = Glyph.FLAG if option.value is Roll else None
    filled = option.value is not EndTurn or not board.reach
    return pinned(acts(at, option, NAMES[option.value], glyph, filled=filled))
