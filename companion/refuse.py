"""A refusal of the table itself, in words: ids begin with TB-."""

from __future__ import annotations

from games.contract import Rejection, RuleId
from games.words import Says, Value, _, fill


def no(rule: RuleId, says: Says, /, **values: Value) -> Rejection:
    return Rejection(rule, fill(says, values))


NO_KEY = no("TB-KEY-1", _("This phone holds no key for that."))
NO_TABLE = no("TB-KEY-2", _("This phone holds no key of such a table."))
NOT_THERE = no("TB-JOIN-1", _("That link or code opens nothing here. Ask for a new one at the table."))
