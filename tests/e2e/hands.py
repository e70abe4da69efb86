"""What hands do on the phones of an evening, at a person's pace, and what none of the phones may ever show."""

from __future__ import annotations

import io
import re

from playwright.sync_api import ConsoleMessage, WebSocket

from tests.browser import PATIENCE, Phone, until

PACE = 150  # ms after a tap: what it changed is drawn before the next, as for a person who looks first
# Not ours: while the host is away nobody answers; plain http has no isolated origins, whatever a header asks for; and
# the one script of the packaged client that lies outside is looked for where nothing is.
NOT_OURS = re.compile(r"WebSocket|net::ERR_|Failed to load resource|/healthz|Cross-Origin-Opener-Policy|/not-here/")


READY = """() => document.querySelector('#cut')?.hidden !== false
  && document.querySelector('[flt-semantics-identifier="whose-turn"]') !== null"""


class Hands(Phone):
    """A phone and whoever holds it. ``said`` keeps the errors of the browser's console: while the host is away it may
    complain that nobody answers, and of nothing else. ``told`` keeps what every socket brought, frame by frame."""

    def open(self, path: str) -> None:
        if not hasattr(self, "said"):
            self.said: list[str] = []
            self.told: list[list[bytes]] = []
            self.context.on("console", self._hear)
            self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
            self.page.on("websocket", self._listen)
        super().open(path)
        self.page.wait_for_timeout(600)  # nobody taps in the frame in which a page appears

    def _listen(self, socket: WebSocket) -> None:
        frames: list[bytes] = []
        self.told.append(frames)
        socket.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, bytes) else frame.encode()))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not NOT_OURS.search(message.text):
            self.said.append(message.text)

    # --- doing ---
    def press(self, name: str) -> None:
        """Waits until it is there, brings it on screen if it lies below, taps it."""
        self.reach(name)
        self.tap(name)
        self.page.wait_for_timeout(PACE)

    def does(self, name: str) -> None:
        """Presses what acts, and sees it gone: only then does the next tap meet the screen as it is now."""
        self.press(name)
        self.gone(name)

    def does_like(self, pattern: str) -> str:
        name = self.named(pattern)
        self.does(name)
        return name

    def press_like(self, pattern: str) -> str:
        """The first control whose whole name matches."""
        name = self.named(pattern)
        self.press(name)
        return name

    def write(self, field: str, text: str) -> None:
        self.waits_for(field)
        self.type(field, text)
        self.page.wait_for_timeout(PACE)

    def reach(self, name: str) -> None:
        """A list draws only what lies near the screen: turn the page until it is there."""
        for way in (0, *(500,) * 12, *(-500,) * 12):
            if way:
                size = self.page.viewport_size or {"width": 390, "height": 844}
                self.page.mouse.move(size["width"] / 2, size["height"] / 2)
                self.page.mouse.wheel(0, way)
            try:
                self.waits_for(name, 3.0 if not way else 0.3)
            except AssertionError:
                continue
            return
        self.waits_for(name)

    def rests(self) -> int:
        """How many bytes it was told, once it has been told nothing for a second: a screen is drawn, measured by the
        browser, and drawn again."""
        told = -1
        for _second in range(15):
            if told == (told := self.bytes_told()):
                break
            self.page.wait_for_timeout(1000)
        return told

    def bytes_told(self) -> int:
        return sum(map(len, self.told[-1]))

    def tap_thrice(self, name: str) -> None:
        """As impatient thumbs do: twice at once, and once more when it has long been done."""
        self._button(name).evaluate("b => { b.click(); b.click(); setTimeout(() => b.click(), 700); }")

    def keys(self) -> list[str]:
        """What this browser keeps of keys, as only its owner may read it."""
        kept = str(self.page.evaluate("JSON.stringify(Object.values(localStorage))"))
        return sorted(set(re.findall(r"[A-Za-z0-9_-]{24,}", kept)))

    # --- away and back ---
    def is_back(self, sockets: int) -> bool:
        """Over a newer socket than those first ones: told the screen again, no banner, and the screen is there."""
        ready = self._safely(lambda: self.page.evaluate(READY))  # first: Playwright tells of sockets while it is asked
        return bool(ready and len(self.told) > sockets and self.told[-1])

    # --- looking ---
    def offers(self, name: str) -> bool:
        return bool(self._safely(lambda: self.has(name)))

    def there(self) -> list[str]:
        """Every name on screen; none while the page loads itself again."""
        return self._safely(self.identifiers) or []

    def named(self, pattern: str, patience: float = PATIENCE) -> str:
        def found() -> str | None:
            names = self._safely(self.identifiers) or []
            return next((name for name in names if re.fullmatch(pattern, name)), None)

        return str(until(found, f"{pattern!r} among {self._safely(self.identifiers)}", patience))

    def gone(self, name: str, patience: float = PATIENCE) -> None:
        until(lambda: self._safely(lambda: not self.has(name)), f"{name!r} is gone", patience)

    def scanned(self) -> str:
        """What a camera reads in the square on this screen."""
        import zxingcpp
        from PIL import Image

        def read() -> str:
            self.page.wait_for_timeout(300)
            found = zxingcpp.read_barcodes(Image.open(io.BytesIO(self.page.screenshot())))
            return str(found[0].text) if found else ""

        return str(until(read, "a QR code that can be read from the screen"))

    def path(self) -> str:
        """What the address bar shows, without the switch that opens the semantics tree."""
        return str(self._safely(lambda: self.page.evaluate("location.pathname")) or "")

    def figure(self, name: str) -> str:
        """The number a control shows, as printed: "?" or "-3" or "12"."""

        def found() -> list[str]:
            return re.findall(r"-?\d+|\?", self.words(name).replace("\u2212", "-"))

        return str(until(found, f"a figure in {name!r}")[-1])

    def newest(self) -> int:
        """The revision on top of the log on this screen."""
        return int(self.named(r"log-\d+").removeprefix("log-"))

    def is_well(self) -> None:
        """No error of the page, no word of the app about itself, nothing asked of another host."""
        note = self.words("note") if self._safely(lambda: self.has("note")) else ""
        found = {"errors": self.errors, "console": self.said, "outside": self.outside, "note": note}
        assert not any(found.values()), found
