"""``tableside bench``: how fast it is here, measured, never promised.

    tableside bench [--json]            judge, view, store, replay, start, and tap-to-phones for 2, 5, 20, 100 phones
    tableside bench --browser           and for 5 Chromium phones: arrival, and paint (new text in the semantics tree)
    tableside bench --load              the first load at 20 Mbit/s and 15 ms with a CPU slowed 4 times, cold and warm

Everything runs against the real app: hosts are processes of this very command, their tables lie in a scratch folder.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from companion import demo, store
from companion.entries import Played
from companion.session import Judged, Session, dump, load
from companion.tables import Tables
from companion.wire import Wire
from games.contract import Rejection, Seat

PHONES = (2, 5, 20, 100)
SEATS = 4
TAPS = 12  # for each number of phones
TAP = "now-move-done-not-tracked"  # ends a turn in one tap, as a turn nobody wants to write down
ANSWER = "now-answer-what-{seat}-1-0"  # and what it was, told afterwards: nothing piles up


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the report, in milliseconds. ``phones`` is 0 where none is involved."""

    what: str
    phones: int
    median_ms: float
    p95_ms: float
    max_ms: float


def line(what: str, phones: int, seconds: Sequence[float]) -> Line:
    ms = sorted(1000 * s for s in seconds)
    at95 = ms[min(len(ms) - 1, int(0.95 * len(ms)))]
    return Line(what, phones, round(statistics.median(ms), 2), round(at95, 2), round(ms[-1], 2))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tableside bench", description="Measure this machine.")
    parser.add_argument("--json", action="store_true", help="as a list of objects")
    parser.add_argument("--browser", action="store_true", help="5 real Chromium phones as well")
    parser.add_argument("--load", action="store_true", help="only the first load: 20 Mbit/s, 15 ms, CPU 4 times slower")
    args = parser.parse_args(argv)
    lines: list[Line] = []
    with tempfile.TemporaryDirectory(prefix="tableside-bench-", ignore_cleanup_errors=True) as scratch:
        for measured in _measures(args, Path(scratch)):
            lines += measured
            if not args.json:
                for one in measured:
                    _say(_row(one))
    if args.json:
        _say(json.dumps([asdict(one) for one in lines], indent=1))
    return 0


def _measures(args: argparse.Namespace, scratch: Path) -> Iterator[list[Line]]:
    if not args.json:
        _say(f"{'what':<44}{'phones':>7}{'median ms':>11}{'p95 ms':>10}{'max ms':>10}")
    if args.load:
        from companion.loadtime import first_loads  # late: it needs a browser

        with host(scratch / "load") as hosting:
            yield first_loads(hosting.base)
        return
    yield without_phones(scratch)
    for phones in PHONES:
        yield over_the_wire(scratch / f"wire-{phones}", phones)
    if args.browser:
        from companion.loadtime import browser_taps

        number, keys = prepared(scratch / "browser")
        with host(scratch / "browser") as hosting:
            yield browser_taps(hosting.base, number, keys, TAP, ANSWER)


def _row(one: Line) -> str:
    return f"{one.what:<44}{one.phones or '':>7}{one.median_ms:>11.2f}{one.p95_ms:>10.2f}{one.max_ms:>10.2f}"


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


# ---- without phones --------------------------------------------------------------------------------------------


def without_phones(scratch: Path) -> list[Line]:
    """Of every game on the shelf, in mid-play."""
    lines = []
    tables = Tables(scratch / "shelf")
    games = list(tables.games())
    tables.close()
    for game in games:
        session = demo._in_mid_play(game, random.Random(1), "21:00")
        last = next(e for e in reversed(session.log) if isinstance(e, Played))
        before = Session(game, session.setup, session.log[: session.log.index(last)])
        record = dump(session)
        lines += [
            line(f"judge a move: {game.title}", 0, _times(partial(_judged, before, last), 50)),
            line(f"view of one seat: {game.title}", 0, _view_times(session)),
            line(f"replay {session.revision} entries: {game.title}", 0, _times(partial(load, game, record), 10)),
        ]
    lines.append(line("store an entry, fsynced", 0, _store_times(scratch / "store")))
    lines.append(line("start a host until it answers", 0, _start_times(scratch / "start")))
    return lines


def _judged(session: Session, entry: Played[Any]) -> None:
    assert isinstance(session.judge(entry), Judged)


def _view_times(session: Session) -> list[float]:
    """Of a new state each time, as after each move."""
    return [_times(partial(_view, session.game, state, Seat(0)), 1)[0] for state in session.before[-50:]]


def _view(game: Any, state: Any, viewer: Seat) -> None:
    game.view(state, viewer)
    game.facts(state, viewer)
    game.status(state, viewer)
    game.steps(state, viewer)


def _times(work: Callable[[], object], times: int) -> list[float]:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return taken


