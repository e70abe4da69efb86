"""Secrets: shown only while a thumb holds them."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from games.words import _
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.hold import hold
from views.parts.words import sign, words
from views.theme import Look, Motion, Radius, Space, Type


@ft.component
def HoldToReveal(
    look: Look,
    name: str,
    secret: Callable[[], ft.Control],
    title: str,
    hint: str,
    safe: Callable[[Callable[[], object]], Press],
) -> ft.Control:
    """Covered until held. Lifting the thumb covers it again. ``secret`` is drawn only then. Who cannot hold (keyboard,
    screen reader) opens and covers with one activation each. ``safe``: ``Phone.safe``.

    No long-press handler here: its recogniser would win after half a second and cancel the tap that is held.
    The secret is in the tree only while it is shown, so it is not on the screen reader's path either.
    """
    shown, set_shown = ft.use_state(False)
    cover = ft.Column(
        [
            sign(look, Glyph.EYE, 30, look.palette.ink),
            words(look, title, Type.STRONG, align=ft.TextAlign.CENTER),
            words(look, hint, Type.NOTE, look.palette.soft, align=ft.TextAlign.CENTER),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=Space.TIGHT,
        tight=True,
    )
    face = ft.Container(
        secret() if shown else ft.Container(cover, alignment=ft.Alignment.CENTER, padding=Space.LARGE),
        bgcolor=look.palette.sheet if shown else look.palette.sunk,
        border=ft.Border.all(2 if shown else 1.5, look.palette.act if shown else look.palette.edge),
        border_radius=Radius.CARD,
        padding=Space.SMALL,
        alignment=ft.Alignment.TOP_LEFT,
        animate=look.move(Motion.TAP),
    )
    # What is shown is read out; the cover is not, its words are those of the button below.
    return hold(
        name,
        look.t(_("Cover")) if shown else title,
        face,
        down=safe(lambda: set_shown(True)),
        up=safe(lambda: set_shown(False)),
        activate=safe(lambda: set_shown(not shown)),
        read=shown,
    )
