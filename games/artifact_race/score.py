"""Where every fame point came from, and who is ahead."""

from __future__ import annotations

from itertools import pairwise

from games.artifact_race import names
from games.artifact_race.facts import SET
from games.artifact_race.model import Point, State
from games.contract import Cell, Part, ScoreLine, ScoreSheet, Seat
from games.words import Line, _

LINES = {
    "AR-02": (Line(_("Artifacts handed over")), Line(_("1 for a rare, 2 for a mythic, 3 for a legendary one"))),
    "AR-24": (Line(_("Caught stealing")), Line(_("1 less each time, never below nothing"))),
    SET: (Line(_("Set right by the table")), None),
}


def score(state: State) -> ScoreSheet:
    lines = tuple(
        ScoreLine(rule, label, tuple(_cell(state, s, rule) for s in state.seats), note)
        for rule, (label, note) in LINES.items()
        if rule != SET or any(point.rule == SET for p in state.players for point in p.points)
    )
    keys = {s: (state.players[s].fame, -state.players[s].caught) for s in state.seats}
    order = sorted(set(keys.values()), reverse=True)
    ranking = tuple(tuple(s for s in state.seats if keys[s] == key) for key in order)
    return ScoreSheet(lines, ranking, tie := _tie(state, ranking), "AR-01c" if tie else "")


def _cell(state: State, seat: Seat, rule: str) -> Cell:
    points = (p for p in state.players[seat].points if p.rule == rule)
    return Cell(tuple(Part(_says(state, p), p.n, rule) for p in points))


def _says(state: State, point: Point) -> Line:
    if point.artifact is None:
        return LINES[point.rule][0]
    words = {"artifact": names.artifact(state.pack, point.artifact), "museum": names.place(state.pack, point.museum)}
    return Line(_("{artifact}, {museum}"), words)


def _tie(state: State, ranking: tuple[tuple[Seat, ...], ...]) -> Line | None:
    for first, second in pairwise(ranking):
        a, b = state.players[first[0]], state.players[second[0]]
        if a.fame == b.fame:
            return Line(_("{name} is before {other}: caught less often."), {"name": a.name, "other": b.name})
    return None
