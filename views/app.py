"""The app as Flet runs it: one ``main`` a session, and the shell that every screen stands in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.desk import Front
from views import screen_of_phone
from views.keep import Undelivered
from views.late_taps import catch_late_taps, follow_late_taps
from views.lean_diff import lean_diffing
from views.screens.shell import Shell
from views.session import PhoneSession
from views.unbroken import LOOK, guard_drawing


def main_for(front: Front) -> Callable[[ft.Page], Awaitable[None]]:
    guard_drawing()
    lean_diffing()
    catch_late_taps()
    undelivered = Undelivered()

    async def main(page: ft.Page) -> None:
        phone = PhoneSession(front, page, undelivered)
        page.session.store.set(LOOK, lambda: phone.look)
        follow_late_taps(page.session, phone)
        page.title = "Tableside"
        page.padding = 0
        await phone.safe(phone.begin)()  # whatever fails, there is a page that says so
        screen_of_phone.measure(phone.ui, page)  # once more: its true size often comes while the browser is asked
        _listen(page, phone)  # not earlier: each event heard meanwhile painted an empty frame (0.3 s)
        _mount(page, phone)

    return main


def _mount(page: ft.Page, phone: PhoneSession) -> None:
    """Fresh controls. After a socket drops, the page that comes back paints no change of the old ones (measured);
    without a new key Flet would give the new controls the numbers of the old ones, and they would be just as deaf."""
    phone.mounts += 1
    page.views = []
    page.render_views(Shell, phone.ui, phone, key=f"mount-{phone.mounts}")
    phone.trail.follow()  # an address that says more lies open than does


def _listen(page: ft.Page, phone: PhoneSession) -> None:
    async def connected() -> None:
        await phone.safe(phone.awake)()
        _mount(page, phone)

    def resized(e: ft.PageResizeEvent) -> None:
        phone.ui.width, phone.ui.height = float(e.width), float(e.height)

    def brightness() -> None:
        screen_of_phone.measure(phone.ui, page)
        phone.redress()

    async def routed(e: ft.RouteChangeEvent) -> None:
        await phone.safe(lambda: phone.routed(e.route))()

    page.on_connect = connected
    page.on_disconnect = phone.asleep
    page.on_close = phone.end
    page.on_resize = resized
    page.on_platform_brightness_change = brightness
    page.on_route_change = routed
