"""The artifact race: six fame points for digging, carrying and stealing across a map of ships, trains and tracks."""

TITLE = "Artifact Race"  # here, so that the shelf can say it without the game
