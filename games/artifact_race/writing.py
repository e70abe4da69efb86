"""A pack as a file: one row a line, so that a line of the file is a line on the board."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from games.artifact_race import effects, settings
from games.artifact_race.pack import (
    STAGES,
    Adventurer,
    Artifact,
    Connection,
    Event,
    EventKind,
    Hunter,
    Pack,
    Place,
    PlaceId,
    Region,
)


def write(pack: Pack) -> str:
    """``reading.read`` makes the same pack of it."""
    head = {"packVersion": 1, "id": pack.id, "name": dict(pack.name), "licence": pack.licence}
    settled = {**head, "settings": settings.written(pack.settings)}
    order = {place: n for n, place in enumerate(pack.places)}
    sections: Mapping[str, list[Mapping[str, Any]]] = {
        "regions": [_region(row) for row in pack.regions.values()],
        "places": [_place(row) for row in pack.places.values()],
        "connections": [_connection(row) for row in pack.connections.values()],
        "artifacts": [_artifact(row, order) for row in pack.artifacts.values()],
        "hunters": [_hunter(row) for row in pack.hunters.values()],
        "events": [_event(row) for row in pack.events.values()],
        "adventurers": [_adventurer(row) for row in pack.adventurers.values()],
    }
    parts = [f"{_json(key)}: {_json(value)}" for key, value in settled.items() if value != ""]
    parts += [f"{_json(key)}: {_lines(rows)}" for key, rows in sections.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(rows: list[Mapping[str, Any]]) -> str:
    return "[\n" + ",\n".join(f"  {_json(row)}" for row in rows) + "\n]" if rows else "[]"


def _region(region: Region) -> Mapping[str, Any]:
    return {"id": region.id, "name": dict(region.name)}


def _place(place: Place) -> Mapping[str, Any]:
    return {
        "id": place.id,
        "name": dict(place.name),
        "region": place.region,
        **({"worldCity": True} if place.world_city else {}),
        **({"museum": True} if place.museum else {}),
        **({"themes": sorted(place.themes)} if place.themes else {}),
        **({"at": list(place.at)} if place.at else {}),
    }


def _connection(c: Connection) -> Mapping[str, Any]:
    one_way = {"oneWay": True} if c.one_way else {}
    return {"id": c.id, "mode": c.mode.value, "a": c.a, "b": c.b, "pips": c.pips, "border": c.border, **one_way}


def _artifact(artifact: Artifact, order: Mapping[PlaceId, int]) -> Mapping[str, Any]:
    """``order``: of the places in the file; one that is not there comes last."""
    return {
        "id": artifact.id,
        "name": dict(artifact.name),
        "rarity": artifact.rarity.value,
        "points": artifact.points,
        "site": artifact.site,
        **({"theme": artifact.theme} if artifact.theme else {}),
        "altSites": sorted(artifact.alternatives, key=lambda place: (order.get(place, len(order)), place)),
        **{stage: met.text for stage, met in zip(STAGES, artifact.conditions, strict=True)},
    }


def _hunter(hunter: Hunter) -> Mapping[str, Any]:
    return {
        "id": hunter.id,
        "name": dict(hunter.name),
        **_copies(hunter.copies),
        "effects": [effects.written(effect) for effect in hunter.effects],
        **({"text": dict(hunter.text)} if hunter.text else {}),
    }


def _event(event: Event) -> Mapping[str, Any]:
    return {
        "id": event.id,
        "type": event.kind.value,
        **dict(_details(event)),
        **({"name": dict(event.name)} if event.name else {}),
        **_copies(event.copies),
    }


def _details(event: Event) -> Iterator[tuple[str, Any]]:
    if event.border is not None:
        yield "border", event.border
    if event.mode is not None:
        yield "mode", event.mode.value
    if event.kind is EventKind.RELOCATE:
        yield "pick", "random" if event.by_chance else "drawer"
    if event.effect is not None:
        yield "effect", effects.written(event.effect)
        yield "turns", event.turns


def _adventurer(who: Adventurer) -> Mapping[str, Any]:
    return {"id": who.id, "name": dict(who.name), "start": who.start, "headStart": who.head_start}


def _copies(n: int) -> Mapping[str, int]:
    return {"copies": n} if n != 1 else {}
