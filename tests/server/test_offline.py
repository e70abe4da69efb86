"""What leaves this host over HTTP: packed right, fresh when it changed, with every header, and nothing else."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from flet_web import get_package_web_dir

from companion import offline
from companion.offline import NOWHERE, OUTSIDE, VERSION, Offline, at_home, client_version
from companion.server import ASSETS, app_of
from tests.server.little import Score, front_of, main_of

WEB = Path(get_package_web_dir())
HOST = "192.168.1.20:8550"
Answer = tuple[int, dict[str, str], bytes]
Get = Callable[..., Awaitable[Answer]]


async def get(app: Any, path: str, method: str = "GET", host: str | None = HOST, **headers: str) -> Answer:
    sent: list[Any] = []
    given = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
    if host is not None:
        given.append((b"host", host.encode()))
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"headers": given, "root_path": "", "scheme": "http", "http_version": "1.1", "client": ("10.0.0.9", 5)}

    asked = False

    async def receive() -> Any:
        nonlocal asked
        if asked:
            await asyncio.Event().wait()
        asked = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    pairs = [(k.decode().lower(), v.decode()) for k, v in sent[0]["headers"]]
    assert len({k for k, _ in pairs}) == len(pairs), f"a header twice: {pairs}"
    return sent[0]["status"], dict(pairs), b"".join(m.get("body", b"") for m in sent[1:])


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    cache = tmp_path_factory.mktemp("cache")
    front = front_of(f"http://{HOST}", cache, False)
    return app_of(front, lambda front: main_of(Score()), cache=cache)


def ask(app: Any, path: str, **more: Any) -> Answer:
    return asyncio.run(get(app, path, **more))


EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
}
PATHS = [
    "/",
    "/join/abc",
    "/table/7",
    "/healthz",
    "/main.dart.wasm",
    "/assets/FontManifest.json",
    "/assets/fonts/field-text.ttf",
    "/assets/fonts/notosanshebrew/v46/x.woff2",
    "/manifest.json",
    "/no-such-file.js",
    f"{NOWHERE}/x.js",
    "/c/0123456789ab/main.dart.wasm",
    "/c/0123456789ab/healthz",
    "/upload",
    "/ws",
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS"])
def test_headers_on_every_response(app: Any, path: str, method: str) -> None:
    _, headers, _ = ask(app, path, method=method)
    assert EVERYWHERE.items() <= headers.items()
    assert "access-control-allow-origin" not in headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'" and policy["frame-ancestors"] == "'none'"
    for source in " ".join(policy.values()).split():
        assert source.startswith(("'", "blob:", "data:")) or source in (f"ws://{HOST}", f"wss://{HOST}"), source
    assert "unsafe-eval" not in headers["content-security-policy"].replace("wasm-unsafe-eval", "")


def test_no_pages_of_the_framework_that_load_from_elsewhere(app: Any) -> None:
    for path in ("/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/oauth_callback"):
        _, _, body = ask(app, path)
        assert b"swagger" not in body.lower() and b"redoc" not in body.lower() and b'"openapi"' not in body


@pytest.mark.parametrize(
    "host", [None, "", "evil.example", "evil.example:8550", "127.0.0.1.evil.example", "a b", "x\r\ny", "192.168.1.20:x"]
)
def test_a_name_that_is_not_ours_is_told_nothing(app: Any, host: str | None) -> None:
    for path in PATHS:
        status, headers, body = ask(app, path, host=host)
        assert status == 421 and b"html" not in body and "evil" not in str(headers)
        assert EVERYWHERE.items() <= headers.items()


TRAVERSAL = [
    "/../pyproject.toml",
    "/..%2fpyproject.toml",
    "/assets/../../pyproject.toml",
    "/assets/../../companion/server.py",
    "//etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..\\pyproject.toml",
    "/fonts/../../main.py",
    "/c/0123456789ab/../../../pyproject.toml",
    "/c/0123456789ab//etc/passwd",
    "/assets/fonts/notosans../v1/x.woff2",
    "/assets/fonts/noto/../../../v1/x.woff2",
    "/\x00/etc/passwd",
    "/etc/passwd\x00.html",
]


@pytest.mark.parametrize("path", TRAVERSAL)
def test_no_way_out_of_the_served_folders(app: Any, path: str) -> None:
    status, _, body = ask(app, path)
    assert status in (200, 404)
    assert b"root:" not in body and b"[project]" not in body and b"import" not in body[:200]


def test_a_link_out_of_the_assets_is_not_followed(tmp_path: Path) -> None:
    assets, secret = tmp_path / "assets", tmp_path / "secret.txt"
    assets.mkdir()
    secret.write_text("key")
    (assets / "link.txt").symlink_to(secret)
    (assets / "open.txt").write_text("open")

    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    app = Offline(nothing, web=WEB, assets=assets, cache=tmp_path / "cache")
    assert ask(app, "/open.txt")[2] == b"open"
    assert ask(app, "/link.txt")[0] == 404


def test_gzip_is_the_same_file_smaller(app: Any) -> None:
    for name in ("main.dart.wasm", "main.dart.js", "canvaskit/canvaskit.wasm"):
        status, headers, packed = ask(app, f"/{name}", accept_encoding="gzip, deflate, br")
        assert status == 200 and headers["content-encoding"] == "gzip" and headers["vary"] == "accept-encoding"
        assert int(headers["content-length"]) == len(packed)
        _, plain_headers, plain = ask(app, f"/{name}", accept_encoding="identity")
        assert "content-encoding" not in plain_headers and plain_headers["vary"] == "accept-encoding"
        assert gzip.decompress(packed) == plain == at_home((WEB / name).read_bytes())
        assert len(packed) < 0.7 * len(plain)
        assert headers["etag"] != plain_headers["etag"], "two bodies, two tags"
        assert headers["cache-control"] == "no-cache", "names carry no version"


def test_gzip_refused_by_weight(app: Any) -> None:
    assert "content-encoding" not in ask(app, "/main.dart.mjs", accept_encoding="gzip;q=0, br")[1]
    assert "content-encoding" in ask(app, "/main.dart.mjs", accept_encoding="br;q=1.0, gzip;q=0.8")[1]


def test_unchanged_is_304_and_changed_is_not(app: Any) -> None:
    for encoding in ("gzip", "identity"):
        _, headers, _ = ask(app, "/main.dart.mjs", accept_encoding=encoding)
        for known in (headers["etag"], f"W/{headers['etag']}", f'"other", {headers["etag"]}', "*"):
            status, again, body = ask(app, "/main.dart.mjs", accept_encoding=encoding, if_none_match=known)
            assert status == 304 and not body and again["etag"] == headers["etag"]
            assert "content-encoding" not in again and again["vary"] == "accept-encoding"
        status, _, body = ask(app, "/main.dart.mjs", accept_encoding=encoding, if_none_match='"old"')
        assert status == 200 and body


def test_head_says_the_length_and_sends_nothing(app: Any) -> None:
    _, headers, body = ask(app, "/main.dart.mjs", method="HEAD", accept_encoding="gzip")
    assert int(headers["content-length"]) > 1000 and body == b""


def test_a_changed_file_has_another_tag(tmp_path: Path) -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("not asked")

    tags = []
    for words in ("one " * 1000, "two " * 1000):
        (tmp_path / "a.txt").write_text(words)
        app = Offline(nothing, web=WEB, assets=tmp_path, cache=tmp_path / "cache")  # as after a restart
        _, headers, body = ask(app, "/a.txt", accept_encoding="gzip")
        assert gzip.decompress(body).decode() == words
        tags.append(headers["etag"])
    assert tags[0] != tags[1]


def test_a_damaged_or_lost_cache_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("not asked")

    def fresh() -> Answer:
        return ask(Offline(nothing, web=WEB, assets=ASSETS, cache=tmp_path), "/main.dart.mjs", accept_encoding="gzip")

    first = fresh()
    kept = next(tmp_path.glob("*.gz"))
    for damage in (b"", b"rubbish", kept.read_bytes()[:-20], gzip.compress(b"something else")):
        kept.write_bytes(damage)
        assert fresh() == first

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    kept.unlink()
    monkeypatch.setattr(offline.Path, "write_bytes", full)
    assert fresh() == first


def test_two_at_once_are_packed_once(app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[Path] = []
    real = Offline._pack

    def counted(self: Offline, file: Path) -> Any:
        packed.append(file)
        return real(self, file)

    monkeypatch.setattr(Offline, "_pack", counted)

    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("not asked")

    async def main() -> None:
        fresh = Offline(nothing, web=WEB, assets=ASSETS, cache=tmp_path)
        await asyncio.gather(*(get(fresh, "/main.dart.mjs", accept_encoding="gzip") for _ in range(20)))

    asyncio.run(main())
    assert len(packed) == 1


def test_the_client_names_no_host_it_could_fetch_from() -> None:
    for name in ("main.dart.wasm", "main.dart.js", "flutter_bootstrap.js"):
        before = (WEB / name).read_bytes()
        after = at_home(before)
        assert OUTSIDE.search(before), "the packaged client has changed: look again"
        assert len(after) == len(before)
        for host in (b"cdn.jsdelivr.net", b"fonts.gstatic.com", b"fonts.googleapis.com", b"www.gstatic.com"):
            assert host not in after
    index = (ASSETS / "index.html").read_text()
    assert "https://" not in index and "http://" not in index


def test_fallback_fonts_by_family_and_slice(app: Any) -> None:
    for path, file in (
        ("/assets/fonts/notosanshebrew/v46/or3HQ7v33eiDljA1I.woff2", "notosanshebrew.woff2"),
        ("/assets/fonts/notosanssymbols2/v24/I_uyMoGduATT.woff2", "notosanssymbols2.woff2"),
        ("/assets/fonts/notocoloremoji/v32/Yq6P-KqIXTD0t4D9z1ESnKM3.7.woff2", "notocoloremoji-7.woff2"),
    ):
        status, headers, body = ask(app, path)
        assert status == 200 and headers["content-type"] == "font/woff2"
        assert body == (ASSETS / "fonts" / file).read_bytes()
    assert ask(app, "/assets/fonts/notosanstagalog/v1/x.woff2")[0] == 404


def test_the_index_page_is_ours_and_patched_by_flet(app: Any) -> None:
    for path in ("/", "/join/abc", "/table/7"):
        status, headers, body = ask(app, path)
        page = body.decode()
        assert status == 200 and headers["content-type"].startswith("text/html")
        assert headers["cache-control"] == "no-cache"
        assert "<title>Tableside</title>" in page and "flet.noCdn=true" in page and "/healthz" in page
        assert "fletAppConfig" not in page
        assert VERSION not in page and f"var at = '/c/{client_version(ASSETS)}/'" in page
        assert page.index("flet.assetBase = at") > page.index('flet.assetBase="/"'), "ours comes after Flet's"


def test_under_its_version_a_file_is_kept_for_good(app: Any) -> None:
    now = f"/c/{client_version(ASSETS)}"
    for path in ("/main.dart.mjs", "/assets/FontManifest.json", "/assets/fonts/notosanshebrew/v46/x.woff2"):
        status, headers, body = ask(app, now + path)
        assert status == 200 and headers["cache-control"] == "public, max-age=31536000, immutable"
        assert body == ask(app, path)[2] and ask(app, path)[1]["cache-control"] == "no-cache"
        status, headers, other = ask(app, "/c/0123456789ab" + path)
        assert (status, other) == (200, body), "a page of another version is still served"
        assert headers["cache-control"] == "no-cache", "but is not told that this was its version"


def test_what_is_not_there_is_not_missing_for_good(app: Any) -> None:
    for path in ("/assets/fonts/notosanstagalog/v1/x.woff2", "/healthz", "/"):
        _, headers, _ = ask(app, f"/c/{client_version(ASSETS)}{path}")
        assert "immutable" not in headers["cache-control"]


def test_another_file_is_another_version(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    versions = [client_version(tmp_path)]
    for words in ("one", "two"):
        (tmp_path / "fonts" / "a.ttf").write_text(words)
        versions.append(client_version(tmp_path))
    assert len(set(versions)) == 3 and all(len(v) == len(VERSION) for v in versions)


def test_the_icon_font_of_flutter_is_cut_to_what_flutter_draws(app: Any) -> None:
    """It was half a megabyte of the first load, and no screen of ours draws an icon of it."""
    assert len(ask(app, "/assets/fonts/MaterialIcons-Regular.otf")[2]) < 5000
    for file in (ASSETS.parent / "views").rglob("*.py"):
        assert "ft.Icon" not in file.read_text(), file


def test_healthz_tells_only_that_it_lives(app: Any) -> None:
    status, headers, body = ask(app, "/healthz")
    assert (status, body) == (200, b'{"ok":true}') and headers["cache-control"] == "no-store"
