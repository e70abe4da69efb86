"""What must hold for a pack as a whole, once its rows can be read. What is not entered breaks nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.fields import Problem
from games.lost_explorers.pack import SIDES, VEHICLES, Pack
from games.lost_explorers.sections import SECTIONS, where
from games.words import Line, Named, Value, _

LEAST = 4  # places, so that four markers have theirs


def judge(pack: Pack) -> Iterator[Problem]:
    yield from _names(pack)
    yield from _tracks(pack)
    yield from _missions(pack)
    if pack.complete and len(pack.entered) < LEAST:
        says = Line(_("In a complete box there are at least so many places: {n}."), {"n": LEAST})
        yield Problem(says, SECTIONS["places"])


def _names(pack: Pack) -> Iterator[Problem]:
    """Two places of one name could not be told apart."""
    seen: dict[tuple[str, str], int] = {}
    for n, place in enumerate(pack.entered, 1):
        for language, name in place.name.items():
            first = seen.setdefault((language, name.casefold().strip()), n)
            if first != n:
                says = Line(_("Row {n} has the same name: {name}."), {"n": first, "name": name})
                yield Problem(says, where("places", n, Named(place.name)))
                break


def _tracks(pack: Pack) -> Iterator[Problem]:
    settings, whole = pack.settings, SECTIONS["settings"]
    if settings.last <= settings.start or not settings.start < settings.bonus <= settings.last:
        yield Problem(Line(_("The fourth member comes on a space after the start, not beyond the last.")), whole)
    for side in SIDES:
        clues = settings.clues[side]
        if len(set(clues)) < len(clues) or any(not settings.start < space <= settings.last for space in clues):
            says = _("Each magnifying glass has a space of its own, after the start and not beyond the last space.")
            yield Problem(Line(says), whole)


def _missions(pack: Pack) -> Iterator[Problem]:
    """Each combination once (LE-05), and each place of a mission needs the vehicle on its back (LE-52)."""
    seen: dict[frozenset[str], int] = {}
    for n, token in enumerate(pack.tokens.values(), 1):
        first = seen.setdefault(frozenset(token.places), n)
        if first != n:
            says = Line(_("The same places stand in row {n}: each combination occurs once."), {"n": first})
            yield Problem(says, where("missions", n))
        for id_ in token.places:
            if not pack.places[id_].fits(token.vehicle):
                text = _("No {vehicle} leads to {place}, so this mission cannot lie on the back of that vehicle.")
                names: Mapping[str, Value] = {
                    "vehicle": VEHICLE_LINES[token.vehicle],
                    "place": Named(pack.places[id_].name),
                }
                yield Problem(Line(text, names), where("missions", n))


VEHICLE_LINES: Mapping[str, Line] = {
    "boat": Line(_("boat")),
    "airship": Line(_("airship")),
    "car": Line(_("car")),
    "train": Line(_("train")),
}
assert set(VEHICLE_LINES) == set(VEHICLES)
