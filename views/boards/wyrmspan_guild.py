"""The dragon guild of Wyrmspan: its track as a ring of twelve spaces, and in the middle its tile.

Names: ``place-guild-<n>`` (a space of the track), ``slot-<n>``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import flet as ft
import flet.canvas as cv

from games.contract import Seat
from games.words import Line, Value, _, fill, n_
from games.wyrmspan.data import TRACK
from games.wyrmspan.view import SlotShown, TrackSpace, WyrmspanView
from views.boards import wyrmspan_words as say
from views.boards.kit import Place, Press, Spot, Who, aloud, board, ink, listed, plate, sentence, token
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, ruled, sign, words
from views.theme import Look, Space, Type

RING = ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1))
"""Column and row of each space of the track, clockwise from START."""
PAYS = {
    "brown": Glyph.GUILD,
    "egg": Glyph.EGG,
    "meat": Glyph.MEAT,
    "gold": Glyph.GOLD,
    "crystal": Glyph.CRYSTAL,
    "milk": Glyph.MILK,
    "coin": Glyph.COIN,
    "dragon_card": Glyph.CARD + Glyph.DRAGON,
    "cave_card": Glyph.CARD + Glyph.CAVE,
}
GAP = 5.0


# --- the track ---
def track_spoken(look: Look, who: Who, space: TrackSpace) -> str:
    return ". ".join([look.say(space.says), *track_lines(look, who, space)])


def track_lines(look: Look, who: Who, space: TrackSpace) -> list[str]:
    lines = []
    if space.brown:
        lines.append(look.t(_("Whoever arrives puts a marker onto the guild tile")))
    if space.tokens:
        lines.append(look.t(_("Here: {names}"), names=", ".join(who.name(seat) for seat in space.tokens)))
    return lines


def ring_height(width: float) -> float:
    return min(width * 0.72, 330.0)


@ft.component
def _Ring(
    look: Look, board_: WyrmspanView, who: Who, chosen: str, width: float, height: float, press: Press | None
) -> ft.Control:
    return drawn_ring(look, board_, who, chosen, width, height, press)


KeptRing = ft.memo(_Ring)  # type: ignore[no-untyped-call]


def for_ring(board: WyrmspanView) -> WyrmspanView:
    """What the ring does not look at is taken out, so that no change of it draws anew."""
    return replace(board, mats=(), objectives=(), round=1, active=None, start_seat=Seat(0))


def drawn_ring(
    look: Look, board_: WyrmspanView, who: Who, chosen: str, width: float, height: float, press: Press | None
) -> ft.Control:
    wide, high = (width - 2 * 8 - 3 * GAP) / 4, (height - 3 * GAP - 4) / 4

    def middle(n: int) -> Spot:
        column, row = RING[n]
        return 8 + wide / 2 + column * (wide + GAP), 2 + high / 2 + row * (high + GAP)

    shapes: list[cv.Shape] = []
    spots = []
    for space in board_.track:
        at = middle(space.space)
        shapes += _space(look, who, space, at, (wide, high), chosen == f"guild-{space.space}")
        spots.append(Place(f"guild-{space.space}", at, wide, high, track_spoken(aloud(look), who, space)))
    shapes += _centre(look, board_, who, (width / 2, height / 2), (2 * wide - 6, 2 * high - 6))
    return board(width, height, shapes, spots, look.t(_("Guild track")), press)


def _centre(look: Look, board_: WyrmspanView, who: Who, at: Spot, size: tuple[float, float]) -> Iterator[cv.Shape]:
    """The tile in the middle of its track: its name, and its slots with the markers on them."""
    (x, y), (wide, high) = at, size
    name = look.say(board_.guild.name) if board_.guild.name else look.t(_("Guild tile not named yet"))
    role = Type.HEADING if high > 110 and len(name) * 10.5 < wide else Type.LABEL
    lower = 10 if len(name) * 8.2 > wide else 0  # the name takes two lines
    yield ink(name, (x, y - high / 2 + 24), role, look.palette.ink, width=wide, lines=2)
    slots = board_.guild.slots
    step, top = wide / max(1, len(slots)), y - high / 2 + 46 + lower
    for n, slot in enumerate(slots):
        middle = x + step * (n - (len(slots) - 1) / 2)
        yield from plate((middle, top + 7), step - 4, 17, look.palette.sunk, look.palette.line, radius=4)
        yield ink(str(slot.slot), (middle, top + 7), Type.CODE, look.palette.soft)
        yield from _markers(look, who, slot.markers, (middle, top + 25), high / 2 - 68 + high / 2)
    if board_.rival is not None:
        says = look.t(_("Automa: {space}"), space=say.figure(board_.rival.guild))
        yield ink(says, (x, y + high / 2 - 8), Type.SMALL, look.palette.soft, width=wide)


def _markers(look: Look, who: Who, seats: Sequence[Seat], at: Spot, room: float) -> Iterator[cv.Shape]:
    """One below the other in order of placement; those that find no room are counted."""
    lines = max(1, int(room // 15))
    shown = seats if len(seats) <= lines else seats[: lines - 1]
    for n, seat in enumerate(shown):
        yield from token(look, who.colour(seat), (at[0], at[1] + 15 * n), None, 14)
    if len(shown) < len(seats):
        more = f"+{len(seats) - len(shown)}"
        yield ink(more, (at[0], at[1] + 15 * len(shown)), Type.CODE, look.palette.ink)


def _space(
    look: Look, who: Who, space: TrackSpace, at: Spot, size: tuple[float, float], chosen: bool
) -> list[cv.Shape]:
    """A brown space has a double edge and the sign of the guild; START says its name."""
    palette, (x, y), (wide, high) = look.palette, at, size
    fill_ = palette.ask_wash if space.brown else palette.sheet
    shapes = plate(at, wide, high, palette.act_wash if chosen else fill_, palette.edge, line=2.4 if chosen else 1.2)
    if space.brown:
        shapes += plate(at, wide - 6, high - 6, palette.act_wash if chosen else fill_, palette.ask, radius=4)
    lift = high / 2 - 13 if space.tokens else 0.0
    text = look.t(_("START")) if space.space == 0 else PAYS[TRACK[space.space]]
    role = Type.SMALL if space.space == 0 else Type.BODY
    shapes.append(ink(text, (x, y - lift), role, palette.ink, size=13 if space.space == 0 else 18, width=wide - 6))
    gap = min(21.0, (wide - 26) / max(1, len(space.tokens) - 1))
    for n, seat in enumerate(space.tokens):
        spot = (x + gap * (n - (len(space.tokens) - 1) / 2), y + high / 2 - 15)
        shapes += token(look, who.colour(seat), spot, None, 19)
    return shapes


def track_rows(look: Look, board_: WyrmspanView, who: Who, press: Press | None) -> list[ft.Control]:
    """The track as a list."""
    rows = [group(look, look.t(_("Guild track")))]
    for space in board_.track:
        mark: ft.Control = sign(
            look, PAYS[TRACK[space.space]][-1], 20, look.palette.ask if space.brown else look.palette.ink
        )
        if space.tokens:
            mark = seat_mark(look, who.colour(space.tokens[0]), 22)
        title = sentence(look.say(space.says))
        rows.append(
            listed(
                look,
                f"guild-{space.space}",
                title,
                lambda by, s=space: track_lines(by, who, s),  # type: ignore[misc]
                press,
                margin=mark,
                open_=bool(space.tokens),
            )
        )
    return rows


# --- the tile ---
def tile_rows(look: Look, board_: WyrmspanView, who: Who) -> list[ft.Control]:
    """The slots of the guild tile with the markers on them, and the markers at hand."""
    name = look.say(board_.guild.name) if board_.guild.name else look.t(_("Guild tile not named yet"))
    rows = [group(look, look.t(_("Guild tile: {name}"), name=name))]
    rows += [_slot(look, board_, who, slot) for slot in board_.guild.slots]
    hand = [
        person(look, who, mat.seat, look.t(n_("{n} marker at hand", "{n} markers at hand", by="n"), n=mat.markers_left))
        for mat in board_.mats
    ]
    rows.append(ruled(look, margin=sign(look, Glyph.HAND, 20, look.palette.soft), content=column(hand)))
    return rows


def _slot(look: Look, board_: WyrmspanView, who: Who, slot: SlotShown) -> ft.Control:
    mark = words(look, str(slot.slot), Type.HEADING, look.palette.ink)
    body: list[ft.Control] = [words(look, sentence(look.say(slot.says)), Type.BODY)]
    body.append(words(look, look.say(_room(board_, slot)), Type.NOTE, look.palette.soft))
    if slot.markers:
        marks = [seat_mark(look, who.colour(seat), 22) for seat in slot.markers]
        body.append(ft.Row(list(marks), spacing=Space.TIGHT, wrap=True))
    spoken = ", ".join(who.name(seat) for seat in slot.markers)
    line = ruled(look, margin=mark, content=column(body))
    return ft.Semantics(content=line, identifier=f"slot-{slot.slot}", label=spoken or None, container=True)


def _room(board_: WyrmspanView, slot: SlotShown) -> Line:
    n = len(slot.markers)
    if slot.at_end and slot.slot == len(board_.guild.slots):
        points: Value = " / ".join(say.figure(p) for p in board_.guild.printed)
        return fill(_("Any number of markers; points by order: {points}"), {"points": points})
    if slot.limit is None:
        return fill(_("Markers: {n}; how many fit is not known"), {"n": n})
    return fill(_("Markers: {n} of {all}"), {"n": n, "all": slot.limit})


def column(rows: Sequence[ft.Control]) -> ft.Column:
    return ft.Column(list(rows), spacing=Space.TIGHT, tight=True)


def person(look: Look, who: Who, seat: Seat, text: str, *, strong: bool = False) -> ft.Control:
    line = f"{who.name(seat)}: {text}"
    return ft.Row(
        [
            seat_mark(look, who.colour(seat), 18),
            words(look, line, Type.LABEL if strong else Type.NOTE, None if strong else look.palette.soft, expand=True),
        ],
        spacing=Space.SMALL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
