"""Pieces of a screen that are kept while what they show stays the same.

Measured on a table in mid-play: nearly all of a move's cost was making anew, and comparing, rows that had not changed.
Flet passes over a control that is the very same object as last time, so a piece is made again only when one of the
values it is made from has changed.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft


class Kept:
    """The kept pieces of one component, by name. What a drawing leaves out is forgotten: Flet has taken it down,
    and it must come back as a new one."""

    def __init__(self, before: dict[str, tuple[object, ft.Control]]) -> None:
        self._before = before
        self.now: dict[str, tuple[object, ft.Control]] = {}

    def row(self, name: str, shows: tuple[object, ...], draw: Callable[[], ft.Control]) -> ft.Control:
        """``shows``: every value ``draw`` looks at, presses included, except what it looks up when it is tapped.

        To be put into a list of controls, never into a single place such as ``content=``: only in lists does Flet
        tell a kept control who its new parent is (without it, its taps are lost). The key says which one it is:
        else Flet goes by place, and would give a kept row that moved up the identity of the row that stood there."""
        while name in self.now:  # twice in one list: two cards with one question
            name += "+"
        known = self._before.get(name)
        if known is None or known[0] != shows:
            control = draw()
            if control.key is None:
                control.key = name
            known = (shows, control)
        self.now[name] = known
        return known[1]


def use_kept() -> Kept:
    """To be called on each drawing of a component, like any hook of Flet."""
    last = ft.use_ref(lambda: Kept({}))
    kept = Kept(last.current.now if last.current else {})
    last.current = kept
    return kept
