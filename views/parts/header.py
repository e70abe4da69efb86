"""The band at the top of a seat: whose turn it is, legible from the far side of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from games.words import _
from views.parts.marks import seat_mark
from views.parts.words import words
from views.theme import Look, Motion, Radius, Space, Type

SHORT = 8  # letters of a name that leaves room for a shape beside it, at any text size
LONG = 13  # letters of a title that has room for none on a low screen


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as the whole table sees it. ``seat`` is its colour and shape in ``views.theme``."""

    seat: int
    name: str
    passed: bool = False
    here: bool = True
    turn: bool = False
    waits: bool = False  # is asked something


def order_strip(look: Look, seats: Sequence[SeatLine], color: str, ground: str) -> ft.Control:
    """The turn order as shapes; the one whose turn it is stands on a plate, who has passed is faint."""
    many = len(seats) > 4
    plates: list[ft.Control] = [
        ft.Container(
            seat_mark(look, line.seat, 16 if many else 20),
            padding=3 if many else 5,
            bgcolor=look.palette.sheet,
            border_radius=Radius.CHIP,
            border=ft.Border.all(
                2.5 if line.turn else 1.5, color if line.turn else look.palette.ask if line.waits else ground
            ),
            opacity=look.faint(0.4) if line.passed else 1,
        )
        for line in seats
    ]
    said = ", ".join(_of_seat(look, line) for line in seats)
    return ft.Semantics(
        content=ft.Row(plates, spacing=Space.HAIR if many else Space.TIGHT, tight=True),
        label=look.t(_("Turn order: {seats}"), seats=said).replace("\u00ad", ""),
        identifier="turn-order",
        exclude_semantics=True,
    )


def _of_seat(look: Look, line: SeatLine) -> str:
    states = (
        (line.turn, _("{name}, whose turn it is")),
        (line.passed, _("{name}, who has passed")),
        (line.waits, _("{name}, who is asked")),
    )
    return next((look.t(says, name=line.name) for so, says in states if so), line.name)


def turn_band(
    look: Look,
    seats: Sequence[SeatLine],
    *,
    color_of: int | None,
    mine: bool,
    title: str,
    note: str,
    place: str,
    tools: Sequence[ft.Control] = (),
) -> ft.Control:
    """Mine: the whole band in my colour. Not mine: quiet paper with their colour at the edge.

    ``color_of`` is the colour of the seat whose turn it is; None when it is everybody's or nobody's."""
    filled = mine and color_of is not None
    ground, color = look.band(color_of) if filled and color_of is not None else (look.palette.sunk, look.palette.ink)
    soft = color if filled else look.palette.soft
    edge = look.palette.edge if color_of is None else look.seat(color_of)
    edge_room = Space.TIGHT if look.low else Space.SMALL
    strip = order_strip(look, seats, color if filled else edge, ground)
    lines: list[ft.Control] = [
        words(look, title, Type.DISPLAY if len(title) <= (10 if look.low else 14) else Type.TITLE, color, max_lines=2)
    ]
    below: list[ft.Control] = []
    if note and not look.wide and not look.big_text:  # the whole width for it: one line, in German two
        below.append(words(look, note, Type.NOTE, soft, max_lines=2 if look.low else 3))
    elif note and not look.big_text:
        lines.append(words(look, note, Type.NOTE, soft, max_lines=3))
    size = 32 if look.low else 38
    cramped = look.big_text or (look.low and len(title) > LONG)
    told = cramped and (filled or len(title) > SHORT)  # the strip above says the shape: its room is the title's
    mark = [] if color_of is None or told else [seat_mark(look, color_of, size, on=filled and not look.palette.dark)]
    heading = [*mark, ft.Column(lines, spacing=0, expand=True, tight=True)]
    place_line = ft.Container(words(look, place, Type.CODE, soft, max_lines=1), expand=True)
    keys = ft.Row(list(tools), spacing=0, tight=True)
    said = ft.Semantics(
        content=ft.Row(heading, spacing=Space.MEDIUM, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        identifier="whose-turn",
        live_region=True,
        container=True,
        expand=True,
    )
    if look.big_text and look.wide:
        rows = [ft.Row([place_line, strip, keys], spacing=Space.MEDIUM), ft.Row([said])]
    elif look.big_text:
        rows = [ft.Row([ft.Container(strip, expand=True), keys]), ft.Row([said]), ft.Row([place_line])]
    else:
        rows = [ft.Row([place_line, strip]), ft.Row([said, keys], spacing=Space.TIGHT), *below]
    return ft.Container(
        ft.Column(list(rows), spacing=0 if look.low else Space.TIGHT, tight=True),
        bgcolor=ground,
        padding=ft.Padding.only(left=Space.LARGE, right=Space.SMALL, top=edge_room, bottom=edge_room),
        border=ft.Border(top=ft.BorderSide(6, edge), bottom=ft.BorderSide(1, ground if filled else look.palette.line)),
        animate=look.move(Motion.TURN),
    )
