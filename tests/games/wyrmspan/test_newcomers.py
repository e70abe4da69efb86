"""What newcomers stumbled over at a running host: each as it should be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.contract import Seat
from games.wyrmspan import gains
from games.wyrmspan.data import DRAGONS, STOCK
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import OVER, SCORING
from games.wyrmspan.moves import (
    CardGives,
    Decline,
    DoneNotTracked,
    Entice,
    Excavate,
    Explore,
    NameCave,
    Prepare,
    Take,
)
from games.wyrmspan.names import dragon_note, place_name
from tests.games.wyrmspan.play import asked, english, figure, holds, play, question, refused, setup, step
from tests.games.wyrmspan.worlds import ADA, full, holding, light, living, nests, opened


def fresh(n=2, **options):
    return WYRMSPAN.start(setup(n, 5, **options))


def told(state, move, seat=0):
    return english(WYRMSPAN.tells(state, Seat(seat), move, None))


# --- what a depth does not keep is not there ---
@pytest.mark.parametrize("depth", ["light", "full"])
def test_figures_that_are_not_kept_are_no_figures(depth):
    state = fresh(depth=depth)
    kept = {f.id for f in WYRMSPAN.facts(state, None)} & {f"0/{what}" for what in STOCK}
    assert kept == ({f"0/{what}" for what in STOCK} if depth == "full" else set())


def test_a_score_sheet_has_no_visits_and_nobody_has_passed():
    names = {f.id.split("/")[1] for f in WYRMSPAN.facts(fresh(depth="score"), None) if "/" in f.id}
    assert not names & {"explored", "passed"} and {"dragons", "nests", "points"} <= names


# --- words that fit what happened ---
def test_after_any_action_a_second_one_is_refused_in_the_same_words():
    for first in (Explore(cave="C"), Excavate(space="G2")):
        state = opened(play(opened(full(), "any"), first), "any")
        assert state.acted
        whys = {english(refused(state, move).says) for move in (Excavate(space="A2"), Explore(cave="G"))}
        assert whys == {"You have taken your action this turn."}


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (opened(full(), "any", "walk/C/1"), "Ada leaves out: a resource (exploring)"),
        (opened(full(), "lay", "income"), "Ada leaves out: an egg (the new round)"),
        (opened(full(), "cover", "C4"), "Ada leaves out: three items for a coin (Crimson Cavern, column 4)"),
        (opened(living(full(), C1=85), "read", "dragon/85/C1"), f"Ada is done with {DRAGONS[85].name}"),
        (opened(full(), "which", "C2"), "Ada does not say which cave card it was"),
        (opened(full(), "benefit", "cave/62"), "Ada leaves what is offered (Cave card 62)"),
    ],
)
def test_the_log_says_what_was_left(state, says):
    assert told(state, Decline(step=state.open[-1].step)) == says


def test_an_unexplained_turn_reads_as_one():
    state = play(light(), DoneNotTracked())
    assert told(state, Decline(step=step(state, "what"))) == "Ada does not say what that turn was"


def test_a_place_on_a_button_begins_with_a_capital():
    state = living(full(), C1=replace(living(full(), C1=36).players[0].mat.at("C1"), number=None))
    for place in state.players[0].mat.places:
        assert english(place_name(state, ADA, place))[0].isupper()


def test_a_dragon_of_all_three_caves_says_any_cave():
    notes = {n: english(dragon_note(card)) for n, card in DRAGONS.items()}
    anywhere = {n for n, card in DRAGONS.items() if len(card.caves) == 3}
    assert anywhere == {n for n, note in notes.items() if note.endswith("any cave")} and len(anywhere) == 23


def test_points_are_not_said_to_be_counted_while_they_are():
    place, says = (english(getattr(WYRMSPAN.status(fresh(depth="score"), None), what)) for what in ("place", "says"))
    assert (place, says) == ("Final scoring", "score sheets are being filled in")
    settling = gains.ask(replace(full(), phase=SCORING), "settle", ADA, rule="WY-SCO-17")
    assert english(WYRMSPAN.status(settling, None).says) == "what is left over is being counted"
    assert english(WYRMSPAN.status(replace(full(), phase=OVER), None).says) == "Points are counted"


def test_a_sheet_says_what_it_lacks_until_everything_is_there():
    state = fresh(depth="score")
    note, last = question(state, "sheet").note, question(state, "sheet").offers[-1]
    assert english(note).startswith("Not known yet: Dragon Guild, Dragons, ") and english(note).count(",") == 7
    assert english(last.label) == "My sheet is filled in"
    for category in ("guild", "printed", "end_game", "eggs", "cached", "tucked", "objectives"):
        state = WYRMSPAN.correct(state, f"0/points/{category}", 3)
    assert english(question(state, "sheet").note) == "Not known yet: Left over."
    state = WYRMSPAN.correct(state, "0/points/leftovers", 3)
    assert english(question(state, "sheet").note) == "Everything is there."
    assert english(question(state, "sheet", 1).note).count(",") == 7, "the other sheet lacks all of it"


# --- the start told late ---
PREPARE = {"dragons": 2, "resources": ("meat", "gold", "gold")}


def prepared(state, seat=0):
    return play(state, Prepare(step=step(state, "prepare", seat), **PREPARE), seat=seat)


def test_a_start_told_late_keeps_what_was_gained_and_paid_since():
    state = fresh(depth="full")
    acted = play(state, CardGives(what="meat", n=2), Excavate(space="C2"))
    late = prepared(acted)
    assert holds(late) == {
        "coin": 5, "meat": 3, "gold": 2, "crystal": 0, "milk": 0, "dragon_card": 2, "cave_card": 1,
    }  # fmt: skip
    in_time = play(prepared(state), CardGives(what="meat", n=2), Excavate(space="C2"))
    assert holds(late) == holds(in_time)


def test_a_start_told_late_takes_no_more_than_there_was():
    state = play(fresh(depth="full"), Entice(dragon=38, space="C1"))  # three crystals, say the books; nobody has them
    assert holds(prepared(state))["crystal"] == 0


def test_a_start_told_late_leaves_what_the_table_has_set_right():
    state = WYRMSPAN.correct(fresh(depth="full"), "0/milk", 4)
    assert holds(prepared(state))["milk"] == 4


def test_a_start_told_after_a_turn_nobody_wrote_down_is_in_doubt():
    state = prepared(play(fresh(depth="full"), DoneNotTracked()))
    assert holds(state)["meat"] is None
    assert next(f.guess for f in WYRMSPAN.facts(state, None) if f.id == "0/meat") == 1


def test_what_others_give_before_the_start_is_told_is_kept():
    state = play(fresh(depth="full"), Excavate(space="C2"))
    state = play(state, NameCave(step=step(state, "which"), card=74))  # the others may swap an egg for two resources
    assert "shared" in asked(state, 1)
    state = play(state, Take(step=step(state, "shared", 1)), seat=1)
    assert figure(state, "1/nests") == 0
    while "any" in asked(state, 1):
        state = play(state, question(state, "any", 1).offers[0].move, seat=1)
    assert holds(prepared(state, 1), 1)["meat"] == 3


# --- effects that are lost ---
@pytest.mark.parametrize(("dragons", "kinds"), [({}, []), ({"C1": 36}, []), ({"C1": 36, "G1": 40}, ["swap"])])
def test_two_dragons_are_swapped_or_nothing_is_asked(dragons, kinds):
    state = play(living(full(), **dragons), Excavate(space="A2"))
    state = play(state, NameCave(step=step(state, "which"), card=66))
    assert [kind for kind in asked(state) if kind == "swap"] == kinds


def test_swapping_is_asked_where_nobody_knows_the_dragons():
    state = play(full().doubt(["0/dragons/G"]), CardGives(what="swap", n=1))
    assert asked(state) == ["swap"]


@pytest.mark.parametrize(
    ("slot", "held", "lost"),
    [
        ("seafarers/2", {"dragon_card": 1}, True),
        ("seafarers/2", {"dragon_card": 2}, False),
        ("seafarers/2", {"dragon_card": None}, False),
        ("plains/2", {"dragon_card": 0}, True),
        ("plains/2", {"dragon_card": 1}, False),
        ("highlands/1", {"cave_card": 0}, True),
        ("highlands/1", {"cave_card": 1}, False),
        ("highlands/2", {"dragon_card": 0}, True),
    ],
)
def test_nobody_pays_to_play_a_card_of_an_empty_hand(slot, held, lost):
    state = opened(nests(living(holding(full(), **held), C1=36), 2), "slot", f"slot/{slot}")
    offer = question(state, "slot").offers[0]
    assert (offer.blocked is not None and offer.blocked.rule == "WY-TURN-7d") == lost
    if lost:
        assert offer.blocked.waives == ("WY-TURN-7d",), "the table may let it happen"


# --- the limits ---
def test_what_is_too_much_is_said_as_it_is_given_back():
    state = play(full(coin=11, meat=8), Explore(cave="G"))
    (offer,) = question(state, "trim").offers
    assert english(offer.label) == "Give back: 1 coin + 5 resources"
