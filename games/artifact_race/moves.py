"""The race: everything a seat can do. A throw is the app's die or the table's: ``shown`` is what the table's die
showed (1 to 6; None: the app throws), and then ``die`` is None; else ``die`` is filled by the host."""

from __future__ import annotations

from dataclasses import dataclass

from games.artifact_race.pack import AdventurerId, ArtifactId, EventId, HunterId, Mode, PlaceId
from games.contract import Move, Rolled, Seat, StepId

DIE = "die"  # the deck of throws


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown(Move):
    shown: int | None = None
    die: Rolled | None = None

    @property
    def face(self) -> int | None:
        """1 to 6; None: not thrown yet."""
        if self.shown is not None:
            return self.shown
        return int(self.die.value) if self.die is not None and self.die.value else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Move):
    """Who somebody is, before the first turn."""

    step: StepId
    adventurer: AdventurerId


# --- the one thing a turn is for ---
@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Thrown):
    """The movement roll (AR-07)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Again(Thrown):
    """Throws it once more, with the hunter who allows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UseTicket(Move):
    """Instead of a roll (AR-44)."""

    mode: Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class Go(Move):
    """To a place that the pips reach, by the cheapest way that leaves with ``by`` (AR-08 to AR-12, AR-31 to AR-33).
    Again with what is left of the pips."""

    by: Mode
    to: PlaceId


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage(Move):
    """The emergency passage: any one connection (AR-50)."""

    by: Mode
    to: PlaceId


@dataclass(frozen=True, slots=True, kw_only=True)
class Dig(Thrown):
    """One dig roll at one artifact (AR-13 to AR-16, AR-49). ``stage``: which it is for, 0 find to 2 recover."""

    artifact: ArtifactId
    stage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Move):
    """What happens where a turn ends is asked one after the other (AR-53)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneNotTracked(Move):
    """A whole turn nobody wrote down: it ended at ``at`` (None: that is not known either, so where it was)."""

    at: PlaceId | None = None


# --- answers to open steps, in the order of AR-53 ---
@dataclass(frozen=True, slots=True, kw_only=True)
class Deliver(Move):
    """Hand over the artifact this museum tenders. ``first`` to ``third``: the hunters drawn, for this seat's eyes
    (AR-28); ``tender``: the museum's next artifact (AR-04, AR-56). With the table's own cards they are None, and what
    came up is named in Keep and Tender."""

    step: StepId
    artifact: ArtifactId
    first: Rolled | None = None
    second: Rolled | None = None
    third: Rolled | None = None
    tender: Rolled | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Move):
    """The hunters kept of those drawn (AR-28): as many as the artifact brought points."""

    step: StepId
    hunters: tuple[HunterId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tender(Move):
    """A museum's next artifact (AR-03 to AR-06), where one has become allowed: the app's card, or the table's
    (``named``)."""

    step: StepId
    named: ArtifactId | None = None
    card: Rolled | None = None

    @property
    def artifact(self) -> ArtifactId | None:
        """None: not drawn yet."""
        return self.named or (ArtifactId(self.card.value) if self.card and self.card.value else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal(Thrown):
    """AR-20, AR-21."""

    step: StepId
    victim: Seat
    artifact: ArtifactId


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Thrown):
    """The second throw a guarded victim asks for."""

    step: StepId


@dataclass(frozen=True, slots=True, kw_only=True)
class Flee(Move):
    """Thief or victim, with one transport (AR-22, AR-23, AR-57)."""

    step: StepId
    by: Mode
    to: PlaceId


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Move):
    """The event of a world city (AR-36): the app's card, or the table's (``named``)."""

    step: StepId
    named: EventId | None = None
    card: Rolled | None = None

    @property
    def event(self) -> EventId | None:
        """None: not drawn yet."""
        return self.named or (EventId(self.card.value) if self.card and self.card.value else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocate(Move):
    """AR-39, AR-47, AR-48. ``drawn``: where chance decides; then ``to`` is None."""

    step: StepId
    artifact: ArtifactId
    to: PlaceId | None = None
    drawn: Rolled | None = None

    @property
    def place(self) -> PlaceId | None:
        """None: not drawn yet."""
        return self.to or (PlaceId(self.drawn.value) if self.drawn and self.drawn.value else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(Move):
    """No theft; no flight."""

    step: StepId


RaceMove = (
    Choose | Roll | Again | UseTicket | Go | Passage | Dig | EndTurn | DoneNotTracked
    | Deliver | Keep | Tender | Steal | Confirm | Flee | Draw | Relocate | Decline
)  # fmt: skip
