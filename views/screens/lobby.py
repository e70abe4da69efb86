"""Lobby: the square to scan, the code to say aloud, and the seats filling up in turn order."""

from __future__ import annotations

import flet as ft

from companion.shown import Role, TableShown
from games.words import Says, _, n_
from views import names
from views.parts import buttons, leaf
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.invitation import invitation, low
from views.parts.words import group, paper, ruled, sign, words
from views.phone import Checking, Giving, Phone, Settings
from views.screens.home import game_title
from views.screens.knocks import knock_row
from views.screens.lobby_seats import EDITED, adding, seat_row
from views.screens.noted import noted
from views.theme import Look, Space, Type


@ft.component
def Lobby(phone: Phone, shown: TableShown) -> ft.Control:
    look = phone.look
    host = shown.role is Role.HOST
    rows: list[ft.Control] = []
    rows.append(
        group(look, look.t(_("Seats, in turn order")), "" if shown.seats else look.t(_("Nobody sits here yet.")))
    )
    rows += [seat_row(look, phone, shown, line, host=host) for line in shown.seats]
    form = phone.ui.drafts.get(EDITED, "") if not look.wide else ""  # then everything else makes room for it
    if host or any(line.mine for line in shown.seats):
        free = adding(look, phone, shown)
        rows = [*free, *rows] if form == "new" else [*rows, *free]
    if not form:
        rows += _before_the_start(look, phone, shown, host=host)
    foot = [] if form else _foot(look, phone, shown, host=host)
    title = look.t(_("Table {number}"), number=shown.number)
    gear = phone.safe(lambda: setattr(phone.ui, "sheet", Settings()))
    back = (look.t(_("Back")), phone.safe(lambda: phone.go("/")))
    tools = [buttons.icon(look, names.OPEN_SETTINGS, Glyph.EYE, look.t(_("Settings")), gear)]
    game = "" if look.big_text and look.low else game_title(look, phone, shown.game)
    top = leaf.head(look, title, note=game, back=back, trailing=tools)
    knocks = [knock_row(look, phone, knock, shown) for knock in shown.knocks]
    if not shown.link:
        return leaf.leaf(look, top, [*knocks, *rows], foot)
    invite = _folded(look, shown) if form else _invite(look, phone, shown)
    if look.wide:
        wide = ft.Row(
            [ft.Container(invite, expand=2), ft.Container(paper(look, [*knocks, *rows]), expand=3)],
            expand=True,
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        return ft.Column([top, wide, leaf.foot(look, foot)], spacing=0, expand=True)
    if look.big_text and not host:  # whoever just sat down sees that first
        return leaf.leaf(look, top, [*knocks, *rows, invite], foot)
    return leaf.leaf(look, top, [*knocks, invite, *rows], foot)


def _invite(look: Look, phone: Phone, shown: TableShown) -> ft.Control:
    room = min(
        380.0 if look.wide else 260.0,
        look.width * (0.34 if look.wide else 0.56),
        look.height * (0.25 if low(look) else 0.44 if look.wide and not look.big_text else 0.34),
    )
    body = invitation(
        look,
        title=look.t(_("Scan to sit down")),
        link=shown.link,
        code=shown.code,
        base=phone.front.base,
        room=room,
    )
    return ft.Container(
        ft.Column([body], alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.AUTO if look.wide else None)
        if look.wide
        else body,
        bgcolor=look.palette.sunk,
        alignment=ft.Alignment.CENTER,
        padding=Space.SMALL if low(look) else Space.LARGE,
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def _folded(look: Look, shown: TableShown) -> ft.Control:
    """While somebody writes: no more than the code."""
    says = look.t(_("Table code {code}"), code=shown.code) if shown.code else look.t(_("Scan to sit down"))
    return ft.Container(
        words(look, says, Type.CODE, look.palette.soft),
        bgcolor=look.palette.sunk,
        alignment=ft.Alignment.CENTER,
        padding=Space.TIGHT,
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def _before_the_start(look: Look, phone: Phone, shown: TableShown, *, host: bool) -> list[ft.Control]:
    rows: list[ft.Control] = [group(look, look.t(_("While you wait")))]
    if shown.checks:
        done = len({check.id for check in shown.checks if any(check.id in line.checked for line in shown.seats)})
        says = look.t(_("Set up the game together"))
        note = look.t(_("{done} of {all} done"), done=done, all=len(shown.checks))
        opens = phone.safe(lambda: setattr(phone.ui, "sheet", Checking()))
        rows.append(_way(look, names.LOBBY_CHECKS, Glyph.TICK, says, note, opens))
    if host:
        says = look.t(_("A tablet for the middle of the table"))
        note = look.t(_("Shows what is public, and nothing else"))

        async def display() -> None:
            await show_display_link(phone)

        rows.append(_way(look, names.LOBBY_DISPLAY, Glyph.EYE, says, note, phone.safe(display)))
    return rows if len(rows) > 1 else []


async def show_display_link(phone: Phone) -> None:
    if phone.desk is None:
        return
    link = await phone.desk.display_link()
    if not noted(phone, link):
        phone.ui.sheet = Giving(str(link))


def _way(look: Look, name: str, glyph: Glyph, says: str, note: str, press: Press) -> ft.Control:
    row = ruled(
        look,
        margin=sign(look, glyph, 24, look.palette.act),
        content=ft.Column(
            [words(look, says, Type.HEADING), words(look, note, Type.NOTE, look.palette.soft)], spacing=0, tight=True
        ),
        trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
    )
    return buttons.named(row, name, f"{says}. {note}", press)


def _foot(look: Look, phone: Phone, shown: TableShown, *, host: bool) -> list[ft.Control]:
    least = min(shown.players, default=0)
    count = len(shown.seats)
    if not host:
        opener = _("The game begins when whoever opened the table starts it.")
        return [words(look, look.t(opener), Type.NOTE, look.palette.soft, align=ft.TextAlign.CENTER)]
    if count < least:
        missing: Says = n_("One more player is needed.", "{n} more players are needed.", by="n")
        says = look.t(missing, n=least - count)
        return [words(look, says, Type.STRONG, look.palette.soft, align=ft.TextAlign.CENTER)]

    async def start() -> None:
        if phone.desk is not None:
            noted(phone, await phone.desk.start())

    does = look.t(n_("Start with {n} player", "Start with {n} players", by="n"), n=count)
    return [ft.Row([buttons.confirm(look, names.LOBBY_START, does, phone.safe(start), glyph=Glyph.FLAG)])]
