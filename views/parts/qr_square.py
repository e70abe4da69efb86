"""The invitation as a QR square: always dark on white, in the dark as well, or cameras fail."""

from __future__ import annotations

import io

import flet as ft
import qrcode
import qrcode.constants

from views.theme import Look, Radius, Space


def qr_square(look: Look, address: str, size: float, label: str) -> ft.Control:
    code = qrcode.QRCode(border=2, box_size=8, error_correction=qrcode.constants.ERROR_CORRECT_M)
    code.add_data(address)
    sink = io.BytesIO()
    code.make_image(fill_color="#111111", back_color="#FFFFFF").save(sink, "PNG")
    return ft.Container(
        ft.Image(
            sink.getvalue(),
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
