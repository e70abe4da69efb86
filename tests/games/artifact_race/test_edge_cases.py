"""The dossier's edge cases, one test each (AR-E01 to AR-E55), played with the moves a phone would send."""

from __future__ import annotations

from dataclasses import replace

from companion.chance import filled
from games.artifact_race import moves as m
from games.artifact_race.flow import capacity
from games.artifact_race.model import Personal, Point, ThisTurn
from games.artifact_race.rolling import misses_now
from games.artifact_race.travel import journey, ways
from games.contract import Rolled, Seat, StepId
from tests.games.artifact_race.play import RACE, asked, english, held, play, refused, setup, step, why
from tests.games.artifact_race.worlds import (
    BO,
    COURIER,
    GUARD,
    GUIDE,
    HARBOUR,
    LUCKY,
    NAVIGATOR,
    PORTER,
    RAIL,
    SHIP,
    TENDER,
    THIEF,
    TREK,
    crisis,
    flee,
    hand_over,
    meets,
    move_site,
    offered,
    relocating,
    rolled,
    steal,
    table,
    tender,
    ticketed,
    waits,
)

END = m.EndTurn()


def roll(face):
    return m.Roll(shown=face)


def deliver(state, artifact="a01"):
    """Hands it over by the step, with what the decks give."""
    offer = RACE.steps(state, state.active)[0].offers[0]
    move = filled(RACE, state, offer.move)
    assert move.artifact == artifact
    return play(state, move, seat=state.active)


def asks(state, **tenders):
    return replace(state, tender={**TENDER, **tenders})


def test_e01_one_roll_is_one_transport():
    state = play(table(), roll(5), m.Go(by=SHIP, to="rom"))
    assert state.turn.left == 2
    assert why(state, m.Go(by=RAIL, to="berlin")) == ("AR-08", "One roll, one transport: you travel by ship.")


def test_e03_a_change_brings_the_bonus_of_the_new_transport():
    state = play(held(table(), hunters=(NAVIGATOR, HARBOUR)), roll(4))
    state = play(state, m.Go(by=SHIP, to="rom"))
    assert state.turn.left == 2, "4, 1 more by ship, less 3"
    state = play(state, m.Go(by=RAIL, to="berlin"))
    assert (state.me.place, state.turn.left) == ("berlin", 0), "1 more by railway, less 3"
    assert state.turn.bonus_used == {(NAVIGATOR, 0), (NAVIGATOR, 1)}
    assert why(state, m.Go(by=SHIP, to="rom"))[0] == "AR-31", "once a turn"


def test_e03_the_app_finds_that_way_at_once():
    state = play(held(table(), hunters=(NAVIGATOR, HARBOUR)), roll(4), m.Go(by=SHIP, to="berlin"))
    assert (state.me.place, state.turn.left, state.turn.mode) == ("berlin", 0, RAIL)


def test_e05_no_place_in_reach_is_a_miss():
    state = play(table(at="rapanui"), roll(4))
    assert why(state, m.Go(by=SHIP, to="lima")) == ("AR-10", "Lima is 1 pip too far: it costs 5, you have 4.")
    state = play(state, END)
    assert (state.players[0].place, state.players[0].misses, state.active) == ("rapanui", 1, 1)


def test_e06_pips_cannot_be_saved():
    state = play(table(), roll(4), m.Go(by=RAIL, to="berlin"))
    assert state.turn.left == 1
    state = play(state, END)
    assert state.turn.left == 0
    again = replace(state, active=Seat(0), turn=ThisTurn("berlin"), open=())
    assert why(again, m.Go(by=RAIL, to="london")) == ("AR-12", "Left-over pips lapse; roll first.")


def test_e08_three_tries_at_whatever_is_due():
    state = asks(table(at="angkor"), berlin="b02")
    for face, passed in ((2, 0), (4, 1), (5, 2)):
        stage = state.me.progress.get("b02", 0)
        state = play(state, m.Dig(artifact="b02", stage=stage, shown=face))
        assert state.me.progress.get("b02", 0) == passed
    assert why(state, m.Dig(artifact="b02", stage=2, shown=6)) == ("AR-13d", "Your dig rolls of this turn are used.")


