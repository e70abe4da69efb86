"""The four letters somebody says aloud, to be typed: on the first page, and where a wrong code was opened as a link.

A wrong code is answered on the spot, with what was typed still there: most of the time one letter is to be mended.
"""

from __future__ import annotations

import flet as ft

from games.contract import Rejection
from games.words import _
from views import names, routes
from views.parts import buttons
from views.parts.text_field import said_wrong, text_field
from views.parts.words import inset, words
from views.phone import Phone
from views.theme import Look, Space, Type

NO_SUCH = "TB-JOIN-1"
TYPED, SHORT = "home-code", "home-code-short"  # drafts: what stands in the field; that it was too short or too long


@ft.component
def CodeEntry(phone: Phone, look: Look) -> ft.Control:
    wrong = _wrong(look, phone)
    field = text_field(
        look,
        names.HOME_CODE,
        look.t(_("Table code")),
        _typed(phone),
        lambda text: _typing(phone, text),
        submit=phone.safe(lambda: _join(phone)),
        letters=routes.CODE_LENGTH,
        wrong=wrong,
        apart=True,
        expand=True if not look.big_text else None,
    )
    button = buttons.quiet(look, names.HOME_JOIN, look.t(_("Join")), phone.safe(lambda: _join(phone)))
    note = words(look, look.t(_("Or scan the QR on somebody's phone with your camera.")), Type.NOTE, look.palette.soft)
    if look.big_text:
        body: ft.Control = ft.Column([field, *said_wrong(look, wrong), button, note], spacing=Space.MEDIUM, tight=True)
    else:
        row = ft.Row([field, button], spacing=Space.MEDIUM, vertical_alignment=ft.CrossAxisAlignment.START)
        body = ft.Column([row, *said_wrong(look, wrong), note], spacing=Space.SMALL, tight=True)
    return ft.Container(
        inset(look, body, above=Space.SMALL, below=Space.LARGE),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def _typed(phone: Phone) -> str:
    """Until something is typed: the code this page was opened with."""
    place = routes.read(phone.ui.route)
    opened = place.token.upper() if isinstance(place, routes.AtInvite) and place.spoken else ""
    return phone.ui.drafts.get(TYPED, opened)


def _wrong(look: Look, phone: Phone) -> str | None:
    if phone.ui.drafts.get(SHORT):
        return look.t(_("A table code has four letters."))
    answer = phone.ui.invitation
    if not isinstance(answer, Rejection):
        return None
    if answer.rule == NO_SUCH:
        return look.t(_("No table waits under this code. Read it once more, or scan the QR."))
    return look.say(answer.says)


def _typing(phone: Phone, text: str) -> None:
    phone.draft(TYPED, text)
    phone.draft(SHORT, "")
    if routes.read(phone.ui.route) == routes.AtHome():
        phone.ui.invitation = None  # what was said of the letters before no longer holds


async def _join(phone: Phone) -> None:
    now = _typed(phone)  # not as drawn: the last letter may have come since
    said = "".join(letter for letter in now if letter.isalpha()).upper()
    if len(said) != routes.CODE_LENGTH:
        phone.draft(SHORT, "yes")
        return
    found = await phone.front.by_code(said, phone.page.client_ip or "")
    if isinstance(found, Rejection):
        phone.draft(TYPED, now)
        phone.ui.invitation = found
    else:
        await phone.go(f"/join/{said}")
