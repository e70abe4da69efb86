"""A move in one sentence for the log, on the state before it. Secret is only which hunters were drawn."""

from __future__ import annotations

from games.artifact_race import moves as m
from games.artifact_race import names
from games.artifact_race.delivering import offered_by
from games.artifact_race.digging import stage_of, succeeds
from games.artifact_race.model import SIX, State
from games.artifact_race.pack import ArtifactId, EventId, EventKind, PlaceId
from games.artifact_race.stealing import guard_name, guard_of
from games.artifact_race.travel import head_start
from games.contract import Seat, Viewer
from games.words import Line, Named, Value, _

Told = tuple[str, dict[str, Value]]


def tells(state: State, seat: Seat, move: m.RaceMove, viewer: Viewer) -> Line:
    says, words = _of_a_turn(state, seat, move, viewer)
    return Line(says, {"name": state.players[seat].name, **words})


def _of_a_turn(state: State, seat: Seat, move: m.RaceMove, viewer: Viewer) -> Told:
    pack = state.pack
    match move:
        case m.Choose(adventurer=who):
            name = Named(pack.adventurers[who].name) if who in pack.adventurers else names.NOT_THERE
            return _("{name} is {adventurer}"), {"adventurer": name}
        case m.Roll():
            head = head_start(state, seat)
            words: dict[str, Value] = {"roll": move.face, "head": head}
            return (
                _("{name} throws {roll}, and {head} by the head start") if head else _("{name} throws {roll}")
            ), words
        case m.Again():
            return _("{name} throws again: {roll}"), {"roll": move.face}
        case m.UseTicket(mode=mode):
            return _("{name} uses a {ticket}"), {"ticket": names.TICKETS.get(mode, names.BY[mode])}
        case m.Go(by=by, to=to):
            return _("{name} travels to {place} by {by}"), {"place": names.place(pack, to), "by": names.BY[by]}
        case m.Passage(by=by, to=to):
            says = _("{name} takes the emergency passage to {place} by {by}")
            return says, {"place": names.place(pack, to), "by": names.BY[by]}
        case m.Dig():
            return _digs(state, seat, move)
        case m.EndTurn():
            return _("{name} ends the turn in {place}"), {"place": names.place(pack, state.players[seat].place)}
        case m.DoneNotTracked(at=at):
            place = names.place(pack, at or state.players[seat].place)
            return _("{name} took a turn that was not tracked, and stands in {place}"), {"place": place}
        case _:
            return _answers(state, seat, move, viewer)


def _digs(state: State, seat: Seat, move: m.Dig) -> Told:
    artifact = state.pack.artifacts.get(move.artifact)
    if artifact is None or move.face is None:
        return _("{name} digs"), {}
    stage, six = stage_of(state, seat, artifact.id), state.players[seat].six == artifact.id
    words: dict[str, Value] = {
        "artifact": Named(artifact.name),
        "stage": names.STAGE_SAYS[stage],
        "roll": move.face,
        "needs": names.condition(artifact.conditions[stage].text),
    }
    if not succeeds(state, seat, artifact.id, stage, move.face):
        return _("{name} digs for {artifact}, {stage}: {roll} is not {needs}"), words
    if move.face == SIX and six:
        return _("{name} digs for {artifact}, {stage}: the second six in a row, passed"), words
    return _("{name} digs for {artifact}, {stage}: {roll}, passed"), words


def _answers(state: State, seat: Seat, move: m.RaceMove, viewer: Viewer) -> Told:
    pack = state.pack
    match move:
        case m.Deliver(artifact=artifact):
            return _hands_over(state, seat, move, viewer, artifact)
        case m.Keep(hunters=hunters):
            return _("{name} keeps {hunters}"), {"hunters": names.joined(names.hunter(pack, h) for h in hunters)}
        case m.Tender(step=step):
            o = state.find(step, seat)
            museum = names.place(pack, PlaceId(o.about) if o else None)
            return _("{museum} now asks for {artifact}"), {"museum": museum, "artifact": _card(state, move.artifact)}
        case m.Steal():
            return _steals(state, move)
        case m.Confirm(step=step):
            return _throws_again(state, seat, move)
        case m.Flee(by=by, to=to):
            return _("{name} runs to {place} by {by}"), {"place": names.place(pack, to), "by": names.BY[by]}
        case m.Draw():
            return _("{name} draws an event: {event}"), {"event": _event(state, move.event, seat, viewer)}
        case m.Relocate(artifact=a):
            words = {"artifact": names.artifact(pack, a), "place": names.place(pack, move.place)}
            return _("The site of {artifact} is moved to {place}"), words
        case m.Decline(step=step):
            o = state.find(step, seat)
            return (_("{name} stays") if o and o.what == "flight" else _("{name} does not steal")), {}
        case _:
            return _("{name} moves"), {}


