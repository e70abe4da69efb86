"""A file of this phone: chosen in the browser's own window, and sent to this host on a path that works once.

A file may have 1 MB, and a frame of the socket no more than 128 kB; so the browser sends it beside the socket.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import cast

import flet as ft

from games.words import Line, _
from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import inset
from views.phone import Phone
from views.theme import Space

log = logging.getLogger(__name__)
LARGEST = 1_000_000  # bytes
TOO_LARGE = Line(_("A board has 1 MB at most."))
NOT_COME = Line(_("That file did not arrive. Try it again, or paste its text."))
NO_TEXT = Line(_("This file is no text."))
Brought = Callable[[str], Awaitable[None]]


class Bringing:
    """What happens between the browser's window and a board. The browser's part is told at once what we listen to:
    what is said later it does not hear of."""

    def __init__(self, phone: Phone, brought: Brought) -> None:
        self.phone, self.brought, self.ticket = phone, brought, ""
        self.picker = ft.FilePicker(on_result=self.on_result, on_upload=self.on_upload)

    async def on_result(self, e: ft.FilePickerResultEvent) -> None:
        await self.phone.safe(lambda: self._chosen(e.files))()

    async def on_upload(self, e: ft.FilePickerUploadEvent) -> None:
        if e.error or e.progress == 1:
            await self.phone.safe(self._arrived)()

    async def _chosen(self, files: list[ft.FilePickerFile]) -> None:
        if not files:
            return
        one = files[0]
        if one.size > LARGEST:
            self.phone.ui.note = TOO_LARGE
            return
        self.ticket = self.phone.front.boards.ticket()
        way = ft.FilePickerUploadFile(f"/boards/bring/{self.ticket}", id=one.id, name=one.name)
        await self.picker.upload([way])

    async def _arrived(self) -> None:
        """Whatever the browser says of it: it has come when it is here."""
        data = self.phone.front.boards.taken(self.ticket)
        self.ticket = ""
        if data is None:
            self.phone.ui.note = NOT_COME
            return
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            self.phone.ui.note = NO_TEXT
            return
        await self.brought(text)


@ft.component
def FileKey(phone: Phone, brought: Brought) -> ft.Control:
    bringing = ft.use_ref(lambda: Bringing(phone, brought)).current
    assert bringing is not None
    bringing.brought = brought
    look = phone.look
    says = look.t(_("Choose a file"))
    key = buttons.quiet(look, names.BOARDS_FILE, says, lambda: None, glyph=Glyph.NOTEBOOK, expand=True)
    cast(ft.OutlinedButton, cast(ft.Semantics, key).content).action = ft.PickFiles(
        bringing.picker, cancel_upload_on_window_blur=False
    )
    return inset(look, ft.Row([key]), above=Space.SMALL)
