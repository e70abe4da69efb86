"""Package data: long tables that would drown a module. Read once, at import."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1] / "assets" / "games"


def table(game: str, name: str) -> Any:
    return json.loads(text(game, name))


def text(game: str, name: str) -> str:
    """As it stands, for a game that reads the files of its users the same way."""
    return (ROOT / game / f"{name}.json").read_text(encoding="utf-8")
