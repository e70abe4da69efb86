"""Fills the board of ``view`` from the state, field by field. Everything is public: hands are kept as counts."""

from __future__ import annotations

from games.contract import Seat
from games.figures import Figure
from games.lately import lately
from games.words import Line, _
from games.wyrmspan import objectives, objectives_results
from games.wyrmspan.automa_words import level_says
from games.wyrmspan.data import CAVES, COLUMN_EGGS, COLUMNS, ICONS, ROUNDS, SLOTS, TRACK, VISITS
from games.wyrmspan.explore import icon_name, visit_cost
from games.wyrmspan.guild_tile import slot_of, slot_says
from games.wyrmspan.mat import CaveRow, Dweller
from games.wyrmspan.model import END, TURNS, Player, State
from games.wyrmspan.names import cave_name, dragon_name, guild_name, objective_name, track_label
from games.wyrmspan.view import (
    CaveShown,
    DragonShown,
    GuildShown,
    ObjectiveShown,
    RivalShown,
    SeatMat,
    SlotShown,
    SpaceShown,
    TrackSpace,
    WyrmspanView,
)


@lately
def board(state: State) -> WyrmspanView:
    return WyrmspanView(
        round=state.round,
        active=state.active if state.phase == TURNS else None,
        start_seat=state.start if state.phase in (TURNS, END) else None,
        mats=tuple(_mat(state, seat) for seat in state.seats),
        guild=_guild(state),
        track=tuple(_track(state, n) for n in range(len(TRACK))),
        objectives=tuple(_objective(state, n) for n in range(1, ROUNDS + 1)),
        rival=_rival(state),
    )


def _mat(state: State, seat: Seat) -> SeatMat:
    p = state.seen(seat)
    stands = _stands(state, seat)
    mat = p.mat
    return SeatMat(
        seat=seat,
        name=p.name,
        stock=dict(p.stock),
        nests=mat.nests,
        caves=tuple(_cave(p, cave, stands, played=not state.untracked) for cave in CAVES),
        eggs=mat.eggs,
        cached=mat.cached,
        tucked=mat.tucked,
        dragons=mat.dragon_count,
        guild=p.guild,
        markers_left=state.markers_left(seat),
        passed=seat in state.passed,
        base_camp=not stands,
    )


def _stands(state: State, seat: Seat) -> tuple[str, int, str] | None:
    """Where an explorer is: the cave, and the icon or dragon that comes next."""
    if not state.walk or not state.walk[0].startswith(f"{seat}/"):
        return None
    _seat, kind, cave, n = state.walk[0].split("/")
    return cave, int(n), kind


def _cave(p: Player, cave: str, stands: tuple[str, int, str] | None, *, played: bool) -> CaveShown:
    row, visits = p.mat.caves[cave], p.explored[cave]
    here = stands if stands and stands[0] == cave else None
    full = visits is not None and visits >= VISITS
    return CaveShown(
        id=cave,
        name=cave_name(cave),
        icons=tuple(icon_name(icon) for icon in ICONS[cave]),
        spaces=tuple(_space(p, cave, row, column, here) for column in COLUMNS),
        explored=visits,
        visit=Line(_("explored three times")) if full else visit_cost(visits),
        adventurer=here[1] if here else 0,
        played=played,
    )


def _space(p: Player, cave: str, row: CaveRow, column: int, here: tuple[str, int, str] | None) -> SpaceShown:
    there, excavated = row.at(column), row.excavated
    is_open = None if excavated is None else column <= excavated
    return SpaceShown(
        id=f"{cave}{column}",
        column=column,
        open=is_open,
        card=row.card(column) if is_open else None,
        dragon=_dragon(there) if there else None,
        eggs=COLUMN_EGGS.get(column, 0),
        next=p.mat.next_dig(cave) == column,
        home=p.mat.next_home(cave) == column and is_open is True,
        adventurer=here is not None and here[2] == "dragon" and here[1] == column,
    )


def _dragon(d: Dweller) -> DragonShown:
    card = d.card
    return DragonShown(
        number=d.number,
        name=dragon_name(d.number),
        size=card.size if card else "",
        points=card.vp if card else None,
        eggs=d.eggs,
        capacity=d.capacity,
        cached=dict(d.cached),
        tucked=d.tucked,
        feeds=card.feed if card else "",
        fed=d.fed,
        bonus=d.bonus,
        covers=len(d.beneath),
    )


def _guild(state: State) -> GuildShown:
    slots = []
    for n in range(1, SLOTS + 1):
        slot = slot_of(state, n)
        at_end = slot is not None and slot.does in ("end", "printed")
        lying = state.slots[n - 1]
        mine = tuple(seat for seat in lying if seat in state.seats)
        slots.append(SlotShown(n, slot_says(state, n), mine, state.limits[n - 1], at_end, len(lying) - len(mine)))
    name = guild_name(state.guild) if state.guild else None
    return GuildShown(name, tuple(slots), state.printed)


def _track(state: State, n: int) -> TrackSpace:
    tokens = tuple(seat for seat in state.seats if state.seen(seat).guild == n)
    return TrackSpace(n, track_label(n), TRACK[n] == "brown", tokens)


def _objective(state: State, round_: int) -> ObjectiveShown:
    """While it is not scored: what everybody has of it now."""
    objective = state.objectives[round_ - 1]
    scored = round_ <= len(state.counts)
    counts: tuple[Figure, ...] = tuple(None for _seat in state.seats)
    points: tuple[Figure, ...] = ()
    if scored:
        counts = objectives_results.counts(state, round_)
        places = objectives_results.places(counts)
        points = tuple(objectives_results.points(round_, place) for place in places)
    elif objective:
        counts = tuple(objectives.count(state, seat, objective) for seat in state.seats)
    n = len(state.players)
    says = objective_name(objective) if objective else None
    worth = objectives_results.POINTS[round_ - 1][:3]
    return ObjectiveShown(round_, says, worth, counts[:n], points[:n], scored)


def _rival(state: State) -> RivalShown | None:
    if (r := state.rival) is None:
        return None
    return RivalShown(level_says(r), r.guild, r.dragons, r.caves, r.markers, len(r.played), r.passed)
