"""The sections of a pack file, and where in it something stands."""

from __future__ import annotations

from collections.abc import Mapping

from games.words import Line, Value, _

SECTIONS: Mapping[str, Line] = {
    "settings": Line(_("settings")),
    "places": Line(_("places")),
    "markers": Line(_("markers")),
    "missions": Line(_("missions")),
    "clueNumbers": Line(_("clue numbers")),
}


def where(section: str, n: int, name: Value = None) -> Line:
    if name is None:
        return Line(_("{section}, row {n}"), {"section": SECTIONS[section], "n": n})
    return Line(_("{section}, row {n} ({name})"), {"section": SECTIONS[section], "n": n, "name": name})
