"""What a turn on the map begins and ends with, on the map itself: nobody goes back to Now for either. And what is
asked, which leads there.

Names: ``map-roll``, ``map-roll-at-once`` (the app throws), ``map-end-turn``, ``map-asked``.
"""

from __future__ import annotations

import flet as ft

from games.artifact_race.moves import EndTurn, Roll
from games.artifact_race.view import Board
from games.contract import Option, Step
from games.words import _
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.screens.at_table import AtTable
from views.theme import Look, Radius, Space, Type

NAMES = {Roll: "map-roll", EndTurn: "map-end-turn"}


def turn_key(at: AtTable) -> ft.Control | None:
    """None: nothing of that is open, or it stands beside the map already."""
    if at.phone.ui.tab != "board" or not at.may_act:
        return None
    if at.view.steps and not at.acting:
        return _pinned(_asked(at, at.view.steps[0]))
    if not at.my_turn:
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
    elif option.at_once is not None and option.at_once.move is not None and move is None:
        rolls = at.plays(option.at_once.move)
        button = buttons.quiet(look, name, look.t(_("Enter a roll")), press, expand=True, key=key)
        first, says = f"{name}-at-once", look.say(option.at_once.label)
        keys = [buttons.confirm(look, first, says, rolls, glyph=Glyph.PEN, key=f"{first}@{at.once}"), button]
        return _pinned(_keys(look, keys))
    else:
        button = buttons.confirm(look, name, text, press, glyph=Glyph.FLAG if option.value is Roll else None, key=key)
    return _pinned(_keys(look, [button]))


def _keys(look: Look, keys: list[ft.Control]) -> ft.Control:
    """One upon the other: side by side they would be too narrow for their words."""
    rows: list[ft.Control] = [ft.Row([key]) for key in keys]
    page = {"bgcolor": look.palette.page, "border_radius": Radius.CARD}
    lines: list[ft.Control] = [ft.Container(row, **page) for row in rows]  # type: ignore[arg-type]
    return ft.Column(lines, spacing=Space.SMALL, tight=True)


def _asked(at: AtTable, step: Step) -> ft.Control:
    """The first of what this seat is asked; what can be answered on the map is answered there as well."""
    look = at.look
    asked, says = look.t(_("You are asked")), look.say(step.says)
    face = ft.Container(
        ft.Row(
            [
                sign(look, Glyph.ASK, 20, look.palette.ask),
                ft.Container(words(look, asked if look.big_text else says, Type.LABEL, max_lines=3), expand=True),
                sign(look, Glyph.CHEVRON, 16, look.palette.ask),
            ],
            spacing=Space.SMALL,
        ),
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=14),
        bgcolor=look.palette.ask_wash,
        border=ft.Border.all(1.5, look.palette.ask),
        border_radius=Radius.CARD,
    )
    press = at.press(lambda: setattr(at.phone.ui, "tab", "now"))
    return buttons.named(face, "map-asked", f"{asked}. {look.plain(step.says)}", press)


def _pinned(face: ft.Control) -> ft.Control:
    """Beside the map's own keys."""
    return ft.Container(face, left=Space.SMALL, right=Space.TOUCH + 2 * Space.SMALL, bottom=Space.SMALL)
