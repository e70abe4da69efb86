"""What was tapped on a mat or on the guild track: what lies there, what can be done with it now, and its figures.

Names: ``place-card``, ``place-do-<n>`` (a move that begins or ends there), ``place-why-<n>`` (one that a rule bars),
``place-fact-<what>`` (a figure to set right), ``close-place``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

import flet as ft

from games.contract import Choice, Fact, Move, Offer, Option, Partial, Rejection, Seat, Step
from games.words import Joined, Line, Value, _
from games.wyrmspan.data import NESTS, STOCK
from games.wyrmspan.moves import Entice, Excavate, Explore
from games.wyrmspan.view import SeatMat
from views.boards import wyrmspan_words as say
from views.boards.kit import aloud, written
from views.parts import buttons
from views.parts.glyphs import Glyph, glyph_of
from views.parts.marks import slug
from views.parts.words import sign, words
from views.phone import Correcting, Picking, Refused
from views.screens.at_table import AtTable
from views.theme import Look, Space, Type

Lines = Callable[[Look], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Way:
    """A move at this place: finished (a tap plays it), to be picked further, or barred by a rule."""

    label: Value
    move: Move | None = None
    start: Partial | None = None
    blocked: Rejection | None = None


# --- what can be done there ---
def ways(at: AtTable, mat: SeatMat, place: str) -> list[Way]:
    """Answers to what is asked first, then the actions of a turn, open ones before barred ones."""
    if not at.may_act or at.actor != mat.seat:
        return []
    found = [*answers(at, place), *actions(at, mat, place)]
    return sorted(found, key=lambda way: way.blocked is not None)


def answers(at: AtTable, place: str) -> Iterator[Way]:
    """What the seat is asked, where this place is an answer."""
    if at.acting:
        return
    for step in at.view.steps:
        for offer in step.offers:
            if offer.blocked is not None:
                continue
            if offer.move is not None:
                if place in _named(offer.move):
                    yield Way(Joined((step.says, offer.label), " "), offer.move)
            else:
                yield from _behind(at, step, offer, place)


def _named(move: Move) -> set[str]:
    """The places a finished move names."""
    values = [getattr(move, f.name) for f in fields(move)] if is_dataclass(move) else []
    return {v for v in values if isinstance(v, str)}


def _behind(at: AtTable, step: Step, offer: Offer, place: str) -> Iterator[Way]:
    start = offer.start or {}
    choice = at.choices(start)
    if not isinstance(choice, Choice):
        return
    for option in choice.options:
        if option.value == place and option.blocked is None:
            after = choice.answer(start, option.value)
            move = at.choices(after)
            finished = move if not isinstance(move, (Choice, Rejection)) else None
            yield Way(Joined((step.says, offer.label), " "), finished, after)


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
    """With nothing left to ask, a tap writes it down: the key then says all that it does. Which dragon is asked."""
    start = way.start or {}
    if way.blocked is not None or start.get("move") is Entice:
        return way
    move = at.finished(start)
    if move is None or at.desk.judge(at.actor_seat, move) is not None:
        return way
    return Way(at.desk.does(at.actor_seat, start), move, start)


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
        head = ft.Row(
            [
                ft.Container(words(look, self.title, Type.HEADING), expand=True),
                buttons.icon(look, "close-place", Glyph.CROSS, look.t(_("Close")), close, color=look.palette.soft),
            ],
            spacing=Space.SMALL,
        )
        found = ways(self.at, self.mat, self.place) if self.mat is not None else []
        figures = self.figures()
        acts = [self._way(way, n) for n, way in enumerate(found)]
        body = ft.Column(
            [*acts, *self._told(), *self._right(figures)],
            spacing=Space.TIGHT,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            scroll=ft.ScrollMode.AUTO,
            tight=True,
        )
        return ft.Semantics(
            content=ft.Container(
                ft.Column([head, ft.Container(body, expand_loose=True, expand=1)], spacing=0, tight=True),
                bgcolor=look.palette.sheet,
                border=ft.Border.only(top=ft.BorderSide(2, look.palette.act)),
                padding=ft.Padding.only(left=Space.LARGE, right=Space.SMALL, bottom=Space.SMALL),
                height=min(high, self._height(found, figures)),
            ),
            identifier="place-card",
            live_region=True,
            container=True,
        )

    def _height(self, found: Sequence[Way], figures: Sequence[Fact]) -> float:
        """What it needs, about."""
        letters = max(12.0, (self.look.width - 32) / 7.3 / self.look.text_scale)
        rows = sum(-(-len(line) // int(letters)) for line in self.lines(self.look))
        per_row = max(1, int(self.look.width / 150))
        right = 0 if not figures else 26 + 54 * -(-len(figures) // per_row)
        acts = sum(78 if way.blocked is not None else 56 for way in found)
        return 72 + (rows * 20 + right) * self.look.text_scale + len(list(self.lines(self.look))) * 4 + acts

    def _told(self) -> list[ft.Control]:
        count = len(list(self.lines(self.look)))
        told = [written(self.look, lambda by, n=n: self.lines(by)[n]) for n in range(count)]  # type: ignore[misc]
        for text in told[:1]:
            text.color = self.look.palette.ink
        return list(told)

    # --- acting ---
    def _way(self, way: Way, n: int) -> ft.Control:
        at, look = self.at, self.look
        if way.blocked is not None:
            return self._why(way, way.blocked, n)
        name = f"place-do-{n}"
        glyph = Glyph.PEN if way.move is not None else Glyph.CHEVRON
        press = at.plays(way.move) if way.move is not None else at.opens(Picking(way.start or {}))
        return buttons.quiet(look, name, way.label, press, glyph=glyph, key=f"{name}@{at.key}")

    def _why(self, way: Way, no: Rejection, n: int) -> ft.Control:
        look = self.look

        def says(by: Look) -> str:
            return by.t(_("{action}: {reason}"), action=way.label, reason=no.says)

        row = [
            sign(look, Glyph.CROSS, 17, look.palette.blocked),
            ft.Container(words(look, says(look), Type.NOTE, look.palette.blocked), expand=True),
        ]
        face = ft.Container(
            ft.Row(row, spacing=Space.SMALL, vertical_alignment=ft.CrossAxisAlignment.START),
            padding=ft.Padding.symmetric(vertical=14),
        )
        return buttons.named(face, f"place-why-{n}", says(aloud(look)), self.at.opens(Refused(no, partial=way.start)))

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
        text = (
            f"{self.look.t(say.FACTS[what])} {self.look.say(value)}" if what in say.FACTS else self.look.say(fact.says)
        )
        name = f"place-fact-{slug(what)}"
        glyph = glyph_of(fact.sign)
        return buttons.quiet(
            self.look, name, text, self.at.opens(Correcting(fact.id)), glyph=glyph, key=f"{name}@{fact.id}"
        )
