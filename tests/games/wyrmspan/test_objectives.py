"""The twenty objectives: what they count, friendly ties, points by round."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from games.wyrmspan.data import OBJECTIVES
from games.wyrmspan.objectives import count, missing, says
from games.wyrmspan.objectives_results import OTHER, POINTS, counts, lowest, place_of, places, points
from games.wyrmspan.rival import Rival
from tests.games.wyrmspan.score_tables import ADA, BO, dweller, example, mat, player, table

BY_COUNT = {o.counts: o.id for o in OBJECTIVES.values()}
FULL_CAVE = (36, 37, 38, 40)
# 36 large playful if, 37 large shy when played, 38 medium helpful when played, 40 small helpful if; 1 hatchling shy if;
# 62 small aggressive when played; 63 medium helpful once; 119 medium aggressive end
HERE = mat(
    nests=1, excavated=3, C=(36, dweller(37, eggs=2), dweller(38, gold=1)), G=(40, 1), A=(62, dweller(63, milk=2), 119)
)
WANTED = {
    "cave_cards": 6,
    "cards_in:crimson_cavern": 5,
    "cards_in:golden_grotto": 4,
    "cards_in:amethyst_abyss": 5,
    "egg_capacity": 1 + 3 + 1 + 1 + 0 + 3 + 4 + 1,
    "eggs": 3,
    "cached": 3,
    "guild_position": 2 * 12 + 5,
    "cost_0_2": 3,
    "cost_3_plus": 5,
    "type_wp_or_opr": 4,
    "type_if_activated": 3,
    "size:hatchling": 1,
    "size:small": 2,
    "size:medium": 3,
    "size:large": 2,
    "pers:aggressive": 2,
    "pers:playful": 1,
    "pers:shy": 2,
    "pers:helpful": 3,
}


def here(mat_=HERE, guild=5):
    return table(replace(player("Ada", mat_), guild=guild), slots=((ADA,), (), (ADA,), (), ()))


def test_there_are_twenty_and_each_has_words():
    assert set(WANTED) == set(BY_COUNT)
    assert len({says(o).msgid for o in OBJECTIVES}) == 20


@pytest.mark.parametrize("counted", WANTED)
def test_each_counts_what_it_says(counted):
    assert count(here(), ADA, BY_COUNT[counted]) == WANTED[counted]
    assert missing(here(), ADA, BY_COUNT[counted]) == ()


@pytest.mark.parametrize("counted", WANTED)
def test_each_is_unknown_while_its_figures_are_and_names_them(counted):
    state = here().doubt(
        ["0/guild", "0/nests", "0/eggs/C1", "0/milk/A2"]
        + [f"0/{what}/{c}" for c in "CGA" for what in ("excavated", "dragons")]
    )
    assert count(state, ADA, BY_COUNT[counted]) is None
    asked = missing(state, ADA, BY_COUNT[counted])
    assert asked
    assert (
        count(state.trust(*asked, *missing(state.trust(*asked), ADA, BY_COUNT[counted])), ADA, BY_COUNT[counted])
        == WANTED[counted]
    )


def test_a_dragon_not_named_leaves_open_only_what_it_may_change():
    state = here(mat(C=(None,)))
    assert count(state, ADA, BY_COUNT["size:small"]) is None
    assert missing(state, ADA, BY_COUNT["size:small"]) == ("0/dragon/C1",)
    assert count(state, ADA, BY_COUNT["cards_in:crimson_cavern"]) == 4


def test_r06_a_full_cave_is_seven():
    assert count(here(mat(C=FULL_CAVE)), ADA, BY_COUNT["cards_in:crimson_cavern"]) == 7


def test_r08_capacity_is_printed_and_the_nests_are_no_part_of_it():
    assert count(here(mat(nests=2, A=(dweller(43, eggs=3),))), ADA, BY_COUNT["egg_capacity"]) == 5


def test_r09_coins_and_eggs_of_the_cost_are_items_too():
    assert count(here(mat(C=(61, 1, 3))), ADA, BY_COUNT["cost_3_plus"]) == 2  # 2 resources and a coin; 3 milk, an egg
    assert count(here(mat(C=(61, 1, 3))), ADA, BY_COUNT["cost_0_2"]) == 1


def test_r11_markers_count_before_the_space():
    state = table(
        replace(player("Ada"), guild=2), replace(player("Bo"), guild=11), slots=((ADA, BO), (ADA,), (), (), ())
    )
    objective = BY_COUNT["guild_position"]
    assert count(state, ADA, objective) > count(state, BO, objective)


def test_r03_ties_are_friendly():
    got = places((5, 5, 3))
    assert [points(3, place) for place in got] == [6, 6, 3]


def test_r04_points_by_round():
    assert [[points(r, p) for p in places((4, 3, 2, 1))] for r in (1, 2, 3, 4)] == [
        [4, 1, 0, 0],
        [5, 2, 1, 0],
        [6, 3, 2, 0],
        [7, 4, 3, 0],
    ]


def test_nothing_takes_no_place_and_nobody_moves_up():
    assert places((0, 3, 0)) == (OTHER, 1, OTHER)
    assert places((0, 0)) == (OTHER, OTHER)


@pytest.mark.parametrize("n", range(1, 6))
def test_places_of_all_small_counts(n):
    """Equal counts share, more is never worse, and no place between is left out."""
    for have in itertools.product(range(4), repeat=n):
        got = places(have)
        for (a, x), (b, y) in itertools.combinations(zip(have, got, strict=True), 2):
            assert (a == b) <= (x == y)
            assert a <= b or x <= y
        assert set(got) - {OTHER} == set(range(1, 1 + len(set(got) - {OTHER})))
        assert all((h == 0) <= (p == OTHER) for h, p in zip(have, got, strict=True))


def test_an_unknown_count_leaves_all_places_open_but_of_those_without_any():
    assert places((2, None, 0)) == (None, None, OTHER)


def test_twenty_and_twenty_one_are_out_of_reach():
    sums = {sum(rows) for rows in itertools.product(*POINTS)}
    assert max(sums) == 22
    assert {20, 21}.isdisjoint(sums)


def test_lowest_place_counts_ties_and_waits_for_what_is_not_known():
    state = table(player("Ada"), player("Bo"), counts=((1, 2), (2, 2), (3, 1)))
    assert (lowest(state, ADA), lowest(state, BO)) == (2, 2)
    assert lowest(state.doubt(["1/count/3"]), ADA) is None


def test_the_automa_takes_part_with_her_own_count():
    state, m = example("M1")
    assert [counts(state, r)[1] for r in (1, 2, 3, 4)] == [o["automa"] for o in m["objectives"]]
    assert place_of(state, ADA, 1) == OTHER
    assert place_of(state, 1, 1) == 1


def test_her_count_stops_at_what_is_possible():
    state = table(objectives=("1B",) * 4, counts=((7,),) * 4, rival=Rival("level_1", coins=(0, 1, 3, 6)))
    assert [counts(state, r)[1] for r in (1, 2, 3, 4)] == [1, 3, 7, 7]
    assert place_of(state, ADA, 4) == 1
