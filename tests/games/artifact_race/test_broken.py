"""What somebody found who tried to break the race: each with the right value."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.chance import filled
from games.artifact_race import moves as m
from games.artifact_race.model import Crisis, Personal, Point
from games.artifact_race.pack import EventKind
from games.contract import Choice, Rejection, Rolled
from tests.games.artifact_race.play import RACE, asked, english, held, play, refused, setup, step, why
from tests.games.artifact_race.worlds import (
    ADA,
    BO,
    DIPLOMAT,
    GUARD,
    GUIDE,
    LUCKY,
    PORTER,
    SHIP,
    THIEF,
    crisis,
    dig,
    digs,
    keep,
    meets,
    offered,
    opened,
    relocating,
    steal,
    table,
)

END = m.EndTurn()


def ends_in_istanbul(state):
    return play(state, m.Roll(shown=1), END)


def draws(state, event):
    return play(state, m.Draw(step=step(state, "event"), card=Rolled("events", event)))


def at(state, place):
    return list(state.pack.places).index(place)


# --- events ---
@pytest.mark.parametrize("last", ["e18", "e20"])
def test_the_last_event_drawn_is_not_shuffled_in_while_it_is_held(last):
    state = table(at="istanbul", other="rom")
    state = draws(ends_in_istanbul(replace(state, decks={**state.decks, "events": (last,)})), last)
    assert last not in state.decks["events"]
    assert len(state.decks["events"]) == len(state.pack.event_cards) - 1


def test_a_personal_event_that_gave_way_is_shuffled_in():
    state = held(table(at="istanbul", other="rom"), personal=Personal("e16", 3))
    state = draws(ends_in_istanbul(replace(state, decks={**state.decks, "events": ("e18",)})), "e18")
    assert ("e16" in state.decks["events"], "e18" in state.decks["events"]) == (True, False)


def test_a_personal_event_works_to_the_end_of_its_last_turn():
    """A board of one's own may have one that spares a thief the penalty."""
    state = play(held(meets(), personal=Personal("e16", 1), place="rom"), m.Decline(step="theft"))
    assert state.players[0].personal is None
    state = held(held(table(at="rom", other="rom"), 1, carried=("a01",)), personal=Personal("e16", 1))
    state = play(state, m.Roll(shown=1), END)
    assert asked(state) == ["theft"]
    assert state.players[0].personal == Personal("e16", 1)
    assert play(state, m.Decline(step=step(state, "theft"))).players[0].personal is None


def test_chance_that_names_no_allowed_place_still_moves_the_site():
    """Else the question could never be answered: the throws of a game may leave a place out."""
    state = relocating("e09")
    state = replace(state, decks={**state.decks, "chance": ("rom",)})
    move = filled(RACE, state, m.Relocate(step="relocate", artifact="a01", drawn=Rolled("chance/a01")))
    after = play(state, move)
    assert after.sites["a01"] == "bagdad"
    assert asked(after) == []


def test_a_crisis_never_shows_more_rounds_than_it_lasts():
    state = replace(table(), round=6, crises=(Crisis("EUR|ORI", EventKind.WAR, 5, BO),))
    assert [RACE.view(RACE.correct(state, "round", n), None).crises[0].rounds_left for n in (1, 6, 40)] == [4, 4, 1]


def test_who_may_cross_an_embargo_on_a_five_is_told_so():
    state = crisis(table(at="kairo"), "EUR|ORI", "embargo")
    says = "Embargo: the border Europe\u2013North Africa and Near East needs a roll of {}."
    rome = m.Go(by=SHIP, to="rom")
    assert why(play(state, m.Roll(shown=4)), rome) == ("AR-37a", says.format(6))
    diplomat = held(state, hunters=(DIPLOMAT,))
    assert why(play(diplomat, m.Roll(shown=4)), rome) == ("AR-37a", says.format("5 or more"))
    assert play(diplomat, m.Roll(shown=5), rome).me.place == "rom"


def test_of_event_cards_that_do_the_same_one_can_be_named():
    state = ends_in_istanbul(table(at="istanbul", other="rom", cards="table"))
    choice = RACE.choices(state, ADA, {"move": m.Draw})
    assert isinstance(choice, Choice)
    labels = [english(option.label) for option in choice.options]
    assert len(set(labels)) == len(labels) == 17


# --- done, not tracked ---
def test_a_caught_thief_skips_all_the_same_when_the_turn_is_not_tracked_to_its_end():
    state = play(meets(), steal(3))
    assert (state.players[0].skips, asked(state, 1)) == (True, ["flight"])
    assert refused(state, m.DoneNotTracked()).rule == "TB-DONE-b", "the victim's flight is not the thief's to leave out"
    after = play(state, m.Decline(step=step(state, "flight")), seat=1)
    assert (after.players[0].skips, after.active) == (True, 1)
    skipped = play(held(table(), skips=True), m.DoneNotTracked())
    assert (skipped.players[0].skips, skipped.active) == (False, 1)


def test_a_turn_counts_once_for_a_personal_event():
    state = ends_in_istanbul(held(table(at="istanbul", other="rom"), personal=Personal("e18", 3)))
    assert asked(state) == ["event"]
    assert play(state, m.DoneNotTracked()).players[0].personal == Personal("e18", 2)
    assert play(held(table(), personal=Personal("e18", 3)), m.DoneNotTracked()).players[0].personal.turns == 2


