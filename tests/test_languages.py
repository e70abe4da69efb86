"""Nothing is left in English: every text has a German and a French form with the same gaps, compiled."""

from __future__ import annotations

import gettext
import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from games.words import GAP
from tests.tools import lang

every_language = pytest.mark.parametrize("language", lang.LANGUAGES)


def texts(message):
    return list(message.string) if isinstance(message.string, tuple | list) else [message.string]


def ids(message):
    return [message.id] if isinstance(message.id, str) else list(message.id)


@every_language
def test_no_translation_is_missing(language):
    assert [m.id for m in lang.untranslated(lang.read(language), lang.collected())] == []


@every_language
def test_a_translation_has_the_gaps_of_its_text(language):
    for message in lang.read(language):
        if message.id:
            wanted = set(GAP.findall(" ".join(ids(message))))
            for text in texts(message):
                assert set(GAP.findall(text)) <= wanted, message.id
            assert set(GAP.findall(" ".join(texts(message)))) == wanted, message.id


@every_language
def test_what_is_served_is_what_is_written(language):
    """The compiled file is the .po file's, and holds its plural rule."""
    catalog = lang.read(language)
    stored = lang.po_of(language).with_suffix(".mo").read_bytes()
    assert stored == lang.compiled(catalog)
    to = gettext.GNUTranslations(BytesIO(stored))
    message = next(m for m in catalog if isinstance(m.id, tuple))
    zero, one, two = (to.ngettext(message.id[0], message.id[1], n) for n in (0, 1, 2))
    assert one == message.string[0]
    assert two == message.string[1]
    assert zero == message.string[0 if language == "fr" else 1]  # French counts 0 like 1


@every_language
def test_nothing_stale_is_kept(language):
    """A translation of a text that is no longer said is dead weight."""
    wanted = {(m.context, str(m.id)) for m in lang.collected()}
    assert {(m.context, str(m.id)) for m in lang.read(language) if m.id} <= wanted


@pytest.mark.parametrize("cut", ["head", "text", "strong", "code"])
@every_language
def test_our_fonts_have_every_letter(language, cut):
    """A letter that is in no font of ours shows as a box until a fallback font has come."""
    font = TTFont(lang.ROOT / "assets" / "assets" / "fonts" / f"field-{cut}.ttf").getBestCmap()
    letters = {letter for message in lang.read(language) for text in texts(message) if message.id for letter in text}
    assert {letter for letter in letters if ord(letter) not in font} == set()


@every_language
def test_an_apostrophe_is_the_printed_one(language):
    straight = [m.id for m in lang.read(language) if m.id and any(re.search(r"\w'[\w{]", text) for text in texts(m))]
    assert straight == []
