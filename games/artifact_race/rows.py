"""What each row of a pack file says, and whether the things it names are there and fit."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.artifact_race import effects
from games.artifact_race import settings as setting
from games.artifact_race.constants import Settings
from games.artifact_race.pack import (
    POINTS,
    STAGES,
    Adventurer,
    AdventurerId,
    Artifact,
    ArtifactId,
    BorderId,
    Condition,
    Connection,
    ConnectionId,
    Event,
    EventId,
    EventKind,
    Hunter,
    HunterId,
    Mode,
    Names,
    Pack,
    Place,
    PlaceId,
    Rarity,
    Region,
    RegionId,
)
from games.artifact_race.sections import BORDERS, MOST, SETTINGS, Sections
from games.fields import FILE, REGION, TEXT, Row, shown
from games.words import Line, Named, _

BORDER = re.compile(r"([A-Z]{2,4})\|([A-Z]{2,4})", re.ASCII)
CONDITION = re.compile(r"(?:(?P<sign>>=|<=|=)(?P<n>[1-6])|(?P<low>[1-6])-(?P<high>[1-6])|even|odd)", re.ASCII)
MOST_PIPS, MOST_COPIES, MOST_HEAD_START, MOST_THEMES, EDGE = 12, 20, 36, 20, 1000
HEAD = ("packVersion", "id", "name", "licence")
OF_KIND: Mapping[EventKind, tuple[str, ...]] = {  # what an event of a kind says besides
    EventKind.EMBARGO: ("border",),
    EventKind.WAR: ("border",),
    EventKind.RELOCATE: ("pick",),
    EventKind.PERSONAL: ("effect", "turns"),
    EventKind.TICKET: ("mode",),
}


def condition(text: str) -> Condition | None:
    """``text`` as a pack writes it; None: it is no condition, or no die can meet it."""
    found = CONDITION.fullmatch(text)
    if found is None:
        return None
    n, low, high = (int(found[part] or 0) for part in ("n", "low", "high"))
    least, most = {">=": (n, 6), "<=": (1, n), "=": (n, n), None: (low or 1, high or 6)}[found["sign"]]
    faces = range(least, most + 1)
    parity = {"even": 0, "odd": 1}.get(text)
    shows = frozenset(face for face in faces if parity is None or face % 2 == parity)
    return Condition(text, shows) if shows else None


class Rows(Sections):
    """Makes the pack, of the rows that are good: whole only if nothing was found wrong."""

    settings = Settings()
    places: Mapping[PlaceId, Place] = {}
    themes: frozenset[str] | None = None  # of all places; None: they cannot be read
    crossed: frozenset[str] = frozenset()  # borders

    def pack(self) -> Pack:
        self.fits: dict[str, frozenset[str]] = {}
        head = Row(self.data, FILE, self.found)
        names, licence = self._head(head)
        if group := self.group(SETTINGS):
            self.settings = setting.settings(group)
            self.clean -= set() if group.good else {SETTINGS}
        regions = self.built("regions", self._region, REGION)
        self.places = self.built("places", self._place)
        connections = self.built("connections", self._connection)
        self.themes = self._themes()
        self.crossed = frozenset(str(row.data.get("border")) for row in self.rows["connections"] or ())
        self._borders()
        return Pack(
            id=str(self.data.get("id")),
            name=names,
            licence=licence,
            settings=self.settings,
            regions=regions,
            places=self.places,
            connections=connections,
            artifacts=self.built("artifacts", self._artifact),
            hunters=self.built("hunters", self._hunter),
            events=self.built("events", self._event),
            adventurers=self.built("adventurers", self._adventurer),
        )

    def _head(self, head: Row) -> tuple[Names, str]:
        head.only(*HEAD, SETTINGS, BORDERS, *MOST)
        version = head.data.get("packVersion")
        if type(version) is not int or version != 1:
            head.wrong(_("Only packs of packVersion 1 can be read, not {value}."), value=shown(version))
        head.id("id")
        return head.names("name"), head.text("licence", TEXT, "")

    def _region(self, row: Row) -> Region:
        row.only("id", "name")
        return Region(RegionId(row.key), row.names("name"))

    def _place(self, row: Row) -> Place:
        row.only("id", "name", "region", "worldCity", "museum", "themes", "at")
        themes = row.items("themes", str, MOST_THEMES, [])
        for theme in themes:
            row.inner({"themes": theme}).text("themes")
        return Place(
            PlaceId(row.key),
            row.names("name"),
            RegionId(self.refers(row, "region", "regions")),
            row.flag("worldCity", default=False),
            row.flag("museum", default=False),
            frozenset(themes),
            _at(row),
        )

    def _themes(self) -> frozenset[str] | None:
        """Of rows that are otherwise wrong too."""
        rows = self.rows["places"]
        said = [row.data.get("themes") for row in rows or ()]
        found = (theme for themes in said if isinstance(themes, list) for theme in themes if isinstance(theme, str))
        return None if rows is None else frozenset(found)

    def _connection(self, row: Row) -> Connection:
        row.only("id", "mode", "a", "b", "pips", "border", "oneWay")
        mode = row.choice("mode", Mode)
        a, b = (PlaceId(self.refers(row, end, "places")) for end in ("a", "b"))
        if a and a == b:
            row.wrong(_("It leads back to where it begins."))
        border = None
        if row.data.get("border") is not None:
            border = self._border(row)
        elif "border" not in row.data and a in self.places and b in self.places:
            self._same_region(row, self.places[a], self.places[b])
        pips = row.number("pips", 1, MOST_PIPS)
        return Connection(ConnectionId(row.key), mode, a, b, pips, border, row.flag("oneWay", default=False))

    def _same_region(self, row: Row, a: Place, b: Place) -> None:
        if a.region != b.region:
            row.wrong(
                _("It leads from one region to another: say which “border” it crosses ({border}), or null for none."),
                border="|".join(sorted((a.region, b.region))),
            )

    def _border(self, row: Row) -> BorderId | None:
        """Two regions, in order of the alphabet: so that one border has one id."""
        text = row.text("border")
        found = BORDER.fullmatch(text)
        if found and found[1] < found[2]:
            known = [self.among(row, "border", region, "regions") for region in found.groups()]
            return BorderId(text) if all(known) else None
        if text:
            says = _("{value} is no border: write two regions in order of the alphabet, as in AFR|EUR.")
            row.wrong(says, value=shown(text))
        return None

    def _borders(self) -> None:
        """The list of borders says nothing the connections do not; where it is there, it must say the same."""
        items = self.data.get(BORDERS, [])
        if not isinstance(items, list) or len(items) > MOST["connections"]:
            self.wrong(BORDERS, _("This section must be a list, and no longer than the connections."))
            return
        crossing = {row.key: row.data.get("border") for row in self.rows["connections"] or ()}
        for n, item in enumerate(items, start=1):
            row = self.row(BORDERS, n, item)
            if row is not None and self.rows["connections"] is not None:
                row.only("id", "connections")
                border = row.text("id")
                for id in row.items("connections", str, MOST["connections"]):  # noqa: A001
                    if self.among(row, "connections", id, "connections") and crossing[id] != border:
                        row.wrong(_("The connection {id} does not say that it crosses this border."), id=id)

    def _artifact(self, row: Row) -> Artifact:
        row.only("id", "name", "rarity", "points", "site", "theme", "altSites", *STAGES)
        rarity = row.choice("rarity", Rarity)
        if row.data.get("points", POINTS[rarity]) != POINTS[rarity] and row.data.get("rarity") == rarity.value:
            row.wrong(_("Its points must be {n}, for it is {rarity}."), n=POINTS[rarity], rarity=rarity.value)
        theme = row.text("theme", default="")
        if theme and self.themes is not None and theme not in self.themes:
            row.wrong(_("No place has the theme {theme}."), theme=theme)
            theme = ""
        site = self._fitting(row, "site", self.refers(row, "site", "places"), theme)
        return Artifact(
            ArtifactId(row.key),
            row.names("name"),
            rarity,
            site,
            theme,
            self._alternatives(row, theme, site),
            (_condition(row, STAGES[0]), _condition(row, STAGES[1]), _condition(row, STAGES[2])),
        )

    def _fitting(self, row: Row, key: str, id: str, theme: str) -> PlaceId:  # noqa: A002
        place = self.places.get(PlaceId(id))
        if place and theme and theme not in place.themes:
            row.wrong(
                _("{place} does not fit the theme of this artifact, {theme}."), place=Named(place.name), theme=theme
            )
        return PlaceId(id)

    def _alternatives(self, row: Row, theme: str, site: PlaceId) -> frozenset[PlaceId]:
        """Where the site may be moved; not said: every place of the theme, museums left out."""
        if "altSites" not in row.data:
            fit = (p.id for p in self.places.values() if theme in p.themes and not p.museum)
            return frozenset(fit) - {site}
        found = row.items("altSites", str, MOST["places"])
        for id in found if not self._fit(theme).issuperset(found) else ():  # noqa: A001
            self.among(row, "altSites", id, "places")
            place = self.places.get(PlaceId(self._fitting(row, "altSites", id, theme)))
            if place and place.museum:
                row.wrong(_("Its site could be moved to {place}, but a museum stands there."), place=Named(place.name))
        return frozenset(map(PlaceId, found))

    def _fit(self, theme: str) -> frozenset[str]:
        """Places a site of this theme may be moved to."""
        if theme not in self.fits:
            fit = (p.id for p in self.places.values() if not p.museum and (not theme or theme in p.themes))
            self.fits[theme] = frozenset(fit)
        return self.fits[theme]

    def _hunter(self, row: Row) -> Hunter:
        row.only("id", "name", "nameFromRules", "effects", "text", "copies")
        found = [effects.effect(row.inner(item)) for item in row.items("effects", dict, 9)]
        text = row.names("text", TEXT, {})
        return Hunter(HunterId(row.key), row.names("name"), tuple(found), text, _copies(row))

    def _event(self, row: Row) -> Event:
        kind = row.choice("type", EventKind)
        if row.data.get("type") != kind.value:
            return Event(EventId(row.key), kind)
        asked = OF_KIND.get(kind, ())
        row.only("id", "type", "name", "copies", *asked)
        return Event(
            EventId(row.key),
            kind,
            border=self._closed(row) if "border" in asked else None,
            mode=row.choice("mode", (Mode.SHIP, Mode.RAIL)) if "mode" in asked else None,
            effect=effects.effect(group) if "effect" in asked and (group := row.group("effect")) else None,
            turns=row.number("turns", 1, self.settings.personal_turns) if "turns" in asked else 0,
            name=_event_name(row, kind),
            by_chance="pick" in asked and row.word("pick", ("drawer", "random"), "drawer") == "random",
            copies=_copies(row),
        )

    def _closed(self, row: Row) -> BorderId | None:
        border = self._border(row)
        if border and self.rows["connections"] is not None and border not in self.crossed:
            row.wrong(_("No connection crosses the border {border}."), border=border)
        return border

    def _adventurer(self, row: Row) -> Adventurer:
        row.only("id", "name", "start", "headStart")
        start = PlaceId(self.refers(row, "start", "places"))
        head_start = row.number("headStart", 0, MOST_HEAD_START, 0)
        return Adventurer(AdventurerId(row.key), row.names("name"), start, head_start)


def _at(row: Row) -> tuple[int, int] | None:
    if row.data.get("at") is None:
        return None
    return row.pair("at", 0, EDGE, Line(_("“at” must be two numbers from 0 to {most}: across, down."), {"most": EDGE}))


def _condition(row: Row, key: str) -> Condition:
    text = row.text(key)
    found = condition(text)
    if text and found is None:
        row.wrong(
            _("“{field}” is {value}, which is no condition: >=4, <=3, =6, even, odd or 2-4."),
            field=key,
            value=shown(text),
        )
    return found or Condition("", frozenset())


def _copies(row: Row) -> int:
    return row.number("copies", 1, MOST_COPIES, 1)


def _event_name(row: Row, kind: EventKind) -> Names:
    """Older files say two names, German and English; only a personal event needs any."""
    match row.data.get("name"):
        case [german, english]:
            return row.inner({"name": {"de": german, "en": english}}).names("name")
        case None if kind is not EventKind.PERSONAL:
            return {}
        case _:
            return row.names("name")
