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
C01 = "connections, row 1 (London \N{EN DASH} New York)"


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


# what is changed, to what; where that is, what is said of it
WRONG = [
    ("packVersion", 2, "the whole file", "Only packs of packVersion 1 can be read, not 2."),
    ("packVersion", True, "the whole file", "Only packs of packVersion 1 can be read, not true."),
    ("colour", "red", "the whole file", "There is no field “colour” here."),
    (
        "id",
        "no spaces here",
        "the whole file",
        "“no spaces here” cannot be an id: up to 24 letters (a to z), digits, - and _.",
    ),
    ("name", {}, "the whole file", "“name” must be said in one language at least."),
    ("name", {"en": ""}, "the whole file", "“name.en” is empty."),
    ("name", {"en": " \u200d"}, "the whole file", "“name.en” is empty."),
    ("name", {"en": "\u3164"}, "the whole file", "“name.en” holds a character that cannot be shown."),
    ("name", {"en": "\ud800"}, "the whole file", "“name.en” holds a character that cannot be shown."),
    ("name", {"English": "x"}, "the whole file", "“name” is by language (en, de, fr), not “English”."),
    ("licence", 5, "the whole file", "“licence” must be text in quotes, not 5."),
    ("settings", GONE, "settings", "This section is missing, or no group of fields."),
    ("settings", [], "settings", "This section is missing, or no group of fields."),
    ("settings.fameTowin", 6, "settings", "There is no field “fameTowin” here."),
    ("settings.fameToWin", 0, "settings", "“fameToWin” must be from 1 to 99, not 0."),
    ("settings.spaceUnit", "miles", "settings", "“spaceUnit” must be one of pips, places, not “miles”."),
    ("settings.players", [3, 2], "settings", "“players” must be two numbers from 2 to 5: the fewest, the most."),
    ("settings.players", [2, 9], "settings", "“players” must be two numbers from 2 to 5: the fewest, the most."),
    ("settings.personalMaxTurns", 4, "settings", "“personalMaxTurns” must be from 1 to 3, not 4."),
    (
        "settings.legendaryNeedsMythicRecovered",
        1,
        "settings",
        "“legendaryNeedsMythicRecovered” must be true or false, not 1.",
    ),
    ("regions", GONE, "regions", "This section is missing, or no list."),
    ("places", {}, "places", "This section is missing, or no list."),
    (
        "regions.NAM.name",
        {"en": "x" * 61},
        "regions, row 1 (NAM)",
        "“name.en” is too long: its length is 61, at most 60 is allowed.",
    ),
    (
        "regions.NAM.name",
        {"en": "a\u202eb"},
        "regions, row 1 (NAM)",
        "“name.en” holds a character that cannot be shown.",
    ),
    ("regions.NAM.name", {"en": "a\x07b"}, "regions, row 1 (NAM)", "“name.en” holds a character that cannot be shown."),
    (
        "regions.NAM.name",
        "America",
        "regions, row 1 (NAM)",
        "“name” must be a group of fields in braces, not “America”.",
    ),
    ("places.lhasa.name", GONE, "places, row 14 (lhasa)", "The field “name” is missing."),
    ("places.lhasa.region", "XXX", "places, row 14 (Lhasa)", "“region” names “XXX”, which is not among the regions."),
    ("places.lhasa.museum", "yes", "places, row 14 (Lhasa)", "“museum” must be true or false, not “yes”."),
    ("places.lhasa.at", [1, 2, 3], "places, row 14 (Lhasa)", "“at” must be two numbers from 0 to 1000: across, down."),
    ("places.lhasa.at", [1, 1001], "places, row 14 (Lhasa)", "“at” must be two numbers from 0 to 1000: across, down."),
    (
        "places.lhasa.themes",
        "mountain",
        "places, row 14 (Lhasa)",
        "“themes” must be a list in square brackets, not “mountain”.",
    ),
    ("places.lhasa.themes", ["mountain", 3], "places, row 14 (Lhasa)", "“themes” must be text in quotes, not 3."),
    ("places.lhasa.color", "x", "places, row 14 (Lhasa)", "There is no field “color” here."),
    (
        "connections.c01.mode",
        "boat",
        C01,
        "“mode” must be one of ship, rail, expedition, not “boat”.",
    ),
    (
        "connections.c01.a",
        "londen",
        "connections, row 1 (“londen” \N{EN DASH} New York)",
        "“a” names “londen”, which is not among the places.",
    ),
    ("connections.c01.pips", 0, C01, "“pips” must be from 1 to 12, not 0."),
    ("connections.c01.pips", 13, C01, "“pips” must be from 1 to 12, not 13."),
    ("connections.c01.pips", 2.5, C01, "“pips” must be a whole number, not 2.5."),
    (
        "connections.c01.pips",
        True,
        C01,
        "“pips” must be a whole number, not true.",
    ),
    ("connections.c01.pips", "5", C01, "“pips” must be a whole number, not “5”."),
    (
        "connections.c01.border",
        GONE,
        C01,
        "It leads from one region to another: say which “border” it crosses (EUR|NAM), or null for none.",
    ),
    (
        "connections.c01.border",
        "NAM|EUR",
        C01,
        "“NAM|EUR” is no border: write two regions in order of the alphabet, as in AFR|EUR.",
    ),
    (
        "connections.c01.border",
        "EUR|XXX",
        C01,
        "“border” names “XXX”, which is not among the regions.",
    ),
    (
        "connections.c01.border",
        "x",
        C01,
        "“x” is no border: write two regions in order of the alphabet, as in AFR|EUR.",
    ),
    (
        "connections.c01.b",
        "london",
        "connections, row 1 (London \N{EN DASH} London)",
        "It leads back to where it begins.",
    ),
    ("connections.c01.id", "c02", "connections, row 2 (London \N{EN DASH} Dakar)", "The id “c02” stands there twice."),
    ("connections.c01.oneWay", 3, C01, "“oneWay” must be true or false, not 3."),
    (
        "borders",
        [{"id": "EUR|NAM", "connections": ["c02"]}],
        "borders, row 1",
        "The connection c02 does not say that it crosses this border.",
    ),
    (
        "borders",
        [{"id": "EUR|NAM", "connections": ["c99"]}],
        "borders, row 1",
        "“connections” names “c99”, which is not among the connections.",
    ),
    ("borders", {}, "borders", "This section must be a list, and no longer than the connections."),
    (
        "artifacts.a01.site",
        "nowhere",
        "artifacts, row 1 (Caravan Salt Seal)",
        "“site” names “nowhere”, which is not among the places.",
    ),
    (
        "artifacts.a01.site",
        "london",
        "artifacts, row 1 (Caravan Salt Seal)",
        "London does not fit the theme of this artifact, desert.",
    ),
    (
        "artifacts.a01.altSites",
        ["kairo"],
        "artifacts, row 1 (Caravan Salt Seal)",
        "Its site could be moved to Cairo, but a museum stands there.",
    ),
    (
        "artifacts.a01.altSites",
        ["nowhere"],
        "artifacts, row 1 (Caravan Salt Seal)",
        "“altSites” names “nowhere”, which is not among the places.",
    ),
    (
        "artifacts.a01.rarity",
        "common",
        "artifacts, row 1 (Caravan Salt Seal)",
        "“rarity” must be one of rare, mythic, legendary, not “common”.",
    ),
    ("artifacts.a01.points", 2, "artifacts, row 1 (Caravan Salt Seal)", "Its points must be 1, for it is rare."),
    (
        "artifacts.a01.find",
        ">=7",
        "artifacts, row 1 (Caravan Salt Seal)",
        "“find” is “>=7”, which is no condition: >=4, <=3, =6, even, odd or 2-4.",
    ),
    (
        "artifacts.a01.find",
        "5-2",
        "artifacts, row 1 (Caravan Salt Seal)",
        "“find” is “5-2”, which is no condition: >=4, <=3, =6, even, odd or 2-4.",
    ),
    ("artifacts.a01.find", GONE, "artifacts, row 1 (Caravan Salt Seal)", "The field “find” is missing."),
    ("artifacts.a01.theme", "desrt", "artifacts, row 1 (Caravan Salt Seal)", "No place has the theme desrt."),
    (
        "hunters.h01.effects",
        [{"type": "fly"}],
        "hunters, row 1 (Porter)",
        f"“type” must be one of {', '.join(effects.KINDS)}, not “fly”.",
    ),
    ("hunters.h01.effects", [{}], "hunters, row 1 (Porter)", "The field “type” is missing."),
    ("hunters.h01.effects", [{"type": "carry"}], "hunters, row 1 (Porter)", "The field “capacity” is missing."),
    (
        "hunters.h01.effects",
        [{"type": "carry", "capacity": 2, "pips": 1}],
        "hunters, row 1 (Porter)",
        "There is no field “pips” here.",
    ),
    (
        "hunters.h03.effects",
        [{"type": "switch_mode", "between": ["ship"], "atPlaceWith": "ship"}],
        "hunters, row 3 (Harbour Guard)",
        "“between” must be two transports; * stands for any.",
    ),
    (
        "hunters.h03.effects",
        [{"type": "switch_mode", "between": ["ship", "*"], "atPlaceWith": "ship", "perTurn": 2}],
        "hunters, row 3 (Harbour Guard)",
        "An ability works once a turn; “perTurn” can only be 1.",
    ),
    (
        "hunters.h05.effects",
        [{"type": "move_bonus", "modes": ["boat"], "pips": 1}],
        "hunters, row 5 (Navigation Expert)",
        "“modes” must be a list of transports: ship, rail, expedition.",
    ),
    (
        "hunters.h05.effects",
        [{"type": "move_bonus", "modes": ["ship"], "pips": 0}],
        "hunters, row 5 (Navigation Expert)",
        "A bonus of 0 pips does nothing.",
    ),
    ("hunters.h01.copies", 0, "hunters, row 1 (Porter)", "“copies” must be from 1 to 20, not 0."),
    (
        "hunters.h01.text",
        {"en": "x" * 301},
        "hunters, row 1 (Porter)",
        "“text.en” is too long: its length is 301, at most 300 is allowed.",
    ),
    (
        "events.e01.type",
        "storm",
        "events, row 1 (e01)",
        "“type” must be one of embargo, war, relocate, peace, quiet, personal, ticket, not “storm”.",
    ),
    ("events.e01.border", GONE, "events, row 1 (e01)", "The field “border” is missing."),
    ("events.e01.border", "AFR|NAM", "events, row 1 (e01)", "No connection crosses the border AFR|NAM."),
    ("events.e01.mode", "ship", "events, row 1 (e01)", "There is no field “mode” here."),
    ("events.e16.turns", 4, "events, row 16 (Tailwind)", "“turns” must be from 1 to 3, not 4."),
    ("events.e16.effect", GONE, "events, row 16 (Tailwind)", "The field “effect” is missing."),
    ("events.e16.name", GONE, "events, row 16 (e16)", "The field “name” is missing."),
    ("events.e20.mode", "expedition", "events, row 20 (e20)", "“mode” must be one of ship, rail, not “expedition”."),
    ("events.e08.pick", "printed", "events, row 8 (e08)", "“pick” must be one of drawer, random, not “printed”."),
    ("events", [], "events", "There are world cities, so there must be an event to draw."),
    (
        "adventurers.ad1.start",
        "mars",
        "adventurers, row 1 (Professor Quill)",
        "“start” names “mars”, which is not among the places.",
    ),
    (
        "adventurers.ad1.headStart",
        -1,
        "adventurers, row 1 (Professor Quill)",
        "“headStart” must be from 0 to 36, not -1.",
    ),
    (
        "settings.fameToWin",
        7,
        "artifacts",
        "All artifacts together bring 27 fame; a full table needs 31 to play to the end.",
    ),
]


