"""Score: the running sheet at any time; at the end what is still unknown, the reveal, and the sheet with its winner.

Names: ``score-cell-<line>-<seat>``, ``score-total-<seat>``, ``score-place-<seat>``, ``score-again`` (the reveal once
more), ``score-still-<fact>`` and ``score-ask-<fact>`` for what is asked, ``explain-<rule>`` in a sum, ``score-tie``.
"""

from __future__ import annotations

import flet as ft

from companion.shown import LogLine
from games.contract import Fact, Opponent, Part, ScoreSheet, Seat
from games.words import Line, _, n_
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.ledger import Answer, ask_card, rule_chip
from views.parts.marks import Mark, seat_mark, short, slug
from views.parts.number_field import points_said, total_said, written
from views.parts.opponent import capital, opponent_band, opponent_rows
from views.parts.score_table import Column, score_table
from views.parts.sheet import sheet_body
from views.parts.words import group, inset, ruled, words
from views.phone import Correcting, Explaining
from views.screens.at_table import AtTable
from views.screens.correct import correcting, figure
from views.screens.log import MARKS, entry_row
from views.screens.reveal import Reveal
from views.theme import Space, Type


def sheet_now(at: AtTable) -> ScoreSheet:
    """The final sheet once the game is over, else what is public of the score so far."""
    return at.view.score if at.view.score is not None else at.desk.score(at.viewer)


@ft.component
def Scores(at: AtTable) -> ft.Control:
    look, sheet = at.look, sheet_now(at)
    asked = _asked(at, sheet) if at.view.over else []
    if at.view.over and not asked and at.phone.ui.revealed <= len(sheet.lines):
        return Reveal(at, sheet)
    rows = score_table(look, _columns(at), sheet, lambda line, seat: at.opens(Explaining(line, seat)), _open(at))
    rows += opponent_rows(look, sheet.opponent)
    if not at.view.over:
        hidden = all(cell.points is None for line in sheet.lines for cell in line.cells)
        running = look.t(_("It is counted at the end.") if hidden else _("What is known so far."))
        return ft.ListView([group(look, look.t(_("Running score")), running), *rows], spacing=0, expand=True)
    if asked:
        head = group(
            look, look.t(_("Before the count")), look.t(_("The book lacks these figures. Each is asked once."))
        )
        return ft.ListView([head, *asked, ft.Container(height=Space.LARGE), *rows], spacing=0, expand=True)
    return ft.ListView([*_winner(at, sheet), *rows, *_places(at, sheet), _again(at)], spacing=0, expand=True)


def _open(at: AtTable) -> tuple[int, int] | None:
    open_ = at.phone.ui.sheet
    return (open_.line, open_.seat) if isinstance(open_, Explaining) else None


def _columns(at: AtTable) -> list[Column]:
    return [Column(line.seat, line.colour, line.name, _marks(at, line.seat)) for line in at.shown.seats]


def _marked(at: AtTable, seat: int) -> list[LogLine]:
    """What the table overruled or set right for a seat, and still counts."""
    return [
        line for line in at.shown.log if line.seat == seat and line.kind in ("ruled", "corrected") and not line.undone
    ]


def _marks(at: AtTable, seat: int) -> tuple[Mark, ...]:
    return tuple(dict.fromkeys(MARKS[line.kind] for line in _marked(at, seat)))


# --- what is still unknown ---
def _asked(at: AtTable, sheet: ScoreSheet) -> list[ft.Control]:
    facts = {fact.id: fact for fact in at.view.facts}
    wanted = [facts[fact] for fact in sheet.asks if fact in facts]
    wanted.sort(key=lambda fact: fact.seat != at.viewer)  # mine first; else in reading order
    return [_question(at, fact) for fact in wanted]


def _question(at: AtTable, fact: Fact) -> ft.Control:
    look, name = at.look, slug(fact.id)
    answers: list[Answer] = []
    if at.viewer is not None:
        if fact.guess is not None:
            still = Line(_("Still {n}"), {"n": figure(look, fact, fact.guess)})
            answers.append(Answer(f"score-still-{name}", still, correcting(at, fact, fact.guess)))
        first = _("Choose what is so") if fact.names else _("Count and write it")
        later = _("Something else") if fact.names else _("Another number")
        other = Line(later if answers else first)
        answers.append(Answer(f"score-ask-{name}", other, at.opens(Correcting(fact.id))))
    who = at.name(fact.seat) if fact.seat is not None else look.t(_("The table"))
    return ask_card(
        look, name=f"score-question-{name}", who=who, says=fact.says, note=None, answers=answers, key=at.key
    )


