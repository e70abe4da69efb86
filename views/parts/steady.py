"""Controls that stay who they are when others beside them come or go.

In a list Flet goes by a control's key, and by its place where it has none: a button that moved one place up would be
made anew, and a tap on its way to it would meet nothing (views.late_taps)."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import flet as ft

T = TypeVar("T", bound=ft.Control)


def steady(piece: T) -> T:
    """Gives what stands in the lists of ``piece`` keys of their own: a button its name, a row the name of its last
    button. Two of one name in one list are left as they are: two keys alike would break the list."""
    _name_of(piece)
    return piece


def _name_of(control: ft.Control | None) -> str:
    """The name to go by; "" where there is none. On the way down, the lists below get their keys."""
    match control:
        case ft.Semantics(identifier=str(name)) if name:
            return name
        case ft.Row(controls=inside) | ft.Column(controls=inside):
            names = [_name_of(inner) for inner in inside]
            seen = Counter(names)
            for inner, name in zip(inside, names, strict=True):
                if name and seen[name] == 1 and inner.key is None:
                    inner.key = name
            return next((f"{name}-row" for name in reversed(names) if name), "")
        case ft.Container(content=ft.Control() as inner) | ft.MergeSemantics(content=inner):
            return _name_of(inner)
        case _:
            return ""
