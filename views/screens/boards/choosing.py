"""One of a list that is too long for a form: a page of its own, that leads back to where it was opened."""

from __future__ import annotations

from functools import partial

import flet as ft

from games.words import _
from views import names
from views.parts import search
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.sheet import sheet_body
from views.parts.text_field import text_field
from views.parts.words import inset, ruled, sign, words
from views.screens.boards import forms, race, work
from views.screens.boards.fields import Options, Row
from views.screens.boards.work import Data, Fields
from views.theme import Look, Space, Type

PICK_SEARCH = "board-half-search"
SEARCHED = 12
PLACES = ("a", "b", "site", "start")


def page(row: Row, data: Data, part: str) -> ft.Control | None:
    """None: that part of the address is no such list."""
    if part in PLACES:
        return _places(row, data, part)
    found = forms.options(row, part)
    return None if found is None else _sheet(row, found, part)


def _sheet(row: Row, one: Options, part: str) -> ft.Control:
    def choose(value: str) -> None:
        one.put(value)
        row.editing.go(row.section, row.row, one.back)

    lines = [
        _line(
            row.look,
            names.EDIT_VALUE.format(field=one.field, value=value),
            row.look.say(says),
            "",
            row.phone.safe(partial(choose, value)),
            on=value == one.chosen,
        )
        for value, says in one.options.items()
    ]
    return _body(row, row.look.t(one.title), lines, part, one.glyph, one.back)


def _body(row: Row, title: str, page: list[ft.Control], part: str, glyph: Glyph, back: str = "") -> ft.Control:
    close, at = row.editing.to(row.section, row.row, back), f"{row.section}/{row.row}/{part}"
    return sheet_body(row.look, glyph=glyph, title=title, note="", rows=page, foot=[], close=close, at=at)


def _line(look: Look, name: str, title: str, note: str, press: Press, *, on: bool) -> ft.Control:
    lines: list[ft.Control] = [words(look, title, Type.STRONG)]
    lines += [words(look, note, Type.NOTE, look.palette.soft)] if note else []
    return ruled(
        look,
        margin=sign(look, Glyph.TICK, 20, look.palette.act) if on else None,
        content=ft.Column(lines, spacing=0, tight=True),
        wash=look.palette.act_wash if on else None,
        close=True,
        name=name,
        label=f"{title}. {note}" if note else title,
        press=press,
        selected=on,
    )


# --- a place of the board ---
def _places(row: Row, data: Data, field: str) -> ft.Control:
    look, phone = row.look, row.phone
    wanted = phone.ui.drafts.get(PICK_SEARCH, "")
    places = work.rows(data, "places")
    page: list[ft.Control] = []
    if len(places) > SEARCHED:
        box = text_field(look, names.EDIT_SEARCH, look.t(_("Search")), wanted, partial(phone.draft, PICK_SEARCH))
        page.append(inset(look, box, above=Space.MEDIUM))

    def choose(place: str) -> None:
        forms.put_place(row, field, place)
        row.editing.go(row.section, row.row)

    for n, one in enumerate(places):
        title, note = _says(look, data, one)
        if search.shows(wanted, title, note):
            press = row.phone.safe(partial(choose, str(one.get("id"))))
            on = one.get("id") == row.fields.get(field)
            page.append(_line(look, names.EDIT_PICK.format(place=n), title, note, press, on=on))
    if not places:
        page.append(inset(look, words(look, look.t(_("This board has no places yet.")), Type.NOTE)))
    return _body(row, look.t(_("Which place?")), page, field, Glyph.FLAG)


def _says(look: Look, data: Data, one: Fields) -> tuple[str, str]:
    return look.say(race.title_of(data, "places", one)), look.say(race.note_of(data, "places", one))