@pytest.mark.parametrize("path, value, where, says", WRONG)
def test_one_mistake_is_said_once(path, value, where, says):
    assert said(edited(path, value)) == [(where, says)]


def by_hand(change) -> str:
    data = json.loads(SAMPLE_TEXT)
    change(data)
    return json.dumps(data)


def without(data, place):
    data["connections"] = [c for c in data["connections"] if place not in (c["a"], c["b"])]


def one_way(data, end):
    for c in data["connections"]:
        if "rapanui" in (c["a"], c["b"]):
            other = c["b"] if c["a"] == "rapanui" else c["a"]
            c |= {"oneWay": True, end: "rapanui", "b" if end == "a" else "a": other}


def one_museum(data, where="newyork"):
    for place in data["places"]:
        place["museum"] = place["id"] == where


def no_museum(data):
    for place in data["places"]:
        place["museum"] = False


def many(data, section, n):
    data[section] += [{**data[section][0], "id": f"x{k}"} for k in range(n)]


LAST = {key: (lambda data, key=key: data[key].pop()) for key in ("artifacts", "adventurers", "hunters")}
WHOLE = [
    (lambda d: without(d, "rapanui"), "places, row 18 (Rapa Nui)", "No way leads here from London."),
    (lambda d: one_way(d, "a"), "places, row 18 (Rapa Nui)", "No way leads here from London."),
    (lambda d: one_way(d, "b"), "places, row 18 (Rapa Nui)", "No way leads on from here to London."),
    (no_museum, "places", "There must be at least one museum."),
    (
        one_museum,
        "artifacts, row 16 (Heart of the Rainforest)",
        "It is legendary, and no museum is 8 or more pips away from its site.",
    ),
    (
        LAST["artifacts"],
        "artifacts",
        "All artifacts together bring 24 fame; a full table needs 26 to play to the end.",
    ),
    (
        lambda d: d.update(hunters=d["hunters"][:2]),
        "hunters",
        "There must be three fame hunters or more, copies included.",
    ),
    (
        lambda d: d.update(adventurers=d["adventurers"][:4]),
        "adventurers",
        "Each player needs an adventurer: there must be at least 5.",
    ),
    (
        lambda d: many(d, "places", 176),
        "places",
        "“places” is too long: its length is 201, at most 200 is allowed.",
    ),
    (
        lambda d: many(d, "connections", 950),
        "connections",
        "“connections” is too long: its length is 1001, at most 1000 is allowed.",
    ),
    (
        lambda d: d["regions"].append(7),
        "regions, row 9",
        "This row must be a group of fields in braces.",
    ),
]


