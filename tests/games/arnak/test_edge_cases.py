"""The dossier's edge cases, as far as they concern the base game, the Bird Temple and depth light.

Where a case rests on tokens, travel or a hand, light reads the rule out and refuses nothing.
"""

from __future__ import annotations

from dataclasses import replace

from games.arnak.data import GUARDIANS
from games.arnak.game import GAME as ARNAK
from games.arnak.moves import (
    BuyArtifact,
    BuyItem,
    Decline,
    Dig,
    Discover,
    EndTurn,
    Exile,
    FreeCard,
    GoHome,
    MoveGuardian,
    MoveStaff,
    Overcome,
    Pass,
    PlayCard,
    Recruit,
    Relocate,
    Research,
    SlotIdol,
    Swap,
    TakeBonus,
    TempleTile,
    Tidy,
    Upgrade,
    UseAssistant,
    UseBoon,
)
from games.arnak.pieces import Boon, Helper
from games.contract import Seat, Verdict
from tests.games.arnak.play import asked, figure, play, read_out, refused, total, verdicts
from tests.games.arnak.worlds import ADA, BO, GUARDED, I1, START, TWO_OUT, at, opened, player, step, table, wild

DIG = Dig(space="C1a")


def rule_of(section: str, rule: str) -> str:
    return next(s.says for s in ARNAK.rules[section] if s.id == rule)


def test_e01_a_fear_card_pays_a_boot():
    after = play(START, DIG)
    assert after.places(ADA) == ("C1a", "home")
    assert after.players[ADA].fear == 2, "it is spent, not exiled"
    assert "Fear card counts as a boot" in rule_of("Travel", "AK-TRAV-1")


def test_e03_a_plane_pays_any_icon():
    assert read_out(I1, Dig(space="I1"), "AK-DIG-1") == "Pay the travel printed on the space: 1 car."
    assert "a plane for anything" in rule_of("Travel", "AK-TRAV-1")


def test_e05_two_icons_may_come_from_two_sources():
    assert read_out(table(4), Dig(space="C1b"), "AK-DIG-1").endswith("2 boots.")
    assert "may come from different cards" in rule_of("Travel", "AK-TRAV-2")


def test_e06_pilots_are_hired_as_often_as_you_can_pay():
    assert read_out(wild(START, "II4"), Dig(space="II4"), "AK-DIG-1").endswith("2 ships.")
    assert "as often as you can pay" in rule_of("Travel", "AK-TRAV-3")


def test_e08_your_own_figure_does_not_keep_you_from_the_other_space():
    after = play(at(table(4), "C1a"), Dig(space="C1b"))
    assert after.places(ADA) == ("C1a", "C1b")


def test_e10_with_both_archaeologists_out_nobody_digs_or_discovers():
    assert refused(TWO_OUT, Dig(space="C3a")).rule == "AK-DIG-3"
    assert refused(TWO_OUT, Discover(site="I1")).rule == "AK-DIG-3"
    boots = opened(TWO_OUT, "arch", "Sturdy Boots")
    assert refused(boots, Dig(space="C3a", step=step("arch", "Sturdy Boots"))).rule == "AK-DIG-3"
    sandals = opened(TWO_OUT, "relocate")
    play(sandals, Relocate(step=step("relocate"), start="C1a", to="C3a"))


def test_e11_costs_come_before_rewards_when_discovering():
    rows = list(verdicts(START, Discover(site="I1")))
    assert rows.index("AK-TURN-4") < rows.index("AK-DISC-2a")
    assert read_out(START, Discover(site="I1"), "AK-DISC-1b").endswith("3 compasses.")


def test_e13_the_guardian_just_woken_is_overcome_on_a_later_turn():
    found = play(START, Discover(site="I1"))
    assert refused(found, Overcome(site="I1")).rule == "AK-TURN-1a"
    assert "on a later turn" in read_out(START, Discover(site="I1"), "AK-DISC-4a")


def test_e15_your_own_archaeologist_has_to_stand_there():
    assert refused(at(I1, "I1", seat=1), Overcome(site="I1")).rule == "AK-GUARD-2b"


