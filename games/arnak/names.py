"""What the board's places and the unnamed tiles are called."""

from __future__ import annotations

from games.arnak.data import (
    ASSISTANTS,
    BASICS,
    CAMP_EFFECTS,
    CAMPS,
    CARDS,
    FEAR,
    FEAR_TILE,
    GUARDIANS,
    IDOL_FACES,
    LEVEL_1,
    LEVEL_2,
    START,
    TEMPLE,
    TILES,
    TRACK,
    row_of,
    site_of,
)
from games.arnak.model import State
from games.arnak.pieces import Helper
from games.arnak.things import TOKENS
from games.words import Line, Term, Value, _

NOT_TRACKED = Line(_("not tracked"))
NO_SUCH = Line(_("something that is not there"))
SIDES = {"a": _("row {n} (left)"), "b": _("row {n} (right)")}
THREE = {"a": _("row {n} (left)"), "b": _("row {n} (middle)"), "c": _("row {n} (right)")}


def site_name(site: str) -> Line:
    if site in CAMPS:
        return Line(_("Camp {n}"), {"n": CAMPS.index(site) + 1})
    if site in LEVEL_2:
        return Line(_("Level II, site {n}"), {"n": LEVEL_2.index(site) + 1})
    if site not in LEVEL_1:
        return NO_SUCH
    n = LEVEL_1.index(site)
    says = _("Level I, lower row, site {n}") if n < 4 else _("Level I, upper row, site {n}")
    return Line(says, {"n": n % 4 + 1})


def space_name(space: str) -> Line:
    site = site_of(space)
    if site not in CAMPS:
        return site_name(site)
    says = _("{camp}, first space") if space.endswith("a") else _("{camp}, second space")
    return Line(says, {"camp": site_name(site)})


def track_name(space: str) -> Line:
    if space in (START, TEMPLE):
        return Line(_("the start")) if space == START else Line(_("the Lost Temple"))
    if space not in TRACK:
        return NO_SUCH
    n, letter = row_of(space), space[2:]
    if not letter:
        return Line(_("row {n}"), {"n": n})
    many = sum(row_of(s) == n for s in TRACK) > 2
    return Line((THREE if many else SIDES)[letter], {"n": n})


def token_name(token: str) -> Line:
    return Line(TOKENS[token])


def card_name(card: str | None) -> Value:
    if card is None:
        return Line(_("a card that is not named"))
    return Term(card) if card in (*CARDS, *BASICS, FEAR, FEAR_TILE) else NO_SUCH


def idol_name(face: str | None) -> Value:
    return NOT_TRACKED if face is None else IDOL_FACES.get(face, NO_SUCH)


def tile_name(tile: str | None) -> Value:
    return NOT_TRACKED if tile is None else TILES[tile].says if tile in TILES else NO_SUCH


def guardian_name(guardian: str | None) -> Value:
    if guardian is None:
        return NOT_TRACKED
    if guardian not in GUARDIANS:
        return NO_SUCH
    g = GUARDIANS[guardian]
    return Line(_("{cost} (boon: {boon})"), {"cost": g.cost, "boon": g.boon})


def assistant_name(assistant: str | None, *, gold: bool = False) -> Value:
    if assistant is None:
        return NOT_TRACKED
    if assistant not in ASSISTANTS:
        return NO_SUCH
    a = ASSISTANTS[assistant]
    return a.gold if gold else a.silver


def helper_name(helper: Helper) -> Value:
    return assistant_name(helper.id, gold=helper.gold)


def effect_of(state: State, site: str) -> Value | None:
    """What digging there gives; None: the tile is not tracked, or none lies there."""
    if site in CAMPS:
        return CAMP_EFFECTS[site]
    tile = state.sites[site].tile if site in state.sites else None
    return TILES[tile].says if tile else None
