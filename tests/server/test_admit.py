"""A phone says where it is, how large, and what is typed; nothing else of its session is for it to set."""

from __future__ import annotations

import asyncio
import gc
import math
from pathlib import Path
from typing import Any

import pytest
from flet.messaging.session import Session

from companion import mend
from companion.admit import PAGE, admitted
from companion.frames import ANSWER, EVENT, PROPS, REGISTER
from companion.wire import Wire
from tests.server.serving import serving


class Silent(Wire):
    """A browser that answers no question."""

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if action != ASKED:
            await super()._take(action, body)


ASKED = 5  # what Flet asks a browser, and how the browser answers
FIRST = {  # as Chromium sends it
    "route": "/join/1-abc?a11y=1",
    "pwa": False,
    "web": True,
    "debug": False,
    "wasm": True,
    "test": False,
    "multi_view": False,
    "pyodide": False,
    "platform_brightness": "dark",
    "width": 360.0,
    "height": 640.0,
    "platform": "linux",
    "media": {
        "padding": {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0},
        "view_padding": {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0},
        "view_insets": {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0},
        "device_pixel_ratio": 2.0,
        "orientation": "portrait",
        "always_use_24_hour_format": False,
    },
}


def page(**fields: Any) -> Any:
    kept = admitted(REGISTER, {"session_id": None, "page_name": "", "page": FIRST | fields})
    assert kept is not None
    return kept["page"]


def props(control: int, **fields: Any) -> Any:
    kept = admitted(PROPS, {"id": control, "props": fields})
    return kept and kept["props"]


def event(name: str, data: Any, target: int = PAGE) -> bool:
    return admitted(EVENT, {"target": target, "name": name, "data": data}) is not None


def test_what_a_browser_says_passes_untouched() -> None:
    body = {"session_id": None, "page_name": "", "page": FIRST}
    assert admitted(REGISTER, body) is body
    for said in ({"route": "/t/1"}, {"width": 390.0, "height": 844}, {"media": FIRST["media"]}):
        body = {"id": PAGE, "props": said}
        assert admitted(PROPS, body) is body
    assert props(77, value="Zoé") == {"value": "Zoé"}
    assert event("route_change", {"route": "/t/1"})
    assert event("resize", {"width": 390.0, "height": 844.0})
    assert event("platform_brightness_change", "dark")
    assert event("click", None, target=77)
    assert event("size_change", {"w": 65.5, "h": 100.0}, target=77)


@pytest.mark.parametrize(
    "field", ["client_ip", "client_user_agent", "views", "theme", "on_connect", "title", "services", "data", "key"]
)
def test_what_is_the_hosts_to_say_is_left_out(field: str) -> None:
    assert field not in page(**{field: "9.9.9.9"})
    assert props(PAGE, **{field: "9.9.9.9"}) is None
    assert props(PAGE, **{field: "9.9.9.9", "route": "/"}) == {"route": "/"}
    assert props(77, **{field: "9.9.9.9"}) is None


@pytest.mark.parametrize("nonsense", [math.nan, math.inf, -5, 0, "390", True, None, [], {}, 1e308])
def test_a_size_is_a_size(nonsense: Any) -> None:
    assert "width" not in page(width=nonsense)
    assert props(PAGE, height=nonsense) is None
    assert not event("resize", {"width": nonsense, "height": 640})


@pytest.mark.parametrize("nonsense", [5, None, ["/"], {}, "/" + "x" * 5000])
def test_a_route_is_a_text_of_some_length(nonsense: Any) -> None:
    assert page(route=nonsense)["route"] == "/"
    assert props(PAGE, route=nonsense) is None
    assert not event("route_change", {"route": nonsense})


def test_what_flet_would_fail_on_is_left_out() -> None:
    assert "platform" not in page(platform="amiga")
    assert "platform_brightness" not in page(platform_brightness=["dark"])
    assert "media" not in page(media={"orientation": "sideways"})
    assert "media" not in page(media={"padding": {"top": math.nan, "right": 0, "bottom": 0, "left": 0}})
    assert props(77, value=5) is None
    assert not event("resize", None)
    assert not event("keyboard_event", {"key": 1})


@pytest.mark.parametrize("name", ["connect", "disconnect", "close", "error", "login", "no_such_event"])
def test_what_only_flet_itself_may_announce(name: str) -> None:
    assert not event(name, None)


def test_an_odd_phone_stays_connected_and_is_told_nothing_of_the_inside(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as base:
            phone = Wire(base)
            phone.listening = True
            await phone.open()
            await phone.until(lambda w: w.find("add"))
            assert len(phone.session_id) >= 32, "it opens a sleeping phone's seat: as hard to guess as a key"
            whole = {"_i": phone.page["_i"]}
            for name, data in (("resize", {"width": "wide"}), ("close", None), ("route_change", None)):
                await phone.event(whole, name, data)
            button = next(n for n in phone._nodes.values() if n.get("_c") == "FilledButton")
            await phone.event(button, "size_change", {"w": [], "h": None, "control": 5})
            await phone.event(button, "click", {"control": 5, "nonsense": 1})
            await phone.until(lambda w: "Score 1" in w.words())
            assert b"Traceback" not in b"".join(phone.heard)
            await phone.close()

    asyncio.run(main())


def test_a_phone_that_never_answers_leaves_nothing_waiting_and_one_that_answers_late_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mend, "ANSWERS_WITHIN", 0.2)

    async def main() -> None:
        async with serving(tmp_path) as base:
            phone = await Silent(base).open()
            await phone.until(lambda w: w.find("add"))
            session = next(s for s in gc.get_objects() if isinstance(s, Session) and s.id == phone.session_id)
            with pytest.raises(TimeoutError):
                await session.invoke_method(1, "never", None)
            late = {"control_id": 999_999, "call_id": "long ago", "result": None, "error": None}
            await phone._send(ANSWER, late)
            await phone.tap("add")
            await phone.until(lambda w: "Score 1" in w.words())
            await phone.close()

    asyncio.run(main())
