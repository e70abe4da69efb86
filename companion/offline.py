"""Flet's web client without the web: everything comes from this host, packed small, and says so in its headers.

Flet serves its client uncompressed (14.5 MB), lets its Flutter engine ask another host for one file, and has no
emoji, signs, Hebrew or Arabic offline. This wrapper serves the packaged files and our assets itself, gzipped, with
that one address rewritten, and answers the engine's questions for fallback fonts from ``assets/fonts``. Flet keeps
what it patches: index and manifests. Under ``/c/<version>/`` the same files stand once more, for good: a browser that
has them asks for none of them again, and keeps what it compiled. Measured: a browser that must ask whether a file is
still the same throws the compiled code away.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import version as version_of
from pathlib import Path, PurePosixPath

from companion.guard import App, Message, Receive, Scope, Send, host_allowed, host_of

Header = tuple[bytes, bytes]

OUTSIDE = re.compile(
    rb"https://(?:cdn\.jsdelivr\.net|fonts\.gstatic\.com|www\.gstatic\.com|fonts\.googleapis\.com|raw\.githubusercontent\.com)/"
)
NOWHERE = "/not-here"  # what they become: a path of ours, of the same length, that is not there
REWRITTEN = {"main.dart.wasm", "main.dart.js", "main.dart.mjs", "flutter_bootstrap.js", "flutter.js"}
PATCHED_BY_FLET = {"index.html", "manifest.json", "assets/FontManifest.json"}
PACKED = {".wasm", ".js", ".mjs", ".otf", ".ttf", ".json", ".frag", ".html", ".bin", ".txt", ".po"}
TYPES = {
    ".wasm": "application/wasm",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
FALLBACK = re.compile(r"^/assets/fonts/(noto[a-z0-9]+)/v\d+/[^/]+?(?:\.(\d+))?\.woff2$")
VERSION = "CLIENTNUMBER"  # in our page; twelve signs there, twelve of the version here, so no length changes
VERSIONED = re.compile(r"^/c/([0-9a-zA-Z]{12})(?=/)")
FOREVER = (b"cache-control", b"public, max-age=31536000, immutable")
FIRST_NEEDED = (
    "main.dart.wasm",
    "main.dart.mjs",
    "canvaskit/skwasm_heavy.wasm",
    "assets/fonts/MaterialIcons-Regular.otf",
)


@dataclass(frozen=True, slots=True)
class Served:
    """One file as it goes out: gzipped where that gains something (then nothing else is kept in memory)."""

    tag: str
    kind: str
    body: bytes
    packed: bool


class Offline:
    """ASGI wrapper, outermost. ``web``: Flet's packaged client; ``assets``: ours, which win; ``cache``: for the
    packed files, may be lost at any time; ``names``: host names this machine answers to besides its addresses;
    ``version``: of all that is served, twelve letters and digits."""

    def __init__(
        self, app: App, *, web: Path, assets: Path, cache: Path, names: Iterable[str] = (), version: str = "0" * 12
    ) -> None:
        self._app = app
        self._version = version
        self._roots = (assets.resolve(), web.resolve())
        self._fonts = assets.resolve() / "fonts"
        self._cache = cache
        self._names = frozenset(name.lower() for name in names)
        self._served: dict[Path, Served] = {}
        self._one_by_one = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = host_of(scope)
        if not host_allowed(host, self._names):
            await _answer(send, 421, _always(""), b"This address is not a name of this host.\n")
            return
        if scope["path"].startswith(NOWHERE) or "\x00" in scope["path"]:
            await _answer(send, 404, _always(host))
            return
        always, versioned = _always(host), VERSIONED.match(scope["path"])
        if versioned:
            path = scope["path"][versioned.end() :]
            scope = {**scope, "path": path, "raw_path": path.encode()}
        file = self._file(scope["path"]) if scope["method"] in ("GET", "HEAD") else None
        patched = scope["path"].lstrip("/") in PATCHED_BY_FLET
        if versioned and versioned[1] == self._version and (file or patched):
            always.append(FOREVER)  # under another name it comes from a page of another version, and is good for once
        if file is None:
            await self._app(scope, receive, self._with_headers(send, always))
            return
        served = self._served.get(file) or await self._load(file)
        await self._send_file(scope, send, served, always)

    async def warm_up(self) -> None:
        """Packs what every first visit needs, so that the first phone does not wait for it."""
        for name in FIRST_NEEDED:
            file = self._file("/" + name)
            if file is not None:
                await self._load(file)

    def _file(self, path: str) -> Path | None:
        """The file of ours or of the packaged client behind a path; None: not one of them, Flet decides."""
        fallback = FALLBACK.match(path)
        if fallback:
            family, part = fallback.groups()
            file = self._fonts / f"{family}{f'-{part}' if part else ''}.woff2"
            return file if file.is_file() else None
        name = path.lstrip("/")
        if not name or "\\" in name or name in PATCHED_BY_FLET or ".." in PurePosixPath(name).parts:
            return None
        for root in self._roots:
            file = (root / name).resolve()
            if file.is_relative_to(root) and file.is_file():
                return file
        return None

    async def _load(self, file: Path) -> Served:
        async with self._one_by_one:  # two phones at once: packed once
            if file not in self._served:
                self._served[file] = await asyncio.to_thread(self._pack, file)
            return self._served[file]

    def _pack(self, file: Path) -> Served:
        plain = file.read_bytes()
        if file.name in REWRITTEN:
            plain = at_home(plain)
        tag = hashlib.sha256(plain).hexdigest()[:24]
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        packed = file.suffix in PACKED and len(plain) > 1024
        return Served(tag, kind, self._packed(plain, tag) if packed else plain, packed)

    def _packed(self, plain: bytes, tag: str) -> bytes:
        kept = self._cache / f"{tag}.gz"
        try:
            packed = kept.read_bytes()
            if gzip.decompress(packed) == plain:
                return packed
        except (OSError, EOFError):
            pass  # not there yet, or damaged: packed anew
        packed = gzip.compress(plain, 6, mtime=0)
        try:
            self._cache.mkdir(parents=True, exist_ok=True)
            scratch = kept.with_suffix(".new")
            scratch.write_bytes(packed)
            scratch.replace(kept)
        except OSError:
            pass  # a full or read-only disk costs a second at the next start, nothing else
        return packed

    async def _send_file(self, scope: Scope, send: Send, served: Served, always: list[Header]) -> None:
        asked = dict(scope["headers"])
        as_gzip = served.packed and _takes_gzip(asked.get(b"accept-encoding", b""))
        tag = f'"{served.tag}-gz"' if as_gzip else f'"{served.tag}"'
        headers = [*_fresh(always), (b"etag", tag.encode())]
        if served.packed:
            headers.append((b"vary", b"accept-encoding"))
        if _known(asked.get(b"if-none-match", b""), tag):
            await _answer(send, 304, headers)
            return
        if as_gzip:
            headers.append((b"content-encoding", b"gzip"))
        unpack = served.packed and not as_gzip
        body = await asyncio.to_thread(gzip.decompress, served.body) if unpack else served.body
        headers.append((b"content-type", served.kind.encode()))
        headers.append((b"content-length", str(len(body)).encode()))
        await _answer(send, 200, headers, b"" if scope["method"] == "HEAD" else body)

    def _with_headers(self, send: Send, always: list[Header]) -> Send:
        """Ours around an answer of Flet's; and in a page, which version of the client it is to load."""
        replaced = {name for name, _ in always} | {b"access-control-allow-origin"}  # Flet allows any
        page = False

        async def sending(message: Message) -> None:
            nonlocal page
            if message["type"] == "http.response.start":
                headers = [(name.lower(), value) for name, value in message["headers"]]
                page = any(n == b"content-type" and v.startswith(b"text/html") for n, v in headers)
                headers = [*(header for header in headers if header[0] not in replaced), *always]
                message = {**message, "headers": _fresh(headers)}
            elif page and VERSION.encode() in message.get("body", b""):
                message = {**message, "body": message["body"].replace(VERSION.encode(), self._version.encode())}
            await send(message)

        return sending


