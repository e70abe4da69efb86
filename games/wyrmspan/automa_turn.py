"""The Automa's turn as the player plays it: one tap a card, and the few things the app may have to ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from games.contract import Group, Move, Offer, Rolled
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Line, Value, _, fill, n_
from games.wyrmspan import automa, automa_words
from games.wyrmspan.automa import DECIDE, DECK, HERS, MARKER, STEPS
from games.wyrmspan.automa_cards import DECISIONS, ByCave
from games.wyrmspan.automa_moves import Decide, HerMarker, HerSteps, HerTurnDone
from games.wyrmspan.data import COLUMNS, SLOTS
from games.wyrmspan.guild import slot_label
from games.wyrmspan.guild_tile import slot_says
from games.wyrmspan.model import Open, State
from games.wyrmspan.turn import ASK_STEP, SETTLE_ALL, STEP_OPEN, STILL_ON, Answer


class Deciding(Answer[Decide]):
    kinds = (DECIDE,)

    @property
    def card(self) -> str | None:
        """None: not turned over yet."""
        return self.move.card.value

    @property
    def is_usable(self) -> bool | None:
        if self.move.card.deck != DECK or not automa.left(self.state):
            return False
        return None if self.card is None else self.card in automa.left(self.state)

    @property
    def cards(self) -> list[Rolled]:
        return [Rolled(DECK)]

    @property
    def card_name(self) -> Value:
        return self.card


def turns_over(turn: Deciding, state: State) -> State:
    """What an earlier card asked for on the table is done by now."""
    state = state.settle(turn.step, turn.seat)
    for o in state.open:
        state = state.settle(o.step, turn.seat) if o.what == HERS else state
    if turn.card is None or turn.card not in DECISIONS:
        return state
    return _says_what(automa.turned_over(state, turn.card))


def _says_what(state: State) -> State:
    """The words stay on the page until they are done, or the next card is turned over; the player may go on."""
    if any(o.what in (STEPS, MARKER) for o in state.open):
        return state
    played = len(state.rival.played) if state.rival else 0
    return automa.asks(state, HERS, f"card{played}")


class Stepping(Answer[HerSteps]):
    kinds = (STEPS,)

    @property
    def values(self) -> Iterable[int]:
        return step_values(self.state)


def step_values(state: State) -> range:
    """As many as a cave has open spaces, and one more on one card."""
    turned = state.rival.turned if state.rival else None
    more = turned is not None and DECISIONS[turned.card].steps is ByCave.DEEPEST_AND_ONE
    return range(1 + more, len(COLUMNS) + more + 1)


def steps_taken(turn: Stepping, state: State) -> State:
    state = automa.walks(state.settle(turn.step, turn.seat), turn.move.n)
    return _says_what(state)


class PlacingHers(Answer[HerMarker]):
    kinds = (MARKER,)

    @property
    def has_room(self) -> bool | None:
        limit = self.state.limits[self.move.slot - 1]
        if self.move.slot == SLOTS:
            return True
        return None if limit is None else len(self.state.slots[self.move.slot - 1]) < limit

    @property
    def nth(self) -> int:
        rival = self.state.rival
        return DECISIONS[rival.turned.card].slot or 1 if rival is not None and rival.turned is not None else 1


def hers_placed(turn: PlacingHers, state: State) -> State:
    state = automa.marks(state.settle(turn.step, turn.seat), turn.move.slot)
    return _says_what(state)


class Finishing(Answer[HerTurnDone]):
    kinds = (HERS,)


# fmt: off
DECIDE_CARD = Action(_("Turn over her card"), Deciding, (
    ASK_STEP,
    Ask("card", _("The card"), lambda t: t.cards, label=lambda t, c: Line(_("the next one")), silent=True),
), (
    STILL_ON,
    STEP_OPEN,
    Shape("WY-SOLO-4", _("She uses seven of the round's eight decision cards; one is set aside unseen."),
          lambda t: t.is_usable, _("She has no card left this round."), source="S1; S5"),
    Trust("WY-SOLO-5", _("The last of them is not carried out if it shows the pass sign: she passes."),
          source="S1; S5"),
    Trust("WY-SOLO-6", _("A card with that sign has the three dragons of the display dealt anew."), source="S5"),
    Trust("WY-SOLO-7", _("A card may lay a coin on this round's objective for her, or take one away; never fewer than "
                         "none."), source="S1; S5"),
    Do("WY-SOLO-9", _("Her token goes on by the round's number, or by your caves; on a brown space she takes a dragon "
                      "of the display, and a cave card or a slot of the guild tile."), turns_over, source="S1; S5"),
), group=Group.ANSWER, sign="card", does=_("Turn over her card"))

HER_STEPS = Action(_("Her guild steps"), Stepping, (
    ASK_STEP,
    Ask("n", _("How many spaces are open in the cave her card names (and one more if it says so)?"),
        lambda t: t.values, label=lambda t, n: n),
), (
    STEP_OPEN,
    Shape("WY-SOLO-8", _("Ravel's cards count the open spaces of your most or least excavated cave, one of them one "
                         "more."), lambda t: t.move.n in t.values, _("A cave has 1 to 4 open spaces."), source="S5"),
    Do("WY-SOLO-8a", _("Her token goes on so many steps."), steps_taken, source="S5"),
), group=Group.ANSWER, sign="guild", does=_("She steps on"))

HER_MARKER = Action(_("Her guild marker"), PlacingHers, (
    ASK_STEP,
    Ask("slot", _("On which slot?"), lambda t: range(1, SLOTS + 1), label=slot_label,
        note=lambda t, n: slot_says(t.state, n)),
), (
    STEP_OPEN,
    Shape("WY-SOLO-10", _("Her marker takes the free slot her card counts to, from the first on and round again."),
          lambda t: 1 <= t.move.slot <= SLOTS, _("There is no such slot."), source="S5"),
    Need("WY-SOLO-10a", _("It has to have room."), lambda t: t.has_room, _("That slot is full."), source="S5"),
    Do("WY-SOLO-10b", _("It only takes the place: she uses no slot."), hers_placed, source="S1; S5"),
), group=Group.ANSWER, sign="guild", does=_("Her marker goes there"))

HER_TURN_DONE = Action(_("Done on the table"), Finishing, (ASK_STEP,), (
    STEP_OPEN,
    SETTLE_ALL,
), group=Group.ANSWER, sign="hand", does=_("Done on the table"))

RULES = (
    Trust("WY-SOLO-1", _("Alone you play by the usual rules against the Automa, with the side for 1 or 2 players of "
                         "the guild tile; you begin every round."), source="S1"),
    Trust("WY-SOLO-2", _("The position on the guild is no objective against her: another one is drawn."),
          source="S1; A02"),
    Trust("WY-SOLO-2a", _("Five dragons look at a neighbour; leave them out if you like."), source="S5; dossier 10"),
    Trust("WY-SOLO-3", _("Her deck are eight of the sixteen cards, by the level, shuffled anew for every round."),
          source="S1; S5"),
    Trust("WY-SOLO-11", _("She has one marker at hand at the start, and one more after each round."), source="S5"),
    Trust("WY-SOLO-12", _("Against Ravel you keep 2 coins between the rounds."), source="S1; A03"),
    Trust("WY-SOLO-13", _("For an objective she has what is printed for the round and her coins, as far as that is "
                          "possible at all."), source="S1; S5"),
    Trust("WY-SOLO-14", _("She scores 7 points for each dragon, on level 3 of the Automa 8; 2 for each cave card; 1 "
                          "for each step past the last brown space; objectives like a player; Ravel also the printed "
                          "points of her markers."), source="S1; S5; S13"),
    Trust("WY-SOLO-15", _("With equal points you win."), source="S1"),
)
# fmt: on
ACTIONS: Mapping[Any, Action[Any]] = {  # move type -> its sentences
    Decide: DECIDE_CARD,
    HerSteps: HER_STEPS,
    HerMarker: HER_MARKER,
    HerTurnDone: HER_TURN_DONE,
}
HER_TURN = n_("It is the Automa's turn; she may use {n} more card.",
              "It is the Automa's turn; she may use {n} more cards.", by="n")  # fmt: skip
KINDS = (DECIDE, STEPS, MARKER, HERS)


# --- asking ---
def says(state: State, o: Open) -> Line:
    rival = state.rival
    match o.what:
        case "decide":
            return fill(HER_TURN, {"n": len(automa.left(state))})
        case "her_steps":
            return Line(_("How many steps does she take? Her card counts the open spaces of a cave of yours."))
        case "her_marker":
            nth = DECISIONS[rival.turned.card].slot if rival and rival.turned else None
            return Line(_("Her marker goes on free slot number {n} of the guild tile. Which one is that?"), {"n": nth})
        case _:
            turned = rival.turned if rival else None
            return automa_words.turned(turned) if turned else Line(_("It is the Automa's turn."))


def note(state: State, o: Open) -> Line | None:
    """What her card before asked for, as long as nobody has said that it is done on the table."""
    turned = state.rival.turned if state.rival else None
    if o.what != DECIDE or turned is None or not any(other.what == HERS for other in state.open):
        return None
    return automa_words.turned(turned)


def offers(state: State, o: Open) -> Iterator[Offer]:
    match o.what:
        case "decide":
            yield Offer(_title(Decide), Decide(step=o.step, card=Rolled(DECK)))
        case "her_steps":
            values = step_values(state)
            yield from (Offer(Line(_("Steps: {n}"), {"n": n}), HerSteps(step=o.step, n=n)) for n in values)
        case "her_marker":
            slots = range(1, SLOTS + 1)
            yield from (Offer(Line(_("Slot {n}"), {"n": n}), HerMarker(step=o.step, slot=n)) for n in slots)
        case _:
            yield Offer(_title(HerTurnDone), HerTurnDone(step=o.step))


def _title(move: type[Move]) -> Line:
    title = ACTIONS[move].title
    assert isinstance(title, str)
    return Line(title)
