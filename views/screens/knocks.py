"""Somebody with the spoken code, or asking for a seat that is taken, waits for a nod: in the lobby and in play."""

from __future__ import annotations

import flet as ft

from companion.shown import Knock, TableShown
from games.words import _
from views import names
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.phone import Phone
from views.screens.noted import noted
from views.theme import Look, Radius, Space, Type


def knock_row(look: Look, phone: Phone, knock: Knock, shown: TableShown) -> ft.Control:
    desk = phone.desk
    assert desk is not None

    def answer(yes: bool) -> Press:
        async def nod() -> None:
            noted(phone, await desk.nod(knock.id, yes))

        return phone.safe(nod)

    if knock.watch:
        says = look.t(_("{name} asks to watch."), name=knock.name)
    elif knock.seat is None:
        says = look.t(_("{name} asks to sit down."), name=knock.name)
    else:
        whose = shown.seats[knock.seat].name
        says = look.t(_("{name} asks for the seat of {whose}."), name=knock.name or "?", whose=whose)
    body = ft.Column(
        [
            ft.Row(
                [sign(look, Glyph.ASK, 22, look.palette.ask), words(look, says, Type.STRONG, expand=True)],
                spacing=Space.SMALL,
            ),
            ft.Row(
                [
                    buttons.quiet(look, names.KNOCK_YES.format(knock=knock.id), look.t(_("Let them in")), answer(True)),
                    buttons.quiet(look, names.KNOCK_NO.format(knock=knock.id), look.t(_("No")), answer(False)),
                ],
                spacing=Space.SMALL,
                wrap=True,
            ),
        ],
        spacing=Space.SMALL,
        tight=True,
    )
    card = ft.Container(
        body,
        bgcolor=look.palette.ask_wash,
        border=ft.Border.all(1.5, look.palette.ask),
        border_radius=Radius.CARD,
        padding=Space.MEDIUM,
        margin=Space.MEDIUM,
    )
    # A key of its own: else the next who knocks would get the number of one who left, and a tap on its way let them in.
    return ft.Semantics(content=card, live_region=True, container=True, key=f"knock-{knock.id}")
