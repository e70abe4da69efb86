"""Benefits that reach the others: each of them is asked at once, on their own phone, and answers when they like."""

from __future__ import annotations

from games.contract import Seat
from games.rulekit import Trust
from games.words import _
from games.wyrmspan import gains
from games.wyrmspan.model import State


def clockwise(state: State, seat: Seat) -> list[Seat]:
    """Everybody else, whether they have passed or not (O01)."""
    n = len(state.players)
    return [Seat((seat + i) % n) for i in range(1, n)]


def reads(state: State, seat: Seat, number: int, space: str, *, shares: bool) -> State:
    """An ability is read out to its owner, and to everybody else where it gives them something (O05)."""
    state = gains.ask(state, "read", seat, f"dragon/{number}/{space}")
    for other in clockwise(state, seat) if shares else []:
        state = gains.ask(state, "read", other, f"share/dragon/{number}")
    return state


# fmt: off
SHARING = (
    Trust("WY-TURN-10", _("What a card gives everybody always happens; the owner first, then clockwise, and each "
                          "decides alone about their own part."), source="S1; S2; O05, X19"),
    Trust("WY-TURN-10a", _("Who has passed is asked as well."), source="S1 gameplay; O01"),
    Trust("WY-TURN-10b", _("What you gain on another's turn is not trimmed until the end of your own next turn."),
          source="S4 quoting page 11; O03"),
)
# fmt: on
