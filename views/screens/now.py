"""Now: what this seat is asked, what it can do, what it cannot and why; and what never scrolls away, in the foot.

Names: ``now-step-<step>``, ``now-steps`` (the questions behind the first), ``now-answer-<step>-<n>``,
``now-move-<move>``, ``now-at-once-<move>`` (written with that one tap), ``now-<move>`` for what ends a turn
(``now-end-turn``, ``now-pass``), ``now-more``, ``now-for-<seat>``, ``now-reason-<rule>``, ``now-count`` when the game
is over.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import flet as ft

from games.contract import Group, Option, Rejection, RuleId, Seat, Step
from games.words import _, n_
from views import boards
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph, glyph_of
from views.parts.kept import Kept, use_kept
from views.parts.ledger import Answer, Entry, ask_card, choice_row, rule_chip
from views.parts.marks import Mark, slug
from views.parts.steady import steady
from views.parts.words import group, inset, paper, ruled, sign, words
from views.phone import Picking, Refused
from views.screens.at_table import AtTable, of_group
from views.screens.log import kept_entry
from views.screens.now_foot import at_a_tap, chip, cramped, foot_of, in_twos, name_of, on_page, to_the_count
from views.theme import Space, Type

LAST_LINES = 3
TWO_PAGES_FROM = 960  # dp: from here the board takes the other half of the window


@ft.component
def Now(at: AtTable) -> ft.Control:
    kept = use_kept()
    unfolded, set_unfolded = ft.use_state(False)
    options = at.openings() if at.may_act else ()
    asked = _asked(at, kept, options, unfolded, lambda: set_unfolded(not unfolded))
    rows = [*asked, *_rows(at, kept, options)]
    rows.append(kept.row("below", (), lambda: ft.Container(height=Space.LARGE)))
    foot = to_the_count(at) if at.view.over else foot_of(at, kept, options)
    page = ft.Container(paper(at.look, rows), expand=True, key="page")
    alone = at.look.width < TWO_PAGES_FROM  # else the board beside it says so
    notice = boards.notice(at) if alone and not at.view.over else None
    above = [ft.Container(notice, padding=ft.Padding.only(top=Space.TIGHT), key="notice")] if notice else []
    return ft.Column([*above, page, foot] if foot else [*above, page], spacing=0, expand=True)


def _rows(at: AtTable, kept: Kept, options: Sequence[Option]) -> list[ft.Control]:
    if at.my_turn or any(option.blocked is None for option in of_group(options, Group.MAIN)):
        return [*_mine(at, kept, options), *_others(at)]
    return [*_others(at), *_happened(at, kept), *_later(at, kept, options)]


def _group(at: AtTable, kept: Kept, title: str) -> ft.Control:
    return kept.row(f"group-{title}", (at.look,), lambda: group(at.look, title))


# --- what I am asked ---
def _asked(
    at: AtTable, kept: Kept, options: Sequence[Option], unfolded: bool, fold: Callable[[], object]
) -> list[ft.Control]:
    """The steps of the seat on screen: the first as a card, the others folded to one line, and as cards too when that
    is pressed. Of a seat this phone only plays for it knows no more than that there is something to answer: those
    answers stand as rows, as far as they rest on nothing secret."""
    if not at.may_act:
        return []
    if not at.acting:
        steps = at.view.steps
        count = f" \u00b7 1/{len(steps)}" if len(steps) > 1 and not (unfolded or at.look.big_text) else ""
        cards = [
            kept.row(f"now-step-{step.id}", (at.look, step, count, at.viewer, at.key), partial(_step, at, step, count))
            for step in (steps if unfolded else steps[:1])
        ]
        return [*cards[:1], *([_folded(at, kept, steps, unfolded, fold)] if len(steps) > 1 else []), *cards[1:]]
    rows = [_open_row(at, kept, option) for option in of_group(options, Group.ANSWER) if option.blocked is None]
    title = at.look.t(_("{name} is asked"), name=at.name(at.actor))
    return [_group(at, kept, title), *rows] if rows else []


def _folded(at: AtTable, kept: Kept, steps: Sequence[Step], unfolded: bool, fold: Callable[[], object]) -> ft.Control:
    """The questions behind the first one, in one line."""
    look = at.look
    more = look.t(n_("{n} more question", "{n} more questions", by="n"), n=len(steps) - 1)
    first, *others = (look.say(step.says) for step in steps)
    asks = " \u00b7 ".join(says for says in dict.fromkeys(others) if says != first)

    def draw() -> ft.Control:
        lines: list[ft.Control] = [words(look, more, Type.LABEL, look.palette.ask)]
        if asks and not unfolded:
            lines.append(words(look, asks, Type.NOTE, look.palette.soft, max_lines=1))
        turn = ft.Rotate(math.pi / 2 * (-1 if unfolded else 1))
        return ruled(
            look,
            margin=sign(look, Glyph.ASK, 20, look.palette.ask),
            content=ft.Column(lines, spacing=0, tight=True),
            trailing=ft.Container(sign(look, Glyph.CHEVRON, 18, look.palette.ask), rotate=turn),
            name="now-steps",
            label=f"{more}. {asks}" if asks and not unfolded else more,
            press=at.press(fold),
            selected=unfolded,
            close=True,
        )

    return kept.row("now-steps", (look, more, asks, unfolded), draw)


def _step(at: AtTable, step: Step, count: str) -> ft.Control:
    name = slug(step.id)
    answers = []
    for n, offer in enumerate(step.offers):
        press: Press | None = None
        if offer.blocked is not None:
            press = at.opens(Refused(offer.blocked, offer.move, offer.start))
        elif offer.move is not None:
            press = at.plays(offer.move)
        elif offer.start is not None:
            press = at.opens(Picking(offer.start))
        if press is not None:
            answers.append(Answer(f"now-answer-{name}-{n}", offer.label, press, offer.blocked is not None))
    return ask_card(
        at.look,
        name=f"now-step-{name}",
        who="" if cramped(at.look) else at.look.t(_("You are asked")) + count,
        says=step.says,
        note=step.note,
        answers=answers,
        rule=step.rule,
        open_rule=at.reads(step.rule),
        key=step.id,  # gone with its step, and not before
    )


# --- my turn ---
def _mine(at: AtTable, kept: Kept, options: Sequence[Option]) -> list[ft.Control]:
    main = of_group(options, Group.MAIN)
    opened = [option for option in main if option.blocked is None]
    rows: list[ft.Control] = []
    if opened:
        rows.append(_group(at, kept, at.look.t(_("Open to you"))))
        for option in opened:
            rows += [_open_row(at, kept, option), *at_a_tap(at, kept, option)]
    rows += _not_now(at, kept, [*main, *of_group(options, Group.FREE, Group.END, Group.TABLE)])
    return rows + _bookkeeping(at, kept, options)


def _bookkeeping(at: AtTable, kept: Kept, options: Sequence[Option]) -> list[ft.Control]:
    left = on_page(at, options)
    rows = [
        kept.row(f"book-{name_of(option)}", (at.look, option, at.viewer, at.once), partial(_book_row, at, option))
        for option in left
    ]
    return [_group(at, kept, at.look.t(_("Bookkeeping"))), *rows] if rows else []


def _book_row(at: AtTable, option: Option) -> ft.Control:
    move = at.at_once(option.value)
    press = at.plays(move) if move is not None else at.picks(option.value)
    entry = Entry(name_of(option), option.label, option.note, glyph_of(option.sign) or Glyph.PEN)
    return choice_row(at.look, entry, press, at.once if move is not None else None)


def _open_row(at: AtTable, kept: Kept, option: Option) -> ft.Control:
    return _row(at, kept, option, Entry(name_of(option), option.label, option.note, _glyph(option)))


def _glyph(option: Option) -> Glyph:
    return glyph_of(option.sign) or Glyph.FLAG


def _row(at: AtTable, kept: Kept, option: Option, entry: Entry) -> ft.Control:
    """An action that opens its ledger."""
    shows = (at.look, entry, option.value)
    return kept.row(f"row-{entry.name}", shows, lambda: choice_row(at.look, entry, at.picks(option.value)))


def _not_now(at: AtTable, kept: Kept, options: Iterable[Option]) -> list[ft.Control]:
    """Blocked actions. A reason that several share is written once, above them."""
    reasons: dict[str, list[tuple[Option, Rejection]]] = {}
    for option in options:
        if option.blocked is not None:
            why = at.look.say(option.blocked.says)
            reasons.setdefault(why, []).append((option, option.blocked))
    rows: list[ft.Control] = []
    for why, blocked in reasons.items():
        shows, draw = (at.look, at.actor, tuple(blocked)), _shared_reason if len(blocked) > 1 else _reason
        rows.append(kept.row(f"reason-{why}", shows, partial(draw, at, why, blocked)))
    return [_group(at, kept, at.look.t(_("Not now, and why"))), *rows] if rows else []


def _reason(at: AtTable, _why: str, blocked: list[tuple[Option, Rejection]]) -> ft.Control:
    option, rejection = blocked[0]
    entry = Entry(name_of(option), option.label, blocked=rejection.says, rule=rejection.rule)
    return choice_row(at.look, entry, at.asks_why(rejection, {"move": option.value}))


def _shared_reason(at: AtTable, why: str, blocked: list[tuple[Option, Rejection]]) -> ft.Control:
    look, rule = at.look, blocked[0][1].rule
    chips = [
        chip(look, option, at.asks_why(rejection, {"move": option.value}), blocked=True)
        for option, rejection in blocked
    ]
    said = words(look, why, Type.NOTE, look.palette.blocked)
    says = said if look.big_text else ft.Container(said, expand=True)  # beside the rule a word would be broken
    rule_key = rule_chip(look, f"now-reason-{slug(rule)}", rule, at.reads(rule))
    return ruled(
        look,
        margin=sign(look, Mark.FAILS.glyph, 20, Mark.FAILS.color(look.palette), look.t(Mark.FAILS.label)),
        content=ft.Column(
            [
                *([says, ft.Row([rule_key])] if look.big_text else [ft.Row([says, rule_key], spacing=Space.SMALL)]),
                *(chips if look.big_text else in_twos(chips)),
            ],
            spacing=Space.TIGHT,
            tight=True,
        ),
        close=True,
    )


# --- somebody else's turn ---
def _others(at: AtTable) -> list[ft.Control]:
    """Seats whose steps this phone may do: its own others, and those without a live phone."""
    look, status = at.look, at.view.status
    due = [seat for seat in status.order or () if seat == status.turn or seat in status.waits]
    keys: list[ft.Control] = []
    for seat in due:
        line = at.seat(seat)
        if line is None or seat == at.actor or not (line.mine or line.may_act):
            continue
        says = _("Hand the phone to {name}") if line.mine else _("Play for {name}")
        keys.append(
            ft.Row(
                [
                    buttons.quiet(
                        look,
                        f"now-for-{seat}",
                        look.t(says, name=line.name),
                        _hand_to(at, seat),
                        glyph=Glyph.LOCK if line.mine else Glyph.HAND,
                        expand=True,
                    )
                ]
            )
        )
    return [steady(inset(look, ft.Column(keys, spacing=Space.SMALL, tight=True), above=Space.MEDIUM))] if keys else []


def _hand_to(at: AtTable, seat: Seat) -> Press:
    """A seat of this phone comes on screen, behind the curtain if need be; for another one it only plays."""
    line = at.seat(seat)
    if line is not None and line.mine:
        return at.press(lambda: at.phone.hand_to(seat))
    return at.press(lambda: setattr(at.phone.ui, "acting", seat))


def _happened(at: AtTable, kept: Kept) -> list[ft.Control]:
    lines = [line for line in at.shown.log if not line.undone][:LAST_LINES]
    if not lines:
        return []
    title = _group(at, kept, at.look.t(_("What just happened")))
    return [title, *(kept_entry(at, kept, line, plain=True) for line in lines)]


def _later(at: AtTable, kept: Kept, options: Sequence[Option]) -> list[ft.Control]:
    """What this seat could do if it were its turn: what nothing stands against but the reason most actions share."""
    main = of_group(options, Group.MAIN)
    first = Counter(option.blocked.rule for option in main if option.blocked).most_common(1)
    shared = {rule for rule, _count in first}
    if at.actor is None or not shared or at.actor in at.view.status.out or at.view.status.turn is None:
        return []
    rows = [_later_row(at, kept, option, frozenset(shared)) for option in main]
    return [_group(at, kept, at.look.t(_("When it comes to you"))), *rows]


def _later_row(at: AtTable, kept: Kept, option: Option, shared: frozenset[RuleId]) -> ft.Control:
    against = at.desk.blocked_but_for(at.actor_seat, option.value, shared)
    entry = Entry(name_of(option), option.label, option.note, _glyph(option))
    if against is not None:
        entry = Entry(name_of(option), option.label, blocked=against.says, rule=against.rule)
    return _row(at, kept, option, entry)
