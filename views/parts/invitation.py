"""How to get to a table: a square to scan, a code to say aloud, an address to type."""

from __future__ import annotations

from urllib.parse import urlsplit

import flet as ft

from games.words import _
from views.parts.qr_square import qr_square
from views.parts.words import words
from views.theme import F_CODE, Look, Radius, Space, Type

COLUMN = 0.4  # of a wide screen: the part with the square
LETTER = 0.62  # width of a letter of the address, of its size
LARGEST, SMALLEST = 24.0, 12.0  # dp


def low(look: Look) -> bool:
    return look.height < 720 and not look.wide


def code_tiles(look: Look, code: str, *, beside: bool = False) -> ft.Control:
    """``beside`` the square: two and two."""
    tiles: list[ft.Control] = [
        ft.Container(
            words(look, letter, Type.TITLE if low(look) else Type.DISPLAY, align=ft.TextAlign.CENTER),
            width=46 * max(1.0, look.text_scale * 0.8),
            padding=ft.Padding.symmetric(vertical=Space.TIGHT),
            alignment=ft.Alignment.CENTER,
            bgcolor=look.palette.sheet,
            border=ft.Border.all(1.5, look.palette.edge),
            border_radius=Radius.CHIP,
        )
        for letter in code
    ]
    said = look.t(_("Table code {code}"), code=" ".join(code))
    across = len(tiles) if not beside else 2
    rows: list[ft.Control] = [
        ft.Row(tiles[at : at + across], spacing=6, tight=True) for at in range(0, len(tiles), across)
    ]
    block = ft.Column(rows, spacing=6, tight=True)
    return ft.Semantics(content=block, label=said, identifier="table-code", exclude_semantics=True, container=True)


def address_line(look: Look, base: str) -> ft.Control:
    """As large as one line allows, to be typed from across a table: a port that breaks in two is read as two."""
    host = urlsplit(base).netloc or base
    room = look.width * (COLUMN if look.wide else 1) - 2 * Space.LARGE
    size = max(SMALLEST, min(LARGEST, room / (len(host) * LETTER * look.text_scale)))
    style = ft.TextStyle(size=size, font_family=F_CODE, color=look.palette.ink)
    text = ft.Text(host, style=style, text_align=ft.TextAlign.CENTER)
    return ft.Semantics(content=text, identifier="table-address", container=True)


def invitation(look: Look, *, title: str, link: str, code: str, base: str, room: float) -> ft.Control:
    """``room``: the largest side the square may have, in dp. On a low screen the seats below matter more."""
    middle = ft.TextAlign.CENTER
    if code and low(look) and not look.big_text:
        return _flat(look, link, code, base, room)
    parts: list[ft.Control] = [
        *([] if low(look) else [words(look, title, Type.TITLE, align=middle)]),
        qr_square(look, link, room, look.t(_("QR code that opens this table"))),
    ]
    if code:
        parts += [
            code_tiles(look, code),
            words(look, look.t(_("or type the address, then the code")), Type.NOTE, look.palette.soft, align=middle),
            address_line(look, base),
        ]
    same = look.t(_("On the same Wi-Fi as this device. Nothing to install."))
    parts.append(words(look, same, Type.NOTE, look.palette.soft, align=middle))
    return ft.Column(parts, spacing=Space.SMALL, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True)


def _flat(look: Look, link: str, code: str, base: str, room: float) -> ft.Control:
    """The code beside the square: then the first seats are on a small screen as well."""
    middle = ft.TextAlign.CENTER
    typed = words(look, look.t(_("or type the address, then the code")), Type.NOTE, look.palette.soft, align=middle)
    beside = ft.Column(
        [code_tiles(look, code, beside=True), typed],
        spacing=Space.SMALL,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
        expand=True,
    )
    square = qr_square(look, link, room, look.t(_("QR code that opens this table")))
    same = words(
        look,
        look.t(_("On the same Wi-Fi as this device. Nothing to install.")),
        Type.NOTE,
        look.palette.soft,
        align=middle,
    )
    return ft.Column(
        [ft.Row([square, beside], spacing=Space.MEDIUM), address_line(look, base), same],
        spacing=Space.SMALL,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
