"""What the pages of a drawn board share: room under their last line, a ruled list, and when a page is measured anew."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.parts.words import margin_rule
from views.theme import Look, Space


def foot() -> ft.Control:
    """Room under the last line, so that a key or a card does not hide it."""
    return ft.Container(height=Space.HUGE * 4)


def ruled_list(look: Look, rows: Sequence[ft.Control]) -> ft.Control:
    return ft.Stack(
        [*margin_rule(look), ft.ListView(list(rows), expand=True, spacing=0, left=0, right=0, top=0, bottom=0)],
        expand=True,
    )


def resized(e: ft.LayoutSizeChangeEvent[ft.LayoutControl], size: tuple[float, float]) -> bool:
    """Not the size it was, by more than a hair."""
    return max(abs(float(e.width) - size[0]), abs(float(e.height) - size[1])) > 2
