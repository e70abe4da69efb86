"""The languages of the app. Each phone has its own; nothing here is process-wide."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}  # each in its own words, whatever the phone speaks
DOMAIN = "tableside"
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "lang"


@cache
def translator(language: str) -> gettext.NullTranslations:
    """The sentences of one language. English is what stands in the code; without a catalogue it is English too."""
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def nearest(wanted: Iterable[str]) -> str:
    """The first of a browser's languages ("de-AT", "fr") that the app speaks, or English."""
    for tag in wanted:
        language = tag.replace("_", "-").split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"