def client_version(assets: Path) -> str:
    """Of all a browser is given: our files, how they are served, and Flet's client. Twelve letters and digits."""
    found = hashlib.sha256(version_of("flet-web").encode() + Path(__file__).read_bytes())
    for file in sorted(file for file in assets.rglob("*") if file.is_file() and "lang" not in file.parts):
        found.update(file.relative_to(assets).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]


def at_home(client: bytes) -> bytes:
    """Flet's client with every host it could fetch from turned into a path of ours, byte for byte as long: in the
    WebAssembly the length of each text stands elsewhere."""
    return OUTSIDE.sub(lambda found: f"{NOWHERE}/".ljust(len(found[0]) - 1, "-").encode() + b"/", client)


def _always(host: str) -> list[Header]:
    """On every response. Only ``'self'``, and for browsers that do not count a WebSocket as that, its address."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        f"media-src 'self' data: blob:; connect-src 'self' data: blob:{sockets}; frame-src 'none'; "
        "frame-ancestors 'none'; object-src 'none'; base-uri 'self'; form-action 'none'"
    )
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"no-referrer"),  # a join link is a key
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-embedder-policy", b"require-corp"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"geolocation=(), microphone=(), payment=(), usb=()"),
    ]


def _fresh(headers: list[Header]) -> list[Header]:
    """Whatever does not say how long it lasts is asked for again each time."""
    if all(name != b"cache-control" for name, _ in headers):
        headers = [*headers, (b"cache-control", b"no-cache")]
    return headers


def _takes_gzip(accepted: bytes) -> bool:
    for part in accepted.decode("latin-1").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return re.sub(r"\s", "", weight) not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _known(none_match: bytes, tag: str) -> bool:
    tags = [part.strip().removeprefix("W/") for part in none_match.decode("latin-1").split(",")]
    return tag in tags or "*" in tags


async def _answer(send: Send, status: int, headers: list[Header], body: bytes = b"") -> None:
    if body and not any(name == b"content-type" for name, _ in headers):
        headers = [*headers, (b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
