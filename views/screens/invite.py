"""The invitation again in mid-game, and links that work once: a seat for another phone, the shared display."""

from __future__ import annotations

import flet as ft

from games.words import _
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.invitation import invitation
from views.parts.qr_square import qr_square
from views.parts.sheet import sheet_body
from views.parts.words import inset, words
from views.phone import Giving, Phone
from views.theme import Look, Space, Type


def _close(phone: Phone) -> buttons.Press:
    return phone.safe(lambda: setattr(phone.ui, "sheet", None))


def _room(look: Look) -> float:
    """The side of the square, in the column right of the margin rule."""
    column = look.width - look.margin - Space.MEDIUM - Space.LARGE
    return min(260.0, column - 2 * Space.SMALL - 4, look.height * 0.36)


def _written(look: Look, face: ft.Control) -> ft.Control:
    return inset(look, ft.Container(face, alignment=ft.Alignment.CENTER), above=Space.LARGE, below=Space.LARGE)


def sharing_sheet(phone: Phone) -> ft.Control:
    look, shown = phone.look, phone.ui.shown
    rows: list[ft.Control] = []
    if shown is not None and shown.link:
        face = invitation(
            look,
            title=look.t(_("Scan to come in")),
            link=shown.link,
            code=shown.code,
            base=phone.front.base,
            room=_room(look),
        )
        rows.append(_written(look, face))
    else:
        rows.append(inset(look, words(look, look.t(_("This phone may not invite.")), Type.BODY), above=Space.LARGE))
    return sheet_body(
        look,
        glyph=Glyph.FIGURE,
        title=look.t(_("Invite")),
        note=look.t(_("A player without a phone yet, or somebody who watches")),
        rows=rows,
        foot=[],
        close=_close(phone),
    )


def giving_sheet(phone: Phone, giving: Giving) -> ft.Control:
    look, shown = phone.look, phone.ui.shown
    middle = ft.TextAlign.CENTER
    if giving.seat is not None and shown is not None:
        name = shown.seats[giving.seat].name
        title = look.t(_("The seat of {name}"), name=name)
        says = _("Scan this with the other phone. The seat moves there, and this phone no longer holds it.")
        label = look.t(_("QR code that moves the seat of {name}"), name=name)
    else:
        title = look.t(_("Shared display"))
        says = _("Scan this with the tablet for the middle of the table. It shows only what is public.")
        label = look.t(_("QR code that opens the shared display"))
    face = ft.Column(
        [
            qr_square(look, giving.link, _room(look), label),
            words(look, look.t(says), Type.BODY, align=middle),
            words(look, look.t(_("It works once.")), Type.NOTE, look.palette.soft, align=middle),
            ft.Semantics(
                content=words(look, giving.link, Type.CODE, look.palette.soft, align=middle),
                identifier="given-link",
                container=True,
            ),
        ],
        spacing=Space.MEDIUM,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
    return sheet_body(
        look,
        glyph=Glyph.ARROW,
        title=title,
        note="",
        rows=[_written(look, face)],
        foot=[],
        close=_close(phone),
    )
