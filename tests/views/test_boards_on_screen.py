"""The Board tab and the shared display in a Flet session without a browser: taps, twins, what is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.session import PLAIN
from companion.shown import Presence, Role, TableShown
from games.contract import Revision, Seat
from games.words import Line, say
from tests.views import arnak_samples as samples
from tests.views.fake_phone import Screen
from views.boards.arnak import ArnakBoard
from views.phone import Picking, Refused
from views.screens import final_scores
from views.screens.shared_table import SharedTable
from views.theme import DAY, Look

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@ft.observable
@dataclass
class Ui:
    shown: Any = None
    look: Any = None
    sheet: Any = None
    other: int = 0
    drafts: dict[str, str] = field(default_factory=dict)


@dataclass
class Table:
    """A phone at a made-up table."""

    draw: Callable[[Any, Any, Any], ft.Control]
    shown: TableShown
    look: Look = field(default_factory=lambda: Look(palette=DAY))

    async def open(self) -> Screen:
        ui = Ui(self.shown, self.look)
        desk = samples.FakeDesk(self.shown.view.board if self.shown.view else samples.sample())
        phone: Any = SimpleNamespace(ui=ui, desk=desk, safe=lambda act: act)
        phone.draft = lambda name, text: setattr(ui, "drafts", {**ui.drafts, name: text})
        return await Screen.of(lambda now: self.draw(phone, now.look, now.shown), ui)


def board(**more: Any) -> Table:
    return Table(ArnakBoard, samples.shown(), Look(palette=DAY, **more))


def display(shown: TableShown, width: float = 1024, height: float = 768, **more: Any) -> Table:
    return Table(SharedTable, shown, Look(palette=DAY, width=width, height=height, **more))


def said(screen: Screen) -> str:
    return "\n".join(c.value for c in screen.walk() if isinstance(c, ft.Text) and c.value)


def drawings(screen: Screen) -> list[Any]:
    return [c for c in screen.walk() if isinstance(c, cv.Canvas)]


# --- the Board tab ---
async def test_sections_are_one_tap_away() -> None:
    screen = await board().open()
    assert "place-II1" in screen.names() and "place-B3" not in screen.names()
    await screen.tap("board-track")
    assert "place-B3" in screen.names() and "place-II1" not in screen.names()
    await screen.tap("board-players")
    assert {"mat-0", "mat-1", "mat-2", "mat-3"} <= screen.names()


async def test_an_open_way_at_a_place_opens_the_picker_there() -> None:
    screen = await board().open()
    await screen.tap("place-C3")
    starts = sorted(name for name in screen.names() if name.startswith("start-C3-"))
    assert starts
    button = screen.named(starts[0])
    assert button is not None
    await screen.session.dispatch_event(button.content._i, "click", None)
    assert screen.drawn.sheet == Picking({"move": "Dig", "space": "C3a"})


async def test_a_closed_way_says_why() -> None:
    screen = await board().open()
    await screen.tap("place-I4")
    assert "Somebody stands there already." in said(screen)
    await screen.tap("start-I4-0")
    assert isinstance(screen.drawn.sheet, Refused) and screen.drawn.sheet.rejection.rule == "AK-DIG-2"


async def test_a_place_is_told_and_closed_again() -> None:
    screen = await board().open()
    assert "place-card" not in screen.names()
    await screen.tap("place-II3")
    assert "place-card" in screen.names() and "Guardian, overcome for" in said(screen)
    await screen.tap("close-place")
    assert "place-card" not in screen.names()


async def test_nothing_can_be_started_by_someone_without_a_seat_or_on_a_table_that_is_read_only() -> None:
    guest = await Table(ArnakBoard, samples.shown(None, role=Role.GUEST)).open()
    await guest.tap("place-C3")
    assert "place-card" in guest.names()
    assert not [name for name in guest.names() if name.startswith("start-")]
    old = replace(samples.shown(), read_only=Line("An older table"))
    screen = await Table(ArnakBoard, old).open()
    await screen.tap("place-C3")
    assert not [name for name in screen.names() if name.startswith("start-")]


async def test_large_text_gets_the_list_and_anyone_may_switch() -> None:
    large = await board(text_scale=2.0).open()
    assert not drawings(large) and "2 boots: free" in said(large)
    await large.tap("board-twin")
    assert drawings(large)
    usual = await board().open()
    assert drawings(usual) and "2 boots: free" not in said(usual)
    await usual.tap("board-twin")
    assert "2 boots: free" in said(usual)


async def test_a_wide_window_shows_sites_and_track_side_by_side() -> None:
    screen = await board(width=1024, height=768).open()
    assert {"place-II1", "place-B3", "mat-0"} <= screen.names()
    assert "board-track" not in screen.names()


async def test_a_change_that_is_none_of_the_drawings_does_not_send_them_again() -> None:
    """A phone falls asleep, the clock ticks: the tree of a whole drawing is tens of kilobytes."""
    screen = await board().open()
    whole = len(screen.sent)
    assert whole > 20_000
    screen.clear()
    seats = tuple(replace(s, since=s.since + 60, presence=Presence.ASLEEP) for s in screen.drawn.shown.seats)
    screen.drawn.shown = replace(screen.drawn.shown, seats=seats)
    await screen.settle()
    assert len(screen.sent) < 400


async def test_one_figure_that_moves_sends_little_of_the_drawing() -> None:
    screen = await board().open()
    screen.clear()
    shown = screen.drawn.shown
    old = shown.view.board
    sites = tuple(
        replace(site, spaces=(replace(site.spaces[0], seat=Seat(0)), *site.spaces[1:])) if site.id == "C5" else site
        for site in old.sites
    )
    view = replace(shown.view, board=replace(old, sites=sites), revision=Revision(21))
    screen.drawn.shown = replace(shown, view=view, revision=Revision(21))
    await screen.settle()
    assert 0 < len(screen.sent) < 12_000


async def test_the_board_sends_nothing_of_the_viewers_own_cards() -> None:
    screen = await board().open()
    for name in ("board-track", "board-players", "board-sites", "board-twin"):
        await screen.tap(name)
    assert b"Parrot" not in screen.sent


# --- the shared display ---
ACTING = ("on_click", "on_tap", "on_tap_down", "on_change", "on_submit", "on_long_press")


@pytest.mark.parametrize("size", [(1024.0, 768.0), (768.0, 1024.0), (390.0, 844.0)])
async def test_the_display_shows_everybody_the_board_and_the_way_in_and_nothing_to_press(
    size: tuple[float, float],
) -> None:
    screen = await display(samples.shown(None, role=Role.DISPLAY), *size).open()
    names = screen.names()
    assert {"whose-turn", "display-qr", "display-board", "log-20"} <= names
    assert {f"display-seat-{n}" for n in range(4)} <= names
    assert not [c for c in screen.walk() if any(getattr(c, handler, None) for handler in ACTING)]
    assert "Mara" in said(screen) and "Round III of V" in said(screen)
    assert b"Parrot" not in screen.sent


async def test_the_display_draws_the_board_where_there_is_one() -> None:
    screen = await display(samples.shown(None, role=Role.DISPLAY)).open()
    assert len(drawings(screen)) == 3  # sites, card row, track


async def test_the_display_in_large_text_says_the_board_in_words() -> None:
    table = display(samples.shown(None, role=Role.DISPLAY))
    table.look = replace(table.look, text_scale=2.0)
    screen = await table.open()
    assert not drawings(screen)
    assert "2 boots: free" in said(screen) and "Jonas arrived for 23 points" in said(screen)
    assert {f"display-seat-{n}" for n in range(4)} | {"mat-0", "display-qr", "log-20"} <= screen.names()


async def test_the_display_shows_any_game() -> None:
    shown = replace(samples.shown(None, role=Role.DISPLAY), game="some other game")
    screen = await display(shown).open()
    assert {"whose-turn", "display-qr", "display-seat-0"} <= screen.names()


async def test_an_unknown_total_is_left_out_of_the_standing() -> None:
    screen = await display(samples.shown(None, role=Role.DISPLAY)).open()
    seat = screen.named("display-seat-0")
    assert seat is not None and "points" not in seat.label  # the fake desk's cards are not known
    assert "Fear 3" in seat.label


async def test_the_end_names_the_winner_and_every_category() -> None:
    """Without motion at once."""
    screen = await display(samples.shown(None, role=Role.DISPLAY, over=True), still=True).open()
    text = said(screen)
    assert "Jonas wins" in text and "72 points" in text
    for category in ("Research", "Temple tiles", "Guardians", "Fear", "Total"):
        assert category in text
    assert "\u22127" in text  # Zoé's Fear


async def test_a_phone_as_the_display_shows_the_result_first_and_all_of_it() -> None:
    """In one page: a sheet with a page of its own inside was cut at its last categories."""
    shown = samples.shown(None, role=Role.DISPLAY, over=True)
    screen = await display(shown, width=360, height=640, still=True).open()
    order = screen.like("display-winner|display-total-.|whose-turn")
    assert order == ["display-winner", *(f"display-total-{n}" for n in range(4)), "whose-turn"]
    pages = [c for c in screen.walk() if isinstance(c, ft.ListView)]
    assert (
        sum(
            "72" in screen.said("display-total-1") and screen.named("display-total-1") in screen.walk(page)
            for page in pages
        )
        == 1
    )


async def test_the_display_tells_the_result_category_by_category(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = asyncio.Queue[None]()
    monkeypatch.setattr(final_scores, "_pause", steps.get)
    shown = samples.shown(None, role=Role.DISPLAY, over=True)
    assert shown.view is not None and shown.view.score is not None
    screen = await display(shown).open()
    told = []
    for line in shown.view.score.lines:
        assert "wins" not in said(screen)
        assert "72 points" not in (screen.named("display-seat-1").label or "")  # nor does the standing beside it
        await steps.put(None)
        await screen.settle()
        told.append(screen.said("reveal-category"))
        assert told[-1].startswith(say(line.label, PLAIN))
    assert len(set(told)) == len(told) > 3
    assert screen.named("reveal-bar-1").label == "Jonas: 72 points"
    await steps.put(None)
    await screen.settle()
    assert "Jonas wins" in said(screen) and not screen.like("reveal-bar-.*")


async def test_an_end_with_something_unknown_names_no_winner() -> None:
    shown = samples.shown(None, role=Role.DISPLAY, over=True)
    assert shown.view is not None
    shown = replace(shown, view=replace(shown.view, score=samples.score(4, known=False)))
    screen = await display(shown).open()
    assert "wins" not in said(screen) and "Not all figures are known yet" in said(screen)
