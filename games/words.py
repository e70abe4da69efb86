"""Text leaves a game as data; the phone that shows it puts it into its own language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations
from operator import attrgetter

GAP = re.compile(r"\{([\w.]+)\}")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary, by its English name: a card, a cave, a site. Gettext context "term"."""

    id: str


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and what fills its gaps. ``n`` chooses between ``msgid`` and ``plural``."""

    msgid: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str = ""
    n: int | None = None

    def __post_init__(self) -> None:
        missing = set(GAP.findall(self.msgid + self.plural)) - self.values.keys()
        assert not missing, f"{self.msgid!r} lacks {missing}"


@dataclass(frozen=True, slots=True)
class Sign:
    """A counted thing that has a sign of its own in the app's font: "3 ⊙", or ``words`` where signs cannot be
    drawn (a terminal, a screen reader, an export). ``sign`` is the lower-case name of a ``views`` glyph."""

    sign: str
    words: Line
    n: int | None = None  # None: the sign alone, as in "pay one of these"


@dataclass(frozen=True, slots=True)
class Named:
    """A name its owner wrote, in one language or several ("en", "de", "fr"): said in the phone's own, else in English,
    else as it stands."""

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Joined:
    """Several values in a row: costs ("1 ⊙ + 1 ♦"), names."""

    parts: tuple[Value, ...]
    by: str = ", "


Value = Line | Term | Named | Sign | Joined | str | int | None  # str: a name, shown as it is; None: unknown


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence with two forms; ``by`` is the word that counts."""

    one: str
    many: str
    by: str


Says = str | Plural


def _(msgid: str) -> str:
    """Marks a sentence for translation: ``pybabel extract -k n_:1,2``."""
    return msgid


def n_(one: str, many: str, by: str) -> Plural:
    return Plural(one, many, by)


def gaps(says: Says) -> set[str]:
    """The words a sentence asks for."""
    if isinstance(says, str):
        return set(GAP.findall(says))
    return {says.by, *GAP.findall(says.one + says.many)}


class NotYet(Exception):
    """A word that has no value yet: a field of the move that is not filled in."""


def line(says: Says, turn: object) -> Line:
    """Take the words of a sentence from the turn; an unknown word is a programming error."""
    return fill(says, {name: _word(turn, name) for name in sorted(gaps(says))})


def fill(says: Says, values: Mapping[str, Value]) -> Line:
    if isinstance(says, str):
        return Line(says, values)
    n = values[says.by]
    return Line(says.one, values, says.many, n if isinstance(n, int) else None)


def _word(turn: object, name: str) -> Value:
    try:
        word: Value = attrgetter(name)(turn)
    except NotYet:
        word = None
    return word


NO_SIGNS: Mapping[str, str] = {}


def say(value: Value, to: NullTranslations, signs: Mapping[str, str] = NO_SIGNS) -> str:
    """The last step: into the language of one phone. ``to`` is a gettext translator; ``signs`` maps a sign's
    name to its letter in the app's font, and is left out wherever that font is not."""
    match value:
        case Line(msgid, values, plural, n):
            if not msgid:
                return ""
            text = to.ngettext(msgid, plural, 2 if n is None else n) if plural else to.gettext(msgid)
            return GAP.sub(lambda gap: say(values[gap[1]], to, signs), text)
        case Term(id):
            return to.pgettext("term", id)
        case Named(names):
            spoken = to.info().get("language", "en")
            return names.get(spoken) or names.get("en") or next(iter(names.values()), "?")
        case Sign(sign, words, n):
            if sign not in signs:
                return say(words, to, signs)
            return signs[sign] if n is None else f"{n}\u00a0{signs[sign]}"
        case Joined(parts, by):
            return by.join(say(part, to, signs) for part in parts)
        case None:
            return "?"
        case _:
            return str(value)
