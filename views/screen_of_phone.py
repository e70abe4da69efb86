"""What a phone's browser tells about itself, and how it shows: size, language, light, title, a gentle stir."""

from __future__ import annotations

import contextlib

import flet as ft

from games.words import Term, _
from views import language
from views.phone import Ui
from views.theme import DAY, DAY_HIGH, LAMP, LAMP_HIGH, Look, Palette

CONTRAST = "tableside.contrast"


def palette_of(ui: Ui) -> Palette:
    lamp = ui.dark_browser if ui.light == "auto" else ui.light == "lamp"
    if ui.high_contrast:
        return LAMP_HIGH if lamp else DAY_HIGH
    return LAMP if lamp else DAY


def look(ui: Ui) -> Look:
    spoken = ui.language or ui.browser_language
    return Look(
        palette=palette_of(ui),
        width=ui.width,
        height=ui.height,
        text_scale=ui.text_scale,
        still=ui.still,
        lang=spoken,
        to=language.translator(spoken),
    )


def measure(ui: Ui, page: ft.Page) -> None:
    """Size and light. The first size may be nonsense (measured 155 x 335 on a 390 x 844 phone): a resize follows."""
    if (page.width or 0) >= 200 and (page.height or 0) >= 200:
        ui.width, ui.height = float(page.width or 0), float(page.height or 0)
    ui.dark_browser = page.platform_brightness == ft.Brightness.DARK


async def languages(page: ft.Page) -> str:
    info = await page.get_device_info()
    several = getattr(info, "languages", None) or []
    one = getattr(info, "language", None)
    return language.nearest([*([one] if one else []), *several])


async def wants_stillness() -> bool:
    features = await ft.SemanticsService().get_accessibility_features()
    return bool(features.disable_animations or features.reduce_motion)


async def wants_contrast() -> bool:
    """Flet's own answer knows this of iOS alone, so the page leaves a word in its storage (assets/index.html)."""
    return bool(await ft.SharedPreferences().get(CONTRAST) == "more")


async def stir(says: str) -> None:
    """A word for screen readers and a light tap for the hand. Many browsers can do neither, and that is no error."""
    with contextlib.suppress(Exception):
        await ft.SemanticsService().announce_message(says)
    with contextlib.suppress(Exception):
        await ft.HapticFeedback().light_impact()


def title(ui: Ui, look: Look, game: str) -> str:
    """Of the browser's tab: it says whose turn it is even when another tab is in front."""
    shown = ui.shown
    parts = [look.plain(Term(game))] if game else []
    if shown is not None and shown.view is not None and not shown.view.over:
        turn = shown.view.status.turn
        if turn is not None:
            mine = shown.seats[turn].mine
            parts.insert(0, look.t(_("Your turn")) if mine else shown.seats[turn].name)
    return " · ".join([*parts, "Tableside"])
