"""The forms of the race's boards: which fields a row of each section is changed with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from games.artifact_race import settings
from games.artifact_race.names import STAGE_SAYS, condition
from games.artifact_race.pack import STAGES, Settings
from games.artifact_race.rows import condition as is_condition
from games.artifact_race.settings import MOST_PLAYERS
from games.words import Line, Value, _
from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.text_field import text_field
from views.parts.words import group, inset
from views.screens.boards import cards, mapping, work
from views.screens.boards.fields import Options, Row
from views.screens.boards.kind import Form
from views.screens.boards.race import (
    KINDS,
    MODES,
    MYTHIC_FIRST,
    NAMELESS,
    SETTINGS,
    UNIT,
    UNITS,
    UNSAID,
    border_name,
    place_named,
    theme_said,
)
from views.screens.boards.race_paper import PAPER
from views.screens.boards.work import Data, Fields
from views.screens.settings import switch
from views.theme import Space

CONDITIONS = (">=2", ">=3", ">=4", ">=5", "=6", "even", "odd", "<=5", "<=4", "<=3", "<=2")
CONDITIONS += ("2-3", "2-4", "2-5", "3-4", "3-5", "4-5", "=1", "=2", "=3", "=4", "=5")
MOST_PIPS, MOST_HEAD_START = 12, 36


def _board(row: Row, data: Data) -> list[ft.Control]:
    settings = data.get("settings")
    players = settings.get("players") if isinstance(settings, dict) else None
    low, high = players if isinstance(players, list) and len(players) == 2 else (2, MOST_PLAYERS)

    def put(at: int, value: str) -> None:
        pair = [low, high]
        pair[at] = int(value)
        other = 1 - at
        pair[other] = max(pair[other], pair[0]) if other else min(pair[other], pair[1])
        row.editing.set("settings", None, lambda one: one.update(players=pair))

    numbers: dict[str, Value] = {str(n): str(n) for n in range(2, MOST_PLAYERS + 1)}
    t = row.look.t
    return [
        *row.names(t(_("What the board is called"))),
        *row.choose("least", t(_("Players at least")), numbers, str(low), partial(put, 0)),
        *row.choose("most", t(_("Players at most")), numbers, str(high), partial(put, 1)),
        group(row.look, t(_("Who made it, and what others may do with it"))),
        row.text("licence", t(_("Licence")), longest=300),
    ]


def _region(row: Row, _data: Data) -> list[ft.Control]:
    return row.names(row.look.t(_("What the region is called")))


def _place_form(row: Row, data: Data) -> list[ft.Control]:
    t, one = row.look.t, row.fields
    regions = {str(region.get("id")): work.name_of(region) or NAMELESS for region in work.rows(data, "regions")}
    at = row.row or 0

    def region(id_: str) -> None:
        row.editing.change(lambda now: work.region_set(now, at, id_) if work.row(now, "places", at) else None)

    note = "" if regions else t(_("This board has no regions yet: add them first."))
    chosen: list[ft.Control] = [group(row.look, t(_("Region")), note)]
    if regions:
        chosen = row.choose("region", t(_("Region")), regions, str(one.get("region")), region)
    return [
        *row.names(t(_("What the place is called"))),
        *chosen,
        row.flag("worldCity", t(_("World city")), t(_("A golden ring: a turn that ends here draws an event"))),
        row.flag("museum", t(_("Museum")), t(_("Artifacts are delivered here"))),
        *row.several(
            "themes",
            t(_("Themes")),
            {theme: theme_said(theme) for theme in work.themes(data)},
            t(_("Which artifacts may lie here")),
        ),
        _new_theme(row),
        *mapping.position(row, data, PAPER),
    ]


THEME = "board-half-theme"


def _new_theme(row: Row) -> ft.Control:
    typed = row.phone.ui.drafts.get(THEME, "")

    def add() -> None:
        theme = work.seen(row.phone.ui.drafts.get(THEME, "")).strip()
        if theme and theme not in work.listed(row.fields, "themes"):
            row.set(lambda one: work.toggled(one, "themes", theme))
        row.phone.draft(THEME, "")

    press = row.phone.safe(add)
    name = names.EDIT_TEXT.format(field="theme")
    label = row.look.t(_("Another theme"))
    field = text_field(row.look, name, label, typed, partial(row.phone.draft, THEME), submit=press, longest=60)
    button = buttons.quiet(row.look, names.EDIT_ADD.format(section="theme"), row.look.t(_("Add it")), press)
    return inset(
        row.look,
        ft.Column([field, *([ft.Row([button])] if typed.strip() else [])], spacing=Space.SMALL, tight=True),
        above=Space.SMALL,
    )


def _connection(row: Row, data: Data) -> list[ft.Control]:
    t, one, places = row.look.t, row.fields, work.by_id(data, "places")
    across = work.border_between(data, one)
    found = [
        row.place("a", t(_("From")), place_named(places, one.get("a"))),
        row.place("b", t(_("To")), place_named(places, one.get("b"))),
        *row.choose("mode", t(_("Transport")), MODES, str(one.get("mode")), lambda mode: row.put("mode", mode)),
        *row.number("pips", t(_("What it costs, in pips")), 1, MOST_PIPS),
    ]
    borders = sorted({b for b in (across, one.get("border")) if isinstance(b, str)})
    if borders:
        options: dict[str, Value] = {"none": Line(_("none"))}
        options |= {border: border_name(data, border) for border in borders}
        chosen = one.get("border") if isinstance(one.get("border"), str) else "none" if "border" in one else UNSAID

        def put(border: str) -> None:
            inside = border == "none" and across is None
            row.put("border", None if border == "none" else border, usual=None if inside else UNSAID)

        found += row.choose("border", t(_("Border it crosses")), options, str(chosen), put)
    return [*found, row.flag("oneWay", t(_("One way")), t(_("Only from the first place to the second")))]


def _artifact(row: Row, data: Data) -> list[ft.Control]:
    t, one = row.look.t, row.fields
    themes: dict[str, Value] = {"none": Line(_("none")), **{theme: theme_said(theme) for theme in work.themes(data)}}
    theme = one.get("theme") if isinstance(one.get("theme"), str) and one.get("theme") else "none"

    def rarity(kind: str) -> None:
        def alter(it: Fields) -> None:
            it.pop("points", None)  # they follow from it
            it["rarity"] = kind

        row.set(alter)

    def put(theme: str) -> None:
        row.put("theme", "" if theme == "none" else theme, usual="")

    places = work.by_id(data, "places")
    site = place_named(places, one.get("site"))
    return [
        *row.names(t(_("What the artifact is called"))),
        *row.choose("rarity", t(_("Rarity")), KINDS, str(one.get("rarity")), rarity),
        *row.choose("theme", t(_("Theme")), themes, str(theme), put),
        row.place("site", t(_("Its site")), site),
        group(row.look, t(_("What the die must show"))),
        *(
            row.opens(
                stage, names.EDIT_CONDITION.format(stage=stage), row.look.say(says), shows(one.get(stage)), Glyph.IDOL
            )
            for stage, says in zip(STAGES, STAGE_SAYS, strict=True)
        ),
        *_moved_to(row, places),
    ]


def shows(text: object) -> Value:
    """Of a condition; None: it is none."""
    return condition(text) if isinstance(text, str) and is_condition(text) else None


def _conditions(row: Row, stage: str) -> Options | None:
    if row.section != "artifacts" or stage not in STAGES:
        return None
    now = row.fields.get(stage)
    texts = dict.fromkeys([*CONDITIONS, *([now] if isinstance(now, str) and is_condition(now) else [])])
    says = {text: condition(text) for text in texts}
    return Options(_("What the die must show"), stage, says, str(now), row.puts(stage), Glyph.IDOL)


def options(row: Row, part: str) -> Options | None:
    """The list behind a part of a row; None: there is none."""
    return cards.kinds(row, part) or _conditions(row, part)


def _moved_to(row: Row, places: Mapping[str, Fields]) -> list[ft.Control]:
    """Every place that fits, and whatever else is named: that can be taken out again."""
    t, theme = row.look.t, row.fields.get("theme")
    said = row.fields.get("altSites")
    fits = [
        id_
        for id_, place in places.items()
        if (not theme or theme in work.listed(place, "themes"))
        and place.get("museum") is not True
        and id_ != row.fields.get("site")
    ]
    named = [id_ for id_ in work.listed(row.fields, "altSites") if id_ not in fits]
    options = {id_: place_named(places, id_) or id_ for id_ in (*fits, *named)}

    def toggle(one: Fields, item: str) -> None:
        here = work.listed(one, "altSites")
        one["altSites"] = [i for i in here if i != item] if item in here else [*here, item]

    title, note = t(_("Where an event may move it")), t(_("Only places of its theme, and no museum"))
    if said is None:
        rest = t(_("Everywhere its theme fits"))
        return [
            group(row.look, title),
            switch(
                row.look,
                names.EDIT_FLAG.format(field="altSites"),
                rest,
                note,
                row.phone.safe(lambda: row.put("altSites", fits)),
                on=True,
            ),
        ]
    every = row.phone.safe(lambda: row.put("altSites", None))
    return [
        *row.several("altSites", title, options, note, toggle),
        switch(
            row.look, names.EDIT_FLAG.format(field="altSites"), t(_("Everywhere its theme fits")), "", every, on=False
        ),
    ]


def _adventurer(row: Row, data: Data) -> list[ft.Control]:
    start = place_named(work.by_id(data, "places"), row.fields.get("start"))
    return [
        *row.names(row.look.t(_("What the adventurer is called"))),
        row.place("start", row.look.t(_("Begins in")), start),
        *row.number("headStart", row.look.t(_("Head start, pips")), 0, MOST_HEAD_START, 0),
    ]


def _settings(row: Row, _data: Data) -> list[ft.Control]:
    """Who may play stands with the board's name."""
    t, usual = row.look.t, Settings()
    found: list[ft.Control] = []
    for field, says in SETTINGS.items():
        here, least, most = settings.NUMBERS[field]
        value = row.fields.get(field, getattr(usual, here))
        found += row.asked(field, t(says), least, most, value)
    now = row.fields.get(settings.UNIT, settings.UNITS[usual.counts_places])
    found += row.choose("unit", t(UNIT), UNITS, str(now), row.puts(settings.UNIT))
    return [*found, row.flag(settings.MYTHIC_FIRST, t(MYTHIC_FIRST), usual=usual.legendary_needs_mythic)]


FORMS: Mapping[str, Form] = {
    "board": _board,
    "regions": _region,
    "places": _place_form,
    "connections": _connection,
    "artifacts": _artifact,
    "hunters": cards.hunter,
    "events": cards.event,
    "adventurers": _adventurer,
    "settings": _settings,
}


def put_place(row: Row, field: str, place: str) -> None:
    """A place was chosen for one end of a row."""
    at = row.row or 0
    if row.section == "connections":

        def end(data: Data) -> None:
            if work.row(data, "connections", at) is not None:
                work.end_set(data, at, field, place)

        row.editing.change(end)
    else:
        row.put(field, place)
