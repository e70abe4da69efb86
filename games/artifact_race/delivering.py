"""Delivery, and the fame hunters it brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from games.artifact_race import names
from games.artifact_race.flow import deliverable
from games.artifact_race.model import Point, State
from games.artifact_race.moves import Deliver, Keep
from games.artifact_race.pack import ArtifactId, HunterId, PlaceId
from games.artifact_race.turn import (
    ASK_STEP,
    STEP_OPEN,
    STILL_ON,
    Answer,
    settled,
)
from games.asking import Draft
from games.contract import Group, Rolled
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Named, Value, _, n_

HUNTERS = "hunters"


# --- delivering ---
class Delivering(Answer[Deliver]):
    kinds = ("deliver",)

    @property
    def at_end(self) -> bool:
        return self.state.turn.ending and self.seat == self.state.active

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, self.move.artifact)

    @property
    def asks_here(self) -> bool:
        return self.state.tender.get(self.me.place) == self.move.artifact

    @property
    def right(self) -> Value:
        """The museum that does ask for it."""
        return names.place(self.pack, self.state.museum_of(self.move.artifact))

    @property
    def points(self) -> int:
        found = self.pack.artifacts.get(self.move.artifact)
        return found.points if found else 0

    @property
    def worth(self) -> Value:
        return names.counted(names.FAME, self.points)

    @property
    def artifacts(self) -> list[ArtifactId]:
        return list(deliverable(self.state)) or list(self.me.carried)

    def drawn(self, n: int) -> list[Rolled | None]:
        """The nth hunter, if the app deals and so many are left."""
        few = len(self.state.decks[HUNTERS]) <= n or n >= self.pack.settings.hunters_offered
        return [None] if self.state.own_cards or few else [Rolled(f"{HUNTERS}/{n}")]

    @property
    def tenders(self) -> list[Rolled | None]:
        """For the museum that asked for it, which overruled is another than this one."""
        museum = self.state.museum_of(self.move.artifact)
        return [None] if self.state.own_cards or museum is None else [Rolled(f"tender/{museum}")]

    @property
    def as_dealt(self) -> bool:
        """Each card from where it lies; none is drawn twice, and none where the table deals."""
        rolled = (self.move.first, self.move.second, self.move.third)
        cards = [*((r, self.drawn(n)) for n, r in enumerate(rolled)), (self.move.tender, self.tenders)]
        return all(r is None or replace(r, value=None) in may for r, may in cards)


def offered_by(state: State, move: Deliver) -> tuple[HunterId, ...]:
    """The hunters drawn: those the move has, and where a board offers more than three, the next of the deck."""
    rolled = (move.first, move.second, move.third)
    drawn = tuple(HunterId(r.value) for r in rolled if r is not None and r.value)
    if len(drawn) < len(rolled):
        return drawn
    for hunter in drawn:
        state = state.used(HUNTERS, hunter)
    rest = state.decks[HUNTERS]
    return (*drawn, *map(HunterId, rest[: state.pack.settings.hunters_offered - len(drawn)]))


def delivered(turn: Delivering, state: State) -> State:
    """Overruled, the tender that ends is the one of the museum that asked for it."""
    artifact = turn.move.artifact
    museum = state.museum_of(artifact)
    state = state.drops(artifact).scores(turn.seat, Point(turn.points, "AR-02", artifact, museum))
    state = replace(state, gone=state.gone | {artifact})
    if museum is not None:
        state = replace(state, tender={**state.tender, museum: None})
    return settled(turn, state)


def hunters_drawn(turn: Delivering, state: State) -> State:
    """Where the delivery wins the game, the question is put aside with all others (``flow.follows``)."""
    offered = offered_by(state, turn.move)
    left = hunters_left(state).total() if state.own_cards else len(offered)
    most = min(turn.points, left, state.pack.settings.hunters_offered)
    if not most:
        return state
    for hunter in offered:
        state = state.used(HUNTERS, hunter)
    return replace(state, offered=offered).opened("keep", "AR-28", turn.seat, turn.move.artifact, most)


def next_tender(turn: Delivering, state: State) -> State:
    """Nothing is drawn where the table deals, or where no card is allowed: then it is asked, or the museum waits."""
    card = turn.move.tender
    if card is None or not card.value:
        return state
    return state.asks(PlaceId(card.deck.partition("/")[2]), ArtifactId(card.value))


# --- hunters ---
def hunters_left(state: State) -> Counter[HunterId]:
    """Cards nobody has."""
    return Counter(state.pack.hunter_cards) - Counter(h for p in state.players for h in p.hunters)


def put_under(state: State, hunters: Iterable[HunterId], room: Counter[HunterId]) -> State:
    """Under the deck, in this order, as many of each as there is ``room`` for: no card comes twice."""
    under: list[HunterId] = []
    for hunter in hunters:
        if room[hunter] > under.count(hunter):
            under.append(hunter)
    return replace(state, decks={**state.decks, HUNTERS: (*state.decks[HUNTERS], *under)})


class Keeping(Answer[Keep]):
    kinds = ("keep",)

    @property
    def full(self) -> bool | None:
        """As many as there have to be; None while they are still being named."""
        n = len(self.move.hunters)
        return None if isinstance(self.move, Draft) and n < self.n else n == self.n

    @property
    def known(self) -> bool:
        return all(h in self.pack.hunters for h in self.move.hunters)

    @property
    def is_offered(self) -> bool:
        return not Counter(self.move.hunters) - self.pool

    @property
    def pool(self) -> Counter[HunterId]:
        """The cards to choose from: those drawn, or with the table's own deck all that nobody has."""
        return hunters_left(self.state) if self.state.own_cards else Counter(self.state.offered)

    @property
    def n(self) -> int:
        """How many; fewer where fewer are left (AR-A36)."""
        return min(super().n, self.pool.total())

    @property
    def left(self) -> list[HunterId]:
        picked = getattr(self.move, "hunters", ()) if not isinstance(self.move, Draft) else _picked(self.move)
        return list(self.pool - Counter(picked))

    @property
    def kept_says(self) -> Value:
        return names.joined(names.hunter(self.pack, h) for h in self.move.hunters)


