"""A text that counts has a form for one: "1 points" is not said in any language."""

from __future__ import annotations

import re

import pytest

from tests.tools import lang

NUMBERS = {"n", "all", "left", "most", "least", "done", "points", "ahead", "count"}  # gaps that always hold a number
COUNTED = re.compile(r"\{([\w.]+)\} (?:[a-z]+ )?([a-z]+s)\b")
NO_NOUN = {"this", "is", "has", "its", "as", "less"}
ALLOWED = {
    "idols, {n} of {all} slots filled": "a player board has four slots, always",
    "{name} turns the assistant {assistant} to gold": "a verb",
    "{name} turns up the tile: {gives}": "a verb",
}


def plurals(messages):
    """The words that only the plural forms have: "points", "coins", ..."""
    pairs = [(message.id[0], message.id[1]) for message in messages if isinstance(message.id, tuple)]
    return {
        word for one, many in pairs for word in set(re.findall(r"[a-z]+s\b", many)) - set(re.findall(r"[a-z]+", one))
    }


def uncounted(text, nouns):
    """The gap and the noun it seems to count in a text that has one form only."""
    found = [(gap, noun) for gap, noun in COUNTED.findall(text) if noun in nouns or gap in NUMBERS]
    return [(gap, noun) for gap, noun in found if noun not in NO_NOUN]


def test_no_text_with_one_form_counts():
    messages = [message for message in lang.collected() if message.id and message.context is None]
    nouns = plurals(messages)
    assert {"points", "coins", "players", "lines"} <= nouns
    found = {m.id: uncounted(m.id, nouns) for m in messages if isinstance(m.id, str)}
    assert {text: what for text, what in found.items() if what} == {t: uncounted(t, nouns) for t in ALLOWED}


@pytest.mark.parametrize(
    "text", ["{n} points", "{worth} points each", "{name}: {points} points", "{n} older lines", "{x} more cards"]
)
def test_such_a_text_is_found(text):
    assert uncounted(text, {"points", "cards"})


@pytest.mark.parametrize("text", ["{name} passes for the round", "Entry {n} of this table", "{card} leaves", "Row {n}"])
def test_a_text_that_does_not_count_is_left_alone(text):
    assert not uncounted(text, {"points", "cards"})
