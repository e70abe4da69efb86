"""The invitation as a QR code: a picture, or letters for a terminal."""

from __future__ import annotations

from io import BytesIO, StringIO
from typing import Any

import qrcode  # type: ignore[import-untyped]
from qrcode.constants import ERROR_CORRECT_M  # type: ignore[import-untyped]
from qrcode.image.pil import PilImage  # type: ignore[import-untyped]
from qrcode.image.svg import SvgPathImage  # type: ignore[import-untyped]

QUIET = 4  # modules of white around it; scanners ask for four


def _code(text: str) -> Any:
    made: Any = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=QUIET, box_size=8)
    made.add_data(text)
    made.make(fit=True)
    return made


def png(text: str) -> bytes:
    """Black on white, 8 pixels a module."""
    out = BytesIO()
    _code(text).make_image(image_factory=PilImage).save(out, "PNG")
    return out.getvalue()


def svg(text: str) -> bytes:
    """One path in a viewBox: sharp at every size."""
    out = BytesIO()
    _code(text).make_image(image_factory=SvgPathImage).save(out)
    return out.getvalue()


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Dark or not, row by row, without the quiet border: for whoever draws it himself."""
    made = _code(text)
    made.border = 0
    return tuple(tuple(bool(dark) for dark in row) for row in made.get_matrix())


def terminal(text: str) -> str:
    """Half blocks, two rows a line; light on dark, as terminals mostly are."""
    out = StringIO()
    made = _code(text)
    made.border = 2
    made.print_ascii(out=out, invert=True)
    return out.getvalue()
