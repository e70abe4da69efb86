"""What an invitation says, and the limit on guessing."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from companion import keys

LETTERS = "CDFHJKLMNPRTWX"  # no vowels, so no words; none that is taken for another or for a figure
CODE = 4
TRIES, WITHIN = 5, 60.0  # wrong codes a client may try in so many seconds
CLIENTS = 2000  # how many clients are remembered


def code(taken: Iterable[str] = ()) -> str:
    """Four letters that are easy to say, and no other lobby has."""
    others = set(taken)
    while (said := "".join(secrets.choice(LETTERS) for _ in range(CODE))) in others:
        pass
    return said


def heard(said: str) -> str:
    """A code as somebody types it: spaces, dashes and small letters do no harm."""
    return "".join(c for c in said[:40].upper() if c.isalpha())[: CODE + 1]


def matching(codes: Iterable[tuple[int, str]], said: str) -> int | None:
    """The number of the table with that code; looks at every one, whatever it finds."""
    found = None
    for number, known in codes:
        if hmac.compare_digest(known.encode(), heard(said).encode()):
            found = number
    return found


def token(number: int) -> str:
    """For a link: the table's public number, then a secret of its own."""
    return f"{number}-{keys.secret()}"


def number_of(said: str) -> int | None:
    """The table a token is for, so that no other file need be opened."""
    number, dash, _rest = said[:200].partition("-")
    return int(number) if dash and number.isascii() and number.isdigit() and len(number) < 10 else None


class Limit:
    """Counts the wrong guesses of each client by itself: whoever guesses slows nobody else."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic, tries: int = TRIES, within: float = WITHIN) -> None:
        self._ticks, self._tries, self._within = ticks, tries, within
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()

    def wait(self, client: str) -> float:
        """Seconds until this client may guess again; 0: now."""
        recent = self._recent(client)
        return 0.0 if len(recent) < self._tries else recent[-self._tries] + self._within - self._ticks()

    def wrong(self, client: str) -> None:
        self._wrong[client] = [*self._recent(client), self._ticks()][-self._tries :]
        self._wrong.move_to_end(client)
        while len(self._wrong) > CLIENTS:
            self._wrong.popitem(last=False)

    def _recent(self, client: str) -> list[float]:
        since = self._ticks() - self._within
        return [t for t in self._wrong.get(client, ()) if t > since]
