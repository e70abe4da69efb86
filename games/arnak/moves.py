"""Everything a seat can do. ``step`` None: as the turn's main action; else by the effect that opened it."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Move, StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class Dig(Move):
    space: str
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Discover(Move):
    site: str
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Overcome(Move):
    site: str
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyItem(Move):
    card: str | None  # None: not tracked
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyArtifact(Move):
    card: str | None
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Move):
    card: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeCard(Move):
    card: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Research(Move):
    """``way`` is token and target in one, "glass/B3": so it is one tap to choose."""

    way: str
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TempleTile(Move):
    stack: str
    step: StepId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Move):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Move):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotIdol(Move):
    effect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UseAssistant(Move):
    place: int  # 0 or 1, left to right on the player board


@dataclass(frozen=True, slots=True, kw_only=True)
class UseBoon(Move):
    guardian: str | None  # None: one that was not named


@dataclass(frozen=True, slots=True, kw_only=True)
class ByEffect(Move):
    """A card or tile the app does not know lets its player do something it does know."""

    effect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneNotTracked(Move):
    pass


# --- what the table turned up ---
@dataclass(frozen=True, slots=True, kw_only=True)
class TakeIdol(Move):
    step: StepId
    face: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTile(Move):
    step: StepId
    tile: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Awaken(Move):
    step: StepId
    guardian: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBonus(Move):
    step: StepId
    face: str | None


# --- what an effect gives ---
@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(Move):
    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class Recruit(Move):
    step: StepId
    assistant: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade(Move):
    step: StepId
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Refresh(Move):
    step: StepId
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Move):
    step: StepId
    place: int
    assistant: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exile(Move):
    step: StepId
    card: str | None  # "Fear", "Fear tile", a basic card, a card owned; None: not tracked


@dataclass(frozen=True, slots=True, kw_only=True)
class GainFear(Move):
    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocate(Move):
    step: StepId
    start: str
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BringHome(Move):
    step: StepId
    space: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveGuardian(Move):
    step: StepId
    start: str
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Activate(Move):
    step: StepId
    site: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(Move):
    step: StepId


# --- the table ---
@dataclass(frozen=True, slots=True, kw_only=True)
class WhatItWas(Move):
    """What an untracked turn was, so that no more is doubted than has to be."""

    step: StepId
    was: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tidy(Move):
    step: StepId
    kept: str  # "none" | "some": cards kept in hand


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveStaff(Move):
    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class GoHome(Move):
    """The end of round V."""

    step: StepId


ArnakMove = (
    Dig
    | Discover
    | Overcome
    | BuyItem
    | BuyArtifact
    | PlayCard
    | Research
    | TempleTile
    | Pass
    | EndTurn
    | SlotIdol
    | UseAssistant
    | UseBoon
    | FreeCard
    | ByEffect
    | DoneNotTracked
    | TakeIdol
    | TurnTile
    | Awaken
    | TakeBonus
    | UseEffect
    | Recruit
    | Upgrade
    | Refresh
    | Swap
    | Exile
    | GainFear
    | Relocate
    | BringHome
    | MoveGuardian
    | Activate
    | Decline
    | WhatItWas
    | Tidy
    | MoveStaff
    | GoHome
)
