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
from views.parts.kept import Kept
from views.parts.marks import slug
from views.parts.steady import steady
from views.parts.words import inset, sign, words
from views.phone import Picking
from views.screens.at_table import AtTable, of_group
from views.theme import Look, Radius, Space, Type

ACROSS = 5  # free actions side by side
KEYS = 3  # and what ends a turn


def cramped(look: Look) -> bool:
    """Large letters on a low screen: the page needs the room more than the foot does."""
    return look.big_text and look.low


def name_of(option: Option) -> str:
    return f"now-{slug(option.value)}" if option.group is Group.END else f"now-move-{slug(option.value)}"


def to_the_count(at: AtTable) -> ft.Control:
    text = at.look.t(_("Count the points"))
    key = buttons.confirm(at.look, "now-count", text, at.press(lambda: setattr(at.phone.ui, "tab", "score")))
    return pinned(at.look, [ft.Row([key])])


def foot_of(at: AtTable, kept: Kept, options: Sequence[Option]) -> ft.Control | None:
    """None when nothing would stand in it."""
    if not (_open(options, Group.FREE) or _ends(at, options) or _table(at, options)):
        return None
    drawn = tuple(o for o in options if o.blocked is None and o.group in (Group.FREE, Group.END, Group.TABLE))
    moves = tuple(at.at_once(o.value) for o in drawn if o.group is not Group.FREE)
    state = (_may_end(at, options), at.my_turn, at.viewer, at.actor, at.once, bool(at.view.steps))
    return kept.row("foot", (at.look, drawn, moves, state), lambda: steady(_foot(at, options)))


def _foot(at: AtTable, options: Sequence[Option]) -> ft.Control:
    """Two rows at most: the free actions as cells, and under them what ends the turn. A question that waits needs
    the room of the first: the free actions then lie behind one key."""
    look = at.look
    free, keys = _open(options, Group.FREE), _last_row(at, options)
    hidden = _table(at, options)[len(_beside(at, options)) :]
    if cramped(look) and len(keys) < (2 if free or hidden else 3):  # three in a row would break within a word
        return pinned(look, [_across([*([_more(at, [*free, *hidden])] if free or hidden else []), *keys])])
    if look.big_text:
        last = [ft.Row([key]) for key in keys]
        column = ft.Column(last, expand=True, spacing=Space.SMALL, tight=True)
        rest = [*free, *hidden]
        lines: list[ft.Control] = [ft.Row([*([_more(at, rest)] if rest else []), *([column] if keys else [])])]
        return pinned(look, lines)
    if free and keys and at.view.steps and not at.acting:
        rest = [*free, *hidden]
        return pinned(look, [_across([_more(at, rest) if len(keys) > 1 else _free_key(at, rest), *keys])])
    if hidden and not free:  # no row of their own
        keys, hidden = [_more(at, hidden), *keys], []
    lines = [_across(row) for row in (_cells(at, free, hidden), keys) if row]
    return pinned(look, lines)


def on_page(at: AtTable, options: Sequence[Option]) -> list[Option]:
    """Once the turn's main action is taken, ending the turn is what is left to press: then the bookkeeping stands on
    the page. There it stands as well where the foot has no room for it."""
    if cramped(at.look) and at.my_turn:
        return _open(options, Group.TABLE)
    return _open(options, Group.TABLE) if _may_end(at, options) and _open(options, Group.END) else []


def _open(options: Sequence[Option], group: Group) -> list[Option]:
    return [option for option in options if option.group is group and option.blocked is None]


def _ends(at: AtTable, options: Sequence[Option]) -> list[Option]:
    return _open(options, Group.END) if _turns(at, options) else []


def _table(at: AtTable, options: Sequence[Option]) -> list[Option]:
    """The bookkeeping that is not on the page; what finds no room in the foot lies behind "more"."""
    return [] if on_page(at, options) else _open(options, Group.TABLE)


def _beside(at: AtTable, options: Sequence[Option]) -> list[Option]:
    """As much of it as has room beside what ends the turn."""
    table, ends = _table(at, options), _ends(at, options)
    most = _most(at)
    if len(ends) + len(table) > most and not _open(options, Group.FREE):
        most = min(most, KEYS - 1)  # the key to the rest stands in the same row
    return table[: max(0, most - len(ends))]


def _turns(at: AtTable, options: Sequence[Option]) -> bool:
    """Whether this seat has a turn to take or to end; else only bookkeeping is offered."""
    return at.my_turn or any(o.blocked is None for o in of_group(options, Group.FREE, Group.END))


def _most(at: AtTable) -> int:
    return 1 if cramped(at.look) else 2 if at.look.big_text or at.view.steps else KEYS


def _may_end(at: AtTable, options: Sequence[Option]) -> bool:
    """On my turn, with no main action left to take."""
    return at.my_turn and all(option.blocked is not None for option in of_group(options, Group.MAIN))


