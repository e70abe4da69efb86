"""The dossier's edge cases of playing, each by its id: X excavate, O others, N entice, P explore, L limits, R and G."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.contract import Seat, Verdict
from games.wyrmspan.data import CAVE_CARDS, COLUMN_EGGS, DRAGONS, NESTS, RESOURCES
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import END, OVER, TURNS
from games.wyrmspan.moves import (
    Cache,
    CardGives,
    Decline,
    Entice,
    Excavate,
    Exchange,
    Explore,
    Gain,
    Lay,
    NameCave,
    NextRound,
    OnTop,
    Pass,
    PlaceMarker,
    SwapDragons,
    Take,
    Trim,
    Tuck,
)
from tests.games.wyrmspan.play import asked, english, figure, holds, play, question, refused, ruled, step, verdicts
from tests.games.wyrmspan.worlds import (
    ADA,
    BO,
    START,
    dug,
    dwells,
    full,
    holding,
    light,
    living,
    nests,
    opened,
    player,
)

CASE_FREE = "slot/seafarers/1/hand"  # an effect that excavates for free with a card of the hand


def excavated(state, cave, seat=0):
    return state.players[seat].mat.caves[cave].excavated


# --- excavate ---
def test_x01_the_second_column_costs_a_coin_and_no_egg():
    state = play(full(coin=3, cave_card=1), Excavate(space="C2"))
    assert holds(state)["coin"] == 2 and holds(state)["cave_card"] == 0
    assert figure(state, "0/nests") == 1
    assert excavated(state, "C") == 2
    assert "which" in asked(state)


def test_x02_the_third_column_without_an_egg_is_refused():
    state = nests(dug(full(coin=2), G=2), 0)
    assert refused(state, Excavate(space="G3")).rule == "WY-EXC-2a"


def test_x03_the_egg_may_lie_on_a_dragon_of_another_cave():
    state = living(nests(dug(full(coin=1), G=2), 0), A1=dwells(37, 1))
    state = play(state, Excavate(space="G3"))  # there is only one place: nothing is asked
    assert holds(state)["coin"] == 0
    assert figure(state, "0/eggs/A1") == 0
    assert excavated(state, "G") == 3


def test_x04_two_eggs_from_a_nest_and_a_dragon_and_then_the_exchange():
    state = living(dug(full(coin=2), C=3), C1=dwells(82, 1))
    state = play(state, Excavate(space="C4", eggs=(NESTS, "C1")))
    assert (holds(state)["coin"], figure(state, "0/nests"), figure(state, "0/eggs/C1")) == (1, 0, 0)
    assert "cover" in asked(state)


def test_x04_eggs_are_asked_for_only_where_there_is_a_choice():
    start = living(nests(dug(full(), C=3), 2), C1=dwells(82, 1))
    partial = {"move": Excavate, "space": "C4"}
    asked_for = WYRMSPAN.choices(start, ADA, partial)
    assert asked_for.field == "eggs" and {o.value for o in asked_for.options} == {NESTS, "C1"}
    none = nests(dug(full(), C=3), 2)
    assert WYRMSPAN.choices(none, ADA, partial) == Excavate(space="C4")
    all_of_them = living(dug(full(), C=3), C1=dwells(82, 1))
    assert WYRMSPAN.choices(all_of_them, ADA, partial) == Excavate(space="C4")


def test_x05_never_the_third_column_before_the_second():
    assert refused(full(), Excavate(space="A3")).rule == "WY-EXC-1a"


def test_x06_the_first_column_is_open_and_cannot_be_excavated():
    refusal = refused(full(), Excavate(space="C1"))
    assert refusal.rule == "WY-EXC-1b" and refusal.waives == ()
    assert [excavated(full(), cave) for cave in "CGA"] == [1, 1, 1]
    assert len(COLUMN_EGGS) * 3 == 9


def test_x07_any_cave_card_goes_into_any_cave():
    for cave in "CGA":
        state = play(full(), Excavate(space=f"{cave}2"))
        state = play(state, NameCave(step=step(state, "which"), card=33))
        assert state.players[0].mat.caves[cave].cards == (33,)


def test_x08_one_space_an_action():
    state = play(full(cave_card=2), Excavate(space="C2"))
    assert refused(state, Excavate(space="G2")).rule == "WY-EXC-6"


def test_x09_three_items_of_any_mix_for_a_coin():
    state = opened(full(coin=0, meat=1, dragon_card=1, cave_card=1), "cover", "C4")
    state = play(state, Exchange(step=step(state, "cover"), gives=("meat", "dragon_card", "cave_card")))
    assert holds(state)["coin"] == 1
    assert (holds(state)["meat"], holds(state)["dragon_card"], holds(state)["cave_card"]) == (0, 0, 0)


@pytest.mark.parametrize("third", ["egg", "coin"])
def test_x10_eggs_and_coins_are_no_items(third):
    state = opened(full(), "cover", "C4")
    refusal = refused(state, Exchange(step=step(state, "cover"), gives=("gold", "gold", third)))
    assert refusal.rule == "WY-EXC-5" and refusal.waives == ()


def test_x11_covering_column_four_with_fewer_than_three_items_is_fine():
    poor = full(coin=1, meat=0, gold=0, crystal=0, milk=0, dragon_card=1, cave_card=1)
    state = play(nests(dug(poor, C=3), 2), Excavate(space="C4"))
    assert excavated(state, "C") == 4
    assert question(state, "cover").offers[0].blocked is not None
    state = play(state, Decline(step=step(state, "cover")), NameCave(step=step(state, "which"), card=None))
    assert holds(state)["coin"] == 0


@pytest.mark.parametrize("first", ["which", "cover"])
def test_x12_benefit_and_exchange_in_either_order(first):
    poor = full(coin=1, meat=0, gold=0, crystal=0, milk=0, dragon_card=1, cave_card=1)
    state = play(nests(dug(poor, C=3), 2), Excavate(space="C4"))
    if first == "cover":
        state = play(state, Decline(step=step(state, "cover")))
        assert "which" in asked(state)
        return
    state = play(state, NameCave(step=step(state, "which"), card=44))  # two meat
    state = play(state, Take(step=step(state, "benefit")))
    state = play(state, Exchange(step=step(state, "cover"), gives=("meat", "meat", "dragon_card")))
    assert holds(state)["coin"] == 1 and holds(state)["meat"] == 0


def test_x13_the_exchange_is_done_once():
    state = opened(full(), "cover", "C4")
    move = Exchange(step=step(state, "cover"), gives=("meat", "meat", "gold"))
    assert refused(play(state, move), move).rule == "TB-STEP"


@pytest.mark.parametrize("hatchling", [10, 16, 21])
def test_x14_the_third_feeding_excavates_for_free_and_the_exchange_still_costs_three_items(hatchling):
    feed = DRAGONS[hatchling].feed
    cave = DRAGONS[hatchling].caves[0]
    fed = {"tucked": 2} if feed == "dragon_card_tuck" else {feed: 2}
    state = living(nests(full(coin=0, cave_card=1), 0), **{f"{cave}1": dwells(hatchling, **fed)})
    other = next(c for c in "CGA" if c != cave)
    state = dug(state, **{other: 3})
    kind = "tuck" if feed == "dragon_card_tuck" else "cache"
    state = opened(state, kind, "effect/supply")
    space = f"{cave}1"
    if kind == "tuck":
        state = play(state, Tuck(step=step(state, "tuck"), space=space))
    else:
        state = play(state, Cache(step=step(state, "cache"), space=space, resource=feed))
    cards = holds(state)["cave_card"]  # the reward may have been one more
    state = play(state, Excavate(space=f"{other}4", step=step(state, "excavate")))
    assert holds(state)["coin"] == 0 and figure(state, "0/nests") in (0, 1)
    assert holds(state)["cave_card"] == cards - 1
    assert excavated(state, other) == 4
    assert {"which", "cover"} <= set(asked(state))
    assert refused(state, Exchange(step=step(state, "cover"), gives=("meat", "meat"))).rule == "WY-EXC-5"


@pytest.mark.parametrize("number", range(58, 66))
def test_x15_a_paid_cave_card_is_played_for_free_whatever_its_column(number):
    card = CAVE_CARDS[number]
    state = nests(dug(full(coin=0), C=3, G=4, A=4), 2)
    state = opened(state, "benefit", f"cave/{number}")
    gives = ("meat", "gold") if "any_resource" in card.cost else ()
    before = holds(state)
    state = play(state, Take(step=step(state, "benefit"), gives=gives))
    paid = holds(state)
    state = play(state, Excavate(space="C4", step=step(state, "excavate")))
    assert holds(state) == paid  # neither coin nor card of the hand
    assert figure(state, "0/nests") == (0 if "egg" in card.cost else 2)
    assert sum(before[k] - paid[k] for k in before) == (0 if "egg" in card.cost else 2)
    assert {"which", "cover"} <= set(asked(state))  # the new card resolves too


def test_x16_play_a_cave_card_without_the_word_free_costs_the_eggs():
    state = nests(dug(full(coin=0), C=2), 1)
    state = play(state, CardGives(what="cave_paid", n=1))
    state = play(state, Excavate(space="C3", step=step(state, "excavate")))
    assert holds(state)["coin"] == 0 and figure(state, "0/nests") == 0
    free = play(nests(dug(full(coin=0), C=2), 1), CardGives(what="excavate_free", n=1))
    free = play(free, Excavate(space="C3", step=step(free, "excavate")))
    assert figure(free, "0/nests") == 1


def highlands(state):
    state = WYRMSPAN.correct(state, "guild", 2)
    state = opened(state, "marker")
    return play(state, PlaceMarker(step=step(state, "marker"), slot=1))


@pytest.mark.parametrize("spaces", [(), ("C2",), ("C2", "C3"), ("C2", "G2")])
def test_x17_the_highlands_excavate_up_to_two_spaces(spaces):
    state = highlands(nests(full(coin=1), 0))
    state = play(state, Take(step=step(state, "slot")))
    assert holds(state)["coin"] == 0
    for space in spaces:
        state = play(state, Excavate(space=space, step=step(state, "excavate")))
        state = play(state, NameCave(step=step(state, "which"), card=None))
        state = play(state, Decline(step=step(state, "read")))
    if len(spaces) < 2:
        state = play(state, Decline(step=step(state, "excavate")))
    assert "excavate" not in asked(state)
    assert sum(excavated(state, cave) for cave in "CGA") == 3 + len(spaces)
    assert holds(state)["coin"] == 0


def test_x18_with_every_space_excavated_the_effect_is_lost_and_nobody_pays_for_it():
    state = opened(dug(full(), C=4, G=4, A=4), "benefit", "cave/62")
    assert refused(state, Take(step=step(state, "benefit"))).rule == "WY-EXC-10"
    hatchling = living(dug(full(), C=4, G=4, A=4), C1=dwells(10, tucked=2))
    hatchling = opened(hatchling, "tuck", "effect/supply")
    hatchling = play(hatchling, Tuck(step=step(hatchling, "tuck"), space="C1"))
    assert "excavate" not in asked(hatchling)


def shared(number, n=3, **stock):
    state = full(n, **stock)
    state = play(state, Excavate(space="C2"))
    return play(state, NameCave(step=step(state, "which"), card=number))


def test_x19_others_are_asked_although_the_owner_declines():
    state = shared(27)
    assert asked(state, 1) == asked(state, 2) == ["shared"]
    state = play(state, Decline(step=step(state, "benefit")))
    assert state.players[ADA].guild == 0
    state = play(state, Take(step=step(state, "shared", 2)), seat=2)  # in any order
    assert figure(state, "2/guild") == 1 and figure(state, "1/guild") == 0
    assert WYRMSPAN.status(state, None).waits >= {Seat(1)}
    state = play(state, Decline(step=step(state, "shared", 1)), seat=1)
    assert figure(state, "1/guild") == 0


@pytest.mark.parametrize("number", range(69, 76))
def test_x20_a_benefit_with_a_cost_is_no_precondition(number):
    poor = dict.fromkeys((*RESOURCES, "dragon_card"), 0)
    state = full(3, **poor, cave_card=1)
    state = nests(state, 0)
    state = play(state, Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=number))
    assert question(state, "benefit").offers[0].blocked is not None
    state = play(state, Decline(step=step(state, "benefit")))
    assert "shared" in asked(state, 1)
    assert excavated(state, "C") == 2


def test_x20_up_to_three_times_and_others_once():
    state = shared(72, dragon_card=5)
    for _time in range(3):
        state = play(state, Take(step=step(state, "benefit")))
        if "lay" in asked(state):
            state = play(state, Decline(step=step(state, "lay")))
    assert "benefit" not in asked(state) and figure(state, "0/guild") == 3
    state = play(state, Take(step=step(state, "shared", 1)), seat=1)
    assert "shared" not in asked(state, 1)


# --- benefits for others ---
def test_o01_who_has_passed_is_offered_it_all_the_same():
    state = replace(full(3), passed=frozenset({BO}))
    state = play(state, Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=28))
    assert "shared" in asked(state, 1)
    state = play(state, Take(step=step(state, "shared", 1)), seat=1)
    assert BO in state.passed and state.players[BO].guild == 1


def test_o03_a_waiting_player_is_not_trimmed_until_the_own_turn_ends():
    state = holding(full(3), seat=1, meat=9, gold=0, crystal=0, milk=0)
    state = play(state, Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=50))
    state = play(state, Gain(step=step(state, "choose", 1), what="any_resource1"), seat=1)
    state = play(state, Gain(step=step(state, "any", 1), what="gold1"), seat=1)
    assert state.seen(BO).resources == 10 and "trim" not in asked(state, 1)
    state = play(state, Decline(step=step(state, "choose")))
    assert state.active == BO
    state = play(state, Pass(), seat=1)
    assert asked(state, 1) == ["trim"] and state.active == BO
    state = play(state, Trim(step=step(state, "trim", 1), gives=("meat",)), seat=1)
    assert state.seen(BO).resources == 9 and state.active == 2


@pytest.mark.parametrize("number", [n for n, d in DRAGONS.items() if d.shares and "when_played" in d.abilities])
def test_o05_what_a_dragon_gives_everybody_is_offered_to_each(number):
    cave = DRAGONS[number].caves[0]
    state = play(full(3, meat=4, gold=4, crystal=4, milk=4), Entice(dragon=number, space=f"{cave}1"))
    assert "read" in asked(state, 1) and "read" in asked(state, 2)
    state = play(state, Decline(step=step(state, "read")))
    assert "read" in asked(state, 1)


def test_o05_a_once_per_round_ability_for_all_reaches_the_others_too():
    state = living(replace(full(3), passed=frozenset({BO, Seat(2)})), C1=70)
    state = play(state, Pass())
    assert state.phase == END
    assert "read" in asked(state) and "read" in asked(state, 1) and "read" in asked(state, 2)


# --- entice ---
def test_n01_only_into_a_cave_on_the_card():
    assert DRAGONS[37].caves == "A"
    assert refused(START, Entice(dragon=37, space="C1")).rule == "WY-ENT-4"
    homes = [d.caves for d in DRAGONS.values()]
    assert [homes.count(c) for c in ("C", "G", "A", "CGA")] == [41, 43, 39, 23]


def test_n03_with_a_dragon_on_every_excavated_space_excavate_first():
    state = living(full(), A1=43)
    assert refused(state, Entice(dragon=37, space="A2")).rule == "WY-ENT-5b"
    state = play(dug(state, A=2), Entice(dragon=37, space="A2"))
    assert state.players[0].mat.at("A2").number == 37


def test_n05_a_hatchling_costs_coin_egg_and_milk_and_nothing_later():
    state = play(full(coin=1, milk=1), Entice(dragon=1, space="G1"))
    assert (holds(state)["coin"], holds(state)["milk"], figure(state, "0/nests")) == (0, 0, 0)
    assert figure(state, "0/eggs/G1") == 0
    lay = opened(state, "lay")
    assert refused(lay, Lay(step=step(lay, "lay"), place="G1")).rule == "WY-LIM-5"
    hatchlings = [d for d in DRAGONS.values() if d.size == "hatchling"]
    assert len(hatchlings) == 35
    assert all(d.cost["egg"] == 1 and 1 <= d.cost["milk"] <= 3 and d.capacity == 0 for d in hatchlings)


def test_n06_two_resources_stand_in_for_one():
    state = full(meat=0, crystal=1, gold=1, milk=0)
    move = WYRMSPAN.choices(state, ADA, {"move": Entice, "dragon": 167, "space": "C1"})
    assert move.field == "instead"
    state = play(state, Entice(dragon=167, space="C1", instead=("gold", "crystal")))
    assert [holds(state)[r] for r in RESOURCES] == [0, 0, 0, 0]
    other = full(meat=0, crystal=1, gold=1, milk=0)
    assert refused(other, Entice(dragon=167, space="C1", instead=("coin", "gold"))).rule == "WY-ENT-8"
    assert refused(full(meat=0, gold=1, crystal=0, milk=0), Entice(dragon=167, space="C1")).rule == "WY-ENT-3"


@pytest.mark.parametrize("number", [65, 89, 146, 147])
def test_n08_a_dragon_played_for_free_costs_nothing_but_has_to_fit(number):
    assert "play_dragon_free" in DRAGONS[number].tags
    state = opened(full(), "read", f"dragon/{number}/C1")
    state = play(state, CardGives(step=step(state, "read"), what="dragon_free", n=1))
    before = holds(state)
    assert refused(state, Entice(dragon=38, space="G1", step=step(state, "entice"))).rule == "WY-ENT-4"
    state = play(state, Entice(dragon=38, space="C1", step=step(state, "entice")))
    assert {k for k, n in holds(state).items() if n != before[k]} == {"dragon_card"}


def test_n10_swapped_dragons_take_along_what_lies_on_them_and_live_anywhere():
    state = living(START, C1=dwells(38, 1, 2, gold=3), G1=dwells(36))
    state = opened(state, "swap", "cave/66")
    state = play(state, SwapDragons(step=step(state, "swap"), one="C1", other="G1"))
    mat = state.players[0].mat
    assert mat.at("G1") == dwells(38, 1, 2, gold=3) and mat.at("C1") == dwells(36)


def test_n10_what_is_doubted_of_a_dragon_goes_with_it():
    state = living(START, C1=dwells(38), G1=dwells(36)).doubt(["0/eggs/C1"])
    state = opened(state, "swap", "cave/66")
    state = play(state, SwapDragons(step=step(state, "swap"), one="C1", other="G1"))
    assert figure(state, "0/eggs/G1") is None and figure(state, "0/eggs/C1") == 0


def test_n11_costs_are_paid_before_any_benefit():
    state = living(full(coin=0), C1=82)
    assert refused(state, Explore(cave="A")).rule == "WY-EXP-1"  # whatever the walk would bring
    assert refused(full(coin=0), Entice(dragon=38, space="C1")).rule == "WY-ENT-1"


# --- explore ---
def test_p01_a_cave_without_dragons_gives_its_first_icon_and_the_turn_is_over():
    state = play(full(coin=1, cave_card=0), Explore(cave="A"))
    assert holds(state)["coin"] == 0 and holds(state)["cave_card"] == 1
    assert state.active == BO and state.walk == ()


def test_p03_no_fourth_visit():
    state = player(nests(full(), 2), explored={"C": 3, "G": 0, "A": 0})
    assert refused(state, Explore(cave="C")).rule == "WY-EXP-2"
    assert figure(ruled(state, Explore(cave="C")), "0/explored/C") == 4


def test_p04_visits_are_counted_cave_by_cave():
    state = nests(player(full(coin=1), explored={"C": 2, "G": 0, "A": 0}), 0)
    state = play(state, Explore(cave="G"))
    assert holds(state)["coin"] == 0


@pytest.mark.parametrize("k", range(5))
def test_p06_with_k_dragons_k_and_one_icons(k):
    quiet = [n for n, d in DRAGONS.items() if "A" in d.caves and d.abilities == ("end_game",)][:k]
    state = living(dug(full(cave_card=0), A=4), **{f"A{n}": one for n, one in enumerate(quiet, 1)})
    state = player(nests(state, 0), guild=7)  # the next space pays gold
    state = play(state, Explore(cave="A"))
    if "lay" in asked(state):  # the fourth icon, and dragons to lay it on
        assert k >= 3
        state = play(state, Lay(step=step(state, "lay"), place=NESTS))
    cards = 1 if k < 2 else 2
    assert holds(state)["cave_card"] == cards
    assert figure(state, "0/guild") == (8 if k else 7)
    assert ("icon" in asked(state)) == (k == 4)
    if k == 4:
        for _time in range(2):
            state = play(state, Take(step=step(state, "icon")))
            state = play(state, Decline(step=step(state, "lay"))) if "lay" in asked(state) else state
        assert holds(state)["cave_card"] == 0
    else:
        assert state.active == BO


def test_p06_a_dragon_is_visited_between_its_icons():
    state = player(living(full(dragon_card=0, gold=0), G1=36, G2=40), guild=7)
    state = play(state, Explore(cave="G"))
    assert holds(state)["dragon_card"] == 1 and holds(state)["gold"] == 0
    assert question(state, "read").id.startswith("read/dragon/36")
    state = play(state, Decline(step=step(state, "read")))
    assert holds(state)["dragon_card"] == 1 and holds(state)["gold"] == 1
    assert question(state, "read").id.startswith("read/dragon/40")
    state = play(state, Decline(step=step(state, "read")))
    assert holds(state)["dragon_card"] == 2 and state.active == BO


def test_p08_pay_one_gain_one_is_done_once():
    state = opened(full(meat=3), "shared", "cave/69")
    move = Take(step=step(state, "shared"), gives=("meat",))
    assert refused(play(state, move), move).rule == "TB-STEP"


@pytest.mark.parametrize("first", ["meat", "egg"])
def test_p09_several_gains_in_any_order(first):
    """All of them are written down at once; only where the egg lies is asked."""
    state = opened(living(full(), C1=82), "benefit", "cave/47")
    state = play(state, Take(step=step(state, "benefit")))
    assert holds(state)["meat"] == 3
    assert "lay" in asked(state) or first == "meat"


def test_p11_a_hatchling_is_fed_by_whatever_caches_on_it():
    state = living(nests(full(cave_card=0), 0), G1=dwells(1, milk=2))  # reward a cave card, bonus two eggs
    state = opened(state, "cache", "cave/3/supply")
    state = play(state, Cache(step=step(state, "cache"), space="G1", resource="milk"))
    assert holds(state)["cave_card"] == 1
    assert figure(state, "0/nests") == 2 and figure(state, "0/bonus/G1") == 1


def test_p11_the_bonus_comes_once():
    state = living(nests(full(cave_card=0), 0), G1=dwells(1, milk=3))
    state = player(state, mat=state.players[0].mat.with_dragon("G1", bonus=True))
    state = opened(state, "cache", "cave/3/supply")
    state = play(state, Cache(step=step(state, "cache"), space="G1", resource="milk"))
    assert holds(state)["cave_card"] == 1 and figure(state, "0/nests") == 0


def test_p11_whether_it_was_the_third_is_asked_where_nobody_knows():
    state = living(nests(full(cave_card=0), 0), G1=dwells(1, milk=None))
    state = opened(state, "cache", "cave/3/supply")
    state = play(state, Cache(step=step(state, "cache"), space="G1", resource="milk"))
    assert "third" in asked(state) and figure(state, "0/bonus/G1") == 0
    yes = play(state, Take(step=step(state, "third")))
    assert figure(yes, "0/nests") == 2 and figure(yes, "0/bonus/G1") == 1
    no = play(state, Decline(step=step(state, "third")))
    assert figure(no, "0/nests") == 0 and figure(no, "0/bonus/G1") == 0


def test_p13_meat_on_a_milk_hatchling_does_not_feed_it():
    state = living(nests(full(cave_card=0), 0), G1=dwells(1, milk=2))
    state = opened(state, "cache", "cave/3/supply")
    state = play(state, Cache(step=step(state, "cache"), space="G1", resource="meat"))
    assert figure(state, "0/meat/G1") == 1
    assert holds(state)["cave_card"] == 0 and figure(state, "0/bonus/G1") == 0


def test_p14_a_tucked_card_gives_one_resource_at_most_and_the_app_says_so():
    state = living(full(), C1=100)
    state = opened(state, "tuck", "effect/supply")
    rows = {r.rule: r for r in WYRMSPAN.ledger(state, ADA, {"move": Tuck, "step": step(state, "tuck")})}
    assert rows["WY-HAT-7c"].verdict is Verdict.READ
    assert "no resources" in english(rows["WY-HAT-7c"].says)
    after = play(state, Tuck(step=step(state, "tuck"), space="C1"))
    assert holds(after) == holds(state)


# --- limits ---
def test_l02_fourteen_cards_in_mid_turn_are_fine():
    state = full(dragon_card=7, cave_card=7)
    state = play(state, Excavate(space="C2"))
    assert "trim" not in asked(state)
    state = play(state, NameCave(step=step(state, "which"), card=20))
    state = play(state, Take(step=step(state, "benefit")))
    assert asked(state) == ["trim"]  # 9 dragons and 6 caves
    state = play(state, Trim(step=step(state, "trim"), gives=("cave_card",) * 6))
    assert state.active == BO and state.seen(ADA).cards == 9


def test_l02_nothing_is_asked_at_nine():
    state = play(full(dragon_card=4, cave_card=5), Explore(cave="C"))
    while "any" in asked(state):
        state = play(state, Decline(step=step(state, "any")))
    assert state.active == BO


def test_l03_income_comes_on_top_of_saved_coins():
    state = replace(full(coin=8), passed=frozenset({BO}), objectives=("1A", "3B", "5A", "7A"))
    state = play(state, Pass())
    state = play(state, NextRound(step=step(state, "next")))
    assert holds(state)["coin"] == 14 and "trim" not in asked(state)


def test_l04_no_rule_offers_throwing_cards_away():
    assert "WY-LIM-3" in {s.id for section in WYRMSPAN.rules.values() for s in section}
    assert play(full(), Pass()).players[0].stock == full().players[0].stock


def test_l05_with_every_nest_full_no_egg_is_laid():
    state = nests(living(full(), C1=dwells(82, DRAGONS[82].capacity)), 2)
    state = play(state, CardGives(what="egg", n=1))
    assert "lay" not in asked(state) and state.seen(ADA).mat.eggs == 2 + DRAGONS[82].capacity
    laying = opened(state, "lay")
    assert refused(laying, Lay(step=step(laying, "lay"), place=NESTS)).rule == "WY-LIM-5"


# --- the end of a round ---
def test_r01_once_per_round_dragons_come_before_the_objective():
    state = living(replace(full(), passed=frozenset({BO}), objectives=("3B", "1A", "5A", "7A")), C1=107)
    state = living(state, seat=1, C1=111)
    state = play(state, Pass())
    assert state.phase == END and asked(state) == ["read"] and asked(state, 1) == []
    state = play(state, CardGives(step=step(state, "read"), what="egg", n=1))
    state = play(state, Lay(step=step(state, "lay"), place="C1"), Decline(step=step(state, "read")))
    assert asked(state, 1) == ["read"] and state.counts == ()
    state = play(state, Decline(step=step(state, "read", 1)), seat=1)
    assert state.counts == ((2, 1),)  # the late egg counts
    assert asked(state) == ["next"]


def test_after_the_fourth_round_the_game_is_over():
    state = replace(full(), round=4, passed=frozenset({BO}), counts=((1, 1),) * 3)
    state = play(state, Pass())
    assert state.phase == OVER and WYRMSPAN.is_over(state)


def test_a_new_round_starts_with_the_next_player_and_all_visits_anew():
    state = replace(full(3), passed=frozenset({BO, Seat(2)}), objectives=("1A", "3B", "5A", "7A"))
    state = player(state, explored={"C": 3, "G": 1, "A": 0})
    state = play(play(state, Pass()), NextRound(step="next/table/1"))
    assert (state.phase, state.round, state.start, state.active) == (TURNS, 2, BO, BO)
    assert figure(state, "0/explored/C") == 0 and state.passed == frozenset()
    assert [figure(state, f"{s}/nests") for s in range(3)] == [2, 2, 2]


# --- the guild ---
def test_g02_a_brown_space_asks_for_a_marker_whose_effect_comes_at_once():
    state = player(full(coin=0), guild=5)
    state = play(state, CardGives(what="guild_step", n=1))
    assert figure(state, "0/guild") == 6 and asked(state) == ["marker"]
    now = play(state, PlaceMarker(step=step(state, "marker"), slot=3))  # a coin and two eggs
    assert holds(now)["coin"] == 1 and now.slots[2] == (ADA,)
    at_end = play(state, PlaceMarker(step=step(state, "marker"), slot=4))
    assert asked(at_end) == [] and at_end.slots[3] == (ADA,)


def test_g03_a_fifth_arrival_gives_nothing():
    state = replace(player(full(), guild=11), slots=((), (), (), (), (ADA,) * 4))
    state = play(state, CardGives(what="guild_step", n=1))
    assert figure(state, "0/guild") == 0 and asked(state) == []


def test_g05_start_gives_no_marker_and_the_first_brown_is_space_six():
    assert START.slots == ((),) * 5 and asked(START) == []
    state = play(full(), CardGives(what="guild_step", n=5))
    while "lay" in asked(state):
        state = play(state, Decline(step=step(state, "lay")))
    assert "marker" not in asked(state)
    assert "marker" in asked(play(state, CardGives(what="guild_step", n=1)))


def test_each_step_of_the_guild_pays():
    state = play(nests(full(), 0), CardGives(what="guild_step", n=5))
    assert figure(state, "0/nests") == 1
    assert [holds(state)[k] for k in ("meat", "dragon_card", "cave_card", "crystal")] == [3, 3, 3, 3]


def test_with_three_players_the_table_says_once_how_many_markers_fit():
    state = opened(light(3), "marker")
    state = play(state, PlaceMarker(step=step(state, "marker"), slot=4))
    assert question(state, "limits") and WYRMSPAN.status(state, None).turn == ADA
    state = opened(state, "marker", "again", seat=1)
    move = PlaceMarker(step=step(state, "marker", 1), slot=4)
    assert verdicts(state, move, 1)["WY-GLD-4a"] is Verdict.UNKNOWN
    known = WYRMSPAN.correct(state, "limit/4", 1)
    assert refused(known, move, 1).rule == "WY-GLD-4a"


def test_a_dragon_on_top_keeps_what_lay_there_and_the_covered_one_counts_no_more():
    state = opened(living(full(), C1=dwells(38, 1, 2)), "on_top", "slot/highlands/2/free")
    state = play(state, OnTop(step=step(state, "on_top"), dragon=100, space="C1"))
    there = state.players[0].mat.at("C1")
    assert (there.number, there.eggs, there.tucked, there.beneath) == (100, 1, 2, (38,))
    assert state.seen(ADA).mat.dragon_count == 1
    assert refused(state, Entice(dragon=38, space="A1")).rule == "WY-ENT-2b"
