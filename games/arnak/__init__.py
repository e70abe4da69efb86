"""Lost Ruins of Arnak: the base game, Bird Temple side, 2 to 4 players."""

TITLE = "Lost Ruins of Arnak"  # here, so that the shelf can say it without the game
