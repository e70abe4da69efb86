"""The board of Lost Ruins of Arnak: sites, research track and players, drawn or as a list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import flet as ft

from companion.shown import Role, TableShown
from games.arnak.view import Board, SiteShown
from games.contract import Seat
from games.words import Says, Value, _, n_
from views.boards import place_card
from views.boards.chosen import use_chosen
from views.boards.kit import Press, Who
from views.boards.mats import mat_rows
from views.boards.research_track import drawn_track, listed_track, lost, row_height
from views.boards.section_keys import section_keys, twin_key
from views.boards.sites import cell_height, drawn_sites, listed_sites
from views.boards.staff import HEIGHT as STAFF_HEIGHT
from views.boards.staff import drawn_staff, staff_words
from views.boards.ways import Way, ways
from views.parts.glyphs import Glyph
from views.parts.words import group, margin_rule, paper, ruled, words
from views.phone import Phone
from views.theme import Look, Space, Type

SECTIONS: Mapping[str, tuple[Glyph, Says]] = {
    "sites": (Glyph.FLAG, _("Sites")),
    "track": (Glyph.TEMPLE, _("Track")),
    "players": (Glyph.FIGURE, _("Players")),
}
WIDE_SECTIONS = {"sites": (Glyph.FLAG, _("Board")), "players": SECTIONS["players"]}  # sites and track together
NARROW_MARGIN = 42.0
SIDE_BY_SIDE = 520.0  # dp: what sites and track need next to each other
NOTHING_LIT: frozenset[str] = frozenset()


def fear_words(look: Look, board: Board) -> str:
    if board.fear_left is None:
        return look.t(_("Fear cards left: not known"))
    return look.t(
        n_("{n} Fear card left in the supply", "{n} Fear cards left in the supply", by="n"), n=board.fear_left
    )


# --- drawings that are kept while nothing of theirs changes ---
@ft.component
def _Sites(
    look: Look,
    sites: tuple[SiteShown, ...],
    who: Who,
    lit: frozenset[str],
    chosen: str,
    width: float,
    margin: float,
    cell: float,
    press: Press | None,
) -> ft.Control:
    return drawn_sites(look, sites, who, lit, chosen, width, margin, cell, press)


@ft.component
def _Track(
    look: Look, board: Board, who: Who, chosen: str, width: float, margin: float, row: float, press: Press | None
) -> ft.Control:
    return drawn_track(look, board, who, board.open_ways, chosen, width, margin, row, press)


@ft.component
def _Players(look: Look, board: Board, who: Who) -> ft.Control:
    return paper(look, list(mat_rows(look, board, who)), tight=True)


@ft.component
def _Strip(look: Look, board: Board, width: float, margin: float) -> ft.Control:
    return _staff_strip(look, board, width, margin)


KeptSites, KeptTrack, KeptPlayers, KeptStrip = (  # type: ignore[no-untyped-call]
    ft.memo(drawn) for drawn in (_Sites, _Track, _Players, _Strip)
)


# What a drawing does not look at is taken out, so that no change of it draws anew.
def for_track(board: Board) -> Board:
    mats = board.mats if lost(board) else ()
    bare = replace(board, round=1, artifacts=0, items=0, start_seat=Seat(0), sites=(), fear_left=0, mats=mats)
    return replace(bare, mine=None)


def for_players(board: Board) -> Board:
    return replace(
        for_track(board),
        start_seat=board.start_seat,
        mats=board.mats,
        rows=(),
        track=(),
        bridges=(),
        stacks=(),
        arrivals=(),
        open_ways={},
    )


def for_strip(board: Board) -> Board:
    bare = replace(for_players(board), mats=(), start_seat=Seat(0), active=None)
    return replace(bare, round=board.round, artifacts=board.artifacts, items=board.items, fear_left=board.fear_left)


def lit_sites(board: Board, found: Mapping[str, tuple[Way, ...]]) -> frozenset[str]:
    """Sites at which an open move may begin for the viewer."""
    open_ = {name for name, starts in found.items() if any(way.blocked is None for way in starts)}
    return frozenset(s.id for s in board.sites if s.id in open_ or any(space.id in open_ for space in s.spaces))


def _fear_text(look: Look, board: Board) -> ft.Control:
    text = words(look, f"{Glyph.FEAR} {fear_words(look, board)}", Type.NOTE)
    text.semantics_label = fear_words(look, board)
    return text


def _supplies(look: Look, board: Board) -> list[ft.Control]:
    return [
        words(look, staff_words(look, board), Type.NOTE),
        _fear_text(look, board),
    ]


def _staff_strip(look: Look, board: Board, width: float, margin: float) -> ft.Control:
    fear = ft.Container(
        _fear_text(look, board),
        padding=ft.Padding.only(left=margin + 12, right=Space.SMALL, bottom=Space.MEDIUM),
    )
    staff = ft.Container(drawn_staff(look, board, width - margin - 16), padding=ft.Padding.only(left=margin + 8))
    return ft.Column([staff, fear], spacing=0, tight=True)


# --- the pieces of the Board tab ---
def _scrolled(rows: list[ft.Control]) -> ft.Control:
    return ft.ListView(rows, expand=True, spacing=0)


def _phone_section(
    look: Look, board: Board, who: Who, section: str, lit: frozenset[str], chosen: str, press: Press
) -> list[ft.Control]:
    """One section as wide as the phone."""
    margin = float(look.margin)
    if section == "players":
        return [KeptPlayers(look, for_players(board), who), KeptStrip(look, for_strip(board), look.width, margin)]
    if section == "track":
        return [KeptTrack(look, for_track(board), who, chosen, look.width, margin, 68.0, press)]
    cell = cell_height(look.height - 410)
    return [
        KeptSites(look, board.sites, who, lit, chosen, look.width, margin, min(cell, 120.0), press),
        KeptStrip(look, for_strip(board), look.width, margin),
    ]


def _wide(
    look: Look, board: Board, who: Who, lit: frozenset[str], chosen: str, press: Press | None, height: float
) -> ft.Control:
    """Sites and track side by side, both as high as the place they get."""
    track_width = min(420.0, look.width * 0.48)
    sites_width = min(460.0, look.width - track_width)
    margin = NARROW_MARGIN
    cell = cell_height(height - STAFF_HEIGHT - 44)
    drawn = KeptSites(look, board.sites, who, lit, chosen, sites_width, margin, cell, press)
    strip = KeptStrip(look, for_strip(board), sites_width, margin)
    sites = ft.Container(ft.Column([drawn, strip], spacing=Space.SMALL, tight=True), width=sites_width)
    track = KeptTrack(look, for_track(board), who, chosen, track_width, margin, row_height(board, height), press)
    return ft.Row(
        [sites, track],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _twin(
    look: Look, board: Board, who: Who, section: str, lit: frozenset[str], press: Press | None
) -> list[ft.Control]:
    """Everything that is drawn, in words."""
    if section == "players":
        return [KeptPlayers(look, for_players(board), who)]
    track = listed_track(look, board, who, board.open_ways, press)
    if section == "track":
        return [paper(look, track, tight=True)]
    rows = [] if not look.wide else track
    rows += [
        group(look, look.t(_("Card row and Fear"))),
        ruled(look, margin=None, content=ft.Column(_supplies(look, board))),
    ]
    return [paper(look, listed_sites(look, board.sites, who, lit, press) + rows, tight=True)]


def _displayed(look: Look, board: Board, who: Who) -> ft.Control:
    """In the middle of the shared display: nothing to press, and nothing to choose."""
    if look.big_text:
        return _scrolled([row for section in SECTIONS for row in _twin(look, board, who, section, NOTHING_LIT, None)])
    if look.width >= SIDE_BY_SIDE:
        return _wide(look, board, who, NOTHING_LIT, "", None, look.height)
    margin = NARROW_MARGIN
    return _scrolled(
        [
            KeptSites(look, board.sites, who, NOTHING_LIT, "", look.width, margin, 110.0, None),
            KeptStrip(look, for_strip(board), look.width, margin),
            KeptTrack(look, for_track(board), who, "", look.width, margin, 68.0, None),
        ]
    )


@ft.component
def ArnakBoard(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """The Board tab, and the middle of the shared display. Public facts only; a tap never plays a move."""
    section, set_section = ft.use_state("sites")
    twin, set_twin = ft.use_state("")  # "list" or "drawing"; "": by the reader's text size
    chosen, set_chosen = use_chosen(phone)
    given, set_given = ft.use_state(0.0)
    press = ft.use_callback(lambda place: set_chosen(place), [])
    view = shown.view
    display = shown.role is Role.DISPLAY
    desk, seat = (None, None) if display or shown.read_only else (phone.desk, shown.viewer)
    found = ft.use_memo(lambda: ways(desk, seat), [shown.number, shown.revision, seat])
    who = Who.at(shown)
    if view is None:
        return ft.Container()
    board: Board = view.board
    if given and abs(given - look.width) > 2:  # beside another page: what this one was given, not the window
        look = replace(look, width=given)

    def measured(e: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_given(float(e.width))

    if display:
        return _displayed(look, board, who)
    if look.wide and section == "track":
        section = "sites"
    lit = lit_sites(board, found)

    def choose(name: str) -> None:
        set_section(name)
        set_chosen("")

    as_list = look.big_text if not twin else twin == "list"
    head = ft.Container(
        ft.Row(
            [
                section_keys(look, WIDE_SECTIONS if look.wide else SECTIONS, section, choose),
                twin_key(look, as_list, lambda: set_twin("drawing" if as_list else "list")),
            ],
            spacing=Space.TIGHT,
        ),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.TIGHT, top=Space.TIGHT, bottom=Space.TIGHT),
    )
    if as_list:
        rows = _twin(look, board, who, section, lit, press)
    elif look.wide and section != "players":
        rows = [
            _wide(look, board, who, lit, chosen, press, max(560.0, look.height - 300)),
            KeptPlayers(look, for_players(board), who),
        ]
    else:
        rows = _phone_section(look, board, who, section, lit, chosen, press)
    pieces: list[ft.Control] = [
        head,
        ft.Stack([*([] if look.wide else margin_rule(look)), _scrolled(rows)], expand=True),
    ]
    what = place_card.told(look, board, who, chosen) if chosen else None
    if what is not None:
        pieces.append(place_card.place_card(phone, look, what, chosen, found, lambda: set_chosen("")))
    return ft.Container(ft.Column(pieces, spacing=0, expand=True), expand=True, on_size_change=measured)


# --- the viewer's own ---
def private(look: Look, board: Board) -> ft.Control | None:
    """The cards that make up the viewer's hand, play area and deck, for the Me tab, under hold-to-reveal."""
    mine = board.mine
    if mine is None:
        return None

    def named(title: Says, cards: tuple[Value, ...]) -> list[ft.Control]:
        return [words(look, look.t(title), Type.LABEL, look.palette.soft), *(words(look, card) for card in cards)]

    rows = named(_("Your cards: hand, play area and deck together"), mine.cards)
    if mine.not_tracked:
        says = n_("and {n} card bought without a name", "and {n} cards bought without a name", by="n")
        rows.append(words(look, look.t(says, n=mine.not_tracked), Type.NOTE, look.palette.soft))
    if mine.exiled:
        rows += named(_("Exiled"), mine.exiled)
    return ft.Column(rows, spacing=Space.TIGHT, tight=True)
