"""What people write into a number field."""

from __future__ import annotations

import pytest

from views.parts.number_field import read, written


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        (" 3 ", 3),
        ("3+4-1", 6),
        ("3 + 4 - 1", 6),
        ("3\u00a0+\u202f4", 7),
        ("-5", -5),
        ("\u22125", -5),
        ("\u20135+2", -3),
        ("+7", 7),
        ("10--3", 13),
        ("0", 0),
        ("007", 7),
        ("1 000", 1000),
        ("1\u202f000+1", 1001),
        ("\uff0b4", 4),
    ],
)
def test_sums(text, value):
    assert read(text, -9999, 9999).value == value
    assert read(text, -9999, 9999).problem is None


@pytest.mark.parametrize(
    "text",
    [
        "a",
        "3+",
        "+",
        "-",
        "3 4",
        "1.5",
        "1,5",
        "2*3",
        "3+4)",
        "__import__('os')",
        "1e3",
        "0x1",
        "\u0663",
        "\u00b2",
        "3" * 80,
    ],
)
def test_nonsense_is_refused_in_words(text):
    reading = read(text, -9999, 9999)
    assert reading.value is None
    assert reading.problem is not None


@pytest.mark.parametrize("text", ["", " ", "\u00a0"])
def test_nothing_written_is_neither_a_number_nor_wrong(text):
    assert read(text, 0, 9) == read("", 0, 9)
    assert read(text, 0, 9).value is read(text, 0, 9).problem is None


@pytest.mark.parametrize(("text", "low", "high"), [("10", 0, 9), ("-1", 0, 9), ("5+5", 0, 9), ("9" * 50, 0, 9)])
def test_out_of_bounds_says_the_bounds(text, low, high):
    reading = read(text, low, high)
    assert reading.value is None
    assert {reading.problem.values[name] for name in ("low", "high")} == {"0", "9"}


def test_a_figure_is_written_with_a_true_minus():
    assert [written(n) for n in (3, -3, 0, None)] == ["3", "\u22123", "0", "?"]
