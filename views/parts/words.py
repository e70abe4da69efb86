"""Text in the book's type, and the sheet of ruled paper it is written on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import flet as ft

from games.words import Value
from views.parts.glyphs import Glyph
from views.theme import F_MARKS, SOFT_HYPHEN, Look, Radius, Space, Type

VOWELS = "aeiouyäöüéèê"
AS_ONE = frozenset({"ch", "ck", "ph", "th", "sh", "st", *(f"{one}{liquid}" for one in "bcdfgkpt" for liquid in "lr")})
SECOND_WORD = re.compile(r"(?<=[a-z]{2})(dragon|drake|ptere|nette|catcher|breaker|eating|eater|saur|pithecus)\W*$")
WIDE_LETTER = 0.56  # a letter's mean width in parts of its size


def words(
    look: Look,
    value: Value,
    role: Type = Type.BODY,
    color: str | None = None,
    *,
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool | None = None,
    max_lines: int | None = None,
    no_wrap: bool = False,
    strike: bool = False,
    narrow: bool = False,
) -> ft.Text:
    """Text in one role: a string as it is, or a game's Line, Term, Sign in the phone's language. Signs inside it
    are read out as words. ``narrow``: it stands in a cell or on a key, where any long word may have to break."""
    text = value if isinstance(value, str) else look.say(value)
    label = text if isinstance(value, str) else look.plain(value)
    if not narrow:
        text = whole_words(look, text, role)
    style = look.style(role)
    if strike:
        style.decoration = ft.TextDecoration.LINE_THROUGH
    return ft.Text(
        text,
        style=style,
        color=color or look.palette.ink,
        text_align=align,
        expand=expand,
        max_lines=max_lines,
        no_wrap=no_wrap,
        overflow=ft.TextOverflow.ELLIPSIS if max_lines else ft.TextOverflow.CLIP,
        semantics_label=label if label != text else None,
    )


def whole_words(look: Look, text: str, role: Type) -> str:
    """Flutter breaks a line at the first soft hyphen it can use and draws none. On the page only a word longer than a
    line keeps its own: the others move to the next line whole."""
    size, scale = role.value[1], max(1.0, min(look.text_scale, 2.0))
    grown = size * scale if size <= Type.BODY.value[1] else size + (scale - 1) * Type.BODY.value[1] ** 2 / size
    letters = (min(look.width, 560) - look.margin - 3 * Space.LARGE - Space.TOUCH) / (grown * WIDE_LETTER)
    return " ".join(_longer(word) if len(word) > letters else word.replace(SOFT_HYPHEN, "") for word in text.split(" "))


def _longer(word: str) -> str:
    """A word longer than a line breaks where it says, or where its hyphen is; a name says nothing of that."""
    return word if SOFT_HYPHEN in word or "-" in word else SOFT_HYPHEN.join(halves(word))


def halves(word: str) -> tuple[str, str]:
    """Before the second word of a compound name; else near the middle, between two consonants rather than before one
    behind a vowel."""
    if (second := SECOND_WORD.search(word)) is not None:
        cut = second.start()
    else:
        cuts = [n for n in range(3, len(word) - 2) if word[n] not in VOWELS and word[n - 1 : n + 1] not in AS_ONE]
        cut = min(cuts, key=lambda n: _off(word, n), default=len(word) // 2)
    return word[:cut], word[cut:]


def _off(word: str, cut: int) -> float:
    """How ill a cut reads: letters off the middle; a consonant left over at the front of the rest is worse."""
    between = word[cut - 1] not in VOWELS
    starts = word[cut + 1] in VOWELS or word[cut + 1] in "lr"
    return abs(cut - len(word) / 2) - 1.5 * (between and starts) + 4.0 * (not starts)


def sign(look: Look, glyph: Glyph | str, size: float, color: str, label: str | None = None) -> ft.Text:
    """One sign alone. Give ``label`` where the sign says something the words beside it do not."""
    fixed = size * min(look.text_scale, 1.3) / look.text_scale  # a sign needs less growth than a word
    style = ft.TextStyle(size=fixed, height=1.1, font_family=F_MARKS, color=color)
    return ft.Text(str(glyph), style=style, semantics_label=label if label is not None else " ")


def ruled(
    look: Look,
    *,
    margin: ft.Control | None,
    content: ft.Control,
    trailing: ft.Control | None = None,
    wash: str | None = None,
    name: str = "",
    label: str = "",
    press: Callable[[], object] | None = None,
    key: str | None = None,
    close: bool = False,
    selected: bool | None = None,
) -> ft.Control:
    """One line of the book: the margin column, the writing, and a ruled line under both.

    ``wash`` is a highlighter over the writing. It never covers the margin. With ``press`` the whole line is one
    button, called ``name`` and read out as ``label``. ``close``: lines that stand closer together.
    """
    writing: ft.Control = ft.Container(content, expand=True)
    if trailing is not None:
        writing = ft.Row(
            [writing, trailing],
            spacing=Space.MEDIUM,
            vertical_alignment=ft.CrossAxisAlignment.START,
            expand=True,
        )
    if wash:
        writing = ft.Container(
            ft.Row([writing]) if trailing is None else writing,
            bgcolor=wash,
            border_radius=Radius.CHIP,
            padding=ft.Padding.only(left=6, right=10, top=Space.SMALL, bottom=Space.SMALL),
            expand=True,
        )
    gap = Space.TIGHT if wash else 6 if close and look.low else Space.SMALL + 2 if close else Space.MEDIUM
    beside = 10 if wash else Space.LARGE
    line = ft.Container(
        ft.Row(
            [
                ft.Container(
                    margin,
                    width=look.margin - Space.SMALL + beside,
                    alignment=ft.Alignment.TOP_CENTER,
                    padding=ft.Padding.only(top=Space.SMALL if wash else 0, right=beside),
                ),
                writing,
                *([ft.Container(width=0, height=Space.TOUCH - 2 * gap)] if press else []),  # one line is 48 dp as well
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        padding=ft.Padding.only(
            left=Space.TIGHT,
            right=Space.TIGHT if wash else Space.LARGE,
            top=gap,
            bottom=gap,
        ),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
    )
    if press is None:
        return line
    return pressable(line, name, label, press, selected=selected, key=f"{name}@{key}" if key else None)


def pressable(
    face: ft.Container,
    name: str,
    label: str,
    press: Callable[[], object],
    *,
    selected: bool | None = None,
    expand: bool | None = None,
    key: str | None = None,
) -> ft.Control:
    """A face of any shape as one button with one name, for thumbs and for screen readers.

    Measured: ``Semantics.on_tap`` never reaches the browser, and ``exclude_semantics`` around the face hides its tap as
    well. So only what stands on the face is excluded, and face and name are merged into one node."""
    face.ink, face.on_click = True, press
    if face.content is not None:
        face.content = ft.Semantics(content=face.content, exclude_semantics=True, expand=face.content.expand)
    heard = label.replace("\u00ad", "")  # where a word may break is nothing to be read out
    said = ft.Semantics(content=face, label=heard, identifier=name, button=True, selected=selected)
    return ft.MergeSemantics(said, expand=expand, key=key)


def margin_rule(look: Look) -> list[ft.Control]:
    """The red double rule of a field book, behind whatever is written on the page."""
    at = look.margin + Space.TIGHT / 2
    return [
        ft.Container(left=at, top=0, bottom=0, width=1.2, bgcolor=look.palette.margin, opacity=0.75),
        ft.Container(left=at + 3, top=0, bottom=0, width=0.8, bgcolor=look.palette.margin, opacity=0.45),
    ]


def paper(look: Look, rows: Sequence[ft.Control], *, tight: bool = False) -> ft.Control:
    """A page: ruled rows over the margin rule. It scrolls; ``tight`` pages are as high as their rows."""
    if tight:
        return ft.Stack([*margin_rule(look), ft.Column(list(rows), spacing=0, tight=True)])
    return ft.Stack(
        [*margin_rule(look), ft.ListView(list(rows), spacing=0, left=0, right=0, top=0, bottom=0)],
        expand=True,
    )


def group(look: Look, title: str, note: str = "", color: str | None = None) -> ft.Control:
    """A heading inside a page."""
    lines: list[ft.Control] = [words(look, title, Type.LABEL, color or look.palette.soft)]
    if note:
        lines.append(words(look, note, Type.NOTE, look.palette.soft))
    return inset(look, ft.Column(lines, spacing=0), above=Space.SMALL if look.low else Space.LARGE, below=Space.TIGHT)


def inset(look: Look, content: ft.Control, *, above: int = Space.TIGHT, below: int = Space.MEDIUM) -> ft.Control:
    """Anything that stands in the writing column: right of the margin rule, left of the edge."""
    return ft.Container(
        content,
        padding=ft.Padding.only(left=look.margin + Space.MEDIUM, right=Space.LARGE, top=above, bottom=below),
    )
