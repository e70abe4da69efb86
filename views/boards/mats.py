"""What lies before each player: everything of it that the whole table may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from games.arnak.view import Board, Mat
from games.figures import Figure
from games.words import Line, Says, _, fill
from views.boards.kit import Who
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import ruled, sign, words
from views.theme import Look, Space, Type

SLOTS = 4
FIGURES = 2
LONG, LONG_BIG = 24, 10  # letters that may not fit beside a sign and a figure; large ones


@dataclass(frozen=True, slots=True)
class _Count:
    glyph: Glyph
    says: str  # the figure, "?" when it is not known
    name: str


def _figure(figure: Figure) -> str:
    return "?" if figure is None else str(figure)


def counts(look: Look, mat: Mat) -> list[_Count]:
    """The tallies of a mat, the disputed one first."""
    temple = "+".join(str(points) for points in mat.temple) or "0"
    found = [
        _Count(Glyph.FEAR, _figure(mat.fear), look.t(_("Fear"))),
        _Count(Glyph.FIGURE, f"{_figure(mat.figures_home)}/{FIGURES}", look.t(_("at home"))),
        _Count(
            Glyph.IDOL, _figure(mat.idols), look.t(_("idols, {n} of {all} slots filled"), n=mat.slots_filled, all=SLOTS)
        ),
        _Count(Glyph.CARD, _figure(mat.cards), look.t(_("cards"))),
        _Count(Glyph.TEMPLE, temple, look.t(_("temple tiles"))),
    ]
    if mat.fear_tiles:
        found.insert(1, _Count(Glyph.FEAR, _figure(mat.fear_tiles), look.t(_("Fear tiles"))))
    return found


def lines(mat: Mat) -> list[tuple[Glyph, Line, bool]]:
    """Guardians and assistants, one a line: sign, words, still usable."""
    found: list[tuple[Glyph, Line, bool]] = []
    for guardian in mat.guardians:
        says: Says = _("{boon} (used)") if guardian.boon_used else _("{boon} (once a game)")
        found.append((Glyph.GUARDIAN, fill(says, {"boon": guardian.says}), not guardian.boon_used))
    for assistant in mat.assistants:
        ready = assistant.ready
        if assistant.gold:
            says = _("Gold, ready: {effect}") if ready else _("Gold, turned: {effect}")
        else:
            says = _("Silver, ready: {effect}") if ready else _("Silver, turned: {effect}")
        found.append((Glyph.HAND, fill(says, {"effect": assistant.says}), ready))
    return found


def _tally(look: Look, count: _Count) -> ft.Control:
    """Its words go on in a second line where they are long: then the tally has the whole width."""
    long = len(count.name) > (LONG_BIG if look.big_text else LONG)
    name = words(look, count.name, Type.NOTE, look.palette.soft, expand=True if long else None)
    return ft.Row(
        [sign(look, count.glyph, 19, look.palette.ink), words(look, count.says, Type.COUNT), name],
        spacing=Space.TIGHT,
        tight=not long,
        vertical_alignment=ft.CrossAxisAlignment.START if long else ft.CrossAxisAlignment.CENTER,
    )


def state(look: Look, board: Board, mat: Mat) -> str:
    parts = []
    if mat.seat == board.active:
        parts.append(look.t(_("playing")))
    if mat.passed:
        parts.append(look.t(_("passed")))
    if mat.seat == board.start_seat:
        parts.append(look.t(_("start player")))
    if mat.arrival:
        parts.append(look.t(_("number {n} in the Lost Temple"), n=mat.arrival))
    return " · ".join(parts)


def mat_row(look: Look, board: Board, who: Who, mat: Mat) -> ft.Control:
    """One player's mat as a line of the book."""
    status = state(look, board, mat)
    head: list[ft.Control] = [words(look, mat.name, Type.HEADING)]
    if status:
        head.append(words(look, status, Type.NOTE, look.palette.soft))
    tallies = ft.Row(
        [_tally(look, count) for count in counts(look, mat)], wrap=True, spacing=Space.LARGE, run_spacing=Space.TIGHT
    )
    rest = [
        ft.Row(
            [
                sign(look, glyph, 17, look.palette.ink if usable else look.palette.soft),
                words(look, says, Type.NOTE, None if usable else look.palette.soft, expand=True),
            ],
            spacing=Space.SMALL,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for glyph, says, usable in lines(mat)
    ]
    colour = who.colour(mat.seat)
    return ft.Semantics(
        content=ruled(
            look,
            margin=seat_mark(look, colour, 30),
            content=ft.Column(
                [ft.Column(head, spacing=0, tight=True), tallies, *rest], spacing=Space.SMALL, tight=True
            ),
            wash=look.palette.act_wash if mat.seat == board.active else None,
        ),
        identifier=f"mat-{mat.seat}",
        container=True,
    )


def mat_rows(look: Look, board: Board, who: Who) -> Sequence[ft.Control]:
    return [mat_row(look, board, who, mat) for mat in board.mats]
