"""The places of Lost Explorers as a list: within reach first, then what one's missions lack, then the rest."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from games.lost_explorers.view import PlaceShown
from games.words import _
from views.boards import explorers_words as say
from views.boards.explorers_words import Atlas
from views.boards.kit import Press, listed
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, sign
from views.theme import Look


def place_rows(look: Look, atlas: Atlas, press: Press | None) -> list[ft.Control]:
    places = sorted(atlas.board.places, key=lambda p: look.plain(p.name).casefold())
    near = [p for p in places if p.reach is not None]
    wanted = [p for p in places if p.id in atlas.wanted and p not in near]
    rest = [p for p in places if p not in near and p not in wanted]
    rows: list[ft.Control] = []
    for title, found, color in (
        (_("Within reach"), near, look.palette.act),
        (_("For your missions"), wanted, look.palette.ask),
        (_("Other places"), rest, None),
    ):
        if found:
            rows.append(group(look, look.t(title), color=color))
            rows += [_row(look, atlas, place, press) for place in found]
    return rows


def _row(look: Look, atlas: Atlas, place: PlaceShown, press: Press | None) -> ft.Control:
    def lines(to: Look) -> Sequence[str]:
        return say.place_lines(to, atlas, place)

    open_ = place.reach is not None
    if place.member is not None:
        mark = seat_mark(look, atlas.who.colour(place.member), 22)
    elif place.validated:
        mark = sign(look, Glyph.TICK, 20, look.palette.done)
    else:
        mark = sign(look, Glyph.ARROW if open_ else Glyph.FLAG, 20, look.palette.act if open_ else look.palette.soft)
    return listed(look, place.id, say.title(look, place), lines, press, margin=mark, open_=open_)
