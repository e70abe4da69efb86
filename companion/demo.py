"""A table of each game in mid-play: by chance, but the same every time."""

from __future__ import annotations

import random
from typing import Any

from companion import keys
from companion.chance import shuffled
from companion.entries import Entry, Played
from companion.seats import Head, Place
from companion.session import PLAIN, Judged, Session
from companion.shown import Role
from companion.tables import Tables, complete
from games.contract import Choice, Game, Group, Rejection, Seat, Setup
from games.words import say

NAMES = ("Ada", "Bo", "Cleo", "Dario", "Emil", "Fay")
ENTRIES = 90  # of a game that lasts longer; of a shorter one, half
# How a demo likes to play: what is asked comes first, then main actions; nobody leaves a turn unwritten.
LIKES = {Group.ANSWER: 12.0, Group.MAIN: 6.0, Group.END: 3.0, Group.FREE: 0.5, Group.TABLE: 0.0}


async def fill(tables: Tables, seed: int = 1) -> list[str]:
    """Make the tables. One line for each seat's one-time link and for each display's."""
    lines = []
    for game in tables.games():
        lines += [f"{game.title}:", *await _table(tables, game, random.Random(seed))]
    await tables.settled()
    return lines


async def _table(tables: Tables, game: Game, rnd: random.Random) -> list[str]:
    session = _in_mid_play(game, rnd, tables.now())
    host_key, kept = keys.mint(Role.HOST, name="demo")
    names = session.setup.seats
    head = Head(
        game=game.name,
        rules_version=game.version,
        opened=tables.now(),
        options=session.setup.options,
        places=tuple(Place(f"p{n}", name, n) for n, name in enumerate(names)),
        keys=(kept,),
        setup=session.setup,
        next_place=len(names),
    )
    number = _sure(await tables.add(head, tuple(session.log)))
    desk = _sure(tables.open_desk(number, (host_key,)))
    links = [f"    {name}: {_sure(await desk.give_seat(Seat(n)))}" for n, name in enumerate(names)]
    return [*links, f"    display: {_sure(await desk.display_link())}"]


def _in_mid_play(game: Game, rnd: random.Random, at: str) -> Session:
    seats = NAMES[: min(3, max(game.seats))]
    setup = shuffled(game, Setup(game.name, game.version, seats, _sure(complete(game, {}))), rnd)
    session = Session(game, setup)
    while session.revision < ENTRIES and (judged := _next(session, rnd, at)) is not None:
        session.append(judged)
    return Session(game, setup, session.log[: session.revision // 2]) if game.is_over(session.state) else session


def _next(session: Session, rnd: random.Random, at: str) -> Judged | None:
    seats = [Seat(n) for n in range(len(session.setup.seats))]
    for seat in rnd.sample(seats, len(seats)):
        if (move := some_move(session.game, session.state, seat, rnd)) is not None:
            n = session.revision + 1
            entry: Entry = Played(seat=seat, key=f"demo-{n}", at=at, t=20.0 * n, move=move)
            judged = session.judge(entry)
            if isinstance(judged, Judged):
                return judged
    return None


def some_move(game: Game, state: Any, seat: Seat, rnd: random.Random) -> Any:
    """Answer one question after another with what is open, and by name where it has one; None when nothing is."""
    partial: dict[str, Any] = {}
    while isinstance(asked := game.choices(state, seat, partial), Choice):
        options = [o for o in asked.options if o.blocked is None and (o.group is None or LIKES[o.group])]
        if not options:
            return None
        named = [o for o in options if o.value is not None] or options
        weights = [LIKES[o.group] if o.group else 1.0 for o in named]
        partial = dict(asked.answer(partial, rnd.choices(named, weights)[0].value))
    return asked


def _sure(answer: Any) -> Any:
    assert not isinstance(answer, Rejection), say(answer.says, PLAIN)
    return answer
