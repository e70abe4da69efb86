"""What follows of itself: the end of a turn, the next one, crises that end, museums that draw, the end of the game."""

from __future__ import annotations

from dataclasses import replace

from games.artifact_race.model import FLOW, OVER, TURNS, Open, State, ThisTurn
from games.artifact_race.pack import ArtifactId, Carry, PlaceId, Rarity
from games.contract import Seat


def follows(state: State) -> State:
    """Whatever was done or set right: is the game over, what may be drawn, what is asked next."""
    if ended(state):
        return replace(state, phase=OVER, open=(), aside=(*state.aside, *state.open))
    if state.phase == OVER:
        state = replace(state, phase=TURNS, open=state.aside, aside=())
    state = museums(replace(state, open=tuple(o for o in state.open if stands(state, o))))
    while state.turn.ending and not state.open:
        state = onward(state)
    return state


def ended(state: State) -> bool:
    """Somebody has the points, or no artifact is left and none can come (AR-01, AR-A32)."""
    if any(p.fame >= state.pack.settings.fame_to_win for p in state.players):
        return True
    nothing = not any(state.tender.values())
    return nothing and not any(state.may_ask(m, a) for m in state.pack.museums for a in state.undealt)


def museums(state: State) -> State:
    """A museum that waits draws as soon as a card becomes allowed (AR-56)."""
    for museum in state.pack.museums:
        if state.tender.get(museum) is None and any(state.may_ask(museum, a) for a in state.undealt):
            asked = any(o.what == "tender" and o.about == museum for o in state.open)
            state = state if asked else state.opened("tender", "AR-56", state.active, museum)
    return state


def stands(state: State, o: Open) -> bool:
    """Is there still something to answer?"""
    match o.what:
        case "tender":
            museum = PlaceId(o.about)
            return state.tender.get(museum) is None and any(state.may_ask(museum, a) for a in state.undealt)
        case "deliver":
            return o.about in deliverable(state)
        case "theft":
            return bool(victims(state))
        case "confirm":
            holder = state.carrier(ArtifactId(o.about))
            return holder is not None and holder != o.seat
        case "event":
            return state.pack.places[state.me.place].world_city
        case "relocate":
            return bool(movable(state))
        case _:
            return True


# --- the end of a turn ---
def onward(state: State) -> State:
    """The next thing where a turn ends, in the order of AR-53."""
    me = state.active
    if found := deliverable(state):
        return state.opened("deliver", "AR-27", me, found[0])
    if not state.turn.stolen and victims(state) and len(state.me.carried) < capacity(state, me):
        return state.opened("theft", "AR-20", me, state.me.place)
    state = counted_down(state)  # it works for the theft, and the event may bring another
    if not state.turn.drawn and state.pack.places[state.me.place].world_city:
        return state.opened("event", "AR-36", me, state.me.place)
    return next_turn(state)


def counted_down(state: State) -> State:
    """A turn less of the personal event, once a turn (AR-42)."""
    personal = state.me.personal
    if personal and not state.turn.counted:
        rest = replace(personal, turns=personal.turns - 1) if personal.turns > 1 else None
        state = state.with_player(state.active, personal=rest)
    return state.with_turn(counted=True)


def deliverable(state: State) -> tuple[ArtifactId, ...]:
    return tuple(a for a in state.me.carried if state.tender.get(state.me.place) == a)


def victims(state: State) -> tuple[Seat, ...]:
    """Who stands where the turn ends with something to be stolen."""
    here = state.me.place
    return tuple(s for s in state.seats if s != state.active and (p := state.players[s]).carried and p.place == here)


def capacity(state: State, seat: Seat) -> int:
    more = [e.capacity for _whose, _n, e in state.effects(seat) if isinstance(e, Carry)]
    return max([state.pack.settings.carry_limit, *more])


def next_turn(state: State) -> State:
    """The next seat that does not skip; crises of each seat passed end when their rounds are over (AR-46)."""
    for _seat in (*state.seats, None):  # all may skip once
        nxt = Seat((state.active + 1) % len(state.players))
        state = replace(state, active=nxt, round=state.round + (nxt == 0))
        state = _crises_end(state)
        if not state.me.skips:
            break
        state = state.with_player(nxt, skips=False)
    return replace(state.without(FLOW), turn=ThisTurn(state.me.place))


def _crises_end(state: State) -> State:
    last = state.pack.settings.crisis_rounds
    over = [c for c in state.crises if c.seat == state.active and state.round >= c.since + last]
    return replace(state, crises=tuple(c for c in state.crises if c not in over)) if over else state


def rounds_left(state: State, since: int, seat: Seat) -> int:
    """Full rounds a crisis still has, the present one counted: 4 when it is drawn. Never more, never less than the
    present one, wherever the table has set the round."""
    most, waits = state.pack.settings.crisis_rounds, state.round > since and state.active < seat
    return min(most, max(1, since + most - state.round + waits))


# --- relocating ---
def movable(state: State) -> tuple[ArtifactId, ...]:
    """Tendered, never found, and with a place to go to."""
    asked = [a for a in state.tender.values() if a is not None]
    return tuple(a for a in asked if not state.found(a) and targets(state, a))


def fitting(state: State, artifact: ArtifactId) -> tuple[PlaceId, ...]:
    """Where it could lie by its theme, but for where it lies now (AR-47)."""
    a = state.pack.artifacts[artifact]
    return tuple(p for p in state.pack.places if p in {a.site, *a.alternatives} - {state.sites[artifact]})


def targets(state: State, artifact: ArtifactId) -> tuple[PlaceId, ...]:
    museum = state.museum_of(artifact)
    near = {p for p in fitting(state, artifact) if museum and state.too_near(artifact, museum, p) is not None}
    return tuple(p for p in fitting(state, artifact) if p not in near)


# --- small words of several actions ---
def recovers(state: State, seat: Seat, artifact: ArtifactId) -> State:
    """It leaves the ground for good; a mythic one opens the legendary ones (AR-05, AR-A05)."""
    mythic = state.mythic or state.pack.artifacts[artifact].rarity is Rarity.MYTHIC
    return replace(state.takes(seat, artifact), mythic=mythic)
