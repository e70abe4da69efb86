"""What the app logs as an error fails the test that caused it: no phone breaks in silence."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator

import pytest


class Keeping(logging.Handler):
    def __init__(self, kept: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self.kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        if "Task was destroyed" not in record.getMessage():  # a phone left lying about when its test ended
            self.kept.append(record)


@pytest.fixture(autouse=True, scope="module")
def _nothing_left_over() -> None:
    """What other tests left lying about complains when it is collected: now, not in the middle of a test here."""
    gc.collect()


@pytest.fixture(autouse=True)
def broken() -> Iterator[list[logging.LogRecord]]:
    """Errors logged so far. A test that breaks something on purpose looks at them and clears the list."""
    kept: list[logging.LogRecord] = []
    handler = Keeping(kept)
    loggers = [logging.getLogger(name) for name in ("views", "flet", "tableside", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
    yield kept
    for logger in loggers:
        logger.removeHandler(handler)
    assert [record.getMessage() + str(record.exc_info and record.exc_info[1]) for record in kept] == []
