"""The host on the LAN: one ASGI app of our own routes, Flet's mount behind its guard, and the offline wrapper."""

from __future__ import annotations

import asyncio
import errno
import logging
import re
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import flet_web.fastapi as flet_fastapi  # type: ignore[import-untyped]
import uvicorn
from fastapi import Request
from fastapi.responses import JSONResponse
from flet_web import get_package_web_dir
from qrcode.constants import ERROR_CORRECT_L  # type: ignore[import-untyped]
from qrcode.main import QRCode  # type: ignore[import-untyped]

from companion.desk import Front
from companion.frames import Limits
from companion.guard import App, Guard
from companion.mend import mend_flet
from companion.offline import Offline, client_version
from companion.sweep import Sweeper

log = logging.getLogger("tableside.server")

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FLET_SESSION_LIVES = 3600  # seconds after its phone has gone
MESSAGE_LIMIT = 256 * 1024  # bytes in one WebSocket message; more is closed by uvicorn while it arrives
BOARD_LIMIT = 1_000_000  # bytes of one file
LOGGERS = (
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "uvicorn.asgi",
    "websockets",
    "flet",
    "flet_web",
    "flet_web.fastapi",
    "flet_transport",
    "flet_object_patch",
    "flet_components",
    "flet_controls",
    "tableside",
    "tableside.server",
)


class HostFront(Front, Protocol):
    """The tables of this host, and the one link that opens them all. It is printed, and never leaves otherwise."""

    host_link: str


FletMain = Callable[[Any], Any]  # async def main(page); companion knows no pages


def app_of(
    front: Front,
    flet_main: Callable[[Front], FletMain],
    *,
    cache: Path,
    names: tuple[str, ...] = (),
    limits: Limits | None = None,
    assets: Path = ASSETS,
) -> App:
    """The whole web side of one host. ``flet_main(front)`` gives the coroutine function Flet calls for each session;
    ``cache`` is a folder for packed client files; ``names`` are host names allowed besides addresses and *.local."""
    mend_flet()
    known = (*names, *own_names(), host_name(front.base))
    client = client_version(assets)
    working: list[asyncio.Task[None]] = []  # asyncio keeps no task alive by itself

    def begin() -> None:
        working.append(asyncio.create_task(offline.warm_up()))
        working.append(asyncio.create_task(Sweeper().run()))
        working.append(asyncio.create_task(front.warm_up()))

    def stop() -> None:
        for task in working:
            task.cancel()

    outer = flet_fastapi.FastAPI(
        docs_url=None, redoc_url=None, openapi_url=None, on_startup=[begin], on_shutdown=[stop]
    )
    guard = Guard(outer, known, limits)

    async def healthz(socket: str = "") -> JSONResponse:
        """``socket``: the name a page gave its socket; the answer says whether that socket is alive here, and which
        client this host serves, so that a page of another version loads itself again."""
        answer: dict[str, bool | str] = {"ok": True}
        if socket:
            answer |= {"socket": guard.has(socket), "client": client}
        return JSONResponse(answer, headers={"cache-control": "no-store"})

    outer.add_api_route("/healthz", healthz, methods=["GET"])
    outer.add_api_route("/boards/bring/{ticket}", receiving(front), methods=["PUT"])
    inner = flet_fastapi.app(
        flet_main(front),
        no_cdn=True,
        assets_dir=str(assets),
        app_name="Tableside",
        session_timeout_seconds=FLET_SESSION_LIVES,
    )
    _only_what_we_use(inner)
    outer.mount("/", inner)
    web = Path(get_package_web_dir())
    offline = Offline(guard, web=web, assets=assets, cache=cache, names=known, version=client)
    return offline


def receiving(front: Front) -> Callable[[str, Request], Awaitable[JSONResponse]]:
    """A board's file, on a path that a phone was given for it and that works once."""

    async def receive(ticket: str, request: Request) -> JSONResponse:
        shelf, body = front.boards, b""
        if not shelf.awaits(ticket):
            return JSONResponse({"ok": False}, 404)
        async for chunk in request.stream():
            body += chunk
            if len(body) > BOARD_LIMIT:
                return JSONResponse({"ok": False}, 413)
        return JSONResponse({"ok": True}, 200 if shelf.receive(ticket, body) else 404)

    return receive


def _only_what_we_use(inner: Any) -> None:
    """Flet's app brings FastAPI's pages (they load from another host) and a sign-in of its own."""
    extra = ("/docs", "/redoc", "/openapi.json", "/oauth_callback")
    inner.router.routes[:] = [r for r in inner.router.routes if not getattr(r, "path", "").startswith(extra)]


# ---- running ---------------------------------------------------------------------------------------------------


