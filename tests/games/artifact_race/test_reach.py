"""What a roll reaches, against trying everything; how far places lie apart; why a place cannot be reached."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.artifact_race.constants import Settings
from games.artifact_race.measure import distance
from games.artifact_race.pack import (
    BorderId,
    Connection,
    ConnectionId,
    EventKind,
    HunterId,
    Mode,
    MoveBonus,
    Pack,
    Place,
    PlaceId,
    RegionId,
    Switch,
)
from games.artifact_race.reach import ENOUGH, Journey, reachable
from games.artifact_race.reading import SAMPLE
from games.artifact_race.travel import Bar, trip

SHIP, RAIL, EXPEDITION = Mode
BORDERS = (None, BorderId("AAA|BBB"), BorderId("AAA|CCC"))
GUARD = (HunterId("h03"), SAMPLE.hunters["h03"].effects[0])
CONDUCTOR = (HunterId("h04"), SAMPLE.hunters["h04"].effects[0])
EXPERT = tuple((("h05", n), effect) for n, effect in enumerate(SAMPLE.hunters["h05"].effects))
FEVER = (("e18", 0), SAMPLE.events["e18"].effect)


def board(*lines: Connection, places: int = 0) -> Pack:
    names = dict.fromkeys([*(f"p{n}" for n in range(places)), *(end for c in lines for end in (c.a, c.b))])
    here = {PlaceId(name): Place(PlaceId(name), {"en": name}, RegionId("AAA")) for name in names}
    return Pack("t", {"en": "T"}, "", Settings(), {}, here, {c.id: c for c in lines}, {}, {}, {}, {})


def line(mode: Mode, a: str, b: str, pips: int, border: str | None = None, one_way: bool = False) -> Connection:
    crosses = BorderId(border) if border else None
    return Connection(ConnectionId(f"{mode.value} {a}-{b}"), mode, PlaceId(a), PlaceId(b), pips, crosses, one_way)


@st.composite
def boards(draw) -> Pack:
    n = draw(st.integers(2, 5))
    ends = st.lists(st.integers(0, n - 1), min_size=2, max_size=2, unique=True)
    lines = []
    for k in range(draw(st.integers(1, 7))):
        a, b = draw(ends)
        one = line(draw(st.sampled_from(Mode)), f"p{a}", f"p{b}", draw(st.integers(1, 4)))
        one = replace(one, id=ConnectionId(f"c{k}"), border=draw(st.sampled_from(BORDERS)), one_way=draw(st.booleans()))
        lines.append(one)
    return board(*lines, places=n)


SOME = st.frozensets(st.sampled_from(Mode), min_size=1)
ENDS = st.sampled_from([("ship", "*"), ("rail", "*"), ("*", "*"), ("ship", "rail"), ("rail", "expedition")])


@st.composite
def journeys(draw) -> Journey:
    bonuses = draw(st.lists(st.builds(MoveBonus, SOME, st.integers(-2, 2).filter(bool)), max_size=4))
    switches = draw(st.lists(st.builds(Switch, ENDS, st.sampled_from(Mode)), max_size=2))
    return Journey(
        PlaceId("p0"),
        draw(st.integers(0, 5)),
        draw(st.sampled_from([None, *Mode])),
        tuple((("h", n), bonus) for n, bonus in enumerate(bonuses)),
        tuple((HunterId(f"s{draw(st.integers(0, n))}"), switch) for n, switch in enumerate(switches)),
        frozenset(draw(st.sets(st.sampled_from(BORDERS[1:])))),
    )


def between(switch: Switch, a: Mode, b: Mode) -> bool:
    one, other = switch.between
    return any(x in (a.value, "*") and y in (b.value, "*") for x, y in ((one, other), (other, one)))


def mode_changes(pack, journey, place, mode, gone):
    """Every transport to travel on with, with every set of hunters that leads there."""
    yield mode, gone
    here = {c.mode for c in pack.connections.values() if place in (c.a, c.b)}
    for whose, switch in journey.switches:
        if whose not in gone and switch.at_place_with in here:
            for to in Mode:
                if to is not mode and between(switch, mode, to):
                    yield from mode_changes(pack, journey, place, to, gone | {whose})


def everything(pack, journey):
    """Every walk there is: (by, place) -> {(left, ends, steps, used, switched)}."""
    found: dict = {}

    def walk(place, mode, left, used, gone, by, steps):
        nexts = {(m, gone) for m in Mode} if mode is None else set(mode_changes(pack, journey, place, mode, gone))
        for to_mode, to_gone in nexts:
            new = [(w, b) for w, b in journey.bonuses if to_mode in b.modes and w not in used and to_mode is not mode]
            pips = max(0, left + sum(b.pips for _w, b in new))
            for c in pack.connections.values():
                ways = [(c.a, c.b)] if c.one_way else [(c.a, c.b), (c.b, c.a)]
                for _a, b in (way for way in ways if way[0] == place):
                    if c.mode is to_mode and c.pips <= pips and c.border not in journey.closed:
                        rest, first = pips - c.pips, by or to_mode
                        done, now = (*steps, (c, b, rest)), used | {w for w, _b in new}
                        found.setdefault((first, b), set()).add((rest, to_mode, done, now, to_gone))
                        walk(b, to_mode, rest, now, to_gone, first, done)

    walk(journey.start, journey.mode, journey.left, frozenset(), frozenset(), None, ())
    return {at: ways for at, ways in found.items() if at[1] != journey.start}


def agrees(pack, journey):
    tried, ways = everything(pack, journey), reachable(pack, journey)
    assert ways.keys() == tried.keys()
    for at, way in ways.items():
        assert (way.left, way.ends, way.steps, way.used, way.switched) in tried[at]
        best = max((left, -len(gone)) for left, _ends, _steps, _used, gone in tried[at])
        assert (way.left, -len(way.switched)) == best
        assert (way.by, way.to) == at
    return ways


@settings(max_examples=300)
@given(boards(), journeys())
def test_a_roll_reaches_what_trying_everything_reaches(pack, journey):
    agrees(pack, journey)


@pytest.mark.parametrize("switches", [(GUARD, CONDUCTOR), (CONDUCTOR, GUARD)])
def test_the_hunter_who_is_needed_later_is_kept(switches):
    """Both could change at b, only the conductor at c."""
    pack = board(line(SHIP, "a", "b", 1), line(RAIL, "b", "c", 1), line(EXPEDITION, "c", "d", 1))
    ways = agrees(pack, Journey(PlaceId("a"), 5, switches=switches))
    assert ways[SHIP, PlaceId("d")].switched == {"h03", "h04"}


def test_a_handicap_behind_one_is_worth_a_pip():
    """By rail early it costs 2 once; the way to c that has no handicap yet leaves more there, and less at d."""
    pack = board(
        line(SHIP, "a", "b", 1),
        line(RAIL, "b", "x", 1),
        line(SHIP, "x", "c", 1),
        line(SHIP, "a", "c", 4),
        line(RAIL, "c", "d", 1),
    )
    handicap = (("e", 0), MoveBonus(frozenset({RAIL}), -2))
    third = (HunterId("h"), Switch(("*", "*"), RAIL))
    ways = agrees(pack, Journey(PlaceId("a"), 10, bonuses=(handicap,), switches=(GUARD, CONDUCTOR, third)))
    assert ways[SHIP, PlaceId("c")].left == 6
    assert ways[SHIP, PlaceId("d")].left == 4


def test_no_change_that_saves_nothing():
    pack = board(
        line(SHIP, "a", "b", 1),
        line(SHIP, "a", "d", 1),
        line(RAIL, "b", "c", 1),
        line(SHIP, "d", "c", 1),
    )
    ways = agrees(pack, Journey(PlaceId("a"), 4, switches=(GUARD,)))
    assert ways[SHIP, PlaceId("c")].switched == frozenset()


@settings(max_examples=100)
@given(boards())
def test_distance_is_the_cheapest_of_all_ways(pack):
    far = {(a, b): 0 if a == b else 999 for a in pack.places for b in pack.places}
    for c in pack.connections.values():
        for a, b in [(c.a, c.b)] if c.one_way else [(c.a, c.b), (c.b, c.a)]:
            far[a, b] = min(far[a, b], c.pips)
    for k in pack.places:
        for a, b in far:
            far[a, b] = min(far[a, b], far[a, k] + far[k, b])
    assert {(a, b): distance(pack, a, b) for a, b in far} == {ab: n if n < 999 else None for ab, n in far.items()}


# artifact -> pips from its site to London, Berlin, Sankt Petersburg, Kairo, New York
DISTANCES = {
    "a01": (7, 10, 10, 5, 12),
    "a02": (8, 8, 5, 7, 13),
    "a03": (12, 12, 10, 7, 16),
    "a04": (8, 11, 11, 12, 5),
    "a05": (4, 7, 7, 8, 9),
    "a06": (8, 7, 9, 4, 13),
    "a07": (9, 12, 12, 14, 4),
    "a08": (13, 16, 16, 17, 10),
    "b01": (9, 9, 12, 4, 14),
    "b02": (12, 12, 9, 7, 14),
    "b03": (12, 15, 15, 16, 9),
    "b04": (9, 9, 12, 4, 14),
    "b05": (5, 4, 7, 2, 10),
    "c01": (12, 12, 10, 7, 16),
    "c02": (18, 20, 17, 17, 15),
    "c03": (8, 11, 11, 12, 5),
}


@pytest.mark.parametrize("artifact", DISTANCES)
def test_sample_distances(artifact):
    museums = ("london", "berlin", "petersburg", "kairo", "newyork")
    assert tuple(distance(SAMPLE, SAMPLE.artifacts[artifact].site, m) for m in museums) == DISTANCES[artifact]


def places(ways, by=None):
    return {place for mode, place in ways if by in (None, mode)}


def test_one_roll_one_transport():
    """AR-E01: ship for 3 and railway for 2 is no way without a hunter."""
    pack = board(line(SHIP, "a", "b", 3), line(RAIL, "b", "c", 2))
    assert places(reachable(pack, Journey(PlaceId("a"), 5))) == {"b"}


def test_a_change_brings_the_new_transports_bonus():
    """AR-E03: roll 4, by ship 5, ship for 3, change, 3 left, railway for 3."""
    way = reachable(SAMPLE, Journey(PlaceId("london"), 4, bonuses=EXPERT, switches=(GUARD,)))[SHIP, PlaceId("berlin")]
    assert [(to, left) for _c, to, left in way.steps] == [("rom", 2), ("berlin", 0)]
    assert (way.ends, way.left, way.used, way.switched) == (RAIL, 0, {("h05", 0), ("h05", 1)}, {"h03"})


@pytest.mark.parametrize("start", ["rapanui", "buenosaires"])
def test_no_place_in_reach(start):
    """AR-E05."""
    assert not reachable(SAMPLE, Journey(PlaceId(start), 4))
    assert reachable(SAMPLE, Journey(PlaceId(start), 5))


def test_fever_counts_once_and_stops_at_zero():
    pack = board(line(SHIP, "a", "b", 1), line(RAIL, "b", "c", 1))
    sick = Journey(PlaceId("a"), 3, bonuses=(FEVER,), switches=(GUARD,))
    assert reachable(pack, sick)[SHIP, PlaceId("c")].left == 0
    assert not reachable(pack, replace(sick, left=1))
    assert not reachable(pack, replace(sick, left=0))


def test_a_transport_not_used_brings_nothing():
    """No bonus for a change before the journey has begun, nor for a transport passed over at one stop."""
    pack = board(line(SHIP, "a", "b", 3), line(RAIL, "a", "b", 3), line(EXPEDITION, "b", "c", 2))
    bonus = MoveBonus(frozenset({RAIL}), 2)
    journey = Journey(PlaceId("a"), 3, bonuses=((("h", 0), bonus),), switches=(GUARD, CONDUCTOR))
    assert reachable(pack, journey)[SHIP, PlaceId("b")].left == 0
    assert places(reachable(pack, journey), SHIP) == {"b"}
    assert places(reachable(pack, journey), RAIL) == {"b", "c"}


def test_a_change_needs_a_stop_of_that_transport():
    pack = board(line(RAIL, "a", "b", 1), line(EXPEDITION, "b", "c", 1))
    assert places(reachable(pack, Journey(PlaceId("a"), 6, switches=(GUARD,)))) == {"b"}
    assert places(reachable(pack, Journey(PlaceId("a"), 6, switches=(CONDUCTOR,)))) == {"b", "c"}


def test_going_on_with_what_is_left():
    """In mid-turn the transport is settled; a change may come first."""
    pack = board(line(SHIP, "a", "b", 1), line(RAIL, "a", "c", 1))
    on = Journey(PlaceId("a"), 2, SHIP, bonuses=EXPERT)
    assert places(reachable(pack, on)) == {"b"}
    assert reachable(pack, on)[SHIP, PlaceId("b")].left == 1
    changed = reachable(pack, replace(on, switches=(GUARD,)))[RAIL, PlaceId("c")]
    assert (changed.by, changed.left) == (RAIL, 2)


WAR, EMBARGO = EventKind.WAR, EventKind.EMBARGO


@pytest.mark.parametrize(
    "bar, by, to, left, switches, closed",
    [
        ((None,), SHIP, "rom", 3, (), {}),
        ((Bar.NO_WAY,), RAIL, "newyork", 6, (), {}),
        ((Bar.NO_WAY,), EXPEDITION, "rom", 6, (), {}),
        ((Bar.NO_WAY,), SHIP, "london", 6, (), {}),
        ((Bar.NO_WAY,), SHIP, "berlin", 6, (), {}),
        ((Bar.PIPS, 5, 4), SHIP, "newyork", 4, (), {}),
        ((Bar.PIPS, 8, 6), SHIP, "kapstadt", 6, (), {}),
        ((Bar.PIPS, 8, 6), SHIP, "samarkand", 6, (CONDUCTOR,), {}),
        ((Bar.WAR, "EUR|NAM"), SHIP, "newyork", 6, (), {"EUR|NAM": WAR}),
        ((Bar.EMBARGO, "EUR|NAM"), SHIP, "newyork", 6, (), {"EUR|NAM": EMBARGO, "EUR|ORI": WAR}),
    ],
)
def test_why_a_place_cannot_be_reached(bar, by, to, left, switches, closed):
    borders = {BorderId(border): kind for border, kind in closed.items()}
    journey = Journey(PlaceId("london"), left, switches=switches, closed=frozenset(borders))
    found = trip(SAMPLE, journey, by, PlaceId(to), borders)
    numbers = (found.cost, found.have) if found.bar is Bar.PIPS else (found.border,) if found.border else ()
    assert (found.bar, *numbers) == bar


def test_pips_run_out_before_the_bonus_comes():
    pack = board(line(SHIP, "a", "b", 5), line(RAIL, "b", "c", 1))
    bonus = (("h", 0), MoveBonus(frozenset({RAIL}), 3))
    journey = Journey(PlaceId("a"), 4, bonuses=(bonus,), switches=(GUARD,))
    found = trip(pack, journey, SHIP, PlaceId("c"), {})
    assert (found.bar, found.cost, found.have) == (Bar.PIPS, 5, 4)


@settings(max_examples=100)
@given(boards(), journeys(), st.sampled_from(Mode), st.integers(1, 4))
def test_a_reason_is_given_where_and_only_where_there_is_no_way(pack, journey, by, n):
    to = [*pack.places][n % len(pack.places)]
    closed = dict(zip(BORDERS[1:], (WAR, EMBARGO), strict=True))
    found = trip(pack, journey, by, to, closed)
    assert (found.bar is None) == ((by, to) in reachable(pack, journey))
    assert (found.way is None) == (found.bar is not None)
    opened = replace(journey, closed=frozenset())
    match found.bar:
        case Bar.PIPS:
            assert found.cost > found.have
            more = replace(opened, left=journey.left + found.cost - found.have)
            assert found.have == 0 or (by, to) in reachable(pack, more)  # 0: a handicap may have wanted more
        case Bar.WAR | Bar.EMBARGO:
            assert found.border in journey.closed
            assert (closed[found.border] is WAR) == (found.bar is Bar.WAR)
            assert (by, to) in reachable(pack, opened)
        case Bar.NO_WAY:
            assert (by, to) not in reachable(pack, replace(opened, left=ENOUGH))
