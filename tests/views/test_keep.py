"""What a browser hands back is whatever stands in its storage: read what reads, leave the rest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.desk import EVERY
from views import keep
from views.phone import Kept


def kept(**fields: Any) -> Kept:
    return keep.read(json.dumps(fields))


def test_what_was_written_reads_the_same():
    mine = Kept({3: ("a", "b"), EVERY: ("h",)}, "secret", "Zoé 🦜", "de", "lamp", True, False)
    assert keep.read(keep.written(mine)) == mine


@pytest.mark.parametrize("text", ["not json", "[]", "5", "[" * 100_000, '{"keys":', None, 5, b"\xff", {"a": 1}])
def test_broken_memory_is_that_of_a_new_phone(text: object):
    assert keep.read(text) == Kept()


def test_what_does_not_fit_is_left_out():
    odd = {"1": ["good", None, {}, 5, "x" * 1000, "\ud800"], "x": ["a"], "-1": ["b"], "9" * 5000: ["c"], "٣": ["d"]}
    assert kept(keys=odd).keys == {1: ("good",)}
    assert kept(keys={"1": "good"}).keys == {}
    for wrong in (5, {"a": 1}, "x" * 10_000, "half a sign: \ud83d"):
        assert kept(name=wrong, language=wrong, phone=wrong) == Kept()
    assert kept(still="x", high_contrast="yes") == Kept()


def test_no_phone_shows_more_keys_than_anybody_has():
    many = kept(keys={str(n): [f"key-{k}" for k in range(1000)] for n in range(2000)})
    assert len(many.keys) == keep.TABLES
    assert EVERY in many.keys and 1999 in many.keys and 1 not in many.keys
    assert many.keys[1999] == tuple(f"key-{k}" for k in range(1000))[-keep.EACH :]
