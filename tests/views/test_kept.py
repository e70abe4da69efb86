"""Kept pieces: the very same control while what it shows is the same, and its taps still arrive."""

from __future__ import annotations

import flet as ft

from views.parts.kept import Kept


def test_a_piece_is_kept_while_what_it_shows_is_the_same():
    one = Kept({})
    a = one.row("a", (1, "x"), lambda: ft.Text("x"))
    two = Kept(one.now)
    assert two.row("a", (1, "x"), lambda: ft.Text("y")) is a
    three = Kept(two.now)
    assert three.row("a", (2, "x"), lambda: ft.Text("z")).value == "z"


def test_a_piece_that_was_left_out_comes_back_as_a_new_one():
    one = Kept({})
    a = one.row("a", (), lambda: ft.Text("x"))
    without = Kept(one.now)
    assert Kept(without.now).row("a", (), lambda: ft.Text("x")) is not a


def test_every_piece_has_a_key_of_its_own():
    kept = Kept({})
    rows = [kept.row("a", (n,), lambda: ft.Text("x")) for n in range(3)]
    rows.append(kept.row("b", (), lambda: ft.Text("x", key="own")))
    assert len({row.key for row in rows}) == 4
    assert rows[-1].key == "own"
    again = Kept(kept.now)
    assert [again.row("a", (n,), lambda: ft.Text("y")) for n in range(3)] == rows[:3]
