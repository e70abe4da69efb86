"""Phase 1: calling members back, and the end of the phase."""

from __future__ import annotations

from games.contract import FactId, Group
from games.lost_explorers import names
from games.lost_explorers.model import State
from games.lost_explorers.moves import ALL, EndPhase1, Recall
from games.lost_explorers.turn import (
    TURN_1,
    LeTurn,
    M,
    place_fact,
    place_label,
)
from games.rulekit import Action, Ask, Do, Need, Shape, Trust
from games.words import Value, _


class Recalling(LeTurn[Recall]):
    @property
    def standing(self) -> list[str]:
        mine = list(self.state.standing(self.seat))
        return [*mine, ALL] if len(mine) > 1 else mine

    @property
    def place_name(self) -> Value:
        return names.place(self.state, self.move.place)

    @property
    def there(self) -> bool | None:
        if self.move.place == ALL or self.state.members.get(self.move.place) == self.seat:
            return True
        doubted = place_fact(self.move.place) in self.state.all_doubts
        return None if doubted and self.move.place in self.state.pack.places else False

    @property
    def fact(self) -> tuple[FactId, ...]:
        return (place_fact(self.move.place),) if self.move.place in self.state.pack.places else ()


def recalls(turn: Recalling, state: State) -> State:
    places = state.standing(turn.seat) if turn.move.place == ALL else (turn.move.place,)
    for place in places:
        state = state.stands(place, None)
        state = state if turn.move.place == ALL else state.trust(place_fact(place))
    return state


class Ending1(LeTurn[EndPhase1]):
    pass


def ends_phase(turn: LeTurn[M], state: State) -> State:
    return state.with_turn(phase=2) if turn.seat == state.active else state


# fmt: off
RECALL = Action(_("Call members back"), Recalling, (
    Ask("place", _("From which place?"), lambda r: r.standing, label=place_label,
        none=("LE-14a", _("You have no member on the map."))),
), (
    *TURN_1,
    Shape("LE-14a", _("Call back your own members from places of the map."),
          lambda r: r.there, _("You have no member there: {place_name}."), facts=lambda r: r.fact),
    Need("LE-14", _("Only at the very start of phase 1 may you call members back: all, some or none."),
         lambda r: r.seat != r.state.active or not r.state.turn.acted,
         _("Calling members back is possible only before your first action.")),
    Trust("LE-14b", _("Members in an Equipment zone come back only at the end of your turn.")),
    Do("LE-14c", _("They lie in front of you again: {place_name}."), recalls),
), group=Group.FREE, sign="figure", note=_("Only before your first action"), does=_("Call back"),
   short=_("Call back"))

END_1 = Action(_("End phase 1"), Ending1, (), (
    *TURN_1,
    Do("LE-13", _("Phase 2 begins; there is no way back to phase 1."), ends_phase),
), group=Group.END, sign="flag", note=_("Then validate missions, and end the turn"), does=_("End phase 1"),
   short=_("Phase 2"))
# fmt: on
