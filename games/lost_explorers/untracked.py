"""Turns nobody wrote down, and the questions that set the books right afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from games.contract import FactId, Group, Seat
from games.lost_explorers import names
from games.lost_explorers.flow import next_turn
from games.lost_explorers.model import Mission, State
from games.lost_explorers.moves import ClueNumber, CluesAre, Decline, DoneNotTracked, LeaderAt, MembersAt
from games.lost_explorers.pack import CLUE_TILES, SIDES, TO_WIN, VEHICLES
from games.lost_explorers.tracks import at_space, fourth_joins
from games.lost_explorers.turn import (
    ASK_STEP,
    MY_TURN,
    SET_UP,
    SETTLE,
    STEP_OPEN,
    STILL_ON,
    Answer,
    LeTurn,
    number_label,
    offered_places,
    place_fact,
    place_label,
)
from games.rulekit import Action, Ask, Do, Need, Shape
from games.words import Line, NotYet, Value, _

MOST_MEMBERS = 4
MOST_NUMBER = 99  # on a clue tile, where the pack does not say


def may_have_changed(state: State, seat: Seat) -> Iterator[FactId]:
    """By a whole turn of a seat: what it has, whom it may have paid, piles and discard."""
    yield from (f"{seat}/leader/{side}" for side in SIDES)
    yield from (f"{seat}/clues", f"{seat}/missions")
    if not state.players[seat].fourth:
        yield f"{seat}/fourth"
    yield from (f"{s}/{kind}" for s in state.seats for kind in VEHICLES)
    yield from (f"{what}/{kind}" for what in ("discard", "spent") for kind in VEHICLES)
    yield from (f"pile/{side}" for side in SIDES)


def unwritten(turn: LeTurn[DoneNotTracked], state: State) -> State:
    """Where the members stand is asked at once, but holds nothing up."""
    if turn.seat != state.active:
        return state
    places = frozenset(place_fact(p.id) for p in offered_places(state))
    state = state.doubt(may_have_changed(state, turn.seat)).ask("map", "TB-MAP", turn.seat)
    opened = tuple(replace(o, adds=places) if o.what == "map" and o.seat == turn.seat else o for o in state.open)
    return next_turn(replace(state, open=opened))


class Done(LeTurn[DoneNotTracked]):
    @property
    def has_cardboard(self) -> bool:
        return not self.state.practice


class AtSpace(Answer[LeaderAt]):
    kinds: ClassVar[tuple[str, ...]] = ("leader",)

    @property
    def side(self) -> int:
        return SIDES.index(self.about) if self.about in SIDES else 0

    @property
    def track(self) -> Value:
        return names.TRACKS[SIDES[self.side]]

    @property
    def spaces(self) -> range:
        return range(self.state.pack.settings.start, self.state.pack.settings.last + 1)


class Clues(Answer[CluesAre]):
    kinds: ClassVar[tuple[str, ...]] = ("clues",)


class Standing(Answer[MembersAt]):
    kinds: ClassVar[tuple[str, ...]] = ("map",)

    @property
    def stand(self) -> tuple[str, ...]:
        return tuple(p for p in self.given("places") if p)

    @property
    def candidates(self) -> list[str]:
        chosen = self.given("places")
        if "" in chosen:
            return [""]
        taken = {*chosen, *self.state.markers, *self._of_others()}
        return ["", *(p.id for p in offered_places(self.state) if p.id not in taken)]

    def _of_others(self) -> Iterator[str]:
        """Where somebody else has gone since, or is known to stand."""
        for place, seat in self.state.members.items():
            if seat != self.seat and place_fact(place) not in self.state.all_doubts:
                yield place

    @property
    def are_places(self) -> bool:
        if self.still_asking("places", MOST_MEMBERS):
            raise NotYet("places")
        there = all(p in self.state.pack.places for p in self.stand)
        return there and len(set(self.stand)) == len(self.stand) <= MOST_MEMBERS

    @property
    def where(self) -> Value:
        return names.places(self.state, self.stand) if self.stand else Line(_("nowhere"))


class Numbering(Answer[ClueNumber]):
    kinds: ClassVar[tuple[str, ...]] = ("clue",)

    @property
    def numbers(self) -> list[int]:
        """Of the pack, each tile once; else any."""
        known, used = self.state.pack.clue_numbers, self.state.players[self.seat].numbers
        if len(known) < CLUE_TILES:
            return list(range(MOST_NUMBER + 1))
        left = list(known)
        for n in used:
            if n in left:
                left.remove(n)
        return sorted(set(left))

    @property
    def sum_now(self) -> int:
        return sum(self.state.players[self.seat].numbers) + self.move.number


class Declining(Answer[Decline]):
    kinds: ClassVar[tuple[str, ...]] = ("places", "leader", "clues", "map", "clue")


def stands_at(turn: AtSpace, state: State) -> State:
    """The clue tiles are asked for beside it."""
    side = turn.side
    state = at_space(state, turn.seat, side, turn.move.space).trust(f"{turn.seat}/leader/{SIDES[side]}")
    return fourth_joins(state, turn.seat)


def has_clues(turn: Clues, state: State) -> State:
    return state.with_player(turn.seat, clues=turn.move.n).trust(f"{turn.seat}/clues")


def stand_there(turn: Standing, state: State) -> State:
    """All others of that seat are at home, and so is whoever stood where they are now."""
    for place in state.standing(turn.seat):
        state = state.stands(place, None)
    for place in turn.stand:
        state = state.stands(place, turn.seat)
    return state


def numbered(turn: Numbering, state: State) -> State:
    state = state.with_player(turn.seat, numbers=(*state.players[turn.seat].numbers, turn.move.number))
    left = TO_WIN - len(state.players[turn.seat].numbers)
    if left <= 0:
        return state.settle(turn.step, turn.seat)
    return replace(state, open=tuple(replace(o, n=left) if o.step == turn.step else o for o in state.open))


def declined(turn: Declining, state: State) -> State:
    """A mission whose places nobody names is only counted; what a question put in doubt stays in doubt."""
    found = turn.asked
    if found is None:
        return state
    state = state.settle(turn.step, turn.seat).doubt(found.adds)
    match found.what:
        case "places":
            kept: tuple[Mission, ...] = tuple(m for m in state.players[turn.seat].missions if m.id != found.about)
            nameless = state.players[turn.seat].nameless + 1
            return state.with_player(turn.seat, missions=kept, nameless=nameless)
        case "leader":
            return state.doubt([f"{turn.seat}/leader/{found.about}"])
        case "clues":
            return state.doubt([f"{turn.seat}/clues"])
        case _:
            return state


def space_label(_turn: Any, n: int) -> Value:
    return n


# fmt: off
DONE = Action(_("Done, not tracked"), Done, (), (
    STILL_ON, SET_UP, MY_TURN,
    Need("TB-DONE-1", _("Cardboard lies on the table."),
         lambda d: d.has_cardboard, _("The app deals this game: it has to know your turn."), quiet=True),
    Do("TB-DONE", _("You took your turn and write nothing more of it down; what it may have changed counts as not "
                    "known."), unwritten),
), group=Group.TABLE, sign="hand", note=_("One tap; asked for later, and only where it counts"),
   does=_("Done, not tracked"))

LEADER = Action(_("Where your leader stands"), AtSpace, (
    ASK_STEP,
    Ask("space", _("On which space does it stand now?"), lambda a: a.spaces, label=space_label, columns=7),
), (
    STEP_OPEN,
    Shape("LE-36a", _("It stands on a space of the {track}."),
          lambda a: a.move.space in a.spaces, _("The track has no such space.")),
    Do("LE-36b", _("It counts from there on."), stands_at),
    SETTLE,
), group=Group.ANSWER, sign="flag", does=_("It stands there"))

CLUES = Action(_("Your clue tiles"), Clues, (
    ASK_STEP,
    Ask("n", _("How many clue tiles have you now?"), lambda c: range(TO_WIN + 1), label=number_label, columns=5),
), (
    STEP_OPEN,
    Shape("LE-40a", _("There are thirteen clue tiles, and four win."),
          lambda c: 0 <= c.move.n <= TO_WIN, _("That cannot be.")),
    Do("LE-40b", _("So many count."), has_clues),
    SETTLE,
), group=Group.ANSWER, sign="glass", does=_("That many"))

MAP = Action(_("Where your members stand"), Standing, (
    ASK_STEP,
    Ask("places", _("On which place does a member of yours stand?"), lambda s: s.candidates, lambda s: MOST_MEMBERS,
        label=lambda s, p: place_label(s, p) if p else Line(_("no further one on the map")), search=True,
        alone=lambda s: True),
), (
    STEP_OPEN,
    Shape("TB-MAP", _("Up to four places, each once."),
          lambda s: s.are_places, _("Each member stands on a place of its own.")),
    Do("TB-MAP-1", _("They stand there: {where}; all others are at home."), stand_there),
    SETTLE,
), group=Group.ANSWER, sign="figure", does=_("They stand there"))

NUMBER = Action(_("A number of your clues"), Numbering, (
    ASK_STEP,
    Ask("number", _("Which number is on one of your clue tiles?"), lambda n: n.numbers, label=number_label,
        search=True, columns=5),
), (
    STEP_OPEN,
    Shape("LE-47", _("The four numbers of the winner are added; their sum says where the entrance of the lost world "
                     "is."),
          lambda n: n.move.number in n.numbers, _("There is no such number.")),
    Do("LE-47a", _("That makes {sum_now} so far."), numbered),
), group=Group.ANSWER, sign="glass", does=_("Add it"))

DECLINE: Action[Declining] = Action(_("Not tracked"), Declining, (ASK_STEP,), (
    STEP_OPEN,
    Do("TB-NOT", _("It stays not known."), declined),
), group=Group.ANSWER, sign="hand", does=_("Not tracked"))
# fmt: on
