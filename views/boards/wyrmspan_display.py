"""Wyrmspan in the middle of the shared display: every mat, the guild, and this round's objective. Nothing to press."""

from __future__ import annotations

import flet as ft

from games.words import _
from games.wyrmspan.view import SeatMat, WyrmspanView
from views.boards import wyrmspan_words as say
from views.boards.kit import Who
from views.boards.wyrmspan_cells import Frame
from views.boards.wyrmspan_goals import brief_objectives, objective_rows, rival_rows
from views.boards.wyrmspan_guild import KeptRing, for_ring, tile_rows, track_rows
from views.boards.wyrmspan_mat import LEAST, KeptMat, stock_signs
from views.boards.wyrmspan_pages import listed_mat, mat_head
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, words
from views.theme import Look, Space, Type

NOTHING_LIT: frozenset[str] = frozenset()
FULL = 420.0  # dp of width from which a mat has room for names
RING = 232.0  # height of the guild track at the foot
TITLE = 30.0  # a name over its mat
TIGHT_CELL = 36.0


def displayed(look: Look, board: WyrmspanView, who: Who) -> ft.Control:
    if look.big_text:
        return ft.ListView(_listed(look, board, who), expand=True, spacing=0)
    across = 1 if len(board.mats) == 1 or look.width < 480 else 2
    width, odd = look.width / across, across == 2 and len(board.mats) % 2 == 1
    lines = -(-len(board.mats) // across)
    foot = _objectives_height(look, board) if odd else RING
    room = (look.height - foot) / lines
    mats: list[ft.Control] = [_mat(look, board, who, mat, _frame(width, room - TITLE)) for mat in board.mats]
    if odd:  # the guild lies where a mat is missing
        mats.append(KeptRing(look, for_ring(board), who, "", width, min(room, 300.0) - 8, None))
    top = ft.CrossAxisAlignment.START
    grid = [ft.Row(mats[n : n + across], spacing=0, vertical_alignment=top) for n in range(0, len(mats), across)]
    below = _below(look, board, who) if odd else _foot(look, board, who)
    return ft.ListView([*grid, below, *rival_rows(look, board.rival)], expand=True, spacing=0)


def _objectives_height(look: Look, board: WyrmspanView) -> float:
    """Of two lines of two, about."""
    return 104.0 if len(board.mats) < 5 or look.width > 700 else 124.0


def _below(look: Look, board: WyrmspanView, who: Who) -> ft.Control:
    half = look.width / 2 - 6
    pairs = [brief_objectives(look, board, who, half, rounds) for rounds in ((1, 2), (3, 4))]
    return ft.Row(list(pairs), spacing=Space.TIGHT, vertical_alignment=ft.CrossAxisAlignment.START)


def _frame(width: float, room: float) -> Frame:
    """With names where there is room for them, else tight."""
    full = Frame(width, LEAST)
    if width >= FULL and room >= full.height:
        return Frame(width, min(122.0, room / 3 - full.head - 9))
    tight = Frame(width, TIGHT_CELL, tight=True)
    return Frame(width, max(TIGHT_CELL, min(64.0, room / 3 - tight.head - 6)), tight=True)


def _mat(look: Look, board: WyrmspanView, who: Who, mat: SeatMat, frame: Frame) -> ft.Control:
    colour = who.colour(mat.seat)
    states = " \u00b7 ".join(say.states(look, board, mat))
    figures = "  ".join(f"{sign}{n}" for sign, n in stock_signs(mat)[:1])
    nests = f"{Glyph.EGG}{say.figure(mat.nests)}"
    head = ft.Row(
        [
            seat_mark(look, colour, 20),
            ft.Container(words(look, mat.name, Type.LABEL, max_lines=1), expand_loose=True, expand=1),
            words(look, states or f"{figures} {nests}".strip(), Type.NOTE, look.palette.soft, max_lines=1),
        ],
        spacing=Space.TIGHT,
    )
    title = ft.Container(head, padding=ft.Padding.symmetric(horizontal=Space.SMALL), height=TITLE - 4)
    drawn = KeptMat(look, mat, colour, NOTHING_LIT, "", frame, None)
    ground = look.palette.act_wash if mat.seat == board.active else None
    box = ft.Container(ft.Column([title, drawn], spacing=0, tight=True), width=frame.width, bgcolor=ground)
    return ft.Semantics(content=box, identifier=f"mat-{mat.seat}", container=True)


def _foot(look: Look, board: WyrmspanView, who: Who) -> ft.Control:
    """The guild and its tile, and what counts in each round."""
    half = look.width / 2
    ring = KeptRing(look, for_ring(board), who, "", half, RING - 8, None)
    beside = ft.ListView([brief_objectives(look, board, who, half - 12)], spacing=0, height=RING - 8, expand=True)
    return ft.Row([ring, beside], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)


def _listed(look: Look, board: WyrmspanView, who: Who) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for mat in board.mats:
        own = [group(look, look.t(_("The mat of {name}"), name=mat.name)), mat_head(look, board, mat)]
        own += listed_mat(look, who, board, mat, NOTHING_LIT, None)
        column = ft.Column(own, spacing=0, tight=True)
        rows.append(ft.Semantics(content=column, identifier=f"mat-{mat.seat}", container=True))
    rows += [*track_rows(look, board, who, None), *tile_rows(look, board, who), *objective_rows(look, board, who)]
    return [*rows, *rival_rows(look, board.rival)]
