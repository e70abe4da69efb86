"""The seat: a band that says whose turn it is, one section of the book, and the thumb index.

Names on this screen (see also ``views.names``): ``tab-now|board|me|log|score``, ``whose-turn``, ``turn-order``,
``open-rules``, ``open-settings``, ``read-only``, ``acting``, ``acting-stop``; in a wide window the board lies
beside Now.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial as bound

import flet as ft

from companion.shown import Presence, TableShown
from games.words import _
from views import boards
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.header import SeatLine, turn_band
from views.parts.index_tabs import index_tabs
from views.parts.kept import Kept, use_kept
from views.parts.sheet import over
from views.parts.words import sign, words
from views.phone import Correcting, Explaining, Head, Phone, Picking, Reading, Refused, Settings, TakingBack
from views.screens.at_table import AtTable, seats_in_order
from views.screens.correct import CorrectSheet
from views.screens.log import Log
from views.screens.me import Me
from views.screens.now import TWO_PAGES_FROM, Now
from views.screens.picker import PickerSheet
from views.screens.refusal import RefusalSheet
from views.screens.scores import ExplainSheet, Scores
from views.screens.taking_back import TakingBackSheet
from views.theme import Look, Space, Type


@ft.component
def SeatScreen(phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """A seat at a table that has begun, or a guest's view of it. ``views.screens.shell`` puts rules, settings and the
    curtain over it; the sheets of the game itself are this screen's own."""
    at = AtTable(phone, look, shown)
    kept = use_kept()
    page = ft.Container(_page(at), expand=True, key="page")
    band = Band(phone.head, phone, look, shown, key="band")
    body = ft.Column([band, *_notices(at), page, _tabs(at, kept)], spacing=0)
    return over(look, body, _sheet(at), at.opens(None), _sheet_name(at))


