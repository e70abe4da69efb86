"""The fields of a row: names in three languages, numbers, one of several, yes or no, a place of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from views.screens.boards.work import Fields, Way
from views.screens.settings import chips, switch
from views.theme import Look, Radius, Space, Type

PART = "{field}-{n}"  # of the address: an item of a list inside a row
KIND = "type"  # after a dash: the page where its kind is chosen
HALF = "board-half-{section}-{row}-{field}"  # draft: what is typed and cannot be read yet


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen on a page of its own. ``options``: by the word a file has for each; ``field`` names them on
    screen, ``back`` is the part of the row the page leads back to."""

    title: str
    field: str
    options: Mapping[str, Value]
    chosen: str
    put: Callable[[str], object]
    glyph: Glyph = Glyph.CARD
    back: str = ""


class Row:
    """One row (or the group of fields ``row`` None is) being changed, and the controls for its fields. ``way``: to a
    group of fields inside it, whose controls are named with ``prefix``."""

    def __init__(
        self, editing: Editing, section: str, row: int | None, fields: Fields, way: Way = (), prefix: str = ""
    ) -> None:
        self.editing, self.section, self.row, self.way, self.prefix = editing, section, row, way, prefix
        self.fields = fields
        self.look, self.phone = editing.look, editing.phone

    def set(self, alter: Callable[[Fields], object]) -> None:
        self.editing.set(self.section, self.row, lambda one: alter(work.inside(one, self.way)))

    def called(self, field: str) -> str:
        """Of a field, among those that are on screen with it."""
        return f"{self.prefix}{field}"

    def put(self, field: str, value: object, *, usual: object = None) -> None:
        """What is as usual does not stand in the file."""

        def alter(one: Fields) -> None:
            one[field] = value
            if value == usual:
                del one[field]

        self.set(alter)

    def puts(self, field: str) -> Callable[[object], None]:
        return lambda value: self.put(field, value)

    def inner(self, *way: str | int) -> Row:
        """A group of fields inside this one."""
        return Row(self.editing, self.section, self.row, work.inside(self.fields, way), (*self.way, *way), f"{way[0]}-")

    # --- text ---
    def names(
        self, title: str, field: str = "name", *, note: str = "", optional: bool = False, longest: int = 0
    ) -> list[ft.Control]:
        """In each language, the phone's own first. ``longest``: of sentences, which have more than one line."""
        spoken = [self.look.lang, *(language for language in LANGUAGES if language != self.look.lang)]
        said = work.said(self.fields, field)
        found: list[ft.Control] = [group(self.look, title, note)]
        for language in spoken:
            value = said.get(language)
            put = partial(work.named, language=language, field=field, optional=optional)
            found.append(
                self._text(
                    f"{field}-{language}",
                    LANGUAGES.get(language, language),
                    value if isinstance(value, str) else "",
                    lambda text, put=put: self.set(partial(put, text=text)),
                    longest=longest or work.LONGEST_NAME,
                    lines=2 if longest else 1,
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
        lines: int = 1,
    ) -> ft.Control:
        name = names.EDIT_TEXT.format(field=self.called(field))
        line = text_field(self.look, name, label, value, changed, hint=hint or None, longest=longest, lines=lines)
        return inset(self.look, line, above=Space.SMALL, below=Space.SMALL)

    # --- numbers ---
    def number(self, field: str, title: str, low: int, high: int, usual: int | None = None) -> list[ft.Control]:
        """``usual``: what it is when the file does not say it, and then it is not said."""
        value = self.fields.get(field, usual)
        return self.asked(field, title, low, high, value, lambda n: self.put(field, n, usual=usual))

    def asked(
        self,
        field: str,
        title: str,
        low: int,
        high: int,
        value: object,
        put: Callable[[int], object] | None = None,
    ) -> list[ft.Control]:
        """What it is stands above: beside its keys the field has room for a figure only. ``put``: else it is
        written down as it is."""
        box = self.counted(field, self.look.t(_("Number")), low, high, value, put or self.puts(field))
        return [group(self.look, title), box]

    def counted(
        self, field: str, label: str, low: int, high: int, value: object, put: Callable[[int], object]
    ) -> ft.Control:
        now = value if type(value) is int else None
        half = HALF.format(section=self.section, row=self.row, field=self.called(field))
        text = self.phone.ui.drafts.get(half)
        if text is None or number_field.read(text, low, high).value not in (None, now):
            text = "" if now is None else number_field.written(now)

        def typed(text: str) -> None:
            """On the way to what cannot be (4, 40) it was what can be: then it is what it was at first."""
            begun = self.phone.ui.drafts.get(f"{half}-begun", "" if now is None else str(now))
            self.phone.draft(f"{half}-begun", begun)
            self.phone.draft(half, text)
            value = number_field.read(text, low, high).value
            if value is not None or begun:
                put(int(begun) if value is None else value)

        name = names.EDIT_TEXT.format(field=self.called(field))
        box = number_field.number_field(self.look, name, label, text, low, high, typed, start=now)
        return inset(self.look, box, above=Space.SMALL, below=Space.SMALL)

    # --- choosing ---
    def choose(
        self, field: str, title: str, options: Mapping[str, Value], chosen: str, put: Callable[[str], object]
    ) -> list[ft.Control]:
        shown = [
            (names.EDIT_VALUE.format(field=self.called(field), value=value), value, self.look.say(says))
            for value, says in options.items()
        ]
        choice = chips(self.look, shown, chosen, lambda value: self.phone.safe(lambda: put(value)))
        return [group(self.look, title), inset(self.look, choice)]

    def several(
        self,
        field: str,
        title: str,
        options: Mapping[str, Value],
        note: str = "",
        toggle: Callable[[Fields, str], object] | None = None,
    ) -> list[ft.Control]:
        """Those that hold. ``toggle``: what a press on one of them changes, where more hangs on it."""
        chosen = work.listed(self.fields, field)
        tiles: list[ft.Control] = []
        for word, says in options.items():
            name = names.EDIT_VALUE.format(field=self.called(field), value=word)
            turn = partial(toggle or partial(work.toggled, field=field), item=word)
            press = self.phone.safe(partial(self.set, turn))
            tiles.append(_tile(self.look, name, self.look.say(says), press, on=word in chosen))
        body: ft.Control = ft.Row(tiles, wrap=True, spacing=Space.SMALL, run_spacing=Space.SMALL)
        if self.look.big_text:
            body = ft.Column(tiles, spacing=Space.SMALL, tight=True)
        return [group(self.look, title, note), *([inset(self.look, body)] if tiles else [])]

    def flag(self, field: str, says: str, note: str = "", *, usual: bool = False) -> ft.Control:
        on = self.fields.get(field, usual) is True
        press = self.phone.safe(lambda: self.put(field, not on, usual=usual))
        return switch(self.look, names.EDIT_FLAG.format(field=self.called(field)), says, note, press, on=on)

    # --- a short list inside the row ---
    def parts(
        self, field: str, title: str, says: Callable[[Fields], Value], add: str, fresh: Fields, most: int
    ) -> list[ft.Control]:
        """Each opens a page of its own; of a new one its kind is asked at once."""
        look, items = self.look, work.items(self.fields, field)
        found: list[ft.Control] = [group(look, title)]
        for n, item in enumerate(items):
            said = look.say(says(item))
            face = ruled(
                look,
                margin=sign(look, Glyph.CARD, 20, look.palette.act),
                content=words(look, said, Type.STRONG, max_lines=4),
                trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
            )
            press = self.editing.to(self.section, self.row, PART.format(field=field, n=n))
            found.append(buttons.named(face, names.EDIT_PART.format(field=field, n=n), said, press))

        def added() -> None:
            made: list[int] = []
            self.set(lambda one: made.append(work.item_added(one, field, dict(fresh))))
            if made:
                self.editing.go(self.section, self.row, f"{PART.format(field=field, n=made[0])}-{KIND}")

        name = names.EDIT_ADD.format(section=field)
        key = ft.Row([buttons.quiet(look, name, add, self.phone.safe(added), glyph=Glyph.PEN, expand=True)])
        return [*found, *([inset(look, key, above=Space.SMALL)] if len(items) < most else [])]

    # --- from a page of its own ---
    def place(self, field: str, label: str, title: Value) -> ft.Control:
        """A place of the board."""
        return self.opens(field, names.EDIT_PLACE.format(field=field), label, title, Glyph.FLAG)

    def opens(self, part: str, name: str, label: str, value: Value, glyph: Glyph) -> ft.Control:
        """What is chosen, and the way to the page where another is."""
        look = self.look
        shown = look.say(value) if value is not None else look.t(_("not chosen yet"))
        face = ruled(
            look,
            margin=sign(look, glyph, 20, look.palette.act),
            content=ft.Column(
                [words(look, label, Type.NOTE, look.palette.soft), words(look, shown, Type.HEADING, max_lines=3)],
                spacing=0,
                tight=True,
            ),
            trailing=sign(look, Glyph.CHEVRON, 16, look.palette.act),
        )
        return buttons.named(face, name, f"{label}: {shown}", self.editing.to(self.section, self.row, part))


def _tile(look: Look, name: str, word: str, press: buttons.Press, *, on: bool) -> ft.Control:
    face = tick_tile(look, word, Radius.CHIP, look.palette.page, on=on, wraps=look.big_text)
    return buttons.named(face, name, word, press, selected=on)
