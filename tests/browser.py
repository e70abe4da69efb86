"""Phones for tests: a real Chromium, driven through the semantics tree that screen readers use.

    def test_x(chromium, host):                      # fixtures of conftest; mark the test with e2e
        with Phone(chromium, host.base, "/", locale="de-DE") as phone:
            phone.tap("new-table"); phone.type("name", "Zoé"); phone.sees("Zoé")

Controls are found by their stable identifiers (``flt-semantics-identifier`` in the DOM), never by words.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, Error, Locator, Page, Request, WebSocket

ROOT = Path(__file__).resolve().parent.parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HOW_TO_GET_ONE = (
    "These tests drive a real Chromium and none was found. Install one (Debian: apt-get install chromium), or set "
    "CHROMIUM to the path of a Chromium or Chrome, or leave the browser out with E2E=0."
)
PATIENCE = 30.0  # seconds; a loaded machine is slow, a broken one never gets there


STARTS = 120.0  # seconds a host may take: it reads in every game, and lays a table for the test first


def find_chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def until(true: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Asks again and again; the answer, or a failure that says what did not happen."""
    end = time.monotonic() + patience
    while True:
        answer = true()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"did not happen in {patience:.0f} s: {what}")
        time.sleep(0.05)


class Host:
    """A server process. ``command`` is run with ``{port}`` and ``{data}`` filled in; ``kill`` is kill -9."""

    def __init__(self, command: Sequence[str], data: Path, *, port: int | None = None, name: str = "127.0.0.1") -> None:
        self.port = port or free_port()
        self.data = data
        self.base = f"http://{name}:{self.port}"
        self._command = [part.format(port=self.port, data=data) for part in command]
        self._process: subprocess.Popen[bytes] | None = None
        self.log = data / "host.log"

    def start(self) -> Self:
        self.data.mkdir(parents=True, exist_ok=True)
        env = os.environ | {"PORT": str(self.port), "DATA": str(self.data), "PYTHONUNBUFFERED": "1"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, cwd=ROOT, env=env, stdout=log, stderr=log)
        until(self._up, f"host up\n{self.output()}", STARTS)
        return self

    def _up(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise AssertionError(f"the host ended by itself:\n{self.output()}")
        try:
            with urllib.request.urlopen(f"{self.base}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def output(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def kill(self) -> None:
        """As a power cut does it."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """SIGTERM, as a service manager does it; the exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
        try:
            return self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise


def little(data: Path, name: str = "127.0.0.1") -> Host:
    """The smallest app on the real server (tests/server/little.py)."""
    return Host([sys.executable, "-m", "tests.server.little", "{port}", "{data}", name], data, name=name)


class Phone:
    """One phone: its own browser profile, so its own storage. ``outside`` holds every URL of another host that was
    even attempted."""

    def __init__(
        self,
        chromium: Browser,
        base: str,
        path: str = "/",
        *,
        locale: str = "en-GB",
        width: int = 390,
        height: int = 844,
        dark: bool = False,
        scale: float = 2,
        **more: Any,
    ) -> None:
        self.base = base
        self.context = chromium.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            has_touch=True,
            is_mobile=True,
            locale=locale,
            color_scheme="dark" if dark else "light",
            **more,
        )
        self.outside: list[str] = []
        self.requests: list[str] = []
        self.context.on("request", self._note)
        self.errors: list[str] = []
        self._written: list[bytes] = []  # what the page has told the app since a field was last written in
        self.context.on("page", lambda page: page.on("websocket", self._hear_writing))
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.loads = 0
        self.page.on("load", self._loaded)
        self.open(path)

    def _loaded(self, page: Page) -> None:
        self.loads += 1

    def _hear_writing(self, socket: WebSocket) -> None:
        def sent(frame: str | bytes) -> None:
            self._written.append(frame if isinstance(frame, bytes) else frame.encode())

        socket.on("framesent", sent)

    def _note(self, request: Request) -> None:
        self.requests.append(request.url)
        if request.url.startswith("http") and not request.url.startswith(self.base + "/"):
            self.outside.append(request.url)

    # --- going places ---
    def open(self, path: str) -> None:
        """Loads a path of the host (or a whole URL of it) with the semantics tree open, and waits until it is there."""
        url = path if path.startswith("http") else self.base + path
        start, hash_sign, end = url.partition("#")
        self.page.goto(f"{start}{'&' if '?' in start else '?'}a11y=1{hash_sign}{end}")
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("flt-semantics-host flt-semantics", state="attached")

    def reload(self) -> None:
        """A sheet that has just closed is still on its way back in the history of a busy browser, and that way takes a
        reload along: the page then stays as it was, and is loaded anew once more."""
        try:
            self.page.reload()
        except Error as error:
            if "ERR_ABORTED" not in error.message:
                raise
            self.page.wait_for_timeout(500)
            self.page.reload()
        self.ready()

    def new_tab(self, path: str) -> None:
        """The same phone, another tab: its storage stays, its Flet session does not. The old tab is closed."""
        old, self.page = self.page, self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        old.close()
        self.open(path)

    # --- looking ---
    def node(self, identifier: str) -> Locator:
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]').first

    def has(self, identifier: str) -> bool:
        return self.node(identifier).count() > 0

    def waits_for(self, identifier: str, patience: float = PATIENCE) -> None:
        until(lambda: self._safely(lambda: self.has(identifier)), f"{identifier!r} on {self.words()!r}", patience)

    def identifiers(self) -> list[str]:
        """Every identifier on screen, in the order of the tree."""
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('[flt-semantics-identifier]')]"
            ".map(e => e.getAttribute('flt-semantics-identifier'))"
        )
        return found

    def words(self, identifier: str = "") -> str:
        """All that a screen reader could say of the screen, or of one identified part."""
        where = f'[flt-semantics-identifier="{identifier}"]' if identifier else "flt-semantics-host"
        return str(self._safely(lambda: self.page.evaluate(READ, where)) or "")

    def sees(self, text: str, identifier: str = "", patience: float = PATIENCE) -> None:
        until(
            lambda: text in self.words(identifier),
            f"{text!r} in {identifier or 'the screen'}: {self.words(identifier)!r}",
            patience,
        )

    def never_sees(self, text: str) -> None:
        assert text not in self.words()

    def usable(self, identifier: str) -> bool:
        """There, and not greyed out."""
        return self.has(identifier) and self._button(identifier).get_attribute("aria-disabled") != "true"

    # --- doing ---
    def tap(self, identifier: str) -> None:
        """Taps the control itself: the identified node lies around it and takes no click. Found and tapped in one go:
        while a screen is drawn anew the node stands there for a moment without the control, and a click on the node
        would be lost without a word (that is what "a tap dropped on a busy machine" was)."""
        self.waits_for(identifier)
        if not self.taps(identifier):
            end = time.monotonic() + 3
            while not self.taps(identifier):
                if time.monotonic() > end:  # it is none of those kinds: then the node is the control
                    self.node(identifier).dispatch_event("click")
                    return
                self.page.wait_for_timeout(20)

    def taps(self, identifier: str) -> bool:
        """At once, if the control is there now."""
        return bool(self._safely(lambda: self.page.evaluate(TAP, [identifier, TAPPABLE])))

    def _button(self, identifier: str) -> Locator:
        node = self.node(identifier)
        inner = node.locator(TAPPABLE).first
        return inner if inner.count() else node

    def type(self, identifier: str, text: str) -> None:
        """Replaces what stands in a text field, and sees the app told. Flutter listens to a field some frames after
        the page gave it the focus; letters typed before that stand there for a moment and are wiped (measured; a finger
        waits for the keyboard). And a tap of ours takes the focus away in Flutter and not in the page, where giving it
        again then changes nothing: it is taken away there as well."""
        self.waits_for(identifier)
        for _attempt in range(5):
            field = self.node(identifier).locator("input, textarea").first
            if not field.count():
                field = self.node(identifier)
            self.page.evaluate("document.activeElement && document.activeElement.blur()")
            field.click(force=True)
            self.page.wait_for_timeout(100)
            self._written.clear()
            self.page.keyboard.press("Control+A")
            self.page.keyboard.press("Delete")
            self.page.keyboard.type(text)
            if self._heard(text):
                return
        raise AssertionError(f"the app was never told of {text!r} in {identifier!r}")

    def _heard(self, text: str, patience: float = 3.0) -> bool:
        wanted, end = text.casefold(), time.monotonic() + patience  # a code is written in capitals
        while time.monotonic() < end:
            if any(wanted in frame.decode(errors="replace").casefold() for frame in self._written):
                return True
            self.page.wait_for_timeout(50)
        return False

    def screenshot(self, path: str | Path) -> None:
        """Pictures lag a frame or two behind the tree."""
        self.page.wait_for_timeout(700)
        self.page.screenshot(path=str(path))

    def _safely(self, look: Callable[[], Any]) -> Any:
        """The page may be loading itself again at this very moment."""
        try:
            return look()
        except Error as error:
            if re.search("context was destroyed|navigat|Cannot find context", str(error)):
                return None
            raise

    # --- leaving ---
    def close(self) -> None:
        """Leaves the page first: Chromium never answers when a page is closed while another is taking its place, and
        ours load themselves anew."""
        with suppress(Error):
            self.page.goto("about:blank", timeout=5000)
        self.context.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


TAPPABLE = (
    '[role="button"], [role="tab"], [role="checkbox"], [role="switch"], [role="radio"], [role="link"], '
    '[role="menuitem"], [flt-tappable]'
)
TAP = """([identifier, tappable]) => {
  const node = document.querySelector(`[flt-semantics-identifier="${identifier}"]`);
  const control = node && (node.querySelector(tappable) || (node.matches(tappable) ? node : null));
  if (control) { control.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, composed: true})); }
  return !!control;
}"""
READ = """where => [...document.querySelectorAll(where)].map(top => {
  const said = [];
  const walk = e => {
    if (e.nodeType === Node.TEXT_NODE) { if (e.data.trim()) { said.push(e.data); } return; }
    if (e.nodeType !== Node.ELEMENT_NODE) { return; }
    if (e.ariaLabel) { said.push(e.ariaLabel); }
    if (e.value) { said.push(e.value); }
    for (const c of e.childNodes) { walk(c); }
  };
  walk(top);
  return said.join('\\n');
}).join('\\n')"""
