"""What a phone keeps between visits: one JSON value in its browser, so that it is written whole or not at all."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import flet as ft

from companion.desk import Key
from views.phone import Kept

NAME = "tableside"


def read(text: object) -> Kept:
    """Whatever does not read is left out: a phone with broken memory joins as a new one."""
    try:
        found: Any = json.loads(str(text)) if text else {}
    except ValueError:
        found = {}
    if not isinstance(found, dict):
        found = {}
    return Kept(
        keys=_keys(found.get("keys")),
        name=_text(found, "name"),
        language=_text(found, "language"),
        light=_text(found, "light") or "auto",
        high_contrast=found.get("high_contrast") is True,
        still=_choice(found, "still"),
    )


def _text(found: dict[str, Any], name: str) -> str:
    value = found.get(name)
    return value if isinstance(value, str) else ""


def _choice(found: dict[str, Any], name: str) -> bool | None:
    value = found.get(name)
    return value if isinstance(value, bool) else None


def _keys(found: object) -> dict[int, tuple[Key, ...]]:
    if not isinstance(found, dict):
        return {}
    return {
        int(number): tuple(key for key in keys if isinstance(key, str))
        for number, keys in found.items()
        if str(number).isdecimal() and isinstance(keys, list)
    }


def written(kept: Kept) -> str:
    return json.dumps(
        {
            "keys": {str(number): list(keys) for number, keys in kept.keys.items()},
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


async def load() -> Kept:
    return read(await ft.SharedPreferences().get(NAME))


async def save(kept: Kept) -> Kept:
    kept = merged(kept, await load())
    await ft.SharedPreferences().set(NAME, written(kept))
    return kept
