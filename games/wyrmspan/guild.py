"""The dragon guild: its track, its tile, and the markers on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.contract import Group
from games.figures import Figure
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Line, Value, _
from games.wyrmspan import gains
from games.wyrmspan.benefits import deal_of
from games.wyrmspan.data import DRAGONS, FED, GUILDS, SLOTS, SPACES, TRACK, Slot, Tokens
from games.wyrmspan.guild_tile import MOST_MARKERS, slot_of, slot_says, with_guild
from games.wyrmspan.mat import Dweller
from games.wyrmspan.model import Open, State
from games.wyrmspan.moves import NameGuild, OnTop, PlaceMarker, SlotLimits, TokenAt
from games.wyrmspan.names import NO_SUCH, dragon_at, dragon_label, dragon_name, dragon_note, guild_name, track_label
from games.wyrmspan.turn import ASK_STEP, SETTLE_ALL, SETTLE_ONE, STEP_OPEN, Answer, number_label, place_label


class Marking(Answer[PlaceMarker]):
    kinds = ("marker",)

    @property
    def numbers(self) -> Iterable[int]:
        return range(1, SLOTS + 1)

    @property
    def slot(self) -> Slot | None:
        return slot_of(self.state, self.move.slot)

    @property
    def says(self) -> Value:
        return slot_says(self.state, self.move.slot)

    @property
    def limit(self) -> Figure:
        return self.state.limits[self.move.slot - 1] if self.slot else None

    @property
    def has_room(self) -> bool | None:
        lying = len(self.state.slots[self.move.slot - 1])
        if self.move.slot == SLOTS or not lying:
            return True
        return None if self.limit is None else lying < self.limit

    @property
    def left(self) -> int:
        return self.state.markers_left(self.seat)


class Naming(Answer[NameGuild]):
    kinds = ("guild",)

    @property
    def guild(self) -> Value:
        return guild_name(self.move.guild)


class Limiting(Answer[SlotLimits]):
    kinds = ("limits",)

    @property
    def all(self) -> tuple[int, ...]:
        return (self.move.first, self.move.second, self.move.third, self.move.fourth)

    @property
    def fit(self) -> bool:
        lying = [len(slot) for slot in self.state.slots]
        return all(max(1, n) <= limit <= MOST_MARKERS for n, limit in zip(lying, self.all, strict=False))


class Arriving(Answer[TokenAt]):
    kinds = ("token",)

    @property
    def space(self) -> Value:
        return track_label(self.move.space) if self.move.space in range(len(TRACK)) else NO_SUCH


class Covering(Answer[OnTop]):
    kinds = ("on_top",)

    @property
    def spaces(self) -> Iterable[str]:
        return [space for space, _ in self.state.players[self.seat].mat.dragons]

    @property
    def there(self) -> Dweller | None:
        return self.mat.at(self.move.space) if self.move.space in SPACES else None

    @property
    def dragons(self) -> list[int | None]:
        lying = self.state.lying
        return [None, *(n for n in DRAGONS if n not in lying)]

    @property
    def dragon(self) -> Value:
        return dragon_name(self.move.dragon)

    @property
    def below(self) -> Value:
        return dragon_at(self.there.number, self.move.space) if self.there else NO_SUCH

    @property
    def lives_there(self) -> bool | None:
        card = DRAGONS.get(self.move.dragon) if self.move.dragon is not None else None
        return None if card is None else self.move.space[:1] in card.caves


def places(turn: Marking, state: State) -> State:
    slots, at = state.slots, turn.move.slot - 1
    state = replace(state, slots=(*slots[:at], (*slots[at], turn.seat), *slots[at + 1 :]))
    state = gains.answered(state, turn.step, turn.seat)
    unknown = None in state.limits[: SLOTS - 1] and not any(o.what == "limits" for o in state.open)
    return gains.ask(state, "limits", None) if unknown else state


def uses_slot(turn: Marking, state: State) -> State:
    """At once, but for what counts at the end."""
    slot, about = turn.slot, f"slot/{state.guild}/{turn.move.slot}"
    if slot is None or slot.does in ("end", "printed"):
        return state
    return gains.ask(state, "slot", turn.seat, about) if slot.pays else gains.gain(
        state, turn.seat, deal(state, turn.move.slot), about)  # fmt: skip


def deal(state: State, number: int) -> Tokens:
    return deal_of(Open("", "", None, "slot", f"slot/{state.guild}/{number}")).gains


def names(turn: Naming, state: State) -> State:
    return with_guild(state, turn.move.guild)


def limits(turn: Limiting, state: State) -> State:
    return replace(state, limits=(*turn.all, None))


def token(turn: Arriving, state: State) -> State:
    """It pays for the space where it comes to stand; what it passed nobody knows."""
    state = state.with_player(turn.seat, guild=turn.move.space).trust(f"{turn.seat}/guild")
    return gains.arrive(state, turn.seat, turn.move.space, f"{turn.about}/track/{turn.move.space}")


def covers(turn: Covering, state: State) -> State:
    """What lay on the dragon below now lies on the one above."""
    mat, there = state.players[turn.seat].mat, turn.state.players[turn.seat].mat.at(turn.move.space)
    if there is None:
        return state
    above = replace(there, number=turn.move.dragon, bonus=False, beneath=(there.number, *there.beneath))
    state = state.with_mat(turn.seat, mat.put(turn.move.space, above)).trust(f"{turn.seat}/dragon/{turn.move.space}")
    fed = state.seen(turn.seat).mat.at(turn.move.space)
    if fed is not None and fed.card is not None and fed.card.feed and (fed.fed is None or fed.fed >= FED):
        return gains.ask(state, "third", turn.seat, turn.move.space)  # whether its bonus comes now the table decides
    return state


def slot_label(_turn: Any, number: int) -> Value:
    return Line(_("Slot {n}"), {"n": number})


def slot_note(turn: Any, number: int) -> Value:
    return slot_says(turn.state, number)


def cover_reads(turn: Covering) -> list[tuple[str, str, int]]:
    card = DRAGONS.get(turn.move.dragon) if turn.move.dragon is not None else None
    if card is not None and "when_played" not in card.abilities:
        return []
    return [("read", f"dragon/{turn.move.dragon or '?'}/{turn.move.space}", 1)]


def number_note(_turn: Any, number: int | None) -> Value | None:
    return dragon_note(DRAGONS[number]) if number is not None else Line(_("asked for when it counts"))


# fmt: off
MARKER = Action(_("Place a guild marker"), Marking, (
    ASK_STEP,
    Ask("slot", _("On which slot?"), lambda m: m.numbers, label=slot_label, note=slot_note, sign=lambda m, n: "guild"),
), (
    STEP_OPEN,
    Shape("WY-GLD-4", _("The guild tile has five slots."),
          lambda m: 1 <= m.move.slot <= SLOTS, _("There is no such slot."), source="S5", quiet=True),
    Need("WY-GLD-8a", _("Which guild tile is used has to be named first."),
         lambda m: m.state.guild is not None, _("Nobody has named the guild tile yet."), source="TB"),
    Need("WY-GLD-3", _("Each of the two brown spaces lets you place one of your 4 markers; there are no more."),
         lambda m: m.left > 0, _("You have placed all your markers."), source="S5; S15; G02, G03"),
    Need("WY-GLD-4a", _("A slot takes as many markers as are printed there; the last one any number."),
         lambda m: m.has_room, _("That slot is full: {limit} fit there."), source="S5"),
    Trust("WY-GLD-4b", _("Whether one player may use a slot twice, or leave a marker unplaced, your rules decide."),
          source="dossier 10"),
    Do("WY-GLD-3a", _("Place a marker: {says}."), places, source="S5"),
    Do("WY-GLD-5", _("Use the slot at once, or at the end of the game if it says so."), uses_slot, source="S5; G02"),
), group=Group.ANSWER, sign="guild", does=_("Place it: {says}"))

NAME_GUILD = Action(_("Which guild tile?"), Naming, (
    ASK_STEP,
    Ask("guild", _("Which guild tile is used?"), lambda n: GUILDS, label=lambda n, g: guild_name(g)),
), (
    STEP_OPEN,
    Shape("WY-GLD-8", _("One of four guild tiles is used, with the side for your number of players up."),
          lambda n: n.move.guild in GUILDS, _("There is no such tile."), source="S15"),
    Do("WY-GLD-8b", _("It is the {guild}."), names, source="S15"),
), group=Group.ANSWER, sign="guild", does=_("It is the {guild}"))

LIMITS = Action(_("How many markers fit on each slot?"), Limiting, (
    ASK_STEP,
    Ask("first", _("On the first slot?"), lambda m: range(1, MOST_MARKERS + 1), label=number_label),
    Ask("second", _("On the second slot?"), lambda m: range(1, MOST_MARKERS + 1), label=number_label),
    Ask("third", _("On the third slot?"), lambda m: range(1, MOST_MARKERS + 1), label=number_label),
    Ask("fourth", _("On the fourth slot?"), lambda m: range(1, MOST_MARKERS + 1), label=number_label),
), (
    STEP_OPEN,
    Shape("WY-GLD-9", _("The side for 3 to 5 players shows how many markers fit on each of the first four slots."),
          lambda m: m.fit, _("There are more markers on one of them already."), source="dossier 10: not read"),
    Do("WY-GLD-9a", _("It is asked once."), limits, source="TB"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="guild", does=_("They fit"))

TOKEN = Action(_("Move your guild token"), Arriving, (
    ASK_STEP,
    Ask("space", _("Where does it come to stand?"), lambda a: range(len(TRACK)), label=lambda a, n: track_label(n)),
), (
    STEP_OPEN,
    Shape("WY-GLD-2", _("The track has 12 spaces; the token goes clockwise, one space a step, and each space pays."),
          lambda a: a.move.space in range(len(TRACK)), _("There is no such space."), source="S5; S6"),
    Do("WY-GLD-2a", _("It stands on {space} now and pays that."), token, source="S5; S6"),
    SETTLE_ALL,
), group=Group.ANSWER, sign="guild", does=_("It stands there"))

ON_TOP = Action(_("Play a dragon on top of another"), Covering, (
    ASK_STEP,
    Ask("dragon", _("Which dragon?"), lambda c: c.dragons, label=lambda c, n: dragon_label(n), note=number_note,
        sign=lambda c, n: "dragon", search=True),
    Ask("space", _("On top of which?"), lambda c: c.spaces, label=place_label),
), (
    STEP_OPEN,
    Shape("WY-GLD-7", _("A dragon of your hand goes on top of one of your own, for free."),
          lambda c: c.there is not None and (c.move.dragon is None or c.move.dragon in DRAGONS),
          _("There is no dragon of yours."), source="S5; S1 guild powers"),
    Need("WY-GLD-7a", _("It has to live in that cave."),
         lambda c: c.lives_there, _("{dragon} does not live there."), source="S1; N08"),
    Need("WY-GLD-7e", _("Each dragon is there once: it lies on no mat yet."),
         lambda c: c.move.dragon is None or c.move.dragon not in c.state.lying, _("{dragon} lies on a mat already."),
         source="dossier 1", quiet=True),
    Pay("WY-GLD-7b", _("The card comes from your hand."), lambda c: {"dragon_card": 1},
        _("You have no dragon card in hand."), source="S5"),
    Do("WY-GLD-7c", _("{dragon} lies on {below}, which counts no more; what lay there stays."), covers, source="S5"),
    Trust("WY-GLD-7d", _("Whether a hatchling laid on three matching items gets its bonus, your rules decide."),
          source="dossier 10"),
    SETTLE_ONE,
    Do("WY-GLD-7f", _("If it has an ability when played, use it once, or leave it."),
       lambda c, s: gains.opened(s, "WY-GLD-7f", c.seat, cover_reads(c)), source="S1"),
), group=Group.ANSWER, sign="dragon", does=_("Lay {dragon} on {below}"))

GUILD_RULES = (
    Trust("WY-GLD-1", _("Your token starts on START, which gives no marker at the beginning; the first brown space is "
                        "the one opposite."), source="S5; S6; G05"),
    Trust("WY-GLD-6", _("A fifth arrival on a brown space gives nothing: all four markers are placed."),
          source="S5; G03"),
    Trust("WY-GLD-10", _("The last slot counts what is printed there: 6, 3, then 1 point each on the side for 1 or 2 "
                         "players."), source="S5"),
)
# fmt: on
