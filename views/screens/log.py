"""Log: the newest line on top, times in the margin, marks that never go away.

Names: ``log-<revision>``, ``log-take-back`` on the newest line this phone may take back, ``log-take-back-<revision>``
on older ones (a ruling or a correction), ``log-more``.
"""

from __future__ import annotations

import flet as ft

from companion.shown import LogLine
from games.words import _, n_
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.kept import Kept, use_kept
from views.parts.marks import Mark, seat_mark, short
from views.parts.words import group, inset, paper, ruled, sign, words
from views.screens.at_table import AtTable
from views.screens.taking_back import take_back
from views.theme import Space, Type

PAGE = 60  # lines drawn at a time: a long evening must not slow down every phone
MARKS = {"ruled": Mark.OVERRULED, "corrected": Mark.CORRECTED, "taken back": Mark.UNDONE}
WASHES = {Mark.OVERRULED: "over_wash", Mark.CORRECTED: "corrected_wash"}


@ft.component
def Log(at: AtTable) -> ft.Control:
    drawn, set_drawn = ft.use_state(PAGE)
    kept = use_kept()
    look, log = at.look, at.shown.log
    newest = next((line.revision for line in log if line.mine), None)
    rows: list[ft.Control] = [kept_entry(at, kept, line, newest=line.revision == newest) for line in log[:drawn]]
    if not log:
        rows = [group(look, look.t(_("Nothing has happened yet.")))]
    if len(log) > drawn:
        more = buttons.quiet(
            look,
            "log-more",
            look.t(n_("{n} older line", "{n} older lines", by="n"), n=len(log) - drawn),
            at.press(lambda: set_drawn(drawn + PAGE)),
            expand=True,
        )
        rows.append(inset(look, ft.Row([more]), above=Space.MEDIUM))
    return paper(look, [*rows, ft.Container(height=Space.LARGE)])


def kept_entry(at: AtTable, kept: Kept, line: LogLine, *, newest: bool = False, plain: bool = False) -> ft.Control:
    """An entry is written once; only who may take it back changes later."""
    shows = (at.look, line, newest, plain, at.people, at.key if line.mine else "")
    return kept.row(f"entry-{line.revision}", shows, lambda: entry_row(at, line, newest=newest, plain=plain))


def entry_row(at: AtTable, line: LogLine, *, newest: bool = False, plain: bool = False) -> ft.Control:
    """``plain``: only what was said, without the button to take it back."""
    look = at.look
    mark = Mark.UNDONE if line.undone else MARKS.get(line.kind)
    tone = mark.color(look.palette) if mark else look.palette.soft
    says = words(look, line.says, Type.BODY, look.palette.soft if line.undone else None, strike=line.undone)
    lines: list[ft.Control] = [says, *(words(look, note, Type.NOTE, tone) for note in notes(at, line))]
    time = words(look, line.at, Type.CODE, look.palette.soft, no_wrap=True)
    if look.big_text:  # the margin has no room for it
        lines.append(time)
    if line.mine and not plain:
        lines.append(_take_back(at, line, newest))
    margin = ft.Column(
        [seat_mark(look, at.colour(line.seat), 20), *([] if look.big_text else [time])],
        spacing=Space.HAIR,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    row = ruled(
        look,
        margin=margin,
        content=ft.Column(lines, spacing=Space.HAIR, tight=True),
        trailing=sign(look, mark.glyph, 20, tone, look.t(mark.label)) if mark else None,
        wash=str(getattr(look.palette, WASHES[mark])) if mark in WASHES else None,
    )
    return ft.Semantics(content=row, identifier=f"log-{line.revision}", container=True)


def notes(at: AtTable, line: LogLine) -> list[str]:
    """What stands under an entry: what the table waived and who agreed, who acted, that it was taken back."""
    look, found = at.look, []
    if line.rules:
        rules = ", ".join(f"\u00a7 {short(rule)}" for rule in line.rules)
        names = ", ".join(at.name(seat) for seat in line.agreed) or at.name(line.seat)
        found.append(look.t(_("Overruled {rules}. Agreed: {names}"), rules=rules, names=names))
    elif line.kind == "corrected":
        found.append(look.t(_("Set right by {name}"), name=line.by or at.name(line.seat)))
    if line.by and line.kind != "corrected":
        found.append(look.t(_("{by} did it for {name}"), by=line.by, name=at.name(line.seat)))
    if line.undone:
        found.append(look.t(_("Taken back")))
    return found


def _take_back(at: AtTable, line: LogLine, newest: bool) -> ft.Control:
    look = at.look
    name = "log-take-back" if newest else f"log-take-back-{line.revision}"
    face = ft.Container(
        ft.Row(
            [
                sign(look, Glyph.UNDO, 16, look.palette.act),
                words(look, look.t(_("Take back")), Type.LABEL, look.palette.act),
            ],
            spacing=6,
            tight=True,
        ),
        height=None if look.big_text else Space.TOUCH,
        padding=ft.Padding.symmetric(vertical=14 if not look.big_text else Space.MEDIUM),
    )
    label = look.t(_("Take back: {what}"), what=look.plain(line.says))
    return buttons.named(face, name, label, take_back(at, line), key=f"{name}@{at.key}")