# --- the end ---
def _winner(at: AtTable, sheet: ScoreSheet) -> list[ft.Control]:
    look = at.look
    if not sheet.ranking:
        return []
    winners = sheet.ranking[0]
    if not winners:
        return [opponent_band(look, *winner_words(at, sheet), name="score-winner")]
    ground, ink = look.band(at.colour(winners[0]))
    title, note = winner_words(at, sheet)
    mark = seat_mark(look, at.colour(winners[0]), 40, on=not look.palette.dark)
    band = ft.Container(
        ft.Row(
            [
                mark,
                ft.Column(
                    [words(look, title, Type.DISPLAY, ink, max_lines=3), words(look, note, Type.NOTE, ink)],
                    spacing=0,
                    expand=True,
                    tight=True,
                ),
            ],
            spacing=Space.MEDIUM,
        ),
        bgcolor=ground,
        padding=Space.LARGE,
    )
    said = ft.Semantics(content=band, identifier="score-winner", live_region=True, container=True)
    return [said, *_tie(at, sheet)]


def winner_words(at: AtTable, sheet: ScoreSheet) -> tuple[str, str]:
    """Who won, and by how much. Several in the first place share the victory."""
    look, winners, totals = at.look, sheet.ranking[0], sheet.totals
    if sheet.opponent is not None:
        return _alone(at, sheet, sheet.opponent)
    top = totals[winners[0]]
    if sheet.means is not None:
        names = ", ".join(at.name(seat) for seat in winners)
        says = _("{name} wins") if len(winners) == 1 else _("{names} share the victory")
        return look.t(says, name=names, names=names), total_said(look, sheet, top)
    points = written(top)
    if len(winners) > 1:
        names = ", ".join(at.name(seat) for seat in winners)
        return look.t(_("{names} share the victory"), names=names), look.t(
            n_("{points} point each", "{points} points each", by="n"), n=top, points=points
        )
    title = look.t(_("{name} wins"), name=at.name(winners[0]))
    rest = [seat for place in sheet.ranking[1:] for seat in place]
    second = totals[rest[0]] if rest else None
    if top is None or second is None or top == second:
        return title, points_said(look, top)
    ahead = look.t(
        _("{points}, {ahead} ahead of {name}"), points=points_said(look, top), ahead=top - second, name=at.name(rest[0])
    )
    return title, ahead


def _alone(at: AtTable, sheet: ScoreSheet, opponent: Opponent) -> tuple[str, str]:
    """One against somebody without a seat."""
    look, mine, theirs = at.look, sheet.totals[0], opponent.cell.points
    names = {True: look.say(opponent.name), False: at.name(Seat(0))}
    wins = bool(opponent.wins)
    title = look.t(_("{name} wins"), name=capital(names[wins]))
    top = theirs if wins else mine
    if mine is None or theirs is None or mine == theirs:
        return title, points_said(look, top)
    says = _("{points}, {ahead} ahead of {name}")
    return title, look.t(says, points=points_said(look, top), ahead=abs(mine - theirs), name=names[not wins])


def _tie(at: AtTable, sheet: ScoreSheet) -> list[ft.Control]:
    """Only when a tie-break decided."""
    if sheet.tie is None:
        return []
    look = at.look
    face = ft.Row([ft.Container(words(look, sheet.tie, Type.BODY), expand=True)], spacing=Space.SMALL)
    if sheet.tie_rule:
        face.controls.append(rule_chip(look, "score-tie", sheet.tie_rule, at.reads(sheet.tie_rule)))
    return [inset(look, face, above=Space.MEDIUM)]


