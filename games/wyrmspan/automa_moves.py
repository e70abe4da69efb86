"""What the player does for the Automa."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Move, Rolled, StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide(Move):
    """Turn over her next decision card; the app is the deck."""

    step: StepId
    card: Rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class HerSteps(Move):
    """How many guild steps she takes, where the app does not know how far the caves are excavated."""

    step: StepId
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HerMarker(Move):
    """On which slot her marker goes, where the app does not know the tile."""

    step: StepId
    slot: int  # 1 .. 5


@dataclass(frozen=True, slots=True, kw_only=True)
class HerTurnDone(Move):
    """What her card asked for is done on the table."""

    step: StepId


AutomaMove = Decide | HerSteps | HerMarker | HerTurnDone
