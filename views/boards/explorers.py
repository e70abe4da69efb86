"""The board of Lost Explorers: the world, the Discovery tracks with the chutes, and the players. Drawn or as a list.

Names: ``board-map|tracks|players``, ``board-twin`` (the list of places, or the map again), ``map-end`` (the move that
ends a phase or a turn); of the rest see ``explorers_window``, ``explorers_tracks`` and ``explorers_camps``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import flet as ft

from companion.shown import Role, TableShown
from games.contract import Group, Option
from games.lost_explorers.view import Board
from games.words import Says, _
from views.boards.chosen import use_open
from views.boards.explorers_camps import camp_keys, camp_rows, own_lines
from views.boards.explorers_card import card, token_card
from views.boards.explorers_display import displayed
from views.boards.explorers_list import place_rows
from views.boards.explorers_tracks import KeptTracks, store_rows
from views.boards.explorers_window import MovingWorld, legend
from views.boards.explorers_words import Atlas
from views.boards.kit import Press, Who
from views.boards.pages import foot, resized, ruled_list
from views.boards.section_keys import section_keys, twin_key
from views.boards.turn_keys import acts, asked, pinned
from views.parts.glyphs import Glyph
from views.parts.words import paper
from views.phone import Phone
from views.screens.at_table import AtTable
from views.theme import Look, Space

SECTIONS: Mapping[str, tuple[Glyph, Says]] = {
    "map": (Glyph.COMPASS, _("Map")),
    "tracks": (Glyph.GLASS, _("Discovery")),
    "players": (Glyph.FIGURE, _("Players")),
}
LEVEL = "explorers-map-level"
SECTION = "explorers-section"  # draft: outlives another tab, so that what is next in turn is one tap nearer
ABOVE = 300.0  # dp of band, tabs and keys around the map, until it is measured


@dataclass(frozen=True, slots=True)
class _Open:
    """What the reader has opened of the board."""

    section: str = "map"
    twin: str = ""  # "list" or "drawing"; "": by the reader's text size
    seat: int | None = None  # whose things; None: one's own
    chosen: str = ""


@dataclass(frozen=True)
class _Page:
    at: AtTable
    atlas: Atlas
    open_: _Open
    high: float
    press: Press
    change: Callable[..., None]

    @property
    def look(self) -> Look:
        return self.at.look

    @property
    def as_list(self) -> bool:
        return self.look.big_text if not self.open_.twin else self.open_.twin == "list"

    @property
    def seat(self) -> int:
        """Whose things are shown: one's own, or those of whoever plays for those who have none."""
        if self.open_.seat is not None:
            return self.open_.seat
        own = self.at.actor
        return own if own is not None else (self.atlas.board.active or 0)

    def turn_to(self, section: str) -> None:
        self.change(section=section, chosen="")
        self.at.phone.draft(SECTION, section)

    def body(self) -> ft.Control:
        match self.open_.section:
            case "tracks":
                return self.tracks()
            case "players":
                return self.players()
            case _:
                return self.map()

    def tracks(self) -> ft.Control:
        look, board = self.look, self.atlas.board
        drawn = KeptTracks(look, for_tracks(board), self.atlas.who, look.width, self.as_list)
        store = paper(look, store_rows(look, board, self.press), tight=True)
        return ft.ListView([drawn, ft.Container(height=Space.SMALL), store, foot()], expand=True, spacing=0)

    def players(self) -> ft.Control:
        look, camp = self.look, self.atlas.camp(self.seat)  # type: ignore[arg-type]
        keys = camp_keys(look, self.atlas, self.seat, lambda seat: self.change(seat=seat))  # type: ignore[arg-type]
        own = self.at if self.seat == self.at.actor else None
        rows = [] if camp is None else camp_rows(look, self.atlas, camp, own)
        return ft.Column([keys, ruled_list(look, [*rows, foot()])], spacing=0, expand=True)

    def map(self) -> ft.Control:
        look = self.look
        if self.as_list:
            return ruled_list(look, [*place_rows(look, self.atlas, self.press), foot()])
        stepped = int(self.at.phone.ui.drafts.get(LEVEL, "0"))  # outlives another tab, and a reconnect
        camp = self.atlas.camp(self.at.actor)
        home = next(iter(camp.places), "") if camp else ""
        return MovingWorld(
            look,
            for_map(self.atlas),
            self.open_.chosen,
            home,
            (look.width, self.high),
            stepped,
            lambda to: self.at.phone.draft(LEVEL, str(to)),
            self.press,
            self.at.press,
        )

    def over(self) -> ft.Control | None:
        """What was tapped, else the key that goes on."""
        place = self.atlas.place(self.open_.chosen)
        if self.open_.section == "map" and place is not None:
            share = 0.8 if self.look.big_text or self.look.low else 0.6
            drawn = card(self.at, self.atlas, place, lambda: self.change(chosen=""), self.high * share)
            return ft.Container(drawn, left=0, right=0, bottom=0)
        if self.open_.section == "tracks":
            return self.token()
        return turn_key(self.at, beside_keys=self.open_.section == "map" and not self.as_list)

    def token(self) -> ft.Control | None:
        side, _dash, n = self.open_.chosen.partition("-")
        chute = next((c for c in self.atlas.board.chutes if c.side == side), None)
        if chute is None or not n.isdigit():
            return None
        drawn = token_card(self.at, chute, int(n), lambda: self.change(chosen=""), self.high * 0.8)
        return ft.Container(drawn, left=0, right=0, bottom=0)


