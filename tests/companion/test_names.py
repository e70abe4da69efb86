"""Any script and any emoji, but nothing that moves or hides other text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.names import LONGEST, MARKS, clean, same

FAMILY, FLAG, THUMB = "👨‍👩‍👧‍👦", "🇫🇷", "👍🏽"


WESTERN = ["Ada", "Zoé", "♠️", "O'Neil-Smith", "Ünal 42", "n" * 40]
EASTERN = ["שרה", "אַבְרָהָם", "مُحَمَّد", "می\u200cخواهم", "李小龍", "Ἀθηνᾶ"]  # noqa: RUF001 - not Latin, on purpose


@pytest.mark.parametrize("name", [*WESTERN, *EASTERN, FAMILY, FLAG, THUMB])
def test_a_name_stays_as_it_was_typed(name):
    assert clean(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\t\n", "\u200b\u200d\u200c", "\u202e\u2066", "\u3164", "\u2800", "\u0301\u0301", "\u00ad", "\x00\x1b"],
)
def test_what_cannot_be_seen_is_no_name(name):
    assert clean(name) == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada \n  B ", "Ada B"),
        ("Ada\u202eevil", "Adaevil"),
        ("\u2067Ada\u2069", "Ada"),
        ("A\x00d\x1b[31ma", "Ad[31ma"),
        ("Ada\u200d", "Ada"),
        ("Z" + "\u0301" * 30, "\u0179" + "\u0301" * MARKS),
        ("n" * 60, "n" * 40),
        ("n" * 39 + FAMILY, "n" * 39),  # a joined emoji is left out whole, never cut
        (FLAG * 25, FLAG * 20),
        ("e\u0301" * 41, "é" * 40),
    ],
)
def test_what_is_left(typed, kept):
    assert clean(typed) == kept


@given(st.text(max_size=120))
def test_a_cleaned_name_is_short_visible_and_clean(text):
    name = clean(text)
    assert len(name) <= LONGEST and clean(name) == name == name.strip()
    categories = {unicodedata.category(c) for c in name} if name else set()
    assert not categories & {"Cc", "Cs", "Zl", "Zp", "Cn", "Co"}
    assert all(c in "\u200c\u200d" for c in name if unicodedata.category(c) == "Cf")


def test_names_that_would_be_mistaken_for_each_other():
    assert same("Ada", "ADA") and same("ﬁ", "fi") and not same("Ada", "Adam")