def _last_row(at: AtTable, options: Sequence[Option]) -> list[ft.Control]:
    """What ends a turn, as far as it is open (why not stands on the page), and bookkeeping beside it. Filled as soon
    as it is the one thing left to press."""
    look = at.look
    keys: list[ft.Control] = []
    filled = not _may_end(at, options)  # nothing is
    for option in _ends(at, options):
        name, text = name_of(option), look.say(option.short or option.label)
        move = at.at_once(option.value) if not filled else None
        press = at.plays(move) if move is not None else at.picks(option.value)
        key = f"{name}@{at.once}" if move is not None else None
        if filled:
            keys.append(buttons.quiet(look, name, text, press, expand=True, key=key))
        else:
            keys.append(buttons.confirm(look, name, text, press, key=key))
            filled = True
    return keys + [_bookkeeping(at, option) for option in _beside(at, options)]


def _bookkeeping(at: AtTable, option: Option) -> ft.Control:
    """What asks nothing is done with one tap; everything else shows its ledger first."""
    name, text, move = name_of(option), at.look.say(option.short or option.label), at.at_once(option.value)
    if move is None:
        return buttons.quiet(at.look, name, text, at.picks(option.value), expand=True)
    return buttons.quiet(at.look, name, text, at.plays(move), expand=True, key=f"{name}@{at.once}")


def _cells(at: AtTable, free: Sequence[Option], hidden: Sequence[Option]) -> list[ft.Control]:
    """Equal cells; what is left lies behind the last of them."""
    shown = free if len(free) <= ACROSS and not hidden else free[: ACROSS - 1]
    cells = [_free_cell(at, option) for option in shown]
    if len(shown) < len(free) or hidden:
        cells.append(_more_cell(at, [*free, *hidden]))
    return cells


def _across(faces: list[ft.Control]) -> ft.Control:
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Row(faces, spacing=Space.TIGHT, intrinsic_height=True, vertical_alignment=stretch)


def _free_cell(at: AtTable, option: Option) -> ft.Control:
    look = at.look
    face = _cell_face(look, option.short or option.label, glyph_of(option.sign) or Glyph.HAND)
    return buttons.named(face, name_of(option), look.plain(option.label), at.picks(option.value), expand=True)


def _free_key(at: AtTable, options: Sequence[Option]) -> ft.Control:
    text = at.look.t(_("Free actions ({n})"), n=len(options))
    return buttons.quiet(at.look, "now-more", text, at.opens(Picking({})), expand=True)


def _more(at: AtTable, options: Sequence[Option]) -> ft.Control:
    """As narrow as it can be: a hand, and how many there are."""
    look = at.look
    label = look.t(_("More actions: {n}"), n=len(options))
    return buttons.named(_face(look, str(len(options)), Glyph.HAND), "now-more", label, at.opens(Picking({})))


def _more_cell(at: AtTable, options: Sequence[Option]) -> ft.Control:
    look = at.look
    label, text = (look.t(says, n=len(options)) for says in (_("More actions: {n}"), _("All {n}")))
    face = _cell_face(look, text, Glyph.HAND)
    return buttons.named(face, "now-more", label, at.opens(Picking({})), expand=True)


def _cell_face(look: Look, text: Value, glyph: Glyph) -> ft.Container:
    """The sign above its short name, as in the thumb index."""
    label = words(look, text, Type.SMALL, align=ft.TextAlign.CENTER, max_lines=2, narrow=True)
    return ft.Container(
        ft.Column(
            [sign(look, glyph, 18, look.palette.act), label],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.TOP_CENTER,
        border=ft.Border.all(1.5, look.palette.edge),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=Space.TIGHT + 2),
        bgcolor=look.palette.page,
    )


def pinned(look: Look, lines: list[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Column(lines, spacing=Space.SMALL, tight=True),
        bgcolor=look.palette.sheet,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.SMALL),
    )


def in_twos(chips: list[ft.Control]) -> list[ft.Control]:
    pairs = [chips[n : n + 2] for n in range(0, len(chips), 2)]
    return [
        ft.Row(pair, spacing=Space.SMALL, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        for pair in pairs
    ]


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
                    words(look, text, Type.LABEL, look.palette.soft if blocked else None, max_lines=3, narrow=True),
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


def at_a_tap(at: AtTable, kept: Kept, option: Option) -> list[ft.Control]:
    """Below the row of an action, what writes its move without opening the ledger."""
    offer = option.at_once
    if offer is None or offer.move is None:
        return []
    look, move, name = at.look, offer.move, f"now-at-once-{slug(option.value)}"

    def draw() -> ft.Control:
        key = buttons.quiet(
            look, name, look.say(offer.label), at.plays(move), glyph=Glyph.PEN, key=f"{name}@{at.once}", expand=True
        )
        return steady(inset(look, ft.Row([key]), above=Space.SMALL, below=Space.SMALL))

    return [kept.row(name, (look, option, at.viewer, at.once), draw)]
