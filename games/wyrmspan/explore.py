"""Explore a cave: the visit, and the walk from icon to dragon to icon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.contract import Seat
from games.figures import Figure
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Line, Value, _
from games.wyrmspan import gains
from games.wyrmspan.data import CAVES, COLUMNS, ICONS, VISIT_EGGS, VISITS
from games.wyrmspan.model import State
from games.wyrmspan.moves import Explore
from games.wyrmspan.names import cave_name, dragon_name, listed
from games.wyrmspan.sharing import reads
from games.wyrmspan.things import row, thing
from games.wyrmspan.turn import ASK_EGGS, EGG_PLACES, EGGS_THERE, MAIN_ACTION, SETTLE, WyrmTurn, cave_label

SOME_EGGS = "some_eggs"  # the price of a visit nobody knows the number of


class Exploring(WyrmTurn[Explore]):
    @property
    def caves(self) -> Iterable[str]:
        return CAVES

    @property
    def cave(self) -> Value:
        return cave_name(self.move.cave)

    @property
    def visits(self) -> Figure:
        """So far this round."""
        return self.me.explored.get(self.move.cave)

    @property
    def visit(self) -> Figure:
        return None if self.visits is None else self.visits + 1

    @property
    def eggs_due(self) -> Figure:
        return None if self.visits is None else VISIT_EGGS[min(self.visits, VISITS - 1)]

    @property
    def eggs_have(self) -> Figure:
        return self.mat.eggs

    @property
    def due(self) -> Value:
        return visit_cost(self.visits)

    @property
    def stops(self) -> Value:
        """The icons and dragons that are passed."""
        known = stops(self.state, self.seat, self.move.cave) if self.move.cave in CAVES else ()
        return listed(stop_name(self.state, self.seat, stop) for stop in known)


def visit_cost(visits: Figure) -> Value:
    if visits is None:
        return Line(_("1 coin, 1 egg for a second visit, 2 for a third"))
    return row({"coin": 1, "egg": VISIT_EGGS[min(visits, VISITS - 1)]})


def stops(state: State, seat: Seat, cave: str) -> tuple[str, ...]:
    """As things lie now: with k dragons k + 1 icons, each dragon between two of them (P06)."""
    dragons = state.players[seat].mat.caves[cave].dragons
    found = [f"{seat}/icon/{cave}/1"]
    for n in range(1, len(dragons) + 1):
        found += [f"{seat}/dragon/{cave}/{n}", f"{seat}/icon/{cave}/{n + 1}"]
    return tuple(found)


def stop_name(state: State, seat: Seat, stop: str) -> Value:
    _seat, kind, cave, n = stop.split("/")
    if kind == "icon":
        return icon_name(ICONS[cave][int(n) - 1])
    there = state.seen(seat).mat.caves[cave].at(int(n))
    return dragon_name(there.number if there else None)


def icon_name(icon: str) -> Value:
    if icon == "lay_for_cave":
        return Line(_("twice: {cost} for {gain}"), {"cost": thing("cave_card"), "gain": thing("egg", 2)})
    return thing(icon, 2 if icon in ("cache_own", "tuck_own") else 1)


def next_stop(state: State) -> State:
    """What lies next on the way. A dragon that has come meanwhile is met too; where none lies is the stop sign."""
    stop, *rest = state.walk
    whose, kind, cave, place = stop.split("/")
    seat, n = Seat(int(whose)), int(place)
    if kind == "dragon":
        there = state.players[seat].mat.at(f"{cave}{n}")
        ahead = [f"{seat}/icon/{cave}/{n + 1}"] if there else []
        return _dragon(replace(state, walk=(*ahead, *rest)), seat, f"{cave}{n}")
    ahead = [f"{seat}/dragon/{cave}/{n}"] if n in COLUMNS else []
    state = replace(state, walk=(*ahead, *rest))
    icon = ICONS[cave][n - 1]
    if icon == "lay_for_cave":
        return gains.ask(state, "icon", seat, f"icon/{cave}/{n}", 2)
    return gains.gain(state, seat, {icon: 2 if icon in ("cache_own", "tuck_own") else 1}, f"walk/{cave}/{n}")


def _dragon(state: State, seat: Seat, space: str) -> State:
    """Its ability if it is activated: what it gives others fires by itself (O05)."""
    there = state.seen(seat).mat.at(space)
    if there is None:
        return state
    if there.card is None:
        return gains.ask(state, "read", seat, f"dragon/?/{space}")
    if "if_activated" not in there.card.abilities:
        return state
    return reads(state, seat, there.card.number, space, shares=there.card.shares)


def visits(turn: Exploring, state: State) -> State:
    seat, cave = turn.seat, turn.move.cave
    explored = {**state.players[seat].explored, cave: turn.visit}
    return state.with_player(seat, explored=explored)


def sets_out(turn: Exploring, state: State) -> State:
    """After any walk that is still under way."""
    return replace(state, walk=(*state.walk, f"{turn.seat}/icon/{turn.move.cave}/1"))


def cave_cost(turn: Any, cave: str) -> Value:
    return visit_cost(turn.me.explored[cave])


def egg_price(turn: Exploring) -> dict[str, int]:
    if turn.eggs_due is None:
        return {SOME_EGGS: 1}
    return {"egg": turn.eggs_due} if turn.eggs_due else {}


# fmt: off
EXPLORE = Action(_("Explore"), Exploring, (
    Ask("cave", _("Which cave?"), lambda x: x.caves, label=cave_label, note=cave_cost, sign=lambda x, c: "cave"),
    ASK_EGGS,
), (
    *MAIN_ACTION,
    Shape("WY-EXP-6", _("Choose one of your three caves."),
          lambda x: x.move.cave in CAVES, _("There is no such cave."), source="S1 explore", quiet=True),
    Need("WY-EXP-2", _("You may explore each cave up to three times a round; each cave is counted by itself."),
         lambda x: None if x.visits is None else x.visits < VISITS,
         _("You have explored that cave three times this round."), source="S1 explore; P03, P04"),
    Pay("WY-EXP-1", _("Pay 1 coin."), lambda x: {"coin": 1}, _("You have no coin left."), source="S1 explore"),
    Pay("WY-EXP-1a", _("Pay 1 egg more for the second visit to this cave this round, 2 for the third: {due}."),
        egg_price, _("This visit costs eggs: {eggs_due}; you have {eggs_have}."), source="S1 explore"),
    EGG_PLACES, EGGS_THERE,
    Do("WY-EXP-1b", _("Lay what you paid on the cost space of the cave; the app counts your visits, so it may go back "
                      "to the supply if that runs out."), visits, source="S1 explore"),
    Do("WY-EXP-3", _("Walk from left to right: icon, dragon with its ability if activated, icon, and so on: {stops}."),
       sets_out, source="S1 explore; P06"),
    Trust("WY-EXP-4", _("The walk ends at the first stop sign, or behind the fourth dragon. The last icon may be used "
                        "up to twice, if your mat says so."), source="S1; S2; S5 (the number: one engine)"),
    Trust("WY-EXP-4a", _("A cave without dragons gives its first icon."), source="S1; P01"),
    Trust("WY-EXP-5", _("Then your adventurer goes back to base camp, and your turn is over."), source="S1 explore"),
    SETTLE,
), sign="figure", note=_("1 coin, and 1 or 2 eggs for a second and third visit"), does=_("Explore the {cave}: {due}"))
# fmt: on
