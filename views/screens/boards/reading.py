"""Boards this host has not read since it started: that is done beside its loop, and the screen is drawn again then."""

from __future__ import annotations

import flet as ft

from games.words import _
from views.parts.words import inset, words
from views.phone import Phone
from views.theme import Look, Space, Type


def use_boards(phone: Phone) -> bool:
    """Whether all are read. To be called on each drawing of a component, like any hook of Flet."""
    _times, set_times = ft.use_state(0)
    unread = phone.front.boards.unread

    async def read() -> None:
        await phone.front.boards.read()
        set_times(lambda n: n + 1)

    ft.use_effect(phone.safe(read) if unread else _nothing, [unread])
    return not unread


def _nothing() -> None:
    """All are read."""


def waiting(look: Look) -> ft.Control:
    return inset(look, words(look, look.t(_("Reading the boards ...")), Type.NOTE), above=Space.LARGE)
