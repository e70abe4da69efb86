"""Every rule of the dossier is a sentence, every refusal can be met, and nothing takes more than three taps."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from companion.chance import filled
from games import asking
from games.artifact_race import moves as m
from games.artifact_race.pack import Mode
from games.artifact_race.travel import journey, ways
from games.contract import Choice, Rejection, Seat
from tests.games.artifact_race.play import RACE, asked, english, held, play, refused, setup, turned
from tests.games.artifact_race.worlds import (
    CASES,
    GUIDE,
    LUCKY,
    NAVIGATOR,
    PORTER,
    TRAIN,
    digs,
    offered,
    rolled,
    runs,
    table,
)

# the dossier's reasons, each with the sentence that gives it. Not here: what no move can ask for, so nothing refuses
# (a failed throw, a fame point nobody has, a penalty the Master Thief does not pay, a head start after round three)
REASONS = {
    "NOT_YOUR_TURN": "AR-07a", "GAME_OVER": "AR-01a", "SKIPPED": "AR-25a", "ALREADY_ROLLED": "AR-07c",
    "MODE_MIX": "AR-08", "SWITCH_NOT_ALLOWED": "AR-31", "NO_CONNECTION": "AR-09", "PIPS_SHORT": "AR-10",
    "STOP_AT_PLACE": "AR-11", "PIPS_LAPSE": "AR-12", "BORDER_WAR": "AR-38a", "BORDER_EMBARGO": "AR-37a",
    "DIG_NOT_START": "AR-13a", "DIG_NOT_TENDERED": "AR-13b", "DIG_TAKEN": "AR-13c", "DIG_ORDER": "AR-14",
    "DIG_NO_ROLLS": "AR-13d", "DIG_AFTER_MOVE": "AR-54", "CARRY_FULL": "AR-17", "THEFT_NOT_HERE": "AR-20a",
    "THEFT_NOT_END": "AR-20b", "THEFT_ONCE": "AR-20d", "THEFT_ONE": "AR-19", "FLEE_TOO_FAR": "AR-22a",
    "MUSEUM_WRONG": "AR-27a", "DELIVER_NOT_END": "AR-27b", "HUNTER_COUNT": "AR-28a", "HUNTER_NOT_OFFERED": "AR-28b",
    "BONUS_ONCE": "AR-32a", "ROLL_NOT_LOW": "AR-34", "TICKET_NOT_ROLL": "AR-35", "TICKET_NONE": "AR-43a",
    "TICKET_INSTEAD": "AR-44a", "TICKET_MODE": "AR-44b", "EVENT_DUE": "AR-36a", "EVENT_NOT_DUE": "AR-36b",
    "RELOCATE_FOUND": "AR-48", "RELOCATE_THEME": "AR-47", "RELOCATE_NEAR": "AR-47a",
    "TENDER_LEGENDARY_EARLY": "AR-05", "TENDER_LEGENDARY_NEAR": "AR-06", "TENDER_FULL": "AR-03a",
    "EMERGENCY_NOT_EARNED": "AR-50", "EMERGENCY_ONE": "AR-50b",
}  # fmt: skip


def test_every_rule_of_the_dossier_is_a_sentence():
    ids = {s.id for a in RACE.actions.values() for s in a.sentences}
    ids |= {s.id for section in RACE.rules.values() for s in section}
    rules = {int(found[1]) for id_ in ids if (found := re.fullmatch(r"AR-(\d\d)[a-z]?", id_))}
    assert rules == set(range(1, 59))


@pytest.mark.parametrize(("reason", "rule"), REASONS.items(), ids=REASONS)
def test_every_refusal_can_be_met_and_says_its_numbers(reason, rule):
    case = next(c for c in CASES if c.rule == rule and not c.keeps)
    no = RACE.play(case.state, case.seat, case.move)
    assert isinstance(no, Rejection)
    assert no.rule == rule
    assert not re.search(r"[{}?]", english(no.says)), english(no.says)


def taps(state, move, seat=0, start=None, **wanted):
    """From the Now screen to the move written down: the action, each field that is asked, and the confirm button."""
    partial, n = start or {"move": move}, 1
    while isinstance(choice := RACE.choices(state, Seat(seat), partial), Choice):
        opened = [o.value for o in choice.options if o.blocked is None]
        partial, n = choice.answer(partial, wanted.get(choice.field, opened[0])), n + 1
    assert not isinstance(RACE.play(state, Seat(seat), choice), Rejection)
    return n + 1


@pytest.mark.parametrize("shown", [None, 4])
def test_rolling_and_digging_take_three_taps(shown):
    assert taps(table(), m.Roll, shown=shown) == 3
    assert taps(digs(), m.Dig, shown=shown) == 3
    assert taps(table(die="app"), m.Roll) == 2


def trips(state, seat, start):
    """Every way there is to go, by what it is called."""
    choice = RACE.choices(state, Seat(seat), start)
    return {english(o.label): o.value for o in choice.options if o.blocked is None}


@pytest.mark.parametrize("at", ["lhasa", "berlin", "istanbul", "lima"])
def test_travelling_takes_three_taps_to_every_place_by_every_transport(at):
    state = rolled(6, at=at)
    legs = trips(state, 0, {"move": m.Go})
    assert {(by, to) for to, by in legs.values()} == set(ways(state.pack, journey(state)))
    for leg in legs.values():
        assert taps(state, m.Go, trip=leg) == 3, leg


def test_two_transports_to_one_place_are_told_apart():
    choice = RACE.choices(rolled(6, at="angkor"), Seat(0), {"move": m.Go})
    said = {(english(o.label), english(o.note), o.sign) for o in choice.options if o.blocked is None}
    assert {s for s in said if s[0].startswith("Shanghai")} == {("Shanghai", "ship: 3 left", "ship")}
    choice = RACE.choices(rolled(6, at="istanbul"), Seat(0), {"move": m.Go})
    said = {(english(o.label), english(o.note), o.sign) for o in choice.options if o.blocked is None}
    assert {s for s in said if s[0].startswith("Cairo")} == {("Cairo", "ship: 4 left", "ship")}
    choice = RACE.choices(rolled(6, at="rom"), Seat(0), {"move": m.Go})
    said = {(english(o.label), english(o.note), o.sign) for o in choice.options if o.blocked is None}
    assert {s for s in said if s[0].startswith("London")} == {
        ("London, by ship", "ship: 3 left", "ship"),
        ("London, by railway", "railway: 0 left, by way of Berlin \u2013 London", "rail"),
    }


def test_running_and_the_passage_take_three_taps():
    for seat in (0, 1):
        state = runs(6, seat=seat)
        start = next(o.start for o in RACE.steps(state, Seat(seat))[0].offers if o.start)
        legs = trips(state, seat, start)
        assert {("london", Mode.SHIP), ("london", Mode.RAIL)} <= set(legs.values())
        assert all(taps(state, m.Flee, seat, start, trip=leg) == 3 for leg in legs.values())
    state = held(table(at="angkor"), misses=3)
    assert all(taps(state, m.Passage, trip=leg) == 3 for leg in trips(state, 0, {"move": m.Passage}).values())


@pytest.mark.parametrize(("n", "pairs"), [(1, 3), (2, 3), (3, 1)])
def test_keeping_hunters_is_one_tap(n, pairs):
    state = offered(n, PORTER, GUIDE, LUCKY)
    offers = RACE.steps(state, Seat(0))[0].offers
    assert len(offers) == pairs
    assert len({frozenset(o.move.hunters) for o in offers}) == pairs
    for o in offers:
        assert len(play(state, o.move).players[0].hunters) == n


def test_a_pair_of_copies_is_one_offer():
    offers = RACE.steps(offered(2, GUIDE, GUIDE, LUCKY), Seat(0))[0].offers
    assert [english(o.label) for o in offers] == ["Mountain Guide, Mountain Guide", "Mountain Guide, Lucky Devil"]


def taps_of_keeping(state):
    """An answer on the Now screen, what is asked after it, and the confirm button where something was."""
    offer = RACE.steps(state, Seat(0))[0].offers[0]
    return 1 if offer.move else taps(state, m.Keep, start=offer.start)


@pytest.mark.parametrize(("n", "most"), [(2, 3), (4, 1)])
def test_keeping_some_of_five_takes_three_taps_at_most(n, most):
    state = offered(n, PORTER, GUIDE, LUCKY, TRAIN, NAVIGATOR)
    assert taps_of_keeping(state) == most
    offers = RACE.steps(state, Seat(0))[0].offers
    assert len(offers) == 5


def test_all_but_one_keeps_the_others():
    state = offered(4, PORTER, GUIDE, GUIDE, LUCKY, TRAIN)
    offers = RACE.steps(state, Seat(0))[0].offers
    names = ("Porter", "Mountain Guide", "Lucky Devil", "Train Conductor")
    assert [english(o.label) for o in offers] == [f"All but {name}" for name in names]
    assert sorted(play(state, offers[1].move).players[0].hunters) == sorted((PORTER, GUIDE, LUCKY, TRAIN))


# --- one tap ---
def test_the_apps_die_is_thrown_by_one_tap():
    for state in (table(), table(die="app")):
        option = next(o for o in RACE.choices(state, Seat(0), {}).options if o.value is m.Roll)
        assert english(option.at_once.label) == "Roll for me"
        assert play(state, filled(RACE, state, option.at_once.move)).turn.kind == "roll"
    option = next(o for o in RACE.choices(table(die="table"), Seat(0), {}).options if o.value is m.Roll)
    assert option.at_once is None, "what it showed is still to be said"
    shown = RACE.choices(digs(), Seat(0), {"move": m.Dig, "artifact": "a01", "stage": 0})
    assert {o.value: o.at_once is not None for o in shown.options} == {None: True, **dict.fromkeys(range(1, 7), False)}


def test_nobody_elses_turn_can_be_rolled_by_one_tap():
    option = next(o for o in RACE.choices(table(), Seat(1), {}).options if o.value is m.Roll)
    assert option.blocked is not None
    assert option.at_once is None


def test_where_a_roll_leads_nowhere_the_nearest_place_is_named():
    state = rolled(1)
    travel = next(o for o in RACE.choices(state, Seat(0), {}).options if o.value is m.Go)
    least = min(c.pips for c, _to in state.pack.leaving["london"])
    assert least == 3, "to Rome, by railway"
    assert english(travel.blocked.says) == "Rome is 2 pips too far: it costs 3, you have 1."


# --- whose turn it is not yet ---
def test_what_a_seat_could_do_but_for_the_turn():
    state = turned(table(at="timbuktu", other="timbuktu"), began="timbuktu")
    shared = frozenset({"AR-07a"})

    def against(move, seat=1, state=state):
        no = asking.blocked(RACE.actions, state, Seat(seat), {"move": move}, shared)
        return no and no.rule

    assert against(m.Roll) is None
    assert against(m.UseTicket) == "AR-43a", "no ticket, so none can be used"
    assert against(m.UseTicket, state=held(state, 1, tickets={Mode.SHIP: 1})) is None
    nothing = held(state, 1, place="lima")
    assert against(m.Dig, state=nothing) is not None, "nothing lies there"


def test_a_place_tapped_on_the_map_asks_only_by_what():
    state = rolled(6, at="rom")
    choice = RACE.choices(state, Seat(0), {"move": m.Go, "to": "london"})
    assert [o.value for o in choice.options] == [("london", Mode.SHIP), ("london", Mode.RAIL)]
    assert RACE.choices(state, Seat(0), {"move": m.Go, "to": "berlin"}) == m.Go(by=Mode.RAIL, to="berlin")
    assert RACE.choices(state, Seat(0), {"move": m.Go, "to": "london", "by": Mode.RAIL}).by is Mode.RAIL


def test_a_place_out_of_reach_says_the_cheapest_way_first():
    """From Samarkand, Shanghai is 10 pips by expedition and 11 by railway; by ship there is no way at all."""
    state = rolled(5, at="samarkand")
    choice = RACE.choices(state, Seat(0), {"move": m.Go, "to": "shanghai"})
    assert [(o.value[1], english(o.blocked.says)) for o in choice.options] == [
        (Mode.EXPEDITION, "Shanghai is 5 pips too far: it costs 10, you have 5."),
        (Mode.RAIL, "Shanghai is 6 pips too far: it costs 11, you have 5."),
        (Mode.SHIP, "There is no way by ship from Samarkand to Shanghai."),
    ]


def test_a_change_of_transport_is_part_of_the_cheapest_way():
    """By rail and then, with the Train Conductor, by ship: 7, not the 10 by expedition."""
    state = rolled(1, at="berlin", hunters=(TRAIN,))
    choice = RACE.choices(state, Seat(0), {"move": m.Go, "to": "dakar"})
    assert english(choice.options[0].blocked.says) == "Dakar is 6 pips too far: it costs 7, you have 1."
    state = rolled(1, at="berlin")
    choice = RACE.choices(state, Seat(0), {"move": m.Go, "to": "dakar"})
    assert english(choice.options[0].blocked.says).startswith("There is no way")


def test_ending_a_turn_takes_two():
    assert taps(rolled(), m.EndTurn) == 2


def test_a_turn_nobody_wrote_down_asks_only_where_the_token_stands():
    assert taps(table(), m.DoneNotTracked, at="berlin") == 3
    after = play(table(), m.DoneNotTracked(at="berlin"))
    assert (after.players[0].place, after.active) == ("berlin", 1)


def test_a_ruling_out_of_turn_moves_nobodys_turn():
    state = held(table(), 1, tickets={Mode.SHIP: 1, Mode.RAIL: 0})
    for move in (m.Roll(shown=3), m.UseTicket(mode=Mode.SHIP), m.EndTurn(), m.DoneNotTracked(at="rom")):
        no = refused(state, move, seat=1)
        after = RACE.play(state, Seat(1), move, frozenset(no.waives))
        assert (after.active, after.turn, asked(after)) == (state.active, state.turn, [])


def test_readings_that_are_ours_say_so():
    sources = {s.id: s.source for a in RACE.actions.values() for s in a.sentences if hasattr(s, "source")}
    ours = {"AR-13b", "AR-20c", "AR-22a", "AR-23", "AR-53", "AR-54", "AR-56", "AR-57", "AR-57a", "AR-58", "AR-01"}
    assert {id_ for id_ in ours if sources[id_] != "DEC"} == set()


def test_a_broken_board_opens_nothing():
    with pytest.raises(ValueError, match="JSON"):
        RACE.start(replace(setup(), pack="{"))