def test_e08_one_roll_for_each_stage_where_the_table_plays_so():
    state = asks(table(at="angkor", dig_rolls="one-per-stage"), berlin="b02")
    state = play(state, m.Dig(artifact="b02", stage=0, shown=2))
    assert state.turn.rolls_left == 0


def test_e10_a_victim_that_runs_leaves_its_digging():
    state = held(meets(place="rom"), 1, progress={"a05": 1})
    state = play(state, steal(3))
    assert asked(state, 1) == ["flight"]
    stays = play(state, m.Decline(step=step(state, "flight")), seat=1)
    assert stays.players[1].progress == {"a05": 1}
    runs = play(state, replace(flee(RAIL, "berlin"), step=step(state, "flight")), seat=1)
    assert runs.players[1].progress == {}


def test_e11_two_sixes_pass_whatever_the_condition():
    state = table(at="bombay")  # find on 3 or less
    state = play(state, m.Dig(artifact="b04", stage=0, shown=6))
    assert state.me.progress == {}
    state = play(state, m.Dig(artifact="b04", stage=0, shown=6))
    assert state.me.progress == {"b04": 1}, "the stage that was due, and no other"


def test_e11_the_first_six_may_be_of_the_turn_before():
    state = held(table(at="bombay"), six="b04")
    assert play(state, m.Dig(artifact="b04", stage=0, shown=6)).me.progress == {"b04": 1}


def test_e13_who_leaves_loses_the_first_six():
    state = play(table(at="bombay"), m.Dig(artifact="b04", stage=0, shown=6))
    assert state.me.six == "b04"
    away = state.stands(Seat(0), "lhasa").stands(Seat(0), "bombay")
    away = replace(away, turn=ThisTurn("bombay"))
    assert play(away, m.Dig(artifact="b04", stage=0, shown=6)).me.progress == {}


def test_e15_a_porter_carries_from_now_on():
    state = play(rolled(at="timbuktu", place="london", carried=("a01",)), END)
    state = deliver(replace(state, decks={**state.decks, "hunters": (PORTER, GUIDE, LUCKY)}))
    state = play(state, m.Keep(step=step(state, "keep"), hunters=(PORTER,)))
    assert capacity(state, Seat(0)) == 2
    state = replace(state, active=Seat(0), turn=ThisTurn("dakar"), open=())
    state = held(state, place="dakar", carried=("a02",), progress={"a05": 2})
    assert play(state, m.Dig(artifact="a05", stage=2, shown=5)).me.carried == ("a02", "a05")


def test_e16_a_thief_takes_one_of_two():
    state = play(meets(carried=("a01", "a05"), hunters=(PORTER,)), steal(6, artifact="a05"))
    assert [p.carried for p in state.players] == [("a05",), ("a01",)]
    assert why(meets(carried=("a01",)), steal(6, artifact="a05"))[0] == "AR-19"


def test_e18_only_a_natural_six_steals():
    bonus = held(meets(), hunters=(COURIER, NAVIGATOR), personal=Personal("e16", 3))
    state = play(bonus, steal(5))
    assert (state.players[0].carried, state.players[0].caught, state.players[0].skips) == ((), 1, True)


def test_e20_the_master_thief_pays_nothing():
    state = held(meets(), hunters=(THIEF,), points=(Point(3, "AR-02"),))
    state = play(state, steal(5))
    assert (state.players[0].fame, state.players[0].skips) == (3, False)
    assert asked(state, 1) == ["flight"], "the victim may run all the same"


def test_a_caught_thief_loses_a_point_if_there_is_one():
    rich = play(held(meets(), points=(Point(3, "AR-02"),)), steal(5))
    assert (rich.players[0].fame, rich.players[0].skips) == (2, True)
    assert play(meets(), steal(5)).players[0].fame == 0


