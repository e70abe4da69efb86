"""The objectives of the four rounds of Wyrmspan with who stands where, and the figures of the Automa.

Names: ``objective-<round>``, ``automa``.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from games.contract import Seat
from games.words import _, n_
from games.wyrmspan.data import ROMAN
from games.wyrmspan.objectives_results import OTHER, places
from games.wyrmspan.view import ObjectiveShown, RivalShown, WyrmspanView
from views.boards import wyrmspan_words as say
from views.boards.kit import Who, sentence
from views.boards.wyrmspan_guild import column, person
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark
from views.parts.words import group, ruled, sign, words
from views.theme import Look, Space, Type

MANY = 3  # seats, beyond which a brief line has room for their counts alone


def objective_rows(look: Look, board_: WyrmspanView, who: Who) -> list[ft.Control]:
    rows = [group(look, look.t(_("Objectives")))]
    rows += [_objective(look, board_, who, objective) for objective in board_.objectives]
    return rows


def _objective(look: Look, board_: WyrmspanView, who: Who, objective: ObjectiveShown) -> ft.Control:
    now = objective.round == board_.round and not objective.scored
    title = sentence(look.say(objective.says)) if objective.says else look.t(_("Not named yet"))
    worth = " / ".join(str(n) for n in objective.worth)
    state = _("scored: {worth}") if objective.scored else _("this round: {worth}") if now else _("Points: {worth}")
    body: list[ft.Control] = [
        words(look, title, Type.STRONG),
        words(look, look.t(state, worth=worth), Type.NOTE, look.palette.soft),
    ]
    if objective.says is not None:
        body += _ranked(look, who, objective)
    line = ruled(
        look,
        margin=words(look, ROMAN[objective.round], Type.HEADING),
        content=column(body),
        wash=look.palette.act_wash if now else None,
    )
    return ft.Semantics(content=line, identifier=f"objective-{objective.round}", container=True)


def _ranked(look: Look, who: Who, objective: ObjectiveShown) -> list[ft.Control]:
    """The best first, friendly ties beside each other."""
    ranks = places(objective.counts)
    order = sorted(range(len(objective.counts)), key=lambda n: (ranks[n] or OTHER, -(objective.counts[n] or 0)))
    rows = []
    for n in order:
        seat, rank = Seat(n), ranks[n]
        text = say.figure(objective.counts[n])
        if rank is not None and rank != OTHER:
            text = look.t(_("{n}, place {place}"), n=text, place=rank)
        if objective.scored and (points := objective.points[n]) is not None:
            says = n_("{count} \u00b7 {n} point", "{count} \u00b7 {n} points", by="n")
            text = look.t(says, count=text, n=points)
        rows.append(person(look, who, seat, text, strong=rank == 1))
    return rows


def brief_objectives(
    look: Look, board_: WyrmspanView, who: Who, width: float, rounds: Sequence[int] = (1, 2, 3, 4)
) -> ft.Control:
    """For the display: each in two lines, the counts beside each seat's shape."""
    rows = [_brief(look, board_, who, objective, width) for objective in board_.objectives if objective.round in rounds]
    return ft.Column(rows, spacing=Space.SMALL, tight=True, width=width)


def _brief(look: Look, board_: WyrmspanView, who: Who, objective: ObjectiveShown, width: float) -> ft.Control:
    now = objective.round == board_.round and not objective.scored
    title = sentence(look.say(objective.says)) if objective.says else look.t(_("Not named yet"))
    ranks = places(objective.counts)
    counts: list[ft.Control] = []
    for n, count in enumerate(objective.counts if objective.says else ()):
        best = ranks[n] == 1
        role = Type.LABEL if best else Type.NOTE
        colour = look.palette.ink if best else look.palette.soft
        text = words(look, say.figure(count), role, colour)
        counts.append(ft.Row([seat_mark(look, who.colour(Seat(n)), 15), text], spacing=3, tight=True))
    worth = "/".join(str(n) for n in objective.worth)
    tick = [sign(look, Glyph.TICK, 14, look.palette.done, look.t(_("scored")))] if objective.scored else []
    priced = [] if len(counts) > MANY else [words(look, worth, Type.CODE, look.palette.soft)]
    second = ft.Row([*tick, *priced, *counts], spacing=Space.SMALL, wrap=True)
    body = ft.Column(
        [words(look, title, Type.LABEL, max_lines=1 if len(counts) > MANY else 2), second],
        spacing=0,
        tight=True,
        expand=True,
    )
    mark = ft.Container(words(look, ROMAN[objective.round], Type.HEADING), width=30, alignment=ft.Alignment.TOP_CENTER)
    line = ft.Container(
        ft.Row([mark, body], spacing=Space.SMALL, vertical_alignment=ft.CrossAxisAlignment.START),
        bgcolor=look.palette.ask_wash if now else None,
        padding=ft.Padding.symmetric(horizontal=Space.TIGHT, vertical=Space.HAIR),
        width=width,
    )
    return ft.Semantics(content=line, identifier=f"objective-{objective.round}", container=True)


# --- the Automa ---
def rival_rows(look: Look, rival: RivalShown | None) -> list[ft.Control]:
    if rival is None:
        return []
    lines = [
        look.t(_("Space {n} of the guild track"), n=say.figure(rival.guild)),
        look.t(_("Dragons: {n}"), n=say.figure(rival.dragons)),
        look.t(_("Cave cards: {n}"), n=say.figure(rival.caves)),
        look.t(_("Guild markers at hand: {n}"), n=rival.markers),
        look.t(_("Decision cards this round: {n}"), n=rival.played),
        *([look.t(_("passed"))] if rival.passed else []),
    ]
    body: list[ft.Control] = [words(look, rival.level, Type.HEADING)]
    body += [words(look, line, Type.NOTE, look.palette.soft) for line in lines]
    line = ruled(look, margin=sign(look, Glyph.GEAR, 24, look.palette.ink), content=column(body))
    return [ft.Semantics(content=line, identifier="automa", container=True)]
