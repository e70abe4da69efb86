"""Where a turn ends: delivery, fame hunters, theft and flight."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cached_property

from games.artifact_race import names
from games.artifact_race.flow import deliverable, victims
from games.artifact_race.model import SIX, Point, State
from games.artifact_race.moves import Confirm, Decline, Deliver, Flee, Keep, Steal, Tender
from games.artifact_race.moving import EMBARGO_CLOSES, WAR_CLOSES, Travelling, mode_note, place_note
from games.artifact_race.pack import ArtifactId, Guard, HunterId, NoPenalty, PlaceId
from games.artifact_race.reach import Journey
from games.artifact_race.travel import Bar, closed, flight, ways
from games.artifact_race.turn import (
    ASK_STEP,
    DIE_SHOWS,
    ON_THE_MAP,
    STEP_OPEN,
    STILL_ON,
    THROW,
    Answer,
    M,
    ThrownTurn,
    mode_label,
    mode_sign,
    place_label,
    settled,
)
from games.asking import Draft
from games.contract import Group, Rolled, Seat
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Value, _, n_

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
        return [None] if self.state.own_cards else [Rolled(f"tender/{self.me.place}")]

    @property
    def offered(self) -> tuple[HunterId, ...]:
        rolled = (self.move.first, self.move.second, self.move.third)
        return tuple(HunterId(r.value) for r in rolled if r is not None and r.value)

    @property
    def wins(self) -> bool:
        return self.me.fame + self.points >= self.goal


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
    offered = turn.offered
    for hunter in offered:
        state = state.used(HUNTERS, hunter)
    most = turn.points if state.own_cards else min(turn.points, len(offered))
    if turn.wins or not most:
        return state
    return replace(state, offered=offered).opened("keep", "AR-28", turn.seat, turn.move.artifact, most)


def next_tender(turn: Delivering, state: State) -> State:
    """Nothing is drawn where the table deals, or where no card is allowed: then it is asked, or the museum waits."""
    card = turn.move.tender
    if card is None or not card.value:
        return state
    return state.asks(PlaceId(card.deck.partition("/")[2]), ArtifactId(card.value))


# --- hunters ---
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
        if not self.state.own_cards:
            return Counter(self.state.offered)
        return Counter(self.pack.hunter_cards) - Counter(h for p in self.state.players for h in p.hunters)

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
    return names.Named(turn.pack.hunters[hunter].text)


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
    state = replace(state, offered=(), decks={**state.decks, HUNTERS: (*state.decks[HUNTERS], *under)})
    for hunter in rest.elements():  # overruled: one that was not among the three
        state = state.used(HUNTERS, hunter)
    return state


# --- theft ---
class Thieving(ThrownTurn[M], Answer[M]):
    @property
    def no_penalty(self) -> bool:
        return any(isinstance(e, NoPenalty) for _whose, _n, e in self.state.effects(self.seat))


class Stealing(Thieving[Steal]):
    kinds = ("theft",)

    @property
    def at_end(self) -> bool:
        return self.state.turn.ending and self.seat == self.state.active

    @property
    def victim_is_here(self) -> bool:
        victim = self.move.victim
        if victim not in self.state.seats or victim == self.seat:
            return False
        return bool(self.state.players[victim].carried) and self.state.players[victim].place == self.me.place

    @property
    def victim(self) -> Value:
        seat = self.move.victim
        return self.state.players[seat].name if seat in self.state.seats else names.NOBODY

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, self.move.artifact)

    @property
    def theirs(self) -> bool:
        return self.state.carrier(self.move.artifact) == self.move.victim

    @property
    def victims(self) -> list[Seat]:
        return list(victims(self.state))

    @property
    def artifacts(self) -> list[ArtifactId]:
        return list(self.state.players[self.move.victim].carried)


class Confirming(Thieving[Confirm]):
    kinds = ("confirm",)

    @property
    def needs(self) -> int:
        holder = self.state.carrier(ArtifactId(self.about))
        return guard_of(self.state, holder) or SIX

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, ArtifactId(self.about))


def guard_of(state: State, seat: Seat | None) -> int | None:
    """What a second throw has to show against this victim; None: no second throw."""
    if seat is None:
        return None
    found = [e.at_least for _whose, _n, e in state.effects(seat) if isinstance(e, Guard)]
    return max(found, default=None)


def taken(state: State, thief: Seat, artifact: ArtifactId) -> State:
    """It changes hands and the thief runs."""
    return state.takes(thief, artifact).opened("flight", "AR-22", thief, artifact, state.pack.settings.flee_pips)


def caught(state: State, thief: Seat, victim: Seat, artifact: ArtifactId, face: int) -> State:
    """The victim may run; the thief pays, but for the Master Thief (AR-23 to AR-26)."""
    shut = closed(state, victim, None)
    if ways(state.pack, Journey(state.players[victim].place, face, closed=shut)):
        state = state.opened("flight", "AR-23", victim, artifact, face)
    if any(isinstance(e, NoPenalty) for _whose, _n, e in state.effects(thief)):
        return state
    p = state.players[thief]
    state = state.with_player(thief, caught=p.caught + 1, skips=True)
    return state.scores(thief, Point(-1, "AR-24")) if p.fame > 0 else state


def tried(turn: Stealing, state: State) -> State:
    face, victim, artifact = turn.face, turn.move.victim, turn.move.artifact
    if face is None:
        return state
    state = settled(turn, turn.thrown(state)).with_turn(stolen=True)
    if face == SIX and guard_of(state, victim):
        return state.opened("confirm", "AR-21a", turn.seat, artifact)
    if face == SIX:
        return taken(state, turn.seat, artifact)
    return caught(state, turn.seat, victim, artifact, face)


def confirmed(turn: Confirming, state: State) -> State:
    artifact = ArtifactId(turn.about)
    if (face := turn.face) is None or (victim := state.carrier(artifact)) is None:
        return state
    state = settled(turn, turn.thrown(state))
    if face >= turn.needs:
        return taken(state, turn.seat, artifact)
    return caught(state, turn.seat, victim, artifact, face)


# --- flight ---
class Fleeing(Travelling[Flee], Answer[Flee]):
    kinds = ("flight",)

    @cached_property
    def journey(self) -> Journey:
        return flight(self.state, self.asked) if self.asked else Journey(self.me.place, 0)

    @property
    def modes(self) -> list:  # type: ignore[type-arg]
        return super().modes


def fled(turn: Fleeing, state: State) -> State:
    return settled(turn, state.stands(turn.seat, turn.move.to))


class Declining(Answer[Decline]):
    kinds = ("theft", "flight")


def declined(turn: Declining, state: State) -> State:
    what = turn.asked.what if turn.asked else ""
    state = settled(turn, state)
    return state.with_turn(stolen=True) if what == "theft" else state


# --- tenders ---
class Tendering(Answer[Tender]):
    kinds = ("tender",)

    @property
    def museum_id(self) -> PlaceId:
        return PlaceId(self.about)

    @property
    def museum(self) -> Value:
        return names.place(self.pack, self.museum_id)

    @property
    def artifact(self) -> Value:
        return names.artifact(self.pack, self.move.artifact)

    @property
    def site(self) -> Value:
        found = self.move.artifact
        return names.place(self.pack, self.state.sites.get(found) if found else None)

    @property
    def in_deck(self) -> bool | None:
        found = self.move.artifact
        return None if found is None else found in self.state.undealt or found == self.state.tender.get(self.museum_id)

    @property
    def in_time(self) -> bool | None:
        return None if self.move.artifact is None else not self.state.too_early(self.move.artifact)

    @property
    def near(self) -> int | None:
        found = self.move.artifact
        return self.state.too_near(found, self.museum_id) if found else None

    @property
    def distance(self) -> int:
        return self.pack.settings.legendary_distance

    @property
    def named(self) -> list[ArtifactId | None]:
        return list(self.state.undealt) if self.state.own_cards else [None]

    @property
    def cards(self) -> list[Rolled | None]:
        return [None] if self.state.own_cards else [Rolled(f"tender/{self.museum_id}")]


def tendered(turn: Tendering, state: State) -> State:
    found = turn.move.artifact
    return settled(turn, state.asks(turn.museum_id, found)) if found else state


def artifact_label(turn: Tendering | Stealing | Delivering, artifact: ArtifactId | None) -> Value:
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
    Do("AR-27", _("Hand over {artifact}; it leaves the game."), delivered),
    Trust("AR-02", _("A rare artifact brings 1 fame point, a mythic one 2, a legendary one 3: this one {worth}.")),
    Trust("AR-01", _("Whoever has {goal} fame points has won, at once."), source="DEC"),
    Do("AR-28", _("Draw three fame hunters and keep as many as the artifact brought points."), hunters_drawn),
    Do("AR-04", _("The museum asks for a new artifact."), next_tender),
), group=Group.ANSWER, sign="idol", does=_("Hand it over: {worth}"))

KEEP = Action(_("Keep fame hunters"), Keeping, (
    ASK_STEP,
    Ask("hunters", _("Which one do you keep?"), lambda k: k.left, many=lambda k: k.n, label=hunter_label,
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

TENDER = Action(_("A museum's new artifact"), Tendering, (
    ASK_STEP,
    Ask("named", _("Which artifact came up?"), lambda t: t.named, label=artifact_label, search=True, silent=True),
    Ask("card", _("The card"), lambda t: t.cards, silent=True),
), (
    STEP_OPEN,
    Need("AR-03a", _("A museum asks for one artifact at a time."),
         lambda t: t.state.tender.get(t.museum_id) is None, _("{museum} already asks for an artifact.")),
    Shape("AR-03b", _("It comes from the deck."),
          lambda t: t.in_deck, _("That card is no longer in the deck."), quiet=True),
    Need("AR-05", _("Legendary artifacts come only after somebody has recovered a mythic one."),
         lambda t: t.in_time, _("Legendary artifacts come only after a mythic one was recovered.")),
    Need("AR-06", _("A legendary artifact is asked for only by a museum at least {distance} pips from its site."),
         lambda t: t.near is None,
         n_("{museum} is only {near} pip from {site}; a legendary one needs {distance}.",
            "{museum} is only {near} pips from {site}; a legendary one needs {distance}.", by="near")),
    Do("AR-03", _("{museum} asks for it, until somebody delivers it."), tendered),
    Trust("AR-56", _("A card this museum may not ask for is skipped and keeps its place; nobody is told which."),
          source="DEC"),
), group=Group.ANSWER, sign="card", does=_("Draw for {museum}"))

STEAL = Action(_("Steal"), Stealing, (
    Ask("step", _("What do you answer?"), lambda t: t.steps, silent=True,
        none=("AR-20b", _("Stealing is possible only where your turn ends, beside somebody with an artifact."))),
    Ask("victim", _("From whom?"), lambda t: t.victims, label=lambda t, s: t.state.players[s].name, silent=True),
    Ask("artifact", _("Which artifact?"), lambda t: t.artifacts, label=artifact_label, silent=True),
    *THROW,
), (
    STILL_ON,
    Need("AR-20b", _("Steal where your turn ends."),
         lambda t: t.at_end, _("Stealing is possible only where your turn ends.")),
    Need("AR-20a", _("From somebody who stands there with an artifact."),
         lambda t: t.victim_is_here, _("Nobody with an artifact stands here.")),
    Need("AR-20c", _("You need a free hand."),
         lambda t: t.room, n_("You carry {holds} artifact already; you can take no more.",
                              "You carry {holds} artifacts already; you can take no more.", by="holds"),
         source="DEC"),
    Need("AR-20d", _("Try once a turn."),
         lambda t: not t.state.turn.stolen, _("One theft attempt per turn.")),
    Shape("AR-19", _("Take one artifact that your victim carries, never two."),
          lambda t: t.theirs, _("A theft takes exactly one artifact, and one the victim carries.")),
    DIE_SHOWS,
    Do("AR-20", _("Roll once: bonuses do not count."), tried),
    Trust("AR-21", _("On a 6 it is yours.")),
    Trust("AR-24", _("Else you are caught: you lose a fame point, if you have one.")),
    Trust("AR-25", _("And you skip your next turn.")),
    Trust("AR-26", _("The Master Thief loses nothing and skips nothing.")),
    Trust("AR-23", _("Your victim may then run, up to the number rolled."), source="DEC"),
), group=Group.ANSWER, sign="die", does=_("Try it"))

CONFIRM = Action(_("Throw once more"), Confirming, (ASK_STEP, *THROW), (
    STEP_OPEN,
    DIE_SHOWS,
    Do("AR-21a", _("This victim has a Bodyguard: only on {needs} or more is it yours."), confirmed, source="PACK"),
), group=Group.ANSWER, sign="die", does=_("Throw once more"))

FLEE = Action(_("Run"), Fleeing, (
    ASK_STEP,
    Ask("to", _("Where to?"), lambda t: t.places, label=place_label, note=place_note),
    Ask("by", _("By what?"), lambda t: t.modes, label=mode_label, note=mode_note, sign=mode_sign, silent=True),
), (
    STEP_OPEN,
    ON_THE_MAP,
    Need("AR-57a", _("A flight uses one transport and no bonus."),
         lambda t: t.bar is not Bar.NO_WAY, _("There is no way from {here} to {to} by {by} alone."), source="DEC"),
    Need("AR-22a", _("Run up to {n} pips, or stay."),
         lambda t: t.bar is not Bar.PIPS,
         n_("You may flee at most {n} pip; this costs {cost}.",
            "You may flee at most {n} pips; this costs {cost}.", by="n"), source="DEC"),
    WAR_CLOSES, EMBARGO_CLOSES,
    Do("AR-22", _("Run to {to}."), fled),
    Trust("AR-57", _("The six of a theft counts as rolled; the number a victim runs by does not."), source="DEC"),
), group=Group.ANSWER, sign="boot", does=_("Run to {to}"))

DECLINE = Action(_("Say no"), Declining, (ASK_STEP,), (
    STEP_OPEN,
    Do("TB-NO", _("Nobody has to steal, and nobody has to run."), declined),
), group=Group.ANSWER, sign="hand", does=_("No"))
# fmt: on
