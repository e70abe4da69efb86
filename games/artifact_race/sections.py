"""The sections of a pack file: their rows, where each stands, and which ids there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from games.fields import FILE, ID, TOO_LONG, Problem, Row, shown
from games.words import Joined, Line, Named, Value, _

T = TypeVar("T")
MOST = {  # rows
    "regions": 50,
    "places": 200,
    "connections": 1000,
    "artifacts": 200,
    "hunters": 100,
    "events": 200,
    "adventurers": 50,
}
SETTINGS, BORDERS = "settings", "borders"
NAME: Mapping[str, Line] = {
    "regions": Line(_("regions")),
    "places": Line(_("places")),
    "connections": Line(_("connections")),
    BORDERS: Line(_("borders")),
    "artifacts": Line(_("artifacts")),
    "hunters": Line(_("hunters")),
    "events": Line(_("events")),
    "adventurers": Line(_("adventurers")),
    SETTINGS: Line(_("settings")),
}


class Sections:
    """``clean``: the sections without a problem; what concerns a whole section is only looked at in those."""

    def __init__(self, data: Mapping[str, Any], found: list[Problem]) -> None:
        self.data, self.found = data, found
        self.clean = {SETTINGS, *MOST}
        self.wheres: dict[tuple[str, str], Line] = {}
        self._places = dict(self._place_names())
        self.rows = {section: self._rows(section) for section in MOST}
        # those written down, in rows that are otherwise wrong too; None: the section cannot be read at all
        self.ids = {s: None if rows is None else {row.key for row in rows} for s, rows in self.rows.items()}

    def wrong(self, section: str, msgid: str, **values: Value) -> None:
        self.found.append(Problem(Line(msgid, values), NAME[section]))
        self.clean.discard(section)

    def group(self, section: str) -> Row | None:
        """A section that is one group of fields."""
        value = self.data.get(section)
        if isinstance(value, dict):
            return Row(value, NAME[section], self.found)
        self.wrong(section, _("This section is missing, or no group of fields."))
        return None

    def built(self, section: str, make: Callable[[Row], T], shape: re.Pattern[str] = ID) -> dict[Any, T]:
        """By id, those rows that are good."""
        found: dict[Any, T] = {}
        seen: set[str] = set()
        for row in self.rows[section] or ():
            id = row.id("id", shape)  # noqa: A001
            if row.good and id in seen:
                row.wrong(_("The id “{id}” stands there twice."), id=id)
            seen.add(id)
            thing = make(row)
            if row.good:
                found[id] = thing
                self.wheres[section, id] = row.where
            else:
                self.clean.discard(section)
        return found

    def refers(self, row: Row, key: str, section: str) -> str:
        """A field that names a row of a section."""
        value = row.text(key)
        if value:
            self.among(row, key, value, section)
        return value

    def among(self, row: Row, key: str, value: str, section: str) -> bool:
        ids = self.ids[section]
        if ids is None or value in ids:
            return True
        says = _("“{field}” names {value}, which is not among the {section}.")
        row.wrong(says, field=key, value=shown(value), section=NAME[section])
        return False

    def _rows(self, section: str) -> list[Row] | None:
        items, most = self.data.get(section), MOST[section]
        if not isinstance(items, list):
            self.wrong(section, _("This section is missing, or no list."))
            return None
        if len(items) > most:
            self.wrong(section, TOO_LONG, field=section, n=len(items), most=most)
            return None
        rows = (self.row(section, n, item) for n, item in enumerate(items, start=1))
        return [row for row in rows if row is not None]

    def row(self, section: str, n: int, item: object) -> Row | None:
        where = self._where(section, n, item)
        if isinstance(item, dict):
            return Row(item, where, self.found)
        self.found.append(Problem(Line(_("This row must be a group of fields in braces.")), where))
        self.clean.discard(section)
        return None

    def _where(self, section: str, n: int, item: object) -> Line:
        name = self._called(section, item) if isinstance(item, dict) else None
        if name is None:
            return Line(_("{section}, row {n}"), {"section": NAME[section], "n": n})
        return Line(_("{section}, row {n} ({name})"), {"section": NAME[section], "n": n, "name": name})

    def _called(self, section: str, item: Mapping[str, Any]) -> Value:
        if section == "connections":
            ends = [item.get(end) for end in ("a", "b")]
            if any(str(end) in self._places for end in ends):
                return Joined(tuple(self._places.get(str(end)) or shown(end) for end in ends), " \N{EN DASH} ")
        id = item.get("id")  # noqa: A001
        return _named(item) or (id if isinstance(id, str) and ID.fullmatch(id) else None)

    def _place_names(self) -> Iterator[tuple[str, Value]]:
        items = self.data.get("places")
        for item in items if isinstance(items, list) else ():
            if isinstance(item, dict) and (name := _named(item)):
                yield str(item.get("id")), name


def _named(item: Mapping[str, Any]) -> Named | None:
    """A name to show, if it has one that can be."""
    row = Row(item, FILE, [])
    names = row.names("name") if isinstance(item.get("name"), dict) else {}
    return Named(names) if row.good and names else None
