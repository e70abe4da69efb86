"""The forms of the cards: fame hunters, events, and what either can do to whoever has it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft

from games.artifact_race import effects
from games.artifact_race.names import BY, STAGE_SAYS, TICKETS
from games.artifact_race.names import KINDS as EVENTS
from games.artifact_race.pack import STAGES, EventKind, Mode, Settings
from games.artifact_race.rows import MOST_COPIES, OF_KIND
from games.words import Line, Value, _
from views import names
from views.parts.glyphs import Glyph
from views.parts.text_field import said_wrong
from views.parts.words import group, inset
from views.screens.boards import race, work
from views.screens.boards.editing import WAS
from views.screens.boards.fields import KIND, Options, Row
from views.screens.boards.race import MODES, border_name
from views.screens.boards.work import Data, Fields

SENTENCE = 300  # characters
MOST_EFFECTS = 9
ANY = effects.ANY


def _becomes(row: Row, kind: str, fresh: Fields, stays: tuple[str, ...] = ()) -> None:
    """Of another kind, with the fields that kind has. What it was comes back with the old one."""
    at = "-".join(map(str, row.way))

    def was(kind: object) -> str:
        return WAS.format(section=row.section, row=row.row, at=at, kind=kind)

    def alter(one: Fields) -> None:
        if one.get("type") == kind:
            return
        kept = {field: one[field] for field in stays if one.get(field)}
        row.phone.draft(was(one.get("type")), json.dumps(one))
        before = row.phone.ui.drafts.get(was(kind))
        found = json.loads(before) if before else {**kept, "type": kind, **fresh}
        one.clear()
        one.update({k: v for k, v in found.items() if k not in stays or k in kept} | kept | {"type": kind})

    row.set(alter)


# --- what it does ---
@dataclass(frozen=True, slots=True)
class Kind:
    """Of an ability: what it is called, what a new one says, and the controls for that."""

    title: str
    fresh: Fields
    form: Callable[[Row], list[ft.Control]]


def _carry(row: Row) -> list[ft.Control]:
    return row.number("capacity", row.look.t(_("Artifacts carried at most")), 1, 9)


def _switch(row: Row) -> list[ft.Control]:
    t = row.look.t
    either: Mapping[str, Value] = {**MODES, ANY: Line(_("any other"))}
    between = work.listed(row.fields, "between")
    pair = [*between, ANY, ANY][:2]

    def put(at: int, mode: str) -> None:
        def alter(one: Fields) -> None:
            now = [*work.listed(one, "between"), ANY, ANY][:2]
            if now[1 - at] == mode != ANY:
                now[1 - at] = ANY  # one transport is no change
            now[at] = mode
            one["between"] = now

        row.set(alter)

    titles = (_("From or to"), _("To or from"))
    return [
        *row.choose(
            "at", t(_("At a place with a line by")), MODES, str(row.fields.get("atPlaceWith")), row.puts("atPlaceWith")
        ),
        *(
            control
            for at, title in enumerate(titles)
            for control in row.choose(f"between-{at}", t(title), either, pair[at], partial(put, at))
        ),
    ]


def _bonus(row: Row) -> list[ft.Control]:
    t = row.look.t
    return [
        *row.several("modes", t(_("Transports it counts for")), MODES),
        *row.number("pips", t(_("Pips more, or fewer")), -12, 12),
        *_on_roll(row),
    ]


def _on_roll(row: Row) -> list[ft.Control]:
    rolls: dict[str, Value] = {"any": Line(_("any"))}
    rolls |= {str(n): Line(_("{n} or less"), {"n": n}) for n in range(1, 6)}
    now = row.fields.get("whenRollMax")

    def put(roll: str) -> None:
        row.put("whenRollMax", None if roll == "any" else int(roll))

    return row.choose("roll", row.look.t(_("On which roll")), rolls, "any" if now is None else str(now), put)


def _reroll(row: Row) -> list[ft.Control]:
    return row.number("whenRollMax", row.look.t(_("Roll again on this or less")), 1, 6)


def _shift(row: Row) -> list[ft.Control]:
    t = row.look.t
    stages: Mapping[str, Value] = dict(zip(STAGES, STAGE_SAYS, strict=True))
    return [
        *row.choose("stage", t(_("Which roll")), stages, str(row.fields.get("stage")), row.puts("stage")),
        *row.number("by", t(_("Higher or lower by")), 1, 5),
    ]


def _rolls(row: Row) -> list[ft.Control]:
    return row.number("count", row.look.t(_("Dig rolls a turn")), 0, 9)


def _embargo(row: Row) -> list[ft.Control]:
    return row.number("min", row.look.t(_("Crosses an embargo on this or more")), 1, 6)


def _guard(row: Row) -> list[ft.Control]:
    return row.number("confirmMin", row.look.t(_("A thief needs, after the 6, this or more")), 1, 6)


def _note(row: Row) -> list[ft.Control]:
    return row.names(row.look.t(_("What the app reminds of")), "text", longest=SENTENCE)


EFFECTS: Mapping[str, Kind] = {
    "carry": Kind(_("Carry more"), {"capacity": 2}, _carry),
    "theft_no_penalty": Kind(_("No penalty when caught stealing"), {}, lambda _row: []),
    "switch_mode": Kind(
        _("Change transport once a turn"), {"between": [Mode.SHIP.value, ANY], "atPlaceWith": Mode.SHIP.value}, _switch
    ),
    "move_bonus": Kind(_("More or fewer pips"), {"modes": [Mode.SHIP.value], "pips": 1}, _bonus),
    "reroll_move": Kind(_("Roll for travelling again"), {"whenRollMax": 3}, _reroll),
    "dig_shift": Kind(_("Dig rolls count higher or lower"), {"stage": STAGES[0], "by": 1}, _shift),
    "dig_rolls": Kind(_("Another number of dig rolls"), {"count": 2}, _rolls),
    "embargo_min": Kind(_("Cross an embargo more easily"), {"min": 5}, _embargo),
    "theft_guard": Kind(_("Harder to steal from"), {"confirmMin": 4}, _guard),
    "note": Kind(_("Something the app only reminds of"), {"text": {}}, _note),
}
FRESH: Fields = {"type": "carry", **EFFECTS["carry"].fresh}


def effect_said(one: Fields) -> Value:
    """As on the card, or what kind it is as long as it is not finished."""
    kind = EFFECTS.get(str(one.get("type")))
    return race.effect_said(one) or Line(kind.title if kind else _("not chosen yet"))


def effect_form(row: Row, part: str) -> list[ft.Control]:
    """``row`` is the group of fields the ability is written in, ``part`` where that is."""
    kind = EFFECTS.get(str(row.fields.get("type")))
    label, name = row.look.t(_("What it does")), names.EDIT_KIND
    shown = row.opens(f"{part}-{KIND}", name, label, Line(kind.title) if kind else None, Glyph.CARD)
    return [shown, *(kind.form(row) if kind else [])]


def kinds(row: Row, part: str) -> Options | None:
    """``part``: "effect-type" of an event, "effects-2-type" of a hunter; the second leads back to its ability."""
    way, _dash, last = part.rpartition("-")
    field, _dash, n = way.partition("-")
    if last != KIND or field not in ("effect", "effects") or (n and not n.isdigit()):
        return None
    inner = row.inner(field, int(n)) if n else row.inner(field)
    titles = {name: Line(one.title) for name, one in EFFECTS.items()}

    def put(name: str) -> None:
        _becomes(inner, name, EFFECTS[name].fresh)

    chosen, back = str(inner.fields.get("type")), way if n else ""
    return Options(_("What it does"), inner.called(KIND), titles, chosen, put, back=back)


# --- a fame hunter ---
def hunter(row: Row, _data: Data) -> list[ft.Control]:
    t = row.look.t
    return [
        *row.names(t(_("What the fame hunter is called"))),
        *row.parts("effects", t(_("What it does")), effect_said, t(_("Add an ability")), FRESH, MOST_EFFECTS),
        *_copies(row),
        *row.names(
            t(_("Its ability in words")),
            "text",
            note=t(_("As it stands on the card. It may be left out.")),
            optional=True,
            longest=SENTENCE,
        ),
    ]


def _copies(row: Row) -> list[ft.Control]:
    return row.number("copies", row.look.t(_("How many cards of it")), 1, MOST_COPIES, 1)


# --- an event ---
def event(row: Row, data: Data) -> list[ft.Control]:
    t, kind = row.look.t, str(row.fields.get("type"))
    kinds: dict[str, Value] = {one.value: says for one, says in EVENTS.items()}
    personal = kind == EventKind.PERSONAL.value

    def put(name: str) -> None:
        _becomes(row, name, _fresh(data, name), ("id", "name", "copies"))

    forms: Mapping[str, Callable[[Row, Data], list[ft.Control]]] = {
        "border": _border,
        "pick": _pick,
        "mode": _ticket,
        "effect": _personal,
    }
    known = OF_KIND.get(EventKind(kind), ()) if kind in kinds else ()
    found = row.choose("type", t(_("What happens")), kinds, kind, put)
    for field in known:
        found += forms[field](row, data) if field in forms else []
    note = "" if personal else t(_("It may be left out."))
    return [*found, *row.names(t(_("What the event is called")), note=note, optional=not personal), *_copies(row)]


def _fresh(data: Data, kind: str) -> Fields:
    match kind:
        case "embargo" | "war":
            return {"border": border} if (border := next(iter(work.borders(data)), None)) else {}
        case "relocate":
            return {"pick": "drawer"}
        case "ticket":
            return {"mode": Mode.SHIP.value}
        case "personal":
            return {"effect": {"type": "move_bonus", **EFFECTS["move_bonus"].fresh}, "turns": 1}
        case _:
            return {}


def _border(row: Row, data: Data) -> list[ft.Control]:
    now = row.fields.get("border")
    every = {*work.borders(data), *([now] if isinstance(now, str) else [])}
    title = row.look.t(_("Which border"))
    if not every:
        wrong = row.look.t(_("No connection of this board crosses a border yet."))
        return [group(row.look, title), *(inset(row.look, line) for line in said_wrong(row.look, wrong))]
    options: dict[str, Value] = {border: border_name(data, border) for border in sorted(every)}
    return row.choose("border", title, options, str(now), row.puts("border"))


def _pick(row: Row, _data: Data) -> list[ft.Control]:
    picks: dict[str, Value] = {"drawer": Line(_("whoever draws it")), "random": Line(_("chance"))}
    title = row.look.t(_("Who says where to"))
    return row.choose("pick", title, picks, str(row.fields.get("pick", "drawer")), row.puts("pick"))


def _ticket(row: Row, _data: Data) -> list[ft.Control]:
    tickets: dict[str, Value] = {mode.value: BY[mode] for mode in TICKETS}
    return row.choose("mode", row.look.t(_("Transport")), tickets, str(row.fields.get("mode")), row.puts("mode"))


def _personal(row: Row, data: Data) -> list[ft.Control]:
    settings = data.get("settings")
    most = settings.get("personalMaxTurns") if isinstance(settings, dict) else None
    most = most if type(most) is int and 1 <= most <= 3 else Settings().personal_turns
    inner = row.inner("effect")
    return [*effect_form(inner, "effect"), *row.number("turns", row.look.t(_("Turns it lasts")), 1, most)]
