"""A host with one table at a moment of a game: what the hosts beside this file share, whatever their game."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from companion import keys, server
from companion.demo import some_move
from companion.entries import Played
from companion.seats import Head, Place
from companion.session import Judged, Session
from companion.shown import Role
from companion.tables import Tables
from games.contract import Game, Rejection, Seat, Setup
from views.app import main_for

Laid = tuple[int, str, list[str]]  # a table's number, the host's key, and the key of each seat
Lays = Callable[[Tables, str], Awaitable[Laid]]


async def lay(tables: Tables, session: Session, colours: Sequence[int]) -> Laid:
    """That session as a table."""
    names = session.setup.seats
    host_key, kept = keys.mint(Role.HOST, name="test")
    seats = [keys.mint(Role.SEAT, f"p{n}") for n in range(len(names))]
    head = Head(
        game=session.game.name,
        rules_version=session.game.version,
        opened=tables.now(),
        options=session.setup.options,
        places=tuple(Place(f"p{n}", name, colours[n]) for n, name in enumerate(names)),
        keys=(kept, *(theirs for _key, theirs in seats)),
        setup=session.setup,
        next_place=len(names),
    )
    return good(await tables.add(head, tuple(session.log))), host_key, [key for key, _theirs in seats]


def by_chance(
    setups: Iterable[tuple[int, Setup]], game: Game, is_it: Callable[[Any], bool], most: int
) -> Session | None:
    """The first state that looks like it, in a game played by chance; the same every time. ``setups``: each with the
    seed of its game, which has ``most`` entries at most. None: no game has such a moment."""
    for seed, setup in setups:
        session, rnd = Session(game, setup), random.Random(seed)
        while session.revision < most:
            if is_it(session.state):
                return session
            if game.is_over(session.state) or not _go_on(session, rnd):
                break
    return None


def _go_on(session: Session, rnd: random.Random) -> bool:
    """One move of whoever has one; what the first seat is asked comes last, so that it is still there to be seen."""
    asked = [o.seat for o in session.state.open if o.seat is not None]
    seats = sorted({*asked, session.state.active}, key=lambda seat: (seat == 0, rnd.random()))
    for seat in seats:
        move = some_move(session.game, session.state, Seat(seat), rnd)
        if move is None:
            continue
        judged = session.judge(Played(seat=Seat(seat), key=str(session.revision), at="20:15", t=1.0, move=move))
        if isinstance(judged, Judged):
            session.append(judged)
            return True
    return False


def main(laid: Lays) -> None:
    """The host on PORT DATA [SCENE], with that one table the first time: one-time links to its seats and a display are
    written to DATA/links.txt. Started again on the same data, the table is the one that lies there."""
    port, data, *rest = sys.argv[1:]
    scene = rest[0] if rest else "start"

    def front(base: str, folder: Path, demo: bool) -> Tables:
        tables = Tables(folder, base)
        if (folder / "links.txt").exists():
            return tables
        asyncio.run(_seat(tables, folder, laid, scene))
        tables.close()
        return Tables(folder, base)  # opened afresh: its locks belong to the server's loop

    sys.exit(server.run(front, main_for, host="0.0.0.0", port=int(port), data=Path(data)))


async def _seat(tables: Tables, data: Path, laid: Lays, scene: str) -> None:
    number, host_key, seats = await laid(tables, scene)
    desk = good(tables.open_desk(number, (host_key,)))
    links = [good(await desk.give_seat(Seat(n))) for n in range(len(seats))]
    links.append(good(await desk.display_link()))
    await tables.settled()
    (data / "links.txt").write_text("\n".join(links))


def good(answer: Any) -> Any:
    assert not isinstance(answer, Rejection), answer
    return answer
