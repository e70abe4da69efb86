"""Guardians: overcome them, use their boons, move them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.arnak.data import CAMPS, GUARDIANS, LEVEL_1, SITES, spaces_of
from games.arnak.dig import AtSite, site_fear
from games.arnak.model import State
from games.arnak.moves import MoveGuardian, Overcome, UseBoon
from games.arnak.names import guardian_name, site_name
from games.arnak.turn import (
    ASK_STEP,
    COSTS_FIRST,
    FREE_ACTION,
    MAIN_ACTION,
    SETTLE,
    STEP_OPEN,
    Answer,
    ArnakTurn,
    Stepped,
)
from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Line, Value, _, n_

FREE_OF_COST = ("overcome", "trap")  # a checkmark, and the one effect that works from afar


class Overcoming(Stepped[Overcome]):
    kinds = FREE_OF_COST

    @property
    def site(self) -> Line:
        return site_name(self.move.site)

    @property
    def cost(self) -> Value:
        if self.by_effect:
            return Line(_("nothing but what the effect asks"))
        awake = self.state.sites[self.move.site].awake if self.move.site in SITES else None
        return GUARDIANS[awake].cost if awake else Line(_("as printed on the tile"))

    @property
    def sites(self) -> Iterator[str]:
        return (s for s in SITES if self.state.guarded(s) is not False)

    @property
    def in_reach(self) -> bool | None:
        """Where you stand; by the trap, where nobody else does."""
        if self.kind != "trap":
            return self.state.stands_at(self.seat, self.move.site)
        there = [self.state.stands_at(s, self.move.site) for s in self.others]
        return False if True in there else None if None in there else True

    @property
    def in_sight(self) -> int:
        """Guardians where you stand, for the note on the Now screen."""
        return sum(bool(self.state.guarded(s) and self.state.stands_at(self.seat, s)) for s in SITES)


class BoonUsed(ArnakTurn[UseBoon]):
    @property
    def boons(self) -> list[str | None]:
        unused = [g.id for g in self.me.guardians if not g.used]
        return [*dict.fromkeys(unused), *([None] if self.unsure and None not in unused else [])]

    @property
    def unsure(self) -> bool:
        return self.state.doubted(f"{self.seat}/guardians")

    @property
    def mine(self) -> bool | None:
        return self.move.guardian in {g.id for g in self.me.guardians} or (None if self.unsure else False)

    @property
    def unused(self) -> bool | None:
        boons = [g for g in self.me.guardians if g.id == self.move.guardian]
        return True if not all(g.used for g in boons) else None if not boons else False

    @property
    def left(self) -> Figure:
        return None if self.unsure else sum(not g.used for g in self.me.guardians)

    @property
    def boon(self) -> Value:
        return boon_name(self.move.guardian)

    @property
    def opens(self) -> list[tuple[str, str]]:
        g = self.move.guardian
        return [("exile", g)] if g and g in GUARDIANS and GUARDIANS[g].exile else []


def boon_name(guardian: str | None) -> Value:
    return (
        GUARDIANS[guardian].boon if guardian and guardian in GUARDIANS else Line(_("the boon of a guardian not named"))
    )


def use_boon(turn: BoonUsed, state: State) -> State:
    boons = state.players[turn.seat].guardians
    at = next((i for i, g in enumerate(boons) if g.id == turn.move.guardian and not g.used), None)
    if at is None:
        return state
    return state.with_player(turn.seat, guardians=(*boons[:at], replace(boons[at], used=True), *boons[at + 1 :]))


class GuardianMoved(Answer[MoveGuardian], AtSite[MoveGuardian]):
    kinds = ("move_guardian",)

    @property
    def site(self) -> str:
        return self.move.to

    @property
    def target(self) -> Line:
        return site_name(self.move.to)

    @property
    def starts(self) -> Iterator[str]:
        there = (s for s in SITES if self.state.stands_at(self.seat, s) is not False)
        return (s for s in there if self.state.guarded(s) is not False)

    @property
    def unoccupied(self) -> bool | None:
        spaces = [self.state.is_free(space) for space in spaces_of(self.move.to)]
        return False if False in spaces else None if None in spaces else True

    @property
    def can_go_there(self) -> bool | None:
        guarded, there = self.state.guarded(self.move.to), self.state.discovered(self.move.to)
        if guarded or there is False:
            return False
        return None if guarded is None or there is None else True


def move_guardian(turn: GuardianMoved, state: State) -> State:
    start, to = turn.move.start, turn.move.to
    awake = state.sites[start].awake
    state = state.with_site(start, guardian=False, awake=None).with_site(to, guardian=True, awake=awake)
    return state.found(to).trust(f"guard/{start}", f"guard/{to}")


# fmt: off
OVERCOME = Action(_("Overcome a guardian"), Overcoming, (
    ASK_STEP,
    Ask("site", _("Which guardian?"), lambda o: o.sites, label=lambda o, s: site_name(s),
        note=lambda o, s: guardian_name(o.state.sites[s].awake),
        none=("AK-GUARD-2a", _("No guardian is awake anywhere."))),
), (
    *MAIN_ACTION,
    Shape("AK-GUARD-2", _("Choose a site or camp with a guardian."),
          lambda o: o.move.site in SITES, _("There is no such site.")),
    Need("AK-GUARD-2a", _("A guardian has to be there."),
         lambda o: o.state.guarded(o.move.site), _("No guardian is awake on {site}.")),
    Need("AK-GUARD-2b", _("Your own archaeologist has to stand there; "
                          "the bear trap asks only that nobody else does."),
         lambda o: o.in_reach, _("Your archaeologists are not where that guardian is.")),
    Trust("AK-GUARD-2c", _("Pay what the tile asks, in tokens, travel or a card put down: {cost}.")),
    Trust("AK-GUARD-3", _("A checkmark overcomes it without that cost, but only where you stand, "
                          "unless the card says otherwise.")),
    COSTS_FIRST,
    Do("AK-GUARD-2d", _("Take the guardian: 5 points, and a boon to be used once."),
       lambda o, s: s.overcome(o.seat, o.move.site)),
    SETTLE,
), sign="guardian",
   note=n_("{in_sight} guardian where you stand", "{in_sight} guardians where you stand", by="in_sight"),
   does=_("Overcome it for {cost}"))

USE_BOON = Action(_("Use a guardian's boon"), BoonUsed, (
    Ask("guardian", _("Which boon?"), lambda b: b.boons, label=lambda b, g: boon_name(g), silent=True,
        none=("AK-TURN-3b", _("You have no boon left to use."))),
), (
    *FREE_ACTION,
    Shape("AK-TURN-3a", _("Choose a guardian you have overcome."),
          lambda b: b.mine, _("You do not have that guardian."), facts=lambda b: (f"{b.seat}/guardians",)),
    Need("AK-TURN-3b", _("Each boon can be used once in the game."),
         lambda b: b.unused, _("That boon is used up.")),
    Do("AK-TURN-3c", _("Turn the guardian face down: {boon}. It keeps its 5 points."), use_boon),
    May("AK-TURN-3d", _("What it exiles is asked next."), lambda b: [b.seat], lambda b: b.opens),
), group=Group.FREE, sign="guardian", note=n_("{left} boon left", "{left} boons left", by="left"),
   does=_("Use it: {boon}"), short=_("Boon"))

MOVE_GUARDIAN = Action(_("Move a guardian"), GuardianMoved, (
    ASK_STEP,
    Ask("start", _("Which guardian?"), lambda m: m.starts, label=lambda m, s: site_name(s), silent=True,
        none=("AK-GUARD-4b", _("There is no guardian where you stand."))),
    Ask("to", _("Where to?"), lambda m: (s for s in (*CAMPS, *LEVEL_1) if m.state.discovered(s) is not False),
        label=lambda m, s: site_name(s)),
), (
    STEP_OPEN,
    Shape("AK-GUARD-4a", _("Move it from one site to a camp or a site of level I."),
          lambda m: m.move.start in SITES and m.move.to in (*CAMPS, *LEVEL_1), _("It cannot go there.")),
    Need("AK-GUARD-4b", _("It has to be where you stand."),
         lambda m: m.state.guarded(m.move.start) and m.state.stands_at(m.seat, m.move.start),
         _("There is no guardian where you stand.")),
    Need("AK-GUARD-4c", _("The other place has to be discovered and without a guardian."),
         lambda m: m.can_go_there, _("{target} cannot take a guardian.")),
    Need("AK-GUARD-4d", _("No archaeologist may stand on any of its spaces."),
         lambda m: m.unoccupied, _("Somebody stands at {target}.")),
    Do("AK-GUARD-4e", _("Move the guardian to {target}. You are rid of it without a Fear."), move_guardian),
    Trust("AK-GUARD-4f", _("Then use that place: {effect}.")),
    Do("AK-GUARD-4g", _("A Fear in the effect goes into your play area."), site_fear),
    SETTLE,
    May("AK-GUARD-4t", _("If the effect lets you, take an item of the row."), lambda m: [m.seat], lambda m: m.opens),
), group=Group.ANSWER, sign="guardian", does=_("Move it to {target}"))
# fmt: on
