"""What a turn of the race begins and ends with, on the map itself: nobody goes back to Now for either. And what is
asked, which leads there.

Names: ``map-roll``, ``map-roll-at-once`` (the app throws), ``map-end-turn``; of what is asked see ``turn_keys``.
"""

from __future__ import annotations

import flet as ft

from games.artifact_race.moves import EndTurn, Roll
from games.artifact_race.view import Board
from games.contract import Move, Option
from games.words import _
from views.boards.turn_keys import acts, asked, pinned
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.screens.at_table import AtTable
from views.theme import Radius, Space

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
    look, board = at.look, at.view.board
    assert isinstance(board, Board)
    glyph = Glyph.FLAG if option.value is Roll else None
    filled = option.value is not EndTurn or not board.reach
    if option.at_once is not None and option.at_once.move is not None and at.at_once(option.value) is None:
        return pinned(_either(at, option, option.at_once.move, look.say(option.at_once.label)))
    return pinned(acts(at, option, NAMES[option.value], glyph, filled=filled))


def _either(at: AtTable, option: Option, move: Move, says: str) -> ft.Control:
    """The app throws, or what the table's die showed is entered. One upon the other: side by side they would be too
    narrow for their words."""
    look, name = at.look, NAMES[option.value]
    enters = buttons.quiet(
        look, name, look.t(_("Enter a roll")), at.picks(option.value), expand=True, key=f"{name}@{at.key}"
    )
    once = f"{name}-at-once"
    throws = buttons.confirm(look, once, says, at.plays(move), glyph=Glyph.PEN, key=f"{once}@{at.once}")
    lines: list[ft.Control] = [
        ft.Container(ft.Row([key]), bgcolor=look.palette.page, border_radius=Radius.CARD) for key in (throws, enters)
    ]
    return ft.Column(lines, spacing=Space.SMALL, tight=True)
