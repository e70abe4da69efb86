"""The words in which a dragon's points are explained."""

from __future__ import annotations

from collections.abc import Mapping

from games.figures import Figure
from games.words import Joined, Line, Plural, Value, _, fill, n_
from games.wyrmspan.formulas import (
    Formula,
    GainsIfAhead,
    IfCaveHas,
    IfDragon,
    IfExcavated,
    IfFlanked,
    IfFull,
    IfRightMost,
    PerDragon,
    PerEggs,
    PerItemHere,
    PerLowest,
    PerMarker,
    PerSet,
    Where,
)
from games.wyrmspan.formulas_worth import Lying, Scene, counted

DRAGONS_SAY: Mapping[tuple[str, Where], str] = {
    ("shy", Where.BESIDE): _("shy dragons beside it"),
    ("playful", Where.BESIDE): _("playful dragons beside it"),
    ("dragon", Where.BESIDE): _("dragons beside it"),
    ("dragon", Where.CAVE): _("other dragons in its cave"),
    ("shy", Where.CAVE): _("other shy dragons in its cave"),
    ("aggressive", Where.CAVE): _("other aggressive dragons in its cave"),
    ("once_per_round", Where.MAT): _("once-per-round dragons on the mat"),
    ("when_played", Where.MAT): _("when-played dragons on the mat"),
    ("if_activated", Where.MAT): _("if-activated dragons on the mat"),
    ("end_game", Where.MAT): _("end-game dragons on the mat"),
    ("hatchling", Where.MAT): _("hatchlings on the mat"),
    ("small", Where.MAT): _("small dragons on the mat"),
    ("medium", Where.MAT): _("medium dragons on the mat"),
    ("large", Where.MAT): _("large dragons on the mat"),
    ("helpful", Where.MAT): _("helpful dragons on the mat"),
}
IF_SAYS: Mapping[tuple[str, Where, bool], str] = {
    ("aggressive", Where.CAVE, True): _("no aggressive dragon in its cave"),
    ("playful", Where.CAVE, False): _("another playful dragon in its cave"),
    ("helpful", Where.COLUMN, False): _("another helpful dragon in its column"),
}
HERE_SAYS: Mapping[str, str] = {
    "milk": _("milk cached here"),
    "meat": _("meat cached here"),
    "tucked": _("cards tucked here"),
}
FULL_SAYS: Mapping[str | None, str] = {
    None: _("four dragons in its cave"),
    "C": _("four dragons in the Crimson Cavern"),
    "G": _("four dragons in the Golden Grotto"),
    "A": _("four dragons in the Amethyst Abyss"),
}
SETS_SAY: Mapping[str, str] = {
    "shy": _("complete sets of the four personalities"),
    "hatchling": _("complete sets of the four sizes"),
}
ITEMS_SAY: Mapping[str, Plural] = {
    "resource": n_("{n} resource", "{n} resources", by="n"),
    "dragon_card": n_("{n} dragon card", "{n} dragon cards", by="n"),
    "cave_card": n_("{n} cave card", "{n} cave cards", by="n"),
}


def items(cost: Mapping[str, int]) -> Value:
    return Joined(tuple(fill(ITEMS_SAY[item], {"n": n}) for item, n in cost.items()), " + ")


def explained(name: Value, formula: Formula, me: Lying, scene: Scene, points: Figure) -> Line:
    """One dragon's sum: what it counts and how many there are, or what it asks for and whether it is so."""
    match formula:
        case PerDragon(_points, trait, where, others, most):
            what = Line(DRAGONS_SAY[trait, where])
            return _many(name, what, _only(counted(me, scene, trait, where, others=others)), most)
        case PerItemHere(_points, item):
            return _many(name, Line(HERE_SAYS[item]), me.holds(item))
        case PerSet(each, traits):
            return _many(name, Line(SETS_SAY[traits[0]]), None if points is None else points // each)
        case PerMarker():
            return _many(name, Line(_("own markers on the guild tile")), scene.markers)
        case PerLowest():
            return _many(name, Line(_("objectives with the own marker in the lowest place")), scene.lowest)
        case PerEggs():
            return _many(name, Line(_("eggs on the mat, counted in twos")), scene.eggs)
        case GainsIfAhead():
            return Line(_("{dragon}: what it gains counts with what is left over"), {"dragon": name})
        case _:
            return _whether(name, _condition(formula), points)


def _condition(formula: Formula) -> Line:
    match formula:
        case IfDragon(_points, trait, where, none):
            return Line(IF_SAYS[trait, where, none])
        case IfFlanked():
            return Line(_("a dragon on either side of it"))
        case IfRightMost():
            return Line(_("the right-most dragon of its cave"))
        case IfExcavated():
            return Line(_("all four spaces of its cave excavated"))
        case IfFull(column=True):
            return Line(_("three dragons in its column"))
        case IfFull(cave=cave):
            return Line(FULL_SAYS[cave])
        case IfCaveHas():
            return Line(_("a hatchling, a small and a large dragon in its cave"))
        case _:
            raise AssertionError(formula)


def _only(bounds: tuple[int, int] | None) -> Figure:
    return bounds[0] if bounds is not None and bounds[0] == bounds[1] else None


def _many(name: Value, what: Line, n: Figure, most: int | None = None) -> Line:
    words: Mapping[str, Value] = {"dragon": name, "what": what, "n": n, "most": most}
    return Line(_("{dragon}: {what}: {n} (points at most: {most})") if most else _("{dragon}: {what}: {n}"), words)


def _whether(name: Value, what: Line, points: Figure) -> Line:
    words: Mapping[str, Value] = {"dragon": name, "what": what}
    if points is None:
        return Line(_("{dragon}: {what}?"), words)
    return Line(_("{dragon}: {what}: yes") if points else _("{dragon}: {what}: no"), words)
