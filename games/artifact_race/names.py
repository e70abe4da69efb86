"""How the race's things are said: what the pack names in its own words, and the few words that are the game's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.artifact_race.pack import (
    ArtifactId,
    BorderId,
    Carry,
    DigRolls,
    DigShift,
    Effect,
    EmbargoFrom,
    EventId,
    EventKind,
    Guard,
    HunterId,
    Mode,
    MoveBonus,
    NoPenalty,
    Note,
    Pack,
    PlaceId,
    Rarity,
    RegionId,
    Reroll,
    Switch,
)
from games.words import Joined, Line, Named, Plural, Value, _, fill, n_

NOT_THERE = Line(_("something this board has not"))
NOBODY = Line(_("nobody"))
BY: Mapping[Mode, Line] = {
    Mode.SHIP: Line(_("ship")),
    Mode.RAIL: Line(_("railway")),
    Mode.EXPEDITION: Line(_("expedition")),
}
COLOURS: Mapping[Mode, Line] = {
    Mode.SHIP: Line(_("blue")),
    Mode.RAIL: Line(_("red")),
    Mode.EXPEDITION: Line(_("black")),
}
RARITIES: Mapping[Rarity, Line] = {
    Rarity.RARE: Line(_("rare")),
    Rarity.MYTHIC: Line(_("mythic")),
    Rarity.LEGENDARY: Line(_("legendary")),
}
STAGE_SAYS = (Line(_("find")), Line(_("expose")), Line(_("recover")))
KINDS: Mapping[EventKind, Line] = {
    EventKind.EMBARGO: Line(_("Embargo")),
    EventKind.WAR: Line(_("War")),
    EventKind.RELOCATE: Line(_("A site is moved")),
    EventKind.PEACE: Line(_("Peace conference")),
    EventKind.QUIET: Line(_("Quiet times")),
    EventKind.PERSONAL: Line(_("A personal event")),
    EventKind.TICKET: Line(_("A ticket")),
}
TICKETS: Mapping[Mode, Line] = {Mode.SHIP: Line(_("ship ticket")), Mode.RAIL: Line(_("rail ticket"))}
PIPS = n_("{n} pip", "{n} pips", by="n")
PLACES = n_("{n} place", "{n} places", by="n")
FAME = n_("{n} fame point", "{n} fame points", by="n")
NO_YES = (Line(_("no")), Line(_("yes")))


def counted(says: Plural, n: int | None) -> Line:
    return fill(says, {"n": n})


def far(pack: Pack, n: int) -> Line:
    """How far a ticket or a flight goes, in what this board counts them by (AR-A07)."""
    return counted(PLACES if pack.settings.counts_places else PIPS, n)


def yes_no(is_so: bool) -> Line:
    return NO_YES[is_so]


def place(pack: Pack, id_: PlaceId | None) -> Value:
    return Named(pack.places[id_].name) if id_ is not None and id_ in pack.places else NOT_THERE


def artifact(pack: Pack, id_: ArtifactId | None) -> Value:
    return Named(pack.artifacts[id_].name) if id_ is not None and id_ in pack.artifacts else NOT_THERE


def hunter(pack: Pack, id_: HunterId | None) -> Value:
    return Named(pack.hunters[id_].name) if id_ is not None and id_ in pack.hunters else NOT_THERE


def whose(pack: Pack, id_: str) -> Value:
    """The hunter or the personal event an ability comes from."""
    return hunter(pack, HunterId(id_)) if id_ in pack.hunters else event(pack, EventId(id_))


def border(pack: Pack, id_: BorderId | None) -> Value:
    if id_ is None:
        return NOT_THERE
    return Joined(tuple(Named(pack.regions[r].name) if r in pack.regions else str(r) for r in _regions(id_)), "\u2013")


def _regions(id_: BorderId) -> list[RegionId]:
    return [RegionId(r) for r in id_.split("|")]


def event(pack: Pack, id_: EventId | None) -> Value:
    """Its name or what it is, with the border or transport it is about."""
    if id_ is None or id_ not in pack.events:
        return NOT_THERE
    e = pack.events[id_]
    if e.mode is not None:
        return TICKETS.get(e.mode, BY[e.mode])
    if e.border is not None:
        return Line(_("{kind}, {border}"), {"kind": KINDS[e.kind], "border": border(pack, e.border)})
    if e.name:
        return Named(e.name)
    if e.by_chance:
        return Line(_("A site is moved, by chance"))
    return KINDS[e.kind]


def condition(text: str) -> Value:
    """What a die must show, as people say it."""
    if text.startswith(">="):
        return Line(_("{n} or more"), {"n": text[2:]})
    if text.startswith("<="):
        return Line(_("{n} or less"), {"n": text[2:]})
    if text == "even":
        return Line(_("an even number"))
    if text == "odd":
        return Line(_("an odd number"))
    return Line(_("a {n}"), {"n": text.lstrip("=").replace("-", "\u2013")})


def joined(values: Iterable[Value]) -> Value:
    found = tuple(values)
    return Joined(found) if found else NOBODY


def effect(e: Effect) -> Line:
    """What a personal event or a hunter does, in the app's words."""
    match e:
        case MoveBonus(modes=modes, pips=pips, when_at_most=most):
            by = Joined(tuple(BY[m] for m in Mode if m in modes))
            words: dict[str, Value] = {"pips": f"{pips:+d}".replace("-", "\u2212"), "by": by, "most": most}
            return Line(_("{pips} by {by}") if most is None else _("{pips} by {by} on a roll of {most} or less"), words)
        case DigShift(stage=stage, by=by_):
            return Line(_("rolls to {stage} may count {n} higher or lower"), {"stage": STAGE_SAYS[stage], "n": by_})
        case DigRolls(count=n):
            return fill(n_("only {n} dig roll a turn", "only {n} dig rolls a turn", by="n"), {"n": n})
        case Carry(capacity=n):
            return fill(n_("carry {n} artifact", "carry {n} artifacts", by="n"), {"n": n})
        case NoPenalty():
            return Line(_("no penalty when caught"))
        case Switch(at_place_with=mode):
            return Line(_("change transport where there is a line by {by}, once a turn"), {"by": BY[mode]})
        case Reroll(when_at_most=most):
            return Line(_("roll again on {most} or less"), {"most": most})
        case EmbargoFrom(roll=roll):
            return Line(_("cross an embargo on {n} or more"), {"n": roll})
        case Guard(at_least=n):
            return Line(_("a thief needs {n} or more after the 6"), {"n": n})
        case Note(text=text):
            return Line(_("{what}"), {"what": Named(text)})
