"""The sample pack, and every way a pack file can be wrong: each said once, with the place where it stands."""

from __future__ import annotations

import copy
import json
import math
from dataclasses import replace
from gettext import NullTranslations
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.artifact_race import effects
from games.artifact_race.layout import positions
from games.artifact_race.pack import (
    Carry,
    DigRolls,
    DigShift,
    EmbargoFrom,
    EventKind,
    Guard,
    Mode,
    MoveBonus,
    NoPenalty,
    Note,
    Pack,
    Rarity,
    Reroll,
    Switch,
)
from games.artifact_race.reading import LARGEST, SAMPLE, SAMPLE_TEXT, problems, read, write
from games.artifact_race.rows import condition
from games.words import say


def said(text: str) -> list[tuple[str, str]]:
    """Where and what, in English."""
    found = read(text)
    assert isinstance(found, tuple), "it was read"
    return [(say(p.where, NullTranslations()), say(p.says, NullTranslations())) for p in found]


def edited(path: str, value: object = None) -> str:
    """The sample with one thing changed: "places.lhasa.region"; a value that is ``GONE`` takes it away."""
    data = copy.deepcopy(json.loads(SAMPLE_TEXT))
    *way, last = path.split(".")
    at = data
    for step in way:
        at = _row(at, step) if isinstance(at, list) else at[step]
    key = at.index(_row(at, last)) if isinstance(at, list) else last
    if value is GONE:
        del at[key]
    elif callable(value):
        at[key] = value(at[key])
    else:
        at[key] = value
    return json.dumps(data)


def _row(rows, step):
    return rows[int(step)] if step.isdigit() else next(row for row in rows if row["id"] == step)


GONE = object()


def test_the_sample():
    counts = [SAMPLE.places, SAMPLE.connections, SAMPLE.regions, SAMPLE.artifacts, SAMPLE.hunters, SAMPLE.events]
    assert [*map(len, counts)] == [25, 51, 8, 16, 13, 23]
    assert (len(SAMPLE.hunter_cards), len(SAMPLE.borders), len(SAMPLE.adventurers)) == (19, 15, 6)
    assert sum(a.points for a in SAMPLE.artifacts.values()) == 27
    assert set(SAMPLE.museums) == {"london", "berlin", "petersburg", "kairo", "newyork"}


def test_the_sample_speaks_three_languages():
    named = [SAMPLE.regions, SAMPLE.places, SAMPLE.artifacts, SAMPLE.hunters, SAMPLE.adventurers]
    names = [thing.name for things in named for thing in things.values()]
    names += [e.name for e in SAMPLE.events.values() if e.kind is EventKind.PERSONAL]
    names += [h.text for h in SAMPLE.hunters.values()]
    assert {frozenset(name) for name in [SAMPLE.name, *names]} == {frozenset({"de", "en", "fr"})}


def test_the_sample_can_be_drawn():
    at = [place.at for place in SAMPLE.places.values()]
    assert all(math.dist(a, b) >= 60 for a, b in combinations(at, 2))
    assert positions(SAMPLE) == {place.id: place.at for place in SAMPLE.places.values()}


def test_writing_gives_the_file_back():
    assert write(SAMPLE) == SAMPLE_TEXT
    assert read(write(SAMPLE)) == SAMPLE
    assert problems(SAMPLE) == ()


# what is changed, what to -> where, what is said
WRONG = {
    "version": ("packVersion", 2, "the whole file", "Only packs of packVersion 1 can be read, not 2."),
}