def test_who_stands_elsewhere_after_a_turn_not_tracked_had_a_place_to_reach():
    stuck = held(table(at="rapanui"), misses=2)
    assert play(stuck, m.DoneNotTracked(at="lima")).players[0].misses == 0
    assert play(stuck, m.Roll(shown=5), m.DoneNotTracked()).players[0].misses == 0, "staying by choice"
    assert play(stuck, m.Roll(shown=2), m.DoneNotTracked()).players[0].misses == 3
    assert play(stuck, m.DoneNotTracked()).players[0].misses == 2, "nobody knows"
    assert play(stuck, m.Roll(shown=2), END).players[0].misses == 3
    late = play(table(at="istanbul", other="rom"), m.Roll(shown=1), END)
    assert play(late, m.DoneNotTracked()).players[0].misses == late.players[0].misses == 1, "counted once"


# --- what the table sets right ---
def test_setting_a_hunter_right_does_not_tell_whether_it_was_drawn():
    state = offered(1, PORTER, GUIDE, LUCKY)
    deck = [h for h in state.pack.hunter_cards if h not in (PORTER, LUCKY)]
    deck.remove(GUIDE)
    state = replace(state, decks={**state.decks, "hunters": tuple(deck)})
    left = {h: RACE.view(RACE.correct(state, f"1/hunter/{h}", 1), BO).hunters_left for h in (PORTER, THIEF)}
    assert RACE.view(state, BO).hunters_left == len(state.pack.hunter_cards)
    assert left == {PORTER: 18, THIEF: 18}


def test_no_hunter_lies_in_the_deck_twice():
    state = offered(1, PORTER, GUIDE, LUCKY)
    deck = tuple(h for h in state.decks["hunters"] if h != PORTER)
    given = RACE.correct(replace(state, decks={**state.decks, "hunters": deck}), "1/hunter/h01", 1)
    back = RACE.correct(given, "1/hunter/h01", 0)
    assert (back.decks["hunters"].count(PORTER), back.offered.count(PORTER)) == (0, 1)
    assert play(back, keep(LUCKY)).decks["hunters"].count(PORTER) == 1
    assert play(given, keep(LUCKY)).decks["hunters"].count(PORTER) == 0, "Bo has it"


def test_what_was_dug_elsewhere_is_not_dug_where_the_site_is_set():
    state = digs(progress=2, six="a01")
    moved = RACE.correct(state, "site/a01", at(state, "lima"))
    assert (moved.players[0].progress, moved.players[0].six) == ({}, None)
    same = RACE.correct(state, "site/a01", at(state, "timbuktu"))
    assert (same.players[0].progress, same.players[0].six) == ({"a01": 2}, "a01")


def test_nobody_digs_where_they_no_longer_stand():
    state = RACE.correct(play(digs(), dig()), "0/place", at(table(), "lima"))
    says = "Digging is possible only if you began this turn at its site, Timbuktu."
    assert why(state, dig()) == ("AR-13a", says)


# --- small words ---
def test_with_the_tables_cards_no_more_are_kept_than_are_drawn():
    pack = json.loads(RACE.packs.sample)
    pack["settings"] = {**pack.get("settings", {}), "huntersOffered": 2}
    state = RACE.start(replace(setup(cards="table"), pack=json.dumps(pack)))
    state = replace(state, open=(), tender={**state.tender, "london": "c02", "berlin": "a02"})
    state = held(opened(state, "deliver", "c02"), carried=("c02",))
    after = RACE.play(state, ADA, m.Deliver(step="deliver", artifact="c02"))
    assert not isinstance(after, Rejection)
    assert next(o.n for o in after.open if o.what == "keep") == 2


def test_the_second_throw_of_a_theft_says_what_it_needs():
    state = play(meets(hunters=(GUARD,)), steal(6))
    says = "Bodyguard looks after Caravan Salt Seal: throw once more, 4 or more takes it."
    assert english(RACE.steps(state, ADA)[0].says) == says


def test_a_turn_that_is_skipped_is_said_to_be():
    assert english(RACE.status(held(table(), skips=True), None).says) == "skips this turn: just end it"


def test_a_thief_keeps_the_points_it_has_no_less_than_none():
    state = play(held(meets(), points=(Point(1, "AR-02"),)), steal(2))
    assert [p.n for p in state.players[0].points] == [1, -1]
    assert play(meets(), steal(2)).players[0].points == ()


# --- the table overrules ---
def test_handed_over_at_the_wrong_museum_it_is_the_asking_one_that_draws():
    state = held(opened(table(at="kairo"), "deliver", "a01"), carried=("a01",))
    state = replace(state, decks={**state.decks, "tenders": ("a04", "a06")})
    move = m.Deliver(step="deliver", artifact="a01", tender=Rolled("tender/london"))
    no = RACE.play(state, ADA, move)
    assert isinstance(no, Rejection)
    after = RACE.play(state, ADA, filled(RACE, state, move), frozenset(no.waives))
    assert (after.tender["london"], after.tender["kairo"]) == ("a04", "a03")
    assert after.decks["tenders"] == ("a06",)


def test_hunters_that_are_no_longer_to_be_kept_can_still_be_asked_for():
    """Another phone has kept them meanwhile, or the table has given all of them away."""
    choice = RACE.choices(table(), ADA, {"move": m.Keep, "step": "keep"})
    assert isinstance(choice, Choice)
    assert choice.options == ()
    state = opened(held(table(cards="table"), 1, hunters=table().pack.hunter_cards), "keep", "a01", 1)
    assert isinstance(RACE.choices(state, ADA, {}), Choice)
    (offer,) = RACE.steps(state, ADA)[0].offers
    assert "keep" not in asked(play(state, offer.move))


def test_no_ruling_takes_the_hunters_drawn_from_whoever_is_choosing():
    state = held(offered(1, PORTER, GUIDE, LUCKY), 1, carried=("a02",), place="berlin")
    move = m.Deliver(step="x", artifact="a02", first=Rolled("hunters/0"))
    no = RACE.play(state, BO, move)
    assert isinstance(no, Rejection)
    assert no.waives == ()
