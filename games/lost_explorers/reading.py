"""A pack file: read into a ``Pack``, or everything that is wrong with it. Nothing opens half, but a pack may be half
entered: what nobody has entered is left out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games import assets
from games.fields import FILE, ID, TEXT, Problem, Row, parsed, shown
from games.lost_explorers import checks
from games.lost_explorers.pack import (
    CLUE_TILES,
    MARKERS,
    SIDES,
    SPARE,
    STACK,
    START,
    VEHICLES,
    Pack,
    Place,
    Settings,
    Token,
    in_order,
    spare_places,
)
from games.lost_explorers.sections import SECTIONS, where
from games.words import Line, Named, _

BOX_TEXT = assets.text("lost_explorers", "box")
PRACTICE_TEXT = assets.text("lost_explorers", "practice")
MOST_PLACES, MOST_MISSIONS, FARTHEST, MOST_NUMBER = 80, 200, 30, 999
MOST = 100  # problems told of one file
HEAD: tuple[str, ...] = (
    "packVersion",
    "id",
    "name",
    "licence",
    "complete",
    "settings",
    "places",
    "markers",
    "missions",
    "clueNumbers",
    "checked",
)
MOST_CHECKED = 50


def read(text: str) -> Pack | tuple[Problem, ...]:
    found: list[Problem] = []
    data = parsed(text.removeprefix("\ufeff"), found)
    if not isinstance(data, dict):
        says = _("This is no board pack: it must be one group of fields in braces.")
        return tuple(found) or (Problem(Line(says), FILE),)
    pack = _pack(data, found)
    if not found:
        found += checks.judge(pack)
    if len(found) > MOST:
        more = Line(_("There are more problems than these: {n}."), {"n": len(found) - MOST})
        found = [*found[:MOST], Problem(more, FILE)]
    return tuple(found) or pack


def _pack(data: Mapping[str, Any], found: list[Problem]) -> Pack:
    head = Row(data, FILE, found)
    head.only(*HEAD)
    head.number("packVersion", 1, 1)
    complete = head.flag("complete", default=False)
    places = _places(data, found)
    ids = {*places, *_written(data)}  # those of rows that are otherwise wrong too: one mistake is said once
    return Pack(
        id=head.id("id"),
        name=head.names("name"),
        licence=head.text("licence", TEXT, ""),
        settings=_settings(head),
        places=places if complete else {**places, **spare_places()},
        markers=_named(head, "markers", MARKERS, ids),
        tokens=_missions(data, found, ids),
        clue_numbers=_numbers(head, "clueNumbers", CLUE_TILES, MOST_NUMBER),
        complete=complete,
        checked=tuple(head.items("checked", str, MOST_CHECKED, [])),
    )


def _written(data: Mapping[str, Any]) -> list[str]:
    rows = data.get("places")
    ids = [row.get("id") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [id_ for id_ in ids if isinstance(id_, str)]


# --- lists inside a row ---
def _named(row: Row, key: str, most: int, places: Collection[str]) -> tuple[str, ...]:
    """Ids of places, each once."""
    ids: list[str] = row.items(key, str, most, [])
    for id_ in ids:
        if id_ not in places:
            says = _("“{field}” names {value}, which is not among the {section}.")
            row.wrong(says, field=key, value=shown(id_), section=SECTIONS["places"])
    if len(set(ids)) < len(ids):
        row.wrong(_("“{field}” names something twice."), field=key)
    return tuple(ids)


def _numbers(row: Row, key: str, most: int, highest: int) -> tuple[int, ...]:
    found: list[int] = row.items(key, int, most, [])
    for n in found:
        if not 0 <= n <= highest:
            says = _("“{field}” must be from {least} to {most}, not {value}.")
            row.wrong(says, field=key, least=0, most=highest, value=shown(n))
    return tuple(found)


# --- the parts ---
def _settings(head: Row) -> Settings:
    row = head.group("settings")
    if row is None:
        return Settings()
    row.where = SECTIONS["settings"]
    row.only("startSpace", "bonusSpace", "lastSpace", "clueSpaces", "tracks")
    clues, tracks = row.group("clueSpaces"), row.group("tracks")
    spaces = {side: tuple(sorted(_numbers(clues, side, CLUE_TILES, FARTHEST))) for side in SIDES} if clues else {}
    sides = {v: tracks.word(v, SIDES) for v in VEHICLES} if tracks else {}
    return Settings(
        start=row.number("startSpace", 0, 1),
        bonus=row.number("bonusSpace", 1, FARTHEST),
        last=row.number("lastSpace", 1, FARTHEST),
        clues=spaces,
        tracks=sides,
    )


def _rows(data: Mapping[str, Any], found: list[Problem], section: str, most: int) -> list[tuple[int, Row]]:
    whole = Row(data, SECTIONS[section], found)
    items = whole.items(section, dict, most, [])
    rows = [Row(item, where(section, n), found) for n, item in enumerate(items, 1)]
    return list(enumerate(rows, 1))


def _places(data: Mapping[str, Any], found: list[Problem]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for n, row in _rows(data, found, "places", MOST_PLACES):
        names = Row(row.data, FILE, []).names("name") if isinstance(row.data.get("name"), dict) else {}
        row.where = where("places", n, Named(names) if names else None)
        row.only("id", "name", "vehicles", "at")
        id_ = row.id("id", ID)
        if id_ in places:
            row.wrong(_("The id “{id}” stands there twice."), id=id_)
        if id_.startswith(SPARE):
            row.wrong(_("The id “{id}” is kept for places that are not entered."), id=id_)
        place = Place(id_, row.names("name"), _vehicles(row), _at(row))
        if row.good:
            places[id_] = place
    return places


def _vehicles(row: Row) -> tuple[str, ...] | None:
    if row.data.get("vehicles") in (None, []):
        return None
    kinds: list[str] = row.items("vehicles", str, 3)
    if len(kinds) not in (2, 3):
        row.wrong(_("Two or three vehicles lead to a place; here there are {n}."), n=len(kinds))
    for kind in kinds:
        row.inner({"vehicles": kind}).word("vehicles", VEHICLES)
    return in_order(tuple(kinds)) if row.good else None


def _at(row: Row) -> tuple[float, float] | None:
    value = row.data.get("at")
    if value is None:
        return None
    good = isinstance(value, list) and len(value) == 2 and all(type(n) in (int, float) for n in value)
    if good and -180 <= value[0] <= 192 and -90 <= value[1] <= 90:
        return float(value[0]), float(value[1])
    row.wrong(_("“{field}” must be two numbers: degrees east and degrees north."), field="at")
    return None


def _missions(data: Mapping[str, Any], found: list[Problem], places: Collection[str]) -> dict[str, Token]:
    tokens: dict[str, Token] = {}
    for _n, row in _rows(data, found, "missions", MOST_MISSIONS):
        row.only("id", "group", "vehicle", "places")
        id_ = row.id("id", ID)
        if id_ in tokens:
            row.wrong(_("The id “{id}” stands there twice."), id=id_)
        asked = _named(row, "places", 3, places)
        if len(asked) not in (2, 3):
            row.wrong(_("A mission asks for two or three places; here there are {n}."), n=len(asked))
        token = Token(id_, row.word("group", (START, STACK)), row.word("vehicle", VEHICLES), asked)
        if row.good:
            tokens[id_] = token
    return tokens
