"""The lean walks find what Flet's own find: the same controls, in the same order, with the same parents."""

from __future__ import annotations

import importlib.util

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from views import lean_diff
from views.theme import DAY, flet_theme


def flets_own():
    """Flet's module once more, as it comes, whatever this process has put into the one in use."""
    spec = importlib.util.find_spec("flet.controls.object_patch")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.DiffBuilder


def tree() -> ft.View:
    menu = ft.PopupMenuButton(items=[ft.PopupMenuItem(content=ft.Text("x"))], menu_padding=3)
    rows = [
        ft.Container(ft.Text("a", style=ft.TextStyle(size=3)), on_click=print, padding=ft.Padding.all(4)),
        ft.Row([menu, ft.Icon(ft.Icons.ABC)], spacing=3),
        ft.FilledButton("press", style=ft.ButtonStyle(color={ft.ControlState.DEFAULT: "#ffffff"})),
        ft.Semantics(content=ft.TextField(value="", prefix=ft.Text("p")), identifier="f"),
        ft.DataTable(
            columns=[ft.DataColumn(label=ft.Text("c"))], rows=[ft.DataRow(cells=[ft.DataCell(content=ft.Text("d"))])]
        ),
    ]
    return ft.View(controls=rows, appbar=ft.AppBar(title=ft.Text("t")), decoration=ft.BoxDecoration(border_radius=3))


def described(found: list) -> list[tuple]:
    order = {id(c): n for n, c in enumerate(found)}
    return [(type(c).__name__, order.get(id(c.parent)), getattr(c, "_frozen", None)) for c in found]


@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize("shallow", [False, True])
def test_the_lean_walk_configures_what_flets_own_does(frozen, shallow):
    one, other = tree(), tree()
    own = list(flets_own()(one, one, BaseControl)._configure_dataclass(one, None, frozen, shallow))
    lean = list(lean_diff._configured(DiffBuilder(other, other, BaseControl), other, None, frozen, shallow))
    assert described(lean) == described(own)
    assert len(own) == (1 if shallow else 20)


@pytest.mark.parametrize("recurse", [False, True])
def test_the_lean_walk_takes_down_what_flets_own_does(recurse):
    one = tree()
    own = list(flets_own()(one, one, BaseControl)._removed_controls(one, recurse))
    lean = list(lean_diff._removed(DiffBuilder(one, one, BaseControl), one, recurse))
    assert lean == own
    assert len(own) == (20 if recurse else 1)


def test_a_theme_is_followed_like_flets_own():
    """Values without a control of their own: changes made in them later are noted."""
    for walk in (flets_own()(None, None, BaseControl)._configure_dataclass, None):
        theme = flet_theme(DAY)
        lean = DiffBuilder(None, None, BaseControl)
        assert list(walk(theme, None, False) if walk else lean_diff._configured(lean, theme, None, False)) == []
        theme.color_scheme.primary = "#123456"
        assert theme.color_scheme._dirty == {"primary": None}


def test_it_is_in_use():
    assert lean_diff.version("flet") == lean_diff.KNOWN, "another Flet: compare the walks anew"
    lean_diff.lean_diffing()
    assert object_patch.DiffBuilder._configure_dataclass is lean_diff._configured
