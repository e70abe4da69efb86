"""What an effect may let a player do, beyond the actions of a turn; and saying no to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.arnak.data import CAMP_SPACES, CAMPS, HOME, LEVEL_1, LEVEL_2, SPACES, site_of
from games.arnak.dig import AtSite, OfSite, dig_note, site_fear
from games.arnak.model import State
from games.arnak.moves import Activate, BringHome, ByEffect, Decline, Relocate
from games.arnak.names import NO_SUCH, effect_of, site_name, space_name
from games.arnak.turn import ASK_STEP, FREE_ACTION, SETTLE, STEP_OPEN, Answer, ArnakTurn
from games.contract import Group
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Line, Value, _

# what an effect may open: the question put to the player; {cause} is the card it comes from
OPENS: Mapping[str, str] = {
    "arch": _("Send an archaeologist to dig or discover"),
    "dig": _("Send an archaeologist to dig"),
    "research": _("Research once more"),
    "notebook": _("Move your notebook up one row"),
    "item": _("Gain an item of the row"),
    "old_item": _("Take an item, an exiled one too"),
    "buy_item": _("Buy an item cheaper"),
    "artifact": _("Gain an artifact of the row"),
    "buy_artifact": _("Buy an artifact cheaper"),
    "buy": _("Buy a card cheaper"),
    "overcome": _("Overcome a guardian where you stand"),
    "trap": _("Overcome a guardian where no other player stands"),
    "exile": _("Exile a card"),
    "recruit": _("Recruit an assistant"),
    "upgrade": _("Turn an assistant to gold"),
    "refresh": _("Refresh an assistant"),
    "swap": _("Swap an assistant"),
    "relocate": _("Relocate an archaeologist"),
    "home": _("Take an archaeologist home"),
    "move_guardian": _("Move a guardian away"),
    "activate": _("Use a site without going there"),
    "fear": _("Gain a Fear"),
    "use": _("Use the effect of {cause}"),
}
ANY_EFFECT = tuple(k for k in OPENS if k not in ("use", "trap", "old_item", "buy"))


class LetBy(ArnakTurn[ByEffect]):
    @property
    def says(self) -> Line:
        return Line(OPENS[self.move.effect]) if self.move.effect in ANY_EFFECT else NO_SUCH


class Declined(Answer[Decline]):
    """What the table turned up is not declined: "not tracked" answers it."""

    kinds = (*OPENS, "what")


def unexplained(turn: Declined, state: State) -> State:
    return state.doubt(turn.asked.adds) if turn.asked else state


class Relocating(Answer[Relocate], AtSite[Relocate]):
    kinds = ("relocate",)

    @property
    def site(self) -> str:
        return site_of(self.move.to)

    @property
    def target(self) -> Line:
        return space_name(self.move.to)

    @property
    def stands_there(self) -> bool | None:
        places = self.state.places(self.seat)
        return self.move.start in places or (None if None in places else False)

    @property
    def out(self) -> list[str]:
        places = self.state.places(self.seat)
        return list(SPACES) if None in places else [p for p in places if p and p != HOME]

    @property
    def targets(self) -> Iterator[str]:
        return (s for s in SPACES if s in CAMP_SPACES or self.state.discovered(s) is not False)

    @property
    def is_free(self) -> bool | None:
        blocked, free = self.state.is_blocked(self.move.to), self.state.is_free(self.move.to)
        if blocked or free is False:
            return False
        return None if blocked is None or free is None else True


class Bringing(Answer[BringHome]):
    kinds = ("home",)

    @property
    def out(self) -> list[str]:
        places = self.state.places(self.seat)
        return list(SPACES) if None in places else [p for p in places if p and p != HOME]

    @property
    def stands_there(self) -> bool | None:
        places = self.state.places(self.seat)
        return self.move.space in places or (None if None in places else False)

    @property
    def space(self) -> Line:
        return space_name(self.move.space)


class Activating(Answer[Activate], OfSite[Activate]):
    kinds = ("activate",)

    @property
    def sites(self) -> Iterator[str]:
        return (s for s in (*CAMPS, *LEVEL_1, *LEVEL_2) if s in CAMPS or self.state.discovered(s) is not False)


def activate_note(turn: Activating, site: str) -> Value | None:
    return effect_of(turn.state, site)


# fmt: off
OUT = ("AK-GUARD-4i", _("None of your archaeologists is out."))
BY_EFFECT = Action(_("An effect lets me ..."), LetBy, (
    Ask("effect", _("What does it let you do?"), lambda e: ANY_EFFECT, label=lambda e, kind: Line(OPENS[kind])),
), (
    *FREE_ACTION,
    Shape("TB-EFFECT", _("Choose what a card or tile lets you do that the app did not ask about."),
          lambda e: e.move.effect in ANY_EFFECT, _("There is no such effect.")),
    Trust("TB-EFFECT-a", _("What the card says about its cost counts.")),
    May("TB-EFFECT-b", _("It is asked next."), lambda e: [e.seat], lambda e: [(e.move.effect, "effect")]),
), group=Group.FREE, sign="any", does=_("{says}"), short=_("By an effect"))

DECLINE: Action[Declined] = Action(_("No"), Declined, (ASK_STEP,), (
    STEP_OPEN,
    Trust("TB-DECLINE", _("What an effect offers you may leave; a card that is not named is not tracked.")),
    Do("TB-DECLINE-a", _("A turn that is not explained leaves its figures not known."), unexplained, quiet=True),
    SETTLE,
), group=Group.ANSWER, does=_("No"))

RELOCATE: Action[Relocating] = Action(_("Relocate an archaeologist"), Relocating, (
    ASK_STEP,
    Ask("start", _("Which archaeologist?"), lambda r: r.out, label=lambda r, s: space_name(s), silent=True,
        none=OUT),
    Ask("to", _("Where to?"), lambda r: r.targets, label=lambda r, s: space_name(s), note=dig_note),
), (
    STEP_OPEN,
    Shape("AK-GUARD-4h", _("Move an archaeologist of your own, never another player's, from one space to another."),
          lambda r: r.move.start in SPACES and r.move.to in SPACES, _("There is no such space.")),
    Need("AK-GUARD-4i", _("It has to be out on a site; none need be at home."),
         lambda r: r.stands_there, _("None of your archaeologists stands there.")),
    Need("AK-GUARD-4j", _("It goes to another site than its own."),
         lambda r: site_of(r.move.start) != r.site, _("It has to leave for another site.")),
    Need("AK-GUARD-4k", _("The site it goes to has to be discovered."),
         lambda r: r.site in CAMPS or r.state.discovered(r.site), _("{target} is not discovered yet.")),
    Need("AK-GUARD-4l", _("Its new space has to be free of archaeologists and blocking tiles."),
         lambda r: r.is_free, _("{target} is taken.")),
    Do("AK-GUARD-4m", _("Move it without paying travel. From the site it left no Fear will come."),
       lambda r, s: s.move_figure(r.seat, r.move.start, r.move.to).found(r.site)),
    Trust("AK-GUARD-4n", _("Use the new site if the card says so: {effect}.")),
    Do("AK-GUARD-4o", _("A Fear in the effect goes into your play area."), site_fear),
    SETTLE,
    May("AK-GUARD-4s", _("If the effect lets you, take an item of the row."), lambda r: [r.seat], lambda r: r.opens),
), group=Group.ANSWER, sign="figure", does=_("Relocate to {target}"))

BRING_HOME = Action(_("Take an archaeologist home"), Bringing, (
    ASK_STEP,
    Ask("space", _("Which archaeologist?"), lambda b: b.out, label=lambda b, s: space_name(s), silent=True,
        none=OUT),
), (
    STEP_OPEN,
    Shape("AK-GUARD-4p", _("Choose a space of the board."),
          lambda b: b.move.space in SPACES, _("There is no such space.")),
    Need("AK-GUARD-4q", _("An archaeologist of your own has to stand there."),
         lambda b: b.stands_there, _("None of your archaeologists stands there.")),
    Do("AK-GUARD-4r", _("Take it back to your player board; a guardian there gives you no Fear for it."),
       lambda b, s: s.move_figure(b.seat, b.move.space, HOME)),
    SETTLE,
), group=Group.ANSWER, sign="figure", does=_("Take it home from {space}"))

ACTIVATE = Action(_("Use a site without going there"), Activating, (
    ASK_STEP,
    Ask("site", _("Which site?"), lambda a: a.sites, label=lambda a, s: site_name(s), note=activate_note),
), (
    STEP_OPEN,
    Shape("AK-DIG-4c", _("Choose a camp or a site."),
          lambda a: a.move.site in (*CAMPS, *LEVEL_1, *LEVEL_2), _("There is no such site.")),
    Need("AK-DIG-4d", _("It has to be discovered."),
         lambda a: a.move.site in CAMPS or a.state.discovered(a.move.site), _("That site is not discovered yet.")),
    Trust("AK-DIG-4e", _("Use its effect without an archaeologist and without travel: {effect}. "
                         "Who stands there matters only if the card says so.")),
    Do("AK-DIG-4f", _("A Fear in the effect goes into your play area."),
       lambda a, s: site_fear(a, s.found(a.site) if a.site in s.sites else s)),
    SETTLE,
    May("AK-DIG-4g", _("If the effect lets you, take an item of the row."), lambda a: [a.seat], lambda a: a.opens),
), group=Group.ANSWER, does=_("Use {site_name}"))
# fmt: on
