"""The forms of a box of Lost Explorers: what is counted, compared and tapped once, with the box open on the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import partial

import flet as ft
import flet.canvas as cv

from games.words import Joined, Value, _
from views import names
from views.boards.explorers_map import sign_of, tone
from views.boards.explorers_words import SIDES, VEHICLES
from views.boards.explorers_world import VENICE, degrees, ground, share
from views.boards.kit import solid
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.text_field import text_field
from views.parts.words import group, inset, sign, words
from views.screens.boards import mapping, work
from views.screens.boards.editing import Editing
from views.screens.boards.fields import Row
from views.screens.boards.kind import Form
from views.screens.boards.work import Data, Fields
from views.screens.settings import switch
from views.theme import Look, Radius, Space, Type

LEAST, MOST = 2, 3  # vehicles on the way to a place
MARKERS, TILES = 4, 13  # in the box
LONGEST = 20  # spaces of a track
COMPLETE, CHECKED = "complete", "checked"
KINDS = tuple(VEHICLES)
NUMBERS = re.compile(r"[0-9]{1,4}")
TYPED = "board-half-clues"  # draft: numbers as they are typed


# --- the tracks ---
def _tracks(row: Row, _data: Data) -> list[ft.Control]:
    t, inner = row.look.t, row.inner("settings")
    count = t(_("Count the spaces of a track from the start, which is space 1."))
    found: list[ft.Control] = [group(row.look, t(_("Count on the board")), count)]
    for side, says in SIDES.items():
        title = t(_("{track}: spaces with a magnifying glass"), track=t(says))
        found += [group(row.look, title), inset(row.look, _glasses(inner, side))]
    found += inner.number("bonusSpace", t(_("Space of the fourth member")), 2, LONGEST, 4)
    found += inner.number("lastSpace", t(_("Last space, with a glass or without")), 2, LONGEST, 14)
    return [*found, _checked(row, "tracks")]


def _glasses(row: Row, side: str) -> ft.Control:
    """One tile a slot."""
    look = row.look
    spaces = row.fields.get("clueSpaces")
    chosen = spaces.get(side) if isinstance(spaces, dict) else None
    on = {n for n in chosen if type(n) is int} if isinstance(chosen, list) else set()
    tiles: list[ft.Control] = []
    for n in range(2, LONGEST + 1):
        face = ft.Container(
            words(look, str(n), Type.COUNT, look.palette.on_act if n in on else look.palette.ink),
            width=Space.TOUCH,
            height=Space.TOUCH,
            alignment=ft.Alignment.CENTER,
            bgcolor=look.palette.act if n in on else look.palette.page,
            border=ft.Border.all(1.5, look.palette.act if n in on else look.palette.edge),
            border_radius=Radius.CHIP,
        )
        press = row.phone.safe(partial(_turn, row, side, n))
        name = names.EDIT_VALUE.format(field=f"glass-{side}", value=n)
        tiles.append(buttons.named(face, name, str(n), press, selected=n in on))
    return ft.Row(tiles, wrap=True, spacing=Space.TIGHT, run_spacing=Space.TIGHT)


def _turn(row: Row, side: str, n: int) -> None:
    def alter(one: Fields) -> None:
        spaces = one.get("clueSpaces")
        spaces = one["clueSpaces"] = dict(spaces) if isinstance(spaces, dict) else {}
        now = spaces.get(side)
        here = {m for m in now if type(m) is int} if isinstance(now, list) else set()
        spaces[side] = sorted(here ^ {n})

    row.set(alter)


def _checked(row: Row, what: str) -> ft.Control:
    """That somebody compared it with the box."""
    on = what in work.listed(row.fields, CHECKED)
    press = row.phone.safe(lambda: row.set(partial(work.toggled, field=CHECKED, item=what)))
    says = row.look.t(_("This is as in my box"))
    return switch(row.look, names.EDIT_FLAG.format(field=CHECKED), says, "", press, on=on)


def _colours(row: Row, _data: Data) -> list[ft.Control]:
    t, inner = row.look.t, row.inner("settings")
    now = inner.fields.get("tracks")
    now = now if isinstance(now, dict) else {}
    sides: dict[str, Value] = {side: t(says) for side, says in SIDES.items()}
    found: list[ft.Control] = [
        group(row.look, t(_("Compare the colours")), t(_("Beside each track the colours of its missions are printed.")))
    ]
    for kind in KINDS:

        def put(side: str, kind: str = kind) -> None:
            inner.inner("tracks").put(kind, side)

        found += row.choose(kind, row.look.say(_named(row.look, kind)), sides, str(now.get(kind)), put)
    return [*found, _checked(row, "colours")]


def _named(look: Look, kind: str) -> Value:
    """Sign and name."""
    return Joined((look.say(VEHICLES[kind]), look.plain(VEHICLES[kind])), " ")


# --- places ---
def vehicles_of(one: Fields) -> tuple[str, ...]:
    return tuple(kind for kind in work.listed(one, "vehicles") if kind in KINDS)


def _place(row: Row, _data: Data) -> list[ft.Control]:
    look, t = row.look, row.look.t
    note = t(_("Tap a vehicle as often as it is printed on the way from Venice: two or three in all."))
    return [
        *row.names(t(_("What the place is called"))),
        group(look, t(_("Vehicles from Venice")), note),
        inset(look, _ways(row), above=Space.SMALL),
        *mapping.position(row, _data, PAPER),
    ]


def _ways(row: Row) -> ft.Control:
    look, now = row.look, vehicles_of(row.fields)
    count = Counter(now)
    keys: list[ft.Control] = []
    for kind in KINDS:
        says = look.plain(VEHICLES[kind])
        tint = tone(look.palette, kind)
        shown: list[ft.Control] = [sign(look, sign_of(kind), 26, tint), words(look, says, Type.LABEL)]
        if count[kind]:
            shown.append(words(look, f"\u00d7{count[kind]}", Type.COUNT, look.palette.act))
        face = ft.Container(
            ft.Row(shown, spacing=Space.SMALL, tight=True),
            padding=ft.Padding.symmetric(horizontal=Space.MEDIUM, vertical=Space.MEDIUM),
            bgcolor=look.palette.act_wash if count[kind] else look.palette.page,
            border=ft.Border.all(2 if count[kind] else 1.2, look.palette.act if count[kind] else look.palette.edge),
            border_radius=Radius.CHIP,
        )
        press = row.phone.safe(partial(_add, row, kind))
        name = names.EDIT_VALUE.format(field="vehicles", value=kind)
        keys.append(buttons.named(face, name, f"{says}: {count[kind]}", press, selected=bool(count[kind])))
    lines: list[ft.Control] = [ft.Row(keys, wrap=True, spacing=Space.SMALL, run_spacing=Space.SMALL)]
    if now:
        clear = row.phone.safe(lambda: row.put("vehicles", None))
        says = look.t(_("Begin again"))
        lines.append(ft.Row([buttons.quiet(look, names.EDIT_CLEAR, says, clear, glyph=Glyph.UNDO)]))
    return ft.Column(lines, spacing=Space.SMALL, tight=True)


def _add(row: Row, kind: str) -> None:
    """In the order the signs have everywhere; a fourth counts as a new beginning."""

    def alter(one: Fields) -> None:
        now = vehicles_of(one)
        found = (*now, kind) if len(now) < MOST else (kind,)
        one["vehicles"] = sorted(found, key=KINDS.index)

    row.set(alter)


def _at(one: Fields) -> mapping.Across | None:
    match one.get("at"):
        case [int() | float() as lon, int() | float() as lat]:
            x, y = share((lon, lat))
            return round(x * mapping.EDGE), round(y * mapping.EDGE)
        case _:
            return None


def _written(at: mapping.Across) -> list[float]:
    return list(degrees(at[0] / mapping.EDGE, at[1] / mapping.EDGE))


HIGH = 0.62  # of the world, in parts of its width


def _coasts(look: Look, size: mapping.Size) -> list[ft.Control]:
    svg = ground(look.palette, round(1 / HIGH, 2))
    sea = ft.Container(width=size[0], height=size[1], bgcolor=look.palette.sunk)
    return [sea, ft.Image(svg, width=size[0], height=size[1], fit=ft.BoxFit.FILL, exclude_from_semantics=True)]


def _venice(look: Look, _data: Data, size: mapping.Size) -> list[cv.Shape]:
    x, y = share(VENICE)
    return [cv.Rect(x * size[0] - 4, y * size[1] - 4, 8, 8, paint=solid(look.palette.ink))]


PAPER = mapping.Paper(
    high=HIGH,
    spot=_at,
    written=_written,
    ground=_coasts,
    lines=_venice,
    unplaced=_("It lies beside the map until you tap where it is. The square is Venice."),
    let=_("Take it off the map"),
)


# --- markers and tiles ---
def _markers(row: Row, data: Data) -> list[ft.Control]:
    t = row.look.t
    places = {str(one.get("id")): work.name_of(one) or "?" for one in work.rows(data, "places")}
    note = t(_("There are four markers in the box, each with the picture of its place."))
    if not places:
        note = t(_("Enter the places first."))
    return row.several("markers", t(_("Which places have one?")), places, note, _mark)


def _mark(one: Fields, item: str) -> None:
    if item in work.listed(one, "markers") or len(work.listed(one, "markers")) < MARKERS:
        work.toggled(one, "markers", item)
        one.setdefault("markers", [])


def _clues(row: Row, _data: Data) -> list[ft.Control]:
    look, drafts = row.look, row.phone.ui.drafts
    numbers = row.fields.get("clueNumbers")
    now = [n for n in numbers if type(n) is int] if isinstance(numbers, list) else []
    typed = drafts.get(TYPED)
    text = typed if typed is not None and _numbers(typed) == now else ", ".join(map(str, now))

    def put(text: str) -> None:
        row.phone.draft(TYPED, text)
        row.put("clueNumbers", _numbers(text))

    note = look.t(_("May be left out: the app needs them only for the story at the end."))
    label = look.t(_("Numbers, with commas between"))
    name = names.EDIT_TEXT.format(field="clues")
    field = text_field(look, name, label, text, put, longest=120)
    return [group(look, look.t(_("Turn the clue tiles over once")), note), inset(look, field, above=Space.SMALL)]


def _numbers(text: str) -> list[int]:
    return [int(found) for found in NUMBERS.findall(text)][:TILES]


def _board(row: Row, _data: Data) -> list[ft.Control]:
    return row.names(row.look.t(_("What this box is called")))


def complete(editing: Editing, section: str) -> list[ft.Control]:
    """Over the list of places: whether that is all of them."""
    if section != "places":
        return []
    look, data = editing.look, editing.data
    on = data.get(COMPLETE) is True
    press = editing.changes(lambda now: now.update({COMPLETE: not on}))
    says, note = look.t(_("Every place of the box is in this list")), look.t(_("Then no other place is offered."))
    return [switch(look, names.EDIT_FLAG.format(field=COMPLETE), says, note, press, on=on)]


FORMS: Mapping[str, Form] = {
    "board": _board,
    "settings": _tracks,
    "colours": _colours,
    "places": _place,
    "markers": _markers,
    "clueNumbers": _clues,
}
