"""The list behind "more": free actions and bookkeeping that found no room in the foot.

Names: ``now-move-<move>``, as in the foot.
"""

from __future__ import annotations

import flet as ft

from games.contract import Group, Option
from games.words import _
from views.parts.glyphs import Glyph, glyph_of
from views.parts.ledger import Entry, choice_row
from views.parts.marks import slug
from views.parts.sheet import sheet_body
from views.parts.words import group
from views.screens.at_table import AtTable, of_group


def more_sheet(at: AtTable) -> ft.Control:
    look = at.look
    rows: list[ft.Control] = []
    titles = {Group.FREE: look.t(_("Free actions")), Group.TABLE: look.t(_("Bookkeeping"))}
    for kind, title in titles.items():
        options = [option for option in of_group(at.openings(), kind) if option.blocked is None]
        if options:
            rows.append(group(look, title))
        rows += [_more_row(at, option) for option in options]
    if not rows:
        rows = [group(look, look.t(_("There is nothing to do here now.")))]
    return sheet_body(
        look,
        glyph=Glyph.HAND,
        title=look.t(_("More actions")),
        note="",
        rows=rows,
        foot=[],
        close=at.opens(None),
    )


def _more_row(at: AtTable, option: Option) -> ft.Control:
    move = at.at_once(option.value) if option.group is Group.TABLE else None
    press = at.plays(move) if move is not None else at.picks(option.value)
    entry = Entry(f"now-move-{slug(option.value)}", option.label, option.note, glyph_of(option.sign) or Glyph.PEN)
    return choice_row(at.look, entry, press, at.key)
