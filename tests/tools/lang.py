"""Keep the translations: collect what has to be said, merge it into the .po files, compile them.

    python -m tests.tools.lang update     collect, merge (translations are kept), compile
    python -m tests.tools.lang missing    print what has no translation yet, per language; exit 1 if anything has none

A tool for developers: Babel is not there at run time, so the compiled .mo files are committed.
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from games.shelf import GAMES

ROOT = Path(__file__).parents[2]
LANG = ROOT / "assets" / "lang"
LANGUAGES = ("de", "fr")
FOLDERS = ("games", "companion", "views")
KEYWORDS = {"_": None, "n_": (1, 2)}
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # a date in the header would change the file on every run
FORMS = 2
# Babel has a third French form, for whole millions ("un million de points"); nothing at a table counts that far, and
# it would have to be written for every counted text.
PLURALS = {"de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
TERM = "term"  # the gettext context of glossary words: names of cards, sites, games


@cache
def collected() -> Catalog:
    """Every sentence marked in the code, and every word of the games' glossaries. Read once: it takes seconds."""
    catalog = Catalog(domain="tableside", charset="utf-8")
    for folder in FOLDERS:
        for path, lineno, message, _comments, context in extract_from_dir(ROOT / folder, keywords=KEYWORDS):
            if message and message[0]:  # never translate an empty msgid: gettext answers with the header
                catalog.add(message, locations=[(f"{folder}/{path}", lineno)], context=context)
    for game in GAMES.values():
        for term in sorted({game.title, *game.terms()}):
            catalog.add(term, context=TERM, locations=[(f"games/{game.name}", 0)])
    return catalog


def po_of(language: str) -> Path:
    return LANG / language / "LC_MESSAGES" / "tableside.po"


def read(language: str) -> Catalog:
    path = po_of(language)
    catalog = Catalog(locale=language, domain="tableside", charset="utf-8", fuzzy=False)
    if path.exists():
        with path.open("rb") as f:
            catalog = read_po(f, locale=language, domain="tableside")
    catalog.mime_headers = [("Plural-Forms", PLURALS[language])]
    for message in catalog:
        if isinstance(message.string, tuple | list):
            message.string = tuple(message.string[:FORMS])
    catalog.project, catalog.version, catalog.copyright_holder = "Tableside", "1", "The Tableside authors"
    catalog.header_comment = "# Tableside, in this language. Words of the printed games come first."
    catalog.last_translator, catalog.msgid_bugs_address = "The Tableside authors", ""
    catalog.language_team, catalog.fuzzy = language, False
    catalog.creation_date = catalog.revision_date = NO_DATE
    return catalog


def compiled(catalog: Catalog) -> bytes:
    sink = BytesIO()
    write_mo(sink, catalog)
    return sink.getvalue()


def untranslated(catalog: Catalog, wanted: Catalog) -> list[Message]:
    """What is wanted and has no translation (or a doubtful one, or one plural form too few)."""
    found = []
    for message in wanted:
        if not message.id:
            continue
        said = catalog.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        texts = said.string if said and isinstance(said.string, tuple | list) else [said.string if said else ""]
        if said is None or said.fuzzy or not all(texts):
            found.append(message)
    return found


def update() -> None:
    wanted = collected()
    for language in LANGUAGES:
        catalog = read(language)
        catalog.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        path = po_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as f:
            write_po(f, catalog, width=110, sort_output=True, no_location=True, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(read(language)))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=["update", "missing"])
    if parser.parse_args(arguments).what == "update":
        update()
    wanted, short = collected(), 0
    for language in LANGUAGES:
        missing = untranslated(read(language), wanted)
        short += len(missing)
        sys.stdout.write(f"{language}: {len(wanted)} texts, {len(missing)} without translation\n")
        for message in missing:
            sys.stdout.write(f"  {message.id!r}\n")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
