"""The abilities of hunters and personal events, as a pack file writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.artifact_race.pack import (
    STAGES,
    Carry,
    DigRolls,
    DigShift,
    Effect,
    EmbargoFrom,
    Guard,
    Mode,
    MoveBonus,
    NoPenalty,
    Note,
    Reroll,
    Switch,
)
from games.fields import TEXT, Row
from games.words import _

ANY = "*"
MODES = tuple(mode.value for mode in Mode)


def _once(row: Row) -> None:
    """``perTurn`` says 1 or nothing: more than once a turn is not built."""
    if "perTurn" in row.data and row.number("perTurn", 0, 99) != 1:
        row.wrong(_("An ability works once a turn; “perTurn” can only be 1."))


def _low(row: Row) -> int | None:
    return row.number("whenRollMax", 1, 6) if "whenRollMax" in row.data else None


def _switch(row: Row) -> Effect:
    _once(row)
    words = row.items("between", str, 2)
    wrong = [word for word in words if word not in (*MODES, ANY)]
    if wrong or len(words) != 2 or (words[0] == words[1] != ANY):
        row.wrong(_("“between” must be two transports; * stands for any."))
        words = [ANY, ANY]
    return Switch((words[0], words[1]), row.choice("atPlaceWith", Mode))


def _bonus(row: Row) -> Effect:
    _once(row)
    words = row.items("modes", str, len(MODES))
    if not words or set(words) - set(MODES) or len(set(words)) != len(words):
        row.wrong(_("“modes” must be a list of transports: ship, rail, expedition."))
        words = []
    pips = row.number("pips", -12, 12)
    if pips == 0:
        row.wrong(_("A bonus of 0 pips does nothing."))
    return MoveBonus(frozenset(map(Mode, words)), pips, _low(row))


def _reroll(row: Row) -> Effect:
    _once(row)
    return Reroll(row.number("whenRollMax", 1, 6))


def _shift(row: Row) -> Effect:
    return DigShift(STAGES.index(row.word("stage", STAGES)), row.number("by", 1, 5))


KINDS: Mapping[str, tuple[tuple[str, ...], Callable[[Row], Effect]]] = {
    "carry": (("capacity",), lambda row: Carry(row.number("capacity", 1, 9))),
    "theft_no_penalty": ((), lambda row: NoPenalty()),
    "switch_mode": (("between", "atPlaceWith", "perTurn"), _switch),
    "move_bonus": (("modes", "pips", "whenRollMax", "perTurn"), _bonus),
    "reroll_move": (("whenRollMax", "perTurn"), _reroll),
    "dig_shift": (("stage", "by"), _shift),
    "dig_rolls": (("count",), lambda row: DigRolls(row.number("count", 0, 9))),
    "embargo_min": (("min",), lambda row: EmbargoFrom(row.number("min", 1, 6))),
    "theft_guard": (("confirmMin",), lambda row: Guard(row.number("confirmMin", 1, 6))),
    "note": (("text",), lambda row: Note(row.names("text", TEXT))),
}


def effect(row: Row) -> Effect:
    """Whatever comes of a row that is not ``good`` is not used."""
    known, read = KINDS[row.word("type", KINDS)]
    if not row.good:
        return NoPenalty()
    row.only("type", *known)
    return read(row)


def written(effect: Effect) -> Mapping[str, Any]:
    match effect:
        case Carry(capacity):
            return {"type": "carry", "capacity": capacity}
        case NoPenalty():
            return {"type": "theft_no_penalty"}
        case Switch(between, at):
            return {"type": "switch_mode", "between": list(between), "atPlaceWith": at.value}
        case MoveBonus(modes, pips, low):
            words = [mode.value for mode in Mode if mode in modes]
            return {"type": "move_bonus", "modes": words, "pips": pips, **({"whenRollMax": low} if low else {})}
        case Reroll(low):
            return {"type": "reroll_move", "whenRollMax": low}
        case DigShift(stage, by):
            return {"type": "dig_shift", "stage": STAGES[stage], "by": by}
        case DigRolls(count):
            return {"type": "dig_rolls", "count": count}
        case EmbargoFrom(roll):
            return {"type": "embargo_min", "min": roll}
        case Guard(at_least):
            return {"type": "theft_guard", "confirmMin": at_least}
        case Note(text):
            return {"type": "note", "text": dict(text)}
