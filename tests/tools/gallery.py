"""The drawn boards with made-up data, by route: /board?light=lamp&contrast=high&lang=de&players=3, /display ...

python -m tests.tools.gallery PORT [ASSETS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from gettext import NullTranslations
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import flet as ft
import flet_web.fastapi as flet_fastapi
import uvicorn

from companion.shown import Role
from games import asking
from games.arnak.game import GAME as ARNAK
from games.contract import Seat
from tests.views import arnak_samples as samples
from views.boards.arnak import ArnakBoard, private
from views.phone import Ui
from views.screens.seat import SeatScreen
from views.screens.shared_table import SharedTable
from views.theme import DAY, DAY_HIGH, LAMP, LAMP_HIGH, Look, flet_theme

PROBE = 100


def look_of(ui: Ui) -> Look:
    query = dict(parse_qsl(urlsplit(ui.route).query))
    lamp, high = query.get("light") == "lamp", query.get("contrast") == "high"
    palette = (LAMP_HIGH if high else LAMP) if lamp else (DAY_HIGH if high else DAY)
    return Look(
        palette=palette,
        width=ui.width,
        height=ui.height,
        text_scale=ui.text_scale,
        still="still" in query,
        lang=query.get("lang", "en"),
        to=German() if query.get("lang") == "de" else Look(palette=palette).to,
    )


class German(NullTranslations):
    """Every text half as long again, for pages that must have room for German."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return longer(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)


def longer(text: str) -> str:
    words = text.split(" ")
    return " ".join(w + w[-3:].replace(".", "") if len(w) > 4 and "{" not in w else w for w in words)


class RealDesk:
    """A game of the real rules after so many random entries."""

    def __init__(self, entries: int, players: int) -> None:
        self.session = samples.played(entries, players)

    def board(self, seat: Seat | None) -> Any:
        return self.session.view(seat).board

    def choices(self, seat: Seat, partial: Any) -> Any:
        return ARNAK.choices(self.session.state, seat, partial)

    def score(self, viewer: Any) -> Any:
        return ARNAK.score(self.session.state)

    def ledger(self, seat: Seat, partial: Any) -> Any:
        return ARNAK.ledger(self.session.state, seat, partial)

    def blocked_but_for(self, seat: Seat, move_type: Any, rules: frozenset[str]) -> Any:
        return asking.blocked(ARNAK.actions, self.session.state, seat, {"move": move_type}, rules)

    def preview(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        return ()

    def judge(self, seat: Seat, move: Any) -> Any:
        return None


def screen(ui: Ui, look: Look) -> ft.Control:
    query = dict(parse_qsl(urlsplit(ui.route).query))
    name = urlsplit(ui.route).path.strip("/") or "board"
    players = int(query.get("players", 4))
    board = samples.sample(players)
    desk: Any = samples.FakeDesk(board)
    if "moves" in query:
        desk = RealDesk(int(query["moves"]), players)
        board = desk.board(Seat(0))
    if "crowded" in query:
        board = samples.crowded(board)
    safe: Callable[[Any], Any] = lambda act: act  # noqa: E731
    phone: Any = SimpleNamespace(ui=ui, desk=desk, safe=safe)
    if name == "display":
        shown = samples.shown(None, players, Role.DISPLAY, over="over" in query, board=board)
        return SharedTable(phone, look, shown)
    if name == "mine":
        return private(look, board) or ft.Container()
    shown = samples.shown(Seat(0), players, board=board)
    phone.look = look
    if name == "seat":
        ui.viewer = Seat(0)
        return SeatScreen(phone, look, shown)
    band = ft.Container(height=110 if look.big_text else 132, bgcolor=look.band(0)[0])
    tabs = ft.Container(height=74, bgcolor=look.palette.sunk)
    return ft.Column([band, ft.Container(ArnakBoard(phone, look, shown), expand=True), tabs], spacing=0, expand=True)


@ft.component
def Gallery(ui: Ui) -> ft.View:  # noqa: N802  (components are named like classes)
    look = look_of(ui)

    def measured(e: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        scale = round(e.height / PROBE, 2)
        if scale != ui.text_scale:
            ui.text_scale = scale

    probe = ft.Container(
        ft.Text("0", style=ft.TextStyle(size=PROBE, height=1), semantics_label=" "), opacity=0, on_size_change=measured
    )
    body = ft.SafeArea(screen(ui, look), avoid_intrusions_bottom=False)
    stack = ft.Stack([ft.Column([ft.Row([probe])]), body], expand=True, fit=ft.StackFit.EXPAND)
    return ft.View(route=ui.route, padding=0, spacing=0, bgcolor=look.palette.page, controls=[stack])


def main(page: ft.Page) -> None:
    ui = Ui(route=page.route or "/board", tab=dict(parse_qsl(urlsplit(page.route).query)).get("tab", "board"))
    palette = look_of(ui).palette
    page.theme = page.dark_theme = flet_theme(palette)
    page.theme_mode = ft.ThemeMode.DARK if palette.dark else ft.ThemeMode.LIGHT

    def resized(e: ft.PageResizeEvent) -> None:
        ui.width, ui.height = float(e.width), float(e.height)

    ui.width, ui.height = float(page.width or 390), float(page.height or 844)
    page.on_resize = resized
    page.views = []
    page.render_views(Gallery, ui)


if __name__ == "__main__":
    app = flet_fastapi.FastAPI()
    app.get("/healthz")(lambda: {"ok": True})
    assets = sys.argv[2] if len(sys.argv) > 2 else "assets"
    app.mount("/", flet_fastapi.app(main, no_cdn=True, assets_dir=assets, app_name="Tableside"))
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", ws="websockets-sansio")
