"""Lantern's worlds: every sentence kept once and broken once, and the hidden lamps dealt anew."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from games.contract import Rolled, Seat, Viewer
from tests.games.lantern.model import CARDS, Decline, EndTurn, Hang, Lane, Open, Place, Player, State, Take
from tests.worlds import broken, kept

ADA, BO = Seat(0), Seat(1)
BARREL, FLASK = Place("barrel"), Place("flask")
MINE, HIS, DECK = CARDS[0], CARDS[1], CARDS[9:]
NONE_HUNG: dict[Lane, Any] = dict.fromkeys(Lane, ())
TWO_HUNG = {**NONE_HUNG, Lane.RED: (None, None)}
FULL = {**NONE_HUNG, Lane.RED: (None, None, None)}
FRESH = Player("Ada", coins=1, oil={BARREL: 1, FLASK: 1}, hand=(MINE,))
HANG = Hang(lane=Lane.RED, card=MINE)
OPEN = Open("offer", "LN-HANG-4a", ADA)


def table(open_: tuple[Open, ...] = (), **ada: Any) -> State:
    bo = Player("Bo", coins=1, oil={BARREL: 0}, hand=(HIS,))
    return State((replace(FRESH, **ada), bo), ADA, DECK, open_)


def oil(*places: Place) -> Hang:
    return replace(HANG, oil=places)


CASES = [
    kept("LN-TURN-0", EndTurn(), table()),
    broken("LN-TURN-0", EndTurn(), replace(table(), turns_left=0)),
    kept("LN-TURN-1", EndTurn(), table()),
    broken("LN-TURN-1", EndTurn(), table(), BO),
    broken("LN-TURN-1", replace(HANG, card=HIS), table(), BO),
    kept("LN-TURN-2", EndTurn(), table()),
    broken("LN-TURN-2", EndTurn(), table((OPEN,))),
    kept("LN-TURN-3", Decline(step="offer"), table((OPEN,))),
    broken("LN-TURN-3", Decline(step="offer"), table((OPEN,)), BO),
    kept("LN-HANG-1", HANG, table()),
    broken("LN-HANG-1", HANG, table(lanes=FULL)),
    kept("LN-HANG-2", HANG, table(coins=1)),
    broken("LN-HANG-2", HANG, table(coins=0)),
    kept("LN-HANG-2a", oil(BARREL, FLASK), table(lanes=TWO_HUNG)),
    broken("LN-HANG-2a", oil(BARREL), table(lanes=TWO_HUNG, oil={BARREL: 1, FLASK: 0})),
    kept("LN-HANG-2b", oil(FLASK, BARREL), table(lanes=TWO_HUNG)),
    broken("LN-HANG-2b", oil(BARREL, BARREL), table(lanes=TWO_HUNG)),
    kept("LN-HANG-3", HANG, table()),
    broken("LN-HANG-3", HANG, table(lanes={**NONE_HUNG, Lane.GOLD: (MINE,)})),
    kept("LN-HANG-3a", HANG, table()),
    broken("LN-HANG-3a", replace(HANG, card=DECK[0]), table()),
    kept("LN-CARD-1", Take(step="offer", drawn=Rolled("lamps", DECK[0])), table((OPEN,))),
    broken("LN-CARD-1", Take(step="offer", drawn=Rolled("lamps", HIS)), table((OPEN,))),
]


def elsewhere(state: State, viewer: Viewer, rnd: random.Random) -> State:
    """A world the viewer cannot tell from this one: all it cannot see is shuffled and dealt anew."""
    hidden = [i for i, p in enumerate(state.players) if i != viewer and p.hand is not None]
    pool = [*state.deck, *(c for i in hidden for c in state.players[i].hand or ())]
    rnd.shuffle(pool)
    for i in hidden:
        p = state.players[i]
        hand, pool = pool[: len(p.hand or ())], pool[len(p.hand or ()) :]
        state = state.with_player(Seat(i), replace(p, hand=tuple(hand)))
    return replace(state, deck=tuple(pool))


def secrets(state: State, viewer: Viewer) -> set[str]:
    """Words that must not reach the viewer's phone."""
    others = {c for i, p in enumerate(state.players) if i != viewer for c in p.hand or ()}
    return {*state.deck, *others}
