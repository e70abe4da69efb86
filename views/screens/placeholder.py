"""Stands in for the seat and the shared display until their branches arrive."""

from __future__ import annotations

import flet as ft

from companion.shown import TableShown
from views.parts.words import words
from views.phone import Phone
from views.theme import Look, Type


@ft.component
def SeatScreen(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    return words(look, f"Seat {shown.viewer} at table {shown.number}", Type.TITLE)


SharedTable = SeatScreen
