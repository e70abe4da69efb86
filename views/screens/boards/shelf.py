"""The boards people of this host have made: open one, begin one, or bring one as a file."""

from __future__ import annotations

import flet as ft

from companion.desk import BoardLine
from games.contract import Flaw
from games.words import Says, Term, _, n_
from views import names
from views.parts import buttons, leaf
from views.parts.glyphs import Glyph
from views.parts.sheet import over, sheet_body
from views.parts.text_field import said_wrong, text_field
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone
from views.screens.boards.bringing import FileKey
from views.screens.boards.editing import AT
from views.screens.boards.kind import kind_of
from views.screens.boards.reading import use_boards, waiting
from views.screens.noted import noted
from views.theme import Look, Space, Type

PASTING = "boards-pasting"  # draft: the field is open
PASTED = "boards-pasted"
FLAWS = "boards-flaws"  # draft: what is wrong with the file that was brought, as lines
LONGEST_PASTE = 60_000  # characters; a browser may send 128 kB at once
FLAWS_SHOWN = 40


@ft.component
def Boards(phone: Phone) -> ft.Control:
    look, shelf = phone.look, phone.front.boards
    ready = use_boards(phone)
    lines = shelf.lines() if ready else ()
    several = len(shelf.games) > 1
    page: list[ft.Control] = [_row(look, phone, line, several=several) for line in lines]
    if not ready:
        page.append(waiting(look))
    elif not lines:
        says = look.t(_("Nobody has made a board here yet. A copy of the game's own is a good beginning."))
        page.append(inset(look, words(look, says, Type.NOTE), above=Space.LARGE))
    for game in shelf.games:
        page += _begin(look, phone, game, alone=not several)
    page += [group(look, look.t(_("From a file"))), FileKey(phone, lambda text: bring(phone, text))]
    page += _paste(look, phone)
    note = look.t(_("Everybody who can open a table here can use and change them."))
    back = (look.t(_("Back")), phone.safe(lambda: phone.go("/")))
    below = leaf.leaf(look, leaf.head(look, look.t(_("Boards")), note=note, back=back), page)
    close = phone.safe(lambda: phone.draft(FLAWS, ""))
    return over(look, below, _refused(look, phone, close), close, "boards-sheet")


def title_of(look: Look, line: BoardLine) -> str:
    return look.say(line.name) if line.name is not None else look.t(_("A board without a name"))


def note_of(look: Look, line: BoardLine) -> str:
    number = look.t(_("Board {n}"), n=line.number)
    if not line.seats:
        unfinished = n_("not finished: {n} thing to put right", "not finished: {n} things to put right", by="n")
        return f"{number} · {look.t(unfinished, n=line.flaws)}"
    seats = n_("{least} to {most} player", "{least} to {most} players", by="most")
    return f"{number} · {look.t(seats, least=line.seats[0], most=line.seats[-1])}"


def _row(look: Look, phone: Phone, line: BoardLine, *, several: bool) -> ft.Control:
    """``several``: there are boards of more than one game."""
    title, note = title_of(look, line), note_of(look, line)
    if several:
        note = f"{look.say(Term(phone.front.titles().get(line.game, line.game)))} · {note}"
    lines: list[ft.Control] = [
        words(look, title, Type.HEADING, max_lines=4),
        words(look, note, Type.NOTE, look.palette.soft),
    ]
    changed = line.number in phone.ui.works
    if changed:
        lines.append(words(look, look.t(_("Changed on this phone, not saved yet")), Type.NOTE, look.palette.ask))
    face = ruled(
        look,
        margin=sign(look, Glyph.COMPASS if line.seats else Glyph.PEN, 24, look.palette.act),
        content=ft.Column(lines, spacing=Space.HAIR, tight=True),
        trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
    )
    press = phone.safe(lambda: phone.go(f"/boards/{line.number}"))
    return buttons.named(face, names.BOARDS_OPEN.format(board=line.number), f"{title}. {note}", press)