@pytest.mark.parametrize("change, where, says", WHOLE)
def test_the_whole_must_hold(change, where, says):
    assert said(by_hand(change)) == [(where, says)]


def test_just_large_enough():
    """At the border of each of these checks it is still a pack."""
    assert isinstance(read(by_hand(lambda d: d.update(hunters=[*d["hunters"][:1], {**d["hunters"][4]}]))), Pack)
    assert isinstance(read(by_hand(lambda d: many(d, "connections", 949))), Pack)
    assert isinstance(read(edited("settings.players", [2, 2])), Pack)
    assert isinstance(read(edited("artifacts.a01", GONE)), Pack)  # 26 fame
    assert isinstance(read(by_hand(lambda d: one_museum(d, "london"))), Pack)  # 8 pips from Manaus


def test_all_problems_at_once():
    def change(data):
        data["settings"]["ticketPips"] = 99
        data["places"][3]["region"] = "XXX"
        data["connections"][0]["pips"] = 0
        data["artifacts"][0]["site"] = "nowhere"
        data["hunters"] = data["hunters"][:1]
        data["events"][15]["turns"] = 9

    wheres = [where.split(",")[0] for where, _says in said(by_hand(change))]
    assert wheres == ["settings", "places", "connections", "artifacts", "events", "hunters"]


