"""Lost Explorers, complete: members around the world, missions, four clues. The rules are in ``game``."""

TITLE = "Lost Explorers"
