"""A day as people write it: in their language, with the month as a word, so that nobody takes it for the day."""

from __future__ import annotations

from dataclasses import dataclass

from games.words import _
from views.theme import Look

MONTHS = (
    _("Jan"),
    _("Feb"),
    _("Mar"),
    _("Apr"),
    _("May"),
    _("Jun"),
    _("Jul"),
    _("Aug"),
    _("Sep"),
    _("Oct"),
    _("Nov"),
    _("Dec"),
)


@dataclass(frozen=True, slots=True)
class Day:
    """``month`` from 1; ``time`` of day as "21:14", "" when it is not known."""

    year: int
    month: int
    number: int
    time: str = ""


def read(opened: str) -> Day | None:
    """``companion.shown.TableLine.opened``: "2026-11-30 21:14". None for anything else, as an old file may hold."""
    date, _gap, time = opened.partition(" ")
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        return None
    year, month, number = (int(part) for part in parts)
    return Day(year, month, number, time) if 1 <= month <= len(MONTHS) else None


def month(look: Look, day: Day) -> str:
    return look.t(MONTHS[day.month - 1])


def written(look: Look, opened: str, *, time: bool = False) -> str:
    """ "30 Nov 2026", and the time after it; what is no date stays as it is."""
    day = read(opened)
    if day is None:
        return opened
    date = look.t(_("{day} {month} {year}"), day=day.number, month=month(look, day), year=str(day.year))
    return f"{date}, {day.time}" if time and day.time else date
