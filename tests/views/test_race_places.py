"""Where the race's map puts things: every place has room for a thumb, nothing lies outside, nothing hides another."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.artifact_race.pack import Mode
from games.artifact_race.reading import SAMPLE
from views.boards.map_labels import Box
from views.boards.moving_map import NEAREST, levels, opens_at
from views.boards.race_places import UNITS, Join, Pin, Sheet, laid_out, least_side

PINS: tuple[Pin, ...] = tuple(
    (p.id, p.name["de"], p.at or (0, 0), p.museum) for p in SAMPLE.places.values()
)  # German names are the long ones
JOINS: tuple[Join, ...] = tuple((c.id, c.mode.value, c.a, c.b, c.pips) for c in SAMPLE.connections.values())


def sheet(side: float | None = None) -> Sheet:
    wide = side or least_side(PINS)
    return laid_out(PINS, JOINS, wide, wide)


def test_at_the_size_the_map_opens_with_every_place_has_48_dp_of_its_own() -> None:
    found = sheet()
    assert set(found.room.values()) == {48.0}
    boxes = {id_: Box.around(at, found.room[id_], found.room[id_]) for id_, at in found.at.items()}
    names = list(boxes)
    assert not [(a, b) for n, a in enumerate(names) for b in names[n + 1 :] if boxes[a].shared(boxes[b]) > 1]


def test_on_a_whole_map_no_thumb_can_mean_two_places() -> None:
    found = laid_out(PINS, JOINS, 360, 300)
    assert min(found.room.values()) >= 28 and max(found.room.values()) <= 48


@pytest.mark.parametrize("size", [(360.0, 300.0), (390.0, 560.0), (560.0, 730.0), (650.0, 650.0), (1024.0, 700.0)])
def test_places_names_and_pips_lie_on_the_sheet(size: tuple[float, float]) -> None:
    width, height = size
    found = laid_out(PINS, JOINS, width, height)
    for at in (*found.at.values(), *(line.label for line in found.lines)):
        assert 0 <= at[0] <= width and 0 <= at[1] <= height
    for id_, name, _units, _museum in PINS:
        box = Box.around(found.names[id_], len(name) * 6.0, 13)
        assert box.outside(width, height) <= 4, name


def test_no_name_lies_on_another_at_the_size_the_map_opens_with() -> None:
    found = sheet()
    boxes = [(name, Box.around(found.names[id_], len(name) * 6.5, 13)) for id_, name, _units, _museum in PINS]
    over = [(a, b) for n, (a, one) in enumerate(boxes) for b, other in boxes[n + 1 :] if one.shared(other) > 1]
    assert not over


def test_every_connection_is_drawn_and_the_two_around_the_globe_leave_on_both_sides() -> None:
    found = sheet()
    assert {line.id for line in found.lines} == set(SAMPLE.connections)
    wraps = [line for line in found.lines if line.wraps]
    assert {line.id for line in wraps} == {"c17", "c23"}
    for line in wraps:
        (_west, left), (_east, right) = line.parts
        assert left[0] == 0 and right[0] == found.width and left[1] == right[1]
    assert {line.mode for line in found.lines} == {mode.value for mode in Mode}


def test_two_connections_between_the_same_places_lie_side_by_side() -> None:
    pins: tuple[Pin, ...] = (("a", "A", (100, 500), False), ("b", "B", (600, 500), False))
    found = laid_out(pins, (("s", "ship", "a", "b", 3), ("r", "rail", "b", "a", 2)), 600, 600)
    one, other = (line.parts[0] for line in found.lines)
    assert math.isclose(abs(one[0][1] - other[0][1]), 9, abs_tol=0.1)
    assert one[0][0] == other[0][0], "both from the same end"


@given(st.integers(2, 60), st.integers(0, 10_000))
def test_any_board_is_laid_out_inside_its_sheet(n: int, seed: int) -> None:
    rnd = random.Random(seed)
    pins = tuple((f"p{k}", f"Place {k}", (rnd.randint(0, 1000), rnd.randint(0, 1000)), k % 3 == 0) for k in range(n))
    side = least_side(pins)
    found = laid_out(pins, (), side, side)
    assert side <= 1400
    assert all(0 <= x <= side and 0 <= y <= side for x, y in found.at.values())
    assert all(28 <= room <= 48 for room in found.room.values())


@pytest.mark.parametrize("window", [(360.0, 256.0), (390.0, 520.0), (568.0, 480.0), (1024.0, 900.0)])
def test_the_keys_step_from_the_whole_map_to_the_nearest(window: tuple[float, float]) -> None:
    side = least_side(PINS)
    steps = levels(window, side)
    (wide, high), scale = steps[0]
    assert scale == 1 and (wide, high) in (window, (max(window[0], side), max(window[1], side)))
    assert [s for _size, s in steps] == sorted(s for _size, s in steps)
    assert steps[-1][1] <= NEAREST
    (wide, high), _scale = steps[opens_at(steps, side)]
    assert min(wide, high) >= side, "it opens with room for thumbs"
    assert UNITS / side < 2
