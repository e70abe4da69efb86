"""What a seat is asked now, each question with its answers to tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games import asking
from games.contract import Move, Offer, Seat, Step, Viewer
from games.lost_explorers import moves as m
from games.lost_explorers import names
from games.lost_explorers.actions import ACTIONS
from games.lost_explorers.model import Open, State
from games.lost_explorers.pack import TO_WIN, VEHICLES
from games.words import Line, Value, _, fill, n_

SAYS: Mapping[str, str] = {
    "flip": _("Which of your starting tokens do you turn to its Mission face?"),
    "places": _("Which places does your new mission show? {vehicle}"),
    "leader": _("Your leader on the {track} has moved. Where does it stand now?"),
    "clues": _("How many clue tiles have you now?"),
    "map": _("A turn of yours was not written down. Where do your members stand?"),
}
MARKERS_SAY = n_(
    "Lay {n} validated-location marker, and say where.", "Lay {n} validated-location markers, and say where.", by="n"
)
NUMBERS_SAY = n_(
    "Turn over your clue tiles. Which number is on the last one?",
    "Turn over your clue tiles. Which number is on one of them? {n} to go.",
    by="n",
)
SEARCH_ON = _("The numbers together say where the entrance of the lost world is; look the sum up in your rule book.")
STARTS: Mapping[str, type[Move]] = {
    "markers": m.Markers,
    "places": m.NamePlaces,
    "leader": m.LeaderAt,
    "map": m.MembersAt,
    "clue": m.ClueNumber,
}
OPTIONAL = ("places", "leader", "clues", "map", "clue")


def steps(state: State, viewer: Viewer) -> tuple[Step, ...]:
    if viewer is None:
        return ()
    return tuple(_step(state, viewer, o) for o in state.open if o.seat in (viewer, None))


def _step(state: State, seat: Seat, o: Open) -> Step:
    offers = tuple(_judged(state, seat, offer) for offer in _offers(o))
    note = Line(SEARCH_ON) if o.what == "clue" else None
    return Step(o.step, o.rule, _says(state, seat, o), o.what in OPTIONAL, offers, note)


def _says(state: State, seat: Seat, o: Open) -> Line:
    if o.what == "markers":
        return fill(MARKERS_SAY, {"n": o.n})
    if o.what == "clue":
        return fill(NUMBERS_SAY, {"n": o.n})
    mission = state.mission(seat, o.about)
    words: dict[str, Value] = {
        "vehicle": names.vehicle(mission.vehicle if mission else ""),
        "track": names.TRACKS.get(o.about, names.NO_SUCH),
    }
    return Line(SAYS[o.what], words)


def _judged(state: State, seat: Seat, offer: Offer) -> Offer:
    if offer.move is None:
        return replace(offer, blocked=asking.blocked(ACTIONS, state, seat, offer.start or {}))
    action = ACTIONS[type(offer.move)]  # type: ignore[index]
    return replace(offer, blocked=action.judge(action.turn(state, seat, offer.move)))


def _offers(o: Open) -> Iterator[Offer]:
    match o.what:
        case "flip":
            for kind in VEHICLES:
                label = Line(_("{vehicle}"), {"vehicle": names.vehicle(kind)})
                yield Offer(label, m.Flip(step=o.step, vehicle=kind))
        case "clues":
            for n in range(TO_WIN + 1):
                yield Offer(Line(_("{n}"), {"n": n}), m.CluesAre(step=o.step, n=n))
        case what:
            title = ACTIONS[STARTS[what]].title  # type: ignore[index]
            assert isinstance(title, str)
            yield Offer(Line(title), start={"move": STARTS[what], "step": o.step})
    if o.what in OPTIONAL:
        yield Offer(Line(_("Not tracked")), m.Decline(step=o.step))
