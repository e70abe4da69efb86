"""The world of Lost Explorers on paper: true places, a leg for each vehicle, room for thumbs, no name hidden."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from views.boards.explorers_world import (
    BROAD,
    EAST,
    HUB,
    NORTH,
    SLIM,
    SOUTH,
    WEST,
    Pin,
    degrees,
    ground,
    label_size,
    laid_out,
    levels,
    opens_at,
    share,
)
from views.boards.map_labels import Box
from views.theme import DAY, LAMP

PINS: tuple[Pin, ...] = (
    ("petra", "Petra", (35.4, 30.3), ("car", "train")),
    ("timbuktu", "Timbuktu", (-3.0, 16.8), ("car", "car")),
    ("samarkand", "Samarkand", (67.0, 39.7), ("train", "train")),
    ("reykjavik", "Reykjav\u00edk", (-21.9, 64.1), ("boat", "boat")),
    ("svalbard", "Spitzbergen", (16.0, 78.2), ("airship", "airship")),
    ("kilimanjaro", "Kilimandscharo", (37.4, -3.1), ("boat", "car")),
    ("angkor", "Angkor", (103.9, 13.4), ("boat", "train", "train")),
    ("lhasa", "Lhasa", (91.1, 29.7), ("airship", "train", "train")),
    ("kyoto", "Kyoto", (135.8, 35.0), ("airship", "train", "train")),
    ("uluru", "Uluru", (131.0, -25.3), ("boat", "boat", "car")),
    ("nazca", "Nazca", (-75.1, -14.7), ("airship", "boat")),
    ("tikal", "Tikal", (-89.6, 17.2), ("boat", "boat", "train")),
    ("yellowstone", "Yellowstone", (-110.6, 44.6), ("car", "train")),
    ("manaus", "Manaus", (-60.0, -3.1), ("airship", "airship", "car")),
    ("rapanui", "Rapa Nui", (-109.4, -27.1), ("airship", "boat", "boat")),
    ("zimbabwe", "Gro\u00df-Simbabwe", (30.9, -20.3), ("airship", "car", "car")),
)
SIZES = [(360.0, 300.0), (390.0, 480.0), (412.0, 600.0), (768.0, 700.0), (1024.0, 620.0)]


@pytest.mark.parametrize("window", SIZES)
def test_the_map_opens_with_a_thumb_s_room_at_every_place_and_no_bare_paper(window: tuple[float, float]) -> None:
    found = levels(window, PINS)
    (wide, high), scale = found[opens_at(found)]
    world = laid_out(PINS, wide, high)
    assert scale == 1 and wide >= window[0] and high >= window[1]
    assert {world.room[id_] for id_, _name, _at, _by in PINS} == {48.0}
    assert found[0][0] == window  # the whole world is one step away
    assert [s for _sheet, s in found[opens_at(found) :]] == [1.0, 1.5, 2.2]


@pytest.mark.parametrize("window", SIZES)
def test_the_world_is_neither_too_slim_nor_too_broad(window: tuple[float, float]) -> None:
    for sheet, _scale in levels(window, PINS):
        world = laid_out(PINS, *sheet)
        assert SLIM - 0.01 <= world.wide / world.high <= BROAD + 0.01
        assert world.left >= 0 and world.left + world.wide <= world.width + 0.01


@pytest.mark.parametrize("window", SIZES)
def test_no_name_lies_on_another_where_the_map_opens(window: tuple[float, float]) -> None:
    found = levels(window, PINS)
    world = laid_out(PINS, *found[opens_at(found)][0])
    boxes = [
        (name, Box.around(world.names[id_], *(side - 2 for side in label_size(name, by, world.signs))))
        for id_, name, _at, by in PINS
    ]
    assert not [(a, b) for n, (a, one) in enumerate(boxes) for b, other in boxes[n + 1 :] if one.shared(other) > 4]
    assert not [name for name, box in boxes if box.outside(world.width, world.height) > 4]


def test_a_way_begins_in_venice_ends_at_its_place_and_has_a_leg_for_each_vehicle() -> None:
    world = laid_out(PINS, 800, 500)
    for id_, _name, _at, by in PINS:
        legs = world.ways[id_]
        assert tuple(leg.vehicle for leg in legs) == by
        assert legs[0].bend[0] == world.at[HUB] and legs[-1].bend[2] == pytest.approx(world.at[id_])
        for one, other in pairwise(legs):
            assert one.bend[2] == pytest.approx(other.bend[0])


def test_a_place_nobody_has_put_on_the_map_lies_below_it_with_its_name() -> None:
    more = tuple((f"new{n}", f"New {n}", None, None) for n in range(7))
    world = laid_out((*PINS, *more), 390, 500)
    for id_, _name, _at, _by in more:
        assert world.at[id_][1] > world.top + world.high
        assert world.at[id_][1] < world.names[id_][1] < world.height
        assert id_ not in world.ways and world.room[id_] >= 28


def test_a_way_whose_vehicles_nobody_knows_has_one_leg_without_any() -> None:
    world = laid_out((("totem", "Totem pole", (-128.0, 52.0), None),), 390, 300)
    assert [leg.vehicle for leg in world.ways["totem"]] == [""]


@given(st.floats(WEST, EAST), st.floats(SOUTH, NORTH))
def test_degrees_and_shares_are_each_other_s_way_back(east: float, north: float) -> None:
    x, y = share((east, north))
    assert 0 <= x <= 1 and 0 <= y <= 1
    assert degrees(x, y) == pytest.approx((east, north), abs=0.0501)


@pytest.mark.parametrize("palette", [DAY, LAMP])
def test_the_coasts_are_a_small_picture_of_the_whole_sheet(palette: object) -> None:
    svg = ground(palette, 1.25)  # type: ignore[arg-type]
    assert len(svg) < 12_000
    tree = ET.fromstring(svg)
    assert tree.attrib["viewBox"] == "0 0 720 576"
    outlines = [d for path in tree.iter("{http://www.w3.org/2000/svg}path") for d in path.attrib["d"].split("Z") if d]
    assert len(outlines) > 50
    for outline in outlines:
        points = [tuple(map(float, point.split())) for point in outline.removeprefix("M").split("L")]
        assert all(0 <= x <= 720 and 0 <= y <= 576 for x, y in points)
