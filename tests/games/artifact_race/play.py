"""Short words for playing the race in a test, and a player with an aim: no random walk ever wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from companion.chance import filled, shuffled
from companion.entries import Played
from companion.session import Judged, Session
from games.artifact_race import moves as m
from games.artifact_race.flow import capacity
from games.artifact_race.game import ArtifactRace
from games.artifact_race.measure import distance
from games.artifact_race.model import Open, State
from games.artifact_race.pack import Mode
from games.artifact_race.rolling import misses_now
from games.artifact_race.travel import journey, ways
from games.contract import Choice, Rejection, Rolled, Seat, Setup
from games.words import Value, say

RACE = ArtifactRace()
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")


def setup(n: int = 2, seed: int = 0, **options: str) -> Setup:
    fresh = Setup(RACE.name, RACE.version, NAMES[:n], {"depth": "full", **options})
    return shuffled(RACE, fresh, random.Random(seed))


def play(state: State, *moves: Any, seat: int = 0) -> State:
    for move in moves:
        after = RACE.play(state, Seat(seat), move)
        assert not isinstance(after, Rejection), (move, after.rule, english(after.says))
        state = after
    return state


def refused(state: State, move: Any, seat: int = 0) -> Rejection:
    answer = RACE.play(state, Seat(seat), move)
    assert isinstance(answer, Rejection), answer
    return answer


def why(state: State, move: Any, seat: int = 0) -> tuple[str, str]:
    no = refused(state, move, seat)
    return no.rule, english(no.says)


def english(value: Value) -> str:
    return say(value, NullTranslations())


def asked(state: State, seat: int = 0) -> list[str]:
    return [o.what for o in state.open if o.seat == seat]


def step(state: State, what: str) -> str:
    return next(o.step for o in state.open if o.what == what)


def figure(state: State, fact: str) -> int | None:
    return next(f.value for f in RACE.facts(state, None) if f.id == fact)


# --- a player with an aim ---
def some_move(state: State, seat: Seat, rnd: random.Random) -> Any:
    """What somebody who wants to win might do; now and then anything at all."""
    mine = [o for o in state.open if o.seat == seat]
    if mine:
        return _answer(state, seat, rnd.choice(mine), rnd)
    return _of_a_turn(state, seat, rnd) if seat == state.active and not state.open else None


def _answer(state: State, seat: Seat, o: Open, rnd: random.Random) -> Any:
    offers = [f for s in RACE.steps(state, seat) if s.id == o.step for f in s.offers if f.blocked is None]
    assert offers, (o, RACE.steps(state, seat))
    if o.what == "theft" and len(offers) > 1:
        offers = [f for f in offers if not isinstance(f.move, m.Decline)] if rnd.random() < 0.6 else offers
    offer = rnd.choice(offers)
    return offer.move if offer.move is not None else _walk(state, seat, rnd, dict(offer.start or {}))


def _walk(state: State, seat: Seat, rnd: random.Random, partial: dict[str, Any]) -> Any:
    while isinstance(choice := RACE.choices(state, seat, partial), Choice):
        opened = [o.value for o in choice.options if o.blocked is None]
        assert opened, (partial, choice)
        if None in opened and rnd.random() < 0.7:
            opened = [None]  # the app throws
        partial = dict(choice.answer(partial, rnd.choice(opened)))
    return choice


def _of_a_turn(state: State, seat: Seat, rnd: random.Random) -> Any:
    turn, me, throw = state.turn, state.me, _throw(state, rnd)
    if rnd.random() < 0.005:
        return m.DoneNotTracked(at=rnd.choice(list(state.pack.places)))
    if (artifact := _worth_digging(state)) and rnd.random() < 0.97:
        return m.Dig(artifact=artifact, stage=me.progress.get(artifact, 0), **throw)
    if turn.kind == "":
        tickets = [mode for mode in Mode if me.tickets.get(mode, 0)]
        if tickets and rnd.random() < 0.3:
            return m.UseTicket(mode=rnd.choice(tickets))
        return m.Roll(**throw)
    if turn.kind == "roll" and not turn.moved and not turn.again and _allowed(state, seat, again := m.Again(**throw)):
        return again
    if turn.kind in ("roll", "ticket") and not turn.moved and misses_now(state) >= state.pack.settings.emergency_after:
        c, to = rnd.choice(state.pack.leaving[me.place])
        return m.Passage(by=c.mode, to=to)
    if turn.kind in ("roll", "ticket") and turn.left and (found := ways(state.pack, journey(state))):
        aims = _aims(state)
        best = min(found, key=lambda at: (_far(state, at[1], aims), -found[at].left))
        if rnd.random() < 0.05:
            best = rnd.choice(list(found))
        elif _far(state, best[1], aims) >= _far(state, me.place, aims):
            return m.EndTurn()
        return m.Go(by=best[0], to=best[1])
    return m.EndTurn()


def _throw(state: State, rnd: random.Random) -> dict[str, Any]:
    """By the app, or now and then by the table's own die, as the table has it."""
    way = state.options.get("die", "both")
    own = way == "table" or (way == "both" and rnd.random() < 0.1)
    return {"shown": rnd.randint(1, 6)} if own else {"die": Rolled("die")}


