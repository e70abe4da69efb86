"""Taking back an entry that others have to agree to.

Names: ``back-agrees-<seat>``, ``back-confirm``, ``back-keep``. ``log-take-back`` opens this only where it is needed.
"""

from __future__ import annotations

import flet as ft

from companion.shown import LogLine
from games.contract import Rejection, Revision, Seat
from games.words import _
from views.parts import buttons
from views.parts.buttons import Press
from views.parts.glyphs import Glyph
from views.parts.sheet import sheet_body
from views.parts.words import group, inset, words
from views.phone import Refused, TakingBack
from views.screens.at_table import AtTable
from views.screens.refusal import agreement
from views.theme import Space, Type

NEEDS_YES = "TB-UNDO-3"  # something hidden was turned up since: the others have to agree


def take_back(at: AtTable, line: LogLine) -> Press:
    """One tap where nobody else is concerned; else the sheet that asks who agrees."""
    tap = at.tap("take back", line.revision, frozenset())

    async def run() -> None:
        done = await at.desk.take_back(line.seat, line.revision, frozenset(), tap)
        if not isinstance(done, Rejection):
            at.phone.ui.sheet = None
        elif done.rule == NEEDS_YES:
            at.phone.ui.sheet = TakingBack(line.revision)
        else:
            at.phone.ui.sheet = Refused(done)

    return at.press(run)


@ft.component
def TakingBackSheet(at: AtTable, sheet: TakingBack) -> ft.Control:
    look = at.look
    line = next((line for line in at.shown.log if line.revision == sheet.revision), None)
    others = [seat.seat for seat in at.shown.seats if line is not None and seat.seat != line.seat]
    rows: list[ft.Control] = [inset(look, words(look, line.says if line else "", Type.STRONG), above=Space.LARGE)]
    rows.append(
        group(look, look.t(_("Something hidden was turned up by it. Everybody has to agree, so that it counts.")))
    )
    ticks = [agreement(at, seat, sheet.agreed, _toggle(at, sheet, seat), "back-agrees") for seat in others]
    rows.append(inset(look, ft.Column([ft.Row([tick]) for tick in ticks], spacing=Space.SMALL, tight=True)))
    keep = buttons.quiet(look, "back-keep", look.t(_("Leave it")), at.opens(None), expand=True)
    foot: list[ft.Control] = [ft.Row([keep])]
    if line is not None:
        yes = buttons.confirm(
            look,
            "back-confirm",
            look.t(_("Take it back")),
            _with_consent(at, line.seat, line.revision, sheet),
            glyph=Glyph.UNDO,
            key=f"back-confirm@{at.key}",
        )
        foot.append(ft.Row([yes]))
    return sheet_body(
        look,
        glyph=Glyph.UNDO,
        title=look.t(_("Take back")),
        note="",
        rows=rows,
        foot=foot,
        close=at.opens(None),
        share=0.75,
    )


def _toggle(at: AtTable, sheet: TakingBack, seat: Seat) -> Press:
    return at.opens(TakingBack(sheet.revision, sheet.agreed ^ {seat}))


def _with_consent(at: AtTable, seat: Seat, revision: Revision, sheet: TakingBack) -> Press:
    tap = at.tap("take back", revision, sheet.agreed)
    return at.writes(lambda: at.desk.take_back(seat, revision, sheet.agreed, tap))