def run(
    front_factory: Callable[[str, Path, bool], Front],
    flet_main: Callable[[Front], FletMain],
    *,
    host: str,
    port: int,
    data: Path,
    demo: bool = False,
) -> int:
    """Serves until Ctrl-C or SIGTERM, then returns 0; 1 when the port is taken. ``front_factory(base, data, demo)``
    is called once the port is ours. Prints addresses, a QR and where the tables are kept; nothing secret is logged."""
    quiet_logs()
    try:
        listening = listen(host, port)
    except OSError as error:
        say(_why_not(error, host, port))
        return 1
    with listening:
        port = listening.getsockname()[1]
        addresses = lan_addresses() if host in ("0.0.0.0", "::", "") else [host]
        front = front_factory(f"http://{_in_url(addresses[0])}:{port}", data, demo)
        say(_welcome(front, [f"http://{_in_url(a)}:{port}" for a in addresses], data))
        app = app_of(front, flet_main, cache=data / ".web", names=(host,))
        # uvicorn raises the signal again once it has stopped; being asked to stop is no failure
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, lambda *_: None)
        uvicorn.Server(config_of(app)).run(sockets=[listening])
    say("Stopped. Every move is on disk.")
    return 0


def config_of(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        workers=1,  # the tables are in this process
        ws="websockets-sansio",
        ws_ping_interval=4,
        ws_ping_timeout=4,
        ws_max_size=MESSAGE_LIMIT,
        access_log=False,  # paths hold join tokens
        log_config=None,
        proxy_headers=False,  # whoever connects is who counts for the limits
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(256)
    except OSError:
        sock.close()
        raise
    return sock


def next_free(host: str, port: int) -> int | None:
    for other in range(port + 1, min(port + 200, 65536)):
        with suppress(OSError), listen(host, other):
            return other
    return None


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno != errno.EADDRINUSE:
        return f"Cannot listen on {host}:{port}: {error.strerror}."
    free = next_free(host, port)
    hint = f" {free} is free: PORT={free} make run" if free else ""
    return f"Port {port} is in use.{hint}"


def lan_addresses() -> list[str]:
    """Of this machine, as other devices of its networks reach it; the most likely first. No packet is sent."""
    found: list[str] = []
    for neighbour in ("192.168.1.1", "10.0.0.1", "172.16.0.1", "192.0.2.1"):
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((neighbour, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    real = [a for a in dict.fromkeys(found) if not a.startswith("127.")]
    return real or ["127.0.0.1"]


def own_names() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    return (name, f"{name}.lan", f"{name}.home", f"{name}.fritz.box")


def host_name(base: str) -> str:
    return re.sub(r"^\w+://|:\d+$|/.*$", "", base).strip("[]").lower()


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _welcome(front: Front, bases: list[str], data: Path) -> str:
    lines = ["", "Tableside is open. On a phone in the same Wi-Fi:", ""]
    lines += [f"    {base}" for base in bases]
    lines += ["", terminal_qr(bases[0]), f"Tables are kept in {data.resolve()}"]
    link = getattr(front, "host_link", "")
    if link:
        lines += ["This link holds the keys of every table; keep it to yourself:", f"    {link}"]
    return "\n".join([*lines, "Ctrl-C stops.", ""])


def terminal_qr(text: str) -> str:
    """Two rows of modules in each line of characters, light on dark or dark on light: cameras read both."""
    code = QRCode(error_correction=ERROR_CORRECT_L, border=2)
    code.add_data(text)
    code.make(fit=True)
    modules = code.get_matrix()
    rows = [*modules, [False] * len(modules[0])] if len(modules) % 2 else modules
    blocks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("    " + "".join(blocks[bool(a), bool(b)] for a, b in zip(*pair, strict=True)) for pair in pairs)


def say(text: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    sys.stdout.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    sys.stdout.flush()


# ---- logs ------------------------------------------------------------------------------------------------------


class Scrub(logging.Filter):
    """Nothing that could be a key leaves in a log line, whoever wrote it: join links, and long words that are no
    names. Tracebacks are written out here and scrubbed as well."""

    SECRET = re.compile(r"(/(?:join|host)/)[^\s\"'?#]+|(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{16,}(?![\w-])")

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self.scrubbed(record.getMessage()), ()
        if record.exc_info:
            record.exc_text = self.scrubbed(logging.Formatter().formatException(record.exc_info))
            record.exc_info = None
        return True

    @classmethod
    def scrubbed(cls, text: str) -> str:
        return cls.SECRET.sub(lambda match: (match[1] or "") + "***", text)


def quiet_logs() -> None:
    """Warnings only, scrubbed, whoever writes them. Flet's transport log prints message bodies, so it says nothing."""
    root = logging.getLogger()
    if not root.handlers:  # where all that is not named below ends up, the screens' own words among them
        handler = logging.StreamHandler()
        handler.addFilter(Scrub())
        root.addHandler(handler)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.setLevel(logging.WARNING)
        if not any(isinstance(f, Scrub) for f in logger.filters):
            logger.addFilter(Scrub())
    logging.getLogger("flet_transport").disabled = True
    logging.getLogger("flet_object_patch").disabled = True
