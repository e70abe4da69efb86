"""Reading a pack file, for every game whose boards are data: each field of a row as what it must be, or a problem and a
value that stands in for it."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Any, TypeVar

from games.words import Joined, Line, Value, _

E = TypeVar("E", bound=Enum)
Names = Mapping[str, str]  # language -> text
FILE = Line(_("the whole file"))
LARGEST = 1_000_000  # bytes of a file
DIGITS = 12  # of a number; a longer one is none a pack can mean
NAME, TEXT = 60, 300  # characters
ID = re.compile(r"[a-zA-Z0-9_-]{1,24}", re.ASCII)
LANGUAGE = re.compile(r"[a-z]{2,3}", re.ASCII)
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi), surrogate, private, unassigned
BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f"  # letters by category, invisible by look
BLANKS = frozenset(BLANK)
JOINERS = "\u200c\u200d"  # format too, but parts of words and of emoji
LANGUAGES = 20
MOST_WRONG = 100  # fields of one row that are told of
QUOTED = 40  # characters of what stands there instead
REQUIRED: Any = object()
TOO_LONG = _("“{field}” is too long: its length is {n}, at most {most} is allowed.")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a file, and where; ``line`` and ``column`` (from 1) only where it is no JSON."""

    says: Line
    where: Line
    line: int | None = None
    column: int | None = None


def shown(value: object) -> Value:
    """A wrong value in a sentence: short, on one line, whatever it is."""
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            text = "".join(c if _visible(c) else "?" for c in value[:QUOTED]) + "…" * (len(value) > QUOTED)
            return Line(_("“{text}”"), {"text": text})
        case int() | float():
            return str(value)
        case list():
            return Line(_("a list"))
        case _:
            return Line(_("a group of fields"))


def _plain(text: str) -> bool:
    """Nothing in it needs a second look: most texts, and quickly told."""
    return text.isprintable() and not text.isspace() and text != "" and BLANKS.isdisjoint(text)


def _visible(c: str) -> bool:
    return c in JOINERS or (c not in BLANK and unicodedata.category(c) not in UNSEEN)


