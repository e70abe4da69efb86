"""What all tests share: the browser, found once or asked for in one sentence, and left out with E2E=0."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser import Host

# No test is timed; a random find is new each time, and what is printed is enough to see it again.
settings.register_profile("ci", deadline=None, derandomize=False, print_blob=True)
settings.load_profile("ci")

LEFT_OUT = os.environ.get("E2E") == "0"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Browser tests come last: while Playwright is open, nothing in this process can start an event loop."""
    items.sort(key=lambda item: item.get_closest_marker("e2e") is not None)
    for item in items:
        if item.get_closest_marker("e2e"):
            item.add_marker(pytest.mark.timeout(400))  # a page that hangs would hold up everything for ever
            if item.path.name != "test_evening.py":  # its chapters stand on one another
                item.add_marker(pytest.mark.flaky(reruns=2))  # each rerun is named in the summary (-ra)
    if LEFT_OUT:
        for item in items:
            if item.get_closest_marker("e2e"):
                item.add_marker(pytest.mark.skip(reason="E2E=0"))


def pytest_unconfigure(config: pytest.Config) -> None:
    reporter = config.pluginmanager.getplugin("terminalreporter")
    if LEFT_OUT and reporter and not config.option.collectonly:
        reporter.write_line("E2E=0: the browser was left out; nothing above says that a phone works.", yellow=True)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from tests.browser import FLAGS, HOW_TO_GET_ONE, find_chromium

    found = find_chromium()
    if found is None:
        pytest.fail(HOW_TO_GET_ONE, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def little_host(tmp_path: Path) -> Iterator[Host]:
    """The smallest app on the real server."""
    from tests.browser import little

    host = little(tmp_path / "data").start()
    yield host
    host.stop()