def _begin(look: Look, phone: Phone, game: str, *, alone: bool) -> list[ft.Control]:
    packs = phone.front.boards.packs(game)
    if packs is None:
        return []
    title = phone.front.titles().get(game, game)
    heading = look.t(_("A new board")) if alone else look.say(Term(title))

    async def begin(text: str) -> None:
        made = await phone.front.boards.new(game, text)
        if not noted(phone, made):
            await phone.go(f"/boards/{made}")
            phone.draft(AT, "board")  # its name first

    def key(name: str, says: Says, sample: bool) -> ft.Control:
        press = phone.safe(lambda: begin(packs.sample if sample else packs.blank))
        return buttons.quiet(look, name, look.t(says), press, expand=True)

    keys = [key(*one) for one in kind_of(game).begins]
    rows: list[ft.Control] = [ft.Row([key]) for key in keys]
    return [group(look, heading), inset(look, ft.Column(rows, spacing=Space.SMALL, tight=True), above=Space.SMALL)]


# --- from elsewhere ---
async def bring(phone: Phone, text: str) -> None:
    """All of it, or nothing and everything that is wrong with it."""
    if phone.ui.busy:
        return
    phone.ui.busy = True
    try:
        made = await phone.front.boards.bring(text)
    finally:
        phone.ui.busy = False
    phone.draft(FLAWS, "")
    if isinstance(made, tuple):
        phone.draft(FLAWS, "\n".join(_said(phone.look, flaw) for flaw in made))
    elif not noted(phone, made):
        await phone.go(f"/boards/{made}")


def _said(look: Look, flaw: Flaw) -> str:
    return look.t(_("{where}: {says}"), where=look.say(flaw.where), says=look.say(flaw.says))


def _paste(look: Look, phone: Phone) -> list[ft.Control]:
    opened = bool(phone.ui.drafts.get(PASTING))
    says = look.t(_("Paste a file's text"))
    toggle = phone.safe(lambda: phone.draft(PASTING, "" if opened else "1"))
    row = ruled(look, margin=sign(look, Glyph.PEN, 20, look.palette.act), content=words(look, says, Type.STRONG))
    found = [buttons.named(row, names.BOARDS_PASTE, says, toggle, selected=opened)]
    if opened:
        text = phone.ui.drafts.get(PASTED, "")
        label = look.t(_("Text of a board file"))
        field = text_field(
            look,
            names.BOARDS_TEXT,
            label,
            text,
            lambda typed: phone.draft(PASTED, typed),
            longest=LONGEST_PASTE,
            lines=4,
        )
        press = phone.safe(lambda: bring(phone, phone.ui.drafts.get(PASTED, "")))
        key = buttons.quiet(look, names.BOARDS_BRING, look.t(_("Take this board")), press, expand=True)
        found.append(inset(look, ft.Column([field, ft.Row([key])], spacing=Space.SMALL, tight=True)))
    return found


def _refused(look: Look, phone: Phone, close: buttons.Press) -> ft.Control | None:
    found = [line for line in phone.ui.drafts.get(FLAWS, "").split("\n") if line]
    if not found:
        return None
    lines = [inset(look, line, above=Space.SMALL) for says in found[:FLAWS_SHOWN] for line in said_wrong(look, says)]
    if len(found) > FLAWS_SHOWN:
        left = len(found) - FLAWS_SHOWN
        rest = look.t(n_("and {n} more", "and {n} more", by="n"), n=left)
        lines.append(inset(look, words(look, rest, Type.NOTE, look.palette.blocked)))
    title = look.t(_("Nothing was kept."))
    note = look.t(_("This file is no board that can be played."))
    foot = [ft.Row([buttons.confirm(look, names.BOARDS_CLOSE, look.t(_("Back")), close)])]
    red = look.palette.blocked
    return sheet_body(look, glyph=Glyph.CROSS, title=title, note=note, rows=lines, foot=foot, close=close, color=red)
