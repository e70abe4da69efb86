"""Around a drawn mat of Wyrmspan: whose it is, what its owner holds, and the same mat as a list.

Names: ``mat-of-<seat>``, ``mat-of-automa``, ``place-nests``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from games.contract import Seat
from games.words import _
from games.wyrmspan.data import MAT_NESTS
from games.wyrmspan.view import CaveShown, SeatMat, SpaceShown, WyrmspanView
from views.boards import wyrmspan_words as say
from views.boards.kit import Press, Who, aloud, listed
from views.boards.wyrmspan_mat import stock_signs
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, sign, words
from views.theme import Look, Radius, Space, Type

AUTOMA = -1
MANY = 3  # keys beside each other, above which only the chosen one says its name


# --- whose mat ---
def seat_keys(
    look: Look,
    who: Who,
    people: Sequence[tuple[Seat, str]],
    board: WyrmspanView,
    shown: int,
    show: Callable[[int], object],
) -> ft.Control:
    """One key for each player; alone at the table, one for the Automa."""
    keys = [_key(look, who, seat, name, len(people), shown, board, show) for seat, name in people]
    if board.rival is not None:
        keys.append(_automa_key(look, shown, show))
    if len(keys) == 1:
        return ft.Container(height=0)
    return ft.Container(
        ft.Row(keys, spacing=Space.TIGHT),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.SMALL, bottom=Space.TIGHT),
    )


def _face(look: Look, marks: list[ft.Control], text: str, *, on: bool) -> ft.Container:
    row = marks
    if text:
        label = words(look, text, Type.LABEL, look.palette.ink, max_lines=1)
        row.append(ft.Container(label, expand_loose=True, expand=1))
    return ft.Container(
        ft.Row(row, spacing=Space.TIGHT, alignment=ft.MainAxisAlignment.CENTER),
        height=Space.TOUCH,
        bgcolor=look.palette.act_wash if on else look.palette.sheet,
        border=ft.Border.all(2 if on else 1, look.palette.act if on else look.palette.line),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(horizontal=Space.TIGHT),
    )


def _key(
    look: Look,
    who: Who,
    seat: Seat,
    name: str,
    count: int,
    shown: int,
    board: WyrmspanView,
    show: Callable[[int], object],
) -> ft.Control:
    on = seat == shown
    room = count <= MANY and not look.big_text
    text = name if room or look.wide else ""
    label = ", ".join([look.t(_("The mat of {name}"), name=name), *_state(look, board, seat)])
    marks: list[ft.Control] = [seat_mark(look, who.colour(seat), 22)]
    if seat == board.active:
        marks.insert(0, sign(look, Glyph.FLAG, 15, look.palette.ink))
    face = _face(look, marks, text, on=on)
    return buttons.named(face, f"mat-of-{seat}", label, partial(show, seat), selected=on, expand=True)


def _state(look: Look, board: WyrmspanView, seat: Seat) -> list[str]:
    mat = say.mat_of(board, seat)
    return say.states(look, board, mat) if mat else []


def _automa_key(look: Look, shown: int, show: Callable[[int], object]) -> ft.Control:
    on, says = shown == AUTOMA, look.t(_("Automa"))
    face = _face(look, [sign(look, Glyph.GEAR, 22, look.palette.ink)], says, on=on)
    return buttons.named(face, "mat-of-automa", says, partial(show, AUTOMA), selected=on, expand=True)


# --- what its owner holds ---
def mat_head(look: Look, board: WyrmspanView, mat: SeatMat, press: Press | None = None) -> ft.Control:
    """Coins, resources, cards and the mat nests; as many lines as the text needs. A tap opens them as a place."""
    nests = f"{Glyph.EGG}{say.figure(mat.nests)}/{MAT_NESTS}"
    parts = [*(f"{glyph}\u202f{n}" for glyph, n in stock_signs(mat)), nests]
    row: list[ft.Control] = [words(look, part, Type.LABEL) for part in parts]
    state = " \u00b7 ".join(say.states(look, board, mat, playing=False))
    if state:
        row.append(words(look, state, Type.NOTE, look.palette.soft))
    spoken = ". ".join([mat.name, *say.mat_lines(aloud(look), board, mat)])
    written = ft.Row(row, wrap=True, spacing=6, run_spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    face = ft.Container(written, padding=ft.Padding.only(left=Space.SMALL, right=Space.TIGHT, bottom=Space.TIGHT))
    if press is None:
        return ft.Semantics(content=face, label=spoken, exclude_semantics=True)
    high = ft.Container(width=0, height=Space.TOUCH - Space.TIGHT)
    centre = ft.CrossAxisAlignment.CENTER
    written.expand = True
    face.content = ft.Row([written, high], spacing=0, vertical_alignment=centre)
    return buttons.named(face, "place-nests", spoken, partial(press, "nests"))


# --- as a list ---
def listed_mat(
    look: Look, who: Who, board: WyrmspanView, mat: SeatMat, lit: frozenset[str], press: Press | None
) -> list[ft.Control]:
    rows: list[ft.Control] = [_whole(look, who, board, mat, press)]
    for cave in mat.caves:
        rows.append(group(look, look.say(cave.name)))
        rows.append(
            listed(
                look,
                cave.id,
                look.t(_("The way")),
                lambda by, c=cave: say.cave_lines(by, c, full=False),  # type: ignore[misc]
                press,
                margin=sign(look, Glyph.FIGURE, 20, look.palette.ink),
            )
        )
        rows += [_listed_space(look, cave, space, lit, press) for space in cave.spaces]
    return rows


def _whole(look: Look, who: Who, board: WyrmspanView, mat: SeatMat, press: Press | None) -> ft.Control:
    return listed(
        look,
        "nests",
        mat.name,
        lambda by: say.mat_lines(by, board, mat),
        press,
        margin=seat_mark(look, who.colour(mat.seat), 26),
    )


def _listed_space(
    look: Look, cave: CaveShown, space: SpaceShown, lit: frozenset[str], press: Press | None
) -> ft.Control:
    glyph = Glyph.DRAGON if space.dragon else Glyph.CAVE if space.open else Glyph.SPADE
    color = look.palette.act if space.id in lit else look.palette.soft

    def lines(by: Look) -> list[str]:
        return say.space_lines(by, cave, space, full=False)

    title = say.space_title(look, cave, space)
    if space.dragon is not None:
        title = f"{space.column}. {title}"
    return listed(look, space.id, title, lines, press, margin=sign(look, glyph, 20, color), open_=space.id in lit)
