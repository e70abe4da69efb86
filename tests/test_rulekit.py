"""The kit alone, on a game of two lines: a purse, a price."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from games import asking
from games.contract import Move, Seat, Verdict
from games.figures import covers, less, plus, total
from games.rulekit import Action, Ask, Do, Need, Pay, Trust, Turn


@dataclass(frozen=True)
class Purse:
    coins: int | None
    bought: int = 0


@dataclass(frozen=True)
class Buy(Turn[Purse, Move]):
    def has(self, what):
        return self.state.coins

    def spend(self, state, what, n):
        return replace(state, coins=less(state.coins, n))


BUY = Action(
    "Buy", Buy, (),
    (
        Need("a", "One only.", lambda t: t.state.bought == 0, "You have {state.bought}."),
        Pay("b", "Pay 1.", lambda t: {"coins": 1}, "You have {state.coins}."),
        Pay("c", "Pay 1 more.", lambda t: {"coins": 1}, "That makes 2, and you have {state.coins}."),
        Do("d", "It is yours.", lambda t, s: replace(s, bought=s.bought + 1)),
    ),
)  # fmt: skip
KEPT, BROKEN, UNKNOWN = Verdict.KEPT, Verdict.BROKEN, Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("coins", "verdicts"),
    [(2, [KEPT, KEPT, KEPT]), (1, [KEPT, KEPT, BROKEN]), (None, [KEPT, UNKNOWN, UNKNOWN])],
)
def test_costs_add_up_and_what_is_unknown_never_refuses(coins, verdicts):
    turn = Buy(Purse(coins), Seat(0), Move())
    assert [verdict for _, verdict in BUY.ledger(turn)] == verdicts
    assert (BUY.judge(turn) is None) == (BROKEN not in verdicts)


@pytest.mark.parametrize(
    ("waived", "after"),
    [("", Purse(0, 2)), ("a", Purse(0, 2)), ("b", Purse(1, 2)), ("bc", Purse(2, 2)), ("d", Purse(0, 2))],
)
def test_waiving_skips_exactly_what_is_waived(waived, after):
    turn = Buy(Purse(2, 1), Seat(0), Move())
    assert BUY.perform(turn, frozenset(waived), ask=None) == after


def test_unknown_is_not_zero():
    assert (plus(None, 1), less(None, 1), total([1, None]), covers(None, 1)) == (None, None, None, None)
    assert (plus(1, 1), less(1, 1), total([1, 2]), covers(1, 2), covers(None, 0)) == (2, 0, 3, False, True)
    assert less(1, 2) is None, "spending what is not known to be there"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Move):
    what: str


QUIET = Action(
    "Choose", Buy, (Ask("what", "Which?", lambda t: "xyz"[: t.state.bought], none=("a", "Buy something first.")),),
    (
        Need("a", "Within your means.", lambda t: t.state.coins != 0, "You have nothing.", quiet=True),
        Do("b", "Done.", lambda t, s: s, quiet=True),
        Trust("c", "Enjoy it."),
    ),
)  # fmt: skip


def test_a_quiet_sentence_is_read_out_only_when_it_is_broken():
    said = [[row.rule for row in QUIET.rows(Buy(Purse(coins), Seat(0), Move()))] for coins in (1, 0)]
    assert said == [["c"], ["a", "c"]]


def test_nothing_to_choose_says_why():
    def why(bought):
        return asking.blocked({Choose: QUIET}, Purse(1, bought), Seat(0), {"move": Choose})

    assert why(1) is None
    assert (why(0).rule, why(0).says.msgid) == ("a", "Buy something first.")
