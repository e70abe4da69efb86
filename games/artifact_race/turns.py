"""Who is who, the end of a turn, and turns nobody wrote down."""

from __future__ import annotations

from games.artifact_race import names
from games.artifact_race.flow import counted_down, next_turn
from games.artifact_race.model import FLOW, State
from games.artifact_race.moves import Choose, DoneNotTracked, EndTurn
from games.artifact_race.pack import AdventurerId, PlaceId
from games.artifact_race.turn import (
    ASK_STEP,
    COMMON,
    MY_TURN,
    STEP_OPEN,
    STILL_ON,
    Answer,
    RaceTurn,
    place_label,
    settled,
)
from games.contract import Group, Seat
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Named, Value, _, n_


class Choosing(Answer[Choose]):
    kinds = ("who",)

    @property
    def undecided(self) -> set[Seat]:
        return {o.seat for o in self.state.open if o.what == "who"}

    @property
    def taken_by(self) -> Seat | None:
        """Somebody who has chosen it already."""
        found = (s for s in self.state.seats if self.state.players[s].adventurer == self.move.adventurer)
        return next((s for s in found if s != self.seat and s not in self.undecided), None)

    @property
    def other(self) -> Value:
        return None if self.taken_by is None else self.state.players[self.taken_by].name

    @property
    def is_known(self) -> bool:
        return self.move.adventurer in self.pack.adventurers

    @property
    def adventurers(self) -> list[AdventurerId]:
        """Free ones, and the one it has so far first."""
        chosen = {self.state.players[s].adventurer for s in self.state.seats if s not in self.undecided}
        free = [a for a in self.pack.adventurers if a not in chosen]
        return sorted(free, key=lambda a: a != self.me.adventurer)

    @property
    def start(self) -> Value:
        who = self.pack.adventurers.get(self.move.adventurer)
        return names.place(self.pack, who.start if who else None)


def adventurer_label(turn: Choosing, adventurer: AdventurerId) -> Value:
    return Named(turn.pack.adventurers[adventurer].name)


def adventurer_note(turn: Choosing, adventurer: AdventurerId) -> Value:
    who = turn.pack.adventurers[adventurer]
    words: dict[str, Value] = {"place": names.place(turn.pack, who.start), "n": who.head_start}
    if who.head_start:
        return Line(_("starts in {place}, head start {n}"), words)
    return Line(_("starts in {place}"), words)


def chosen(turn: Choosing, state: State) -> State:
    """Who held it so far, undecided, takes what this one held."""
    mine = state.players[turn.seat].adventurer
    for seat in state.seats:
        if state.players[seat].adventurer == turn.move.adventurer and seat in turn.undecided:
            state = became(state, seat, mine)
    return settled(turn, became(state, turn.seat, turn.move.adventurer))


def became(state: State, seat: Seat, adventurer: AdventurerId) -> State:
    """At its start, unless the token was set down somewhere already."""
    state = state.with_player(seat, adventurer=adventurer)
    if any(o.what == "who" and o.seat == seat and o.n for o in state.open):
        return state
    start = state.pack.adventurers[adventurer].start
    state = state.with_player(seat, place=start)
    return state.with_turn(began=start) if seat == state.active else state


class Ending(RaceTurn[EndTurn]):
    @property
    def left(self) -> int:
        return self.state.turn.left

    @property
    def is_turn(self) -> bool:
        return self.kind != "" or self.me.skips

    @property
    def where(self) -> Value:
        return self.here


def ended(turn: Ending, state: State) -> State:
    """What the roll could reach decides about the misses; what was spared lapses."""
    if turn.seat != state.active:
        return state
    if state.me.skips and state.turn.kind == "":
        return next_turn(state.with_player(turn.seat, skips=False))
    return missed(state).with_turn(ending=True, left=0)


