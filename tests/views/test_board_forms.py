"""The forms of a board's cards and settings: everything a file can say of them, with taps and words alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.tables import Tables
from games.artifact_race import effects
from games.artifact_race.game import GAME as RACE
from games.artifact_race.pack import EventKind
from games.artifact_race.reading import SAMPLE_TEXT
from games.artifact_race.settings import MYTHIC_FIRST, NUMBERS, PLAYERS, UNIT, UNITS
from tests.companion.table import good
from tests.views.board_maker import Maker, at, host, kept
from views.screens.boards import cards, forms, race

pytestmark = pytest.mark.anyio
FINE = "Nothing is wrong: it can be played, by 2 to 5 players."


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def front(tmp_path: Path) -> Tables:
    return host(tmp_path)


async def saved(phone: Maker, front: Tables, section: str, n: int) -> dict[str, Any]:
    """The row, once its board is saved and fit to be played."""
    await phone.saves()
    assert isinstance(RACE.packs.read(good(front.boards.open(1)).text), tuple) is False
    found: dict[str, Any] = kept(front)[section][n]
    return found


def test_the_forms_know_every_kind_and_every_field_of_a_file() -> None:
    assert set(cards.EFFECTS) == set(effects.KINDS)
    assert {*race.SETTINGS, MYTHIC_FIRST, PLAYERS, UNIT} == {*NUMBERS, MYTHIC_FIRST, PLAYERS, UNIT}
    assert set(race.UNITS) == set(UNITS)
    for kind, one in cards.EFFECTS.items():
        assert set(one.fresh) <= set(effects.KINDS[kind][0])


# --- fame hunters ---
ABILITIES: dict[str, tuple[list[str], dict[str, Any], str]] = {  # what is pressed, what is then kept, what it says
    "carry": (["text-effects-capacity-more"], {"capacity": 3}, "carry 3 artifacts"),
    "theft_no_penalty": ([], {}, "no penalty when caught"),
    "switch_mode": (
        ["value-effects-at-rail", "value-effects-between-1-expedition"],
        {"between": ["ship", "expedition"], "atPlaceWith": "rail"},
        "change transport where there is a line by railway, once a turn",
    ),
    "move_bonus": (
        ["value-effects-modes-rail", "text-effects-pips-more", "value-effects-roll-4"],
        {"modes": ["ship", "rail"], "pips": 2, "whenRollMax": 4},
        "+2 by ship, railway on a roll of 4 or less",
    ),
    "reroll_move": (["text-effects-whenRollMax-less"], {"whenRollMax": 2}, "roll again on 2 or less"),
    "dig_shift": (
        ["value-effects-stage-recover", "text-effects-by-more"],
        {"stage": "recover", "by": 2},
        "rolls to recover may count 2 higher or lower",
    ),
    "dig_rolls": (["text-effects-count-less"], {"count": 1}, "only 1 dig roll a turn"),
    "embargo_min": (["text-effects-min-less"], {"min": 4}, "cross an embargo on 4 or more"),
    "theft_guard": (["text-effects-confirmMin-more"], {"confirmMin": 5}, "a thief needs 5 or more after the 6"),
}


@pytest.mark.parametrize("kind", ABILITIES)
async def test_an_ability_of_each_kind_is_made_with_taps(front: Tables, kind: str) -> None:
    pressed, fields, says = ABILITIES[kind]
    phone = await Maker.copying(front)
    await phone.row("hunters", 2)
    await phone.taps(
        "edit-part-effects-0",
        "edit-kind",
        "edit-value-effects-type-note",
        "edit-kind",
        f"edit-value-effects-type-{kind}",
    )
    await phone.taps(*(f"edit-{name}" for name in pressed), "edit-done")
    assert says in phone.said("edit-part-effects-0")
    hunter = await saved(phone, front, "hunters", 2)
    assert hunter["effects"] == [{"type": kind, **fields}]
    assert hunter["name"]["en"] == "Harbour Guard"


async def test_an_ability_in_words_is_asked_for_in_each_language(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("hunters", 0)
    await phone.taps("edit-part-effects-0", "edit-kind", "edit-value-effects-type-note")
    assert "In words" in phone.said("edit-sheet")  # what is still missing
    await phone.type("edit-text-effects-text-en", "Laughs at maps.")
    await phone.type("edit-text-effects-text-fr", "Rit des cartes.")
    await phone.tap("edit-done")
    assert "Laughs at maps." in phone.said("edit-part-effects-0")
    hunter = await saved(phone, front, "hunters", 0)
    assert hunter["effects"] == [{"type": "note", "text": {"en": "Laughs at maps.", "fr": "Rit des cartes."}}]


async def test_a_hunter_of_ones_own_has_two_abilities_three_cards_and_a_sentence(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.taps("edit-section-hunters", "edit-add-hunters")
    await phone.type("edit-text-name-en", "Ferryman")
    await phone.taps("edit-add-effects", "edit-value-effects-type-dig_rolls", "edit-done")
    assert len(phone.like(r"edit-part-effects-\d")) == 2
    await phone.taps("edit-part-effects-0", "edit-remove", "edit-add-effects", "edit-value-effects-type-embargo_min")
    await phone.taps("edit-done", "edit-text-copies-more", "edit-text-copies-more")
    await phone.type("edit-text-text-en", "He knows\na way.")
    hunter = await saved(phone, front, "hunters", -1)
    assert hunter == {
        "id": "h1",
        "name": {"en": "Ferryman"},
        "effects": [{"type": "dig_rolls", "count": 2}, {"type": "embargo_min", "min": 5}],
        "copies": 3,
        "text": {"en": "He knows a way."},
    }
    await phone.tap(f"edit-row-hunters-{len(kept(front)['hunters']) - 1}")
    await phone.type("edit-text-text-en", "")
    await phone.taps("edit-text-copies-less", "edit-text-copies-less")
    hunter = await saved(phone, front, "hunters", -1)
    assert not {"copies", "text"} & hunter.keys()  # as usual, so the file does not say it


async def test_another_kind_chosen_by_mistake_loses_nothing(front: Tables) -> None:
    phone = await Maker.copying(front)
    express = at(kept(front), "hunters", "h08")
    before = kept(front)["hunters"][express]
    await phone.row("hunters", express)
    await phone.taps(
        "edit-part-effects-0", "edit-kind", "edit-value-effects-type-carry", "edit-text-effects-capacity-more"
    )
    await phone.taps("edit-kind", "edit-value-effects-type-move_bonus", "edit-done")
    fever = at(kept(front), "events", "e18")
    await phone.taps("edit-done", "back")
    await phone.row("events", fever)
    await phone.taps("edit-value-type-war", "edit-value-type-personal")
    await phone.tap("edit-done")
    assert not phone.sees("edit-save")
    assert kept(front)["hunters"][express] == before


async def test_what_is_half_done_is_said_in_the_words_of_the_form(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("hunters", at(kept(front), "hunters", "h06"))
    await phone.taps("edit-part-effects-0", "edit-value-effects-modes-expedition")
    assert "Choose one transport or more." in phone.said("edit-sheet")
    await phone.type("edit-text-effects-pips", "40")
    assert "That makes 40." in phone.said("edit-sheet")
    await phone.taps("edit-value-effects-modes-rail")
    assert "Choose one transport or more." not in phone.said("edit-sheet")
    await phone.type("edit-text-effects-pips", "0")
    assert "A bonus of 0 pips does nothing." in phone.said("edit-sheet")


async def test_two_taps_take_one_ability_away(front: Tables) -> None:
    phone = await Maker.copying(front)
    navigator = at(kept(front), "hunters", "h05")
    await phone.row("hunters", navigator)
    await phone.tap("edit-part-effects-1")
    remove = phone.pressable("edit-remove")
    await phone.fire(remove, "click")
    await phone.fire(remove, "click")
    hunter = await saved(phone, front, "hunters", navigator)
    assert hunter["effects"] == [{"type": "move_bonus", "modes": ["ship"], "pips": 1}]


# --- events ---
EVENTS: dict[EventKind, tuple[list[str], dict[str, Any]]] = {
    EventKind.EMBARGO: (["value-border-ASI|RUS"], {"border": "ASI|RUS"}),
    EventKind.WAR: (["value-border-EUR|NAM"], {"border": "EUR|NAM"}),
    EventKind.RELOCATE: (["value-pick-random"], {"pick": "random"}),
    EventKind.PEACE: ([], {}),
    EventKind.QUIET: ([], {}),
    EventKind.TICKET: (["value-mode-rail"], {"mode": "rail"}),
    EventKind.PERSONAL: (
        ["kind", "value-effect-type-dig_shift", "value-effect-stage-expose", "text-turns-more"],
        {"effect": {"type": "dig_shift", "stage": "expose", "by": 1}, "turns": 2},
    ),
}


@pytest.mark.parametrize("kind", EventKind)
async def test_an_event_of_each_kind_is_made_with_taps(front: Tables, kind: EventKind) -> None:
    pressed, fields = EVENTS[kind]
    phone = await Maker.copying(front)
    await phone.taps("edit-section-events", "edit-add-events")
    other = EventKind.TICKET if kind is EventKind.QUIET else EventKind.QUIET
    await phone.taps(f"edit-value-type-{other.value}", f"edit-value-type-{kind.value}")
    await phone.taps(*(f"edit-{name}" for name in pressed))
    named = {}
    if kind is EventKind.PERSONAL:
        assert "What it is called" in phone.said("edit-sheet")
        await phone.type("edit-text-name-en", "Fine tools")
        named = {"name": {"en": "Fine tools"}}
    event = await saved(phone, front, "events", -1)
    assert event == {"id": "e1", "type": kind.value, **named, **fields}


async def test_a_name_that_an_event_need_not_have_may_go_again(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("events", 0)
    await phone.type("edit-text-name-en", "Customs strike")
    await phone.tap("edit-text-copies-more")
    await phone.tap("edit-done")
    assert phone.reads("Customs strike")
    await phone.tap("edit-row-events-0")
    await phone.type("edit-text-name-en", "")
    event = await saved(phone, front, "events", 0)
    assert event == {"id": "e01", "type": "embargo", "border": "EUR|RUS", "copies": 2}


async def test_a_name_of_an_older_file_is_shown_and_changed(front: Tables) -> None:
    data = json.loads(SAMPLE_TEXT)
    n = at(data, "events", "e16")
    data["events"][n]["name"] = ["Rückenwind", "Tailwind"]
    good(await front.boards.new("artifact_race", json.dumps(data)))
    phone = await Maker.open(front, "/boards/1")
    await phone.row("events", n)
    assert phone.field("edit-text-name-de").value == "Rückenwind"
    await phone.type("edit-text-name-fr", "Vent arrière")
    event = await saved(phone, front, "events", n)
    assert event["name"] == {"de": "Rückenwind", "en": "Tailwind", "fr": "Vent arrière"}


async def test_a_board_without_borders_says_why_none_can_be_chosen(front: Tables) -> None:
    phone = await Maker.open(front, "/boards")
    await phone.taps("boards-blank", "edit-done", "edit-section-events", "edit-add-events", "edit-value-type-war")
    assert phone.reads("No connection of this board crosses a border yet.")


# --- settings ---
async def test_every_setting_of_the_rules_is_a_form(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.tap("edit-section-settings")
    wanted = {key: most if key != "fameToWin" else 4 for key, (_here, _least, most) in NUMBERS.items()}
    wanted["legendaryMinDistance"] = 5
    for key, value in wanted.items():
        await phone.type(f"edit-text-{key}", str(value))
    await phone.taps("edit-value-unit-places", f"edit-flag-{MYTHIC_FIRST}")
    await phone.saves()
    before = json.loads(SAMPLE_TEXT)["settings"]
    settings = kept(front)["settings"]
    assert settings == before | wanted | {MYTHIC_FIRST: False, UNIT: "places"}
    assert list(settings) == list(before)  # a line of the file stays where it was
    assert phone.reads(FINE)


async def test_a_setting_out_of_bounds_is_said_and_not_kept(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.tap("edit-section-settings")
    await phone.type("edit-text-carryLimit", "12")
    assert "It must be between 1 and 9." in phone.said("edit-sheet")
    await phone.tap("edit-done")
    assert not phone.sees("edit-save")


# --- artifacts ---
async def test_what_a_die_must_show_is_chosen_in_words(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("artifacts", 0)
    assert "3 or more" in phone.said("edit-condition-find")
    await phone.taps("edit-condition-find", "edit-value-find-even", "edit-condition-recover", "edit-value-recover-2-4")
    assert "an even number" in phone.said("edit-condition-find")
    artifact = await saved(phone, front, "artifacts", 0)
    assert (artifact["find"], artifact["expose"], artifact["recover"]) == ("even", ">=2", "2-4")


@pytest.mark.parametrize("text", forms.CONDITIONS)
def test_every_condition_that_can_be_chosen_is_one(text: str) -> None:
    assert forms.shows(text) is not None


async def test_an_unusual_condition_stays_and_a_broken_one_is_none(front: Tables) -> None:
    data = json.loads(SAMPLE_TEXT)
    data["artifacts"][0] |= {"find": "1-6", "expose": "seven"}
    good(await front.boards.new("artifact_race", json.dumps(data)))
    phone = await Maker.open(front, "/boards/1")
    await phone.row("artifacts", 0)
    assert "not chosen yet" in phone.said("edit-condition-expose")
    await phone.tap("edit-condition-find")
    assert phone.sees("edit-value-find-1-6")
    await phone.taps("edit-value-find-1-6", "edit-condition-expose", "edit-value-expose-=6")
    artifact = await saved(phone, front, "artifacts", 0)
    assert (artifact["find"], artifact["expose"]) == ("1-6", "=6")


# --- where an artifact may be moved ---
async def test_the_places_an_artifact_may_be_moved_to_are_ticked(front: Tables) -> None:
    phone = await Maker.copying(front)
    seal = kept(front)["artifacts"][0]
    assert (seal["theme"], seal["site"]) == ("desert", "timbuktu")
    await phone.row("artifacts", 0)
    first, *rest = phone.like(r"edit-value-altSites-\w+")
    assert "edit-value-altSites-kairo" not in [first, *rest]  # a museum stands there
    await phone.tap(first)
    artifact = await saved(phone, front, "artifacts", 0)
    assert set(artifact["altSites"]) == set(seal["altSites"]) ^ {first.rpartition("-")[2]}
    await phone.taps("edit-row-artifacts-0", "edit-flag-altSites")
    assert "altSites" not in await saved(phone, front, "artifacts", 0)
    await phone.taps("edit-row-artifacts-0", "edit-flag-altSites")
    artifact = await saved(phone, front, "artifacts", 0)
    assert {f"edit-value-altSites-{place}" for place in artifact["altSites"]} == {first, *rest}


async def test_after_another_theme_the_places_that_no_longer_fit_can_be_taken_out(front: Tables) -> None:
    phone = await Maker.copying(front)
    await phone.row("artifacts", 0)
    await phone.taps("edit-value-theme-sea")
    assert "does not fit" in phone.said("edit-sheet")
    for place in kept(front)["artifacts"][0]["altSites"]:
        await phone.tap(f"edit-value-altSites-{place}")
    await phone.taps("edit-place-site", f"edit-pick-{at(kept(front), 'places', 'dakar')}")
    assert (await saved(phone, front, "artifacts", 0))["altSites"] == []
