"""How large this reader's text is. Flet tells no text scale: a letter of known size is measured instead."""

from __future__ import annotations

import flet as ft

from views.phone import Ui

PROBE = 100  # dp: the height of the letter when text is not scaled


def text_probe(ui: Ui) -> ft.Control:
    """Invisible, and not inflated by the Stack it lies in: a Stack that expands its children would stretch it."""

    def measured(e: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        scale = round(e.height / PROBE, 2)
        if scale > 0 and scale != ui.text_scale:
            ui.text_scale = scale

    letter = ft.Text("0", style=ft.TextStyle(size=PROBE, height=1), semantics_label=" ")
    probe = ft.Container(letter, opacity=0, on_size_change=measured, key="text-probe")
    return ft.Column([ft.Row([probe])])
