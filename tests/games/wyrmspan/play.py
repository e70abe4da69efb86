"""Short words for playing Wyrmspan in a test."""

from __future__ import annotations

import random
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

from companion.chance import filled, shuffled
from games.contract import Rejection, Seat, Setup, Step, Verdict
from games.words import Value, say
from games.wyrmspan.data import CAVE_CARDS, DRAGONS
from games.wyrmspan.flow import ASIDE
from games.wyrmspan.game import GAME as WYRMSPAN
from games.wyrmspan.model import TURNS, State
from games.wyrmspan.moves import Entice, Excavate, Explore, NameCave, OnTop, Pass
from tests.worlds import walk

NAMES = ("Ada", "Bo", "Cy", "Di", "El")


def play(state: State, *moves: Any, seat: int = 0) -> State:
    for move in moves:
        after = WYRMSPAN.play(state, Seat(seat), move)
        assert not isinstance(after, Rejection), (move, after.rule, english(after.says))
        state = after
    return state


def refused(state: State, move: Any, seat: int = 0) -> Rejection:
    answer = WYRMSPAN.play(state, Seat(seat), move)
    assert isinstance(answer, Rejection), answer
    return answer


def ruled(state: State, move: Any, seat: int = 0) -> State:
    """The table plays it anyway."""
    why = refused(state, move, seat)
    after = WYRMSPAN.play(state, Seat(seat), move, frozenset(why.waives))
    assert not isinstance(after, Rejection)
    return after


def verdicts(state: State, move: Any, seat: int = 0) -> dict[str, Verdict]:
    fields = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
    return {row.rule: row.verdict for row in WYRMSPAN.ledger(state, Seat(seat), {"move": type(move), **fields})}


def english(value: Value) -> str:
    return say(value, NullTranslations())


def asked(state: State, seat: int = 0) -> list[str]:
    """Kinds of questions, in order."""
    ids = [step.id for step in WYRMSPAN.steps(state, Seat(seat))]
    return [o.what for o in state.open if o.step in ids and o.seat in (seat, None)]


def question(state: State, what: str, seat: int = 0) -> Step:
    opened = next(o for o in state.open if o.what == what and o.seat in (seat, None))
    return next(s for s in WYRMSPAN.steps(state, Seat(seat)) if s.id == opened.step)


def step(state: State, what: str, seat: int = 0) -> str:
    return question(state, what, seat).id


def figure(state: State, fact: str) -> int | None:
    return next(f.value for f in WYRMSPAN.facts(state, None) if f.id == fact)


def holds(state: State, seat: int = 0) -> dict[str, int | None]:
    return {what: figure(state, f"{seat}/{what}") for what in state.players[seat].stock}


# --- whole games ---
def setup(n: int, seed: int, **options: str) -> Setup:
    """A table with everything shuffled."""
    made = Setup("wyrmspan", 1, NAMES[:n], options)
    return shuffled(WYRMSPAN, made, random.Random(seed))


def next_move(state: State, rnd: random.Random) -> tuple[Seat, Any]:
    """Somebody answers what they are asked, or the active player acts."""
    seats = [s for s in state.seats if WYRMSPAN.steps(state, s)]
    waiting = [(s, o) for s in rnd.sample(seats, len(seats)) for o in _answerable(state, s)]
    acting = state.phase == TURNS and not any(o.seat == state.active and o.what not in ASIDE for o in state.open)
    if waiting and (not acting or rnd.random() < 0.7):
        for seat, one in waiting:
            if (move := _answer(state, seat, one, rnd)) is not None:
                return seat, move
    return state.active, _action(state, rnd)


def _answerable(state: State, seat: Seat) -> list[Step]:
    return [s for s in WYRMSPAN.steps(state, seat) if any(o.blocked is None for o in s.offers)]


def _answer(state: State, seat: Seat, one: Step, rnd: random.Random) -> Any:
    offers = [o for o in one.offers if o.blocked is None]
    direct = [o.move for o in offers if o.move is not None]
    if one.id.startswith("read") and rnd.random() < 0.6:
        return direct[-1]
    offer = rnd.choice(offers)
    found = offer.move or _filled(state, seat, dict(offer.start or {}), rnd)
    return direct[-1] if found is None and direct else found


def _filled(state: State, seat: Seat, start: dict[str, Any], rnd: random.Random) -> Any:
    """Long lists are not tried to their end: a dragon or card is taken at random."""
    if start["move"] in (Entice, OnTop):
        free = [n for n in DRAGONS if n not in state.lying]
        for number in rnd.sample(free, 6):
            move = walk(WYRMSPAN, state, seat, rnd, start={**start, "dragon": number})
            if move and not isinstance(WYRMSPAN.play(state, seat, move), Rejection):
                return move
        return None
    if start["move"] is NameCave:
        lying = {c for p in state.players for row in p.mat.caves.values() for c in row.cards}
        card = rnd.choice([n for n in CAVE_CARDS if n not in lying])
        return NameCave(step=start["step"], card=card)
    return walk(WYRMSPAN, state, seat, rnd, start=start)


def _action(state: State, rnd: random.Random) -> Any:
    kinds = rnd.choices((Entice, Excavate, Explore), (4, 3, 3), k=6)
    light = state.players[state.active].stock["coin"] is None
    for kind in kinds if rnd.random() > (0.25 if light else 0.03) else ():
        start = {"move": kind, "step": None} if kind is not Explore else {"move": kind}
        move = _filled(state, state.active, start, rnd)
        if move is not None and not isinstance(WYRMSPAN.play(state, state.active, move), Rejection):
            return move
    return Pass()


def quick_game(seed: int, n: int, **options: str) -> Iterator[tuple[State, Seat, Any]]:
    """Every state with what is played on it, and at last the end with None."""
    rnd = random.Random(seed)
    state = WYRMSPAN.start(setup(n, seed, **options))
    while not WYRMSPAN.is_over(state):
        seat, move = next_move(state, rnd)
        move = filled(WYRMSPAN, state, move)  # the Automa's card
        yield state, seat, move
        state = play(state, move, seat=seat)
    yield state, Seat(0), None
