"""What every drawn board uses: pens, plates, tokens, and places to tap that screen readers can name.

A board is one ``Canvas`` of fixed size with transparent controls on top. The canvas is for eyes, the controls
are for thumbs and screen readers; the canvas itself says nothing, and its letters do not grow with the reader's
text size: every drawing has a twin that is a list of words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.shown import TableShown
from games.contract import Seat
from games.words import Joined, Line, Says, Sign, Value, fill, say
from views.parts import buttons
from views.parts.glyphs import SIGNS, Glyph
from views.parts.words import ruled, words
from views.theme import F_MARKS, FALLBACK, SEAT_SHAPES, Look, Radius, Space, Type

Spot = tuple[float, float]
Press = Callable[[str], object]  # told the id of the place that was tapped
GLYPHS = frozenset(SIGNS.values())
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


@dataclass(frozen=True, slots=True)
class Who:
    """Seats as a drawing needs them: nothing that changes with the clock, so that drawings can be kept."""

    names: tuple[str, ...]
    colours: tuple[int, ...]  # index into the theme's seat colours and shapes

    @classmethod
    def at(cls, shown: TableShown) -> Who:
        seats = sorted(shown.seats, key=lambda s: s.seat)
        return cls(tuple(s.name for s in seats), tuple(s.colour for s in seats))

    def colour(self, seat: Seat) -> int:
        return self.colours[seat]

    def name(self, seat: Seat) -> str:
        return self.names[seat]


# --- pens ---
def stroke(color: str, width: float, dash: Sequence[float] | None = None) -> ft.Paint:
    return ft.Paint(
        color=color,
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_dash_pattern=list(dash) if dash else None,
    )


def solid(color: str) -> ft.Paint:
    return ft.Paint(color=color, style=ft.PaintingStyle.FILL)


def ink(
    text: str,
    at: Spot,
    role: Type,
    color: str,
    *,
    size: float | None = None,
    width: float | None = None,
    lines: int = 1,
    align: ft.Alignment = ft.Alignment.CENTER,
) -> cv.Text:
    """Text centred on a spot, cut with an ellipsis where it is wider than ``width``."""
    style = _marks(size or role.value[1]) if text and all(letter in GLYPHS for letter in text) else _letters(role, size)
    style.color = color
    text_align = ft.TextAlign.CENTER if align == ft.Alignment.CENTER else ft.TextAlign.START
    if width is None:
        return cv.Text(at[0], at[1], text, style=style, alignment=align, text_align=text_align)
    return cv.Text(
        at[0],
        at[1],
        text,
        style=style,
        alignment=align,
        text_align=text_align,
        max_width=width,
        max_lines=lines,
        ellipsis="…",
    )


def _marks(size: float) -> ft.TextStyle:
    """Signs alone: no fallback fonts, which are a third of what a short text weighs on the wire."""
    return ft.TextStyle(size=size, font_family=F_MARKS)


def _letters(role: Type, size: float | None) -> ft.TextStyle:
    family, usual, _line = role.value
    return ft.TextStyle(size=size or usual, font_family=family, font_family_fallback=FALLBACK)


def plate(
    at: Spot, width: float, height: float, fill: str, edge: str, *, line: float = 1, radius: float = 6
) -> list[cv.Shape]:
    x, y = at[0] - width / 2, at[1] - height / 2
    round_ = ft.BorderRadius.all(radius)
    return [
        cv.Rect(x, y, width, height, border_radius=round_, paint=solid(fill)),
        cv.Rect(x, y, width, height, border_radius=round_, paint=stroke(edge, line)),
    ]


def margin_lines(look: Look, margin: float, height: float) -> list[cv.Shape]:
    """The red double rule of the field book, as part of a drawing; none where the page under it has it already."""
    if margin == look.margin:
        return []
    return [
        cv.Line(margin, 0, margin, height, stroke(look.palette.margin, 1.2)),
        cv.Line(margin + 3, 0, margin + 3, height, stroke(look.palette.margin, 0.6)),
    ]


def token(look: Look, colour: int, at: Spot, tool: Glyph | None = None, size: float = 24) -> list[cv.Shape]:
    """A seat's shape in its colour, with what it stands for cut into it."""
    shapes: list[cv.Shape] = [
        ink(SEAT_SHAPES[colour], at, Type.BODY, look.palette.sheet, size=size + 5),
        ink(SEAT_SHAPES[colour], at, Type.BODY, look.seat(colour), size=size),
    ]
    if tool:
        # a triangle has little room above its middle: its tool sits lower and is smaller
        low = SEAT_SHAPES[colour] is Glyph.TRIANGLE
        spot_ = (at[0], at[1] + size * 0.1) if low else at
        shapes.append(ink(tool, spot_, Type.BODY, look.on_seat(colour), size=size * (0.42 if low else 0.5)))
    return shapes


