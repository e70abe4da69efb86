"""Ask for a move one field at a time. The sentences that judge a move judge the half-filled one too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from games.contract import NO_WORDS, Choice, Move, Offer, Option, Partial, Rejection, Row, RuleId, Seat
from games.rulekit import NOTHING_WAIVED, Action, Ask
from games.words import Line, NotYet, Term, Value, _, line

M = TypeVar("M", bound=Move)


class Draft:
    """A move half filled in: a field that is not there yet is unknown, and refuses nothing."""

    def __init__(self, known: Partial) -> None:
        self._known = known

    def __getattr__(self, name: str) -> Any:
        if name not in self._known:
            raise NotYet(name)
        return self._known[name]


Actions = Mapping[type[M], Action[Any]]


def choices(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Choice | M:
    """Ask for the next field; with every field answered, the move."""
    if "move" not in partial:
        return Choice("move", tuple(_opening(actions, state, seat, m) for m in actions))
    partial = _filled(actions, state, seat, partial)
    if (ask := _next(actions, state, seat, partial)) is None:
        move: M = _finished(partial)
        return move
    turn = _draft(actions, state, seat, partial)
    choice = Choice(ask.field, (), ask.many is not None, line(ask.says, turn), ask.search, ask.columns)
    judge = _at_once if ask.alone is not None and ask.alone(turn) else blocked
    options = (
        Option(
            v,
            ask.label(turn, v) if ask.label else name(v),
            why := judge(actions, state, seat, choice.answer(partial, v)),
            ask.note(turn, v) if ask.note else None,
            ask.sign(turn, v) if ask.sign else "",
            short=ask.short(turn, v) if ask.short else None,
            row=ask.row(turn, v) if ask.row else None,
            at_once=_at_a_tap(actions, state, seat, choice.answer(partial, v)) if ask.at_once and not why else None,
        )
        for v in ask.values(turn)
    )
    return replace(choice, options=tuple(options))


def ledger(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> tuple[Row, ...]:
    """Every sentence of the action, judged on what is filled in so far."""
    partial = _filled(actions, state, seat, partial)
    return actions[partial["move"]].rows(_draft(actions, state, seat, partial))


def does(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Line:
    """What the confirm button says for a move, finished or half filled in. Empty where the action says nothing."""
    partial = _filled(actions, state, seat, partial)
    action = actions[partial["move"]]
    return line(action.does, _draft(actions, state, seat, partial)) if action.does else NO_WORDS


def blocked(
    actions: Actions[M], state: Any, seat: Seat, partial: Partial, waived: frozenset[RuleId] = NOTHING_WAIVED
) -> Rejection | None:
    """Why no move can come of this, whatever ``waived`` says; None as soon as one is found that can."""
    action, partial = actions[partial["move"]], _spread(actions, partial)
    if (ask := _next(actions, state, seat, partial)) is None:
        return action.judge(action.turn(state, seat, _finished(partial)), waived)
    known = {field: v for field, v in partial.items() if field != ask.field}
    turn = _draft(actions, state, seat, known)
    if refused := action.judge(turn, waived):
        return refused
    choice, first = Choice(ask.field, (), many=ask.many is not None), NOTHING
    for value in ask.values(_draft(actions, state, seat, partial)):
        refused = blocked(actions, state, seat, choice.answer(partial, value), waived)
        if refused is None:
            return None
        first = refused if first is NOTHING else first
    if first is NOTHING and ask.none:
        rule, says = ask.none
        return Rejection(rule, line(says, turn))
    return first


def _at_once(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Rejection | None:
    """What the sentences say of it as far as it is filled in."""
    partial = _spread(actions, partial)
    return actions[partial["move"]].judge(_draft(actions, state, seat, partial))


def _opening(actions: Actions[M], state: Any, seat: Seat, move: type[M]) -> Option:
    action = actions[move]
    turn = action.turn(state, seat, Draft({}))
    note = line(action.note, turn) if action.note else None
    why = blocked(actions, state, seat, {"move": move})
    short = line(action.short, turn) if action.short else None
    tap = _quick(actions, state, seat, move) if why is None else None
    return Option(move, line(action.title, turn), why, note, action.sign, action.group, short, at_once=tap)


def _quick(actions: Actions[M], state: Any, seat: Seat, move: type[M]) -> Offer | None:
    """The move of an action that one tap may write."""
    asks = [ask for ask in actions[move].asks if ask.at_once]
    partial = _filled(actions, state, seat, {"move": move}) if asks else {}
    for ask in asks:
        turn = _draft(actions, state, seat, partial)
        for value in [partial[ask.field]] if ask.field in partial else ask.values(turn):
            if ask.at_once and ask.at_once(turn, value):
                return _at_a_tap(actions, state, seat, {**partial, ask.field: value})
    return None


def _at_a_tap(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Offer | None:
    """None: there is still something to ask, or no answer that a tap may write."""
    partial = _filled(actions, state, seat, partial)
    if _next(actions, state, seat, partial) is not None:
        return None
    move: Any = _finished(partial)
    turn = actions[partial["move"]].turn(state, seat, move)
    for ask in actions[partial["move"]].asks:
        value = tuple(partial[field] for field in ask.fills) if ask.fills else partial[ask.field]
        if ask.at_once and ask.at_once(turn, value) and ask.label:
            says = ask.label(turn, value)
            legal = actions[partial["move"]].judge(turn) is None
            return Offer(says, move) if legal and isinstance(says, Line) else None
    return None


def _filled(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Partial:
    """Nothing is asked that has only one answer."""
    partial = _spread(actions, partial)
    while (ask := _next(actions, state, seat, partial)) is not None and ask.silent and ask.many is None:
        values = list(ask.values(_draft(actions, state, seat, partial)))
        if len(values) != 1:
            break
        partial = _spread(actions, {**partial, ask.field: values[0]})
    return partial


def _spread(actions: Actions[M], partial: Partial) -> Partial:
    """One answer for several fields becomes theirs."""
    for ask in actions[partial["move"]].asks:
        if ask.fills and ask.field in partial:
            rest = {field: v for field, v in partial.items() if field != ask.field}
            partial = {**rest, **dict(zip(ask.fills, partial[ask.field], strict=True))}
    return partial


def _next(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Ask[Any] | None:
    turn = _draft(actions, state, seat, partial)
    for ask in actions[partial["move"]].asks:
        if ask.many is None and any(field not in partial for field in ask.fills or (ask.field,)):
            return ask
        if ask.many is not None and len(partial.get(ask.field, ())) < ask.many(turn):
            return ask
    return None


def _draft(actions: Actions[M], state: Any, seat: Seat, partial: Partial) -> Any:
    return actions[partial["move"]].turn(state, seat, Draft(partial))


def _finished(partial: Partial) -> Any:
    return partial["move"](**{field: v for field, v in partial.items() if field != "move"})


NOTHING = Rejection("TB-NOTHING", Line(_("There is nothing to choose here.")))


def name(value: Any) -> Value:
    return Term(str(value.value if isinstance(value, Enum) else value))
