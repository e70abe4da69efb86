"""What every screen stands in: the light, the place, one note above it and one sheet over it."""

from __future__ import annotations

import flet as ft

from companion.shown import Stage, TableShown
from games.contract import Rejection
from views import routes
from views.parts.note_bar import note_bar
from views.parts.probe import text_probe
from views.parts.sheet import over
from views.phone import Phone, Ui
from views.screens.boards.editor import Editor
from views.screens.boards.shelf import Boards
from views.screens.checklist import setup_strip, wants_strip
from views.screens.curtain import Curtain
from views.screens.home import Home
from views.screens.join import Join
from views.screens.knocks import knock_row
from views.screens.lobby import Lobby
from views.screens.lost import Lost, Opening
from views.screens.new_table import NewTable
from views.screens.seat import SeatScreen
from views.screens.shared_table import SharedTable
from views.screens.sheets import close_sheet, open_sheet


@ft.component
def Shell(ui: Ui, phone: Phone) -> list[ft.View]:
    """Passing ``ui`` makes this draw again whenever anything in it changes."""
    look = phone.look
    screen = _screen(ui, phone)
    if ui.curtain is None:
        name, sheet = open_sheet(phone) or ("", None)
        screen = over(look, screen, sheet, phone.safe(lambda: close_sheet(phone)), name)
    layers: list[ft.Control] = [
        text_probe(ui),
        ft.SafeArea(screen, avoid_intrusions_bottom=False),
    ]
    if ui.note is not None:
        layers.append(note_bar(look, ui.note, phone.safe(lambda: setattr(ui, "note", None))))
    return [
        ft.View(
            route=ui.route,
            padding=0,
            spacing=0,
            bgcolor=look.palette.page,
            controls=[ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND)],
        )
    ]


def _screen(ui: Ui, phone: Phone) -> ft.Control:
    if ui.lost is not None:
        return Lost(phone, ui.lost)
    if ui.curtain is not None:
        return Curtain(phone, ui.curtain)
    match routes.read(ui.route):
        case routes.AtHome():
            return Home(phone)
        case routes.AtNew():
            return NewTable(phone)
        case routes.AtBoards():
            return Boards(phone)
        case routes.AtBoard(number):
            return Editor(phone, number)
        case routes.AtInvite():
            return _invited(ui, phone)
        case routes.AtTable():
            if ui.shown is None:
                return Opening(phone)
            return Lobby(phone, ui.shown) if ui.shown.stage is Stage.LOBBY else _seat(phone, ui.shown)
        case routes.AtDisplay():
            if ui.shown is None:
                return Opening(phone)
            middle = Lobby(phone, ui.shown) if ui.shown.stage is Stage.LOBBY else None
            return middle or SharedTable(phone, phone.look, ui.shown)
        case routes.AtHost():
            return Opening(phone)
        case routes.Nowhere():
            return Lost(phone, None)


def _invited(ui: Ui, phone: Phone) -> ft.Control:
    if ui.invitation is None:
        return Opening(phone)
    if isinstance(ui.invitation, Rejection):
        return Lost(phone, ui.invitation)
    return Join(phone, ui.invitation)


def _seat(phone: Phone, shown: TableShown) -> ft.Control:
    """The seat keeps its place in the tree (its key) when what stands above it comes or goes: else every button on it
    would be a new one, and a tap on its way would meet nothing."""
    above = [knock_row(phone.look, phone, knock, shown) for knock in shown.knocks]
    if wants_strip(phone, shown):
        above.append(setup_strip(phone, shown))
    seat = ft.Container(SeatScreen(phone, phone.look, shown), expand=True, key="seat")
    return ft.Column([*above, seat], spacing=0, expand=True)
