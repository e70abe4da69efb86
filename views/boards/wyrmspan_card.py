"""What was tapped on a mat or on the guild track: what lies there, what can be done with it now, and its figures.

Names: ``place-fact-<what>`` (a figure to set right); of the rest see ``place_strip``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from games.contract import Choice, Fact, Option, Partial, Seat
from games.words import Line, Value, _
from games.wyrmspan.data import NESTS, STOCK
from games.wyrmspan.moves import Entice, Excavate, Explore
from games.wyrmspan.view import SeatMat
from views.boards import wyrmspan_words as say
from views.boards.kit import aloud
from views.boards.place_strip import Way, answers, needed, ready, strip, told, way_key
from views.parts import buttons
from views.parts.glyphs import glyph_of
from views.parts.marks import slug
from views.parts.words import words
from views.phone import Correcting
from views.screens.at_table import AtTable
from views.theme import Look, Space, Type

Lines = Callable[[Look], Sequence[str]]


# --- what can be done there ---
def ways(at: AtTable, mat: SeatMat, place: str) -> list[Way]:
    """Answers to what is asked first, then the actions of a turn, open ones before barred ones."""
    if not at.may_act or at.actor != mat.seat:
        return []
    found = [*answers(at, place), *actions(at, mat, place)]
    return sorted(found, key=lambda way: way.blocked is not None)


def actions(at: AtTable, mat: SeatMat, place: str) -> Iterator[Way]:
    """Actions of the turn that can begin here. A space stands for its cave as well: it may be explored."""
    here = say.found(mat, place)
    if not at.my_turn or here is None:
        return
    cave, space = here
    for option in at.openings():
        if option.value is Explore:
            title = Line(_("Explore the {cave}"), {"cave": cave.name})
            yield _ready(at, _explore(at, option, title, {"move": Explore, "cave": cave.id}))
        elif space is not None and (
            (option.value is Excavate and space.next) or (option.value is Entice and space.home)
        ):
            yield _ready(at, Way(_HERE[option.value], None, {"move": option.value, "space": space.id}, option.blocked))
            if option.value is Entice and option.blocked is None:
                yield from _unnamed(at, space.id)


_HERE: Mapping[object, Value] = {Excavate: Line(_("Excavate here")), Entice: Line(_("Entice a dragon here"))}


def _unnamed(at: AtTable, space: str) -> Iterator[Way]:
    """A dragon nobody names goes there with one tap: which it was is asked when it counts."""
    start = {"move": Entice, "step": None, "dragon": None, "space": space}
    move = at.finished(start)
    if move is not None and at.desk.judge(at.actor_seat, move) is None:
        yield Way(at.desk.does(at.actor_seat, start), move, start)


def _ready(at: AtTable, way: Way) -> Way:
    """Which dragon is asked."""
    return way if (way.start or {}).get("move") is Entice else ready(at, way)


def _explore(at: AtTable, option: Option, title: Value, start: Partial) -> Way:
    """Barred for that cave alone: it was explored three times, say."""
    asked = at.choices({"move": Explore}) if option.blocked is None else None
    there = next((o for o in asked.options if o.value == start["cave"]), None) if isinstance(asked, Choice) else None
    return Way(title, None, start, there.blocked if there is not None else option.blocked)


# --- the card ---
@dataclass(frozen=True)
class Card:
    at: AtTable
    title: str
    lines: Lines
    mat: SeatMat | None = None  # whose place it is; None: of the guild
    place: str = ""

    @property
    def look(self) -> Look:
        return self.at.look

    def drawn(self, close: buttons.Press, *, high: float) -> ft.Control:
        """A strip at the foot of the page, at most ``high`` dp; it scrolls inside."""
        look = self.look
        found = ways(self.at, self.mat, self.place) if self.mat is not None else []
        figures = self.figures()
        lines, spoken = list(self.lines(look)), list(self.lines(aloud(look)))
        acts = [way_key(self.at, way, n) for n, way in enumerate(found)]
        per_row = max(1, int(look.width / 150))
        right = 0 if not figures else 26 + 54 * -(-len(figures) // per_row)
        height = min(high, needed(look, lines, found) + right * look.text_scale)
        return strip(look, self.title, close, [*acts, *told(look, lines, spoken), *self._right(figures)], height)

    # --- its figures ---
    def figures(self) -> list[Fact]:
        """What can be set right here: by whoever has a seat, on any mat."""
        if self.mat is None or self.at.viewer is None or self.at.shown.read_only is not None or self.at.view.over:
            return []
        seat: Seat = self.mat.seat
        if self.place == NESTS:
            held = {f"{seat}/{what}" for what in (NESTS, *STOCK)}
            return [f for f in self.at.view.facts if f.id in held and (f.value, f.guess) != (None, None)]
        ends = f"/{self.place}"
        return [f for f in self.at.view.facts if f.seat == seat and f.id.endswith(ends) and f.id.count("/") == 2]

    def _right(self, figures: Sequence[Fact]) -> list[ft.Control]:
        if not figures:
            return []
        look = self.look
        title = words(look, look.t(_("The table shows something else")), Type.NOTE, look.palette.soft)
        keys: list[ft.Control] = [self._figure(fact) for fact in figures]
        return [title, ft.Row(keys, wrap=True, spacing=Space.SMALL, run_spacing=Space.TIGHT)]

    def _figure(self, fact: Fact) -> ft.Control:
        what = fact.id.split("/")[1]
        value = fact.names.get(fact.value, fact.value) if fact.value is not None else None
        text = self.look.say(fact.says)
        if what in say.FACTS:
            text = f"{self.look.t(say.FACTS[what])} {self.look.say(value)}"
        if what == "cave" and value is not None:  # "Cave card 44" is its name
            text = self.look.say(value)
        name = f"place-fact-{slug(what)}"
        glyph = glyph_of(fact.sign)
        return buttons.quiet(
            self.look, name, text, self.at.opens(Correcting(fact.id)), glyph=glyph, key=f"{name}@{fact.id}"
        )
