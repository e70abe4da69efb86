"""An address that leads nowhere, and the moment before a table is open."""

from __future__ import annotations

import flet as ft

from games.contract import Rejection
from games.words import _
from views import names, routes
from views.parts import buttons, leaf
from views.parts.glyphs import Glyph
from views.parts.words import inset, words
from views.phone import Phone
from views.screens.code_entry import CodeEntry
from views.theme import Space, Type


@ft.component
def Lost(phone: Phone, why: Rejection | None) -> ft.Control:
    """Says what may have happened and the way out; of a table it says nothing. A code may be mended right here."""
    look = phone.look
    place = routes.read(phone.ui.route)
    if isinstance(place, routes.AtInvite) and place.spoken:
        return _wrong_code(phone)
    says = look.say(why.says) if why else look.t(_("There is no such page here."))
    advice = look.t(
        _("If you were sent here by a QR code, scan it again: a host that was set up anew prints a new one.")
    )
    home = phone.safe(lambda: phone.go("/"))
    return leaf.leaf(
        look,
        leaf.head(look, look.t(_("Nothing here")), glyph=Glyph.COMPASS),
        [
            inset(look, words(look, says, Type.HEADING), above=Space.HUGE),
            inset(look, words(look, advice, Type.BODY, look.palette.soft)),
        ],
        [ft.Row([buttons.confirm(look, names.LOST_HOME, look.t(_("To the first page")), home)])],
    )


def _wrong_code(phone: Phone) -> ft.Control:
    """No filled button: joining is what the field beside it is for."""
    look = phone.look
    home = phone.safe(lambda: phone.go("/"))
    return leaf.leaf(
        look,
        leaf.head(look, look.t(_("Join a table")), glyph=Glyph.COMPASS),
        [ft.Container(height=Space.LARGE), CodeEntry(phone, look)],
        [ft.Row([buttons.quiet(look, names.LOST_HOME, look.t(_("To the first page")), home, expand=True)])],
    )


@ft.component
def Opening(phone: Phone) -> ft.Control:
    look = phone.look
    return leaf.leaf(
        look,
        leaf.head(look, look.t(_("Tableside"))),
        [inset(look, words(look, look.t(_("Opening the book ...")), Type.BODY, look.palette.soft), above=Space.HUGE)],
    )
