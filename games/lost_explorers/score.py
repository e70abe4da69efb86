"""Who is ahead, and why: four clues win; else the slower leader counts, and among equals the fewest tokens."""

from __future__ import annotations

from games.contract import Cell, Part, ScoreLine, ScoreSheet, Seat
from games.figures import Figure
from games.lost_explorers.model import State
from games.lost_explorers.pack import SIDES
from games.words import Line, _

CLUES, SLOWER, FASTER, TOKENS = "LE-01", "LE-48", "LE-48a", "LE-49"
TIE, SHARED = "LE-49", "LE-49a"


def slower(state: State, seat: Seat) -> Figure:
    return _of_leaders(state, seat, faster=False)


def _of_leaders(state: State, seat: Seat, *, faster: bool) -> Figure:
    spaces = [state.leader(seat, side) for side in (0, 1)]
    known = [space for space in spaces if space is not None]
    if len(known) < len(spaces):
        return None
    return max(known) if faster else min(known)


def score(state: State) -> ScoreSheet:
    """By clues the clue tiles are what counts; the other lines then only tell where everybody stood."""
    won = state.winner is not None
    level = _level(state)
    lines = (
        _line(state, CLUES, _("Clue tiles"), _("Four win at once."), counts=won),
        _line(state, SLOWER, _("Slower leader"), _("With both piles empty the highest wins."), counts=not won),
        _line(state, FASTER, _("Faster leader"), _("Does not count."), counts=False),
        _line(state, TOKENS, _("Tokens in front"), _("Both faces. Among equals the fewest win."), counts=False,
              asked=level),
    )  # fmt: skip
    if state.winner is not None:
        others = tuple(seat for seat in state.seats if seat != state.winner)
        words = {"name": state.players[state.winner].name}
        tie = Line(_("{name} found the four clues."), words)
        return ScoreSheet(lines, ((state.winner,), others), tie, CLUES, means=lines[0].label)
    return _ranked(state, ScoreSheet(lines, means=lines[1].label), level)


def _line(
    state: State, rule: str, label: str, note: str, *, counts: bool, asked: tuple[Seat, ...] | None = None
) -> ScoreLine:
    """``asked``: of which seats a figure that is missing is wanted; None: of all, if the line counts."""
    wanted = (state.seats if counts else ()) if asked is None else asked
    cells = tuple(_cell(state, seat, rule, asks=seat in wanted) for seat in state.seats)
    return ScoreLine(rule, Line(label), cells, Line(note), counts)


def _cell(state: State, seat: Seat, rule: str, *, asks: bool) -> Cell:
    says, points, facts = _worth(state, seat, rule)
    missing = tuple(fact for fact in facts if fact in state.all_doubts) if asks else ()
    return Cell((Part(says, points, rule),), missing)


def _worth(state: State, seat: Seat, rule: str) -> tuple[Line, Figure, tuple[str, ...]]:
    leaders = tuple(f"{seat}/leader/{side}" for side in SIDES)
    both = {"left": state.leader(seat, 0), "right": state.leader(seat, 1)}
    match rule:
        case "LE-01":
            return Line(_("clue tiles")), state.clues(seat), (f"{seat}/clues",)
        case "LE-48":
            return Line(_("left track {left}, right track {right}"), both), slower(state, seat), leaders
        case "LE-48a":
            faster = _of_leaders(state, seat, faster=True)
            return Line(_("left track {left}, right track {right}"), both), faster, leaders
        case _:
            kinds = tuple(f"{seat}/{kind}" for kind in state.players[seat].vehicles)
            words = {"vehicles": _vehicles(state, seat), "missions": state.missions(seat)}
            says = Line(_("{vehicles} on their Vehicle face, {missions} on their Mission face"), words)
            return says, state.tokens(seat), (*kinds, f"{seat}/missions")


def _vehicles(state: State, seat: Seat) -> Figure:
    tokens, missions = state.tokens(seat), state.missions(seat)
    return None if tokens is None or missions is None else tokens - missions


def _level(state: State) -> tuple[Seat, ...]:
    """Who is level with somebody: of these the tokens decide."""
    stand = [slower(state, seat) for seat in state.seats]
    return tuple(seat for seat in state.seats if stand.count(stand[seat]) > 1)


def _ranked(state: State, sheet: ScoreSheet, level: tuple[Seat, ...]) -> ScoreSheet:
    stand = {seat: slower(state, seat) for seat in state.seats}
    tokens = {seat: state.tokens(seat) if seat in level else 0 for seat in state.seats}
    if None in stand.values() or None in tokens.values():
        return sheet
    keys = {seat: (stand[seat] or 0, -(tokens[seat] or 0)) for seat in state.seats}
    order = sorted(set(keys.values()), reverse=True)
    ranking = tuple(tuple(seat for seat in state.seats if keys[seat] == key) for key in order)
    tie, rule = _tie(state, ranking, keys)
    return ScoreSheet(sheet.lines, ranking, tie, rule, means=sheet.means)


def _tie(
    state: State, ranking: tuple[tuple[Seat, ...], ...], keys: dict[Seat, tuple[int, int]]
) -> tuple[Line | None, str]:
    """The best place that only tokens decided, or that is shared (LE-A16)."""
    for n, place in enumerate(ranking):
        space, tokens = keys[place[0]]
        if len(place) > 1:
            says = _("Slower leaders level on {space}, and as many tokens ({n}): the place is shared.")
            return Line(says, {"space": space, "n": -tokens}), SHARED
        below = ranking[n + 1] if n + 1 < len(ranking) else ()
        if below and keys[below[0]][0] == space:
            better, worse = state.players[place[0]].name, state.players[below[0]].name
            says = _("{better} is before {worse}, with fewer tokens in front: {n} against {m}.")
            return Line(says, {"better": better, "worse": worse, "n": -tokens, "m": -keys[below[0]][1]}), TIE
    return None, ""
