"""A pack file: read into a ``Pack``, or everything that is wrong with it. Nothing opens half."""

from __future__ import annotations

from games import assets
from games.artifact_race import checks
from games.artifact_race.pack import Pack
from games.artifact_race.rows import Rows
from games.artifact_race.writing import write
from games.fields import FILE, LARGEST, Problem, parsed
from games.words import Line, _

__all__ = ["LARGEST", "SAMPLE", "SAMPLE_TEXT", "Problem", "problems", "read", "write"]
MOST = 100  # problems told of one file


def read(text: str) -> Pack | tuple[Problem, ...]:
    found: list[Problem] = []
    data = parsed(text.removeprefix("\ufeff"), found)
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


SAMPLE_TEXT = assets.text("artifact_race", "sample")


def _sample() -> Pack:
    pack = read(SAMPLE_TEXT)
    assert isinstance(pack, Pack), pack
    return pack


SAMPLE = _sample()
