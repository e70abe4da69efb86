"""Lobby: the square to scan, the code to say aloud, and the seats filling up in turn order."""

from __future__ import annotations

import flet as ft

from companion.shown import Knock, Presence, Role, SeatShown, TableShown
from games.contract import Rejection
from games.words import Says, _, n_
from views import names
from views.parts import buttons, leaf
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.invitation import invitation, low
from views.parts.marks import seat_mark
from views.parts.seat_choice import first_free, seat_choice
from views.parts.text_field import text_field
from views.parts.words import group, inset, paper, ruled, sign, words
from views.phone import Checking, Giving, Phone, Settings
from views.screens.home import game_title
from views.theme import SEAT_NAMES, Look, Space, Type

EDITED = "lobby-edited"  # the draft: number of the seat that is open for changes, or "new"
NAME, COLOUR = "lobby-name", "lobby-colour"


@ft.component
def Lobby(phone: Phone, shown: TableShown) -> ft.Control:
    look = phone.look
    host = shown.role is Role.HOST
    rows: list[ft.Control] = []
    rows.append(
        group(look, look.t(_("Seats, in turn order")), "" if shown.seats else look.t(_("Nobody sits here yet.")))
    )
    rows += [_seat(look, phone, shown, line, host=host) for line in shown.seats]
    form = phone.ui.drafts.get(EDITED, "") if not look.wide else ""  # then everything else makes room for it
    if host or any(line.mine for line in shown.seats):
        adding = _add(look, phone, shown)
        rows = [*adding, *rows] if form == "new" else [*rows, *adding]
    if not form:
        rows += _before_the_start(look, phone, shown, host=host)
    foot = [] if form else _foot(look, phone, shown, host=host)
    title = game_title(look, phone, shown.game)
    gear = phone.safe(lambda: setattr(phone.ui, "sheet", Settings()))
    back = (look.t(_("Back")), phone.safe(lambda: phone.go("/")))
    tools = [buttons.icon(look, names.OPEN_SETTINGS, Glyph.EYE, look.t(_("Settings")), gear)]
    top = leaf.head(look, title, note=look.t(_("Table {number}"), number=shown.number), back=back, trailing=tools)
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
    return leaf.leaf(look, top, [*knocks, invite, *rows], foot)


