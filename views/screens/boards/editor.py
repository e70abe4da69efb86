"""One board in the editor: what is wrong with it, its sections, their rows, and the row that is being changed."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.desk import BoardText
from games.contract import Flaw, PackCard, Packs, Rejection
from games.words import _, n_
from views import names
from views.parts import buttons, leaf, search
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.kept import Kept, use_kept
from views.parts.sheet import over
from views.parts.text_field import text_field
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone
from views.screens.boards import keeping, rows, work
from views.screens.boards.checking import use_verdict
from views.screens.boards.editing import Editing, work_on
from views.screens.boards.kind import kind_of
from views.screens.boards.reading import use_boards, waiting
from views.screens.boards.work import Data
from views.screens.lost import Lost
from views.theme import Look, Space, Type

SEARCH = "board-search"
ROWS_SEARCHED = 12  # rows a search field is worth its place for
FEW = 3  # flaws shown at once
ALL = "board-flaws"  # draft: all of them are shown


@ft.component
def Editor(phone: Phone, number: int) -> ft.Control:
    if not use_boards(phone):
        back = (phone.look.t(_("Back")), phone.safe(lambda: phone.go("/boards")))
        return leaf.leaf(phone.look, leaf.head(phone.look, phone.look.t(_("Boards")), back=back), [waiting(phone.look)])
    found = phone.front.boards.open(number)
    packs = None if isinstance(found, Rejection) else phone.front.boards.packs(found.line.game)
    if isinstance(found, Rejection) or packs is None:
        return Lost(phone, found if isinstance(found, Rejection) else None)
    return Bench(phone, found, packs)


@ft.component
def Bench(phone: Phone, saved: BoardText, packs: Packs) -> ft.Control:
    kept = use_kept()
    editing = Editing(phone, saved, use_verdict(phone, packs, work_on(phone, saved).text), kind_of(saved.line.game))
    data, at = editing.data, editing.at
    listed = at.section in editing.kind.lists
    page = _section(editing, data, at.section, kept) if listed else _front(editing, data)
    opened = rows.sheet(editing, data, at)
    close = editing.to(at.section if listed else "")
    return over(editing.look, page, opened, close, "edit-sheet")


# --- the first page ---
def _front(editing: Editing, data: Data) -> ft.Control:
    look = editing.look
    page: list[ft.Control] = []
    if editing.clash:
        page.append(keeping.clash(editing))
    page += _check(editing)
    page += _progress(editing, data)
    page.append(group(look, look.t(editing.kind.made_of)))
    page += [_way_in(editing, data, section) for section in editing.kind.titles]
    page += keeping.more(editing)
    name = work.name_of(data)
    title = look.say(name) if name is not None else look.t(_("A board without a name"))
    state = look.t(_("Changed, not saved yet")) if editing.changed else look.t(_("Saved"))
    back = (look.t(_("Back")), editing.phone.safe(lambda: editing.phone.go("/boards")))
    return leaf.leaf(look, leaf.head(look, title, note=state, back=back), page, keeping.foot(editing))


def _check(editing: Editing) -> list[ft.Control]:
    """Live: it is judged anew at every change."""
    look, found = editing.look, editing.verdict.found
    if found is None or (editing.verdict.late and editing.verdict.slow):
        return [*_checking(look), *(_flaw(editing, n, flaw) for n, flaw in enumerate(editing.flaws[:FEW]))]
    if isinstance(found, PackCard):
        says = look.t(
            n_(
                "Nothing is wrong: it can be played, by {least} to {most} player.",
                "Nothing is wrong: it can be played, by {least} to {most} players.",
                by="most",
            ),
            least=found.seats.start,
            most=found.seats.stop - 1,
        )
        row = ruled(
            look,
            margin=sign(look, Glyph.TICK, 24, look.palette.done),
            content=words(look, says, Type.STRONG, look.palette.done),
        )
        return [ft.Semantics(content=row, live_region=True, container=True)]
    shows_all = bool(editing.phone.ui.drafts.get(ALL))
    title = look.t(n_("{n} thing to put right", "{n} things to put right", by="n"), n=len(found))
    note = look.t(_("It can be saved as it is, and played once nothing is wrong."))
    lines = [_flaw(editing, n, flaw) for n, flaw in enumerate(found if shows_all else found[:FEW])]
    if len(found) > FEW and not shows_all:
        says = look.t(_("Show all of them"))
        press = editing.phone.safe(lambda: editing.phone.draft(ALL, "1"))
        lines.append(inset(look, ft.Row([buttons.quiet(look, names.EDIT_FLAWS, says, press)]), above=Space.SMALL))
    heading = ft.Semantics(content=group(look, title, note, look.palette.blocked), live_region=True, container=True)
    return [heading, *lines]


def _progress(editing: Editing, data: Data) -> list[ft.Control]:
    """Of a board that is entered step by step: how far it has got. It can be left at any step."""
    look, steps = editing.look, editing.kind.steps(data)
    if not steps:
        return []
    done, of = sum(n for _step, n, _of in steps), sum(of for _step, _n, of in steps)
    says = look.t(_("Entered so far: {n} of {all}"), n=done, all=of)
    bar = ft.ProgressBar(
        value=done / max(1, of), color=look.palette.act, bgcolor=look.palette.sunk, bar_height=8, border_radius=4
    )
    box = ft.Column([words(look, says, Type.STRONG), bar], spacing=Space.SMALL, tight=True)
    return [ft.Semantics(content=inset(look, box, above=Space.MEDIUM), identifier=names.EDIT_PROGRESS, container=True)]


def _checking(look: Look) -> list[ft.Control]:
    """A board so large that its check takes a while."""
    says = words(look, look.t(_("Checking the board.")), Type.STRONG, look.palette.wait)
    row = ruled(look, margin=sign(look, Glyph.HOURGLASS, 24, look.palette.wait), content=says)
    return [ft.Semantics(content=row, live_region=True, container=True)]


def _flaw(editing: Editing, n: int, flaw: Flaw) -> ft.Control:
    """What and where; a tap opens that row."""
    look, kind = editing.look, editing.kind
    section = flaw.section if flaw.section in kind.titles else "board"
    where, says = look.say(flaw.where), look.say(editing.kind.said_of(flaw))
    return ruled(
        look,
        margin=sign(look, Glyph.CROSS, 20, look.palette.blocked),
        content=ft.Column(
            [words(look, says, Type.NOTE), words(look, where, Type.NOTE, look.palette.soft)], spacing=0, tight=True
        ),
        trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
        close=True,
        name=names.EDIT_FLAW.format(n=n),
        label=f"{where}: {says}",
        press=editing.to(section, flaw.row - 1 if flaw.row and section in kind.lists else None),
    )


def _way_in(editing: Editing, data: Data, section: str) -> ft.Control:
    look = editing.look
    flaws = len(work.flaws_of(editing.flaws, section))
    kind = editing.kind
    title, note, glyph = look.t(kind.titles[section]), "", kind.glyphs[section]
    if section in kind.lists:
        title = f"{title}: {len(work.rows(data, section))}"
    for step, done, of in kind.steps(data):
        if step == section:
            note = look.t(_("{n} of {all} entered"), n=done, all=of)
            glyph = Glyph.TICK if done == of else glyph
    name = names.EDIT_SECTION.format(section=section)
    return _line(look, name, glyph, title, note, flaws, editing.to(section))


def _line(look: Look, name: str, glyph: Glyph, title: str, note: str, flaws: int, press: Press) -> ft.Control:
    """Of a section or a row: what it is, and how much is wrong with it."""
    wrong = look.t(n_("{n} thing to put right", "{n} things to put right", by="n"), n=flaws) if flaws else ""
    lines: list[ft.Control] = [words(look, title, Type.STRONG, max_lines=4)]
    lines += [words(look, note, Type.NOTE, look.palette.soft, max_lines=4)] if note else []
    if wrong:
        lines.append(
            ft.Row(
                [
                    sign(look, Glyph.CROSS, 15, look.palette.blocked),
                    ft.Container(words(look, wrong, Type.NOTE, look.palette.blocked), expand=True),
                ],
                spacing=Space.TIGHT,
            )
        )
    return ruled(
        look,
        margin=sign(look, glyph, 20, look.palette.act),
        content=ft.Column(lines, spacing=0, tight=True),
        trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
        close=True,
        name=name,
        label=". ".join(part for part in (title, note, wrong) if part),
        press=press,
    )


# --- the rows of one section ---
def _section(editing: Editing, data: Data, section: str, kept: Kept) -> ft.Control:
    look, phone, kind = editing.look, editing.phone, editing.kind
    every = work.rows(data, section)
    wanted = phone.ui.drafts.get(SEARCH, "")
    page: list[ft.Control] = []
    if len(every) > ROWS_SEARCHED:
        field = text_field(look, names.EDIT_SEARCH, look.t(_("Search")), wanted, partial(phone.draft, SEARCH))
        page.append(inset(look, field, above=Space.MEDIUM))
    page += kind.above(editing, section)
    whole = work.flaws_of(editing.flaws, section, -1)  # of the section, not of a row
    page += [inset(look, words(look, editing.kind.said_of(flaw), Type.NOTE, look.palette.blocked)) for flaw in whole]
    shown = []
    for n, one in enumerate(every):
        title, note = look.say(kind.title_of(data, section, one)), look.say(kind.note_of(data, section, one))
        if search.shows(wanted, title, note):
            flaws = len(work.flaws_of(editing.flaws, section, n))
            name = names.EDIT_ROW.format(section=section, row=n)
            glyph = kind.glyph_of(section, one)
            shows = (look, glyph, title, note, flaws)
            draw = partial(_line, look, name, glyph, title, note, flaws, editing.to(section, n))
            shown.append(kept.row(name, shows, draw))
    page += shown
    if not every:
        page.append(inset(look, words(look, look.t(_("Nothing here yet.")), Type.NOTE, look.palette.soft)))
    elif not shown:
        page.append(inset(look, words(look, look.t(_("Nothing is called that.")), Type.NOTE, look.palette.soft)))
    back = (look.t(_("Back")), editing.to())
    state = look.t(_("Changed, not saved yet")) if editing.changed else ""
    add = buttons.quiet(
        look,
        names.EDIT_ADD.format(section=section),
        look.t(kind.add[section]),
        editing.phone.safe(partial(_add, editing, section)),
        glyph=Glyph.PEN,
        expand=True,
    )
    head = leaf.head(look, look.t(editing.kind.titles[section]), note=state, back=back)
    return leaf.leaf(look, head, page, [*keeping.foot(editing), ft.Row([add])])


def _add(editing: Editing, section: str) -> None:
    """The new row is opened at once."""
    made: list[int] = []
    editing.change(lambda data: made.append(work.added(data, section, editing.kind.fresh(data, section))))
    editing.go(section, made[0])
