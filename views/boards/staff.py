"""The card row around the moon staff: how many artifacts and items lie there. Their faces stay on the table."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from games.arnak.view import Board
from games.words import _, n_
from views.boards.kit import ROMAN, board, ink, plate, stroke
from views.parts.glyphs import Glyph
from views.theme import Look, Type

HEIGHT = 84.0
CARD = (26.0, 36.0)


def staff_words(look: Look, board_: Board) -> str:
    artifacts = look.t(n_("{n} artifact", "{n} artifacts", by="n"), n=board_.artifacts)
    items = look.t(n_("{n} item", "{n} items", by="n"), n=board_.items)
    says = _("Card row of round {round}: {artifacts} left of the staff, {items} right of it")
    return look.t(says, round=ROMAN[board_.round], artifacts=artifacts, items=items)


def drawn_staff(look: Look, board_: Board, width: float) -> ft.Control:
    palette = look.palette
    count = board_.artifacts + board_.items
    step = min(CARD[0] + 8, (width - 70) / max(1, count))
    left = width / 2 - (step * count + 34) / 2
    y = 26.0
    shapes: list[cv.Shape] = []
    for at in range(count):
        artifact = at < board_.artifacts
        x = left + step * at + step / 2 + (0 if artifact else 34)
        wash, edge = (palette.wait_wash, palette.wait) if artifact else (palette.ask_wash, palette.ask)
        shapes += plate((x, y), CARD[0], CARD[1], wash, edge, line=1.3, radius=4)
        shapes.append(ink(Glyph.TABLET if artifact else Glyph.COIN, (x, y), Type.BODY, edge, size=13))
    x = left + step * board_.artifacts + 17
    shapes.append(cv.Line(x, 4, x, HEIGHT - 26, stroke(palette.ink, 3)))
    shapes += plate((x, y), 28, 26, palette.ink, palette.ink, radius=13)
    shapes.append(ink(ROMAN[board_.round], (x, y), Type.LABEL, palette.page, size=13))
    says = [
        (board_.artifacts, n_("{n} artifact", "{n} artifacts", by="n"), left + step * board_.artifacts / 2),
        (board_.items, n_("{n} item", "{n} items", by="n"), x + 17 + step * board_.items / 2),
    ]
    for n, words_, middle in says:
        if n:
            at_edge = min(max(middle, 52), width - 52)
            shapes.append(ink(look.t(words_, n=n), (at_edge, HEIGHT - 22), Type.SMALL, palette.soft))
    return board(width, HEIGHT, shapes, (), staff_words(look, board_), None)