def _page(at: AtTable) -> ft.Control:
    match at.phone.ui.tab:
        case "board":
            return boards.board(at)
        case "me":
            return Me(at)
        case "log":
            return Log(at)
        case "score":
            return Scores(at)
    if at.look.width < TWO_PAGES_FROM:
        return Now(at)
    left, right = 4, 5  # shares of the window
    beside = replace(at, look=replace(at.look, width=at.look.width * right / (left + right) - 1))
    rule = ft.Border.only(left=ft.BorderSide(1, at.look.palette.line))
    leaf = ft.Container(boards.board(beside), expand=right, border=rule)
    return ft.Row(
        [ft.Container(Now(at), expand=left), leaf], spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _sheet(at: AtTable) -> ft.Control | None:
    key = f"sheet-{at.actor}"
    match at.phone.ui.sheet:
        case Picking() as picking if at.actor is not None:
            return PickerSheet(at, picking, key=key)
        case Refused() as refused:
            return RefusalSheet(at, refused, key=key)
        case Correcting(fact) if at.viewer is not None:
            return CorrectSheet(at, fact, key=f"{key}-{fact}")
        case Explaining(line, seat):
            return ExplainSheet(at, line, seat, key=key)
        case TakingBack() as taking_back:
            return TakingBackSheet(at, taking_back, key=key)
    return None


def _sheet_name(at: AtTable) -> str:
    names = {Picking: "picker", Refused: "refusal", Correcting: "correct", Explaining: "explain"}
    return names.get(type(at.phone.ui.sheet), "taking-back")


def _tabs(at: AtTable, kept: Kept) -> ft.Control:
    ui = at.phone.ui
    return kept.row("tabs", (at.look, ui.tab, at.viewer is None), lambda: _drawn_tabs(at))


def _drawn_tabs(at: AtTable) -> ft.Control:
    look, ui = at.look, at.phone.ui
    sections = [
        ("now", look.t(_("Now")), Glyph.FLAG),
        ("board", look.t(_("Board")), Glyph.COMPASS),
        ("me", look.t(_("Me")), Glyph.FIGURE),
        ("log", look.t(_("Log")), Glyph.NOTEBOOK),
        ("score", look.t(_("Score")), Glyph.STAR),
    ]
    if at.viewer is None:
        sections = [section for section in sections if section[0] != "me"]
    return index_tabs(look, sections, ui.tab, lambda tab: at.press(bound(setattr, ui, "tab", tab)))


@ft.component
def Band(head: Head, phone: Phone, look: Look, shown: TableShown) -> ft.Control:
    """Passing ``head`` draws this alone when its news comes ahead of the page's."""
    at = AtTable(phone, look, head.shown or shown)
    return ft.Column([_band(at, use_kept())], spacing=0, tight=True)


def _band(at: AtTable, kept: Kept) -> ft.Control:
    look, status = at.look, at.view.status
    seats = tuple(
        SeatLine(
            at.colour(seat),
            at.name(seat),
            passed=seat in status.out,
            here=(line := at.seat(seat)) is not None and line.presence is not Presence.ASLEEP,
            turn=seat == status.turn,
            waits=seat in status.waits and seat != status.turn,
        )
        for seat in seats_in_order(at)
    )
    title, note = _title(at), _note(at)
    place = look.t(_("{place} · #{number}"), place=status.place, number=at.shown.number)
    if look.say(status.place) == title:  # "Game over", said once
        place = f"#{at.shown.number}"
    color_of = None if status.turn is None else at.colour(status.turn)

    def draw() -> ft.Control:
        tools = [
            _tool(at, "open-rules", "\u00a7", look.t(_("Rules")), Reading()),
            _tool(at, "open-settings", Glyph.GEAR, look.t(_("Settings")), Settings()),
        ]
        mine = at.my_turn
        return turn_band(look, seats, color_of=color_of, mine=mine, title=title, note=note, place=place, tools=tools)

    own = at.colour(at.actor) if at.my_turn else None
    return kept.row("band", (look, seats, color_of, own, title, note, place), draw)


def _tool(at: AtTable, name: str, face: str, label: str, sheet: Reading | Settings) -> ft.Control:
    look = at.look
    ink = look.palette.ink
    if at.my_turn:
        _ground, ink = look.band(at.colour(at.actor))
    text = words(look, face, Type.TITLE, ink) if len(face) == 1 and face == "\u00a7" else sign(look, face, 24, ink)
    face_of = ft.Container(
        text, width=Space.TOUCH, height=Space.TOUCH, alignment=ft.Alignment.CENTER, border_radius=Space.TOUCH
    )
    return buttons.named(face_of, name, label, at.opens(sheet))


def _title(at: AtTable) -> str:
    status = at.view.status
    if at.view.over:
        return at.look.t(_("Game over"))
    if status.turn is None:
        asked = at.viewer in status.waits
        return at.look.t(_("You are asked") if asked else _("Everybody at once"))
    if at.my_turn and not _several(at) and not at.acting:
        return at.look.t(_("Your turn"))
    return at.name(status.turn)


def _several(at: AtTable) -> bool:
    """Whether this phone holds several seats: then a name says more than "your"."""
    return sum(line.mine for line in at.shown.seats) > 1


def _note(at: AtTable) -> str:
    status, look = at.view.status, at.look
    if at.view.over:
        return look.t(_("The score is under Score."))
    says = look.say(status.says)
    waited = [at.name(seat) for seat in sorted(status.waits) if seat != status.turn]
    if waited == [at.name(at.viewer)] and status.turn is not None:
        waited = []
    if at.my_turn and _several(at) and not at.acting:
        says = look.t(_("your turn · {what}"), what=says)
    if waited:
        return look.t(_("{what} \u00b7 waiting for {names}"), what=says, names=", ".join(waited))
    return says


def _notices(at: AtTable) -> list[ft.Control]:
    """What holds for every section: this table can only be read, or the phone acts for somebody else."""
    look = at.look
    notices: list[ft.Control] = []
    if at.shown.read_only is not None:
        text = words(look, at.shown.read_only, Type.NOTE, look.palette.ink)
        notices.append(_strip(at, "read-only", Glyph.LOCK, text))
    if at.acting:
        says = look.t(_("You play for {name}."), name=at.name(at.actor))
        face = ft.Row([ft.Container(words(look, says, Type.NOTE), expand=True)], spacing=Space.SMALL)
        back = at.press(lambda: setattr(at.phone.ui, "acting", None))
        face.controls.append(buttons.link(look, "acting-stop", look.t(_("Stop")), back))
        notices.append(_strip(at, "acting", Glyph.HAND, face))
    return notices


def _strip(at: AtTable, name: str, glyph: Glyph, face: ft.Control) -> ft.Control:
    look = at.look
    row = ft.Row([sign(look, glyph, 18, look.palette.wait), ft.Container(face, expand=True)], spacing=Space.MEDIUM)
    ground = ft.Container(
        row,
        bgcolor=look.palette.wait_wash,
        padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.TIGHT),
    )
    return ft.Semantics(content=ground, identifier=name, container=True)
