"""What each of the twenty objectives counts, in words."""

from __future__ import annotations

from collections.abc import Mapping

from games.words import Line, _
from games.wyrmspan.data import OBJECTIVES

SAYS: Mapping[str, str] = {
    "cave_cards": _("Cave cards on the mat, those under dragons too"),
    "cards_in:crimson_cavern": _("Dragons and cave cards in the Crimson Cavern"),
    "cards_in:golden_grotto": _("Dragons and cave cards in the Golden Grotto"),
    "cards_in:amethyst_abyss": _("Dragons and cave cards in the Amethyst Abyss"),
    "egg_capacity": _("Egg capacity of all dragons together"),
    "eggs": _("Eggs on the mat"),
    "cached": _("Cached resources on the mat"),
    "guild_position": _("Position on the Dragon Guild: markers, then the space"),
    "cost_0_2": _("Dragons that cost 0 to 2 items"),
    "cost_3_plus": _("Dragons that cost 3 items or more"),
    "type_wp_or_opr": _("When-played and once-per-round dragons"),
    "type_if_activated": _("If-activated dragons"),
    "size:hatchling": _("Hatchlings"),
    "size:small": _("Small dragons"),
    "size:medium": _("Medium dragons"),
    "size:large": _("Large dragons"),
    "pers:aggressive": _("Aggressive dragons"),
    "pers:playful": _("Playful dragons"),
    "pers:shy": _("Shy dragons"),
    "pers:helpful": _("Helpful dragons"),
}


def says(objective: str | None) -> Line:
    """What a tile counts, by its id."""
    known = OBJECTIVES.get(objective or "")
    return Line(SAYS[known.counts]) if known else Line(_("Objective not named"))