def test_a_place_that_is_gone_is_missed_wherever_it_is_named():
    found = said(by_hand(lambda d: d.update(places=[p for p in d["places"] if p["id"] != "lima"])))
    assert len(found) == 10
    assert all("names “lima”, which is not among the places." in says for _where, says in found)


def test_many_problems_end_somewhere():
    def change(data):
        for c in data["connections"] * 3:
            c |= {"pips": 0, "mode": "boat", "oneWay": 1}

    found = said(by_hand(change))
    assert len(found) == 101
    assert found[-1] == ("the whole file", "There are more problems than these: 53.")


@pytest.mark.parametrize(
    "text, says",
    [
        ("[]", "This is no board pack: it must be one group of fields in braces."),
        ("null", "This is no board pack: it must be one group of fields in braces."),
        (" " * LARGEST + "{}", "The file is too large: at most 1 MB is allowed."),
        ("[" * 200_000 + "]" * 200_000, "The file is nested too deep to be a board pack."),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "The file is nested too deep to be a board pack."),
    ],
)
def test_no_pack_at_all(text, says):
    assert said(text) == [("the whole file", says)]


@pytest.mark.parametrize(
    "text, line, column",
    [
        ("", 1, 1),
        ("{", 1, 2),
        (SAMPLE_TEXT[:-3], None, None),
        (SAMPLE_TEXT.replace('"pips": 5', '"pips" 5', 1), 45, 71),
        ("{}\n{}", 2, 1),
    ],
)
def test_broken_json_says_where(text, line, column):
    (problem,) = read(text)
    assert say(problem.says, NullTranslations()) == "From here on the file is no JSON."
    assert say(problem.where, NullTranslations()) == f"line {problem.line}, column {problem.column}"
    assert line is None or (problem.line, problem.column) == (line, column)


