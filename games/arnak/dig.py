"""Dig and discover."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from games.arnak.data import (
    CAMP_EFFECTS,
    CAMP_SPACES,
    CAMPS,
    COMPASSES,
    LEVEL_1,
    LEVEL_2,
    ROMAN,
    SPACES,
    TILES,
    level,
    site_of,
    travel,
)
from games.arnak.model import State
from games.arnak.moves import Activate, Dig, Discover
from games.arnak.names import NOT_TRACKED, effect_of, site_name, space_name
from games.arnak.things import sign
from games.arnak.turn import (
    ASK_STEP,
    COSTS_FIRST,
    MAIN_ACTION,
    SETTLE,
    TRAVEL_RULES,
    ArnakTurn,
    M,
    Stepped,
)
from games.rulekit import Action, Ask, Do, May, Need, Shape, Trust
from games.words import Joined, Line, Value, _, n_

BOARD_ROWS = (LEVEL_2, LEVEL_1[4:], LEVEL_1[:4])  # the sites as they lie on the board, from above

CAMP_SHORT: Mapping[str, Value] = {**CAMP_EFFECTS, "C5": sign("jewel")}  # in a cell; its price stands in the ledger


N = TypeVar("N", bound=Discover | Activate)


class AtSite(ArnakTurn[M]):
    """A move that puts a figure on a site, or uses one."""

    @property
    def site(self) -> str:
        raise NotImplementedError

    @property
    def effect(self) -> Value:
        return effect_of(self.state, self.site) or Line(_("as printed"))

    @property
    def fear_here(self) -> bool | None:
        """Whether the site's effect holds a Fear; None: the tile is not tracked."""
        if self.site in CAMPS:
            return False
        tile = self.state.sites[self.site].tile if self.site in self.state.sites else None
        return TILES[tile].fear if tile else None

    @property
    def opens(self) -> list[tuple[str, str]]:
        tile = self.state.sites[self.site].tile if self.site in self.state.sites else None
        return [("item", self.site)] if tile and TILES[tile].item else []


def site_fear(turn: Any, state: State) -> State:
    """A Fear on the tile is gained at once; an unknown tile leaves the figure in doubt."""
    if turn.fear_here is None:
        return state.doubt([f"{turn.seat}/fear"])
    return state.gain_fear(turn.seat) if turn.fear_here else state


class Digging(Stepped[Dig], AtSite[Dig]):
    kinds = ("dig", "arch")

    @property
    def space(self) -> Line:
        return space_name(self.move.space)

    @property
    def site(self) -> str:
        return site_of(self.move.space)

    @property
    def travel(self) -> Value:
        return travel(self.move.space)

    @property
    def occupant(self) -> str:
        seat = self.state.occupant(self.move.space)
        return "" if seat is None else self.state.players[seat].name

    @property
    def spaces(self) -> Iterator[str]:
        """The camps, and every row of sites in which at least one may be discovered, as they lie on the board."""
        yield from CAMP_SPACES[::2]
        yield from CAMP_SPACES[1::2]
        for lie in BOARD_ROWS:
            if any(self.state.discovered(site) is not False for site in lie):
                yield from lie

    @property
    def not_blocked(self) -> bool | None:
        blocked = self.state.is_blocked(self.move.space)
        return None if blocked is None else not blocked


class OfSite(AtSite[N]):
    """A move that names a site, not a space of it."""

    @property
    def site(self) -> str:
        return self.move.site

    @property
    def site_name(self) -> Line:
        return site_name(self.move.site)


class Discovering(Stepped[Discover], OfSite[Discover]):
    kinds = ("arch",)

    @property
    def travel(self) -> Value:
        return travel(self.move.site)

    @property
    def compass(self) -> Value:
        return sign("compass", COMPASSES.get(level(self.move.site)))

    @property
    def idols(self) -> Value:
        return sign("idol", level(self.move.site))

    @property
    def still_hidden(self) -> bool | None:
        there = self.state.discovered(self.move.site)
        return None if there is None else not there


def at_home(t: ArnakTurn[Any]) -> bool | None:
    return None if t.home is None else t.home > 0


def dig_row(_turn: Any, space: str) -> Value:
    """A row of camp spaces costs the same travel; a row of sites goes by its level."""
    return travel(space) if space in CAMP_SPACES else ROMAN[level(space)]


def discover_row(_turn: Any, site: str) -> Value:
    return Joined((ROMAN[level(site)], sign("compass", COMPASSES[level(site)])), "\n")


def dig_short(_turn: Any, space: str) -> Value:
    """Camps of one row cost the same travel: what tells them apart is what they give."""
    return CAMP_SHORT[site_of(space)] if space in CAMP_SPACES else travel(space)


def dig_sign(t: ArnakTurn[Any], space: str) -> str:
    if t.state.occupant(space) is not None:
        return "figure"
    if t.state.is_blocked(space):
        return "cross"
    return "guardian" if t.state.guarded(site_of(space)) else ""


def discover_short(_turn: Discovering, site: str) -> Value:
    return travel(site)


def discover_sign(t: Discovering, site: str) -> str:
    return "flag" if t.state.discovered(site) else ""


