"""What was tapped open on a drawn board. The browser's way back closes it before it leaves the board (views.layers)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import flet as ft

from views.layers import PLACE
from views.phone import Phone, Ui

T = TypeVar("T")


def use_open(phone: Phone, when: str, start: T) -> tuple[T, str, Callable[..., None], Callable[[str], None]]:
    """What the reader has opened of a board (``start`` at first, a frozen record), the place chosen, how to change both
    (fields of the record, and ``chosen``), and how a place is pressed: one function for good, so that what is kept of a
    drawing need not be drawn anew."""
    open_, set_open = ft.use_state(start)
    chosen, choose = use_chosen(phone, when)
    latest = ft.use_ref((choose, open_))
    latest.current = (choose, open_)

    def change(chosen: str | None = None, **more: Any) -> None:
        assert latest.current is not None
        choose, now = latest.current
        if chosen is not None:
            choose(chosen)
        if more:
            set_open(replace(now, **more))  # type: ignore[type-var]

    return open_, chosen, change, ft.use_callback(lambda place: change(chosen=place), [])


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
