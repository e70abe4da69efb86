"""What a board pack says of the table that is played on it, for games whose boards are data.

Judging the largest board takes half a second of this computer. So what was judged is remembered for everybody, and
whoever need not have the answer at once asks for it beside the loop: no phone waits for another's board.
"""

from __future__ import annotations

import asyncio
import hashlib
from threading import Lock

from companion.refuse import no
from games.contract import Flaw, Game, PackCard, Packs
from games.words import _

FLAWED = no("TB-BOARD-6", _("This board is not finished: it cannot be played yet."))
CARDS = 128  # texts whose judgement is remembered: every board a host may have, and what phones make of them
Judged = PackCard | tuple[Flaw, ...]


def packs_of(game: Game) -> Packs | None:
    """What the game says of its boards; None: it has but one, and that is in its rules."""
    found: Packs | None = getattr(game, "packs", None)
    return found


def seats_of(game: Game, pack: str) -> range:
    """How many may play. With a pack, as many as that says; none, if it cannot be played."""
    packs = packs_of(game)
    if packs is None or not pack:
        return game.seats if not pack else range(0)
    card = judged(packs, pack)
    if not isinstance(card, PackCard):
        return range(0)
    return range(max(card.seats.start, game.seats.start), min(card.seats.stop, game.seats.stop))


def revision_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


_cards: dict[tuple[int, str], tuple[Packs, Judged]] = {}  # the packs are held: their number is then nobody else's
_lock = Lock()


def known(packs: Packs, text: str) -> Judged | None:
    """None: nobody has judged it yet."""
    key = (id(packs), revision_of(text))
    with _lock:
        found = _cards.pop(key, None)
        if found is not None:
            _cards[key] = found  # the one that was asked for last is forgotten last
    return None if found is None else found[1]


def judged(packs: Packs, text: str) -> Judged:
    """At once, and here: takes as long as it takes."""
    found = known(packs, text)
    if found is None:
        found = packs.read(text)
        with _lock:
            while len(_cards) >= CARDS:
                del _cards[next(iter(_cards))]
            _cards[id(packs), revision_of(text)] = (packs, found)
    return found


async def judge(packs: Packs, text: str) -> Judged:
    """Beside the loop."""
    found = known(packs, text)
    return found if found is not None else await asyncio.to_thread(judged, packs, text)
