"""The boxes of Lost Explorers as the rest of the app meets them (games.contract.Packs): text of a file, a card, flaws.

What is public of the published box is entered from the start; the rest is entered from one's own, in any order, and a
box that is half entered can be played."""

from __future__ import annotations

import json
from typing import Any

from games.contract import Flaw, PackCard
from games.fields import FILE, Problem, Row
from games.lost_explorers.reading import BOX_TEXT, PRACTICE_TEXT, read
from games.lost_explorers.sections import SECTIONS
from games.words import Line, Named, Value

PLAYERS = range(2, 5)
OF_NAME = {line.msgid: section for section, line in SECTIONS.items()}


class BoxPacks:
    sample = PRACTICE_TEXT
    blank = BOX_TEXT

    def read(self, text: str) -> PackCard | tuple[Flaw, ...]:
        found = read(text)
        if isinstance(found, tuple):
            return tuple(_flaw(problem) for problem in found)
        return PackCard(Named(found.name), PLAYERS)

    def title(self, text: str) -> Value:
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError):
            return None
        row = Row(data if isinstance(data, dict) else {}, FILE, [])
        names = row.names("name")
        return Named(names) if row.good else None


def _flaw(problem: Problem) -> Flaw:
    where = problem.where
    section, row = where.values.get("section"), where.values.get("n")
    if isinstance(section, Line) and isinstance(row, int):
        return Flaw(problem.says, where, OF_NAME.get(section.msgid, ""), row)
    return Flaw(problem.says, where, OF_NAME.get(where.msgid, ""))
