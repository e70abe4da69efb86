"""Of a frame that could be Flet's own client's, only what a phone has a say in.

Measured on Flet 1.0.5: any field of any control may be set from outside, the address a phone is counted by among them
(so guesses at the spoken code were free), and a field of the wrong type ends the session with a traceback on its
screen. What is not the phone's to say is left out without a word: a browser that is only odd stays connected.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from companion.frames import EVENT, PROPS, REGISTER

PAGE = 1  # the number of every session's page (flet.Page)
LONGEST_ROUTE = 2048  # characters; ours stay below 100
WIDEST = 20_000.0  # pixels of a screen

Is = Callable[[Any], bool]


def _number(value: Any) -> bool:
    return type(value) in (int, float) and math.isfinite(value)


def _side(value: Any) -> bool:
    return _number(value) and 0 < value <= WIDEST


def _flag(value: Any) -> bool:
    return type(value) is bool


def _route(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ROUTE


def _one_of(*names: str) -> Is:
    return lambda value: isinstance(value, str) and value in names


def _edges(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"left", "top", "right", "bottom"} and _all(_number, value)


def _all(good: Is, value: dict[str, Any]) -> bool:
    return all(good(one) for one in value.values())


_brightness = _one_of("light", "dark")
_MEDIA: dict[str, Is] = {
    "padding": _edges,
    "view_padding": _edges,
    "view_insets": _edges,
    "device_pixel_ratio": _number,
    "orientation": _one_of("portrait", "landscape"),
    "always_use_24_hour_format": _flag,
}


def _media(value: Any) -> bool:
    return isinstance(value, dict) and all(name in _MEDIA and _MEDIA[name](one) for name, one in value.items())


_SAYS_OF_ITS_PAGE: dict[str, Is] = {
    "route": _route,
    "width": _side,
    "height": _side,
    "media": _media,
    "platform_brightness": _brightness,
}
_SAYS_AT_FIRST: dict[str, Is] = {
    **_SAYS_OF_ITS_PAGE,
    "platform": _one_of("ios", "android", "android_tv", "macos", "windows", "linux"),
    **dict.fromkeys(("web", "pwa", "debug", "wasm", "test", "multi_view", "pyodide"), _flag),
}
_SAYS_OF_A_CONTROL: dict[str, Is] = {"value": lambda value: isinstance(value, str)}  # we have text fields only


def _told(data: Any, fields: dict[str, Is]) -> bool:
    return isinstance(data, dict) and data.keys() == fields.keys() and all(good(data[n]) for n, good in fields.items())


_PAGE_EVENTS: dict[str, Is] = {  # the ones we listen to; connect, disconnect and close are Flet's own to say
    "route_change": lambda data: _told(data, {"route": _route}),
    "resize": lambda data: _told(data, {"width": _side, "height": _side}),
    "platform_brightness_change": lambda data: _told({"is": data}, {"is": _brightness}),
}


def admitted(action: int, body: dict[str, Any]) -> dict[str, Any] | None:
    """The same body when all of it may pass, one with less in it, or None when nothing is left."""
    match action:
        case 1:
            page = _only(body["page"], _SAYS_AT_FIRST)
            return body if page == body["page"] else {**body, "page": {"route": "/", **page}}
        case 3:
            refused = body["target"] == PAGE and not _PAGE_EVENTS.get(body["name"], _never)(body["data"])
            return None if refused else body
        case 4:
            says = _SAYS_OF_ITS_PAGE if body["id"] == PAGE else _SAYS_OF_A_CONTROL
            props = _only(body["props"], says)
            return body if props == body["props"] else {**body, "props": props} if props else None
        case _:
            return body


assert (REGISTER, EVENT, PROPS) == (1, 3, 4), "the cases above"


def _never(_data: Any) -> bool:
    return False


def _only(fields: dict[str, Any], says: dict[str, Is]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name in says and says[name](value)}