# What a drawing does not look at is taken out, so that no change of it draws anew.
def for_tracks(board: Board) -> Board:
    camps = tuple(replace(c, places=(), vehicles=(), missions=(), zones=(0, 0), free=0, tokens=0) for c in board.camps)
    return replace(board, places=(), chutes=(), discard=(), camps=camps, active=None, phase=1)  # type: ignore[arg-type]


def for_map(atlas: Atlas) -> Atlas:
    return replace(atlas, board=replace(atlas.board, chutes=(), discard=(), phase=1))  # type: ignore[arg-type]


def turn_key(at: AtTable, *, beside_keys: bool) -> ft.Control | None:
    """What is asked, or what ends the phase or the turn. None: nothing of that, or it stands beside the map already."""
    if at.phone.ui.tab != "board" or not at.may_act:
        return None
    if at.view.steps and not at.acting:
        return pinned(asked(at, at.view.steps[0]), beside_keys=beside_keys)
    option = _end(at) if at.my_turn else None
    if option is None:
        return None
    return pinned(acts(at, option, "map-end", None, filled=False), beside_keys=beside_keys)


def _end(at: AtTable) -> Option | None:
    return next((o for o in at.openings() if o.group is Group.END and o.blocked is None), None)


@ft.component
def ExplorersBoard(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """The Board tab, and the middle of the shared display."""
    given, set_given = ft.use_state((0.0, 0.0))
    at = AtTable(phone, look, shown)
    open_, chosen, change, press = use_open(phone, at.key, _Open(section=phone.ui.drafts.get(SECTION, "map")))
    open_ = replace(open_, chosen=chosen)  # after the seat's next move it is gone
    if shown.view is None:
        return ft.Container()
    who, board = Who.at(shown), shown.view.board
    if shown.role is Role.DISPLAY:
        return displayed(look, Atlas(board, who, None))
    if given[0]:
        look = replace(look, width=given[0])
    high = given[1] or max(240.0, look.height - ABOVE)
    page = _Page(replace(at, look=look), Atlas(board, who, at.actor), open_, high, press, change)
    over = page.over()
    body = ft.Container(
        ft.Stack([page.body(), *([over] if over else [])], expand=True),
        expand=True,
        on_size_change=lambda e: set_given((float(e.width), float(e.height))) if resized(e, given) else None,
    )
    key = legend(look) if open_.section == "map" and not page.as_list and not look.low else None
    return ft.Column([_keys(page), *([key] if key else []), body], spacing=0, expand=True)


def _keys(page: _Page) -> ft.Control:
    look, change, as_list = page.look, page.change, page.as_list
    choose = section_keys(look, SECTIONS, page.open_.section, page.turn_to)
    twin = twin_key(look, as_list, lambda: change(twin="drawing" if as_list else "list", chosen=""))
    row = [choose] if page.open_.section == "players" else [choose, twin]
    return ft.Container(
        ft.Row(row, spacing=Space.TIGHT),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.TIGHT, top=Space.TIGHT, bottom=Space.TIGHT),
    )


# --- on the other tabs ---
def private(_look: Look, _board: Board) -> ft.Control | None:
    """Missions lie open, and what is hidden is hidden from everybody."""
    return None


def own(at: AtTable) -> ft.Control | None:
    """Of the viewer: vehicles, and missions with what they lack."""
    atlas = Atlas(at.view.board, Who.at(at.shown), at.viewer)
    camp = atlas.camp(at.viewer)
    return None if camp is None else own_lines(at.look, atlas, camp)
