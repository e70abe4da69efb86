"""Sentences that belong to no action, by the section of the rules they stand in."""

from __future__ import annotations

from collections.abc import Mapping

from games.rulekit import Trust
from games.words import _

# fmt: off
RULES: Mapping[str, tuple[Trust, ...]] = {
    _("What it is about"): (
        Trust("LE-01", _("Whoever is first to own four clue tiles wins at once."), source="LE-A05"),
        Trust("LE-02", _("Clues are found at the magnifying glasses of the two Discovery tracks.")),
        Trust("LE-03", _("You may advance on one track only or on both: the clues of both add up.")),
        Trust("LE-04", _("Members fetch tokens from the Equipment zones or travel to places; a turn may have both, one "
                         "or nothing of it.")),
    ),
    _("Setting up"): (
        Trust("LE-07", _("You have three members and two leaders; a fourth member waits beside the fourth space.")),
        Trust("LE-08", _("You begin with one starting token of each vehicle, Vehicle face up; nobody looks at the "
                         "backs."), source="inference"),
        Trust("LE-09", _("Both leaders begin on the first space of their track."), source="LE-A01"),
        Trust("LE-50", _("The other 64 tokens are shuffled, 32 for each chute, Vehicle face up."), source="UND"),
        Trust("LE-51", _("There are 13 clue tiles, numbers face down."), source="UND; INF"),
        Trust("LE-52a", _("The vehicle on a token is a hint: every place of the mission on its back needs one of that "
                          "kind."), source="BGA"),
    ),
    _("Your turn"): (
        Trust("LE-12", _("After their first turn all may use every member they have.")),
        Trust("LE-15", _("In phase 1 act in any order, as often as you have members in front of you, or not at all."),
              source="LE-A20"),
        Trust("LE-14d", _("Going back to a place you have just left is allowed, and paid again."), source="LE-A19"),
        Trust("LE-16d", _("Token 1 lies where the members are put."), source="LE-A24; ours"),
        Trust("LE-27", _("Tokens given up lie open beside the box and stay of use all game.")),
        Trust("LE-31a", _("You may push several members home in one turn, the same player's too: each time for a "
                          "vehicle, which cannot be refused."), source="LE-A18; LE-A21"),
        Trust("LE-41a", _("The fourth member can be sent from your next turn on."), source="LE-A13"),
        Trust("LE-37b", _("A mission all of whose places are validated moves nobody and brings no token: it only "
                          "leaves your front."), source="LE-A08; ours"),
    ),
    _("The end of the game"): (
        Trust("LE-23", _("When both piles are empty the game ends with this turn."), source="LE-A04; ours"),
        Trust("LE-46", _("Turns go clockwise until somebody has four clues or both piles are empty.")),
        Trust("LE-46b", _("Four clues in the last turn still win."), source="LE-A22; ours"),
        Trust("LE-48", _("Without four clues the slower leader of each player is compared: the highest wins.")),
        Trust("LE-48a", _("Neither the faster leader nor the clues count then."), source="GWB"),
        Trust("LE-49", _("Among equals whoever has fewest tokens in front wins, both faces counted.")),
        Trust("LE-49a", _("Who is still level shares the place."), source="LE-A16; ours"),
    ),
}
# fmt: on
