"""What people type finds what is meant: without accents and capitals, in the phone's language or in English."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from games.words import Line, Term
from views.parts.search import both, finds, folded
from views.screens.rules import Section, _matches
from views.theme import DAY, Look

LANG = Path(__file__).parents[2] / "assets" / "lang"


def look(lang: str) -> Look:
    return Look(palette=DAY, lang=lang, to=gettext.translation("tableside", LANG, [lang]))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("BRUCKE", "Brücke"),
        ("grosser", "Großer Stein"),
        ("GROẞER", "Großer Stein"),
        ("bonusplattchen", "Forschungs\u00adbonus\u00adplättchen"),
        ("coeur", "Cœur de pierre"),
        ("Œil", "oeil de verre"),
        ("d'or", "Flèche d\u2019or"),
        ("d\u2019or", "Fleche d'or"),
        ("peur ?", "Peur\u202f?"),
        ("stein grosser", "Großer Stein"),
        ("  stein ", "Großer Stein"),
        ("", "anything"),
    ],
)
def test_typed_in_a_hurry_it_is_found(typed, name):
    assert finds(typed, name)


@pytest.mark.parametrize(
    ("typed", "name"), [("stone", "Großer Stein"), ("stein brücke", "Großer Stein"), ("-", "Stein")]
)
def test_what_is_not_there_is_not_found(typed, name):
    assert not finds(typed, name)


def test_folding_keeps_signs_that_mean_something():
    assert folded("Stufe\u00a0II, 3 + 1") == "stufe ii, 3 + 1"


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_a_card_is_found_by_its_name_on_either_box(lang):
    shown = look(lang)
    here = shown.plain(Term("Steam Boat"))
    assert here != "Steam Boat"
    said = both(shown, Term("Steam Boat"))
    assert finds("steam", said)
    assert finds(here, said)
    assert both(shown, Line("{card}", {"card": Term("Steam Boat")})) == said


@pytest.mark.parametrize("typed", ["ueber nichts und niemanden", "xyz"])
def test_a_rule_that_says_something_else_is_not_found(typed):
    assert not _matches(look("de"), ARCHAEOLOGIST, PASS, typed)


class ARCHAEOLOGIST:
    id = "AK-DIG-2"
    says = "You need an archaeologist on your player board."


PASS = Section("Pass for the round", (ARCHAEOLOGIST,))


@pytest.mark.parametrize("typed", ["AK-dig", "archaologe", "ARCHAEOLOGIST board", "passen", "pass for"])
def test_a_rule_is_found_by_number_title_and_words_in_both_languages(typed):
    assert _matches(look("de"), ARCHAEOLOGIST, PASS, typed)
