"""The race's places, artifacts and explorers in words: for the card of a place, the list, and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.artifact_race.view import ArtifactShown, Board, CrisisShown, PlaceShown, Reached
from games.words import Says, _, fill, n_
from views.boards.kit import Who, sentence
from views.parts.glyphs import Glyph
from views.theme import Look

BY: dict[str, Says] = {"ship": _("By ship"), "rail": _("By railway"), "expedition": _("By expedition")}
PIPS = n_("{n} pip", "{n} pips", by="n")
PLACES = n_("{n} place", "{n} places", by="n")
ROUNDS = n_("{n} round left", "{n} rounds left", by="n")


@dataclass(frozen=True, slots=True)
class Atlas:
    """A board with its parts by name."""

    board: Board
    who: Who

    def place(self, id_: str) -> PlaceShown | None:
        return next((p for p in self.board.places if p.id == id_), None)

    def artifact(self, id_: str) -> ArtifactShown | None:
        return next((a for a in self.board.artifacts if a.id == id_), None)

    def ways_to(self, id_: str) -> list[Reached]:
        """Best first: most pips left, then fewest changes."""
        found = [r for r in self.board.reach if r.place == id_]
        return sorted(found, key=lambda r: (-r.left, r.changes))


def place_name(look: Look, atlas: Atlas, id_: str) -> str:
    place = atlas.place(id_)
    return sentence(look.say(place.name)) if place else "?"


def rounds(look: Look, crisis: CrisisShown) -> str:
    return look.t(ROUNDS, n=crisis.rounds_left)


def crisis_line(look: Look, crisis: CrisisShown) -> str:
    says = _("War, {border}: closed") if crisis.kind == "war" else _("Embargo, {border}: only with a rolled 6")
    return f"{look.t(says, border=crisis.says)} \u00b7 {rounds(look, crisis)}"


def kind_of(look: Look, place: PlaceShown) -> str:
    kinds = [look.say(place.region)]
    if place.ring:
        kinds.append(look.t(_("world city")))
    if place.museum:
        kinds.append(look.t(_("museum")))
    return " \u00b7 ".join(kinds)


def conditions(look: Look, artifact: ArtifactShown) -> str:
    find, expose, recover = artifact.conditions
    return look.t(
        _("find: {find} \u00b7 expose: {expose} \u00b7 recover: {recover}"), find=find, expose=expose, recover=recover
    )


def worth(look: Look, artifact: ArtifactShown) -> str:
    says = n_("{rarity}, {n} fame point", "{rarity}, {n} fame points", by="n")
    return look.t(says, rarity=artifact.rarity, n=artifact.points)


STAGES: tuple[Says, ...] = (_("found"), _("exposed"))


def progress(look: Look, atlas: Atlas, artifact: ArtifactShown) -> list[str]:
    if artifact.carrier is not None:
        return [look.t(_("{name} carries it"), name=atlas.who.name(artifact.carrier))]
    done: Sequence[tuple[int, int]] = artifact.progress
    says = _("{name} has got as far as: {stage}")
    return [look.t(says, name=atlas.who.names[s], stage=look.t(STAGES[min(n, 2) - 1])) for s, n in done]


def way_line(look: Look, atlas: Atlas, way: Reached) -> str:
    """Transport, pips, what is left, and the places on the way."""
    far = fill(PLACES if atlas.board.places_far else PIPS, {"n": way.cost})
    text = look.t(_("{by}: {pips}, {n} left"), by=look.t(BY[way.mode]), pips=far, n=way.left)
    if way.changes:
        text += " \u00b7 " + look.t(n_("{n} change", "{n} changes", by="n"), n=way.changes)
    if len(way.way) > 1:
        text += "\n" + " \u2013 ".join(place_name(look, atlas, there) for _c, there in way.way)
    return text


def place_lines(look: Look, atlas: Atlas, place: PlaceShown, letter: dict[str, str]) -> list[str]:
    """Everything the table may know of a place."""
    lines = [kind_of(look, place)]
    board = atlas.board
    here = [atlas.who.name(e.seat) for e in board.explorers if e.place == place.id]
    if here:
        lines.append(look.t(_("Here: {names}"), names=", ".join(here)))
    for id_ in place.site_of:
        artifact = atlas.artifact(id_)
        if artifact is not None:
            says = _("{sign} {letter}: site of {artifact}, {worth}, for {museum}")
            at = place_name(look, atlas, artifact.museum)
            words = {"letter": letter.get(artifact.museum, ""), "worth": worth(look, artifact), "museum": at}
            lines.append(look.t(says, sign=Glyph.IDOL, artifact=artifact.name, **words).strip())
            lines.append(sentence(conditions(look, artifact)))
            lines += progress(look, atlas, artifact)
    wanted = atlas.artifact(place.asks) if place.asks else None
    if wanted is not None:
        says = _("The museum ({letter}) asks for {artifact}, {worth}; its site is {site}")
        words = {"letter": letter.get(place.id, ""), "worth": worth(look, wanted)}
        lines.append(look.t(says, artifact=wanted.name, site=place_name(look, atlas, wanted.site), **words))
        if wanted.carrier is not None:
            lines += progress(look, atlas, wanted)
    elif place.museum:
        lines.append(look.t(_("The museum asks for nothing at the moment")))
    names = {crisis.border: crisis for crisis in board.crises}
    shut = dict.fromkeys(c.border for c in board.connections if c.closed and place.id in (c.a, c.b) and c.border)
    lines += [crisis_line(look, names[border]) for border in shut if border in names]
    return lines


def spoken(look: Look, atlas: Atlas, place: PlaceShown, letter: dict[str, str]) -> str:
    """The label of a place on the map: whether it can be reached first."""
    name = place_name(look, atlas, place.id)
    ways = atlas.ways_to(place.id)
    lines = [name, *([way_line(look, atlas, ways[0]).replace("\n", ". ")] if ways else [])]
    lines += [line.replace(Glyph.IDOL, "").strip() for line in place_lines(look, atlas, place, letter)]
    return ". ".join(lines)
