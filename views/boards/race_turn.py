"""What a turn on the map begins and ends with, on the map itself: nobody goes back to Now for either.

Names: ``map-roll``, ``map-end-turn``.
"""

from __future__ import annotations

import flet as ft

from games.artifact_race.moves import EndTurn, Roll
from games.artifact_race.view import Board
from games.contract import Option
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.screens.at_table import AtTable
from views.theme import Radius, Space

NAMES = {Roll: "map-roll", EndTurn: "map-end-turn"}


def turn_key(at: AtTable) -> ft.Control | None:
    """None: nothing of that is open, or it stands beside the map already, or something else is asked first."""
    if at.phone.ui.tab != "board" or not (at.may_act and at.my_turn) or at.view.steps:
        return None
    option = next((o for o in at.openings() if o.value in NAMES and o.blocked is None), None)
    return None if option is None else _key(at, option)


def _key(at: AtTable, option: Option) -> ft.Control:
    """Filled as soon as it is the one thing left to do."""
    look, name, board = at.look, NAMES[option.value], at.view.board
    assert isinstance(board, Board)
    move, text = at.at_once(option.value), look.say(option.short or option.label)
    press = at.picks(option.value) if move is None else at.plays(move)
    key = f"{name}@{at.key if move is None else at.once}"
    if option.value is EndTurn and board.reach:
        button = buttons.quiet(look, name, text, press, expand=True, key=key)
    else:
        button = buttons.confirm(look, name, text, press, glyph=Glyph.FLAG if option.value is Roll else None, key=key)
    face = ft.Container(ft.Row([button]), bgcolor=look.palette.page, border_radius=Radius.CARD)
    return ft.Container(face, left=Space.SMALL, right=Space.TOUCH + 2 * Space.SMALL, bottom=Space.SMALL)