def _places(at: AtTable, sheet: ScoreSheet) -> list[ft.Control]:
    """After a shared first place comes the third."""
    look, rows, place = at.look, [], 1
    for seats in sheet.ranking:
        if not seats and sheet.opponent is not None:  # who won has no seat
            place += 1
        for seat in seats:
            row = ruled(
                look,
                margin=words(look, f"{place}.", Type.TITLE),
                content=ft.Row(
                    [
                        seat_mark(look, at.colour(seat), 22),
                        words(look, at.name(seat), Type.HEADING, max_lines=2, expand=True),
                    ],
                    spacing=Space.MEDIUM,
                ),
                trailing=words(look, written(sheet.totals[seat]), Type.HEADING),
                close=True,
            )
            rows.append(ft.Semantics(content=row, identifier=f"score-place-{seat}", container=True))
        place += len(seats)
    return [group(look, look.t(_("Places"))), *rows] if rows else []


def _again(at: AtTable) -> ft.Control:
    text = at.look.t(_("Show the count again"))
    press = at.press(lambda: setattr(at.phone.ui, "revealed", 0))
    return inset(at.look, ft.Row([buttons.quiet(at.look, "score-again", text, press, expand=True)]), above=Space.LARGE)


# --- a number and its sum ---
@ft.component
def ExplainSheet(at: AtTable, line: int, seat: int) -> ft.Control:
    look, sheet = at.look, sheet_now(at)
    lines = sheet.lines
    if line < len(lines):
        label, parts = lines[line].label, lines[line].cells[seat].parts
        points = lines[line].cells[seat].points
    else:
        label = sheet.means or Line(_("Total"))
        parts = tuple(Part(each.label, each.cells[seat].points, each.rule) for each in lines if each.counts)
        points = sheet.totals[seat]
    rows = [_part(at, part) for part in parts]
    rows.append(_sum(at, points))
    marked = _marked(at, seat)
    if marked:
        title = look.t(_("Overruled or set right for {name}"), name=at.name(Seat(seat)))
        rows += [group(look, title), *(entry_row(at, entry, plain=True) for entry in marked)]
    return sheet_body(
        look,
        glyph=Glyph.STAR,
        title=look.t(_("{what}: {points}"), what=label, points=written(points)),
        note=at.name(Seat(seat)),
        rows=rows,
        foot=_why_unknown(at, sheet, line, seat),
        close=at.opens(None),
        share=0.7,
    )


def _part(at: AtTable, part: Part) -> ft.Control:
    look, rule = at.look, short(part.rule)
    color = look.palette.ask if part.points is None else None
    says = part.says if part.says.msgid else Line(_("Known at the end of the game"))
    number = words(look, f"\u00a7 {rule}" if look.big_text else rule, Type.CODE, look.palette.soft, no_wrap=True)
    writing: ft.Control = words(look, says, Type.BODY)
    if look.big_text:  # the margin has no room for it
        writing = ft.Column([writing, number], spacing=Space.HAIR, tight=True)
    return ruled(
        look,
        margin=None if look.big_text else number,
        content=writing,
        trailing=words(look, written(part.points), Type.COUNT, color),
        name=f"explain-{slug(part.rule)}",
        label=f"{look.plain(says)}: {written(part.points)}. \u00a7 {rule}",
        press=at.reads(part.rule),
        close=True,
    )


def _sum(at: AtTable, points: int | None) -> ft.Control:
    look = at.look
    return ft.Container(
        ruled(
            look,
            margin=None,
            content=words(look, look.t(_("Together")), Type.HEADING),
            trailing=words(look, written(points), Type.HEADING),
        ),
        border=ft.Border.only(top=ft.BorderSide(2, look.palette.ink)),
    )


def _why_unknown(at: AtTable, sheet: ScoreSheet, line: int, seat: int) -> list[ft.Control]:
    """What is missing can be set right from here, at any time."""
    if line >= len(sheet.lines) or at.viewer is None:
        return []
    facts = {fact.id: fact for fact in at.view.facts}
    return [ft.Row([_missing(at, facts[fact])]) for fact in sheet.lines[line].cells[seat].asks if fact in facts][:3]


def _missing(at: AtTable, fact: Fact) -> ft.Control:
    press: Press = at.opens(Correcting(fact.id))
    return buttons.quiet(
        at.look, f"score-ask-{slug(fact.id)}", at.look.say(fact.says), press, glyph=Glyph.ASK, expand=True
    )
