"""The score sheet: the recorded games of the dossier, its F and R cases, ties, and what is not known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.wyrmspan.data import PRINT_2025
from games.wyrmspan.score import CATEGORIES, score
from tests.games.wyrmspan.score_cases import GAME
from tests.games.wyrmspan.score_tables import (
    ADA,
    BO,
    EXAMPLES,
    FULL,
    dweller,
    example,
    mat,
    player,
    points,
    recorded,
    table,
    written,
)

ROWS = list(CATEGORIES)


def row(state, key, seat=ADA):
    return score(state).lines[ROWS.index(key)].cells[seat]


def says(cell):
    return [part.says.msgid for part in cell.parts]


# --- whole games ---
@pytest.mark.parametrize("id_", FULL)
def test_a_recorded_game_is_added_up_to_the_point(id_):
    state, m = example(id_)
    human = m["human"]
    wanted = [human[k] for k in ROWS if k != "leftovers"] + [human["coins"] + human["items"]]
    assert points(score(state)) == wanted
    assert score(state).totals == (human["total"],)


@pytest.mark.parametrize("id_", FULL)
def test_every_dragon_of_it_is_worth_what_was_logged(id_):
    state, m = example(id_)
    logged = [s["points"] for s in m["spaces"] if s["points"]]
    assert [p.points for p in row(state, "end_game").parts if p.points] == logged


@pytest.mark.parametrize("id_", [r["id"] for r in EXAMPLES["recorded"]])
def test_points_written_down_add_up_to_the_recorded_total(id_):
    players = recorded(id_)
    assert score(written(*players)).totals == tuple(p["total"] for p in players)


def test_c1_three_players_and_a_tie_broken_by_dragons():
    a = {"guild": 6, "printed": 40, "end_game": 9, "eggs": 8, "cached": 5, "tucked": 6}
    b = {"guild": 3, "printed": 43, "end_game": 4, "eggs": 10, "cached": 2, "tucked": 5}
    c = {"guild": 0, "printed": 36, "end_game": 12, "eggs": 5, "cached": 9, "tucked": 3}
    a, b, c = (
        replace(player(name), entered={**known, "leftovers": left, "visible": seen})
        for name, known, left, seen in (("A", a, 2, 9), ("B", b, 5, 8), ("C", c, 0, 9))
    )
    counts = ((5, 5, 3), (2, 4, 1), (6, 4, 1), (1, 4, 2))  # ranks of A 1 2 1 3, of B 1 1 2 1, of C 2 3 3 2
    sheet = score(table(a, b, c, untracked=True, counts=counts))
    assert [c.points for c in sheet.lines[6].cells] == [15, 19, 8]
    assert sheet.totals == (91, 91, 73)
    assert sheet.ranking == ((0,), (1,), (2,))
    assert sheet.tie_rule == "WY-SCO-9"


# --- ties ---
def tied(*dragons):
    """Equal points, so many dragons each."""
    return table(*(replace(player(f"P{n}"), entered={**dict.fromkeys(ROWS, 5), "visible": n}) for n in dragons))


def test_f07_equal_totals_and_more_dragons():
    sheet = score(tied(7, 8))
    assert sheet.ranking == ((1,), (0,))
    assert (sheet.tie.values["n"], sheet.tie.values["m"]) == (8, 7)


def test_b20_equal_in_both_is_a_shared_victory_and_the_next_is_third():
    state = tied(7, 7, 3)
    state = state.with_player(BO, name="Bo")
    sheet = score(state)
    assert sheet.ranking == ((0, 1), (2,))
    assert sheet.tie_rule == "WY-SCO-9a"
    places = [1 + sum(map(len, sheet.ranking[:n])) for n in range(len(sheet.ranking))]
    assert places == [1, 3]


def test_coins_and_eggs_break_no_tie():
    a, b = player("Ada", mat(nests=2)), player("Bo", coin=2)
    assert score(table(a, b)).ranking == ((0, 1),)


def test_dragons_beneath_another_are_not_visible():
    covered = replace(dweller(36), beneath=(37,))
    a, b = player("Ada", mat(C=(covered,))), player("Bo", mat(C=(36,)))
    sheet = score(table(a, b))
    assert sheet.totals[0] == sheet.totals[1] == 5
    assert sheet.ranking == ((0, 1),)


def test_how_many_dragons_is_asked_only_for_a_tie():
    state = tied(7, 7)
    blind = {
        n: replace(
            p,
            entered=dict.fromkeys(ROWS, 5),
            mat=replace(p.mat, caves={c: replace(r, unsure=True) for c, r in p.mat.caves.items()}),
        )
        for n, p in enumerate(state.players)
    }
    state = replace(state, players=tuple(blind.values()))
    assert score(state).ranking == ()
    assert score(state).asks == ("0/visible", "1/visible")
    apart = state.with_player(BO, entered={**blind[1].entered, "eggs": 6})
    assert score(apart).asks == ()
    assert score(apart).ranking == ((1,), (0,))


# --- leftovers ---
def test_f02_leftovers_are_pooled():
    state = table(player(coin=2, meat=1, gold=2, dragon_card=2, cave_card=2))
    assert row(state, "leftovers").points == 3


def test_rounding_is_down_and_only_once():
    assert row(table(player(meat=3, dragon_card=3, cave_card=1)), "leftovers").points == 1


def cavalier(number, **stock):
    return table(player("Ada", mat(C=(number,)), **stock))


@pytest.mark.parametrize(
    ("number", "stock", "clause", "left"),
    [
        (86, {"dragon_card": 1}, 1, 0),
        (86, {"dragon_card": 2}, 3, 0),
        (86, {"dragon_card": 4}, 3, 0),  # three points for two cards are more than the one for four
        (87, {"cave_card": 5}, 3, 0),
        (144, {"milk": 1, "gold": 1}, 3, 0),
        (144, {"milk": 1, "dragon_card": 3}, 0, 1),  # paying would come to the same
        (144, {"milk": 6}, 3, 1),
        (149, {"meat": 1, "dragon_card": 1, "cave_card": 1}, 5, 0),
        (149, {"meat": 1, "dragon_card": 1}, 0, 0),
        (86, {"cave_card": 9}, 0, 2),
    ],
)
def test_the_best_is_proposed(number, stock, clause, left):
    state = cavalier(number, **stock)
    assert row(state, "end_game").points == clause
    assert row(state, "leftovers").points == left


def test_clauses_are_weighed_together():
    """Two cards of each kind and one resource: 86 and 87 in full leave nothing for 149."""
    m = mat(C=(86, 87), G=(149,))
    two = table(player("Ada", m, dragon_card=2, cave_card=2, meat=1))
    assert row(two, "end_game").points == 5 + 1 + 1
    three = table(player("Ada", m, dragon_card=3, cave_card=3, meat=1))
    assert row(three, "end_game").points == 5 + 3 + 3


def test_the_player_may_choose_otherwise():
    state = cavalier(86, dragon_card=4).with_player(ADA, clauses={86: 0})
    assert row(state, "end_game").points == 0
    assert row(state, "leftovers").points == 1
    lesser = state.with_player(ADA, clauses={86: 1})
    assert (row(lesser, "end_game").points, row(lesser, "leftovers").points) == (1, 0)


def test_a_choice_that_can_no_longer_be_paid_gives_way_to_the_best():
    assert row(cavalier(86, dragon_card=1).with_player(ADA, clauses={86: 2}), "end_game").points == 1


def test_dragon_103_brings_a_resource_first():
    ahead, behind = mat(G=(103,)), mat(G=(103, 36))
    three = {"meat": 3}
    assert row(table(player("Ada", ahead, **three), player("Bo", mat(G=(36,)))), "leftovers").points == 1
    assert row(table(player("Ada", ahead, **three), player("Bo", behind)), "leftovers").points == 0
    left = table(player("Ada", ahead, **three), player("Bo"), player("Cy", behind))
    assert row(left, "leftovers").points == 1  # the neighbour to the left is the next in turn order


def test_dragon_103_alone_is_asked_of_the_table():
    state = table(player("Ada", mat(G=(103,)), meat=3))
    assert row(state, "leftovers").asks == ("0/ahead",)
    said = state.with_player(ADA, entered={"ahead": 1})
    assert row(said, "leftovers").points == 1


# --- single rows ---
def test_f03_matching_things_count_a_second_time():
    for number, things in ((17, {"milk": 3}), (29, {"meat": 3})):
        state = table(player("Ada", mat(A=(dweller(number, **things),))))
        assert row(state, "cached").points + row(state, "end_game").points == 6
    state = table(player("Ada", mat(C=(dweller(18, tucked=3),))))
    assert row(state, "tucked").points + row(state, "end_game").points == 6


def test_f05_the_row_may_be_negative():
    assert row(table(player("Ada", mat(C=(106, 122)))), "end_game").points == -3


def test_f08_seven_eggs_are_three_for_the_plains_and_seven_for_the_eggs():
    nest = mat(nests=2, A=(dweller(43, eggs=5),))
    state = table(player("Ada", nest), guild="plains", slots=((), (), (), (ADA,), ()))
    assert row(state, "guild").points == 3
    assert row(state, "eggs").points == 7


@pytest.mark.parametrize(
    ("number", "first", "second"), [(119, 6, 9), (124, 6, 9), (132, 6, 9), (134, 9, 12), (131, 4, 6)]
)
def test_f10_the_printing_is_asked_and_counts(number, first, second):
    dragons = {119: (38, 43), 124: (36, 37), 132: (40, 50), 134: (1, 2, 3), 131: (1, 38, 40)}[number]
    if number == 134:
        dragons = (1, 2, 3)
    state = table(player("Ada", mat(C=(number,), G=dragons[:3], A=(4,) if number == 134 else ())))
    assert row(state, "end_game").points == first
    assert row(replace(state, printing=PRINT_2025), "end_game").points == second


def test_the_guild_of_seafarers_counts_columns_and_the_highlands_cave_cards():
    m = mat(C=(36, 37), G=(38, 40), A=(42,))
    end = ((), (), (), (ADA,), ())
    assert row(table(player("Ada", m), guild="seafarers", slots=end), "guild").points == 3
    assert row(table(player("Ada", m), guild="highlands", slots=end), "guild").points == 9


def test_printed_guild_points_go_by_who_came_first():
    state = table(player("Ada"), player("Bo"), guild="plains", slots=((), (), (), (), (BO, ADA, ADA, BO)))
    assert [c.points for c in score(state).lines[0].cells] == [3 + 1, 6 + 1]


def test_printed_guild_points_that_are_not_known_are_asked():
    state = table(player("Ada"), guild="plains", slots=((), (), (), (), (ADA,)), printed=(None,) * 5)
    assert row(state, "guild").asks == ("printed/0",)


def test_markers_elsewhere_are_worth_nothing():
    assert row(table(player(), guild="plains", slots=((ADA,), (ADA,), (ADA,), (), ())), "guild").points == 0


def test_dragon_41_counts_the_lowest_place_anybody_holds():
    state = table(
        player("Ada", mat(C=(41,))), player("Bo"), player("Cy"), counts=((1, 2, 3), (2, 2, 2), (4, 1, 0), (0, 1, 5))
    )
    assert row(state, "end_game").points == 2 * 3


# --- what is not known ---
LIGHT = dict.fromkeys(("coin", "meat", "gold", "crystal", "milk", "dragon_card", "cave_card"))


def test_nothing_kept_asks_for_coins_and_for_all_items_at_once():
    state = table(player(**LIGHT))
    assert score(state).asks == ("0/coin", "0/left/items")
    state = state.with_player(ADA, entered={"items": 9}, stock={**LIGHT, "coin": 4})
    assert row(state, "leftovers").points == 6
    assert score(state).asks == ()


def test_a_clause_asks_for_the_kinds():
    state = table(player("Ada", mat(C=(86,)), **LIGHT))
    asked = ("0/left/resource", "0/dragon_card", "0/cave_card")
    assert row(state, "end_game").asks == asked
    assert row(state, "leftovers").asks == ("0/coin", *asked)


def test_one_figure_in_doubt_is_asked_by_itself():
    state = table(player(meat=3)).doubt(["0/meat"])
    assert score(state).asks == ("0/meat",)
    assert score(state).totals == (None,)


FOUR = ("meat", "gold", "crystal", "milk")


def test_figures_that_were_kept_are_asked_one_by_one_even_if_all_are_in_doubt():
    state = table(player("Ada", mat(C=(86,)))).doubt(f"0/{what}" for what in FOUR)
    assert score(state).asks == tuple(f"0/{what}" for what in FOUR)


@pytest.mark.parametrize(
    "state",
    [
        table(player("Ada", mat(C=(86, 103, 41, 44)), **LIGHT), player("Bo", **LIGHT), counts=((3, None),)),
        table(
            player("Ada", mat(None, C=(None, 17))), guild="plains", slots=((), (), (), (ADA,), (ADA,)), printed=(None,)
        ),
        table(player("Ada", mat(C=(36,)))).doubt(
            ["0/dragons/C", "0/excavated/A", "0/nests", "0/eggs/C1", "0/tucked/C1"]
        ),
    ],
)
def test_whatever_is_asked_can_be_set_and_is_then_asked_no_more(state):
    seen = set()
    while asks := GAME.score(state).asks:
        known = {f.id: f for f in GAME.facts(state, None)}
        assert asks[0] in known
        assert asks[0] not in seen
        seen.add(asks[0])
        state = GAME.correct(state, asks[0], known[asks[0]].low)
    assert GAME.score(state).ranking


def test_eggs_cached_and_tucked_are_asked_where_they_lie():
    lost = dweller(17, None, None, milk=None)
    state = table(player("Ada", mat(None, C=(lost,))))
    assert row(state, "eggs").asks == ("0/nests", "0/eggs/C1")
    assert row(state, "cached").asks == ("0/milk/C1",)
    assert row(state, "tucked").asks == ("0/tucked/C1",)
    assert row(state, "end_game").asks == ("0/milk/C1",)


def test_a_dragon_nobody_named_is_asked_for():
    state = table(player("Ada", mat(C=(None, 119))))
    assert row(state, "printed").asks == row(state, "end_game").asks == ("0/dragon/C1",)
    doubted = table(player("Ada", mat(C=(36,)))).doubt(["0/dragons/C"])
    assert row(doubted, "printed").asks == ("0/dragons/C",)


def test_a_count_nobody_took_is_asked_and_every_place_waits_for_it():
    state = table(player("Ada"), player("Bo"), counts=((3, None),))
    assert [c.points for c in score(state).lines[6].cells] == [None, None]
    assert score(state).asks == ("1/count/1",)


def test_places_of_two_ties_at_once():
    state = tied(7, 7, 3, 3)
    sheet = score(
        state.with_player(2, entered={**dict.fromkeys(ROWS, 1), "visible": 3}).with_player(
            3, entered={**dict.fromkeys(ROWS, 1), "visible": 3}
        )
    )
    assert sheet.ranking == ((0, 1), (2, 3))


def test_every_part_has_the_rule_of_its_row_and_adds_up():
    for id_ in FULL:
        sheet = score(example(id_)[0])
        for line in sheet.lines:
            assert all(part.rule == line.rule for part in line.cells[0].parts)
            assert sum(part.points for part in line.cells[0].parts) == line.cells[0].points
        assert sum(points(sheet)) == sheet.totals[0]
