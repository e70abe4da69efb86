"""Short words for playing the race in a test, and a player with an aim: no random walk ever wins."""

from __future__ import annotations

import random
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from companion.chance import shuffled
from companion.entries import Played
from companion.session import Judged, Session
from games.artifact_race import ArtifactRace
from games.artifact_race import moves as m
from games.artifact_race.model import Open, State
from games.artifact_race.pack import Mode
from games.artifact_race.reach import distance
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
    turn, me, die = state.turn, state.me, Rolled("die")
    if rnd.random() < 0.01:
        return m.DoneNotTracked(at=rnd.choice(list(state.pack.places)))
    if turn.kind in ("", "dig"):
        for artifact in state.tender.values():
            dig = artifact and m.Dig(artifact=artifact, stage=min(2, me.progress.get(artifact, 0)), die=die)
            if dig and not isinstance(RACE.play(state, seat, dig), Rejection) and rnd.random() < 0.95:
                return dig
    if turn.kind == "":
        tickets = [mode for mode in Mode if me.tickets.get(mode, 0)]
        if tickets and rnd.random() < 0.3:
            return m.UseTicket(mode=rnd.choice(tickets))
        return m.Roll(die=die) if rnd.random() < 0.9 else m.Roll(shown=rnd.randint(1, 6))
    if not isinstance(RACE.play(state, seat, again := m.Again(die=die)), Rejection):
        return again
    if turn.kind != "dig" and not turn.moved:
        near = state.pack.leaving[me.place]
        c, to = rnd.choice(near)
        if not isinstance(RACE.play(state, seat, passage := m.Passage(by=c.mode, to=to)), Rejection):
            return passage
    if turn.kind in ("roll", "ticket") and (found := ways(state.pack, journey(state))):
        aims = _aims(state)
        best = min(found, key=lambda at: (_far(state, at[1], aims), -found[at].left))
        here = _far(state, me.place, aims)
        if rnd.random() < 0.15:
            best = rnd.choice(list(found))
        elif _far(state, best[1], aims) >= here:
            return m.EndTurn()
        return m.Go(by=best[0], to=best[1])
    return m.EndTurn()


def _aims(state: State) -> list[Any]:
    if state.me.carried:
        return [state.museum_of(a) for a in state.me.carried]
    free = [state.sites[a] for a in state.tender.values() if a and state.carrier(a) is None]
    held = [p.place for p in state.players if p.carried]
    return free or held or list(state.pack.museums)


def _far(state: State, place: Any, aims: list[Any]) -> int:
    return min((d for a in aims if a and (d := distance(state.pack, place, a)) is not None), default=99)


def whole_game(seed: int, n: int | None = None, most: int = 4000, **options: str) -> Session:
    """By random players with an aim, to its end."""
    rnd = random.Random(seed)
    session = Session(RACE, setup(n or 2 + seed % 4, seed, **options))
    while not RACE.is_over(session.state):
        assert session.revision < most, "the game has to come to its end"
        state = session.state
        seat, move = next((s, mv) for s in state.seats if (mv := some_move(state, s, rnd)) is not None)
        judged = session.judge(Played(seat=seat, key=str(session.revision), move=move))
        assert isinstance(judged, Judged), (move, english(judged.says))
        session.append(judged)
    return session


def held(state: State, seat: int = 0, **changes: Any) -> State:
    return state.with_player(Seat(seat), **changes)


def turned(state: State, **changes: Any) -> State:
    return replace(state, turn=replace(state.turn, **changes))
