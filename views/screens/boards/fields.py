"""The fields of a row: names in three languages, numbers, one of several, yes or no, a place of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from games.words import Value, _
from views import names
from views.language import LANGUAGES
from views.parts import buttons, number_field
from views.parts.glyphs import Glyph
from views.parts.text_field import text_field
from views.parts.ticks import tick_tile
from views.parts.words import group, inset, ruled, sign, words
from views.screens.boards import work
from views.screens.boards.editing import Editing
from views.screens.boards.work import Fields
from views.screens.settings import chips, switch
from views.theme import Look, Radius, Space, Type

HALF = "board-half-{section}-{row}-{field}"  # draft: what is typed and cannot be read yet


class Row:
    """One row (or the group of fields ``row`` None is) being changed, and the controls for its fields."""

    def __init__(self, editing: Editing, section: str, row: int | None, fields: Fields) -> None:
        self.editing, self.section, self.row, self.fields = editing, section, row, fields
        self.look, self.phone = editing.look, editing.phone

    def set(self, alter: Callable[[Fields], object]) -> None:
        self.editing.set(self.section, self.row, alter)

    def put(self, field: str, value: object, *, usual: object = None) -> None:
        """What is as usual does not stand in the file."""

        def alter(one: Fields) -> None:
            one.pop(field, None)
            if value != usual:
                one[field] = value

        self.set(alter)

    # --- text ---
    def names(self, title: str) -> list[ft.Control]:
        """The phone's own language first."""
        spoken = [self.look.lang, *(language for language in LANGUAGES if language != self.look.lang)]
        said = self.fields.get("name")
        said = said if isinstance(said, dict) else {}
        found: list[ft.Control] = [group(self.look, title)]
        for language in spoken:
            value = said.get(language)
            found.append(
                self._text(
                    f"name-{language}",
                    LANGUAGES.get(language, language),
                    value if isinstance(value, str) else "",
                    lambda text, language=language: self.set(partial(_name, language=language, text=text)),
                )
            )
        return found

    def text(self, field: str, label: str, *, hint: str = "", longest: int = work.LONGEST_NAME) -> ft.Control:
        value = self.fields.get(field)
        value = value if isinstance(value, str) else ""
        return self._text(field, label, value, lambda text: self.put(field, work.seen(text), usual=""), hint, longest)

    def _text(
        self,
        field: str,
        label: str,
        value: str,
        changed: Callable[[str], object],
        hint: str = "",
        longest: int = work.LONGEST_NAME,
    ) -> ft.Control:
        name = names.EDIT_TEXT.format(field=field)
        line = text_field(self.look, name, label, value, changed, hint=hint or None, longest=longest)
        return inset(self.look, line, above=Space.SMALL, below=Space.SMALL)

    # --- numbers ---
    def number(self, field: str, label: str, low: int, high: int, usual: int | None = None) -> ft.Control:
        """``usual``: what it is when the file does not say it."""
        value = self.fields.get(field, usual)
        return self.counted(field, label, low, high, value, lambda n: self.put(field, n, usual=usual))

    def counted(
        self, field: str, label: str, low: int, high: int, value: object, put: Callable[[int], object]
    ) -> ft.Control:
        now = value if type(value) is int else None
        half = HALF.format(section=self.section, row=self.row, field=field)
        text = self.phone.ui.drafts.get(half)
        if text is None or number_field.read(text, low, high).value not in (None, now):
            text = "" if now is None else number_field.written(now)

        def typed(text: str) -> None:
            self.phone.draft(half, text)
            reading = number_field.read(text, low, high)
            if reading.value is not None:
                put(reading.value)

        name = names.EDIT_TEXT.format(field=field)
        box = number_field.number_field(self.look, name, label, text, low, high, typed, start=now)
        return inset(self.look, box, above=Space.SMALL, below=Space.SMALL)

    # --- choosing ---
    def choose(
        self, field: str, title: str, options: Mapping[str, Value], chosen: str, put: Callable[[str], object]
    ) -> list[ft.Control]:
        shown = [
            (names.EDIT_VALUE.format(field=field, value=value), value, self.look.say(says))
            for value, says in options.items()
        ]
        choice = chips(self.look, shown, chosen, lambda value: self.phone.safe(lambda: put(value)))
        return [group(self.look, title), inset(self.look, choice)]

    def several(self, field: str, title: str, options: Sequence[str], note: str = "") -> list[ft.Control]:
        """Of words, those that hold."""
        chosen = work.listed(self.fields, field)
        tiles: list[ft.Control] = []
        for word in options:
            name = names.EDIT_VALUE.format(field=field, value=word)
            press = self.phone.safe(partial(self.set, partial(work.toggled, field=field, item=word)))
            tiles.append(_tile(self.look, name, word, press, on=word in chosen))
        body: ft.Control = ft.Row(tiles, wrap=True, spacing=Space.SMALL, run_spacing=Space.SMALL)
        if self.look.big_text:
            body = ft.Column(tiles, spacing=Space.SMALL, tight=True)
        return [group(self.look, title, note), *([inset(self.look, body)] if tiles else [])]

    def flag(self, field: str, says: str, note: str = "") -> ft.Control:
        on = self.fields.get(field) is True
        press = self.phone.safe(lambda: self.put(field, not on, usual=False))
        return switch(self.look, names.EDIT_FLAG.format(field=field), says, note, press, on=on)

    def place(self, field: str, label: str, title: Value) -> ft.Control:
        """A place of the board, chosen from a list of its own."""
        shown = self.look.say(title) if title is not None else self.look.t(_("not chosen yet"))
        face = ruled(
            self.look,
            margin=sign(self.look, Glyph.FLAG, 20, self.look.palette.act),
            content=ft.Column(
                [
                    words(self.look, label, Type.NOTE, self.look.palette.soft),
                    words(self.look, shown, Type.HEADING, max_lines=3),
                ],
                spacing=0,
                tight=True,
            ),
            trailing=sign(self.look, Glyph.CHEVRON, 16, self.look.palette.act),
        )
        press = self.editing.to(self.section, self.row, field)
        return buttons.named(face, names.EDIT_PLACE.format(field=field), f"{label}: {shown}", press)


def _tile(look: Look, name: str, word: str, press: buttons.Press, *, on: bool) -> ft.Control:
    face = tick_tile(look, word, Radius.CHIP, look.palette.page, on=on, wraps=look.big_text)
    return buttons.named(face, name, word, press, selected=on)


def _name(one: Fields, language: str, text: str) -> None:
    work.named(one, language, text)