def test_a_guarded_victim_needs_a_second_throw():
    state = play(meets(hunters=(GUARD,)), steal(6))
    assert asked(state) == ["confirm"]
    confirm = m.Confirm(step=step(state, "confirm"), shown=4)
    assert play(state, confirm).players[0].carried == ("a01",)
    caught = play(state, replace(confirm, shown=3))
    assert (caught.players[0].carried, caught.players[0].skips) == ((), True)
    assert next(o for o in caught.open if o.what == "flight").n == 3


def test_e21_a_thief_that_flees_to_the_right_museum_delivers():
    state = play(meets(), steal(6))
    state = play(state, replace(flee(SHIP, "london"), step=step(state, "flight")))
    assert asked(state) == ["deliver"]
    state = deliver(state)
    assert state.players[0].fame == 1


def test_e23_nothing_is_delivered_in_passing():
    state = play(table(at="rom"), roll(6))
    state = play(held(state, carried=("a01",)), m.Go(by=SHIP, to="london"))
    assert why(state, hand_over()) == ("AR-27b", "You deliver where your turn ends, not in passing.")
    on = play(state, m.Go(by=SHIP, to="petersburg"))
    assert (on.me.carried, on.me.fame) == (("a01",), 0)


def test_e25_as_many_hunters_as_points():
    state = offered(2, PORTER, GUIDE, LUCKY)
    says = "This artifact brings 2 hunters: choose 2."
    assert why(state, m.Keep(step="keep", hunters=(PORTER,))) == ("AR-28a", says)
    after = play(state, m.Keep(step="keep", hunters=(PORTER, LUCKY)))
    assert after.players[0].hunters == (PORTER, LUCKY)
    assert after.decks["hunters"][-1] == GUIDE, "the one not kept lies under the deck"


def test_e26_on_three_or_less_is_what_the_die_showed():
    state = held(table(at="kapstadt"), hunters=(COURIER, NAVIGATOR))
    assert play(state, roll(3), m.Go(by=SHIP, to="sydney")).turn.left == 0, "3, 1 and 2 are 6"
    assert why(play(state, roll(4)), m.Go(by=SHIP, to="sydney")) == (
        "AR-10",
        "Sydney is 1 pip too far: it costs 6, you have 5.",
    )


def test_e28_a_ticket_is_no_roll():
    state = held(table(at="dakar"), hunters=(COURIER, LUCKY, NAVIGATOR), tickets={SHIP: 1, RAIL: 0})
    state = play(state, m.UseTicket(mode=SHIP))
    assert (state.turn.left, state.me.tickets) == (6, {SHIP: 0, RAIL: 0})
    assert why(state, m.Again(shown=6)) == ("AR-35", "A ticket is not a roll.")
    assert play(state, m.Go(by=SHIP, to="london")).turn.left == 2, "no bonus on top"


def test_e30_a_rolled_six_opens_an_embargo_wherever_it_lies():
    state = crisis(table(at="kairo"), "EUR|ORI", "embargo")
    assert play(state, roll(6), m.Go(by=SHIP, to="london")).turn.left == 1
    says = "Embargo: the border Europe\u2013North Africa and Near East needs a roll of 6."
    assert why(play(held(state, hunters=(NAVIGATOR,)), roll(5)), m.Go(by=SHIP, to="rom")) == ("AR-37a", says)


def test_e31_a_ticket_does_not_cross_an_embargo():
    state = crisis(ticketed(at="kairo"), "EUR|ORI", "embargo")
    assert why(state, m.Go(by=SHIP, to="rom"))[0] == "AR-37a"


def test_e33_a_peace_conference_ends_all():
    state = crisis(crisis(crisis(table(at="istanbul"), "EUR|ORI"), "EUR|RUS", "embargo"), "AFR|EUR", "embargo")
    state = play(state, roll(1), END)
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e11")))
    assert state.crises == ()


def test_e35_what_was_found_is_not_moved():
    state = held(relocating(), 1, place="timbuktu", progress={"a01": 1})
    says = "Caravan Salt Seal has been found already; its site stays."
    assert why(state, move_site("a01", "lima")) == ("AR-48", says)


