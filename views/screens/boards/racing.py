"""The boards of the artifact race, as the editor knows them."""

from __future__ import annotations

from functools import partial

import flet as ft

from games.words import _
from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.sheet import sheet_body
from views.parts.words import inset, words
from views.screens.boards import cards, choosing, forms, race, work
from views.screens.boards.editing import Where
from views.screens.boards.fields import Row
from views.screens.boards.kind import Kind
from views.screens.boards.rows import flaw_lines, way
from views.theme import Type


def _item(row: Row, at: Where) -> ft.Control | None:
    """One of a list inside the row; None: it is not there, or the address is of something else."""
    field, _dash, n = at.part.rpartition("-")
    if field != "effects" or not n.isdigit() or int(n) >= len(work.items(row.fields, field)):
        return None
    look, inner = row.look, row.inner(field, int(n))
    back = row.editing.to(row.section, row.row)

    def remove() -> None:
        row.set(partial(work.item_removed, field=field, n=int(n)))
        row.editing.go(row.section)  # what the others were as other kinds is forgotten: they have moved up
        row.editing.go(row.section, row.row)

    page = [*flaw_lines(row), *cards.effect_form(inner, at.part), inset(look, words(look, " ", Type.NOTE))]
    page.append(way(look, names.EDIT_REMOVE, Glyph.CROSS, look.t(_("Take this ability away")), row.phone.safe(remove)))
    foot = [ft.Row([buttons.confirm(look, names.EDIT_DONE, look.t(_("Done")), back, glyph=Glyph.TICK)])]
    title, note = look.t(_("An ability")), look.say(cards.effect_said(inner.fields))
    return sheet_body(look, glyph=Glyph.CARD, title=title, note=note, rows=page, foot=foot, close=back, at=str(at))


KIND = Kind(
    titles=race.TITLES,
    add=race.ADD,
    groups=race.GROUPS,
    glyphs=race.GLYPHS,
    forms=forms.FORMS,
    title_of=race.title_of,
    note_of=race.note_of,
    said_of=race.said_of,
    fresh=race.fresh,
    glyph_of=race.glyph_of,
    page=choosing.page,
    item=_item,
    made_of=_("What the board is made of"),
    begins=(
        (names.BOARDS_COPY, _("A copy of the game's own board"), True),
        (names.BOARDS_BLANK, _("An empty one"), False),
    ),
)
