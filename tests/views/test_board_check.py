"""The check of a board while it is made: beside the loop, one at a time, and only the newest text counts."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import boards, packs
from games.artifact_race.packs import RacePacks
from games.contract import Flaw, PackCard
from games.words import Line, Value
from tests.views.board_maker import Maker, host, kept
from views.screens.boards.checking import Checking, Verdict

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Slow:
    """Packs whose judgement of a text takes until it is let go, and is then that text."""

    sample = blank = ""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.let_go: dict[str, threading.Event] = {text: threading.Event() for text in "abc"}

    def read(self, text: str) -> PackCard | tuple[Flaw, ...]:
        self.begun.append(text)
        assert self.let_go[text].wait(20)
        return (Flaw(Line(text), Line("")),)

    def title(self, _text: str) -> Value:
        return None


class Hands:
    """Of a phone, what a check needs."""

    def safe(self, act: Callable[[], Any]) -> Callable[[], Any]:
        return act


async def until(true: Callable[[], object]) -> None:
    for _ in range(4000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("never")


def says(verdict: Verdict) -> str:
    assert isinstance(verdict.found, tuple)
    return verdict.found[0].says.msgid


async def test_a_check_that_is_overtaken_changes_nothing() -> None:
    slow, checking, told = Slow(), Checking(), list[str]()
    text = ""

    def draw(now: str) -> Verdict:
        nonlocal text
        text = now
        found = checking.of(slow, text)
        checking.begin(Hands(), slow, lambda: told.append(says(checking.of(slow, text))))  # type: ignore[arg-type]
        return found

    assert draw("a") == Verdict(late=True)
    await until(lambda: slow.begun == ["a"])
    draw("b")
    assert draw("c") == Verdict(late=True)
    assert slow.begun == ["a"]  # one at a time, however fast somebody writes
    slow.let_go["a"].set()
    await until(lambda: slow.begun == ["a", "c"])  # nobody wants to know of b any more
    assert told == []
    assert draw("c") == Verdict(late=True)  # what a was worth is not seen
    slow.let_go["c"].set()
    await until(lambda: told)
    assert told == ["c"]
    assert says(draw("c")) == "c" and not draw("c").late
    assert says(draw("b")) == "c" and draw("b").late  # until b is judged, the last that is known
    slow.let_go["b"].set()
    await until(lambda: len(told) == 2)
    assert told == ["c", "b"]


async def test_a_text_written_back_is_known_and_the_check_on_its_way_is_forgotten() -> None:
    slow, checking, told = Slow(), Checking(), list[str]()
    slow.let_go["a"].set()
    checking.of(slow, "a")
    checking.begin(Hands(), slow, lambda: told.append("a"))  # type: ignore[arg-type]
    await until(lambda: told)
    assert checking.of(slow, "b").late
    checking.begin(Hands(), slow, lambda: told.append("b"))  # type: ignore[arg-type]
    await until(lambda: "b" in slow.begun)
    assert not checking.of(slow, "a").late
    slow.let_go["b"].set()
    await until(lambda: packs.known(slow, "b") is not None)
    for _ in range(10):
        await asyncio.sleep(0)
    assert told == ["a"]


async def test_nothing_that_is_typed_is_judged_on_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is what is saved: every other phone of the host would wait for it."""
    front = host(tmp_path)
    phone = await Maker.copying(front)
    threads: list[int] = []
    read = RacePacks.read

    def noted(self: RacePacks, text: str) -> PackCard | tuple[Flaw, ...]:
        threads.append(threading.get_ident())
        return read(self, text)

    monkeypatch.setattr(RacePacks, "read", noted)
    await phone.row("places", 0)
    for letters in ("L", "Lo", "Lon", ""):
        await phone.type("edit-text-name-en", letters)
    await phone.saves()
    await phone.tap("back")
    assert "en" not in kept(front)["places"][0]["name"]
    assert threads and threading.get_ident() not in threads


async def test_boards_of_an_earlier_evening_are_read_while_the_phone_says_so(tmp_path: Path, monkeypatch: Any) -> None:
    front = host(tmp_path)
    await Maker.copying(front)
    let_go, reads = threading.Event(), packs.judged

    def slowly(one: Any, text: str) -> packs.Judged:
        assert let_go.wait(20)
        return reads(one, text)

    for route, sees in (("/boards", "boards-open-1"), ("/boards/1", "edit-section-places"), ("/new", "new-board-1")):
        packs._cards.clear()
        front.boards._seen.clear()
        let_go.clear()
        monkeypatch.setattr(boards, "judged", slowly)
        phone = await Maker.open(front, route)
        assert phone.reads("Reading the boards ...")
        assert not phone.sees(sees)
        let_go.set()
        await until(lambda: phone.sees(sees))  # noqa: B023
        assert not phone.reads("Reading the boards ...")
        assert not phone.crashes
