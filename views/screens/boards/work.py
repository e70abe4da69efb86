"""A board being changed: its text read, its rows changed, and written again. Nothing of Flet, nothing of a phone.

The text is a pack file's. It may be unfinished in any way, so everything here expects to find anything in it.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from typing import Any

from games.contract import Flaw
from games.words import Named, Value

Data = dict[str, Any]
Fields = dict[str, Any]
Way = tuple[str | int, ...]  # from a row to a group of fields in it: ("effects", 2)
BORDERS = "borders"  # says nothing that the connections do not; an editor would leave it behind
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi), surrogate, private, unassigned
JOINERS = "\u200c\u200d"
LONGEST_NAME = 60


def read(text: str) -> Data:
    """What stands there; a fresh copy each time."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def written(data: Data) -> str:
    """One row a line, so that a line of the file is a line on the board."""
    parts = []
    for key, value in data.items():
        if key == BORDERS:
            continue
        rows = isinstance(value, list) and value and all(isinstance(row, dict) for row in value)
        said = "[\n" + ",\n".join(f"  {_json(row)}" for row in value) + "\n]" if rows else _json(value)
        parts.append(f"{_json(key)}: {said}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def rows(data: Data, section: str) -> list[Fields]:
    """Those that are rows at all; each stands where it stands in the file."""
    found = data.get(section)
    return [row if isinstance(row, dict) else {} for row in found] if isinstance(found, list) else []


def row(data: Data, section: str, n: int) -> Fields | None:
    found = rows(data, section)
    return found[n] if 0 <= n < len(found) else None


def group(data: Data, section: str, n: int | None) -> Fields:
    """The fields that are changed: of a row, or of a section that is one group."""
    if n is None:
        if not isinstance(data.get(section), dict):
            data[section] = {}
        found: Fields = data[section]
        return found
    return _list(data, section)[n]


def inside(one: Fields, way: Way) -> Fields:
    """A group of fields in a row, made where there is none. An item that is no longer in its list is nowhere."""
    found: Any = one
    for step in way:
        if isinstance(step, int) and not (isinstance(found, list) and step < len(found)):
            return {}
        here = found[step] if isinstance(step, int) else found.get(step)
        if not isinstance(here, dict | list):
            found[step] = here = {}
        found = here
    return found if isinstance(found, dict) else {}


def items(one: Fields, field: str) -> list[Fields]:
    """The groups of fields in a list of a row; each stands where it stands in the file."""
    found = one.get(field)
    return [item if isinstance(item, dict) else {} for item in found] if isinstance(found, list) else []


def item_added(one: Fields, field: str, fresh: Fields) -> int:
    if not isinstance(one.get(field), list):
        one[field] = []
    one[field].append(fresh)
    return len(one[field]) - 1


def item_removed(one: Fields, field: str, n: int) -> None:
    found = one.get(field)
    if isinstance(found, list) and n < len(found):
        del found[n]


def _list(data: Data, section: str) -> list[Any]:
    if not isinstance(data.get(section), list):
        data[section] = []
    found: list[Any] = data[section]
    found[:] = [one if isinstance(one, dict) else {} for one in found]
    return found


# --- names ---
def seen(text: str) -> str:
    """Without what moves or hides other text."""
    return "".join(c for c in text if c in JOINERS or unicodedata.category(c) not in UNSEEN)


def name_of(one: Fields) -> Value:
    """None: it has none yet."""
    texts = {k: seen(text)[:LONGEST_NAME] for k, text in said(one, "name").items() if isinstance(text, str)}
    texts = {language: name for language, name in texts.items() if name.strip()}
    return Named(texts) if texts else None


def said(one: Fields, field: str) -> dict[str, Any]:
    """Texts by language; older files say an event's name as two texts, German and English."""
    match one.get(field):
        case dict() as texts:
            return texts
        case [str(german), str(english)]:
            return {"de": german, "en": english}
        case _:
            return {}


def named(one: Fields, language: str, text: str, field: str = "name", *, optional: bool = False) -> None:
    """An empty text is none; ``optional``: and where there is none in any language, the field is not there."""
    text = seen(text.replace("\n", " "))
    texts = {k: v for k, v in {**said(one, field), language: text}.items() if k != language or text}
    one[field] = texts
    if optional and not texts:
        del one[field]


def by_id(data: Data, section: str) -> dict[str, Fields]:
    return {str(one.get("id")): one for one in rows(data, section)}


# --- rows that come and go ---
def free_id(data: Data, section: str) -> str:
    """Of a new row: nobody sees it, but other rows call it by that."""
    taken = by_id(data, section)
    return next(id for id in _ids(section) if id not in taken)  # noqa: A001


def _ids(section: str) -> Iterator[str]:
    if section == "regions":  # capital letters only
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        yield from (f"R{a}{b}" for a in letters for b in letters)
    yield from (f"{section[0]}{n}" for n in range(1, 100_000))


def added(data: Data, section: str, fresh: Fields) -> int:
    """Where the new row stands."""
    found = _list(data, section)
    found.append({"id": free_id(data, section), **fresh})
    return len(found) - 1


def removed(data: Data, section: str, n: int) -> None:
    """A place takes its connections with it; other rows that name it say so themselves."""
    found = _list(data, section)
    if not 0 <= n < len(found):
        return
    gone = found.pop(n)
    if section == "places" and "connections" in data:
        ends = [c for c in rows(data, "connections") if gone.get("id") not in (c.get("a"), c.get("b"))]
        data["connections"] = ends


def connections_of(data: Data, place: object) -> int:
    return sum(place in (c.get("a"), c.get("b")) for c in rows(data, "connections"))


# --- borders: which one a connection crosses follows from its ends ---
def border_between(data: Data, one: Fields) -> str | None:
    """Of the regions its ends lie in; None: it stays in one, or an end is not known."""
    places = by_id(data, "places")
    regions = [places.get(str(one.get(end)), {}).get("region") for end in ("a", "b")]
    known = sorted({r for r in regions if isinstance(r, str)})
    return "|".join(known) if len(known) == 2 else None


def end_set(data: Data, n: int, end: str, place: str) -> None:
    one = _list(data, "connections")[n]
    before = border_between(data, one)
    one[end] = place
    _follow(data, one, before)


def region_set(data: Data, n: int, region: str) -> None:
    place = _list(data, "places")[n]
    ways = [c for c in rows(data, "connections") if place.get("id") in (c.get("a"), c.get("b"))]
    before = [border_between(data, c) for c in ways]
    place["region"] = region
    for way, border in zip(ways, before, strict=True):
        _follow(data, way, border)


def _follow(data: Data, one: Fields, before: str | None) -> None:
    """A border that was the one between its ends goes on being that; one said otherwise stays."""
    after = border_between(data, one)
    if one.get("border") in (None, before) and after != before:
        one.pop("border", None)
        if after:
            one["border"] = after


def borders(data: Data) -> list[str]:
    """Those that are crossed."""
    return sorted({c["border"] for c in rows(data, "connections") if isinstance(c.get("border"), str)})


# --- flaws ---
def flaws_of(flaws: tuple[Flaw, ...], section: str, n: int | None = None) -> tuple[Flaw, ...]:
    """Of a section with all its rows, or of one row (from 0)."""
    return tuple(f for f in flaws if _part(f) == section and (n is None or f.row == n + 1))


def _part(flaw: Flaw) -> str:
    return flaw.section or "board"


def themes(data: Data) -> tuple[str, ...]:
    """Of all places, in order."""
    found = {theme for place in rows(data, "places") for theme in listed(place, "themes")}
    return tuple(sorted(found))


def listed(one: Fields, field: str) -> tuple[str, ...]:
    found = one.get(field)
    return tuple(item for item in found if isinstance(item, str)) if isinstance(found, list) else ()


def toggled(one: Fields, field: str, item: str) -> None:
    here = listed(one, field)
    left = [i for i in here if i != item] if item in here else [*here, item]
    one.pop(field, None)
    if left:
        one[field] = left