class Row:
    """One row, or a group of fields inside it; ``good`` until something in it is wrong."""

    def __init__(self, data: Mapping[str, Any], where: Line, found: list[Problem], outer: Row | None = None) -> None:
        self.data, self.where, self.found, self.outer, self.good = data, where, found, outer, True

    def wrong(self, msgid: str, **values: Value) -> None:
        self.found.append(Problem(Line(msgid, values), self.where))
        row: Row | None = self
        while row is not None:
            row.good, row = False, row.outer

    @property
    def key(self) -> str:
        """Its id, as it stands."""
        return str(self.data.get("id"))

    def inner(self, data: Mapping[str, Any]) -> Row:
        return Row(data, self.where, self.found, self)

    def only(self, *known: str) -> None:
        for key in islice((key for key in self.data if key not in known), MOST_WRONG):
            self.wrong(_("There is no field {field} here."), field=shown(key))

    def _value(self, key: str, default: Any, kind: type) -> Any:
        """The field if it is of this kind; None if something is wrong with it, which is then said."""
        value = self.data.get(key, default)
        if type(value) is kind:
            return value
        if value is REQUIRED:
            self.wrong(_("The field “{field}” is missing."), field=key)
        else:
            wants = {
                str: Line(_("text in quotes")),
                int: Line(_("a whole number")),
                bool: Line(_("true or false")),
                list: Line(_("a list in square brackets")),
                dict: Line(_("a group of fields in braces")),
            }[kind]
            self.wrong(_("“{field}” must be {wants}, not {value}."), field=key, wants=wants, value=shown(value))
        return None

    def number(self, key: str, least: int, most: int, default: Any = REQUIRED) -> int:
        value = self._value(key, default, int)
        if value is not None and least <= value <= most:
            return int(value)
        if value is not None:
            says = _("“{field}” must be from {least} to {most}, not {value}.")
            self.wrong(says, field=key, least=least, most=most, value=shown(value))
        return default if type(default) is int else least

    def flag(self, key: str, default: Any = REQUIRED) -> bool:
        return bool(self._value(key, default, bool))

    def text(self, key: str, most: int = NAME, default: Any = REQUIRED) -> str:
        value = self._value(key, default, str)
        if value is None or value is default:
            return value or ""
        return value if self._fits(key, value, most) else ""

    def _fits(self, key: str, text: str, most: int) -> bool:
        if len(text) <= most and _plain(text):
            return True
        if not "".join(c for c in text if c not in JOINERS).strip():
            self.wrong(_("“{field}” is empty."), field=key)
        elif len(text) > most:
            self.wrong(TOO_LONG, field=key, n=len(text), most=most)
        elif not all(map(_visible, text)):
            self.wrong(_("“{field}” holds a character that cannot be shown."), field=key)
        else:
            return True
        return False

    def id(self, key: str, shape: re.Pattern[str] = ID) -> str:
        value = self._value(key, REQUIRED, str)
        if value is not None and not shape.fullmatch(value):
            says = _("{value} cannot be an id: {wants}.")
            self.wrong(says, value=shown(value), wants=ID_SHAPES[shape])
        return value or ""

    def names(self, key: str, most: int = NAME, default: Any = REQUIRED) -> Names:
        value = self._value(key, default, dict)
        if value is None or value is default:
            return {}
        if not value:
            self.wrong(_("“{field}” must be said in one language at least."), field=key)
            return {}
        if len(value) > LANGUAGES:
            self.wrong(_("“{field}” is said in too many languages: at most {most}."), field=key, most=LANGUAGES)
            return {}
        good = [self._named(key, language, text, most) for language, text in value.items()]
        return value if all(good) else {}

    def _named(self, key: str, language: str, text: object, most: int) -> bool:
        if not LANGUAGE.fullmatch(language):
            self.wrong(_("“{field}” is by language (en, de, fr), not {value}."), field=key, value=shown(language))
            return False
        one = self.inner({f"{key}.{language}": text})
        one.text(f"{key}.{language}", most)
        return one.good

    def choice(self, key: str, choices: Iterable[E], default: Any = REQUIRED) -> E:
        by_word = {choice.value: choice for choice in choices}
        value = self._value(key, default, str)
        if value is not None and value not in by_word:
            self._choose(key, value, by_word)
        return by_word.get(value) or next(iter(by_word.values()))

    def word(self, key: str, words: Collection[str], default: Any = REQUIRED) -> str:
        value = self._value(key, default, str)
        if value is not None and value not in words:
            self._choose(key, value, words)
        return value if value in words else next(iter(words))

    def _choose(self, key: str, value: object, words: Iterable[str]) -> None:
        says = _("“{field}” must be one of {choices}, not {value}.")
        self.wrong(says, field=key, choices=Joined(tuple(words)), value=shown(value))

    def pair(self, key: str, least: int, most: int, says: Line, default: Any = REQUIRED) -> tuple[int, int] | None:
        """Two whole numbers; ``says``: that they are not, or not from ``least`` to ``most``."""
        value = self.data.get(key, default)
        if isinstance(value, list) and [type(n) for n in value] == [int, int]:
            one, other = value
            if least <= one <= most and least <= other <= most:
                return one, other
        self.wrong(says.msgid, **says.values)
        return None

    def group(self, key: str) -> Row | None:
        value = self._value(key, REQUIRED, dict)
        return None if value is None else self.inner(value)

    def items(self, key: str, kind: type, most: int, default: Any = REQUIRED) -> list[Any]:
        """A list of things of one kind: those that are."""
        value = self._value(key, default, list)
        if value is None:
            return []
        if len(value) > most:
            self.wrong(TOO_LONG, field=key, n=len(value), most=most)
            return []
        return [item for item in value if type(item) is kind or self._is(key, item, kind)]

    def _is(self, key: str, item: object, kind: type) -> bool:
        return self.inner({key: item})._value(key, REQUIRED, kind) is not None


REGION = re.compile(r"[A-Z]{2,4}", re.ASCII)
ID_SHAPES = {
    ID: Line(_("up to 24 letters (a to z), digits, - and _")),
    REGION: Line(_("two to four capital letters")),
}


def parsed(text: str, found: list[Problem]) -> Any:
    """The JSON of a file; None: it cannot be read, and why is said."""
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        found.append(Problem(Line(_("The file is too large: at most 1 MB is allowed.")), FILE))
        return None

    def once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
        for key in (key for key, n in Counter(key for key, _value in fields).items() if n > 1):
            says = Line(_("The field {field} stands twice in the same braces."), {"field": shown(key)})
            found.append(Problem(says, FILE))
        return dict(fields)

    def number(digits: str) -> int | float:
        return int(digits) if len(digits) <= DIGITS else float(digits)

    try:
        return json.loads(text, object_pairs_hook=once, parse_int=number)
    except json.JSONDecodeError as error:
        where = Line(_("line {line}, column {column}"), {"line": error.lineno, "column": error.colno})
        found[:] = [Problem(Line(_("From here on the file is no JSON.")), where, error.lineno, error.colno)]
    except RecursionError:
        found[:] = [Problem(Line(_("The file is nested too deep to be a board pack.")), FILE)]
    return None