def _store_times(folder: Path) -> list[float]:
    folder.mkdir(parents=True)
    number = store.create(folder, {"bench": True}, [])
    file = store.TableFile(next(p for p in folder.iterdir() if str(number) in p.stem))
    entry = {"kind": "Played", "move": {"note": "x" * 200}}
    counter = iter(range(1, 1000))
    return _times(lambda: file.append(next(counter), entry), 50)


def _start_times(scratch: Path) -> list[float]:
    taken = []
    for n in range(3):
        start = time.perf_counter()
        with host(scratch / str(n)):
            taken.append(time.perf_counter() - start)
    return taken


# ---- a host and its table --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hosting:
    base: str  # its address
    pid: int

    def cpu(self) -> float:
        """Seconds of processor time so far; 0 where this machine does not say."""
        try:
            after_name = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return 0.0
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def host(data: Path) -> Iterator[Hosting]:
    """This command once more, as ``serve``, on a free port."""
    data.mkdir(parents=True, exist_ok=True)
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    command = [sys.executable, sys.argv[0], "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    with (data / "bench.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ.copy())
    base = f"http://127.0.0.1:{port}"
    try:
        while True:
            if process.poll() is not None:
                raise RuntimeError((data / "bench.log").read_text(errors="replace"))
            with suppress(OSError), urllib.request.urlopen(f"{base}/healthz", timeout=2):
                break
            time.sleep(0.02)
        yield Hosting(base, process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()


def prepared(data: Path, seats: int = SEATS) -> tuple[int, list[str]]:
    """A started table of the first game on the shelf: its number, and a key for each seat."""

    async def make() -> tuple[int, list[str]]:
        tables = Tables(data, "http://127.0.0.1")
        game = tables.games()[0]
        number, keys = _sure(await tables.new_table(game.name, {}, "Ada", 0))
        desk = _sure(tables.open_desk(number, keys))
        held = [keys[-1]]
        for colour, name in enumerate(demo.NAMES[1 : min(seats, max(game.seats))], 1):
            held.append(_sure(await desk.add_seat(name, colour)))
        _sure(await desk.start())
        await tables.settled()
        tables.close()
        return number, held

    return asyncio.run(make())


def _sure(answer: Any) -> Any:
    if isinstance(answer, Rejection):
        raise RuntimeError(str(answer))
    return answer


# ---- over the wire ---------------------------------------------------------------------------------------------


def over_the_wire(data: Path, phones: int) -> list[Line]:
    number, keys = prepared(data, min(phones, SEATS))
    with host(data) as hosting:
        taken, cpu = asyncio.run(_tapped(hosting, number, keys, phones))
    return [
        line("tap to every other phone, protocol", phones, taken),
        line("  of that, processor time of the host", phones, cpu),
    ]


async def _tapped(hosting: Hosting, number: int, keys: list[str], phones: int) -> tuple[list[float], list[float]]:
    """Seconds from a tap until the patch that shows it has arrived, for each other phone and tap; and what each tap
    cost the host."""
    all_phones = []
    for n in range(phones):
        kept = {"tableside": json.dumps({"keys": {str(number): [keys[n % len(keys)]]}})}
        all_phones.append(await Wire(hosting.base, f"/t/{number}", kept).open())
    for phone in all_phones:
        await phone.until(lambda w: w.find("whose-turn"), 120)
    taken: list[float] = []
    cpu: list[float] = []
    for tap in range(TAPS):
        actor = await _on_turn(all_phones, len(keys))
        answer = ANSWER.format(seat=all_phones.index(actor) % len(keys))
        heard = {id(p): len(p.patched) for p in all_phones}
        before, start = hosting.cpu(), time.perf_counter()
        await actor.tap(TAP)
        for phone in all_phones:
            if phone is not actor:
                await phone.until(partial(_more_than, heard[id(phone)]), 15)
        if tap >= 2:  # the first ones are warm-up
            taken += [p.patched[heard[id(p)]] - start for p in all_phones if p is not actor]
            cpu.append(hosting.cpu() - before)
        await actor.until(partial(Wire.find, identifier=answer))
        await actor.tap(answer)
    for phone in all_phones:
        await phone.close()
    return taken, cpu


def _more_than(patches: int, phone: Wire) -> bool:
    return len(phone.patched) > patches


def _may(phone: Wire) -> bool:
    """This seat is asked to move: the tap is there and it is its turn."""
    return phone.find(TAP) is not None and "Your turn" in str(phone.page.get("title"))


async def _on_turn(phones: list[Wire], seats: int) -> Wire:
    """Whose turn it is, once every phone is drawn: the last of many hears of it seconds after the first."""
    for _ in range(60):
        await _quiet(phones)
        if (actor := next((p for p in phones[:seats] if _may(p)), None)) is not None:
            return actor
    raise TimeoutError("no phone is asked to move")


async def _quiet(phones: list[Wire]) -> None:
    """Until nothing has arrived anywhere for 0.4 s: a busy machine pauses."""
    while True:
        before = [len(p.patched) for p in phones]
        await asyncio.sleep(0.4)
        if before == [len(p.patched) for p in phones]:
            return
