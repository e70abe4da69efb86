"""The race's map, drawn in layers. Paper, lines, places and names stay for a whole game; over them lie, each on a
sheet of its own, what is closed, what can be reached, what lies there and who stands there. A move sends again only
the sheets it changes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import flet as ft
import flet.canvas as cv

from games.artifact_race.view import Board
from games.contract import Seat
from games.words import Value
from views.boards.kit import Spot, Who, ink, plate, solid, stroke, token
from views.boards.race_places import Join, Pin, Sheet, Stretch, laid_out, least_side
from views.parts.glyphs import Glyph
from views.theme import Look, Palette, Type

MODES = {"ship": Glyph.SHIP, "rail": Glyph.RAIL, "expedition": Glyph.TENT}
NAME, PIPS = 13.0, 12.0  # dp of letters on the map
GRID = 6

Letters = Mapping[str, str]  # museum -> the letter that joins it to the site of what it asks for


def letters(board: Board) -> dict[str, str]:
    """A, B, C ... for the museums, in the board's order: the same for the whole game."""
    museums = [place.id for place in board.places if place.museum]
    return {id_: chr(ord("A") + n) if n < 26 else str(n + 1) for n, id_ in enumerate(museums)}


def sheet_of(look: Look, board: Board, width: float, height: float) -> Sheet:
    return laid_out(pins(look, board), joins(board), width, height)


def pins(look: Look, board: Board) -> tuple[Pin, ...]:
    return tuple((p.id, look.plain(p.name), p.at or (500, 500), p.museum) for p in board.places)


def joins(board: Board) -> tuple[Join, ...]:
    return tuple((c.id, c.mode, c.a, c.b, c.pips) for c in board.connections)


def least(look: Look, board: Board) -> float:
    return least_side(pins(look, board))


# --- pens ---
def tone(palette: Palette, mode: str) -> str:
    """As printed: ships blue, railway red, expeditions black."""
    return {"ship": palette.corrected, "rail": palette.margin, "expedition": palette.ink}[mode]


def pen(palette: Palette, mode: str, width: float, color: str | None = None) -> ft.Paint:
    """A pattern for each transport, for those who do not see its colour: dots, a line, dashes."""
    dash = {"ship": (0.5, 6.0), "rail": None, "expedition": (8.0, 6.0)}[mode]
    return stroke(color or tone(palette, mode), width * (1.25 if mode == "ship" else 1), dash)


def _strokes(palette: Palette, line: Stretch, width: float, color: str | None = None) -> list[cv.Shape]:
    shapes: list[cv.Shape] = []
    for (x1, y1), (x2, y2) in line.parts:
        shapes.append(cv.Line(x1, y1, x2, y2, pen(palette, line.mode, width, color)))
        if line.mode == "rail":  # sleepers
            shapes.append(cv.Line(x1, y1, x2, y2, stroke(palette.page, width * 0.4, (3, 5))))
    return shapes


def sample(look: Look, mode: str, width: float) -> list[cv.Shape]:
    """A piece of line, for the legend."""
    return _strokes(look.palette, Stretch("", mode, 0, (((2, 7), (width - 2, 7)),), (0, 0), False), 2.8)


# --- what stays for a game ---
def paper_and_lines(look: Look, sheet: Sheet) -> list[cv.Shape]:
    palette, w, h = look.palette, sheet.width, sheet.height
    shapes: list[cv.Shape] = [cv.Rect(0, 0, w, h, paint=solid(palette.page))]
    for part in range(1, GRID):  # a few quiet lines make it a globe
        away = part - GRID / 2
        top = cv.Path.MoveTo(w / 2 + away * w * 0.12, 0)
        bow = cv.Path.QuadraticTo(w / 2 + away * w * 0.28, h / 2, w / 2 + away * w * 0.12, h)
        shapes.append(cv.Path([top, bow], stroke(palette.line, 0.7)))
        shapes.append(cv.Line(0, h * part / GRID, w, h * part / GRID, stroke(palette.line, 0.7)))
    for line in sheet.lines:
        shapes += _strokes(palette, line, 2.8)
    for line in sheet.lines:
        shapes += plate(line.label, 15, 15, palette.page, palette.page, radius=7)
        shapes.append(ink(str(line.pips), line.label, Type.CODE, tone(palette, line.mode), size=PIPS))
    return shapes


