"""The seats of a lobby in turn order: who sits there, what can be changed about it, and somebody without a phone."""

from __future__ import annotations

import flet as ft

from companion.shown import Presence, SeatShown, TableShown
from games.contract import Rejection
from games.words import _
from views import names
from views.layers import LOBBY_EDITED as EDITED
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.seat_choice import first_free, seat_choice
from views.parts.text_field import said_wrong, text_field
from views.parts.words import inset, ruled, sign, words
from views.phone import Phone
from views.screens.noted import ill_named, noted
from views.theme import SEAT_NAMES, Look, Space, Type

NAME, COLOUR = "lobby-name", "lobby-colour"
WRONG = "lobby-wrong"  # the draft: why the name that was sent will not do


def seat_row(look: Look, phone: Phone, shown: TableShown, line: SeatShown, *, host: bool) -> ft.Control:
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
    identifier = names.LOBBY_SEAT.format(seat=line.seat)
    if not may:
        said = f"{name}. {note}"
        return ft.Semantics(content=row, label=said, identifier=identifier, exclude_semantics=True, container=True)
    head = buttons.named(
        row,
        identifier,
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
    _typing(phone, line.name)
    phone.draft(COLOUR, str(line.colour))


def _typing(phone: Phone, name: str) -> None:
    phone.draft(NAME, name)
    phone.draft(WRONG, "")


def _editor(look: Look, phone: Phone, shown: TableShown, line: SeatShown) -> ft.Control:
    drafts, desk = phone.ui.drafts, phone.desk
    assert desk is not None
    name, colour = drafts.get(NAME, line.name), int(drafts.get(COLOUR, line.colour))
    taken = {other.colour: other.name for other in shown.seats if other.seat != line.seat}

    async def save() -> None:
        written = phone.ui.drafts.get(NAME, line.name)  # now: the last letter may not be drawn yet
        if not ill_named(phone, await desk.change_seat(line.seat, written, colour), WRONG):
            phone.draft(EDITED, "")

    async def move(by: int) -> None:
        to = line.seat + by
        if not noted(phone, await desk.move_seat(line.seat, to)):
            phone.draft(EDITED, str(to))

    async def remove() -> None:
        phone.draft(EDITED, "")
        noted(phone, await desk.remove_seat(line.seat))

    def choose(at: int) -> Press:
        return phone.safe(lambda: phone.draft(COLOUR, str(at)))

    field = text_field(
        look,
        names.LOBBY_SEAT_NAME,
        look.t(_("Name")),
        name,
        lambda text: _typing(phone, text),
        submit=phone.safe(save),
        wrong=drafts.get(WRONG),
        apart=True,
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
        *said_wrong(look, drafts.get(WRONG)),
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


# --- somebody without a phone ---
def adding(look: Look, phone: Phone, shown: TableShown) -> list[ft.Control]:
    if len(shown.seats) >= max(shown.players, default=0):
        return []
    taken = {line.colour: line.name for line in shown.seats}
    says = look.t(_("Add somebody without a phone"))
    opened = phone.ui.drafts.get(EDITED) == "new"

    def toggle() -> None:
        phone.draft(EDITED, "" if opened else "new")
        _typing(phone, "")
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
    name, wrong = phone.ui.drafts.get(NAME, ""), phone.ui.drafts.get(WRONG)

    async def add() -> None:
        key = await desk.add_seat(phone.ui.drafts.get(NAME, ""), first_free(taken))
        if isinstance(key, Rejection):
            ill_named(phone, key, WRONG)
            return
        await phone.remember(desk.number, key)
        phone.draft(EDITED, "")

    field = text_field(
        look,
        names.LOBBY_ADD_NAME,
        look.t(_("Name")),
        name,
        lambda text: _typing(phone, text),
        submit=phone.safe(add),
        wrong=wrong,
        apart=True,
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
    return _well(look, [*_beside(look, field, button), *said_wrong(look, wrong), note])