def tokens(look: Look, at: Spot, width: float, standing: Sequence[tuple[int, Glyph]]) -> list[cv.Shape]:
    """Tokens side by side on a plate, closer together where there are many, in two lines where they would hide
    each other."""
    count = len(standing)
    if not count:
        return []
    size = 24.0
    lines = 1 if 13 * count <= width - 10 else 2
    if lines == 2:
        size = 17
    per = -(-count // lines)
    gap = min(size - 3.0, (width - size - 4) / max(1, per - 1))
    shapes: list[cv.Shape] = []
    for index, (colour, tool) in enumerate(standing):
        line, place = divmod(index, per)
        in_line = min(per, count - line * per)
        x = at[0] + gap * (place - (in_line - 1) / 2)
        y = at[1] + (line - (lines - 1) / 2) * 17
        shapes += token(look, colour, (x, y), tool, size)
    return shapes


# --- a few words where there is little room ---
def signs_of(value: Value) -> list[tuple[str, int]] | None:
    """The signs a value is made of, or None when it has words of its own ("2 compass or an item")."""
    match value:
        case Sign(sign, _, n) if sign in SIGNS:
            return [(sign, 1 if n is None else n)]
        case Joined(parts, by) if "/" not in by:  # "1 coin / 1 plane" is a choice, not a sum
            found = [signs_of(part) for part in parts]
            if any(part is None for part in found):
                return None
            return [sign for part in found if part is not None for sign in part]
        case Line(msgid, values, _, _) if msgid.strip(" .,+;") in {f"{{{name}}}" for name in values}:
            return signs_of(next(iter(values.values()))) if len(values) == 1 else None
        case _:
            return None


def compact(look: Look, value: Value) -> str:
    """A cost as a row of signs, one for each thing up to three; words where it is more than signs."""
    signs = signs_of(value)
    if signs is None:
        return look.say(value)
    return "".join(SIGNS[sign] * n if n <= 3 else f"{n}{SIGNS[sign]}" for sign, n in signs)


def counted(look: Look, value: Value) -> str:
    """What something gives, as numbers and signs without a word where that is all there is to say."""
    signs = signs_of(value)
    if signs is None:
        return look.say(value)
    return " ".join(f"{n}{SIGNS[sign]}" for sign, n in signs)


def all_signs(value: Value) -> list[tuple[str, int]]:
    """Every sign somewhere in a value, in reading order."""
    match value:
        case Sign(sign, _, n) if sign in SIGNS:
            return [(sign, 1 if n is None else n)]
        case Joined(parts, _):
            return [found for part in parts for found in all_signs(part)]
        case Line(msgid, values, _, _):
            in_order = sorted(values, key=lambda name: msgid.find(f"{{{name}}}"))
            return [found for name in in_order for found in all_signs(values[name])]
        case _:
            return []


def brief(look: Look, value: Value, letters: int) -> str:
    """At most about so many letters: else only its signs, after dots that say there is more to read."""
    says = counted(look, value)
    if len(says) <= letters:
        return says
    return "…" + " ".join(f"{n}{SIGNS[sign]}" for sign, n in all_signs(value)) if all_signs(value) else says


def sentence(text: str) -> str:
    """With a capital: a game's name of a place, standing as a title."""
    return text[:1].upper() + text[1:]


# --- places to tap ---
def spot(name: str, label: str, press: Callable[[], object], width: float, height: float) -> ft.Control:
    """An invisible button over a drawn place, with a name. Never smaller than a thumb."""
    face = ft.Container(width=width, height=height, border_radius=Radius.CARD)
    return buttons.named(face, name, label, press)


@dataclass(frozen=True, slots=True)
class Place:
    """A drawn place: where it is, and what a thumb or a screen reader meets there."""

    id: str
    at: Spot
    width: float
    height: float
    label: str


def board(
    width: float, height: float, shapes: Sequence[cv.Shape], places: Iterable[Place], label: str, press: Press | None
) -> ft.Control:
    """The drawing with its places to tap. ``press`` None: nothing acts, the whole is one named picture."""
    over: list[ft.Control] = []
    for place in places if press else ():
        w, h = max(place.width, Space.TOUCH), max(place.height, Space.TOUCH)
        over.append(
            ft.Container(
                spot(f"place-{place.id}", place.label, partial(press, place.id) if press else _nothing, w, h),
                left=place.at[0] - w / 2,
                top=place.at[1] - h / 2,
                width=w,
                height=h,
            )
        )
    return ft.Semantics(
        content=ft.Stack([cv.Canvas(list(shapes), width=width, height=height), *over], width=width, height=height),
        label=label,
        container=True,
    )


def _nothing() -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Aloud(Look):
    """The same phone, for ears: signs are said in words."""

    def t(self, says: Says, **values: Value) -> str:
        return say(fill(says, values), self.to)

    def say(self, value: Value) -> str:
        return say(value, self.to)


def aloud(look: Look) -> Look:
    """For labels that a screen reader reads out: "2 coins" instead of "2" and a letter of the sign font."""
    return _Aloud(**{f.name: getattr(look, f.name) for f in fields(Look)})


Told = Callable[[Look], str]  # a sentence for eyes or, with an ``aloud`` look, for ears


def written(look: Look, says: Told, role: Type = Type.NOTE, color: str | None = None, **more: Any) -> ft.Text:
    """Text whose signs are read out as words."""
    text = words(look, says(look), role, color, **more)
    spoken = says(aloud(look))
    text.semantics_label = spoken if spoken != text.value else None
    return text


def listed(
    look: Look,
    place: str,
    title: str,
    lines: Callable[[Look], Sequence[str]],
    press: Press | None,
    *,
    margin: ft.Control | None = None,
    open_: bool = False,
) -> ft.Control:
    """One place as a line of the book: the twin of a drawn one."""
    told = [line for line in lines(look) if line]
    spoken = [line for line in lines(aloud(look)) if line]
    notes = [words(look, line, Type.NOTE, look.palette.soft) for line in told]
    for note, line in zip(notes, spoken, strict=True):
        note.semantics_label = line if line != note.value else None
    content = ft.Column([words(look, title, Type.STRONG), *notes], spacing=0, tight=True)
    row = ft.Container(ruled(look, margin=margin, content=content, wash=look.palette.act_wash if open_ else None))
    if press is None:
        return row
    return buttons.named(row, f"place-{place}", ". ".join([title, *spoken]), partial(press, place))
