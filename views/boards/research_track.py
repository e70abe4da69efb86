"""Arnak's research track, drawn from its bridges. The margin keeps the points, as a book would."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft
import flet.canvas as cv

from views.boards.kit import Spot, board, ink, plate, spot, stroke, token
from views.parts.glyphs import Glyph
from views.theme import Look, Type

ACROSS = {"left": 0.2, "middle": 0.5, "right": 0.8, "whole row": 0.5, "Lost Temple": 0.5}
TWO = {"left": 0.28, "right": 0.72}
SIGNS = {
    "coin": Glyph.COIN,
    "compass": Glyph.COMPASS,
    "tablet": Glyph.TABLET,
    "arrowhead": Glyph.ARROWHEAD,
    "jewel": Glyph.JEWEL,
}
Tokens = Mapping[str, list[tuple[int, Glyph]]]  # space id: (seat, glass or notebook)


def _effect(text: str) -> str:
    for name, glyph in SIGNS.items():
        text = text.replace(f" {name}", glyph)
    return text.replace("draw 1 card", f"+1{Glyph.CARD}")


def research_track(
    look: Look,
    track: Mapping[str, Any],
    tokens: Tokens,
    *,
    bonus: frozenset[str],
    lit: Mapping[str, bool],
    here: str,
    width: float,
    row_height: float,
    press: Callable[[str], object],
) -> ft.Control:
    """``lit``: spaces one bridge away, True where the seat can pay. ``here``: where those bridges leave."""
    palette = look.palette
    height = row_height * 7.9 + 74
    base = height - 26
    left = look.margin + 10.0
    inner = width - left - 10
    per_row: dict[int, int] = {}
    for space in track["spaces"]:
        per_row[space["row"]] = per_row.get(space["row"], 0) + 1

    def place(space: Mapping[str, Any]) -> Spot:
        across = TWO if per_row[space["row"]] == 2 else ACROSS
        return left + inner * across[space["place"]], base - row_height * (space["row"] - 0.1)

    at = {space["id"]: place(space) for space in track["spaces"]}
    at["start"] = (left + inner * 0.5, base)
    shapes: list[cv.Shape] = []

    # the margin: row, points for glass and notebook
    for row in track["rows"]:
        y = base - row_height * (row["row"] - 0.1)
        shapes += [
            cv.Line(0, y + row_height * 0.5, width, y + row_height * 0.5, stroke(palette.line, 1)),
            ink(f"{Glyph.GLASS} {row['glass_vp']}", (look.margin / 2, y - 10), Type.CODE, palette.ink),
            ink(f"{Glyph.NOTEBOOK} {row['notebook_vp']}", (look.margin / 2, y + 9), Type.CODE, palette.soft),
        ]
    top = base - row_height * 7.9
    shapes += [
        ink(f"{Glyph.GLASS} 23", (look.margin / 2, top - 16), Type.CODE, palette.ink),
        ink("21 20", (look.margin / 2, top + 1), Type.CODE, palette.ink),
        ink("19", (look.margin / 2, top + 18), Type.CODE, palette.ink),
    ]

    # bridges first, so places lie on them
    labels: list[cv.Shape] = []
    for bridge in track["bridges"]:
        (x1, y1), (x2, y2) = at[bridge["from"]], at[bridge["to"]]
        leaves = bridge["from"] == here and bridge["to"] in lit
        pays = leaves and lit[bridge["to"]]
        color = palette.act if pays else palette.edge if leaves else palette.line
        shapes.append(
            cv.Line(x1, y1, x2, y2, stroke(color, 4 if leaves else 2.5, None if pays or not leaves else (6, 6)))
        )
        cost = "".join(SIGNS[name] * count for name, count in bridge["cost"].items())
        middle = (x1 + (x2 - x1) * 0.5, y1 + (y2 - y1) * 0.5)
        labels += plate(
            middle,
            13.0 * len(cost) + 8,
            19,
            palette.act if pays else palette.page,
            color if leaves else palette.line,
            radius=9,
        )
        labels.append(ink(cost, middle, Type.BODY, palette.on_act if pays else palette.soft, size=12.5))
    shapes += labels

    # places
    spots: list[tuple[Spot, ft.Control]] = []
    for space in [{"id": "start", "row": 0}, *track["spaces"]]:
        name, (x, y) = space["id"], at[space["id"]]
        here_now, payable = name == here, lit.get(name, False)
        edge = palette.act if payable else palette.ink if here_now else palette.edge
        fill = palette.act_wash if payable else palette.sheet
        wide = 104.0 if space["row"] in (0, 8) else 62.0
        shapes += plate((x, y), wide, 34, fill, edge, line=3 if payable or here_now else 1.2, radius=8)
        standing = tokens.get(name, [])
        gap = min(21.0, (wide - 26) / max(1, len(standing) - 1))
        for index, (seat, tool) in enumerate(standing):
            shapes += token(look, seat, (x + gap * (index - (len(standing) - 1) / 2), y), tool)
        if name in bonus and not standing:
            shapes += plate((x, y), 20, 20, palette.ask_wash, palette.ask, line=1.5, radius=4)
            shapes.append(ink(Glyph.ASK, (x, y), Type.BODY, palette.ask, size=13))
        elif not standing:
            word = {"start": "Start", "BT": f"{Glyph.TEMPLE} Lost Temple"}.get(name, "")
            row = next((r for r in track["rows"] if r["row"] == space["row"]), None)
            text = word or (_effect(row["glass_effect"]) if row else "")
            shapes.append(ink(text, (x, y), Type.SMALL, palette.soft))
        if name != "start":
            who = ", ".join(f"seat {seat + 1} {tool.name.lower()}" for seat, tool in standing) or "empty"
            state = "you can go here" if payable else "too dear" if name in lit else ""
            spots.append(
                (
                    (x, y),
                    spot(look, f"Row {space['row']}, {name}: {who} {state}", partial(press, name)),
                )
            )
    return board(width, height, shapes, spots, "Research track, Bird Temple")
