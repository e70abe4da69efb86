"""Days as people write them, in each language."""

from __future__ import annotations

import pytest

from views import language
from views.parts import dates
from views.theme import DAY, Look


def look(lang: str) -> Look:
    return Look(palette=DAY, lang=lang, to=language.translator(lang))


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "30 Nov 2026, 21:14"), ("de", "30. Nov. 2026, 21:14"), ("fr", "30 nov. 2026, 21:14")],
)
def test_a_day_is_written_as_its_language_does(lang: str, said: str) -> None:
    assert dates.written(look(lang), "2026-11-30 21:14", time=True) == said
    assert dates.written(look(lang), "2026-11-30 21:14") == said.partition(",")[0]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_no_two_months_read_alike(lang: str) -> None:
    assert len({dates.written(look(lang), f"2026-{month:02}-05") for month in range(1, 13)}) == 12


@pytest.mark.parametrize("opened", ["", "yesterday", "2026-13-01", "2026-11", "²026-11-30"])
def test_what_is_no_date_stays_as_it_is(opened: str) -> None:
    assert dates.written(look("de"), opened) == opened
