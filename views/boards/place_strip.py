"""What a tapped place opens on a drawn board: a strip at the foot of the page, and the moves that can be made there.

Names: ``place-card``, ``place-do-<n>`` (a move that begins or ends there), ``place-why-<n>`` (one that a rule bars),
``close-place``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass

import flet as ft

from games.contract import Choice, Move, Offer, Partial, Rejection, Step
from games.words import Joined, Value, _
from views.boards.kit import aloud, written
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.phone import Picking, Refused
from views.screens.at_table import AtTable
from views.theme import Look, Space, Type

STRETCH = ft.CrossAxisAlignment.STRETCH
A_HAIR = 2.0  # dp
HEAD = 56.0  # dp: of a title that fits its line, about


@dataclass(frozen=True, slots=True)
class Way:
    """A move at this place: finished (a tap plays it), to be picked further, or barred by a rule."""

    label: Value
    move: Move | None = None
    start: Partial | None = None
    blocked: Rejection | None = None
    glyph: Glyph | None = None


# --- what can be done there ---
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


def ready(at: AtTable, way: Way) -> Way:
    """With nothing left to ask, a tap writes it down: the key then says all that it does."""
    start = way.start or {}
    if way.blocked is not None:
        return way
    move = at.finished(start)
    if move is None or at.desk.judge(at.actor_seat, move) is not None:
        return way
    return Way(at.desk.does(at.actor_seat, start), move, start, glyph=way.glyph)


# --- the strip ---
def strip(look: Look, title: str, close: buttons.Press, body: Sequence[ft.Control], height: float) -> ft.Control:
    """``height`` dp; what is longer scrolls inside."""
    inner = ft.Container(_lines(body, scroll=True), expand_loose=True, expand=1)
    return _leaf(look, [_head(look, title, close), inner], height)


def measured_strip(
    look: Look,
    title: str,
    close: buttons.Press,
    body: Sequence[ft.Control],
    *,
    guess: float,
    most: float,
    foot: Sequence[ft.Control] = (),
) -> ft.Control:
    """As high as what lies in it, as soon as the phone has said how high that is; until then ``guess`` dp. The lines
    are at most ``most`` dp high, and scroll inside from there on; ``foot`` stays below them."""
    return _Measured(look, title, close, tuple(body), guess, most, tuple(foot))


@ft.component
def _Measured(
    look: Look,
    title: str,
    close: buttons.Press,
    body: tuple[ft.Control, ...],
    guess: float,
    most: float,
    foot: tuple[ft.Control, ...],
) -> ft.Control:
    high, set_high = ft.use_state(0.0)

    def measured(e: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        if abs(float(e.height) - high) > A_HAIR:
            set_high(float(e.height))

    lines = ft.Container(_lines(body), on_size_change=measured)
    inner = ft.Column([lines], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH, spacing=0)
    pane = ft.Container(inner, height=min(high or guess, most))
    return _leaf(look, [_head(look, title, close), pane, *foot])


def _lines(body: Sequence[ft.Control], *, scroll: bool = False) -> ft.Control:
    return ft.Column(
        list(body),
        spacing=Space.TIGHT,
        horizontal_alignment=STRETCH,
        scroll=ft.ScrollMode.AUTO if scroll else None,
        tight=True,
    )


def _head(look: Look, title: str, close: buttons.Press) -> ft.Control:
    return ft.Row(
        [
            ft.Container(words(look, title, Type.HEADING), expand=True),
            buttons.icon(look, "close-place", Glyph.CROSS, look.t(_("Close")), close, color=look.palette.soft),
        ],
        spacing=Space.SMALL,
    )


def _leaf(look: Look, pieces: list[ft.Control], height: float | None = None) -> ft.Control:
    return ft.Semantics(
        content=ft.Container(
            ft.Column(pieces, spacing=0, tight=True),
            bgcolor=look.palette.sheet,
            border=ft.Border.only(top=ft.BorderSide(2, look.palette.act)),
            padding=ft.Padding.only(left=Space.LARGE, right=Space.SMALL, bottom=Space.SMALL),
            height=height,
        ),
        identifier="place-card",
        live_region=True,
        container=True,
    )


def needed(look: Look, lines: Sequence[str], ways: Sequence[Way]) -> float:
    """How high a strip with that in it is, about, in dp."""
    letters = max(12.0, (look.width - 32) / 7.3 / look.text_scale)
    rows = sum(-(-len(line) // int(letters)) for line in lines)
    acts = sum(78 if way.blocked is not None else 56 for way in ways)
    return 72 + rows * 20 * look.text_scale + len(lines) * 4 + acts


def way_key(at: AtTable, way: Way, n: int) -> ft.Control:
    if way.blocked is not None:
        return _why(at, way, way.blocked, n)
    name = f"place-do-{n}"
    glyph = way.glyph or (Glyph.PEN if way.move is not None else Glyph.CHEVRON)
    press = at.plays(way.move) if way.move is not None else at.opens(Picking(way.start or {}))
    return buttons.quiet(at.look, name, way.label, press, glyph=glyph, key=f"{name}@{at.key}")


def _why(at: AtTable, way: Way, no: Rejection, n: int) -> ft.Control:
    look = at.look

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
    return buttons.named(face, f"place-why-{n}", says(aloud(look)), at.opens(Refused(no, partial=way.start)))


def told(look: Look, lines: Sequence[str], spoken: Sequence[str]) -> list[ft.Text]:
    """Lines of a place, the first as ink; ``spoken`` are the same for ears."""
    found = [
        written(look, lambda by, n=n: (lines if by is look else spoken)[n])  # type: ignore[misc]
        for n in range(len(lines))
    ]
    for text in found[:1]:
        text.color = look.palette.ink
    return found