def missed(state: State) -> State:
    """A miss more, or none any longer. A passage not taken in the next turn is gone (AR-A26, AR-A27)."""
    if state.turn.reachable is None:
        return state
    had = state.me.misses
    spent = state.turn.reachable or had >= state.pack.settings.emergency_after
    return state.with_player(state.active, misses=0 if spent else had + 1)


class Untracked(RaceTurn[DoneNotTracked]):
    @property
    def at(self) -> Value:
        return self.here if self.move.at is None else names.place(self.pack, self.move.at)

    @property
    def places(self) -> list[PlaceId]:
        """Where it stood first."""
        return sorted(self.pack.places, key=lambda p: p != self.me.place)

    @property
    def is_place(self) -> bool:
        return self.move.at is None or self.move.at in self.pack.places

    @property
    def runs(self) -> str | None:
        """A victim who may still run; what is left of the thief's turn is not the thief's to leave out."""
        seats = (o.seat for o in self.state.open if o.what == "flight" and o.seat != self.state.active)
        return next((self.state.players[seat].name for seat in seats), None)


def untracked(turn: Untracked, state: State) -> State:
    """Whoever stands somewhere else now had a place to reach."""
    moved = turn.move.at not in (None, turn.me.place)
    state = state if turn.move.at is None else state.stands(turn.seat, turn.move.at)
    if turn.seat != state.active:
        return state
    if not state.turn.ending:
        state = missed(state.with_turn(reachable=True) if moved else state)
    skips = state.me.skips and state.turn.ending  # who was caught just now skips the next turn, not this one
    return next_turn(counted_down(state).without(FLOW).with_player(turn.seat, skips=skips))


# fmt: off
CHOOSE = Action(_("Who are you?"), Choosing, (
    ASK_STEP,
    Ask("adventurer", _("Who are you?"), lambda c: c.adventurers, label=adventurer_label, note=adventurer_note),
), (
    STEP_OPEN,
    Shape("AR-52c", _("Be one of the adventurers of this board."),
          lambda c: c.is_known, _("There is no such adventurer."), quiet=True),
    Need("AR-52a", _("Each adventurer is one player."),
         lambda c: c.taken_by is None, _("{other} is that adventurer."), source="PACK"),
    Do("AR-52", n_("Start in {start}. A head start, for those who start far away, helps in the first round.",
                   "Start in {start}. A head start, for those who start far away, is spread over the first "
                   "{head_rounds} rounds.", by="head_rounds"), chosen),
), group=Group.ANSWER, sign="figure", does=_("That is me"))

END_TURN = Action(_("End my turn"), Ending, (), (
    *COMMON,
    Need("AR-07e", _("A turn is a roll, a ticket or digging; staying where you are is allowed then."),
         lambda e: e.is_turn, _("Roll first, use a ticket, or dig; then you may stay where you are.")),
    Trust("AR-12a", _("What is left of the pips lapses.")),
    Trust("AR-51c", _("Staying though you could have moved does not count as a miss.")),
    Do("AR-53", _("The end of a turn, one after the other: deliver, steal, and draw an event in a world city."), ended,
       source="DEC"),
), group=Group.END, sign="arrow", does=_("End my turn"), short=_("End turn"))

DONE = Action(_("Done, not tracked"), Untracked, (
    Ask("at", _("Where does your token stand now?"), lambda u: u.places, label=place_label, search=True),
), (
    STILL_ON, MY_TURN,
    Shape("TB-DONE-a", _("It stands at a place of the map."),
          lambda u: u.is_place, _("There is no such place."), quiet=True),
    Need("TB-DONE-b", _("A victim who may run decides first."),
         lambda u: u.runs is None, _("{runs} may still run; that comes first."), quiet=True),
    Do("TB-DONE", _("You took your turn and wrote nothing down but where you stand; set the rest right where it "
                    "changed."), untracked),
), group=Group.TABLE, sign="hand", note=_("Asks only where your token stands"), does=_("Done, not tracked"))
# fmt: on
