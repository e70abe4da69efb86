"""The board of Wyrmspan: the mats, one's own first; the dragon guild; the objectives. Drawn or as a list.

Names: ``board-mats|guild|goals``, ``board-twin``, ``mat-of-<seat>`` (whose mat), ``mat-of-automa``, ``place-C1`` (a
space), ``place-C`` (a cave), ``place-nests``; of the rest see ``wyrmspan_guild`` and ``wyrmspan_card``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import flet as ft

from companion.shown import Role, TableShown
from games.words import Says, _
from games.wyrmspan.view import SeatMat, WyrmspanView
from views.boards import wyrmspan_words as say
from views.boards.chosen import use_open
from views.boards.kit import Press, Who
from views.boards.pages import foot, resized, ruled_list
from views.boards.section_keys import section_keys, twin_key
from views.boards.wyrmspan_card import Card
from views.boards.wyrmspan_cells import Frame
from views.boards.wyrmspan_display import displayed
from views.boards.wyrmspan_goals import objective_rows, rival_rows
from views.boards.wyrmspan_guild import KeptRing, for_ring, ring_height, tile_rows, track_lines, track_rows
from views.boards.wyrmspan_mat import KeptMat, cell_height
from views.boards.wyrmspan_pages import listed_mat, mat_head, seat_keys
from views.parts.glyphs import Glyph
from views.parts.words import paper
from views.phone import Phone
from views.screens.at_table import AtTable
from views.theme import Look, Space

SECTIONS: Mapping[str, tuple[Glyph, Says]] = {
    "mats": (Glyph.CAVE, _("Mats")),
    "guild": (Glyph.GUILD, _("Guild")),
    "goals": (Glyph.STAR, _("Objectives")),
}
ABOVE = 300.0  # dp of band, tabs and keys around the page, until it is measured
HEAD = 96.0  # of the keys and figures above a mat
AUTOMA = -1  # the key of her mat
WIDEST = 640.0  # dp of a mat


@dataclass(frozen=True, slots=True)
class _Open:
    """What the reader has opened of the board."""

    section: str = "mats"
    twin: str = ""  # "list" or "drawing"; "": by the reader's text size
    seat: int | None = None  # whose mat; None: one's own
    chosen: str = ""


@dataclass(frozen=True)
class _Page:
    at: AtTable
    board: WyrmspanView
    who: Who
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
        """Whose mat is shown: one's own, or that of whoever plays for those who have none."""
        if self.open_.seat is not None:
            return self.open_.seat
        own = self.at.actor
        return own if own is not None else (self.board.active or 0)

    @property
    def mat(self) -> SeatMat | None:
        return say.mat_of(self.board, self.seat)

    # --- the pages ---
    def body(self) -> ft.Control:
        if self.open_.section == "guild":
            return self.guild()
        if self.open_.section == "goals":
            return paper(self.look, [*objective_rows(self.look, self.board, self.who), foot()])
        return self.mats()

    def mats(self) -> ft.Control:
        look, mat = self.look, self.mat
        people = [(mat.seat, mat.name) for mat in self.board.mats]
        keys = seat_keys(look, self.who, people, self.board, self.seat, self.show)
        if mat is None:
            return ft.Column([keys, paper(look, rival_rows(look, self.board.rival))], spacing=0, expand=True)
        if self.as_list:
            rows = listed_mat(look, self.who, self.board, mat, self.lit(mat), self.press)
            return ft.Column([keys, ruled_list(look, [*rows, foot()])], spacing=0, expand=True)
        head, width = mat_head(look, self.board, mat, self.press), min(look.width, WIDEST)
        frame = Frame(width, cell_height(self.high - HEAD))
        drawn = KeptMat(look, mat, self.who.colour(mat.seat), self.lit(mat), self.open_.chosen, frame, self.press)
        middle = ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER)
        return ft.ListView([keys, head, middle, foot()], expand=True, spacing=0)

    def show(self, seat: int) -> None:
        self.change(seat=seat, chosen="")

    def lit(self, mat: SeatMat) -> frozenset[str]:
        """Where something is done next: the space to entice to and the one to excavate, on one's own turn."""
        if not (self.at.may_act and self.at.my_turn and self.at.actor == mat.seat):
            return frozenset()
        spaces = [space for cave in mat.caves for space in cave.spaces]
        return frozenset(space.id for space in spaces if space.home or space.next)

    def guild(self) -> ft.Control:
        look, board = self.look, self.board
        rows = [*tile_rows(look, board, self.who), *rival_rows(look, board.rival), foot()]
        if self.as_list:
            return ruled_list(look, [*track_rows(look, board, self.who, self.press), *rows])
        width = min(look.width, WIDEST)
        plain = for_ring(board)
        ring = KeptRing(look, plain, self.who, self.open_.chosen, width, ring_height(width), self.press)
        middle = ft.Row([ring], alignment=ft.MainAxisAlignment.CENTER)
        return ft.ListView([middle, paper(look, rows, tight=True)], expand=True, spacing=0)

    # --- what was tapped ---
    def card(self) -> ft.Control | None:
        chosen, look = self.open_.chosen, self.look
        what: Card | None = None
        if chosen.startswith("guild-"):
            space = self.board.track[int(chosen.removeprefix("guild-"))]
            title = look.say(space.says)
            what = Card(self.at, title, lambda by: track_lines(by, self.who, space))
        elif (mat := self.mat) is not None and (at := say.found(mat, chosen)) is not None:
            cave, spot = at
            title = look.say(cave.name) if spot is None else say.space_title(look, cave, spot)
            what = Card(self.at, title, lambda by: say.all_lines(by, mat, chosen), mat, chosen)
        elif mat is not None and chosen == "nests":
            what = Card(self.at, look.t(_("Mat nests")), lambda by: [say.nests(by, mat)], mat, "nests")
        if what is None:
            return None
        share = 0.8 if look.big_text or look.low else 0.62
        return what.drawn(lambda: self.change(chosen=""), high=self.high * share)