def test_e16_the_bear_trap_works_where_no_other_player_stands():
    trap = player(I1, cards=("Bear Trap",))
    sprung = play(trap, PlayCard(card="Bear Trap"))
    assert sprung.players[ADA].exiled == ("Bear Trap",)
    by = step("trap", "Bear Trap")
    caught = play(sprung, Overcome(site="I1", step=by))
    assert len(caught.players[ADA].guardians) == 1 and not caught.players[ADA].guardians[0].used
    assert caught.guarded("I1") is False
    assert refused(at(sprung, "I1", seat=1), Overcome(site="I1", step=by)).rule == "AK-GUARD-2b"
    play(at(sprung, "I1"), Overcome(site="I1", step=by))


def test_e18_a_used_boon_keeps_its_points():
    boon = player(START, guardians=(Boon("094b9c"),))
    used = play(boon, UseBoon(guardian="094b9c"))
    assert used.players[ADA].guardians == (Boon("094b9c", used=True),)
    assert total(used) == total(boon)
    assert refused(used, UseBoon(guardian="094b9c")).rule == "AK-TURN-3b"


def test_e20_an_item_bought_may_be_drawn_and_played_in_the_same_round():
    bought = play(START, BuyItem(card="Horse"))
    play(replace(bought, main_done=False), PlayCard(card="Horse"))
    artifact = replace(play(START, BuyArtifact(card="Stone Jar")), main_done=False)
    assert refused(artifact, PlayCard(card="Stone Jar")).rule == "AK-PLAY-1b", "that one lies in the play area"


def test_e21_at_purchase_the_tablet_is_waived_and_the_effect_optional():
    buy = BuyArtifact(card="Hunting Arrows")
    assert "without paying the tablet" in read_out(START, buy, "AK-BUY-2c")
    bought = play(START, buy)
    assert asked(bought) == ["use/Hunting Arrows/0/1"]
    assert play(bought, Decline(step="use/Hunting Arrows/0/1")).players[ADA].fear == 2


def test_e23_every_artifact_is_a_main_action():
    jar = player(table(main_done=True), cards=("Stone Jar",))
    assert refused(jar, PlayCard(card="Stone Jar")).rule == "AK-TURN-1a"
    assert refused(player(START, cards=("Stone Jar",)), FreeCard(card="Stone Jar")).rule == "AK-TURN-3"
    assert read_out(player(START, cards=("Stone Jar",)), PlayCard(card="Stone Jar"), "AK-PLAY-2a").endswith("1 tablet.")
    assert read_out(player(START, cards=("Horse",)), PlayCard(card="Horse"), "AK-PLAY-2a").endswith("nothing.")


def test_e25_gaps_in_the_row_are_filled_at_the_end_of_the_turn():
    assert read_out(START, BuyArtifact(card=None), "AK-BUY-3").startswith("At the end of your turn")


def test_e26_an_empty_deck_neither_closes_up_nor_refills():
    assert "once a deck is empty" in read_out(START, BuyItem(card=None), "AK-BUY-3")


def test_e28_the_right_space_of_row_1_leads_to_the_right_only():
    assert refused(player(START, glass="B1b"), Research(way="glass/B2a")).rule == "AK-RES-1a"


def test_e30_without_a_bonus_tile_the_row_still_pays():
    taken = player(START.take_bonus("B2a"), glass="B1a")
    way = Research(way="glass/B2a")
    assert read_out(taken, way, "AK-RES-3a").startswith("The row's effect is yours in any case")
    assert asked(play(taken, way)) == []
    first = play(player(START, glass="B1a"), way)
    assert asked(first) == ["bonus/B2a/0/1"]
    assert play(first, TakeBonus(step="bonus/B2a/0/1", face="coin")).bonus["B2a"] == 0


def test_e31_costs_come_before_rewards_in_research():
    way = Research(way="glass/B5")
    rows = list(verdicts(player(START, glass="B4a"), way))
    assert rows.index("AK-TURN-4") < rows.index("AK-RES-3a")
    assert read_out(player(START, glass="B4a"), way, "AK-RES-1b").endswith("1 coin + 1 jewel.")


def test_e33_an_empty_stack_of_temple_tiles_gives_none():
    temple = player(table(arrivals=(ADA,)), glass="BT")
    empty = replace(temple, stacks={**temple.stacks, "T6L": 0})
    assert refused(empty, TempleTile(stack="T6L")).rule == "AK-RES-5b"
    assert play(empty, TempleTile(stack="T6R")).players[ADA].temple["6"] == 1


