"""The host and a real Chromium: nothing from outside, every name readable, back after a cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from companion.server import lan_addresses
from tests.browser import Host, Phone, little

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def lan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The app as a phone meets it: over the machine's own address, so without what browsers keep for https."""
    host = little(tmp_path_factory.mktemp("lan"), lan_addresses()[0]).start()
    yield host
    host.stop()


def test_a_tap_reaches_the_other_phone(chromium: Browser, little_host: Host) -> None:
    with Phone(chromium, little_host.base) as a, Phone(chromium, little_host.base) as b:
        a.tap("add")
        a.sees("Score 1", "score")
        b.sees("Score 1", "score")
        b.type("name", "Zoé")
        b.sees("Hello Zoé", "echo")
        a.never_sees("Hello Zoé")
        assert not a.errors and not b.errors
        assert not a.outside and not b.outside