def test_e36_a_site_fits_the_theme():
    state = asks(relocating(), berlin="a04")
    says = "Timbuktu does not fit the theme of Raftsmen's Feather Diadem."
    assert why(state, move_site("a04", "timbuktu")) == ("AR-47", says)


def test_e38_a_legendary_one_that_comes_too_early_is_skipped():
    state = play(rolled(at="rom", place="london", carried=("a01",)), END)
    state = replace(state, decks={**state.decks, "tenders": ("c02", "a06", "b01")})
    assert RACE.left(state, "tender/london") == ("a06", "b01")
    state = deliver(state)
    assert (state.tender["london"], state.decks["tenders"]) == ("a06", ("c02", "b01"))


def test_e40_a_legendary_one_too_near_is_skipped():
    state = waits()  # a mythic one was recovered
    state = replace(state, decks={**state.decks, "tenders": ("c01", "c02")})
    assert RACE.left(state, "tender/kairo") == ("c02",), "Lhasa is 7 pips from Cairo"
    says = "Cairo is only 7 pips from Lhasa; a legendary one needs 8."
    assert why(state, tender("c01")) == ("AR-06", says)


def test_e41_recovering_counts_not_handing_over():
    state = held(table(at="bombay"), progress={"b04": 2})
    assert state.too_early("c02")
    state = play(state, m.Dig(artifact="b04", stage=2, shown=3))
    assert (state.me.carried, state.mythic) == (("b04",), True)
    assert not state.takes(BO, "b04").too_early("c02")


def test_e43_staying_by_choice_is_no_miss():
    state = table(at="rapanui", other="berlin")
    misses = []
    for face in (2, 5, 3, 2):
        state = play(state, roll(face), END)
        misses.append(state.players[0].misses)
        state = replace(state, active=Seat(0), turn=ThisTurn("rapanui"), open=())
    assert misses == [1, 0, 1, 2]


def test_three_misses_earn_one_passage_in_that_turn_or_the_next():
    state = play(held(table(at="rapanui"), misses=2), roll(2))
    assert misses_now(state) == 3
    gone = play(state, m.Passage(by=SHIP, to="lima"), END)
    assert (gone.players[0].place, gone.players[0].misses) == ("lima", 0)
    waits_ = replace(play(state, END), active=Seat(0), turn=ThisTurn("rapanui"), open=())
    assert waits_.me.misses == 3
    assert play(waits_, m.Passage(by=SHIP, to="sydney")).me.place == "sydney"
    assert play(waits_, roll(2), END).players[0].misses == 0, "then counting starts again"
    says = "The emergency passage needs 3 turns in a row without a reachable place; so far 2."
    assert why(held(table(at="rapanui"), misses=2), m.Passage(by=SHIP, to="lima")) == ("AR-50", says)


def test_e45_a_head_start_is_spread_over_three_rounds():
    state = held(table(at="buenosaires"), adventurer="ad4")
    lefts = [play(replace(state, round=n), roll(3)).turn.left for n in (1, 2, 3, 4)]
    assert lefts == [5, 4, 4, 3]
    assert play(state, roll(3)).turn.natural == 3, "no part of the roll"


def test_e46_the_part_of_a_skipped_round_lapses():
    state = held(table(), 1, adventurer="ad4", place="buenosaires", skips=True)
    state = play(state, roll(1), END)  # Bo is skipped
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e13"))) if state.open else state
    assert (state.active, state.round) == (0, 2)
    state = replace(state, active=BO, round=2, turn=ThisTurn("buenosaires"), open=())
    assert play(held(state, 1, skips=False), roll(3), seat=1).turn.left == 4


def test_e48_a_thief_crosses_an_embargo_but_no_war():
    state = play(crisis(meets(), "EUR|ORI", "embargo"), steal(6))
    away = replace(flee(SHIP, "kairo"), step=step(state, "flight"))
    assert play(state, away).players[0].place == "kairo"
    war = play(crisis(meets(), "EUR|ORI"), steal(6))
    assert why(war, away)[0] == "AR-38a"


