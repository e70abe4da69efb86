"""What only Arnak can show: coverage of its rules, few taps, reveals in order, doubts, and the score."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from companion.entries import Corrected, Played
from companion.session import Session
from games.arnak import data
from games.arnak.actions import ACTIONS
from games.arnak.game import GAME as ARNAK
from games.arnak.moves import (
    Awaken,
    BuyArtifact,
    BuyItem,
    ByEffect,
    Decline,
    Dig,
    Discover,
    DoneNotTracked,
    EndTurn,
    Exile,
    FreeCard,
    Overcome,
    Pass,
    PlayCard,
    Research,
    SlotIdol,
    TakeIdol,
    TempleTile,
    TurnTile,
    UseAssistant,
    UseBoon,
    UseEffect,
    WhatItWas,
)
from games.arnak.pieces import Boon, Helper
from games.contract import Choice, Group, Seat, Setup
from games.words import Sign
from tests.games.arnak.play import asked, english, figure, play, refused
from tests.games.arnak.worlds import (
    ADA,
    BO,
    DONE,
    GLASS_UP,
    GUARDED,
    HELPED,
    HORSE,
    I1,
    IN_TEMPLE,
    START,
    TORCH,
    at,
    player,
    table,
    wild,
)

# every rule of the base game's dossier but solo and the Snake Temple
RULES = {"TURN": 4, "DIG": 5, "DISC": 4, "GUARD": 4, "BUY": 3, "PLAY": 3, "EXILE": 1, "RES": 5, "ASST": 1, "IDOL": 1}
RULES |= {"PASS": 2, "END": 7, "TRAV": 4, "SET": 5, "FEAR": 3, "SCO": 6, "TIE": 1}
DOSSIER = [f"{section}-{n}" for section, last in RULES.items() for n in range(1, last + 1)]


def sentences() -> dict[str, Any]:
    found = {s.id: s.says for a in ACTIONS.values() for s in a.sentences}
    return found | {s.id: s.says for section in ARNAK.rules.values() for s in section}


@pytest.mark.parametrize("rule", DOSSIER)
def test_every_rule_of_the_dossier_is_a_sentence(rule):
    assert f"AK-{rule}" in sentences()


def test_every_sentence_of_a_rule_belongs_to_the_dossier():
    strangers = {id_ for id_ in sentences() if id_.rstrip("abcdefghijklmnopqrst") not in {f"AK-{r}" for r in DOSSIER}}
    assert {id_[:3] for id_ in strangers} == {"TB-"}


def test_what_the_score_and_the_checklist_cite_are_sentences():
    checks = {c.rule for n in ARNAK.seats for c in ARNAK.checklist(Setup("arnak", 1, ("P",) * n))}
    cited = checks | {line.rule for line in ARNAK.score(START).lines} | {"AK-TIE-1"}
    assert cited <= sentences().keys()


# --- few taps ---
BOON = player(START, guardians=(Boon("094b9c"),))
IDOLS = player(START, idols=1)
COMMON = [
    (START, Dig, "space", "C1a"),
    (START, Discover, "site", "I1"),
    (GUARDED, Overcome, "site", "I1"),
    (START, BuyItem, "card", "Torch"),
    (START, BuyArtifact, "card", None),
    (HORSE, PlayCard, "card", "Horse"),
    (START, FreeCard, "card", "Funding"),
    (GLASS_UP, Research, "way", "notebook/B2a"),
    (IN_TEMPLE, TempleTile, "stack", "T11"),
    (IDOLS, SlotIdol, "effect", "draw"),
    (HELPED, UseAssistant, "place", 0),
    (BOON, UseBoon, None, None),
    (START, Pass, None, None),
    (DONE, EndTurn, None, None),
    (START, DoneNotTracked, None, None),
    (START, ByEffect, "effect", "exile"),
]


@pytest.mark.parametrize(("state", "move", "field", "value"), COMMON, ids=[m.__name__ for _, m, _, _ in COMMON])
def test_from_now_to_the_written_move_at_most_three_taps(state, move, field, value):
    """One on the row, one on a value, one to confirm; what has one answer only is not asked."""
    taps, partial = 1, {"move": move}
    while isinstance(choice := ARNAK.choices(state, ADA, partial), Choice):
        assert choice.field == field
        assert choice.says.msgid
        partial = choice.answer(partial, value)
        taps += 1
    taps += 1
    assert taps <= 3
    play(state, choice)


def test_every_question_has_words_and_every_action_a_button():
    for move, action in ACTIONS.items():
        assert action.title and action.does, move
        assert all(ask.says for ask in action.asks)
    ends = [m for m, a in ACTIONS.items() if a.group is Group.END]
    assert ends == [Pass, EndTurn]


@pytest.mark.parametrize("state", [START, DONE, GUARDED, HELPED, IN_TEMPLE, table(4)])
def test_whatever_is_not_open_says_why_by_a_rule(state):
    for seat in state.seats:
        choice = ARNAK.choices(state, seat, {})
        assert isinstance(choice, Choice)
        for option in choice.options:
            assert option.blocked is None or option.blocked.rule in sentences(), option


def test_nothing_is_open_before_the_seats_own_turn():
    choice = ARNAK.choices(START, BO, {})
    assert isinstance(choice, Choice)
    assert not [o for o in choice.options if o.blocked is None]
    assert {o.blocked.rule for o in choice.options if o.blocked and o.group is Group.MAIN} == {"AK-TURN-1"}


def test_a_forgotten_end_of_turn_stops_nobody():
    dug = play(table(3), Dig(space="C1a"))
    assert dug.active == ADA
    begun = play(dug, Dig(space="C2a"), seat=1)
    assert begun.active == BO and begun.main_done
    assert refused(dug, Dig(space="C2a"), seat=2).rule == "AK-TURN-1", "only the next player"
    found = play(START, Discover(site="I1"))
    assert refused(found, Dig(space="C2a"), seat=1).rule == "AK-TURN-1", "not while something is open"
    lazy = replace(play(play(START, DoneNotTracked()), Dig(space="C1a"), seat=1))
    told = play(lazy, WhatItWas(step="what/0/1", was="nothing"))
    assert told.active == BO, "answering a question begins no turn"


# --- commit, then reveal ---
def test_a_site_is_turned_up_in_the_rulebooks_order():
    state = play(START, Discover(site="II2"))
    assert state.players[ADA].idols == 2, "both idols of level II"
    assert asked(state) == ["idol/II2/0/1"]
    state = play(state, TakeIdol(step="idol/II2/0/1", face="exile"))
    assert asked(state) == ["tile/II2/0/1", "exile/II2/0/1"]
    state = play(state, TurnTile(step="tile/II2/0/1", tile="2a"))
    assert state.players[ADA].fear == 3
    state = play(state, Awaken(step="guardian/II2/0/1", guardian="c1e7ef"))
    assert state.sites["II2"].awake == "c1e7ef"
    state = play(state, Exile(step="exile/II2/0/1", card="Fear"), EndTurn())
    assert (state.players[ADA].fear, state.active, state.open) == (2, BO, ())


def test_what_came_up_before_is_not_offered_again():
    state = play(START.with_site("I2", discovered=True, tile="1a", awake="c1e7ef"), Discover(site="I1"))
    tile = next(s for s in ARNAK.steps(play(state, TakeIdol(step="idol/I1/0/1", face=None)), ADA))
    assert "1a" not in [o.move.tile for o in tile.offers if o.move]
    assert [o.move.tile for o in tile.offers if o.move][-1] is None, "not tracked is an answer too"


def test_ending_the_turn_leaves_open_answers_untracked():
    state = play(START, Discover(site="I1"), EndTurn())
    assert (state.open, state.sites["I1"].tile, state.sites["I1"].guardian) == ((), None, True)
    assert figure(state, "0/fear") is None, "the tile may have held a Fear"
    offered = play(TORCH, PlayCard(card="Torch"), EndTurn())
    assert figure(offered, "0/fear") is None, "something may have been exiled"
    assert figure(play(HORSE, PlayCard(card="Horse"), EndTurn()), "0/fear") == 2


# --- effects ---
def test_an_effect_lets_one_act_once_more_in_the_same_turn():
    boots = play(player(START, cards=("Sturdy Boots",)), PlayCard(card="Sturdy Boots"))
    by = "arch/Sturdy Boots/0/1"
    assert refused(boots, Dig(space="C1a")).rule == "AK-TURN-1a"
    dug = play(boots, Dig(space="C1a", step=by))
    assert asked(dug) == []
    found = play(boots, Discover(site="I1", step=by))
    assert asked(found) == ["idol/I1/0/1"]
    choice = ARNAK.choices(boots, ADA, {"move": Dig})
    assert isinstance(choice, Choice) and choice.field == "space", "the open effect is not asked about"


def test_the_journal_moves_the_notebook_only():
    journal = play(player(GLASS_UP, cards=("Journal",)), PlayCard(card="Journal"))
    assert journal.players[ADA].exiled == ("Journal",)
    choice = ARNAK.choices(journal, ADA, {"move": Research})
    assert isinstance(choice, Choice)
    assert [o.value for o in choice.options] == ["notebook/B2a", "notebook/B2b"]
    assert english(choice.options[0].note).startswith("nothing")


def test_an_artifact_bought_is_asked_about_only_where_the_app_keeps_something():
    assert asked(play(START, BuyArtifact(card="Stone Jar"))) == []
    mask = play(START, BuyArtifact(card="War Mask"))
    assert play(mask, UseEffect(step="use/War Mask/0/1")).masked == {ADA}
    key = play(player(START, idols=1, slots=1), BuyArtifact(card="Stone Key"))
    assert play(key, UseEffect(step="use/Stone Key/0/1")).players[ADA].slots == 0


def test_the_assistant_that_buys_cheaper_is_the_main_action():
    buyer = player(START, assistants=(Helper("609"),))
    used = play(buyer, UseAssistant(place=0))
    assert used.main_done and asked(used) == ["buy/609/0/1"]
    play(used, BuyItem(card="Torch", step="buy/609/0/1"), EndTurn())
    assert refused(replace(buyer, main_done=True), UseAssistant(place=0)).rule == "AK-TURN-1a"
    assert not play(player(START, assistants=(Helper("611"),)), UseAssistant(place=0)).main_done


def test_every_effect_tag_of_the_cards_is_known():
    from games.arnak.cards import AT_ONCE
    from games.arnak.effects import OPENS

    assert {tag for c in data.CARDS.values() for tag in c.does} <= {*AT_ONCE, *OPENS, "top_tile"}


# --- a lazy table ---
def test_done_not_tracked_is_one_tap_and_loses_nothing():
    state = play(START, DoneNotTracked())
    assert state.active == BO
    assert figure(state, "0/idols") is None and figure(state, "1/idols") == 0
    assert asked(state) == ["what/0/1"]
    nothing = play(state, WhatItWas(step="what/0/1", was="nothing"))
    assert ARNAK.facts(nothing, None) == ARNAK.facts(replace(START, active=BO), None)
    silent = play(state, Decline(step="what/0/1"))
    assert asked(silent) == [] and figure(silent, "0/idols") is None
    bought = play(state, WhatItWas(step="what/0/1", was="buy"))
    unknown = {f.id for f in ARNAK.facts(bought, None) if f.value is None}
    assert unknown == {"0/cards", "0/points"}
    assert refused(bought, Dig(space="C1a")).rule == "AK-TURN-1"


def test_what_an_untracked_turn_cannot_have_changed_is_not_doubted():
    out = at(START, "C1a", "C2a")
    state = play(out, DoneNotTracked())
    assert figure(state, "0/idols") == 0, "nobody discovers with both archaeologists out"
    assert figure(state, "0/guardians") == 0, "nor overcomes where no guardian is"
    assert figure(state, "0/slots") == 0, "nor slots an idol without one"


def test_doubts_about_positions_end_with_the_round():
    state = play(START, DoneNotTracked())
    assert figure(state, "0/figure/0") is None
    tidy = replace(state, passed=frozenset((ADA, BO))).end_round().tidy(ADA)
    assert figure(tidy, "0/figure/0") == 0
    assert figure(tidy, "0/cards") is None, "other doubts stay until somebody sets them right"


def test_a_doubted_figure_refuses_nothing_and_is_asked_for_once():
    state = replace(play(player(START, glass="B1a"), DoneNotTracked()), active=ADA)
    play(state, Research(way="notebook/B7b"))
    sheet = ARNAK.score(state)
    assert sheet.totals[0] is None and sheet.ranking == ()
    assert len(set(sheet.asks)) == len(sheet.asks) and "0/glass" in sheet.asks and "1/glass" not in sheet.asks


def test_arriving_unseen_in_the_lost_temple_asks_in_which_place():
    state = player(table(arrivals=(BO,)), 1, glass="BT").doubt(["0/glass"])
    there = ARNAK.correct(state, "0/glass", len(data.TRACK) - 1)
    assert ARNAK.score(there).asks == ("0/arrival",)
    first = ARNAK.correct(there, "0/arrival", 1)
    assert [c.points for c in ARNAK.score(first).lines[0].cells] == [23, 21]


# --- score ---
EXAMPLES = [  # glass, arrival, notebook row, temple tiles, idols, slots, guardians, cards, fear: the six lines
    ("BT", 1, 6, (6, 2), 3, 2, 2, "Treasure Chest,Steam Boat,Torch,Trowel,Mortar", 1, (31, 8, 16, 10, 10, -1)),
    ("BT", 1, 7, (11,), 2, 2, 1, "Aeroplane,Horse,Coconut Flask,Serpent Idol,Hat", 0, (33, 11, 13, 5, 8, 0)),
    ("B5", 0, 3, (), 5, 4, 3, "Chronometer,Lantern,Ostrich,Rope,Monkey Medallion", 5, (11, 0, 15, 15, 8, -5)),
    ("B6a", 0, 6, (), 3, 1, 2, "Ostrich,Lantern,Axe,Sacred Drum", 2, (20, 0, 18, 10, 6, -2)),
    ("B7a", 0, 2, (), 2, 0, 3, "Machete,Flask,Pickaxe,Torch", 1, (17, 0, 16, 15, 5, -1)),
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_dossiers_score_examples(example):
    glass, arrival, row, tiles, idols, slots, guardians, cards, fear, lines = example
    notebook = next(s for s in data.TRACK if data.row_of(s) == row)
    state = player(
        table(arrivals=(ADA,) * arrival), glass=glass, notebook=notebook, idols=idols, slots=slots, fear=fear,
        guardians=(Boon(None),) * guardians, cards=tuple(cards.split(",")),
        temple={"11": tiles.count(11), "6": tiles.count(6), "2": tiles.count(2)},
    )  # fmt: skip
    sheet = ARNAK.score(state)
    assert tuple(line.cells[ADA].points for line in sheet.lines) == lines
    assert sheet.totals[ADA] == sum(lines)
    for line in sheet.lines:
        assert all(cell.points == sum(part.points for part in cell.parts) for cell in line.cells)


@pytest.mark.parametrize(("idols", "slots"), [(i, s) for i, s in product(range(9), range(5)) if s <= i])
def test_the_idol_line_never_leaves_remainder_two(idols, slots):
    points = ARNAK.score(player(START, idols=idols, slots=slots)).lines[2].cells[ADA].points
    assert points == 3 * idols + sum((1, 2, 3, 4)[slots:])
    assert points % 3 != 2


def test_level_on_points_the_earlier_arrival_wins():
    state = player(table(arrivals=(BO, ADA)), glass="BT", notebook="B2a", idols=1)
    state = player(state, 1, glass="BT", notebook="B1a", idols=1, temple={"11": 0, "6": 0, "2": 0})
    state = player(state, fear=2, cards=("Torch",))
    state = player(state, 1, fear=2, cards=("Journal", "Horse"))
    sheet = ARNAK.score(state)
    assert sheet.totals[0] != sheet.totals[1] and sheet.tie is None
    even = ARNAK.correct(state, "0/points", 2 + sheet.totals[1] - sheet.totals[0])
    sheet = ARNAK.score(even)
    assert sheet.totals[0] == sheet.totals[1]
    assert (sheet.ranking, sheet.tie_rule) == (((BO,), (ADA,)), "AK-TIE-1")
    assert english(sheet.tie) == "Bo is before Ada: earlier in the Lost Temple."


def test_level_without_the_temple_research_decides_and_else_the_place_is_shared():
    shared = ARNAK.score(table(3))
    assert (shared.ranking, shared.tie) == (((0, 1, 2),), None)
    ahead = player(START, glass="B1a")
    level = player(ahead, 1, fear=1)
    sheet = ARNAK.score(level)
    assert sheet.ranking == ((ADA,), (BO,))
    assert english(sheet.tie) == "Ada is before Bo: more points in research."


def test_unnamed_cards_are_asked_for_once_at_the_end():
    session = Session(ARNAK, Setup("arnak", 1, ("Ada", "Bo")))
    for key, entry in enumerate(
        [
            Played(seat=ADA, key="a", move=BuyItem(card=None)),
            Corrected(seat=ADA, key="b", fact="0/points", value=3),
            Played(seat=ADA, key="c", move=EndTurn()),
        ]
    ):
        session.append(session.judge(entry))
        sheet = ARNAK.score(session.state)
        assert sheet.asks == (("0/points",) if key == 0 else ())
    assert ARNAK.score(session.state).lines[4].cells[ADA].points == 3


# --- setting up, signs ---
@pytest.mark.parametrize(("n", "tiles", "fear", "blocked"), [(2, 7, 15, 5), (3, 9, 13, None), (4, 11, 11, 0)])
def test_setup_by_number_of_players(n, tiles, fear, blocked):
    state = table(n)
    assert (sum(state.bonus.values()), state.fear_left, set(state.stacks.values())) == (tiles, fear, {n})
    known = [state.is_blocked(space) for space in data.SECOND_SPACES]
    assert known.count(True) == blocked if blocked is not None else known == [None] * 5
    checks = ARNAK.checklist(Setup("arnak", 1, ("Ada", "Bo", "Cy", "Di")[:n]))
    says = [english(c.says) for c in checks]
    assert any(f"on {tiles} spaces" in s for s in says)
    assert "Ada takes 2 coins." in says and "Bo takes 1 coin + 1 compass." in says


def test_the_data_of_the_box():
    assert (len(data.ITEMS), len(data.ARTIFACTS), len(data.ASSISTANTS), len(data.TILES)) == (40, 35, 12, 16)
    assert sum(c.points for c in data.CARDS.values()) == 108
    assert len(data.BRIDGES) == 20 and len(data.TRACK) == 15


def test_counted_things_have_signs_and_words():
    from games.arnak.things import WORDS, sign

    for name, n in product(WORDS, (1, 3)):
        assert isinstance(sign(name, n), Sign)
        assert english(sign(name, n)).startswith(f"{n} ")


def test_a_view_shows_its_own_cards_to_nobody_else():
    state = player(wild(TORCH, "I1"), exiled=("Horse",))
    assert [english(c) for c in ARNAK.view(state, ADA).mine.cards] == [
        "Exploration, 2 times",
        "Fear, 2 times",
        "Funding, 2 times",
        "Torch",
    ]
    assert "Torch" not in repr(ARNAK.view(state, BO)) and ARNAK.view(state, None).mine is None


def test_a_guarded_site_is_shown_with_what_is_known():
    site = next(s for s in ARNAK.view(I1, None).sites if s.id == "I1")
    assert (site.discovered, site.guardian, site.guardian_cost, site.idols) == (True, True, None, 0)
    assert Seat(0) == ARNAK.view(I1, None).active


def test_an_exiled_card_comes_back_by_the_hammer_only():
    gone = player(START, 1, exiled=("Torch",))
    assert refused(gone, BuyItem(card="Torch")).rule == "AK-BUY-1a"
    hammer = play(player(gone, cards=("Ornate Hammer",)), PlayCard(card="Ornate Hammer"))
    back = play(hammer, BuyItem(card="Torch", step="old_item/Ornate Hammer/0/1"))
    assert (back.owner("Torch"), back.players[BO].exiled) == (ADA, ())
