"""What was tapped, in words, with the moves that begin there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from games.arnak.view import Board, SiteShown, TrackSpace
from games.words import _
from views.boards import research_track as track
from views.boards import sites
from views.boards.kit import Who, aloud
from views.boards.place_strip import measured_strip
from views.boards.ways import Way
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.words import sign, words
from views.phone import Phone, Picking, Refused
from views.theme import Look, Space, Type


@dataclass(frozen=True, slots=True)
class Told:
    """A place in words."""

    title: str
    lines: tuple[str, ...]
    spoken: tuple[str, ...]  # the same lines for ears
    ids: tuple[str, ...]  # what a move may call it: a site is also named by its spaces


def site_told(look: Look, who: Who, site: SiteShown) -> Told:
    ids = dict.fromkeys((site.id, *(space.id for space in site.spaces)))
    lines, spoken = (tuple(sites.site_lines(by, who, site)) for by in (look, aloud(look)))
    return Told(sites.site_title(look, site), lines, spoken, tuple(ids))


def space_told(look: Look, board: Board, who: Who, space: TrackSpace) -> Told:
    def lines(by: Look) -> tuple[str, ...]:
        found = track.space_lines(by, board, who, space)
        for row in board.rows:
            if row.row == space.row:
                found += track.row_lines(by, row)
        if space.row == 0 and track.lost(board):
            found.append(track.lost_line(by, board, who))
        if space.row == track.TEMPLE:
            found += track.arrival_lines(by, board, who)
            found += [track.stack_line(by, stack) for stack in board.stacks]
        return tuple(found)

    stacks = [stack.id for stack in board.stacks] if space.row == track.TEMPLE else []
    return Told(track.space_title(look, space), lines(look), lines(aloud(look)), (space.id, *stacks))


def told(look: Look, board: Board, who: Who, place: str) -> Told | None:
    """The place with that id, or None when the board has none (any more)."""
    for site in board.sites:
        if site.id == place:
            return site_told(look, who, site)
    for space in board.track:
        if space.id == place:
            return space_told(look, board, who, space)
    return None


def starts(found: Mapping[str, Sequence[Way]], ids: Sequence[str]) -> list[Way]:
    return [way for name in ids for way in found.get(name, ())]


def _way(phone: Phone, look: Look, way: Way, name: str) -> ft.Control:
    """An open way opens the picker there; a closed one says why, and opens the refusal."""

    def pick() -> None:
        phone.ui.sheet = Picking(way.start)

    def why() -> None:
        if way.blocked is not None:
            phone.ui.sheet = Refused(way.blocked, partial=way.start)

    def named(by: Look) -> str:
        text = by.say(way.label)
        return text if way.note is None else f"{text} · {by.say(way.note)}"

    if way.blocked is None:
        return buttons.quiet(look, name, named(look), phone.safe(pick), glyph=Glyph.CHEVRON)
    reason = way.blocked.says

    def says(by: Look) -> str:
        return by.t(_("{action}: {reason}"), action=named(by), reason=reason)

    face = ft.Container(
        ft.Row(
            [
                sign(look, Glyph.CROSS, 17, look.palette.blocked),
                ft.Container(words(look, says(look), Type.NOTE), expand=True),
            ],
            spacing=Space.SMALL,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        padding=ft.Padding.symmetric(vertical=14),
    )
    return buttons.named(face, name, says(aloud(look)), phone.safe(why))


def place_card(
    phone: Phone, look: Look, what: Told, place: str, found: Mapping[str, Sequence[Way]], close: buttons.Press
) -> ft.Control:
    """A strip at the foot of the board. At most half the screen; it scrolls inside."""
    open_first = sorted(starts(found, what.ids), key=lambda way: way.blocked is not None)
    acts = [_way(phone, look, way, f"start-{place}-{at}") for at, way in enumerate(open_first)]
    body = [words(look, line, Type.NOTE, look.palette.soft) for line in what.lines]
    for text, spoken in zip(body, what.spoken, strict=True):
        text.semantics_label = spoken if spoken != text.value else None
    rows = sum(-(-len(line) // 38) for line in what.lines) * 20 + len(acts) * 56
    guess, most = rows * look.text_scale + 12, look.height * 0.28
    return measured_strip(look, what.title, close, [*acts, *body], guess=guess, most=most)
