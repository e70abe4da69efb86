"""What Flet's own client could send: the shapes of its frames, and how much of them at once."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

import msgpack  # type: ignore[import-untyped]

REGISTER, EVENT, PROPS, ANSWER = 1, 3, 4, 5  # what a client may send (flet.messaging.protocol.MessageAction)
SHAPES: dict[int, frozenset[str]] = {
    REGISTER: frozenset({"session_id", "page_name", "page"}),
    EVENT: frozenset({"target", "name", "data"}),
    PROPS: frozenset({"id", "props"}),
    ANSWER: frozenset({"control_id", "call_id", "result", "error"}),
}
TOO_MUCH, MALFORMED, POLICY = 1009, 1007, 1008  # WebSocket close codes


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds, rates in events a second. Generous for a hand, narrow for a script."""

    first_frame: int = 16 * 1024  # Flet's own registration is about 2 kB
    frame: int = 128 * 1024
    first_frame_within: float = 5.0
    depth: int = 12
    frames_burst: int = 300  # typing fast sends two frames a letter
    frames_rate: float = 60.0
    waiting_each: int = 64  # sockets of one address that have not registered yet
    sockets_each: int = 400  # one address may be a whole house behind a router
    sessions_burst: int = 250  # a Flet session costs about 0.15 MB for an hour
    sessions_rate: float = 2.0
    clients_remembered: int = 2048


class Bad(Exception):
    """A frame that is not let through; ``code`` closes the socket."""

    def __init__(self, why: str, code: int = MALFORMED) -> None:
        super().__init__(why)
        self.code = code


def read_frame(data: Any, *, first: bool, limits: Limits) -> tuple[int, dict[str, Any]]:
    """Its action and body. Raises ``Bad`` unless ``data`` is one frame Flet's own client could send at this point."""
    if not isinstance(data, bytes):
        raise Bad("not a binary frame")
    if len(data) > (limits.first_frame if first else limits.frame):
        raise Bad("too large", TOO_MUCH)
    if data[:1] != b"\x00":
        raise Bad("not a protocol frame")
    try:
        message = msgpack.unpackb(data[1:], ext_hook=_extension, max_ext_len=64)
    except (ValueError, TypeError, RecursionError, msgpack.UnpackException) as error:
        raise Bad("not msgpack") from error
    if not (isinstance(message, list) and len(message) == 2 and type(message[0]) is int):
        raise Bad("not a message")
    action, body = message
    if (action == REGISTER) is not first or action not in SHAPES:
        raise Bad("not what comes now")
    if not isinstance(body, dict) or body.keys() != SHAPES[action]:
        raise Bad("not the fields of that message")
    _check_depth(body, limits.depth)
    _check_body(action, body)
    return action, body


def _extension(code: int, data: bytes) -> Any:
    """As Flet reads them (date and time, time of day, microseconds, text), but any fault is a ValueError."""
    text = data.decode("utf-8")
    match code:
        case 1:
            return datetime.datetime.fromisoformat(text)
        case 2:
            hour, minute = map(int, text.split(":"))
            return datetime.time(hour, minute)
        case 3:
            return int(text)
        case 4:
            return text
        case _:
            raise ValueError(code)


def _check_depth(value: Any, left: int) -> None:
    level: list[Any] = [value]
    while level:
        if left < 0:
            raise Bad("nested too deep")
        left -= 1
        level = [
            child
            for item in level
            if isinstance(item, (dict, list))
            for child in (item.values() if isinstance(item, dict) else item)
        ]


def _check_body(action: int, body: dict[str, Any]) -> None:
    match action:
        case 1:
            page = body["page"]
            good = isinstance(page, dict) and isinstance(page.get("route"), str) and _public(page)
            good = good and all(isinstance(body[k] or "", str) and len(body[k] or "") <= 100 for k in _REGISTERED)
        case 3:
            good = type(body["target"]) is int and isinstance(body["name"], str)
        case 4:
            good = type(body["id"]) is int and isinstance(body["props"], dict) and _public(body["props"])
        case _:
            good = type(body["control_id"]) is int and isinstance(body["call_id"], str)
            good = good and isinstance(body["error"], (str, type(None)))
    if not good:
        raise Bad("not the types of that message")


_REGISTERED = ("session_id", "page_name")


def _public(fields: dict[str, Any]) -> bool:
    """Flet sets any field that begins with an underscore unasked; its own client never sends one."""
    return not any(name.startswith("_") for name in fields)
