"""What must hold at every moment of every recorded game: moments that random play reaches once in a thousand."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion import session as sessions
from companion.session import Session
from games import shelf
from tests.worlds import seats_of, world_of

RECORDS = [
    (game, path)
    for game in shelf.GAMES.values()
    for path in sorted((Path(__file__).parent / "games" / game.name / "golden").glob("*.json"))
]
every_record = pytest.mark.parametrize(("game", "path"), RECORDS, ids=lambda x: getattr(x, "stem", None) or x.name)


def states(game: Any, path: Path) -> tuple[Session, list[Any]]:
    session = sessions.load(game, json.loads(path.read_text(encoding="utf-8")))
    return session, [*session.before, session.state]


def test_every_game_has_records():
    assert {game.name for game, _path in RECORDS} == set(shelf.GAMES)


@every_record
def test_nobody_is_ever_shown_what_is_not_theirs(game, path):
    session, moments = states(game, path)
    rnd = random.Random(path.stem)
    for state in moments:
        for viewer in (None, *seats_of(session)):
            shown = [show(state, viewer) for show in (game.view, game.steps, game.facts, game.status)]
            sent = repr(shown)
            assert not [s for s in world_of(game).secrets(state, viewer) if s in sent]
            other = world_of(game).elsewhere(state, viewer, rnd)
            assert shown == [show(other, viewer) for show in (game.view, game.steps, game.facts, game.status)]
