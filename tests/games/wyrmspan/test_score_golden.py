"""Golden games of the final scoring and of the Automa: records that replay for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import session as sessions
from companion.session import PLAIN
from games.words import say
from games.wyrmspan.game import GAME as WYRMSPAN
from tests.games.wyrmspan.make_score_golden import GAMES

FOLDER = Path(__file__).parent / "golden"
# guild, dragons, end-game abilities, eggs, cached, tucked, objectives, left over: counted by hand
LINES = {
    "score-tie-by-dragons": [
        (6, 36, 14, 3, 3, 0, 19, 2),
        (3, 48, 9, 4, 1, 5, 12, 1),
        (0, 11, -2, 2, 0, 5, 16, 4),
    ],
    "score-shared-victory": [
        (6, 40, 9, 8, 5, 6, 15, 2),
        (6, 40, 9, 9, 4, 6, 15, 2),
        (6, 40, 9, 8, 5, 6, 8, 0),
    ],
    "solo-ravel": [(0, 0, 0, 1, 0, 0, 13, 2)],
}
ENDS = {
    "score-tie-by-dragons": (((0,), (1,), (2,)), "Ada is before Bo, with more dragons on the mat: 9 against 8."),
    "score-shared-victory": (((0, 1), (2,)), "Equal points and as many dragons (9): the place is shared."),
    "solo-ravel": (((), (0,)), ""),
}
HERS = {"solo-ravel": [42, 6, 5, 0, 2, 6, 7, 6]}  # six dragons, three caves, five steps, objectives, a first marker


def record(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", LINES)
def test_a_golden_score_replays_for_ever(name):
    session = sessions.load(WYRMSPAN, record(name))
    assert WYRMSPAN.is_over(session.state)
    sheet = WYRMSPAN.score(session.state)
    assert [tuple(line.cells[s].points for line in sheet.lines) for s in session.state.seats] == LINES[name]
    assert sheet.asks == ()
    assert (sheet.ranking, say(sheet.tie, PLAIN) if sheet.tie else "") == ENDS[name]
    hers = [p.points for p in sheet.opponent.cell.parts] if sheet.opponent else None
    assert hers == HERS.get(name)
    assert session.view(None).score == sheet


def test_the_golden_scores_hold_every_kind_of_entry():
    kinds = {e["kind"] for name in LINES for e in record(name)["log"]}
    assert kinds == {"played", "ruled", "corrected", "taken_back"}
    assert set(GAMES) == set(LINES)