def _card(state: State, artifact: ArtifactId | None) -> Value:
    return names.artifact(state.pack, artifact) if artifact else Line(_("a new artifact"))


def _event(state: State, event: EventId | None, seat: Seat, viewer: Viewer) -> Value:
    if event is None or event not in state.pack.events:
        return Line(_("not known"))
    found = state.pack.events[event]
    if found.kind is EventKind.TICKET and not state.sees_tickets(viewer, seat):
        return names.KINDS[found.kind]
    if found.effect is None:
        return names.event(state.pack, event)
    words: dict[str, Value] = {"event": names.event(state.pack, event), "effect": names.effect(found.effect)}
    return Line(_("{event} ({effect})"), words)


def _hands_over(state: State, seat: Seat, move: m.Deliver, viewer: Viewer, artifact: ArtifactId) -> Told:
    found = state.pack.artifacts.get(artifact)
    words: dict[str, Value] = {
        "artifact": names.artifact(state.pack, artifact),
        "museum": names.place(state.pack, state.players[seat].place),
        "worth": names.counted(names.FAME, found.points if found else 0),
    }
    if move.tender is not None and move.tender.value:
        words["next"] = names.artifact(state.pack, ArtifactId(move.tender.value))
    drawn = offered_by(state, move)
    wins = state.players[seat].fame + (found.points if found else 0) >= state.pack.settings.fame_to_win
    if drawn and not wins and (viewer == seat or state.options.get("hunters_offer") == "open"):
        words["hunters"] = names.joined(names.hunter(state.pack, h) for h in drawn)
    return SAYS_DELIVER["next" in words, "hunters" in words], words


SAYS_DELIVER = {
    (False, False): _("{name} hands over {artifact} in {museum}: {worth}"),
    (True, False): _("{name} hands over {artifact} in {museum}: {worth}; it now asks for {next}"),
    (False, True): _("{name} hands over {artifact} in {museum}: {worth}. Hunters drawn: {hunters}"),
    (True, True): _("{name} hands over {artifact} in {museum}: {worth}; it now asks for {next}. Hunters drawn: "
                    "{hunters}"),
}  # fmt: skip


def _steals(state: State, move: m.Steal) -> Told:
    known = move.victim in state.seats
    words: dict[str, Value] = {
        "victim": state.players[move.victim].name if known else names.NOBODY,
        "artifact": names.artifact(state.pack, move.artifact),
        "roll": move.face,
    }
    if move.face is None:
        return _("{name} tries to steal {artifact} from {victim}"), words
    if move.face != SIX:
        return _("{name} is caught stealing {artifact} from {victim}: {roll} is no 6"), words
    if known and guard_of(state, move.victim):
        words["guard"] = guard_name(state, move.victim)
        return _("{name} throws a 6 to steal {artifact} from {victim}; {guard} is still to be passed"), words
    return _("{name} steals {artifact} from {victim}"), words


def _throws_again(state: State, seat: Seat, move: m.Confirm) -> Told:
    o = state.find(move.step, seat)
    artifact = ArtifactId(o.about) if o else None
    holder = state.carrier(artifact) if artifact else None
    guard = guard_of(state, holder)
    if move.face is None or guard is None:
        return _("{name} throws once more"), {}
    needs, words = guard[0], {"artifact": names.artifact(state.pack, artifact), "guard": guard_name(state, holder)}
    words |= {"roll": move.face, "needs": needs}
    if move.face >= needs:
        return _("{name} gets past {guard} with {roll} and steals {artifact}"), words
    return _("{name} is caught by {guard}: {roll} is less than {needs}"), words