def dig_note(t: ArnakTurn[Any], space: str) -> Value:
    effect = effect_of(t.state, site_of(space)) or NOT_TRACKED
    parts = {"travel": travel(space), "effect": effect}
    guarded = t.state.guarded(site_of(space))
    return Line(_("{travel}: {effect}, guardian") if guarded else _("{travel}: {effect}"), parts)


def discover_note(_turn: Discovering, site: str) -> Value:
    return Joined((sign("compass", COMPASSES[level(site)]), travel(site)), " + ")


# fmt: off
HAVE_FIGURE: Need[ArnakTurn[Any]] = Need(
    "AK-DIG-3", _("You need an archaeologist on your player board."),
    at_home, _("Both your archaeologists are out on sites already."))
FIGURES_HOME = n_("{home} archaeologist at home", "{home} archaeologists at home", by="home")
DIG = Action(_("Dig at a site"), Digging, (
    ASK_STEP,
    Ask("space", _("Where?"), lambda d: d.spaces, label=lambda d, s: space_name(s), note=dig_note,
        sign=dig_sign, columns=5, short=dig_short, row=dig_row),
), (
    *MAIN_ACTION,
    HAVE_FIGURE,
    Shape("AK-DIG-2", _("Choose one space of a camp or a site."),
          lambda d: d.move.space in SPACES, _("There is no such space.")),
    Need("AK-DIG-5", _("A site has to be discovered first. From then on you may dig there, guardian or not, "
                       "and pay no compasses for it."),
         lambda d: d.site in CAMPS or d.state.discovered(d.site), _("That site is not discovered yet.")),
    Need("AK-DIG-2a", _("No archaeologist may stand on the space; your own at the camp's other space is no hindrance."),
         lambda d: d.state.is_free(d.move.space), _("{occupant} already stands there."),),
    Need("AK-DIG-2b", _("With 2 or 3 players, no blocking tile may lie on it."),
         lambda d: d.not_blocked, _("A blocking tile lies on {space}.")),
    Trust("AK-DIG-1", _("Pay the travel printed on the space: {travel}.")),
    COSTS_FIRST,
    TRAVEL_RULES,
    Do("AK-DIG-3a", _("Move an archaeologist from your board to {space}."),
       lambda d, s: s.place(d.seat, d.move.space).found(d.site) if d.site in s.sites else s),
    Trust("AK-DIG-4", _("Then use the site's effect: {effect}.")),
    Do("AK-DIG-4a", _("A Fear in the effect goes into your play area."), site_fear),
    SETTLE,
    May("AK-DIG-4b", _("If the effect lets you, take an item of the row."), lambda d: [d.seat], lambda d: d.opens),
), sign="boot", note=FIGURES_HOME, does=_("Dig here for {travel}"))

DISCOVER = Action(_("Discover a site"), Discovering, (
    ASK_STEP,
    Ask("site", _("Which site?"), lambda d: (site for lie in BOARD_ROWS for site in lie),
        label=lambda d, s: site_name(s), note=discover_note,
        sign=discover_sign, columns=4, short=discover_short, row=discover_row),
), (
    *MAIN_ACTION,
    HAVE_FIGURE,
    Shape("AK-DISC-1", _("Decide on level I or II and choose a site of that level."),
          lambda d: d.move.site in (*LEVEL_1, *LEVEL_2), _("There is no such site.")),
    Need("AK-DISC-1a", _("Nobody may have discovered it before."),
         lambda d: d.still_hidden, _("That site is discovered already; dig there instead.")),
    Trust("AK-DISC-1b", _("Pay the level's compasses, 3 for level I and 6 for level II: {compass}.")),
    Trust("AK-DISC-1c", _("Pay the travel of the site: {travel}.")),
    COSTS_FIRST,
    TRAVEL_RULES,
    Do("AK-DISC-1d", _("Move an archaeologist from your board to {site_name}."),
       lambda d, s: s.place(d.seat, d.move.site)),
    Do("AK-DISC-2", _("Take every idol of the site and lay it face down on your crates: {idols}."),
       lambda d, s: s.take_idols(d.seat, d.move.site)),
    Do("AK-DISC-3", _("The site counts as discovered, and a guardian will be on it."),
       lambda d, s: s.discover(d.move.site)),
    SETTLE,
    May("AK-DISC-2a", _("Use the idol that lies face up, and no other."),
        lambda d: [d.seat], lambda d: [("idol", d.move.site)]),
    May("AK-DISC-3a", _("Turn up the top tile of that level's stack, lay it on the site and use its effect."),
        lambda d: [d.seat], lambda d: [("tile", d.move.site)]),
    May("AK-DISC-4", _("Last, lay the top guardian on the tile, face up."),
        lambda d: [d.seat], lambda d: [("guardian", d.move.site)]),
    Trust("AK-DISC-4a", _("It does nothing to you now. Come home from it at the end of the round and you gain a Fear, "
                          "unless you overcome it on a later turn or a card moves you or it away.")),
), sign="compass", note=FIGURES_HOME, does=_("Discover here for {compass} and {travel}"))
# fmt: on
