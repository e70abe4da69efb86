"""A move half filled in, and how far the game has asked for it."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Choice, Move, Option, Partial, Rejection
from views.phone import Picking
from views.screens.at_table import AtTable

NOT_YET = object()  # equal to no option: the question is asked again, however few answers it has


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and what was answered; ``before``: the move as it was when it was asked."""

    choice: Choice
    value: object
    before: Partial

    @property
    def option(self) -> Option | None:
        return next((o for o in self.choice.options if o.value == self.value), None)


@dataclass(frozen=True, slots=True)
class Draft:
    """A move half filled in: the answers that still hold, and what comes next."""

    partial: Partial
    answered: tuple[Answered, ...]
    next: Choice | Move | Rejection


def draft(at: AtTable, picking: Picking) -> Draft:
    """Walks through the answers as the game asks for them now. An answer that no longer holds is asked again; a
    question with one open answer is answered with it, and stays there to be changed."""
    partial: Partial = {"move": picking.partial["move"]}
    answered: list[Answered] = []
    while True:
        found = at.choices(partial)
        if not isinstance(found, Choice):
            return Draft(partial, tuple(answered), found)
        value, given = _given(found, partial, picking)
        if not given:
            return Draft(partial, tuple(answered), found)
        answered.append(Answered(found, value, partial))
        partial = found.answer(partial, value)


def _given(choice: Choice, so_far: Partial, picking: Picking) -> tuple[object, bool]:
    answers = picking.partial
    values: tuple[object, ...] = ()
    if choice.field in answers:
        kept = answers[choice.field]
        values = kept[len(so_far.get(choice.field, ())) :] if choice.many else (kept,)
    for value in values[:1]:
        option = next((o for o in choice.options if o.value == value), None)
        if option is not None and (option.blocked is None or picking.anyway):
            return value, True
    opened = [option for option in choice.options if option.blocked is None]
    if len(opened) == 1 and not choice.search and not values:
        return opened[0].value, True
    return None, False


def emptied(answered: Answered) -> dict[str, object]:
    """The answer taken out again; of a tuple, this item and all after it."""
    choice = answered.choice
    return {choice.field: answered.before.get(choice.field, ())} if choice.many else {choice.field: NOT_YET}
