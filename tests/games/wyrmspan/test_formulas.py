"""Every end-game formula of the data file, in both printings, and what an unknown dragon or place leaves open."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from games.assets import table
from games.wyrmspan.formulas import GainsIfAhead, Pays, parsed
from games.wyrmspan.formulas_worth import worth

DRAGONS = {d["number"]: d for d in table("wyrmspan", "dragons")}
SCORING = {n for n, d in DRAGONS.items() if "formula" in d}
RED, GOLD, PURPLE = "C", "G", "A"


@dataclass(frozen=True, eq=False)
class Lies:
    number: int | None
    cave: str | None
    column: int | None
    things: dict = field(default_factory=dict)

    @property
    def traits(self):
        if self.number is None:
            return None
        card = DRAGONS[self.number]
        return frozenset({card["size"], card["personality"], *card["abilities"]})

    def holds(self, item):
        return self.things.get(item, 0)


@dataclass(frozen=True)
class Mat:
    dragons: tuple | None
    eggs: int | None = 0
    markers: int | None = 0
    lowest: int | None = 0
    open: dict = field(default_factory=dict)

    def excavated(self, cave):
        return self.open.get(cave, 4)


def lying(*rows, **changes):
    """Rows of dragons by cave, from column 1."""
    dragons = tuple(
        Lies(n, cave, c) for cave, row in zip((RED, GOLD, PURPLE), rows, strict=False) for c, n in enumerate(row, 1)
    )
    return Mat(dragons, **changes)


def value(number, mat, printing="formula"):
    me = next(d for d in mat.dragons if d.number == number)
    return worth(parsed(DRAGONS[number].get(printing, DRAGONS[number]["formula"])), me, mat)


def with_things(number, things):
    return Mat((Lies(number, RED, 1, things),))


# hatchling 1 shy, 2 helpful, 5 playful; small 40 helpful, 52 shy, 62 aggressive, 78 playful; medium 38 helpful;
# large 37 shy, 68 aggressive, 36 playful
CASES = [
    (17, with_things(17, {"milk": 3, "meat": 2}), 3),
    (18, with_things(18, {"tucked": 2}), 2),
    (29, with_things(29, {"meat": 4, "milk": 1}), 4),
    (39, lying((36, 39, 37)), 2),
    (39, lying((36, 39)), 0),
    (39, lying((39, 36), (36,)), 0),
    (41, lying((41,), lowest=3), 6),
    (42, lying((), (42, 36, 40), (37,)), 6),
    (44, lying((44,), markers=4), 8),
    (46, lying((46,), (36,), (37,)), 3),
    (46, lying((46,), (36,)), 0),
    (49, lying((49, 1, 62), (78, 40), (5, 68)), 4),
    (49, lying((49, 1), (78,)), 0),
    (51, lying((36, 37), (59, 51, 36), (36, 54)), 3),
    (51, lying((51,), (), (59,)), 0),
    (52, lying((63, 69, 70), (52, 72, 79)), 8),
    (52, lying((63, 69), (52,)), 4),
    (54, lying((54, 36), (62,)), 4),
    (54, lying((54, 62)), 0),
    (59, lying((59, 37, 52), (60,)), 4),
    (71, lying((71, 37, 38), (57,)), 6),
    (71, lying((71, 37, 38), (57, 60, 62)), 8),
    (74, lying((74,), open={RED: 4}), 3),
    (74, lying((74,), open={RED: 3}), 0),
    (81, lying((36, 81)), 3),
    (81, lying((81, 36)), 0),
    (86, lying((86,)), 0),
    (87, lying((87,)), 0),
    (91, lying((91, 1, 40, 36)), 8),
    (91, lying((91, 1, 40), (36,)), 0),
    (93, lying((93,), (36, 37, 38, 40)), 5),
    (93, lying((93, 36, 37, 38), (40,)), 0),
    (97, lying((97, 1, 36), (17, 37)), 3),
    (98, lying((98, 36, 37, 38)), 3),
    (98, lying((98, 36, 37)), 0),
    (101, lying((101, 17, 112), (86,)), 8),
    (101, lying((101, 112)), 4),
    (102, lying((102, 36)), 3),
    (102, lying((102, 37), (36,)), 0),
    (103, lying((103,)), 0),
    (106, lying((106, 62, 68, 122)), -6),
    (106, lying((106,), (62,)), 0),
    (112, lying((36, 37), (38, 112, 40), (62, 68)), 8),
    (112, lying((112,), (), (36,)), 0),
    (119, lying((119, 38), (43,)), 6),
    (119, lying((119, 38, 43, 44), (48, 49)), 8),
    (122, lying((122, 62, 106)), -2),
    (124, lying((124, 36)), 4),
    (124, lying((124, 36, 37, 39), (42,)), 8),
    (129, lying((), (129, 36), (5,)), 6),
    (131, lying((131, 1, 2, 40), (52, 38, 43)), 4),
    (131, lying((131, 1, 2, 40), (52, 38, 43), (36,)), 8),
    (132, lying((132, 40)), 4),
    (132, lying((132, 40, 50, 51), (52,)), 8),
    (134, lying((134, 1, 2)), 6),
    (134, lying((134, 1, 2, 3), (4,)), 9),
    (144, lying((144,)), 0),
    (145, lying((), (145,), (36, 37, 38, 40)), 5),
    (145, lying((145,), (), (36, 37, 38)), 0),
    (149, lying((149,)), 0),
    (150, lying((150,), (40,)), 4),
    (150, lying((150, 40), (37,)), 0),
    (167, lying((36, 37, 38, 40), (167,)), 5),
    (167, lying((36, 37, 38), (167,)), 0),
    (179, lying((179,), eggs=7), 3),
    (183, lying((183, 2, 38), (36,)), 3),
]
REPRINTED = [
    (119, lying((119, 38), (43,)), 9),
    (119, lying((119, 38, 43, 44), (48, 49)), 12),
    (124, lying((124, 36)), 6),
    (124, lying((124, 36, 37, 39), (42,)), 12),
    (131, lying((131, 1, 2, 40), (52, 38, 43), (36,)), 12),
    (132, lying((132, 40)), 6),
    (132, lying((132, 40, 50, 51), (52,)), 12),
    (134, lying((134, 1, 2)), 8),
    (134, lying((134, 1, 2, 3), (4,)), 12),
]


def test_every_formula_has_a_case_in_every_printing():
    assert len(SCORING) == 41
    assert {n for n, _mat, _points in CASES} == SCORING
    assert {n for n, _mat, _points in REPRINTED} == {n for n, d in DRAGONS.items() if "formula_2025" in d}


@pytest.mark.parametrize(("number", "mat", "points"), CASES)
def test_first_printing(number, mat, points):
    assert value(number, mat) == points


@pytest.mark.parametrize(
    ("number", "mat", "points"), [*REPRINTED, *(c for c in CASES if "formula_2025" not in DRAGONS[c[0]])]
)
def test_cards_of_2025(number, mat, points):
    assert value(number, mat, "formula_2025") == points


def test_a_formula_nobody_can_read_is_told():
    for text in ("3/red dragon on mat", "a lot of points", "2/other GRUMPY same cave"):
        with pytest.raises(ValueError, match="no such"):
            parsed(text)


def test_the_pay_clauses_and_the_gain():
    assert parsed(DRAGONS[86]["formula"]) == Pays((({"dragon_card": 1}, 1), ({"dragon_card": 2}, 3)))
    assert parsed(DRAGONS[149]["formula"]) == Pays((({"resource": 1, "cave_card": 1, "dragon_card": 1}, 5),))
    assert parsed(DRAGONS[103]["formula"]) == GainsIfAhead("gold", 1, GOLD)


UNKNOWN = [
    (119, lying((119, None)), None),  # it may be a medium one
    (119, lying((119, 38, 43, 44), (None,)), 8),  # at its most already
    (42, lying((42, None)), 3),  # any dragon counts
    (54, lying((54, None)), None),
    (54, lying((54, 62, None)), 0),  # an aggressive one is there already
    (102, lying((102, 36, None)), 3),
    (49, lying((49, None)), 0),  # one more makes no set
    (49, lying((49, 1, 62, None)), None),
    (46, lying((46,), (None,), (None,)), 3),
    (91, lying((91, 1, 40, None)), None),
    (17, with_things(17, {"milk": None}), None),
    (41, lying((41,), lowest=None), None),
    (44, lying((44,), markers=None), None),
    (179, lying((179,), eggs=None), None),
    (74, lying((74,), open={RED: None}), None),
]


@pytest.mark.parametrize(("number", "mat", "points"), UNKNOWN)
def test_what_is_not_known_leaves_only_that_open(number, mat, points):
    assert value(number, mat) == points


FOUR = (Lies(1, RED, 1), Lies(37, RED, 2), Lies(40, RED, 3), Lies(1, GOLD, 1), Lies(1, PURPLE, 1))


@pytest.mark.parametrize("number", [39, 42, 46, 51, 74, 81, 98, 112])
def test_a_dragon_whose_place_is_not_known(number):
    me = Lies(number, None, None)
    assert worth(parsed(DRAGONS[number]["formula"]), me, Mat((me, *FOUR))) is None


def test_which_dragons_there_are_is_not_known():
    me = Lies(119, RED, 1)
    for number in (119, 39, 81, 46, 91, 131, 54):
        assert worth(parsed(DRAGONS[number]["formula"]), me, Mat(None)) is None
