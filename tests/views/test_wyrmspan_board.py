"""The Wyrmspan board on a phone without a browser: every cell named, cards, moves, figures, lists, and its drawing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.desks import TableDesk
from games.contract import Seat
from games.wyrmspan.data import CAVES, SPACES
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.view import WyrmspanView
from tests.companion.table import Phone, front, run
from tests.e2e.wyrmspan_host import laid, played
from tests.views.fake_phone import FakePhone, Screen
from views.boards.kit import Who
from views.boards.wyrmspan_cells import LETTER, Frame, hyphened
from views.boards.wyrmspan_display import displayed
from views.boards.wyrmspan_mat import drawn_mat
from views.theme import DAY, LAMP, Look

ROOM = {"width": 390, "height": 844}


async def at(data: Path, scene: str, seat: int = 0, tab: str = "board", **more: Any) -> tuple[FakePhone, TableDesk]:
    tables = front(data, wyrmspan=WYRMSPAN)
    number, _host, seats = await laid(tables, scene)
    held = Phone(tables, number, [seats[seat]])
    phone = await FakePhone.at(held, **(ROOM | more))
    await phone.tap(f"tab-{tab}")
    return phone, held.desk


def board_of(desk: TableDesk, seat: int = 0) -> WyrmspanView:
    view = desk.shown(Seat(seat)).view
    assert view is not None
    found: WyrmspanView = view.board
    return found


@pytest.mark.parametrize("scene", ["middle", "five", "solo", "score"])
@pytest.mark.parametrize("as_list", [False, True])
def test_every_cave_and_space_is_named(tmp_path: Path, scene: str, as_list: bool) -> None:
    async def played_on() -> None:
        phone, desk = await at(tmp_path, scene)
        if as_list:
            await phone.tap("board-twin")
        assert {f"place-{p}" for p in (*CAVES, *SPACES)} <= phone.names()
        mat = board_of(desk).mats[0]
        for cave in mat.caves:
            for space in cave.spaces:
                if space.dragon is not None:
                    assert str(space.dragon.name) in str(phone.named(f"place-{space.id}").label)  # type: ignore[attr-defined]

    run(played_on())


def test_excavating_is_three_taps_from_now(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "opening", tab="now")
        for tap in ("tab-board", "place-C2", "place-do-0"):
            assert board_of(desk).mats[0].caves[0].spaces[1].open is False
            await phone.tap(tap)
        assert board_of(desk).mats[0].caves[0].spaces[1].open is True
        assert not phone.sees("place-card"), "the card closes with the move"

    run(scene())


def test_a_dragon_nobody_names_is_three_taps_from_now(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "opening", tab="now")
        for tap in ("tab-board", "place-G1"):
            await phone.tap(tap)
        assert "Entice a dragon that is not named" in phone.said("place-do-1")
        await phone.tap("place-do-1")
        there = board_of(desk).mats[0].caves[1].spaces[0].dragon
        assert there is not None and there.number is None
        assert not phone.sees("place-card")

    run(scene())


def test_only_the_next_space_is_excavated_and_only_the_owner_acts(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, _desk = await at(tmp_path, "opening")
        await phone.tap("place-C3")
        assert "Excavate" not in " ".join(phone.labels()) + phone.said("place-card").replace("excavated", "")
        await phone.tap("place-C1")
        assert "Entice" in phone.said("place-card")
        await phone.tap("mat-of-1")
        assert not phone.sees("place-card")
        await phone.tap("place-C2")
        assert phone.sees("place-card") and not phone.like(r"place-do-.*"), "nobody acts on another's mat"

    run(scene())


def test_without_a_card_in_hand_the_card_says_why_not(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle")
        mat = board_of(desk).mats[0]
        assert mat.stock["cave_card"] == 0
        space = next(s for cave in mat.caves for s in cave.spaces if s.next)
        await phone.tap(f"place-{space.id}")
        assert "no cave card" in phone.said("place-card")
        (why,) = [name for name in phone.like(r"place-why-\d") if "cave card" in phone.said(name)]
        await phone.tap(why)
        assert phone.sees("refusal")

    run(scene())


def test_a_dragons_figures_are_set_right_from_its_card(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "five", seat=1)
        mat = board_of(desk).mats[0]
        space = next(s for cave in mat.caves for s in cave.spaces if s.dragon and s.dragon.capacity)
        assert space.dragon is not None and space.dragon.eggs is not None
        await phone.tap("mat-of-0")
        await phone.tap(f"place-{space.id}")
        await phone.tap("place-fact-eggs")
        await phone.tap("correct-value-more")
        await phone.tap("correct-confirm")
        after = next(s for cave in board_of(desk).mats[0].caves for s in cave.spaces if s.id == space.id)
        assert after.dragon is not None and after.dragon.eggs == space.dragon.eggs + 1

    run(scene())


def test_an_egg_is_laid_where_one_taps(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "lay")
        step = next(s for s in desk.shown(Seat(0)).view.steps if s.id.startswith("lay"))  # type: ignore[union-attr]
        place = next(o.move.place for o in step.offers if o.move is not None and hasattr(o.move, "place"))
        before = board_of(desk).mats[0].eggs
        await phone.tap(f"place-{place}")
        await phone.tap("place-do-0")
        assert board_of(desk).mats[0].eggs == (before or 0) + 1

    run(scene())


def test_guild_objectives_and_the_automa_are_told(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "solo")
        board = board_of(desk)
        await phone.tap("mat-of-automa")
        assert board.rival is not None and phone.sees("automa")
        await phone.tap("board-guild")
        assert {f"place-guild-{n}" for n in range(12)} | {f"slot-{n}" for n in range(1, 6)} <= phone.names()
        await phone.tap("place-guild-0")
        assert "START" in phone.said("place-card")
        await phone.tap("board-goals")
        assert {f"objective-{n}" for n in range(1, 5)} <= phone.names()

    run(scene())


def test_the_band_says_who_is_still_asked(tmp_path: Path) -> None:
    async def scene() -> None:
        tables = front(tmp_path, wyrmspan=WYRMSPAN)
        number, _host, seats = await laid(tables, "shared")
        active = Phone(tables, number, [seats[1]])
        phone = await FakePhone.at(active, **ROOM)
        waits = board_of(active.desk, 1)
        assert waits.active == 1
        assert any("waiting for Ada, Cleo" in text for text in phone.texts())

    run(scene())


# --- the drawing ---
def shapes_of(control: Any) -> list[cv.Shape]:
    canvas = next(c for c in control.content.controls if isinstance(c, cv.Canvas))
    return list(canvas.shapes)


@pytest.mark.parametrize("width", [360.0, 390.0, 640.0])
@pytest.mark.parametrize("palette", [DAY, LAMP])
def test_everything_drawn_lies_on_the_mat(width: float, palette: Any) -> None:
    board = WYRMSPAN.view(played("five").state, None)
    look = Look(palette=palette, width=width)
    frame = Frame(width, 78)
    for mat in board.mats:
        drawn = drawn_mat(look, mat, 0, frozenset(), "", frame, lambda place: None)
        for shape in shapes_of(drawn):
            if isinstance(shape, cv.Rect):
                assert shape.x >= 0 and shape.x + shape.width <= width
                assert shape.y >= 0 and shape.y + shape.height <= frame.height
        spots = [c for c in drawn.content.controls if isinstance(c, ft.Container)]  # type: ignore[attr-defined]
        assert len(spots) == 15 and all(min(s.width or 0, s.height or 0) >= 48 for s in spots)


def test_a_long_name_is_parted_where_it_reads() -> None:
    letters = int(75 / LETTER)
    assert hyphened("Australopithecus Drakus", letters) in {"Australo-pithecus Drakus", "Australopi-thecus Drakus"}
    assert hyphened("Aloof Gryphdragon", letters) == "Aloof Gryphdragon"
    assert hyphened("Pacifistic Web-Toed Serpent", letters) == "Pacifistic Web-Toed Serpent"


@pytest.mark.parametrize("scene", ["first", "middle", "five", "solo", "score", "final"])
@pytest.mark.parametrize("width", [556.0, 1400.0, 360.0])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_display_shows_every_mat_and_acts_on_nothing(scene: str, width: float, scale: float) -> None:
    state = played(scene).state
    board = WYRMSPAN.view(state, None)
    names = tuple(p.name for p in state.players)
    look = Look(palette=DAY, width=width, height=768, text_scale=scale)
    who = Who(names, tuple(range(len(names))))

    async def shown() -> None:
        phone = await Screen.of(lambda drawn: displayed(look, drawn, who), board)
        assert {f"mat-{n}" for n in range(len(names))} <= phone.names()
        assert not any(getattr(control, "on_click", None) for control in phone.walk())

    run(shown())