def test_e35_the_third_to_arrive_takes_the_third_place():
    four = replace(table(4), arrivals=(Seat(1), Seat(2)), round=5)
    there = play(player(four, glass="B7a"), Research(way="glass/BT"))
    assert there.arrivals == (1, 2, 0)
    assert ARNAK.score(there).lines[0].cells[ADA].points == 20
    assert asked(there) == ["bonus/BT/0/5"]


def test_e36_a_recruit_is_ready_at_once():
    hired = play(opened(START, "recruit"), Recruit(step=step("recruit"), assistant="611"))
    play(hired, UseAssistant(place=0))


def test_e38_an_upgrade_also_refreshes():
    used = player(START, assistants=(Helper("611", ready=False),))
    gold = play(opened(used, "upgrade"), Upgrade(step=step("upgrade"), place=0))
    assert gold.players[ADA].assistants == (Helper("611", gold=True, ready=True),)
    play(gold, UseAssistant(place=0))


def test_e40_the_jewel_of_a_slot_costs_a_coin():
    idols = player(START, idols=4, slots=2)
    assert read_out(idols, SlotIdol(effect="jewel"), "AK-IDOL-1d").startswith("Take what you chose: pay 1 coin, get")


def test_e41_a_fifth_idol_finds_no_slot():
    full = player(START, idols=5, slots=4)
    assert refused(full, SlotIdol(effect="draw")).rule == "AK-IDOL-1b"
    assert ARNAK.score(full).lines[2].cells[ADA].points == 15


def test_e46_free_actions_alone_are_no_turn():
    helped = play(player(START, assistants=(Helper("611"),)), UseAssistant(place=0))
    no = refused(helped, EndTurn())
    assert no.rule == "AK-PASS-1b" and "passing is what is meant" in no.says.msgid
    assert play(helped, Pass()).passed == {ADA}


def test_e48_the_last_player_takes_turn_after_turn():
    state = table(3, passed=frozenset((Seat(1), Seat(2))))
    for space in ("C1a", "C2a"):
        state = play(state, Dig(space=space), EndTurn())
        assert state.active == ADA
    assert play(state, Pass()).phase == "end"


def test_e50_and_e51_you_draw_up_to_five_or_what_the_deck_has():
    ended = table(passed=frozenset((ADA, BO))).end_round()
    says = read_out(ended, Tidy(step="tidy/1/0", kept="some"), "AK-END-6")
    assert says == "When the next round starts, draw until you hold 5 cards, or as many as your deck has."


def test_e53_exile_reaches_hand_and_play_area_and_fear_tiles():
    exile = opened(player(START, tiles=1), "exile")
    assert any("never from your deck" in row.says.msgid for row in ARNAK.ledger(exile, ADA, {"move": Exile}))
    gone = play(exile, Exile(step=step("exile"), card="Fear"))
    assert (gone.players[ADA].fear, gone.fear_left) == (1, START.fear_left + 1)
    assert play(exile, Exile(step=step("exile"), card="Fear tile")).players[ADA].tiles == 0


def test_e55_relocating_leads_to_another_site():
    there = opened(at(table(4), "C1a"), "relocate")
    assert refused(there, Relocate(step=step("relocate"), start="C1a", to="C1b")).rule == "AK-GUARD-4j"


def test_e56_a_camp_is_occupied_as_soon_as_anyone_stands_there():
    crown = opened(at(GUARDED, "C3a", seat=1), "move_guardian")
    assert refused(crown, MoveGuardian(step=step("move_guardian"), start="I1", to="C3")).rule == "AK-GUARD-4d"
    moved = play(crown, MoveGuardian(step=step("move_guardian"), start="I1", to="C2"))
    assert (moved.guarded("I1"), moved.guarded("C2")) == (False, True)


def test_e58_a_swapped_assistant_keeps_its_level():
    gold = opened(player(START, assistants=(Helper("601", gold=True),)), "swap", "Decorated Horn")
    swapped = play(gold, Swap(step=step("swap", "Decorated Horn"), place=0, assistant="703"))
    assert swapped.players[ADA].assistants[0] == Helper("703", gold=True)


