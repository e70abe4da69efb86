"""The fields of the race's boards: what a row of each section is called, and the form it is changed with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.artifact_race import effects
from games.artifact_race.names import BY, PIPS, RARITIES, STAGE_SAYS, effect
from games.artifact_race.names import KINDS as EVENTS
from games.artifact_race.pack import STAGES, Mode, Rarity
from games.contract import Flaw
from games.fields import FILE, Row
from games.words import Joined, Line, Value, _, fill
from views.parts.glyphs import Glyph
from views.screens.boards import work
from views.screens.boards.work import Data, Fields

TITLES: Mapping[str, str] = {
    "board": _("Name and players"),
    "regions": _("Regions"),
    "places": _("Places on the map"),
    "connections": _("Connections"),
    "artifacts": _("Artifacts"),
    "hunters": _("Fame hunters"),
    "events": _("Events"),
    "adventurers": _("Adventurers"),
    "settings": _("Settings of the rules"),
}
ADD: Mapping[str, str] = {
    "regions": _("Add a region"),
    "places": _("Add a place"),
    "connections": _("Add a connection"),
    "artifacts": _("Add an artifact"),
    "hunters": _("Add a fame hunter"),
    "events": _("Add an event"),
    "adventurers": _("Add an adventurer"),
}
GLYPHS: Mapping[str, Glyph] = {
    "board": Glyph.NOTEBOOK,
    "regions": Glyph.COMPASS,
    "places": Glyph.FLAG,
    "connections": Glyph.RAIL,
    "artifacts": Glyph.IDOL,
    "hunters": Glyph.FIGURE,
    "events": Glyph.CARD,
    "adventurers": Glyph.BOOT,
    "settings": Glyph.GEAR,
}
MODES: Mapping[str, Value] = {mode.value: says for mode, says in BY.items()}
MODE_GLYPHS = {Mode.SHIP.value: Glyph.SHIP, Mode.RAIL.value: Glyph.RAIL, Mode.EXPEDITION.value: Glyph.TENT}
KINDS: Mapping[str, Value] = {rarity.value: says for rarity, says in RARITIES.items()}
THEMES: Mapping[str, Value] = {  # of the sample; whoever makes a board may write any word
    "antiquity": Line(_("antiquity")),
    "desert": Line(_("desert")),
    "jungle": Line(_("jungle")),
    "mountain": Line(_("mountains")),
    "sea": Line(_("sea")),
}
NAMELESS = Line(_("without a name"))
GROUPS = ("board", "settings")  # sections that are one group of fields, not a list
UNSAID = ""


# --- what a row is called ---
def title_of(data: Data, section: str, one: Fields) -> Value:
    if section == "connections":
        places = work.by_id(data, "places")
        ends = tuple(place_named(places, one.get(end)) or "?" for end in ("a", "b"))
        return Joined(ends, " → " if one.get("oneWay") is True else " \N{EN DASH} ")
    return work.name_of(one) or (_kind(one) if section == "events" else None) or NAMELESS


def _kind(one: Fields) -> Value:
    return next((says for kind, says in EVENTS.items() if kind.value == one.get("type")), None)


def note_of(data: Data, section: str, one: Fields) -> Value:
    found = [part for part in NOTES[section](data, one) if part is not None] if section in NOTES else []
    return Joined(tuple(found), " · ")


def theme_said(theme: str) -> Value:
    return THEMES.get(theme, theme)


def place_named(places: Mapping[str, Fields], id_: object) -> Value:
    return work.name_of(places[id_]) or NAMELESS if isinstance(id_, str) and id_ in places else None


def _place_note(data: Data, one: Fields) -> list[Value]:
    region = work.by_id(data, "regions").get(str(one.get("region")))
    return [
        work.name_of(region) if region else None,
        Line(_("museum")) if one.get("museum") is True else None,
        Line(_("world city")) if one.get("worldCity") is True else None,
        *(theme_said(theme) for theme in work.listed(one, "themes")),
    ]


def _way_note(data: Data, one: Fields) -> list[Value]:
    pips = one.get("pips")
    border = one.get("border")
    return [
        MODES.get(str(one.get("mode"))),
        fill(PIPS, {"n": pips}) if type(pips) is int else None,
        Line(_("border {border}"), {"border": border_name(data, border)}) if isinstance(border, str) else None,
    ]


def border_name(data: Data, border: str) -> Value:
    regions = work.by_id(data, "regions")
    ends = (work.name_of(regions[id_]) if id_ in regions else None for id_ in border.split("|"))
    return Joined(tuple(end or "?" for end in ends), "\N{EN DASH}")


def _artifact_note(data: Data, one: Fields) -> list[Value]:
    theme = one.get("theme")
    site = place_named(work.by_id(data, "places"), one.get("site"))
    return [KINDS.get(str(one.get("rarity"))), site, theme_said(theme) if isinstance(theme, str) else None]


def effect_said(one: Fields) -> Value:
    """An ability as its card says it; None: it is not finished."""
    row = Row(one, FILE, [])
    found = effects.effect(row)
    return effect(found) if row.good else None


def _hunter_note(_data: Data, one: Fields) -> list[Value]:
    return [effect_said(item) for item in work.items(one, "effects")]


def _event_note(data: Data, one: Fields) -> list[Value]:
    border, does = one.get("border"), one.get("effect")
    return [
        border_name(data, border) if isinstance(border, str) else None,
        MODES.get(str(one.get("mode"))),
        effect_said(does) if isinstance(does, dict) else None,
        Line(_("by chance")) if one.get("pick") == "random" else None,
    ]


def _who_note(data: Data, one: Fields) -> list[Value]:
    return [place_named(work.by_id(data, "places"), one.get("start"))]


NOTES: Mapping[str, Callable[[Data, Fields], list[Value]]] = {
    "places": _place_note,
    "connections": _way_note,
    "artifacts": _artifact_note,
    "hunters": _hunter_note,
    "events": _event_note,
    "adventurers": _who_note,
}


# --- the settings, in the order of a game ---
SETTINGS: Mapping[str, str] = {  # as the file calls them, the players left out
    "fameToWin": _("Fame that wins"),
    "headStartRounds": _("Rounds a head start is spread over"),
    "ticketPips": _("How far a ticket goes"),
    "emergencyAfterMisses": _("Turns without a way out, then the emergency passage"),
    "digRollsPerTurn": _("Dig rolls a turn"),
    "carryLimit": _("Artifacts one person carries"),
    "fleePips": _("How far a flight after a theft goes"),
    "huntersOffered": _("Fame hunters drawn at a delivery"),
    "crisisMaxRounds": _("Rounds an embargo or a war lasts, at most"),
    "personalMaxTurns": _("Turns a personal event lasts, at most"),
    "legendaryMinDistance": _("Pips between a legendary site and the museum that wants it, at least"),
}
UNIT = _("Tickets and flights are counted in")
UNITS: Mapping[str, Value] = {"pips": Line(_("pips")), "places": Line(_("places"))}
MYTHIC_FIRST = _("Legendary ones only after a mythic one was recovered")

# --- what is wrong, in the words of the forms ---
LABELS: Mapping[str, Line] = {
    "a": Line(_("From")),
    "b": Line(_("To")),
    "site": Line(_("Its site")),
    "start": Line(_("Begins in")),
    "region": Line(_("Region")),
    "name": Line(_("What it is called")),
    **{f"name.{language}": Line(_("What it is called")) for language in ("en", "de", "fr")},
    **dict(zip(STAGES, STAGE_SAYS, strict=True)),
    **{field: Line(says) for field, says in SETTINGS.items()},
    "mode": Line(_("Transport")),
    "border": Line(_("Which border")),
    "turns": Line(_("Turns it lasts")),
    "copies": Line(_("How many cards of it")),
    "text": Line(_("In words")),
    "altSites": Line(_("Where an event may move it")),
}
RESAID: Mapping[str, Line] = {  # sentences of the checker that quote the file
    "“modes” must be a list of transports: ship, rail, expedition.": Line(_("Choose one transport or more.")),
}


def said_of(flaw: Flaw) -> Line:
    """A form calls its fields by other words than the file does."""
    says = RESAID.get(flaw.says.msgid, flaw.says)
    values = dict(says.values)
    label, theme = LABELS.get(str(values.get("field"))), values.get("theme")
    if label is not None:
        values["field"] = label
    if isinstance(theme, str):
        values["theme"] = theme_said(theme)
    return replace(says, values=values)


# --- new rows ---
def fresh(data: Data, section: str) -> Fields:
    """A new row is like the last one, where that saves typing."""
    last = (work.rows(data, section) or [{}])[-1]
    match section:
        case "places":
            regions = [str(region.get("id")) for region in work.rows(data, "regions")]
            region = last.get("region") or next(iter(regions), None)
            return {"name": {}, **({"region": region} if region else {})}
        case "connections":
            mode = last.get("mode")
            return {"mode": mode if mode in MODES else Mode.SHIP.value, "pips": 2}
        case "artifacts":
            conditions = dict(zip(STAGES, (">=3", ">=4", ">=5"), strict=True))
            return {"name": {}, "rarity": Rarity.RARE.value, "theme": UNSAID, **conditions}
        case "hunters":
            return {"name": {}, "effects": [{"type": "carry", "capacity": 2}]}
        case "events":
            return {"type": "quiet"}
        case "adventurers":
            return {"name": {}, "headStart": 0}
        case _:
            return {"name": {}}


def glyph_of(section: str, one: Fields) -> Glyph:
    if section == "connections":
        return MODE_GLYPHS.get(str(one.get("mode")), GLYPHS[section])
    if section == "places" and one.get("museum") is True:
        return Glyph.MUSEUM
    return GLYPHS[section]
