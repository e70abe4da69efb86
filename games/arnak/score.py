"""The score sheet: six lines, every point explained, and the tie-break."""

from __future__ import annotations

from itertools import pairwise

from games.arnak.data import (
    ARRIVAL_POINTS,
    CARDS,
    GLASS_POINTS,
    NOTEBOOK_POINTS,
    SLOT_POINTS,
    TEMPLE,
    row_of,
)
from games.arnak.model import State
from games.arnak.names import track_name
from games.arnak.things import points as worth_of
from games.contract import Cell, FactId, Part, ScoreLine, ScoreSheet, Seat
from games.figures import Figure
from games.words import Line, Term, Value, _, n_

IDOLS_SAY = n_("{n} idol", "{n} idols", by="n")
TILES_SAY = n_("{n} temple tile, {worth}", "{n} temple tiles, {worth} each", by="n")
GUARDIANS_SAY = n_("{n} guardian", "{n} guardians", by="n")
FEAR_SAY = n_("{n} Fear card", "{n} Fear cards", by="n")
FEAR_TILES_SAY = n_("{n} Fear tile", "{n} Fear tiles", by="n")
UNNAMED_SAY = n_("{n} card not named", "{n} cards not named", by="n")


def score(state: State) -> ScoreSheet:
    lines = tuple(
        ScoreLine(rule, Line(label), tuple(cell(state, s) for s in state.seats), Line(note))
        for rule, label, note, cell in LINES
    )
    totals = ScoreSheet(lines).totals
    if None in totals:
        return ScoreSheet(lines)
    keys = {s: (totals[s], *_breaker(state, s, lines[0])) for s in state.seats}
    ranking = tuple(tuple(s for s in state.seats if keys[s] == k) for k in sorted(set(keys.values()), reverse=True))
    tie = _tie(state, [place[0] for place in ranking], totals)
    return ScoreSheet(lines, ranking, tie, "AK-TIE-1" if tie else "")


def _breaker(state: State, seat: Seat, research: ScoreLine) -> tuple[int, int]:
    """Level on points: the earlier arrival; where nobody of them arrived, the higher research."""
    if seat in state.arrivals:
        return len(state.players) - state.arrivals.index(seat), 0
    return 0, research.cells[seat].points or 0


def _tie(state: State, firsts: list[Seat], totals: tuple[Figure, ...]) -> Line | None:
    """The best place that only a tie-break decided."""
    for better, worse in pairwise(firsts):
        if totals[better] == totals[worse]:
            says = {"better": state.players[better].name, "worse": state.players[worse].name}
            if better in state.arrivals:
                return Line(_("{better} is before {worse}: earlier in the Lost Temple."), says)
            return Line(_("{better} is before {worse}: more points in research."), says)
    return None


def counted(state: State, fact: FactId, says: Line, points: int, rule: str) -> tuple[Part, tuple[FactId, ...]]:
    """A part that rests on one figure: unknown while that is."""
    unknown = state.doubted(fact)
    return Part(says, None if unknown else points, rule), (fact,) if unknown else ()


def cell(*found: tuple[Part, tuple[FactId, ...]]) -> Cell:
    return Cell(tuple(part for part, _asks in found), tuple(fact for _part, asks in found for fact in asks))


def many(says: object, n: int, **more: Value) -> Line:
    return Line(says.one, {"n": n, **more}, says.many, n)  # type: ignore[attr-defined]


def research(state: State, seat: Seat) -> Cell:
    p = state.players[seat]
    at, fact = Line(_("Magnifying glass: {space}"), {"space": track_name(p.glass)}), f"{seat}/glass"
    if p.glass == TEMPLE and not state.doubted(fact) and seat in state.arrivals:
        place = state.arrivals.index(seat)
        at = Line(_("Magnifying glass: the Lost Temple, arrival {place}"), {"place": place + 1})
        points, fact = ARRIVAL_POINTS[place], f"{seat}/arrival"
    else:
        points = GLASS_POINTS[min(7, row_of(p.glass))]
    notebook = Line(_("Notebook: {space}"), {"space": track_name(p.notebook)})
    return cell(
        counted(state, fact, at, points, "AK-SCO-1"),
        counted(state, f"{seat}/notebook", notebook, NOTEBOOK_POINTS[min(7, row_of(p.notebook))], "AK-SCO-1"),
    )


def temple(state: State, seat: Seat) -> Cell:
    tiles = state.players[seat].temple
    return cell(
        *(
            counted(state, f"{seat}/temple/{k}", many(TILES_SAY, n, worth=worth_of(int(k))), n * int(k), "AK-SCO-2")
            for k, n in tiles.items()
            if n or state.doubted(f"{seat}/temple/{k}")
        )
    )


def idols(state: State, seat: Seat) -> Cell:
    p = state.players[seat]
    empty = SLOT_POINTS[p.slots :]
    says = Line(_("Empty slots: {points}"), {"points": "+".join(map(str, empty)) or "0"})
    return cell(
        counted(state, f"{seat}/idols", many(IDOLS_SAY, p.idols), 3 * p.idols, "AK-SCO-3"),
        counted(state, f"{seat}/slots", says, sum(empty), "AK-SCO-3"),
    )


def guardians(state: State, seat: Seat) -> Cell:
    n = len(state.players[seat].guardians)
    return cell(counted(state, f"{seat}/guardians", many(GUARDIANS_SAY, n), 5 * n, "AK-SCO-4"))


def cards(state: State, seat: Seat) -> Cell:
    """Card by card while all are known; else the sum as it was set, or asked for."""
    p = state.players[seat]
    if state.doubted(f"{seat}/points"):
        return Cell((Part(Line(_("Points on the cards")), None, "AK-SCO-5"),), (f"{seat}/points",))
    named = [Part(Line(_("{card}"), {"card": Term(c)}), CARDS[c].points, "AK-SCO-5") for c in p.cards]
    if p.unnamed:
        named.append(Part(many(UNNAMED_SAY, p.unnamed), p.unnamed_points, "AK-SCO-5"))
    elif p.unnamed_points:
        named.append(Part(Line(_("Set right by the table")), p.unnamed_points, "AK-SCO-5"))
    return Cell(tuple(named))


def fear(state: State, seat: Seat) -> Cell:
    p = state.players[seat]
    return cell(
        counted(state, f"{seat}/fear", many(FEAR_SAY, p.fear), -p.fear, "AK-SCO-6"),
        counted(state, f"{seat}/tiles", many(FEAR_TILES_SAY, p.tiles), -2 * p.tiles, "AK-SCO-6"),
    )


LINES = (
    ("AK-SCO-1", _("Research"), _("Glass and notebook, by where they stand; in the Lost Temple by arrival."), research),
    ("AK-SCO-2", _("Temple tiles"), _("What is printed on them."), temple),
    ("AK-SCO-3", _("Idols and slots"), _("3 for each idol, and 1 to 4 for each empty slot."), idols),
    ("AK-SCO-4", _("Guardians"), _("5 for each."), guardians),
    (
        "AK-SCO-5",
        _("Cards"),
        _("Printed points of items and artifacts, wherever they lie; not what was exiled."),
        cards,
    ),
    ("AK-SCO-6", _("Fear"), _("1 less for each card, 2 less for each tile."), fear),
)