def test_e60_the_ocarina_may_be_played_with_everybody_at_home():
    played = play(player(START, cards=("Guardian's Ocarina",)), PlayCard(card="Guardian's Ocarina"))
    assert asked(played) == ["home/Guardian's Ocarina/0/1"]
    play(played, Decline(step="home/Guardian's Ocarina/0/1"), EndTurn())


def test_e61_a_rebate_pays_its_own_kind_and_never_below_nothing():
    says = rule_of("Travel", "AK-TRAV-4")
    assert "never costs less than nothing" in says and "pays boots only" in says


def test_e63_nobody_moves_another_players_archaeologist():
    his = opened(at(START, "C1a", seat=1), "relocate")
    assert refused(his, Relocate(step=step("relocate"), start="C1a", to="C2a")).rule == "AK-GUARD-4i"


def test_e65_the_pass_half_of_a_card_is_for_the_turn_one_passes():
    done = player(table(main_done=True), cards=("Watch",))
    play(done, FreeCard(card="Watch"))
    assert refused(done, Pass()).rule == "AK-TURN-1a"
    assert "a card that pays you for passing" in read_out(START, Pass(), "AK-PASS-1")


def test_e66_a_fear_just_gained_may_be_exiled_and_is_no_boot_this_round():
    arrows = play(player(START, cards=("Hunting Arrows",)), PlayCard(card="Hunting Arrows"))
    assert arrows.players[ADA].fear == 3
    gone = play(opened(arrows, "exile"), Exile(step=step("exile"), card="Fear"))
    assert gone.players[ADA].fear == 2


def test_e68_empty_slots_count_without_idols():
    assert ARNAK.score(START).lines[2].cells[ADA].points == 10


def test_fear_at_the_end_of_the_round_comes_from_guarded_sites_only():
    state = at(at(wild(START, "I1", "II1"), "I1", "C1a"), "II1", "C2a", seat=1)
    masked = replace(state, masked=frozenset({BO}), passed=frozenset((ADA, BO))).end_round()
    after = play(masked, Tidy(step="tidy/1/0", kept="none"), MoveStaff(step="staff/1"))
    assert after.phase == "end", "one has not tidied up yet"
    after = play(after, Tidy(step="tidy/1/1", kept="some"), seat=1)
    assert [p.fear for p in after.players] == [3, 2]
    assert (after.round, after.start, after.active, after.phase) == (2, 1, 1, "turns")
    assert after.at_home(ADA) == after.at_home(BO) == 2


def test_round_five_ends_with_everybody_home():
    state = replace(at(wild(START, "I1"), "I1"), round=5, passed=frozenset((ADA, BO))).end_round()
    assert asked(state) == asked(state, 1) == ["finish/5"]
    over = play(state, GoHome(step="finish/5"), seat=1)
    assert ARNAK.is_over(over) and over.players[ADA].fear == 3


def test_when_the_fear_deck_is_empty_a_tile_is_taken():
    empty = player(player(START, fear=12), 1, fear=7, cards=("Serpent Idol",))
    assert empty.fear_left == 0
    after = play(replace(empty, active=BO), PlayCard(card="Serpent Idol"), seat=1)
    assert (after.players[BO].fear, after.players[BO].tiles) == (7, 1)
    assert ARNAK.score(after).lines[5].cells[BO].points == -9


def test_a_tile_nobody_named_leaves_the_fear_in_doubt():
    state = play(I1, Dig(space="I1"))
    fear = next(f for f in ARNAK.facts(state, None) if f.id == "0/fear")
    assert (fear.value, fear.guess) == (None, 2)
    assert figure(play(I1.with_site("I1", tile="1i"), Dig(space="I1")), "0/fear") == 3
    assert figure(play(I1.with_site("I1", tile="1a"), Dig(space="I1")), "0/fear") == 2


def test_with_three_players_two_open_camps_say_where_the_tiles_lie():
    three = table(3)
    assert verdicts(three, Dig(space="C1b"))["AK-DIG-2b"] is Verdict.UNKNOWN
    play(three, Dig(space="C1b"))
    known = ARNAK.correct(ARNAK.correct(three, "blocked/C1b", 0), "blocked/C2b", 0)
    assert refused(known, Dig(space="C3b")).rule == "AK-DIG-2b"


def test_every_guardian_has_a_cost_and_a_boon():
    assert len(GUARDIANS) == 15 and sum(g.exile for g in GUARDIANS.values()) == 5