Marked = tuple[str, Value, bool, bool]  # id, name, world city, museum


def marked(board: Board) -> tuple[Marked, ...]:
    return tuple((p.id, p.name, p.ring, p.museum) for p in board.places)


def places_and_names(look: Look, places: Sequence[Marked], sheet: Sheet) -> list[cv.Shape]:
    palette = look.palette
    shapes: list[cv.Shape] = []
    for id_, says, ring, museum in places:
        shapes += _mark(palette, ring, museum, sheet.at[id_])
        name = ink(look.plain(says), sheet.names[id_], Type.SMALL, palette.ink, size=NAME)
        if name.style:
            name.style.bgcolor = ft.Colors.with_opacity(0.72, palette.page)
        shapes.append(name)
    return shapes


def _mark(palette: Palette, ring: bool, museum: bool, at: Spot) -> list[cv.Shape]:
    """A ring of gold for a world city; a square with a sign for a museum; else a plain circle."""
    shapes: list[cv.Shape] = []
    if ring:
        shapes += [cv.Circle(*at, 13, solid(palette.ask_wash)), cv.Circle(*at, 13, stroke(palette.ask, 2.2))]
    if museum:
        shapes += plate(at, 17, 17, palette.sheet, palette.ink, line=1.5, radius=2)
        shapes.append(ink(Glyph.MUSEUM, at, Type.BODY, palette.ink, size=13))
    elif ring:
        shapes.append(cv.Circle(*at, 4, solid(palette.ask)))
    else:
        shapes += [cv.Circle(*at, 7, solid(palette.sheet)), cv.Circle(*at, 7, stroke(palette.edge, 2))]
    return shapes


# --- what changes ---
def closures(look: Look, sheet: Sheet, closed: Sequence[tuple[str, str, int]]) -> list[cv.Shape]:
    """``closed``: connection, "war" or "embargo", rounds left. Crossed out by sign, colour, line and figure."""
    palette, lines = look.palette, {line.id: line for line in sheet.lines}
    shapes: list[cv.Shape] = []
    for id_, kind, rounds in closed:
        line = lines[id_]
        shapes += _strokes(palette, line, 3.2, palette.line)
        war = kind == "war"
        edge, ground = (palette.blocked, palette.blocked_wash) if war else (palette.ask, palette.ask_wash)
        shapes += plate(line.label, 36, 20, ground, edge, line=1.6, radius=4 if war else 10)
        x, y = line.label
        shapes.append(ink(Glyph.CROSS if war else Glyph.LOCK, (x - 8, y), Type.BODY, edge, size=13))
        shapes.append(ink(str(rounds), (x + 9, y), Type.CODE, palette.ink, size=13))
    return shapes


def lights(look: Look, sheet: Sheet, lit: Sequence[str], way: Sequence[str]) -> list[cv.Shape]:
    """``lit``: connections that lead on with this roll; ``way``: the one to the chosen place, drawn strongest."""
    palette, lines = look.palette, {line.id: line for line in sheet.lines}
    shapes: list[cv.Shape] = []
    for id_ in lit:
        shapes += _strokes(palette, lines[id_], 4.5, palette.act)
    for id_ in way:
        for (x1, y1), (x2, y2) in lines[id_].parts:
            shapes.append(cv.Line(x1, y1, x2, y2, stroke(palette.act, 9)))
    for id_ in dict.fromkeys((*lit, *way)):
        line = lines[id_]
        shapes += plate(line.label, 19, 19, palette.act, palette.page, line=1.5, radius=9.5)
        shapes.append(ink(str(line.pips), line.label, Type.CODE, palette.on_act, size=13))
    return shapes


def reached(look: Look, sheet: Sheet, left: Sequence[tuple[str, int]], chosen: str) -> list[cv.Shape]:
    """Places within reach, with the pips left there; a ring around the chosen one."""
    palette = look.palette
    shapes: list[cv.Shape] = []
    for id_, pips in left:
        at = sheet.at[id_]
        shapes += [cv.Circle(*at, 12, solid(palette.act)), cv.Circle(*at, 12, stroke(palette.page, 1.5))]
        shapes.append(ink(str(pips), at, Type.COUNT, palette.on_act, size=15))
    if chosen in sheet.at:
        shapes.append(cv.Circle(*sheet.at[chosen], 19, stroke(palette.ink, 3)))
    return shapes


