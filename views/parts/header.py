"""The band at the top of a seat: whose turn it is, legible from the far side of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from views.parts.marks import seat_mark
from views.parts.words import words
from views.theme import Look, Motion, Radius, Space, Type


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as the whole table sees it."""

    seat: int
    name: str
    passed: bool = False
    here: bool = True


def order_strip(look: Look, seats: Sequence[SeatLine], turn: int, color: str, ground: str) -> ft.Control:
    """The turn order as shapes; the one whose turn it is stands on a plate, who has passed is faint."""
    plates: list[ft.Control] = [
        ft.Container(
            seat_mark(look, line.seat, 20, on=False),
            padding=5,
            bgcolor=look.palette.sheet,
            border_radius=Radius.CHIP,
            border=ft.Border.all(2.5 if line.seat == turn else 0, color if line.seat == turn else ground),
            opacity=0.4 if line.passed else 1,
        )
        for line in seats
    ]
    said = ", ".join(line.name + (" now" if line.seat == turn else " passed" if line.passed else "") for line in seats)
    return ft.Semantics(
        content=ft.Row(plates, spacing=Space.TIGHT, tight=True),
        label=f"Order: {said}",
        exclude_semantics=True,
    )


def turn_band(
    look: Look, seats: Sequence[SeatLine], *, turn: int, me: int, title: str, note: str, place: str
) -> ft.Control:
    """Mine: the whole band in my colour. Not mine: quiet paper with their colour at the edge."""
    mine = turn == me
    ground, color = look.band(turn) if mine else (look.palette.sunk, look.palette.ink)
    soft = color if mine else look.palette.soft
    strip = order_strip(look, seats, turn, color if mine else look.seat(turn), ground)
    place_line = words(look, place, Type.CODE, soft, max_lines=1)
    heading = ft.Row(
        [
            seat_mark(look, turn, 38, on=mine and not look.palette.dark),
            ft.Column(
                [words(look, title, Type.DISPLAY, color)]
                if look.big_text
                else [words(look, title, Type.DISPLAY, color), words(look, note, Type.NOTE, soft)],
                spacing=0,
                expand=True,
                tight=True,
            ),
        ],
        spacing=Space.MEDIUM,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    top = ft.Row([strip] if look.big_text else [ft.Container(place_line, expand=True), strip])
    return ft.Container(
        ft.Semantics(
            content=ft.Column([top, heading], spacing=Space.SMALL),
            identifier="whose-turn",
            live_region=True,
            container=True,
        ),
        bgcolor=ground,
        padding=ft.Padding.only(left=Space.LARGE, right=Space.LARGE, top=Space.MEDIUM, bottom=Space.MEDIUM),
        border=ft.Border(
            top=ft.BorderSide(6, look.seat(turn)),
            bottom=ft.BorderSide(1, look.palette.line if not mine else ground),
        ),
        animate=look.move(Motion.TURN),
    )
