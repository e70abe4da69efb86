"""The foot of Now: free actions and what ends a turn. It never scrolls away, on any phone, at any text size.

Names: see ``views.screens.now``.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from games.contract import Group, Option
from games.words import Value, _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph, glyph_of
from views.parts.marks import slug
from views.parts.words import sign, words
from views.phone import Picking
from views.screens.at_table import AtTable, of_group
from views.theme import Look, Radius, Space, Type

TALL = 720  # dp of height from which the foot may have a third row of chips


def name_of(option: Option) -> str:
    return f"now-{slug(option.value)}" if option.group is Group.END else f"now-move-{slug(option.value)}"


def to_the_count(at: AtTable) -> ft.Control:
    text = at.look.t(_("Count the points"))
    key = buttons.confirm(at.look, "now-count", text, at.press(lambda: setattr(at.phone.ui, "tab", "score")))
    return _pinned(at.look, [ft.Row([key])])


def foot_of(at: AtTable, options: Sequence[Option]) -> ft.Control | None:
    look = at.look
    if not (at.my_turn or any(o.blocked is None for o in of_group(options, Group.FREE, Group.END))):
        options = of_group(options, Group.TABLE)
    free = [option for option in of_group(options, Group.FREE) if option.blocked is None]
    table = [option for option in of_group(options, Group.TABLE) if option.blocked is None]
    ends = _ends(at, of_group(options, Group.END), any(o.blocked is None for o in of_group(options, Group.MAIN)))
    chips = _chips(at, [*free, *table])
    if not ends and not chips:
        return None
    if look.big_text and ends:
        keys = [ft.Row([end]) for end in ends]
        lines: list[ft.Control] = [ft.Row([*chips, ft.Column(keys, expand=True, spacing=Space.SMALL, tight=True)])]
    else:
        lines = [*chips, *([in_twos(ends)[0]] if ends else [])]
    return _pinned(look, lines)


def _pinned(look: Look, lines: list[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Column(lines, spacing=Space.SMALL, tight=True),
        bgcolor=look.palette.sheet,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.SMALL),
    )


def _ends(at: AtTable, options: Sequence[Option], main_open: bool) -> list[ft.Control]:
    """Always in the same place and order, open or not. Filled as soon as it is the one thing left to press."""
    look = at.look
    keys: list[ft.Control] = []
    filled = main_open or not at.my_turn  # nothing is
    for option in options:
        name, text = name_of(option), look.say(option.label)
        if option.blocked is not None:
            press = at.asks_why(option.blocked, {"move": option.value})
            keys.append(buttons.quiet(look, name, text, press, glyph=Glyph.CROSS, expand=True))
            continue
        move = at.at_once(option.value) if not filled else None
        press = at.plays(move) if move is not None else at.picks(option.value)
        key = f"{name}@{at.key}" if move is not None else None
        if filled:
            keys.append(buttons.quiet(look, name, text, press, expand=True, key=key))
        else:
            keys.append(buttons.confirm(look, name, text, press, key=key))
            filled = True
    return keys


def _chips(at: AtTable, options: Sequence[Option]) -> list[ft.Control]:
    """Rows of two: two rows on a small phone, three on a tall one. What is left lies behind the last of them."""
    if not options:
        return []
    if at.look.big_text:
        return [_more(at, options)]
    room = 6 if at.look.height >= TALL else 2 if at.view.steps else 4  # a question goes before what else is free
    shown = options if len(options) <= room else options[: room - 1]
    chips = [_free_chip(at, option) for option in shown]
    if len(shown) < len(options):
        chips.append(_more(at, options))
    return in_twos(chips)


def in_twos(chips: list[ft.Control]) -> list[ft.Control]:
    pairs = [chips[n : n + 2] for n in range(0, len(chips), 2)]
    return [
        ft.Row(pair, spacing=Space.SMALL, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        for pair in pairs
    ]


def _free_chip(at: AtTable, option: Option) -> ft.Control:
    """Bookkeeping that asks nothing is done with one tap; everything else shows its ledger first."""
    move = at.at_once(option.value) if option.group is Group.TABLE else None
    if move is None:
        return chip(at.look, option, at.picks(option.value))
    return chip(at.look, option, at.plays(move), key=f"{name_of(option)}@{at.key}")


def _more(at: AtTable, options: Sequence[Option]) -> ft.Control:
    look = at.look
    label = look.t(_("More actions: {n}"), n=len(options))
    text = str(len(options)) if look.big_text else look.t(_("All {n}"), n=len(options))
    face = _face(look, text, Glyph.HAND)
    return buttons.named(face, "now-more", label, at.opens(Picking({})), expand=None if look.big_text else True)


def chip(look: Look, option: Option, press: Press, *, blocked: bool = False, key: str | None = None) -> ft.Control:
    glyph = (
        Glyph.ASK if blocked else glyph_of(option.sign) or (Glyph.PEN if option.group is Group.TABLE else Glyph.HAND)
    )
    label = look.plain(option.label)
    if blocked and option.blocked is not None:
        label = look.t(_("Not now: {title}. {why}"), title=label, why=look.plain(option.blocked.says))
    return buttons.named(_face(look, option.label, glyph, blocked), name_of(option), label, press, key=key, expand=True)


def _face(look: Look, text: Value, glyph: Glyph, blocked: bool = False) -> ft.Container:
    color = look.palette.soft if blocked else look.palette.act
    return ft.Container(
        ft.Row(
            [
                ft.Container(width=0, height=Space.TOUCH - 2 * Space.TIGHT),  # never lower than a thumb needs
                sign(look, glyph, 17, color),
                ft.Container(
                    words(look, text, Type.LABEL, look.palette.soft if blocked else None, max_lines=2),
                    expand_loose=True,
                    expand=1,
                ),
            ],
            spacing=6,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1 if blocked else 1.5, look.palette.line if blocked else look.palette.edge),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(horizontal=Space.SMALL, vertical=Space.TIGHT),
        bgcolor=None if blocked else look.palette.page,
    )
