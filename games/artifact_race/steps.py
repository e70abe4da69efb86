"""What a seat is asked now, each question with its answers to tap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from games import asking
from games.artifact_race import moves as m
from games.artifact_race import names
from games.artifact_race.actions import ACTIONS
from games.artifact_race.delivering import Keeping
from games.artifact_race.flow import victims
from games.artifact_race.model import SIX, Open, State
from games.artifact_race.pack import ArtifactId, EventId, NoPenalty, PlaceId
from games.artifact_race.stealing import guard_name, guard_of
from games.artifact_race.travel import flight, ways
from games.asking import Draft
from games.contract import Choice, Move, Offer, Partial, Seat, Step, Viewer
from games.words import Line, Value, _, fill, n_

KEEP_SAYS = n_("Keep {n} of the fame hunters drawn.", "Keep {n} of the fame hunters drawn.", by="n")
OPTIONAL = ("theft", "flight")
FEW = 3  # answers that stand on buttons of their own
MANY = 6  # as many, where they spare a tap


def steps(state: State, viewer: Viewer) -> tuple[Step, ...]:
    if viewer is None:
        return ()
    return tuple(_step(state, viewer, o) for o in state.open if o.seat == viewer)


def _step(state: State, seat: Seat, o: Open) -> Step:
    offers = tuple(_judged(state, seat, offer) for offer in _offers(state, seat, o))
    return Step(o.step, o.rule, _says(state, o), o.what in OPTIONAL, offers, _note(state, o))


def _judged(state: State, seat: Seat, offer: Offer) -> Offer:
    if offer.move is None:
        return replace(offer, blocked=asking.blocked(ACTIONS, state, seat, offer.start or {}))
    action = ACTIONS[type(offer.move)]  # type: ignore[index]
    return replace(offer, blocked=action.judge(action.turn(state, seat, offer.move)))


def _says(state: State, o: Open) -> Line:
    artifact, place = names.artifact(state.pack, ArtifactId(o.about)), names.place(state.pack, PlaceId(o.about))
    match o.what:
        case "who":
            return Line(_("Who are you?"))
        case "tender":
            return Line(_("{museum} asks for a new artifact: draw a card."), {"museum": place})
        case "deliver":
            museum = names.place(state.pack, state.players[o.seat].place)
            return Line(
                _("You are in {museum} with {artifact}: hand it over."), {"museum": museum, "artifact": artifact}
            )
        case "keep":
            return fill(KEEP_SAYS, {"n": o.n})
        case "theft":
            return Line(_("Somebody with an artifact stands here. Try to steal it?"))
        case "confirm":
            holder = state.carrier(ArtifactId(o.about))
            found, name = guard_of(state, holder), guard_name(state, holder)
            words: dict[str, Value] = {"artifact": artifact, "guard": name, "n": found[0] if found else SIX}
            return Line(_("{guard} looks after {artifact}: throw once more, {n} or more takes it."), words)
        case "flight":
            return Line(_("You may run up to {far}, or stay."), {"far": names.far(state.pack, o.n)})
        case "event":
            return Line(_("Your turn ends in a world city: draw an event."))
        case _:
            return Line(_("Move the site of an artifact that nobody has found."))


def _note(state: State, o: Open) -> Line | None:
    if o.thief is not None:
        return Line(_("{name} was caught stealing from you."), {"name": state.players[o.thief].name})
    if o.what == "theft":
        for whose in (whose for whose, _n, e in state.effects(o.seat) if isinstance(e, NoPenalty)):
            says = _("A 6 takes it. With {hunter} you risk nothing.")
            return Line(says, {"hunter": names.whose(state.pack, whose)})
        return Line(_("A 6 takes it. Anything else costs you your next turn, and a fame point if you have one."))
    if o.what == "relocate" and state.pack.events[EventId(o.about)].by_chance:
        return Line(_("Chance decides where to."))
    return None


def _offers(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    match o.what:
        case "who":
            yield from _choices(state, seat, {"move": m.Choose, "step": o.step}, most=99)
        case "tender":
            yield _direct(state, seat, Line(_("Draw a card")), {"move": m.Tender, "step": o.step})
        case "deliver":
            yield _direct(state, seat, Line(_("Hand it over")), {"move": m.Deliver, "step": o.step})
        case "keep":
            yield from _keeps(state, seat, o)
        case "theft":
            yield from _thefts(state, o)
            yield Offer(Line(_("No theft")), m.Decline(step=o.step))
        case "confirm":
            yield from _choices(state, seat, {"move": m.Confirm, "step": o.step}, most=9)
        case "flight":
            if ways(state.pack, flight(state, o)):
                yield Offer(Line(_("Run")), start={"move": m.Flee, "step": o.step})
            yield Offer(Line(_("Stay")), m.Decline(step=o.step))
        case "event":
            yield _direct(state, seat, Line(_("Draw the event")), {"move": m.Draw, "step": o.step})
        case _:
            yield Offer(Line(_("Move a site")), start={"move": m.Relocate, "step": o.step})


def _direct(state: State, seat: Seat, label: Line, start: Partial) -> Offer:
    """A tap plays it, where nothing is left to ask."""
    asked = asking.choices(ACTIONS, state, seat, start)
    return Offer(label, start=start) if isinstance(asked, Choice) else Offer(label, asked)


def _choices(state: State, seat: Seat, start: Partial, most: int) -> Iterator[Offer]:
    """A button for each value of the next field, where they are few and lead straight to a move."""
    asked = asking.choices(ACTIONS, state, seat, start)
    if not isinstance(asked, Choice):
        yield Offer(_title(start["move"]), asked)
        return
    if len(asked.options) > most:
        yield Offer(_title(start["move"]), start=start)
        return
    for option in asked.options:
        yield _direct(state, seat, _line(option.label), asked.answer(start, option.value))


def _keeps(state: State, seat: Seat, o: Open) -> Iterator[Offer]:
    start: Partial = {"move": m.Keep, "step": o.step}
    keeping = Keeping(state, seat, Draft(start))  # type: ignore[arg-type]
    pool = keeping.pool
    if pool.total() == keeping.n:
        yield Offer(Line(_("Keep them all")), m.Keep(step=o.step, hunters=tuple(pool.elements())))
    elif len(sets := list(dict.fromkeys(combinations(pool.elements(), keeping.n)))) <= FEW:
        for hunters in sets:
            label = _line(names.joined(names.hunter(state.pack, h) for h in hunters))
            yield Offer(label, m.Keep(step=o.step, hunters=hunters))
    elif pool.total() == keeping.n + 1 and pool.total() <= MANY:
        for hunter in pool:
            rest = tuple((pool - Counter([hunter])).elements())
            label = Line(_("All but {hunter}"), {"hunter": names.hunter(state.pack, hunter)})
            yield Offer(label, m.Keep(step=o.step, hunters=rest))
    elif len(pool) <= MANY:  # the first of several is named here: one tap less
        for hunter in pool:
            yield Offer(_line(names.hunter(state.pack, hunter)), start={**start, "hunters": (hunter,)})
    else:
        yield Offer(_title(m.Keep), start=start)


def _thefts(state: State, o: Open) -> Iterator[Offer]:
    for victim in victims(state):
        for artifact in state.players[victim].carried:
            words: dict[str, Value] = {"name": state.players[victim].name}
            says = Line(_("Steal {artifact} from {name}"), {**words, "artifact": names.artifact(state.pack, artifact)})
            yield Offer(says, start={"move": m.Steal, "step": o.step, "victim": victim, "artifact": artifact})


def _title(move: type[Move]) -> Line:
    title = ACTIONS[move].title  # type: ignore[index]
    assert isinstance(title, str)
    return Line(title)


def _line(value: Value) -> Line:
    return value if isinstance(value, Line) else Line(_("{what}"), {"what": value})
