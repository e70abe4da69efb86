"""Sentences that belong to no action, by the section of the rulebook they stand in."""

from __future__ import annotations

from collections.abc import Mapping

from games.rulekit import Trust
from games.words import _

# fmt: off
RULES: Mapping[str, tuple[Trust, ...]] = {
    _("Turns"): (
        Trust("AK-TURN-1c", _("In your turn take exactly one main action, and any number of free actions before, "
                              "during or after it.")),
        Trust("TB-TURN", _("Once your main action is done and nothing is open, the next player may simply begin.")),
        Trust("AK-TURN-2", _("Main actions: dig, discover, overcome a guardian, buy a card, play a card, research,"
                              " pass; and the assistant that buys cheaper.")),
        Trust("AK-TURN-3e", _("Free actions: cards with a lightning sign (every Funding and Exploration, some "
                              "items), an idol into a slot, guardians' boons, and the other assistants.")),
        Trust("AK-PLAY-3a", _("A card is spent either for its travel or for its effect.")),
    ),
    _("Travel"): (
        Trust("AK-TRAV-1", _("A boot pays for a boot; a car or a ship for its own kind or a boot; a plane for "
                              "anything. A Fear card counts as a boot when you hold it.")),
        Trust("AK-TRAV-2", _("A car never stands in for a ship, nor a ship for a car. Each icon of a cost needs an"
                              " icon of its own, and they may come from different cards.")),
        Trust("AK-TRAV-3", _("Hire a pilot for 2 coins: that is one plane, as often as you can pay.")),
        Trust("AK-TRAV-4", _("Icons you do not need stay yours until the end of your turn. Something made cheaper "
                              "never costs less than nothing, and a rebate in boots pays boots only.")),
    ),
    _("Guardians"): (
        Trust("AK-GUARD-1", _("At the end of the round you gain a Fear for each archaeologist you take back from a "
                              "site with a guardian, no matter who woke it.")),
        Trust("AK-GUARD-4", _("A guardian stays until somebody overcomes it or a card moves it. It keeps nobody "
                              "from digging at its site.")),
    ),
    _("Setting up"): (
        Trust("AK-SET-1", _("The second space of a camp is blocked at all five camps with 2 players, at three of "
                              "them, chosen at random, with 3, and nowhere with 4.")),
        Trust("AK-SET-2", _("By number of players: 7, 9 or 11 bonus tiles on the track; one tile for each player "
                              "in every temple stack and in the Lost Temple's; three stacks of four assistants.")),
        Trust("AK-SET-3", _("In turn order you start with 2 coins; 1 coin and 1 compass; 2 coins and 1 compass; 1"
                              " coin and 2 compasses.")),
        Trust("AK-SET-4", _("Your deck starts with two Funding, two Exploration and two Fear. Draw five of the "
                              "six.")),
        Trust("AK-SET-5", _("An idol lies face up on every level I site; one face up and one face down on every "
                              "site of level II.")),
    ),
    _("Scoring"): (
        Trust("AK-SCO-1", _("Research: the row of your magnifying glass and the row of your notebook. In the Lost"
                              " Temple the glass counts 23, 21, 20 or 19 by order of arrival.")),
        Trust("AK-SCO-2", _("Temple tiles: 2, 6 or 11 each, as printed.")),
        Trust("AK-SCO-3", _("Idols: 3 each, in a slot or not; and 1, 2, 3 and 4 for your slots that are still "
                              "empty, left to right.")),
        Trust("AK-SCO-4", _("Guardians you overcame: 5 each.")),
        Trust("AK-SCO-5", _("Items and artifacts: the points printed on them, wherever they lie; exiled cards "
                              "count nothing.")),
        Trust("AK-SCO-6", _("Fear: 1 point less for each card, 2 less for each tile. What you have left over "
                              "counts nothing.")),
        Trust("AK-TIE-1", _("Level on points, whoever came to the Lost Temple earlier is ahead; if none of you "
                              "did, whoever has more points in research; else you share the place.")),
    ),
}
# fmt: on
