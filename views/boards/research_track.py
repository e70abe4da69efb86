"""Arnak's research track, drawn from its bridges. The margin keeps the points, as a book would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from games.arnak.names import track_name
from games.arnak.view import Board, StackShown, TrackRow, TrackSpace
from games.contract import Seat
from games.words import _, n_
from views.boards.kit import (
    Place,
    Press,
    Spot,
    Who,
    aloud,
    board,
    compact,
    counted,
    ink,
    listed,
    margin_lines,
    plate,
    sentence,
    signs_of,
    stroke,
    token,
    tokens,
    written,
)
from views.parts.glyphs import Glyph
from views.parts.words import group, inset, sign
from views.theme import Look, Type

TOOLS = {"glass": Glyph.GLASS, "notebook": Glyph.NOTEBOOK}
LOST = 30.0  # dp for the line of tokens whose place is not known
TIMES = "\u00d7"
TOOL_NAMES = {"glass": _("magnifying glass"), "notebook": _("notebook")}
TEMPLE = 8  # the row of the Lost Temple
LEAST = 56.0  # dp: the lowest row that still has room for a bridge's price
STACK = (46.0, 27.0)  # a stack of temple tiles, dp
PILES = (("T11",), ("T6L", "T6R"), ("T2L", "T2M", "T2R"))  # as they lie: a step pyramid


# --- names ---
def space_title(look: Look, space: TrackSpace) -> str:
    return sentence(look.say(track_name(space.id)))


def standing_words(look: Look, who: Who, space: TrackSpace) -> str:
    return ", ".join(
        look.t(_("{name} ({tool})"), name=who.name(seat), tool=look.t(TOOL_NAMES[tool])) for seat, tool in space.tokens
    )


def space_lines(look: Look, board_: Board, who: Who, space: TrackSpace) -> list[str]:
    """What stands and lies on a space, and what the ways there cost."""
    lines = [standing_words(look, who, space)]
    if space.bonus:
        lines.append(look.t(n_("{n} bonus tile still here", "{n} bonus tiles still here", by="n"), n=space.bonus))
    costs: dict[str, list[str]] = {}
    for bridge in board_.bridges:
        if bridge.end == space.id:
            costs.setdefault(look.say(bridge.cost), []).append(look.say(track_name(bridge.start)))
    for cost, starts in costs.items():
        lines.append(look.t(_("From {place}: {cost}"), place=" / ".join(starts), cost=cost))
    return [line for line in lines if line]


def row_lines(look: Look, row: TrackRow) -> list[str]:
    """What entering a row gives each token, and what standing there is worth."""
    points = " / ".join(str(p) for p in row.glass_points)
    lines = [
        look.t(_("Magnifying glass: {effect}. Points at the end: {points}"), effect=row.glass_effect, points=points)
    ]
    if row.notebook_effect is not None:
        says = _("Notebook: {effect}. Points at the end: {points}")
        lines.append(look.t(says, effect=row.notebook_effect, points=row.notebook_points))
    return lines


def stack_line(look: Look, stack: StackShown) -> str:
    return look.t(
        n_(
            "Temple tiles of {points} point: {left} left, each for {cost}",
            "Temple tiles of {points} points: {left} left, each for {cost}",
            by="points",
        ),
        points=stack.points,
        left=stack.left,
        cost=stack.cost,
    )


def lost(board_: Board) -> list[tuple[Seat, str]]:
    """Tokens whose place is not known."""
    known = {token_ for space in board_.track for token_ in space.tokens}
    return [(mat.seat, tool) for mat in board_.mats for tool in TOOLS if (mat.seat, tool) not in known]


def lost_line(look: Look, board_: Board, who: Who) -> str:
    names = [
        look.t(_("{name} ({tool})"), name=who.name(seat), tool=look.t(TOOL_NAMES[tool])) for seat, tool in lost(board_)
    ]
    return look.t(_("Not known where: {names}"), names=", ".join(names)) if names else ""


# --- the drawing ---
@dataclass(frozen=True, slots=True)
class _Sheet:
    """Where everything goes, in dp."""

    width: float
    margin: float
    row: float
    rows: int
    foot: float = 0  # for tokens nobody knows the place of

    @property
    def left(self) -> float:
        return self.margin + 10

    @property
    def inner(self) -> float:
        return self.width - self.left - 8

    @property
    def height(self) -> float:
        return self.foot + 24 + self.row * self.rows + len(PILES) * (STACK[1] + 4) + 36

    def y(self, row: int) -> float:
        return self.height - self.foot - 24 - self.row * row

    def spot(self, space: TrackSpace) -> Spot:
        return self.left + self.inner * space.place, self.y(space.row)

    @property
    def high(self) -> float:
        """Height of a place: low rows keep room for the prices between them."""
        return min(38.0, self.row * 0.54)

    @property
    def letter(self) -> float:
        """Width of one sign of a price."""
        return 13.0 if self.inner >= 250 else 10.5

    def plate(self, space: TrackSpace, beside: int) -> float:
        """How wide a place is: single ones have room for everybody."""
        if space.row in (0, TEMPLE):
            return min(self.inner, 190)
        return min({1: 150.0, 2: 92.0}.get(beside, 70.0), self.inner * {1: 0.6, 2: 0.36}.get(beside, 0.27))


@dataclass(frozen=True, slots=True)
class _Drawing:
    look: Look
    board: Board
    who: Who
    lit: Mapping[str, bool]
    chosen: str
    sheet: _Sheet

    @property
    def here(self) -> set[str]:
        active = self.board.active
        return {s.id for s in self.board.track if any(seat == active for seat, _tool in s.tokens)}

    def points(self) -> list[cv.Shape]:
        palette, sheet = self.look.palette, self.sheet
        shapes: list[cv.Shape] = []
        x = sheet.margin / 2
        for row in self.board.rows:
            y = sheet.y(row.row)
            if row.row == TEMPLE:
                shapes += self.arrivals(row.glass_points)
                continue
            shapes += [
                cv.Line(0, y + sheet.row / 2, sheet.width, y + sheet.row / 2, stroke(palette.line, 1)),
                ink(f"{Glyph.GLASS} {row.glass_points[0]}", (x, y - 10), Type.CODE, palette.ink),
            ]
            if row.notebook_points is not None:
                shapes.append(ink(f"{Glyph.NOTEBOOK} {row.notebook_points}", (x, y + 9), Type.CODE, palette.soft))
        return shapes

    def arrivals(self, points: tuple[int, ...]) -> list[cv.Shape]:
        """The arrival places, each with the shape of whoever took it."""
        palette, sheet = self.look.palette, self.sheet
        shapes: list[cv.Shape] = []
        top = sheet.y(TEMPLE) - 22 * (len(points) - 1) + 4
        for at, worth in enumerate(points):
            y = top + 22 * at
            taken = at < len(self.board.arrivals)
            shapes.append(
                ink(
                    f"{Glyph.GLASS} {worth}" if at == 0 and not taken else str(worth),
                    (sheet.margin / 2 + (10 if taken else 0), y),
                    Type.CODE,
                    palette.soft if taken else palette.ink,
                )
            )
            if taken:
                seat = self.who.colour(self.board.arrivals[at])
                shapes += token(self.look, seat, (sheet.margin / 2 - 14, y), size=16)
        return shapes

    def bridges(self) -> list[cv.Shape]:
        """Lines first, then their prices, so that no line crosses a price."""
        palette, at = self.look.palette, {s.id: self.sheet.spot(s) for s in self.board.track}
        lines: list[cv.Shape] = []
        prices: list[cv.Shape] = []
        here, mid = self.here, self.sheet.left + self.sheet.inner / 2
        letter = self.sheet.letter
        for bridge in self.board.bridges:
            (x1, y1), (x2, y2) = at[bridge.start], at[bridge.end]
            leaves = bridge.start in here and bridge.end in self.lit
            pays = leaves and self.lit[bridge.end]
            color = palette.act if pays else palette.edge if leaves else palette.line
            dash = (6.0, 6.0) if leaves and not pays else None
            lines.append(cv.Line(x1, y1, x2, y2, stroke(color, 4 if leaves else 2.5, dash)))
            aside = 0.58 if abs(x2 - mid) > abs(x1 - mid) else 0.42 if abs(x2 - mid) < abs(x1 - mid) else 0.5
            middle = (x1 + (x2 - x1) * aside, y1 + (y2 - y1) * aside)  # where bridges are farther apart
            cost = compact(self.look, bridge.cost)
            fill_ = palette.act if pays else palette.page
            edge = color if leaves else palette.line
            prices += plate(middle, letter * len(cost) + 8, 19, fill_, edge, radius=9)
            prices.append(ink(cost, middle, Type.BODY, palette.on_act if pays else palette.soft, size=letter - 0.5))
        return lines + prices

    def stacks(self) -> list[cv.Shape]:
        palette, sheet = self.look.palette, self.sheet
        lying = {stack.id: stack for stack in self.board.stacks}
        shapes: list[cv.Shape] = []
        base = sheet.y(TEMPLE) - 17 - sheet.high / 2
        for up, pile in enumerate(reversed(PILES)):
            y = base - up * (STACK[1] + 4)
            for at, name in enumerate(pile):
                if name not in lying:
                    continue
                stack = lying[name]
                x = sheet.left + sheet.inner / 2 + (at - (len(pile) - 1) / 2) * (STACK[0] + 5)
                empty = stack.left == 0
                shapes += plate((x, y), *STACK, palette.sunk if empty else palette.sheet, palette.edge, radius=3)
                color = palette.soft if empty else palette.ink
                left = "?" if stack.left is None else stack.left
                shapes.append(ink(str(stack.points), (x - 10, y), Type.LABEL, color, size=15))
                shapes.append(ink(f"{TIMES}{left}", (x + 11, y), Type.CODE, palette.soft, size=12))
        return shapes

    def lost(self) -> list[cv.Shape]:
        """Under the start, after a question mark: tokens that moved in a turn nobody wrote down."""
        sheet = self.sheet
        standing = [(self.who.colour(seat), TOOLS[tool]) for seat, tool in lost(self.board)]
        if not standing:
            return []
        y, step = sheet.height - LOST / 2, min(26.0, (sheet.inner - 20) / (len(standing) + 1))
        left = sheet.left + sheet.inner / 2 - step * len(standing) / 2
        shapes: list[cv.Shape] = [ink("?", (left, y), Type.COUNT, self.look.palette.ink)]
        for at, (colour, tool) in enumerate(standing, 1):
            shapes += token(self.look, colour, (left + step * at, y), tool, 21)
        return shapes

    def places(self) -> tuple[list[cv.Shape], list[Place]]:
        beside = Counter(s.row for s in self.board.track)
        here = self.here
        shapes: list[cv.Shape] = []
        places: list[Place] = []
        for space in self.board.track:
            at = self.sheet.spot(space)
            wide = self.sheet.plate(space, beside[space.row])
            shapes += self.place(space, at, wide, space.id in here)
            places.append(Place(space.id, at, wide, 40, self.label(space)))
        return shapes, places

    def place(self, space: TrackSpace, at: Spot, wide: float, here: bool) -> list[cv.Shape]:
        palette = self.look.palette
        payable = self.lit.get(space.id, False)
        edge = palette.act if payable else palette.ink if here or space.id == self.chosen else palette.edge
        fill_ = palette.act_wash if payable else palette.sheet
        line = 3 if payable or space.id == self.chosen else 1.3
        shapes = plate(at, wide, self.sheet.high, fill_, edge, line=line, radius=8)
        standing = [(self.who.colour(seat), TOOLS[tool]) for seat, tool in space.tokens]
        if standing:
            shapes += tokens(self.look, at, wide - (24 if space.bonus else 0), standing)
        if space.bonus:
            aside = (at[0] + wide / 2 - 12, at[1] - 13) if standing else at
            shapes += self.bonus(aside, space.bonus)
        elif not standing:
            shapes.append(ink(self.empty(space), at, Type.SMALL, palette.soft, width=wide - 8))
        return shapes

    def bonus(self, at: Spot, count: int) -> list[cv.Shape]:
        palette = self.look.palette
        says = Glyph.ASK if count == 1 else f"{Glyph.ASK}{TIMES}{count}"
        return [
            *plate(at, 20 if count == 1 else 40, 20, palette.ask_wash, palette.ask, line=1.5, radius=4),
            ink(says, at, Type.BODY, palette.ask, size=13),
        ]

    def empty(self, space: TrackSpace) -> str:
        """What an empty space says: its name, or what it gives where that is short."""
        if space.row in (0, TEMPLE):
            name = space_title(self.look, space)
            return f"{Glyph.TEMPLE} {name}" if space.row == TEMPLE else name
        effect = next((r.glass_effect for r in self.board.rows if r.row == space.row), None)
        if effect is None:
            return ""
        return f"+{counted(self.look, effect)}" if signs_of(effect) else self.look.say(effect)

    def label(self, space: TrackSpace) -> str:
        look = aloud(self.look)
        parts = [space_title(look, space), standing_words(look, self.who, space)]
        if space.bonus:
            parts.append(self.look.t(n_("{n} bonus tile", "{n} bonus tiles", by="n"), n=space.bonus))
        if space.id in self.lit:
            parts.append(self.look.t(_("Within reach") if self.lit[space.id] else _("One bridge away, not open now")))
        return ". ".join(part for part in parts if part)


def drawn_track(
    look: Look,
    board_: Board,
    who: Who,
    lit: Mapping[str, bool],
    chosen: str,
    width: float,
    margin: float,
    row: float,
    press: Press | None,
) -> ft.Control:
    """``lit``: spaces one bridge away, True where the way is open. ``row``: height of a row, dp."""
    sheet = _Sheet(width, margin, max(row, LEAST), TEMPLE, LOST if lost(board_) else 0)
    drawing = _Drawing(look, board_, who, lit, chosen, sheet)
    shapes, places = drawing.places()
    return board(
        width,
        sheet.height,
        [
            *margin_lines(look, margin, sheet.height),
            *drawing.points(),
            *drawing.bridges(),
            *drawing.stacks(),
            *shapes,
            *drawing.lost(),
        ],
        places,
        look.t(_("Research track of the Bird Temple")),
        press,
    )


def row_height(board_: Board, height: float) -> float:
    """The height of a row that makes the whole drawing fit into ``height``."""
    foot = LOST if lost(board_) else 0
    return (height - foot - 60 - len(PILES) * (STACK[1] + 4)) / TEMPLE


# --- the twin ---
def listed_track(look: Look, board_: Board, who: Who, lit: Mapping[str, bool], press: Press | None) -> list[ft.Control]:
    """The same track in words, top row first, as a book is read from the goal down."""
    rows: list[ft.Control] = []
    by_row = {row.row: row for row in board_.rows}
    for row in sorted({s.row for s in board_.track}, reverse=True):
        inside = sorted((s for s in board_.track if s.row == row), key=lambda s: s.place)
        if row in by_row:
            head = look.t(_("Row {n}"), n=row) if row < TEMPLE else look.t(_("Lost Temple"))
            rows += [group(look, head), *(inset(look, _row_text(look, by_row[row], n)) for n in _tools(by_row[row]))]
        for space in inside:
            rows.append(
                listed(
                    look,
                    space.id,
                    space_title(look, space),
                    partial(_lines, board_, who, space),
                    press,
                    margin=sign(look, _margin(space), 17, look.palette.soft),
                    open_=lit.get(space.id, False),
                )
            )
    return rows


def _lines(board_: Board, who: Who, space: TrackSpace, look: Look) -> list[str]:
    lines = space_lines(look, board_, who, space)
    if space.row == 0 and lost(board_):
        lines.append(lost_line(look, board_, who))
    if space.row == TEMPLE:
        lines += arrival_lines(look, board_, who)
        lines += [stack_line(look, stack) for stack in board_.stacks]
    return lines or [look.t(_("Nobody here"))]


ARRIVED = n_("{name} arrived for {points} point", "{name} arrived for {points} points", by="points")


def arrival_lines(look: Look, board_: Board, who: Who) -> list[str]:
    points = next((row.glass_points for row in board_.rows if row.row == TEMPLE), ())
    pairs: list[tuple[Seat, int]] = list(zip(board_.arrivals, points, strict=False))
    return [look.t(ARRIVED, name=who.name(seat), points=worth) for seat, worth in pairs]


def _margin(space: TrackSpace) -> Glyph:
    if space.tokens:
        return TOOLS[space.tokens[0][1]]
    return Glyph.TEMPLE if space.row == TEMPLE else Glyph.FLAG if space.row == 0 else Glyph.CHEVRON


def _tools(row: TrackRow) -> range:
    return range(1 if row.notebook_effect is None else 2)


def _row_text(look: Look, row: TrackRow, n: int) -> ft.Control:
    return written(look, lambda by: row_lines(by, row)[n], Type.NOTE, look.palette.soft)
