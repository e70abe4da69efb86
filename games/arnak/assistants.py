"""Assistants and idol slots."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.arnak.data import ASSISTANTS, PLACES, SLOT_EFFECTS, SLOT_POINTS, SLOTS
from games.arnak.model import State
from games.arnak.moves import Recruit, Refresh, SlotIdol, Swap, Upgrade, UseAssistant
from games.arnak.names import NOT_TRACKED, assistant_name, helper_name
from games.arnak.pieces import Helper
from games.arnak.turn import ASK_STEP, FREE_ACTION, ONE_MAIN, SETTLE, STEP_OPEN, Answer, ArnakTurn, M
from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Line, Value, _, n_


class WithAssistant(ArnakTurn[M]):
    """A move that names one of the two places for assistants on the player board."""

    @property
    def unsure(self) -> bool:
        return self.state.doubted(f"{self.seat}/assistants")

    @property
    def places(self) -> range:
        return range(PLACES if self.unsure else len(self.me.assistants))

    @property
    def place(self) -> int:
        place: int = self.move.place  # type: ignore[attr-defined]
        return place

    @property
    def there(self) -> bool:
        return self.place in self.places

    def at(self, place: int) -> Helper | None:
        """None: its state is not known."""
        helpers = self.me.assistants
        doubted = self.unsure or self.state.doubted(f"{self.seat}/assistant/{place}")
        return None if doubted or place >= len(helpers) else helpers[place]

    @property
    def helper(self) -> Helper | None:
        return self.at(self.place)

    @property
    def effect(self) -> Value:
        return helper_name(self.helper) if self.helper else NOT_TRACKED

    @property
    def ready(self) -> Figure:
        return None if self.unsure else sum(h.ready for h in self.me.assistants)


def place_label(turn: WithAssistant[Any], place: int) -> Value:
    helpers = turn.me.assistants
    name = helper_name(helpers[place]) if place < len(helpers) else NOT_TRACKED
    return Line(_("{place}: {effect}"), {"place": place + 1, "effect": name})


def side(turn: WithAssistant[Any], place: int) -> Value:
    helper = turn.at(place)
    if helper is None:
        return NOT_TRACKED
    if helper.gold:
        return Line(_("gold, ready")) if helper.ready else Line(_("gold, used"))
    return Line(_("silver, ready")) if helper.ready else Line(_("silver, used"))


def filled(turn: WithAssistant[Any], state: State) -> State:
    """An assistant the books did not have is on its place all the same."""
    while len(state.players[turn.seat].assistants) <= turn.place < PLACES:
        state = state.recruit(turn.seat, Helper(None))
    return state


class AssistantUsed(WithAssistant[UseAssistant]):
    @property
    def is_main(self) -> bool:
        """One of the twelve is a main action: the one that buys cheaper."""
        return bool(self.helper and self.helper.id and ASSISTANTS[self.helper.id].main)

    @property
    def is_ready(self) -> bool | None:
        return self.helper.ready if self.helper else None

    @property
    def opens(self) -> list[tuple[str, str]]:
        name = self.helper.id if self.helper else None
        if name is None:
            return []
        return [("exile", name)] * ASSISTANTS[name].exile + [("buy", name)] * ASSISTANTS[name].main


def use(turn: AssistantUsed, state: State) -> State:
    state = filled(turn, state).set_helper(turn.seat, turn.place, ready=False)
    return replace(state, main_done=True) if turn.is_main and turn.seat == state.active else state


class Recruited(Answer[Recruit]):
    kinds = ("recruit",)

    @property
    def room(self) -> bool | None:
        if self.state.doubted(f"{self.seat}/assistants"):
            return None
        return len(self.me.assistants) < PLACES

    @property
    def chosen(self) -> str | None:
        name: str | None = self.move.assistant
        return name

    @property
    def assistant(self) -> Value:
        return assistant_name(self.chosen)

    @property
    def left(self) -> list[str | None]:
        return [*(a for a in ASSISTANTS if a not in hired(self.state)), None]


def hired(state: State) -> set[str | None]:
    return {h.id for p in state.players for h in p.assistants}


def recruit(turn: Recruited, state: State) -> State:
    mine = state.players[turn.seat].assistants
    if len(mine) == PLACES:  # the books were wrong: a place is free, so one of those is not there
        state = state.with_player(turn.seat, assistants=mine[:-1])
    return state.recruit(turn.seat, Helper(turn.move.assistant))


class Upgraded(Answer[Upgrade], WithAssistant[Upgrade]):
    kinds = ("upgrade",)

    @property
    def silver(self) -> bool | None:
        return not self.helper.gold if self.helper else None


class Refreshed(Answer[Refresh], WithAssistant[Refresh]):
    kinds = ("refresh",)


class Swapped(Answer[Swap], WithAssistant[Swap]):
    kinds = ("swap",)

    @property
    def left(self) -> list[str | None]:
        return [*(a for a in ASSISTANTS if a not in hired(self.state)), None]

    @property
    def assistant(self) -> Value:
        return assistant_name(self.move.assistant, gold=bool(self.helper and self.helper.gold))


class Slotting(ArnakTurn[SlotIdol]):
    @property
    def crates(self) -> Figure:
        """Idols that are in no slot."""
        if self.state.doubted(f"{self.seat}/idols", f"{self.seat}/slots"):
            return None
        return self.me.idols - self.me.slots

    @property
    def slots(self) -> Figure:
        return self.state.known(f"{self.seat}/slots", self.me.slots)

    @property
    def gives(self) -> Value:
        return SLOT_EFFECTS.get(self.move.effect)

    @property
    def covers(self) -> int | None:
        return SLOT_POINTS[self.me.slots] if self.slots is not None and self.me.slots < SLOTS else None


# fmt: off
THERE: Shape[WithAssistant[Any]] = Shape(
    "AK-ASST-1", _("Choose an assistant of your own."),
    lambda a: a.there, _("There is no assistant on that place."), facts=lambda a: (f"{a.seat}/assistants",))
EXISTS: Shape[Any] = Shape(
    "AK-ASST-1a", _("Choose one of the assistants that lie on top of the supply."),
    lambda a: a.move.assistant in (*ASSISTANTS, None), _("There is no such assistant."))
NOT_HIRED: Need[Any] = Need(
    "AK-ASST-1b", _("Every assistant exists once."),
    lambda a: a.move.assistant in a.left, _("That assistant works for somebody already."))
ASK_PLACE: Ask[Any] = Ask("place", _("Which assistant?"), lambda a: a.places, label=place_label, note=side,
                          none=("AK-ASST-1", _("You have no assistant yet.")))
ASK_ASSISTANT: Ask[Any] = Ask(
    "assistant", _("Which assistant comes?"), lambda a: a.left, label=lambda a, name: assistant_name(name), search=True)

USE_ASSISTANT = Action(_("Use an assistant"), AssistantUsed, (ASK_PLACE,), (
    *FREE_ACTION,
    THERE,
    ONE_MAIN,
    Need("AK-ASST-1c", _("It has to be ready, that is, upright."),
         lambda a: a.is_ready, _("That assistant is used up until it is refreshed.")),
    Do("AK-ASST-1d", _("Turn it sideways: {effect}. Only the one that buys cheaper is a main action."), use),
    May("AK-ASST-1e", _("What it exiles or buys is asked next."), lambda a: [a.seat], lambda a: a.opens),
), group=Group.FREE, sign="figure", note=n_("{ready} assistant ready", "{ready} assistants ready", by="ready"),
   does=_("Use it: {effect}"), short=_("Assistant"))

RECRUIT = Action(_("Recruit an assistant"), Recruited, (ASK_STEP, ASK_ASSISTANT), (
    STEP_OPEN,
    EXISTS,
    NOT_HIRED,
    Shape("AK-ASST-1f", _("You have places for two assistants."),
          lambda a: a.room, _("Both your places are taken."), facts=lambda a: (f"{a.seat}/assistants",)),
    Do("AK-ASST-1g", _("It comes silver side up and ready: {assistant}."), recruit),
    SETTLE,
), group=Group.ANSWER, sign="figure", does=_("Recruit it"))

UPGRADE: Action[Upgraded] = Action(_("Turn an assistant to gold"), Upgraded, (ASK_STEP, ASK_PLACE), (
    STEP_OPEN,
    THERE,
    Need("AK-ASST-1h", _("It has to lie silver side up."), lambda a: a.silver, _("That assistant is gold already.")),
    Do("AK-ASST-1i", _("Turn it to its gold side; that also makes it ready."),
       lambda a, s: filled(a, s).set_helper(a.seat, a.place, gold=True, ready=True)),
    SETTLE,
), group=Group.ANSWER, sign="figure", does=_("Turn it to gold"))

REFRESH: Action[Refreshed] = Action(_("Refresh an assistant"), Refreshed, (ASK_STEP, ASK_PLACE), (
    STEP_OPEN,
    THERE,
    Do("AK-ASST-1j", _("Turn it upright: you may use it again this round."),
       lambda a, s: filled(a, s).set_helper(a.seat, a.place, ready=True)),
    SETTLE,
), group=Group.ANSWER, sign="figure", does=_("Refresh it"))

SWAP: Action[Swapped] = Action(_("Swap an assistant"), Swapped, (ASK_STEP, ASK_PLACE, ASK_ASSISTANT), (
    STEP_OPEN,
    THERE,
    EXISTS,
    NOT_HIRED,
    Do("AK-ASST-1k", _("The new one comes on the side of the old one, which goes back silver side up: {assistant}."),
       lambda a, s: filled(a, s).set_helper(a.seat, a.place, id=a.move.assistant)),
    SETTLE,
), group=Group.ANSWER, sign="figure", does=_("Swap them"))

SLOT_IDOL = Action(_("Put an idol into a slot"), Slotting, (
    Ask("effect", _("For which effect?"), lambda i: SLOT_EFFECTS, label=lambda i, e: SLOT_EFFECTS[e]),
), (
    *FREE_ACTION,
    Shape("AK-IDOL-1", _("Choose one of the five effects; the jewel costs a coin."),
          lambda i: i.move.effect in SLOT_EFFECTS, _("There is no such effect.")),
    Shape("AK-IDOL-1a", _("Take an idol from your crates."),
          lambda i: None if i.crates is None else i.crates > 0, _("No idol lies on your crates."),
          facts=lambda i: (f"{i.seat}/idols", f"{i.seat}/slots")),
    Shape("AK-IDOL-1b", _("Put it into the leftmost of your four slots that is empty."),
          lambda i: None if i.slots is None else i.slots < SLOTS, _("All four slots are filled."),
          facts=lambda i: (f"{i.seat}/slots",)),
    Do("AK-IDOL-1c", _("The slot no longer counts its own points, the idol still counts 3."),
       lambda i, s: s.slot_idol(i.seat)),
    Trust("AK-IDOL-1d", _("Take what you chose: {gives}. The idol stays there.")),
), group=Group.FREE, sign="idol", note=n_("{crates} idol on the crates", "{crates} idols on the crates", by="crates"),
   does=_("Slot it: {gives}"), short=_("Idol"))
# fmt: on
