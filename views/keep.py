"""What a phone keeps between visits: one JSON value in its browser, so that it is written whole or not at all."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import replace
from typing import Any

import flet as ft

from companion import keys as made
from companion.desk import EVERY, Key
from views.phone import Kept

NAME = "tableside"
LONGEST = 200  # characters of a name or a key; ours have fewer than 50
TABLES = 500  # whose keys a phone shows; the newest
EACH = 32  # keys of one table


def read(text: object) -> Kept:
    """Whatever does not read is left out: a phone with broken memory joins as a new one."""
    try:
        found: Any = json.loads(str(text)) if text else {}
    except (ValueError, RecursionError):
        found = {}
    if not isinstance(found, dict):
        found = {}
    return Kept(
        keys=_keys(found.get("keys")),
        phone=_text(found, "phone"),
        name=_text(found, "name"),
        language=_text(found, "language"),
        light=_text(found, "light") or "auto",
        high_contrast=_choice(found, "high_contrast"),
        still=_choice(found, "still"),
    )


def _text(found: dict[str, Any], name: str) -> str:
    value = found.get(name)
    return str(value) if _is_text(value) else ""


def _is_text(value: Any) -> bool:
    """Of a length a person types, and without half characters, which could be neither drawn nor written."""
    return isinstance(value, str) and len(value) <= LONGEST and not any("\ud800" <= c <= "\udfff" for c in value)


def _choice(found: dict[str, Any], name: str) -> bool | None:
    value = found.get(name)
    return value if isinstance(value, bool) else None


def _keys(found: object) -> dict[int, tuple[Key, ...]]:
    """Few enough that no phone keeps the host busy with looking for their tables."""
    if not isinstance(found, dict):
        return {}
    good = {int(n): keys for n, keys in found.items() if _is_number(n) and isinstance(keys, list)}
    newest = sorted(good, key=lambda n: (n != EVERY, -n))[:TABLES]
    return {n: tuple(key for key in good[n] if _is_text(key))[-EACH:] for n in newest}


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def with_phone(kept: Kept) -> Kept:
    return kept if kept.phone else replace(kept, phone=made.secret())


def written(kept: Kept) -> str:
    return json.dumps(
        {
            "keys": {str(number): list(keys) for number, keys in kept.keys.items()},
            "phone": kept.phone,
            "name": kept.name,
            "language": kept.language,
            "light": kept.light,
            "high_contrast": kept.high_contrast,
            "still": kept.still,
        },
        ensure_ascii=False,
    )


def with_key(kept: Kept, number: int, key: Key) -> Kept:
    return replace(kept, keys={**kept.keys, number: tuple(dict.fromkeys((*kept.keys.get(number, ()), key)))})


def merged(mine: Kept, stored: Kept) -> Kept:
    """Another tab of this phone may have joined a table since: no key is ever lost by writing."""
    keys = dict(mine.keys)
    for number, theirs in stored.keys.items():
        keys[number] = tuple(dict.fromkeys((*keys.get(number, ()), *theirs)))
    return replace(mine, keys=keys)


class Undelivered:
    """Keys won while a phone's socket was dying. They wait here, in memory only, until a session of the same browser
    has written them down: else a seat would be taken and nobody would hold its key."""

    MOST = 500  # phones; the oldest are dropped, and ask for their seat again

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, Kept] = OrderedDict()

    def put(self, kept: Kept) -> None:
        self._waiting[kept.phone] = kept
        while len(self._waiting) > self.MOST:
            self._waiting.popitem(last=False)

    def delivered(self, kept: Kept) -> None:
        self._waiting.pop(kept.phone, None)

    def added_to(self, kept: Kept) -> Kept:
        waiting = self._waiting.get(kept.phone)
        return merged(kept, waiting) if waiting else kept


async def load() -> Kept:
    return read(await ft.SharedPreferences().get(NAME))


async def save(kept: Kept) -> Kept:
    kept = merged(kept, await load())
    await ft.SharedPreferences().set(NAME, written(kept))
    return kept
