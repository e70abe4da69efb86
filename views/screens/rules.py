"""The rules of the game, from the same sentences that judge a move. Opened at one of them, or searched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.shown import TableShown
from games.rulekit import Do, May, Trust
from games.words import Line, Says, Term, Value, _, fill, gaps
from views import names
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.marks import Mark
from views.parts.search import ENGLISH, finds
from views.parts.sheet import sheet_body
from views.parts.text_field import text_field
from views.parts.words import group, inset, ruled, sign, words
from views.phone import Phone, Reading
from views.theme import Look, Space, Type

SOUGHT = "rules-search"
MANY = 4  # a sentence in so many actions is about none of them


@dataclass(frozen=True, slots=True)
class Section:
    """An action, or a chapter of rules that belong to no action."""

    title: Says
    sentences: tuple[Any, ...]


def sections_of(game: Any) -> tuple[Section, ...]:
    """Each action once, in the game's order; actions that share a title stand together. What stands in many of them
    is read once, after them."""
    found: dict[str, Section] = {}
    often = Counter(s.id for action in game.actions.values() for s in {s.id: s for s in action.sentences}.values())
    everywhere = {s.id: s for action in game.actions.values() for s in action.sentences if often[s.id] >= MANY}
    for action in game.actions.values():
        _gather(found, action.title, tuple(s for s in action.sentences if s.id not in everywhere))
    if everywhere:
        _gather(found, _("What holds for every action"), tuple(everywhere.values()))
    for title, sentences in game.rules.items():
        _gather(found, title, sentences)
    return tuple(found.values())


def _gather(found: dict[str, Section], title: Says, sentences: tuple[Any, ...]) -> None:
    key = title if isinstance(title, str) else title.one
    before = found[key].sentences if key in found else ()
    known = {sentence.id for sentence in before}
    found[key] = Section(title, (*before, *(s for s in sentences if s.id not in known)))


def printed(look: Look, says: Says | Line) -> str:
    """A sentence as the rulebook has it: its gaps are open, since no turn fills them."""
    text = look.say(says if isinstance(says, Line) else _open(says, {}))
    return text.replace("….", "…")


def _open(says: Says, numbers: Mapping[str, Value]) -> Line:
    """With the board's own numbers where it has them, and an ellipsis for any word of a turn."""
    return fill(says, {gap: numbers.get(gap, "…") for gap in gaps(says)})


def _with_numbers(sections: tuple[Section, ...], shown: TableShown | None) -> tuple[Section, ...]:
    numbers = getattr(shown.view.board, "numbers", {}) if shown and shown.view else {}
    return tuple(
        replace(part, sentences=tuple(replace(s, says=_open(s.says, numbers)) for s in part.sentences))
        for part in sections
    )


def mark_of(sentence: Any) -> Mark:
    match sentence:
        case Trust():
            return Mark.HAND
        case Do():
            return Mark.WRITES
        case May():
            return Mark.ASKS
        case _:
            return Mark.HOLDS


def rules_sheet(phone: Phone, reading: Reading) -> ft.Control:
    look, shown = phone.look, phone.ui.shown
    game = next((one for one in phone.front.games() if shown and one.name == shown.game), None)
    close = phone.safe(lambda: setattr(phone.ui, "sheet", reading.back))
    sections = _with_numbers(sections_of(game) if game is not None else (), phone.ui.shown)
    prefix = game.prefix if game is not None else ""
    asked = _asked(sections, reading.rule)
    rows = (
        list(_opened(look, phone, reading, asked, prefix))
        if asked is not None
        else list(_all(look, phone, sections, prefix, reading.rule))
    )
    title = look.say(Term(game.title)) if game is not None else ""
    return sheet_body(
        look,
        glyph=Glyph.NOTEBOOK,
        title=look.t(_("Rules")),
        note=look.t(_("{game}, as this app knows it"), game=title),
        rows=rows,
        foot=[],
        close=close,
    )


def _asked(sections: tuple[Section, ...], rule: str) -> tuple[Any, Section] | None:
    """The sentence of that id. A rule of the dossier that was cut into several answers by its first."""
    if not rule:
        return None
    every = [(sentence, section) for section in sections for sentence in section.sentences]
    exact = [pair for pair in every if pair[0].id == rule]
    parts = [pair for pair in every if pair[0].id[:-1] == rule]
    return next(iter(exact or parts), None)


def _opened(
    look: Look, phone: Phone, reading: Reading, asked: tuple[Any, Section], prefix: str
) -> Iterator[ft.Control]:
    """The one that was asked for on top, then the rest of its section: what stands around it explains it."""
    sentence, section = asked
    yield _row(look, sentence, prefix, wash=True)
    rest = [other for other in section.sentences if other.id != sentence.id]
    if rest:
        yield group(look, look.t(_("From {section}"), section=look.t(section.title)))
        for other in rest:
            yield _row(look, other, prefix)

    def everything() -> None:
        phone.draft(SOUGHT, "")
        phone.ui.sheet = Reading("", reading.back)

    label = look.t(_("All the rules"))
    yield inset(look, ft.Row([buttons.quiet(look, names.RULES_ALL, label, phone.safe(everything))]), above=Space.LARGE)


def _all(look: Look, phone: Phone, sections: tuple[Section, ...], prefix: str, rule: str) -> Iterator[ft.Control]:
    sought = phone.ui.drafts.get(SOUGHT, "")
    field = text_field(
        look,
        names.RULES_SEARCH,
        look.t(_("Search the rules")),
        sought,
        lambda text: phone.draft(SOUGHT, text),
    )
    yield inset(look, field, above=Space.MEDIUM, below=Space.TIGHT)
    if rule:
        says = look.t(_("{rule} is a rule of the table itself, not of the game."), rule=rule)
        yield inset(look, words(look, says, Type.NOTE, look.palette.soft))
    wanted = sought.strip()
    hits = 0
    for section in sections:
        title = look.t(section.title)
        found = [s for s in section.sentences if not wanted or _matches(look, s, section, wanted)]
        hits += len(found)
        if found:
            yield group(look, title)
            for sentence in found:
                yield _row(look, sentence, prefix)
    if not hits:
        yield inset(look, words(look, look.t(_("No rule says that.")), Type.BODY), above=Space.LARGE)


def _matches(look: Look, sentence: Any, section: Section, wanted: str) -> bool:
    """By its number, its words or its title, as shown or in English."""
    texts = (f"{one.t(section.title)} {printed(one, sentence.says)}" for one in (look, replace(look, to=ENGLISH)))
    return finds(wanted, " ".join((sentence.id, *texts)))


def _row(look: Look, sentence: Any, prefix: str, *, wash: bool = False) -> ft.Control:
    short = sentence.id.removeprefix(prefix)
    mark = mark_of(sentence)
    margin: list[ft.Control] = [sign(look, mark.glyph, 18, mark.color(look.palette), look.t(mark.label))]
    lines: list[ft.Control] = [words(look, printed(look, sentence.says), Type.STRONG if wash else Type.BODY)]
    code = words(look, short, Type.CODE, look.palette.soft, align=ft.TextAlign.CENTER)
    (lines if look.big_text else margin).append(code)
    row = ruled(
        look,
        margin=ft.Column(margin, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        content=ft.Column(lines, spacing=Space.HAIR, tight=True),
        wash=look.palette.act_wash if wash else None,
    )
    return ft.Semantics(content=row, identifier=names.RULE.format(rule=sentence.id), container=True)
