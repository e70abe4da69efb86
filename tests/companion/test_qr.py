"""What a camera reads is what was meant."""

from __future__ import annotations

import io

import pytest
import zxingcpp
from PIL import Image

from companion import invite, qr

LINK = f"http://192.168.178.123:8550/join/{invite.token(12)}"


def read(image: Image.Image) -> str:
    (found,) = zxingcpp.read_barcodes(image)
    return str(found.text)


def test_a_camera_reads_the_picture():
    assert read(Image.open(io.BytesIO(qr.png(LINK)))) == LINK


@pytest.mark.parametrize("dark_terminal", [True, False])
def test_a_camera_reads_the_terminal(dark_terminal):
    """Half blocks drawn as pixels; light letters on a dark ground."""
    lines = [line for line in qr.terminal(LINK).splitlines() if line]
    width, blocks = max(map(len, lines)), {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0), "\xa0": (0, 0)}
    image = Image.new("L", (width, 2 * len(lines)))
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            for half, on in enumerate(blocks[letter]):
                image.putpixel((x, 2 * y + half), 255 * on if dark_terminal else 255 * (1 - on))
    assert read(image.resize((width * 6, len(lines) * 12), Image.Resampling.NEAREST)) == LINK


def test_the_modules_are_those_of_the_picture():
    rows = qr.modules(LINK)
    image = Image.new("L", (len(rows) + 8, len(rows) + 8), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            image.putpixel((x + 4, y + 4), 0 if dark else 255)
    assert read(image.resize((image.width * 6, image.height * 6), Image.Resampling.NEAREST)) == LINK


def test_the_drawing_scales():
    svg = qr.svg(LINK).decode()
    assert svg.count("<path") == 1 and "viewBox" in svg
