"""The score sheet: eight rows as on the printed one, every point explained, and the tie-break."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise

from games.contract import Cell, FactId, Opponent, Part, ScoreLine, ScoreSheet, Seat
from games.figures import Figure
from games.words import Line, _
from games.wyrmspan.automa_score import TIE as EVEN
from games.wyrmspan.automa_score import opponent
from games.wyrmspan.model import State
from games.wyrmspan.score_dragons import clauses, end_game, printed
from games.wyrmspan.score_guild import guild
from games.wyrmspan.score_rows import cached, eggs, left_row, objective_row, tucked
from games.wyrmspan.score_scene import Sight, sight

TIE, SHARED, DRAGON_ROW = "WY-SCO-9", "WY-SCO-9a", "printed"
Row = tuple[str, str, str, str, Callable[[Sight], Cell]]
ROWS: tuple[Row, ...] = (
    ("guild", "WY-SCO-1", _("Dragon Guild"), _("Own markers on the two slots that count at the end."), guild),
    (DRAGON_ROW, "WY-SCO-2", _("Dragons"), _("What is printed on every dragon you can see."), printed),
    ("end_game", "WY-SCO-3", _("End-game abilities"), _("Of every dragon you can see; some cost points."), end_game),
    ("eggs", "WY-SCO-4", _("Eggs"), _("1 for each, on dragons and in the mat nests."), eggs),
    ("cached", "WY-SCO-5", _("Cached resources"), _("1 for each."), cached),
    ("tucked", "WY-SCO-6", _("Tucked cards"), _("1 for each."), tucked),
    ("objectives", "WY-SCO-7", _("Objectives"), _("What the four rounds brought."), objective_row),
    ("leftovers", "WY-SCO-8", _("Left over"), _("1 for each coin, and 1 for each four other items."), left_row),
)
CATEGORIES: Mapping[str, Line] = {key: Line(label) for key, _rule, label, _note, _cell in ROWS}


def score(state: State) -> ScoreSheet:
    sights = [sight(state, seat) for seat in state.seats]
    lines = tuple(
        ScoreLine(rule, Line(label), tuple(_cell(see, key, rule, work) for see in sights), Line(note))
        for key, rule, label, note, work in ROWS
    )
    sheet = ScoreSheet(lines)
    rival = opponent(state, sheet.totals[0])
    return _ranked(state, sheet) if rival is None else _against(replace(sheet, opponent=rival), rival)


def missing(state: State, seat: Seat) -> tuple[Line, ...]:
    """The categories whose points nobody can say yet."""
    see = sight(state, seat)
    return tuple(CATEGORIES[key] for key, rule, *_words, work in ROWS if _cell(see, key, rule, work).points is None)


def _against(sheet: ScoreSheet, rival: Opponent) -> ScoreSheet:
    """Alone against the Automa: equal points are the human's victory (WY-SOLO-15)."""
    if rival.wins is None:
        return sheet
    if rival.cell.points == sheet.totals[0]:
        tie = Line(_("Equal points: against the Automa that is a victory."))
        return replace(sheet, ranking=((Seat(0),),), tie=tie, tie_rule=EVEN)
    return replace(sheet, ranking=((), (Seat(0),)) if rival.wins else ((Seat(0),),))


def points_fact(seat: Seat, category: str) -> FactId:
    return f"{seat}/points/{category}"


def visible_fact(seat: Seat) -> FactId:
    return f"{seat}/visible"


def _cell(see: Sight, key: str, rule: str, work: Callable[[Sight], Cell]) -> Cell:
    """What the table wrote down for a category stands before what could be worked out."""
    written = see.state.players[see.seat].entered.get(key)
    if written is not None:
        return Cell((Part(Line(_("Counted by the table")), written, rule),))
    cell = work(see)
    if cell.points is not None or not see.state.untracked:
        return cell if cell.points is None else replace(cell, asks=())
    return replace(cell, asks=_asked(see, key, cell))


def _asked(see: Sight, key: str, cell: Cell) -> tuple[FactId, ...]:
    """Where nothing was tracked the category itself is asked for, unless so much was named that less will do."""
    named = see.dragons is not None
    known = {part.points for part in cell.parts} != {None}
    details = (
        (key in (DRAGON_ROW, "end_game") and named)
        or (key == "objectives" and known)
        or (key == "guild" and known)
        or (key == "leftovers" and named and bool(clauses(see)))
    )
    return cell.asks if details and cell.asks else (points_fact(see.seat, key),)


# --- who is first ---
def dragons_seen(state: State, seat: Seat) -> Figure:
    """Visible dragons: what decides between equals."""
    return state.players[seat].entered.get("visible", state.seen(seat).mat.dragon_count)


def _ranked(state: State, sheet: ScoreSheet) -> ScoreSheet:
    totals = sheet.totals
    if None in totals:
        return sheet
    level = [s for s in state.seats if totals.count(totals[s]) > 1]
    unknown = [s for s in level if dragons_seen(state, s) is None]
    if unknown:
        return _asking(sheet, unknown)
    keys = {s: (totals[s] or 0, (dragons_seen(state, s) or 0) * (s in level)) for s in state.seats}
    ranking = tuple(tuple(s for s in state.seats if keys[s] == k) for k in sorted(set(keys.values()), reverse=True))
    tie, rule = _tie(state, ranking, totals)
    return replace(sheet, ranking=ranking, tie=tie, tie_rule=rule)


def _asking(sheet: ScoreSheet, seats: list[Seat]) -> ScoreSheet:
    """How many dragons these have is wanted for the tie alone."""

    def asked(line: ScoreLine) -> ScoreLine:
        cells = (
            replace(c, asks=(*c.asks, visible_fact(Seat(s)))) if s in seats else c for s, c in enumerate(line.cells)
        )
        return replace(line, cells=tuple(cells))

    return replace(sheet, lines=tuple(asked(x) if x.rule == ROWS[1][1] else x for x in sheet.lines))


def _tie(state: State, ranking: tuple[tuple[Seat, ...], ...], totals: tuple[Figure, ...]) -> tuple[Line | None, str]:
    """The best place that only a tie-break decided, or that two share."""
    for place, below in pairwise((*ranking, ())):
        if len(place) > 1:
            n = dragons_seen(state, place[0])
            return Line(_("Equal points and as many dragons ({n}): the place is shared."), {"n": n}), SHARED
        if below and totals[place[0]] == totals[below[0]]:
            better, worse = place[0], below[0]
            words = {"better": state.players[better].name, "worse": state.players[worse].name}
            counts = {"n": dragons_seen(state, better), "m": dragons_seen(state, worse)}
            says = _("{better} is before {worse}, with more dragons on the mat: {n} against {m}.")
            return Line(says, {**words, **counts}), TIE
    return None, ""
