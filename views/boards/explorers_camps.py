"""What lies before each player of Lost Explorers: members, leaders, clues, vehicles, and missions with what they lack.

Names: ``camp-of-<seat>`` (whose is shown), ``camp-<seat>``, ``mission-<n>`` (of the camp shown), ``mission-do-<n>``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import flet as ft

from games.contract import Seat
from games.figures import Figure
from games.lost_explorers.moves import Validate
from games.lost_explorers.view import CampShown, MissionShown
from games.words import _, n_
from views.boards import explorers_words as say
from views.boards.explorers_map import sign_of, tone
from views.boards.explorers_words import Atlas
from views.boards.kit import aloud, written
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, ruled, sign, words
from views.phone import Picking
from views.screens.at_table import AtTable
from views.theme import Look, Radius, Space, Type

SHOWN = 4  # lines for missions of a player on the display
MANY = 3  # keys beside each other, above which names have no room


# --- whose ---
def camp_keys(look: Look, atlas: Atlas, shown: Seat, show: Callable[[Seat], object]) -> ft.Control:
    """One key for each player."""
    keys = [_key(look, atlas, camp, show, on=camp.seat == shown) for camp in atlas.board.camps]
    row = ft.Row(keys, spacing=Space.TIGHT)
    return ft.Container(row, padding=ft.Padding.only(left=Space.SMALL, right=Space.SMALL, bottom=Space.TIGHT))


def _key(look: Look, atlas: Atlas, camp: CampShown, show: Callable[[Seat], object], *, on: bool) -> ft.Control:
    marks: list[ft.Control] = [seat_mark(look, atlas.who.colour(camp.seat), 22)]
    if camp.seat == atlas.board.active:
        marks.insert(0, sign(look, Glyph.FLAG, 15, look.palette.ink))
    if (len(atlas.board.camps) <= MANY and not look.big_text) or look.wide:
        label = words(look, camp.name, Type.LABEL, max_lines=1)
        marks.append(ft.Container(label, expand_loose=True, expand=1))
    face = ft.Container(
        ft.Row(marks, spacing=Space.TIGHT, alignment=ft.MainAxisAlignment.CENTER),
        height=Space.TOUCH,
        bgcolor=look.palette.act_wash if on else look.palette.sheet,
        border=ft.Border.all(2 if on else 1, look.palette.act if on else look.palette.line),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(horizontal=Space.TIGHT),
    )
    press = partial(show, camp.seat)
    return buttons.named(face, f"camp-of-{camp.seat}", camp.name, press, selected=on, expand=True)


# --- what lies there ---
def camp_rows(look: Look, atlas: Atlas, camp: CampShown, at: AtTable | None = None) -> list[ft.Control]:
    """``at``: whose own it is gets keys that validate."""
    rows: list[ft.Control] = [_head(look, atlas, camp)]
    missions = n_("{n} mission", "{n} missions", by="n")
    rows.append(group(look, look.t(missions, n=len(camp.missions))))
    rows += [_mission(look, atlas, mission, n, at) for n, mission in enumerate(camp.missions)]
    return rows


def _head(look: Look, atlas: Atlas, camp: CampShown) -> ft.Control:
    lines: list[ft.Control] = [
        words(look, camp.name, Type.HEADING),
        ft.Row(list(tallies(look, camp)), wrap=True, spacing=Space.LARGE, run_spacing=Space.TIGHT),
        *_where(look, atlas, camp),
        words(look, say.leader_line(look, atlas.board, camp), Type.NOTE),
        vehicle_chips(look, camp),
    ]
    row = ruled(
        look,
        margin=seat_mark(look, atlas.who.colour(camp.seat), 30),
        content=ft.Column(lines, spacing=Space.SMALL, tight=True),
        wash=look.palette.act_wash if camp.seat == atlas.board.active else None,
    )
    return ft.Semantics(content=row, identifier=f"camp-{camp.seat}", container=True)


def _where(look: Look, atlas: Atlas, camp: CampShown) -> list[ft.Control]:
    says = say.member_line(look, atlas, camp)
    return [words(look, says, Type.NOTE)] if says else []


def tallies(look: Look, camp: CampShown) -> Iterator[ft.Control]:
    """Clues first: four of them win."""
    yield _tally(look, Glyph.GLASS, f"{_figure(camp.clues)}/4", look.t(_("clues")))
    yield _tally(look, Glyph.FIGURE, _figure(camp.free), look.t(_("in front")))
    yield _tally(look, Glyph.CARD, _figure(camp.tokens), look.t(_("tokens")))


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)


def _tally(look: Look, glyph: Glyph, figure: str, name: str) -> ft.Control:
    parts = [
        sign(look, glyph, 19, look.palette.ink),
        words(look, figure, Type.COUNT),
        words(look, name, Type.NOTE, look.palette.soft),
    ]
    return ft.Row(parts, spacing=Space.TIGHT, tight=True)


def vehicle_chips(look: Look, camp: CampShown) -> ft.Control:
    found = [(kind, n) for kind, n in camp.vehicles if n != 0]
    if not found:
        return words(look, look.t(_("No vehicles")), Type.NOTE, look.palette.soft)
    chips: list[ft.Control] = [_chip(look, kind, n) for kind, n in found]
    row = ft.Row(chips, wrap=True, spacing=Space.TIGHT, run_spacing=Space.TIGHT)
    heard = say.counts(aloud(look), found)
    return ft.Semantics(content=ft.Semantics(content=row, exclude_semantics=True), label=heard, container=True)


def _chip(look: Look, kind: str, n: Figure) -> ft.Control:
    tint = tone(look.palette, kind)
    row = [words(look, _figure(n), Type.COUNT), sign(look, sign_of(kind), 22, tint)]
    return ft.Container(
        ft.Row(row, spacing=Space.TIGHT, tight=True),
        padding=ft.Padding.symmetric(horizontal=Space.SMALL, vertical=Space.TIGHT),
        border=ft.Border.all(1.5, tint),
        border_radius=Radius.CHIP,
        bgcolor=look.palette.sheet,
    )


# --- missions ---
def _mission(look: Look, atlas: Atlas, mission: MissionShown, n: int, at: AtTable | None) -> ft.Control:
    lines: list[ft.Control] = [words(look, say.mission_title(look, atlas, mission), Type.STRONG)]
    count = len(say.mission_lines(look, atlas, mission))
    for line in range(count):
        ready = mission.ready and line == count - 1
        color = look.palette.done if ready else look.palette.soft if line == 0 else look.palette.ink
        lines.append(
            written(look, lambda by, line=line: say.mission_lines(by, atlas, mission)[line], Type.NOTE, color)  # type: ignore[misc]
        )
    lines += _plan(look, mission)
    lines += _acts(look, at, mission, n)
    glyph = Glyph.TICK if mission.ready else sign_of(mission.vehicle or "")
    tint = look.palette.done if mission.ready else tone(look.palette, mission.vehicle or "")
    row = ruled(look, margin=sign(look, glyph, 24, tint), content=ft.Column(lines, spacing=Space.TIGHT, tight=True))
    return ft.Semantics(content=row, identifier=f"mission-{n}", container=True)


def _plan(look: Look, mission: MissionShown) -> list[ft.Control]:
    """The cheapest way this turn."""
    steps = say.plan_lines(look, mission)
    if not steps:
        return []
    spoken = say.plan_lines(aloud(look), mission)
    title = words(look, look.t(_("Cheapest this turn")), Type.LABEL, look.palette.act)
    told: list[ft.Control] = [] if mission.possible is False else [title]
    for n, step in enumerate(steps):
        text = f"{n + 1}. {step}" if len(steps) > 1 else step
        told.append(written(look, lambda by, n=n, text=text: text if by is look else spoken[n], Type.NOTE))  # type: ignore[misc]
    return told


def _acts(look: Look, at: AtTable | None, mission: MissionShown, n: int) -> list[ft.Control]:
    """Validating it, as soon as the rules let it."""
    if at is None or not at.may_act or not at.my_turn or not mission.ready:
        return []
    opening = next((o for o in at.openings() if o.value is Validate), None)
    if opening is None or opening.blocked is not None:
        return []
    start = {"move": Validate, "mission": mission.id}
    move, name = at.finished(start), f"mission-do-{n}"
    press = at.opens(Picking(start)) if move is None else at.plays(move)
    glyph = Glyph.CHEVRON if move is None else Glyph.PEN
    says = look.t(_("Validate this mission"))
    return [ft.Row([buttons.quiet(look, name, says, press, glyph=glyph, key=f"{name}@{at.key}")])]


def own_lines(look: Look, atlas: Atlas, camp: CampShown) -> ft.Control:
    """In Me: what moves with every turn."""
    lines: list[ft.Control] = [vehicle_chips(look, camp), *_where(look, atlas, camp)]
    for mission in camp.missions:
        lines.append(words(look, say.mission_title(look, atlas, mission), Type.LABEL))
        told = say.mission_lines(look, atlas, mission)
        spoken = say.mission_lines(aloud(look), atlas, mission)
        for one, other in zip(told[1:], spoken[1:], strict=True):
            color = look.palette.done if mission.ready else look.palette.ink
            lines.append(written(look, lambda by, one=one, other=other: one if by is look else other, Type.NOTE, color))  # type: ignore[misc]
    return ft.Column(lines, spacing=Space.TIGHT, tight=True)


def brief(look: Look, atlas: Atlas, camp: CampShown, width: float) -> ft.Control:
    """A player in a few lines, for the shared display."""
    figures = [f"{Glyph.GLASS}\u202f{_figure(camp.clues)}", f"{Glyph.FIGURE}\u202f{_figure(camp.free)}"]
    head = ft.Row(
        [
            seat_mark(look, atlas.who.colour(camp.seat), 20),
            ft.Container(words(look, camp.name, Type.LABEL, max_lines=1), expand=True),
            *(words(look, figure, Type.LABEL) for figure in figures),
        ],
        spacing=Space.SMALL,
    )
    lines: list[ft.Control] = [head, vehicle_chips(look, camp)]
    missions = [say.mission_title(look, atlas, mission) for mission in camp.missions]
    if len(missions) > SHOWN:
        missions[SHOWN - 1 :] = [f"+{len(missions) - SHOWN + 1}"]
    lines += [words(look, text, Type.SMALL, look.palette.soft, max_lines=1) for text in missions]
    box = ft.Container(
        ft.Column(lines, spacing=Space.TIGHT, tight=True),
        width=width,
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.TIGHT),
        bgcolor=look.palette.act_wash if camp.seat == atlas.board.active else None,
    )
    return ft.Semantics(content=box, identifier=f"camp-{camp.seat}", container=True)
