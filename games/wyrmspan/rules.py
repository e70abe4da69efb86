"""Sentences that belong to no action, by the section of the rulebook they stand in."""

from __future__ import annotations

from collections.abc import Mapping

from games.rulekit import Trust
from games.words import _
from games.wyrmspan.automa_turn import RULES as AUTOMA_RULES
from games.wyrmspan.guild import GUILD_RULES
from games.wyrmspan.limits import LIMIT_RULES
from games.wyrmspan.rounds import ROUND_RULES
from games.wyrmspan.scoring_only import RULES as SCORING_RULES
from games.wyrmspan.sharing import SHARING

# fmt: off
RULES: Mapping[str, tuple[Trust, ...]] = {
    _("Setting up"): (
        Trust("WY-SET-1", _("Lay out 3 dragon cards and 3 cave cards."), source="S5; S15"),
        Trust("WY-SET-1a", _("One of four guild tiles is used, with the side for your number of players up."),
              source="S15"),
        Trust("WY-SET-1b", _("Four of ten objective tiles are used, each with a random side up, one for each "
                             "round."), source="S5; S9"),
        Trust("WY-SET-2b", _("Each player has a mat, an adventurer in base camp, a guild token on START and eight "
                             "markers: four for the guild, four for the objectives."), source="S1; S16"),
        Trust("WY-SET-3", _("The starting player is chosen at random."), source="S15"),
        Trust("WY-SET-4", _("There are four rounds."), source="S1"),
        Trust("WY-SET-5", _("Resources are meat, gold, crystal and milk. Coins and eggs are none."),
              source="S1; S15"),
    ),
    _("Turns and effects"): (
        Trust("WY-TURN-1a", _("The turn passes to the next player who has not passed when nothing you were asked is "
                              "open any more."), source="S1; TB"),
        Trust("WY-TURN-11", _("Something that was paid for once may only be done once, unless the card says up to so "
                              "many times."), source="S2; P08"),
        *SHARING,
    ),
    _("Hatchlings"): (
        Trust("WY-HAT-3", _("What feeds a hatchling is on its card: milk or meat that is cached there, or a card "
                            "tucked under it. Something else lies there and counts, but does not feed."),
              source="S1 hatchling page; P13"),
        Trust("WY-HAT-4", _("The bonus of the third feeding comes once, whatever happens to its items later."),
              source="S1 hatchling page; S5"),
    ),
    _("Dragon guild"): GUILD_RULES,
    _("Limits"): LIMIT_RULES,
    _("End of a round"): ROUND_RULES,
    _("Final scoring"): SCORING_RULES,
    _("Alone against the Automa"): AUTOMA_RULES,
}
# fmt: on
