"""Me: this seat's own figures, what only it may see, and the way to hand the phone on.

Names: ``me-fact-<fact>``, ``me-secret`` (hold it), ``me-hand-to-<seat>``, ``me-correct``.
"""

from __future__ import annotations

import flet as ft

from games.contract import Fact
from games.words import _
from views import boards
from views.parts import buttons
from views.parts.figures import great_figure
from views.parts.glyphs import Glyph, glyph_of
from views.parts.marks import slug
from views.parts.reveal import HoldToReveal
from views.parts.words import group, inset, paper
from views.phone import Correcting
from views.screens.at_table import AtTable
from views.screens.correct import fact_rows, value_of
from views.screens.now_foot import cramped, pinned
from views.theme import Space


@ft.component
def Me(at: AtTable) -> ft.Control:
    look = at.look
    mine = [fact for fact in at.view.facts if fact.seat == at.viewer and at.viewer is not None and _said(fact)]
    tables = [fact for fact in at.view.facts if fact.seat is None]
    great = next((f for f in mine if glyph_of(f.sign) and not f.names and f.value is not None), None)
    rows: list[ft.Control] = []
    if great is not None:
        rows.append(_great(at, great))
    rows += [
        *_secret(at),
        *_own(at),
        *_hands(at),
        *fact_rows(at, [fact for fact in mine if fact is not great], "me-fact"),
    ]
    if tables:
        rows += [group(look, look.t(_("On the table"))), *fact_rows(at, tables, "me-fact")]
    rows.append(ft.Container(height=Space.LARGE))
    correct = _correct(at)
    if correct is None:
        return paper(look, rows)
    if cramped(look):
        return paper(look, [inset(look, correct, above=Space.MEDIUM), *rows])
    return ft.Column([ft.Container(paper(look, rows), expand=True), pinned(look, [correct])], spacing=0, expand=True)


def _said(fact: Fact) -> bool:
    """What follows from other things and is nothing needs no line: "Porter, kept by Ada: 0"."""
    return bool(fact.names) or not fact.minor or fact.value != 0


def _own(at: AtTable) -> list[ft.Control]:
    lies = boards.own(at)
    return [] if lies is None else [inset(at.look, lies, above=Space.MEDIUM)]


def _great(at: AtTable, fact: Fact) -> ft.Control:
    look = at.look
    face = ft.Container(
        great_figure(look, glyph_of(fact.sign) or Glyph.STAR, value_of(look, fact), look.say(fact.says), ""),
        padding=ft.Padding.symmetric(vertical=Space.SMALL),
    )
    name = f"me-fact-{slug(fact.id)}"
    label = f"{look.plain(fact.says)}: {value_of(look, fact)}"
    return inset(look, buttons.named(face, name, label, at.opens(Correcting(fact.id))), above=Space.MEDIUM)


def _secret(at: AtTable) -> list[ft.Control]:
    """Only for a seat this phone holds a key of; the secret is drawn while it is held, and never before."""
    look, me = at.look, at.seat(at.viewer)
    if me is None or not me.mine or boards.private(at) is None:
        return []
    return [
        group(look, look.t(_("Yours alone"))),
        inset(
            look,
            HoldToReveal(
                look,
                "me-secret",
                lambda: boards.private(at) or ft.Container(),
                look.t(_("Hold to see what is yours")),
                look.t(_("Lift to cover it.")),
                at.press,
                key=f"secret-{at.viewer}",
            ),
        ),
    ]


def _hands(at: AtTable) -> list[ft.Control]:
    """To the other seats of this phone."""
    look = at.look
    keys: list[ft.Control] = []
    for line in at.shown.seats:
        if line.mine and line.seat != at.viewer:
            text = look.t(_("Hand the phone to {name}"), name=line.name)
            press = at.press(lambda seat=line.seat: at.phone.hand_to(seat))
            keys.append(buttons.quiet(look, f"me-hand-to-{line.seat}", text, press, glyph=Glyph.LOCK, expand=True))
    rows: list[ft.Control] = [ft.Row([key]) for key in keys]
    return [inset(look, ft.Column(rows, spacing=Space.SMALL, tight=True))] if rows else []


def _correct(at: AtTable) -> ft.Control | None:
    """The way to set right whatever the books say: above some sixty figures, or pinned below them."""
    if at.viewer is None or at.shown.read_only is not None:
        return None
    text = at.look.t(_("The table shows something else"))
    key = buttons.quiet(at.look, "me-correct", text, at.opens(Correcting()), glyph=Glyph.CORRECTED, expand=True)
    return ft.Row([key])
