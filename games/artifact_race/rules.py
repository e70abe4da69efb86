"""Sentences that belong to no action, by the section of the rules they stand in. Their gaps are words of
``numbers.py``: what the board has for them."""

from __future__ import annotations

from collections.abc import Mapping

from games.rulekit import Trust
from games.words import _, n_

# fmt: off
RULES: Mapping[str, tuple[Trust, ...]] = {
    _("What it is about"): (
        Trust("AR-01b", n_("{goal} fame point wins. No round is played to its end.",
                           "{goal} fame points win. No round is played to its end.", by="goal")),
        Trust("AR-01c", _("If no artifact is left, whoever has most fame wins; if level, whoever was caught less often;"
                          " else you share it."), source="DEC"),
        Trust("AR-03c", _("Every museum asks for one artifact; once it is handed over, for a new one.")),
        Trust("AR-05a", _("Recovering counts, by anybody, not handing over; it holds for the rest of the game."),
              source="DEC"),
        Trust("AR-06a", n_("A museum nearer than {distance} pip never asks for a legendary artifact.",
                           "A museum nearer than {distance} pips never asks for a legendary artifact.",
                           by="distance")),
        Trust("AR-55", _("Distances are the fewest pips by all transports together, free to change, as if all borders "
                         "were open."), source="DEC"),
    ),
    _("Your turn"): (
        Trust("AR-07f", _("Roll and travel, or travel by a ticket, or dig.")),
        Trust("AR-08a", _("Choose the transport after the roll."), source="DEC"),
        Trust("AR-09a", _("Ships sail on blue lines, trains run on red ones, expeditions walk on black ones.")),
        Trust("AR-33", _("Whoever has a bonus for the railway gets it on changing to the railway too; likewise for "
                         "ships and expeditions.")),
        Trust("AR-35a", _("A ticket is not a roll: no ability looks at it.")),
        Trust("AR-52d", _("A head start is split evenly, larger parts first: 4 pips are {split}. What is left "
                         "lapses."),
              source="DEC"),
        Trust("AR-44d", _("How far a ticket or a flight goes is counted in {unit}."), source="DEC"),
    ),
    _("Digging"): (
        Trust("AR-15a", _("Each artifact's card says what the die has to show for find, expose and recover.")),
        Trust("AR-16b", _("Everybody digs for themselves; the first who recovers it ends it for the others."),
              source="DEC"),
        Trust("AR-18", _("Who may carry more, and how many: {porters}.")),
        Trust("AR-49a", _("The first of two sixes may be the last roll of your turn before. Any stage will do, but the "
                          "pair passes one only."), source="DEC"),
    ),
    _("Theft"): (
        Trust("AR-19a", _("Even from somebody with several artifacts only one is stolen.")),
        Trust("AR-22b", _("The thief runs up to {flee_far}; at the museum that asks for it the loot is handed over at "
                          "once.")),
        Trust("AR-24a", _("Fame never falls below nothing, and fame hunters stay."), source="DEC"),
    ),
    _("Events"): (
        Trust("AR-36d", _("Staying in a world city draws again each turn; a skipped turn draws nothing."),
              source="DEC"),
        Trust("AR-37b", _("No bonus makes a lower roll a 6 for an embargo. Who crosses on less: {crossers}.")),
        Trust("AR-40a", _("After a peace conference all borders are open.")),
        Trust("AR-42a", _("A personal event begins with your next turn; a new one takes the place of an old one."),
              source="DEC"),
        Trust("AR-46a", n_("A crisis ends at the latest {rounds} round after it was drawn, before the turn of whoever "
                           "drew it.",
                           "A crisis ends at the latest {rounds} rounds after it was drawn, before the turn of whoever "
                           "drew it.", by="rounds")),
    ),
    _("The emergency passage"): (
        Trust("AR-50e", _("Only turns count in which the roll reached no place at all; turns of digging and skipped "
                          "turns count neither way."), source="DEC"),
    ),
}
# fmt: on
