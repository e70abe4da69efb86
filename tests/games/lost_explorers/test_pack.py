"""Boxes as files: read with what is wrong and where, written again, half entered and yet playable."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.contract import PackCard, Setup
from games.lost_explorers.board import pack_of
from games.lost_explorers.pack import STACK, START, VEHICLES, Pack
from games.lost_explorers.packs import BoxPacks
from games.lost_explorers.reading import BOX_TEXT, PRACTICE_TEXT, read
from games.lost_explorers.writing import write
from tests.games.lost_explorers.play import EXPLORERS, english, quick_game

PACKS = BoxPacks()


def changed(text: str = PRACTICE_TEXT, **fields: Any) -> str:
    return json.dumps({**json.loads(text), **fields}, ensure_ascii=False)


def places(**first: Any) -> str:
    """With the first place changed."""
    rows = json.loads(PRACTICE_TEXT)["places"]
    return changed(places=[{**rows[0], **first}, *rows[1:]])


def missions(**first: Any) -> str:
    rows = json.loads(PRACTICE_TEXT)["missions"]
    return changed(missions=[{**rows[0], **first}, *rows[1:]])


def settings_(**fields: Any) -> str:
    return changed(settings={**json.loads(PRACTICE_TEXT)["settings"], **fields})


def flaws(text: str) -> list[tuple[str, str, int, str]]:
    found = PACKS.read(text)
    assert isinstance(found, tuple), found
    return [(english(f.where), f.section, f.row, english(f.says)) for f in found]


# --- the two packs of the app ---
def test_the_practice_map_is_what_the_dossier_says() -> None:
    pack = pack_of("practice")
    assert len(pack.places) == 16 and pack.dealt and pack.complete
    groups = Counter((t.group, t.vehicle) for t in pack.tokens.values())
    assert groups == {(START, v): 4 for v in VEHICLES} | {(STACK, v): 16 for v in VEHICLES}
    assert len({frozenset(t.places) for t in pack.tokens.values()}) == 80
    assert all(pack.places[p].fits(t.vehicle) for t in pack.tokens.values() for p in t.places)
    assert all(sum(v in (p.vehicles or ()) for p in pack.places.values()) == 7 for v in VEHICLES)
    used = Counter(p for t in pack.tokens.values() for p in t.places)
    assert {*used.values()} <= {*range(10, 14)}
    sizes = Counter((t.group, len(t.places)) for t in pack.tokens.values())
    assert sizes == {(START, 2): 16, (STACK, 2): 40, (STACK, 3): 24}


def test_my_box_has_what_is_public_and_nothing_else() -> None:
    pack = pack_of("box")
    known = {p.id: p.vehicles for p in pack.entered}
    assert known == {
        "african-mask": ("boat", "car", "car"),
        "chichen-itza": ("boat", "boat"),
        "sphinx": ("car", "car"),
        "orthodox-church": None,
        "totem-pole": None,
    }
    assert (pack.markers, pack.tokens, pack.complete) == (("orthodox-church",), {}, False)
    assert pack.progress["places"] == (5, None) and pack.progress["vehicles"] == (3, 5)
    assert all(p.at is not None for p in pack.entered)


@pytest.mark.parametrize("text", [BOX_TEXT, PRACTICE_TEXT], ids=["box", "practice"])
def test_a_pack_is_written_as_it_was_read(text: str) -> None:
    pack = read(text)
    assert isinstance(pack, Pack) and read(write(pack)) == pack
    assert json.loads(write(pack)) == json.loads(text)


def test_what_somebody_has_compared_with_the_box_is_kept() -> None:
    pack = read(changed(BOX_TEXT, checked=["tracks", "colours"]))
    assert isinstance(pack, Pack) and pack.checked == ("tracks", "colours") and read(write(pack)) == pack


# --- what is wrong, and where ---
FLAWED: list[tuple[str, str, int, str]] = [
    (places(vehicles=["car"]), "places", 1, "Two or three vehicles lead to a place; here there are 1."),
    (
        places(vehicles=["car", "rocket"]),
        "places",
        1,
        "“vehicles” must be one of boat, airship, car, train, not “rocket”.",
    ),
    (places(name={}), "places", 1, "“name” must be said in one language at least."),
    (places(name={"en": "Timbuktu"}), "places", 2, "Row 1 has the same name: Timbuktu."),
    (places(at=[500, 0]), "places", 1, "“at” must be two numbers: degrees east and degrees north."),
    (places(id="other-a"), "places", 1, "The id “other-a” is kept for places that are not entered."),
    (places(id="timbuktu"), "places", 2, "The id “timbuktu” stands there twice."),
    (places(at=[0, 0], extra=1), "places", 1, "There is no field “extra” here."),
    (missions(places=["kyoto"]), "missions", 1, "A mission asks for two or three places; here there are 1."),
    (
        missions(places=["kyoto", "atlantis"]),
        "missions",
        1,
        "“places” names “atlantis”, which is not among the places.",
    ),
    (missions(places=["kyoto", "kyoto"]), "missions", 1, "“places” names something twice."),
    (
        missions(places=["kyoto", "nazca"]),
        "missions",
        2,
        "The same places stand in row 1: each combination occurs once.",
    ),
    (
        missions(places=["kyoto", "petra"]),
        "missions",
        1,
        "No airship leads to Petra, so this mission cannot lie on the back of that vehicle.",
    ),
    (changed(markers=["atlantis"]), "", 0, "“markers” names “atlantis”, which is not among the places."),
    (changed(packVersion=2), "", 0, "“packVersion” must be from 1 to 1, not 2."),
    (settings_(startSpace=7), "settings", 0, "“startSpace” must be from 0 to 1, not 7."),
    (
        settings_(clueSpaces={"left": [5, 5, 12], "right": [5]}),
        "settings",
        0,
        "Each magnifying glass has a space of its own, after the start and not beyond the last space.",
    ),
    (
        changed(places=[], markers=[], missions=[]),
        "places",
        0,
        "In a complete box there are at least so many places: 4.",
    ),
]


@pytest.mark.parametrize(("text", "section", "row", "says"), FLAWED, ids=[says[:40] for *_, says in FLAWED])
def test_what_is_wrong_is_said_with_its_place(text: str, section: str, row: int, says: str) -> None:
    found = flaws(text)
    assert (section, row, says) in [(s, r, t) for _where, s, r, t in found][:2], found


def test_no_json_says_the_line() -> None:
    ((where, _section, _row, says),) = flaws('{\n"packVersion": 1,\n"id" 3}')
    assert (where, says) == ("line 3, column 6", "From here on the file is no JSON.")
    assert flaws("[]")[0][3].startswith("This is no board pack")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_nothing_opens_half_and_nothing_breaks_the_reader(data: st.DataObject) -> None:
    """Any value anywhere: a card or flaws, never an error."""
    tree = json.loads(data.draw(st.sampled_from([BOX_TEXT, PRACTICE_TEXT])))
    where: Any = tree
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(where[key], dict | list) or not where[key] or data.draw(st.booleans()):
            break
        where = where[key]
    where[key] = data.draw(
        st.sampled_from([None, 0, -1, 1.5, True, "", "x" * 70, [], {}, [[]], [1], ["boat"], {"a": 1}])
    )
    found = PACKS.read(json.dumps(tree))
    if isinstance(found, PackCard):
        pack = read(json.dumps(tree))
        assert isinstance(pack, Pack) and read(write(pack)) == pack
    else:
        assert found and all(english(f.says) and english(f.where) for f in found)


# --- played on ---
def test_which_board_a_table_is_played_on() -> None:
    def board(pack: str, **options: str) -> str:
        return EXPLORERS.start(Setup("lost_explorers", 1, ("Ada", "Bo"), options, pack=pack)).pack.id

    assert board("") == board(PRACTICE_TEXT) == "box"  # nobody's box is the practice map
    assert board("", box="practice") == board(BOX_TEXT, box="practice") == board(PRACTICE_TEXT, box="practice")
    mine = changed(PRACTICE_TEXT, id="mine")
    assert board(mine) == board(mine, box="practice") == "mine"


def test_a_box_entered_completely_is_played_and_judged_to_the_end() -> None:
    mine = changed(PRACTICE_TEXT, id="mine", missions=[])
    *_moves, (state, _seat, _move) = quick_game(5, 3, pack=mine)
    assert EXPLORERS.is_over(state) and not state.practice and state.pack.id == "mine"
    assert not any(place.spare for place in state.pack.places.values())
