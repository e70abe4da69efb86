"""The invitation as a QR square: always dark on white, in the dark as well, or cameras fail."""

from __future__ import annotations

import io
from functools import lru_cache

import flet as ft
import qrcode
import qrcode.constants

from views.theme import Look, Radius, Space


@lru_cache(maxsize=64)
def picture(address: str) -> bytes:
    """The square as a PNG. A lobby is drawn again for every letter typed in it, its square only once."""
    code = qrcode.QRCode(border=2, box_size=8, error_correction=qrcode.constants.ERROR_CORRECT_M)
    code.add_data(address)
    sink = io.BytesIO()
    code.make_image(fill_color="#111111", back_color="#FFFFFF").save(sink, "PNG")
    return sink.getvalue()


def qr_square(look: Look, address: str, size: float, label: str) -> ft.Control:
    return ft.Container(
        ft.Image(
            picture(address),
            width=size,
            height=size,
            filter_quality=ft.FilterQuality.NONE,
            semantics_label=label,
        ),
        bgcolor="#FFFFFF",
        padding=Space.SMALL,
        border_radius=Radius.CARD,
        border=ft.Border.all(1.5, look.palette.edge),
    )
