"""Rolling, rolling again, and tickets."""

from __future__ import annotations

from typing import Any

from games.artifact_race import names
from games.artifact_race.model import State
from games.artifact_race.moves import Again, Roll, UseTicket
from games.artifact_race.pack import Mode, Reroll
from games.artifact_race.travel import head_start, journey, ways
from games.artifact_race.turn import (
    DIE_SHOWS,
    OF_A_TURN,
    THROW,
    RaceTurn,
    ThrownTurn,
)
from games.contract import Group
from games.rulekit import Action, Ask, Do, Need, Pay, Shape, Trust
from games.words import Value, _, n_


class Rolling(ThrownTurn[Roll]):
    @property
    def head(self) -> int:
        return head_start(self.state, self.seat)

    @property
    def head_says(self) -> Value:
        return names.counted(names.PIPS, self.head)


class Rerolling(ThrownTurn[Again]):
    @property
    def most(self) -> int | None:
        """The highest roll that may be thrown again; None: nobody allows it."""
        found = [e.when_at_most for _whose, _n, e in self.state.effects(self.seat) if isinstance(e, Reroll)]
        return max(found, default=None)

    @property
    def roll(self) -> int | None:
        return self.state.turn.natural

    @property
    def low(self) -> bool:
        return self.most is None or self.roll is None or self.roll <= self.most


def rolled(turn: ThrownTurn[Roll] | ThrownTurn[Again], state: State) -> State:
    """Overruled out of turn, it is thrown and moves nobody's turn."""
    if (face := turn.face) is None or turn.seat != state.active:
        return turn.thrown(state)
    left, again = face + head_start(state, turn.seat), isinstance(turn.move, Again)
    return turn.thrown(state).with_turn(kind="roll", natural=face, left=left, again=again, mode=None)


def looked_around(turn: RaceTurn[Any], state: State) -> State:
    """Right after the roll: is there a place to go to at all (AR-A25)."""
    if turn.seat != state.active or state.turn.kind not in ("roll", "ticket"):
        return state
    return state.with_turn(reachable=bool(ways(state.pack, journey(state))))


def misses_now(state: State) -> int:
    """Turns in a row without a reachable place, the present one included."""
    return state.me.misses + (state.turn.reachable is False)


class Ticketing(RaceTurn[UseTicket]):
    @property
    def by(self) -> Value:
        return names.BY[self.move.mode]

    @property
    def modes(self) -> list[Mode]:
        return [mode for mode, n in self.me.tickets.items() if n] or [Mode.SHIP, Mode.RAIL]


def handed_in(turn: Ticketing, state: State) -> State:
    if turn.seat != state.active:
        return state
    return state.with_turn(kind="ticket", natural=None, left=turn.pack.settings.ticket_pips, mode=turn.move.mode)


# fmt: off
ROLL = Action(_("Roll the die"), Rolling, THROW, (
    *OF_A_TURN,
    Need("AR-07c", _("One roll a turn, and none after a ticket or while digging."),
         lambda t: t.kind == "", _("You have already rolled this turn.")),
    DIE_SHOWS,
    Do("AR-07", _("Roll, then travel on the map."), rolled),
    Trust("AR-52b", n_("In the first round a head start adds to the roll: {head_says} this time.",
                       "In the first {head_rounds} rounds a head start adds to the roll: {head_says} this time.",
                       by="head_rounds")),
    Do("AR-51", _("A turn counts as missed only if no place can be reached right after the roll, bonuses included."),
       looked_around, source="DEC"),
), sign="die", does=_("Roll"), short=_("Roll"))

AGAIN = Action(_("Roll again"), Rerolling, THROW, (
    *OF_A_TURN,
    Need("AR-07d", _("Roll first, and before you travel."),
         lambda t: t.kind in ("roll", "ticket") and not t.state.turn.moved, _("Roll again right after the roll.")),
    Need("AR-30a", _("A fame hunter has to allow it."),
         lambda t: t.most is not None, _("None of your fame hunters lets you roll again.")),
    Need("AR-35", _("A ticket is no roll, so what depends on a roll does nothing for it."),
         lambda t: t.kind != "ticket", _("A ticket is not a roll.")),
    Need("AR-34", _("\u201cOn a roll of \u2026 or less\u201d looks at the die alone, before anything is added."),
         lambda t: t.low, _("The die showed {roll}; this works on {most} or less, before any bonus.")),
    Need("AR-32a", _("Every bonus works once a turn."),
         lambda t: not t.state.turn.again, _("This bonus was used this turn.")),
    DIE_SHOWS,
    Do("AR-30b", _("The second roll counts."), rolled),
    Do("AR-51a", _("What can be reached is looked at anew."), looked_around, source="DEC"),
), group=Group.FREE, sign="die", does=_("Roll again"), short=_("Again"))

TICKET = Action(_("Use a ticket"), Ticketing, (
    Ask("mode", _("Which ticket?"), lambda t: t.modes, label=lambda _t, mode: names.TICKETS[mode], silent=True),
), (
    *OF_A_TURN,
    Shape("AR-43b", _("Tickets are for ships or for the railway."),
          lambda t: t.move.mode in names.TICKETS, _("There are no tickets for that."), quiet=True),
    Need("AR-44a", _("A ticket is used instead of rolling."),
         lambda t: t.kind == "", _("A ticket replaces the roll; you have rolled already.")),
    Pay("AR-43a", _("Hand in the ticket."), lambda t: {t.move.mode.value: 1}, _("You have no ticket for the {by}.")),
    Do("AR-44", _("Travel up to {ticket_far} by {by}."), handed_in),
    Trust("AR-44c", _("No change of transport, no bonus and no head start comes on top."), source="DEC"),
    Trust("AR-45", _("War and embargo bind a ticket too, and it is no rolled 6.")),
    Do("AR-51b", _("It counts as missed only if the ticket leads nowhere."), looked_around, source="DEC"),
), sign="card", does=_("Use the ticket"), short=_("Ticket"))
# fmt: on
