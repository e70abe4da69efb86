"""Sitting down: one field and two taps. Before that, no more is shown than a stranger may know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.desk import Invitation, Key
from companion.shown import Presence, SeatShown, Stage, TableShown
from games.contract import Rejection
from games.words import _
from views import names
from views.parts import buttons, leaf
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.name_field import name_field
from views.parts.seat_choice import first_free, seat_choice
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone
from views.screens.home import game_title
from views.screens.noted import ill_named
from views.theme import Look, Space, Type

SEAT = "join-seat"  # the draft: "c2" a free seat by its colour, "s0" a seat that is there already


@ft.component
def Join(phone: Phone, invitation: Invitation) -> ft.Control:
    look, drafts = phone.look, phone.ui.drafts
    shown = invitation.shown()
    if invitation.kind in ("seat", "display"):
        return _once(look, phone, invitation, shown)
    name = _typed(phone)
    if phone.ui.busy:
        return _waiting(look, phone, shown, name)
    chosen = drafts.get(SEAT) or _likeliest(shown)
    claimed = _claimed(shown, chosen)
    press = phone.safe(lambda: _sit(phone, invitation, chosen, _typed(phone)))
    rows: list[ft.Control] = []
    if claimed is None:
        field = name_field(
            look,
            names.JOIN_NAME,
            name,
            lambda text: _typing(phone, text),
            press,
            wrong=drafts.get("join-wrong", ""),
        )
        rows.append(inset(look, field, above=Space.LARGE))
    rows += _seats(look, phone, shown, chosen)
    rows.append(_watching(look, phone, invitation))
    foot = [ft.Row([buttons.confirm(look, names.JOIN_SIT, _does(look, claimed), press)])] if chosen else []
    title = game_title(look, phone, shown.game)
    note = "" if look.big_text else look.t(_("Sit down at this table"))  # the field and the seats say so as well
    return leaf.leaf(look, leaf.head(look, title, note=note), rows, foot)


def _typing(phone: Phone, text: str) -> None:
    phone.draft("join-name", text)
    phone.draft("join-wrong", "")


def _typed(phone: Phone) -> str:
    """As it stands now: when a tap comes, the last letter may not be drawn yet."""
    return phone.ui.drafts.get("join-name", "")


def _once(look: Look, phone: Phone, invitation: Invitation, shown: TableShown) -> ft.Control:
    """A link that works once asks nothing: it says what it does, and one tap does it."""
    if invitation.kind == "seat" and invitation.seat is not None:
        name = shown.seats[invitation.seat].name
        says, does = _("The seat of {name} comes to this phone."), _("Sit down as {name}")
        note = _("The phone that held it until now no longer does.")
        act = phone.safe(lambda: _come_in(phone, invitation, lambda: invitation.sit(invitation.seat, name, 0), ""))
    else:
        name = ""
        says, does = _("This device becomes the shared display."), _("Show the table here")
        note = _("It lies in the middle and shows what is public, and nothing else.")
        act = phone.safe(lambda: _come_in(phone, invitation, lambda: invitation.watch_only(""), ""))
    rows = [
        inset(look, words(look, look.t(says, name=name), Type.HEADING), above=Space.HUGE),
        inset(look, words(look, look.t(note), Type.BODY, look.palette.soft)),
    ]
    title = game_title(look, phone, shown.game)
    confirm = buttons.confirm(look, names.JOIN_SIT, look.t(does, name=name), act)
    return leaf.leaf(look, leaf.head(look, title), rows, [ft.Row([confirm])])


def _likeliest(shown: TableShown) -> str:
    """In the lobby the first free colour; later the one seat that waits for its player, if there is just one."""
    if shown.stage is Stage.LOBBY:
        taken = {line.colour: line.name for line in shown.seats}
        return f"c{first_free(taken)}" if len(taken) < 6 else ""
    without = [line for line in shown.seats if line.presence is Presence.NEVER]
    return f"s{without[0].seat}" if len(without) == 1 else ""


def _claimed(shown: TableShown, chosen: str) -> SeatShown | None:
    return next((line for line in shown.seats if chosen == f"s{line.seat}"), None)


def _does(look: Look, claimed: SeatShown | None) -> str:
    if claimed is None:
        return look.t(_("Sit down"))
    if claimed.presence is Presence.NEVER:
        return look.t(_("Sit down as {name}"), name=claimed.name)
    return look.t(_("Ask to sit down as {name}"), name=claimed.name)


def _seats(look: Look, phone: Phone, shown: TableShown, chosen: str) -> list[ft.Control]:
    rows: list[ft.Control] = []
    if shown.stage is Stage.LOBBY:
        taken = {line.colour: line.name for line in shown.seats}

        def choose(colour: int) -> Press:
            return phone.safe(lambda: phone.draft(SEAT, f"c{colour}"))

        colour = int(chosen[1:]) if chosen.startswith("c") else -1
        rows.append(group(look, look.t(_("Your seat"))))
        rows.append(inset(look, seat_choice(look, names.JOIN_SEAT, colour, taken, choose)))
        there = [line for line in shown.seats if line.presence is Presence.NEVER]
        if there:
            rows.append(group(look, look.t(_("Or is one of these seats yours?"))))
    else:
        there = list(shown.seats)
        rows.append(group(look, look.t(_("Which seat is yours?")), look.t(_("The game has begun."))))
    return rows + [_claim(look, phone, line, on=chosen == f"s{line.seat}") for line in there]


def _claim(look: Look, phone: Phone, line: SeatShown, *, on: bool) -> ft.Control:
    match line.presence:
        case Presence.NEVER:
            note = look.t(_("has no phone yet"))
        case Presence.ASLEEP:
            note = look.t(_("has a phone that sleeps; the table is asked"))
        case Presence.HERE:
            note = look.t(_("sits here with a phone; the table is asked"))
    row = ruled(
        look,
        margin=seat_mark(look, line.colour, 26),
        content=ft.Column(
            [words(look, line.name, Type.HEADING, max_lines=2), words(look, note, Type.NOTE, look.palette.soft)],
            spacing=0,
            tight=True,
        ),
        trailing=sign(look, Glyph.TICK, 20, look.palette.act) if on else None,
        wash=look.palette.act_wash if on else None,
    )
    choose = phone.safe(lambda: phone.draft(SEAT, f"s{line.seat}"))
    return buttons.named(row, names.JOIN_CLAIM.format(seat=line.seat), f"{line.name}, {note}", choose, selected=on)


def _watching(look: Look, phone: Phone, invitation: Invitation) -> ft.Control:
    """On the page, not in the foot: there it would lie over the seats of a small phone."""
    says, note = look.t(_("Just watch")), look.t(_("Sees only what is public"))
    row = ruled(
        look,
        margin=sign(look, Glyph.EYE, 24, look.palette.act),
        content=ft.Column(
            [words(look, says, Type.HEADING), words(look, note, Type.NOTE, look.palette.soft)], spacing=0, tight=True
        ),
        trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
    )
    press = phone.safe(lambda: _watch(phone, invitation, _typed(phone)))
    return buttons.named(row, names.JOIN_WATCH, f"{says}. {note}", press)


def _waiting(look: Look, phone: Phone, shown: TableShown, name: str) -> ft.Control:
    says = look.t(_("{name} asks to come in"), name=name) if name else look.t(_("You ask to come in"))
    note = look.t(_("Somebody at the table has to nod. Their phones show it now; this page goes on by itself."))
    rows: list[ft.Control] = [
        ruled(
            look,
            margin=sign(look, Glyph.HOURGLASS, 28, look.palette.wait),
            content=ft.Column(
                [words(look, says, Type.HEADING), words(look, note, Type.BODY)], spacing=Space.TIGHT, tight=True
            ),
            wash=look.palette.wait_wash,
        )
    ]
    stop = phone.safe(lambda: phone.go("/"))
    return leaf.leaf(
        look,
        leaf.head(look, game_title(look, phone, shown.game)),
        [ft.Semantics(content=rows[0], live_region=True, container=True)],
        [buttons.link(look, names.JOIN_STOP, look.t(_("No longer wait")), stop)],
    )


async def _sit(phone: Phone, invitation: Invitation, chosen: str, name: str) -> None:
    line = _claimed(invitation.shown(), chosen)
    if line is not None:
        name = line.name
    elif not name.strip():
        phone.draft("join-wrong", phone.look.t(_("The log needs a name for you.")))
        return
    colour = line.colour if line else int(chosen[1:] or 0)
    seat = line.seat if line else None
    await _come_in(phone, invitation, lambda: invitation.sit(seat, name, colour), "" if line else name.strip())


async def _watch(phone: Phone, invitation: Invitation, name: str) -> None:
    await _come_in(phone, invitation, lambda: invitation.watch_only(name), name.strip())


async def _come_in(
    phone: Phone, invitation: Invitation, ask: Callable[[], Awaitable[Key | Rejection]], name: str
) -> None:
    """By the QR at once; by the code or for a seat that is taken this waits, and whoever leaves meanwhile is left
    alone: the key is kept, but nobody is pulled back."""
    if phone.ui.busy:
        return
    began_at = phone.ui.route
    phone.ui.busy = True
    try:
        key = await ask()
    finally:
        here = phone.ui.route == began_at
        if here:
            phone.ui.busy = False
    if isinstance(key, Rejection):
        if here:
            ill_named(phone, key, "join-wrong")
        return
    if name:
        await phone.settle(name=name)
    await phone.remember(invitation.number, key)
    if here:
        place = "table" if invitation.kind == "display" else "t"
        await phone.go(f"/{place}/{invitation.number}")