def test_a_victim_crosses_no_embargo():
    state = play(crisis(meets(), "EUR|ORI", "embargo"), steal(5))
    away = replace(flee(SHIP, "kairo"), step=step(state, "flight"))
    assert why(state, away, seat=1)[0] == "AR-37a"
    says = "You may flee at most 5 pips; this costs 6."
    assert why(state, replace(away, by=RAIL, to="petersburg"), seat=1) == ("AR-22a", says)


def test_e50_a_turn_digs_for_one_of_two():
    state = asks(table(at="lhasa"), kairo="a03", london="c01")
    state = play(state, m.Dig(artifact="a03", stage=0, shown=4))
    assert why(state, m.Dig(artifact="c01", stage=0, shown=4)) == ("AR-13f", "You dig for another artifact this turn.")
    later = replace(state, turn=ThisTurn("lhasa"))
    later = play(later, m.Dig(artifact="c01", stage=0, shown=4))
    assert later.me.progress == {"a03": 1, "c01": 1}


def test_e51_a_skipped_turn_draws_no_event():
    state = held(table(at="berlin", other="sydney"), 1, skips=True)
    state = play(state, roll(1), END)  # Bo, in a world city, is passed over
    assert (state.active, state.round, state.players[1].skips, state.open) == (0, 2, False, ())


def test_e53_a_second_copy_adds_nothing():
    one = play(held(table(at="berlin"), hunters=(NAVIGATOR,)), roll(2), m.Go(by=RAIL, to="rom"))
    two = play(held(table(at="berlin"), hunters=(NAVIGATOR, NAVIGATOR)), roll(2), m.Go(by=RAIL, to="rom"))
    assert one.turn.left == two.turn.left == 0


def test_e55_hands_are_free_after_the_delivery():
    state = held(table(other="london"), 1, carried=("a05",))
    state = play(held(state, carried=("a01",)), roll(1), END)
    state = deliver(replace(state, decks={**state.decks, "hunters": (GUIDE, LUCKY, COURIER)}))
    assert asked(state) == ["keep"]
    state = play(state, m.Keep(step=step(state, "keep"), hunters=(GUIDE,)))
    assert asked(state) == ["theft"]
    assert play(state, replace(steal(6, artifact="a05"), step=step(state, "theft"))).players[0].carried == ("a05",)


# --- rulings the table of edge cases does not list ---
def test_six_points_win_at_once():
    state = held(table(), points=(Point(5, "AR-02"),), carried=("a01",))
    state = deliver(play(state, roll(1), END))
    assert RACE.is_over(state)
    assert state.open == ()
    assert RACE.score(state).ranking[0] == (0,)


def test_when_no_artifact_is_left_the_less_often_caught_is_ahead():
    state = replace(table(), tender=dict.fromkeys(TENDER), gone=frozenset(table().pack.artifacts))
    state = held(held(state, caught=1, points=(Point(2, "AR-02"),)), 1, points=(Point(2, "AR-02"),))
    state = RACE.correct(state, "round", 3)
    assert RACE.is_over(state)
    sheet = RACE.score(state)
    assert sheet.ranking == ((1,), (0,))
    assert english(sheet.tie) == "Bo is before Ada: caught less often."


def test_a_crisis_ends_before_the_fourth_turn_of_whoever_drew_it():
    state = play(table(at="istanbul"), roll(1), END)
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e02")))
    rounds = []
    while state.crises:
        rounds.append((state.round, state.active, RACE.view(state, None).crises[0].rounds_left))
        state = replace(state, turn=ThisTurn(state.me.place), open=())
        state = play(held(held(state, place="rom"), 1, place="rom"), roll(1), END, seat=state.active)
    assert rounds == [(1, 1, 4), (2, 0, 3), (2, 1, 3), (3, 0, 2), (3, 1, 2), (4, 0, 1), (4, 1, 1)]
    assert (state.round, state.active) == (5, 0)


def test_a_newer_crisis_takes_the_place_of_an_older():
    state = play(crisis(table(at="istanbul"), "EUR|ORI"), roll(1), END)
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e02")))
    assert [(c.border, c.kind.value, c.since) for c in state.crises] == [("EUR|ORI", "embargo", 1)]


