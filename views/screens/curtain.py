"""The curtain: this phone goes to another hand. Nothing of any seat is in the tree while it is drawn."""

from __future__ import annotations

import asyncio

import flet as ft

from games.contract import Viewer
from games.words import _
from views import names
from views.parts import buttons
from views.parts.hold import hold
from views.parts.marks import seat_mark
from views.parts.words import words
from views.phone import Phone
from views.theme import Motion, Radius, Space, Type

HOLD = 700  # milliseconds: longer than a slip, shorter than patience
TICKS = 7


@ft.component
def Curtain(phone: Phone, seat: Viewer) -> ft.Control:
    look, shown = phone.look, phone.ui.shown
    assert seat is not None
    assert shown is not None, "the curtain is only drawn over a table"
    line = shown.seats[seat]
    ground, ink = look.band(line.colour)
    back = next((other.name for other in shown.seats if other.seat == phone.ui.viewer), "")
    last = phone.ui.viewer
    way_back = look.t(_("Back to {name}"), name=back)
    ceiling = look.t(_("Everybody else looks at the ceiling."))
    cramped = look.big_text and look.low  # then the way back would lie below the screen
    body: list[ft.Control] = [
        ft.Container(expand=True),
        seat_mark(look, line.colour, min(132, look.height * (0.08 if cramped else 0.17)), on=not look.palette.dark),
        words(look, look.t(_("Hand me to {name}"), name=line.name), Type.DISPLAY, ink, align=ft.TextAlign.CENTER),
        *([] if cramped else [words(look, ceiling, Type.BODY, ink, align=ft.TextAlign.CENTER)]),
        ft.Container(expand=True),
        HoldToOpen(phone, line.name, ground, ink),
    ]
    if last is not None:
        drop = phone.safe(lambda: setattr(phone.ui, "curtain", None))
        body.append(buttons.link(look, names.CURTAIN_BACK, way_back, drop, color=ink))
    column = ft.Column(
        body,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=Space.MEDIUM,
        scroll=ft.ScrollMode.AUTO if look.big_text else None,
        expand=True,
    )
    return ft.Container(ft.SafeArea(column), bgcolor=ground, padding=Space.HUGE, expand=True)


@ft.component
def HoldToOpen(phone: Phone, name: str, ground: str, ink: str) -> ft.Control:
    """Held for a moment it opens, and the bar fills as it is held. One activation does it without a thumb.

    Tap events only: a long-press handler beside them would win after half a second and cancel the tap that is held."""
    look = phone.look
    held, set_held = ft.use_state(0)
    holding = ft.use_ref(None)

    async def filling() -> None:
        for tick in range(1, TICKS + 1):
            set_held(tick)
            await asyncio.sleep(HOLD / TICKS / 1000)
        phone.lift()

    def press() -> None:
        release()
        holding.current = asyncio.create_task(phone.safe(filling)())

    def release() -> None:
        if holding.current is not None:
            holding.current.cancel()
            holding.current = None
        set_held(0)

    label = look.t(_("I am {name}: hold to open"), name=name)
    bar = ft.Container(
        ft.ProgressBar(value=held / TICKS, color=ground, bgcolor=ft.Colors.TRANSPARENT, bar_height=6),
        opacity=1 if held else 0,
        animate_opacity=look.move(Motion.TAP),
    )
    face = ft.Container(
        ft.Column(
            [words(look, label, Type.LABEL, ground, align=ft.TextAlign.CENTER), bar],
            spacing=Space.SMALL,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        ),
        bgcolor=ink,
        border_radius=Radius.CARD,
        padding=ft.Padding.only(left=Space.LARGE, right=Space.LARGE, top=26, bottom=Space.MEDIUM),
        alignment=ft.Alignment.CENTER,
    )
    opens = look.t(_("I am {name}: open"), name=name)
    held_open = hold(
        names.CURTAIN_OPEN,
        opens,
        face,
        down=phone.safe(press),
        up=phone.safe(release),
        activate=phone.safe(phone.lift),
    )
    return ft.Row([ft.Container(held_open, expand=True)])
