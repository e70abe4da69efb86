"""The invitation as a QR square: always dark on white, in the dark as well, or cameras fail."""

from __future__ import annotations

import base64
from functools import lru_cache

import flet as ft

from companion import qr
from views.theme import Look, Radius, Space


@lru_cache(maxsize=64)
def picture(address: str) -> str:
    """The square as a PNG in base64. A lobby is drawn again for every letter typed in it, its square only once.
    Never as bytes: measured, on plain http from another device (no secure context) those are painted as nothing."""
    return base64.b64encode(qr.png(address)).decode()


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
