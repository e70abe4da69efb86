"""What was tapped on the map of Lost Explorers: what the place needs, who stands there, and going there.

Names: see ``place_strip``.
"""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from games.contract import Choice, Option, Partial, Rejection
from games.lost_explorers.moves import Expedition
from games.lost_explorers.view import PlaceShown
from games.words import Line, _
from views.boards import explorers_words as say
from views.boards.explorers_map import sign_of
from views.boards.explorers_words import Atlas
from views.boards.kit import aloud
from views.boards.place_strip import Way, answers, needed, ready, strip, told, way_key
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.screens.at_table import AtTable

FEW = 4  # vehicles to choose from, above which the picker asks


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
    asked = at.choices(start)
    open_ = [o for o in asked.options if o.blocked is None] if isinstance(asked, Choice) else []
    if isinstance(asked, Choice) and 0 < len(open_) <= FEW and not asked.many:
        for option in open_:
            after = asked.answer(start, option.value)
            yield ready(
                at, Way(Line(_("Go there: {gives}"), {"gives": option.label}), None, after, glyph=_sign(option))
            )
    else:
        yield ready(at, Way(title, None, start))


def _barred(at: AtTable, place: PlaceShown) -> Rejection | None:
    """Why not there."""
    asked = at.choices({"move": Expedition})
    if not isinstance(asked, Choice):
        return None
    return next((o.blocked for o in asked.options if o.value == place.id), None)


def _sign(option: Option) -> Glyph | None:
    value = getattr(option.value, "value", option.value)
    return sign_of(value) if isinstance(value, str) else None
