"""Sentences that belong to no action, by the section of the rules they stand in."""

from __future__ import annotations

from collections.abc import Mapping

from games.rulekit import Trust
from games.words import _

# fmt: off
RULES: Mapping[str, tuple[Trust, ...]] = {
    _("What it is about"): (
        Trust("AR-01b", _("Six fame points win. No round is played to its end.")),
        Trust("AR-01c", _("If no artifact is left, whoever has most fame wins; if level, whoever was caught less often;"
                          " else you share it."), source="DEC"),
        Trust("AR-03c", _("Every museum asks for one artifact; once it is handed over, for a new one.")),
        Trust("AR-05a", _("Recovering counts, by anybody, not handing over; it holds for the rest of the game."),
              source="DEC"),
        Trust("AR-06a", _("A museum nearer than 8 pips never asks for a legendary artifact.")),
        Trust("AR-55", _("Distances are the fewest pips by all transports together, free to change, as if all borders "
                         "were open."), source="DEC"),
    ),
    _("Your turn"): (
        Trust("AR-07f", _("Roll and travel, or travel by a ticket, or dig.")),
        Trust("AR-08a", _("Choose the transport after the roll."), source="DEC"),
        Trust("AR-09a", _("Ships sail on blue lines, trains run on red ones, expeditions walk on black ones.")),
        Trust("AR-33", _("With the Navigation Expert, changing to the railway brings her 1 pip on top; likewise on "
                         "changing to a ship.")),
        Trust("AR-35a", _("A ticket is not a roll: no ability looks at it.")),
        Trust("AR-52d", _("A head start is split evenly, larger parts first: 4 is 2, 1 and 1. What is left "
                         "lapses."),
              source="DEC"),
    ),
    _("Digging"): (
        Trust("AR-15a", _("Each artifact's card says what the die has to show for find, expose and recover.")),
        Trust("AR-16b", _("Everybody digs for themselves; the first who recovers it ends it for the others."),
              source="DEC"),
        Trust("AR-18", _("With the Porter you carry two artifacts.")),
        Trust("AR-49a", _("The first of two sixes may be the last roll of your turn before. Any stage will do, but the "
                          "pair passes one only."), source="DEC"),
    ),
    _("Theft"): (
        Trust("AR-19a", _("Even from somebody with two artifacts only one is stolen.")),
        Trust("AR-22b", _("The thief runs up to 6 pips; at the museum that asks for it the loot is handed over at once."
                          )),
        Trust("AR-24a", _("Fame never falls below nothing, and fame hunters stay."), source="DEC"),
    ),
    _("Events"): (
        Trust("AR-36d", _("Staying in a world city draws again each turn; a skipped turn draws nothing."),
              source="DEC"),
        Trust("AR-37b", _("No bonus makes a 5 a 6 for an embargo; the Diplomat alone crosses on a 5.")),
        Trust("AR-40a", _("After a peace conference all borders are open.")),
        Trust("AR-42a", _("A personal event begins with your next turn; a new one takes the place of an old one."),
              source="DEC"),
        Trust("AR-46a", _("A crisis ends before the fourth turn of whoever drew it, at the latest.")),
    ),
    _("The emergency passage"): (
        Trust("AR-50e", _("Three turns in a row in which the roll reached no place at all; turns of digging and skipped"
                          " turns count neither way."), source="DEC"),
    ),
}
# fmt: on
