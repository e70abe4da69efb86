"""Every control of the shell has a name that is on the list, and a label for who cannot see it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.companion.table import front as tables_at
from tests.views.fake_phone import Browser, FakePhone
from tests.views.test_shell import joined, opened, play
from views import names

LISTED = {value for name, value in vars(names).items() if name.isupper()}
PATTERNS = [re.compile(re.sub(r"\\\{\w+\\\}", r".+", re.escape(value))) for value in LISTED]


@pytest.fixture
def front(tmp_path: Path) -> Any:
    return tables_at(tmp_path)


def pressed_without_a_name(phone: FakePhone) -> list[str]:
    """Controls a thumb may press that lie in no named part."""
    named: set[int] = set()
    for control in phone.walk():
        if isinstance(control, ft.Semantics) and control.identifier:
            named |= {id(inside) for inside in phone.walk(control)}
    pressable = [c for c in phone.walk() if getattr(c, "on_click", None)]
    return [repr(c)[:200] for c in pressable if id(c) not in named]


def unlisted(phone: FakePhone) -> set[str]:
    buttons = set()
    for control in phone.walk():
        if isinstance(control, ft.Semantics) and control.identifier and control.button:
            buttons.add(control.identifier)
    return {name for name in buttons if not any(pattern.fullmatch(name) for pattern in PATTERNS)}


def test_names_are_listed_and_nothing_is_nameless(front: Any) -> None:
    async def scene() -> None:
        phones = {"home": await FakePhone.open(front, "/"), "new": await FakePhone.open(front, "/new")}
        mara = phones["lobby"] = await opened(front)
        phones["join"] = await FakePhone.open(front, f"/join/{front.open(1).link_token}")
        phones["lost"] = await FakePhone.open(front, "/nowhere")
        await joined(front, "Jonas", 3, Browser())
        await mara.settle()
        await mara.tap("lobby-seat-0")
        await mara.tap("open-settings")
        for where, phone in phones.items():
            assert unlisted(phone) == set(), where
            assert pressed_without_a_name(phone) == [], where
            assert not phone.crashes

    play(scene())


def test_the_list_has_no_doubles() -> None:
    values = [value for name, value in vars(names).items() if name.isupper()]
    assert len(values) == len(set(values))
    assert all(re.fullmatch(r"[a-z0-9-]+(\{\w+\}(-\{\w+\})?)?", value) for value in values)