def test_a_field_twice():
    text = SAMPLE_TEXT.replace('"pips": 5', '"pips": 5, "pips": 4', 1)
    assert said(text) == [("the whole file", "The field “pips” stands twice in the same braces.")]


@pytest.mark.parametrize("number", ["9" * 5000, "1e999", "NaN", "-Infinity"])
def test_numbers_that_are_none(number):
    found = said(SAMPLE_TEXT.replace('"pips": 5', f'"pips": {number}', 1))
    assert [where for where, _says in found] == [C01]


def test_a_file_of_another_editor():
    """A byte order mark, other spaces, other order."""
    assert read("\ufeff" + json.dumps(json.loads(SAMPLE_TEXT), indent=3, sort_keys=True)) == SAMPLE


def test_what_the_format_allows_besides():
    def change(data):
        data["events"][15]["name"] = ["Rückenwind", "Tailwind"]
        data["hunters"][0]["nameFromRules"] = True
        data["hunters"][4]["effects"][0]["perTurn"] = 1
        data["borders"] = [{"id": "ASI|OZE", "connections": ["c16", "c24"]}]
        del data["artifacts"][0]["points"], data["artifacts"][0]["altSites"]
        data["settings"] = {}

    pack = read(by_hand(change))
    assert isinstance(pack, Pack)
    assert pack.events["e16"].name == {"de": "Rückenwind", "en": "Tailwind"}
    for same in ("settings", "regions", "places", "connections", "artifacts", "hunters", "adventurers"):
        assert getattr(pack, same) == getattr(SAMPLE, same)


EVERY_EFFECT = (
    Carry(2),
    NoPenalty(),
    Switch(("rail", "expedition"), Mode.RAIL),
    MoveBonus(frozenset({Mode.SHIP, Mode.EXPEDITION}), -2, 3),
    Reroll(2),
    DigShift(2, 1),
    DigRolls(0),
    EmbargoFrom(4),
    Guard(3),
)


