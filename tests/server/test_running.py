"""The host as a process: what it prints, a taken port, a clean end, and that no log line holds a key."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from companion import server
from companion.wire import Wire
from tests.browser import ROOT, Host, free_port, little
from tests.server.little import Score, front_of
from tests.server.serving import serving

TOKEN = "Zq3-Kx9_LmN4pRtV7wYbCd"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    running = little(tmp_path / "data").start()
    yield running
    running.stop()


def test_it_prints_the_address_where_tables_are_and_the_host_link(host: Host) -> None:
    printed = host.output()
    assert host.base in printed
    assert str(host.data.resolve()) in printed
    assert f"{host.base}/host/" in printed


def test_the_terminal_qr_is_read_as_the_address() -> None:
    url = "http://192.168.178.123:8550"
    lines = [line.removeprefix("    ") for line in server.terminal_qr(url).splitlines()]
    image = Image.new("L", (len(lines[0]), 2 * len(lines)), 255)
    for y, line in enumerate(lines):
        for x, block in enumerate(line):
            upper, lower = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}[block]
            image.putpixel((x, 2 * y), upper)
            image.putpixel((x, 2 * y + 1), lower)
    found = zxingcpp.read_barcodes(image.resize((image.width * 6, image.height * 6), Image.Resampling.NEAREST))
    assert [code.text for code in found] == [url]


def test_a_port_in_use_is_said_and_the_next_free_one_named_but_not_taken(host: Host, tmp_path: Path) -> None:
    second = subprocess.run(
        [sys.executable, "-m", "tests.server.little", str(host.port), str(tmp_path / "other")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert second.returncode == 1
    assert f"Port {host.port} is in use" in second.stdout
    named = int(re.findall(r"PORT=(\d+)", second.stdout)[0])
    with socket.socket() as free:
        free.bind(("127.0.0.1", named))
    assert not (tmp_path / "other").exists(), "nothing was opened"
    assert "Traceback" not in second.stderr + second.stdout


def test_a_port_that_just_closed_can_be_taken_again(tmp_path: Path) -> None:
    first = little(tmp_path / "a").start()
    asyncio.run(one_tap(first.base))
    first.kill()
    again = Host(first._command, tmp_path / "a", port=first.port)
    again.start()
    assert again.stop() == 0


async def one_tap(base: str) -> None:
    phone = await Wire(base).open()
    await phone.until(lambda w: w.find("add"))
    await phone.tap("add")
    await phone.until(lambda w: "Score 1" in w.words())
    await phone.close()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_with_phones_connected(tmp_path: Path, stop: signal.Signals) -> None:
    host = little(tmp_path / "data").start()

    async def main() -> int:
        phone = await Wire(host.base).open()
        await phone.until(lambda w: w.find("add"))
        silent = socket.create_connection(("127.0.0.1", host.port))  # says nothing, holds on
        os.kill(host.pid, stop)
        code = await asyncio.to_thread(host.stop)
        silent.close()
        await phone.close()
        return code

    started = time.monotonic()
    assert asyncio.run(main()) == 0
    assert time.monotonic() - started < 30
    assert "Stopped" in host.output()
    assert "Traceback" not in host.output()


def test_an_address_of_another_machine_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = server.run(front_of, lambda front: None, host="198.51.100.7", port=free_port(), data=tmp_path)
    assert code == 1
    assert "Cannot listen on 198.51.100.7" in capsys.readouterr().out


def test_no_key_in_any_log_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Everything at DEBUG, a phone that comes by a join link and types a key, errors in a handler and on the wire."""

    async def main() -> None:
        score = Score()

        def broken() -> None:
            raise ValueError(f"no such table /join/{TOKEN}: {TOKEN}")

        async with serving(tmp_path, score=score) as base:
            phone = await Wire(base, f"/join/{TOKEN}").open()
            await phone.until(lambda w: w.find("add"))
            await phone.type("name", TOKEN)
            await phone.until(lambda w: f"Hello {TOKEN}" in w.words())
            session = phone.session_id
            phone.cut()
            await asyncio.sleep(0.2)
            await phone.open()
            await phone.until(lambda w: w.drawn and w.find("add"))
            score.watchers.append(broken)
            await phone.tap("add")
            await asyncio.sleep(0.3)
            assert phone._socket is not None
            await phone._socket.send(b"\x00\x93" + TOKEN.encode())
            await asyncio.sleep(0.2)
            await phone.close()
            said = "\n".join(f"{r.name} {r.getMessage()} {r.exc_text or r.exc_info or ''}" for r in caplog.records)
            assert "***" in said, "the handler's error is told, without the key"
            for secret in (TOKEN, TOKEN[:12], session):
                assert secret not in said

    server.quiet_logs()
    caplog.set_level(logging.DEBUG)
    asyncio.run(main())
    assert TOKEN not in caplog.text


def test_no_logger_at_all_writes_a_key(tmp_path: Path) -> None:
    """Also one that ``LOGGERS`` does not name: the screens', asyncio's, a library's."""
    says = (
        "import logging\n"
        "from companion import server\n"
        "server.quiet_logs()\n"
        f"logging.getLogger('views.session').error('no %s', '{TOKEN}')\n"
        "try:\n"
        f"    raise KeyError('{TOKEN}')\n"
        "except KeyError:\n"
        "    logging.getLogger('anything').exception('a tap failed')\n"
    )
    told = subprocess.run([sys.executable, "-c", says], capture_output=True, text=True, check=True).stderr
    assert "no ***" in told and "a tap failed" in told and "KeyError" in told
    assert TOKEN not in told


def test_scrubbing_leaves_sentences_alone() -> None:
    scrub = server.Scrub.scrubbed
    assert scrub("GET /join/abc?x=1 failed") == "GET /join/***?x=1 failed"
    assert scrub("/host/short") == "/host/***"
    assert scrub(f"key {TOKEN} unknown") == "key *** unknown"
    plain = "ValueError in test_it_stops_cleanly_with_phones_connected, line 5: no such table 17 of Lost_Ruins"
    assert scrub(plain) == plain


def test_lan_addresses_are_real_ones() -> None:
    for address in server.lan_addresses():
        with socket.socket() as s:
            s.bind((address, 0))
