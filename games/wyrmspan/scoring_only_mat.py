"""The final scoring of a game nobody tracked: the dragons on the mat, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, Need, Shape
from games.words import Value, _
from games.wyrmspan.data import CAVES, COLUMNS, DRAGONS, LIMIT, RESOURCES, Dragon
from games.wyrmspan.formulas import PerItemHere, parsed
from games.wyrmspan.mat import CaveRow, Dweller
from games.wyrmspan.model import State
from games.wyrmspan.names import cave_name, dragon_at, dragon_label, dragon_name, dragon_note
from games.wyrmspan.scoring_only_moves import AllNamed, NamesDragon, ThingsOn
from games.wyrmspan.turn import ASK_STEP, STEP_OPEN, Answer, cave_label, place_label

SHEET = "sheet"  # the question these moves belong to
MOST_THINGS = LIMIT + 3  # on one dragon; who has more counts the category instead


class NamingDragon(Answer[NamesDragon]):
    kinds = (SHEET,)

    @property
    def card(self) -> Dragon | None:
        return DRAGONS.get(self.move.dragon)

    @property
    def dragon(self) -> Value:
        return dragon_name(self.move.dragon)

    @property
    def cave(self) -> Value:
        return cave_name(self.move.cave)

    @property
    def row(self) -> CaveRow:
        return self.state.players[self.seat].mat.caves[self.move.cave]

    @property
    def is_known(self) -> bool:
        """Read as far as it is filled in: the dragon, then its cave."""
        return self.card is not None

    @property
    def has_room(self) -> bool:
        return self.move.cave in CAVES and len(self.row.dragons) < len(COLUMNS)

    @property
    def lives_there(self) -> bool | None:
        return None if self.card is None else self.move.cave in self.card.caves

    @property
    def lying(self) -> set[int | None]:
        return {d.number for p in self.state.players for _space, d in p.mat.dragons}

    @property
    def dragons(self) -> Iterable[int]:
        lying = self.lying
        return (n for n in DRAGONS if n not in lying)


def named(turn: NamingDragon, state: State) -> State:
    """What lies on it is counted by itself, or with its whole category."""
    mat, row = state.players[turn.seat].mat, turn.row
    eggs: Figure = 0 if turn.card is not None and not turn.card.capacity else None
    dweller = Dweller(turn.move.dragon, eggs, dict.fromkeys(RESOURCES), None)
    dragons = (*row.dragons, dweller)
    more = row.unsure and len(dragons) < len(COLUMNS)
    excavated = row.excavated if row.excavated is None else max(row.excavated, len(dragons))
    excavated = len(COLUMNS) if len(dragons) == len(COLUMNS) else excavated
    return state.with_mat(turn.seat, mat.with_cave(turn.move.cave, dragons=dragons, unsure=more, excavated=excavated))


class Closing(Answer[AllNamed]):
    kinds = (SHEET,)


def all_named(turn: Closing, state: State) -> State:
    mat = state.players[turn.seat].mat
    for cave in CAVES:
        mat = mat.with_cave(cave, unsure=False)
    return state.with_mat(turn.seat, mat)


class LyingOn(Answer[ThingsOn]):
    kinds = (SHEET,)

    @property
    def spaces(self) -> Iterable[str]:
        return [space for space, _d in self.mat.dragons]

    @property
    def dweller(self) -> Dweller | None:
        return dict(self.mat.dragons).get(self.move.space)

    @property
    def dragon(self) -> Value:
        return dragon_at(self.dweller.number if self.dweller else None, self.move.space)

    @property
    def capacity(self) -> Figure:
        return self.dweller.capacity if self.dweller else None

    @property
    def matches(self) -> str:
        """The resource its own clause counts; "" for all others."""
        card = self.dweller.card if self.dweller else None
        formula = parsed(card.formula) if card and card.formula else None
        return formula.item if isinstance(formula, PerItemHere) and formula.item in RESOURCES else ""

    @property
    def matching(self) -> Iterable[int]:
        return range(MOST_THINGS + 1) if self.matches else (0,)

    @property
    def eggs_fit(self) -> bool | None:
        return None if self.capacity is None else 0 <= self.move.eggs <= self.capacity

    @property
    def is_counted(self) -> bool:
        counts = (self.move.matching, self.move.cached, self.move.tucked)
        return min(counts) >= 0 and (bool(self.matches) or not self.move.matching)


def things(turn: LyingOn, state: State) -> State:
    """The kind of what matches no clause makes no difference to any point."""
    move = turn.move
    other = next(r for r in RESOURCES if r != turn.matches)
    cached = {**dict.fromkeys(RESOURCES, 0), other: move.cached}
    cached |= {turn.matches: move.matching} if turn.matches else {}
    mat = state.players[turn.seat].mat
    return state.with_mat(turn.seat, mat.with_dragon(move.space, eggs=move.eggs, cached=cached, tucked=move.tucked))


def label(_turn: Any, n: int) -> Value:
    return n


# fmt: off
NAMES_DRAGON = Action(_("Name a dragon"), NamingDragon, (
    ASK_STEP,
    Ask("dragon", _("Which dragon?"), lambda t: t.dragons, label=lambda t, n: dragon_label(n),
        note=lambda t, n: dragon_note(DRAGONS[n]), sign=lambda t, n: "dragon", search=True),
    Ask("cave", _("In which cave, next from the left?"), lambda t: CAVES, label=cave_label),
), (
    STEP_OPEN,
    Shape("WY-SCO-11", _("Name a dragon of the game, by its name or its number."),
          lambda t: t.is_known, _("There is no such dragon."), quiet=True),
    Shape("WY-SCO-11a", _("A cave holds four dragons, a mat no more than twelve."),
          lambda t: t.has_room, _("There is no fifth space in that cave.")),
    Need("WY-SCO-11b", _("Each dragon is there only once."),
         lambda t: t.move.dragon not in t.lying, _("{dragon} lies on a mat already.")),
    Need("WY-SCO-11c", _("It lies in a cave where it may live, unless an effect swapped it there."),
         lambda t: t.lives_there, _("{dragon} does not live in the {cave}."), source="N01, N10"),
    Do("WY-SCO-11d", _("{dragon} lies in the {cave}, next from the left."), named),
), group=Group.ANSWER, sign="dragon", does=_("{dragon} lies in the {cave}"))

ALL_NAMED = Action(_("These are all my dragons"), Closing, (ASK_STEP,), (
    STEP_OPEN,
    Do("WY-SCO-11e", _("There are no more dragons to be seen on your mat."), all_named),
), group=Group.ANSWER, sign="dragon", does=_("These are all"))

THINGS_ON = Action(_("Count what lies on a dragon"), LyingOn, (
    ASK_STEP,
    Ask("space", _("On which dragon?"), lambda t: t.spaces, label=place_label, sign=lambda t, s: "dragon",
        none=("WY-SCO-12", _("Name a dragon first."))),
    Ask("eggs", _("How many eggs?"), lambda t: range((t.capacity or 0) + 1), label=label, silent=True, columns=6),
    Ask("matching", _("How many of the cached resources does it count itself?"), lambda t: t.matching, label=label,
        silent=True, columns=6),
    Ask("cached", _("How many other cached resources?"), lambda t: range(MOST_THINGS + 1), label=label, columns=6),
    Ask("tucked", _("How many tucked cards?"), lambda t: range(MOST_THINGS + 1), label=label, columns=6),
), (
    STEP_OPEN,
    Shape("WY-SCO-12", _("Things lie on a dragon of yours."),
          lambda t: t.dweller is not None, _("There is no dragon of yours."), quiet=True),
    Shape("WY-SCO-12a", _("Only what its own clause names counts twice."),
          lambda t: t.is_counted, _("Nothing on this dragon counts twice."), source="F03", quiet=True),
    Need("WY-SCO-12b", _("A dragon has no more eggs than its nests hold."),
         lambda t: t.eggs_fit, _("{dragon} has room for {capacity}."), source="L05"),
    Do("WY-SCO-12c", _("That lies on {dragon}; each thing is worth 1 point."), things),
), group=Group.ANSWER, sign="egg", does=_("That lies on {dragon}"))
# fmt: on