@ft.component
def WyrmspanBoard(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """The Board tab, and the middle of the shared display."""
    given, set_given = ft.use_state((0.0, 0.0))
    at = AtTable(phone, look, shown)
    open_, chosen, change, press = use_open(phone, at.key, _Open())
    open_ = replace(open_, chosen=chosen)  # after the seat's next move it is gone
    if shown.view is None:
        return ft.Container()
    board: WyrmspanView = shown.view.board
    who = Who.at(shown)
    if shown.role is Role.DISPLAY:
        return displayed(look, board, who)
    if given[0]:
        look = replace(look, width=given[0])
    high = given[1] or max(240.0, look.height - ABOVE)
    page = _Page(replace(at, look=look), board, who, open_, high, press, change)
    card = page.card()
    body = ft.Container(
        ft.Stack([page.body(), *([ft.Container(card, left=0, right=0, bottom=0)] if card else [])], expand=True),
        expand=True,
        on_size_change=lambda e: set_given((float(e.width), float(e.height))) if resized(e, given) else None,
    )
    return ft.Column([_keys(page), body], spacing=0, expand=True)


def _keys(page: _Page) -> ft.Control:
    look, change, as_list = page.look, page.change, page.as_list
    choose = section_keys(look, SECTIONS, page.open_.section, lambda name: change(section=name, chosen=""))
    twin = twin_key(look, as_list, lambda: change(twin="drawing" if as_list else "list", chosen=""))
    row = [choose] if page.open_.section == "goals" else [choose, twin]
    return ft.Container(
        ft.Row(row, spacing=Space.TIGHT),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.TIGHT, top=Space.TIGHT, bottom=Space.TIGHT),
    )


# --- on the other tabs ---
def private(_look: Look, _board: WyrmspanView) -> ft.Control | None:
    """Only counts of hands are kept: nothing is secret."""
    return None