def lying(
    look: Look, sheet: Sheet, sites: Sequence[tuple[str, str]], asked: Sequence[tuple[str, str]]
) -> list[cv.Shape]:
    """``sites``: place and letter of an artifact whose site is there; ``asked``: museum and its letter."""
    palette = look.palette
    shapes: list[cv.Shape] = []
    there: defaultdict[str, str] = defaultdict(str)
    for place, letter in sites:
        there[place] += letter
    for place, found in there.items():
        x, y = sheet.at[place]
        wide = 19 + 9 * len(found)
        middle = x - 12 - wide / 2 + 4, y - 11
        shapes += plate(middle, wide, 18, palette.over_wash, palette.over, line=1.4, radius=4)
        shapes.append(ink(Glyph.IDOL, (middle[0] - wide / 2 + 9, middle[1]), Type.BODY, palette.over, size=14))
        shapes.append(ink(found, (middle[0] + 8, middle[1]), Type.CODE, palette.ink, size=13))
    for place, letter in asked:
        x, y = sheet.at[place]
        shapes += plate((x + 19, y - 3), 15, 17, palette.sheet, palette.over, line=1.4, radius=3)
        shapes.append(ink(letter, (x + 19, y - 3), Type.CODE, palette.ink, size=13))
    return shapes


def standing(look: Look, sheet: Sheet, seats: Sequence[tuple[str, int]], active: int | None) -> list[cv.Shape]:
    """``seats``: the place and the colour of each explorer; ``active``: the colour of whoever plays."""
    shapes: list[cv.Shape] = []
    there: defaultdict[str, list[int]] = defaultdict(list)
    for place, colour in seats:
        there[place].append(colour)
    for place, colours in there.items():
        x, y = sheet.at[place]
        gap = 15.0 if len(colours) < 4 else 11.0
        for n, colour in enumerate(colours):
            at = x + gap * (n - (len(colours) - 1) / 2), y - 22 if len(colours) == 1 else y - 24
            if colour == active:
                shapes.append(cv.Circle(*at, 14.5, solid(look.palette.sheet)))
                shapes.append(cv.Circle(*at, 14.5, stroke(look.seat(colour), 2)))
            shapes += token(look, colour, at, size=21)
    return shapes


# --- from the board to what each sheet shows ---
def closed_of(board: Board) -> tuple[tuple[str, str, int], ...]:
    rounds = {crisis.border: crisis.rounds_left for crisis in board.crises}
    return tuple((c.id, c.closed, rounds.get(c.border or "", 0)) for c in board.connections if c.closed)


def sites_of(board: Board) -> tuple[tuple[str, str], ...]:
    by = letters(board)
    museum = {artifact.id: artifact.museum for artifact in board.artifacts}
    return tuple((p.id, by[museum[a]]) for p in board.places for a in p.site_of if museum.get(a) in by)


def asked_of(board: Board) -> tuple[tuple[str, str], ...]:
    by = letters(board)
    return tuple((p.id, by[p.id]) for p in board.places if p.asks is not None)


def seats_of(board: Board, who: Who) -> tuple[tuple[str, int], ...]:
    return tuple((e.place, who.colour(e.seat)) for e in board.explorers)


def lit_of(board: Board) -> tuple[str, ...]:
    """Every connection on a cheapest way to somewhere."""
    return tuple(dict.fromkeys(id_ for reached in board.reach for id_, _place in reached.way))


def left_of(board: Board) -> tuple[tuple[str, int], ...]:
    most: dict[str, int] = {}
    for found in board.reach:
        most[found.place] = max(found.left, most.get(found.place, -1))
    return tuple(most.items())


def active_of(board: Board, who: Who) -> int | None:
    seat: Seat | None = board.reach_of if board.reach_of is not None else board.active
    return None if seat is None else who.colour(seat)
