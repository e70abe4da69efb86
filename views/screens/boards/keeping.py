"""Saving a board, playing on it, giving it away as a file, deleting it; and what to do when two have changed it."""

from __future__ import annotations

import re

import flet as ft

from companion.desk import BoardText
from games.words import Line, _
from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone
from views.screens.boards.editing import ASKED, Editing
from views.theme import Space, Type

NOT_GIVEN = _("This browser does not save files from here. On the host: tableside boards export {board}")


def foot(editing: Editing) -> list[ft.Control]:
    """One filled button: save what has changed, else play on what can be played."""
    look, phone = editing.look, editing.phone
    playable = editing.playable
    if editing.clash:
        return []
    if editing.changed:
        name = names.EDIT_SAVE
        says = look.t(_("Save")) if playable else look.t(_("Save, not finished"))
        save = phone.safe(editing.save)
        button = buttons.confirm(look, name, says, save, glyph=Glyph.PEN, disabled=phone.ui.busy)
    elif playable and not editing.verdict.late and editing.at.section == "":

        async def play() -> None:
            game, number = editing.saved.line.game, editing.number
            await phone.go("/new")
            phone.draft("new-game", game)
            phone.draft("new-board", str(number))

        name = names.EDIT_PLAY
        button = buttons.confirm(look, name, look.t(_("Play on it")), phone.safe(play), glyph=Glyph.FLAG)
    else:
        return []
    return [ft.Row([button], key=name)]  # another button, not the same with other words: a second tap meets nothing


def clash(editing: Editing) -> ft.Control:
    """Both boards are there: nobody's work is lost without a word."""
    look, phone = editing.look, editing.phone
    says = look.t(_("Somebody else has saved this board since you began. Nothing of yours is lost."))
    both = phone.safe(editing.keep_both)
    lines: list[ft.Control] = [
        ft.Semantics(content=words(look, says, Type.STRONG), live_region=True, container=True),
        ft.Row(
            [buttons.quiet(look, names.EDIT_KEEP_BOTH, look.t(_("Keep mine as a board of its own")), both, expand=True)]
        ),
        ft.Row(
            [
                buttons.quiet(
                    look,
                    names.EDIT_THEIRS,
                    look.t(_("Drop mine, take theirs")),
                    phone.safe(editing.drop),
                    expand=True,
                )
            ]
        ),
    ]
    return ft.Container(
        inset(look, ft.Column(lines, spacing=Space.SMALL, tight=True), above=Space.MEDIUM, below=Space.MEDIUM),
        bgcolor=look.palette.ask_wash,
    )


def more(editing: Editing) -> list[ft.Control]:
    look, phone = editing.look, editing.phone

    async def export() -> None:
        await give(editing.phone, editing.saved)

    note = look.t(_("As it was last saved")) if editing.changed else ""
    found = [
        group(look, look.t(_("This board"))),
        _way(editing, names.EDIT_EXPORT, Glyph.ARROW, look.t(_("Save it as a file")), phone.safe(export), note),
    ]
    if not phone.ui.drafts.get(ASKED):
        says = look.t(_("Delete this board"))
        ask = phone.safe(lambda: phone.draft(ASKED, "1"))
        return [*found, _way(editing, names.EDIT_DELETE, Glyph.CROSS, says, ask)]
    sure = look.t(_("Delete it for everybody? Tables that are played on it keep it."))
    yes = buttons.quiet(look, names.EDIT_DELETE_YES, look.t(_("Yes, delete it")), phone.safe(editing.delete))
    no = buttons.quiet(look, names.EDIT_DELETE, look.t(_("No")), phone.safe(lambda: phone.draft(ASKED, "")))
    lines: list[ft.Control] = [words(look, sure, Type.STRONG), ft.Row([yes, no], wrap=True, spacing=Space.SMALL)]
    return [*found, inset(look, ft.Column(lines, spacing=Space.SMALL, tight=True), above=Space.MEDIUM)]


def _way(editing: Editing, name: str, glyph: Glyph, says: str, press: buttons.Press, note: str = "") -> ft.Control:
    look = editing.look
    lines: list[ft.Control] = [words(look, says, Type.STRONG)]
    lines += [words(look, note, Type.NOTE, look.palette.soft)] if note else []
    return ruled(
        look,
        margin=sign(look, glyph, 20, look.palette.act),
        content=ft.Column(lines, spacing=0, tight=True),
        close=True,
        name=name,
        label=f"{says} {note}".strip(),
        press=press,
    )


def file_name(saved: BoardText, said: str) -> str:
    """Letters, digits and dashes of any script: whatever takes the file knows such a name."""
    plain = re.sub(r"[^\w-]+", "-", said)[:40].strip("-_")
    return f"{plain or f'board-{saved.line.number}'}.json"


async def give(phone: Phone, saved: BoardText) -> None:
    name = phone.look.plain(saved.line.name) if saved.line.name is not None else ""
    try:
        await ft.FilePicker().save_file(file_name=file_name(saved, name), src_bytes=saved.text.encode())
    except Exception:  # noqa: BLE001 - whatever an old browser cannot do has a way around it
        phone.ui.note = Line(NOT_GIVEN, {"board": saved.line.number})
