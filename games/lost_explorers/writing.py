"""A pack as a file: one row a line. ``reading.read`` makes the same pack of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.lost_explorers.pack import Pack, Place, Token


def write(pack: Pack) -> str:
    settings = pack.settings
    head = {
        "packVersion": 1,
        "id": pack.id,
        "name": dict(pack.name),
        "licence": pack.licence,
        "complete": pack.complete,
        **({"checked": list(pack.checked)} if pack.checked else {}),
        "settings": {
            "startSpace": settings.start,
            "bonusSpace": settings.bonus,
            "lastSpace": settings.last,
            "clueSpaces": {side: list(spaces) for side, spaces in settings.clues.items()},
            "tracks": dict(settings.tracks),
        },
    }
    parts = [f"{_json(key)}: {_json(value)}" for key, value in head.items() if value != ""]
    parts.append(f'"places": {_lines([_place(place) for place in pack.entered])}')
    parts.append(f'"markers": {_json(list(pack.markers))}')
    parts.append(f'"missions": {_lines([_token(token) for token in pack.tokens.values()])}')
    parts.append(f'"clueNumbers": {_json(list(pack.clue_numbers))}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(rows: list[Mapping[str, Any]]) -> str:
    return "[\n" + ",\n".join(f"  {_json(row)}" for row in rows) + "\n]" if rows else "[]"


def _place(place: Place) -> Mapping[str, Any]:
    return {
        "id": place.id,
        "name": dict(place.name),
        **({"vehicles": list(place.vehicles)} if place.vehicles is not None else {}),
        **({"at": list(place.at)} if place.at is not None else {}),
    }


def _token(token: Token) -> Mapping[str, Any]:
    return {"id": token.id, "group": token.group, "vehicle": token.vehicle, "places": list(token.places)}
