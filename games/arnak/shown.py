"""Fills the board of ``view`` from the state, field by field, for one viewer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from games.arnak.data import (
    ARRIVAL_POINTS,
    BRIDGES,
    CAMPS,
    FEAR,
    FEAR_CARDS,
    GLASS_EFFECTS,
    GLASS_POINTS,
    GUARDIANS,
    NOTEBOOK_EFFECTS,
    NOTEBOOK_POINTS,
    PLACE,
    STACKS,
    TEMPLE,
    TRACK,
    TRAVEL,
    level,
    row_of,
    spaces_of,
)
from games.arnak.model import State
from games.arnak.names import effect_of, guardian_name, helper_name
from games.arnak.things import TOKENS, row
from games.arnak.view import (
    AssistantShown,
    Board,
    Bridge,
    GuardianShown,
    Mat,
    Mine,
    SiteShown,
    SpaceShown,
    StackShown,
    TrackRow,
    TrackSpace,
)
from games.contract import Seat, Viewer
from games.figures import Figure
from games.lately import lately
from games.words import Line, Term, Value, _, n_

CARDS_SAY = n_("{card}", "{card}, {n} times", by="n")


def board(state: State, viewer: Viewer) -> Board:
    public = _public(state)
    return public if viewer is None else replace(public, mine=_mine(state, viewer))


@lately
def _public(state: State) -> Board:
    """What everybody sees: the same for all phones of the table."""
    return Board(
        round=state.round,
        artifacts=state.round,
        items=6 - state.round,
        active=state.active if state.phase == "turns" else None,
        start_seat=state.start,
        sites=tuple(_site(state, site) for site in state.sites),
        rows=tuple(_row(n) for n in range(1, 9)),
        track=tuple(_space(state, space) for space in TRACK),
        bridges=tuple(Bridge(start, end, row(cost)) for (start, end), cost in BRIDGES.items()),
        stacks=tuple(
            StackShown(stack, STACKS[stack][0], state.known(f"stack/{stack}", left), row(STACKS[stack][1]))
            for stack, left in state.stacks.items()
        ),
        arrivals=state.arrivals,
        fear_left=_fear_left(state),
        mats=tuple(_mat(state, seat) for seat in state.seats),
        mine=None,
        open_ways=_ways(state),
    )


def _site(state: State, site: str) -> SiteShown:
    here = state.sites[site]
    guarded = state.guarded(site) is not False and here.guardian
    cost: Value | None = GUARDIANS[here.awake].cost if guarded and here.awake else None
    spaces = tuple(
        SpaceShown(s, TRAVEL[s], state.is_blocked(s) is True, state.occupant(s), state.is_blocked(s) is None)
        for s in spaces_of(site)
    )
    idols = 0 if here.discovered else level(site)
    return SiteShown(
        site, level(site), spaces, here.discovered or site in CAMPS, effect_of(state, site), guarded, cost, idols
    )


def _row(n: int) -> TrackRow:
    glass = ARRIVAL_POINTS if n == 8 else (GLASS_POINTS[n],)
    notebook = NOTEBOOK_POINTS[n] if n < 8 else None
    return TrackRow(n, glass, notebook, _line(GLASS_EFFECTS[n - 1]), _line(NOTEBOOK_EFFECTS[n - 1]) if n < 8 else None)


def _line(value: Value) -> Line:
    return value if isinstance(value, Line) else Line(_("{what}"), {"what": value})


def _space(state: State, space: str) -> TrackSpace:
    tokens = tuple((s, t) for s in state.seats for t in TOKENS if state.standing(s, t) == space)
    return TrackSpace(space, row_of(space), PLACE[space], state.bonus.get(space, 0), tokens)


def _fear_left(state: State) -> Figure:
    each = [state.known(f"{s}/fear", state.players[s].fear) for s in state.seats]
    return None if None in each else FEAR_CARDS - sum(n for n in each if n is not None)


def _ways(state: State) -> dict[str, bool]:
    """Where the active seat's tokens could step next: the notebook not above the glass."""
    seat, ways = state.active, {}
    glass = state.standing(seat, "glass")
    for token in TOKENS:
        at = state.standing(seat, token)
        for start, end in BRIDGES:
            allowed = token == "glass" or (glass is not None and row_of(end) <= row_of(glass) and end != TEMPLE)
            if start == at and allowed and state.phase == "turns":
                ways[end] = True
    return ways


def _mat(state: State, seat: Seat) -> Mat:
    p = state.players[seat]

    def known(what: str, value: int) -> Figure:
        return state.known(f"{seat}/{what}", value)

    return Mat(
        seat=seat,
        name=p.name,
        figures_home=state.at_home(seat),
        fear=known("fear", p.fear),
        fear_tiles=known("tiles", p.tiles),
        idols=known("idols", p.idols),
        slots_filled=known("slots", p.slots),
        guardians=tuple(GuardianShown(_boon(g.id), g.used) for g in p.guardians),
        assistants=tuple(AssistantShown(helper_name(h), h.gold, h.ready) for h in p.assistants),
        cards=known("cards", p.card_count),
        temple=tuple(int(points) for points, n in p.temple.items() for _tile in range(n)),
        arrival=state.arrivals.index(seat) + 1 if seat in state.arrivals else None,
        passed=seat in state.passed,
    )


def _boon(guardian: str | None) -> Value:
    return guardian_name(None) if guardian is None else GUARDIANS[guardian].boon


def _mine(state: State, seat: Seat) -> Mine:
    """Which cards make up the viewer's hand, play area and deck together; where each lies only the viewer knows."""
    p = state.players[seat]
    owned = Counter((*p.basics, *p.cards, *[FEAR] * p.fear))
    return Mine(_named(owned), p.unnamed, _named(Counter(p.exiled)))


def _named(cards: Counter[str]) -> tuple[Value, ...]:
    one, many = CARDS_SAY.one, CARDS_SAY.many
    return tuple(Line(one, {"card": Term(c), "n": n}, many, n) if n > 1 else Term(c) for c, n in sorted(cards.items()))