def test_a_personal_event_works_in_the_next_own_turns():
    state = play(table(at="istanbul", other="rom"), roll(1), END)
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e18")))  # 1 pip less, 3 turns
    turns = []
    while state.players[0].personal:
        turns.append(state.players[0].personal.turns)
        state = replace(held(state, place="rom"), active=Seat(0), turn=ThisTurn("rom"), open=())
        assert ways(state.pack, journey(play(state, roll(4))))[RAIL, "berlin"].left == 0
        state = play(state, roll(4), END)
    assert turns == [3, 2, 1]


def test_a_museum_that_waits_draws_when_a_card_becomes_allowed():
    state = replace(held(table(at="bombay"), progress={"b04": 2}), decks={**table().decks, "tenders": ("c02",)})
    gone = frozenset(set(state.pack.artifacts) - {"c02", *TENDER.values()})
    state = replace(state, tender={**TENDER, "london": None}, gone=gone | {"a01"})
    state = play(state, m.Dig(artifact="b04", stage=2, shown=3))
    assert asked(state) == ["tender"]
    state = play(state, m.Tender(step=step(state, "tender"), card=Rolled("tender/london", "c02")))
    assert state.tender["london"] == "c02"


def test_the_events_come_round_again_but_for_those_somebody_holds():
    state = held(table(at="istanbul"), tickets={SHIP: 2, RAIL: 0}, personal=Personal("e18", 3))
    state = play(replace(state, decks={**state.decks, "events": ("e13",)}), roll(1), END)
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e13")))
    again = set(state.pack.event_cards) - {"e18", "e20", "e21"}
    assert set(state.decks["events"]) == again
    assert len(state.decks["events"]) == len(again)


def test_a_relocation_without_a_place_to_go_does_nothing():
    state = play(table(at="istanbul", other="rom"), roll(1), END)
    state = replace(state, tender=dict.fromkeys(TENDER, None) | {"london": "a01"})
    state = held(state, 1, carried=("a01",))
    state = play(state, m.Draw(step=step(state, "event"), card=Rolled("events", "e08")))
    assert "relocate" not in [o.what for o in state.open]


def test_chance_moves_a_site_to_a_place_that_is_allowed():
    state = relocating("e09")
    at = RACE.left(state, "chance/a01")
    assert set(at) == {"bagdad", "lima", "samarkand", "sydney"}
    move = m.Relocate(step=StepId("relocate"), artifact="a01", drawn=Rolled("chance/a01", at[0]))
    after = play(state, move)
    assert after.sites["a01"] == at[0]
    assert after.decks["chance"][-1] == at[0]


def test_a_free_hand_is_needed_to_steal():
    state = held(meets(), carried=("a05",))
    assert why(state, steal(6)) == ("AR-20c", "You carry 1 artifact already; you can take no more.")


def test_the_drawn_hunters_are_the_deliverers_alone():
    state = offered(1, PORTER, GUIDE, LUCKY)
    assert [h.id for h in RACE.view(state, Seat(0)).offered] == [PORTER, GUIDE, LUCKY]
    assert RACE.view(state, BO).offered == RACE.view(state, None).offered == ()
    open_ = replace(state, options={**state.options, "hunters_offer": "open"})
    assert len(RACE.view(open_, None).offered) == 3


def test_hidden_tickets_are_their_owners_alone():
    state = table(at="istanbul", tickets="hidden")
    state = play(held(state, tickets={SHIP: 1, RAIL: 0}), roll(1), END)
    draw = m.Draw(step=step(state, "event"), card=Rolled("events", "e22"))
    told = [english(RACE.tells(state, Seat(0), draw, viewer)) for viewer in (Seat(0), BO, None)]
    assert told == ["Ada draws an event: rail ticket", *["Ada draws an event: A ticket"] * 2]
    state = play(state, draw)
    for viewer, mine in ((Seat(0), True), (BO, False), (None, False)):
        shown = RACE.view(state, viewer).explorers[0]
        assert (shown.ship_tickets, shown.rail_tickets, shown.tickets_hidden) == (mine, mine, not mine)
        assert ("0/ticket/rail" in {f.id for f in RACE.facts(state, viewer)}) == mine
    open_ = replace(state, options={})
    assert RACE.view(open_, BO).explorers[0].rail_tickets == 1
    assert "0/ticket/rail" in {f.id for f in RACE.facts(open_, BO)}
    over = RACE.correct(state, "0/fame", 6)
    assert RACE.view(over, BO).explorers[0].rail_tickets == 1