def _allowed(state: State, seat: Seat, move: Any) -> bool:
    action = RACE.actions[type(move)]
    return action.judge(action.turn(state, seat, move)) is None


def _worth_digging(state: State) -> Any:
    """Lies here, and there is a roll and a hand for it."""
    turn, me = state.turn, state.me
    if turn.kind not in ("", "dig") or (turn.kind == "dig" and not turn.rolls_left):
        return None
    if turn.began != me.place or len(me.carried) >= capacity(state, state.active):
        return None
    here = [a for a in state.tender.values() if a and state.sites[a] == me.place and state.carrier(a) is None]
    return turn.digging if turn.digging in here else next(iter(here), None) if not turn.digging else None


def _aims(state: State) -> list[Any]:
    if state.me.carried:
        return [state.museum_of(a) for a in state.me.carried]
    free = [state.sites[a] for a in state.tender.values() if a and state.carrier(a) is None]
    held = [p.place for p in state.players if p.carried]
    return free or held or list(state.pack.museums)


def _far(state: State, place: Any, aims: list[Any]) -> int:
    return min((d for a in aims if a and (d := distance(state.pack, place, a)) is not None), default=99)


def whole_game(seed: int, n: int | None = None, most: int = 3000, **options: str) -> Session:
    """By random players with an aim, to its end, as a table would write it down."""
    rnd = random.Random(seed)
    session = Session(RACE, setup(n or 2 + seed % 4, seed, **options))
    while not RACE.is_over(session.state):
        assert session.revision < most, "the game has to come to its end"
        seat, move = next_move(session.state, rnd)
        judged = session.judge(Played(seat=seat, key=str(session.revision), move=move))
        assert isinstance(judged, Judged), (move, english(judged.says))
        session.append(judged)
    return session


def next_move(state: State, rnd: random.Random) -> tuple[Seat, Any]:
    seats = [o.seat for o in state.open] or [state.active]
    return next((s, move) for s in seats if (move := some_move(state, s, rnd)) is not None)


def quick_game(seed: int, n: int, most: int = 3000, **options: str) -> Iterator[tuple[State, Seat, Any]]:
    """The same without a table's book: every state, who moved and how; last the state it ended in."""
    rnd, state = random.Random(seed), RACE.start(setup(n, seed, **options))
    for _move in range(most):
        if RACE.is_over(state):
            yield state, state.active, None
            return
        seat, move = next_move(state, rnd)
        move = filled(RACE, state, move)
        yield state, seat, move
        after = RACE.play(state, seat, move)
        assert not isinstance(after, Rejection), (move, english(after.says))
        state = after
    raise AssertionError("the game has to come to its end")


def held(state: State, seat: int = 0, **changes: Any) -> State:
    return state.with_player(Seat(seat), **changes)


def turned(state: State, **changes: Any) -> State:
    return replace(state, turn=replace(state.turn, **changes))
