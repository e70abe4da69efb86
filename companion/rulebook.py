"""Every sentence of a game, as a list or as a page."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.contract import Game
from games.rulekit import Do, May, Need, Pay, Shape, Trust
from games.words import Says

KINDS: dict[type[Any], str] = {Need: "need", Shape: "shape", Pay: "pay", Do: "do", May: "may", Trust: "trust"}


def sentences(game: Game) -> list[dict[str, Any]]:
    """Each once, with the action it stands in first, in the rulebook's order."""
    counted = _cases(game)
    found: dict[str, dict[str, Any]] = {}
    for action, kind, s in _all(game):
        cases = {"kept": counted[s.id, True], "broken": counted[s.id, False]}
        row = {"id": s.id, "action": action, "kind": kind, "says": text(s.says), "source": s.source, "cases": cases}
        found.setdefault(s.id, row)
    return list(found.values())


def _all(game: Game) -> Iterator[tuple[str, str, Any]]:
    for action in game.actions.values():
        for s in action.sentences:
            yield text(action.title), KINDS[type(s)], s
    for title, plain in game.rules.items():
        for s in plain:
            yield title, "plain", s


def _cases(game: Game) -> Counter[tuple[str, bool]]:
    """How often the tests keep and break each rule; none where the tests are not installed."""
    try:
        worlds = importlib.import_module(f"tests.games.{game.name}.worlds")
    except ImportError:
        return Counter()
    return Counter((case.rule, case.keeps) for case in worlds.CASES)


def page(game: Game) -> str:
    """Markdown: one section an action."""
    lines, heading = [f"# {game.title}", ""], ""
    for row in sentences(game):
        if row["action"] != heading:
            heading = row["action"]
            lines += ["", f"## {heading}", ""]
        lines.append(f"- **{row['id']}** ({row['kind']}) {row['says']}")
    return "\n".join(lines) + "\n"


def text(says: Says) -> str:
    return says if isinstance(says, str) else says.many
