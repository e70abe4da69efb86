"""A pack file: read into a ``Pack``, or everything that is wrong with it. Nothing opens half."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from games import assets
from games.artifact_race import checks
from games.artifact_race.fields import Problem, shown
from games.artifact_race.pack import Pack
from games.artifact_race.rows import Rows
from games.artifact_race.sections import FILE
from games.artifact_race.writing import write
from games.words import Line, _

__all__ = ["LARGEST", "SAMPLE", "SAMPLE_TEXT", "Problem", "problems", "read", "write"]
LARGEST = 1_000_000  # bytes
MOST = 100  # problems told of one file
DIGITS = 12  # of a number; a longer one is none a pack can mean


def read(text: str) -> Pack | tuple[Problem, ...]:
    found: list[Problem] = []
    data = _json(text.removeprefix("\ufeff"), found)
    if not isinstance(data, dict):
        return tuple(found) or (_whole(_("This is no board pack: it must be one group of fields in braces.")),)
    rows = Rows(data, found)
    pack = rows.pack()
    found += checks.judge(pack, rows.wheres, rows.clean)
    if len(found) > MOST:
        more = Line(_("There are more problems than these: {n}."), {"n": len(found) - MOST})
        found = [*found[:MOST], Problem(more, FILE)]
    return tuple(found) or pack


def problems(pack: Pack) -> tuple[Problem, ...]:
    """Of a pack that does not come from a file: one that is being made."""
    found = read(write(pack))
    return found if isinstance(found, tuple) else ()


def _whole(msgid: str) -> Problem:
    return Problem(Line(msgid), FILE)


def _json(text: str, found: list[Problem]) -> Any:
    """None: it cannot be read, and why is said."""
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        found.append(_whole(_("The file is too large: at most 1 MB is allowed.")))
        return None

    def once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
        for key in (key for key, n in Counter(key for key, _value in fields).items() if n > 1):
            says = Line(_("The field {field} stands twice in the same braces."), {"field": shown(key)})
            found.append(Problem(says, FILE))
        return dict(fields)

    def number(digits: str) -> int | float:
        return int(digits) if len(digits) <= DIGITS else float(digits)

    try:
        return json.loads(text, object_pairs_hook=once, parse_int=number)
    except json.JSONDecodeError as error:
        at = {"line": error.lineno, "column": error.colno}
        where = Line(_("line {line}, column {column}"), at)
        found[:] = [Problem(Line(_("From here on the file is no JSON.")), where, error.lineno, error.colno)]
    except RecursionError:
        found[:] = [_whole(_("The file is nested too deep to be a board pack."))]
    return None


SAMPLE_TEXT = assets.text("artifact_race", "sample")


def _sample() -> Pack:
    pack = read(SAMPLE_TEXT)
    assert isinstance(pack, Pack), pack
    return pack


SAMPLE = _sample()
