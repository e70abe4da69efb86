"""Lost Explorers on a phone without a browser: every place named, going there, tracks, players, and the drawing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet.canvas as cv
import pytest

from companion.desks import TableDesk
from games.contract import Seat
from games.lost_explorers.game import GAME
from games.lost_explorers.view import Board
from tests.companion.table import Phone, front, run
from tests.e2e.explorers_host import laid, played
from tests.views.fake_phone import FakePhone
from views.boards import explorers_map as drawing
from views.boards.explorers_track import drawn_track
from views.boards.explorers_tracks import track_of
from views.boards.explorers_words import Atlas, pins
from views.boards.explorers_world import laid_out
from views.boards.kit import Who
from views.theme import DAY, LAMP, Look

ROOM = {"width": 390, "height": 844}


async def at(data: Path, scene: str, seat: int = 0, tab: str = "board", **more: Any) -> tuple[FakePhone, TableDesk]:
    tables = front(data, lost_explorers=GAME)
    number, _host, seats = await laid(tables, scene)
    held = Phone(tables, number, [seats[seat]])
    phone = await FakePhone.at(held, **(ROOM | more))
    await phone.tap(f"tab-{tab}")
    return phone, held.desk


def board_of(desk: TableDesk, seat: int = 0) -> Board:
    view = desk.shown(Seat(seat)).view
    assert view is not None
    found: Board = view.board
    return found


@pytest.mark.parametrize("scene", ["first", "four", "box"])
@pytest.mark.parametrize("as_list", [False, True])
def test_every_place_is_named_with_who_stands_there(tmp_path: Path, scene: str, as_list: bool) -> None:
    async def looked() -> None:
        phone, desk = await at(tmp_path, scene)
        if as_list:
            await phone.tap("board-twin")
        board = board_of(desk)
        assert {f"place-{p.id}" for p in board.places} <= phone.names()
        for place in board.places:
            label = str(phone.named(f"place-{place.id}").label)  # type: ignore[attr-defined]
            if place.validated:
                assert "Validated for everybody" in label
            elif place.member is not None and place.member != 0:
                assert board.camps[place.member].name in label
            elif place.vehicles is not None:
                assert all(kind in label for kind in place.vehicles)

    run(looked())


@pytest.mark.parametrize("scene", ["middle", "box"])
def test_a_token_is_three_taps_from_now(tmp_path: Path, scene: str) -> None:
    async def played() -> None:
        phone, desk = await at(tmp_path, scene, tab="now")
        before = desk.shown(Seat(0)).revision
        await phone.tap("now-move-equipment")
        await phone.tap(next(name for name in phone.like("pick-left-.*") if not phone.like(f"{name}-why")))
        await phone.tap(next(name for name in phone.like("pick-(vehicle|mission).*")))
        assert desk.shown(Seat(0)).revision == before + 1

    run(played())


def test_going_somewhere_is_three_taps_from_now(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle", tab="now")
        place = next(p for p in board_of(desk).places if p.reach)
        assert place.member != 0
        for tap in ("tab-board", f"place-{place.id}", "place-do-0"):
            await phone.tap(tap)
        after = next(p for p in board_of(desk).places if p.id == place.id)
        assert after.member == 0
        assert not phone.sees("place-card"), "the card closes with the move"

    run(scene())


def test_a_place_out_of_reach_says_why(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle")
        place = next(p for p in board_of(desk).places if p.reach is None and p.member is None and not p.validated)
        await phone.tap(f"place-{place.id}")
        assert phone.like(r"place-why-\d") and not phone.like(r"place-do-\d")
        await phone.tap("place-why-0")
        assert phone.sees("refusal")

    run(scene())


def test_whose_turn_it_is_not_looks_and_does_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle", seat=1)
        place = next(p for p in board_of(desk, 1).places if p.reach)
        await phone.tap(f"place-{place.id}")
        assert phone.sees("place-card")
        assert not phone.like(r"place-(do|why)-\d")
        assert not phone.sees("map-end")

    run(scene())


def test_the_phase_is_ended_on_the_map(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle")
        assert board_of(desk).phase == 1
        await phone.tap("map-end")
        assert board_of(desk).phase == 2

    run(scene())


def test_a_mission_that_is_ready_is_completed_from_the_players_page(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "ready")
        camp = board_of(desk).camps[0]
        n = next(n for n, mission in enumerate(camp.missions) if mission.ready)
        await phone.tap("board-players")
        assert "Ready" in phone.said(f"mission-{n}")
        await phone.tap(f"mission-do-{n}")
        for _asked in range(4):
            if not phone.sees("sheet-close"):
                break
            name = "pick-confirm" if phone.sees("pick-confirm") else phone.like(r"pick-(?!change|search).*")[-1]
            await phone.tap(name)
        left = board_of(desk).camps[0].missions
        assert camp.missions[n].id not in {mission.id for mission in left}

    run(scene())


def test_everybody_s_things_are_a_tap_away_and_nobody_acts_on_another_s(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "ready", seat=1)
        board = board_of(desk, 1)
        await phone.tap("board-players")
        assert phone.sees("camp-1")
        await phone.tap("camp-of-0")
        assert phone.sees("camp-0") and not phone.sees("camp-1")
        assert len(phone.like(r"mission-\d+")) == len(board.camps[0].missions)
        assert not phone.like(r"mission-do-\d+")

    run(scene())


@pytest.mark.parametrize("as_list", [False, True])
def test_tracks_piles_and_discard(tmp_path: Path, as_list: bool) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "four")
        board = board_of(desk)
        await phone.tap("board-tracks")
        if as_list:
            await phone.tap("board-twin")
        for pile in board.chutes:
            assert str(pile.left) in phone.said(f"chute-{pile.side}")
        assert phone.sees("discard")
        spaces = [camp.leaders[0] for camp in board.camps]
        told = " ".join([*phone.labels(), *phone.texts()])
        assert all(f"{camp.name}: space {space} of" in told for camp, space in zip(board.camps, spaces, strict=True))

    run(scene())


def test_a_token_is_taken_where_it_lies_and_the_page_is_open_again(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "first")
        await phone.tap("board-tracks")
        await phone.tap("token-left-2")
        assert phone.like(r"place-why-\d") and not phone.like(r"place-do-\d"), "one member in the first turn"
        await phone.tap("close-place")
        await phone.tap("tab-now")
        before = board_of(desk)
        for tap in ("tab-board", "token-left-1", "place-do-0"):  # from Now
            await phone.tap(tap)
        after = board_of(desk)
        assert after.chutes[0].left == (before.chutes[0].left or 0) - 1
        assert after.camps[0].tokens == (before.camps[0].tokens or 0) + 1
        assert len(after.camps[0].missions) == len(before.camps[0].missions), "Vehicle face up comes first"

    run(scene())


def test_the_numbers_of_one_s_own_box_are_there_without_vehicles(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, _desk = await at(tmp_path, "box")
        await phone.tap("board-tracks")
        await phone.tap("token-right-1")
        await phone.tap("place-do-0")
        assert phone.sees("picker"), "which vehicle is on it, and which face lies up"

    run(scene())


# --- the drawing ---
def texts_of(shapes: list[cv.Shape]) -> list[str]:
    return [shape.value for shape in shapes if isinstance(shape, cv.Text) and isinstance(shape.value, str)]


@pytest.mark.parametrize("palette", [DAY, LAMP])
def test_what_is_drawn_is_what_the_board_says(palette: Any) -> None:
    board: Board = GAME.view(played("four").state, None)
    look = Look(palette=palette)
    atlas = Atlas(board, Who(tuple(c.name for c in board.camps), (0, 1, 3, 4)), Seat(0))
    world = laid_out(pins(look, board), 800, 480)
    names = texts_of(drawing.places(look, world, pins(look, board)))
    assert {look.plain(p.name) for p in board.places} <= set(names)
    members = drawing.standing(look, world, atlas.members, atlas.reached, atlas.active)
    assert len(texts_of(members)) == 3 * sum(p.member is not None for p in board.places)
    marked = drawing.marked(look, world, atlas.validated, atlas.reached)
    assert len(texts_of(marked)) == len(atlas.validated) + len(atlas.reached)
    wanted = {id_ for mission in board.camps[0].missions for id_ in mission.missing}
    assert set(atlas.wanted) == wanted and len(texts_of(drawing.wanted(look, world, atlas.wanted))) == len(wanted)


def test_each_vehicle_has_a_pattern_a_colour_and_a_sign_of_its_own() -> None:
    kinds = list(drawing.VEHICLES)
    looks = set()
    for kind in kinds:
        pen = drawing.pen(DAY, kind, 2.0)
        sleepers = len(drawing.sample(Look(palette=DAY), kind, 30))
        looks.add((str(pen.stroke_dash_pattern), sleepers))
    assert len(looks) == len(kinds)
    assert len({drawing.tone(DAY, kind) for kind in kinds}) == len({drawing.sign_of(kind) for kind in kinds}) == 4


@pytest.mark.parametrize("width", [270.0, 360.0, 660.0, 1024.0])
def test_the_tracks_fit_their_width(width: float) -> None:
    board: Board = GAME.view(played("four").state, None)
    look = Look(palette=DAY, width=width)
    atlas = Atlas(board, Who(tuple(c.name for c in board.camps), (0, 1, 3, 4)), None)
    for side in (0, 1):
        canvas = drawn_track(look, track_of(atlas, side), width)
        assert canvas.shapes is not None
        for shape in canvas.shapes:
            if isinstance(shape, cv.Text):
                assert 0 <= shape.x <= width and 0 <= shape.y <= (canvas.height or 0)
