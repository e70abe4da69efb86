"""The guild tile: which one it is, what its slots do, and how many markers they take."""

from __future__ import annotations

from dataclasses import replace

from games.words import Line, Value, _
from games.wyrmspan.benefits import deal_of
from games.wyrmspan.data import GUILDS, SLOTS, Slot
from games.wyrmspan.model import Open, State
from games.wyrmspan.things import row

SMALL = 2  # players up to whom the side with the known limits is used
MOST_MARKERS = 5
END_SAYS = {
    "1 per 2 eggs": _("at the end: 1 point for 2 eggs, rounded down"),
    "3 per column with dragons in all 3 caves": _("at the end: 3 points for a column with dragons in all caves"),
    "1 per cave card": _("at the end: 1 point for a cave card on the mat, covered or not"),
    "1 per resource icon in the costs of one cave": _("at the end: 1 point for a resource in the costs of the dragons "
                                                      "of one of your caves"),
}  # fmt: skip


def slot_of(state: State, number: int) -> Slot | None:
    if state.guild is None or not 1 <= number <= SLOTS:
        return None
    return GUILDS[state.guild].slots[number - 1]


def slot_says(state: State, number: int) -> Value:
    """What a slot of the tile does, in words."""
    slot = slot_of(state, number)
    if slot is None:
        return Line(_("not known: name the guild tile first"))
    if slot.does == "printed":
        return Line(_("at the end: the points printed there, by order of placement"))
    if slot.end:
        return Line(END_SAYS[slot.end])
    deal = deal_of(Open("", "", None, "slot", f"slot/{state.guild}/{number}"))
    if not deal.pays:
        return row(deal.gains)
    return Line(_("{cost} for: {gain}"), {"cost": row(deal.pays), "gain": row(deal.gains)})


def with_guild(state: State, guild: str | None) -> State:
    """With 1 or 2 players the tile says how many markers fit; with more that side was not read: it is asked."""
    small = guild is not None and len(state.players) <= SMALL
    limits = tuple(s.markers for s in GUILDS[guild].slots) if small and guild else (None,) * SLOTS
    kept = tuple(o for o in state.open if o.what != "guild") if guild else state.open
    return replace(state, guild=guild, limits=limits, open=kept)
