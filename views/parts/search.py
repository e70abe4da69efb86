"""Finding something by a part of its name, as people type it: in a hurry, without accents, in either language."""

from __future__ import annotations

import unicodedata
from gettext import NullTranslations

from games.words import Value, say
from views.theme import Look

ENGLISH = NullTranslations()
ALIKE = str.maketrans(
    {
        "\u00ad": "",  # soft hyphen: stands in long German words
        "\u2019": "'",
        "\u2018": "'",
        "\u2010": "-",
        "\u2013": "-",
        "\u2212": "-",
        "\u0153": "oe",
        "\u00e6": "ae",
        "\u00f8": "o",
        "\u0142": "l",
    }
)


def folded(text: str) -> str:
    """Without capitals, accents, soft hyphens and kinds of spaces; "ß" is "ss", "œ" is "oe"."""
    split = unicodedata.normalize("NFKD", text.casefold()).translate(ALIKE)
    return " ".join("".join(letter for letter in split if not unicodedata.combining(letter)).split())


def both(look: Look, value: Value) -> str:
    """As this phone shows it and in English, the language of the names in the code: a box may be in either."""
    return f"{look.plain(value)} {say(value, ENGLISH)}"


def finds(wanted: str, text: str) -> bool:
    """Whether every word of ``wanted`` stands somewhere in ``text``."""
    there = folded(text)
    return all(word in there for word in folded(wanted).split())


def shows(wanted: str, *said: str) -> bool:
    """Whether a line of a list stays while something is searched for; nothing wanted: it does."""
    return not wanted.strip() or finds(wanted, " ".join(said))
