"""Short words for playing Lost Explorers in a test, and players with an aim."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from companion.chance import shuffled
from games.contract import Rejection, Seat, Setup, Step, Verdict
from games.lost_explorers import moves as m
from games.lost_explorers.actions import ACTIONS
from games.lost_explorers.game import GAME as EXPLORERS
from games.lost_explorers.model import State
from games.lost_explorers.pack import SIDES, VEHICLES
from games.lost_explorers.plan import plan
from games.lost_explorers.turn import offered_places
from games.words import Value, say
from tests.worlds import walk

GOES = ACTIONS[m.Expedition]
NAMES = ("Ada", "Bo", "Cy", "Di")


def play(state: State, *moves: Any, seat: int = 0) -> State:
    for move in moves:
        after = EXPLORERS.play(state, Seat(seat), move)
        assert not isinstance(after, Rejection), (move, after.rule, english(after.says))
        state = after
    return state


def refused(state: State, move: Any, seat: int = 0) -> Rejection:
    answer = EXPLORERS.play(state, Seat(seat), move)
    assert isinstance(answer, Rejection), answer
    return answer


def ruled(state: State, move: Any, seat: int = 0) -> State:
    """The table plays it anyway."""
    after = EXPLORERS.play(state, Seat(seat), move, frozenset(refused(state, move, seat).waives))
    assert not isinstance(after, Rejection)
    return after


def verdicts(state: State, move: Any, seat: int = 0) -> dict[str, Verdict]:
    fields = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
    return {row.rule: row.verdict for row in EXPLORERS.ledger(state, Seat(seat), {"move": type(move), **fields})}


def english(value: Value) -> str:
    return say(value, NullTranslations())


def asked(state: State, seat: int = 0) -> list[str]:
    return [o.what for o in state.open if o.seat in (seat, None)]


def step(state: State, what: str, seat: int = 0) -> str:
    return next(o.step for o in state.open if o.what == what and o.seat in (seat, None))


def figure(state: State, fact: str) -> int | None:
    return next(f.value for f in EXPLORERS.facts(state, None) if f.id == fact)


def invariant(state: State) -> None:
    """Members in front, on the map and in zones are 3, or 4 after the bonus."""
    for seat in state.seats:
        zones = sum(z or 0 for z in state.turn.zones) if seat == state.active else 0
        free = state.free(seat)
        assert free is None or free + len(state.standing(seat)) + zones == 3 + (state.players[seat].fourth or 0)


# --- whole games ---
def setup(n: int, seed: int, **options: str) -> Setup:
    made = Setup("lost_explorers", 1, NAMES[:n], options)
    return shuffled(EXPLORERS, made, random.Random(seed))


def start(n: int = 2, seed: int = 0, **options: str) -> State:
    return EXPLORERS.start(setup(n, seed, **options))


def next_move(state: State, rnd: random.Random) -> tuple[Seat, Any]:
    """Somebody answers what they are asked, or the active player acts."""
    for seat in rnd.sample(state.seats, len(state.seats)) if state.open else ():
        for one in EXPLORERS.steps(state, seat):
            return seat, _answer(state, seat, one, rnd)
    return state.active, _action(state, rnd)


def _allowed(state: State, seat: Seat, moves: Iterable[Any]) -> Any:
    """The first of them the rules let through; nothing is asked for field by field, that is slow."""
    for move in moves:
        action = ACTIONS[type(move)]
        if action.judge(action.turn(state, seat, move)) is None:
            return move
    return None


def _answer(state: State, seat: Seat, one: Step, rnd: random.Random) -> Any:
    mission = next((x for x in state.players[seat].missions if f"/{x.id}/" in one.id), None)
    if mission is not None and rnd.random() < 0.95:
        fitting = [p.id for p in offered_places(state) if p.fits(mission.vehicle)]
        some = (rnd.sample(fitting, rnd.choice((2, 2, 3))) for _n in range(9))
        found = _allowed(state, seat, (m.NamePlaces(step=one.id, places=(*ps, "")[:3]) for ps in some))
        if found is not None:
            return found
    offers = [o for o in one.offers if o.blocked is None]
    assert offers, one
    offer = rnd.choice([o for o in offers if o.move is not None] or offers)
    return offer.move or walk(EXPLORERS, state, seat, rnd, start=offer.start)


def _action(state: State, rnd: random.Random) -> Any:
    seat = state.active
    if state.phase == 2:
        for mission in state.players[seat].missions:
            backs, bonuses = [*rnd.sample(p := mission.places, len(p)), ""], (*rnd.sample(VEHICLES, 4), "")
            ways = (m.Validate(mission=mission.id, back=back, bonus=b) for back in backs for b in bonuses)
            if plan(state, seat, mission).ready and (move := _allowed(state, seat, ways)) is not None:
                return move
        return m.EndTurn()
    aim = _aim(state, seat)
    if aim is not None and rnd.random() < 0.9:
        return aim
    found = _allowed(state, seat, _anything(state, rnd)) if rnd.random() < 0.8 else None
    return found or m.EndPhase1()


def _anything(state: State, rnd: random.Random) -> list[Any]:
    kinds = ("",) if state.practice else VEHICLES
    takes = [
        m.Equipment(zone=zone, n=n, face=rnd.choice((m.VEHICLE, m.VEHICLE, m.MISSION)), vehicle=rnd.choice(kinds))
        for zone in SIDES
        for n in (1, 2, 3)
    ]
    rnd.shuffle(takes)
    goes = [m.Expedition(place=p.id, gives=rnd.choice(VEHICLES)) for p in rnd.sample(list(offered_places(state)), 3)]
    backs = [m.Recall(place=p) for p in state.standing(state.active)[:1]]
    return rnd.choice([[*takes, *goes], [*takes, *goes], [*goes, *takes], [*backs, *takes]])


def _aim(state: State, seat: Seat) -> Any:
    """The first step of the cheapest way to a mission."""
    for mission in state.players[seat].missions:
        found = plan(state, seat, mission)
        if found.recalls:
            return m.Recall(place=found.recalls[0])
        if found.takes:
            take = found.takes[0]
            return m.Equipment(zone=take.side, n=take.n, face=m.VEHICLE)
        if found.trips:
            return m.Expedition(place=found.trips[0].place, gives=found.trips[0].gives)
        if found.possible is None:  # nobody has entered the way: whatever lies in front is given up
            tries = (m.Expedition(place=p, gives=k) for p in state.missing(seat, mission) for k in VEHICLES)
            for move in tries:
                if GOES.judge(GOES.turn(state, seat, move)) is None:
                    return move
    return None


def quick_game(
    seed: int, n: int, most: int = 6000, pack: str = "", **options: str
) -> Iterator[tuple[State, Seat, Any]]:
    """Every state with what is played on it, and at last the end with None."""
    rnd, state = random.Random(seed), EXPLORERS.start(replace(setup(n, seed, **options), pack=pack))
    for _n in range(most):
        if EXPLORERS.is_over(state):
            yield state, Seat(0), None
            return
        seat, move = next_move(state, rnd)
        yield state, seat, move
        state = play(state, move, seat=seat)
    raise AssertionError("the game has to come to its end")
