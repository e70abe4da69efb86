"""A refusal that has no place of its own on a screen: its sentence is laid over it until it is closed."""

from __future__ import annotations

from games.contract import Rejection
from views.phone import Phone

OF_NAMES = "TB-NAME-"  # rules of the table: no name, or one that is there already


def noted(phone: Phone, answer: object) -> bool:
    """Whether the answer was a no; then its sentence is on screen."""
    if isinstance(answer, Rejection):
        phone.ui.note = answer.says
        return True
    return False


def ill_named(phone: Phone, answer: object, draft: str) -> bool:
    """Whether the answer was a no. What is wrong with a name is kept as ``draft``, for its field to say; anything else
    is laid over the screen."""
    if isinstance(answer, Rejection) and answer.rule.startswith(OF_NAMES):
        phone.draft(draft, phone.look.say(answer.says))
        return True
    return noted(phone, answer)
