"""What the player has to do on the table for the Automa, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.words import Joined, Line, Value, _, fill, n_
from games.wyrmspan.automa import level
from games.wyrmspan.automa_cards import DECISIONS, Decision
from games.wyrmspan.guild import slot_says
from games.wyrmspan.model import State
from games.wyrmspan.names import track_label
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
NO_COIN = _("no coin lies on the objective that could be taken away")


def turned(state: State, card: Turned) -> Line:
    """Her card, and what follows from it, in the order it is done."""
    decision = DECISIONS[card.card]
    if card.passes:
        return Line(_("Card {card} is her last one and shows the pass sign: she passes."), {"card": card.card})
    what = Joined(tuple(_done(state, card, decision)), "; ")
    return Line(_("Card {card}: {what}."), {"card": card.card, "what": what})


def _done(state: State, card: Turned, decision: Decision) -> Iterator[Value]:
    if decision.refreshes:
        yield Line(_("discard the three dragons of the display and deal three new ones"))
    if decision.objective:
        yield Line(COINS_SAY.get(card.coins, NO_COIN))
    if card.steps is None:
        return
    yield fill(MOVES_SAY, {"n": card.steps, "space": track_label(card.to)})
    if card.brown:
        yield Line(_("from the brown space she takes dragon card {n} of the display"), {"n": decision.dragon})
        yield from _besides(state, card, decision)
        yield Line(_("fill up the display"))


def _besides(state: State, card: Turned, decision: Decision) -> Iterator[Value]:
    if decision.cave is not None:
        yield Line(_("and cave card {n}"), {"n": decision.cave})
    elif card.slot:
        words: Mapping[str, Value] = {"slot": card.slot, "does": slot_says(state, card.slot)}
        yield Line(_("and her marker goes on slot {slot} of the guild tile, for nothing ({does})"), words)
    elif state.rival is not None and not state.rival.markers:
        yield Line(_("she has no marker at hand for the guild tile"))


COINS_SAY: Mapping[int, str] = {
    1: _("lay a coin on the objective for her"),
    -1: _("take a coin of hers off the objective"),
}


def level_says(rival: Rival) -> Line:
    return LEVEL_SAYS[rival.level]


def ravel_note(rival: Rival) -> Line | None:
    """What the player puts back between the rounds."""
    return Line(_("Against Ravel you keep 2 coins: put the others back first.")) if level(rival).ravel else None
