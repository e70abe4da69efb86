"""What museums ask for next."""

from __future__ import annotations

from games.artifact_race import names
from games.artifact_race.model import State
from games.artifact_race.moves import Tender
from games.artifact_race.pack import ArtifactId, PlaceId
from games.artifact_race.turn import (
    ASK_STEP,
    STEP_OPEN,
    OfMuseum,
    settled,
)
from games.contract import Group, Rolled
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Value, _, n_


class Tendering(OfMuseum[Tender]):
    kinds = ("tender",)

    @property
    def museum_id(self) -> PlaceId:
        return PlaceId(self.about)

    @property
    def site(self) -> Value:
        found = self.move.artifact
        return names.place(self.pack, self.state.sites.get(found) if found else None)

    @property
    def in_deck(self) -> bool | None:
        found = self.move.artifact
        if (self.move.card is None) != self.state.own_cards:
            return False
        return None if found is None else found in self.state.undealt or found == self.state.tender.get(self.museum_id)

    @property
    def in_time(self) -> bool | None:
        return None if self.move.artifact is None else not self.state.too_early(self.move.artifact)

    @property
    def near(self) -> int | None:
        found = self.move.artifact
        return self.state.too_near(found, self.museum_id) if found else None

    @property
    def named(self) -> list[ArtifactId | None]:
        return list(self.state.undealt) if self.state.own_cards else [None]

    @property
    def cards(self) -> list[Rolled | None]:
        return [None] if self.state.own_cards else [Rolled(f"tender/{self.museum_id}")]


def tendered(turn: Tendering, state: State) -> State:
    found = turn.move.artifact
    return settled(turn, state.asks(turn.museum_id, found)) if found else state


def artifact_label(turn: Tendering, artifact: ArtifactId | None) -> Value:
    return names.artifact(turn.pack, artifact)


# fmt: off
TENDER = Action(_("A museum's new artifact"), Tendering, (
    ASK_STEP,
    Ask("named", _("Which artifact came up?"), lambda t: t.named, label=artifact_label, search=True, silent=True),
    Ask("card", _("The card"), lambda t: t.cards, silent=True),
), (
    STEP_OPEN,
    Need("AR-03a", _("A museum asks for one artifact at a time."),
         lambda t: t.state.tender.get(t.museum_id) is None, _("{museum} already asks for an artifact.")),
    Shape("AR-03b", _("It comes from the deck."),
          lambda t: t.in_deck, _("That card is no longer in the deck."), quiet=True),
    Need("AR-05", _("Legendary artifacts come only after somebody has recovered a mythic one (on this board: "
                    "{mythic_first})."),
         lambda t: t.in_time, _("Legendary artifacts come only after a mythic one was recovered.")),
    Need("AR-06", n_("A legendary artifact is asked for only by a museum at least {distance} pip from its site.",
                      "A legendary artifact is asked for only by a museum at least {distance} pips from its site.",
                      by="distance"),
         lambda t: t.near is None,
         n_("{museum} is only {near} pip from {site}; a legendary one needs {distance}.",
            "{museum} is only {near} pips from {site}; a legendary one needs {distance}.", by="near")),
    Do("AR-03", _("{museum} asks for it, until somebody delivers it."), tendered),
    Trust("AR-56", _("A card this museum may not ask for is skipped and keeps its place; nobody is told which."),
          source="DEC"),
), group=Group.ANSWER, sign="card", does=_("Draw for {museum}"))
# fmt: on
