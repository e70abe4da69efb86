"""One phone changing one board: what stands in it now, and the one way to change it.

A press looks at the board as it is when it is pressed, never at how it was drawn: two quick taps are two changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.desk import BoardText
from games.contract import Flaw, PackCard, Rejection
from views.parts.buttons import Press
from views.phone import Phone, Work
from views.screens.boards import work
from views.screens.boards.checking import Verdict
from views.screens.boards.kind import Kind
from views.screens.boards.work import Data, Fields
from views.screens.noted import noted
from views.theme import Look

AT = "board-at"  # draft: where in the board this phone is: "", "places", "places/3", "places/3/a"
SAVED_BEFORE = "TB-BOARD-2"  # the refusal of whoever saves second
HALF = "board-half-"  # drafts: what is half typed on one page
WAS = "board-was-{section}/{row}/{at}-{kind}"  # draft: what a part of a row was as another kind, while that is open
LEFT = (HALF, WAS.partition("{")[0])
ASKED = "board-asked"  # draft: whether to delete it


@dataclass(frozen=True, slots=True)
class Where:
    """``row`` from 0; ``part``: of a row, what is being chosen or how it is written."""

    section: str = ""
    row: int | None = None
    part: str = ""

    def __str__(self) -> str:
        return "/".join(str(one) for one in (self.section, self.row, self.part) if one not in ("", None))


def where(text: str) -> Where:
    section, _slash, rest = text.partition("/")
    row, _slash, part = rest.partition("/")
    return Where(section, int(row) if row.isdigit() else None, part if row.isdigit() else rest)


def work_on(phone: Phone, saved: BoardText) -> Work:
    """What this phone has changed, else what is saved."""
    return phone.ui.works.get(saved.line.number) or Work(saved.text, saved.line.revision)


@dataclass(frozen=True)
class Editing:
    """As it was when the screen was drawn; ``change`` and what presses do look again."""

    phone: Phone
    saved: BoardText
    verdict: Verdict
    kind: Kind

    @property
    def look(self) -> Look:
        return self.phone.look

    @property
    def number(self) -> int:
        return self.saved.line.number

    @property
    def work(self) -> Work:
        return work_on(self.phone, self.saved)

    @property
    def changed(self) -> bool:
        return self.number in self.phone.ui.works

    @property
    def clash(self) -> bool:
        """Somebody else has saved since this phone began."""
        return self.changed and self.work.revision != self.saved.line.revision

    @property
    def data(self) -> Data:
        return work.read(self.work.text)

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        found = self.verdict.found
        return found if isinstance(found, tuple) else ()

    @property
    def playable(self) -> bool:
        """As far as it has been judged."""
        return isinstance(self.verdict.found, PackCard)

    # --- going about in it ---
    @property
    def at(self) -> Where:
        return where(self.phone.ui.drafts.get(AT, ""))

    def go(self, section: str = "", row: int | None = None, part: str = "") -> None:
        """What was half typed elsewhere is not taken along."""
        here = f"{LEFT[1]}{section}/{row}/"
        drafts = self.phone.ui.drafts
        kept = {name: text for name, text in drafts.items() if name.startswith(here) or not name.startswith(LEFT)}
        self.phone.ui.drafts = {**kept, AT: str(Where(section, row, part))}

    def to(self, section: str = "", row: int | None = None, part: str = "") -> Press:
        return self.phone.safe(lambda: self.go(section, row, part))

    # --- changing it ---
    def change(self, alter: Callable[[Data], object]) -> None:
        ui, now = self.phone.ui, self.work
        data = work.read(now.text)
        alter(data)
        text = work.written(data)
        works = {number: one for number, one in ui.works.items() if number != self.number}
        if text != work.written(work.read(self.saved.text)) or now.revision != self.saved.line.revision:
            works[self.number] = Work(text, now.revision)
        ui.works = works

    def changes(self, alter: Callable[[Data], object]) -> Press:
        return self.phone.safe(lambda: self.change(alter))

    def set(self, section: str, row: int | None, alter: Callable[[Fields], object]) -> None:
        """Changes the fields of one row, or of a section that is one group."""

        def in_it(data: Data) -> None:
            if row is None or work.row(data, section, row) is not None:
                alter(data if section in self.kind.whole else work.group(data, section, row))

        self.change(in_it)

    # --- keeping it ---
    async def save(self) -> None:
        phone = self.phone
        now = phone.ui.works.get(self.number)
        if now is None or phone.ui.busy:
            return
        phone.ui.busy = True
        try:
            done = await phone.front.boards.save(self.number, now.text, now.revision)
        finally:
            phone.ui.busy = False
        if isinstance(done, Rejection) and done.rule == SAVED_BEFORE:
            self.go()  # the first page says so, and what can be done about it
        elif not noted(phone, done):
            self._kept(now, str(done))

    def _kept(self, saved: Work, revision: str) -> None:
        """What was typed while it was being written is work on what has just been saved."""
        ui = self.phone.ui
        now = ui.works.get(self.number)
        works = {number: one for number, one in ui.works.items() if number != self.number}
        if now is not None and now.text != saved.text:
            works[self.number] = Work(now.text, revision)
        ui.works = works

    def drop(self) -> None:
        ui = self.phone.ui
        ui.works = {number: one for number, one in ui.works.items() if number != self.number}

    async def keep_both(self) -> None:
        made = await self.phone.front.boards.new(self.saved.line.game, self.work.text)
        if isinstance(made, Rejection):
            noted(self.phone, made)
            return
        self.drop()
        await self.phone.go(f"/boards/{made}")

    async def delete(self) -> None:
        if not noted(self.phone, await self.phone.front.boards.delete(self.number)):
            self.drop()
            await self.phone.go("/boards")
