"""The race's board on a phone without a browser: cards, journeys, lists, secrets, and what a move sends again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.desks import TableDesk
from companion.shown import Role
from games.artifact_race.game import GAME as RACE
from games.artifact_race.pack import Mode
from games.artifact_race.view import Board
from games.contract import Seat
from tests.companion.table import Phone, front, good, run
from tests.e2e.race_host import laid
from tests.games.artifact_race.worlds import table as table_of_race
from tests.games.artifact_race.worlds import ticketed
from tests.views.fake_phone import FakePhone
from views.boards import race_map as drawing
from views.boards import race_words as say
from views.boards.kit import Who
from views.boards.race_mats import _tallies
from views.boards.race_words import Atlas
from views.parts.glyphs import Glyph
from views.theme import DAY, LAMP, Look

ROOM = {"width": 390, "height": 844}


async def table(data: Path, scene: str) -> tuple[Phone, ...]:
    tables = front(data, artifact_race=RACE)
    number, _host, seats = await laid(tables, scene)
    return tuple(Phone(tables, number, [key]) for key in seats)


async def at(data: Path, scene: str, seat: int = 0, tab: str = "board", **more: Any) -> tuple[FakePhone, TableDesk]:
    held = (await table(data, scene))[seat]
    phone = await FakePhone.at(held, **(ROOM | more))
    await phone.tap(f"tab-{tab}")
    return phone, held.desk


def board_of(desk: TableDesk, seat: int = 0) -> Board:
    view = desk.shown(Seat(seat)).view
    assert view is not None
    found: Board = view.board
    return found


# --- going there ---
def test_a_place_within_reach_says_the_way_and_is_gone_to_in_three_taps_from_now(tmp_path: Path) -> None:
    async def scene() -> None:
        held = (await table(tmp_path, "rolled"))[0]
        phone = await FakePhone.at(held, **ROOM)
        board = board_of(held.desk)
        before = held.desk.shown(Seat(0)).revision
        reach = max(board.reach, key=lambda r: r.left)
        taps = ["tab-board", f"place-{reach.place}", "place-go"]
        for tap in taps:
            assert held.desk.shown(Seat(0)).revision == before
            await phone.tap(tap)
        assert held.desk.shown(Seat(0)).revision == before + 1 and len(taps) <= 3
        after = board_of(held.desk)
        assert after.explorers[0].place == reach.place and after.turn.left == reach.left
        assert not phone.sees("place-card"), "the card closes when its place is reached"

    run(scene())


def test_a_whole_turn_is_played_on_the_map(tmp_path: Path) -> None:
    """The roll, the journey and the end of the turn, without going back to Now."""

    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle")
        assert not phone.sees("map-end-turn")
        await phone.tap("map-roll")
        await phone.tap("pick-5")
        await phone.tap("pick-confirm")
        board = board_of(desk)
        assert board.turn.natural == 5 and board.reach
        assert not phone.sees("map-roll")
        assert isinstance(phone.pressable("map-end-turn"), ft.OutlinedButton)  # one may stay: it is not the first thing
        place = min(board.reach, key=lambda r: r.left)
        await phone.tap(f"place-{place.place}")
        assert not phone.sees("map-end-turn"), "the card has a filled button of its own"
        await phone.tap("place-go")
        before = desk.shown(Seat(0)).revision
        await phone.tap("map-end-turn")
        assert desk.shown(Seat(0)).revision == before + 1
        assert not phone.sees("map-end-turn")

    run(scene())


def test_the_map_says_what_is_asked_and_leads_to_the_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, _desk = await at(tmp_path, "event")
        assert not phone.like("map-roll|map-end-turn")
        assert "draw an event" in phone.said("map-asked")
        await phone.tap("map-asked")
        assert phone.like("now-answer-.*")

    run(scene())


def test_the_map_of_who_waits_has_no_key_of_the_turn(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, _desk = await at(tmp_path, "middle", 1)
        assert not phone.like("map-(roll|end-turn|asked)")

    run(scene())


def test_every_other_transport_has_a_key_of_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "flight")
        board = board_of(desk)
        places = [r.place for r in board.reach]
        both = next((place for place in places if places.count(place) == 2), None)
        assert both is not None, "the moment has a place with two ways"
        ways = sorted((r for r in board.reach if r.place == both), key=lambda r: -r.left)
        await phone.tap(f"place-{both}")
        other = f"place-go-{ways[1].mode}"
        assert phone.sees("place-go") and phone.sees(other)
        await phone.tap(other)
        after = board_of(desk).explorers[0]
        assert after.place == both, "a flight is run on the map as well"
        assert Mode(ways[1].mode) in Mode

    run(scene())


def test_a_place_out_of_reach_says_which_rule_bars_it(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "rolled")
        board = board_of(desk)
        near = {r.place for r in board.reach} | {board.explorers[0].place}
        far = next(p for p in board.places if p.id not in near)
        await phone.tap(f"place-{far.id}")
        assert not phone.sees("place-go") and phone.sees("place-why")
        assert phone.said("place-why")
        await phone.tap("place-why")
        assert phone.sees("refusal")

    run(scene())


def test_the_table_may_let_a_place_out_of_reach_be_gone_to_and_the_place_is_not_asked_again(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "rolled")
        board = board_of(desk)
        near = {r.place for r in board.reach} | {board.explorers[0].place}
        far = next(p for p in board.places if p.id not in near)
        await phone.tap(f"place-{far.id}")
        await phone.tap("place-why")
        await phone.tap("refusal-anyway")
        assert not phone.sees("picker"), "where to was said on the map"
        await phone.tap("refusal-overrule")
        assert board_of(desk).explorers[0].place == far.id
        assert "ruled" in str(desk.shown(Seat(0)).log[0]).lower()

    run(scene())


def test_the_app_rolls_on_the_map_with_one_tap(tmp_path: Path) -> None:
    async def scene() -> None:
        for tab, key in (("board", "map-roll-at-once"), ("now", "now-at-once-roll")):
            phone, desk = await at(tmp_path / tab, "middle", tab=tab)
            await phone.tap(key)
            assert board_of(desk).turn.natural in range(1, 7)
            assert not phone.sees(key)

    run(scene())


def test_a_ticket_is_counted_in_places_where_the_board_counts_places() -> None:
    look = Look(palette=DAY)
    found = {}
    for places in (False, True):
        board = replace(RACE.view(ticketed(), None), places_far=places)
        found[places] = say.way_line(look, Atlas(board, Who(("Ada", "Bo"), (0, 1))), board.reach[0])
    assert "pip" in found[False]
    assert "pip" not in found[True] and "place" in found[True]


def test_hidden_tickets_are_said_to_be_hidden() -> None:
    board = RACE.view(table_of_race(tickets="hidden"), Seat(0))
    look = Look(palette=DAY)
    theirs, mine = (str(_tallies(look, board, board.explorers[n])) for n in (1, 0))
    assert "tickets, hidden" in theirs
    assert "tickets, hidden" not in mine


def test_before_the_roll_the_card_says_what_comes_first(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "first")
        here = board_of(desk).explorers[0].place
        there = next(p.id for p in board_of(desk).places if p.id != here)
        await phone.tap(f"place-{there}")
        assert "roll first" in phone.said("place-why")
        await phone.tap("close-place")
        assert not phone.sees("place-card")

    run(scene())


def test_somebody_elses_journey_is_shown_and_cannot_be_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "rolled", seat=1)
        reach = board_of(desk, 1).reach[0]
        await phone.tap(f"place-{reach.place}")
        assert "pips" in phone.said("place-card")
        assert not phone.like("place-go.*|place-why|place-dig.*")

    run(scene())


def test_digging_begins_on_the_map_where_one_stands(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "digging")
        await phone.tap(f"place-{board_of(desk).explorers[0].place}")
        await phone.tap("place-dig-0")
        assert phone.sees("picker") or phone.like("pick-.*")

    run(scene())


# --- everything that is drawn is also said ---
def test_the_list_says_every_place_and_finds_one_by_a_part_of_its_name(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "rolled", text_scale=2.0)
        if not phone.sees("board-search"):
            await phone.tap("board-twin")
        board = board_of(desk)
        wanted = {f"place-{p.id}" for p in board.places}
        assert {name for name in phone.names() if name in wanted} == wanted
        reach = {r.place for r in board.reach}
        first = [name.removeprefix("place-") for name in phone.like("place-.*")][: len(reach)]
        assert set(first) == reach, "what can be reached comes first"
        await phone.type("board-search", "petersb")
        assert phone.like("place-.*") == ["place-petersburg"]

    run(scene())


def test_every_crisis_is_on_every_phone_with_its_countdown(tmp_path: Path) -> None:
    async def scene() -> None:
        people = await table(tmp_path, "middle")
        for seat, held in enumerate(people):
            phone = await FakePhone.at(held, **ROOM)
            await phone.tap("tab-board")
            crises = board_of(held.desk, seat).crises
            assert len(crises) >= 2
            for tab in ("now", "board"):
                await phone.tap(f"tab-{tab}")
                shown = [c for c in phone.walk() if isinstance(c, ft.Semantics) and "crisis-" in (c.identifier or "")]
                assert len(shown) == len(crises)
                for crisis, chip in zip(crises, shown, strict=True):
                    assert f"{crisis.rounds_left} round" in (chip.label or "")

    run(scene())


def test_tenders_and_explorers_are_told_in_full(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "middle")
        board = board_of(desk)
        await phone.tap("board-tenders")
        assert len(phone.like("tender-.*")) == sum(p.museum for p in board.places)
        for a in board.artifacts:
            said = phone.said(f"tender-{a.museum}")
            assert f"{a.points} fame point" in said
            if a.carrier is None:
                assert all(word in said for word in ("Find: ", "Expose: ", "Recover: "))
            else:
                assert f"{board.explorers[a.carrier].name} carries it" in said
        await phone.tap("board-explorers")
        for e in board.explorers:
            said = phone.said(f"mat-{e.seat}")
            assert f"{e.fame}/{board.goal}" in said
            assert ("carries" in said) == bool(e.carries)
            assert len(e.hunters) == sum(
                isinstance(c, ft.Text) and c.value == Glyph.FIGURE for c in phone.walk(phone.named(f"mat-{e.seat}"))
            )

    run(scene())


# --- secrets ---
def test_hunters_drawn_are_behind_holding_and_on_no_other_phone(tmp_path: Path) -> None:
    async def scene() -> None:
        ada, bo, *_rest = await table(tmp_path, "keep")
        names = [next(iter(h.name.names.values())) for h in board_of(ada.desk).offered]  # type: ignore[union-attr]
        assert len(names) >= 2 and not board_of(bo.desk, 1).offered
        hers, his = await FakePhone.at(ada, **ROOM), await FakePhone.at(bo, **ROOM)
        for phone, sees in ((hers, True), (his, False)):
            for tab in ("me", "board"):
                await phone.tap(f"tab-{tab}")
            await phone.tap("board-explorers")
            await phone.tap("tab-me")
            assert phone.sees("me-secret") == sees
            assert "for your eyes only" not in phone.said()

    run(scene())


# --- drawing ---
def shapes(found: list[cv.Shape]) -> list[str]:
    return [s.value or "" for s in found if isinstance(s, cv.Text)]


@pytest.fixture(scope="module")
def rolled(tmp_path_factory: pytest.TempPathFactory) -> Board:
    found: list[Board] = []

    async def scene() -> None:
        found.append(board_of((await table(tmp_path_factory.mktemp("race"), "rolled"))[0].desk))

    run(scene())
    return found[0]


@pytest.mark.parametrize("palette", [DAY, LAMP])
def test_transports_differ_by_colour_and_by_pattern(palette: Any) -> None:
    pens = [drawing.pen(palette, mode, 2.0) for mode in drawing.MODES]
    assert len({p.color for p in pens}) == 3
    assert len({str(p.stroke_dash_pattern) for p in pens}) == 3


def test_the_map_shows_pips_closed_borders_reach_and_everybody(rolled: Board) -> None:
    look = Look(palette=DAY)
    sheet = drawing.sheet_of(look, rolled, 650, 650)
    ground = shapes(drawing.paper_and_lines(look, sheet))
    assert sorted(ground) == sorted(str(c.pips) for c in rolled.connections)
    closed = [c for c in rolled.connections if c.closed]
    assert closed
    crossed = shapes(drawing.closures(look, sheet, drawing.closed_of(rolled)))
    assert crossed.count(Glyph.CROSS) + crossed.count(Glyph.LOCK) == len(closed)
    left = dict(drawing.left_of(rolled))
    assert shapes(drawing.reached(look, sheet, tuple(left.items()), "")) == [str(n) for n in left.values()]
    assert left == {r.place: max(o.left for o in rolled.reach if o.place == r.place) for r in rolled.reach}
    who = Who(("Ada", "Bo", "Cy"), (0, 1, 3))
    seats = drawing.seats_of(rolled, who)
    assert [colour for _place, colour in seats] == [0, 1, 3]
    tokens = shapes(drawing.standing(look, sheet, seats, 0))
    assert {Glyph.CIRCLE, Glyph.TRIANGLE, Glyph.DIAMOND} <= set(tokens)


def test_a_museum_and_the_site_of_what_it_asks_for_share_a_letter(rolled: Board) -> None:
    asked, sites = dict(drawing.asked_of(rolled)), drawing.sites_of(rolled)
    assert asked and sites
    letter_of = {a.id: asked[a.museum] for a in rolled.artifacts}
    lies = {a for p in rolled.places for a in p.site_of}
    assert sorted(letter for _place, letter in sites) == sorted(letter_of[a] for a in lies)
    assert len(set(asked.values())) == len(asked)


def test_a_move_sends_only_what_it_changes(tmp_path: Path) -> None:
    async def scene() -> None:
        people = await table(tmp_path, "rolled")
        ada, bo = await FakePhone.at(people[0], **ROOM), await FakePhone.at(people[1], **ROOM)
        await bo.tap("tab-board")
        opening = sum(map(len, bo.bytes))
        await ada.tap("tab-board")
        await ada.tap(f"place-{board_of(people[0].desk).reach[0].place}")
        before = sum(map(len, bo.bytes))
        assert before == opening, "what somebody looks at is nobody else's business"
        await ada.tap("place-go")
        await bo.settle()
        sent = sum(map(len, bo.bytes)) - before
        assert 0 < sent < 8_000 < opening

    run(scene())


def test_the_display_shows_the_whole_map_and_nothing_to_press(tmp_path: Path) -> None:
    async def scene() -> None:
        tables = front(tmp_path, artifact_race=RACE)
        number, host, _seats = await laid(tables, "middle")
        link = good(await good(tables.open_desk(number, (host,))).display_link())
        phone = await FakePhone.open(tables, "/" + link.split("/", 3)[3], width=1024, height=768)
        await phone.tap("join-sit")
        canvases = [c for c in phone.walk() if isinstance(c, cv.Canvas)]
        assert len(canvases) == 7 + 3, "seven layers, three keys of the legend"
        assert not phone.like("place-.*|map-.*")
        assert phone.ui.shown is not None and phone.ui.shown.role is Role.DISPLAY
        assert phone.like("crisis-.*")

    run(scene())


def test_the_strip_of_a_place_is_as_high_as_its_lines_turn_out_to_be(tmp_path: Path) -> None:
    async def scene() -> None:
        phone, desk = await at(tmp_path, "rolled")

        def pane() -> tuple[ft.Container, Any]:
            card = next(c for c in phone.walk() if isinstance(c, ft.Semantics) and c.identifier == "place-card")
            pane = next(c for c in card.content.content.controls if isinstance(c, ft.Container) and c.height)
            return pane, pane.content.controls[0]

        await phone.tap(f"place-{board_of(desk).reach[0].place}")
        _pane, lines = pane()
        for height, wanted in ((61.0, 61.0), (2000.0, None)):
            lines.on_size_change(SimpleNamespace(width=358.0, height=height))
            await phone.settle()
            high, lines = pane()
            assert high.height == wanted if wanted else high.height < ROOM["height"] * 0.6

    run(scene())
