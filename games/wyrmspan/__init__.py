"""Wyrmspan: the base game, both printings, 2 to 5 players, or one against the Automa."""

TITLE = "Wyrmspan"  # here, so that the shelf can say it without the game
