"""A refusal: which sentence fails, with its numbers; the ways on; and the table's right to overrule it.

Names: ``refusal-else``, ``refusal-end`` (the turn that nobody ended), ``refusal-rule``, ``refusal-anyway``,
``refusal-fact-<fact>``, then ``refusal-agrees-<seat>``, ``refusal-back``, ``refusal-overrule``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from games.contract import Choice, Fact, Group, Option, Rejection, Row, Seat, Verdict
from games.words import _
from views.parts import buttons
from views.parts.glyphs import Glyph
from views.parts.ledger import sentence_row
from views.parts.marks import Mark, seat_mark, short, slug
from views.parts.sheet import sheet_body
from views.parts.words import group, inset, sign, words
from views.phone import Correcting, Picking, Refused
from views.screens.at_table import AtTable, of_group
from views.theme import Look, Radius, Space, Type


@ft.component
def RefusalSheet(at: AtTable, refused: Refused) -> ft.Control:
    look = at.look
    overruling = refused.agreed is not None and refused.move is not None
    rows = _sentences(at, refused)
    return sheet_body(
        look,
        glyph=Glyph.CROSS,
        color=look.palette.blocked,
        title=look.t(_("Not like this")),
        note=_note(at, refused),
        rows=[*([_decides(at, refused)] if overruling else []), *rows, *_ended(at, refused), *_help(at, refused)],
        foot=_agreed_foot(at, refused) if overruling else _foot(at, refused),
        share=0.86 if overruling or len(rows) > 2 else 0.6,
        close=at.opens(refused.back),
        at="overruling" if overruling else "refused",
    )


def _note(at: AtTable, refused: Refused) -> str:
    move = (refused.partial or {}).get("move") or (type(refused.move) if refused.move else None)
    head = next((option for option in at.openings() if option.value == move), None) if move else None
    return at.look.say(head.label) if head else ""


def _sentences(at: AtTable, refused: Refused) -> list[ft.Control]:
    """The same ledger as in the picker, the failing sentence first to be seen: what comes before it is folded away
    by putting the broken ones on top."""
    rejection = refused.rejection
    ledger: Sequence[Row] = ()
    if refused.partial and "move" in refused.partial and at.actor is not None:
        ledger = at.desk.ledger(at.actor_seat, refused.partial)
    broken = [row for row in ledger if row.verdict is Verdict.BROKEN]
    if not any(row.rule == rejection.rule for row in broken):
        broken = [Row(rejection.rule, rejection.says, Verdict.BROKEN), *broken]
    others = [row for row in ledger if row.verdict is not Verdict.BROKEN and not row.rule.startswith("TB-")]
    return [sentence_row(at.look, row, at.reads(row.rule)) for row in (*broken, *others)]


def _ended(at: AtTable, refused: Refused) -> list[ft.Control]:
    """Said before the button that does it."""
    if refused.agreed is not None or _turn_to_end(at, refused) is None:
        return []
    look = at.look
    says = look.t(_("If it has come round to you again, end your last turn here, and go on."))
    return [group(look, look.t(_("Is that turn over?")), says)]


def _help(at: AtTable, refused: Refused) -> list[ft.Control]:
    """What may be wrong in the books, to be set right at once."""
    facts = [fact for fact in at.view.facts if fact.id in refused.rejection.facts]
    if not facts:
        return []
    keys: list[ft.Control] = [ft.Row([_fact(at, fact)]) for fact in facts]
    title = at.look.t(_("Does the table show something else?"))
    return [group(at.look, title), inset(at.look, ft.Column(keys, spacing=Space.SMALL, tight=True))]


def _fact(at: AtTable, fact: Fact) -> ft.Control:
    return buttons.quiet(
        at.look,
        f"refusal-fact-{slug(fact.id)}",
        at.look.say(fact.says),
        at.opens(Correcting(fact.id)),
        glyph=Glyph.CORRECTED,
        expand=True,
    )


def _foot(at: AtTable, refused: Refused) -> list[ft.Control]:
    look, rejection = at.look, refused.rejection
    ends = _turn_to_end(at, refused)
    seconds: list[ft.Control] = [
        buttons.quiet(
            look,
            "refusal-rule",
            f"\u00a7 {short(rejection.rule)}",
            at.reads(rejection.rule),
            glyph=Glyph.NOTEBOOK,
            expand=True,
        )
    ]
    if rejection.waives and at.may_act:
        everybody = frozenset(line.seat for line in at.shown.seats)
        if refused.move is not None:
            press = at.opens(replace(refused, agreed=everybody))
        else:  # something is still to be chosen: the sheet lets it be chosen against the rule
            press = at.opens(Picking(refused.partial or {}, anyway=True))
        seconds.append(
            buttons.quiet(
                look, "refusal-anyway", look.t(_("Play it anyway")), press, glyph=Glyph.OVERRULED, expand=True
            )
        )
    other = look.t(_("Do something else"))
    if ends is not None:
        seconds.append(buttons.quiet(look, "refusal-else", other, at.opens(refused.back), expand=True))
        name = "refusal-end"
        instead = buttons.confirm(look, name, ends.label, _end(at, refused, ends), key=f"{name}@{at.once}")
    else:
        instead = buttons.confirm(look, "refusal-else", other, at.opens(refused.back))
    row: ft.Control = (
        ft.Column([ft.Row([key]) for key in seconds], spacing=Space.SMALL, tight=True)
        if look.big_text or len(seconds) > 2
        else ft.Row(seconds, spacing=Space.SMALL)
    )
    return [row, ft.Row([instead])]


# --- the turn that nobody ended ---
def _turn_to_end(at: AtTable, refused: Refused) -> Option | None:
    """What ends the turn, when that is all that is left of it: somebody who is refused a second action may well have
    forgotten to, and the last one in a round has nobody whose move would end it."""
    if not (at.my_turn and at.may_act) or at.view.steps:
        return None
    options = at.openings()
    wanted = (refused.partial or {}).get("move")
    main = of_group(options, Group.MAIN)
    if not any(option.value == wanted for option in main) or any(option.blocked is None for option in main):
        return None
    ends = (option for option in of_group(options, Group.END) if option.blocked is None)
    return next((option for option in ends if at.at_once(option.value) is not None), None)


def _end(at: AtTable, refused: Refused, ends: Option) -> buttons.Press:
    """Ends it; where the next turn is this seat's as well, what was refused is open and comes up again."""
    move, ui, wanted = at.at_once(ends.value), at.phone.ui, (refused.partial or {})["move"]
    assert move is not None
    seat, tap = at.actor_seat, at.tap("play", move)

    async def end() -> None:
        if at.acting:
            done = await at.desk.play(seat, move, tap)
            ui.sheet = Refused(done) if isinstance(done, Rejection) else None
        else:
            await at.phone.play(move, tap)
        if ui.sheet is not None:
            return
        now = at.desk.choices(seat, {})
        options = now.options if isinstance(now, Choice) else ()
        if any(option.value == wanted and option.blocked is None for option in options):
            ui.sheet = Picking({"move": wanted})

    press = at.press(end)
    setattr(press, "tap", tap)  # noqa: B010 - see AtTable.plays
    return press


