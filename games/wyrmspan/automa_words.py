"""What the player has to do on the table for the Automa, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.words import Joined, Line, Value, _, fill, n_
from games.wyrmspan.automa import level
from games.wyrmspan.automa_cards import DECISIONS, Decision
from games.wyrmspan.rival import Rival, Turned

NAME = Line(_("the Automa"))
LEVEL_SAYS: Mapping[str, Line] = {
    "level_1": Line(_("Automa, level 1")),
    "level_2": Line(_("Automa, level 2")),
    "level_3": Line(_("Automa, level 3")),
    "ravel_1": Line(_("Ravel, level 1")),
    "ravel_2": Line(_("Ravel, level 2")),
    "ravel_3": Line(_("Ravel, level 3")),
}
MOVES_SAY = n_("move her token {n} step, to {space}", "move her token {n} steps, to {space}", by="n")


def turned(card: Turned) -> Line:
    """Her card, and what follows from it, in the order it is done."""
    decision = DECISIONS[card.card]
    if card.passes:
        return Line(_("Card {card} is her last one and shows the pass sign: she passes."), {"card": card.card})
    what = Joined(tuple(_done(card, decision)), "; ")
    return Line(_("Card {card}: {what}."), {"card": card.card, "what": what})


def _done(card: Turned, decision: Decision) -> Iterator[Value]:
    if decision.refreshes:
        yield Line(_("discard the three dragons of the display and deal three new ones"))
    if card.coins:
        yield Line(COINS_SAY[card.coins])
    if card.steps is not None:
        yield fill(MOVES_SAY, {"n": card.steps, "space": space_says(card.to)})
    if card.brown:
        yield _brown(card, decision)
        yield Line(_("fill up the display"))
    if card.last:
        yield Line(_("that was her last card: she has passed"))


def _brown(card: Turned, decision: Decision) -> Line:
    words: Mapping[str, Value] = {"n": decision.dragon, "cave": decision.cave, "slot": card.slot}
    if decision.cave is not None:
        return Line(_("on the brown space she takes dragon card {n} and cave card {cave} of the display"), words)
    if card.slot:
        return Line(
            _("on the brown space she takes dragon card {n} of the display and puts a marker on slot {slot}"), words
        )
    return Line(_("on the brown space she takes dragon card {n} of the display, and has no marker at hand"), words)


def space_says(space: int) -> Line:
    """Where her token stands: what the space pays is not hers."""
    if space == 0:
        return Line(_("START"))
    return Line(_("space {n}"), {"n": space})


COINS_SAY: Mapping[int, str] = {
    1: _("lay a coin on the objective for her"),
    -1: _("take a coin of hers off the objective"),
}


def level_says(rival: Rival) -> Line:
    return LEVEL_SAYS[rival.level]


def ravel_note(rival: Rival) -> Line | None:
    """What the player puts back between the rounds."""
    return Line(_("Against Ravel you keep 2 coins: put the others back first.")) if level(rival).ravel else None
