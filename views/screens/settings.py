"""Settings of this phone: how it reads, which seats it holds, whom it lets in. One tap away from everywhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from companion.shown import Role, Stage, TableShown
from games.contract import Rejection, Seat
from games.words import _
from views import names
from views.language import LANGUAGES
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.sheet import sheet_body
from views.parts.ticks import tick_box, tick_tile
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Checking, Giving, Phone, Reading, Sharing, Sheet
from views.screens.lobby import show_display_link
from views.screens.lobby_seats import presence_says
from views.theme import Look, Radius, Space, Type


def settings_sheet(phone: Phone) -> ft.Control:
    look, shown = phone.look, phone.ui.shown
    rows: list[ft.Control] = []
    if shown is not None:
        rows += _seats(look, phone, shown)
        rows += _table(look, phone, shown)
    rows += _reading(look, phone)
    rows += _about(look)
    return sheet_body(
        look,
        glyph=Glyph.EYE,
        title=look.t(_("Settings")),
        note=look.t(_("For this phone only")),
        rows=rows,
        foot=[],
        close=phone.safe(lambda: setattr(phone.ui, "sheet", None)),
    )


# --- how this phone reads ---
def _reading(look: Look, phone: Phone) -> list[ft.Control]:
    kept = phone.kept
    languages = [("auto", look.t(_("Like this phone"))), *LANGUAGES.items()]
    lights = [("auto", look.t(_("Like this phone"))), ("day", look.t(_("Day"))), ("lamp", look.t(_("Lamp light")))]

    def speak(language: str) -> Press:
        return phone.safe(lambda: phone.settle(language="" if language == "auto" else language))

    def light(which: str) -> Press:
        return phone.safe(lambda: phone.settle(light=which))

    return [
        group(look, look.t(_("Language"))),
        inset(
            look,
            chips(
                look,
                [(names.SETTINGS_LANGUAGE.format(language=key), key, says) for key, says in languages],
                kept.language or "auto",
                speak,
            ),
        ),
        group(look, look.t(_("Light"))),
        inset(
            look,
            chips(
                look, [(names.SETTINGS_LIGHT.format(light=key), key, says) for key, says in lights], kept.light, light
            ),
        ),
        switch(
            look,
            names.SETTINGS_CONTRAST,
            look.t(_("High contrast")),
            "",
            phone.safe(lambda: phone.settle(high_contrast=not phone.ui.high_contrast)),
            on=phone.ui.high_contrast,
        ),
        switch(
            look,
            names.SETTINGS_STILL,
            look.t(_("No motion")),
            look.t(_("Nothing slides or fades")),
            phone.safe(lambda: phone.settle(still=not phone.ui.still)),
            on=phone.ui.still,
        ),
    ]


def chips(
    look: Look, options: Sequence[tuple[str, str, str]], chosen: str, choose: Callable[[str], Press]
) -> ft.Control:
    """``options``: identifier, key, words. One of them is on."""

    def chip(name: str, key: str, says: str) -> ft.Control:
        on = key == chosen
        face = tick_tile(look, says, Radius.CHIP, look.palette.page, on=on, wraps=look.big_text)
        return buttons.named(face, name, says, choose(key), selected=on)

    faces = [chip(*option) for option in options]
    if look.big_text:  # one below the other: beside each other a long one would be cut
        return ft.Column(faces, spacing=Space.SMALL, tight=True)
    return ft.Row(faces, wrap=True, spacing=Space.SMALL, run_spacing=Space.SMALL)


def switch(look: Look, name: str, says: str, note: str, press: Press, *, on: bool) -> ft.Control:
    """A whole line to press; on or off is a sign and a word, not only a colour."""
    state = look.t(_("on") if on else _("off"))
    lines: list[ft.Control] = [words(look, says, Type.STRONG)]
    if note:
        lines.append(words(look, note, Type.NOTE, look.palette.soft))
    row = ruled(
        look,
        margin=tick_box(look, look.palette.act, on=on),
        content=ft.Column(lines, spacing=0, tight=True),
        trailing=words(look, state, Type.CODE, look.palette.soft),
    )
    return buttons.named(row, name, f"{says}: {state}", press, selected=on)


# --- the seats on this phone ---
def _seats(look: Look, phone: Phone, shown: TableShown) -> list[ft.Control]:
    mine = [line for line in shown.seats if line.mine]
    if not mine or shown.stage is Stage.LOBBY:
        return []
    rows: list[ft.Control] = []
    if len(mine) > 1:
        rows.append(group(look, look.t(_("Seats on this phone"))))
    for line in mine if len(mine) > 1 else []:
        here = line.seat == phone.ui.viewer
        note = look.t(_("on screen")) if here else look.t(_("Hand the phone over"))
        row = ruled(
            look,
            margin=seat_mark(look, line.colour, 26),
            content=ft.Column(
                [
                    words(look, line.name, Type.HEADING, max_lines=2),
                    words(look, f"{note} · {look.t(presence_says(line))}", Type.NOTE, look.palette.soft),
                ],
                spacing=0,
                tight=True,
            ),
            trailing=sign(look, Glyph.TICK if here else Glyph.LOCK, 18, look.palette.act),
        )
        press = phone.safe(_to(phone, line.seat))
        label = f"{line.name}, {note}"
        rows.append(buttons.named(row, names.SETTINGS_SEAT.format(seat=line.seat), label, press, selected=here))
    return rows


def _to(phone: Phone, seat: Seat) -> Callable[[], Awaitable[None]]:
    async def hand() -> None:
        if seat == phone.ui.viewer:
            phone.ui.sheet = None
        else:
            await phone.hand_to(seat)

    return hand


# --- the table ---
def _table(look: Look, phone: Phone, shown: TableShown) -> list[ft.Control]:
    rows: list[ft.Control] = [group(look, look.t(_("This table")))]

    def opens(sheet: Sheet) -> Press:
        return phone.safe(lambda: setattr(phone.ui, "sheet", sheet))

    async def give() -> None:
        seat = phone.ui.viewer
        if phone.desk is None or seat is None:
            return
        link = await phone.desk.give_seat(Seat(seat))
        if isinstance(link, Rejection):
            phone.ui.note = link.says
        else:
            phone.ui.sheet = Giving(link, Seat(seat))

    if shown.link and shown.stage is not Stage.LOBBY:
        rows.append(_way(look, names.SETTINGS_INVITE, Glyph.FIGURE, _("Show the QR again"), opens(Sharing())))
    viewer = phone.ui.viewer
    if viewer is not None and shown.seats[viewer].mine and shown.stage is not Stage.LOBBY:
        says = look.t(_("Move the seat of {name} to another phone"), name=shown.seats[viewer].name)
        rows.append(_way(look, names.SETTINGS_GIVE, Glyph.ARROW, says, phone.safe(give)))
    if shown.role is Role.HOST:
        display = phone.safe(lambda: show_display_link(phone))
        rows.append(_way(look, names.SETTINGS_DISPLAY, Glyph.EYE, _("A tablet for the middle of the table"), display))
    if shown.checks:
        rows.append(_way(look, names.SETTINGS_CHECKS, Glyph.TICK, _("Setting up"), opens(Checking())))
    rows.append(_way(look, names.SETTINGS_RULES, Glyph.NOTEBOOK, _("Rules"), opens(Reading())))
    home = phone.safe(lambda: phone.go("/"))
    rows.append(_way(look, names.SETTINGS_HOME, Glyph.GLASS, _("To the first page; the seat stays yours"), home))
    return rows


def _way(look: Look, name: str, glyph: Glyph, says: str, press: Press) -> ft.Control:
    said = look.t(says)
    row = ruled(
        look,
        margin=sign(look, glyph, 22, look.palette.act),
        content=words(look, said, Type.STRONG),
        trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
    )
    return buttons.named(row, name, said, press)


def _about(look: Look) -> list[ft.Control]:
    says = _(
        "Everything is written down on the host, the computer that printed the address, and nowhere else. "
        "This phone keeps only its keys, your name and these settings. Whoever runs the host can read everything."
    )
    return [
        group(look, look.t(_("Where it is kept"))),
        inset(look, words(look, look.t(says), Type.NOTE), below=Space.HUGE),
    ]
