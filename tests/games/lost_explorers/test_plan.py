"""The cheapest way to a mission, against trying everything; and what it says where not all is known."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from games.contract import Rejection, Seat
from games.lost_explorers import moves as m
from games.lost_explorers.model import Mission, State
from games.lost_explorers.pack import SIDES, VEHICLES
from games.lost_explorers.plan import plan, reach
from tests.games.lost_explorers.play import EXPLORERS, play
from tests.games.lost_explorers.worlds import CHURCH, MASK, SPHINX, TOTEM, dealt, having, mission, standing, table

ADA = Seat(0)


def missed(state: State) -> Mission:
    return state.players[0].missions[-1]


@st.composite
def tables(draw: st.DrawFn) -> State:
    """Ada to move, with a mission of the practice map, anything in front of her and anywhere on the map."""
    rnd = random.Random(draw(st.integers(0, 2**32 - 1)))
    state = dealt(2, rnd.randrange(1000), round_=rnd.choice([1, 2, 2]), markers=frozenset(rnd.sample(PLACES, 3)))
    state = state.with_player(ADA, fourth=rnd.choice([0, 1]), vehicles={k: rnd.choice([0, 0, 1, 2]) for k in VEHICLES})
    token = rnd.choice(list(state.pack.tokens.values()))
    state = mission(state, token.vehicle, *token.places)
    for place in rnd.sample(PLACES, rnd.randrange(4)):
        if place not in state.markers:
            state = state.stands(place, Seat(rnd.choice([0, 0, 1])))
    if rnd.random() < 0.3:
        state = state.with_turn(acted=True, zones=(rnd.choice([0, 1]), 0))
    return replace(state, piles=(n := rnd.choice([1, 3, 32]), 32), chutes=(state.chutes[0][:n], state.chutes[1]))


PLACES = [p.id for p in dealt().pack.entered]


def cheapest(state: State) -> tuple[int, int] | None:
    """By trying every order of everything that may help: members placed and called back."""
    wanted = missed(state)
    best: tuple[int, int] | None = None
    seen: set[object] = set()
    waiting = [(state, 0, 0)]
    while waiting:
        now, placing, recalls = waiting.pop()
        key = (tuple(sorted(now.members.items())), tuple(now.players[0].vehicles.values()), now.turn, placing, recalls)
        if key in seen:
            continue
        seen.add(key)
        if not now.missing(ADA, wanted):
            best = min(best or (placing, recalls), (placing, recalls))
            continue
        for move in _moves(now, wanted):
            after = EXPLORERS.play(now, ADA, move)
            if not isinstance(after, Rejection):
                n = getattr(move, "n", 1) if not isinstance(move, m.Recall) else 0
                waiting.append((after, placing + n, recalls + isinstance(move, m.Recall)))
    return best


def _moves(state: State, wanted: Mission) -> list[object]:
    found: list[object] = [m.Recall(place=p) for p in state.standing(ADA) if p not in wanted.places]
    found += [m.Equipment(zone=zone, n=n, face=m.VEHICLE) for zone in SIDES for n in (1, 2, 3, 4)]
    return found + [m.Expedition(place=p, gives=k) for p in state.missing(ADA, wanted) for k in VEHICLES]


@settings(max_examples=60, deadline=None)
@given(tables())
def test_the_cheapest_way_is_the_cheapest_and_can_be_gone(state: State) -> None:
    found = plan(state, ADA, missed(state))
    best = cheapest(state)
    assert found.possible is (best is not None)
    if best is None or found.ready:
        assert (found.recalls, found.takes, found.trips) == ((), (), ())
        return
    assert best == (len(found.trips) + sum(take.n for take in found.takes), len(found.recalls))
    after = play(state, *(m.Recall(place=place) for place in found.recalls))
    shift = [m.Equipment(zone=take.side, n=take.n, face=m.VEHICLE) for take in found.takes]
    after = play(after, *shift, *(m.Expedition(place=trip.place, gives=trip.gives) for trip in found.trips))
    assert plan(after, ADA, missed(after)).ready


@settings(max_examples=60, deadline=None)
@given(tables())
def test_with_what_is_lacking_all_trips_can_be_made_and_with_less_they_cannot(state: State) -> None:
    """Members enough, no tokens to take: only the vehicles count."""
    state = replace(state, members={}, round=2, piles=(0, 0), chutes=((), ())).with_turn(acted=False, zones=(0, 0))
    found = plan(state, ADA, missed(state))
    have = dict(state.players[0].vehicles)
    more = having(state, **{k: (have[k] or 0) + found.lacks.count(k) for k in VEHICLES})
    assert plan(more, ADA, missed(more)).possible
    assert bool(found.lacks) is not found.possible or found.ready
    for kind in dict.fromkeys(found.lacks):
        fewer = having(more, **{kind: (more.players[0].vehicles[kind] or 0) - 1})
        assert not plan(fewer, ADA, missed(fewer)).possible


def test_what_is_not_known_is_not_promised() -> None:
    state = mission(table(), "boat", MASK, TOTEM)
    assert plan(state, ADA, missed(state)).possible is None  # nobody has entered the way to the totem pole
    state = mission(table(), "car", SPHINX, MASK)
    assert plan(state, ADA, missed(state)).possible is True
    assert plan(state.doubt(["0/car"]), ADA, missed(state)).possible is None
    assert plan(state.doubt([f"at/{SPHINX}"]), ADA, missed(state)).possible is None


def test_in_phase_2_nobody_is_sent_any_more() -> None:
    state = mission(table(), "car", SPHINX, MASK).with_turn(phase=2)
    assert plan(state, ADA, missed(state)).possible is False
    ready = standing(state, SPHINX, MASK)
    assert plan(ready, ADA, missed(ready)).ready


def test_for_who_is_not_to_move_it_is_the_next_turn() -> None:
    state = mission(table(), "car", SPHINX, MASK, seat=1)
    found = plan(state, Seat(1), state.players[1].missions[0])
    assert found.possible and len(found.trips) == 2
    first = replace(state, round=1)
    assert plan(first, Seat(1), first.players[1].missions[0]).possible  # two members in the first turn
    third = mission(replace(table(3), round=1), "car", SPHINX, MASK)
    assert plan(third, ADA, missed(third)).possible is False  # one member only


def test_what_is_within_reach() -> None:
    state = standing(table(), SPHINX, seat=1)
    shown = {p.id: p.reach for p in EXPLORERS.view(state, None).places}
    assert (shown[SPHINX], shown[MASK], shown[CHURCH], shown[TOTEM]) == (("car",), ("boat", "car"), None, ())
    assert reach(having(state, car=1), state.pack.places[SPHINX]) is None
    assert reach(state.with_turn(phase=2), state.pack.places[SPHINX]) is None
