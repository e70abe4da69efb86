"""The paper the race's places are laid on: square, with what leads from one to another."""

from __future__ import annotations

import flet.canvas as cv

from games.artifact_race.pack import Mode
from views.boards.kit import stroke
from views.screens.boards import mapping, work
from views.screens.boards.work import Data
from views.theme import Look


def _lines(look: Look, data: Data, size: mapping.Size) -> list[cv.Shape]:
    """What leads from one place to another."""
    places = work.rows(data, "places")
    spots = {str(one.get("id")): mapping.on_paper(at, size) for one in places if (at := PAPER.spot(one))}
    inks = {Mode.SHIP.value: look.palette.corrected, Mode.RAIL.value: look.palette.blocked}
    shapes: list[cv.Shape] = []
    for way in work.rows(data, "connections"):
        a, b = (spots.get(str(way.get(end))) for end in ("a", "b"))
        if a and b:
            shapes.append(cv.Line(*a, *b, paint=stroke(inks.get(str(way.get("mode")), look.palette.soft), 1)))
    return shapes


PAPER = mapping.Paper(lines=_lines)
