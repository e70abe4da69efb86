"""The box of Lost Explorers, as the editor knows it: what is entered from it once, step by step, to be left at any."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Flaw
from games.words import Joined, Line, Value, _
from views import names
from views.boards.explorers_words import VEHICLES
from views.parts.glyphs import Glyph
from views.screens.boards import box_forms as forms
from views.screens.boards import work
from views.screens.boards.kind import Kind, Steps
from views.screens.boards.work import Data, Fields

TITLES: Mapping[str, str] = {
    "settings": _("The Discovery tracks"),
    "colours": _("Which missions move which leader"),
    "places": _("Places on the map"),
    "markers": _("Places with a marker"),
    "clueNumbers": _("Numbers on the clue tiles"),
    "board": _("Name of this box"),
}
ADD: Mapping[str, str] = {"places": _("Add a place")}
GLYPHS: Mapping[str, Glyph] = {
    "board": Glyph.NOTEBOOK,
    "settings": Glyph.GLASS,
    "colours": Glyph.RAIL,
    "places": Glyph.FLAG,
    "markers": Glyph.STAR,
    "clueNumbers": Glyph.TABLET,
}
WHOLE = ("board", "settings", "colours", "markers", "clueNumbers")
NAMELESS = Line(_("without a name"))
NOT_ENTERED = Line(_("its vehicles are not entered yet"))
NOT_PLACED = Line(_("not on the map yet"))


def _title(_data: Data, _section: str, one: Fields) -> Value:
    return work.name_of(one) or NAMELESS


def _note(_data: Data, _section: str, one: Fields) -> Value:
    found = forms.vehicles_of(one)
    says: list[Value] = [Joined(tuple(VEHICLES[kind] for kind in found), " + ") if found else NOT_ENTERED]
    if forms.PAPER.spot(one) is None:
        says.append(NOT_PLACED)
    return Joined(tuple(says), " · ")


def _said(flaw: Flaw) -> Line:
    return flaw.says


def _fresh(_data: Data, _section: str) -> Fields:
    return {"name": {}}


def _glyph(section: str, one: Fields) -> Glyph:
    if section == "places" and len(forms.vehicles_of(one)) >= forms.LEAST:
        return Glyph.TICK
    return GLYPHS[section]


def _steps(data: Data) -> Steps:
    """The clue tiles may be left out, so they do not count."""
    places = work.rows(data, "places")
    known = sum(len(forms.vehicles_of(one)) >= forms.LEAST for one in places)
    whole = data.get(forms.COMPLETE) is True
    checked = work.listed(data, forms.CHECKED)
    return (
        ("settings", int("tracks" in checked), 1),
        ("colours", int("colours" in checked), 1),
        ("places", known + int(whole), len(places) + 1),
        ("markers", min(len(work.listed(data, "markers")), forms.MARKERS), forms.MARKERS),
    )


KIND = Kind(
    titles=TITLES,
    add=ADD,
    groups=WHOLE,
    whole=WHOLE,
    glyphs=GLYPHS,
    forms=forms.FORMS,
    title_of=_title,
    note_of=_note,
    said_of=_said,
    fresh=_fresh,
    glyph_of=_glyph,
    steps=_steps,
    above=forms.complete,
    made_of=_("What to enter from the box"),
    begins=((names.BOARDS_BOX, _("Enter my box"), False),),
)
