"""What was tapped open on a drawn board. The browser's way back closes it before it leaves the board (views.layers)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from views.layers import PLACE
from views.phone import Phone, Ui


def use_chosen(phone: Phone, when: str = "") -> tuple[str, Callable[[str], None]]:
    """The place, "" for none, and how to choose another. ``when``: as long as this stays the same it lies open."""
    ui = phone.ui
    ft.use_effect(lambda: None, [when], partial(_put, ui, ""))
    then, _bar, place = ui.drafts.get(PLACE, "").partition(BAR)

    def choose(place: str) -> None:
        _put(ui, f"{when}{BAR}{place}" if place else "")

    return (place if then == when else ""), choose


BAR = "\x1f"


def _put(ui: Ui, text: str) -> None:
    if ui.drafts.get(PLACE, "") != text:
        ui.drafts = {**ui.drafts, PLACE: text}
