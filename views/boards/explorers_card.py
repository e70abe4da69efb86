"""What was tapped on the map of Lost Explorers: what the place needs, who stands there, and going there.

Names: see ``place_strip``.
"""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from games.contract import Choice, Partial, Rejection
from games.lost_explorers.moves import Expedition
from games.lost_explorers.view import PlaceShown
from games.words import Line, _
from views.boards import explorers_words as say
from views.boards.explorers_map import sign_of
from views.boards.explorers_words import Atlas
from views.boards.kit import aloud
from views.boards.place_strip import Way, answers, needed, strip, told, way_key
from views.parts import buttons
from views.screens.at_table import AtTable


def card(at: AtTable, atlas: Atlas, place: PlaceShown, close: buttons.Press, high: float) -> ft.Control:
    look = at.look
    found = list(ways(at, place))
    lines, spoken = say.place_lines(look, atlas, place), say.place_lines(aloud(look), atlas, place)
    acts = [way_key(at, way, n) for n, way in enumerate(found)]
    height = min(high, needed(look, lines, found))
    return strip(look, say.title(look, place), close, [*told(look, lines, spoken), *acts], height)


def ways(at: AtTable, place: PlaceShown) -> Iterator[Way]:
    """Answers to what is asked first; on one's turn the ways there, one for each vehicle that may be given up."""
    if not at.may_act:
        return
    yield from answers(at, place.id)
    if at.my_turn:
        yield from _expeditions(at, place)


def _expeditions(at: AtTable, place: PlaceShown) -> Iterator[Way]:
    start: Partial = {"move": Expedition, "place": place.id}
    title = Line(_("Go there"))
    opening = next((o for o in at.openings() if o.value is Expedition), None)
    if opening is None:
        return
    why = opening.blocked or _barred(at, place)
    if why is not None:
        yield Way(title, None, start, why)
        return
    for kind in place.reach or ():
        after = {**start, "gives": kind}
        says = Line(_("Go there, giving up: {vehicle}"), {"vehicle": say.named(kind)})
        yield Way(says, at.finished(after), after, glyph=sign_of(kind))
    if not place.reach:  # which vehicles it takes nobody has entered
        yield Way(title, None, start)


def _barred(at: AtTable, place: PlaceShown) -> Rejection | None:
    """Why not there."""
    asked = at.choices({"move": Expedition})
    if not isinstance(asked, Choice):
        return None
    return next((o.blocked for o in asked.options if o.value == place.id), None)
