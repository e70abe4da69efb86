"""What needs a real Chromium to measure: the first load on a slow phone, and taps painted on five phones.

Playwright is a development dependency, so it is imported here only when asked for.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.bench import Line, line

LINE = {"offline": False, "latency": 15, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}  # 20 Mbit/s
SLOWER = 4  # times
LOADS = 3
STAYS = 8000  # milliseconds a phone is looked at; what the browser compiled is kept only some seconds later
PHONES = 5
TAPS = 10
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SCREEN: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True}
SHARP = {**SCREEN, "device_scale_factor": 2}
TREE = "flt-semantics-host flt-semantics [flt-semantics-identifier]"
NAMED = f"() => document.querySelector('{TREE}') !== null"
UNCOVERED = """() => document.querySelector('flt-glass-pane, flutter-view') !== null
  && document.querySelector('#loading, #opening') === null"""
NEXT_CHANGE = """() => new Promise(done => {
  const host = document.querySelector('flt-semantics-host');
  new MutationObserver((_, seen) => { seen.disconnect(); done(Date.now()); })
    .observe(host, {subtree: true, childList: true, characterData: true, attributes: true,
                    attributeFilter: ['aria-label']});
})"""
HEAR = """(() => { const Native = WebSocket;
  window.WebSocket = class extends Native { constructor(...where) { super(...where);
    super.addEventListener('message', () => { if (window.heard === null) { window.heard = Date.now(); } }); } }; })()"""
CLICK = """name => { const e = document.querySelector(`[flt-semantics-identifier="${name}"]`);
  const b = e.querySelector('[role=button]') || e; const t = Date.now(); b.click(); return t; }"""


@contextmanager
def playing() -> Iterator[tuple[Any, str]]:
    """Playwright, and where the Chromium of this machine is."""
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        raise SystemExit("This needs Playwright: pip install -e '.[dev]'") from None
    found = os.environ.get("CHROMIUM") or next(
        (p for name in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(name))), None
    )
    if found is None:
        raise SystemExit("This needs a Chromium: install one, or set CHROMIUM to its path.")
    with sync_playwright() as playwright:
        yield playwright, found


@contextmanager
def chromium() -> Iterator[Any]:
    with playing() as (playwright, found):
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


def first_loads(base: str) -> list[Line]:
    """In a new profile on disk, and again in the same one after a while, as on a phone that was here before: until the
    first screen is painted and can be tapped; and until it can be read out, which opens the semantics tree besides."""
    lines = []
    with playing() as (playwright, found):
        for until, path, painted in (("painted", "/", UNCOVERED), ("read out", "/?a11y=1", NAMED)):
            cold, warm = [], []
            for _ in range(LOADS):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, executable_path=found, args=FLAGS, **SHARP
                    )
                    cold.append(_load(context, base + path, painted))
                    warm.append(_load(context, base + path, painted))
                    context.close()
            lines += [
                line(f"first load until {until}, cold", 1, cold),
                line(f"first load until {until}, warm", 1, warm),
            ]
    return lines


def _load(context: Any, address: str, painted: str) -> float:
    page = context.new_page()
    slow = context.new_cdp_session(page)
    slow.send("Network.enable")
    slow.send("Network.emulateNetworkConditions", LINE)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(painted, timeout=120_000, polling=20)
    taken = time.perf_counter() - start
    page.wait_for_timeout(STAYS)
    page.close()
    return taken


def browser_taps(base: str, number: int, keys: list[str], tap: str, answer: str) -> list[Line]:
    """From the tap on one phone until its news has arrived on each other one, and until they have painted it (the next
    change of their semantics tree). All the phones share this machine's cores with the host, and none has a GPU."""
    arrived: list[float] = []
    painted: list[float] = []
    with chromium() as browser:
        pages = [_at_table(browser, base, number, keys[n % len(keys)]) for n in range(PHONES)]
        for n in range(TAPS):
            pages[0].wait_for_timeout(1500)
            actor = next(p for p in pages[: len(keys)] if p.title().startswith("Your turn"))
            others = [p for p in pages if p is not actor]
            for page in others:
                page.evaluate(f"() => {{ window.heard = null; window.painted = ({NEXT_CHANGE})(); }}")
            started = actor.evaluate(CLICK, tap)
            at = [page.evaluate("() => window.painted.then(at => [window.heard, at])") for page in others]
            if n >= 2:  # the first ones are warm-up
                arrived += [(heard - started) / 1000 for heard, _ in at]
                painted += [(seen - started) / 1000 for _, seen in at]
            actor.wait_for_timeout(500)
            actor.evaluate(CLICK, answer.format(seat=pages.index(actor) % len(keys)))
    return [
        line("tap until it arrives in every other Chromium", PHONES, arrived),
        line("tap until every other Chromium has painted it", PHONES, painted),
    ]


def _at_table(browser: Any, base: str, number: int, key: str) -> Any:
    context = browser.new_context(**SCREEN, locale="en-GB")
    kept = json.dumps(json.dumps({"keys": {str(number): [key]}}))  # as Flutter's preferences keep a text
    context.add_init_script(
        f"localStorage.getItem('flutter.tableside') || localStorage.setItem('flutter.tableside', {json.dumps(kept)})"
    )
    page = context.new_page()
    page.add_init_script(HEAR)
    page.goto(f"{base}/t/{number}?a11y=1")
    page.wait_for_selector('[flt-semantics-identifier="whose-turn"]', state="attached", timeout=120_000)
    return page
