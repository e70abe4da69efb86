"""The drawn parts of Arnak's board: what is on them, where a thumb meets it, and that the list says the same."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from games.arnak.things import either, row, sign
from games.arnak.view import Board
from games.contract import Seat
from games.words import Line
from tests.views import arnak_samples as samples
from tests.views.fake_phone import packed
from views.boards import kit
from views.boards.arnak import lit_sites, private
from views.boards.kit import Who
from views.boards.mats import mat_rows
from views.boards.place_card import starts, told
from views.boards.research_track import drawn_track, listed_track, row_height
from views.boards.sites import cell_height, drawn_sites, listed_sites
from views.boards.staff import drawn_staff
from views.boards.ways import ways
from views.parts.glyphs import Glyph
from views.theme import DAY, LAMP, SEAT_SHAPES, Look

WHO = Who(samples.NAMES, samples.COLOURS)
WIDTHS = (320.0, 360.0, 390.0, 560.0)


def look_of(width: float = 390, **more: Any) -> Look:
    return Look(palette=DAY, width=width, **more)


def sites(board: Board, width: float = 390, lit: frozenset[str] = frozenset()) -> Any:
    return drawn_sites(look_of(width), board.sites, WHO, lit, "", width, 68, 100, lambda _place: None)


def track(board: Board, width: float = 390, look: Look | None = None) -> Any:
    look = look or look_of(width)
    return drawn_track(look, board, WHO, board.open_ways, "", width, 68, 68, lambda _place: None)


def shapes(drawing: Any) -> list[Any]:
    return list(drawing.content.controls[0].shapes)


def texts(drawing: Any) -> list[str]:
    return [shape.value or "" for shape in shapes(drawing) if isinstance(shape, cv.Text)]


def spots(drawing: Any) -> dict[str, Any]:
    """Name of a place -> the box a thumb may hit."""
    return {box.content.content.identifier: box for box in drawing.content.controls[1:]}


def walk(control: Any) -> list[Any]:
    found = [control]
    for name in ("content", "controls", "shapes", "leading", "trailing"):
        inner = getattr(control, name, None)
        for child in inner if isinstance(inner, list) else [inner] if inner is not None else []:
            found += walk(child)
    return found


def words_in(controls: Any) -> str:
    return "\n".join(c.value for control in controls for c in walk(control) if isinstance(c, ft.Text) and c.value)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_is_a_named_target_of_48_dp_inside_the_drawing(width: float, players: int) -> None:
    board = samples.sample(players)
    for drawing, places in ((sites(board, width), board.sites), (track(board, width), board.track)):
        boxes = spots(drawing)
        assert set(boxes) == {f"place-{place.id}" for place in places}
        for name, box in boxes.items():
            assert box.width >= 48 and box.height >= 48, name
            if width >= 360:
                assert box.left >= 0 and box.left + box.width <= width + 1, name
            assert box.top >= 0 and box.top + box.height <= drawing.content.height + 5, name


@pytest.mark.parametrize("width", WIDTHS[1:])
def test_places_do_not_lie_on_each_other(width: float) -> None:
    board = samples.sample()
    for drawing in (sites(board, width), track(board, width)):
        boxes = list(spots(drawing).items())
        for at, (name, a) in enumerate(boxes):
            for other, b in boxes[at + 1 :]:
                apart = (
                    a.left + a.width <= b.left + 1
                    or b.left + b.width <= a.left + 1
                    or a.top + a.height <= b.top + 1
                    or b.top + b.height <= a.top + 1
                )
                assert apart, f"{name} lies on {other}"


def test_the_twin_names_every_place_of_the_drawing() -> None:
    board, look = samples.sample(), look_of()

    def names(controls: Any) -> set[str]:
        found = (c.identifier for x in controls for c in walk(x) if isinstance(c, ft.Semantics) and c.identifier)
        return {name for name in found if name.startswith("place-")}

    press: Any = lambda _place: None  # noqa: E731
    assert names(listed_sites(look, board.sites, WHO, frozenset(), press)) == set(spots(sites(board)))
    assert names(listed_track(look, board, WHO, board.open_ways, press)) == set(spots(track(board)))


def test_the_twin_says_all_that_is_drawn_of_a_site() -> None:
    board, look = samples.sample(), look_of()
    said = words_in(listed_sites(look, board.sites, WHO, frozenset(), None))
    assert "2 ships: Jonas stands here" in said  # II3
    assert f"Guardian, overcome for 4\u00a0{Glyph.COIN}" in said
    assert "Not discovered; 2 idols lie here" in said
    assert "What it gives is not tracked" in said  # I7
    two = words_in(listed_sites(look, samples.sample(2).sites, WHO, frozenset(), None))
    assert two.count("blocked by a tile") == 5


def test_the_twin_says_all_that_is_drawn_of_the_track() -> None:
    said = words_in(listed_track(look_of(), samples.sample(), WHO, {}, None))
    assert "Mara (magnifying glass), Mara (notebook)" in said
    assert "1 bonus tile still here" in said and "3 bonus tiles still here" in said
    assert "Jonas arrived for 23 points" in said
    assert "Temple tiles of 6 points: ? left" in said


def test_a_figure_is_drawn_with_its_seats_colour_and_shape_not_its_place_in_turn_order() -> None:
    """Zoé sits third and plays green diamond, the fourth of the six."""
    board = samples.sample()
    only = replace(board, track=tuple(replace(s, tokens=()) for s in board.track), arrivals=(), mats=())
    at = tuple(replace(s, tokens=((Seat(2), "glass"),)) if s.id == "B3" else s for s in only.track)
    empty, one = track(only), track(replace(only, track=at))
    drawn = [s for s in shapes(one) if isinstance(s, cv.Text) and s.value == SEAT_SHAPES[3]]
    colours = [s.style.color for s in drawn if s.style]
    assert DAY.seats[3] in colours
    assert not [t for t in texts(empty) if t in SEAT_SHAPES]
    assert texts(one).count(Glyph.GLASS) == 1


def test_every_token_is_drawn_however_many_share_a_space() -> None:
    board = samples.crowded(samples.sample())
    drawn = texts(track(board, 360))
    assert drawn.count(Glyph.GLASS) == 4 and drawn.count(Glyph.NOTEBOOK) == 4


def test_a_token_whose_place_is_not_known_is_drawn_apart_and_said() -> None:
    board, look = samples.sample(), look_of()
    known = texts(track(board))
    gone = replace(board, track=tuple(replace(s, tokens=()) if s.id == "B3" else s for s in board.track))
    drawn = texts(track(gone))
    assert drawn.count(Glyph.GLASS) == known.count(Glyph.GLASS) and "?" in drawn and "?" not in known
    said = words_in(listed_track(look, gone, WHO, {}, None))
    assert "Not known where: Mara (magnifying glass), Mara (notebook)" in said
    start = told(look, gone, WHO, "start")
    assert start is not None and "Not known where" in "\n".join(start.lines)
    assert "Not known where" not in words_in(listed_track(look, board, WHO, {}, None))


@pytest.mark.parametrize("height", [640.0, 768.0, 1000.0])
@pytest.mark.parametrize("known", [True, False])
def test_a_drawing_is_as_high_as_it_was_told_to_be(height: float, known: bool) -> None:
    board = samples.sample()
    if not known:
        board = replace(board, track=tuple(replace(s, tokens=()) for s in board.track))
    row = row_height(board, height)
    drawn: Any = drawn_track(look_of(), board, WHO, {}, "", 390, 42, row, None)
    assert drawn.content.height == pytest.approx(height, abs=1)
    cell = cell_height(height)
    drawn = drawn_sites(look_of(), board.sites, WHO, frozenset(), "", 390, 42, cell, None)
    assert drawn.content.height == pytest.approx(height, abs=1)


def test_tokens_on_one_plate_stay_on_it() -> None:
    for width in (58.0, 70.0, 92.0, 150.0):
        for count in range(1, 9):
            standing = [(at % 6, Glyph.GLASS) for at in range(count)]
            drawn: list[Any] = list(kit.tokens(look_of(), (200, 100), width, standing))
            for shape in drawn:
                assert abs(shape.x - 200) <= width / 2 - 4, (width, count)


def test_open_ways_are_lit_and_only_they() -> None:
    board = samples.sample()
    assert set(board.open_ways) == {"B4a", "B4b", "B4c"}
    lit = [s for s in shapes(track(board)) if isinstance(s, cv.Rect) and s.paint.color == DAY.act_wash]
    assert len(lit) == 2  # B4a and B4c; B4b is one bridge away, but not open
    none = shapes(track(replace(board, open_ways={})))
    assert not [s for s in none if isinstance(s, cv.Rect) and s.paint.color == DAY.act_wash]


def test_arrival_places_show_who_took_them() -> None:
    board = samples.sample()
    drawn = texts(track(board))
    assert {"21", "20", "19"} <= set(drawn)
    before = texts(track(replace(board, arrivals=())))
    shape = SEAT_SHAPES[samples.COLOURS[1]]
    assert drawn.count(shape) == before.count(shape) + 2  # its halo and itself


def test_blocked_spaces_idols_and_guardians_are_drawn() -> None:
    two, four = texts(sites(samples.sample(2))), texts(sites(samples.sample(4)))
    assert two.count(Glyph.CROSS) == 5 and four.count(Glyph.CROSS) == 0
    idols = sum(text.count(Glyph.IDOL) for text in four)
    assert idols == sum(site.idols for site in samples.sample(4).sites)
    guardians = sum(site.guardian for site in samples.sample(4).sites)
    assert sum(text.count(Glyph.GUARDIAN) for text in four) == guardians


def test_the_staff_counts_the_row() -> None:
    drawn = texts(drawn_staff(look_of(), replace(samples.sample(), round=2, artifacts=2, items=4), 320))
    assert drawn.count(Glyph.TABLET) == 2 and drawn.count(Glyph.COIN) == 4
    assert "II" in drawn and "2 artifacts" in drawn and "4 items" in drawn


def test_mats_say_unknown_as_unknown() -> None:
    said = words_in(mat_rows(look_of(), samples.sample(), WHO))
    assert "6+2" in said and "(used)" in said and "Gold, turned" in said and "Silver, ready" in said
    assert said.count("?") == 2  # Zoé's cards, Maximiliane's Fear


def test_signs_for_costs_and_words_for_choices() -> None:
    look = look_of()
    assert kit.compact(look, row({"coin": 1, "tablet": 2})) == f"{Glyph.COIN}{Glyph.TABLET}{Glyph.TABLET}"
    assert kit.compact(look, sign("coin", 4)) == f"4{Glyph.COIN}"
    choice = either(sign("coin"), sign("plane"))
    assert "/" in kit.compact(look, choice) and "/" in kit.counted(look, choice)
    long = Line("Put a card of your hand down for {gain}", {"gain": sign("jewel")})
    assert kit.brief(look, long, 6) == f"…1{Glyph.JEWEL}"
    assert kit.brief(look, sign("coin", 2), 6) == f"2{Glyph.COIN}"


def test_labels_for_ears_hold_no_letters_of_the_sign_font() -> None:
    board, look = samples.sample(), look_of()
    press: Any = lambda _place: None  # noqa: E731
    every = [sites(board), track(board), *listed_sites(look, board.sites, WHO, frozenset(), press)]
    every += listed_track(look, board, WHO, board.open_ways, press)
    labels = [c.label for x in every for c in walk(x) if isinstance(c, ft.Semantics) and c.label]
    assert len(labels) > 60
    assert not [label for label in labels if re.search("[\ue100-\ue1ff]", label)]


def test_what_may_be_done_at_a_place_comes_from_the_rules() -> None:
    board = samples.sample()
    desk: Any = samples.FakeDesk(board)
    found = ways(desk, Seat(0))
    assert [way.start for way in found["C3a"]] == [{"move": "Dig", "space": "C3a"}]
    taken = found["C1a"][0]
    assert taken.blocked is not None and taken.blocked.rule == "AK-DIG-2"
    tools = [way.start["token"] for way in found["B4b"] if way.blocked is None]
    assert tools == ["glass"]  # the notebook may not, and says why
    assert all(start["move"] != "Pass" for starts_ in found.values() for start in (way.start for way in starts_))
    assert ways(desk, None) == {} and ways(None, Seat(0)) == {}


def test_sites_are_lit_where_a_move_is_open() -> None:
    board = samples.sample(2)
    lit = lit_sites(board, ways(samples.FakeDesk(board), Seat(0)))  # type: ignore[arg-type]
    assert "C3" in lit and "I1" in lit  # a free camp; an undiscovered site
    assert "C1" not in lit  # one space taken, the other blocked
    edges = [s.paint.color for s in shapes(sites(board, lit=lit)) if isinstance(s, cv.Rect)]
    assert edges.count(DAY.act) == len(lit)


def test_the_real_rules_offer_the_places_of_the_board() -> None:
    session = samples.played(0, 3)

    class Real:
        def choices(self, seat: Seat, partial: Any) -> Any:
            return session.game.choices(session.state, seat, partial)

    board: Board = session.view(Seat(0)).board
    found = ways(Real(), Seat(0))  # type: ignore[arg-type]
    for site in board.sites:
        what = told(look_of(), board, WHO, site.id)
        assert what is not None and starts(found, what.ids), site.id
    for space in board.open_ways:
        what = told(look_of(), board, WHO, space)
        assert what is not None and starts(found, what.ids), space


@pytest.mark.parametrize("entries", [0, 60, 160])
@pytest.mark.parametrize("palette", [DAY, LAMP])
def test_any_moment_of_a_real_game_can_be_drawn(entries: int, palette: Any) -> None:
    session = samples.played(entries, 4)
    look = Look(palette=palette)
    for viewer in (None, Seat(0)):
        board: Board = session.view(viewer).board
        boxes = {**spots(sites(board)), **spots(track(board, look=look))}
        assert len(boxes) == len(board.sites) + len(board.track)
        assert len(mat_rows(look, board, WHO)) == 4
        ids = [site.id for site in board.sites] + [space.id for space in board.track]
        assert all(told(look, board, WHO, place) for place in ids)


def test_the_private_part_lists_the_viewers_cards_and_nothing_without_a_seat() -> None:
    look, board = look_of(), samples.sample()
    mine = private(look, board)
    assert mine is not None
    said = words_in([mine])
    assert "Parrot" in said and "1 card bought without a name" in said and "Exiled" in said
    assert private(look, replace(board, mine=None)) is None


def test_the_drawings_hold_nothing_of_the_viewers_own() -> None:
    board = samples.sample()
    everything = [sites(board), track(board), *mat_rows(look_of(), board, WHO)]
    sent = b"".join(packed(c) for c in everything)
    assert b"Parrot" not in sent and b"Mara" in sent
