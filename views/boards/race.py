"""The board of the artifact race: the map, the tenders and the explorers, drawn or as a list.

Names: ``board-map|tenders|explorers``, ``board-twin`` (the list of places, or the map again), ``board-search``,
``place-<id>``, ``tender-<museum>``, ``mat-<seat>``, ``crisis-<border>``; of the map's keys see ``race_window`` and
``race_turn``, of a place's card ``race_card``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.shown import Role, TableShown
from games.artifact_race.view import Board, PlaceShown, TurnShown
from games.words import Says, _
from views.boards import race_map as drawing
from views.boards import race_words as say
from views.boards.chosen import use_open
from views.boards.kit import Press, Who, listed
from views.boards.pages import resized
from views.boards.race_card import Card
from views.boards.race_mats import crisis_chips, crisis_strip, explorer_rows, hunter_line, own_lines, tender_rows
from views.boards.race_turn import turn_key
from views.boards.race_window import MovingMap, layers, legend
from views.boards.race_words import Atlas
from views.boards.section_keys import section_keys, twin_key
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.search import both, finds
from views.parts.text_field import text_field
from views.parts.words import group, inset, margin_rule, paper, sign, words
from views.phone import Phone
from views.screens.at_table import AtTable
from views.theme import Look, Space, Type

SECTIONS: Mapping[str, tuple[Glyph, Says]] = {
    "map": (Glyph.COMPASS, _("Map")),
    "tenders": (Glyph.MUSEUM, _("Artifacts")),
    "explorers": (Glyph.FIGURE, _("Players")),
}
LEVEL = "race-map-level"
ABOVE = 300.0  # dp of band, tabs and keys around the map, until it is measured
IDLE = TurnShown("", None, 0, None, False, 0, None, False, False)


def _scrolled(look: Look, rows: Sequence[ft.Control]) -> ft.Control:
    """A page of the book; on a wide window the rule belongs to the rows themselves."""
    return ft.Stack(
        [*margin_rule(look), ft.ListView(list(rows), expand=True, spacing=0, left=0, right=0, top=0, bottom=0)],
        expand=True,
    )


# --- the list of places ---
def list_rows(look: Look, atlas: Atlas, wanted: str, press: Press | None) -> list[ft.Control]:
    """Within reach first, then by region; ``wanted`` finds by a part of the name."""
    board = atlas.board
    found = [p for p in board.places if not wanted or finds(wanted, f"{both(look, p.name)} {both(look, p.region)}")]
    reach = {r.place for r in board.reach}
    near = sorted((p for p in found if p.id in reach), key=lambda p: -atlas.ways_to(p.id)[0].left)
    rows: list[ft.Control] = []
    if near:
        rows.append(group(look, look.t(_("Within reach")), color=look.palette.act))
        rows += [_place_row(look, atlas, p, press) for p in near]
    regions: dict[str, list[PlaceShown]] = {}
    for place in found:
        if place.id not in reach:
            regions.setdefault(look.say(place.region), []).append(place)
    for region, places in regions.items():
        rows.append(group(look, region))
        rows += [_place_row(look, atlas, p, press) for p in places]
    if not rows:
        rows.append(group(look, look.t(_("Nothing has that name."))))
    return rows


def _place_row(look: Look, atlas: Atlas, place: PlaceShown, press: Press | None) -> ft.Control:
    by = drawing.letters(atlas.board)
    ways = atlas.ways_to(place.id)

    def lines(to: Look) -> Sequence[str]:
        way = say.way_line(to, atlas, ways[0]).split("\n") if ways else []
        return [*way, *say.place_lines(to, atlas, place, by)]

    here = next((e.seat for e in atlas.board.explorers if e.place == place.id), None)
    glyph = drawing.MODES[ways[0].mode] if ways else _glyph(place)
    mark = sign(look, glyph, 20, look.palette.act if ways else look.palette.ink)
    if here is not None:
        mark = seat_mark(look, atlas.who.colour(here), 22)
    name = say.place_name(look, atlas, place.id)
    return listed(look, place.id, name, lines, press, margin=mark, open_=bool(ways))


def _glyph(place: PlaceShown) -> Glyph:
    return Glyph.IDOL if place.site_of else Glyph.MUSEUM if place.museum else Glyph.FLAG


# --- the pages beside the map ---
@ft.component
def _Tenders(look: Look, board: Board, who: Who) -> ft.Control:
    return paper(look, [*_crises(look, board), *tender_rows(look, board, who)], tight=True)


@ft.component
def _Explorers(look: Look, board: Board, who: Who) -> ft.Control:
    return paper(look, explorer_rows(look, board, who), tight=True)


KeptTenders, KeptExplorers = (ft.memo(page) for page in (_Tenders, _Explorers))  # type: ignore[no-untyped-call]


def _crises(look: Look, board: Board) -> list[ft.Control]:
    strip = crisis_strip(look, board)
    return [] if strip is None else [strip]


# What a page does not look at is taken out, so that no change of it draws anew.
def for_pages(board: Board) -> Board:
    bare = replace(board, connections=(), reach=(), reach_of=None, offered=(), turn=IDLE, round=1)
    return replace(bare, hunters_left=None, events_left=None)


def for_map(board: Board) -> Board:
    return replace(board, offered=(), turn=IDLE, round=1, tenders_left=0, hunters_left=None, events_left=None)


def _displayed(look: Look, board: Board, who: Who) -> ft.Control:
    """In the middle of the shared display: the whole map, nothing to press."""
    atlas = Atlas(board, who)
    pages = [KeptTenders(look, for_pages(board), who), KeptExplorers(look, for_pages(board), who)]
    if look.big_text:
        return ft.ListView([*list_rows(look, atlas, "", None), *pages], expand=True, spacing=0)
    top = _above_the_map(look, board, legend_too=True)
    above = 36.0 * len(top)
    sheet = drawing.sheet_of(look, board, look.width, max(300.0, look.height - above))
    whole = ft.Semantics(
        content=ft.Stack(layers(look, sheet, atlas, ""), width=sheet.width, height=sheet.height),
        label=look.t(_("Map of the race")),
        container=True,
    )
    return ft.Column([ft.Container(height=Space.TIGHT), *top, whole], spacing=0)


@dataclass(frozen=True, slots=True)
class _Open:
    """What the reader has opened of the board."""

    section: str = "map"
    twin: str = ""  # "list" or "drawing"; "": by the reader's text size
    wanted: str = ""


@ft.component
def RaceBoard(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """The Board tab, and the middle of the shared display."""
    given, set_given = ft.use_state((0.0, 0.0))
    at = AtTable(phone, look, shown)
    open_, chosen, change, press = use_open(phone, at.key, _Open())  # after the seat's next move the card is gone
    if shown.view is None:
        return ft.Container()
    board, who = at.view.board, Who.at(shown)
    if shown.role is Role.DISPLAY:
        return _displayed(look, board, who)
    if given[0]:
        look = replace(look, width=given[0])

    as_list = look.big_text if not open_.twin else open_.twin == "list"
    high = given[1] or max(240.0, look.height - ABOVE)
    at = replace(at, look=look)
    card = _card(at, Atlas(board, who), chosen, lambda: change(chosen=""), high)
    page = _page(at, board, who, open_, chosen, as_list, (look.width, high), press, change)
    over = ft.Container(card, left=0, right=0, bottom=0) if card else _turn_key(at, open_)
    body = ft.Container(
        ft.Stack([page, *([over] if over else [])], expand=True),
        expand=True,
        on_size_change=lambda e: set_given((float(e.width), float(e.height))) if resized(e, given) else None,
    )
    chips = open_.section == "map"
    above = _above_the_map(look, board, legend_too=not as_list and not look.low) if chips else []
    return ft.Column([_keys(look, open_, as_list, change), *above, body], spacing=0, expand=True)


def _turn_key(at: AtTable, open_: _Open) -> ft.Control | None:
    return turn_key(at) if open_.section == "map" else None


def _above_the_map(look: Look, board: Board, *, legend_too: bool) -> list[ft.Control]:
    chips = crisis_chips(look, board)
    return [*([chips] if chips else []), *([legend(look)] if legend_too else [])]


def _keys(look: Look, open_: _Open, as_list: bool, change: Callable[..., None]) -> ft.Control:
    choose = section_keys(look, SECTIONS, open_.section, lambda name: change(section=name, chosen="", wanted=""))
    twin = twin_key(look, as_list, lambda: change(twin="drawing" if as_list else "list", chosen=""))
    return ft.Container(
        ft.Row([choose, twin], spacing=Space.TIGHT),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.TIGHT, top=Space.TIGHT, bottom=Space.TIGHT),
    )


def _page(
    at: AtTable,
    board: Board,
    who: Who,
    open_: _Open,
    chosen: str,
    as_list: bool,
    size: tuple[float, float],
    press: Press,
    change: Callable[..., None],
) -> ft.Control:
    look = at.look
    if open_.section == "tenders":
        return ft.ListView([KeptTenders(look, for_pages(board), who)], expand=True, spacing=0)
    if open_.section == "explorers":
        return ft.ListView([KeptExplorers(look, for_pages(board), who)], expand=True, spacing=0)
    atlas = Atlas(board, who)
    if as_list:
        label = look.t(_("Search"))
        field = text_field(look, "board-search", label, open_.wanted, lambda text: change(wanted=text))
        rows = [inset(look, field), *list_rows(look, atlas, open_.wanted, press)]
        return _scrolled(look, [*rows, ft.Container(height=Space.HUGE * 4)])
    home = next((e.place for e in board.explorers if e.seat == at.actor), "")
    stepped = int(at.phone.ui.drafts.get(LEVEL, "0"))  # outlives another tab, and a reconnect

    def step(to: int) -> None:
        at.phone.draft(LEVEL, str(to))

    return MovingMap(look, for_map(board), who, chosen, home, size, stepped, step, press, at.press)


def _card(at: AtTable, atlas: Atlas, chosen: str, close: Callable[[], object], high: float) -> ft.Control | None:
    place = atlas.place(chosen)
    if place is None:
        return None
    share = 0.75 if at.look.big_text else 0.6
    return Card(at, atlas, place, drawing.letters(atlas.board)).drawn(close, high=high * share)


# --- what only the deliverer may see ---
def private(look: Look, board: Board) -> ft.Control | None:
    """The hunters drawn, until some of them are kept."""
    if not board.offered:
        return None
    title = words(look, look.t(_("Fame hunters drawn, for your eyes only")), Type.LABEL, look.palette.soft)
    return ft.Column([title, *(hunter_line(look, h) for h in board.offered)], spacing=Space.SMALL, tight=True)


# --- on the other tabs ---
def notice(at: AtTable) -> ft.Control | None:
    """Closed borders and the rounds left of each."""
    return crisis_chips(at.look, at.view.board)


def own(at: AtTable) -> ft.Control | None:
    """What this explorer carries, has to remember, and what its fame hunters do."""
    board: Board = at.view.board
    me = next((e for e in board.explorers if e.seat == at.viewer), None)
    return None if me is None else own_lines(at.look, Atlas(board, Who.at(at.shown)), me)
