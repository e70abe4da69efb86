"""Home: sit down again first, then start, then join. Evenings before come last."""

from __future__ import annotations

import flet as ft

from companion.shown import Role, SeatShown, Stage, TableLine
from games.words import Term, _
from views import names
from views.parts import buttons, dates, leaf
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone, Settings
from views.screens.code_entry import CodeEntry
from views.theme import SEAT_SHAPES, Look, Space, Type


@ft.component
def Home(phone: Phone) -> ft.Control:
    look = phone.look
    tables = phone.front.mine(dict(phone.kept.keys))
    open_now = [table for table in tables if table.stage is not Stage.OVER]
    rows: list[ft.Control] = [_resume(look, phone, table, first=at == 0) for at, table in enumerate(open_now)]
    rows.append(_start(look, phone))
    if phone.front.boards.games:
        rows.append(_boards(look, phone))
    rows.append(group(look, look.t(_("Join a table"))))
    rows.append(CodeEntry(phone, look))
    over = [table for table in tables if table.stage is Stage.OVER]
    if over:
        rows.append(group(look, look.t(_("Evenings before"))))
        rows += [_past(look, phone, table) for table in over]
    settings = phone.safe(lambda: setattr(phone.ui, "sheet", Settings()))
    gear = buttons.icon(look, names.OPEN_SETTINGS, Glyph.EYE, look.t(_("Language and light")), settings)
    return leaf.leaf(look, leaf.head(look, "Tableside", trailing=[gear]), rows)


def game_title(look: Look, phone: Phone, name: str) -> str:
    return look.say(Term(phone.front.titles().get(name, name)))


def _route(table: TableLine) -> str:
    return f"/table/{table.number}" if table.role is Role.DISPLAY else f"/t/{table.number}"


def _resume(look: Look, phone: Phone, table: TableLine, *, first: bool) -> ft.Control:
    """The likeliest tap comes first, and only that one is filled."""
    mine = [seat for seat in table.seats if seat.mine]
    if mine:
        does = look.t(_("Sit down again as {name}"), name=" + ".join(seat.name for seat in mine))
    else:
        does = look.t(_("Look at the table"))
    said = _("This lobby is still open") if table.stage is Stage.LOBBY else _("This table is still open")
    where = [look.say(table.place)] if table.place else []
    soft = look.palette.soft
    press = phone.safe(lambda: phone.go(_route(table)))
    name = names.HOME_RESUME.format(number=table.number)
    if first:
        glyph = shape_of(mine[0]) if mine else None
        button = ft.Row([buttons.confirm(look, name, does, press, glyph=glyph)])
    else:
        button = ft.Row([buttons.quiet(look, name, does, press, expand=True)])
    lines = [
        words(look, look.t(said), Type.LABEL, look.palette.soft),
        words(look, game_title(look, phone, table.game), Type.DISPLAY if first else Type.HEADING),
        ft.Row(
            [
                *(seat_mark(look, seat.colour, 18) for seat in table.seats),
                words(look, " · ".join([*where, dates.written(look, table.opened, time=True)]), Type.NOTE, soft),
            ],
            spacing=6,
            run_spacing=Space.TIGHT,
            wrap=True,
        ),
        ft.Container(button, padding=ft.Padding.only(top=Space.SMALL)),
    ]
    return ft.Container(
        inset(look, ft.Column(lines, spacing=Space.TIGHT, tight=True), above=Space.LARGE, below=Space.LARGE),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )


def shape_of(seat: SeatShown) -> Glyph:
    return SEAT_SHAPES[seat.colour]


def _start(look: Look, phone: Phone) -> ft.Control:
    says = look.t(_("Open a new table"))
    games = " · ".join(look.say(Term(title)) for title in phone.front.titles().values())
    row = ruled(
        look,
        margin=sign(look, Glyph.PEN, 28, look.palette.act),
        content=ft.Column(
            [words(look, says, Type.HEADING), words(look, games, Type.NOTE, look.palette.soft)],
            spacing=Space.HAIR,
            tight=True,
        ),
        trailing=ft.Container(
            sign(look, Glyph.CHEVRON, 18, look.palette.act), padding=ft.Padding.only(top=Space.MEDIUM)
        ),
    )
    return buttons.named(row, names.HOME_OPEN_TABLE, says, phone.safe(lambda: phone.go("/new")))


def _boards(look: Look, phone: Phone) -> ft.Control:
    says, note = look.t(_("Boards")), look.t(_("Make one of your own, or change one"))
    row = ruled(
        look,
        margin=sign(look, Glyph.COMPASS, 24, look.palette.act),
        content=ft.Column(
            [words(look, says, Type.HEADING), words(look, note, Type.NOTE, look.palette.soft)],
            spacing=Space.HAIR,
            tight=True,
        ),
        trailing=ft.Container(
            sign(look, Glyph.CHEVRON, 18, look.palette.act), padding=ft.Padding.only(top=Space.MEDIUM)
        ),
    )
    return buttons.named(row, names.HOME_BOARDS, f"{says}. {note}", phone.safe(lambda: phone.go("/boards")))


def _past(look: Look, phone: Phone, table: TableLine) -> ft.Control:
    title = game_title(look, phone, table.game)
    totals = table.totals or (None,) * len(table.seats)
    points = " · ".join(
        f"{seat.name} {'?' if total is None else total}" for seat, total in zip(table.seats, totals, strict=False)
    )
    date = dates.written(look, table.opened)
    lines = [words(look, title, Type.HEADING), words(look, points, Type.NOTE, look.palette.soft)]
    day = dates.read(table.opened)
    if day is None or look.big_text:  # the margin is too narrow for it
        lines.append(words(look, date, Type.NOTE, look.palette.soft))
    row = ruled(
        look,
        margin=_leaf_of(look, day) if day is not None and not look.big_text else None,
        content=ft.Column(lines, spacing=Space.HAIR, tight=True),
        trailing=ft.Row(
            [seat_mark(look, table.seats[seat].colour, 20) for seat in table.winners if seat < len(table.seats)],
            spacing=Space.TIGHT,
            tight=True,
        ),
    )
    name = names.HOME_PAST.format(number=table.number)
    return buttons.named(row, name, f"{title}, {date}: {points}", phone.safe(lambda: phone.go(_route(table))))


def _leaf_of(look: Look, day: dates.Day) -> ft.Control:
    """As on a calendar's leaf: the day large, what it is a day of below."""
    soft, middle = look.palette.soft, ft.TextAlign.CENTER
    return ft.Column(
        [
            words(look, str(day.number), Type.HEADING, align=middle),
            words(look, dates.month(look, day), Type.SMALL, soft, align=middle, no_wrap=True),
            words(look, str(day.year), Type.SMALL, soft, align=middle, no_wrap=True),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
