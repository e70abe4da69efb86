"""The final scoring of a game nobody tracked: the markers on the guild tile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, Need, Shape
from games.words import Joined, Line, Value, _
from games.wyrmspan.data import GUILDS, MARKERS
from games.wyrmspan.guild_tile import SMALL, with_guild
from games.wyrmspan.model import State
from games.wyrmspan.names import guild_name
from games.wyrmspan.score_facts import entered
from games.wyrmspan.score_guild import COUNTED, PLACES, place_key
from games.wyrmspan.scoring_only_mat import SHEET, label
from games.wyrmspan.scoring_only_moves import GuildMarkers
from games.wyrmspan.turn import ASK_STEP, STEP_OPEN, Answer


class Marked(Answer[GuildMarkers]):
    kinds = (SHEET,)

    @property
    def guilds(self) -> Iterable[str]:
        return GUILDS if self.state.guild is None else [self.state.guild]

    @property
    def all(self) -> int:
        return self.move.others + self.move.counted + len(self.move.last)

    @property
    def limit(self) -> Figure:
        """How many the slot that counts takes, of all players: on the side for 1 or 2 players."""
        tile, small = GUILDS.get(self.move.guild), len(self.state.players) <= SMALL
        return tile.slots[COUNTED].markers if tile is not None and small else None

    @property
    def fits(self) -> bool | None:
        others = (p.entered.get("counted", 0) for s, p in enumerate(self.state.players) if s != self.seat)
        return None if self.limit is None else self.move.counted + sum(others) <= self.limit

    @property
    def taken(self) -> list[str]:
        """The places on the last slot that others have, or this seat names twice."""
        others = [p.entered for s, p in enumerate(self.state.players) if s != self.seat]
        once = [p for p in PLACES if p != "later"]
        return [p for p in once if any(place_key(p) in e for e in others) or self.move.last.count(p) > 1]

    @property
    def place_is_free(self) -> bool:
        return not set(self.taken) & set(self.move.last)

    @property
    def is_real(self) -> bool:
        counts = (self.move.others, self.move.counted)
        return self.move.guild in GUILDS and min(counts) >= 0 and all(p in PLACES for p in self.move.last)


def marked(turn: Marked, state: State) -> State:
    state = state if state.guild is not None else with_guild(state, turn.move.guild)
    for place in PLACES:
        n = turn.move.last.count(place)
        state = entered(state, turn.seat, place_key(place), n or None)
    state = entered(state, turn.seat, "guild", None)
    state = entered(state, turn.seat, "counted", turn.move.counted)
    return entered(state, turn.seat, "markers", turn.all)


PLACE_SAYS: Mapping[str, str] = {
    "first": _("the first marker there"),
    "second": _("the second"),
    "later": _("a later one"),
}


def places_on_last(turn: Marked) -> Iterable[tuple[str, ...]]:
    """All that the markers at hand can hold there: the first place and the second once, later ones as often."""
    at_hand = max(0, MARKERS - turn.move.others - turn.move.counted)
    for firsts in ((), ("first",), ("second",), ("first", "second")):
        yield from ((*firsts, *("later",) * n) for n in range(at_hand + 1 - len(firsts)))


def places_label(_turn: Any, places: tuple[str, ...]) -> Value:
    return Joined(tuple(Line(PLACE_SAYS[p]) for p in places)) if places else Line(_("none"))


# fmt: off
GUILD_MARKERS = Action(_("Count your guild markers"), Marked, (
    ASK_STEP,
    Ask("guild", _("Which guild tile?"), lambda t: t.guilds, silent=True, label=lambda t, g: guild_name(g)),
    Ask("others", _("Markers on the first three slots?"), lambda t: range(MARKERS + 1), label=label, columns=5),
    Ask("counted", _("On the slot that counts something at the end?"), lambda t: range(MARKERS + 1), label=label,
        columns=5),
    Ask("last", _("On the slot with printed points?"), places_on_last, label=places_label),
), (
    STEP_OPEN,
    Shape("WY-SCO-15", _("The four guild tiles have five slots each."),
          lambda t: t.is_real, _("There is no such place."), source="S5", quiet=True),
    Need("WY-SCO-15a", _("Nobody has more than 4 markers for the tile."),
         lambda t: t.all <= MARKERS, _("Markers, all together: {all}."), source="S1"),
    Need("WY-SCO-15b", _("The slot that counts takes as many as are printed there."),
         lambda t: t.fits, _("Only {limit} fit there, all players together."), source="S5"),
    Need("WY-SCO-15c", _("On the last slot one marker came first and one second: 6 and 3 points, 1 for each other."),
         lambda t: t.place_is_free, _("That place on the last slot is taken."), source="S5"),
    Do("WY-SCO-15d", _("They stand on the sheet with what they bring."), marked),
), group=Group.ANSWER, sign="guild", does=_("These are mine"))
# fmt: on