# --- the table overrules the book ---
def _decides(at: AtTable, refused: Refused) -> ft.Control:
    look = at.look
    rules = ", ".join(f"\u00a7\u00a0{short(rule)}" for rule in refused.rejection.waives)
    head = ft.Row(
        [
            sign(look, Mark.OVERRULED.glyph, 24, look.palette.over),
            ft.Container(words(look, look.t(_("The table decides")), Type.HEADING), expand=True),
        ],
        spacing=Space.SMALL,
    )
    stays = look.t(_("{rules} is noted as waived: in the log, and beside the score."), rules=rules)
    chips = ft.Row(
        [
            words(look, look.t(_("Agreed by:")), Type.NOTE, look.palette.soft),
            *(agreement(at, seat, refused.agreed or frozenset(), _toggle(at, refused, seat)) for seat in _seats(at)),
        ],
        wrap=True,
        spacing=Space.SMALL,
        run_spacing=Space.SMALL,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        ft.Column([head, words(look, stays, Type.NOTE), chips], spacing=Space.SMALL, tight=True),
        bgcolor=look.palette.over_wash,
        border=ft.Border.all(1.5, look.palette.over),
        border_radius=Radius.CARD,
        padding=Space.MEDIUM,
        margin=Space.MEDIUM,
    )


def _seats(at: AtTable) -> list[Seat]:
    return [line.seat for line in at.shown.seats]


def _toggle(at: AtTable, refused: Refused, seat: Seat) -> buttons.Press:
    return at.opens(replace(refused, agreed=(refused.agreed or frozenset()) ^ {seat}))


def agreement(
    at: AtTable, seat: Seat, agreed: frozenset[Seat], press: buttons.Press, prefix: str = "refusal-agrees"
) -> ft.Control:
    """A name to tick: who agreed."""
    look, yes = at.look, seat in agreed
    name = at.name(seat)
    face = ft.Container(
        ft.Row(
            [
                sign(look, Glyph.TICK if yes else Glyph.CROSS, 16, look.palette.done if yes else look.palette.soft),
                seat_mark(look, at.colour(seat), 18),
                ft.Container(words(look, name, Type.LABEL, max_lines=1), expand_loose=True, expand=1),
            ],
            spacing=6,
            tight=True,
        ),
        padding=ft.Padding.symmetric(horizontal=10, vertical=14),
        border=ft.Border.all(2 if yes else 1, look.palette.over if yes else look.palette.edge),
        bgcolor=look.palette.sheet,
        border_radius=Radius.CHIP,
    )
    says = _("{name} agreed") if yes else _("{name} has not agreed")
    return buttons.named(face, f"{prefix}-{seat}", look.t(says, name=name), press, selected=yes)


def _agreed_foot(at: AtTable, refused: Refused) -> list[ft.Control]:
    look = at.look
    name = "refusal-overrule"
    anyway = buttons.confirm(
        look,
        name,
        look.t(_("Play it, the table agrees")),
        _overrule(at, refused),
        glyph=Glyph.OVERRULED,
        color=look.palette.over,
        key=f"{name}@{at.key}",
    )
    back = buttons.quiet(look, "refusal-back", look.t(_("Back")), at.opens(replace(refused, agreed=None)))
    return _stacked(look, back, anyway)


def _stacked(look: Look, back: ft.Control, main: ft.Control) -> list[ft.Control]:
    if look.big_text:
        return [ft.Row([back]), ft.Row([main])]
    return [ft.Row([back, main], spacing=Space.SMALL)]


def _overrule(at: AtTable, refused: Refused) -> buttons.Press:
    move, agreed, seat = refused.move, refused.agreed, at.actor_seat
    assert move is not None
    assert agreed is not None
    waived = frozenset(refused.rejection.waives)
    tap = at.tap("rule", move, waived)
    return at.writes(lambda: at.desk.rule(seat, move, waived, agreed, tap))
