"""What a seat may do at a place of the board, found by asking the rules the way the picker asks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.desk import Desk
from games.contract import Choice, Group, Option, Partial, Rejection, Seat
from games.words import Joined, Value

WALK = {Group.MAIN, Group.FREE}
FEW = 4  # a field with more options than this ("which card") is not looked behind


@dataclass(frozen=True, slots=True)
class Way:
    """A move that begins at this place: ``start`` opens the picker with the place filled in."""

    label: Value
    start: Partial
    blocked: Rejection | None = None
    note: Value | None = None


@dataclass(slots=True)
class _Walk:
    desk: Desk
    seat: Seat
    found: dict[str, list[Way]] = field(default_factory=dict)

    def add(self, option: Option, label: Value, after: Partial) -> None:
        """A value may name the place alone ("I5") or after what goes there ("glass/B3")."""
        place = str(option.value).rsplit("/", 1)[-1]
        says = label if place == option.value else Joined((label, option.label), ": ")
        self.found.setdefault(place, []).append(Way(says, after, option.blocked, option.note))

    def behind(self, start: Partial, label: Value, deep: int) -> None:
        choice = self.desk.choices(self.seat, start)
        if not isinstance(choice, Choice):
            return
        for option in choice.options:
            after = choice.answer(start, option.value)
            if isinstance(option.value, str):
                self.add(option, label, after)
            if deep > 1 and not choice.many and option.blocked is None and len(choice.options) <= FEW:
                self.behind(after, Joined((label, option.label), ": "), deep - 1)


def ways(desk: Desk | None, seat: Seat | None) -> Mapping[str, tuple[Way, ...]]:
    """For every place an open action may name (and every other word it may begin with): what begins there."""
    if desk is None or seat is None:
        return {}
    first = desk.choices(seat, {})
    if not isinstance(first, Choice):
        return {}
    walk = _Walk(desk, seat)
    for option in first.options:
        if option.blocked is None and option.group in WALK:
            walk.behind(first.answer({}, option.value), option.label, 2)
    return {place: tuple(found) for place, found in walk.found.items()}