def test_nobody_else_is_shown_what_a_hidden_ticket_could_do():
    assert m.UseTicket in RACE.public_moves(setup(2))
    assert m.UseTicket not in RACE.public_moves(setup(2, tickets="hidden"))


def test_with_the_tables_own_cards_what_comes_up_is_named():
    state = replace(table(cards="table"), open=())
    state = held(state, carried=("a01",))
    state = play(state, roll(1), END)
    state = deliver(state)
    assert asked(state) == ["keep", "tender"]
    state = play(state, m.Keep(step=step(state, "keep"), hunters=(GUARD,)))
    says = "Legendary artifacts come only after a mythic one was recovered."
    assert why(state, m.Tender(step=step(state, "tender"), named="c02")) == ("AR-05", says)
    state = play(state, m.Tender(step=step(state, "tender"), named="a04"))
    assert state.tender["london"] == "a04"
    assert asked(state) == ["event"] or state.active == 1


def test_one_throw_is_one_tap_where_the_app_throws_or_two_where_it_may():
    app, both = table(die="app"), table()
    assert isinstance(RACE.choices(app, Seat(0), {"move": m.Roll}), m.Roll)
    asked_ = RACE.choices(both, Seat(0), {"move": m.Roll})
    assert [o.value for o in asked_.options] == [None, 1, 2, 3, 4, 5, 6]
    assert [o.value for o in RACE.choices(table(die="table"), Seat(0), {"move": m.Roll}).options] == [1, 2, 3, 4, 5, 6]


def test_a_throw_comes_from_where_it_lies():
    state = replace(table(), throws="416")
    after = play(state, m.Roll(die=Rolled("die", "1")))
    assert (after.turn.natural, after.throws) == (1, "461")


def test_who_is_who_is_said_before_the_first_turn():
    state = RACE.start(setup(3))
    assert why(state, roll(3))[0] == "AR-53a"
    state = play(state, m.Choose(step="who/0", adventurer="ad2"))  # Bo's, who has not chosen
    assert [p.adventurer for p in state.players] == ["ad2", "ad1", "ad3"]
    assert why(state, m.Choose(step="who/1", adventurer="ad2"), seat=1) == ("AR-52a", "Ada is that adventurer.")
    state = play(state, m.Choose(step="who/1", adventurer="ad6"), seat=1)
    assert state.players[1].place == "sydney"


def test_an_overruled_refusal_still_does_it():
    state = play(table(), roll(2))
    no = refused(state, m.Go(by=RAIL, to="berlin"))
    after = RACE.play(state, Seat(0), m.Go(by=RAIL, to="berlin"), frozenset(no.waives))
    assert (after.me.place, after.turn.left, after.turn.moved) == ("berlin", 0, True)
    no = refused(state, m.Go(by=TREK, to="berlin"))
    assert RACE.play(state, Seat(0), m.Go(by=TREK, to="berlin"), frozenset(no.waives)).me.place == "berlin"


def test_who_is_let_travel_without_a_roll_has_had_it():
    no = refused(table(), m.Go(by=RAIL, to="berlin"))
    after = RACE.play(table(), Seat(0), m.Go(by=RAIL, to="berlin"), frozenset(no.waives))
    assert (after.me.place, after.turn.kind, after.turn.natural) == ("berlin", "roll", None)
    assert why(after, roll(3)) == ("AR-07c", "You have already rolled this turn.")
    assert play(after, END).players[0].misses == 0
