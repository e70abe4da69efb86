"""What a board pack says of the table that is played on it, for games whose boards are data."""

from __future__ import annotations

from companion.refuse import no
from games.contract import Flaw, Game, PackCard, Packs
from games.words import _

FLAWED = no("TB-BOARD-6", _("This board is not finished: it cannot be played yet."))
CARDS = 32  # packs whose judgement is remembered


def packs_of(game: Game) -> Packs | None:
    """What the game says of its boards; None: it has but one, and that is in its rules."""
    found: Packs | None = getattr(game, "packs", None)
    return found


def seats_of(game: Game, pack: str) -> range:
    """How many may play. With a pack, as many as that says; none, if it cannot be played."""
    packs = packs_of(game)
    if packs is None or not pack:
        return game.seats if not pack else range(0)
    card = _card(packs, pack)
    if not isinstance(card, PackCard):
        return range(0)
    return range(max(card.seats.start, game.seats.start), min(card.seats.stop, game.seats.stop))


_cards: dict[tuple[int, str], PackCard | tuple[Flaw, ...]] = {}


def _card(packs: Packs, text: str) -> PackCard | tuple[Flaw, ...]:
    """A lobby asks for it at every change of anything: judged once."""
    key = (id(packs), text)
    if key not in _cards:
        while len(_cards) >= CARDS:
            del _cards[next(iter(_cards))]
        _cards[key] = packs.read(text)
    return _cards[key]