def test_every_field_comes_back():
    hunter = replace(SAMPLE.hunters["h01"], effects=(*EVERY_EFFECT[:8], Note({"en": "Wink."})), text={})
    event = replace(SAMPLE.events["e16"], effect=EVERY_EFFECT[8], copies=3)
    c01 = replace(SAMPLE.connections["c01"], border=None, one_way=True)
    lhasa = replace(SAMPLE.places["lhasa"], at=None)
    pack = replace(
        SAMPLE,
        licence="",
        settings=replace(SAMPLE.settings, players=(3, 4), legendary_needs_mythic=False, flee_pips=5),
        hunters={**SAMPLE.hunters, "h01": hunter},
        events={**SAMPLE.events, "e16": event},
        connections={**SAMPLE.connections, "c01": c01},
        places={**SAMPLE.places, "lhasa": lhasa},
    )
    assert read(write(pack)) == pack
    assert set(effects.KINDS) == {effects.written(e)["type"] for e in (*EVERY_EFFECT, Note({}))}


def test_a_pack_that_is_being_made():
    draft = replace(SAMPLE, artifacts={**SAMPLE.artifacts, "a01": replace(SAMPLE.artifacts["a01"], site="mars")})
    assert len(problems(draft)) == 1
    assert read(write(draft)) == problems(draft)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "name", "type"]), inner),
    max_leaves=5,
)


@given(st.data())
def test_whatever_stands_there_is_a_pack_or_has_problems(data):
    """Never an error, and what is said of it can be said."""
    pack = json.loads(SAMPLE_TEXT)
    section = data.draw(st.sampled_from([*pack]))
    wrong = data.draw(ANY)
    if isinstance(pack[section], list) and data.draw(st.integers(0, 4)):
        n = data.draw(st.integers(0, len(pack[section]) - 1))
        row = pack[section][n]
        pack[section][n] = {**row, data.draw(st.sampled_from([*row])): wrong}
    else:
        pack[section] = wrong
    text = json.dumps(pack)
    found = read(text)
    if isinstance(found, tuple):
        assert all(where and says for where, says in said(text))
    else:
        assert read(write(found)) == found


@pytest.mark.parametrize(
    "text, faces",
    [
        (">=3", {3, 4, 5, 6}),
        ("<=2", {1, 2}),
        ("=6", {6}),
        ("even", {2, 4, 6}),
        ("odd", {1, 3, 5}),
        ("2-4", {2, 3, 4}),
        ("4-2", None),
        (">=0", None),
        ("≥3", None),
        ("", None),
        ("odd ", None),
    ],
)
def test_conditions(text, faces):
    found = condition(text)
    assert (found and found.shows) == faces


def bare(keep=0) -> Pack:
    """The sample with positions of its first places only."""
    places = {p.id: replace(p, at=p.at if n < keep else None) for n, p in enumerate(SAMPLE.places.values())}
    return replace(SAMPLE, places=places)


@pytest.mark.parametrize("keep", [0, 1, 12, 24])
def test_a_board_without_positions_can_be_drawn(keep):
    at = positions(bare(keep))
    assert at == positions(bare(keep))
    assert all(0 <= n <= 1000 for xy in at.values() for n in xy)
    assert all(math.dist(a, b) >= 58 for a, b in combinations(at.values(), 2))  # 60, before rounding
    assert {p: at[p] for p in [*at][:keep]} == {p.id: p.at for p in [*SAMPLE.places.values()][:keep]}


def test_neighbours_are_drawn_closer_than_others():
    at = positions(bare())
    lines = {frozenset((c.a, c.b)) for c in SAMPLE.connections.values()}
    near = [math.dist(at[a], at[b]) for a, b in map(tuple, lines)]
    far = [math.dist(at[a], at[b]) for a, b in combinations(at, 2) if frozenset((a, b)) not in lines]
    assert sum(near) / len(near) < 0.6 * sum(far) / len(far)
