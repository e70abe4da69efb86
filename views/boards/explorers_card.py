"""What was tapped on the map of Lost Explorers: what the place needs, who stands there, and going there.

Names: see ``place_strip``.
"""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from games.contract import Choice, Partial, Rejection
from games.lost_explorers.moves import Equipment, Expedition
from games.lost_explorers.view import ChuteShown, PlaceShown
from games.words import Line, _, n_
from views.boards import explorers_words as say
from views.boards.explorers_map import sign_of
from views.boards.explorers_words import Atlas
from views.boards.kit import aloud
from views.boards.place_strip import Way, answers, needed, strip, told, way_key
from views.parts import buttons
from views.screens.at_table import AtTable
from views.theme import Look

FEW = 4  # ways to lay a token, above which the picker asks


def card(at: AtTable, atlas: Atlas, place: PlaceShown, close: buttons.Press, high: float) -> ft.Control:
    look = at.look
    found = list(ways(at, place))
    lines, spoken = say.place_lines(look, atlas, place), say.place_lines(aloud(look), atlas, place)
    acts = [way_key(at, way, n) for n, way in enumerate(found)]
    height = min(high, needed(look, lines, found))
    return strip(look, say.title(look, place), close, [*told(look, lines, spoken), *acts], height)


def token_card(at: AtTable, chute: ChuteShown, n: int, close: buttons.Press, high: float) -> ft.Control:
    """A token in front of a pile, and taking it."""
    look = at.look
    kind = chute.first[n - 1] if n <= len(chute.first) else None
    found = list(_takes(at, chute.side, n)) if at.may_act and at.my_turn else []

    def lines(by: Look) -> list[str]:
        costs = by.t(n_("Costs {n} member", "Costs {n} members", by="n"), n=n)
        return [costs if kind is None else f"{by.say(say.vehicle(kind))} \u00b7 {costs}"]

    acts = [way_key(at, way, at_) for at_, way in enumerate(found)]
    height = min(high, needed(look, lines(look), found))
    body = [*told(look, lines(look), lines(aloud(look))), *acts]
    return strip(look, say.token_title(look, chute.side, n), close, body, height)


def _takes(at: AtTable, side: str, n: int) -> Iterator[Way]:
    """A way for each face, where there is nothing else to say of it."""
    start: Partial = {"move": Equipment, "zone": side, "n": n}
    opening = next((o for o in at.openings() if o.value is Equipment), None)
    if opening is None:
        return
    asked = at.choices(start)
    why = opening.blocked
    if isinstance(asked, Choice) and all(o.blocked for o in asked.options):
        why = why or asked.options[0].blocked
    if why is not None or not isinstance(asked, Choice) or len(asked.options) > FEW:
        yield Way(Line(_("Take it")), None, start, why)
        return
    for option in asked.options:
        after = asked.answer(start, option.value)
        yield Way(Line(_("Take it: {face}"), {"face": option.label}), at.finished(after), after)


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
