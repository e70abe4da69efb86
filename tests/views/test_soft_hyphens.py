"""Flutter breaks lines at soft hyphens and draws none: they stand only where a word would else be cut at any letter."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from games.words import Line
from views.parts.words import halves, whole_words
from views.theme import DAY, Look, Type

TO = gettext.translation("tableside", Path(__file__).parents[2] / "assets" / "lang", ["de"])
LABEL = "Temple tiles"
SENTENCE = "A blocking tile lies on {space}."


def look(text_scale: float) -> Look:
    return Look(palette=DAY, lang="de", to=TO, text_scale=text_scale)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_label_keeps_them(scale):
    assert look(scale).t(LABEL) == look(scale).say(Line(LABEL)) == "Tempel\u00adplättchen"


def test_a_sentence_keeps_them_in_large_text_only():
    where = "Lagerort 1, zweites Feld"
    says = Line(SENTENCE, {"space": where})
    for said in (look(1.0).t(SENTENCE, space=where), look(1.0).say(says)):
        assert "Sperrplättchen" in said
    for said in (look(2.0).t(SENTENCE, space=where), look(2.0).say(says)):
        assert "Sperr\u00adplättchen" in said


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_screen_reader_hears_none(scale):
    assert look(scale).plain(Line(LABEL)) == "Tempelplättchen"


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Gryphdragon,", ("Gryph", "dragon,")),
        ("Cricketcatcher", ("Cricket", "catcher")),
        ("Drachengilde:", ("Drachen", "gilde:")),
        ("Gildenplättchen", ("Gilden", "plättchen")),
    ],
)
def test_a_name_that_says_nothing_of_breaking_breaks_where_it_reads(word, parts):
    assert halves(word) == parts
    assert whole_words(look(1.0), word, Type.HEADING) == word, "not where there is room"
    assert whole_words(Look(palette=DAY, width=180, text_scale=2.0), word, Type.HEADING) == "\u00ad".join(parts)
