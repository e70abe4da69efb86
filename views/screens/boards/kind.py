"""What the editor has to know of one game's boards: its sections, what their rows are called, and their forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import flet as ft

from games.contract import Flaw
from games.words import Says, Value
from views.parts.glyphs import Glyph
from views.screens.boards.work import Data, Fields

if TYPE_CHECKING:
    from views.screens.boards.editing import Editing, Where
    from views.screens.boards.fields import Row

KINDS = {"artifact_race": "racing", "lost_explorers": "exploring"}  # by the game: the module that knows its boards
Form = Callable[["Row", Data], list[ft.Control]]
Begin = tuple[
    str, Says, bool
]  # name of the key, its words, whether it begins with the sample (else with the blank one)
Steps = tuple[tuple[str, int, int], ...]  # section, how many of how many answers it has


def no_page(_row: Row, _data: Data, _part: str) -> ft.Control | None:
    return None


def no_item(_row: Row, _at: Where) -> ft.Control | None:
    return None


def nothing_above(_editing: Editing, _section: str) -> list[ft.Control]:
    return []


def no_steps(_data: Data) -> Steps:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """``add``: of the sections that are lists; ``groups`` are the others, one group of fields each;
    those of ``whole`` change fields of the file itself. ``page`` is what a
    part of a row opens, ``item`` one of a list inside a row. ``steps``: of a board that is entered step by step."""

    titles: Mapping[str, str]
    add: Mapping[str, str]
    groups: tuple[str, ...]
    whole: tuple[str, ...] = ("board",)
    glyphs: Mapping[str, Glyph]
    forms: Mapping[str, Form]
    title_of: Callable[[Data, str, Fields], Value]
    note_of: Callable[[Data, str, Fields], Value]
    said_of: Callable[[Flaw], Value]
    fresh: Callable[[Data, str], Fields]
    glyph_of: Callable[[str, Fields], Glyph]
    page: Callable[[Row, Data, str], ft.Control | None] = no_page
    item: Callable[[Row, Where], ft.Control | None] = no_item
    steps: Callable[[Data], Steps] = no_steps
    above: Callable[[Editing, str], list[ft.Control]] = nothing_above  # what stands over the rows of a list
    made_of: Says
    begins: tuple[Begin, ...]

    @property
    def lists(self) -> tuple[str, ...]:
        return tuple(self.add)


@cache
def kind_of(game: str) -> Kind:
    """Imported when the first board of that game is looked for."""
    kind: Kind = import_module(f"views.screens.boards.{KINDS[game]}").KIND
    return kind
