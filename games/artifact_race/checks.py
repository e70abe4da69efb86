"""What must hold for a pack as a whole, once its rows can be read. Each check looks only at sections without a problem
of their own: one mistake is said once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from games.artifact_race.measure import distance
from games.artifact_race.pack import Pack, PlaceId, Rarity
from games.artifact_race.sections import NAME
from games.fields import Problem
from games.words import Line, Named, _

HUNTERS = 3  # cards at least: as many as a legendary artifact brings (AR-28)
Wheres = Mapping[tuple[str, str], Line]  # section and id -> where the row stands


def judge(pack: Pack, wheres: Wheres, clean: AbstractSet[str]) -> Iterator[Problem]:
    for sections, check in CHECKS:
        if clean >= set(sections):
            yield from check(pack, wheres)


def _connected(pack: Pack, wheres: Wheres) -> Iterator[Problem]:
    """From the largest part of the map every place can be reached, and left again."""
    if not pack.places:
        return  # said elsewhere: there is no museum
    main = _main(pack)
    onward = {place: {to for _c, to in ways} for place, ways in pack.leaving.items()}
    back: dict[PlaceId, set[PlaceId]] = {place: set() for place in pack.places}
    for place, following in onward.items():
        for to in following:
            back[to].add(place)
    reached, leaving = _spread(main, onward), _spread(main, back)
    name = Named(pack.places[main].name)
    for place in pack.places:
        if place not in reached:
            yield Problem(Line(_("No way leads here from {place}."), {"place": name}), wheres["places", place])
        elif place not in leaving:
            yield Problem(Line(_("No way leads on from here to {place}."), {"place": name}), wheres["places", place])


def _main(pack: Pack) -> PlaceId:
    """A place of the largest part, whichever way its connections may be travelled: the first in the file."""
    near: dict[PlaceId, set[PlaceId]] = {place: set() for place in pack.places}
    for c in pack.connections.values():
        near[c.a].add(c.b)
        near[c.b].add(c.a)
    parts: dict[PlaceId, set[PlaceId]] = {}
    seen: set[PlaceId] = set()
    for place in pack.places:
        if place not in seen:
            parts[place] = _spread(place, near)
            seen |= parts[place]
    return max(parts, key=lambda place: len(parts[place]))


def _spread(start: PlaceId, onward: Mapping[PlaceId, Iterable[PlaceId]]) -> set[PlaceId]:
    found, waiting = {start}, [start]
    for place in waiting:
        new = set(onward[place]) - found
        found |= new
        waiting += new
    return found


def _museum(pack: Pack, _wheres: Wheres) -> Iterator[Problem]:
    if not pack.museums:
        yield Problem(Line(_("There must be at least one museum.")), NAME["places"])


def _legendary(pack: Pack, wheres: Wheres) -> Iterator[Problem]:
    """AR-06."""
    least = pack.settings.legendary_distance
    for artifact in pack.artifacts.values():
        if artifact.rarity is Rarity.LEGENDARY:
            ways = (distance(pack, artifact.site, museum) for museum in pack.museums)
            far = [n for n in ways if n is not None]
            if far and max(far) < least:  # no way at all is said elsewhere
                says = _("It is legendary, and no museum is {least} or more pips away from its site.")
                yield Problem(Line(says, {"least": least}), wheres["artifacts", artifact.id])


def _points(pack: Pack, _wheres: Wheres) -> Iterator[Problem]:
    """Else all could stand one point short of the goal, and nothing be left."""
    most = pack.settings.players[1]
    total, needed = sum(a.points for a in pack.artifacts.values()), (pack.settings.fame_to_win - 1) * most + 1
    if total < needed:
        says = _("All artifacts together bring {total} fame; a full table needs {needed} to play to the end.")
        yield Problem(Line(says, {"total": total, "needed": needed}), NAME["artifacts"])


def _hunters(pack: Pack, _wheres: Wheres) -> Iterator[Problem]:
    if len(pack.hunter_cards) < HUNTERS:
        yield Problem(Line(_("There must be three fame hunters or more, copies included.")), NAME["hunters"])


def _events(pack: Pack, _wheres: Wheres) -> Iterator[Problem]:
    """AR-36."""
    if not pack.events and any(place.world_city for place in pack.places.values()):
        yield Problem(Line(_("There are world cities, so there must be an event to draw.")), NAME["events"])


def _adventurers(pack: Pack, _wheres: Wheres) -> Iterator[Problem]:
    most = pack.settings.players[1]
    if len(pack.adventurers) < most:
        says = _("Each player needs an adventurer: there must be at least {most}.")
        yield Problem(Line(says, {"most": most}), NAME["adventurers"])


CHECKS: tuple[tuple[tuple[str, ...], Callable[[Pack, Wheres], Iterator[Problem]]], ...] = (
    (("places",), _museum),
    (("places", "connections"), _connected),
    (("places", "connections", "artifacts", "settings"), _legendary),
    (("artifacts", "settings"), _points),
    (("hunters",), _hunters),
    (("places", "events"), _events),
    (("adventurers", "settings"), _adventurers),
)