def _invite(look: Look, phone: Phone, shown: TableShown) -> ft.Control:
    room = min(
        380.0 if look.wide else 260.0,
        look.width * (0.34 if look.wide else 0.56),
        look.height * (0.25 if low(look) else 0.34),
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


# --- the seats ---
def _seat(look: Look, phone: Phone, shown: TableShown, line: SeatShown, *, host: bool) -> ft.Control:
    edited = phone.ui.drafts.get(EDITED) == str(line.seat)
    may = host or line.mine
    name = look.t(_("{name} (you)"), name=line.name) if line.mine and line.presence is not Presence.NEVER else line.name
    note = f"{look.t(SEAT_NAMES[line.colour])} · {look.t(presence_says(line))}"
    marks = {
        Presence.HERE: (Glyph.TICK, look.palette.done),
        Presence.ASLEEP: (Glyph.HOURGLASS, look.palette.wait),
        Presence.NEVER: (Glyph.HAND, look.palette.soft),
    }
    glyph, tone = marks[line.presence]
    trailing: list[ft.Control] = [sign(look, glyph, 20, tone)]
    if may:
        trailing.append(sign(look, Glyph.CHEVRON if not edited else Glyph.CROSS, 16, look.palette.act))
    row = ruled(
        look,
        margin=seat_mark(look, line.colour, 30),
        content=ft.Column(
            [words(look, name, Type.HEADING, max_lines=2), words(look, note, Type.NOTE, look.palette.soft)],
            spacing=0,
            tight=True,
        ),
        trailing=ft.Row(trailing, spacing=Space.SMALL, tight=True),
    )
    if not may:
        return row
    head = buttons.named(
        row,
        names.LOBBY_SEAT.format(seat=line.seat),
        look.t(_("{name}. {note}. Change this seat"), name=name, note=note),
        phone.safe(lambda: _edit(phone, line, open_=not edited)),
        selected=edited,
    )
    return ft.Column([head, _editor(look, phone, shown, line)], spacing=0, tight=True) if edited else head


def presence_says(line: SeatShown) -> str:
    if line.presence is Presence.NEVER:
        return _("without a phone, on yours") if line.mine else _("without a phone")
    return _("here") if line.presence is Presence.HERE else _("phone asleep")


def _edit(phone: Phone, line: SeatShown, *, open_: bool) -> None:
    phone.draft(EDITED, str(line.seat) if open_ else "")
    phone.draft(NAME, line.name)
    phone.draft(COLOUR, str(line.colour))


def _editor(look: Look, phone: Phone, shown: TableShown, line: SeatShown) -> ft.Control:
    drafts, desk = phone.ui.drafts, phone.desk
    assert desk is not None
    name, colour = drafts.get(NAME, line.name), int(drafts.get(COLOUR, line.colour))
    taken = {other.colour: other.name for other in shown.seats if other.seat != line.seat}

    async def save() -> None:
        written = phone.ui.drafts.get(NAME, line.name)  # now: the last letter may not be drawn yet
        if not _refused(phone, await desk.change_seat(line.seat, written, colour)):
            phone.draft(EDITED, "")

    async def move(by: int) -> None:
        to = line.seat + by
        if not _refused(phone, await desk.move_seat(line.seat, to)):
            phone.draft(EDITED, str(to))

    async def remove() -> None:
        phone.draft(EDITED, "")
        _refused(phone, await desk.remove_seat(line.seat))

    def choose(at: int) -> Press:
        return phone.safe(lambda: phone.draft(COLOUR, str(at)))

    field = text_field(
        look,
        names.LOBBY_SEAT_NAME,
        look.t(_("Name")),
        name,
        lambda text: phone.draft(NAME, text),
        submit=phone.safe(save),
        expand=True,
    )
    keep = buttons.quiet(look, names.LOBBY_SEAT_DONE, look.t(_("Keep")), phone.safe(save), glyph=Glyph.TICK)
    steps: list[ft.Control] = []
    if line.seat > 0:
        steps.append(
            buttons.quiet(look, names.LOBBY_SEAT_UP, look.t(_("Earlier in turn order")), phone.safe(lambda: move(-1)))
        )
    if line.seat + 1 < len(shown.seats):
        steps.append(
            buttons.quiet(look, names.LOBBY_SEAT_DOWN, look.t(_("Later in turn order")), phone.safe(lambda: move(1)))
        )
    color = look.palette.blocked
    out = buttons.link(look, names.LOBBY_SEAT_REMOVE, look.t(_("Remove this seat")), phone.safe(remove), color=color)
    body = [
        *_beside(look, field, keep),
        seat_choice(look, names.LOBBY_SEAT_COLOUR, colour, taken, choose),
        ft.Row([*steps, out], wrap=True, spacing=Space.SMALL, run_spacing=Space.SMALL),
    ]
    return _well(look, body)


def _beside(look: Look, field: ft.Control, key: ft.Control) -> list[ft.Control]:
    """What is written and the key that keeps it in one row: the keyboard leaves no room for two."""
    if look.big_text:
        return [ft.Row([field]), ft.Row([key])]
    return [ft.Row([field, key], spacing=Space.SMALL, vertical_alignment=ft.CrossAxisAlignment.START)]


def _well(look: Look, body: list[ft.Control]) -> ft.Control:
    return ft.Container(
        inset(look, ft.Column(body, spacing=Space.MEDIUM, tight=True), above=Space.MEDIUM, below=Space.LARGE),
        bgcolor=look.palette.sunk,
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def _refused(phone: Phone, answer: object) -> bool:
    if isinstance(answer, Rejection):
        phone.ui.note = answer.says
        return True
    return False


# --- somebody without a phone ---
def _add(look: Look, phone: Phone, shown: TableShown) -> list[ft.Control]:
    game = next((one for one in phone.front.games() if one.name == shown.game), None)
    if game is not None and len(shown.seats) >= game.seats[-1]:
        return []
    taken = {line.colour: line.name for line in shown.seats}
    says = look.t(_("Add somebody without a phone"))
    opened = phone.ui.drafts.get(EDITED) == "new"

    def toggle() -> None:
        phone.draft(EDITED, "" if opened else "new")
        phone.draft(NAME, "")
        phone.draft(COLOUR, str(first_free(taken)))

    row = ruled(
        look,
        margin=ft.Container(width=28, height=28, border=ft.Border.all(1.5, look.palette.edge), border_radius=14),
        content=ft.Column(
            [
                words(look, look.t(_("Free seat")), Type.HEADING, look.palette.soft),
                words(look, says, Type.NOTE, look.palette.act),
            ],
            spacing=0,
            tight=True,
        ),
        trailing=sign(look, Glyph.CROSS if opened else Glyph.CHEVRON, 16, look.palette.act),
    )
    head = buttons.named(row, names.LOBBY_ADD, says, phone.safe(toggle), selected=opened)
    return [head, _adder(look, phone, taken)] if opened else [head]


def _adder(look: Look, phone: Phone, taken: dict[int, str]) -> ft.Control:
    desk = phone.desk
    assert desk is not None
    name = phone.ui.drafts.get(NAME, "")

    async def add() -> None:
        key = await desk.add_seat(phone.ui.drafts.get(NAME, ""), first_free(taken))
        if isinstance(key, Rejection):
            phone.ui.note = key.says
            return
        await phone.remember(desk.number, key)
        phone.draft(EDITED, "")

    field = text_field(
        look,
        names.LOBBY_ADD_NAME,
        look.t(_("Name")),
        name,
        lambda text: phone.draft(NAME, text),
        submit=phone.safe(add),
        autofocus=True,
        expand=True,
    )
    button = buttons.quiet(look, names.LOBBY_ADD_DONE, look.t(_("Add")), phone.safe(add), glyph=Glyph.TICK)
    note = words(
        look,
        look.t(_("Plays on this phone, or sits down later with one of their own.")),
        Type.NOTE,
        look.palette.soft,
    )
    return _well(look, [*_beside(look, field, button), note])


# --- who asks to come in ---
def knock_row(look: Look, phone: Phone, knock: Knock, shown: TableShown) -> ft.Control:
    desk = phone.desk
    assert desk is not None

    def answer(yes: bool) -> Press:
        async def nod() -> None:
            _refused(phone, await desk.nod(knock.id, yes))

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
        border_radius=8,
        padding=Space.MEDIUM,
        margin=Space.MEDIUM,
    )
    # A key of its own: else the next who knocks would get the number of one who left, and a tap on its way let them in.
    return ft.Semantics(content=card, live_region=True, container=True, key=f"knock-{knock.id}")


# --- before the start ---
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
    if not _refused(phone, link):
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
    game = next((one for one in phone.front.games() if one.name == shown.game), None)
    least = game.seats[0] if game else 2
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
            _refused(phone, await phone.desk.start())

    does = look.t(n_("Start with {n} player", "Start with {n} players", by="n"), n=count)
    return [ft.Row([buttons.confirm(look, names.LOBBY_START, does, phone.safe(start), glyph=Glyph.FLAG)])]
