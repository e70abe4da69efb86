"""The sheet a row is changed in: its form, the row as text for whoever knows the file, and one item of a list in it."""

from __future__ import annotations

import json
from functools import partial

import flet as ft

from games.words import _, n_
from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.sheet import sheet_body
from views.parts.text_field import said_wrong, text_field
from views.parts.words import group, inset, ruled, sign, words
from views.screens.boards import work
from views.screens.boards.editing import Editing, Where
from views.screens.boards.fields import Row
from views.screens.boards.work import Data, Fields
from views.theme import Look, Space, Type

RAW = "raw"  # a part of the address: the row as text
RAW_TEXT = "board-half-raw"  # draft: text that is being written, and may be none yet
LONGEST_RAW = 20_000  # characters; a browser may send 128 kB at once


def sheet(editing: Editing, data: Data, at: Where) -> ft.Control | None:
    """None: no row is open."""
    kind = editing.kind
    if at.section in kind.groups:
        fields = data if at.section in kind.whole else data.get(at.section)
        return _sheet(editing, data, Row(editing, at.section, None, fields if isinstance(fields, dict) else {}), at)
    one = None if at.row is None else work.row(data, at.section, at.row)
    if one is None:
        return None
    row = Row(editing, at.section, at.row, one)
    return kind.page(row, data, at.part) or kind.item(row, at) or _sheet(editing, data, row, at)


def _sheet(editing: Editing, data: Data, row: Row, at: Where) -> ft.Control:
    look, section, kind = editing.look, row.section, editing.kind
    form = None if at.part == RAW else kind.forms.get(section)
    listed = section in kind.lists
    title = look.say(kind.title_of(data, section, row.fields)) if listed else look.t(kind.titles[section])
    page = flaw_lines(row)
    page += form(row, data) if form else _raw(row)
    if section not in kind.whole:
        page.append(inset(look, words(look, " ", Type.NOTE)))
        page += [*([_as_text(row)] if form else []), *([_remove(row, data)] if listed else [])]
    done = editing.to(section if listed else "")
    foot = [ft.Row([buttons.confirm(look, names.EDIT_DONE, look.t(_("Done")), done, glyph=Glyph.TICK)])]
    glyph = kind.glyph_of(section, row.fields)
    return sheet_body(look, glyph=glyph, title=title, note="", rows=page, foot=foot, close=done, at=str(at))


def flaw_lines(row: Row) -> list[ft.Control]:
    """What is wrong with it, as it is now."""
    section = row.section
    flaws = work.flaws_of(row.editing.flaws, section, row.row if section in row.editing.kind.lists else None)
    says = [row.look.say(row.editing.kind.said_of(flaw)) for flaw in flaws]
    lines = [line for one in says for line in said_wrong(row.look, one)]
    return [inset(row.look, ft.Column(lines, spacing=Space.SMALL, tight=True), above=Space.MEDIUM)] if lines else []


# --- as text ---
def _as_text(row: Row) -> ft.Control:
    says = row.look.t(_("As text, with everything a file can say"))
    return way(row.look, names.EDIT_RAW, Glyph.PEN, says, row.editing.to(row.section, row.row, RAW))


def _raw(row: Row) -> list[ft.Control]:
    """Every field a file can have, in its own words. It counts as soon as it can be read."""
    look, drafts = row.look, row.phone.ui.drafts
    typed = drafts.get(RAW_TEXT)
    now, wrong = _read(typed) if typed is not None else (None, None)
    if typed is None or (now is not None and now != row.fields):
        typed, wrong = json.dumps(row.fields, ensure_ascii=False, indent=1), None

    def written(text: str) -> None:
        text = "".join(line for line in text.splitlines(keepends=True))
        row.phone.draft(RAW_TEXT, text)
        fields, _wrong = _read(text)
        if fields is not None:
            row.set(partial(_replace, fields=fields))

    said = None if wrong is None else look.t(_("Line {line}: this cannot be read yet."), line=wrong)
    field = text_field(
        look,
        names.EDIT_RAW_TEXT,
        look.t(_("As in the file")),
        typed,
        written,
        longest=LONGEST_RAW,
        wrong=said,
        lines=8,
    )
    note = look.t(_("In the words of the file, which are English. What is wrong with it is said above."))
    return [group(look, look.t(_("As text")), note), inset(look, field, above=Space.SMALL)]


def _read(text: str) -> tuple[Fields | None, int | None]:
    """The fields, or the line that cannot be read."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        return None, error.lineno
    except (ValueError, RecursionError):
        return None, 1
    return (found, None) if isinstance(found, dict) else (None, 1)


def _replace(one: Fields, fields: Fields) -> None:
    one.clear()
    one.update(fields)


# --- taking away ---
def _remove(row: Row, data: Data) -> ft.Control:
    look, section = row.look, row.section
    says = look.t(_("Take it off the board"))
    ways = work.connections_of(data, row.fields.get("id")) if section == "places" else 0
    note = look.t(n_("with {n} connection", "with {n} connections", by="n"), n=ways) if ways else ""

    def remove() -> None:
        at = row.row or 0
        row.editing.change(lambda now: work.removed(now, section, at))
        row.editing.go(section)

    return way(look, names.EDIT_REMOVE, Glyph.CROSS, says, row.phone.safe(remove), note)


def way(look: Look, name: str, glyph: Glyph, says: str, press: buttons.Press, note: str = "") -> ft.Control:
    lines: list[ft.Control] = [words(look, says, Type.STRONG)]
    lines += [words(look, note, Type.NOTE, look.palette.soft)] if note else []
    return ruled(
        look,
        margin=sign(look, glyph, 20, look.palette.act),
        content=ft.Column(lines, spacing=0, tight=True),
        close=True,
        name=name,
        label=f"{says} {note}".strip(),
        press=press,
    )
