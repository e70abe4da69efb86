"""A game nobody tracked: the table opens at the final scoring, by figures or built up, and refuses the impossible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games import asking
from games.contract import Choice
from games.rulekit import Need, Pay, Shape
from games.wyrmspan.automa_turn import ACTIONS as HER_ACTIONS
from games.wyrmspan.data import DRAGONS, OBJECTIVES
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import OVER, SCORING, State
from games.wyrmspan.score import CATEGORIES, score
from games.wyrmspan.score_bounds import HIGHEST, REACHABLE, possible
from games.wyrmspan.score_facts import correct, facts
from games.wyrmspan.scoring_only import ACTIONS, begin, note, offers
from games.wyrmspan.scoring_only_moves import (
    AllNamed,
    Counted,
    CountObjective,
    GuildMarkers,
    LeftOver,
    PayClause,
    ThingsOn,
)
from tests.games.wyrmspan.score_cases import (
    CASES,
    CLAUSE,
    FULL_CAVE,
    NAMED,
    done,
    dragon,
    fresh,
    play,
    step,
    wrote,
)
from tests.games.wyrmspan.score_tables import ADA, BO, CY, each_set_right, example, mat, player, recorded, table

ROWS = list(CATEGORIES)
KEYS = ("guild", "printed", "end_game", "eggs", "cached", "tucked", "objectives")


def row(state, key, seat=ADA):
    return score(state).lines[ROWS.index(key)].cells[seat]


# --- opening ---
@pytest.mark.parametrize("n", range(1, 6))
def test_everything_is_unknown_and_every_seat_is_asked(n):
    state = fresh(n)
    assert (state.phase, state.untracked) == (SCORING, True)
    assert [o.seat for o in state.open] == list(range(n))
    sheet = score(state)
    assert sheet.totals == (None,) * n
    assert sheet.asks == tuple(f"{seat}/points/{c}" for c in ROWS for seat in range(n))
    known = {f.id for f in facts(state)}
    assert set(sheet.asks) <= known


def test_a_new_table_may_choose_to_keep_the_score_alone():
    option = next(o for o in WYRMSPAN.options if o.name == "depth")
    assert tuple(option.values) == WYRMSPAN.depths


def test_every_answer_that_is_offered_leads_to_a_move():
    state = done(fresh(), dragon(86, "G"), dragon(36, "G"))
    for offer in offers(state, ADA, state.open[0]):
        if offer.move is not None:
            assert isinstance(play(state, offer.move), State)
        else:
            assert asking.blocked(ACTIONS, state, ADA, offer.start) is None


def test_every_phone_is_done_before_it_is_over_and_what_is_missing_is_asked_then():
    state = done(fresh(), Counted(step=step()))
    assert state.phase == SCORING
    state = done(state, Counted(step=step(BO)), seat=BO)
    assert state.phase == OVER
    assert len(score(state).asks) == 16


# --- by figures ---
@pytest.mark.parametrize("id_", ["R01", "R05", "R10"])
def test_figures_alone_add_up_to_the_recorded_game(id_):
    state, players = fresh(), recorded(id_)
    for seat, p in zip((ADA, BO), players, strict=True):
        points = {**{k: p[k] for k in KEYS}, "leftovers": p["coins_items"]}
        state = done(state, *(wrote(k, v, seat) for k, v in points.items()), seat=seat)
    sheet = score(state)
    assert sheet.totals == tuple(p["total"] for p in players)
    assert len(sheet.ranking) == 2


def test_a_figure_can_be_asked_for_as_a_fact_too():
    state = fresh()
    for fact in score(state).asks:
        state = correct(state, fact, 5)
    assert score(state).totals == (40, 40)
    assert score(state).asks == ("0/visible", "1/visible")


def test_a_category_written_twice_is_what_was_written_last():
    assert row(done(fresh(), wrote("eggs", 7), wrote("eggs", 9)), "eggs").points == 9


# --- built up ---
def built():
    """M1 of the dossier, entered at the end as its player would."""
    _state, m = example("M1")
    state = fresh(2)
    state = done(state, *(dragon(s["dragon"], s["space"][0]) for s in m["spaces"]), AllNamed(step=step()))
    for s in m["spaces"]:
        cached = sum(s["cached"].values())
        state = done(
            state,
            ThingsOn(step=step(), space=s["space"], eggs=s["eggs"], matching=0, cached=cached, tucked=s["tucked"]),
        )
    return done(
        state.with_mat(ADA, replace(state.players[ADA].mat, nests=1)),
        GuildMarkers(step=step(), guild="rainforest", others=0, counted=2, last=()),
        LeftOver(step=step(), coins=0, resources=1, dragon_cards=4, cave_cards=0),
        *(
            CountObjective(step=step(), round=n, objective=o["tile"], n=o["human"])
            for n, o in enumerate(m["objectives"], 1)
        ),
    ), m


def test_a_mat_built_up_explains_the_same_points():
    state, m = built()
    for round_, o in enumerate(m["objectives"], 1):
        state = done(state, CountObjective(step=step(BO), round=round_, objective=o["tile"], n=o["automa"]), seat=BO)
    human = m["human"]
    wanted = [human[k] for k in ROWS if k != "leftovers"] + [human["coins"] + human["items"]]
    assert [line.cells[ADA].points for line in score(state).lines] == wanted
    assert [p.points for p in row(state, "end_game").parts if p.points] == [4, 8, 6]


def test_figures_and_dragons_may_be_mixed():
    state = done(fresh(), dragon(119, "C"), dragon(38, "C"), AllNamed(step=step()), wrote("eggs", 4))
    assert row(state, "printed").points == 8
    assert row(state, "end_game").points == 4
    assert row(state, "eggs").points == 4
    assert row(state, "cached").asks == ("0/points/cached",)


def test_eggs_written_down_feed_the_clauses_that_count_them():
    state = done(fresh(), dragon(179, "C"), AllNamed(step=step()), wrote("eggs", 9))
    assert row(state, "end_game").points == 4


def test_dragons_named_so_far_are_not_all_of_them():
    state = done(fresh(), dragon(36, "G"))
    assert row(state, "printed").points is None
    assert row(state, "printed").asks == ("0/points/printed",)
    assert row(done(state, AllNamed(step=step())), "printed").points == 5


def test_a_full_cave_needs_no_word_that_it_is_full():
    fours = {"C": (48, 53, 60, 68), "G": (36, 40, 42, 44), "A": (37, 38, 43, 45)}
    state = done(fresh(), *(dragon(n, c) for c, row_ in fours.items() for n in row_))
    assert not state.players[ADA].mat.unsure
    assert row(state, "printed").points == sum(DRAGONS[n].vp for r in fours.values() for n in r)


def test_named_dragons_ask_for_the_details_alone():
    state = done(fresh(), dragon(41, "C"), dragon(44, "G"), AllNamed(step=step()))
    counts = [f"{s}/count/{r}" for r in (1, 2, 3, 4) for s in (0, 1)]
    assert row(state, "end_game").asks == (*counts, "0/markers")
    assert set(row(state, "end_game").asks) <= {f.id for f in facts(state)}


def test_objectives_rank_themselves_from_the_counts():
    state = fresh(3)
    for round_, had in enumerate(((5, 5, 3), (2, 4, 1), (6, 4, 1), (1, 4, 2)), 1):
        for seat, n in zip((ADA, BO, CY), had, strict=True):
            state = done(state, CountObjective(step=step(seat), round=round_, objective=None, n=n), seat=seat)
    assert [row(state, "objectives", s).points for s in (ADA, BO, CY)] == [15, 19, 8]
    assert len(row(state, "objectives").parts) == 4


def test_one_count_missing_is_asked_for_by_itself():
    state = done(fresh(), *(CountObjective(step=step(), round=r, objective=None, n=3) for r in (1, 2, 3, 4)))
    for round_ in (1, 2, 3):
        state = done(state, CountObjective(step=step(BO), round=round_, objective=None, n=1), seat=BO)
    assert row(state, "objectives").asks == ("1/count/4",)


def test_the_guild_built_up():
    state = done(fresh(), GuildMarkers(step=step(), guild="plains", others=1, counted=1, last=("second", "later")))
    state = done(state, wrote("eggs", 7))
    assert row(state, "guild").points == 3 + 3 + 1
    assert state.guild == "plains"


def test_clauses_are_paid_from_what_was_entered():
    state = done(fresh(), dragon(86, "G"), AllNamed(step=step()))
    assert row(state, "leftovers").asks == ("0/coin", "0/left/resource", "0/dragon_card", "0/cave_card")
    state = done(state, LeftOver(step=step(), coins=1, resources=0, dragon_cards=5, cave_cards=1))
    assert (row(state, "end_game").points, row(state, "leftovers").points) == (3, 2)
    otherwise = done(state, PayClause(step=step(), dragon=86, way=1))
    assert (row(otherwise, "end_game").points, row(otherwise, "leftovers").points) == (1, 2)


# --- what cannot be ---
def test_every_judged_sentence_of_scoring_and_automa_has_its_cases():
    """The every-rule tests run them with all others of the game."""
    actions = [*ACTIONS.values(), *HER_ACTIONS.values()]
    judged = {s.id for a in actions for s in a.sentences if isinstance(s, Need | Shape | Pay)} - {"TB-OVER"}
    for keeps in (True, False):
        assert judged <= {c.rule for c in CASES if c.keeps is keeps}


def test_twelve_dragons_are_the_most():
    fours = {"C": (48, 53, 60, 68), "G": (36, 40, 42, 44), "A": (37, 38, 43, 45)}
    state = done(fresh(), *(dragon(n, c) for c, row_ in fours.items() for n in row_))
    for cave in "CGA":
        assert play(state, dragon(39, cave)).rule == "WY-SCO-11a"


def test_totals_of_objectives_nobody_can_have():
    assert set(range(23)) - REACHABLE == {20, 21}
    assert all(possible(c, n) for c, n in HIGHEST.items())
    assert not any(possible(c, n + 1) for c, n in HIGHEST.items())


def test_every_count_a_player_may_choose_is_possible():
    for id_, card in OBJECTIVES.items():
        state = fresh()
        asked = asking.choices(
            ACTIONS, state, ADA, {"move": CountObjective, "step": step(), "round": 1, "objective": id_}
        )
        assert isinstance(asked, Choice)
        assert not [o for o in asked.options if o.blocked]
        assert card.most is None or asked.options[-1].value == card.most


# --- after a game that was tracked ---
def test_after_a_tracked_game_only_who_can_pay_is_asked():
    state = table(player("Ada", mat(C=(86,)), dragon_card=2), player("Bo", mat(C=(36,))))
    asked = begin(state)
    assert [(o.what, o.seat) for o in asked.open] == [("settle", ADA)]
    assert asked.phase == SCORING
    assert [o.move or o.start["move"] for o in offers(asked, ADA, asked.open[0])][-1] == Counted(step="settle/0/1")
    assert note(asked, ADA, asked.open[0]) is not None
    paid = done(asked, PayClause(step="settle/0/1", dragon=86, way=0))
    assert row(paid, "end_game").points == 0
    assert done(asked, Counted(step="settle/0/1")).phase == OVER


def test_who_cannot_pay_or_has_nothing_to_pay_with_is_not_asked():
    poor = table(player("Ada", mat(C=(86,)), meat=9), player("Bo", mat(C=(149,)), meat=1, cave_card=1))
    assert begin(poor).phase == OVER
    unknown = table(player("Ada", mat(C=(86,)), dragon_card=None))
    assert begin(unknown).phase == SCORING
    assert note(begin(unknown), ADA, begin(unknown).open[0]).msgid.startswith("What is best is worked out")


def test_with_nothing_to_pay_it_is_over_at_once():
    state = begin(table(player("Ada", mat(C=(36,)))))
    assert (state.phase, state.open) == (OVER, ())


# --- facts ---
@pytest.mark.parametrize("state", [fresh(3), FULL_CAVE, CLAUSE, done(fresh(), dragon(103, "G")), NAMED])
def test_every_figure_can_be_set_right(state):
    each_set_right(state, facts, correct)


def test_facts_of_the_game_itself_are_kept_elsewhere():
    for fact in ("0/coin", "0/eggs/C1", "round", "0/explored/C"):
        assert correct(fresh(), fact, 1) is None
