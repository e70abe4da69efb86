"""Beside the world of Lost Explorers: both Discovery tracks with their leaders, the chutes, and the discard.

Names: ``track-left|right``, ``chute-left|right``, ``token-left-<n>``, ``discard``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from games.lost_explorers.view import Board, ChuteShown, TrackShown
from games.words import Says, _, n_
from views.boards import explorers_words as say
from views.boards.explorers_map import sign_of, tone
from views.boards.explorers_track import Track, drawn_track
from views.boards.explorers_words import Atlas
from views.boards.kit import Press, Who, aloud, written
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, ruled, sign, words
from views.theme import Look, Radius, Space, Type

WIDEST = 660.0  # dp of a drawn track
REACHED = 4  # tokens of a pile that members can fetch
LOW = 4  # tokens left in a chute that deserve a warning


def track_of(atlas: Atlas, side: int) -> Track:
    shown = atlas.board.tracks[side]
    return Track(shown.start, shown.last, shown.bonus, shown.clues, atlas.leaders(side))


@ft.component
def _Tracks(look: Look, board: Board, who: Who, width: float, as_list: bool) -> ft.Control:
    return ft.Column(track_rows(look, Atlas(board, who, None), width, as_list=as_list), spacing=0, tight=True)


KeptTracks = ft.memo(_Tracks)  # type: ignore[no-untyped-call]


def track_rows(look: Look, atlas: Atlas, width: float, *, as_list: bool) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for side, shown in enumerate(atlas.board.tracks):
        rows.append(_title(look, shown))
        rows += _listed(look, atlas, side) if as_list else [_drawn(look, atlas, side, width)]
    return rows


def track(look: Look, atlas: Atlas, side: int, width: float) -> ft.Control:
    """One alone, drawn ``width`` dp wide."""
    rows = [_title(look, atlas.board.tracks[side]), _drawn(look, atlas, side, width)]
    return ft.Column(rows, spacing=0, tight=True, width=width)


def _drawn(look: Look, atlas: Atlas, side: int, width: float) -> ft.Control:
    drawn = drawn_track(look, track_of(atlas, side), min(width, WIDEST))
    told = ". ".join(_told(aloud(look), atlas, side))
    picture = ft.Row([ft.Semantics(content=drawn, label=told, exclude_semantics=True)], alignment=_MIDDLE)
    return ft.Semantics(content=picture, identifier=f"track-{atlas.board.tracks[side].side}", container=True)


_MIDDLE = ft.MainAxisAlignment.CENTER


def _title(look: Look, shown: TrackShown) -> ft.Control:
    """Which missions move the leader here."""
    signs: list[ft.Control] = [sign(look, sign_of(kind), 18, tone(look.palette, kind)) for kind in shown.vehicles]
    line = ft.Row([words(look, look.t(say.SIDES[shown.side]), Type.LABEL), *signs], spacing=Space.SMALL, tight=True)
    kinds = say.vehicles(shown.vehicles)
    label = look.plain(
        aloud(look).t(
            _("{track}, for missions of {vehicles}"), track=aloud(look).t(say.SIDES[shown.side]), vehicles=kinds
        )
    )
    box = ft.Container(line, padding=ft.Padding.only(left=Space.MEDIUM, top=Space.SMALL, bottom=Space.TIGHT))
    return ft.Semantics(content=ft.Semantics(content=box, exclude_semantics=True), label=label, container=True)


def _told(look: Look, atlas: Atlas, side: int) -> list[str]:
    shown = atlas.board.tracks[side]
    lines = []
    for camp in atlas.board.camps:
        space = look.t(_("{name}: space {space} of {last}"), name=camp.name, space=camp.leaders[side], last=shown.last)
        lines.append(space + say.next_glass(look, shown, camp.leaders[side]))
    return lines


def _listed(look: Look, atlas: Atlas, side: int) -> list[ft.Control]:
    shown = atlas.board.tracks[side]
    glasses = ", ".join(str(space) for space in shown.clues)
    says = look.t(_("Glasses on {spaces}; fourth member on {bonus}"), spaces=glasses, bonus=shown.bonus)
    rows = [ruled(look, margin=sign(look, Glyph.GLASS, 20, look.palette.ask), content=words(look, says, Type.NOTE))]
    for camp, text in zip(atlas.board.camps, _told(look, atlas, side), strict=True):
        mark = seat_mark(look, atlas.who.colour(camp.seat), 22)
        rows.append(ruled(look, margin=mark, content=words(look, text, Type.BODY), close=True))
    return rows


# --- chutes and discard ---
def chute_rows(look: Look, board: Board, press: Press | None) -> list[ft.Control]:
    return [_chute(look, chute, press) for chute in board.chutes]


def _chute(look: Look, chute: ChuteShown, press: Press | None) -> ft.Control:
    lines: list[ft.Control] = [words(look, say.chute_line(look, chute), Type.STRONG)]
    if chute.left == 0:
        lines.append(words(look, look.t(_("empty")), Type.NOTE, look.palette.blocked))
    elif chute.left is not None and chute.left <= LOW:
        lines.append(words(look, look.t(_("nearly empty: the game ends when both are")), Type.NOTE, look.palette.ask))
    lines += _firsts(look, chute, press)
    glyph = sign(look, Glyph.CARD, 22, look.palette.ink)
    content = ft.Column(lines, spacing=Space.TIGHT, tight=True)
    row = ruled(look, margin=glyph, content=content)
    return ft.Semantics(content=row, identifier=f"chute-{chute.side}", container=True)


def _firsts(look: Look, chute: ChuteShown, press: Press | None) -> list[ft.Control]:
    """The tokens in front: the nth costs n members. Where the app has not dealt them it knows no vehicles."""
    first: Sequence[str | None] = chute.first or (None,) * min(REACHED, REACHED if chute.left is None else chute.left)
    if not first or (press is None and not chute.first):
        return []
    chips = [_chip(look, chute, n, kind, press) for n, kind in enumerate(first, 1)]
    row = ft.Row(chips, spacing=Space.TIGHT, run_spacing=Space.TIGHT, wrap=True)
    if press is not None:
        return [row]
    heard = say.firsts(aloud(look), chute)
    return [ft.Semantics(content=ft.Semantics(content=row, exclude_semantics=True), label=heard, container=True)]


def _chip(look: Look, chute: ChuteShown, n: int, kind: str | None, press: Press | None) -> ft.Control:
    row: list[ft.Control] = [words(look, str(n), Type.COUNT if kind is None else Type.CODE, look.palette.ink)]
    if kind is not None:
        row.append(sign(look, sign_of(kind), 22, tone(look.palette, kind)))
    face = ft.Container(
        ft.Row(row, spacing=Space.TIGHT, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        width=None if press is None else 60,
        height=None if press is None else Space.TOUCH,
        padding=ft.Padding.symmetric(horizontal=Space.SMALL, vertical=Space.TIGHT),
        border=ft.Border.all(1.2, look.palette.edge),
        border_radius=Radius.CHIP,
        bgcolor=look.palette.sheet,
    )
    if press is None:
        return face
    label = say.token_title(aloud(look), chute.side, n)
    heard = label if kind is None else f"{label}: {aloud(look).say(say.vehicle(kind))}"
    return buttons.named(face, f"token-{chute.side}-{n}", heard, partial(press, f"{chute.side}-{n}"))


def discard_row(look: Look, board: Board) -> ft.Control:
    found = [(kind, n) for kind, n in board.discard if n != 0]
    if found:
        says: Says = _("Discard: {tokens}")
        text = written(look, lambda by: by.t(says, tokens=say.counts(by, found)), Type.STRONG, look.palette.ink)
    else:
        text = words(look, look.t(_("The discard is empty")), Type.STRONG)
    row = ruled(look, margin=sign(look, Glyph.UNDO, 20, look.palette.soft), content=text)
    return ft.Semantics(content=row, identifier="discard", container=True)


def clue_row(look: Look, board: Board) -> ft.Control:
    says = look.t(n_("{n} clue left", "{n} clues left", by="n"), n=board.clues_left)
    return ruled(look, margin=sign(look, Glyph.GLASS, 20, look.palette.ask), content=words(look, says, Type.STRONG))


def store_rows(look: Look, board: Board, press: Press | None = None) -> Sequence[ft.Control]:
    """``press``: told which token was tapped, "left-2"."""
    return [
        group(look, look.t(_("Equipment and discard"))),
        *chute_rows(look, board, press),
        discard_row(look, board),
        clue_row(look, board),
    ]


def store_line(look: Look, board: Board) -> ft.Control:
    """All of it in one line, for the shared display."""

    def told(by: Look) -> str:
        found = [(kind, n) for kind, n in board.discard if n != 0]
        discard = by.t(_("Discard: {tokens}"), tokens=say.counts(by, found) if found else "0")
        clues = by.t(n_("{n} clue left", "{n} clues left", by="n"), n=board.clues_left)
        return " \u00b7 ".join([*(say.chute_line(by, chute) for chute in board.chutes), discard, clues])

    text = written(look, told, Type.NOTE, look.palette.ink)
    return ft.Container(text, padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.TIGHT))
