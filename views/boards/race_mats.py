"""The race beside its map: what every museum asks for, what lies before each explorer, and the crises."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from games.artifact_race.view import ArtifactShown, Board, CrisisShown, ExplorerShown, HunterShown
from games.words import _, n_
from views.boards import race_words as say
from views.boards.kit import Who
from views.boards.race_map import letters
from views.boards.race_words import Atlas
from views.parts.glyphs import Glyph
from views.parts.marks import seat_mark, slug
from views.parts.words import group, ruled, sign, words
from views.theme import Look, Radius, Space, Type


# --- crises ---
def crisis_strip(look: Look, board: Board) -> ft.Control | None:
    """What is closed and for how long, on every phone above the map."""
    if not board.crises:
        return None
    lines: list[ft.Control] = []
    for crisis in board.crises:
        war = crisis.kind == "war"
        color = look.palette.blocked if war else look.palette.ask
        row = ft.Row(
            [
                sign(look, Glyph.CROSS if war else Glyph.LOCK, 17, color),
                ft.Container(words(look, say.crisis_line(look, crisis), Type.NOTE, look.palette.ink), expand=True),
            ],
            spacing=Space.SMALL,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        lines.append(ft.Semantics(content=row, identifier=f"crisis-{slug(crisis.border)}", container=True))
    return ft.Container(
        ft.Column(lines, spacing=Space.HAIR, tight=True),
        bgcolor=look.palette.ask_wash,
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.TIGHT),
        margin=ft.Margin.symmetric(horizontal=Space.SMALL, vertical=Space.TIGHT),
    )


def crisis_chips(look: Look, board: Board) -> ft.Control | None:
    """The same in one line above the map: rounds left, which come first as they are what is asked for, and the
    border."""
    if not board.crises:
        return None
    # one alone may have a second line; several, or large letters that leave no room for it, are pushed aside to be read
    alone = len(board.crises) == 1 and not look.big_text
    chips = [_chip(look, crisis, wraps=alone) for crisis in board.crises]
    return ft.Container(
        ft.Row(chips, spacing=Space.TIGHT, scroll=None if alone else ft.ScrollMode.HIDDEN),
        padding=ft.Padding.only(left=Space.SMALL, right=Space.SMALL, bottom=Space.TIGHT),
    )


def _chip(look: Look, crisis: CrisisShown, *, wraps: bool) -> ft.Control:
    war = crisis.kind == "war"
    edge = look.palette.blocked if war else look.palette.ask
    border: ft.Control = words(look, crisis.says, Type.NOTE, look.palette.ink, no_wrap=not wraps)
    if wraps:
        border = ft.Container(border, expand=1, expand_loose=True)
    face = ft.Row(
        [
            sign(look, Glyph.CROSS if war else Glyph.LOCK, 15, edge),
            words(look, str(crisis.rounds_left), Type.COUNT, look.palette.ink),
            sign(look, Glyph.HOURGLASS, 14, edge),
            border,
        ],
        spacing=Space.TIGHT + 1,
        tight=True,
    )
    box = ft.Container(
        face,
        bgcolor=look.palette.blocked_wash if war else look.palette.ask_wash,
        border=ft.Border.all(1, edge),
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(horizontal=Space.SMALL, vertical=Space.TIGHT),
    )
    name, label = f"crisis-{slug(crisis.border)}", say.crisis_line(look, crisis)
    chip = ft.Semantics(content=box, identifier=name, label=label, exclude_semantics=True)
    return ft.Container(chip, expand=1, expand_loose=True) if wraps else chip


# --- tenders ---
def tender_rows(look: Look, board: Board, who: Who) -> list[ft.Control]:
    atlas, by = Atlas(board, who), letters(board)
    rows = [_tender(look, atlas, artifact, by.get(artifact.museum, "")) for artifact in board.artifacts]
    asks = {artifact.museum for artifact in board.artifacts}
    for place in board.places:
        if place.museum and place.id not in asks:
            name = words(look, say.place_name(look, atlas, place.id), Type.HEADING)
            none = words(look, look.t(_("asks for nothing at the moment")), Type.NOTE, look.palette.soft)
            rows.append(_row(look, place.id, by.get(place.id, ""), ft.Column([name, none], spacing=0, tight=True)))
    left = look.t(
        n_("{n} artifact has not come up yet", "{n} artifacts have not come up yet", by="n"), n=board.tenders_left
    )
    return [*rows, group(look, left)]


def _row(look: Look, museum: str, letter: str, content: ft.Control) -> ft.Control:
    mark = ft.Column(
        [sign(look, Glyph.MUSEUM, 22, look.palette.ink), words(look, letter, Type.COUNT, look.palette.over)],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Semantics(
        content=ruled(look, margin=mark, content=content), identifier=f"tender-{slug(museum)}", container=True
    )


def _tender(look: Look, atlas: Atlas, artifact: ArtifactShown, letter: str) -> ft.Control:
    museum = say.place_name(look, atlas, artifact.museum)
    site = say.place_name(look, atlas, artifact.site)
    lines: list[ft.Control] = [
        words(look, artifact.name, Type.HEADING),
        words(look, say.worth(look, artifact), Type.LABEL, look.palette.over),
    ]
    if artifact.carrier is None:
        lines.append(words(look, look.t(_("from {site} to {museum}"), site=site, museum=museum), Type.BODY))
        lines += [_stage(look, atlas, artifact, n) for n in range(3)]
    else:
        lines.append(words(look, look.t(_("wanted in {museum}"), museum=museum), Type.BODY))
        mark = seat_mark(look, atlas.who.colour(artifact.carrier), 20)
        text = words(look, say.progress(look, atlas, artifact)[0], Type.STRONG)
        lines.append(ft.Row([mark, ft.Container(text, expand=True)], spacing=Space.SMALL))
    return _row(look, artifact.museum, letter, ft.Column(lines, spacing=Space.HAIR, tight=True))


STAGE_NAMES = (_("Find"), _("Expose"), _("Recover"))


def _stage(look: Look, atlas: Atlas, artifact: ArtifactShown, stage: int) -> ft.Control:
    """What the die must show, and who has passed it already."""
    text = f"{look.t(STAGE_NAMES[stage])}: {look.say(artifact.conditions[stage])}"
    passed = [seat_mark(look, atlas.who.colour(seat), 17) for seat, n in artifact.progress if n > stage]
    tick = [sign(look, Glyph.TICK, 15, look.palette.done)] if passed else []
    return ft.Row(
        [ft.Container(words(look, text, Type.NOTE, look.palette.soft), expand_loose=True, expand=1), *tick, *passed],
        spacing=Space.TIGHT,
        tight=True,
    )


# --- explorers ---
def explorer_rows(look: Look, board: Board, who: Who) -> list[ft.Control]:
    return [explorer_row(look, board, who, explorer) for explorer in board.explorers]


def explorer_row(look: Look, board: Board, who: Who, explorer: ExplorerShown) -> ft.Control:
    atlas = Atlas(board, who)
    where = say.place_name(look, atlas, explorer.place)
    head = look.t(_("{adventurer} \u00b7 in {place}"), adventurer=explorer.adventurer, place=where)
    body: list[ft.Control] = [
        ft.Column(
            [words(look, explorer.name, Type.HEADING), words(look, head, Type.NOTE, look.palette.soft)],
            spacing=0,
            tight=True,
        ),
        ft.Row(_tallies(look, board, explorer), wrap=True, spacing=Space.LARGE, run_spacing=Space.TIGHT),
        *(_line(look, glyph, text) for glyph, text in notes(look, atlas, explorer)),
        *(hunter_line(look, hunter) for hunter in explorer.hunters),
    ]
    return ft.Semantics(
        content=ruled(
            look,
            margin=seat_mark(look, who.colour(explorer.seat), 30),
            content=ft.Column(body, spacing=Space.SMALL, tight=True),
            wash=look.palette.act_wash if explorer.seat == board.active else None,
        ),
        identifier=f"mat-{explorer.seat}",
        container=True,
    )


def _tallies(look: Look, board: Board, explorer: ExplorerShown) -> Sequence[ft.Control]:
    counts = [(Glyph.STAR, f"{explorer.fame}/{board.goal}", look.t(_("fame")))]
    if explorer.tickets_hidden:
        counts.append((Glyph.CARD, "?", look.t(_("tickets, hidden"))))
    if explorer.ship_tickets:
        counts.append((Glyph.SHIP, str(explorer.ship_tickets), look.t(_("ship tickets"))))
    if explorer.rail_tickets:
        counts.append((Glyph.RAIL, str(explorer.rail_tickets), look.t(_("rail tickets"))))
    if explorer.caught:
        counts.append((Glyph.EYE, str(explorer.caught), look.t(_("caught stealing"))))
    return [
        ft.Row(
            [
                sign(look, glyph, 19, look.palette.ink),
                words(look, figure, Type.COUNT),
                words(look, name, Type.NOTE, look.palette.soft),
            ],
            spacing=Space.TIGHT,
            tight=True,
        )
        for glyph, figure, name in counts
    ]


def notes(look: Look, atlas: Atlas, explorer: ExplorerShown) -> list[tuple[Glyph, str]]:
    """What has to be remembered of an explorer, one sentence each."""
    found: list[tuple[Glyph, str]] = []
    for id_ in explorer.carries:
        artifact = atlas.artifact(id_)
        if artifact is not None:
            museum = say.place_name(look, atlas, artifact.museum)
            text = look.t(_("carries {artifact} for {museum}"), artifact=artifact.name, museum=museum)
            found.append((Glyph.IDOL, text))
    if explorer.room > 1:
        found.append(
            (Glyph.HAND, look.t(n_("may carry {n} artifact", "may carry {n} artifacts", by="n"), n=explorer.room))
        )
    if explorer.personal is not None:
        values = {"event": explorer.personal.name, "does": explorer.personal.says}
        found.append((Glyph.CARD, look.t(_("{event}: {does} (turns left: {n})"), n=explorer.personal.turns, **values)))
    if explorer.misses:
        says = n_("no place to reach, {n} time", "no place to reach, {n} times in a row", by="n")
        found.append((Glyph.HOURGLASS, look.t(says, n=explorer.misses)))
    if explorer.head_start:
        says = n_("head start: {n} pip this round", "head start: {n} pips this round", by="n")
        found.append((Glyph.ARROW, look.t(says, n=explorer.head_start)))
    if explorer.skips:
        found.append((Glyph.CROSS, look.t(_("skips the next turn"))))
    return found


def own_lines(look: Look, atlas: Atlas, explorer: ExplorerShown) -> ft.Control:
    """Of the viewer: who that is, and everything with a text."""
    lines = [
        words(look, explorer.adventurer, Type.STRONG),
        *(_line(look, glyph, text) for glyph, text in notes(look, atlas, explorer)),
        *(hunter_line(look, hunter) for hunter in explorer.hunters),
    ]
    return ft.Column(lines, spacing=Space.SMALL, tight=True)


def _line(look: Look, glyph: Glyph, text: str) -> ft.Control:
    return ft.Row(
        [sign(look, glyph, 17, look.palette.ink), words(look, text, Type.NOTE, expand=True)],
        spacing=Space.SMALL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def hunter_line(look: Look, hunter: HunterShown) -> ft.Control:
    """A fame hunter with what it does."""
    name = look.say(hunter.name) + (f" \u00d7{hunter.copies}" if hunter.copies > 1 else "")
    told: list[ft.Control] = [words(look, name, Type.LABEL), words(look, hunter.text, Type.NOTE, look.palette.soft)]
    return ft.Row(
        [
            sign(look, Glyph.FIGURE, 17, look.palette.ink),
            ft.Container(ft.Column(told, spacing=0, tight=True), expand=True),
        ],
        spacing=Space.SMALL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
