"""Something that must be held: for thumbs a moment long, for a keyboard or a screen reader one activation.

Flet's gesture detector cannot tell a thumb from a screen reader, and ``Semantics.on_tap`` never reaches a browser
(measured). So two controls lie on each other: on top what the thumb holds, without a word; below it a button that no
thumb can reach, with the name, the label and the keyboard's focus.
"""

from __future__ import annotations

import flet as ft

from views.parts.buttons import Press, named
from views.theme import Radius

EDGE = 4  # dp: how far the button below looks out, so that its focus can be seen


def hold(
    name: str, label: str, face: ft.Control, *, down: Press, up: Press, activate: Press, read: bool = False
) -> ft.Control:
    """``down`` when a thumb lands, ``up`` when it lifts or slides away, ``activate`` without a thumb. ``read``: what
    stands on the face is read out as well; else the label says it all."""
    below = ft.Container(ft.Container(), border_radius=Radius.CARD + EDGE)
    thumb = ft.GestureDetector(
        ft.Semantics(content=face, exclude_semantics=not read),
        on_tap_down=down,
        on_tap_up=up,
        on_tap_cancel=up,
        exclude_from_semantics=True,
    )
    under = named(below, name, label, activate)
    return ft.Stack(
        [
            ft.Container(under, left=0, right=0, top=0, bottom=0),
            ft.Container(thumb, padding=EDGE),
        ]
    )