def _picked(draft: Draft) -> tuple[HunterId, ...]:
    known: tuple[HunterId, ...] = draft._known.get("hunters", ())
    return known


def hunter_label(turn: Keeping, hunter: HunterId) -> Value:
    return names.hunter(turn.pack, hunter)


def hunter_note(turn: Keeping, hunter: HunterId) -> Value:
    return Named(turn.pack.hunters[hunter].text)


def kept(turn: Keeping, state: State) -> State:
    hunters = (*state.players[turn.seat].hunters, *turn.move.hunters)
    return settled(turn, state.with_player(turn.seat, hunters=hunters))


def put_back(turn: Keeping, state: State) -> State:
    """Those not kept go under the deck, in the order they were drawn."""
    if state.own_cards:
        return state
    rest, under = Counter(turn.move.hunters), []
    for hunter in state.offered:
        if rest[hunter]:
            rest[hunter] -= 1
        else:
            under.append(hunter)
    state = put_under(replace(state, offered=()), under, hunters_left(state))
    for hunter in rest.elements():  # overruled: one that was not among the three
        state = state.used(HUNTERS, hunter)
    return state


def artifact_label(turn: Delivering, artifact: ArtifactId) -> Value:
    return names.artifact(turn.pack, artifact)


# fmt: off
DELIVER = Action(_("Hand over the artifact"), Delivering, (
    ASK_STEP,
    Ask("artifact", _("Which artifact?"), lambda d: d.artifacts, label=artifact_label, silent=True),
    Ask("first", _("A fame hunter"), lambda d: d.drawn(0), silent=True),
    Ask("second", _("A fame hunter"), lambda d: d.drawn(1), silent=True),
    Ask("third", _("A fame hunter"), lambda d: d.drawn(2), silent=True),
    Ask("tender", _("The museum's next artifact"), lambda d: d.tenders, silent=True),
), (
    STILL_ON,
    Need("AR-27b", _("Deliver where your turn ends."),
         lambda d: d.at_end, _("You deliver where your turn ends, not in passing.")),
    Shape("AR-27c", _("Deliver what you carry."),
          lambda d: d.move.artifact in d.me.carried, _("You do not carry that."), quiet=True),
    Need("AR-27a", _("Deliver to the museum that asks for the artifact."),
         lambda d: d.asks_here, _("{here} does not ask for this artifact; {right} does.")),
    Shape("AR-28e", _("One delivery after the other: the hunters of the one before are kept first."),
          lambda d: not any(o.what == "keep" for o in d.state.open), _("First: {waiting}."), quiet=True),
    Shape("AR-28d", _("The app deals as its decks lie."),
          lambda d: d.as_dealt, _("That card is not the next of its deck."), quiet=True),
    Do("AR-27", _("Hand over {artifact}; it leaves the game."), delivered),
    Trust("AR-02", _("A rare artifact brings 1 fame point, a mythic one 2, a legendary one 3: this one {worth}.")),
    Trust("AR-01", n_("Whoever has {goal} fame point has won, at once.",
                      "Whoever has {goal} fame points has won, at once.", by="goal"), source="DEC"),
    Do("AR-28", n_("Draw {offers} fame hunter; keep as many as the artifact brought points, if there are so many.",
                   "Draw {offers} fame hunters; keep as many as the artifact brought points, if there are so many.",
                   by="offers"), hunters_drawn),
    Do("AR-04", _("The museum asks for a new artifact."), next_tender),
), group=Group.ANSWER, sign="idol", does=_("Hand it over: {worth}"))

KEEP = Action(_("Keep fame hunters"), Keeping, (
    ASK_STEP,
    Ask("hunters", _("Which one do you keep?"), lambda k: k.left, many=lambda k: max(1, k.n), label=hunter_label,
        note=hunter_note),
), (
    STEP_OPEN,
    Shape("AR-28c", _("Name fame hunters of this game."),
          lambda k: k.known, _("There is no such fame hunter."), quiet=True),
    Need("AR-28b", _("Choose among the hunters drawn."),
         lambda k: k.is_offered, _("Choose from the hunters that were drawn.")),
    Need("AR-28a", _("Keep as many as the artifact brought points, or as many as there are."),
         lambda k: k.full, n_("This artifact brings {n} hunter: choose {n}.",
                              "This artifact brings {n} hunters: choose {n}.", by="n")),
    Do("AR-29", _("They work from now on, and together with those you have."), kept),
    Do("AR-58", _("The others go under the deck."), put_back, source="DEC"),
    Trust("AR-30", _("Different abilities add up; a second copy of a hunter adds nothing.")),
), group=Group.ANSWER, sign="guardian", does=_("Keep {kept_says}"))
# fmt: on
