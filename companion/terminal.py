"""What the commands write: a terminal that lacks a letter shows a question mark, never a traceback."""

from __future__ import annotations

import sys
from typing import TextIO

from companion.session import PLAIN
from games.contract import Rejection
from games.words import say


def out(text: str, end: str = "\n") -> None:
    _write(sys.stdout, text + end)


def err(text: str) -> None:
    _write(sys.stderr, text + "\n")


def fail(why: Rejection) -> int:
    err(f"{say(why.says, PLAIN)} ({why.rule})")
    return 1


def _write(stream: TextIO, text: str) -> None:
    encoding = stream.encoding or "ascii"
    stream.write(text.encode(encoding, "replace").decode(encoding))
