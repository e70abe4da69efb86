"""The race's boards as the rest of the app meets them (games.contract.Packs): text of a file, a card, flaws."""

from __future__ import annotations

import json
from typing import Any

from games.artifact_race.reading import SAMPLE_TEXT, read
from games.artifact_race.sections import NAME
from games.contract import Flaw, PackCard
from games.fields import FILE, Problem, Row
from games.words import Line, Named, Value

SECTIONS = {line.msgid: section for section, line in NAME.items()}
KEPT = ("packVersion", "settings", "hunters")  # of the sample in a blank board: they name no place


def _blank() -> str:
    sample = json.loads(SAMPLE_TEXT)
    lists = {key: value if key in KEPT else [] for key, value in sample.items() if isinstance(value, list)}
    kept = {key: sample[key] for key in KEPT}
    return json.dumps({**kept, "id": "board", "name": {}, **lists}, ensure_ascii=False)


class RacePacks:
    sample = SAMPLE_TEXT
    blank = _blank()

    def read(self, text: str) -> PackCard | tuple[Flaw, ...]:
        found = read(text)
        if isinstance(found, tuple):
            return tuple(_flaw(problem) for problem in found)
        least, most = found.settings.players
        return PackCard(Named(found.name), range(least, most + 1))

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
    whole = SECTIONS.get(where.msgid, "")
    section, row = where.values.get("section"), where.values.get("n")
    if isinstance(section, Line) and isinstance(row, int):
        return Flaw(problem.says, where, SECTIONS.get(section.msgid, ""), row)
    return Flaw(problem.says, where, whole)
